"""What the database can answer instead of a result."""

from __future__ import annotations


class Conflict(Exception):
    """Somebody else wrote first: read again, and decide again. The message names the statement."""


class DatabaseUnavailable(Exception):
    """The database could not be reached in time; whether the change was committed is not known."""


class StoreError(Exception):
    """The store cannot be opened; the message says what to do about it."""
