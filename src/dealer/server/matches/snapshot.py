"""The stored state of a match, as values that never change."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import chain
from typing import Final, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import Pause, Say
from dealer.core.actors import SERVER, put
from dealer.core.chance import commit
from dealer.language.players import find_bot_name, list_names
from dealer.match import Match
from dealer.server.matches.losses import Cause, Loss, add_loss
from dealer.server.matches.settings import MatchSettings
from dealer.server.tokens import fits, hash_token

MINUTE_MS: Final = 60_000


class Seat(Struct, frozen=True):
    """One seat; ``invite``, ``token`` and ``recovery`` are hashes. Who is absent comes back by ``invite``.

    Attributes:
        request: by which its player sat down or moved; the token of their device follows from it.
        nonce: the number that its client has added to the deal, in hex, once it is open.
        nonce_hash: SHA-256 of that number, which binds a client before it opens the number.
        agrees: its player agrees to annul the match, which a fault of ours has stopped.
        host: the grant of the host who has sat down here before the beginning, if one has.
        former: the losses of the seat (``losses.py``): which tokens no longer open it, and why.
        recovery: of the link by which its player moves the seat to another device, once they have made one.
        ready_at: since when its player is ready for the deal, in milliseconds since 1970; ``None``: is not.
        is_late: whether the others' readiness has lapsed because its player was not ready.
        rematch_asked: since when its player asks for another match after this one, likewise.
    """

    invite: str | None
    token: str | None = None
    request: str | None = None
    name: str | None = None
    nonce: str = ""
    bot: str | None = None
    agrees: bool = False
    nonce_hash: str = ""
    host: int | None = None
    former: str = ""
    recovery: str | None = None
    ready_at: int | None = None
    is_late: bool = False
    rematch_asked: int | None = None

    @property
    def is_ready(self) -> bool:
        """Return whether the deal need not wait for whoever sits here. A bot is always ready."""
        return self.bot is not None or self.ready_at is not None

    @property
    def is_taken(self) -> bool:
        """Return whether somebody sits here, or is to sit here for somebody else."""
        return self.name is not None

    @property
    def is_open(self) -> bool:
        """Return whether the number of who sits here is known. A bot adds none."""
        return self.bot is not None or bool(self.nonce)

    @property
    def is_bound(self) -> bool:
        """Return whether the number of who sits here is fixed, open or not."""
        return self.is_taken and (self.is_open or bool(self.nonce_hash))

    @property
    def shown_hash(self) -> str | None:
        """Return what everybody is shown of the number before the beginning."""
        if self.bot is not None or not self.is_bound:
            return None
        return self.nonce_hash or commit(bytes.fromhex(self.nonce))

    @property
    def is_vacant(self) -> bool:
        """Return whether somebody is to sit here: at the beginning, or in the place of another."""
        return self.bot is None and self.token is None


def seat_again(seat: Seat, bot: str | None, invite: str | None, name: str | None) -> Seat:
    """Return a seat that somebody else takes over during the match; its number stays what it was."""
    fresh = open_seat(bot, invite, name)
    return replace(fresh, nonce=seat.nonce, nonce_hash=seat.nonce_hash, former=seat.former)


def keep_for_absent(seat: Seat, bot: str, name: str) -> Seat:
    """Return a seat that a bot plays until its player comes back, with the token or link of before."""
    left = seat_again(seat, bot, None, name)
    return replace(left, invite=seat.token, request=seat.request, recovery=seat.recovery)


def open_seat(bot: str | None, invite: str | None, name: str | None = None) -> Seat:
    """Return a seat of a bot with its name, or one that an invite (a token) opens."""
    return Seat(None if invite is None else hash_token(invite), name=name, bot=bot)


class HostGrant(Struct, frozen=True):
    """The right to host a match; ``invite``, ``token`` and ``recovery`` are hashes.

    Attributes:
        replaces: the grant that ends when this one is taken up.
        left: whether it has ended; where nobody ever took it up, it was withdrawn.
        former: the losses of the grant (``losses.py``): which tokens no longer open it, and why.
    """

    invite: str | None
    token: str | None
    request: str | None
    name: str
    replaces: int | None = None
    left: bool = False
    recovery: str | None = None
    former: str = ""

    @property
    def is_used(self) -> bool:
        """Return whether somebody has accepted it; making the match accepts the first one."""
        return self.token is not None or self.request is not None

    @property
    def is_active(self) -> bool:
        """Return whether somebody hosts by it now."""
        return self.token is not None and not self.left


Place = TypeVar("Place", bound=Seat | HostGrant)


def note_loss(after: Place, before: Place, cause: Cause | int) -> Place:
    """Return a place with the loss of whoever held it before, themselves or by a bot, if anybody did.

    Args:
        after: the place as it is now.
        before: as it was.
        cause: why it was lost; the index of the notice that says so.
    """
    token = before.token
    if token is None and isinstance(before, Seat) and before.bot is not None:
        token = before.invite
    former = before.former
    if token is not None:
        former = add_loss(former, Loss(token, cause, before.request or ""))
    return replace(after, former=former)


class Receipt(Struct, frozen=True):
    """The last entry that an action wrote; or ``provisional``, where the action may still be replaced."""

    seq: int | None
    provisional: bool


class Position(Struct, frozen=True):
    """Where a match stands that has begun: the columns of its row by which it is looked for."""

    status: Literal["running", "over"]
    deadline: int | None
    stopped: int | None
    ended: int | None
    bots_due: bool
    bots_alone: bool


def find_stop(match: Match) -> int | None:
    """Return when a fault of ours stopped a match, in milliseconds since it began; ``None`` if none did."""
    if not match.clock.is_paused_by(SERVER) or match.is_over:
        return None
    return next(e.at for e in reversed(match.log) if e.actor == SERVER and isinstance(e.action, Pause))


class MatchSnapshot(Struct, frozen=True, dict=True):
    """All of a match that commands change.

    Attributes:
        settings: what was settled when it was made.
        seats: by index.
        grants: of its hosts, by index.
        revision: counts the changes: whoever makes one names the revision that they decided on.
        started: when it began, in milliseconds since 1970.
        match: its log and state, once it has begun.
        rematch: the id of the match that follows it.
        rematch_made: when that was made, in milliseconds since 1970.
        is_opening: all seats are bound, and their numbers are being opened.
        draw: how often the numbers were drawn.
        is_cancelled: whether all have left it, or its series has dropped it, before the beginning.
        credited_until: until when readiness is credited with outages, in milliseconds since 1970.
    """

    settings: MatchSettings
    seats: tuple[Seat, ...]
    grants: tuple[HostGrant, ...] = ()
    revision: int = 0
    started: int | None = None
    match: Match | None = None
    rematch: str | None = None
    rematch_made: int | None = None
    is_opening: bool = False
    draw: int = 1
    is_cancelled: bool = False
    credited_until: int | None = None

    @property
    def needs_readiness(self) -> bool:
        """Return whether the players say when it begins: nobody hosts it, and two or more are people."""
        return not self.settings.hosted and sum(seat.bot is None for seat in self.seats) > 1

    @property
    def ready_by(self) -> int | None:
        """The time at which the players' readiness lapses, in milliseconds since 1970."""
        minutes, since = (
            self.settings.ready_minutes,
            [seat.ready_at for seat in self.seats if seat.ready_at is not None],
        )
        can_begin = self.match is None and not self.is_cancelled
        if not can_begin or minutes is None or not since or not self.needs_readiness:
            return None
        return min(since) + minutes * MINUTE_MS

    @property
    def closes_at(self) -> int | None:
        """The time at which an open table closes because a seat is still free, in milliseconds since 1970."""
        is_waiting = self.match is None and not self.is_cancelled
        return self.settings.open_until if is_waiting and not all(s.is_taken for s in self.seats) else None

    @property
    def deadline(self) -> int | None:
        """The time at which a clock, the players' readiness or an open table runs out, likewise."""
        if self.match is None or self.started is None:
            return min((at for at in (self.ready_by, self.closes_at) if at is not None), default=None)
        due = self.match.next_deadline()
        return None if due is None else self.started + due

    @property
    def stopped(self) -> int | None:
        """Since when a fault of ours stops the match, in milliseconds since 1970; ``None`` if none does."""
        since = None if self.match is None else find_stop(self.match)
        return None if since is None or self.started is None else self.started + since

    @property
    def ended(self) -> int | None:
        """Return when the match ends for those who watch it, in milliseconds since 1970, once it is over."""
        if self.match is None or self.started is None or not self.match.is_over:
            return None
        last = next((e.at for e in reversed(self.match.log) if not isinstance(e.action, Say)), 0)
        return self.started + last + self.settings.delay_ms

    @property
    def has_host_seated(self) -> bool:
        """Return whether somebody who hosts the match has sat down at a seat of it before the beginning."""
        return any(seat.host is not None and self.grants[seat.host].is_active for seat in self.seats)

    @property
    def is_under_way(self) -> bool:
        """Return whether the match has begun, is not over, and nobody has paused it."""
        return self.match is not None and self.match.clock.paused_at is None and not self.match.is_over

    @property
    def has_bot_due(self) -> bool:
        """Return whether the match waits for a bot."""
        if self.match is None or not self.is_under_way:
            return False
        awaited = self.match.rules.to_act(self.match.state)
        return any(seat.bot is not None and index in awaited for index, seat in enumerate(self.seats))

    @cached_property
    def position(self) -> Position:
        """Where the match stands, once it has begun."""
        assert self.match is not None
        return Position(
            status="over" if self.match.is_over else "running",
            deadline=self.deadline,
            stopped=self.stopped,
            ended=self.ended,
            bots_due=self.has_bot_due,
            bots_alone=self.has_bots_alone,
        )

    def is_left_since(self, before: MatchSnapshot) -> bool:
        """Return whether somebody has left the match since it was as ``before``."""
        departures = () if before.match is None else before.match.departures
        return self.match is not None and self.match.departures != departures

    @property
    def has_bots_alone(self) -> bool:
        """Return whether the match goes on and only bots sit there."""
        return all(seat.bot is not None for seat in self.seats) and self.is_under_way

    def list_names(self, apart_from: int | None = None, carried: Iterable[str] = ()) -> tuple[str, ...]:
        """Return the names at the table, as any reader may see them: of all seats, and of those who host now.

        Args:
            apart_from: a seat that is left out: somebody sits down there.
            carried: tokens of whoever asks: a host with one of them is left out.
        """
        tokens = tuple(carried)
        hosts = (grant for grant in self.grants if grant.is_active)
        others = (host.name for host in hosts if not any(fits(token, host.token) for token in tokens))
        seats = (seat for index, seat in enumerate(self.seats) if index != apart_from)
        names = (list_names(seat.name, seat.bot) for seat in seats if seat.name is not None)
        return (*chain.from_iterable(names), *others)

    def name_bot(self, policy: str) -> str:
        """Return how a bot is called that sits down now: no name that somebody has had in this match."""
        names = list(self.list_names())
        if self.match is not None:
            for seat in range(len(self.seats)):
                for player in self.match.list_players(seat):
                    names += list_names(player.name, player.bot)
        return find_bot_name(policy, names)

    def with_seat(self, index: int, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats with one of them changed."""
        return put(self.seats, index, seat)
