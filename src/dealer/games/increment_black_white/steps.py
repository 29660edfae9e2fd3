"""Increment Black & White in small steps, from what a seat sees.

``distribute`` and what each tile A to J gets are eleven steps, ``place A r2c3`` three. With fewer tiles
(IBW-A22) a distribution is shorter, and the letters and cells that there are keep their words.
"""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from operator import or_
from typing import NamedTuple

from dealer.core import action_tree as tree
from dealer.core.action_tree import GameSteps, Taken, Vocabulary
from dealer.core.message import Message, message
from dealer.games.increment_black_white.rules import actions
from dealer.games.increment_black_white.rules.actions import LETTERS, Letter, SeatAction
from dealer.games.increment_black_white.rules.increments import MOST, TILES, TOTAL, Rule, has_enough_of_both
from dealer.games.increment_black_white.rules.legality import free_cells
from dealer.games.increment_black_white.rules.observation import Observation
from dealer.games.increment_black_white.rules.state import BOARD

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


@cache
def find_valid_whites(tiles: int = TILES) -> int:
    """Return how many white tiles may be left, as bits. Rule: IBW-6, IBW-A22.

    >>> bin(find_valid_whites()), bin(find_valid_whites(6))
    ('0b1110000', '0b11100')
    """
    return sum(1 << white for white in range(tiles + 1) if has_enough_of_both(white, tiles))


class Distributing(NamedTuple):
    """The walk of a distribution: tile by tile what is added. Rule: IBW-5, IBW-6."""

    odd: tuple[int, ...]
    rule: Rule
    additions: int = TOTAL

    def legal_steps(self, taken: Taken) -> Taken:
        """Return the increments from which the rest can still become valid."""
        if not taken:
            return (DISTRIBUTE,)
        added = taken[1:]
        white = sum([odd ^ more & 1 for odd, more in zip(self.odd, added, strict=False)])
        left, valid = self.additions - sum(added), find_valid_whites(len(self.odd))
        return next_increments(self.odd[len(added) :], left, white, self.rule, valid)

    def action(self, taken: Taken) -> actions.Distribute:
        """Return the distribution, done."""
        return actions.Distribute(taken[1:], done=True)


@lru_cache(maxsize=16_384)
def next_increments(odd: tuple[int, ...], left: int, white: int, rule: Rule, valid: int) -> Taken:
    """Return what the next tile can get, so that the set can become valid; none if no tile is left.

    Args:
        odd: whether the numbers of the tiles that are left are odd.
        left: what can be added to them in all.
        white: how many of the others are white.
        rule: whether all of it must be added.
        valid: how many may be white in the end, as bits.
    """
    if not odd:
        return ()
    rest, first = whites(odd[1:], max(left, TOTAL)), odd[0]
    if rule != "exact":
        rest = tuple(any_of(rest[: more + 1]) for more in range(len(rest)))
    able = range(min(MOST, left) + 1)
    return tuple([more for more in able if rest[left - more] << white + (first + more) % 2 & valid])


@cache
def whites(odd: tuple[int, ...], most: int = TOTAL) -> tuple[int, ...]:
    """By what is added to some tiles in all: how many of them can be white then, as bits.

    >>> [bin(bits) for bits in whites((1,))][:5]
    ['0b10', '0b1', '0b10', '0b1', '0b0']
    """
    if not odd:
        return (1, *[0] * most)
    rest, found = whites(odd[1:], most), [0] * (most + 1)
    for more in range(MOST + 1):
        for total in range(most + 1 - more):
            found[total + more] |= rest[total] << (odd[0] + more) % 2
    return tuple(found)


def any_of(bits: tuple[int, ...]) -> int:
    """Return all of some sets together."""
    return reduce(or_, bits)


@cache
def presenting(left: tuple[Letter, ...]) -> tree.ListedTree[actions.Present]:
    """Return the walk of a tile to present, one that has not been out. Rule: IBW-9, IBW-14."""
    return tree.ListedTree([((PRESENT, LETTER_STEPS[letter]), actions.Present(letter)) for letter in left])


class Placing(NamedTuple):
    """The walk of a placement: a tile that is left, then an empty cell. Rule: IBW-18."""

    left: tuple[Letter, ...]
    free: tuple[tuple[int, int], ...]

    def legal_steps(self, taken: Taken) -> Taken:
        """After ``place`` a letter, then a cell."""
        match len(taken):
            case 0:
                return (PLACE,)
            case 1:
                return letter_steps(self.left)
            case 2:
                return tuple(map(CELL_STEPS.__getitem__, self.free))
            case _:
                return ()

    def action(self, taken: Taken) -> actions.Place:
        """Return the placement."""
        return actions.Place(LETTERS[taken[1] - LETTER], *BOARD[taken[2] - CELL])


@cache
def letter_steps(left: tuple[Letter, ...]) -> Taken:
    """Return the steps of some letters, in ascending order."""
    return tuple(sorted(LETTER_STEPS[letter] for letter in left))


def find_tree(view: Observation) -> tree.ActionTree[SeatAction] | None:
    """Return the decision of the seat that sees this; ``None`` if it has none."""
    if view.you is None:
        return None
    hand = view.hands[view.you]
    if view.phase == "distribute" and hand.closed in (None, "seat") and hand.tiles is not None:
        odd = tuple(tile.dealt % 2 for tile in hand.tiles)
        return Distributing(odd, view.options.increments, view.options.additions)
    if view.you not in view.to_act:
        return None
    match view.phase:
        case "choose":
            return LEAD
        case "present":
            return presenting(hand.left)
        case "place":
            return Placing(hand.left, tuple(free_cells(view)))
        case _:
            return None


def find_place(view: Observation, taken: tuple[str, ...], word: str) -> str | None:
    """Return the cell of the grid or the tile of the hand that a word stands for."""
    if word in LETTERS and view.you is not None:
        tiles = view.hands[view.you].tiles or ()
        at = next((at for at, tile in enumerate(tiles) if tile.letter == word), None)
        return None if at is None else f"hands.{view.you}.tiles.{at}"
    if taken[:1] == ("place",):
        row, column = BOARD[VOCABULARY[word] - CELL]
        return f"grid.{row - 1}.{column - 1}"
    return None


def title_step(taken: tuple[str, ...]) -> Message:
    """Return what is asked after some words."""
    match taken:
        case ("distribute", *added):
            return message("ask-distribute", letter=LETTERS[len(added)], sum=sum(map(int, added)))
        case ("lead",):
            return message("ask-lead")
        case ("present",):
            return message("ask-present")
        case ("place",):
            return message("ask-place")
        case ("place", letter):
            return message("ask-place-cell", letter=letter)
        case _:
            return message("ask-type")


STEPS = GameSteps(VOCABULARY, find_tree, find_place, title_step)
"""The game in small steps."""
