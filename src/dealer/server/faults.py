"""Log lines for faults of our own: what was being done, the type of the error, and where it was raised."""

from __future__ import annotations

import logging
import traceback

log = logging.getLogger("dealer")


def log_fault(operation: str, error: BaseException) -> None:
    """Log an error that nobody expected.

    The message of the error is left out: it may hold a token, a webhook's address or a hand.

    Args:
        operation: what was being done, and for which match or series.
        error: what was raised.
    """
    frames = "".join(traceback.format_tb(error.__traceback__))
    log.error("%s failed: %s\n%s", operation, type(error).__name__, frames)
