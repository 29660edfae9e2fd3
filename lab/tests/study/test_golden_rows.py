"""Rows of whole matches are those that stand in ``golden_rows.json``, piece by piece.

The same code writes observations and compiled matches, so comparing them does not check that code; this does.
When you change a row on purpose, run this file as a program, and look at which pieces it changes.
"""

import json
from hashlib import sha256
from pathlib import Path
from random import Random

import numpy as np
import pytest

from dealer.core.chance import streams
from dealer.core.registry import rules_of
from dealer_lab.bots.trained import load_tensor
from dealer_lab.tree import Position, make_stepped_game

GOLDEN = Path(__file__).with_name("golden_rows.json")
CASES = {
    "different-number-hunt": ({}, {"target_max": 400, "skipped": "replaced", "numbers": "random"}),
    "equation-auction": ({}, {"chips": 1000, "garnets": 99, "saved_cards": "any_end"}),
    "expression-black-white": ({}, {"colours": "grouped", "target": 37}, {"colours": "counts", "rounds": 5}),
    "increment-black-white": ({}, {"tiles": 6, "letters": "relabelled"}, {"additions": 14, "tiles": 8}),
}


def list_rows(game, options):
    """Return the rows of all seats in a match of random steps."""
    stepped, tensor, rng = make_stepped_game(game, options), load_tensor(game), Random(3)
    at = Position(stepped, stepped.begin(), streams=streams(bytes(32)))
    rows = []
    while not at.is_over:
        for seat in range(stepped.seats):
            taken = at.taken if seat == at.actor else ()
            rows.append(tensor.row(at.view(seat), taken, stepped.time_left(at.state)))
        at = at.after(rng.choice(at.legal_steps))
    return np.array(rows, np.float32)


def digest(game, change):
    """Return by piece a digest of all its numbers, to five places."""
    rows = np.rint(list_rows(game, rules_of(game).Options(**change)) * 1e5).astype("<i4")
    layout = load_tensor(game).layout
    pieces = {
        piece.name: rows[:, layout.start(piece.name) : layout.start(piece.name) + piece.size]
        for piece in layout.pieces
    }
    return {name: sha256(numbers.tobytes()).hexdigest()[:8] for name, numbers in pieces.items()}


@pytest.mark.parametrize(("game", "number"), [(game, at) for game in CASES for at in range(len(CASES[game]))])
def test_rows_are_as_they_were(game, number):
    assert digest(game, CASES[game][number]) == json.loads(GOLDEN.read_text("utf-8"))[game][number]


if __name__ == "__main__":
    found = {game: [digest(game, change) for change in changes] for game, changes in CASES.items()}
    lines = [
        f' "{game}": [\n  ' + ",\n  ".join(map(json.dumps, each)) + "\n ]" for game, each in found.items()
    ]
    GOLDEN.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
