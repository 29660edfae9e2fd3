"""A match told from its log, for who only reads: entry by entry, from nobody's side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dealer.core.actions import Substitute
from dealer.core.actors import PUBLIC, put
from dealer.language.catalogue import call_player, open_catalogue
from dealer.language.english import isolate, join_sentences
from dealer.language.languages import SOURCE
from dealer.language.plain import open_plain
from dealer.match import Match
from dealer.narration import narration_of, title_of
from dealer.narration.game_narration import MATCH, describe_start
from dealer.narration.notices import describe_notice
from dealer.variants.changes import describe_changes, list_changes


class Narrator:
    """A match, up to the entry that was told last.

    A narrator tells only what the public may see. It has a fold of its own, so it can be behind the match for
    a delayed audience.

    Args:
        empty: the match before its first entry.
        escape: makes what a person wrote, names too, fit for where the words are to stand.
        locale: the language.
    """

    def __init__(self, empty: Match, escape: Callable[[str], str] = str, locale: str = SOURCE) -> None:
        self.match = empty
        self.names = tuple(call_player(seat.name, seat.bot, locale) for seat in empty.setup.seats)
        self.escape = escape
        self.locale = locale
        self._words = narration_of(empty.setup.game, locale)
        self._common = open_catalogue(locale, MATCH)
        self._seen: tuple[Any, Any] | None = None

    @property
    def entries_narrated(self) -> int:
        """Return how many entries were told."""
        return len(self.match.log)

    def call_seat(self, seat: int) -> str:
        """Return how a seat's player is called now."""
        return isolate(self.escape(self.names[seat]))

    def describe_start(self) -> str:
        """Return who plays, and in what the match differs from the rules page."""
        setup = self.match.setup
        changes = list_changes(setup.options, setup.pace, setup.safeguards)
        told = describe_changes(changes, open_plain(setup.game, self.locale))
        start = describe_start(setup.advantage, len(self.names))
        return join_sentences(self._common.format_all(start, self.call_seat), told)

    def narrate(self, after: Match) -> tuple[str, ...]:
        """Return what there is to say of the next entry, with which the match is ``after``: often nothing."""
        seen = self._view()
        before, self.match, entry = self.match, after, after.log[-1]
        fresh = after.notices[len(before.notices) :]
        sentences = [
            describe_notice(notice, self.call_seat, self.escape, locale=self.locale)
            for notice in fresh
            if notice.effect != "begun"
        ]
        if isinstance(entry.action, Substitute):
            name = call_player(entry.action.name, entry.action.bot, self.locale)
            self.names = put(self.names, entry.action.seat, name)
        sentences += self._words.describe_moves(seen, self._view(), self.call_seat)
        if after.state.events != before.state.events:
            view = self._view()
            sentences += [
                self._words.describe_event(event, view, self.call_seat)
                for event in view.events[len(seen.events) :]
            ]
        sentences += [
            describe_notice(notice, self.call_seat, locale=self.locale)
            for notice in fresh
            if notice.effect == "begun"
        ]
        return tuple(sentences)

    def describe_turn(self) -> str:
        """Return what is expected now, and of whom; empty if nobody is waited for."""
        return self._words.describe_turn(self._view(), self.call_seat)

    def waiting_seats(self) -> tuple[int, ...]:
        """The seats that owe a decision, as everybody may see."""
        seats: tuple[int, ...] = self._view().to_act
        return seats

    def name_decision(self, seat: int) -> str:
        """Return the decision that a seat is waited for, as everybody may know it.

        In an open stage it is the stage: the seat's own decision changes with each action, hidden ones too.
        """
        opened = getattr(self._view(), "open", None)
        if opened is not None:
            return str(opened.stage)
        return self.match.rules.decision_id(self.match.state, seat) or ""

    def describe_result(self) -> tuple[str, ...]:
        """The result in a few lines, once the match is over: the game first, then how it ended."""
        lines = self._words.describe_result(self._view(), self.call_seat)
        return (title_of(self.match.setup.game, self.locale), *lines) if lines else ()

    def _view(self) -> Any:
        """Return what the public sees now; observed once for a state."""
        state = self.match.state
        if self._seen is None or self._seen[0] is not state:
            self._seen = state, self.match.rules.observe(state, PUBLIC)
        return self._seen[1]
