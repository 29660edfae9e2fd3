"""Commands about seats: who sits down, who comes back, and the numbers of the deal."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import OpenSight, Substitute
from dealer.core.actors import HOST, SERVER
from dealer.core.causes import ServerCause
from dealer.core.chance import commit
from dealer.core.errors import ForPrograms
from dealer.core.message import message
from dealer.core.names import check_free
from dealer.narration.notices import describe_departure
from dealer.server.errors import (
    ApiError,
    HasLeft,
    UnrecognizedToken,
    match_begun,
    match_cancelled,
    no_token,
    seat_taken,
)
from dealer.server.matches.budgets import check_return
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.losses import Cause
from dealer.server.matches.making import begin_if_complete, draw_again, open_numbers
from dealer.server.matches.notices import is_sight_open
from dealer.server.matches.open_tables import check_not_cancelled, has_dismissed
from dealer.server.matches.recovery import Place, move_place
from dealer.server.matches.snapshot import Seat, note_loss, open_seat, seat_again
from dealer.server.tokens import device_token, fits, hash_token, new_token


def declare_host(edit: MatchEdit, index: int, carried: tuple[str, ...]) -> None:
    """Open the hands to a host who takes a seat: an entry that everybody is told of.

    Before the beginning the seat keeps which host it is, and the match begins with the entry.

    Args:
        edit: the change that gives them the seat.
        index: of the seat.
        carried: all tokens that the request carries.
    """
    grants = enumerate(edit.after.grants)
    held = (
        i for i, grant in grants if grant.is_active and any(fits(token, grant.token) for token in carried)
    )
    host = next(held, None)
    if host is None:
        return
    if edit.match is None:
        edit.set_seat(index, replace(edit.seat(index), host=host))
    elif not edit.match.is_over and not is_sight_open(edit.match.notices):
        edit.move(lambda match: match.submit(HOST, OpenSight(), edit.match_time))


class SeatTaken(Struct, frozen=True):
    """Somebody sits; ``is_new``: the same request again has changed nothing."""

    seat: int
    token: str
    is_new: bool


class TakeSeat(Struct, frozen=True):
    """Take a seat with its invite, or any free seat of a match that is open to all.

    The token is given once: the same request is answered again only to the same device.

    Attributes:
        seat: which; ``None``: the first free one.
        invite: opens that seat; ``None``: the match is open to all.
        device: the key of who sits down; ``None`` for somebody who never asks again.
        is_ready: whether the player is ready for the deal.
        carried: tokens that the request carries: those of a host declare that a host sits there.
    """

    seat: int | None
    invite: str | None
    name: str
    nonce: str
    request: str
    device: str | None = None
    nonce_hash: str = ""
    is_ready: bool = True
    carried: tuple[str, ...] = ()

    def decide(self, edit: MatchEdit) -> SeatTaken:
        """Take it.

        Raises:
            UnrecognizedToken: the invite is not of this seat.
            ApiError: somebody sits there, every seat is taken, or the match was cancelled.
            NameTaken: somebody at the table has this name, or one that looks like it.
        """
        check_not_cancelled(edit)
        if self.seat is None or self.invite is None:
            taken = self._find_held(edit) or self._sit(edit, self._choose_seat(edit))
        else:
            taken = self._take_invited(edit, self.seat, self.invite)
        declare_host(edit, taken.seat, self.carried)
        if taken.is_new and edit.match is None:
            edit.after = begin_if_complete(edit.session, edit.after, edit.now)
        return taken

    def _take_invited(self, edit: MatchEdit, index: int, invite: str) -> SeatTaken:
        seat = edit.seat(index)
        if not fits(invite, seat.invite):
            raise UnrecognizedToken(invite)
        if seat.is_vacant:
            return self._sit(edit, index)
        held = edit.session.seat_token(index, self.device or new_token())
        if not fits(held, seat.token):
            raise seat_taken()
        return SeatTaken(index, held, is_new=False)

    def _find_held(self, edit: MatchEdit) -> SeatTaken | None:
        """Return the seat that the device holds, if it holds one: it gets no second."""
        held = next(edit.session.seats_held_by(self.device or new_token()), None)
        if held is None:
            return None
        return SeatTaken(held, edit.session.seat_token(held, self.device or ""), is_new=False)

    def _choose_seat(self, edit: MatchEdit) -> int:
        """Return the first free seat of a match that is open to all."""
        if not edit.after.settings.open_to_all:
            raise ApiError(
                403,
                "not_open",
                message("refusal-not-open"),
            )
        if edit.match is not None:
            raise ApiError(409, "begun", message("refusal-begun-watch"))
        free = next((index for index, seat in enumerate(edit.after.seats) if not seat.is_taken), None)
        if free is None:
            raise ApiError(409, "full", message("refusal-full"))
        return free

    def _sit(self, edit: MatchEdit, index: int) -> SeatTaken:
        seat = edit.seat(index)
        if self.device is not None and has_dismissed(edit, self.device):
            raise ApiError(403, "dismissed", message("refusal-dismissed"))
        token = device_token(edit.session.key, "seat", index, self.request, self.device)
        taken = replace(seat, token=hash_token(token), request=self.request)
        if not seat.is_taken:  # else the host has said who sits down in the place of another
            taken = replace(
                taken,
                name=check_free(self.name, edit.after.list_names(index, self.carried)),
                nonce=self.nonce,
                nonce_hash=self.nonce_hash,
                ready_at=edit.now if self.is_ready else None,
            )
        edit.set_seat(index, taken)
        return SeatTaken(index, token, is_new=True)


class ReturnToSeat(Struct, frozen=True):
    """Move a seat to another device: a new token for it, and the old one dies, as does the recovery link.

    A player who had gone takes the seat back from the bot that the others let in.

    Attributes:
        token: of the recovery link, or of the seat; ``None``: the device holds the seat.
        device: the key of who comes back.
        carried: tokens that the request carries: those of a host declare that a host sits there.
    """

    seat: int
    token: str | None
    device: str | None = None
    carried: tuple[str, ...] = ()

    def decide(self, edit: MatchEdit) -> str:
        """Return the seat's token from now on.

        Raises:
            UnrecognizedToken: the token is not of this seat.
            ApiError: neither token nor device opens the seat; or it was taken back from a bot too often.
        """
        seat, by_bot = edit.seat(self.seat), edit.seat(self.seat).bot is not None
        stored = seat.invite if by_bot and seat.token is None else seat.token
        held = edit.session.seat_token(self.seat, self.device or new_token())
        token = held if self.token is None else self.token
        is_open = fits(token, stored) or fits(token, seat.recovery)
        if not (is_open or fits(held, stored)):
            raise no_token() if self.token is None else UnrecognizedToken(token)
        if edit.match is not None and edit.match.has_left(self.seat):
            raise HasLeft(self.seat, describe_departure(edit.match, self.seat))
        if by_bot:
            self._take_back(edit, seat)
            if fits(token, stored):
                return token
        elif not is_open:
            return held  # the link was used on this device already
        fresh = MoveSeat(self.seat, self.device).decide(edit)
        declare_host(edit, self.seat, self.carried)
        return fresh

    def _take_back(self, edit: MatchEdit, bot: Seat) -> None:
        """Have a bot leave its seat to who sat there before it; everybody is told."""
        assert edit.match is not None
        check_return(edit.match, self.seat)
        name = next(seat.name for seat in reversed(edit.match.list_players(self.seat)) if seat.bot is None)
        back = Substitute(self.seat, name, None, ServerCause("returned"))
        edit.move(lambda match: match.submit(SERVER, back, edit.match_time))
        returned = replace(seat_again(bot, None, None, name), token=bot.invite, request=bot.request)
        edit.set_seat(self.seat, replace(returned, recovery=bot.recovery))


class MoveSeat(Struct, frozen=True):
    """Give a seat to another device of its player; the token and the recovery link of before end.

    Attributes:
        device: its key; ``None`` for a program that never asks again.
    """

    seat: int
    device: str | None

    def decide(self, edit: MatchEdit) -> str:
        """Return the seat's token from now on.

        Raises:
            ApiError: nobody sits there, or its player has left.
        """
        seat = edit.seat(self.seat)
        if seat.token is None:
            raise ApiError(409, "seat_open", message("refusal-seat-open"))
        if edit.match is not None and edit.match.has_left(self.seat):
            raise HasLeft(self.seat, describe_departure(edit.match, self.seat))
        return move_place(edit, Place("seat", self.seat), self.device)


class FollowPlayer(Struct, frozen=True):
    """Move a seat along with the place of its player in a contest, whether or not they have sat down.

    Attributes:
        device: the key of the player's device; ``None``: no device until the player uses a new link.
        invite: opens the seat from now on, if nobody has taken it.
        cause: why the previous device loses the seat.
    """

    seat: int
    device: str | None
    invite: str
    cause: Cause

    def decide(self, edit: MatchEdit) -> None:
        """Move it, unless its player has left."""
        seat = edit.seat(self.seat)
        has_left = edit.match is not None and edit.match.has_left(self.seat)
        if edit.after.is_cancelled or has_left:
            return
        if seat.token is not None:
            move_place(edit, Place("seat", self.seat), self.device, self.cause)
        elif seat.bot is None:
            edit.set_seat(self.seat, replace(seat, invite=hash_token(self.invite)))
        elif seat.invite is not None:  # a bot plays until the player comes back
            request = new_token()
            token = device_token(edit.session.key, "seat", self.seat, request, self.device)
            kept = replace(seat, invite=hash_token(token), request=request, recovery=None)
            edit.set_seat(self.seat, note_loss(kept, seat, self.cause))


class FillSeat(Struct, frozen=True):
    """Before the beginning: give a seat to a bot, or open it again. Whoever sat there does no longer.

    While numbers are being opened, this voids them: all are drawn again.
    """

    seat: int
    bot: str | None

    def decide(self, edit: MatchEdit) -> str | None:
        """Return the invite of the open seat.

        Raises:
            ApiError: the match has begun.
        """
        before = edit.seat(self.seat)
        if edit.match is not None:
            raise match_begun()
        invite = new_token() if self.bot is None else None
        if edit.after.is_opening:
            edit.after = draw_again(edit.after)
        fresh = note_loss(open_seat(None, invite), before, "removed")
        edit.set_seat(self.seat, fresh)
        if self.bot is not None:
            edit.set_seat(self.seat, replace(fresh, bot=self.bot, name=edit.after.name_bot(self.bot)))
        return invite


class BindNumber(Struct, frozen=True):
    """Bind a seat to a number that its client has drawn; while numbers are being opened, all are drawn again.

    Attributes:
        nonce_hash: SHA-256 of the number, in hex.
    """

    seat: int
    nonce_hash: str

    def decide(self, edit: MatchEdit) -> None:
        """Bind it; the same hash again changes nothing.

        Raises:
            ApiError: the match has begun.
        """
        seat = edit.seat(self.seat)
        if seat.nonce_hash == self.nonce_hash:
            return
        if edit.match is not None:
            raise match_begun()
        if edit.after.is_opening:
            edit.after = draw_again(edit.after)
        edit.set_seat(self.seat, replace(seat, nonce="", nonce_hash=self.nonce_hash))
        edit.after = begin_if_complete(edit.session, edit.after, edit.now)


class OpenNumber(Struct, frozen=True):
    """Open the number that a seat is bound to. When all are open, the match begins.

    Attributes:
        nonce: the number, in hex.
    """

    seat: int
    nonce: str

    def decide(self, edit: MatchEdit) -> None:
        """Open it; the same number again changes nothing.

        Raises:
            ApiError: not all seats are bound yet, or the seat is bound to another number.
        """
        seat = edit.seat(self.seat)
        if seat.nonce == self.nonce:
            return
        if seat.nonce or seat.nonce_hash != commit(bytes.fromhex(self.nonce)):
            said = "this seat is bound to another number: look at nonce_hash"
            raise ApiError(409, "other_number", ForPrograms(said))
        if not edit.after.is_opening:
            said = "keep the number until every seat is bound to its own"
            raise ApiError(409, "not_bound", ForPrograms(said))
        edit.set_seat(self.seat, replace(seat, nonce=self.nonce))
        edit.after = open_numbers(edit.session, edit.after, edit.now)


class BeginMatch(Struct, frozen=True):
    """Begin a match whose host says that it may, as soon as all numbers are open; everyone must sit."""

    def decide(self, edit: MatchEdit) -> None:
        """Begin it.

        Raises:
            ApiError: it has begun or was cancelled, or a seat is open or not bound.
        """
        if edit.match is not None:
            raise match_begun()
        if edit.after.is_cancelled:
            raise match_cancelled()
        if not all(seat.is_taken for seat in edit.after.seats):
            raise ApiError(409, "not_ready", message("refusal-seat-is-open"))
        if not all(seat.is_bound for seat in edit.after.seats):
            raise ApiError(409, "not_ready", message("refusal-drawing-again"))
        edit.after = open_numbers(edit.session, edit.after, edit.now)
