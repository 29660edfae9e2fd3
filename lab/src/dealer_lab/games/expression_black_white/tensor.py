"""Rows of Expression Black & White from what a seat observes: the pieces of ``kernels.layout``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import chain

from dealer.core.action_tree import Taken
from dealer.games.expression_black_white.bots.clues import Clue, read_clue
from dealer.games.expression_black_white.bots.tables import PAIRS, UNIT, expressions
from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS, Row, Symbol, Tile
from dealer.games.expression_black_white.rules.events import (
    Colours,
    CountedColours,
    GroupedColours,
    OrderedColours,
)
from dealer.games.expression_black_white.rules.legality import triples
from dealer.games.expression_black_white.rules.observation import BoutView, Observation, PlayView, RoundView
from dealer.games.expression_black_white.rules.state import ROUNDS, Stock, Tiles, colour
from dealer.games.expression_black_white.steps import NONE, SYMBOL, VOCABULARY, Expression, find_tree, row_of
from dealer_lab.games.expression_black_white.kernels.layout import LAYOUT, ROUND
from dealer_lab.tensor.layout import Pieces, SeatTensor
from dealer_lab.tensor.pieces import clip_share, one_of, side

TILES: tuple[Tile, ...] = (*NUMBERS, *SYMBOLS)
OF_EACH = (2,) * len(NUMBERS) + (3,) * len(SYMBOLS)
SPELLED = re.compile(r"\d+|\D")
"""The tiles of an expression as it is written."""
PHASES = ("starter", "play", "guess", "final")


def describe_view(view: Observation, left: float | None = None) -> Pieces:
    """Return what a seat knows, whatever it has said of its action. Rule: EBW-17, EBW-25, EBW-26."""
    me = view.you
    assert me is not None
    bout = view.bouts[-1]
    rounds = [describe_round(played, me) for played in bout.rounds]
    return {
        "phase": one_of(view.phase, PHASES),
        "table": [
            float(me in view.to_act),
            float(1 - me in view.to_act),
            side(view.advantage, me),
            side(bout.starter, me),
            float(bout.number == 2),
        ],
        "scores": describe_scores(view, me),
        "global_numbers": [find_share(bout.numbers, number) for number in NUMBERS],
        "global_symbols": describe_symbols(bout.symbols),
        "stock": describe_stock(bout, me),
        "left": describe_left(bout, 1 - me),
        "known": count_known(bout, 1 - me),
        "rounds": [*chain.from_iterable(rounds), *[0.0] * ROUND * (ROUNDS - len(rounds))],
    }


def describe_walk(view: Observation, taken: Taken) -> Pieces:
    """Return the present action as far as it is chosen, and the round that it is about."""
    me = view.you
    assert me is not None
    now = find_round(view, taken)
    return {
        "round": one_of(now, range(ROUNDS)),
        **describe_hand(view.bouts[-1], me, now),
        **describe_chosen(view, taken),
        "reach": describe_reach(view, taken),
        "named": count_named(view, taken),
        **describe_fits(view, taken, now),
    }


def find_round(view: Observation, taken: Taken) -> int | None:
    """Return the index of the round at hand."""
    match view.phase:
        case "play" | "guess":
            return len(view.bouts[-1].rounds) - 1
        case "final" if taken:
            return len(split_rows(taken)[0])
        case _:
            return None


def split_rows(taken: Taken) -> tuple[list[Row | None], Taken]:
    """Return the whole rows of a Final Guess, and the steps of the next one. Rule: EBW-27."""
    rows, rest = [], taken[1:]
    while rest and (rest[0] == NONE or len(rest) >= 3):
        length = 1 if rest[0] == NONE else 3
        rows.append(row_of(rest[:length]))
        rest = rest[length:]
    return rows, rest


def describe_scores(view: Observation, me: int) -> list[float]:
    """Return points, rounds won, right rows. Rule: EBW-20, EBW-25, EBW-31."""
    winners = [played.winner for bout in view.bouts for played in bout.rounds]
    finals = [bout.finals for bout in view.bouts if bout.finals is not None]
    own, other = view.scores[me], view.scores[1 - me]
    return [
        clip_share(own, 50),
        clip_share(other, 50),
        clip_share(own - other, 20),
        *(winners.count(seat) / 24 for seat in (me, 1 - me)),
        *(sum(sum(pair[seat].right or ()) for pair in finals) / 12 for seat in (me, 1 - me)),
    ]


@lru_cache(maxsize=256)
def describe_symbols(symbols: tuple[Symbol, ...]) -> list[float]:
    """Return the global symbols of a bout; zeros where there are none. Rule: EBW-8."""
    known = [x for symbol in symbols for x in one_of(symbol, SYMBOLS)]
    return known + [0.0] * (ROUNDS * len(SYMBOLS) - len(known))


def find_share(numbers: tuple[int, ...], number: int) -> float:
    """Return the round in which a number is the global one, as a share of all; 0 if in none. Rule: EBW-8."""
    return (numbers.index(number) + 1) / ROUNDS if number in numbers else 0.0


def describe_pair(number: int, symbol: Symbol) -> list[float]:
    """Return a global pair. Rule: EBW-8."""
    return [*one_of(number, NUMBERS), *one_of(symbol, SYMBOLS)]


def describe_stock(bout: BoutView, me: int) -> list[float]:
    """Return what the seat has left. Rule: EBW-18."""
    stock = bout.stocks[me]
    assert stock is not None
    return shares((*stock.numbers, *stock.symbols))


def shares(counts: Iterable[int]) -> list[float]:
    """Return counts by tile as shares of how many there are of it, clipped."""
    return [min(1.0, count / most) for count, most in zip(counts, OF_EACH, strict=True)]


def describe_left(bout: BoutView, seat: int) -> list[float]:
    """Return what a seat has left by colour: not what it laid, but the global pairs. Rule: EBW-4, EBW-17."""
    numbers, symbols = {"black": 12, "white": 12}, {"black": 6, "white": 6}
    for index, played in enumerate(bout.rounds):
        play = played.plays[seat]
        if play is None:
            continue
        black = count_black(play.colours)
        if black is None:
            return [0.0] * 4
        numbers[colour(bout.numbers[index])] += 1
        symbols[colour(bout.symbols[index])] += 1
        for left, blacks, laid in ((numbers, black[0], 3), (symbols, black[1], 2)):
            left["black"] -= blacks
            left["white"] -= laid - blacks
    return [
        *(clip_share(numbers[shade], 12) for shade in ("black", "white")),
        *(clip_share(symbols[shade], 6) for shade in ("black", "white")),
    ]


def count_black(colours: Colours) -> tuple[int, int] | None:
    """Return how many numbers and symbols of an expression are black, if that is told. Rule: EBW-A2."""
    match colours:
        case OrderedColours(tiles=tiles):
            return tiles[0::2].count("black"), tiles[1::2].count("black")
        case GroupedColours():
            return colours.black_numbers, colours.black_symbols
        case _:
            return None


def count_known(bout: BoutView, seat: int) -> list[float]:
    """Return which tiles of a seat are known to be gone. Rule: EBW-25, EBW-26."""
    counts = dict.fromkeys(TILES, 0)
    for played in bout.rounds:
        if played.winner != seat:
            continue
        for call in played.guessed or ():
            counts[call.tile] += call.right
        if played.revealed is not None:
            counts[played.revealed] += 1
    return shares(counts.values())


@lru_cache(maxsize=16_384)
def describe_round(played: RoundView, me: int) -> list[float]:
    """Return what was seen of a round. Rule: EBW-17, EBW-20, EBW-25, EBW-26."""
    mine, theirs = played.plays[me], played.plays[1 - me]
    return [
        side(played.winner, me),
        *shades(mine),
        *shades(theirs),
        0.0 if mine is None else nearness(mine.distance),
        *describe_called(played),
    ]


def shades(play: PlayView | None) -> list[float]:
    """Return five colours, 1 for black and -1 for white; or what is told instead. Rule: EBW-A2."""
    if play is None:
        return [0.0] * 5
    match play.colours:
        case OrderedColours(tiles=tiles):
            return [1.0 if shade == "black" else -1.0 for shade in tiles]
        case GroupedColours(black_numbers=numbers, black_symbols=symbols):
            return [numbers / 3, symbols / 2, 0.0, 0.0, 0.0]
        case CountedColours(black=black):
            return [black / 5, 0.0, 0.0, 0.0, 0.0]


@lru_cache(maxsize=16_384)
def nearness(away: Fraction | str | None) -> float:
    """Return 1 / (1 + distance)."""
    assert away is not None
    return float(1 / (1 + Fraction(away)))


@lru_cache(maxsize=16_384)
def describe_called(played: RoundView) -> list[float]:
    """Return what was announced of the winner's tiles: 1 there, -1 not there. Rule: EBW-25, EBW-26."""
    told = {call.tile: 1.0 if call.right else -1.0 for call in played.guessed or ()}
    if played.revealed is not None:
        told[played.revealed] = 1.0
    return [told.get(tile, 0.0) for tile in TILES]


