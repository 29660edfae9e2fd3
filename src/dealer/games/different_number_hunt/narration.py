"""Announcements of Different Number Hunt: which message each event becomes."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from dealer.core.message import Message, Seat, list_seats, message
from dealer.core.outcome import Outcome
from dealer.games.different_number_hunt.rules import events
from dealer.games.different_number_hunt.rules.events import AnyEvent
from dealer.games.different_number_hunt.rules.observation import Observation
from dealer.language.english import format_expression, format_number, format_points
from dealer.narration.game_narration import GameNarration, Messages, describe_duel_result, describe_end


def describe_event(event: AnyEvent, view: Observation) -> Messages:
    """One announcement."""
    match event:
        case events.RoundEnded(why=why, counts=counts):
            ended = message("event-round-ended", why=why)
            return (ended,) if counts else (ended, message("event-round-again"))
        case events.Ended(winner=winner):
            return describe_end(winner)
    return (_describe(event),)


def _describe(event: AnyEvent) -> Message:
    match event:
        case events.GridShown(board):
            return message("event-grid", board=board)
        case events.PriorityDeclared(seat=seat):
            return message("event-priority", seat=Seat(seat))
        case events.TargetsShown(_, played, targets):
            return message("event-targets", round=played, one=targets[0], other=targets[1])
        case events.PriorityOver():
            return message("event-priority-over")
        case events.WouldSkip(seat=seat):
            return message("event-would-skip", seat=Seat(seat))
        case events.TargetClaimed(seat=seat, target=target):
            return message("event-claimed", seat=Seat(seat), target=target)
        case events.Answered():
            return describe_answer(event)
        case events.RoundEnded() | events.Ended():
            raise AssertionError(event)
    assert_never(event)


def describe_answer(event: events.Answered) -> Message:
    """One answer, judged."""
    seat, target, judged = Seat(event.seat), event.target, event.judged
    said = format_expression(judged.expression or "")
    if judged.right:
        points = format_points(judged.points)
        return message("event-right-with", seat=seat, target=target, expression=said, points=points)
    if event.late:
        return message("event-late", seat=seat, target=target)
    if not event.path:
        return message("event-gave-up", seat=seat, target=target)
    if judged.value is None:
        return message("event-no-path", seat=seat, target=target)
    value = format_number(judged.value)
    return message("event-wrong-with", seat=seat, target=target, expression=said, value=value)


def describe_waiting(view: Observation, acting: tuple[int, ...]) -> Messages:
    """Return what is expected, and of whom."""
    played = view.boards[-1].rounds[-1] if view.boards[-1].rounds else None
    players, count = list_seats(acting), len(acting)
    match view.phase:
        case "preview":
            return (message("due-look-over", players=players, count=count),)
        case "window":
            return (message("due-window", seat=Seat(view.advantage)),)
        case "hunt":
            if played is not None and played.barred:
                return (message("due-hunt-priority", seat=Seat(view.advantage)),)
            return (message("due-hunt", players=players, count=count),)
        case "answer":
            answers = played.answers if played is not None else None
            if answers is None:
                return ()
            return tuple(
                message("due-answer", seat=Seat(seat), target=answers[seat].target) for seat in acting
            )
        case "result":
            return (message("due-result", players=players, count=count),)
        case "grid" | "targets" | "over":
            return ()
    assert_never(view.phase)


def describe_outcome(view: Observation, outcome: Outcome) -> Messages:
    """Return the result in a few lines."""
    right, longest = outcome.detail["right"], outcome.detail["longest"]
    values = {"right": f"{right[0]}:{right[1]}", "longest": f"{longest[0]}:{longest[1]}"}
    return describe_duel_result(outcome, message("result-detail", **values))


NARRATION = GameNarration(Path(__file__).parent / "words", describe_event, describe_waiting, describe_outcome)
