"""Many matches of Expression Black & White at once, compiled: how they begin, and what a step does."""

from __future__ import annotations

from numba import njit

from dealer_lab.games.expression_black_white.kernels.distances import USUAL
from dealer_lab.games.expression_black_white.kernels.layout import CALLED, OTHER_COLOURS, OWN_COLOURS, ROUNDS
from dealer_lab.games.expression_black_white.kernels.tables import PLUS, TIMES
from dealer_lab.games.expression_black_white.kernels.vector_masks import (
    find_legal,
    find_lowest,
    has_choice,
    hold_own,
    read_laid,
    widen,
    write_masks,
)
from dealer_lab.games.expression_black_white.kernels.vector_match import (
    ENDED,
    FINAL,
    GUESS,
    MATCH,
    NONE,
    NUMBERS,
    PLAY,
    SEAT_0,
    STARTER,
    STEPS,
    SYMBOL,
)
from dealer_lab.kernels.arrays import Array, Matches, Record
from dealer_lab.kernels.chance import draw_below, shuffle

__all__ = ["MATCH", "STEPS", "begin", "step", "write_masks"]

NEAREST, RANK = USUAL.nearest, USUAL.rank

# ----------------------------------------------------------------------------------------- beginning


@njit(cache=True)
def begin(matches: Matches, places: Array, lucks: Array) -> None:
    """Begin some matches anew; planning has no alternative. Rule: EBW-1, EBW-9, EBW-A21, EBW-A22."""
    for k in range(len(places)):
        match = matches[places[k]]
        match.luck = lucks[k]
        match.utility[:] = 0
        match.score[:] = 0
        match.won[:] = 0
        match.right[:] = 0
        match.bout = 0
        match.starter = -1
        match.phase = STARTER
        match.advantage = draw_below(match, 2)
        match.actor = match.advantage
        deal(match)


@njit(cache=True)
def deal(match: Record) -> None:
    """Deal the global pairs of a bout; its tiles are fresh. Rule: EBW-2, EBW-3, EBW-7, EBW-30, EBW-A3."""
    for k in range(ROUNDS):
        match.numbers[k] = k
        match.symbols[k] = k // 3
    shuffle(match, match.numbers)
    shuffle(match, match.symbols)
    for seat in range(2):
        match.stock[seat] = NUMBERS
        match.twice[seat] = NUMBERS
    match.symbols_left[:] = 3
    match.near[:] = 0
    match.rank[:] = 0
    match.called[:] = 0
    match.shown[:] = 0
    match.winner[:] = -1
    match.colours[:] = 0
    match.told[:] = 0
    match.own[:] = -1
    match.rows[:] = -1
    match.known[:] = 0
    match.named[:] = 0
    match.laid[:] = -1
    match.guess = 0
    match.reveal = -1
    match.round = 0
    match.place = 0
    match.row = 0
    match.first = -1


@njit(cache=True)
def begin_bout(match: Record, starter: int) -> None:
    """Begin the first round of a bout. Rule: EBW-9, EBW-11."""
    match.starter = starter
    begin_round(match, starter)


@njit(cache=True)
def begin_round(match: Record, first: int) -> None:
    """Ask who begins a round for an expression. Rule: EBW-10, EBW-17."""
    match.first = first
    match.actor = first
    match.phase = PLAY
    match.place = 0


# --------------------------------------------------------------------------------------------- steps


@njit(cache=True)
def step(matches: Matches, steps: Array) -> None:
    """Take a step in each match that is not over."""
    for i in range(len(matches)):
        match = matches[i]
        if match.actor >= 0:
            take_step(match, steps[i])


@njit(cache=True)
def take_step(match: Record, chosen: int) -> None:
    """Take a step and those that follow without an alternative."""
    if match.phase == PLAY:
        lay(match, chosen)
    elif match.phase == GUESS:
        if match.winner[match.round] == match.actor:
            match.reveal = chosen
            close_answer(match)
        else:
            name(match, chosen)
    elif match.phase == FINAL:
        write(match, chosen)
    else:
        begin_bout(match, chosen - SEAT_0)
    while match.phase == PLAY:
        tiles = find_legal(match)
        if has_choice(tiles):
            break
        lay(match, find_lowest(tiles))


@njit(cache=True)
def lay(match: Record, tile: int) -> None:
    """Lay the next tile of an expression."""
    match.laid[match.place] = tile
    match.place += 1
    if match.place == 5:
        match.place = 0
        close_play(match)


@njit(cache=True)
def close_play(match: Record) -> None:
    """Take an expression's own tiles from the stock; the second one decides. Rule: EBW-17, EBW-18, EBW-20."""
    seat, index = match.actor, match.round
    a, x, b = read_laid(match, 0), read_laid(match, 1), read_laid(match, 2)
    y, c = read_laid(match, 3), read_laid(match, 4)
    number = widen(match.numbers[index])
    if a == number:
        low, high = min(b, c), max(b, c)
    elif b == number:
        low, high = min(a, c), max(a, c)
    else:
        low, high = min(a, b), max(a, b)
    symbol = y if x == SYMBOL + match.symbols[index] else x
    match.own[seat, index, 0] = low
    match.own[seat, index, 1] = high
    match.own[seat, index, 2] = symbol
    take_number(match, seat, low)
    take_number(match, seat, high)
    match.symbols_left[seat, symbol - SYMBOL] -= 1
    black = is_black(a) << 4 | is_black(x) << 3 | is_black(b) << 2 | is_black(y) << 1 | is_black(c)
    match.colours[seat, index] = black
    for tile in range(5):
        shade = 1 if black >> (4 - tile) & 1 else -1
        match.told[seat, index, OWN_COLOURS + tile] = shade
        match.told[1 - seat, index, OTHER_COLOURS + tile] = shade
    match.rank[seat, index] = RANK[a, x - SYMBOL, b, y - SYMBOL, c]
    match.near[seat, index] = NEAREST[a, x - SYMBOL, b, y - SYMBOL, c]
    if seat == match.first:
        match.actor = 1 - seat
    else:
        close_round(match)


