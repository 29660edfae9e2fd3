"""Reasons as the end of a sentence: what a person wrote, or the cause of the server."""

from __future__ import annotations

from collections.abc import Callable

from dealer.core.actions import Reason
from dealer.core.causes import NamedPlayer
from dealer.core.message import Listing, Value, message
from dealer.language.english import end_sentence
from dealer.language.players import name_player

LEAVING = frozenset({"withdrawn", "forfeited"})
"""The causes that name players of a series."""
RULINGS = LEAVING | {"bye"}
"""The causes that may give a meeting of a series to somebody."""


def word_reason(reason: Reason, escape: Callable[[str], str] = str) -> Value:
    """Return a reason for a message, as the end of its sentence.

    Args:
        reason: of an action.
        escape: makes what a person wrote fit for where it is to stand.

    >>> from dealer.core.causes import ServerCause
    >>> word_reason("a wrong deal"), str(word_reason(ServerCause("fault")))
    ('a wrong deal.', 'reason-fault')
    """
    if isinstance(reason, str):
        return end_sentence(escape(reason))

    def name(player: NamedPlayer) -> Value:
        return name_player(escape(player.name), player.bot)

    values: dict[str, Value] = {}
    if reason.code in LEAVING:
        values = {"players": Listing(tuple(map(name, reason.players))), "several": len(reason.players) > 1}
    if reason.code in RULINGS:
        values["winner"] = None if reason.winner is None else name(reason.winner)
    return message(f"reason-{reason.code}", **values)
