"""Bots in the cast of a season: how they answer what they are asked. They accept no offers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dealer.season import Season
from dealer.season.entries import Answered
from dealer.season.parts import Selection
from dealer.season.selections import list_answerable
from dealer.season.simulation import sample_answer
from dealer.server.tokens import derive_token


def list_owing(season: Season, now: int) -> Iterator[tuple[Selection, int]]:
    """Yield the selections that wait for a bot now, and its place."""
    for selection, place in list_answerable(season, now):
        if season.places[place].bot is not None:
            yield selection, place


def is_answer_due(season: Season, now: int) -> bool:
    """Return whether a bot is asked something."""
    return next(list_owing(season, now), None) is not None


def choose_answer(season: Season, selection: Selection, place: int, key: bytes) -> Answered:
    """Return a bot's answer: chance among what it may choose, the same each time that it is asked.

    It looks at nothing but the choices that it is shown. Where all must agree, bots answer alike.

    Args:
        season: as it stands.
        selection: an open one that it is asked.
        place: of the bot.
        key: the season's secret, from which the chance comes.
    """
    who = "all" if selection.method == "agree" else str(place)
    random = Random(derive_token(key, "bot", str(selection.number), who))
    return Answered(selection.number, sample_answer(season, selection, random))
