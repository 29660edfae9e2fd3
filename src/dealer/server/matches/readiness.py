"""Before the deal: who is ready, what happens when that lapses, and who leaves a seat again.

In a match of people that nobody hosts, the deal waits until every player is ready. Once the first one is, the
others have as long as the match says; then nobody is ready any more, and nobody has lost a seat. A player who
was ready may free the seat of one who was late, so that somebody else can sit down there.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.message import message
from dealer.server.errors import ApiError, match_begun
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.losses import Cause
from dealer.server.matches.making import begin_if_complete, draw_again
from dealer.server.matches.snapshot import Seat, note_loss


class SetReady(Struct, frozen=True):
    """Say that a player is ready for the deal, or no longer. When all are, the numbers are opened.

    Whoever is no longer ready while numbers are being opened voids them: all are drawn again.
    """

    seat: int
    is_ready: bool

    def decide(self, edit: MatchEdit) -> None:
        """Change it; the same again changes nothing.

        Raises:
            ApiError: the match has begun, and readiness can no longer be taken back.
        """
        if edit.match is not None:
            if self.is_ready:
                return
            raise ApiError(409, "begun", message("refusal-begun-ready"))
        lapse_readiness(edit)
        seat = edit.seat(self.seat)
        if seat.is_ready == self.is_ready:
            return
        if edit.after.is_opening and not edit.after.settings.hosted:
            edit.after = draw_again(edit.after)
        seat = replace(edit.seat(self.seat), ready_at=edit.now if self.is_ready else None, is_late=False)
        edit.set_seat(self.seat, seat)
        edit.after = begin_if_complete(edit.session, edit.after, edit.now)


def lapse_readiness(edit: MatchEdit) -> None:
    """Take everybody's readiness back where its time has passed; nobody loses a seat.

    Late is whoever was not ready, or whose device has not opened its number.
    """
    due = edit.after.ready_by
    if due is None or due > edit.now:
        return
    is_opening = edit.after.is_opening
    late = [
        seat.is_taken and not (seat.is_ready and (seat.is_open or not is_opening))
        for seat in edit.after.seats
    ]
    if is_opening:
        edit.after = draw_again(edit.after)
    seats = zip(edit.after.seats, late, strict=True)
    edit.change(seats=tuple(replace(seat, ready_at=None, is_late=is_late) for seat, is_late in seats))


def credit_readiness(edit: MatchEdit, since: int) -> None:
    """Credit those who are ready with an outage of the server that began at ``since`` and has ended now.

    Of two workers that start together, the first one credits it.
    """
    if (edit.after.credited_until or 0) > since:
        return
    if edit.after.ready_by is not None and since < edit.now:
        away = edit.now - since
        seats = (
            seat if seat.ready_at is None else replace(seat, ready_at=min(seat.ready_at + away, edit.now))
            for seat in edit.after.seats
        )
        edit.change(seats=tuple(seats), credited_until=edit.now)


class FreeSeat(Struct, frozen=True):
    """Before the deal: leave one's seat, or free that of somebody who was late. Its invite opens it again.

    The last person who leaves a match that nobody hosts cancels it.

    Attributes:
        seat: is freed.
        asker: the seat of who asks.
        is_wanted: whether somebody else is still to come, so that the match is not cancelled.
    """

    seat: int
    asker: int
    is_wanted: bool = False

    def decide(self, edit: MatchEdit) -> None:
        """Free it; the same again changes nothing.

        Raises:
            ApiError: the match has begun, or the player of the seat was not late.
        """
        if edit.match is not None:
            raise match_begun()
        lapse_readiness(edit)
        seat = edit.seat(self.seat)
        if seat.bot is None and not seat.is_taken:
            return
        if self.seat != self.asker and (not seat.is_late or edit.seat(self.asker).is_late):
            raise ApiError(409, "not_late", message("refusal-not-late"))
        if edit.after.is_opening:
            edit.after = draw_again(edit.after)
        cause: Cause = "left" if self.seat == self.asker else "late"
        edit.set_seat(self.seat, note_loss(Seat(seat.invite), seat, cause))
        settings, seats = edit.after.settings, edit.after.seats
        is_empty = all(seat.bot is not None or not seat.is_taken for seat in seats)
        if is_empty and not (self.is_wanted or settings.hosted or settings.is_of_contest):
            edit.change(is_cancelled=True)
