"""Rows of many matches of Expression Black & White at once, as ``kernels.layout`` has them."""

from __future__ import annotations

from numba import njit

from dealer_lab.games.expression_black_white.kernels.distances import NEAREST, SECOND
from dealer_lab.games.expression_black_white.kernels.fits import add_fits
from dealer_lab.games.expression_black_white.kernels.layout import (
    CALLED,
    LAYOUT,
    NEAR,
    OTHER_COLOURS,
    OWN_COLOURS,
    ROUND,
    ROUNDS,
)
from dealer_lab.games.expression_black_white.kernels.vector import is_black
from dealer_lab.games.expression_black_white.kernels.vector_masks import (
    drop_number,
    find_lowest,
    find_tiles,
    has_choice,
    read_laid,
    widen,
)
from dealer_lab.games.expression_black_white.kernels.vector_match import (
    ENDED,
    FINAL,
    GUESS,
    NONE,
    NUMBERS,
    PLAY,
    STARTER,
    SYMBOL,
)
from dealer_lab.kernels.arrays import Array, Matches, Record, Row

PHASE, TABLE, SCORES = map(LAYOUT.start, ("phase", "table", "scores"))
ROUND_AT, STOCK, LEFT, KNOWN = map(LAYOUT.start, ("round", "stock", "left", "known"))
GLOBAL_NUMBERS, GLOBAL_SYMBOLS = map(LAYOUT.start, ("global_numbers", "global_symbols"))
PLAYED = LAYOUT.start("rounds")
HAND_PAIR, HAND_OWN, HAND_COLOURS = map(LAYOUT.start, ("hand_pair", "hand_own", "hand_colours"))
HAND_RESULT, HAND_CALLED = map(LAYOUT.start, ("hand_result", "hand_called"))
WALK_PLACE, WALK_NUMBERS, WALK_SYMBOLS = map(LAYOUT.start, ("walk_place", "walk_numbers", "walk_symbols"))
REACH, NAMED, FIT, NEAR_FIT = map(LAYOUT.start, ("reach", "named", "fit", "near_fit"))


@njit(cache=True)
def observe(matches: Matches, seats: Array, rows: Row) -> None:
    """Write for each match what one seat knows; zeros where it is over."""
    for i in range(len(matches)):
        match, me, row = matches[i], seats[i], rows[i]
        row[:] = 0
        if match.phase == ENDED:
            continue
        write_table(match, me, row)
        write_tiles(match, me, row)
        write_rounds(match, me, row)
        now = find_round(match, me)
        if now >= 0:
            write_hand(match, me, now, row)
        write_walk(match, me, row)


@njit(cache=True)
def side(seat: int, me: int) -> int:
    """Return 1 for oneself, -1 for another."""
    return 1 if seat == me else -1


@njit(cache=True)
def clip(value: float) -> float:
    """Return a number from -1 to 1."""
    return max(-1.0, min(1.0, value))


@njit(cache=True)
def write_table(match: Record, me: int, row: Row) -> None:
    """Write the phase, who owes, points. Rule: EBW-1, EBW-9, EBW-20, EBW-25, EBW-A12."""
    other = 1 - me
    row[PHASE + match.phase] = 1
    row[TABLE] = owes(match, me)
    row[TABLE + 1] = owes(match, other)
    row[TABLE + 2] = side(match.advantage, me)
    if match.starter >= 0:
        row[TABLE + 3] = side(match.starter, me)
    row[TABLE + 4] = match.bout
    row[SCORES] = clip(match.score[me] / 50)
    row[SCORES + 1] = clip(match.score[other] / 50)
    row[SCORES + 2] = clip((match.score[me] - match.score[other]) / 20)
    row[SCORES + 3] = match.won[me] / 24
    row[SCORES + 4] = match.won[other] / 24
    row[SCORES + 5] = match.right[me] / 12
    row[SCORES + 6] = match.right[other] / 12


@njit(cache=True)
def owes(match: Record, seat: int) -> bool:
    """Return whether a seat owes a decision; where both do, seat 0 is asked first. Rule: EBW-21, EBW-27."""
    return seat == match.actor or (match.actor == 0 and match.phase in (GUESS, FINAL))


