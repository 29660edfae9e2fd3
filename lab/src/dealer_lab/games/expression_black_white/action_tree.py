"""Expression Black & White in small steps.

``play 7*3-11`` has six steps and ``guess 3 5 +`` four; ``none`` ends the numbers early or stands for no
symbol. A Final Guess has up to 37: for each round two numbers, the lower first, and a symbol, or ``none``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from dealer.core import action_tree as tree
from dealer.core.action_tree import Taken
from dealer.core.actors import CHANCE, Actor
from dealer.games.expression_black_white.rules import RULES, actions
from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS, SeatAction, Symbol
from dealer.games.expression_black_white.rules.state import BOUTS, ROUNDS, State
from dealer.games.expression_black_white.rules.transitions import follow
from dealer.games.expression_black_white.steps import (
    READY,
    STARTER,
    VOCABULARY,
    Expression,
    Finishing,
    Guessing,
    Revealing,
)
from dealer_lab.tree.base import SteppedRules


@lru_cache(maxsize=64)
def dealing(bout: int, rounds: int, *, balanced: bool) -> tree.TreeSequence[actions.Globals]:
    """Return the walk of a bout's global pairs. Rule: EBW-7, EBW-A3."""
    numbers = tree.DealTree((1 if balanced else rounds,) * len(NUMBERS), rounds, read_numbers, not balanced)
    symbols = tree.DealTree((3 if balanced else rounds,) * len(SYMBOLS), rounds, read_symbols, not balanced)
    return tree.TreeSequence((numbers, symbols), (rounds, rounds), lambda read: actions.Globals(bout, *read))


def read_numbers(taken: Taken) -> tuple[int, ...]:
    """Return the global numbers of some steps of chance."""
    return tuple(step + 1 for step in taken)


def read_symbols(taken: Taken) -> tuple[Symbol, ...]:
    """Return the global symbols of some steps of chance."""
    return tuple(SYMBOLS[step] for step in taken)


class SteppedExpression(SteppedRules[State, SeatAction, actions.ChanceAction]):
    """The game in small steps."""

    rules = RULES
    follow = staticmethod(follow)
    vocabulary = VOCABULARY
    max_chance_outcomes = 12
    max_action_steps = 1 + 3 * ROUNDS
    max_match_steps = 1 + BOUTS * (ROUNDS * (5 + 5 + 3 + 1) + 2 * 3 * ROUNDS)
    max_chance_steps = 1 + BOUTS * 2 * ROUNDS

    def action_tree(self, state: State, seat: int) -> tree.ActionTree[SeatAction]:
        """Return the decision of the seat that acts."""
        bout = state.bout
        match state.phase:
            case "planning":
                return READY
            case "starter":
                return STARTER
            case "play":
                index = len(bout.rounds) - 1
                return Expression(bout.stocks[seat], bout.numbers[index], bout.symbols[index])
            case "guess" if state.round.winner != seat:
                return Guessing()
            case "guess":
                tiles = bout.tiles(len(bout.rounds) - 1, seat)
                assert tiles is not None
                return Revealing(tiles)
            case _:
                return Finishing(len(bout.numbers))

    def game_chance_tree(self, state: State) -> tree.ChanceTree[actions.ChanceAction]:
        """Return the global pairs: all numbers, then all symbols. Rule: EBW-7, EBW-A3, EBW-A4."""
        number = state.bout.number
        if number == 2 and self.options.second_bout == "mirrored":
            first = state.bouts[0]
            again = actions.Globals(2, first.numbers, first.symbols)
            return tree.ListedTree(((self.game_chance_steps(again), again),))
        return dealing(number, self.options.rounds, balanced=self.options.globals == "balanced")

    def game_chance_steps(self, action: actions.Globals) -> Taken:
        """Return the steps: a number is the step below it, a symbol its place."""
        return (*(number - 1 for number in action.numbers), *map(SYMBOLS.index, action.symbols))

    def spell(self, state: State, action: SeatAction) -> tuple[str, ...]:
        """Return the words of a seat's action."""
        match action:
            case actions.Play(expression=expression):
                return ("play", *VOCABULARY.read(expression))
            case actions.Guess(numbers=numbers, symbol=symbol):
                named = [str(number) for number in sorted(numbers)]
                return ("guess", *named, *["none"] * (2 - len(named)), symbol or "none")
            case actions.Reveal(tile=tile):
                return "reveal", str(tile)
            case actions.ChooseStarter(seat=seat):
                return "starter", f"seat{seat}"
            case actions.FinalGuess(rounds=rows):
                said = ["final"]
                for row in rows:
                    said += ["none"] if row is None else [*map(str, sorted(row.numbers)), row.symbol]
                return tuple(said)
            case _:
                return ("ready",)

    def describe_seen(self, before: State, actor: Actor, action: Any, after: State, seat: int) -> str:
        """Return the open globals, and the Final Guesses once both are counted. Rule: EBW-8, EBW-A12."""
        if actor == CHANCE:
            numbers = " ".join(map(str, action.numbers))
            return f"globals {numbers} {''.join(action.symbols)};"
        if isinstance(action, actions.Ready):
            return ""
        own = self.describe_action(before, action) if actor == seat else ""
        if isinstance(action, actions.FinalGuess) and all(
            final.done for final in after.bouts[before.bout.number - 1].finals
        ):
            return own + "".join(self._count_tiles(after, before.bout.number - 1, other) for other in (0, 1))
        return own

    def _count_tiles(self, state: State, bout: int, seat: int) -> str:
        final = state.bouts[bout].finals[seat]
        right = "".join(str(int(row)) for row in final.right or ())
        return f"{seat} {self.describe_action(state, actions.FinalGuess(final.rows, done=True))}{right};"
