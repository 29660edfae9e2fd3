"""What is legal: an action held to the clauses, and what a seat may do, derived from what it sees.

Legality depends only on what a seat knows: a refusal can not tell it another's secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import TYPE_CHECKING

from dealer.arithmetic import parse
from dealer.core.actions import Expire, check_expiry, check_seat, check_type
from dealer.core.actors import Actor
from dealer.core.errors import IllegalAction
from dealer.core.message import message
from dealer.games.expression_black_white.rules import actions
from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS, AnyAction, SeatAction, Symbol
from dealer.games.expression_black_white.rules.chance import check_globals
from dealer.games.expression_black_white.rules.observation import BoutView, Observation
from dealer.games.expression_black_white.rules.state import State, Stock, Tiles, own_tiles
from dealer.games.expression_black_white.rules.turns import action_types, timers

if TYPE_CHECKING:
    from random import Random

PRINTED = str.maketrans("*/-", "×÷−")
"""The symbols as they are printed."""


# ------------------------------------------------------------------------------------ what is checked


def validate(state: State, actor: Actor, action: AnyAction) -> None:
    """Check an action, and raise as ``Rules.validate`` says."""
    match action:
        case actions.Globals():
            check_globals(state, actor, action)
        case Expire():
            check_expiry(timers(state), actor, action)
        case _:
            seat = check_seat(actor)
            check_type(action, action_types(state, seat))
            check_decision(state, seat, action)


def check_decision(state: State, seat: int, action: AnyAction) -> None:
    """The clauses that a seat's answer to its decision must keep."""
    match action:
        case actions.ChooseStarter(seat=chosen):
            if chosen not in (0, 1):
                raise IllegalAction("EBW-9", seat, message("refusal-starter"))
        case actions.Play(expression=expression):
            check_play(state, seat, expression)
        case actions.Guess(numbers=numbers):
            if len(numbers) > 2:
                raise IllegalAction("EBW-21", seat, message("refusal-guess-most"))
            if len(set(numbers)) < len(numbers):
                raise IllegalAction("EBW-21", seat, message("refusal-guess-once"))
        case actions.Reveal(tile=tile):
            tiles = state.bout.tiles(len(state.bout.rounds) - 1, seat)
            assert tiles is not None
            if tile not in tiles:
                raise IllegalAction("EBW-24", seat, message("refusal-reveal"))
        case actions.FinalGuess(rounds=rows) if len(rows) != state.options.rounds:
            raise IllegalAction("EBW-27", seat, message("refusal-final-rows", rows=state.options.rounds))
        case actions.FinalGuess(done=done) if state.bout.finals[seat].done and not done:
            raise IllegalAction("EBW-A20", seat, message("refusal-final-done"))
        case _:
            pass


def check_play(state: State, seat: int, expression: str) -> Tiles:
    """The own tiles that a legal expression uses.

    Raises:
        IllegalAction: EBW-15 (cannot be read), EBW-12 (not five tiles, or without the globals), EBW-2 (no
            such number tile), EBW-18 (a tile is used up).
    """
    try:
        tokens = parse(expression)
    except ValueError:
        raise IllegalAction("EBW-15", seat, message("refusal-expression-form")) from None
    if len(tokens) != 5:
        raise IllegalAction("EBW-12", seat, message("refusal-expression-tiles"))
    if not all(token in NUMBERS for token in tokens[0::2]):
        raise IllegalAction("EBW-2", seat, message("refusal-expression-numbers"))
    bout, index = state.bout, len(state.bout.rounds) - 1
    number, symbol = bout.numbers[index], bout.symbols[index]
    tiles = own_tiles(expression, number, symbol)
    if tiles is None:
        printed = symbol.translate(PRINTED)
        why = message("refusal-expression-global", number=number, symbol=printed)
        raise IllegalAction("EBW-12", seat, why)
    missing = bout.stocks[seat].lacks(tiles)
    if missing is not None:
        tile = missing if isinstance(missing, int) else missing.translate(PRINTED)
        raise IllegalAction("EBW-18", seat, message("refusal-expression-left", tile=tile))
    return tiles


# ------------------------------------------------------------------------------- what a seat may do


def legal_actions(observation: Observation) -> Iterator[SeatAction]:
    """Every legal answer of the seat that sees this, in a fixed order.

    Of Final Guesses only the empty one is listed, done; see ``sample`` for the others.
    """
    seat, bout = observation.you, observation.bouts[-1]
    if seat is None:
        return
    finals = bout.finals if observation.phase == "final" else None
    if seat not in observation.to_act and (finals is None or finals[seat].closed):
        return
    match observation.phase:
        case "planning":
            yield actions.Ready()
        case "starter":
            yield from (actions.ChooseStarter(starter) for starter in (0, 1))
        case "play":
            yield from map(actions.Play, expressions(bout, seat))
        case "guess":
            played = bout.rounds[-1]
            if played.winner == seat:
                mine = played.plays[seat]
                assert mine is not None
                assert mine.tiles is not None
                yield from map(actions.Reveal, (*sorted(set(mine.tiles.numbers)), mine.tiles.symbol))
            else:
                yield from guesses()
        case "final":
            yield actions.FinalGuess((None,) * len(bout.numbers), done=True)
        case _:
            return


@cache
def guesses() -> tuple[actions.Guess, ...]:
    """Every guess of up to two different numbers and up to one symbol. Rule: EBW-21."""
    return tuple(
        actions.Guess(numbers, symbol)
        for count in (0, 1, 2)
        for numbers in combinations(NUMBERS, count)
        for symbol in (None, *SYMBOLS)
    )


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


@lru_cache(maxsize=16_384)
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
        return actions.Play(rng.choice(choices))
    if observation.phase == "final":
        return actions.FinalGuess(tuple(random_row(rng) for _ in bout.numbers), done=True)
    if observation.phase == "guess" and bout.rounds[-1].winner != seat:
        return rng.choice(guesses())
    return rng.choice(list(legal_actions(observation)))


def random_row(rng: Random) -> actions.Row | None:
    """A row of a Final Guess, or an empty one now and then. Rule: EBW-29."""
    if rng.random() < 0.1:
        return None
    return actions.Row((rng.choice(NUMBERS), rng.choice(NUMBERS)), rng.choice(SYMBOLS))
