"""Rows of Different Number Hunt from what a seat observes, and the ticks of its race."""

from __future__ import annotations

from typing import Any

from dealer.core.action_tree import Taken
from dealer.core.times import milliseconds
from dealer.games.different_number_hunt.rules.actions import SYMBOLS
from dealer.games.different_number_hunt.rules.grid import read_path
from dealer.games.different_number_hunt.rules.observation import Observation, RoundView
from dealer.games.different_number_hunt.steps import DONE, VOCABULARY
from dealer.match import MatchView
from dealer_lab.games.different_number_hunt.kernels.layout import LAYOUT, PHASES
from dealer_lab.games.different_number_hunt.kernels.visible import ANSWERED, BLANK, BOTH, NONE, TICK, TIME
from dealer_lab.tensor.layout import Moment, RaceTicks
from dealer_lab.tensor.visible import WriteSeen, make_seat_tensor

ENDS = {None: ANSWERED, "both": BOTH, "time": TIME}
CLAIMING = VOCABULARY.steps("claim")
NO_ROUND = RoundView(
    1, 0, (), False, False, (False, False), None, None, None
)  # while a new grid is looked at


def look(view: Observation, taken: Taken, left: float | None, seen: Any) -> None:
    """Fill in what a seat sees, and its present action as far as it is said. Rule: DNH-4, DNH-8, DNH-10.

    Args:
        view: what the seat sees.
        taken: the steps of its present action so far.
        left: in a hunt the seconds until the round is skipped (``SteppedHunt.time_left``).
        seen: a record of ``kernels.visible``.
    """
    me = view.you
    assert me is not None
    board, sides = view.boards[-1], (me, 1 - me)
    played = board.rounds[-1] if board.rounds else NO_ROUND
    seen["phase"] = PHASES.index(view.phase) if view.phase in PHASES else NONE
    seen["turn"] = [seat in view.to_act for seat in sides]
    seen["advantage"] = view.advantage != me
    seen["spent"], seen["priority"], seen["barred"] = view.spent, played.priority, played.barred
    seen["board"], seen["round"] = board.number - 1, played.number - 1
    seen["score"] = [view.scores[seat] for seat in sides]
    seen["skips"] = [played.skips[seat] for seat in sides]
    seen["claiming"] = view.phase == "hunt" and taken == CLAIMING
    if board.cells is not None:
        seen["cells"] = [cell if isinstance(cell, int) else SYMBOLS.index(cell) for cell in board.cells]
    if played.targets:
        seen["targets"] = played.targets
    if played.claim is not None:
        seen["claimed"] = played.targets.index(played.claim.target)
        seen["claimer"] = played.claim.seat != me
    look_at_answers(played, taken, me, seen)
    look_at_clock(view, played, left, seen)
    look_at_past(view, me, seen)


def look_at_answers(played: RoundView, taken: Taken, me: int, seen: Any) -> None:
    """Fill in the own answer, spelled so far or sent. Rule: DNH-8, DNH-A8."""
    sent = None
    if played.answers is not None:
        sent = played.answers[me].path
        seen["sent"] = [played.answers[seat].sent for seat in (me, 1 - me)]
    path = read_path(sent) if sent else tuple(step for step in taken[1:] if step < DONE)
    if not isinstance(path, str):
        seen["length"] = len(path)
        seen["path"][: len(path)] = path


def look_at_clock(view: Observation, played: RoundView, left: float | None, seen: Any) -> None:
    """Fill in what is left of a hunt, and in which half of a tick it is. Rule: DNH-14, DNH-15."""
    if view.phase != "hunt" or left is None:
        return
    skip, priority = (
        milliseconds(time) / 1000 for time in (view.options.times.skip, view.options.times.priority)
    )
    gone = skip - max(0.0, left)
    seen["time_left"] = 1 - gone / skip
    seen["priority_left"] = max(0.0, 1 - gone / priority) if played.barred else 0
    seen["asked_second"] = gone % TICK >= TICK / 2


def look_at_past(view: Observation, me: int, seen: Any) -> None:
    """Fill in the rounds that have ended; not those that are played again. Rule: DNH-10, DNH-14."""
    past = 0
    for board in view.boards:
        for played in board.rounds:
            judged = [] if played.answers is None else [played.answers[seat] for seat in (me, 1 - me)]
            is_over = view.options.skipped != "replaced" if played.ended is not None else is_judged(played)
            if not is_over:
                continue
            seen["past_end"][past] = ENDS[played.ended]
            seen["past_priority"][past] = played.priority
            seen["past_targets"][past] = [answer.target for answer in judged] or played.targets
            if played.claim is not None:
                seen["past_claimer"][past] = played.claim.seat != me
            for side, answer in enumerate(judged):
                if answer.judged is not None:
                    seen["past_points"][past, side] = answer.judged.points
                    seen["past_right"][past, side] = answer.judged.right
            past += 1
    seen["past"] = past


def is_judged(played: RoundView) -> bool:
    """Return whether both answers of a round are in, and judged."""
    return played.answers is not None and played.answers[0].judged is not None


def list_moments(view: MatchView) -> tuple[Moment, ...] | None:
    """Return when a seat is asked in a hunt, from now on: once a tick, by turns in its first or second half.

    So are the turns of ``SteppedHunt``. Rule: DNH-14.
    """
    seen: Observation = view.view
    if seen.phase != "hunt":
        return None
    length = milliseconds(seen.options.times.skip)
    left = next(timer.left_ms for timer in view.clocks.timers if timer.name == "skip")
    asked = (
        1000 * TICK * tick + (0 if seen.you == tick % 2 else 500 * TICK)
        for tick in range(-(-length // (1000 * TICK)))
    )
    return tuple(
        Moment(at - (length - left), (length - at) / 1000) for at in asked if length - left <= at < length
    )


RACE = RaceTicks(VOCABULARY["wait"], list_moments)
"""The steps of a table."""


def load_writer() -> WriteSeen:
    """Return the compiled code that writes what was filled in."""
    from dealer_lab.games.different_number_hunt.kernels.tensor import write_seen

    return write_seen


TENSOR = make_seat_tensor(LAYOUT, BLANK, look, load_writer, RACE)
"""What a seat knows as numbers."""
