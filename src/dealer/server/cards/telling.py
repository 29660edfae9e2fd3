"""What a card says of a match: who plays, the score, and the result or the latest news."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from dealer.core.actors import PUBLIC
from dealer.core.registry import GAMES
from dealer.language.catalogue import call_player, open_catalogue
from dealer.language.english import join_sentences
from dealer.language.languages import SHARED
from dealer.match import Match
from dealer.narration import title_of
from dealer.narration.narrator import Narrator
from dealer.server.cards.drawing import Card, CardPlayer
from dealer.server.cards.fonts import fit_text

LOOK_BACK = 12
"""How many entries are looked through for the latest news."""


def tell_card(match: Match, earlier: Sequence[Match], title: str | None, locale: str) -> Card:
    """Return what a card says of a match, as the public sees it.

    Args:
        match: as the public sees it.
        earlier: the match before its latest entries, the oldest first: for the latest news.
        title: what its host called it.
        locale: the language.
    """
    game = match.setup.game
    outcome = match.outcome
    view = None if match.is_covered else match.rules.observe(match.state, PUBLIC)
    names = [
        _name_player(seat, call_player(player.name, player.bot, locale), locale)
        for seat, player in enumerate(match.players)
    ]
    scores = _list_scores(match, view)
    winners = () if outcome is None else outcome.winners
    players = tuple(
        CardPlayer(name, score, seat in winners)
        for seat, (name, score) in enumerate(zip(names, scores, strict=True))
    )
    if outcome is not None:
        said = _narrator(match, names, locale).describe_result()[1:]
        lines = tuple(line for line in said if not _repeats(line, players))
    else:
        lines = (_find_news(match, earlier, names, locale),)
    named = title_of(game, locale)
    draw = GAMES[game].picture
    picture = None if view is None or draw is None else draw(view)
    return Card(
        fit_text(title or named) or fit_text(named),
        fit_text(named) if title and fit_text(title) else "",
        players,
        tuple(filter(None, map(fit_text, lines))),
        picture,
        game,
    )


def _name_player(seat: int, name: str, locale: str) -> str:
    """Return a name in letters that can be drawn; a seat's number if none of them can."""
    fitted = fit_text(name)
    if any(unicodedata.category(letter)[0] in "LN" for letter in fitted):
        return fitted
    return open_catalogue(locale, SHARED / "preview").say("card-player", number=seat + 1)


def _list_scores(match: Match, view: Any) -> list[str]:
    """Return the points by seat, as the table shows them; empty where a game has none of its seats."""
    seats = len(match.players)
    outcome = match.outcome
    scores = outcome.score if outcome is not None else getattr(view, "scores", ())
    if len(scores) != seats or match.rules.team_of is not None:
        return [""] * seats
    return [str(score).replace("-", "−") for score in scores]


def _repeats(line: str, players: Sequence[CardPlayer]) -> bool:
    """Return whether a line says no more than who has how many points, which stands above it."""
    return all(player.score and player.name in line and player.score in line for player in players)


def _narrator(match: Match, names: Sequence[str], locale: str) -> Narrator:
    narrator = Narrator(match, str, locale)
    narrator.names = tuple(names)
    return narrator


def _find_news(match: Match, earlier: Sequence[Match], names: Sequence[str], locale: str) -> str:
    """Return the sentences of the latest entry that there is something to say of."""
    steps = [*earlier, match]
    for before, after in reversed(list(pairwise(steps))):
        said = _narrator(before, names, locale).narrate(after)
        if said:
            return join_sentences(*said[-2:])
    return _narrator(match, names, locale).describe_start()


def find_earlier(match: Match, secret: bytes) -> list[Match]:
    """Return a match before its latest entries, the oldest first; folded from its log."""
    found = [Match.empty(match.setup, secret)]
    for entry in match.log[:-1]:
        found = [*found[-LOOK_BACK:], found[-1].append(entry)]
    return found if match.log else []
