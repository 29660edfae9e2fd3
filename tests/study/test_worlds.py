"""Twins: positions with other secrets that a seat cannot tell apart, whatever it asks."""

from random import Random

import msgspec
import pytest

from dealer.study.action_tree import entries
from dealer.study.determinization import world
from tests.study.test_steps import CASES, begun, played

TURNS = [case for case in CASES if "hunt" not in case[0]]


def twins(game, at, seed, every):
    """Positions of a match, each with a seat and a world of that seat."""
    rng = Random(f"{game}{at}{seed}")
    for number, position in enumerate(played(begun(game, at, seed, drawn=False), rng)):
        if number % every == 0 and not position.over:
            for seat in range(position.steps.seats):
                yield position, seat, world(position, seat, rng)


@pytest.mark.parametrize(("game", "at"), TURNS)
def test_a_seat_cannot_tell_its_worlds_from_the_match(game, at):
    """Its knowledge, its view byte for byte and, on its turn, its steps are the same; secrets are not."""
    others = 0
    for position, seat, twin in twins(game, at, 1, every=13):
        assert twin.told(seat) == position.told(seat)
        assert msgspec.json.encode(twin.view(seat)) == msgspec.json.encode(position.view(seat))
        assert (twin.actor, position.actor == seat) != (seat, False)
        if position.actor == seat:
            assert (twin.onward, twin.taken) == (position.onward, position.taken)
        others += any(
            twin.told(other) != position.told(other) for other in range(position.steps.seats) if other != seat
        )
    assert others > 10


@pytest.mark.parametrize(("game", "at"), TURNS)
def test_worlds_are_made_of_what_the_seat_knows_alone(game, at):
    """From a match and from one of its worlds the same generator draws the same further worlds."""
    for position, seat, twin in twins(game, at, 5, every=53):
        one, other = world(position, seat, Random(1)), world(twin, seat, Random(1))
        assert [done.action for done in entries(one.history)] == [
            done.action for done in entries(other.history)
        ]


@pytest.mark.parametrize("game", ["expression-black-white", "increment-black-white"])
def test_worlds_differ_among_themselves(game):
    rng, start = Random(3), begun(game, drawn=False)
    for position in played(start, rng):
        if position.actor == 0 and len(position.history.state.events if position.history else ()) > 12:
            break
    drawn = {world(position, 0, rng).told(1) for _ in range(10)}
    assert len(drawn) > 5
