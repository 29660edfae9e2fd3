"""What an answer is worth."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from dealer.arithmetic import evaluate
from dealer.core.outcome import Outcome
from dealer.games.different_number_hunt.rules.actions import Cell
from dealer.games.different_number_hunt.rules.events import Judged
from dealer.games.different_number_hunt.rules.grid import read_path, tokens
from dealer.games.different_number_hunt.rules.state import Scoring, State
from dealer.games.different_number_hunt.rules.turns import SEATS
from dealer.toolkit.two_seats import decide_outcome, find_leader

DecidedBy = Literal["points", "advantage"]
"""What can decide a match that is played to its end."""


@lru_cache(maxsize=4096)
def judge(cells: tuple[Cell, ...], target: int, path: str, scoring: Scoring = "symbols") -> Judged:
    """An answer, judged: it brings points if it is a path and makes the target exactly.

    Rule: DNH-5, DNH-6, DNH-7, DNH-11, DNH-A4, DNH-A6, DNH-A21, DNH-A27
    """
    walk = read_path(path)
    if isinstance(walk, str):
        return Judged(walk, None, None, right=False, points=0)
    said = tokens(cells, walk)
    value = evaluate(said)
    right = value == target
    points = score_symbols(len(walk) // 2, scoring) if right else 0
    return Judged(None, "".join(map(str, said)), str(value), right, points)


def score_symbols(symbols: int, scoring: Scoring) -> int:
    """The points of a right answer with so many symbols. Rule: DNH-11, DNH-A6, DNH-A27."""
    return symbols if scoring == "symbols" else min(symbols, 1)


def outcome(state: State) -> Outcome | None:
    """The result, once the match is over. Rule: DNH-13."""
    if state.phase != "over":
        return None
    right = [
        judged for board in state.boards for played in board.rounds for judged in [played.judged] if judged
    ]
    detail = {
        "right": [sum(judged[seat].right for judged in right) for seat in SEATS],
        "longest": [max((judged[seat].symbols for judged in right), default=0) for seat in SEATS],
    }
    leader = find_leader(state.scores)
    ranking = (state.advantage, "advantage") if leader is None else (leader, "points")
    return decide_outcome(state.ending, state.scores, ranking, detail)
