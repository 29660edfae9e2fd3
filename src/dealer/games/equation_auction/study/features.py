"""Features of the Equation Auction: seats from the viewer's on, the present round, the total so far."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from dealer.games.equation_auction.rules.legality import KINDS
from dealer.games.equation_auction.rules.observation import Observation
from dealer.games.equation_auction.rules.state import ROUNDS, SEATS, SLOTS
from dealer.games.equation_auction.study.action_tree import GAPS
from dealer.study.pieces import Pieces, clip_share, one_of

PHASES = ("save", "schedule", "bid", "secret_bid", "place", "bracket", "nominate", "over")
TEAMS = ("positive", "negative", "neutral")
GLYPHS = (*KINDS, "(", ")")
KIND = {card: (place + 1) / len(GLYPHS) for place, card in enumerate(GLYPHS)}
"""A glyph as a share of their number."""


def make_features(view: Observation, state: object) -> Pieces:
    """Return what a seat sees."""
    me = view.you
    assert me is not None
    seats = [(me + step) % SEATS for step in range(SEATS)]
    saved = view.saved[me] or ()
    current = view.rounds[-1] if view.rounds else None
    auction = current.auctions[-1] if current is not None and current.auctions else None
    chips = view.options.chips
    row = (current.row or "") if current is not None else ""
    return {
        "table": [
            *one_of(view.phase, PHASES),
            float(me in view.to_act),
            float(view.compelled),
            len(view.rounds) / ROUNDS,
            *total(view.total),
        ],
        "seats": [x for seat in seats for x in seat_of(view, seat)],
        "saved": [saved.count(card) / 2 for card in KINDS],
        "order": [(current.order.index(seat) + 1) / SEATS for seat in seats]
        if current is not None and current.order
        else [0.0] * SEATS,
        "schedule": [0.0 if card is None else KIND[card] for card in current.schedule]
        if current is not None
        else [0.0] * SLOTS,
        "slots": [0.0 if card is None else KIND[card] for card in current.slots]
        if current is not None
        else [0.0] * SLOTS,
        "auction": [
            auction.number / SLOTS,
            KIND[auction.card],
            *(clip_share(lies, SEATS * chips) for lies in auction.chips),
            *(float(auction.passed[seat]) for seat in seats),
            *(float(auction.bidder == seat) for seat in seats),
            *(clip_share(auction.spent[seat], chips) for seat in seats),
        ]
        if auction is not None
        else [0.0] * (2 + SLOTS + 3 * SEATS),
        "row": [KIND[glyph] for glyph in row] + [0.0] * (GAPS - len(row)),
    }


@lru_cache(maxsize=4096)
def total(value: str) -> tuple[float, float]:
    """Return the shared total: near 0, where it matters, and far from it."""
    exact = float(Fraction(value))
    return clip_share(exact, 10), clip_share(exact, 1000)


def seat_of(view: Observation, seat: int) -> list[float]:
    """Chips, garnets, the team, its brackets, and whether the seat is waited for."""
    teams = view.teams
    team = None
    if teams is not None:
        team = "neutral" if seat == teams.neutral else "positive" if seat in teams.positive else "negative"
    pairs = 0 if teams is None or team is None else teams.pairs[TEAMS.index(team)]
    return [
        clip_share(view.chips[seat], view.options.chips),
        clip_share(view.garnets[seat], 50),
        *one_of(team, TEAMS),
        float(pairs),
        float(seat in view.to_act),
    ]
