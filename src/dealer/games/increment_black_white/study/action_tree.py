"""Increment Black & White in small steps.

``distribute`` and what each tile A to J gets are eleven steps, ``place A r2c3`` three.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, reduce
from operator import or_
from typing import Any, NamedTuple

from dealer.core.actors import Actor
from dealer.games.increment_black_white.rules import RULES, actions
from dealer.games.increment_black_white.rules.actions import LETTERS, Letter, SeatAction
from dealer.games.increment_black_white.rules.increments import MOST, TILES, TOTAL, Rule, has_enough_of_both
from dealer.games.increment_black_white.rules.state import BOARD, CELLS, ROUNDS, Placement, Round, State
from dealer.games.increment_black_white.rules.transitions import follow
from dealer.study.action_tree import tree
from dealer.study.action_tree.base import SteppedRules
from dealer.study.action_tree.tree import Taken, Vocabulary

VOCABULARY = Vocabulary(
    *map(str, range(MOST + 1)),
    *LETTERS,
    *(f"r{row}c{column}" for row, column in BOARD),
    *("distribute", "lead", "present", "place"),
    *("seat0", "seat1"),
)
"""An increment is its own step, a letter and a cell stand behind them in order."""

LETTER, CELL = MOST + 1, MOST + 1 + TILES
LETTER_STEPS = {letter: LETTER + place for place, letter in enumerate(LETTERS)}
CELL_STEPS = {cell: CELL + place for place, cell in enumerate(BOARD)}
DISTRIBUTE, PRESENT, PLACE = VOCABULARY.steps("distribute", "present", "place")
LEAD = tree.ListedTree(
    tuple((VOCABULARY.steps("lead", f"seat{seat}"), actions.Lead(seat)) for seat in (0, 1))
)
VALID = sum(1 << white for white in range(TILES + 1) if has_enough_of_both(white))
"""How many white tiles may be left, as bits. Rule: IBW-6"""


class Distributing(NamedTuple):
    """The walk of a distribution: tile by tile what is added. Rule: IBW-5, IBW-6."""

    odd: tuple[int, ...]
    rule: Rule

    def legal_steps(self, taken: Taken) -> Taken:
        """Return the increments from which the rest can still become valid."""
        if not taken:
            return (DISTRIBUTE,)
        added = taken[1:]
        white = sum([(odd + more) % 2 for odd, more in zip(self.odd, added, strict=False)])
        return next_increments(self.odd[len(added) :], TOTAL - sum(added), white, self.rule)

    def action(self, taken: Taken) -> actions.Distribute:
        """Return the distribution, done."""
        return actions.Distribute(taken[1:], done=True)


@lru_cache(maxsize=16_384)
def next_increments(odd: tuple[int, ...], left: int, white: int, rule: Rule) -> Taken:
    """Return what the next tile can get, so that the set can become valid; none if no tile is left.

    Args:
        odd: whether the numbers of the tiles that are left are odd.
        left: what can be added to them in all.
        white: how many of the others are white.
        rule: whether all of it must be added.
    """
    if not odd:
        return ()
    rest, first = whites(odd[1:]), odd[0]
    if rule != "exact":
        rest = tuple(any_of(rest[: more + 1]) for more in range(len(rest)))
    able = range(min(MOST, left) + 1)
    return tuple([more for more in able if rest[left - more] << white + (first + more) % 2 & VALID])


@cache
def whites(odd: tuple[int, ...]) -> tuple[int, ...]:
    """By what is added to some tiles in all: how many of them can be white then, as bits.

    >>> [bin(bits) for bits in whites((1,))][:5]
    ['0b10', '0b1', '0b10', '0b1', '0b0']
    """
    if not odd:
        return (1, *[0] * TOTAL)
    rest, found = whites(odd[1:]), [0] * (TOTAL + 1)
    for more in range(MOST + 1):
        for total in range(TOTAL + 1 - more):
            found[total + more] |= rest[total] << (odd[0] + more) % 2
    return tuple(found)


def any_of(bits: tuple[int, ...]) -> int:
    """Return all of some sets together."""
    return reduce(or_, bits)


class Presenting(NamedTuple):
    """The walk of a tile to present. Rule: IBW-9, IBW-14."""

    seat: int
    rounds: tuple[Round, ...]

    def legal_steps(self, taken: Taken) -> Taken:
        """After ``present`` a letter that has not been out."""
        match len(taken):
            case 0:
                return (PRESENT,)
            case 1:
                left = LETTER_STEPS.copy()
                for played in self.rounds:
                    letter = played.tiles[self.seat]
                    if letter is not None:
                        del left[letter]
                return tuple(left.values())
            case _:
                return ()

    def action(self, taken: Taken) -> actions.Present:
        """Return the tile."""
        return actions.Present(LETTERS[taken[1] - LETTER])


class Placing(NamedTuple):
    """The walk of a placement: a tile that is left, then an empty cell. Rule: IBW-18."""

    seat: int
    placed: tuple[Placement, ...]

    def legal_steps(self, taken: Taken) -> Taken:
        """After ``place`` a letter, then a cell."""
        match len(taken):
            case 0:
                return (PLACE,)
            case 1:
                left = LETTER_STEPS.copy()
                for placement in self.placed:
                    if placement.seat == self.seat:
                        del left[placement.letter]
                return tuple(left.values())
            case 2:
                free = CELL_STEPS.copy()
                for placement in self.placed:
                    del free[placement.row, placement.column]
                return tuple(free.values())
            case _:
                return ()

    def action(self, taken: Taken) -> actions.Place:
        """Return the placement."""
        return actions.Place(LETTERS[taken[1] - LETTER], *BOARD[taken[2] - CELL])


def read_letters(taken: Taken) -> tuple[Letter, ...]:
    """Return the letters of some steps of chance."""
    return tuple(LETTERS[step] for step in taken)


def deal_twice(read: Callable[[Taken], Any], made: Callable[[Any], Any]) -> tree.TreeSequence[Any]:
    """Return a walk that deals ten things to seat 0, then to seat 1."""
    own = tree.DealTree((1,) * TILES, TILES, read)
    return tree.TreeSequence((own, own), (TILES, TILES), made)


DEAL = deal_twice(tuple, actions.Deal)
RELABEL = deal_twice(read_letters, actions.Relabel)


class SteppedIncrement(SteppedRules[State, SeatAction, actions.Deal | actions.Relabel]):
    """The game in small steps."""

    rules = RULES
    follow = staticmethod(follow)
    vocabulary = VOCABULARY
    max_action_steps = 1 + TILES
    max_match_steps = 2 * TILES + 2 + 2 * ROUNDS + 2 * CELLS
    max_chance_steps = 1 + 4 * TILES

    def action_tree(self, state: State, seat: int) -> tree.ActionTree[SeatAction]:
        """Return the decision of the seat that acts."""
        match state.phase:
            case "distribute":
                odd = tuple(number % 2 for number in state.hands[seat].dealt)
                return Distributing(odd, self.options.increments)
            case "choose":
                return LEAD
            case "present":
                return Presenting(seat, state.rounds)
            case _:
                return Placing(seat, state.placed)

    def game_chance_tree(self, state: State) -> tree.ChanceTree[actions.Deal | actions.Relabel]:
        """Return the deal, or the new letters: seat 0, then seat 1. Rule: IBW-2, IBW-A13."""
        assert state.due is not None
        return DEAL if state.due.draw == "deal" else RELABEL

    def game_chance_steps(self, action: actions.Deal | actions.Relabel) -> Taken:
        """Numbers as they are, letters by their place."""
        if isinstance(action, actions.Deal):
            return (*action.tiles[0], *action.tiles[1])
        return tuple(LETTERS.index(letter) for own in action.letters for letter in own)

    def spell(self, state: State, action: SeatAction) -> tuple[str, ...]:
        """Return the words of a seat's action."""
        match action:
            case actions.Distribute(increments=increments):
                return ("distribute", *map(str, increments))
            case actions.Lead(seat=seat):
                return "lead", f"seat{seat}"
            case actions.Present(letter=letter):
                return "present", letter
            case _:
                return "place", action.letter, f"r{action.row}c{action.column}"

    def describe_seen(self, before: State, actor: Actor, action: Any, after: State, seat: int) -> str:
        """Return what a seat sees: its own tiles, and what it adds to them. Rule: IBW-3, IBW-A11."""
        if isinstance(action, actions.Deal):
            return f"deal {' '.join(map(str, action.tiles[seat]))};"
        if isinstance(action, actions.Relabel):
            return f"relabel {''.join(action.letters[seat])};"
        if isinstance(action, actions.Distribute) and actor == seat:
            return self.describe_action(before, action)
        return ""
