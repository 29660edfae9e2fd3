"""What counts in Increment Black & White: round points, Match Points, totals, and who wins by what."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Literal

from dealer.core.outcome import Outcome
from dealer.games.increment_black_white.rules.state import Placement, State
from dealer.toolkit.two_seats import decide_outcome, find_leader

DecidedBy = Literal["points", "match_point", "centre", "advantage"]
"""What can decide a match that is played to its end."""


def round_points(state: State) -> tuple[int, int]:
    """Rounds won by seat. Rule: IBW-13."""
    winners = [played.winner for played in state.rounds]
    return winners.count(0), winners.count(1)


def match_point(state: State) -> int | None:
    """The seat with the Match Point of part 2, once it is over. Rule: IBW-16."""
    return find_leader(round_points(state)) if state.duel_over else None


def totals_of(state: State, cells: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Each seat's sum of its tiles on some cells. Rule: IBW-20, IBW-A15."""
    wanted, sums = frozenset(cells), [0, 0]
    for placed in state.placed:
        if (placed.row, placed.column) in wanted:
            sums[placed.seat] += state.hands[placed.seat].number(placed.letter)
    return sums[0], sums[1]


def row_totals(state: State) -> tuple[tuple[int, int], ...]:
    """Both totals in each row, from the top."""
    return totals_by_line(state, state.board.rows, attrgetter("row"))


def column_totals(state: State) -> tuple[tuple[int, int], ...]:
    """Both totals in each column, from the left."""
    return totals_by_line(state, state.board.columns, attrgetter("column"))


def totals_by_line(
    state: State, lines: int, line_of: Callable[[Placement], int]
) -> tuple[tuple[int, int], ...]:
    """Each seat's sum of its tiles in each of some lines, which are numbered from 1. Rule: IBW-20."""
    sums: tuple[list[int], list[int]] = ([0] * lines, [0] * lines)
    for placed in state.placed:
        sums[placed.seat][line_of(placed) - 1] += state.hands[placed.seat].number(placed.letter)
    return tuple(zip(*sums, strict=True))


def outcome(state: State) -> Outcome | None:
    """The result, once the match is over. Rule: IBW-22.

    ``detail`` holds the round points and the seat with the Match Point of part 2. With a full grid it also
    holds both totals in each row, in each column and on the centre.
    """
    if state.phase != "over":
        return None
    full = len(state.placed) == len(state.board.cells)
    holder, centre = match_point(state), totals_of(state, state.board.centre)
    detail = {
        "rounds": list(round_points(state)),
        "match_point": holder,
        "rows": [list(totals) for totals in row_totals(state)] if full else [],
        "columns": [list(totals) for totals in column_totals(state)] if full else [],
        "centre": list(centre) if full else None,
    }
    ranking = rank_seats(state.scores, holder, centre, state.advantage)
    return decide_outcome(state.ending, state.scores, ranking, detail)


def rank_seats(
    scores: tuple[int, int], holder: int | None, centre: tuple[int, int], advantage: int
) -> tuple[int, DecidedBy]:
    """Return who wins: by Match Points, that of part 2, the centre, the Advantage. Rule: IBW-22, IBW-23."""
    if (winner := find_leader(scores)) is not None:
        return winner, "points"
    if holder is not None:
        return holder, "match_point"
    if (winner := find_leader(centre)) is not None:
        return winner, "centre"
    return advantage, "advantage"