def describe_hand(bout: BoutView, me: int, now: int | None) -> Pieces:
    """Return the round at hand."""
    if now is None:
        return {
            "hand_pair": [0.0] * len(TILES),
            "hand_own": [0.0] * len(TILES),
            "hand_colours": [0.0] * 10,
            "hand_result": [0.0] * 3,
            "hand_called": [0.0] * len(TILES),
        }
    return describe_shown(bout.rounds[now], bout.numbers[now], bout.symbols[now], me)


@lru_cache(maxsize=16_384)
def describe_shown(played: RoundView, number: int, symbol: Symbol, me: int) -> Pieces:
    """Return what is seen of a round by its global pair."""
    mine = played.plays[me]
    return {
        "hand_pair": describe_pair(number, symbol),
        "hand_own": [0.0] * len(TILES) if mine is None else describe_own(mine.tiles),
        "hand_colours": [*shades(mine), *shades(played.plays[1 - me])],
        "hand_result": [
            side(played.first, me),
            side(played.winner, me),
            0.0 if mine is None else nearness(mine.distance),
        ],
        "hand_called": describe_called(played),
    }


def describe_own(tiles: Tiles | None) -> list[float]:
    """Return own tiles of an expression. Rule: EBW-12."""
    assert tiles is not None
    return [*(tiles.numbers.count(number) / 2 for number in NUMBERS), *one_of(tiles.symbol, SYMBOLS)]


