"""One change of a match: a command decides on it, and it is stored as a whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.deferral import Deferred
from dealer.core.errors import DealerError
from dealer.core.message import message
from dealer.match import Match
from dealer.server.chat.log import MessageHeader
from dealer.server.db.statements import Write
from dealer.server.errors import ApiError, match_cancelled, unknown_seat
from dealer.server.matches import writes
from dealer.server.matches.session import MatchSession
from dealer.server.matches.snapshot import HostGrant, MatchSnapshot, Receipt, Seat

T_co = TypeVar("T_co", covariant=True)


def host_asker(grant: int) -> int:
    """Return the number under which a host's requests are kept, beside those of seats."""
    return -1 - grant


class MatchFault(Exception):
    """The rules failed by a fault of ours; the cause says how."""

    def __init__(self, cause: Exception) -> None:
        super().__init__()
        self.cause = cause


class MatchEdit:
    """The state that a command finds, and the changes it makes.

    Args:
        session: the match, as it is known here.
        now: when the command arrived, in milliseconds since 1970.

    Attributes:
        before: what is stored.
        after: what is to be stored.
        rows: other rows that are written with it.
        receipts: by asker and request, the answers to be kept.
        said: the messages that are new.
        deleted: the messages whose text goes.
    """

    def __init__(self, session: MatchSession, now: int) -> None:
        self.session = session
        self.now = now
        self.before: MatchSnapshot = session.snapshot
        self.after: MatchSnapshot = session.snapshot
        self.rows: list[Write] = []
        self.receipts: dict[tuple[int, str], Receipt] = {}
        self.said: list[MessageHeader] = []
        self.deleted: list[MessageHeader] = []

    @property
    def has_changed_match(self) -> bool:
        """Return whether the match itself changes: others must decide again."""
        return self.after is not self.before

    @property
    def has_moved(self) -> bool:
        """Return whether the log of the match has grown."""
        log = () if self.before.match is None else self.before.match.log
        return self.after.match is not None and len(self.after.match.log) > len(log)

    @property
    def has_changes(self) -> bool:
        """Return whether anything is to be written."""
        return self.has_changed_match or bool(self.rows)

    @property
    def match(self) -> Match | None:
        """Its log and state, once it has begun."""
        return self.after.match

    @property
    def match_time(self) -> int:
        """The time at which the command arrived, in milliseconds since the match began."""
        return self.session.match_time(self.now)

    def seat(self, index: int) -> Seat:
        """Return a seat.

        Raises:
            ApiError: there is none.
        """
        if not 0 <= index < len(self.after.seats):
            raise unknown_seat()
        return self.after.seats[index]

    def change(self, **fields: Any) -> None:
        """Change some fields of what is stored."""
        self.after = replace(self.after, **fields)

    def set_seat(self, index: int, seat: Seat) -> None:
        """Put somebody else on a seat, or change what opens it.

        Raises:
            ApiError: the match was cancelled.
        """
        if self.after.is_cancelled:
            raise match_cancelled()
        self.change(seats=put(self.after.seats, index, seat))

    def set_grant(self, index: int, grant: HostGrant) -> None:
        """Change a host's grant."""
        self.change(grants=put(self.after.grants, index, grant))

    def add_grant(self, grant: HostGrant) -> int:
        """Add a host's grant, and return its index."""
        self.change(grants=(*self.after.grants, grant))
        return len(self.after.grants) - 1

    def receipt(self, asker: int, request: str) -> Receipt | None:
        """Return what a request was answered, if it was."""
        return self.session.receipts.get((asker, request))

    def move(
        self, step: Callable[[Match], Match], asker: int | None = None, request: str | None = None
    ) -> Receipt:
        """Move the match by one step. A request that was answered already moves nothing.

        Args:
            step: gives the match after it.
            asker: the number under which the requests of who asks are kept.
            request: the id under which the answer is kept.

        Raises:
            ApiError: the match has not begun.
            GameError: the match refuses the step.
            MatchFault: the rules failed.
        """
        key = None if asker is None or request is None else (asker, request)
        if key is not None and key in self.session.receipts:
            return self.session.receipts[key]
        before = self.match
        if before is None:
            raise ApiError(409, "not_begun", message("refusal-not-begun"))
        try:
            after = step(before)
        except (DealerError, Deferred):
            raise
        except Exception as error:
            raise MatchFault(error) from error
        if after is before:
            return Receipt(None, provisional=False)
        self.change(match=after)
        fresh = after.log[len(before.log) :]
        receipt = Receipt(fresh[-1].seq if fresh else None, provisional=not fresh)
        if key is not None:
            self.receipts[key] = receipt
        return receipt

    def write(self, *rows: Write) -> None:
        """Write other rows with it."""
        self.rows += rows

    def add_message(self, header: MessageHeader, row: Write) -> None:
        """Take in something that was said, and its row."""
        self.said.append(header)
        self.rows.append(row)

    def delete_message(self, header: MessageHeader, row: Write) -> None:
        """Delete the text of a message, and in its row."""
        self.deleted.append(header)
        self.rows.append(row)

    def collect_writes(self) -> list[Write]:
        """Return all that is written, together or not at all."""
        match_id, found = self.session.id, list[Write]()
        if self.has_changed_match:
            found.append(writes.claim_revision(match_id, self.before.revision))
            found += writes.change_match(match_id, self.before, self.after, self.session.position)
        found += [writes.add_receipt(match_id, *key, receipt) for key, receipt in self.receipts.items()]
        return found + self.rows

    def apply(self) -> None:
        """Go on with what is stored now."""
        session = self.session
        session.receipts |= self.receipts
        for header in self.said:
            session.chat.add(header)
        for header in self.deleted:
            session.chat.delete(header)
        if self.has_changed_match:
            session.replace_snapshot(replace(self.after, revision=self.before.revision + 1))
            if self.has_moved:
                session.position = self.after.position


class Command(Protocol[T_co]):
    """Something that is asked of a match: a frozen struct, whose name is the operation's in the log.

    ::

        class RenameSeat(Struct, frozen=True):
            seat: int
            name: str

            def decide(self, edit: MatchEdit) -> None:
                edit.set_seat(self.seat, replace(edit.seat(self.seat), name=self.name))


        await matches.edit(session, RenameSeat(0, "Ann"), now)
    """

    def decide(self, edit: MatchEdit) -> T_co:
        """Change what is to be changed, and return the answer.

        It waits for nothing and keeps nothing: after a conflict it is asked again, about the match as it is
        then.

        Raises:
            DealerError: it is refused; nothing is changed.
        """
        ...
