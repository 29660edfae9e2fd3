"""What an answer is worth."""

from __future__ import annotations

from functools import lru_cache

from dealer.arithmetic import evaluate
from dealer.games.different_number_hunt.rules.actions import Cell
from dealer.games.different_number_hunt.rules.grid import squares, tokens
from dealer.games.different_number_hunt.rules.state import Judged


@lru_cache(maxsize=4096)
def judge(cells: tuple[Cell, ...], target: int, path: str) -> Judged:
    """An answer, judged: one point a symbol if it is a path and makes the target exactly.

    Rule: DNH-5, DNH-6, DNH-7, DNH-11, DNH-A4, DNH-A6, DNH-A21
    """
    walk = squares(path)
    if isinstance(walk, str):
        return Judged(walk, None, None, right=False, points=0)
    said = tokens(cells, walk)
    value = evaluate(said)
    right = value == target
    return Judged(None, "".join(map(str, said)), str(value), right, len(walk) // 2 if right else 0)
