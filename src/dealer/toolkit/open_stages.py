"""Open stages: several seats may act at any time, and each action counts at once.

The functions here follow how far each seat has come in one. ``dealer.toolkit.stages`` asks them; a game
itself uses ``wake``.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeVar

from msgspec.structs import replace

from dealer.core.actors import Viewer, put
from dealer.core.message import Message, message
from dealer.toolkit.stage_kinds import Open
from dealer.toolkit.staged_types import Done, OpenProgress, OpenView, StagedState

S = TypeVar("S", bound=StagedState[Any, Any, Any])


def begin_progress(stage: Open, seats: int) -> OpenProgress:
    """Return the progress at the beginning of an open stage."""
    no = (False,) * seats
    return OpenProgress(stage.id, (0,) * seats, (stage.most,) * seats, no, no)


def find_progress(state: StagedState[Any, Any, Any], stage: Open) -> OpenProgress:
    """Return the progress in a stage; a new one if the state has that of an earlier stage."""
    known = state.progress
    return known if known is not None and known.stage == stage.id else begin_progress(stage, len(state.sent))


def note_done(progress: OpenProgress, seat: int) -> OpenProgress:
    """Return the progress after a seat has said that it is done."""
    return replace(
        progress,
        turns=put(progress.turns, seat, progress.turns[seat] + 1),
        done=put(progress.done, seat, True),
        last=seat,
    )


def note_action(progress: OpenProgress, stage: Open, seat: int, is_timed: bool) -> OpenProgress:
    """Return the progress after a seat has acted. A seat without actions left is done."""
    left = progress.left[seat] - 1
    return replace(
        progress,
        turns=put(progress.turns, seat, progress.turns[seat] + 1),
        left=put(progress.left, seat, left),
        done=put(progress.done, seat, left == 0),
        resting=put(progress.resting, seat, is_timed and stage.rest is not None),
        last=seat,
    )


def list_waited_for(progress: OpenProgress, stage: Open) -> tuple[int, ...]:
    """Return the seats that are not done; without those that rest, if there are others."""
    waited_for = tuple(seat for seat in stage.seats if not progress.done[seat])
    return tuple(seat for seat in waited_for if not progress.resting[seat]) or waited_for


def find_next(progress: OpenProgress, waited_for: Collection[int]) -> int:
    """Return the seat whose turn it is if the seats act one after another: the next after the last one."""
    last = -1 if progress.last is None else progress.last
    return min(waited_for, key=lambda seat: (seat <= last, seat))


def may_act(progress: OpenProgress, stage: Open, seat: int) -> bool:
    """Return whether a seat has an action left and need not wait."""
    return seat in stage.seats and progress.left[seat] > 0 and not progress.resting[seat]


def view_progress(progress: OpenProgress, stage: Open, viewer: Viewer, has_hidden: bool) -> OpenView:
    """Return what a viewer sees of an open stage.

    Args:
        progress: how far the seats have come.
        stage: the stage.
        viewer: who looks.
        has_hidden: whether actions of the game can be hidden from some seats.
    """
    seen = OpenView(stage.id, stage.seats, 0, False, False, None if has_hidden else progress.done)
    if not isinstance(viewer, int) or viewer not in stage.seats:
        return seen
    own = progress.left[viewer], progress.done[viewer], progress.resting[viewer]
    return replace(seen, left=own[0], is_done=own[1], is_resting=own[2])


def find_unfit(stage: object, seen: OpenView | None, action: Any) -> tuple[str, Message] | None:
    """Return the clause by which a seat cannot act now, whatever it does, and what to do instead."""
    if not isinstance(stage, Open) or seen is None:
        return None
    if isinstance(action, Done):
        return stage.clause, message("refusal-done")
    if seen.is_resting:
        return stage.clause, message("refusal-resting")
    return None if seen.left else (stage.clause, message("refusal-spent", most=stage.most))


def end_rest(state: S, seat: int) -> S:
    """Return the state after the pause of a seat."""
    assert state.progress is not None
    return replace(state, progress=replace(state.progress, resting=put(state.progress.resting, seat, False)))


def wake(state: S, *seats: int) -> S:
    """Return the state in which an open stage waits for these seats again, such as for an answer to an offer.

    Call it in ``act``. A seat that has no action left stays done.

    >>> after = wake(replace(state, offers=offers), action.to)  # doctest: +SKIP

    Args:
        state: of a match in an open stage.
        seats: the seats to wait for.
    """
    progress = state.progress
    assert progress is not None
    woken = tuple(
        done and (seat not in seats or not progress.left[seat]) for seat, done in enumerate(progress.done)
    )
    return replace(state, progress=replace(progress, done=woken))
