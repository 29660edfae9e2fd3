"""Different Number Hunt in small steps, from what a seat sees.

An answer is a path letter by letter, of which only paths can be spelled; ``done`` at once gives the target
up.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dealer.core.action_tree import ActionTree, GameSteps, ListedTree, Taken, Vocabulary
from dealer.core.message import Message, message
from dealer.games.different_number_hunt.rules import actions
from dealer.games.different_number_hunt.rules.actions import SeatAction
from dealer.games.different_number_hunt.rules.grid import LETTERS, NUMBER_CELLS, STEPS, neighbours
from dealer.games.different_number_hunt.rules.observation import Observation

VOCABULARY = Vocabulary(
    *LETTERS,
    *("done", "answer", "ready", "priority", "keep", "claim", "skip", "wait"),
    *("first", "second"),
)
"""A letter is the step of its square."""

DONE, ANSWER = VOCABULARY.steps("done", "answer")
READY = ListedTree(((VOCABULARY.steps("ready"), actions.Ready()),))
WINDOW: ListedTree[SeatAction] = ListedTree(
    ((VOCABULARY.steps("priority"), actions.Priority()), (VOCABULARY.steps("keep"), actions.NoPriority()))
)


class Answering(NamedTuple):
    """The walk of an answer: number, symbol, number …, then ``done``. Rule: DNH-5."""

    def legal_steps(self, taken: Taken) -> Taken:
        """Return the squares beside the last one from which a path can end; ``done`` on a number."""
        if not taken:
            return (ANSWER,)
        if taken[-1] == DONE:
            return ()
        if len(taken) == 1:
            return (*NUMBER_CELLS, DONE)
        used = sum(1 << square for square in taken[1:])
        if len(taken) % 2:
            return numbers_beside(taken[-1], used)
        return (*symbols_beside(taken[-1], used), DONE)

    def action(self, taken: Taken) -> actions.Answer:
        """Return the path."""
        return actions.Answer("".join(VOCABULARY.spell(taken[1:-1])))


@lru_cache(maxsize=65_536)
def symbols_beside(square: int, used: int) -> Taken:
    """Return the symbols over which a path can go on from a number."""
    return tuple(
        sorted({symbol for symbol, number in STEPS[square] if not used & (1 << symbol | 1 << number)})
    )


@lru_cache(maxsize=65_536)
def numbers_beside(square: int, used: int) -> Taken:
    """Return the numbers to which a path can go from a symbol."""
    return tuple(number for number in neighbours(square) if not used & 1 << number)


def find_tree(view: Observation) -> ActionTree[SeatAction] | None:
    """Return the decision of the seat that sees this; ``None`` if it has none."""
    match view.may:
        case ("ready",):
            return READY
        case ("answer",):
            return Answering()
        case ():
            return None
        case may if "priority" in may:
            return WINDOW
        case may:
            return hunting(view.boards[-1].rounds[-1].targets, "claim" in may, "skip" in may)


@lru_cache(maxsize=256)
def hunting(targets: tuple[int, ...], may_claim: bool, may_skip: bool) -> ListedTree[SeatAction]:
    """Return the walk of what a seat may do while both hunt."""
    choices: list[tuple[Taken, SeatAction]] = []
    if may_claim:
        for place, target in zip(("first", "second"), targets, strict=False):
            choices.append((VOCABULARY.steps("claim", place), actions.Claim(target)))
    if may_skip:
        choices.append((VOCABULARY.steps("skip"), actions.Skip()))
    return ListedTree(choices)


def find_place(view: Observation, taken: tuple[str, ...], word: str) -> str | None:
    """Return the cell of the grid that a letter stands for, or the target of a claim."""
    if taken[:1] == ("answer",) and word in LETTERS:
        return f"boards.-1.cells.{LETTERS.index(word)}"
    if taken == ("claim",):
        return f"boards.-1.rounds.-1.targets.{('first', 'second').index(word)}"
    return None


def title_step(taken: tuple[str, ...]) -> Message:
    """Return what is asked after some words."""
    match taken:
        case ("claim",):
            return message("ask-claim")
        case ("answer", *path):
            return message("ask-path", path="".join(path)) if path else message("ask-path-empty")
        case _:
            return message("ask-type")


GAME_STEPS = GameSteps(VOCABULARY, find_tree, find_place, title_step)
"""The game in small steps."""
