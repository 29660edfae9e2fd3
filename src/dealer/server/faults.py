"""Faults in the log: the operation, and where it went wrong, never what was sent.

An exception's message can contain a secret (a hand, a token), so only its type and its traceback are written.
Messages of the store name only a statement or a driver's code.
"""

from __future__ import annotations

import logging
import traceback

from dealer.server.db.faults import Conflict, DatabaseUnavailable

log = logging.getLogger("dealer")


def log_fault(operation: str, error: BaseException) -> None:
    """Log that an operation failed, with the traceback where that is a fault of ours.

    Args:
        operation: what failed, and of which match.
        error: the cause.
    """
    if isinstance(error, Conflict | DatabaseUnavailable):
        log.warning("%s: %s %s", operation, type(error).__name__, error)
        return
    log.error("%s: %s", operation, name_cause(error))


def name_cause(error: BaseException) -> str:
    """Return the type of an error and where it was raised."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    return f"{type(error).__name__}\n{frames}"
