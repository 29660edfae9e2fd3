"""``careful``: weighs every slot by where the whole match may go from there.

Its prospects are those of the usual tiers; in matches with others it plays as ``plain`` does.
"""

from __future__ import annotations

from random import Random

import numpy as np

from dealer.games.equation_auction.bots.plain import Plain
from dealer.games.equation_auction.bots.policy import AuctionPolicy
from dealer.games.equation_auction.bots.situation import Situation, has_usual_winners
from dealer.games.equation_auction.rules import actions
from dealer.games.equation_auction.rules.actions import SeatAction
from dealer.games.equation_auction.rules.evaluation import OPERATIONS, value
from dealer.games.equation_auction.rules.legality import list_unplaced
from dealer.games.equation_auction.rules.observation import Observation
from dealer.games.equation_auction.rules.state import SEATS, Options
from dealer_lab.games.equation_auction.bots import bidding, saving
from dealer_lab.games.equation_auction.bots.forecast import chances_of_total, pair_chances
from dealer_lab.games.equation_auction.kernels.brackets import TEAMS, WISH

PLAIN = Plain()
PATIENCE = 0.05
"""What a pair must gain before the last round, for what it is kept for is only guessed."""


class Careful(AuctionPolicy):
    """Bids what a slot is worth, keeps its brackets until they decide, names who is richest."""

    name = "careful"

    def plays_as(self, options: Options) -> str:
        """Return whose play this is under some options. Rule: EQ-A52."""
        return self.name if has_usual_winners(options) else PLAIN.name

    def choose(self, action_type: str, seen: Observation, rng: Random) -> SeatAction:
        """Return an action of this type."""
        if self.plays_as(seen.options) != self.name:
            return PLAIN.choose(action_type, seen, rng)
        return super().choose(action_type, seen, rng)

    def choose_saved_cards(self, here: Situation) -> actions.Save:
        """Return as many of the wanted cards as the garnets buy."""
        return saving.save(here)

    def schedule(self, here: Situation, rng: Random) -> actions.Schedule:
        """Return operations late if the team is rich, early if it is poor."""
        return schedule(here, rng)

    def bid(self, here: Situation, rng: Random) -> SeatAction:
        """Return what the best slot is worth, as far as it is needed."""
        return bidding.bid(here, rng)

    def bid_in_secret(self, here: Situation, rng: Random) -> actions.SecretBid:
        """Return what it is worth to play the saved cards."""
        return saving.secret_bid(here, rng)

    def place_saved_cards(self, here: Situation, rng: Random) -> actions.PlaceSaved:
        """Return the cards that do most for the team."""
        return saving.place(here)

    def place_brackets(self, here: Situation) -> actions.Bracket | actions.NoBracket:
        """Return a pair once it decides."""
        return brackets(here)

    def nominate(self, here: Situation, rng: Random) -> actions.Nominate:
        """Return who is richest."""
        return nominate(here, rng)


def schedule(here: Situation, rng: Random) -> actions.Schedule:
    """Operations late if the team has more chips than others, early if it has fewer."""
    cards, positions = list_unplaced(here.round)
    chips = here.seen.chips
    own = [chips[seat] for seat in range(SEATS) if here.teams[seat] == here.team]
    rich = sum(own) / len(own) >= sum(chips) / SEATS
    operations = [card for card in cards if card in OPERATIONS]
    numbers = [card for card in cards if card not in OPERATIONS]
    if operations:
        return actions.Schedule(rng.choice(operations), positions[-1] if rich else positions[0])
    return actions.Schedule(rng.choice(numbers), positions[0] if rich else positions[-1])


def brackets(here: Situation) -> actions.Bracket | actions.NoBracket:
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
    return actions.Bracket(*gaps) if chances[here.team] > waiting[here.team] + enough else actions.NoBracket()


def nominate(here: Situation, rng: Random) -> actions.Nominate:
    """Return who is richest in garnets, then in chips."""
    others = [seat for seat in range(SEATS) if seat != here.seat]
    riches = [(here.seen.garnets[seat], here.seen.chips[seat], rng.random(), seat) for seat in others]
    return actions.Nominate(max(riches)[-1])
