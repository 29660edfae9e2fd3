"""Which tiles may be laid next in an expression, and how near one that goes on with each can come."""

from __future__ import annotations

from typing import NamedTuple

from numba import njit

from dealer_lab.games.expression_black_white.kernels.tables import SYMBOL_COUNT, TOP, TRIPLES
from dealer_lab.games.expression_black_white.kernels.vector_match import NONE, SYMBOL
from dealer_lab.kernels.arrays import Array, Row


class Held(NamedTuple):
    """The tiles of which an expression is laid.

    Attributes:
        number: the global number.
        symbol: the global symbol.
        stock: the numbers of which an own tile is left, as a set.
        twice: those of which two are.
        marks: the symbols of which an own tile is left, as a set.
    """

    number: int
    symbol: int
    stock: int
    twice: int
    marks: int


class Nearness(NamedTuple):
    """How near expressions come to a target, as flat arrays: ``nearest`` and ``second`` of ``distances``."""

    nearest: Array
    second: Array


@njit(cache=True)
def find_tiles(held: Held, place: int, a: int, x: int, b: int) -> int:
    """Return the tiles that may be laid: they are there and leave room for the globals. Rule: EBW-12, EBW-18.

    Args:
        held: what there is.
        place: 0 to 4.
        a: the first tile, if it lies.
        x: the second.
        b: the third.
    """
    if place % 2:
        if place == 3 and x != held.symbol:
            return 1 << held.symbol
        return held.marks | (1 << held.symbol) if place == 1 else held.marks
    number, shared = held.number, 1 << held.number
    if place == 0:
        return held.stock | shared
    if place == 2:
        return held.stock if a == number else drop_number(held, a) | shared
    if number != a and number != b:
        return shared
    return drop_number(held, b if a == number else a)


@njit(cache=True)
def drop_number(held: Held, number: int) -> int:
    """Return the own numbers that are left without a tile."""
    return (held.stock & ~(1 << number)) | (held.twice & (1 << number))


@njit(cache=True)
def write_reach(held: Held, laid: Array, place: int, near: Nearness, reach: Row) -> None:
    """Write by tile how near the nearest expression comes that goes on with it. Rule: EBW-12, EBW-19."""
    a = int(laid[0])
    if place < 2:
        write_far_reach(held, place == 0, a, near.second, reach)
        return
    nearest = near.nearest
    x, b, y = int(laid[1]), int(laid[2]), int(laid[3])
    tiles = find_tiles(held, place, a, x, b)
    for tile in range(NONE):
        if not tiles >> tile & 1:
            continue
        if place == 2:
            reach[tile] = find_nearest_from_3(held, a, x, tile, nearest)
        elif place == 3:
            reach[tile] = find_nearest_from_4(held, (a, x, b, tile), nearest)
        else:
            reach[tile] = nearest[place_of(a, x, b, y) + tile]


@njit(cache=True)
def write_far_reach(held: Held, is_first: bool, a: int, second: Array, reach: Row) -> None:
    """Write the same for the first tile, or for the second: by all three own tiles that can be laid."""
    number, symbol, triple = held.number, held.symbol, -4
    first = 6 * TRIPLES * (SYMBOL_COUNT * number + symbol - SYMBOL)
    for low in range(SYMBOL):
        for high in range(low, SYMBOL):
            triple += 4
            if not (held.stock >> low & 1 and drop_number(held, low) >> high & 1):
                continue
            for own in range(4):
                if not held.marks >> (SYMBOL + own) & 1:
                    continue
                for role in range(3):
                    tile = low if role == 0 else high if role == 1 else number
                    at = first + 6 * (triple + own) + 2 * role
                    own_first, own_later = second[at], second[at + 1]
                    if is_first:
                        raise_to(reach, tile, max(own_first, own_later))
                    elif tile == a:
                        raise_to(reach, SYMBOL + own, own_first)
                        raise_to(reach, symbol, own_later)


@njit(cache=True)
def place_of(a: int, x: int, b: int, y: int) -> int:
    """Return where the expressions stand that begin with four tiles."""
    return (((a * SYMBOL_COUNT + x - SYMBOL) * TOP + b) * SYMBOL_COUNT + y - SYMBOL) * TOP


@njit(cache=True)
def raise_to(reach: Row, tile: int, near: float) -> None:
    """Write how near a tile can come, if that is nearer than what is written."""
    reach[tile] = max(reach[tile], near)


@njit(cache=True)
def find_nearest_from_3(held: Held, a: int, x: int, b: int, nearest: Array) -> float:
    """Return how near the nearest expression comes that begins with three tiles."""
    near, symbols = 0.0, find_tiles(held, 3, a, x, b)
    for y in range(SYMBOL, NONE):
        if symbols >> y & 1:
            near = max(near, find_nearest_from_4(held, (a, x, b, y), nearest))
    return near


@njit(cache=True)
def find_nearest_from_4(held: Held, laid: tuple[int, int, int, int], nearest: Array) -> float:
    """Return how near the nearest expression comes that begins with four tiles."""
    a, x, b, y = laid
    near, tiles, start = 0.0, find_tiles(held, 4, a, x, b), place_of(a, x, b, y)
    for c in range(SYMBOL):
        if tiles >> c & 1:
            near = max(near, nearest[start + c])
    return near