def describe_chosen(view: Observation, taken: Taken) -> Pieces:
    """Return the present action as far as it is chosen, or what waits for the other's."""
    place: int | None = None
    if view.phase == "final" and taken:
        chosen = split_rows(taken)[1]
        place = len(chosen)
    elif taken:
        chosen = taken[1:]
        place = len(chosen)
    else:
        chosen = find_waiting(view)
    numbers = [step for step in chosen if step < SYMBOL]
    symbols = [step for step in chosen if SYMBOL <= step < NONE]
    return {
        "walk_place": one_of(place, range(5)),
        "walk_numbers": [*one_hot(numbers, 0, 0, SYMBOL), *one_hot(numbers, 1, 0, SYMBOL)],
        "walk_symbols": [*one_hot(symbols, 0, SYMBOL, NONE), *one_hot(symbols, 1, SYMBOL, NONE)],
    }


def one_hot(steps: Sequence[int], at: int, low: int, high: int) -> Sequence[float]:
    """Return one of some steps among those from ``low`` to below ``high``; zeros if there are not so many."""
    return one_of(steps[at] if at < len(steps) else None, range(low, high))


def find_waiting(view: Observation) -> Taken:
    """Return the steps of the own guess, or of the choice to reveal, while the other owes its own."""
    if view.phase != "guess":
        return ()
    played = view.bouts[-1].rounds[-1]
    if played.winner == view.you:
        return () if played.choice is None else VOCABULARY.steps(str(played.choice))
    if played.guess is None:
        return ()
    numbers = VOCABULARY.steps(*map(str, sorted(played.guess.numbers)))
    return numbers if played.guess.symbol is None else (*numbers, *VOCABULARY.steps(played.guess.symbol))


def describe_reach(view: Observation, taken: Taken) -> list[float]:
    """Return by tile how near the nearest expression comes that goes on with it. Rule: EBW-12, EBW-19."""
    reach = [0.0] * len(TILES)
    if view.phase != "play" or not taken:
        return reach
    tree = find_tree(view)
    assert isinstance(tree, Expression)
    laid, own = taken[1:], list_own(tree.stock)
    for tiles, step, near in list_continuations(tree.number, tree.symbol, view.bouts[-1].target)[laid]:
        if near > reach[step] and tiles in own:
            reach[step] = near
    return reach


@lru_cache(maxsize=256)
def list_own(stock: Stock) -> frozenset[Tiles]:
    """Return every three tiles that can be laid from a stock."""
    return frozenset(triples(stock))


Continuations = Mapping[Taken, Sequence[tuple[Tiles, int, float]]]
"""By the tiles that lie: own three, a tile that may come next, how near the nearest such expression comes."""


