"""The worlds that our games bring: a seat cannot tell them from its own."""

from __future__ import annotations

from random import Random

import pytest

from dealer.bots import SeatRandom
from dealer.bots.sampling import SamplingPolicy
from dealer.bots.search import SearchPolicy
from dealer.bots.worlds import draw_any
from dealer.core.registry import GAMES, rules_of

OPTIONS = {
    "expression-black-white": [{}, {"colours": "counts", "second_bout": "mirrored"}],
    "increment-black-white": [
        {},
        {"letters": "relabelled", "increments": "up_to"},
        {"letters": "relabelled", "tiles": 6},
        {"tiles": 8},
    ],
    "equation-auction": [{}, {"saved_cards": "any_end", "chips": 10, "garnets": (12, 0, 3, 10, 99)}],
}
CASES = [(game_id, options) for game_id, each in OPTIONS.items() for options in each]


def decisions(game_id, options, seed):
    """Every state of a random match in which a seat is asked, with the seat."""
    rules, rng = rules_of(game_id), Random(seed)
    state = rules.initial_state(rules.Options(**options), 0 if rules.has_advantage else None)
    while (actor := rules.next_actor(state)) is not None:
        if actor == "chance":
            state = draw_any(rules, state, rng)
            continue
        for seat in sorted(rules.to_act(state)):
            yield state, seat
        state = rules.apply(state, actor, rules.random_action(rules.observe(state, actor), rng))


@pytest.mark.parametrize(("game_id", "options"), CASES)
def test_a_seat_cannot_tell_its_worlds_and_they_are_played_on(game_id, options):
    rules, rng, differ = rules_of(game_id), Random(7), 0
    draw_world = GAMES[game_id].bots.load().draw_world
    phases = set()
    for seed in range(3):
        for number, (state, seat) in enumerate(decisions(game_id, options, seed)):
            phases.add(state.phase)
            if number % 3 and state.phase not in ("final", "nominate", "secret_bid"):
                continue
            view = rules.observe(state, seat)
            world = draw_world(view, rng)
            assert rules.observe(world, seat) == view
            assert rules.to_act(world) == rules.to_act(state)
            differ += world != state
            after = rules.apply(world, seat, rules.random_action(view, rng))
            assert rules.observe(after, seat) != view
    assert differ > 20
    assert len(phases) >= 4


def test_worlds_of_a_view_are_different_and_the_same_secret_draws_the_same():
    game_id = "increment-black-white"
    draw_world, rules = GAMES[game_id].bots.load().draw_world, rules_of(game_id)
    state, seat = next((state, seat) for state, seat in decisions(game_id, {}, 1) if len(state.rounds) == 3)
    view = rules.observe(state, seat)
    assert len({draw_world(view, Random(number)).hands[1 - seat].dealt for number in range(10)}) > 5
    assert draw_world(view, Random(1)) == draw_world(view, Random(1))


@pytest.mark.parametrize("game_id", OPTIONS)
def test_search_and_sampling_answer_in_the_game_s_own_worlds(game_id):
    rules, draw_world = rules_of(game_id), GAMES[game_id].bots.load().draw_world
    asked = list(decisions(game_id, {}, 3))
    for state, seat in asked[2 :: len(asked) // 3]:
        view = rules.observe(state, seat)
        for policy in (SearchPolicy(rules, 6, draw_world), SamplingPolicy(rules, 6, draw_world)):
            answer = policy.choose(view, SeatRandom(1, "decision"))
            rules.validate(state, seat, answer)
            assert policy.choose(view, SeatRandom(1, "decision")) == answer
