"""Worlds of Contraband for ``search`` and ``sampling``: who may hold what, from what one seat knows."""

from __future__ import annotations

from random import Random

from dealer.toolkit.staged_worlds import make_world

from .rules import (
    COINS,
    CRATES,
    GOODS,
    RULES,
    Answered,
    Good,
    Inspected,
    Observation,
    State,
    count_smugglers,
)

SUSPICION = 3
"""How much likelier a seat is a smuggler after contraband was found there, as a factor."""


class Guess:
    """The holdings of the other seats, as far as one seat knows; ``None`` is an unknown crate.

    Args:
        view: of the seat.
        rng: draws what it does not know.
    """

    def __init__(self, view: Observation, rng: Random) -> None:
        assert view.you is not None
        self.you, self.rng = view.you, rng
        self.crates: list[list[Good | None]] = [[None] * CRATES for _ in range(view.seats)]
        self.coins = [COINS] * view.seats
        self.suspicion = [1] * view.seats
        for event in view.events:
            if isinstance(event, Answered) and event.answer == "accepted":
                self.trade(event)
            elif isinstance(event, Inspected) and event.suspect is not None:
                self.inspect(event, event.suspect)
        for bid in view.bids:
            if bid.to == self.you:
                self.hold(bid.seller, bid.good)

    def trade(self, event: Answered) -> None:
        """A crate went to another seat, or came from it."""
        self.coins[event.seller] += event.price
        self.coins[event.buyer] -= event.price
        if event.seller != self.you:
            self.hold(event.seller, event.good)
            self.crates[event.seller].remove(event.good)
        else:
            self.crates[event.buyer].append(event.good)
            if event.good == "contraband":
                self.suspicion[event.buyer] *= SUSPICION

    def hold(self, seat: int, good: Good) -> None:
        """A seat has a crate of a good."""
        if good not in self.crates[seat]:
            self.gain(seat, good)

    def gain(self, seat: int, good: Good) -> None:
        """A seat has one more crate of a good: one that it began with, or else one that it got unseen."""
        others = self.list_others(seat)
        for giver in (seat, *self.rng.sample(others, len(others))):
            if None in self.crates[giver]:
                self.crates[giver].remove(None)
                break
        self.crates[seat].append(good)

    def list_others(self, seat: int) -> list[int]:
        """Return the seats with which another one may have traded unseen."""
        return [each for each in range(len(self.crates)) if each not in (seat, self.you)]

    def inspect(self, event: Inspected, suspect: int) -> None:
        """All have seen how much contraband a seat had, and who paid."""
        found = event.found or 0
        accusers = [seat for seat, vote in enumerate(event.votes) if vote == suspect]
        held = self.crates[suspect]
        while held.count("contraband") > found:
            held.remove("contraband")
            self.crates[self.rng.choice(self.list_others(suspect))].append("contraband")
        while held.count("contraband") < found:
            self.gain(suspect, "contraband")
        kept = (good for good in held if good != "contraband")
        self.crates[suspect] = [self.rng.choice(GOODS[:2]) if good is None else good for good in kept]
        if found:
            self.coins[suspect] -= event.paid
            self.suspicion[suspect] *= SUSPICION
        for seat in accusers:
            self.coins[seat] += event.share if found else -1

    def draw_smugglers(self) -> set[int]:
        """Return seats that may be the smugglers."""
        chosen: set[int] = set()
        while len(chosen) < count_smugglers(len(self.crates)):
            left = [seat for seat in self.list_others(self.you) if seat not in chosen]
            chosen.update(self.rng.choices(left, [self.suspicion[seat] for seat in left]))
        return chosen


def draw_world(view: Observation, rng: Random) -> State:
    """Return a state that the seat which is asked cannot tell from its own."""
    guess, you = Guess(view, rng), view.you
    assert you is not None
    partners = {seat for seat, role in enumerate(view.roles) if role == "smuggler"}
    smugglers = partners or guess.draw_smugglers()
    crates = (
        own
        if own is not None
        else tuple(sorted(rng.choice(GOODS) if good is None else good for good in held))
        for own, held in zip(view.crates, guess.crates, strict=True)
    )
    coins = (
        max(0, guessed) if own is None else own for own, guessed in zip(view.coins, guess.coins, strict=True)
    )
    world: State = make_world(
        RULES,
        view,
        rng,
        roles=tuple("smuggler" if seat in smugglers else "merchant" for seat in range(view.seats)),
        crates=tuple(crates),
        coins=tuple(coins),
        rounds=view.round - 1,
        is_market=view.open is not None,
    )
    return world
