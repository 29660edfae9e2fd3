"""A new match that begins where a finished one stood: one person plays on, against bots.

It has the setup, the deal and the log of the finished match up to that moment, and then says who sits down.
So its record verifies like any other; what is dealt later is what was dealt then.
"""

from __future__ import annotations

import secrets

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import Resume, Substitute
from dealer.core.actors import CHANCE, HOST
from dealer.core.causes import ServerCause
from dealer.core.message import message
from dealer.language.catalogue import open_catalogue
from dealer.language.languages import SHARED
from dealer.language.players import find_bot_name, list_names
from dealer.match import Match
from dealer.match.checks import find_seat_of_version
from dealer.server.errors import ApiError
from dealer.server.matches.making import PreparedMatch
from dealer.server.matches.session import MatchSession
from dealer.server.matches.settings import settings_of
from dealer.server.matches.snapshot import MatchSnapshot, Seat
from dealer.server.replays.replay import Replay
from dealer.server.tokens import KEY_BYTES, device_token, hash_token, new_match_id


class ReturningPlayer(Struct, frozen=True):
    """Who plays on.

    Attributes:
        seat: where.
        name: of the person.
        device: the key of their device.
        language: of the title of the new match.
    """

    seat: int
    name: str
    device: str
    language: str


def prepare_continuation(
    replay: Replay, moment: int, player: ReturningPlayer, bot: str, now: int
) -> PreparedMatch:
    """Return a new match that goes on from a moment of a finished one; its clocks run from now on.

    Args:
        replay: the finished match, which whoever asks may review.
        moment: where it stood; see ``Timeline``.
        player: who plays on.
        bot: the policy on all other seats.
        now: when, in milliseconds since 1970.

    Raises:
        ApiError: nobody could play on from this moment.
    """
    match = _seat_players(_find_position(replay, moment), player.seat, player.name, bot)
    key = secrets.token_bytes(KEY_BYTES)
    token = device_token(key, "seat", player.seat, None, player.device)
    seats = tuple(
        Seat(None, token=hash_token(token), name=seated.name, nonce=seated.nonce)
        if index == player.seat
        else Seat(None, name=seated.name, nonce=seated.nonce, bot=seated.bot)
        for index, seated in enumerate(match.players)
    )
    title = open_catalogue(player.language, SHARED / "review").say("played-on-from", moment=moment)
    settings = replace(settings_of(match.setup), first_players=match.setup.seats, title=title)
    session = MatchSession(
        new_match_id(),
        match.setup.game,
        MatchSnapshot(settings, seats),
        secret=replay.session.secret,
        key=key,
        created=now,
        opened=now,
    )
    begun = replace(session.snapshot, started=now - match.at, match=match)
    return PreparedMatch(session, (None,) * len(seats), begun)


def _find_position(replay: Replay, moment: int) -> Match:
    """Return the match at a moment, with no pause and none asked for.

    Raises:
        ApiError: it is over there, or something follows by itself: a deal, the end of a time.
    """
    match = replay.timeline.match(moment)
    if match.is_over:
        raise ApiError(422, "invalid", message("refusal-play-on-over"))
    if CHANCE in match.rules.to_act(match.state) or find_seat_of_version(match) is not None:
        raise ApiError(422, "invalid", message("refusal-play-on-nobody"))
    if match.clock.paused_at is not None or match.clock.asked:
        match = match.submit(HOST, Resume(), match.at)
    return match


def _seat_players(match: Match, seat: int, name: str, bot: str) -> Match:
    """Return the match with a person on one seat and bots on all others."""
    taken = [name]
    for player in match.players:
        taken += list_names(player.name, bot) if player.bot == bot else ()
    for index, player in enumerate(match.players):
        new, policy = (name, None) if index == seat else (find_bot_name(bot, taken), bot)
        taken.append(new)
        if index == seat or match.is_empty(index) or player.bot != bot:
            match = match.submit(HOST, Substitute(index, new, policy, ServerCause("continued")), match.at)
    return match
