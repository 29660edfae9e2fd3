"""Commands of hosts, and of the others where one has gone and nobody hosts."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from dealer.bots import default_policy
from dealer.core.actions import Forfeit, Host, HostAction, Substitute
from dealer.core.actors import HOST, SERVER
from dealer.core.causes import ServerCause
from dealer.core.errors import ForPrograms
from dealer.core.message import message
from dealer.core.names import OFFICES, check_free, check_name
from dealer.match import Entry, Match
from dealer.server.errors import ApiError, UnrecognizedToken, unknown_seat
from dealer.server.matches.absence import is_absent
from dealer.server.matches.budgets import check_entry
from dealer.server.matches.edit import MatchEdit, host_asker
from dealer.server.matches.leaving import let_in_stand_in
from dealer.server.matches.losses import Cause
from dealer.server.matches.recovery import Place, move_place
from dealer.server.matches.seating import declare_host
from dealer.server.matches.session import MatchSession
from dealer.server.matches.snapshot import (
    HostGrant,
    MatchSnapshot,
    Receipt,
    keep_for_absent,
    note_loss,
    seat_again,
)
from dealer.server.tokens import derive_token, device_token, fits, hash_token

MOST_GRANTS = 20


class ActionTaken(Struct, frozen=True):
    """A host action: its number among those of the hosts, and the invite of a seat that is to be taken."""

    number: int
    invite: str | None


class TakeHostAction(Struct, frozen=True):
    """Take an action of the host: it is an entry of the log, and everybody is told.

    Attributes:
        grant: of the host who takes it; another host's request with the same id is another one.
        action: as ``check_host_action`` has returned it.
    """

    grant: int
    action: HostAction
    request: str

    def decide(self, edit: MatchEdit) -> ActionTaken:
        """Take it; the same request again is answered the same.

        Raises:
            ApiError: the match holds as many actions of this kind as it may.
            NameTaken: who is to sit down has a name that somebody at the table has.
        """
        action, invite, asker = self.action, None, host_asker(self.grant)
        is_new = edit.receipt(asker, self.request) is None
        if isinstance(action, Substitute) and action.bot is None:
            parts = ("substitute", str(action.seat), str(self.grant), self.request)
            invite = derive_token(edit.session.key, *parts)
        if is_new and isinstance(action, Substitute):
            action = name_substitute(edit.after, action)
        if is_new and edit.match is not None:
            check_entry(edit.match, HOST, action)
        had_left = (
            isinstance(action, Substitute) and edit.match is not None and edit.match.has_left(action.seat)
        )
        receipt = edit.move(lambda match: match.submit(HOST, action, edit.match_time), asker, self.request)
        if isinstance(action, Substitute) and is_new:
            before = edit.seat(action.seat)
            seat = seat_again(before, action.bot, invite, action.name)
            assert edit.match is not None
            cause: Cause | int = "had_left" if had_left else len(edit.match.notices) - 1
            edit.set_seat(action.seat, note_loss(seat, before, cause))
        if isinstance(action, Forfeit):
            let_in_stand_in(edit, action.seat)
        assert edit.match is not None
        assert receipt.seq is not None
        return ActionTaken(edit.match.count_entries(HOST, receipt.seq), invite)


def check_host_action(session: MatchSession, action: HostAction) -> HostAction:
    """Return a host action that may be taken.

    Raises:
        ApiError: there is no such seat, or it is a grant, which is handed over by its own link.
    """
    if isinstance(action, Host):
        said = "a host is invited with a link of their own: see host/grants"
        raise ApiError(422, "invalid", ForPrograms(said))
    if isinstance(action, Substitute):
        if action.seat >= len(session.seats):
            raise unknown_seat()
        return name_substitute(session.snapshot, action)
    return action


def name_substitute(snapshot: MatchSnapshot, action: Substitute) -> Substitute:
    """Return the substitution of a player by a person with a free name, or by a bot with one of its own.

    Raises:
        NameRefused: the name is none.
        NameTaken: somebody else at the table has it, or one that looks like it.
    """
    if action.bot is not None:
        return replace(action, name=snapshot.name_bot(action.bot))
    return replace(action, name=check_free(check_name(action.name), snapshot.list_names(action.seat)))


def try_host_action(session: MatchSession, action: HostAction, now: int) -> Match:
    """Return the match as a host action would leave it. Nothing is written, nobody is told.

    Raises:
        ApiError: the match has not begun.
        GameError: the match refuses the action.
    """
    match = session.match
    if match is None:
        raise ApiError(409, "not_begun", message("refusal-not-begun-hosted"))
    at = max(session.match_time(now), match.at)
    return match.append(Entry(len(match.log), at, HOST, action))


# ------------------------------------------------------------------------------------------------- grants


class AddGrant(Struct, frozen=True):
    """Make a grant for another host, once.

    Attributes:
        invite: a token.
        name: of the other host.
        replaces: the grant that ends when this one is taken up, if any.
    """

    invite: str
    name: str
    replaces: int | None

    def decide(self, edit: MatchEdit) -> int:
        """Return the index of the grant.

        Raises:
            ApiError: there are too many.
            NameTaken: somebody at the table has this name, or one that looks like it.
        """
        grants, invite = edit.after.grants, hash_token(self.invite)
        known = next((index for index, grant in enumerate(grants) if grant.invite == invite), None)
        if known is not None:
            return known
        check_free(self.name, edit.after.list_names(), OFFICES)
        if len(grants) >= MOST_GRANTS:
            raise ApiError(409, "too_many", message("refusal-grants-most", most=MOST_GRANTS))
        return edit.add_grant(HostGrant(invite, None, None, self.name, self.replaces))


class WithdrawGrant(Struct, frozen=True):
    """Withdraw a grant that nobody has taken up; the same again changes nothing."""

    grant: int | None

    def decide(self, edit: MatchEdit) -> None:
        """Withdraw it.

        Raises:
            ApiError: there is none, or it was taken up.
        """
        index = self.grant
        if index is None or index >= len(edit.after.grants):
            raise ApiError(404, "unknown_grant", message("refusal-grant-unknown"))
        grant = edit.after.grants[index]
        if grant.is_used:
            raise ApiError(409, "grant_taken", message("refusal-grant-used"))
        if not grant.left:
            edit.set_grant(index, replace(grant, left=True))


class TakeGrant(Struct, frozen=True):
    """Take up the grant that an invite is for; who handed over ends theirs. All are told.

    Attributes:
        grant: its index.
        request: the id of the request.
        device: that hosts from now on; who asks again from it is answered the same.
    """

    grant: int
    request: str
    device: str | None = None

    def decide(self, edit: MatchEdit) -> str:
        """Take it up; return its token.

        Raises:
            ApiError: somebody has, or the link was withdrawn.
        """
        grant = edit.after.grants[self.grant]
        if self.device is not None:
            held = edit.session.host_token(self.grant, self.device)
            if grant.is_active and fits(held, grant.token):
                return held
        if grant.is_used:
            raise ApiError(
                409,
                "grant_taken",
                message("refusal-grant-taken"),
            )
        if grant.left:
            raise ApiError(409, "withdrawn", message("refusal-grant-withdrawn"))
        if edit.match is not None and not edit.match.is_over:
            entry = Host(grant.name)
            edit.move(lambda match: match.submit(HOST, entry, edit.match_time))
        token = device_token(edit.session.key, HOST, self.grant, self.request, self.device)
        edit.set_grant(self.grant, replace(grant, token=hash_token(token), request=self.request))
        if grant.replaces is not None:
            old = edit.after.grants[grant.replaces]
            ended = replace(old, token=None, recovery=None, left=True)
            edit.set_grant(grant.replaces, note_loss(ended, old, "handed_over"))
        declare_player(edit, self.device, token)
        return token


class HostMoved(Struct, frozen=True):
    """A host's grant, and its token on the device that has it now."""

    grant: int
    token: str


