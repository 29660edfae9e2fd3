"""What a grid held: the longest expressions for the targets of a round, and what the players had."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from dealer.bots.analysis import Comparison, GameAnalysis
from dealer.core.actions import Resign
from dealer.games.different_number_hunt.rules import solver
from dealer.games.different_number_hunt.rules.actions import Answer, Cell, Claim, SeatAction
from dealer.games.different_number_hunt.rules.observation import Observation, RoundView
from dealer.games.different_number_hunt.rules.result import judge, score_symbols
from dealer.games.different_number_hunt.rules.solver import Solution
from dealer.match import MatchView

Solve = Callable[[tuple[Cell, ...], int, int], Solution]
"""From the cells, the lowest and the highest target: the longest expressions for each."""

NAMED = 3
"""Of the longest paths to a target so many are named."""


class Longest(Struct, frozen=True):
    """The longest expressions that make a target.

    Attributes:
        target: the number.
        symbols: of each of them, which is what an answer with one usually scores; 0 if there is none.
        count: how many there are.
        total: expressions of any length that make it.
        paths: some of the longest.
    """

    target: int
    symbols: int
    count: int
    total: int
    paths: tuple[str, ...]


class Had(Struct, frozen=True):
    """What a player had: the path as it was sent, where it may be seen, and its points."""

    seat: int
    target: int
    path: str | None
    points: int | None


class DecisionAnalysis(Struct, frozen=True, tag_field="game", tag="different-number-hunt"):
    """What there was to be found, and how a decision compares.

    Attributes:
        board: from 1.
        round: from 1.
        targets: of this round; none while they, or the grid, do not lie open.
        had: what the players had, as far as the seat sees it.
        compared: an answer beside the longest, a claim beside the better target; ``None`` otherwise. It is
            the grid that this measures, not what people could find in time.
    """

    board: int
    round: int
    targets: tuple[Longest, ...]
    had: tuple[Had, ...]
    compared: Comparison | None


def analyze(
    view: MatchView, action: SeatAction | Resign | None, solve: Solve = solver.solve
) -> DecisionAnalysis:
    """Return what the seat of a view could find.

    Args:
        view: what it saw.
        action: what it then did, if anything.
        solve: finds all that a grid can make.
    """
    seen: Observation = view.view
    board = seen.boards[-1]
    current = board.rounds[-1] if board.rounds else None
    solved: Solution = {}
    targets = () if current is None else current.targets
    if board.cells is not None and targets:
        solved = solve(board.cells, seen.options.target_min, seen.options.target_max)
    return DecisionAnalysis(
        board=board.number,
        round=0 if current is None else current.number,
        targets=tuple(_longest(solved, target) for target in targets) if solved else (),
        had=() if current is None else _list_answers(current),
        compared=compare_answer(seen, solved, action),
    )


def _longest(solved: Solution, target: int) -> Longest:
    best = solved.get(target)
    if best is None:
        return Longest(target, 0, 0, 0, ())
    return Longest(target, best.symbols, best.count, best.total, best.paths[:NAMED])


def _list_answers(current: RoundView) -> tuple[Had, ...]:
    return tuple(
        Had(seat, answer.target, answer.path, None if answer.judged is None else answer.judged.points)
        for seat, answer in enumerate(current.answers or ())
        if answer.sent
    )


def compare_answer(
    seen: Observation, solved: Solution, action: SeatAction | Resign | None
) -> Comparison | None:
    """Points of an answer against the most there were; or of the claimed target against the other's."""
    board, seat, scoring = seen.boards[-1], seen.you, seen.options.points
    assert seat is not None
    if not solved or board.cells is None:
        return None
    answers = board.rounds[-1].answers
    match action:
        case Answer(path=path) if answers is not None:
            target = answers[seat].target
            points = judge(board.cells, target, path, scoring).points
            most = score_symbols(_longest(solved, target).symbols, scoring)
            return Comparison(points == most, points, most, beside="solver")
        case Claim(target=target):
            worth = {
                each: score_symbols(_longest(solved, each).symbols, scoring)
                for each in board.rounds[-1].targets
            }
            most, mine = max(worth.values()), worth[target]
            return Comparison(mine == most, mine, most, beside="solver")
    return None


ANALYSIS = GameAnalysis(DecisionAnalysis, analyze)
