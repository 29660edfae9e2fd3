"""Answers of bots in the cast of a season. Bots accept no offers."""

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
    """Yield each open selection that a bot must answer, with its place."""
    for selection, place in list_answerable(season, now):
        if season.places[place].bot is not None:
            yield selection, place


def is_answer_due(season: Season, now: int) -> bool:
    """Return whether a bot must answer a selection."""
    return next(list_owing(season, now), None) is not None


def choose_answer(season: Season, selection: Selection, place: int, key: bytes) -> Answered:
    """Return a bot's answer: a random one that is the same each time.

    It depends only on the options and the season's secret. If all must agree, bots give the same answer.

    Args:
        season: the current season.
        selection: an open selection for the bot.
        place: the place of the bot.
        key: the season's secret, which seeds the choice.
    """
    who = "all" if selection.method == "agree" else str(place)
    random = Random(derive_token(key, "bot", str(selection.number), who))
    return Answered(selection.number, sample_answer(season, selection, random))
