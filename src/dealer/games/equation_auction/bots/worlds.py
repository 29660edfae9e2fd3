"""Worlds of the Equation Auction: states that a seat cannot tell from the one it plays in.

The others' saved cards are hidden: any cards fit that cost what was paid and include what was played. The
bids of an open eleventh auction are hidden, too: any fit that the chips allow.
"""

from __future__ import annotations

from random import Random

from dealer.core.actors import put
from dealer.core.values import make_from
from dealer.games.equation_auction.rules.actions import CARDS, Card, Teams
from dealer.games.equation_auction.rules.events import Left, SavedPlayed
from dealer.games.equation_auction.rules.observation import AuctionView, EleventhView, Observation, RoundView
from dealer.games.equation_auction.rules.state import (
    SEATS,
    VERSION,
    Auction,
    Eleventh,
    Move,
    Round,
    State,
    cost,
    in_order,
    remove_cards,
)


def draw_world(view: Observation, rng: Random) -> State:
    """Return a state with the others' cards and bids drawn; ``view`` is that of a seat that is asked."""
    teams = view.teams
    return make_from(
        State,
        view,
        version=VERSION,
        teams=None if teams is None else Teams(teams.positive, teams.negative, teams.neutral),
        saved=tuple(_draw_saved(view, seat, rng) for seat in range(SEATS)),
        pairs=(1, 1, 1) if teams is None else teams.pairs,
        rounds=tuple(_draw_round(view, played, rng) for played in view.rounds),
        unpaid=tuple(sorted(each.seat for each in view.events if isinstance(each, Left) and not each.paid)),
    )


def _draw_saved(view: Observation, seat: int, rng: Random) -> tuple[Card, ...] | None:
    """Return the cards that a seat has left of those it saved; ``None`` if it has not chosen."""
    if seat == view.you:
        return view.saved[seat]
    before = view.options.garnets
    had = before if isinstance(before, int) else before[seat]
    played = [
        card
        for each in view.events
        if isinstance(each, SavedPlayed) and each.seat == seat
        for card in (*each.beginning, *each.end)
    ]
    if view.phase == "teams" or (view.phase == "save" and seat in view.to_act):
        return None
    return draw_left(played, had, None if view.phase == "save" else had - view.garnets[seat], rng)


def draw_left(played: list[Card], had: int, paid: int | None, rng: Random) -> tuple[Card, ...]:
    """Return cards that a seat may have left of those it saved.

    Args:
        played: those that it has played.
        had: its garnets before it saved.
        paid: what it paid; ``None`` while that is not known.
        rng: draws them.
    """
    rest = remove_cards(CARDS, played)
    assert rest is not None
    able = [
        count
        for count in range(len(played), len(CARDS) + 1)
        if (cost(count) <= had if paid is None else cost(count) == paid)
    ]
    return in_order(rng.sample(rest, rng.choice(able) - len(played)))


def _draw_round(view: Observation, seen: RoundView, rng: Random) -> Round:
    is_asked = view.phase == "bracket" and seen.number == len(view.rounds)
    return make_from(
        Round,
        seen,
        auctions=tuple(map(_read_auction, seen.auctions)),
        eleventh=None if seen.eleventh is None else _draw_eleventh(view, seen.eleventh, rng),
        declined=tuple(is_asked and seat not in view.to_act for seat in range(SEATS)),
        reading=None if seen.value is None else seen.reading,
    )


def _read_auction(seen: AuctionView) -> Auction:
    """Return an auction; of one long ago no more is known than what each seat has bid in all."""
    spent = tuple(Move(seat, 1, chips, "choice") for seat, chips in enumerate(seen.spent) if chips)
    turn = seen.starter if seen.turn is None else seen.turn
    return make_from(Auction, seen, turn=turn, moves=seen.moves or spent)


def _draw_eleventh(view: Observation, seen: EleventhView, rng: Random) -> Eleventh:
    bids: tuple[int | None, ...] = (None,) * SEATS
    for seat in seen.bidders if not seen.settled else ():
        if seat == view.you:
            bids = put(bids, seat, seen.bid)
        elif seat not in view.to_act:
            bids = put(bids, seat, rng.randint(0, view.chips[seat]))
    return make_from(Eleventh, seen, bids=bids)
