"""What the laws are tried on in the Equation Auction."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from dealer.games.equation_auction.rules.actions import (
    CARDS,
    Bid,
    Bracket,
    NoBracket,
    Nominate,
    Pass,
    PlaceSaved,
    Save,
    Schedule,
    SecretBid,
)
from dealer.games.equation_auction.rules.state import Times
from tests.games.equation_auction.rules.table import Live
from tests.rules.laws import Laws

QUICK = Times(save=5, order=2, bid=3, secret_bid=4, place=5, bracket=6, nominate=0, result=0)
CHOICES: dict[str, Sequence[Any]] = {
    "garnets": [10, 0, 100, (3, 1, 4, 1, 5)],
    "teams": ["drawn", ("neutral", "positive", "negative", "positive", "negative")],
    "chips": [10, 40, 100],
    "chips_per": ["match", "round"],
    "last_slot": ["auction", "free"],
    "saved_cards": ["one_end", "any_end"],
    "brackets_per": ["match", "round"],
    "boundary": ["inner", "outer"],
    "neutral_within": [1, 0, 3],
    "spared_within": [4, 3, 9],
    "neutral_prize": [6, 0],
    "spared_prize": [1, 5],
    "far_prize": [3, 99],
    "times": [None, Times(), QUICK],
}


def tried(state: Any, rng: Random) -> list[Any]:
    """Every bid, choice, pair of gaps and nomination, and many hands."""
    hands = [tuple(sorted(rng.sample(CARDS, n), key=CARDS.index)) for n in range(11) for _ in range(4)]
    found: list[Any] = [Schedule(card, place) for card in set(CARDS) for place in range(1, 11)]
    found += [Bid(slot, chips) for slot in range(1, 11) for chips in range(12)]
    found += [Pass(), NoBracket()]
    found += [SecretBid(chips) for chips in range(0, 110)]
    found += [Bracket(a, b) for a in range(20) for b in range(20)]
    found += [Nominate(seat) for seat in range(5)]
    found += map(Save, hands)
    found += [PlaceSaved(hand[:2], hand[2:3]) for hand in hands]
    return found + [PlaceSaved((), hand[:2]) for hand in hands]


def holds(outcome: Any) -> bool:
    """One team wins, or by the first version all but a team; who has won is no candidate."""
    few = {"total": (1, 2), "annulled": (0,)}.get(outcome.decided_by, (0, 3, 4))
    return len(outcome.winners) in few and not set(outcome.winners) & set(outcome.detail["candidates"])


LAWS = Laws(
    live=Live,
    choices=CHOICES,
    stages=lambda: [
        Live(pace="untimed", garnets=50).until(phase)
        for phase in ("save", "schedule", "bid", "secret_bid", "place", "bracket", "over")
    ],
    tried=tried,
    values=(*"123+-x/*", ["1"], ["x", "x"], [], [0, 1, 2, 3, 4]),
    holds=holds,
    most=5000,
)
