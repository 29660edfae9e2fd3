"""A trained network at a table of the Hunt: it waits and claims as in the virtual time of its training."""

from itertools import pairwise

import numpy as np

from dealer.games.different_number_hunt.rules.actions import Claim
from dealer.games.different_number_hunt.steps import VOCABULARY
from dealer.playout import playout, secret_of
from dealer_lab.bots.step_policy import THINK_TIME
from dealer_lab.bots.trained import describe_game, write_model
from dealer_lab.games.different_number_hunt.tensor import RACE
from dealer_lab.policies import find_policy
from lab.tests.bots.models import make_layers

GAME = "different-number-hunt"


def make_bot(tmp_path, word):
    """A policy that takes a step whenever it can, and any other where it cannot."""
    layers = [(np.zeros_like(weights), np.zeros_like(offsets)) for weights, offsets in make_layers(GAME)]
    layers[-1][1][VOCABULARY[word]] = 100
    path = tmp_path / f"{word}.npz"
    write_model(path, describe_game(GAME, {}), layers)
    return find_policy(GAME, str(path))


def list_claims(match):
    """Return the seat that claimed, and the milliseconds since the entry before."""
    return [
        (now.actor, now.at - before.at)
        for before, now in pairwise(match.log)
        if isinstance(now.action, Claim)
    ]


def test_who_waits_lets_the_time_run_out(tmp_path):
    waits, claims = make_bot(tmp_path, "wait"), make_bot(tmp_path, "claim")
    assert list_claims(playout(GAME, (waits, waits), secret_of(1, 1))) == []
    found = list_claims(playout(GAME, (waits, claims), secret_of(1, 1)))
    assert {seat for seat, _ in found} == {1}
    assert max(after for _, after in found) <= THINK_TIME[1]


class Watching:
    """A policy that writes down when it would be asked.

    Args:
        policy: which answers.
    """

    name = "watching"

    def __init__(self, policy):
        self.policy, self.found = policy, []

    def decide(self, view, rng):
        """Answer as the policy."""
        moments = RACE.moments(view)
        if moments is not None:
            self.found.append((view.clocks.timers[0].left_ms, moments))
        return self.policy.decide(view, rng)


def test_a_seat_is_asked_once_in_each_tick_that_is_left(tmp_path):
    seats = [Watching(make_bot(tmp_path, "wait")) for _ in range(2)]
    playout(GAME, seats, secret_of(1, 1))
    for seat in (0, 1):
        assert len(seats[seat].found) > 1
        for left, moments in seats[seat].found:
            # seat 0 before seat 1, in the next tick seat 1 before seat 0
            assert [each.after_ms for each in moments[:2]] == [5000 * seat, 15_000 - 5000 * seat]
            assert {each.after_ms + round(1000 * each.left) for each in moments} == {left}
            assert len(moments) == left // 10_000
