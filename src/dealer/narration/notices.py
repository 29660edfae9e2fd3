"""What the host and the server do, and the pauses of the seats, in words.

Page, Discord and review show these sentences, and somebody who has lost a seat is told why by them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from msgspec import Struct, field

from dealer.core.actions import Agree, Annul, Extend, Forfeit, Host, OpenSight, Pause, Resume, Say, Substitute
from dealer.core.actors import SERVER, put
from dealer.language.english import Names, end_sentence, format_duration, isolate, join_names
from dealer.match import Match, Notice

OUTAGE: Final = "outage"
"""The reason of the server's pause while it was away."""
IDLE: Final = "did not answer"
"""So begins the reason of what the others chose for a player who was here; else the player was away."""
BEHIND: Final = "behind when"
"""So begins the reason of a forfeit by which the operator ends a match as it stands."""

GONE_BEFORE: Final = "You have left the match, and the host has given your seat to another player."
"""What somebody is told who had left before a host filled the seat."""


class NarratedNotice(Notice, frozen=True):
    """A notice in words.

    Attributes:
        text: for everybody.
        own: for a seat that it is about, by its number, as long as the same player sits there.
    """

    text: str = ""
    own: dict[str, str] = field(default_factory=dict)


def narrate_notices(match: Match) -> tuple[NarratedNotice, ...]:
    """Return all notices of a match in words. Everybody goes by the name that they had then."""
    names = tuple(isolate(seat.name) for seat in match.setup.seats)
    left = Counter(each.action.seat for each in match.notices if isinstance(each.action, Substitute))
    narrated = []
    for notice in match.notices:
        action, who = notice.action, names.__getitem__
        if isinstance(action, Substitute):
            left[action.seat] -= 1
        concerned = {*notice.pauses, getattr(action, "seat", None), notice.actor}
        own = {
            str(seat): describe_notice(notice, who, reader=seat)
            for seat in range(len(names))
            if seat in concerned and not left[seat]
        }
        fields = (notice.at, notice.actor, action, notice.effect, notice.pauses)
        narrated.append(NarratedNotice(*fields, describe_notice(notice, who), own))
        if isinstance(action, Substitute):
            names = put(names, action.seat, isolate(action.name))
    return tuple(narrated)


def describe_notice(
    notice: Notice, who: Names, escape: Callable[[str], str] = str, reader: int | None = None
) -> str:
    """Return one word or deed, in words.

    Args:
        notice: what was said or done.
        who: how the players were called until then.
        escape: makes what a person wrote fit for where it is to stand.
        reader: the seat that reads it; ``None``: somebody else.
    """
    return _Speaker(notice, who, escape, reader).describe()


def describe_loss(notice: Notice) -> str:
    """Return how somebody has lost the seat that a notice is about, told to them, and what goes on."""
    action, speaker = notice.action, _Speaker(notice, str, str, None)
    match action:
        case Forfeit(_, reason):
            return speaker.add_reason("The host has ruled that you leave the match", reason)
        case Substitute(_, name, bot, reason):
            whom = f"a bot, {isolate(name)}" if bot is not None else isolate(name)
            return speaker.add_reason(f"The host has given your seat to {whom}", reason)
    raise no_words_for(action)


def describe_departure(match: Match, seat: int) -> str:
    """Return how the player of a seat has left a match that goes on, told to them."""
    departure = match.find_departure(seat)
    assert departure is not None
    forfeits = [
        each for each in match.notices if isinstance(each.action, Forfeit) and each.action.seat == seat
    ]
    if departure.by == "forfeit" and forfeits:
        how = describe_loss(forfeits[-1])
    else:
        how = "You have resigned and left the match."
    on = "A bot plays on in your place." if departure.taken_over == "bot" else "The others play on."
    return how if match.is_over else f"{how} {on}"


