"""Announcements of Increment Black & White: which message each event becomes."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from dealer.core.message import Message, Seat, list_seats, message
from dealer.core.outcome import Outcome
from dealer.games.increment_black_white.rules import events
from dealer.games.increment_black_white.rules.board import BOARDS
from dealer.games.increment_black_white.rules.events import AnyEvent
from dealer.games.increment_black_white.rules.observation import Observation
from dealer.narration.game_narration import (
    GameNarration,
    Messages,
    describe_duel_result,
    describe_end,
    seat_or_nobody,
)


def describe_event(event: AnyEvent, view: Observation) -> Messages:
    """One announcement."""
    match event:
        case events.LeadChosen(part, seat, by):
            chosen = message("event-lead" if part == 2 else "event-first", seat=Seat(seat))
            return (message("event-not-chosen"), chosen) if by == "clock" else (chosen,)
        case events.Ended(winner):
            return describe_end(winner)
    return (_describe(event),)


def _describe(event: AnyEvent) -> Message:
    match event:
        case events.Dealt():
            return message("event-dealt")
        case events.Distributed(seat, by):
            return message("event-distributed", seat=Seat(seat), by=by)
        case events.Presented(_, seat, letter, colour, late):
            return message("event-presented", seat=Seat(seat), letter=letter, colour=colour, late=late)
        case events.RoundOver(number, winner):
            return message("event-round-over", round=number, winner=seat_or_nobody(winner))
        case events.DuelOver(points, winner):
            first, second = points if winner is None else (points[winner], points[1 - winner])
            return message("event-duel-over", winner=seat_or_nobody(winner), first=first, second=second)
        case events.Relabelled():
            return message("event-relabelled")
        case events.Placed(_, seat, letter, colour, row, column, late):
            where = {"row": row, "column": column}
            return message("event-placed", seat=Seat(seat), letter=letter, colour=colour, late=late, **where)
        case events.LineOver(line, index, totals, winner):
            won = {"first": totals[0], "second": totals[1], "winner": seat_or_nobody(winner)}
            return message("event-line-over", line=line, index=index, **won)
        case events.LeadChosen() | events.Ended():
            raise AssertionError(event)
    assert_never(event)


def describe_waiting(view: Observation, acting: tuple[int, ...]) -> Messages:
    """Return what is expected, and of whom."""
    first = Seat(acting[0])
    match view.phase:
        case "distribute":
            players, additions = list_seats(acting), view.options.additions
            up_to = view.options.increments == "up_to"
            due = message(
                "due-distribute", players=players, count=len(acting), up_to=up_to, additions=additions
            )
            return (due,)
        case "choose":
            return (message("due-lead" if view.part == 2 else "due-first", seat=first),)
        case "present":
            present = view.rounds[-1]
            leads = acting[0] == present.leader and present.tiles[acting[0]] is None
            return (message("due-present", seat=first, leads=leads, round=present.number),)
        case "place":
            return (message("due-place", seat=first),)
        case "dealing" | "over":
            return ()
    assert_never(view.phase)


def describe_outcome(view: Observation, outcome: Outcome) -> Messages:
    """Return the result in a few lines."""
    rounds = outcome.detail["rounds"]
    lines = [*outcome.detail["rows"], *outcome.detail["columns"]]
    won = [sum(totals[seat] > totals[1 - seat] for totals in lines) for seat in (0, 1)]
    detail = message("result-detail", rounds=f"{rounds[0]}:{rounds[1]}", lines=f"{won[0]}:{won[1]}")
    # How many cells the centre has. Rule: IBW-23, IBW-A22
    centre = message("decided-by-centre", cells=len(BOARDS[view.options.tiles].centre))
    return describe_duel_result(outcome, detail, centre if outcome.decided_by == "centre" else None)


NARRATION = GameNarration(Path(__file__).parent / "words", describe_event, describe_waiting, describe_outcome)
