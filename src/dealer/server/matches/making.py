"""New matches: how one is made, and how it begins."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import OpenSight
from dealer.core.actors import HOST
from dealer.core.chance import SECRET_BYTES, mix, streams
from dealer.core.rules import AnyRules
from dealer.core.values import make_from
from dealer.language.players import find_bot_name, list_names
from dealer.match import Match, SeatedPlayer, Setup
from dealer.server.matches.session import MatchSession
from dealer.server.matches.settings import MatchSettings
from dealer.server.matches.snapshot import HostGrant, MatchSnapshot, Seat, open_seat
from dealer.server.tokens import KEY_BYTES, new_match_id, new_token


class PreparedMatch(Struct, frozen=True):
    """A match that is not stored yet.

    Attributes:
        session: the match.
        invites: by seat, what opens it, if no bot sits there.
        begun: how it stands where it begins in the middle; ``None``: it begins when all sit there.
    """

    session: MatchSession
    invites: tuple[str | None, ...]
    begun: MatchSnapshot | None = None


class PlannedSeat(Struct, frozen=True):
    """The plan for a seat of a new match.

    Attributes:
        bot: the bot that sits there; ``None`` for a person.
        invite: of the person, if it is not to be a new one.
        name: of a player who is known: a bot keeps it, and no other bot is called so.
    """

    bot: str | None = None
    invite: str | None = None
    name: str | None = None


def prepare_match(
    game: str,
    settings: MatchSettings,
    seats: Sequence[PlannedSeat],
    now: int,
    grants: Sequence[HostGrant] = (),
    key: bytes | None = None,
    match_id: str | None = None,
) -> PreparedMatch:
    """Return a new match, which ``MatchService.create`` stores.

    Args:
        game: its id.
        settings: what is settled.
        seats: who is to sit there.
        now: when, in milliseconds since 1970.
        grants: of its hosts.
        key: from which its tokens are derived, where one was before the match.
        match_id: its id, where something was derived from it before.
    """
    taken = [name for seat in seats if seat.name for name in list_names(seat.name, seat.bot)]
    taken += [grant.name for grant in grants]
    opened, invites = [], []
    for seat in seats:
        name, invite = None, None
        if seat.bot is None:
            invite = seat.invite or new_token()
        else:
            name = seat.name or find_bot_name(seat.bot, taken)
            taken.append(name)
        opened.append(open_seat(seat.bot, invite, name))
        invites.append(invite)
    session = MatchSession(
        match_id or new_match_id(),
        game,
        MatchSnapshot(settings, tuple(opened), tuple(grants)),
        secret=secrets.token_bytes(SECRET_BYTES),
        key=key or secrets.token_bytes(KEY_BYTES),
        created=now,
        opened=now,
    )
    return PreparedMatch(session, tuple(invites))


def begin_if_complete(session: MatchSession, snapshot: MatchSnapshot, now: int) -> MatchSnapshot:
    """Have the numbers opened by themselves once all players are ready, if no host is to say when."""
    if snapshot.settings.hosted and not snapshot.is_opening:
        return snapshot
    if snapshot.needs_readiness and not all(seat.is_ready for seat in snapshot.seats):
        return snapshot
    return open_numbers(session, snapshot, now)


def open_numbers(session: MatchSession, snapshot: MatchSnapshot, now: int) -> MatchSnapshot:
    """Have the numbers opened once all seats are bound; begin once all are open, if it was not cancelled."""
    if snapshot.is_cancelled or not all(seat.is_bound for seat in snapshot.seats):
        return snapshot
    if not all(seat.is_open for seat in snapshot.seats):
        return replace(snapshot, is_opening=True)
    return _begin(session, replace(snapshot, is_opening=False), now)


def draw_again(snapshot: MatchSnapshot) -> MatchSnapshot:
    """Void the numbers, some of which may be open: who is bound by a hash binds again, with another number.

    Whoever has opened a number from the start, and so trusts the server, is not asked again.
    """
    seats = tuple(
        replace(seat, nonce="", nonce_hash="") if seat.nonce_hash else seat for seat in snapshot.seats
    )
    return replace(snapshot, seats=seats, is_opening=False, draw=snapshot.draw + 1)


def _begin(session: MatchSession, snapshot: MatchSnapshot, now: int) -> MatchSnapshot:
    """Begin a match in which everyone sits: draw the Advantage if it was left open, and deal. Rule: X-8.

    A host who sits there sees all hands from the beginning on, and everybody is told.
    """
    settings = snapshot.settings
    if settings.advantage is None and session.rules.has_advantage:
        seed = mix(session.secret, (bytes.fromhex(seat.nonce) for seat in snapshot.seats))
        advantage = streams(seed)("advantage").draw_below(session.rules.seats)
        settings = replace(settings, advantage=advantage, advantage_drawn=True)
    setup = make_setup(session.rules, settings, snapshot.seats, session.commitment)
    match = Match.begin(setup, session.secret)
    if snapshot.has_host_seated:
        match = match.submit(HOST, OpenSight(), match.at)
    return replace(
        snapshot,
        settings=replace(settings, first_players=setup.seats),
        started=now,
        match=match,
    )


def make_setup(rules: AnyRules, settings: MatchSettings, seats: Sequence[Seat], commitment: str) -> Setup:
    """Return what a match begins with, once all sit; afterwards, what it began with."""
    players = settings.first_players or tuple(
        SeatedPlayer(seat.name or "", seat.nonce, seat.bot) for seat in seats
    )
    return make_from(Setup, settings, game=rules.id, seats=players, commitment=commitment)
