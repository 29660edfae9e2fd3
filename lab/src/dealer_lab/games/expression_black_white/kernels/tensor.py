"""Rows of Expression Black & White: what a seat sees, written as ``layout`` has it.

``look`` alone reads a match; what it fills is all that the others know.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from dealer.games.expression_black_white.bots.clues import Clue
from dealer.games.expression_black_white.rules.actions import SYMBOLS
from dealer_lab.games.expression_black_white.kernels.distances import (
    PATTERNS,
    USUAL,
    Ways,
    find_ways,
    make_distances,
)
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
from dealer_lab.games.expression_black_white.kernels.reach import Held, Nearness, write_reach
from dealer_lab.games.expression_black_white.kernels.vector import is_black
from dealer_lab.games.expression_black_white.kernels.vector_masks import widen
from dealer_lab.games.expression_black_white.kernels.vector_match import (
    ENDED,
    FINAL,
    GUESS,
    NONE,
    PLAY,
    STARTER,
    SYMBOL,
)
from dealer_lab.games.expression_black_white.kernels.visible import BLANK, NOT, TELLINGS
from dealer_lab.kernels.arrays import Array, Matches, Record, Row

AT: Any = LAYOUT.starts


@njit(cache=True)
def write_row(record: Matches, row: Row, near: Nearness, ways: Ways) -> None:
    """Write what a seat knows into a row of zeros.

    Args:
        record: one of ``VISIBLE``.
        row: of ``LAYOUT``.
        near: how near expressions come to the target.
        ways: those of which ``seen.ways`` names some.
    """
    seen = record[0]
    write_table(seen, row)
    write_tiles(seen, row)
    write_rounds(seen, row)
    if seen.now != NOT:
        write_hand(seen, row)
    write_walk(seen, row)
    if seen.phase == PLAY and seen.place != NOT:
        write_reach(hold(seen), seen.laid, seen.place, near, row[AT.reach : AT.reach + NONE])
    if seen.fits:
        write_fits(seen, ways, row)


@njit(cache=True)
def clip(value: float) -> float:
    """Return a number from -1 to 1."""
    return max(-1.0, min(1.0, value))


@njit(cache=True)
def write_table(seen: Record, row: Row) -> None:
    """Write the phase, who owes, points. Rule: EBW-1, EBW-9, EBW-20, EBW-25, EBW-A12."""
    if seen.phase != NOT:
        row[AT.phase + seen.phase] = 1
    for side in range(2):
        row[AT.table + side] = seen.owes[side]
        row[AT.scores + side] = clip(seen.score[side] / 50)
        row[AT.scores + 3 + side] = seen.won[side] / 24
        row[AT.scores + 5 + side] = seen.right[side] / 12
    row[AT.table + 2] = seen.advantage
    row[AT.table + 3] = seen.starter
    row[AT.table + 4] = seen.bout
    row[AT.scores + 2] = clip((seen.score[0] - seen.score[1]) / 20)


@njit(cache=True)
def write_tiles(seen: Record, row: Row) -> None:
    """Write the tiles that are left, and what is known of the other's. Rule: EBW-17, EBW-18, EBW-25."""
    for number in range(SYMBOL):
        row[AT.stock + number] = ((seen.stock >> number & 1) + (seen.twice >> number & 1)) / 2
        row[AT.known + number] = min(1.0, seen.known[number] / 2)
        row[AT.named + number] = min(1.0, seen.named[number] / 2)
    for symbol in range(SYMBOL, NONE):
        row[AT.stock + symbol] = seen.marks[symbol - SYMBOL] / 3
        row[AT.known + symbol] = min(1.0, seen.known[symbol] / 3)
        row[AT.named + symbol] = min(1.0, seen.named[symbol] / 3)
    for shade in range(2):
        row[AT.left + shade] = clip(seen.left[shade] / 12)
        row[AT.left + 2 + shade] = clip(seen.left[2 + shade] / 6)


@njit(cache=True)
def write_rounds(seen: Record, row: Row) -> None:
    """Write the global pairs and what each round has shown. Rule: EBW-8, EBW-17, EBW-20, EBW-25, EBW-26."""
    for index in range(ROUNDS - 1, -1, -1):
        if seen.numbers[index] != NOT:
            row[AT.global_numbers + seen.numbers[index]] = (index + 1) / ROUNDS
            row[AT.global_symbols + 4 * index + seen.symbols[index]] = 1
    for index in range(seen.played):
        ahead = AT.rounds + ROUND * index
        for place in range(ROUND):
            row[ahead + place] = seen.told[index, place]
        row[ahead + NEAR] = seen.near[index]
        for colours in (ahead + OWN_COLOURS, ahead + OTHER_COLOURS):
            if seen.telling == GROUPED:
                row[colours] /= 3
                row[colours + 1] /= 2
            elif seen.telling == COUNTED:
                row[colours] /= 5


