"""Twins: two matches that differ only in what a viewer may not know.

``twins(match, viewer, rng)`` takes a match at any moment before its end and makes another one, as real: the
same log, folded again, in which every secret of the others is replaced by something that the viewer cannot
tell from it. Whatever a viewer is sent must be the same for both, byte by byte: views, refusals, frames.

What is kept is what the rules have announced: the colours (as this match tells them), who won each round,
which announced guesses were right, what was revealed, the counted Final Guesses and which of their rows are
right. All else is drawn again: the tiles, their order and their worth, a waiting guess, a waiting or a kept
choice, a Final Guess that is not counted yet, the version of it that stands, and the seed, from which the
next deal comes.

The tiles are changed by small exchanges: one round or two of one seat take other tiles out of what these
rounds and the stock hold, as long as all that is announced stays true. So the search begins with a match that
holds, and never leaves those that do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

from msgspec.structs import replace

from dealer.core.actors import Viewer
from dealer.games.expression_black_white.rules import result as results
from dealer.games.expression_black_white.rules.actions import (
    NUMBERS,
    SYMBOLS,
    ChooseStarter,
    FinalGuess,
    Guess,
    Play,
    Ready,
    Reveal,
    Row,
    Symbol,
)
from dealer.games.expression_black_white.rules.legality import arrangements, triples
from dealer.games.expression_black_white.rules.state import Bout, State, Stock, Telling, Tiles
from dealer.match import Entry, Match
from tests.games.expression_black_white.leak.leaks import LEAKS, MATCH_LEAKS
from tests.games.expression_black_white.rules.table import EMPTY, Live
from tests.leak.secrets import Secrets, hidden_seats, refolded


def twins(match: Match, viewer: Viewer, rng: Random) -> Match | None:
    """Another match that this viewer cannot tell from this one, or ``None`` if there is no secret to change.

    Args:
        match: a match of Expression Black & White, at any moment.
        viewer: a seat, or ``"public"``.
        rng: from which the other secrets are drawn.
    """
    if match.is_over:
        return None
    hidden = hidden_seats(match, viewer)
    secrets = [Hands(match.state, bout, hidden, rng).mixed() for bout in match.state.bouts]
    versions = tuple(
        stood._replace(action=a_final_guess(match.state.bout, rng, done=False))
        if stood is not None and seat in hidden
        else stood
        for seat, stood in enumerate(match.provisional)
    )
    twin = refolded(
        match,
        lambda twin, entry: replaced(match.state, twin.state, entry, hidden, secrets, rng),
        rng,
        versions,
    )
    return twin if differences(match, twin) else None


def differences(match: Match, twin: Match) -> frozenset[str]:
    """What two matches differ in: ``hands``, ``guess``, ``choice``, ``final``, ``provisional``, ``deal``."""
    found = set()
    for ours, theirs in zip(match.state.bouts, twin.state.bouts, strict=True):
        for mine, other in zip(ours.rounds, theirs.rounds, strict=True):
            found |= {"hands"} if mine.plays != other.plays else set()
            found |= {"guess"} if mine.guess != other.guess else set()
            found |= {"choice"} if mine.reveal != other.reveal else set()
        found |= {"final"} if ours.finals != theirs.finals else set()
    found |= {"provisional"} if match.provisional != twin.provisional else set()
    found |= {"deal"} if len(match.state.bouts) == 1 and match.seed != twin.seed else set()
    return frozenset(found)


def replaced(
    original: State,
    twin: State,
    entry: Entry,
    hidden: tuple[int, ...],
    secrets: list[Hands],
    rng: Random,
) -> Entry:
    """An entry of the log as it stands in the twin's log.

    Args:
        original: the state of the original match, at its end.
        twin: the state of the twin, before this entry.
        entry: of the original log.
        hidden: the seats whose secrets are replaced.
        secrets: the new expressions, by bout.
        rng: from which what waits is drawn.
    """
    if entry.actor not in hidden:
        return entry
    seat, action = entry.actor, entry.action
    assert isinstance(seat, int)
    bout, index = original.bouts[len(twin.bouts) - 1], len(twin.bout.rounds) - 1
    match action:
        case Play():
            return replace(entry, action=Play(secrets[bout.number - 1].expressions[seat][index]))
        case Guess() if not announced(bout, index):
            return replace(entry, action=a_guess(rng))
        case Reveal() if not shown(bout, index):
            tiles = twin.bout.tiles(index, seat)
            assert tiles is not None
            return replace(entry, action=Reveal(rng.choice((*tiles.numbers, tiles.symbol))))
        case FinalGuess(done=done) if bout.finals[seat].right is None:
            return replace(entry, action=a_final_guess(bout, rng, done))
        case _:
            return entry


def announced(bout: Bout, index: int) -> bool:
    """Whether a round's guess is announced: both it and the choice are in."""
    played = bout.rounds[index]
    return played.guess is not None and played.reveal is not None


