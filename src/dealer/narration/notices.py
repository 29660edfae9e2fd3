"""What the host and the server do, and the pauses of the seats, in words.

Page, Discord and review show these sentences, and somebody who has lost a seat is told why by them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import (
    Agree,
    Annul,
    Extend,
    Forfeit,
    Host,
    OpenSight,
    Pause,
    Reason,
    Resume,
    Say,
    Substitute,
)
from dealer.core.actors import SERVER, put
from dealer.core.causes import ServerCause
from dealer.core.message import Duration, Listing, Message, Seat, Value, message
from dealer.language.catalogue import open_catalogue
from dealer.language.english import Names, isolate
from dealer.language.languages import SHARED, SOURCE
from dealer.language.players import name_player
from dealer.match import Match, Notice
from dealer.narration.causes import word_reason

OUTAGE, IDLE, BEHIND = (ServerCause(code) for code in ("outage", "idle", "behind"))
"""Causes with sentences of their own."""

WORDS: Final = SHARED / "notices"
"""The folder of the catalogue."""


class NarratedNotice(Notice, frozen=True, kw_only=True):
    """A notice in words. Its messages call the players by the names that they had then.

    Attributes:
        said: for everybody, a message of the catalogue ``notices``.
        own: for a seat that it is about, by its number, as long as the same player sits there.
    """

    said: Message
    own: dict[str, Message]


class Narrator:
    """Puts the notices of one match into words, each notice once.

    Args:
        match: the match, with any number of entries.
    """

    def __init__(self, match: Match) -> None:
        self._names = tuple(name_player(seat.name, seat.bot) for seat in match.setup.seats)
        self._narrated: list[NarratedNotice] = []

    def narrate(self, match: Match) -> tuple[NarratedNotice, ...]:
        """Return all notices of the match as it is or was. Players keep the names of that time."""
        for notice in match.notices[len(self._narrated) :]:
            self._narrated.append(self._narrate(notice))
        narrated = self._narrated[: len(match.notices)]
        left = Counter(each.action.seat for each in narrated if isinstance(each.action, Substitute))
        if not left:
            return tuple(narrated)
        told = []
        for notice in narrated:
            if isinstance(notice.action, Substitute):
                left[notice.action.seat] -= 1
            own = {seat: said for seat, said in notice.own.items() if not left[int(seat)]}
            told.append(notice if len(own) == len(notice.own) else replace(notice, own=own))
        return tuple(told)

    def _narrate(self, notice: Notice) -> NarratedNotice:
        names, action = self._names, notice.action
        concerned = {*notice.pauses, getattr(action, "seat", None), notice.actor}
        own = {
            str(seat): name_seats(tell_notice(notice, reader=seat), names.__getitem__)
            for seat in range(len(names))
            if seat in concerned
        }
        said = name_seats(tell_notice(notice), names.__getitem__)
        if isinstance(action, Substitute):
            self._names = put(names, action.seat, name_player(action.name, action.bot))
        fields = (notice.at, notice.actor, action, notice.effect, notice.pauses)
        return NarratedNotice(*fields, said=said, own=own)


def narrate_notices(match: Match) -> tuple[NarratedNotice, ...]:
    """Return all notices of a match in words. Everybody goes by the name that they had then."""
    return Narrator(match).narrate(match)


def describe_notice(
    notice: Notice,
    who: Names,
    escape: Callable[[str], str] = str,
    reader: int | None = None,
    locale: str = SOURCE,
) -> str:
    """Return one word or deed, in words.

    Args:
        notice: what was said or done.
        who: how the players were called until then.
        escape: makes what a person wrote fit for where it is to stand.
        reader: the seat that reads it; ``None``: somebody else.
        locale: the language.
    """
    return open_catalogue(locale, WORDS).format(tell_notice(notice, escape, reader), who)


def tell_notice(notice: Notice, escape: Callable[[str], str] = str, reader: int | None = None) -> Message:
    """Return one word or deed as a message of the catalogue. See ``describe_notice``."""
    return _Reader(notice, escape, reader).describe()


def name_seats(said: Message, who: Callable[[int], Value]) -> Message:
    """Return a message with the names of its players in their place."""

    def name(value: Value) -> Value:
        match value:
            case Seat(index):
                return who(index)
            case Listing(items, style):
                return Listing(tuple(map(name, items)), style)
            case Message():
                return name_seats(value, who)
        return value

    return Message(said.id, {key: name(value) for key, value in said.values.items()})


def describe_departure(match: Match, seat: int) -> Message:
    """Return how the player of a seat has left a match that goes on, told to them, for their refusal."""
    departure = match.find_departure(seat)
    assert departure is not None
    forfeits = [
        each for each in match.notices if isinstance(each.action, Forfeit) and each.action.seat == seat
    ]
    if departure.by == "forfeit" and forfeits:
        how = describe_loss(forfeits[-1])
    else:
        how = message("refusal-lost-resigned")
    if match.is_over:
        return how
    return message("refusal-lost-while", how=how, bot=departure.taken_over == "bot")


def describe_loss(notice: Notice) -> Message:
    """Return how somebody has lost the seat that a notice is about, told to them, for their refusal."""
    match notice.action:
        case Forfeit(_, reason):
            return message("refusal-lost-ruled", reason=word_reason(reason))
        case Substitute(_, name, bot, reason):
            given = "refusal-lost-given" if bot is None else "refusal-lost-given-bot"
            return message(given, name=name_player(name, bot), reason=word_reason(reason))
    raise no_words_for(notice.action)


class _Reader(Struct, frozen=True):
    """Finds the message of one notice for one reader."""

    notice: Notice
    escape: Callable[[str], str]
    seat: int | None

    def describe(self) -> Message:
        action, actor = self.notice.action, self.name(self.notice.actor)
        match action:
            case Pause():
                return self._describe_pause(action)
            case Agree():
                return message("pause-agreed", actor=actor, players=self.pauses)
            case Resume():
                return self._describe_resuming()
            case Extend(seat, seconds, reason):
                whom = None if seat is None else self.name(seat)
                return message("more-time", seat=whom, time=Duration(seconds), reason=self.end(reason))
            case Substitute():
                return self._describe_substitution(action)
            case Forfeit():
                return self._describe_forfeit(action)
            case Annul(reason):
                return message("annulled", actor=actor, reason=self.end(reason))
            case Say(text):
                return message("announcement", text=self.escape(text))
            case Host(name):
                return message("new-host", name=isolate(self.escape(name)))
            case OpenSight():
                return message("open-sight")
        raise no_words_for(action)

    def name(self, actor: int | str) -> Value:
        """Return an actor for a message: a player, the reader, ``host`` or ``server``."""
        if isinstance(actor, str):
            return actor
        return "you" if actor == self.seat else Seat(actor)

    def end(self, reason: Reason) -> Value:
        """Return a reason as the end of a sentence."""
        return word_reason(reason, self.escape)

    @property
    def pauses(self) -> Listing:
        """Return the players whose pauses the notice is about."""
        seats = self.notice.pauses
        return Listing(
            tuple(message("reader-in-list") if seat == self.seat else Seat(seat) for seat in seats)
        )

    def _describe_pause(self, action: Pause) -> Message:
        actor, reason = self.name(self.notice.actor), self.end(action.reason)
        match self.notice.effect:
            case "begun":
                return message("pause-begins", players=self.pauses)
            case "asked":
                return message("pause-asked", actor=actor, reason=reason)
        if action.reason == OUTAGE:
            return message("pause-outage")
        return message("pause-starts", actor=actor, reason=reason)

    def _describe_resuming(self) -> Message:
        actor = self.name(self.notice.actor)
        match self.notice.effect:
            case "declined":
                return message("pause-declined", players=self.pauses)
            case "taken_back":
                return message("pause-taken-back", actor=actor)
            case "ready":
                return message("pause-ready", actor=actor)
            case "cut_short":
                return message("pause-cut-short", actor=actor, players=self.pauses)
        return message("pause-ends", actor=actor)

    def _describe_substitution(self, action: Substitute) -> Message:
        name, before = name_player(self.escape(action.name), action.bot), Seat(action.seat)
        new: Value = "you" if action.seat == self.seat else name
        if action.bot is not None:
            new = message("a-bot", name=name)
        match self.notice.effect:
            case "returned":
                return message("returned", new=new, before=before)
            case "away" if action.reason == IDLE:
                return message("replaced-idle", new=new, before=before)
            case "away":
                return message("replaced-away", new=new, before=before)
            case "left":
                return message("left-to-bot", before=before, name=name)
        return message("replaced", new=new, before=before, reason=self.end(action.reason))

    def _describe_forfeit(self, action: Forfeit) -> Message:
        seat, reason = self.name(action.seat), action.reason
        if reason == BEHIND:
            return message("forfeit-operator", seat=seat)
        if self.notice.actor == SERVER:
            return message("forfeit-idle" if reason == IDLE else "forfeit-away", seat=seat)
        ruled = "forfeit-played-on" if self.notice.effect == "played_on" else "forfeit"
        return message(ruled, seat=seat, reason=self.end(reason))


def no_words_for(value: object) -> LookupError:
    """Return what has no words: a fault of ours, without what it says."""
    return LookupError(f"there are no words for {type(value).__name__}")
