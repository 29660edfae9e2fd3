"""Everything that Dealer refuses, and why.

::

    DealerError
    +-- GameError                 a submission that a match refuses
    |   +-- InvalidAction         cannot be read as an action of this game
    |   +-- IllegalAction         can be read, but breaks a clause of the rules
    |   +-- OutOfTurn             this actor owes no such decision now
    |   +-- Stale                 answers a decision that is no longer the actor's
    |   +-- TimeExpired           came after the deadline and its grace
    +-- UnfitOptions              options of a match that do not go together
    +-- RecordError               a record that does not hold, with the entry where it breaks
    +-- CommandRefused            a command cannot do what was asked

Each class has a ``code`` that never changes, for programs; the message is for people: of a catalogue, so that
each reads it in their own language (``dealer.language.refusals``). Any other exception is a bug of ours.
"""

from __future__ import annotations

from typing import ClassVar

from dealer.core.actors import Actor
from dealer.core.message import Message


class ForPrograms(str):
    """An English text for programs and operators, such as the error of a malformed query.

    Pages show a general message in the reader's language instead (``dealer.language.refusals``).
    """

    __slots__ = ()


class DealerError(Exception):
    """Base of everything that Dealer refuses on purpose.

    Attributes:
        clause: the number of the clause of the rules page, such as ``"X-5"``.

    Args:
        message: what is wrong and what to do about it; other packages may give a text. Its values are sent
            to whoever is refused: they hold no more than its text says.
    """

    code: ClassVar[str] = "refused"
    clause: str | None = None

    def __init__(self, message: Message | str) -> None:
        super().__init__(message)
        self.message = message


class GameError(DealerError):
    """A submission that a match refuses. Nothing has changed; time goes on."""

    actor: Actor | None = None


class InvalidAction(GameError):
    """What was sent cannot be read as an action of this game."""

    code = "invalid_action"


class IllegalAction(GameError):
    """The action breaks a clause of the rules. It may be corrected while time remains (X-5).

    Args:
        clause: number of the clause in the rules page, such as ``"X-5"``.
        actor: who tried.
        message: what is wrong and what to do about it.
    """

    code = "illegal_action"

    def __init__(self, clause: str, actor: Actor, message: Message | str) -> None:
        super().__init__(message)
        self.clause = clause
        self.actor = actor


class OutOfTurn(GameError):
    """The actor owes no such decision now."""

    code = "out_of_turn"


class Stale(GameError):
    """The submission answers a decision that is no longer the actor's."""

    code = "stale"


class TimeExpired(GameError):
    """The submission came after its deadline and the grace (X-2)."""

    code = "time_expired"


class UnfitOptions(DealerError, ValueError):
    """Options of a match that contradict each other. A type raises it in ``__post_init__``.

    Args:
        message: the problem; a message of the plain words of the clause's game, or of all games.
        clause: the clause that explains it.
    """

    code = "invalid"

    def __init__(self, message: Message | str, clause: str | None = None) -> None:
        super().__init__(message)
        self.clause = clause


def find_unfit(error: Exception) -> UnfitOptions | None:
    """Return the ``UnfitOptions`` that a type raised, which msgspec wraps in its own error."""
    return next((each for each in (error, error.__cause__) if isinstance(each, UnfitOptions)), None)


class RecordError(DealerError):
    """A match record that does not hold.

    Args:
        message: what is wrong.
        seq: the entry where it breaks, if it is an entry.
        clause: the clause of the rules that is broken, if one is.
    """

    code = "bad_record"

    def __init__(self, message: Message | str, seq: int | None = None, clause: str | None = None) -> None:
        super().__init__(message)
        self.seq = seq
        self.clause = clause

    def __str__(self) -> str:
        """Return the message for logs, with its place."""
        return self.place(str(self.message))

    def place(self, text: str) -> str:
        """Return the text of the message in one line with the entry and the clause."""
        where = "" if self.seq is None else f"seq {self.seq}: "
        clause = "" if self.clause is None else f" ({self.clause})"
        return f"{where}{text}{clause}"


class CommandRefused(DealerError):
    """A command cannot do what was asked; the message says in one line what to do about it."""

    code = "command_refused"
