"""Make the daily puzzles: ``python -m tools.puzzles``.

Each game's puzzles are a file beside its table in the client. So every server, and every phone without a
network, has the same puzzle on the same day. Puzzles are drawn from a seed and solved exactly by the code of
the rules. They do not depend on bots, which may get better. A released puzzle never changes, because the page
counts days through the files.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import msgspec

from dealer.core.chance import streams
from dealer.games.different_number_hunt.rules.chance import draw_grid
from dealer.games.different_number_hunt.rules.solver import solve
from dealer.games.different_number_hunt.rules.state import Options
from dealer.games.equation_auction.rules.actions import CARDS
from dealer.games.equation_auction.rules.brackets import encloses_a_card, put_brackets
from dealer.games.equation_auction.rules.evaluation import evaluate
from dealer.games.expression_black_white.bots.tables import PAIRS, expressions
from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS, Symbol
from dealer.playout import secret_of

CLIENT: Final = Path(__file__).parents[1] / "web/src/games"
COUNT: Final = 244
"""Puzzles of each game. Three games take turns, so they last two years; then they begin again."""

SEED: Final = 2026
Puzzle = dict[str, Any]


# ---------------------------------------------------------------------------- Different Number Hunt

SYMBOLS_WANTED: Final = range(8, 11)
"""How long the longest expression is. Most grids make every target with ten symbols or more."""


def make_hunt(number: int) -> Puzzle:
    """Return a grid and a target with the longest expression that makes it. Rule: DNH-2, DNH-5, DNH-6."""
    stream = streams(secret_of(SEED, number))("puzzle")
    while True:
        cells = draw_grid(Options(), stream)
        found = [best for best in solve(cells, 1, 100).values() if best.symbols in SYMBOLS_WANTED]
        if found:
            best = found[stream.draw_below(len(found))]
            return {"cells": cells, "target": best.target, "symbols": best.symbols, "path": best.paths[0]}


def make_hunts() -> list[Puzzle]:
    """Return all puzzles of the game, in as many processes as there are cores."""
    with ProcessPoolExecutor() as pool:
        return list(pool.map(make_hunt, range(COUNT), chunksize=4))


# --------------------------------------------------------------------------- Expression Black & White


Triple = tuple[int, int, str]


def lay_exactly(number: int, symbol: Symbol) -> dict[int, dict[Triple, str]]:
    """Return, by colour pattern, the triples that lay exactly 10, and how. Rule: EBW-15."""
    found: dict[int, dict[Triple, str]] = {}
    for pair, by_symbol in zip(PAIRS, expressions(number, symbol), strict=True):
        for own, ways in zip(SYMBOLS, by_symbol, strict=True):
            for way in ways:
                if not way.distance:
                    found.setdefault(way.colours, {})[(*pair, own)] = way.expression
    return found


def list_deductions() -> Iterator[Puzzle]:
    """Return colour patterns that two to eight triples fit, with a tile that only one of them holds."""
    for number in NUMBERS:
        for symbol in SYMBOLS:
            for colours, ways in lay_exactly(number, symbol).items():
                if len(ways) not in range(2, 9):
                    continue
                for triple, expression in ways.items():
                    if triple[0] == triple[1]:
                        continue
                    for shown in dict.fromkeys(triple):
                        if sum(shown in other for other in ways) == 1:
                            yield {
                                "number": number,
                                "symbol": symbol,
                                "colours": f"{colours:05b}",
                                "shown": shown,
                                "numbers": triple[:2],
                                "own": triple[2],
                                "expression": expression,
                                "among": len(ways),
                            }


def make_deductions() -> list[Puzzle]:
    """Return as many of them, one of each pattern, in an order drawn from the seed."""
    listed = streams(secret_of(SEED, 0))("deductions").shuffle(list_deductions())
    return list({(each["number"], each["symbol"], each["colours"]): each for each in listed}.values())[:COUNT]


# ----------------------------------------------------------------------------------- Equation Auction


def try_brackets(row: str) -> dict[tuple[int, int], Fraction]:
    """Return what a row is worth with a pair of brackets in each two of its gaps. Rule: EQ-24, EQ-27."""
    return {
        pair: Fraction(evaluate(put_brackets(row, *pair)).value)
        for pair in combinations(range(len(row) + 1), 2)
        if encloses_a_card(row, *pair)
    }


def make_brackets() -> list[Puzzle]:
    """Return rows of the ten cards in which at most two places of a pair reach the best total. Rule: EQ-4."""
    found: list[Puzzle] = []
    stream = streams(secret_of(SEED, 0))("rows")
    while len(found) < COUNT:
        row = "".join(stream.shuffle(CARDS))
        values = try_brackets(row)
        goal = ("highest", "lowest")[len(found) % 2]
        best = (max if goal == "highest" else min)(values.values())
        pairs = [pair for pair, value in values.items() if value == best]
        if best != Fraction(evaluate(row).value) and len(pairs) <= 2 and len(set(values.values())) >= 8:
            found.append({"row": row, "goal": goal, "best": str(best), "pair": pairs[0]})
    return found


# ------------------------------------------------------------------------------------------- writing

MAKERS: Final = {
    "different-number-hunt": make_hunts,
    "expression-black-white": make_deductions,
    "equation-auction": make_brackets,
}


def main() -> None:
    """Write the puzzles of all games."""
    for game, make in MAKERS.items():
        puzzles = make()
        assert len(puzzles) == COUNT, (game, len(puzzles))
        lines = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in puzzles)
        (CLIENT / game / "puzzles.json").write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
