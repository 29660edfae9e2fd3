"""The small games: a change of rules changes their values, and what is left out changes nothing."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from dealer.core.actors import CHANCE
from dealer.games.increment_black_white.rules import RULES, transitions
from dealer_lab.exact import build_form, load_small_games, solve
from dealer_lab.games.increment_black_white.small_games import Material, SmallIncrement, put_next
from lab.tests.games.increment_black_white.study.values import VALUES


def test_ibw_6_if_any_colours_would_do_the_value_would_be_another(monkeypatch):
    monkeypatch.setattr(
        "dealer.games.increment_black_white.rules.increments.has_enough_of_both", lambda white, tiles: True
    )
    assert solve(load_small_games()["increment-three-tiles"]).value != VALUES["increment-three-tiles"]


def test_ibw_10_if_the_loser_led_the_next_round_the_value_would_be_another(monkeypatch):
    decide = transitions.decide

    def swapped(state):
        after = decide(state)
        *before, last = after.rounds
        return after if last.over else replace(after, rounds=(*before, replace(last, leader=1 - last.leader)))

    monkeypatch.setattr(transitions, "decide", swapped)
    assert solve(load_small_games()["increment-four-tiles"]).value != VALUES["increment-four-tiles"]


class Lettered(SmallIncrement):
    """Letters are dealt as in the rules, and each tile keeps its own."""

    def apply(self, state, actor, action):
        shown = put_next.__globals__
        kept, shown["put_next"] = shown["put_next"], lambda state, seat, action: (state, action)
        try:
            return super().apply(state, actor, action)
        finally:
            shown["put_next"] = kept


def test_letters_given_when_a_tile_is_shown_change_nothing():
    """IBW-2: three tiles of each seat, with all letters that they may be dealt."""
    dealt = (1, 4, 6, 0, 2, 3, 5, 7, 8, 9), (0, 3, 5, 1, 2, 4, 6, 7, 8, 9)
    ones = ((1,) * 10,) * 2
    usual = SmallIncrement("canonical", Material(3, ((dealt[0],), (dealt[1],)), ones, distribute=False))
    deals = tuple(tuple((*p, *own[3:]) for p in permutations(own[:3])) for own in dealt)
    lettered = Lettered("lettered", Material(3, deals, ones, distribute=False))
    found = solve(usual)
    assert found.value is not None
    assert build_form(lettered).leaves == 36 * found.form.leaves
    assert solve(lettered).value == found.value


def test_a_small_increment_is_the_game_itself_where_nothing_is_nailed_down():
    game = SmallIncrement("whole", Material(10, ((tuple(range(10)),),) * 2, ((1,) * 10,) * 2))
    state = game.apply(game.begin(), CHANCE, game.chances(game.begin())[0][0])
    plain = RULES
    whole = plain.apply(
        plain.initial_state(game.material.options, 0), CHANCE, game.chances(game.begin())[0][0]
    )
    assert state == whole


def test_material_that_does_not_come_out_even_is_refused():
    with pytest.raises(ValueError, match="need"):
        SmallIncrement(
            "x", Material(3, (), ((), ()), grid=load_small_games()["increment-to-the-end"].material.grid)
        )
