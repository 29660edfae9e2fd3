"""Rows of Expression Black & White from what a seat observes."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from dealer.core.action_tree import Taken
from dealer.games.expression_black_white.bots.clues import Clue, read_clue
from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS, Row, Tile
from dealer.games.expression_black_white.rules.events import (
    Colours,
    CountedColours,
    GroupedColours,
    OrderedColours,
)
from dealer.games.expression_black_white.rules.observation import BoutView, Observation, PlayView, RoundView
from dealer.games.expression_black_white.rules.state import colour
from dealer.games.expression_black_white.steps import NONE, VOCABULARY, row_of
from dealer_lab.games.expression_black_white.kernels.layout import LAYOUT
from dealer_lab.games.expression_black_white.kernels.visible import BLANK, NOT, TELLINGS
from dealer_lab.tensor.visible import WriteSeen, make_seat_tensor

TILES: tuple[Tile, ...] = (*NUMBERS, *SYMBOLS)
PLACE = {tile: place for place, tile in enumerate(TILES)}
PHASES = ("starter", "play", "guess", "final")


def look(view: Observation, taken: Taken, left: float | None, seen: Any) -> tuple[Clue]:
    """Fill in what a seat sees, and its present action as far as it is chosen; return a clue.

    Rule: EBW-17, EBW-25, EBW-26.
    """
    me = view.you
    assert me is not None
    bout, sides = view.bouts[-1], (me, 1 - me)
    seen["phase"] = PHASES.index(view.phase) if view.phase in PHASES else NOT
    seen["owes"] = [seat in view.to_act for seat in sides]
    seen["advantage"], seen["starter"] = sign(view.advantage, me), sign(bout.starter, me)
    seen["bout"] = bout.number == 2
    seen["score"] = [view.scores[seat] for seat in sides]
    winners = [played.winner for each in view.bouts for played in each.rounds]
    seen["won"] = [winners.count(seat) for seat in sides]
    finals = [each.finals for each in view.bouts if each.finals is not None]
    seen["right"] = [sum(sum(pair[seat].right or ()) for pair in finals) for seat in sides]
    seen["numbers"][: len(bout.numbers)] = [number - 1 for number in bout.numbers]
    seen["symbols"][: len(bout.symbols)] = [SYMBOLS.index(symbol) for symbol in bout.symbols]
    look_at_tiles(bout, me, seen)
    seen["played"], seen["telling"] = len(bout.rounds), TELLINGS.index(view.options.colours)
    for index, played in enumerate(bout.rounds):
        seen["told"][index], seen["near"][index] = describe_round(played, me)
    rows, chosen = split_rows(taken) if view.phase == "final" else ([], taken[1:])
    now = find_round(view, taken, len(rows))
    if now is not None:
        look_at_hand(bout.rounds[now], now, me, seen)
    if taken:
        seen["place"] = len(chosen)
    laid = chosen if taken else find_waiting(view)
    seen["laid_count"] = len(laid)
    seen["laid"][: len(laid)] = laid
    if view.phase == "final" and bout.finals is not None:
        for row in rows if taken else bout.finals[me].rows or ():
            for tile in () if row is None else (*row.numbers, row.symbol):
                seen["named"][PLACE[tile]] += 1
    is_guess = view.phase == "guess" and bout.rounds[-1].winner != me
    if now is not None and taken and (is_guess or view.phase == "final"):
        return (look_for_fits(bout, now, me, seen),)
    return (Clue(1, "+", target=bout.target),)


def sign(seat: int | None, me: int) -> int:
    """Return 1 for oneself, -1 for another, 0 for nobody."""
    return 0 if seat is None else 1 if seat == me else -1


def find_round(view: Observation, taken: Taken, rows: int) -> int | None:
    """Return the index of the round at hand."""
    if view.phase in ("play", "guess"):
        return len(view.bouts[-1].rounds) - 1
    return rows if view.phase == "final" and taken else None


def split_rows(taken: Taken) -> tuple[list[Row | None], Taken]:
    """Return the whole rows of a Final Guess, and the steps of the next one. Rule: EBW-27."""
    rows, rest = [], taken[1:]
    while rest and (rest[0] == NONE or len(rest) >= 3):
        length = 1 if rest[0] == NONE else 3
        rows.append(row_of(rest[:length]))
        rest = rest[length:]
    return rows, rest


def look_at_tiles(bout: BoutView, me: int, seen: Any) -> None:
    """Fill in what the seat has left, and what is known of the other's. Rule: EBW-17, EBW-18, EBW-25."""
    stock = bout.stocks[me]
    assert stock is not None
    seen["stock"] = sum(1 << at for at, count in enumerate(stock.numbers) if count)
    seen["twice"] = sum(1 << at for at, count in enumerate(stock.numbers) if count > 1)
    seen["marks"] = stock.symbols
    seen["left"] = count_left(bout, 1 - me)
    for played in bout.rounds:
        if played.winner == 1 - me:
            for call in played.guessed or ():
                seen["known"][PLACE[call.tile]] += call.right
            if played.revealed is not None:
                seen["known"][PLACE[played.revealed]] += 1