@lru_cache(maxsize=len(NUMBERS) * len(SYMBOLS))
def list_continuations(number: int, symbol: Symbol, target: int) -> Continuations:
    """Return how expressions with a global pair go on, the nearest first. Rule: EBW-12, EBW-13."""
    found: dict[Taken, dict[tuple[Tiles, int], float]] = {}
    for pair, by_symbol in zip(PAIRS, expressions(number, symbol, target), strict=True):
        for own, arranged in zip(SYMBOLS, by_symbol, strict=True):
            tiles = Tiles(pair, own)
            for away, _, expression in arranged:
                steps, near = VOCABULARY.steps(*SPELLED.findall(expression)), nearness(Fraction(away, UNIT))
                for length, step in enumerate(steps):
                    best = found.setdefault(steps[:length], {})
                    best[tiles, step] = max(best.get((tiles, step), 0.0), near)
    return {
        laid: tuple((*way, near) for way, near in sorted(best.items(), key=lambda each: -each[1]))
        for laid, best in found.items()
    }


def count_named(view: Observation, taken: Taken) -> list[float]:
    """Return how often each tile stands in the whole rows of the own Final Guess. Rule: EBW-27."""
    finals = view.bouts[-1].finals
    if view.phase != "final" or finals is None:
        return [0.0] * len(TILES)
    assert view.you is not None
    counts = dict.fromkeys(TILES, 0)
    for row in split_rows(taken)[0] if taken else finals[view.you].rows or ():
        if row is not None:
            for tile in (*row.numbers, row.symbol):
                counts[tile] += 1
    return shares(counts.values())


def describe_fits(view: Observation, taken: Taken, now: int | None) -> Pieces:
    """Return by tile the share of what the other may have laid. Rule: EBW-17, EBW-19, EBW-25, EBW-26."""
    me = view.you
    assert me is not None
    fit, near_fit = [0.0] * len(TILES), [0.0] * len(TILES)
    bout = view.bouts[-1]
    guesses = view.phase == "guess" and bout.rounds[-1].winner != me
    if now is None or not taken or not (guesses or view.phase == "final"):
        return {"fit": fit, "near_fit": near_fit}
    chosen = () if guesses else split_rows(taken)[1]
    found = [
        (held, weight)
        for held, weight in list_fits(read_clue(bout, now, 1 - me))
        if held[: len(chosen)] == chosen
    ]
    for held, weight in found:
        for step in set(held) if guesses else held[len(chosen) : len(chosen) + 1]:
            fit[step] += 1
            near_fit[step] += weight
    total = sum(weight for _, weight in found)
    return {
        "fit": [count / max(1, len(found)) for count in fit],
        "near_fit": [weight / (total or 1) for weight in near_fit],
    }


@lru_cache(maxsize=1024)
def list_fits(clue: Clue) -> tuple[tuple[Taken, float], ...]:
    """Return the steps of each three tiles that fit a clue, in their order, and how much they weigh."""
    ways = list_ways(clue.number, clue.symbol, clue.target)
    allowed = [way for bits, known in enumerate(ways) if clue.patterns >> bits & 1 for way in known]
    has, lacks = (set(VOCABULARY.steps(*map(str, tiles))) for tiles in (clue.has, clue.lacks))
    nearest: dict[Taken, float] = {}
    for away, held, weight in allowed:
        if clue.nearest <= away <= clue.farthest and has.issubset(held) and lacks.isdisjoint(held):
            nearest[held] = max(nearest.get(held, 0.0), weight)
    return tuple(sorted(nearest.items()))


Way = tuple[int, Taken, float]


@lru_cache(maxsize=len(NUMBERS) * len(SYMBOLS))
def list_ways(number: int, symbol: Symbol, target: int) -> tuple[tuple[Way, ...], ...]:
    """Return by colours how three own tiles can be laid: the distance, their steps, how much they weigh."""
    found: tuple[list[Way], ...] = tuple([] for _ in range(32))
    for pair, by_symbol in zip(PAIRS, expressions(number, symbol, target), strict=True):
        for own, arranged in zip(SYMBOLS, by_symbol, strict=True):
            held = VOCABULARY.steps(*map(str, pair), own)
            for away, colours, _ in arranged:
                near = nearness(Fraction(away, UNIT))
                found[colours].append((away, held, (near * near) * (near * near)))
    return tuple(map(tuple, found))


TENSOR = SeatTensor(LAYOUT, describe_view, describe_walk)
"""What a seat knows as numbers."""
