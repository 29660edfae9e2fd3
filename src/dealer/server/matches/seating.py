"""Commands about seats: who sits down, who moves to another device, what comes after the match."""

from __future__ import annotations

from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from dealer.bots import default_policy
from dealer.core.actions import OpenSight, Substitute
from dealer.core.actors import HOST, SERVER
from dealer.core.allowed import check_clocks
from dealer.core.chance import commit
from dealer.core.names import check_free
from dealer.core.rules import LeftBy
from dealer.narration.notices import describe_departure
from dealer.server.errors import ApiError, HasLeft, UnrecognizedToken, match_begun, no_token, seat_taken
from dealer.server.matches import writes
from dealer.server.matches.budgets import check_return
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.making import begin_if_complete, draw_again, open_numbers, prepare_match
from dealer.server.matches.notices import is_sight_open
from dealer.server.matches.snapshot import Seat, open_seat, seat_again
from dealer.server.tokens import derive_token, device_token, fits, hash_token, new_token

RETURNED = "here again"
"""Why a bot leaves the seat that it was let in for."""


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

    token: str
    is_new: bool


class TakeSeat(Struct, frozen=True):
    """Take a seat with its invite; sitting down says ready. When all sit, the numbers are opened.

    The token is given once: the same request is answered again only to the same device.

    Attributes:
        device: the key of who sits down; ``None`` for somebody who never asks again.
        carried: tokens that the request carries: those of a host declare that a host sits there.
    """

    seat: int
    invite: str
    name: str
    nonce: str
    request: str
    device: str | None = None
    nonce_hash: str = ""
    carried: tuple[str, ...] = ()

    def decide(self, edit: MatchEdit) -> SeatTaken:
        """Take it.

        Raises:
            UnrecognizedToken: the invite is not of this seat.
            ApiError: somebody sits there.
            NameTaken: somebody at the table has this name, or one that looks like it.
        """
        seat = edit.seat(self.seat)
        if not fits(self.invite, seat.invite):
            raise UnrecognizedToken(self.invite)
        if not seat.is_vacant:
            held = edit.session.seat_token(self.seat, self.device or new_token())
            if not fits(held, seat.token):
                raise seat_taken()
            declare_host(edit, self.seat, self.carried)
            return SeatTaken(held, is_new=False)
        token = device_token(edit.session.key, "seat", self.seat, self.request, self.device)
        taken = replace(seat, token=hash_token(token), request=self.request)
        if not seat.is_taken:  # else the host has said who sits down in the place of another
            name = check_free(self.name, edit.after.list_names(self.seat, self.carried))
            taken = replace(taken, name=name, nonce=self.nonce, nonce_hash=self.nonce_hash)
        edit.set_seat(self.seat, taken)
        declare_host(edit, self.seat, self.carried)
        if edit.match is None:
            edit.after = begin_if_complete(edit.session, edit.after, edit.now)
        return SeatTaken(token, is_new=True)


class MakeRecoveryLink(Struct, frozen=True):
    """Make the link by which a player moves their seat to another device; the one of before ends.

    Attributes:
        link: its token, of which the hash is stored.
    """

    seat: int
    link: str

    def decide(self, edit: MatchEdit) -> None:
        """Make it."""
        edit.set_seat(self.seat, replace(edit.seat(self.seat), recovery=hash_token(self.link)))


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
        back = Substitute(self.seat, name, None, RETURNED)
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
            raise ApiError(409, "seat_open", "nobody sits there yet: take the seat with its invite")
        if edit.match is not None and edit.match.has_left(self.seat):
            raise HasLeft(self.seat, describe_departure(edit.match, self.seat))
        request = new_token()
        token = device_token(edit.session.key, "seat", self.seat, request, self.device)
        moved = replace(seat, token=hash_token(token), request=request, recovery=None)
        edit.set_seat(self.seat, moved)
        return token


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
        edit.seat(self.seat)
        if edit.match is not None:
            raise match_begun()
        invite = new_token() if self.bot is None else None
        if edit.after.is_opening:
            edit.after = draw_again(edit.after)
        edit.set_seat(self.seat, open_seat(None, invite))
        if self.bot is not None:
            edit.set_seat(self.seat, open_seat(self.bot, None, edit.after.name_bot(self.bot)))
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
            raise ApiError(409, "other_number", "this seat is bound to another number: look at nonce_hash")
        if not edit.after.is_opening:
            raise ApiError(409, "not_bound", "keep the number until every seat is bound to its own")
        edit.set_seat(self.seat, replace(seat, nonce=self.nonce))
        edit.after = open_numbers(edit.session, edit.after, edit.now)


