"""What chance deals in Expression Black & White: how it is drawn, and what it must be."""

from __future__ import annotations

from dealer.core.actors import CHANCE, Actor
from dealer.core.chance import Streams
from dealer.core.errors import ForPrograms, IllegalAction, OutOfTurn
from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS, Globals
from dealer.games.expression_black_white.rules.state import State


def check_globals(state: State, actor: Actor, action: Globals) -> None:
    """A deal must be due, of this bout, and one that its option can give. Rule: EBW-7, EBW-A3, EBW-A4."""
    if actor != CHANCE or state.phase != "dealing":
        raise OutOfTurn(ForPrograms("no deal is due"))
    if action.bout != state.bout.number:
        raise IllegalAction("EBW-8", actor, ForPrograms(f"this is the deal of bout {state.bout.number}"))
    rounds = state.options.rounds
    if not len(action.numbers) == len(action.symbols) == rounds:
        raise IllegalAction(
            "EBW-5", actor, ForPrograms(f"a bout has {rounds} rounds, each with a global pair")
        )
    first = state.bouts[0]
    if state.options.second_bout == "mirrored" and action.bout == 2:
        if (action.numbers, action.symbols) != (first.numbers, first.symbols):
            raise IllegalAction("EBW-A4", actor, ForPrograms("the second bout has the pairs of the first"))
    elif state.options.globals == "balanced" and (
        len(set(action.numbers)) < rounds or any(action.symbols.count(s) > 3 for s in SYMBOLS)
    ):
        raise IllegalAction(
            "EBW-A3", actor, ForPrograms("no number stands twice and no symbol more than three times")
        )


def sample_chance(state: State, streams: Streams) -> tuple[str, Globals]:
    """Deal the global pairs of a bout, under the label ``globals/1`` or ``globals/2``. Rule: EBW-A3, EBW-A4.

    ``balanced``: the numbers 1 to 12 are shuffled, then the symbols ``+++---***///``; of each the first so
    many are kept as there are rounds. ``independent``: for each round a number ``below(12) + 1``, then for
    each a symbol ``below(4)`` of ``+ - * /``. A mirrored second bout repeats the first without reading its
    stream.
    """
    number = state.bout.number
    label = f"globals/{number}"
    if number == 2 and state.options.second_bout == "mirrored":
        return label, Globals(2, state.bouts[0].numbers, state.bouts[0].symbols)
    stream, rounds = streams(label), state.options.rounds
    if state.options.globals == "balanced":
        numbers = stream.shuffle(NUMBERS)[:rounds]
        symbols = stream.shuffle(symbol for symbol in SYMBOLS for _ in range(3))[:rounds]
    else:
        numbers = [stream.draw_below(12) + 1 for _ in range(rounds)]
        symbols = [SYMBOLS[stream.draw_below(4)] for _ in range(rounds)]
    return label, Globals(number, tuple(numbers), tuple(symbols))
