"""Sentences for a game that brings none of its own: the names of its events and fields, set in order."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from dealer.narration.english import Names
from dealer.narration.game_narration import GameNarration


def describe_event(news: Any, _view: Any, _who: Names) -> str:
    """Name an event and its values: ``"Round won: bout 1, round 7, winner 0."``."""
    name = news.__struct_config__.tag.replace("_", " ").capitalize()
    values = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in structs.asdict(news).items())
    return f"{name}: {values}." if values else f"{name}."


def describe_turn(view: Any, who: Names) -> str:
    """Name the seats that owe a decision."""
    waited = [who(actor) for actor in view.to_act if isinstance(actor, int)]
    return f"Waiting for {', '.join(waited)}." if waited else ""


def describe_result(view: Any, who: Names) -> tuple[str, ...]:
    """Name the winners and the score."""
    outcome = view.outcome
    if outcome is None:
        return ()
    winners = " and ".join(who(seat) for seat in outcome.winners) or "Nobody"
    return (f"{winners} won ({outcome.decided_by.replace('_', ' ')}): {' : '.join(map(str, outcome.score))}",)


GENERAL = GameNarration(describe_event, describe_turn, describe_result)
