"""Expression Black & White: what the search of ``strong`` does a second, beside plays by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np

from bench.measure import Figure, rate
from dealer.core.actors import Actor
from dealer.core.chance import commit
from dealer.core.registry import rules_of
from dealer.games.expression_black_white.rules.observation import BoutView
from dealer.match import Match, SeatedPlayer, Setup
from dealer_lab.games.expression_black_white.bots.strong import USUAL
from dealer_lab.games.expression_black_white.bots.strong_play import hands, strategy
from dealer_lab.games.expression_black_white.bots.strong_reading import Reading
from dealer_lab.games.expression_black_white.kernels import belief
from dealer_lab.games.expression_black_white.kernels.search import search

GAME = rules_of("expression-black-white")


def middle(number: int) -> tuple[Match, int, BoutView]:
    """A match of random answers in round 7 of its first bout, who is to play, and what that seat sees."""
    secret, rng = number.to_bytes(32, "big"), Random(number)
    seats = SeatedPlayer("Ann", ""), SeatedPlayer("Ben", "")
    match = Match.begin(Setup(GAME.id, GAME.Options(), seats, number % 2, False, commit(secret)), secret)
    while True:
        seat = min(actor for actor in GAME.to_act(match.state) if isinstance(actor, int))
        view = match.view(seat, match.at)
        bout = view.view.bouts[-1]
        if view.view.phase == "play" and len(bout.rounds) == 7:
            return match, seat, bout
        match = match.submit(seat, GAME.random_action(view.view, rng), match.at + 1500, view.may.decision)


def figures(count: int = 4) -> Iterator[Figure]:
    """Rounds simulated by the rules, rounds simulated in a search, and what goes before it."""
    places = [middle(number) for number in range(count)]
    readings = [Reading(bout, seat) for _, seat, bout in places]
    ready = [(*strategy(reading, 1), hands(reading, 1, USUAL)[1]) for reading in readings]

    def by_the_rules() -> int:
        """Choices tried as the rules try them: one play, checked and applied."""
        done = 0
        for match, seat, _ in places:
            actor: Actor = seat
            for action in islice(GAME.legal_actions(match.view(seat, match.at).view), 50):
                GAME.apply(match.state, actor, action)
                done += 1
        return done

    def simulate_rounds() -> int:
        done = 0
        for chosen, _, chance in ready:
            turns = USUAL.simulations // len(chance)
            search(chosen, chance, 1.0 - USUAL.peers - USUAL.naive, 2.0 * USUAL.leak, turns)
            done += turns * len(chance)
        return done

    def choices_tried() -> int:
        simulate_rounds()
        return sum(
            int(np.sum(chosen.many)) * (USUAL.simulations // len(chance)) for chosen, _, chance in ready
        )

    def form_beliefs() -> int:
        for reading in readings:
            for _ in range(10):
                belief.propagate(reading.private, belief.COPIES, 3)
        return 10 * len(readings)

    yield rate("EBW rules: plays tried, one at a time", by_the_rules)
    yield rate("EBW search: simulations of a round", simulate_rounds)
    yield rate("EBW search: plays tried in them", choices_tried)
    yield rate("EBW beliefs: twelve rounds by messages", form_beliefs)