def shown(bout: Bout, index: int) -> bool:
    """Whether a round's choice was revealed."""
    played = bout.rounds[index]
    if not announced(bout, index) or played.winner is None or played.guess is None:
        return False
    tiles = bout.tiles(index, played.winner)
    assert tiles is not None
    return not any(call.right for call in results.check_guess(played.guess, tiles))


class Hands:
    """The expressions of one bout, those of the hidden seats open to exchange."""

    def __init__(self, state: State, bout: Bout, hidden: tuple[int, ...], rng: Random) -> None:
        self.telling, self.bout, self.hidden, self.rng = state.options.colours, bout, hidden, rng
        self.target = state.options.target
        self.expressions = [
            [expression for played in bout.rounds if (expression := played.plays[seat]) is not None]
            for seat in (0, 1)
        ]
        self.tiles = [
            [tiles for index in range(len(bout.rounds)) if (tiles := bout.tiles(index, seat)) is not None]
            for seat in (0, 1)
        ]
        self.stocks = list(bout.stocks)

    def mixed(self) -> Hands:
        """After enough exchanges that little is as it was."""
        for seat in self.hidden:
            count = len(self.tiles[seat])
            for _ in range(count):
                self.exchange(seat, self.rng.sample(range(count), min(count, self.rng.choice((1, 2, 2)))))
        return self

    def exchange(self, seat: int, rounds: list[int]) -> None:
        """Give these rounds of a seat other tiles, or another order, if anything else fits them."""
        stock = self.stocks[seat]
        for index in rounds:
            stock = with_tiles(stock, self.tiles[seat][index])
        first, *others = rounds
        for tiles, expression in islice(self.fitting(seat, first, stock), 6):
            if not others:
                self.take(seat, first, tiles, expression, stock - tiles)
                return
            left = stock - tiles
            for other_tiles, other in self.fitting(seat, others[0], left):
                self.take(seat, first, tiles, expression, left)
                self.take(seat, others[0], other_tiles, other, left - other_tiles)
                return

    def take(self, seat: int, index: int, tiles: Tiles, expression: str, left: Stock) -> None:
        """Set a round of a seat, and what it has left."""
        self.expressions[seat][index], self.tiles[seat][index] = expression, tiles
        self.stocks[seat] = left

    def fitting(self, seat: int, index: int, stock: Stock) -> Iterator[tuple[Tiles, str]]:
        """Expressions of a round, out of a stock, that keep true what was announced; in any order."""
        bout = self.bout
        colours = results.show_colours(self.telling, self.expressions[seat][index])
        known = alike(bout.numbers[index], bout.symbols[index], self.telling)[colours]
        there = [tiles for tiles in triples(stock) if tiles in known]
        for tiles in self.rng.sample(there, len(there)):
            expressions = known[tiles]
            for expression in self.rng.sample(expressions, len(expressions)):
                if self.fits(seat, index, tiles, expression):
                    yield tiles, expression

    def fits(self, seat: int, index: int, tiles: Tiles, expression: str) -> bool:
        """Whether all that was announced of a round and its Final Guess row would be the same."""
        bout, played = self.bout, self.bout.rounds[index]
        if played.winner is not None:
            plays = [self.expressions[0][index], self.expressions[1][index]]
            plays[seat] = expression
            if results.find_closer(*plays, 1 - played.first, self.target) != played.winner:
                return False
        row, right = bout.finals[1 - seat].rows[index], bout.finals[1 - seat].right
        if right is not None and right[index] != (row is not None and same(row, tiles)):
            return False
        if played.winner != seat or played.guess is None or not announced(bout, index):
            return True
        really = bout.tiles(index, seat)
        assert really is not None
        if results.check_guess(played.guess, tiles) != results.check_guess(played.guess, really):
            return False
        if not shown(bout, index) or played.reveal is None:
            return True
        return tiles.symbol == played.reveal if "reveal" in played.timed_out else played.reveal in tiles


@lru_cache(maxsize=256)
def alike(number: int, symbol: Symbol, telling: Telling) -> dict[Any, dict[Tiles, list[str]]]:
    """Every legal expression with a global pair, by what is told of its colours and by its own tiles."""
    found: dict[Any, dict[Tiles, list[str]]] = {}
    for tiles in triples(Stock()):
        for expression in arrangements(tiles, number, symbol):
            colours = results.show_colours(telling, expression)
            found.setdefault(colours, {}).setdefault(tiles, []).append(expression)
    return found


def with_tiles(stock: Stock, tiles: Tiles) -> Stock:
    """A stock with the tiles of an expression put back."""
    numbers = tuple(count + tiles.numbers.count(n) for n, count in zip(NUMBERS, stock.numbers, strict=True))
    symbols = tuple(count + (s == tiles.symbol) for s, count in zip(SYMBOLS, stock.symbols, strict=True))
    return Stock(numbers, symbols)


