"""What counts in Expression Black & White: who came closer, what is told, what a guess is worth, who wins."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from dealer.arithmetic import parse
from dealer.core.outcome import Outcome
from dealer.games.expression_black_white.rules.actions import Guess
from dealer.games.expression_black_white.rules.events import (
    Called,
    Colours,
    CountedColours,
    GroupedColours,
    OrderedColours,
)
from dealer.games.expression_black_white.rules.state import (
    TARGET,
    USUAL_PAY,
    Bout,
    Final,
    Pay,
    State,
    Telling,
    Tiles,
    colour,
    measure,
)
from dealer.toolkit.two_seats import decide_outcome

DecidedBy = Literal["points", "final_guesses", "rounds", "advantage"]
"""What can decide a match that is played to its end."""


def find_closer(expression_0: str, expression_1: str, second: int, target: int = TARGET) -> int:
    """The seat that came closer to the target; if equally close, who played second. Rule: EBW-19, EBW-A24."""
    (away_0, whole_0), (away_1, whole_1) = measure(expression_0, target), measure(expression_1, target)
    ours, theirs = away_0 * whole_1, away_1 * whole_0
    return second if ours == theirs else int(theirs < ours)


@lru_cache(maxsize=32_768)
def show_colours(how: Telling, expression: str) -> Colours:
    """Return what the opponent is told of an expression. Rule: EBW-17, EBW-A2."""
    colours = tuple([colour(token) for token in parse(expression)])
    match how:
        case "ordered":
            return OrderedColours(colours)
        case "grouped":
            return GroupedColours(colours[0::2].count("black"), colours[1::2].count("black"))
        case "counts":
            return CountedColours(colours.count("black"))


def check_guess(guess: Guess, tiles: Tiles) -> tuple[Called, ...]:
    """A guess, tile by tile; a double is guessed once. Rule: EBW-23, EBW-A8."""
    numbers = tuple(Called(number, number in tiles.numbers) for number in guess.numbers)
    if guess.symbol is None:
        return numbers
    return (*numbers, Called(guess.symbol, guess.symbol == tiles.symbol))


def score_call(call: Called, pay: Pay = USUAL_PAY) -> int:
    """The points of one guessed tile. Rule: EBW-22, EBW-A25."""
    if not call.right:
        return -pay.wrong
    return pay.number if isinstance(call.tile, int) else pay.symbol


def row_is_right(bout: Bout, opponent: int, index: int, final: Final) -> bool:
    """Return whether a row names all three tiles of the opponent. Rule: EBW-28, EBW-29."""
    row = final.rows[index]
    if row is None:
        return False
    low, high = sorted(row.numbers)
    return Tiles((low, high), row.symbol) == bout.tiles(index, opponent)


def outcome(state: State) -> Outcome | None:
    """The result, once the match is over. Rule: EBW-31, EBW-34."""
    if state.phase != "over":
        return None
    rows, rounds = right_rows(state), rounds_won(state)
    detail = {"final_guesses": list(rows), "rounds": list(rounds)}
    ranking = rank_seats(state.scores, rows, rounds, state.advantage)
    return decide_outcome(state.ending, state.scores, ranking, detail)


def rank_seats(
    scores: tuple[int, int], rows: tuple[int, int], rounds: tuple[int, int], advantage: int
) -> tuple[int, DecidedBy]:
    """Return who wins: by points, fewer right rows, more rounds, the Advantage. Rule: EBW-31, EBW-A13."""
    if scores[0] != scores[1]:
        return int(scores[1] > scores[0]), "points"
    if rows[0] != rows[1]:
        return int(rows[1] < rows[0]), "final_guesses"
    if rounds[0] != rounds[1]:
        return int(rounds[1] > rounds[0]), "rounds"
    return advantage, "advantage"


def right_rows(state: State) -> tuple[int, int]:
    """Right Final Guess rows by seat, over both bouts."""
    first, second = ([sum(bout.finals[seat].right or ()) for bout in state.bouts] for seat in (0, 1))
    return sum(first), sum(second)


def rounds_won(state: State) -> tuple[int, int]:
    """Rounds won by seat, over both bouts."""
    winners = [r.winner for bout in state.bouts for r in bout.rounds]
    return winners.count(0), winners.count(1)
