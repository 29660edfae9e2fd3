"""Sentences for a game that brings none of its own: the names of its events and fields, set in order."""

from __future__ import annotations

from msgspec import structs

from dealer.core.events import Event
from dealer.core.outcome import Outcome
from dealer.narration.english import Names
from dealer.narration.game_narration import AnyNarration, GameNarration


def describe_event(news: Event, _view: object, _who: Names) -> str:
    """Name an event and its values: ``"Round won: bout 1, round 7, winner 0."``."""
    name = str(news.__struct_config__.tag).replace("_", " ").capitalize()
    values = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in structs.asdict(news).items())
    return f"{name}: {values}." if values else f"{name}."


def describe_waiting(_view: object, acting: tuple[int, ...], who: Names) -> str:
    """Name the seats that owe a decision."""
    return f"Waiting for {', '.join(map(who, acting))}."


def describe_outcome(_view: object, outcome: Outcome, who: Names) -> tuple[str, ...]:
    """Name the winners and the score."""
    winners = " and ".join(who(seat) for seat in outcome.winners) or "Nobody"
    return (f"{winners} won ({outcome.decided_by.replace('_', ' ')}): {' : '.join(map(str, outcome.score))}",)


GENERAL: AnyNarration = GameNarration(describe_event, describe_waiting, describe_outcome)
