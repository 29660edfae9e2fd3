"""A match as this process knows it: what is stored of it, and who is connected."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cached_property
from typing import get_args

from dealer.core.actors import HOST, MOST_SEATS
from dealer.core.chance import commit
from dealer.core.registry import rules_at
from dealer.core.rules import AnyRules, LeftBy
from dealer.match import Match
from dealer.narration.notices import describe_departure
from dealer.server.chat.log import ChatLog
from dealer.server.errors import HasLeft, UnrecognizedToken, unknown_seat
from dealer.server.horizon import find_horizon, find_public_moment, is_public
from dealer.server.matches.memo import Memo
from dealer.server.matches.notices import NoticeLog
from dealer.server.matches.presence import Presence
from dealer.server.matches.refusals import find_end, refuse_host, refuse_seat
from dealer.server.matches.settings import MatchSettings
from dealer.server.matches.snapshot import HostGrant, MatchSnapshot, Position, Receipt, Seat
from dealer.server.matches.status import ChannelState, Status, status_of
from dealer.server.tokens import derive_token, device_token, fits
from dealer.variants.changes import Changes, list_changes


class MatchSession:
    """One match. What is stored of it changes by ``MatchService.edit`` alone.

    Attributes:
        secret: of its chance.
        key: from which its tokens are derived.
        created: when it was made, in milliseconds since 1970.
        opened: since when this process knows it.
        snapshot: what is stored of it, as far as this process knows.
        position: where it stands in the columns of its row, if this process was the last to write them.
        receipts: by asker and request, what was answered.
        chat: what was said, without the words.
        drafts: by asker, the version of their draft.
        channel_state: how the channel stands in which it is announced.
        is_stale: whether another worker may have changed it.
        memo: what was last made of it, such as its table and each viewer's view as JSON.
    """

    def __init__(
        self,
        match_id: str,
        game: str,
        snapshot: MatchSnapshot,
        *,
        secret: bytes,
        key: bytes,
        created: int,
        opened: int,
    ) -> None:
        self.id = match_id
        self.rules: AnyRules = rules_at(game, len(snapshot.seats))
        self.snapshot = snapshot
        self.secret = secret
        self.key = key
        self.commitment = commit(secret)
        self.created = created
        self.opened = opened
        self.position: Position | None = None
        self.receipts: dict[tuple[int, str], Receipt] = {}
        self.chat = ChatLog()
        self.drafts: dict[int, int] = {}
        self.channel_state: ChannelState = "none"
        self.presence = Presence()
        self.lock = asyncio.Lock()
        self.is_stale = False
        self.memo = Memo()
        self._public: Match | None = None
        self._notices = NoticeLog()

    # ------------------------------------------------------------------------------------- what is stored

    @property
    def settings(self) -> MatchSettings:
        """The settings of the match."""
        return self.snapshot.settings

    @cached_property
    def changes(self) -> Changes:
        """In what the match differs from the rules page; that is settled when it is made."""
        settings = self.settings
        return list_changes(settings.options, settings.pace, settings.safeguards)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Its seats, by index."""
        return self.snapshot.seats

    @property
    def grants(self) -> tuple[HostGrant, ...]:
        """The grants of its hosts, by index."""
        return self.snapshot.grants

    @property
    def revision(self) -> int:
        """The number of changes that are known here."""
        return self.snapshot.revision

    @property
    def match(self) -> Match | None:
        """Its log and state, once it has begun."""
        return self.snapshot.match

    @property
    def started(self) -> int | None:
        """The time of its beginning, in milliseconds since 1970."""
        return self.snapshot.started

    @property
    def deadline(self) -> int | None:
        """The time at which a clock next runs out, in milliseconds since 1970."""
        return self.snapshot.deadline

    @property
    def status(self) -> Status:
        """The status of the match."""
        return "cancelled" if self.snapshot.is_cancelled else status_of(self.match)

    def match_time(self, now: int) -> int:
        """Return a moment as the match counts it: in milliseconds since it began."""
        return max(0, now - (self.started or now))

    def replace_snapshot(self, snapshot: MatchSnapshot) -> None:
        """Go on with what is stored now; connections are closed whose token no longer holds."""
        before, self.snapshot = self.snapshot, snapshot
        for index, (old_seat, seat) in enumerate(zip(before.seats, snapshot.seats, strict=True)):
            if self.has_left(index):
                self.presence.close(index, "has_left")
            elif old_seat.token is not None and old_seat.token != seat.token:
                self.presence.close(index, find_end(snapshot, "seat", index, old_seat.token))
        for index, (old_grant, grant) in enumerate(zip(before.grants, snapshot.grants, strict=False)):
            if old_grant.token is not None and old_grant.token != grant.token:
                self.presence.close(HOST, find_end(snapshot, HOST, index, old_grant.token), index)

    # --------------------------------------------------------------------------------------- who may what

    @property
    def watch_token(self) -> str:
        """The token of the link for those who watch."""
        return derive_token(self.key, "watch")

    def seat_token(self, seat: int, device: str) -> str:
        """Return the token that a device has for a seat, if it holds the seat."""
        return device_token(self.key, "seat", seat, self.seats[seat].request, device)

    def host_token(self, grant: int, device: str) -> str:
        """Return the token that a device has for a host's grant, if it holds the grant."""
        return device_token(self.key, HOST, grant, self.grants[grant].request, device)

    def creator_token(self, device: str) -> str:
        """Return the token that a device has if it made the match."""
        return device_token(self.key, "creator", 0, None, device)

    def seats_held_by(self, device: str) -> Iterator[int]:
        """Yield the seats that a device holds, one that a bot keeps for it among them."""
        for index, seat in enumerate(self.seats):
            token = self.seat_token(index, device)
            if fits(token, seat.token) or (seat.bot is not None and fits(token, seat.invite)):
                yield index

    def grant_held_by(self, device: str) -> int | None:
        """Return the host's grant that a device holds, if it holds one."""
        grants = enumerate(self.grants)
        return next((i for i, g in grants if g.is_active and fits(self.host_token(i, device), g.token)), None)

    def seat(self, index: int) -> Seat:
        """Return a seat.

        Raises:
            ApiError: there is none.
        """
        if not 0 <= index < len(self.seats):
            raise unknown_seat()
        return self.seats[index]

    def seat_of(self, token: str) -> int:
        """Return the seat that a token is of.

        Raises:
            UnrecognizedToken: it is of none.
            ApiError: a bot plays for whoever holds it, or they have left.
        """
        for index in range(len(self.seats)):
            if self.opens_seat(token, index):
                return index
        raise refuse_seat(self.key, self.snapshot, token)

    def opens_seat(self, token: str, index: int) -> bool:
        """Return whether a token is that of a seat.

        Raises:
            ApiError: it is, but its player has left.
        """
        if not fits(token, self.seats[index].token):
            return False
        if self.match is not None and self.has_left(index):
            raise HasLeft(index, describe_departure(self.match, index))
        return True

    def has_left(self, seat: int) -> bool:
        """Return whether the player of a seat has left, and sees no more than the audience.

        When it is over all lies open: to who has ended it by leaving at once, to others with the audience.
        """
        match = self.match
        if match is None or not match.has_left(seat):
            return False
        outcome = match.outcome
        has_ended_it = (
            match.departures[-1].seat == seat and outcome and outcome.decided_by in get_args(LeftBy)
        )
        return outcome is None or not (has_ended_it or self.settings.delay_ms == 0)

    def asker(self, seat: int) -> int:
        """Return the number under which the requests of the last person who sat on a seat are kept.

        Whoever takes over a seat has no request in common with who sat there before. A stand-in for a player
        who has left asks for nothing.
        """
        times = self.notices.substitutions[seat]
        if self.match is not None and self.match.has_left(seat) and self.seats[seat].bot is not None:
            times -= 1
        return seat + MOST_SEATS * times

    def note_draft(self, asker: int, version: int) -> bool:
        """Take note of the version of a draft, and return whether it is a later one."""
        is_later = version > self.drafts.get(asker, 0)
        if is_later:
            self.drafts[asker] = version
        return is_later

    def grant_of(self, token: str) -> int:
        """Return the host's grant that a token is of.

        Raises:
            UnrecognizedToken: it is of none.
            ApiError: whoever holds it no longer hosts with it.
        """
        for index, grant in enumerate(self.grants):
            if not grant.left and fits(token, grant.token):
                return index
        raise refuse_host(self.key, self.snapshot, token)

    def invited_grant(self, invite: str) -> int:
        """Return the host's grant that an invite is for.

        Raises:
            UnrecognizedToken: it is for none.
        """
        for index, grant in enumerate(self.grants):
            if fits(invite, grant.invite):
                return index
        raise UnrecognizedToken(invite)

    @property
    def hosts(self) -> tuple[str, ...]:
        """The names of those who host the match."""
        return tuple(grant.name for grant in self.grants if grant.is_active)

    @property
    def notices(self) -> NoticeLog:
        """The notices of the host and the server."""
        self._notices.update(self.match)
        return self._notices

    # --------------------------------------------------------------------------------------- who is there

    def is_here(self, seat: int) -> bool:
        """Return whether the player of a seat is connected; a bot always is.

        At a vacant seat nobody is: the socket of whoever sat there may close a moment later.
        """
        seated = self.seats[seat]
        return seated.bot is not None or (not seated.is_vacant and self.presence.is_connected(seat))

    # ------------------------------------------------------------------------------- what the public sees

    def public_time(self, now: int) -> int:
        """Return up to when those who watch see the match, in milliseconds since it began, or before that."""
        return find_horizon(now, self.settings.delay_ms) - (self.started or 0)

    def public_rematch(self, now: int) -> str | None:
        """Return the rematch, once those who watch may know that it was made."""
        snapshot = self.snapshot
        if snapshot.rematch_made is None or not is_public(snapshot.rematch_made, now, self.settings.delay_ms):
            return None
        return snapshot.rematch

    def public_match(self, now: int) -> Match | None:
        """Return the match as those who watch see it; ``None`` before it began. It only ever goes forward."""
        match, at = self.match, self.public_time(now)
        if match is None or not self.settings.delay_ms:
            return match
        if at < 0:
            return None
        seen = self._public or Match.empty(match.setup, self.secret)
        while len(seen.log) < len(match.log) and match.log[len(seen.log)].at <= at:
            seen = seen.append(match.log[len(seen.log)])
        self._public = seen
        return seen

    def next_public_entry(self) -> int | None:
        """Return when those who are behind see the next entry, if there is one; milliseconds since 1970."""
        seen = 0 if self._public is None else len(self._public.log)
        if self.match is None or self.started is None or seen >= len(self.match.log):
            return None
        return find_public_moment(self.started + self.match.log[seen].at, self.settings.delay_ms)
