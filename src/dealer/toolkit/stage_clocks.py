"""The clocks of a game in stages: of an answer, of an open stage and the rests in it, and time banks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dealer.core.times import TimeBank, Timer, milliseconds
from dealer.toolkit.stage_kinds import Ask, Open
from dealer.toolkit.staged_types import OpenProgress


def list_answer_timers(stage: Ask, owing: Iterable[int], times: Any, delay: int) -> tuple[Timer, ...]:
    """Return one clock for each seat that owes an answer."""
    length = milliseconds(getattr(times, stage.clock))
    return tuple(
        Timer(
            f"{stage.id}.{seat}",
            stage.clock,
            seat,
            length,
            delay,
            None if stage.bank is None else f"{stage.bank}.{seat}",
            is_owed=stage.is_owed,
        )
        for seat in owing
    )


def list_open_timers(progress: OpenProgress, stage: Open, times: Any, delay: int) -> tuple[Timer, ...]:
    """Return the clock of an open stage that all share, and one for each seat that rests."""
    shared = Timer(
        stage.id, stage.clock, None, milliseconds(getattr(times, stage.clock)), delay, is_owed=False
    )
    if stage.rest is None:
        return (shared,)
    pause = milliseconds(getattr(times, stage.rest))
    resting = (seat for seat in stage.seats if progress.resting[seat])
    return (
        shared,
        *(
            Timer(
                f"{stage.id}.{stage.rest}.{seat}.{progress.turns[seat]}",
                stage.rest,
                seat,
                pause,
                binds=False,
                is_owed=False,
                has_grace=False,
            )
            for seat in resting
        ),
    )


def list_time_banks(banks: Iterable[str], times: Any, seats: int) -> tuple[TimeBank, ...]:
    """Return the time banks of all seats; the fields of the times say how many seconds each begins with."""
    return tuple(
        TimeBank(f"{bank}.{seat}", seat, milliseconds(getattr(times, bank)))
        for bank in banks
        for seat in range(seats)
    )
