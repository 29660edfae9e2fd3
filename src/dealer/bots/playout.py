"""One match between policies in virtual time: as fast as it can, and the same again from the same seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct

from dealer import __version__
from dealer.bots import Policy
from dealer.bots.play_on import play_on
from dealer.bots.stand_in import StandIn
from dealer.core.chance import commit, mix, streams
from dealer.core.names import name_bots
from dealer.core.registry import rules_at
from dealer.core.times import Pace
from dealer.match import Match, SeatedPlayer, Setup, make_record

CREATED = "2000-01-01T00:00:00Z"
"""When simulated matches say that they began: the same seed gives the same bytes on any day."""

KeepRecord = Callable[[str, bytes], None]
"""Takes a record, with a file name for it."""


def secret_of(seed: int, deal: int) -> bytes:
    """Return the secret of a simulated match: of a study's seed and the number of the deal.

    >>> secret_of(1, 0).hex()[:16]
    '44f8131b94292682'
    """
    return sha256(f"dealer/simulation/{seed}/deal/{deal}".encode()).digest()


def start_match(
    game_id: str, seated: Sequence[Policy], secret: bytes, options: Struct | None = None
) -> Match:
    """Return a match between policies before anyone acts; the Advantage, where there is one, is drawn.

    Args:
        game_id: the game.
        seated: the policy of each seat.
        secret: what all chance comes from.
        options: of the game's own type; its defaults if ``None``.
    """
    game, bots = rules_at(game_id, len(seated)), tuple(policy.name for policy in seated)
    chosen: Any = game.Options() if options is None else options
    advantage = streams(mix(secret, ()))("advantage").draw_below(game.seats) if game.has_advantage else None
    pace: Pace = "untimed" if chosen.times is None else "live"
    setup = Setup(
        game=game_id,
        options=chosen,
        seats=tuple(SeatedPlayer(name, "", bot) for name, bot in zip(name_bots(bots), bots, strict=True)),
        advantage=advantage,
        advantage_drawn=advantage is not None,
        commitment=commit(secret),
        pace=pace,
        rules=game.version,
    )
    return Match.begin(setup, secret)


def playout(
    game_id: str,
    seated: Sequence[Policy],
    secret: bytes,
    seed: str = "",
    options: Struct | None = None,
    stand_in: StandIn | None = None,
) -> Match:
    """Play a match to its end.

    The policies may be anybody's: ``dealer.bots.policies`` lists those that Dealer brings along.

    Args:
        game_id: the game.
        seated: the policy of each seat.
        secret: 32 bytes that all chance comes from.
        seed: of the policies' own generators: each seat has a secret of its own from it, and knows no other.
        options: of the game's own type; its defaults if ``None``.
        stand_in: answers where a policy raises an error or its answer is refused; without it the error ends
            the match.

    Returns:
        The match, over.
    """
    return play_on(start_match(game_id, seated, secret, options), seated, seed, stand_in)


def record_of(match: Match, secret: bytes) -> dict[str, Any]:
    """Return the record of a simulated match."""
    return make_record(match, secret, CREATED, __version__)
