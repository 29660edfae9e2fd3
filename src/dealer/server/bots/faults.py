"""Faults of bots in the log: unlike any other fault, with what was asked."""

from __future__ import annotations

import logging

from dealer.server.bots.pool import BotError
from dealer.server.db.errors import Conflict, DatabaseUnavailable
from dealer.server.faults import log_fault, name_cause

log = logging.getLogger("dealer")


def log_bot_fault(bot: str, view: bytes | None, error: Exception) -> None:
    """Log that a bot failed and why, with what its own seat saw, so that it can be asked again.

    The view holds what that seat may know, and so nothing that another seat hides, and no seed.

    Args:
        bot: which one, in which match, on which seat, at which decision.
        view: the ``MatchView`` of its seat as JSON; ``None`` if it has not been asked yet.
        error: the cause. That of a ``BotError`` is what its process raised, and where.
    """
    if view is None or isinstance(error, Conflict | DatabaseUnavailable):
        log_fault(f"{bot} cannot play", error)
        return
    cause = str(error) if isinstance(error, BotError) else name_cause(error)
    log.error("%s failed: %s\nit saw %s", bot, cause, view.decode())
