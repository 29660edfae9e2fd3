"""What the host and the server do, and the pauses of the seats, in words."""

from __future__ import annotations

from collections.abc import Callable

from dealer.core.actions import Agree, Annul, Extend, Forfeit, Host, OpenSight, Pause, Resume, Say, Substitute
from dealer.core.actors import HOST, SERVER
from dealer.match import Notice
from dealer.narration.english import Names, format_duration


def describe_notice(notice: Notice, who: Names, escape: Callable[[str], str] = str) -> str:
    """One word or deed, in words.

    Args:
        notice: what was said or done.
        who: how the players were called until then.
        escape: makes what a person wrote fit for where it is to stand.
    """
    actor, action = notice.actor, notice.action

    def add_reason(text: str, reason: str) -> str:
        return f"{text}: {escape(reason)}"

    match action:
        case Pause(reason):
            if isinstance(actor, int):
                return add_reason(f"{who(actor)} asks for a pause", reason)
            if actor == HOST:
                return add_reason("The host pauses the match", reason)
            return add_reason("The match is paused", "the server was away" if reason == "outage" else reason)
        case Agree(seat):
            agreeing = who(actor) if isinstance(actor, int) else "The host"
            return f"{agreeing} agrees: the pause of {who(seat)} may begin."
        case Resume():
            return f"{who(actor)} is ready to go on." if isinstance(actor, int) else _goes_on(actor)
        case Extend(seat, seconds, reason):
            whose = "Everybody gets" if seat is None else f"{who(seat)} gets"
            return add_reason(f"{whose} {format_duration(seconds)} more", reason)
        case Substitute(seat, name, None, _) if actor == SERVER:
            return f"{escape(name)} is back, and {who(seat)} leaves the seat."
        case Substitute(seat, name, bot, reason):
            whom = escape(name) if bot is None else "A bot"
            return add_reason(f"{whom} takes over from {who(seat)}", reason)
        case Forfeit(seat, reason):
            return add_reason(f"{who(seat)} forfeits the match", reason)
        case Annul(reason):
            return add_reason(
                "The match is annulled" if actor == SERVER else "The host annuls the match", reason
            )
        case Say(text):
            return f"The Dealer says: {escape(text)}"
        case Host(name):
            return f"{escape(name)} is a host of this match now."
        case OpenSight():
            return "From now on the host sees all hands."
    raise no_words_for(action)


def _goes_on(actor: str) -> str:
    return "The match goes on." if actor == HOST else "The server is back; it took no time from anybody."


def no_words_for(value: object) -> LookupError:
    """Return what has no words: a fault of ours, without what it says."""
    return LookupError(f"there are no words for {type(value).__name__}")
