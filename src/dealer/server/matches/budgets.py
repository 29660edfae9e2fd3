"""What one match may hold of what people may add without end: words, pauses, versions of an answer.

Every frame carries all notices of its match, and loading it reads all its rows. What ends a match is never
refused here, and nobody can use up what belongs to another. A log that holds more stays readable.
"""

from __future__ import annotations

from typing import Any, Final

from dealer.core.actions import Extend, OpenSight, Pause, Say, Substitute
from dealer.core.actors import HOST, SERVER, Actor
from dealer.core.message import message
from dealer.match import Match
from dealer.server.errors import too_much
from dealer.server.matches.edit import MatchEdit

MOST_BY_HOSTS: Final[dict[type, tuple[int, str]]] = {
    Say: (200, "announcements"),
    Pause: (100, "pauses"),
    Extend: (200, "extensions"),
    Substitute: (40, "replacements"),
    OpenSight: (10, "openings"),
}
"""How many entries of each kind all hosts of a match add together, and what they are called."""

MOST_BY_SEAT: Final[dict[type, tuple[int, str]]] = {Pause: (50, "pauses")}
"""How many entries of each kind a seat adds."""

MOST_LETTERS_BY_HOSTS: Final = 40_000
"""How many letters the words and reasons of all hosts have together."""

MOST_LETTERS_BY_SEAT: Final = 5_000
"""How many letters the reasons of a seat have together."""

MOST_RETURNS: Final = 20
"""How often one seat is taken back from a bot that was let in."""

MOST_KEPT: Final = 2_000
"""How many versions are kept for who sits on a seat, in the whole match."""


def check_entry(match: Match, actor: Actor, action: Any) -> None:
    """Refuse an entry of a host or a seat when the match holds enough of its kind.

    Args:
        match: as it is.
        actor: a seat, or the host for all hosts together.
        action: what is to be added.

    Raises:
        ApiError: it holds as many as it may, or as many letters.
    """
    budget, letters = (
        (MOST_BY_HOSTS, MOST_LETTERS_BY_HOSTS) if actor == HOST else (MOST_BY_SEAT, MOST_LETTERS_BY_SEAT)
    )
    if type(action) not in budget:
        return
    added = [entry.action for entry in match.log if entry.actor == actor]
    most, kind = budget[type(action)]
    if sum(type(each) is type(action) for each in added) >= most:
        raise too_much(message("refusal-entries-most", kind=kind, most=most))
    if sum(map(count_letters, added)) + count_letters(action) > letters:
        raise too_much(message("refusal-letters-most", most=letters))


def check_return(match: Match, seat: int) -> None:
    """Refuse to give a seat back once more when that was done too often.

    Raises:
        ApiError: it was.
    """
    returns = sum(
        isinstance(entry.action, Substitute)
        and (entry.actor, entry.action.seat, entry.action.bot) == (SERVER, seat, None)
        for entry in match.log
    )
    if returns >= MOST_RETURNS:
        raise too_much(message("refusal-returns-most", most=MOST_RETURNS))


def check_provisional(edit: MatchEdit, asker: int) -> None:
    """Refuse one more version of an answer when too many are kept. What is final is always taken.

    Args:
        edit: the change that keeps it.
        asker: the number under which the requests of who asks are kept.

    Raises:
        ApiError: there are too many.
    """
    kept = sum(receipt.provisional for (who, _), receipt in edit.session.receipts.items() if who == asker)
    if kept >= MOST_KEPT:
        raise too_much(message("refusal-versions-most", most=MOST_KEPT))


def count_letters(action: Any) -> int:
    """Return how many letters of people an action holds."""
    written = (getattr(action, name, None) for name in ("text", "reason"))
    return sum(len(text) for text in written if isinstance(text, str))
