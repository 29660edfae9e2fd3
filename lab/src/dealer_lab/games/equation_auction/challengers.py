"""Opponents made against known players of the Equation Auction, for the seats of one team.

Every deal is played in all rotations: partners who split roles are tried on every pair of seats that a deal
gives their team.
"""

from __future__ import annotations

from dealer.bots import Decision, Policy, SeatRandom
from dealer.games.equation_auction.bots.situation import Situation, read_situation
from dealer.games.equation_auction.rules.actions import Bid, Pass, SecretBid
from dealer.match import MatchView
from dealer_lab.exploit.renamed import RenamedPolicy


class Saver:
    """Plays as another policy does, but keeps its chips for the last eleventh auction.

    Args:
        name: in reports.
        usual: decides all the rest.
        bids_last: whether it bids for slots in the last round.
    """

    def __init__(self, name: str, usual: Policy, *, bids_last: bool) -> None:
        self.name, self._usual, self.bids_last = name, usual, bids_last

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        """A pass, 1 chip where it must bid, none in an earlier eleventh auction; else as the other policy."""
        decided, here = self._usual.decide(view, rng), read_situation(view.view)
        action, kind = decided.action, view.may.types[0]
        if kind == "bid" and not (here.last and self.bids_last):
            action = Bid(action.slot, 1) if here.leader is None and isinstance(action, Bid) else Pass()
        elif kind == "secret_bid" and not here.last:
            action = SecretBid(0)
        return Decision(action, decided.after_ms)


class Spender:
    """Plays as another policy does, but bids all its chips in the first eleventh auction.

    Args:
        name: in reports.
        usual: decides all the rest.
    """

    def __init__(self, name: str, usual: Policy) -> None:
        self.name, self._usual = name, usual

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        """Bid all its chips, or what the other policy decides."""
        decided = self._usual.decide(view, rng)
        if view.may.types[0] != "secret_bid":
            return decided
        here: Situation = read_situation(view.view)
        return Decision(SecretBid(here.chips), decided.after_ms)


class Colluder:
    """Shares its team's work with its partner: one keeps its purse to the end, the other bids for both.

    The fuller purse is the keeper, of equal ones the first seat. A seat without a partner plays as usual.

    Args:
        name: in reports.
        usual: decides all the rest.
        eager: whether the other bids on slots in the first two rounds as well.
    """

    def __init__(self, name: str, usual: Policy, *, eager: bool) -> None:
        self.name, self._usual, self.eager = name, usual, eager

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        """Keep the purse, or bid for both, or decide as the other policy."""
        decided = self._usual.decide(view, rng)
        kind = view.may.types[0]
        if kind not in {"bid", "secret_bid"}:
            return decided
        from dealer_lab.games.equation_auction.bots.purses import is_keeper  # it thinks with compiled code

        here = read_situation(view.view)
        if here.partner is None:
            return decided
        keeps = is_keeper(here)
        action = decided.action
        if kind == "secret_bid" and not here.last and keeps:
            action = SecretBid(0)
        elif kind == "bid" and (keeps or not (self.eager or here.last)):
            action = Bid(action.slot, 1) if here.leader is None and isinstance(action, Bid) else Pass()
        return Decision(action, decided.after_ms)


def make_challengers(_policy: Policy, others: tuple[Policy, ...]) -> tuple[Policy, ...]:
    """Return all that are tried."""
    from dealer_lab.games.equation_auction.bots.careful import Careful
    from dealer_lab.games.equation_auction.bots.strong import Strong

    alone = Strong(shares=False)
    return (
        Saver("strong, saves its purse", Strong(), bids_last=False),
        Saver("strong, saves its purse for the last round", Strong(), bids_last=True),
        Saver("careful, saves its purse", Careful(), bids_last=False),
        Spender("strong, bids all in the first eleventh auction", Strong()),
        RenamedPolicy("strong, every seat for itself", alone),
        Colluder("strong, partners split roles", alone, eager=True),
        Colluder("strong, partners split roles in the last round", alone, eager=False),
        *others,
    )
