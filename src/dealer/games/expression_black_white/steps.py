"""Expression Black & White in small steps, from what a seat sees.

``play 7*3-11`` has six steps and ``guess 3 5 +`` four; ``none`` ends the numbers early or stands for no
symbol. A Final Guess has up to 37: for each round two numbers, the lower first, and a symbol, or ``none``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dealer.core import action_tree as tree
from dealer.core.action_tree import GameSteps, Taken, Vocabulary
from dealer.core.message import Message, message
from dealer.games.expression_black_white.rules import actions
from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS, SeatAction, Symbol
from dealer.games.expression_black_white.rules.observation import Observation
from dealer.games.expression_black_white.rules.state import ROUNDS, Stock, Tiles

VOCABULARY = Vocabulary(
    *map(str, NUMBERS),
    *SYMBOLS,
    "none",
    *("ready", "starter", "play", "guess", "reveal", "final"),
    *("seat0", "seat1"),
)
"""A number is the step below it, ``none`` the one behind the symbols."""

WORDS = VOCABULARY.words
SYMBOL = len(NUMBERS)
NONE = VOCABULARY["none"]
PLAY, GUESS, REVEAL, FINAL = VOCABULARY.steps("play", "guess", "reveal", "final")
ALL_NUMBERS = tuple(range(SYMBOL))
ALL_SYMBOLS = tuple(range(SYMBOL, NONE))
NUMBER_OR_NONE = (*ALL_NUMBERS, NONE)
SYMBOL_OR_NONE = (*ALL_SYMBOLS, NONE)
HIGHER_OR_NONE = {step: (*range(step + 1, SYMBOL), NONE) for step in ALL_NUMBERS} | {NONE: (NONE,)}
NOT_LOWER = {step: tuple(range(step, SYMBOL)) for step in ALL_NUMBERS}

READY = tree.ListedTree(((VOCABULARY.steps("ready"), actions.Ready()),))
STARTER = tree.ListedTree(
    tuple((VOCABULARY.steps("starter", f"seat{seat}"), actions.ChooseStarter(seat)) for seat in (0, 1))
)


class Expression(NamedTuple):
    """The walk of an expression: ``play``, then its five tiles from left to right. Rule: EBW-12, EBW-18."""

    stock: Stock
    number: int
    symbol: Symbol

    def legal_steps(self, taken: Taken) -> Taken:
        """Return the tiles that are there and leave room for the globals."""
        at = len(taken)
        if at == 0:
            return (PLAY,)
        if at == 6:
            return ()
        if at % 2:
            return next_numbers(self.stock.numbers, self.number - 1, taken[1::2])
        first = taken[2] - SYMBOL if at == 4 else None
        return next_symbols(self.stock.symbols, self.symbol, first)

    def action(self, taken: Taken) -> actions.Play:
        """Return the expression."""
        return actions.Play("".join([WORDS[step] for step in taken[1:]]))


def next_numbers(stock: tuple[int, ...], shared: int, laid: Taken) -> Taken:
    """The number tiles that may come next, as steps: with the global one, which must be among the three.

    Args:
        stock: how many own tiles there are of each number, from 1 on.
        shared: the step of the global one.
        laid: the steps of those that lie.
    """
    if not laid:
        return owned_or_shared(stock, shared)
    if len(laid) == 2 and shared not in laid:
        return (shared,)
    last = [step for step in laid if stock[step] + (step == shared) == laid.count(step)]
    able = owned_or_shared(stock, shared)
    return tuple([step for step in able if step not in last]) if last else able


@lru_cache(maxsize=4096)
def owned_or_shared(stock: tuple[int, ...], shared: int) -> Taken:
    """Return the number tiles that a seat has or that lies open to both, as steps."""
    return tuple([step for step, count in enumerate(stock) if count or step == shared])


@lru_cache(maxsize=4096)
def next_symbols(stock: tuple[int, ...], shared: Symbol, first: int | None) -> Taken:
    """Return the symbol tiles that may come next, as steps; ``first`` is the one that lies, if it does."""
    owned = [symbol for symbol, count in enumerate(stock) if count]
    common = SYMBOLS.index(shared)
    able = owned if first == common else [common]
    if first is None:
        able = sorted({*owned, common})
    return tuple(SYMBOL + symbol for symbol in able)


class Guessing(NamedTuple):
    """The walk of a guess: up to two different numbers, the lower first, and a symbol. Rule: EBW-21."""

    def legal_steps(self, taken: Taken) -> Taken:
        """After ``guess`` a number or ``none``, a higher one or ``none``, a symbol or ``none``."""
        match len(taken):
            case 0:
                return (GUESS,)
            case 1:
                return NUMBER_OR_NONE
            case 2:
                return HIGHER_OR_NONE[taken[1]]
            case 3:
                return SYMBOL_OR_NONE
            case _:
                return ()

    def action(self, taken: Taken) -> actions.Guess:
        """Return the guess."""
        numbers = tuple(step + 1 for step in taken[1:3] if step != NONE)
        return actions.Guess(numbers, None if taken[3] == NONE else SYMBOLS[taken[3] - SYMBOL])


class Revealing(NamedTuple):
    """The walk of a tile to reveal: one of the own three. Rule: EBW-24."""

    own: Tiles

    def legal_steps(self, taken: Taken) -> Taken:
        """After ``reveal`` a number or the symbol."""
        match len(taken):
            case 0:
                return (REVEAL,)
            case 1:
                low, high = self.own.numbers
                symbol = SYMBOL + SYMBOLS.index(self.own.symbol)
                return (low - 1, symbol) if low == high else (low - 1, high - 1, symbol)
            case _:
                return ()

    def action(self, taken: Taken) -> actions.Reveal:
        """Return the choice."""
        return actions.Reveal(taken[1] + 1 if taken[1] < SYMBOL else SYMBOLS[taken[1] - SYMBOL])


class Finishing(NamedTuple):
    """The walk of a Final Guess: round by round ``none``, or two numbers and a symbol. Rule: EBW-27."""

    rounds: int = ROUNDS

    def legal_steps(self, taken: Taken) -> Taken:
        """Return a number or ``none``; then a number that is no lower; then a symbol."""
        if not taken:
            return (FINAL,)
        last = taken[-1]
        if last >= SYMBOL:  # a row begins behind a symbol, ``none`` or ``final``
            empty = taken.count(NONE)
            return () if empty + (len(taken) - 1 - empty) // 3 == self.rounds else NUMBER_OR_NONE
        return ALL_SYMBOLS if taken[-2] < SYMBOL else NOT_LOWER[last]

    def action(self, taken: Taken) -> actions.FinalGuess:
        """Return the guess, done."""
        return actions.FinalGuess(tuple(map(row_of, rows_of(taken))), done=True)


def rows_of(taken: Taken) -> list[Taken]:
    """Return the rows of a Final Guess that is whole."""
    rows, at = [], 1
    while at < len(taken):
        end = at + (1 if taken[at] == NONE else 3)
        rows.append(taken[at:end])
        at = end
    return rows


def row_of(steps: Taken) -> actions.Row | None:
    """One row."""
    if len(steps) == 1:
        return None
    low, high, symbol = steps
    return actions.Row((low + 1, high + 1), SYMBOLS[symbol - SYMBOL])


def find_tree(view: Observation) -> tree.ActionTree[SeatAction] | None:
    """Return the decision of the seat that sees this; ``None`` if it has none."""
    seat, bout = view.you, view.bouts[-1] if view.bouts else None
    if seat is None or bout is None:
        return None
    if view.phase == "final" and bout.finals is not None and not bout.finals[seat].closed:
        return Finishing(len(bout.numbers))
    if seat not in view.to_act:
        return None
    match view.phase:
        case "planning":
            return READY
        case "starter":
            return STARTER
        case "play":
            stock, index = bout.stocks[seat], len(bout.rounds) - 1
            return None if stock is None else Expression(stock, bout.numbers[index], bout.symbols[index])
        case "guess":
            mine = bout.rounds[-1].plays[seat]
            if bout.rounds[-1].winner != seat:
                return Guessing()
            return None if mine is None or mine.tiles is None else Revealing(mine.tiles)
        case _:
            return None


def title_step(taken: tuple[str, ...]) -> Message:
    """Return what is asked after some words."""
    match taken:
        case ():
            return message("ask-type")
        case ("final", *rest):
            empty = rest.count("none")
            return message("ask-final", round=empty + (len(rest) - empty) // 3 + 1)
        case ("reveal", *_):
            return message("ask-reveal")
        case ("starter", *_):
            return message("ask-starter")
    return message(f"ask-{taken[0]}-{len(taken)}")


STEPS = GameSteps(VOCABULARY, find_tree, titles=title_step)
"""The game in small steps."""
