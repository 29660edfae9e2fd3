"""What a seat may do, derived from what it sees: legality never depends on the opponent's secrets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import TYPE_CHECKING

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
    SeatAction,
    Symbol,
)
from dealer.games.expression_black_white.rules.observation import BoutView, Observation
from dealer.games.expression_black_white.rules.state import ROUNDS, Stock, Tiles

if TYPE_CHECKING:
    from random import Random


def legal_actions(observation: Observation) -> Iterator[SeatAction]:
    """Every legal answer of the seat that sees this, in a fixed order.

    Of Final Guesses only the empty one is listed, done; see ``sample`` for the others.
    """
    seat = observation.you
    if seat is None or (seat not in observation.to_act and observation.phase != "final"):
        return
    bout = observation.bouts[-1]
    match observation.phase:
        case "planning":
            yield Ready()
        case "starter":
            yield from (ChooseStarter(starter) for starter in (0, 1))
        case "play":
            yield from map(Play, expressions(bout, seat))
        case "guess":
            played = bout.rounds[-1]
            if played.winner == seat:
                mine = played.plays[seat]
                assert mine is not None
                assert mine.tiles is not None
                yield from map(Reveal, (*sorted(set(mine.tiles.numbers)), mine.tiles.symbol))
            else:
                yield from guesses()
        case "final":
            yield FinalGuess((None,) * ROUNDS, done=True)
        case _:
            return


def guesses() -> Iterator[Guess]:
    """Every guess of up to two different numbers and up to one symbol. Rule: EBW-21."""
    for count in (0, 1, 2):
        for numbers in combinations(NUMBERS, count):
            for symbol in (None, *SYMBOLS):
                yield Guess(numbers, symbol)


def expressions(bout: BoutView, seat: int) -> Iterator[str]:
    """Every expression that a seat can play in the present round, each once."""
    stock = bout.stocks[seat]
    assert stock is not None
    index = len(bout.rounds) - 1
    for tiles in triples(stock):
        yield from arrangements(tiles, bout.numbers[index], bout.symbols[index])


def triples(stock: Stock) -> Iterator[Tiles]:
    """Every choice of two numbers and a symbol from a stock: 312 from a full one."""
    left = [number for number in NUMBERS if stock.numbers[number - 1]]
    for low, high in combinations_with_replacement(left, 2):
        if low == high and stock.numbers[low - 1] < 2:
            continue
        yield from (Tiles((low, high), s) for s, count in zip(SYMBOLS, stock.symbols, strict=True) if count)


def arrangements(tiles: Tiles, number: int, symbol: Symbol) -> tuple[str, ...]:
    """The different expressions that three own tiles make with the globals, up to twelve. Rule: EBW-13."""
    orders = product(
        sorted(set(permutations((*tiles.numbers, number)))), sorted(set(permutations((tiles.symbol, symbol))))
    )
    return tuple(f"{a}{x}{b}{y}{c}" for (a, b, c), (x, y) in orders)


def random_action(observation: Observation, rng: Random) -> SeatAction:
    """One legal answer at random: uniform among tiles, not among arrangements."""
    bout, seat = observation.bouts[-1], observation.you
    assert seat is not None
    if observation.phase == "play":
        stock, index = bout.stocks[seat], len(bout.rounds) - 1
        assert stock is not None
        numbers = [number for number in NUMBERS for _ in range(stock.numbers[number - 1])]
        low, high = sorted(rng.sample(numbers, 2))
        symbol = rng.choice([s for s, n in zip(SYMBOLS, stock.symbols, strict=True) for _ in range(n)])
        choices = arrangements(Tiles((low, high), symbol), bout.numbers[index], bout.symbols[index])
        return Play(rng.choice(choices))
    if observation.phase == "final":
        return FinalGuess(tuple(random_row(rng) for _ in range(ROUNDS)), done=True)
    return rng.choice(list(legal_actions(observation)))


def random_row(rng: Random) -> Row | None:
    """A row of a Final Guess, or an empty one now and then. Rule: EBW-29."""
    if rng.random() < 0.1:
        return None
    return Row((rng.choice(NUMBERS), rng.choice(NUMBERS)), rng.choice(SYMBOLS))