@njit(cache=True)
def write_tiles(match: Record, me: int, row: Row) -> None:
    """Write the tiles that are left, and what is known of the other's. Rule: EBW-17, EBW-18, EBW-25."""
    other = 1 - me
    for number in range(SYMBOL):
        bit = 1 << number
        row[STOCK + number] = count_number(match, me, bit) / 2
        row[LEFT + 1 - is_black(number)] += count_number(match, other, bit)
        row[KNOWN + number] = match.known[other, number] / 2
    for symbol in range(4):
        row[STOCK + SYMBOL + symbol] = match.symbols_left[me, symbol] / 3
        row[LEFT + 3 - is_black(SYMBOL + symbol)] += match.symbols_left[other, symbol]
        row[KNOWN + SYMBOL + symbol] = match.known[other, SYMBOL + symbol] / 3
    for shade in range(2):
        row[LEFT + shade] /= 12
        row[LEFT + 2 + shade] /= 6


@njit(cache=True)
def count_number(match: Record, seat: int, bit: int) -> int:
    """Return how many tiles of a number a seat has left."""
    return int(match.stock[seat] & bit != 0) + int(match.twice[seat] & bit != 0)


@njit(cache=True)
def write_rounds(match: Record, me: int, row: Row) -> None:
    """Write the global pairs and what each round has shown. Rule: EBW-8, EBW-17, EBW-20, EBW-25, EBW-26."""
    for index in range(ROUNDS):
        row[GLOBAL_NUMBERS + match.numbers[index]] = (index + 1) / ROUNDS
        row[GLOBAL_SYMBOLS + 4 * index + match.symbols[index]] = 1
    told = match.told[me].ravel()
    for place in range(ROUNDS * ROUND):
        row[PLAYED + place] = told[place]
    for index in range(match.round + 1):
        row[PLAYED + ROUND * index + NEAR] = match.near[me, index]


@njit(cache=True)
def has_played(match: Record, seat: int, index: int) -> bool:
    """Return whether a seat has laid its expression of a round."""
    return bool(match.own[seat, index, 0] >= 0)


@njit(cache=True)
def find_round(match: Record, me: int) -> int:
    """Return the round at hand; -1 if there is none."""
    if match.phase == FINAL:
        return match.row if match.actor == me else -1
    return -1 if match.phase == STARTER else match.round


@njit(cache=True)
def write_hand(match: Record, me: int, now: int, row: Row) -> None:
    """Write the round at hand, as it stands among all rounds, with the own tiles. Rule: EBW-12, EBW-17."""
    row[ROUND_AT + now] = 1
    ahead = PLAYED + ROUND * now
    row[HAND_PAIR + match.numbers[now]] = 1
    row[HAND_PAIR + SYMBOL + match.symbols[now]] = 1
    for tile in range(NONE):
        row[HAND_CALLED + tile] = row[ahead + CALLED + tile]
    for tile in range(5):
        row[HAND_COLOURS + tile] = row[ahead + OWN_COLOURS + tile]
        row[HAND_COLOURS + 5 + tile] = row[ahead + OTHER_COLOURS + tile]
    first = match.first if now == match.round else find_first(match, now)
    row[HAND_RESULT] = side(first, me)
    row[HAND_RESULT + 1] = row[ahead]
    row[HAND_RESULT + 2] = row[ahead + NEAR]
    if has_played(match, me, now):
        row[HAND_OWN + match.own[me, now, 0]] += 0.5
        row[HAND_OWN + match.own[me, now, 1]] += 0.5
        row[HAND_OWN + match.own[me, now, 2]] = 1


@njit(cache=True)
def find_first(match: Record, index: int) -> int:
    """Return who began a round. Rule: EBW-10."""
    return int(match.starter if index == 0 else match.winner[index - 1])


