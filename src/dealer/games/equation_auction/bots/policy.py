"""What every policy of the game shares: what it is asked for, and how long a person takes for it."""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import ClassVar

from dealer.bots.think_time import ThinkTimes, TimedPolicy
from dealer.games.equation_auction.bots.situation import Situation, read_situation
from dealer.games.equation_auction.rules import actions
from dealer.games.equation_auction.rules.actions import SeatAction
from dealer.games.equation_auction.rules.observation import Observation


class AuctionPolicy(TimedPolicy[Observation]):
    """A policy by what it answers to each question."""

    think_times: ClassVar[ThinkTimes] = {
        "save": (10_000, 30_000),
        "schedule": (3000, 9000),
        "bid": (2000, 7000),
        "secret_bid": (4000, 12_000),
        "place": (5000, 15_000),
        "bracket": (8000, 20_000),
        "nominate": (3000, 8000),
    }

    def choose(self, action_type: str, seen: Observation, rng: Random) -> SeatAction:
        """Return an action of this type."""
        here = read_situation(seen)
        match action_type:
            case "save":
                return self.choose_saved_cards(here)
            case "schedule":
                return self.schedule(here, rng)
            case "bid":
                return self.bid(here, rng)
            case "secret_bid":
                return self.bid_in_secret(here, rng)
            case "place":
                return self.place_saved_cards(here, rng)
            case "bracket":
                return self.place_brackets(here)
            case _:
                return self.nominate(here, rng)

    @abstractmethod
    def choose_saved_cards(self, here: Situation) -> actions.Save:
        """Return the cards to buy before the match."""

    @abstractmethod
    def schedule(self, here: Situation, rng: Random) -> actions.Schedule:
        """Return a card of the round and its place in the order of the auctions."""

    @abstractmethod
    def bid(self, here: Situation, rng: Random) -> SeatAction:
        """Return a bid for a slot, or a pass."""

    @abstractmethod
    def bid_in_secret(self, here: Situation, rng: Random) -> actions.SecretBid:
        """Return the bid for the right to play saved cards."""

    @abstractmethod
    def place_saved_cards(self, here: Situation, rng: Random) -> actions.PlaceSaved:
        """Return the saved cards to play, and where."""

    @abstractmethod
    def place_brackets(self, here: Situation) -> actions.Bracket | actions.NoBracket:
        """Return where the team's brackets go now, if anywhere."""

    @abstractmethod
    def nominate(self, here: Situation, rng: Random) -> actions.Nominate:
        """Return the opponent in the Death Match."""
