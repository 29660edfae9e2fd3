"""Determinization of the Equation Auction: the others' saved cards and the bids of the eleventh auction.

Hands are any that cost what was paid and hold what was played; bids any that end as the ballot did.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from dealer.games.equation_auction.bots.worlds import draw_left
from dealer.games.equation_auction.rules.actions import Card, PlaceSaved, Save, SecretBid
from dealer.games.equation_auction.rules.events import Tied
from dealer.games.equation_auction.rules.observation import EleventhView, Observation
from dealer.games.equation_auction.rules.state import in_order
from dealer_lab.capabilities import Redraw
from dealer_lab.tree import History

Ballot = tuple[int, int]
"""A round and the number of a ballot in it."""


def redraw_hidden(done: list[History], view: Observation, seat: int, rng: Random) -> Redraw:
    """Return what gives an entry its action, with what others have hidden drawn again."""
    bids = ballots(done, view, seat, rng)

    def redraw(entry: History) -> object:
        match entry.action:
            case Save() if entry.actor != seat:
                return Save(hand(done, entry, rng))
            case SecretBid() if isinstance(entry.actor, int) and entry.actor != seat:
                return SecretBid(bids[ballot_of(entry)][entry.actor])
            case seen:
                return seen

    return redraw


def hand(done: list[History], saving: History, rng: Random) -> tuple[Card, ...]:
    """Cards that a seat may have saved: the price and what it played are known."""
    played: list[Card] = []
    for entry in done:
        if entry.actor == saving.actor and isinstance(entry.action, PlaceSaved):
            played += [*entry.action.beginning, *entry.action.end]
    had = saving.state.garnets[saving.actor]
    after = next((entry.after for entry in done if entry.after.phase not in ("teams", "save")), None)
    paid = None if after is None else had - after.garnets[saving.actor]
    return in_order([*played, *draw_left(played, had, paid, rng)])


def ballot_of(entry: History) -> Ballot:
    """Return where a secret bid belongs."""
    return entry.state.round.number, entry.state.round.eleventh.ballot


def ballots(done: list[History], view: Observation, seat: int, rng: Random) -> dict[Ballot, dict[int, int]]:
    """Bids for each ballot, by seat."""
    drawn: dict[Ballot, dict[int, int]] = {}
    own = {ballot_of(e): e.action.chips for e in done if isinstance(e.action, SecretBid) and e.actor == seat}
    for entry in done:
        if isinstance(entry.action, SecretBid) and ballot_of(entry) not in drawn:
            number, ballot = ballot_of(entry)
            ties = [news.seats for news in view.events if isinstance(news, Tied) and news.round == number]
            held = view.rounds[number - 1].eleventh
            assert held is not None
            table = BallotKnowledge(
                chips=entry.state.chips,
                bidders=entry.state.round.eleventh.bidders,
                tied=ties[ballot - 1] if ballot <= len(ties) else None,
                won=held if held.settled and ballot == held.ballot else None,
                mine=own.get((number, ballot)),
            )
            drawn[number, ballot] = table.bids(seat, rng)
    return drawn


class BallotKnowledge(NamedTuple):
    """What a seat knows of one ballot.

    Attributes:
        chips: by seat.
        bidders: who may bid.
        tied: who was tied in it, if it ended so.
        won: the auction, if this ballot ended it.
        mine: the seat's own bid, if it is in.
    """

    chips: tuple[int, ...]
    bidders: tuple[int, ...]
    tied: tuple[int, ...] | None
    won: EleventhView | None
    mine: int | None

    def bids(self, seat: int, rng: Random) -> dict[int, int]:
        """Bids that end as the ballot did."""
        if self.tied is None and self.won is None:
            return {other: rng.randint(0, self.chips[other]) for other in self.bidders}
        if self.tied is not None:
            top, highest = self.tied, self.draw_tied_bid(seat, rng)
        elif self.won is not None and self.won.winner is not None:
            top, highest = (self.won.winner,), self.won.chips
        else:
            top, highest = self.bidders, 0
        return {
            other: highest if other in top else rng.randint(0, min(highest - 1, self.chips[other]))
            for other in self.bidders
        }

    def draw_tied_bid(self, seat: int, rng: Random) -> int:
        """The bid of those who are tied: what chance made one of them pay, one's own, or any that can be."""
        assert self.tied is not None
        if self.won is not None:
            return self.won.chips
        if self.mine is not None and seat in self.tied:
            return self.mine
        return rng.randint((self.mine or 0) + 1, min(self.chips[other] for other in self.tied))
