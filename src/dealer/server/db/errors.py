"""Errors of the database."""

from __future__ import annotations


class Conflict(Exception):
    """Somebody else wrote first: read again, and decide again. The message names the statement."""


class DatabaseUnavailable(Exception):
    """The database did not do what was asked; whether a change was committed is not known.

    The message names the cause by the driver's own names, never by what was sent.
    """


class StatementRefused(DatabaseUnavailable):
    """The database refuses one statement; others may be done. Nothing of its transaction is committed."""


class StoreError(Exception):
    """The store cannot be opened; the message says what to do about it."""
