"""Rows of what a seat knows: at every option of our games, and derived for games that bring none."""

from itertools import islice
from random import Random

import msgspec
import numpy as np
import pytest
from liars_dice.rules import RULES as LIARS_DICE
from msgspec import inspect

from dealer.core.chance import streams
from dealer.core.definition import GameDefinition
from dealer.core.registry import GAMES, MissingCapability, rules_of
from dealer_lab.bots.trained import load_tensor
from dealer_lab.tensor.rows import find_tensor, make_row
from dealer_lab.tree import Position, derive_steps, list_stepped_games, make_stepped_game

MORE = {
    "equation-auction": [
        {"garnets": (12, 0, 3, 10, 99)},
        {"garnets": 99},
        {"teams": ("neutral", "positive", "negative", "negative", "positive")},
    ],
    "different-number-hunt": [{"target_min": 50, "target_max": 1000}],
}
"""Options that are no choice among words and no number."""


def list_choices(game):
    """Return changes of one option each: every word, the lowest number, and a high one."""
    options = rules_of(game).Options
    found = list(MORE.get(game, []))
    for field in inspect.type_info(options).fields:
        kind = field.type
        while isinstance(kind, inspect.Metadata):
            kind = kind.type
        if isinstance(kind, inspect.LiteralType):
            found += [{field.name: word} for word in kind.values]
        elif isinstance(kind, inspect.IntType):
            found += [{field.name: number} for number in (kind.ge, min(kind.le, 200))]
    return [change for change in found if is_possible(options, change)]


def is_possible(options, change):
    try:
        msgspec.structs.replace(options(**change), times=None)
    except ValueError:
        return False
    return True


def play(game, seed):
    """Return positions of a match of random steps."""
    rng = Random(seed)
    at = Position(game, game.begin(), streams=streams(rng.randbytes(32)))
    while not at.is_over:
        yield at
        at = at.after(rng.choice(at.legal_steps))
    yield at


CASES = [(game, change) for game in list_stepped_games() for change in list_choices(game)]


@pytest.mark.long
@pytest.mark.parametrize(("game", "change"), CASES)
def test_a_row_has_its_form_at_every_option(game, change):
    """As long as the page says, from -1 to 1, whatever is played for; by the rules of its own piece."""
    stepped, tensor = make_stepped_game(game, rules_of(game).Options(**change)), load_tensor(game)
    assert find_tensor(stepped).layout is tensor.layout
    shown = set()
    for number, at in enumerate(play(stepped, 1)):
        for seat in range(stepped.seats) if number % 5 == 0 or at.is_over else [at.actor]:
            taken = at.taken if seat == at.actor else ()
            row = tensor.row(at.view(seat), taken, stepped.time_left(at.state))
            assert max(map(abs, row)) <= 1
            shown.add(tuple(row))
    assert len(shown) > 50


def list_places(layout, name):
    """Return the slice of a piece."""
    piece = next(piece for piece in layout.pieces if piece.name == name)
    return slice(layout.start(name), layout.start(name) + piece.size)


def test_a_derived_row_tells_the_steps_so_far_one_by_one(monkeypatch):
    """Liar's dice: the count and the face of a bid are steps; a place for each word and each step."""
    monkeypatch.setitem(GAMES._games, LIARS_DICE.id, GameDefinition(rules=LIARS_DICE))
    game = derive_steps(LIARS_DICE)()
    layout, said = find_tensor(game).layout, 0
    walk, words = list_places(layout, "walk"), len(game.vocabulary)
    for seed in range(4):
        for at in play(game, seed):
            for seat in range(game.seats):
                row = make_row(at, seat)
                steps = row[walk].reshape(game.max_action_steps - 1, words)
                told = tuple(int(step.argmax()) for step in steps if step.any())
                assert told == (at.taken if seat == at.actor else ())
                assert steps.sum() == len(told)
                said += len(told) > 1
    assert said > 5


def test_categories_of_a_derived_row_are_one_hot(monkeypatch):
    """Each number of the dice in sight is one place of six, not a share of six."""
    monkeypatch.setitem(GAMES._games, LIARS_DICE.id, GameDefinition(rules=LIARS_DICE))
    game = derive_steps(LIARS_DICE)()
    dice = list_places(find_tensor(game).layout, "dice")
    values = np.unique([make_row(at, at.actor)[dice] for at in islice(play(game, 1), 5)])
    assert set(values.tolist()) == {0.0, 1.0}


def test_rows_of_one_game_in_other_words_are_not_its_own(monkeypatch):
    """Derived steps of one of our games have other words, so that its own row would tell a wrong walk."""
    monkeypatch.setattr("dealer_lab.tree.base.MEASURED", 1)
    rules = rules_of("increment-black-white")
    assert find_tensor(derive_steps(rules)()).layout is not load_tensor(rules.id).layout


def test_a_game_without_rules_has_no_row():
    class Bare:
        id = "bare"

    with pytest.raises(MissingCapability, match="bare has no tensor"):
        find_tensor(Bare())