def count_left(bout: BoutView, seat: int) -> list[int]:
    """Return what a seat has left by colour: not what it laid, but the global pairs. Rule: EBW-4, EBW-17."""
    left = [12, 12, 6, 6]
    for index, played in enumerate(bout.rounds):
        play = played.plays[seat]
        if play is None:
            continue
        black = count_black(play.colours)
        if black is None:
            return [0] * 4
        left[colour(bout.numbers[index]) == "white"] += 1
        left[2 + (colour(bout.symbols[index]) == "white")] += 1
        for at, laid in ((0, 3), (1, 2)):
            left[2 * at] -= black[at]
            left[2 * at + 1] -= laid - black[at]
    return left


def count_black(colours: Colours) -> tuple[int, int] | None:
    """Return how many numbers and symbols of an expression are black, if that is told. Rule: EBW-A2."""
    match colours:
        case OrderedColours(tiles=tiles):
            return tiles[0::2].count("black"), tiles[1::2].count("black")
        case GroupedColours():
            return colours.black_numbers, colours.black_symbols
        case _:
            return None


@lru_cache(maxsize=16_384)
def describe_round(played: RoundView, me: int) -> tuple[Any, float]:
    """Return what was seen of a round, and how near the own one is. Rule: EBW-17, EBW-20, EBW-25, EBW-26."""
    mine, theirs = played.plays[me], played.plays[1 - me]
    near = 0.0 if mine is None or mine.distance is None else float(1 / (1 + Fraction(mine.distance)))
    called = [0] * len(TILES)
    for call in played.guessed or ():
        called[PLACE[call.tile]] = 1 if call.right else -1
    if played.revealed is not None:
        called[PLACE[played.revealed]] = 1
    return np.array([sign(played.winner, me), *shades(mine), *shades(theirs), 0, *called], np.int8), near


def shades(play: PlayView | None) -> list[int]:
    """Return five colours, 1 for black and -1 for white; or how many are black. Rule: EBW-A2."""
    if play is None:
        return [0] * 5
    match play.colours:
        case OrderedColours(tiles=tiles):
            return [1 if shade == "black" else -1 for shade in tiles]
        case GroupedColours(black_numbers=numbers, black_symbols=symbols):
            return [numbers, symbols, 0, 0, 0]
        case CountedColours(black=black):
            return [black, 0, 0, 0, 0]


def look_at_hand(played: RoundView, now: int, me: int, seen: Any) -> None:
    """Fill in the round at hand, with the own tiles. Rule: EBW-12."""
    seen["now"], seen["first"] = now, sign(played.first, me)
    mine = played.plays[me]
    if mine is not None:
        assert mine.tiles is not None
        seen["own"] = [PLACE[tile] for tile in (*mine.tiles.numbers, mine.tiles.symbol)]


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


def look_for_fits(bout: BoutView, now: int, me: int, seen: Any) -> Clue:
    """Fill in what was announced of the other's tiles; return what was shown of them.

    Rule: EBW-17, EBW-19, EBW-25, EBW-26.
    """
    clue = read_clue(bout, now, 1 - me)
    seen["fits"] = 1
    seen["has"] = sum(1 << PLACE[tile] for tile in clue.has)
    seen["lacks"] = sum(1 << PLACE[tile] for tile in clue.lacks)
    return clue


def load_writer() -> WriteSeen:
    """Return the compiled code that writes what was filled in."""
    from dealer_lab.games.expression_black_white.kernels.tensor import write_seen

    return write_seen


TENSOR = make_seat_tensor(LAYOUT, BLANK, look, load_writer)
"""What a seat knows as numbers."""