@njit(cache=True)
def write_hand(seen: Record, row: Row) -> None:
    """Write the round at hand, as it stands among all rounds, with the own tiles. Rule: EBW-12, EBW-17."""
    now = seen.now
    row[AT.round + now] = 1
    ahead = AT.rounds + ROUND * now
    row[AT.hand_pair + seen.numbers[now]] = 1
    row[AT.hand_pair + SYMBOL + seen.symbols[now]] = 1
    for tile in range(NONE):
        row[AT.hand_called + tile] = row[ahead + CALLED + tile]
    for tile in range(5):
        row[AT.hand_colours + tile] = row[ahead + OWN_COLOURS + tile]
        row[AT.hand_colours + 5 + tile] = row[ahead + OTHER_COLOURS + tile]
    row[AT.hand_result] = seen.first
    row[AT.hand_result + 1] = row[ahead]
    row[AT.hand_result + 2] = row[ahead + NEAR]
    if seen.own[0] != NOT:
        row[AT.hand_own + seen.own[0]] += 0.5
        row[AT.hand_own + seen.own[1]] += 0.5
        row[AT.hand_own + seen.own[2]] = 1


@njit(cache=True)
def write_walk(seen: Record, row: Row) -> None:
    """Write the own action as far as it is chosen, or as it waits for the other's. Rule: EBW-21."""
    if seen.place != NOT:
        row[AT.walk_place + seen.place] = 1
    numbers = symbols = 0
    for place in range(seen.laid_count):
        tile = seen.laid[place]
        if tile < SYMBOL:
            row[AT.walk_numbers + SYMBOL * numbers + tile] = 1
            numbers += 1
        elif tile < NONE:
            row[AT.walk_symbols + 4 * symbols + tile - SYMBOL] = 1
            symbols += 1


@njit(cache=True)
def hold(seen: Record) -> Held:
    """Return the tiles of an expression: the global pair of the round at hand, and the own ones."""
    marks = 0
    for mark in range(4):
        if seen.marks[mark]:
            marks |= 1 << (SYMBOL + mark)
    number, symbol = widen(seen.numbers[seen.now]), SYMBOL + widen(seen.symbols[seen.now])
    return Held(number, symbol, widen(seen.stock), widen(seen.twice), marks)


@njit(cache=True)
def write_fits(seen: Record, ways: Ways, row: Row) -> None:
    """Write by tile the share of what the other may have laid. Rule: EBW-17, EBW-19, EBW-25, EBW-26."""
    place = widen(seen.place) if seen.phase == FINAL else -1
    add_fits(
        ways,
        (widen(seen.ways[0]), widen(seen.ways[1])),
        (widen(seen.least), widen(seen.most)),
        (widen(seen.has), widen(seen.lacks)),
        (place, widen(seen.laid[0]), widen(seen.laid[1])),
        row[AT.fit : AT.fit + NONE],
        row[AT.near_fit : AT.near_fit + NONE],
    )


NEARNESS, WAYS, STARTS = Nearness(USUAL.nearest.ravel(), USUAL.second.ravel()), USUAL.ways, USUAL.starts
GROUPED, COUNTED = map(TELLINGS.index, ("grouped", "counts"))
FARTHEST = len(USUAL.ranked)
"""Above every rank."""


@njit(cache=True)
def observe(matches: Matches, seats: Array, rows: Row) -> None:
    """Write for each match what one seat knows; zeros where it is over."""
    seen = BLANK.copy()
    for i in range(len(matches)):
        rows[i, :] = 0
        if matches[i].phase != ENDED:
            seen[:] = BLANK
            look(matches[i], seats[i], seen[0])
            write_row(seen, rows[i], NEARNESS, WAYS)


@njit(cache=True)
def sign(seat: int, me: int) -> int:
    """Return 1 for oneself, -1 for another."""
    return 1 if seat == me else -1