def same(row: Row, tiles: Tiles) -> bool:
    """Whether a row of a Final Guess names these tiles."""
    return tuple(sorted(row.numbers)) == tiles.numbers and row.symbol == tiles.symbol


def a_guess(rng: Random) -> Guess:
    """Any legal guess."""
    return Guess(tuple(rng.sample(NUMBERS, rng.randrange(3))), rng.choice((None, *SYMBOLS)))


def a_final_guess(bout: Bout, rng: Random, done: bool) -> FinalGuess:
    """Any Final Guess of a bout."""
    rows = tuple(
        Row((rng.choice(NUMBERS), rng.choice(NUMBERS)), rng.choice(SYMBOLS)) if rng.random() < 0.8 else None
        for _ in bout.numbers
    )
    return FinalGuess(rows, done)


# ---------------------------------------------------------------------------------------------- matches


VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"colours": "grouped", "second_bout": "mirrored"},
    {"colours": "counts", "globals": "independent"},
    {"pace": "untimed"},
    {"reserve_scope": "bout", "globals": "independent"},
    {"rounds": 5, "right_number": 4, "right_symbol": 3, "wrong_guess": 2, "right_row": 5},
)


def goes_on(live: Live, rng: Random, chance: float) -> bool:
    """Versions of Final Guesses, Final Guesses that are nearly right, guesses that often are."""
    state, seat = live.match.state, rng.choice(live.owing)
    if state.phase == "final" and chance < 0.4 and not state.bout.finals[seat].done:
        live.act(seat, a_final_guess(state.bout, rng, done=False))
    elif state.phase == "final":
        rounds = len(state.bout.numbers)
        rows = tuple(a_row(state, 1 - seat, index, rng) for index in range(rounds))
        live.act(seat, FinalGuess(rows, done=True))
    elif state.phase == "guess" and state.round.winner != seat and chance < 0.5:
        live.act(seat, good_guess(state, rng))
    else:
        return False
    return True


def good_guess(state: State, rng: Random) -> Guess:
    """A guess that is often right."""
    tiles = state.bout.tiles(len(state.bout.rounds) - 1, state.round.winner or 0)
    assert tiles is not None
    symbol = tiles.symbol if rng.random() < 0.5 else None
    return Guess(tuple(sorted(set(tiles.numbers)))[: rng.randrange(3)], symbol)


def a_row(state: State, opponent: int, index: int, rng: Random) -> Row | None:
    """A row of a Final Guess: right, nearly right, or empty."""
    tiles: Tiles | None = state.bout.tiles(index, opponent)
    assert tiles is not None
    match rng.randrange(4):
        case 0:
            return None
        case 1:
            return Row((tiles.numbers[1], tiles.numbers[0]), tiles.symbol)
        case 2:
            return Row(tiles.numbers, rng.choice("+-*/"))  # type: ignore[arg-type]
        case _:
            return Row((rng.randrange(1, 13), rng.randrange(1, 13)), tiles.symbol)


# ------------------------------------------------------------------------------- leaks that have to be found


PROBES = (
    Ready(),
    ChooseStarter(0),
    ChooseStarter(7),
    Play("1+1"),
    Play("(1+1)*2"),
    Play("99+1*1"),
    *(Play(expression) for expression in ("5*5-5", "1+7*2", "3/9-4", "12+8*12")),
    Guess((), None),
    Guess((1, 2, 3), "+"),
    Guess((4, 4), None),
    *(Guess((number,), None) for number in NUMBERS),
    *(Reveal(tile) for tile in (*NUMBERS, *SYMBOLS)),
    FinalGuess(EMPTY, done=False),
    FinalGuess(EMPTY, done=True),
)


def refusal(match: Match, seat: int, action: Any) -> bool:
    """Whether a guess names a tile that the other has used up, which the guesser may not know."""
    stock = match.state.bout.stocks[1 - seat]
    return isinstance(action, Guess) and not all(stock.numbers[number - 1] for number in action.numbers)


SECRETS = Secrets(
    live=Live,
    variants=VARIANTS,
    matches=len(VARIANTS),
    twins=twins,
    differences=differences,
    kinds=frozenset({"hands", "guess", "choice", "final", "provisional", "deal"}),
    to_come=frozenset({"deal"}),
    owned=frozenset({"hands"}),
    share=0.85,
    probes=PROBES,
    decisions=("b1.planning", "b2.r12.guess"),
    leaks=LEAKS,
    match_leaks=MATCH_LEAKS,
    refusal=refusal,
    goes_on=goes_on,
    looked_at=lambda number, match: number % 3 == 0 or match.state.phase == "final",
    may_run_out=lambda state: state.phase != "play",
)
