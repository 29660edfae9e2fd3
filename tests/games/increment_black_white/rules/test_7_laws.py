"""Laws of this game alone, tried on matches that Hypothesis makes up; those of all are in ``test_laws``."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.games.increment_black_white.rules.state import with_played
from tests.games.increment_black_white.rules.laws import LAWS
from tests.games.increment_black_white.rules.table import LETTERS
from tests.rules.laws import a_match, drive


@settings(max_examples=30, deadline=None)
@given(LAWS.options, st.integers(0, 2**32), st.integers(0, 1000))
def test_points_are_the_sum_of_what_was_announced(options, seed, moves):
    live = drive(LAWS, a_match(LAWS, options), Random(seed), moves)
    view = live.public
    rounds = [news.winner for news in live.said("round_over")]
    assert view.round_points == (rounds.count(0), rounds.count(1))
    matches = [news.winner for news in live.said("duel_over") + live.said("line_over")]
    assert view.scores == (matches.count(0), matches.count(1))
    gained = [sum(hand.gains) for hand in live.match.state.hands]
    assert tuple(gained) == view.round_points


@settings(max_examples=30, deadline=None)
@given(LAWS.options, st.integers(0, 2**32), st.integers(0, 100))
def test_every_tile_lies_where_the_rules_put_it(options, seed, moves):
    """At any moment: no letter twice in a part, nobody more than one tile ahead, numbers within bounds."""
    live = drive(LAWS, a_match(LAWS, options), Random(seed), moves)
    view, state = live.public, live.match.state
    assert with_played(state, state.rounds, state.placed) == state
    for seat in (0, 1):
        presented = [played.tiles[seat].letter for played in view.rounds if played.tiles[seat]]
        placed = [cell.letter for row in view.grid for cell in row if cell and cell.seat == seat]
        for letters in (presented, placed):
            assert len(set(letters)) == len(letters)
        gone = placed if view.part == 3 else presented
        assert set(view.hands[seat].left) == set(LETTERS[: state.options.tiles]) - set(gone)
        hand = state.hands[seat]
        numbers = [sum(parts) for parts in zip(hand.dealt, hand.increments, hand.gains, strict=True)]
        assert all(0 <= number <= state.options.tiles + 3 for number in numbers)
    assert abs(len(view.hands[0].left) - len(view.hands[1].left)) <= 1
