"""What the Dealer says in Different Number Hunt, in English."""

from __future__ import annotations

from typing import assert_never

from dealer.core.outcome import Outcome
from dealer.games.different_number_hunt.rules import events
from dealer.games.different_number_hunt.rules.events import AnyEvent
from dealer.games.different_number_hunt.rules.observation import Observation
from dealer.language.english import (
    Names,
    conjugate,
    format_expression,
    format_number,
    format_points,
    join_sentences,
)
from dealer.narration.game_narration import GameNarration, describe_duel_result, describe_end

ROUND_ENDED = {
    "time": "Nobody claimed in time.",
    "both": "Both would skip: the round is over.",
}


def describe_event(event: AnyEvent, view: Observation, who: Names) -> str:
    """One announcement."""
    match event:
        case events.GridShown(board):
            return f"Grid {board} lies open."
        case events.PriorityDeclared(seat=seat):
            return f"{who(seat)} takes Priority."
        case events.TargetsShown(board, played, targets):
            return f"Grid {board}, round {played}: the targets are {targets[0]} and {targets[1]}."
        case events.PriorityOver():
            return "Priority is over: both may claim."
        case events.WouldSkip(seat=seat):
            return f"{who(seat)} would skip."
        case events.TargetClaimed(seat=seat, target=target):
            return f"{who(seat)} claims {target}."
        case events.Answered():
            return describe_answer(event, who)
        case events.RoundEnded(why=why, counts=counts):
            return join_sentences(ROUND_ENDED[why], None if counts else "It is played again.")
        case events.Ended(winner=winner):
            return describe_end(winner, who)
    assert_never(event)


def describe_answer(event: events.Answered, who: Names) -> str:
    """One answer, judged."""
    player, target, judged = who(event.seat), event.target, event.judged
    said = format_expression(judged.expression or "")
    if judged.right:
        return f"{player} makes {target} with {said}: {format_points(judged.points)}."
    if event.late:
        return f"{player} has no answer for {target} in time."
    if not event.path:
        return f"{player} gives {target} up."
    if judged.value is None:
        return f"{player}'s answer for {target} is no path."
    return f"{player} misses {target}: {said} makes {format_number(judged.value)}."


def describe_waiting(view: Observation, acting: tuple[int, ...], who: Names) -> str:
    """Return what is expected, and of whom."""
    played = view.boards[-1].rounds[-1] if view.boards[-1].rounds else None
    match view.phase:
        case "preview":
            return f"{conjugate(acting, who, 'look', 'looks')} the grid over."
        case "window":
            return f"{conjugate(acting, who, 'may', 'may')} take Priority."
        case "hunt":
            if played is not None and played.barred:
                return f"While Priority lasts, only {who(view.advantage)} may claim."
            return f"{conjugate(acting, who, 'look', 'looks')} for a path."
        case "answer":
            answers = played.answers if played is not None else None
            if answers is None:
                return ""
            return join_sentences(*(f"{who(seat)} must make {answers[seat].target}." for seat in acting))
        case "result":
            return f"{conjugate(acting, who, 'look', 'looks')} at the result."
        case "grid" | "targets" | "over":
            return ""
    assert_never(view.phase)


def describe_outcome(view: Observation, outcome: Outcome, who: Names) -> tuple[str, ...]:
    """Return the result in a few lines."""
    right, longest = outcome.detail["right"], outcome.detail["longest"]
    detail = f"Right answers {right[0]}:{right[1]}, longest {longest[0]}:{longest[1]}"
    return describe_duel_result(
        outcome, who, detail, {"advantage": "the points are equal; the Advantage decides"}
    )


NARRATION = GameNarration(describe_event, describe_waiting, describe_outcome)