@njit(cache=True)
def look(match: Record, me: int, seen: Record) -> None:
    """Fill in what a seat sees of a match. Rule: EBW-1, EBW-9, EBW-17, EBW-20, EBW-25, EBW-A12."""
    seen.phase = match.phase
    seen.advantage = sign(match.advantage, me)
    if match.starter >= 0:
        seen.starter = sign(match.starter, me)
    seen.bout = match.bout
    for side in range(2):
        seat = me if side == 0 else 1 - me
        seen.owes[side] = seat == match.actor or (match.actor == 0 and match.phase in (GUESS, FINAL))
        seen.score[side] = match.score[seat]
        seen.won[side] = match.won[seat]
        seen.right[side] = match.right[seat]
    for index in range(ROUNDS):
        seen.numbers[index] = match.numbers[index]
        seen.symbols[index] = match.symbols[index]
    look_at_tiles(match, me, seen)
    seen.played = match.round + 1
    for index in range(seen.played):
        for place in range(ROUND):
            seen.told[index, place] = match.told[me, index, place]
        seen.near[index] = match.near[me, index]
    if match.phase != STARTER and (match.phase != FINAL or match.actor == me):
        look_at_hand(match, me, match.row if match.phase == FINAL else match.round, seen)
    look_at_walk(match, me, seen)


@njit(cache=True)
def look_at_tiles(match: Record, me: int, seen: Record) -> None:
    """Fill in the tiles that are left, and what is known of the other's. Rule: EBW-17, EBW-18, EBW-25."""
    other = 1 - me
    seen.stock = match.stock[me]
    seen.twice = match.twice[me]
    for number in range(SYMBOL):
        left = (match.stock[other] >> number & 1) + (match.twice[other] >> number & 1)
        seen.left[1 - is_black(number)] += left
    for mark in range(4):
        seen.marks[mark] = match.symbols_left[me, mark]
        seen.left[3 - is_black(SYMBOL + mark)] += match.symbols_left[other, mark]
    for tile in range(NONE):
        seen.known[tile] = match.known[other, tile]
        if match.phase == FINAL:
            seen.named[tile] = match.named[me, tile]


@njit(cache=True)
def look_at_hand(match: Record, me: int, now: int, seen: Record) -> None:
    """Fill in the round at hand. Rule: EBW-10, EBW-12, EBW-17."""
    seen.now = now
    first = match.first
    if now != match.round:
        first = match.starter if now == 0 else match.winner[now - 1]
    seen.first = sign(first, me)
    for tile in range(3):
        seen.own[tile] = match.own[me, now, tile]


@njit(cache=True)
def look_at_walk(match: Record, me: int, seen: Record) -> None:
    """Fill in the own action as far as it is chosen, or as it waits for the other's. Rule: EBW-21."""
    if match.actor == me:
        seen.place = seen.laid_count = match.place
        for place in range(match.place):
            seen.laid[place] = match.laid[place]
        if match.phase == FINAL or (match.phase == GUESS and match.winner[match.round] != me):
            look_for_fits(match, me, seen)
    elif match.phase == GUESS and match.actor == 1:
        if match.winner[match.round] == me:
            seen.laid[0] = match.reveal
            seen.laid_count = 1
        else:
            look_at_guess(match.guess, seen)


@njit(cache=True)
def look_at_guess(guess: int, seen: Record) -> None:
    """Fill in the tiles of a guess that waits: numbers, then the symbol. Rule: EBW-21."""
    for tile in range(NONE):
        if guess >> tile & 1:
            seen.laid[seen.laid_count] = tile
            seen.laid_count += 1


@njit(cache=True)
def look_for_fits(match: Record, me: int, seen: Record) -> None:
    """Fill in what was shown of the other's tiles. Rule: EBW-17, EBW-19, EBW-25, EBW-26."""
    now, rank = seen.now, match.rank[me, seen.now]
    has_won, is_second = match.winner[now] != me, seen.first == 1
    seen.fits = 1
    colours = PATTERNS * (4 * widen(match.numbers[now]) + widen(match.symbols[now]))
    colours += widen(match.colours[1 - me, now])
    seen.ways[0], seen.ways[1] = STARTS[colours], STARTS[colours + 1]
    seen.least = 0 if has_won else rank + is_second
    seen.most = rank - (not is_second) if has_won else FARTHEST
    if has_won and match.phase == FINAL:
        seen.has = match.shown[now]
        seen.lacks = match.called[now] & ~match.shown[now]


def write_seen(record: Matches, row: Row, clue: Clue) -> None:
    """Write a record in which what was shown of the other's tiles is a clue: at any target."""
    seen, distances, ways = record[0], make_distances(clue.target), WAYS
    if seen["fits"]:
        ways = find_ways(clue.target, clue.number - 1, SYMBOLS.index(clue.symbol), clue.patterns)
        ranked = distances.ranked
        record["ways"] = 0, len(ways.triples)
        record["least"] = ranked.searchsorted(clue.nearest)
        record["most"] = ranked.searchsorted(clue.farthest, "right") - 1
    write_row(record, row, Nearness(distances.nearest.ravel(), distances.second.ravel()), ways)
