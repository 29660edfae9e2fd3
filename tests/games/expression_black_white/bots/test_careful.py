"""What ``careful`` does where the right answer is known."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dealer.games.expression_black_white.bots.careful import best_guess, least_telling, points
from dealer.games.expression_black_white.bots.clues import triple
from dealer.games.expression_black_white.bots.inference import clues, final_beliefs
from dealer.games.expression_black_white.bots.tables import PAIR_INDEX
from dealer.games.expression_black_white.rules.actions import ChooseStarter, Guess
from dealer.games.expression_black_white.rules.legality import guesses
from dealer.games.expression_black_white.rules.result import check_guess, score_call
from dealer.games.expression_black_white.rules.state import Tiles
from tests.games.expression_black_white.bots.positions import KNOWN, watched

beliefs = st.dictionaries(
    st.tuples(st.integers(0, 77), st.integers(0, 3)), st.integers(1, 100), min_size=1, max_size=12
).map(lambda found: {key: weight / sum(found.values()) for key, weight in found.items()})


def expectation(guess, belief, shown):
    """What a guess brings on average, with the worth of the tile that is shown after no right one."""
    total = 0.0
    for indices, p in belief.items():
        low, high, symbol = triple(*indices)
        called = check_guess(guess, Tiles((low, high), symbol))
        total += p * sum(score_call(call) for call in called)
        total += 0.0 if any(call.right for call in called) else p * shown
    return total


@given(beliefs)
@settings(max_examples=60, deadline=None)
def test_ebw_22_the_guess_has_the_best_expectation_of_all_395(belief):
    worth, guess = best_guess(belief, 0.0)
    assert worth == pytest.approx(expectation(guess, belief, 0.0))
    assert worth == pytest.approx(max(expectation(other, belief, 0.0) for other in guesses()))


@given(beliefs, st.floats(0, 1))
@settings(max_examples=60, deadline=None)
def test_ebw_26_the_worth_of_a_shown_tile_is_counted_as_the_rules_show_it(belief, shown):
    worth, guess = best_guess(belief, shown)
    assert worth == pytest.approx(expectation(guess, belief, shown))
    assert worth >= shown - 1e-9


def test_ebw_21_a_known_triple_is_named_and_a_fog_is_passed_over():
    assert best_guess({(PAIR_INDEX[3, 8], 1): 1.0}, 0.3) == (pytest.approx(5.0), Guess((3, 8), "-"))
    assert best_guess({(PAIR_INDEX[4, 4], 0): 1.0}, 0.0)[1].numbers == (4,)
    fog = {(pair, symbol): 1 / 312 for pair in range(78) for symbol in range(4)}
    assert best_guess(fog, 0.3)[1] == Guess((), None)


@given(beliefs)
def test_points_are_those_of_the_rules(belief):
    rng = Random(len(belief))
    for guess in rng.sample(list(guesses()), 20):
        for indices in belief:
            low, high, symbol = triple(*indices)
            called = check_guess(guess, Tiles((low, high), symbol))
            assert points(guess, (low, high, symbol)) == sum(score_call(call) for call in called)


@pytest.mark.long
def test_ebw_9_the_advantage_goes_second():
    for deal in range(4):
        match, first, second = watched("careful", "careful", deal)
        asked = (first, second)[match.state.advantage]
        answers = [decision.action for view, _, decision in asked if view.view.phase == "starter"]
        assert answers == [ChooseStarter(1 - match.state.advantage)]


def test_ebw_24_it_shows_an_own_tile():
    match, first, second = watched("careful", "careful", 1)
    shown = 0
    for seat, asked in enumerate((first, second)):
        for view, _, decision in asked:
            if view.may.types != ("reveal",):
                continue
            bout = view.view.bouts[-1]
            held = bout.rounds[-1].plays[seat].tiles
            assert decision.action.tile in held
            assert decision.action.tile == least_telling(bout, seat)
            shown += 1
    assert shown == sum(match.outcome.detail["rounds"])


def test_ebw_28_rows_keep_what_the_table_has_seen():
    """Each row holds the tiles that were guessed right or shown, and none that was guessed wrong."""
    _, asked, _ = watched("careful", "plain", 3)
    finals = [
        (view.view.bouts[-1], decision.action.rounds)
        for view, _, decision in asked
        if view.view.phase == "final"
    ]
    assert len(finals) == 2
    told = 0
    for bout, rows in finals:
        for known, row in zip(clues(bout, 1), rows, strict=True):
            held = (*row.numbers, row.symbol)
            assert all(tile in held for tile in known.has)
            assert not any(tile in held for tile in known.lacks)
            told += len(known.has) + len(known.lacks)
    assert told > 10


def test_final_beliefs_add_up_to_the_stock():
    """Two of each number and three of each symbol in twelve rounds, on average over what is believed."""
    _, asked, _ = watched("careful", "plain", 3)
    bout = next(view.view.bouts[-1] for view, _, _ in asked if view.view.phase == "final")
    used = dict.fromkeys((*range(1, 13), *"+-*/"), 0.0)
    for belief in final_beliefs(bout, 1, limit=30_000):
        assert sum(belief.values()) == pytest.approx(1.0)
        for indices, p in belief.items():
            for tile in triple(*indices):
                used[tile] += p
    assert {tile: round(count, 6) for tile, count in used.items()} == {
        tile: 2 if isinstance(tile, int) else 3 for tile in used
    }


def test_an_impossible_clue_does_not_stop_it():
    """A view that no match gives, a round that lost every candidate, still gets an answer."""
    _, asked, _ = watched("careful", "plain", 3)
    view = next(view for view, _, _ in asked if view.view.phase == "final")
    bout = view.view.bouts[-1]
    index = next(i for i, r in enumerate(bout.rounds) if r.winner == 1 and r.guessed)
    wrong = tuple(replace(call, right=True) for call in bout.rounds[index].guessed) * 2
    spoiled = replace(bout.rounds[index], guessed=wrong, revealed=None)
    assert bout.rounds[index] != spoiled
    rounds = (*bout.rounds[:index], spoiled, *bout.rounds[index + 1 :])
    seen = replace(view.view, bouts=(*view.view.bouts[:-1], replace(bout, rounds=rounds)))
    action = KNOWN["careful"].decide(replace(view, view=seen), Random(1)).action
    assert len(action.rounds) == 12