class _Speaker(Struct, frozen=True):
    """Words one notice for one reader."""

    notice: Notice
    who: Names
    escape: Callable[[str], str]
    reader: int | None

    def describe(self) -> str:
        actor, action, does = self.notice.actor, self.notice.action, self.conjugate
        match action:
            case Pause():
                return self._describe_pause(action)
            case Agree():
                return f"{does(actor, 'agree', 'agrees')} to {self.name_pauses('asks')}."
            case Resume():
                return self._describe_resuming()
            case Extend(seat, seconds, reason):
                whom = "everybody" if seat is None else self.name(seat)
                return self.add_reason(f"The host gives {whom} {format_duration(seconds)} more", reason)
            case Substitute():
                return self._describe_substitution(action)
            case Forfeit():
                return self._describe_forfeit(action)
            case Annul(reason):
                by = "The match is annulled" if actor == SERVER else "The host annuls the match"
                return self.add_reason(by, reason)
            case Say(text):
                return f"The Dealer says: {self.escape(text)}"
            case Host(name):
                return f"{isolate(self.escape(name))} is a host of this match now."
            case OpenSight():
                return "From now on the host sees all hands."
        raise no_words_for(action)

    def name(self, actor: int | str) -> str:
        """Return how an actor is called in the middle of a sentence."""
        if actor == self.reader:
            return "you"
        return self.who(actor) if isinstance(actor, int) else f"the {actor}"

    def conjugate(self, actor: int | str, own: str, others: str) -> str:
        """Return what an actor does, as the beginning of a sentence."""
        if actor == self.reader:
            return f"You {own}"
        return f"{self.who(actor) if isinstance(actor, int) else f'The {actor}'} {others}"

    def add_reason(self, text: str, reason: str) -> str:
        """Return a sentence that ends with what somebody wrote."""
        return f"{text}: {end_sentence(self.escape(reason))}"

    def name_pauses(self, others: str) -> str:
        """Return the pauses that a notice is about; ``others`` is the verb, ``"asks"`` or ``"asked"``."""
        own = "ask" if others == "asks" else others
        asking = [
            f"{self.name(seat)} {own if seat == self.reader else others}" for seat in self.notice.pauses
        ]
        return f"the pause that {join_names(asking)} for"

    def _describe_pause(self, action: Pause) -> str:
        actor, reason = self.notice.actor, action.reason
        if self.notice.effect == "begun":
            return f"The {self.name_pauses('asked').removeprefix('the ')} begins."
        if self.notice.effect == "asked":
            return self.add_reason(f"{self.conjugate(actor, 'ask', 'asks')} for a pause", reason)
        if actor == SERVER:
            return self.add_reason(
                "The match is paused", "the server was away" if reason == OUTAGE else reason
            )
        return self.add_reason(f"{self.conjugate(actor, 'pause', 'pauses')} the match", reason)

    def _describe_resuming(self) -> str:
        actor, does = self.notice.actor, self.conjugate
        match self.notice.effect:
            case "declined":
                return f"The host declines {self.name_pauses('asks')}."
            case "taken_back":
                return f"{does(actor, 'no longer ask', 'no longer asks')} for a pause."
            case "ready":
                return f"{does(actor, 'are', 'is')} ready to go on."
            case "cut_short":
                pause = self.name_pauses("asked")
                return f"{does(actor, 'end', 'ends')} {pause}: its time is up. The match goes on."
        if actor == SERVER:
            return "The server is back; it took no time from anybody."
        return f"{does(actor, 'end', 'ends')} the pause. The match goes on."

    def _describe_substitution(self, action: Substitute) -> str:
        new, before = isolate(self.escape(action.name)), self.who(action.seat)
        if action.bot is not None:
            new = f"a bot, {new},"
        elif action.seat == self.reader:
            new = "you"
        match self.notice.effect:
            case "returned":
                back = "You are back" if new == "you" else f"{new} is back"
                return f"{back}, and {before} leaves the seat."
            case "away":
                why = "did not answer" if action.reason.startswith(IDLE) else "was away"
                return f"{before} {why}, so the other players let {new} take over."
            case "left":
                return f"{before} has left. {new[0].upper()}{new[1:]} plays on in their place."
        return self.add_reason(f"The host lets {new} take over from {before}", action.reason)

    def _describe_forfeit(self, action: Forfeit) -> str:
        seat, reason, does = action.seat, action.reason, self.conjugate
        loses = "lose" if seat == self.reader else "loses"
        if self.notice.actor == SERVER and reason.startswith(BEHIND):
            return f"The operator of the server ends the match as it stands, and {self.name(seat)} {loses}."
        if self.notice.actor == SERVER:
            if reason.startswith(IDLE):
                return f"{does(seat, IDLE, IDLE)}, and the other player takes the win."
            return f"{does(seat, 'were', 'was')} away, and the other player takes the win."
        if self.notice.effect == "played_on":
            has = "have" if seat == self.reader else "has"
            leaves = f"{self.name(seat)} {has} to leave, and the others play on"
            return self.add_reason(f"The host rules that {leaves}", reason)
        return self.add_reason(f"The host rules that {self.name(seat)} {loses} by forfeit", reason)


def no_words_for(value: object) -> LookupError:
    """Return what has no words: a fault of ours, without what it says."""
    return LookupError(f"there are no words for {type(value).__name__}")
