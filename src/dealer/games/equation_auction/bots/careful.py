"""``careful``: weighs every slot by where the whole match may go from there."""

from __future__ import annotations

from random import Random

import numpy as np

from dealer.bots.policy import Decision
from dealer.games.equation_auction.bots import bidding, saving
from dealer.games.equation_auction.bots.forecast import chances_of_total, pair_chances
from dealer.games.equation_auction.bots.pacing import after
from dealer.games.equation_auction.bots.table import Table, table
from dealer.games.equation_auction.kernels.brackets import TEAMS, WISH
from dealer.games.equation_auction.rules.actions import (
    Bracket,
    NoBracket,
    Nominate,
    Schedule,
    SeatAction,
)
from dealer.games.equation_auction.rules.evaluation import OPERATIONS, value
from dealer.games.equation_auction.rules.legality import unplaced
from dealer.games.equation_auction.rules.state import SEATS
from dealer.match import MatchView

PATIENCE = 0.05
"""What a pair must gain before the last round, for what it is kept for is only guessed."""


class Careful:
    """Bids what a slot is worth, keeps its brackets until they decide, names who is richest."""

    name = "careful"

    def decide(self, view: MatchView, rng: Random) -> Decision:
        """The answer with the best prospect for the team."""
        return Decision(self._answer(view.may.types[0], table(view.view), rng), after(view, rng))

    def _answer(self, kind: str, here: Table, rng: Random) -> SeatAction:
        match kind:
            case "save":
                return saving.save(here)
            case "schedule":
                return schedule(here, rng)
            case "bid":
                return bidding.bid(here, rng)
            case "secret_bid":
                return saving.secret_bid(here, rng)
            case "place":
                return saving.place(here)
            case "bracket":
                return brackets(here)
            case _:
                return nominate(here, rng)


def schedule(here: Table, rng: Random) -> Schedule:
    """Operations late if the team has more chips than others, early if it has fewer."""
    cards, positions = unplaced(here.round)
    chips = here.seen.chips
    own = [chips[seat] for seat in range(SEATS) if here.teams[seat] == here.team]
    rich = sum(own) / len(own) >= sum(chips) / SEATS
    operations = [card for card in cards if card in OPERATIONS]
    numbers = [card for card in cards if card not in OPERATIONS]
    if operations:
        return Schedule(rng.choice(operations), positions[-1] if rich else positions[0])
    return Schedule(rng.choice(numbers), positions[0] if rich else positions[-1])


def brackets(here: Table) -> Bracket | NoBracket:
    """A pair now if it leads further than what the others will do without it."""
    row = here.round.row or ""
    stays = chances_of_total(here, float(here.total + value(row)), here.mask)
    moves = []
    for team in range(TEAMS):
        if team != here.team and here.mask >> team & 1:
            _, chances = pair_chances(here, row, team)
            if chances[team] > stays[team] + WISH:
                moves.append(chances)
    waiting = np.mean(moves, axis=0) if moves else stays
    gaps, chances = pair_chances(here, row, here.team)
    enough = WISH if here.last else PATIENCE
    return Bracket(*gaps) if chances[here.team] > waiting[here.team] + enough else NoBracket()


def nominate(here: Table, rng: Random) -> Nominate:
    """Who is richest in garnets, then in chips."""
    others = [seat for seat in range(SEATS) if seat != here.seat]
    riches = [(here.seen.garnets[seat], here.seen.chips[seat], rng.random(), seat) for seat in others]
    return Nominate(max(riches)[-1])