class ReturnToHosting(Struct, frozen=True):
    """Move a host's grant to another device with its recovery link. A device that has it already keeps it.

    Attributes:
        token: of the link.
        device: the key of the host who comes back.
    """

    token: str
    device: str

    def decide(self, edit: MatchEdit) -> HostMoved:
        """Return the grant and its token from now on.

        Raises:
            UnrecognizedToken: nobody who hosts now has this link.
        """
        grants = enumerate(edit.after.grants)
        index = next((i for i, g in grants if g.is_active and fits(self.token, g.recovery)), None)
        mine = edit.session.grant_held_by(self.device)
        if mine is not None and index in (None, mine):
            return HostMoved(mine, edit.session.host_token(mine, self.device))
        if index is None:
            raise UnrecognizedToken(self.token)
        token = move_place(edit, Place(HOST, index), self.device)
        declare_player(edit, self.device, token)
        return HostMoved(index, token)


def declare_player(edit: MatchEdit, device: str | None, token: str) -> None:
    """Open the hands to a host on whose device somebody plays, as when a host takes a seat.

    Args:
        edit: the change that makes them a host there.
        device: its key.
        token: of the host, there.
    """
    for seat in () if device is None else edit.session.seats_held_by(device):
        if edit.match is None or not edit.match.has_left(seat):
            declare_host(edit, seat, (token,))


# ------------------------------------------------------------------------------------------- nobody hosts


class SettleAbsence(Struct, frozen=True):
    """Where nobody hosts: another player has a bot take over from one who is absent, or takes the win.

    Attributes:
        asker: the seat that asks.
        absent: the seat that the match waits for.
        choice: what is wanted.
    """

    asker: int
    absent: int
    choice: Literal["bot", "win"]
    request: str

    def decide(self, edit: MatchEdit) -> Receipt:
        """Settle it; the same request again is answered the same.

        Raises:
            ApiError: there is no such seat, or its clock has not judged yet.
        """
        session = edit.session
        if self.absent >= len(edit.after.seats) or self.absent == self.asker:
            raise unknown_seat()
        if self.choice == "win" and len(edit.after.seats) > 2:
            raise ApiError(422, "invalid", message("refusal-win-of-many"))
        asker = session.asker(self.asker)
        is_new = edit.receipt(asker, self.request) is None
        if is_new and not is_absent(session, self.absent, edit.now):
            raise ApiError(
                409,
                "not_absent",
                message("refusal-not-absent"),
            )
        bot = default_policy(session.rules.id)
        cause = ServerCause("idle" if session.is_here(self.absent) else "away")
        name = edit.after.name_bot(bot)
        action: Substitute | Forfeit = (
            Substitute(self.absent, name, bot, cause) if self.choice == "bot" else Forfeit(self.absent, cause)
        )
        receipt = edit.move(lambda match: match.submit(SERVER, action, edit.match_time), asker, self.request)
        if is_new and self.choice == "bot":
            edit.set_seat(self.absent, keep_for_absent(edit.after.seats[self.absent], bot, name))
        return receipt