class BeginMatch(Struct, frozen=True):
    """Begin a match whose host says that it may, as soon as all numbers are open; everyone must sit."""

    def decide(self, edit: MatchEdit) -> None:
        """Begin it.

        Raises:
            ApiError: it has begun, or a seat is open or not bound.
        """
        if edit.match is not None:
            raise match_begun()
        if not all(seat.is_taken for seat in edit.after.seats):
            raise ApiError(409, "not_ready", "a seat is open: wait for its player, or give it to a bot")
        if not all(seat.is_bound for seat in edit.after.seats):
            raise ApiError(
                409, "not_ready", "the numbers are drawn again: wait until every device has drawn its own"
            )
        edit.after = open_numbers(edit.session, edit.after, edit.now)


class Rematched(Struct, frozen=True):
    """The id of the next match, and the invite of the seat that asked for it."""

    match_id: str
    invite: str


class AskRematch(Struct, frozen=True):
    """Make one new match after a finished one, the Advantage swapped; the second who asks gets the same."""

    seat: int

    def decide(self, edit: MatchEdit) -> Rematched:
        """Make it, once.

        Raises:
            ApiError: the match is not over, or others make the next one.
        """
        session, settings = edit.session, edit.after.settings
        if edit.match is None or not edit.match.is_over:
            raise ApiError(409, "match_not_over", "a rematch can be asked for when the match is over")
        if settings.hosted:
            raise ApiError(409, "hosted", "the host makes the next match")
        if settings.series is not None:
            raise ApiError(409, "in_series", "the series makes the next match: see its page")
        match_id = edit.after.rematch
        if match_id is None:
            settings = replace(
                settings, first_players=None, rules=self._choose_rules(edit), previous=session.id
            )
            if settings.advantage is not None:
                swapped = (settings.advantage + 1) % session.game.seats
                settings = replace(settings, advantage=swapped, advantage_drawn=False)
            bots = self._list_bots(edit)
            invites = [None if bot else self._invite(edit, seat) for seat, bot in enumerate(bots)]
            players = zip(bots, edit.after.seats, strict=True)
            names = [seat.name if bot == seat.bot else None for bot, seat in players]
            fresh = prepare_match(
                session.game.id, settings, bots, edit.now, invites=invites, names=names
            ).session
            edit.write(*writes.add_match(fresh))
            edit.change(rematch=fresh.id, rematch_made=edit.now)
            match_id = fresh.id
        return Rematched(match_id, self._invite(edit, self.seat))

    @staticmethod
    def _choose_rules(edit: MatchEdit) -> int:
        """Return the present version of the rules; where it refuses a clock of before, the one of before."""
        settings = edit.after.settings
        try:
            check_clocks(settings.options.times)
        except ValueError:
            return settings.rules
        return edit.session.game.version

    @staticmethod
    def _list_bots(edit: MatchEdit) -> list[str | None]:
        """Return by seat the bot of the next match: one, too, for who has left while others played on."""
        match, settings = edit.match, edit.after.settings
        assert match is not None
        assert match.outcome is not None
        if match.departures and match.outcome.decided_by in get_args(LeftBy):
            return [player.bot for player in settings.first_players or ()]
        bot = default_policy(edit.session.game.id)
        return [bot if match.has_left(index) else seat.bot for index, seat in enumerate(edit.after.seats)]

    @staticmethod
    def _invite(edit: MatchEdit, seat: int) -> str:
        return derive_token(edit.session.key, "rematch", str(seat))
