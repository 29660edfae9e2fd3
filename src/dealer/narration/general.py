"""Sentences for a game that brings no narration of its own: its patterns, or those that are derived."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dealer.core.actors import seats_among
from dealer.core.events import Event
from dealer.core.outcome import Outcome
from dealer.language.english import Names
from dealer.narration.game_narration import Seen
from dealer.narration.sentences import derive_pattern, read_sentence, tell

DescribeEvent = Callable[[Any, Any, Names], str]
"""Tells one event, with the observation at that moment or later."""


def describe_event(event: Event, _view: object, who: Names) -> str:
    """Tell an event by its names and values: ``"Round over: the bout is 1; Ann wins."``."""
    return tell(read_sentence(type(event), derive_pattern(type(event))), event, who)


def humanize(name: str) -> str:
    """Return a name of the code in words.

    >>> humanize("round_over")
    'round over'
    """
    return name.replace("_", " ").strip()


def describe_waiting(_view: object, acting: tuple[int, ...], who: Names) -> str:
    """Name the seats that owe a decision."""
    return f"Waiting for {', '.join(map(who, acting))}."


def describe_outcome(_view: object, outcome: Outcome, who: Names) -> tuple[str, ...]:
    """Name the winners, what decided it, and the points of each seat."""
    winners = " and ".join(who(seat) for seat in outcome.winners) or "Nobody"
    if len(outcome.score) == len(outcome.utility):
        score = ", ".join(f"{who(seat)} {points}" for seat, points in enumerate(outcome.score))
    else:
        score = " : ".join(map(str, outcome.score))
    return (f"{winners} won ({humanize(outcome.decided_by)}): {score}",)


class GeneralNarration:
    """General words, with some events told otherwise.

    Args:
        sentences: patterns, or what tells an event, by its type as JSON names it. The browser knows patterns
            alone, those of ``GameDefinition.sentences``.
    """

    def __init__(self, sentences: Mapping[str, str | DescribeEvent]) -> None:
        self._sentences = sentences

    def describe_event(self, event: Event, view: object, who: Names) -> str:
        """Return one event in a sentence."""
        own = self._sentences.get(str(event.__struct_config__.tag), describe_event)
        return (
            tell(read_sentence(type(event), own), event, who)
            if isinstance(own, str)
            else own(event, view, who)
        )

    def describe_moves(self, _before: object, _after: object, _who: Names) -> tuple[str, ...]:
        """Return nothing: every move of such a game is an event."""
        return ()

    def describe_turn(self, view: Seen, who: Names) -> str:
        """Return what is expected and of whom; empty if no seat is waited for."""
        acting = seats_among(view.to_act)
        return describe_waiting(view, acting, who) if acting else ""

    def describe_result(self, view: Seen, who: Names) -> tuple[str, ...]:
        """Return the result in a few lines; none before the end."""
        return () if view.outcome is None else describe_outcome(view, view.outcome, who)