@njit(cache=True)
def take_number(match: Record, seat: int, number: int) -> None:
    """Take a number tile from a stock."""
    if match.twice[seat] >> number & 1:
        match.twice[seat] &= ~(1 << number)
    else:
        match.stock[seat] &= ~(1 << number)


@njit(cache=True)
def is_black(tile: int) -> int:
    """Return 1 for a black tile: an even number, ``+`` or ``*``. Rule: EBW-4."""
    if tile < SYMBOL:
        return tile & 1
    return int(tile - SYMBOL in (PLUS, TIMES))


@njit(cache=True)
def close_round(match: Record) -> None:
    """Give the point to who is closer; if equally close, to who played second. Rule: EBW-19, EBW-20."""
    index = match.round
    winner = int(match.rank[1, index] < match.rank[0, index])
    if match.rank[0, index] == match.rank[1, index]:
        winner = 1 - match.first
    match.winner[index] = winner
    match.told[winner, index, 0] = 1
    match.told[1 - winner, index, 0] = -1
    match.won[winner] += 1
    match.score[winner] += 1
    match.phase = GUESS
    match.guess = 0
    match.actor = 0


@njit(cache=True)
def name(match: Record, chosen: int) -> None:
    """Name the next tile of a guess, or none. Rule: EBW-21."""
    if chosen != NONE:
        match.guess |= 1 << chosen
    match.laid[match.place] = chosen
    if match.place == 0 and chosen < SYMBOL - 1:
        match.place = 1
    elif match.place < 2:
        if match.place == 0:
            match.laid[1] = NONE  # no higher number follows ``none`` or 12
        match.place = 2
    else:
        close_answer(match)


@njit(cache=True)
def close_answer(match: Record) -> None:
    """Ask the other for its guess or its choice, or announce both. Rule: EBW-24, EBW-25."""
    match.place = 0
    if match.actor == 0:
        match.actor = 1
        return
    announce(match)
    if match.round < ROUNDS - 1:
        winner = match.winner[match.round]
        match.round += 1
        begin_round(match, winner)  # Rule: EBW-10
    else:
        match.phase = FINAL
        match.row = 0
        match.actor = 0


@njit(cache=True)
def announce(match: Record) -> None:
    """Count a guess, and show the picked tile if nothing was right. Rule: EBW-22, EBW-23, EBW-26, EBW-A8."""
    index = match.round
    winner = match.winner[index]
    right = match.guess & hold_own(match, winner, index)
    for tile in range(NONE):
        if match.guess >> tile & 1:
            hit = 2 if tile < SYMBOL else 1
            match.score[1 - winner] += hit if right >> tile & 1 else -1
    if right == 0:
        right = 1 << match.reveal
    match.called[index] = match.guess
    match.shown[index] = right
    for tile in range(NONE):
        if right >> tile & 1:
            match.known[winner, tile] += 1
            match.told[:, index, CALLED + tile] = 1
        elif match.guess >> tile & 1:
            match.told[:, index, CALLED + tile] = -1


# --------------------------------------------------------------------------------------- its end


@njit(cache=True)
def write(match: Record, chosen: int) -> None:
    """Write the next tile of a row of the Final Guess, or leave the row empty. Rule: EBW-27, EBW-29."""
    match.laid[match.place] = chosen
    if chosen == NONE:
        close_row(match)
    elif match.place == 0 and chosen == SYMBOL - 1:
        match.laid[1] = chosen  # no other number is as high as 12
        match.place = 2
    elif match.place < 2:
        match.place += 1
    else:
        for k in range(3):
            tile = match.laid[k]
            match.rows[match.actor, match.row, k] = tile
            match.named[match.actor, tile] += 1
        close_row(match)


@njit(cache=True)
def close_row(match: Record) -> None:
    """Go on to the next row, to the other's Final Guess, or to what both bring."""
    match.place = 0
    match.row += 1
    if match.row < ROUNDS:
        return
    match.row = 0
    if match.actor == 0:
        match.actor = 1
    else:
        close_bout(match)


@njit(cache=True)
def close_bout(match: Record) -> None:
    """Count both Final Guesses; then comes the second bout, or the end. Rule: EBW-28, EBW-30, EBW-A12."""
    for seat in range(2):
        for index in range(ROUNDS):
            same = 0
            for k in range(3):
                same += match.rows[seat, index, k] == match.own[1 - seat, index, k]
            if same == 3:
                match.right[seat] += 1
                match.score[seat] += 2
    if match.bout == 0:
        match.bout = 1
        deal(match)
        begin_bout(match, 1 - match.starter)  # Rule: EBW-11
    else:
        winner = find_winner(match)
        match.utility[winner] = 1
        match.utility[1 - winner] = -1
        match.phase = ENDED
        match.actor = -1


@njit(cache=True)
def find_winner(match: Record) -> int:
    """Return who has won: by points, fewer right rows, more rounds, the Advantage. Rule: EBW-31, EBW-A13."""
    if match.score[0] != match.score[1]:
        return int(match.score[1] > match.score[0])
    if match.right[0] != match.right[1]:
        return int(match.right[1] < match.right[0])
    if match.won[0] != match.won[1]:
        return int(match.won[1] > match.won[0])
    return int(match.advantage)
