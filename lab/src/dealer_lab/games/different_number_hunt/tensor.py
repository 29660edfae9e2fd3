"""Rows of Different Number Hunt from what a seat observes: the pieces of ``kernels.layout``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from dealer.arithmetic import evaluate
from dealer.core.action_tree import Taken
from dealer.core.times import milliseconds
from dealer.games.different_number_hunt.rules.actions import NUMBERS, SYMBOLS, Cell
from dealer.games.different_number_hunt.rules.grid import (
    CELLS,
    NUMBER_CELLS,
    STEPS,
    neighbours,
    read_path,
    tokens,
)
from dealer.games.different_number_hunt.rules.observation import Observation, RoundView
from dealer.games.different_number_hunt.rules.solver import MOST_SYMBOLS
from dealer.games.different_number_hunt.rules.state import BOARDS, ROUNDS
from dealer.games.different_number_hunt.steps import DONE, VOCABULARY, numbers_beside, symbols_beside
from dealer.match import MatchView
from dealer_lab.games.different_number_hunt.kernels.layout import AHEAD, LAYOUT, LEAD, PHASES
from dealer_lab.tensor.layout import Moment, Pieces, RaceTicks, SeatTensor
from dealer_lab.tensor.pieces import clip_share, one_of, side

TICK = 10
"""Seconds of a tick, of which each seat is asked in one half."""
SIZES = {piece.name: piece.size for piece in LAYOUT.pieces}
PAST = {name: size // (BOARDS * ROUNDS) for name, size in SIZES.items() if name.startswith("past_")}
"""Numbers of a round that has ended, by piece."""
CLAIMING = VOCABULARY.steps("claim")
NO_CELLS = (None,) * CELLS
NO_ROUND = RoundView(
    1, 0, (), False, False, (False, False), None, None, None
)  # while a new grid is looked at


def describe_view(view: Observation, left: float | None = None) -> Pieces:
    """Return what a seat knows, whatever it has said of its action. Rule: DNH-4, DNH-8, DNH-10.

    Args:
        view: what the seat sees.
        left: in a hunt the seconds until the round is skipped (``SteppedHunt.time_left``).
    """
    me = view.you
    assert me is not None
    board, (mine, theirs) = view.boards[-1], (view.scores[me], view.scores[1 - me])
    played = board.rounds[-1] if board.rounds else NO_ROUND
    cells = board.cells or NO_CELLS
    return {
        "phase": one_of(view.phase, PHASES),
        "turn": [float(seat in view.to_act) for seat in (me, 1 - me)],
        "advantage": [side(view.advantage, me)],
        "priority": [float(view.spent), float(played.priority), float(played.barred)],
        "board": one_of(board.number, range(1, BOARDS + 1)),
        "round": one_of(played.number, range(1, ROUNDS + 1)),
        "scores": [points / (BOARDS * ROUNDS * MOST_SYMBOLS) for points in (mine, theirs)],
        "ahead": [clip_share(mine - theirs, LEAD)],
        "numbers": describe_squares(cells[0::2], NUMBERS),
        "symbols": describe_squares(cells[1::2], SYMBOLS),
        "skips": [float(played.skips[me]), float(played.skips[1 - me])],
        **make_targets(played, cells, me),
        **make_clock(view, played, left),
        **make_past(view, me),
    }


@lru_cache(maxsize=256)
def describe_squares(cells: tuple[Cell | None, ...], choices: tuple[Cell, ...]) -> list[float]:
    """Return what lies on each of some squares, one-hot. Rule: DNH-2."""
    return [x for cell in cells for x in one_of(cell, choices)]


@lru_cache(maxsize=2048)
def digits(target: int | None) -> tuple[float, ...]:
    """Return how many tens a target has, 0 to 10, and its last digit; zeros if there is none."""
    tens, ones = (None, None) if target is None else divmod(target, 10)
    return (*one_of(tens, range(11)), *one_of(ones, range(10)))


def goal_of(played: RoundView, me: int) -> int | None:
    """Return the target that a seat has to make; ``None`` before the claim."""
    return None if played.answers is None else played.answers[me].target


def make_targets(played: RoundView, cells: tuple[Cell | None, ...], me: int) -> Pieces:
    """Return the targets, the claim, the own goal. Rule: DNH-4, DNH-8, DNH-9."""
    targets: tuple[int | None, ...] = played.targets or (None, None)
    short = list_short(cells) if played.targets and None not in cells else {}
    claim, goal = played.claim, goal_of(played, me)
    return {
        "targets": [clip_share(target or 0, 100) for target in targets],
        "target_digits": [x for target in targets for x in digits(target)],
        "reach": [short.get(target, 0) / MOST_SYMBOLS for target in targets],
        "claimed": [
            float(claim is not None and (claim.target, claim.seat) == (target, seat))
            for target in targets
            for seat in (me, 1 - me)
        ],
        "goal": [clip_share(goal or 0, 100)],
        "goal_digits": digits(goal),
        "sent": [float(played.answers is not None and played.answers[seat].sent) for seat in (me, 1 - me)],
    }


def make_clock(view: Observation, played: RoundView, left: float | None) -> Pieces:
    """Return what is left of a hunt, and in which half of a tick it is. Rule: DNH-14, DNH-15."""
    if view.phase != "hunt" or left is None:
        return {"time_left": [0.0], "priority_left": [0.0], "asked_second": [0.0]}
    skip, priority = (
        milliseconds(time) / 1000 for time in (view.options.times.skip, view.options.times.priority)
    )
    gone = skip - max(0.0, left)
    return {
        "time_left": [1 - gone / skip],
        "priority_left": [max(0.0, 1 - gone / priority) if played.barred else 0.0],
        "asked_second": [float(gone % TICK >= TICK / 2)],
    }


def list_moments(view: MatchView) -> tuple[Moment, ...] | None:
    """Return when a seat is asked in a hunt, from now on: once a tick, by turns in its first or second half.

    So are the turns of ``SteppedHunt``. Rule: DNH-14.
    """
    seen: Observation = view.view
    if seen.phase != "hunt":
        return None
    length = milliseconds(seen.options.times.skip)
    left = next(timer.left_ms for timer in view.clocks.timers if timer.name == "skip")
    asked = (
        1000 * TICK * tick + (0 if seen.you == tick % 2 else 500 * TICK)
        for tick in range(-(-length // (1000 * TICK)))
    )
    return tuple(
        Moment(at - (length - left), (length - at) / 1000) for at in asked if length - left <= at < length
    )


RACE = RaceTicks(VOCABULARY["wait"], list_moments)
"""The steps of a table."""


def describe_walk(view: Observation, taken: Taken) -> Pieces:
    """Return the own answer, spelled so far or sent, and what it makes. Rule: DNH-6, DNH-8, DNH-A4."""
    me, board = view.you, view.boards[-1]
    assert me is not None
    played = board.rounds[-1] if board.rounds else NO_ROUND
    sent = None if played.answers is None else played.answers[me].path
    walk = read_path(sent) if sent else tuple(step for step in taken[1:] if step < DONE)
    cells = board.cells
    if view.phase != "answer" or cells is None or isinstance(walk, str):
        walk, cells = (), ()
    goal, is_claiming = goal_of(played, me) or 0, view.phase == "hunt" and taken == CLAIMING
    is_spelling = bool(cells) and played.answers is not None and not played.answers[me].sent
    return {
        "claiming": [float(is_claiming)],
        **describe_path(cells, walk, goal),
        "ways": list(describe_ways(cells, walk, goal)) if is_spelling else [0.0] * CELLS,
    }


@lru_cache(maxsize=4096)
def describe_path(cells: tuple[Cell, ...], walk: tuple[int, ...], goal: int) -> Pieces:
    """Return an answer, and what it makes up to its last number."""
    said = tokens(cells, walk[: len(walk) - 1 + len(walk) % 2])
    value, term = evaluate_path(said) if said else (Fraction(0), Fraction(0))
    short = goal - value
    return {
        "path": [(walk.index(square) + 1) / CELLS if square in walk else 0.0 for square in range(CELLS)],
        "path_end": one_of(walk[-1] if walk else None, range(CELLS)),
        "path_symbols": [len(walk) // 2 / MOST_SYMBOLS],
        "path_value": [clip_share(float(part), most) for part in (value, term) for most in (100, 1000)],
        "path_short": [clip_share(float(short), 100) if said else 0.0],
        "path_right": [float(bool(said) and value.denominator == 1), float(bool(said) and not short)],
    }


@lru_cache(maxsize=4096)
def evaluate_path(said: tuple[Cell, ...]) -> tuple[Fraction, Fraction]:
    """Return what an expression makes, and its last term.

    >>> evaluate_path((7, "-", 10, "/", 4))
    (Fraction(9, 2), Fraction(-5, 2))
    """
    value = evaluate(said)
    signs = [at for at, cell in enumerate(said) if cell in ("+", "-")]
    return value, value - (evaluate(said[: signs[-1]]) if signs else 0)


class Sums(NamedTuple):
    """What a path makes, before its last term is added: whole numbers, so that it is exact. Rule: DNH-A4."""

    closed: int
    divisor: int
    term: int
    share: int

    def add(self, symbol: Cell, number: Cell) -> Sums:
        """Return what one symbol and one number more make. Rule: DNH-6."""
        closed, divisor, term, share = self
        factor = int(number)
        if symbol == "*":
            return Sums(closed, divisor, term * factor, share)
        if symbol == "/":
            return Sums(closed, divisor, term, share * factor)
        last = factor if symbol == "+" else -factor
        return Sums(closed * share + term * divisor, divisor * share, last, 1)


def list_values(
    cells: tuple[Cell, ...], square: int, used: int, sums: Sums, ahead: int
) -> Iterator[tuple[int, int | None]]:
    """What a path makes here, and after some symbols more: how many more, and the value if it is whole."""
    closed, divisor, term, share = sums
    value, rest = divmod(closed * share + term * divisor, divisor * share)
    yield 0, None if rest else value
    for over, number in STEPS[square] if ahead else ():
        taken = 1 << over | 1 << number
        if not used & taken:
            further = sums.add(cells[over], cells[number])
            for more, found in list_values(cells, number, used | taken, further, ahead - 1):
                yield more + 1, found


@lru_cache(maxsize=256)
def list_from(cells: tuple[Cell, ...], start: int) -> dict[int, int]:
    """Return what paths from a square make with up to ``AHEAD`` symbols: by value, the most symbols."""
    most: dict[int, int] = {}
    sums = Sums(0, 1, int(cells[start]), 1)
    for symbols, value in list_values(cells, start, 1 << start, sums, AHEAD):
        if value is not None:
            most[value] = max(symbols, most.get(value, 0))
    return most


@lru_cache(maxsize=64)
def list_short(cells: tuple[Cell, ...]) -> dict[int | None, int]:
    """Return what paths from anywhere make with up to ``AHEAD`` symbols: by value, the most symbols."""
    most: dict[int | None, int] = {}
    for start in NUMBER_CELLS:
        for value, symbols in list_from(cells, start).items():
            most[value] = max(symbols, most.get(value, 0))
    return most


@lru_cache(maxsize=4096)
def describe_ways(cells: tuple[Cell, ...], walk: tuple[int, ...], goal: int) -> tuple[float, ...]:
    """Return by square that may come next how many symbols a path over it can have. Rule: DNH-5, DNH-6."""
    ways, used = [0.0] * CELLS, sum(1 << square for square in walk)
    if not walk:
        for start in NUMBER_CELLS:
            ways[start] = list_from(cells, start).get(goal, 0) / MOST_SYMBOLS
        return tuple(ways)
    sums, symbols = Sums(0, 1, int(cells[walk[0]]), 1), len(walk) // 2
    for over, number in zip(walk[1::2], walk[2::2], strict=False):
        sums = sums.add(cells[over], cells[number])
    steps = (
        [(square, walk[-1], square) for square in numbers_beside(walk[-1], used)]
        if len(walk) % 2 == 0
        else [
            (over, over, number)
            for over in symbols_beside(walk[-1], used)
            for number in neighbours(over)
            if not used >> number & 1
        ]
    )
    before, ahead = (symbols, AHEAD) if len(walk) % 2 == 0 else (symbols + 1, AHEAD - 1)
    for named, over, number in steps:
        further = sums.add(cells[over], cells[number])
        taken = used | 1 << over | 1 << number
        for more, value in list_values(cells, number, taken, further, ahead):
            if value == goal:
                ways[named] = max(ways[named], (before + more) / MOST_SYMBOLS)
    return tuple(ways)


def make_past(view: Observation, me: int) -> Pieces:
    """Return the rounds that have ended. Rule: DNH-10, DNH-14."""
    is_replaced = view.options.skipped == "replaced"
    past = [
        describe_past(played, me)
        for board in view.boards
        for played in board.rounds
        if (not is_replaced if played.ended is not None else is_judged(played))
    ]
    return {
        name: [*(x for numbers in past for x in numbers[at]), *[0.0] * (SIZES[name] - size * len(past))]
        for at, (name, size) in enumerate(PAST.items())
    }


def is_judged(played: RoundView) -> bool:
    """Return whether both answers of a round are in, and judged."""
    return played.answers is not None and played.answers[0].judged is not None


@lru_cache(maxsize=4096)
def describe_past(played: RoundView, me: int) -> tuple[Sequence[float], ...]:
    """Return what is kept of a round: the numbers of each piece of ``PAST``."""
    claim = side(None if played.claim is None else played.claim.seat, me)
    skipped, priority = one_of(played.ended, ("both", "time")), float(played.priority)
    if played.answers is None:
        targets = [clip_share(target, 100) for target in played.targets]
        return targets, [claim], [0.0, 0.0], [0.0, 0.0], skipped, [priority]
    answers = played.answers[me], played.answers[1 - me]
    judged = [answer.judged for answer in answers if answer.judged is not None]
    return (
        [clip_share(answer.target, 100) for answer in answers],
        [claim],
        [each.points / MOST_SYMBOLS for each in judged],
        [float(each.right) for each in judged],
        skipped,
        [priority],
    )


TENSOR = SeatTensor(LAYOUT, describe_view, describe_walk, RACE)
"""What a seat knows as numbers."""
