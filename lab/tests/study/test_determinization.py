"""Twins: positions with other secrets that a seat cannot tell apart, whatever it asks."""

from random import Random

import msgspec
import pytest

from dealer_lab.tree import list_entries
from dealer_lab.tree.determinization import determinize
from lab.tests.study.test_action_tree import CASES, begun, played

TURNS = [case for case in CASES if "hunt" not in case[0]]


def twins(game, at, seed, every):
    """Positions of a match, each with a seat and a world of that seat."""
    rng = Random(f"{game}{at}{seed}")
    for number, position in enumerate(played(begun(game, at, seed, drawn=False), rng)):
        if number % every == 0 and not position.is_over:
            for seat in range(position.game.seats):
                yield position, seat, determinize(position, seat, rng)


@pytest.mark.parametrize(("game", "at"), TURNS)
def test_a_seat_cannot_tell_its_worlds_from_the_match(game, at):
    """Its knowledge, its view byte for byte and, on its turn, its steps are the same; secrets are not."""
    others = 0
    for position, seat, twin in twins(game, at, 1, every=13):
        assert twin.information_state(seat) == position.information_state(seat)
        assert msgspec.json.encode(twin.view(seat)) == msgspec.json.encode(position.view(seat))
        assert (twin.actor, position.actor == seat) != (seat, False)
        if position.actor == seat:
            assert (twin.legal_steps, twin.taken) == (position.legal_steps, position.taken)
        others += any(
            twin.information_state(other) != position.information_state(other)
            for other in range(position.game.seats)
            if other != seat
        )
    assert others >= 10


@pytest.mark.parametrize(("game", "at"), TURNS)
def test_worlds_are_made_of_what_the_seat_knows_alone(game, at):
    """From a match and from one of its worlds the same generator draws the same further worlds."""
    for position, seat, twin in twins(game, at, 5, every=53):
        one, other = determinize(position, seat, Random(1)), determinize(twin, seat, Random(1))
        assert [done.action for done in list_entries(one.history)] == [
            done.action for done in list_entries(other.history)
        ]


@pytest.mark.parametrize("game", ["expression-black-white", "increment-black-white"])
def test_worlds_differ_among_themselves(game):
    rng, start = Random(3), begun(game, drawn=False)
    for position in played(start, rng):
        if position.actor == 0 and len(position.history.state.events if position.history else ()) > 12:
            break
    drawn = {determinize(position, 0, rng).information_state(1) for _ in range(10)}
    assert len(drawn) > 5
