"""Sentences for a game that brings no narration: messages of its package, or derived ones."""

from __future__ import annotations

from dealer.core.actors import seats_among
from dealer.core.definition import GameDefinition
from dealer.core.events import Event
from dealer.core.message import Listing, message
from dealer.core.outcome import Outcome
from dealer.language.catalogue import Catalogue, open_catalogue
from dealer.language.english import Names
from dealer.language.languages import SHARED, SOURCE
from dealer.narration.game_narration import Seen
from dealer.narration.package_words import PackageWords, read_words
from dealer.narration.sentences import list_events, message_of, write_plain
from dealer.narration.step_text import name_value


def words_of(game: GameDefinition) -> PackageWords:
    """Return the messages of a game's events."""
    return read_words(list_events(game.rules.Observation), game.words)


def humanize(name: str) -> str:
    """Return a name of the code in words.

    >>> humanize("round_over")
    'round over'
    """
    return name.replace("_", " ").strip()


class GeneralNarration:
    """The messages of a game's events in one language, and general ones for the rest.

    Args:
        words: the messages of its events.
        locale: the language.
        plain: the names of its values; without them they go by their names in code.
    """

    def __init__(self, words: PackageWords, locale: str = SOURCE, plain: Catalogue | None = None) -> None:
        self._plain = plain
        self._events = Catalogue(locale, sources=words.sources)
        self._general = open_catalogue(locale, SHARED / "general")

    def describe_event(self, event: Event, _view: object, who: Names) -> str:
        """Return one event in a sentence: ``"Round over: the bout is 1; Ann wins."``."""
        said = self._events.format(message_of(event, who, self._name_value), who)
        return said[:1].upper() + said[1:]

    def _name_value(self, value: str) -> str:
        return write_plain(value if self._plain is None else name_value(self._plain, value))

    def describe_moves(self, _before: object, _after: object, _who: Names) -> tuple[str, ...]:
        """Return nothing: every move of such a game is an event."""
        return ()

    def describe_turn(self, view: Seen, who: Names) -> str:
        """Return what is expected and of whom; empty if no seat is waited for."""
        acting = seats_among(view.to_act)
        names = Listing(tuple(map(who, acting)), "plain") if acting else None
        return self._general.format(message("general-waiting", names=names), who)

    def describe_result(self, view: Seen, who: Names) -> tuple[str, ...]:
        """Return the result in a few lines; none before the end."""
        return () if view.outcome is None else (self.describe_outcome(view.outcome, who),)

    def describe_outcome(self, outcome: Outcome, who: Names) -> str:
        """Name the winners, what decided it, and the points of each seat."""
        if len(outcome.score) == len(outcome.utility):
            score = ", ".join(f"{who(seat)} {points}" for seat, points in enumerate(outcome.score))
        else:
            score = " : ".join(map(str, outcome.score))
        winners = Listing(tuple(map(who, outcome.winners))) if outcome.winners else None
        is_draw = "yes" if outcome.is_draw else "no"
        how = humanize(outcome.decided_by)
        said = message("general-result", winners=winners, draw=is_draw, how=how, score=score)
        return self._general.format(said, who)