@njit(cache=True)
def write_walk(match: Record, me: int, row: Row) -> None:
    """Write the own action as far as it is chosen, or as it waits for the other's."""
    if match.actor == me:
        row[WALK_PLACE + match.place] = 1
        for place in range(match.place):
            write_tile(match.laid[place], place if match.phase != PLAY else place // 2, place // 2, row)
        if match.phase == PLAY:
            write_reach(match, row)
        elif match.phase == FINAL or (match.phase == GUESS and match.winner[match.round] != me):
            write_fits(match, me, row)
    elif match.phase == GUESS and match.actor == 1:
        if match.winner[match.round] == me:
            write_tile(match.reveal, 0, 0, row)
        else:
            write_guess(match.guess, row)
    if match.phase == FINAL:
        for tile in range(NONE):
            most = 2 if tile < SYMBOL else 3
            row[NAMED + tile] = min(1.0, match.named[me, tile] / most)


@njit(cache=True)
def write_tile(tile: int, number_at: int, symbol_at: int, row: Row) -> None:
    """Write a chosen tile into the place for a number or for a symbol; nothing for ``none``."""
    if tile < SYMBOL:
        row[WALK_NUMBERS + SYMBOL * number_at + tile] = 1
    elif tile < NONE:
        row[WALK_SYMBOLS + 4 * symbol_at + tile - SYMBOL] = 1


@njit(cache=True)
def write_guess(guess: int, row: Row) -> None:
    """Write the tiles of a guess that waits. Rule: EBW-21."""
    numbers, symbols = guess & NUMBERS, guess >> SYMBOL
    if numbers:
        low = find_lowest(numbers)
        write_tile(low, 0, 0, row)
        if has_choice(numbers):
            write_tile(find_lowest(numbers ^ (1 << low)), 1, 0, row)
    if symbols:
        write_tile(SYMBOL + find_lowest(symbols), 0, 0, row)


@njit(cache=True)
def write_fits(match: Record, me: int, row: Row) -> None:
    """Write by tile the share of what the other may have laid. Rule: EBW-17, EBW-19, EBW-25, EBW-26."""
    is_row = match.phase == FINAL
    now = widen(match.row if is_row else match.round)
    first = match.first if now == match.round else find_first(match, now)
    has_won = match.winner[now] != me
    has = lacks = 0
    if has_won and is_row:
        has = widen(match.shown[now])
        lacks = widen(match.called[now]) & ~has
    add_fits(
        (widen(match.numbers[now]), widen(match.symbols[now]), widen(match.colours[1 - me, now])),
        (widen(match.rank[me, now]), has_won, first == me),
        (has, lacks),
        (widen(match.place) if is_row else -1, read_laid(match, 0), read_laid(match, 1)),
        row[FIT : FIT + NONE],
        row[NEAR_FIT : NEAR_FIT + NONE],
    )


@njit(cache=True)
def write_reach(match: Record, row: Row) -> None:
    """Write by tile how near the nearest expression comes that goes on with it. Rule: EBW-12, EBW-19."""
    place = match.place
    if place < 2:
        write_far_reach(match, row)
        return
    a, x, b, y = read_laid(match, 0), read_laid(match, 1), read_laid(match, 2), read_laid(match, 3)
    tiles = find_tiles(match, place, a, x, b)
    for tile in range(NONE):
        if not tiles >> tile & 1:
            continue
        if place == 2:
            near = find_nearest_from_3(match, a, x, tile)
        elif place == 3:
            near = find_nearest_from_4(match, a, x, b, tile)
        else:
            near = NEAREST[a, x - SYMBOL, b, y - SYMBOL, tile]
        row[REACH + tile] = near


@njit(cache=True)
def write_far_reach(match: Record, row: Row) -> None:
    """Write the same for the first tile, or for the second: by all three own tiles that can be laid."""
    seat, first = match.actor, match.place == 0
    a, number = read_laid(match, 0), widen(match.numbers[match.round])
    symbol = widen(match.symbols[match.round])
    stock, twice = widen(match.stock[seat]), widen(match.twice[seat])
    triple = -4
    for low in range(SYMBOL):
        for high in range(low, SYMBOL):
            triple += 4
            if not (stock >> low & 1 and drop_number(stock, twice, low) >> high & 1):
                continue
            for own in range(4):
                if not match.symbols_left[seat, own]:
                    continue
                for role in range(3):
                    tile = low if role == 0 else high if role == 1 else number
                    own_first = SECOND[number, symbol, triple + own, role, 0]
                    own_later = SECOND[number, symbol, triple + own, role, 1]
                    if first:
                        raise_to(row, tile, max(own_first, own_later))
                    elif tile == a:
                        raise_to(row, SYMBOL + own, own_first)
                        raise_to(row, SYMBOL + symbol, own_later)


@njit(cache=True)
def raise_to(row: Row, tile: int, near: float) -> None:
    """Write how near a tile can come, if that is nearer than what is written."""
    row[REACH + tile] = max(row[REACH + tile], near)


@njit(cache=True)
def find_nearest_from_3(match: Record, a: int, x: int, b: int) -> float:
    """Return how near the nearest expression comes that begins with three tiles."""
    near, symbols, numbers = 0.0, find_tiles(match, 3, a, x, b), find_tiles(match, 4, a, x, b)
    for y in range(SYMBOL, NONE):
        if symbols >> y & 1:
            for c in range(SYMBOL):
                if numbers >> c & 1:
                    near = max(near, NEAREST[a, x - SYMBOL, b, y - SYMBOL, c])
    return near


@njit(cache=True)
def find_nearest_from_4(match: Record, a: int, x: int, b: int, y: int) -> float:
    """Return how near the nearest expression comes that begins with four tiles."""
    near, tiles = 0.0, find_tiles(match, 4, a, x, b)
    for c in range(SYMBOL):
        if tiles >> c & 1:
            near = max(near, NEAREST[a, x - SYMBOL, b, y - SYMBOL, c])
    return near
