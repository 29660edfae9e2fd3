"""Sentences for a game that brings none of its own: the names of its events and fields, set in order.

A field that names a seat by what it is called, such as ``winner``, is told with the player's name; so is a
list with a value for each seat. A game that wants better words for some of its events hands them to
``override_general``, and keeps the general ones for the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct, structs

from dealer.core.events import Event
from dealer.core.outcome import Outcome
from dealer.narration.english import Names, join_names
from dealer.narration.game_narration import AnyNarration, GameNarration

SEAT = re.compile(
    r"(seat|winner|loser|leader|owner|starter|placer|bidder|dealer|first|by|who|player|holder|target|out)s?"
)
"""Fields that name a seat by what they are called; the client has the same list."""

NOBODY = "nobody"

DescribeEvent = Callable[[Any, Any, Names], str]
"""Tells one event, with the observation at that moment or later."""


def describe_event(news: Event, view: object, who: Names) -> str:
    """Name an event and its values: ``"Round won: bout 1; round 7; winner Ann."``."""
    name = humanize(str(news.__struct_config__.tag)).capitalize()
    values = "; ".join(
        f"{humanize(key)} {describe_value(key, value, view, who)}"
        for key, value in structs.asdict(news).items()
        if value is not None or SEAT.fullmatch(key)
    )
    return f"{name}: {values}." if values else f"{name}."


def humanize(name: str) -> str:
    """Return a name of the code in words.

    >>> humanize("round_over")
    'round over'
    """
    return name.replace("_", " ").strip()


def describe_value(field: str, value: Any, view: object, who: Names) -> str:
    """Return a value of an event in words.

    Args:
        field: what it is called.
        value: it.
        view: an observation; where it says how many ``seats`` there are, a list of so many is told by name.
        who: how players are called.
    """
    if SEAT.fullmatch(field):
        if value is None or value == ():
            return NOBODY
        if isinstance(value, int) and not isinstance(value, bool):
            return who(value)
        if isinstance(value, tuple) and all(isinstance(each, int) for each in value):
            return join_names([who(seat) for seat in value])
    if isinstance(value, Struct):
        said = structs.asdict(value).items()
        return ", ".join(f"{humanize(key)} {describe_value(key, each, view, who)}" for key, each in said)
    if isinstance(value, tuple):
        if not value:
            return "nothing"
        told = [describe_value("", each, view, who) for each in value]
        if len(value) == getattr(view, "seats", None):
            return ", ".join(f"{who(seat)} {each}" for seat, each in enumerate(told))
        return ", ".join(told)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value is None else str(value).replace("_", " ")


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


def override_general(sentences: Mapping[str, DescribeEvent]) -> AnyNarration:
    """Return general words with some events told otherwise.

    Args:
        sentences: what tells an event, by its type as JSON names it.
    """

    def describe(news: Event, view: object, who: Names) -> str:
        tell = sentences.get(str(news.__struct_config__.tag), describe_event)
        return tell(news, view, who)

    return GameNarration(describe, describe_waiting, describe_outcome)


GENERAL: AnyNarration = override_general({})
