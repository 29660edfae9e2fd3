"""What a player, chance and the clock can do in Different Number Hunt."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from dealer.core.actions import Action, Expire

Number = Annotated[int, Meta(ge=1, le=13)]
"""A number on the grid. Rule: DNH-3"""

Symbol = Literal["+", "-", "*", "/"]
"""A symbol on the grid. Rule: DNH-3, DNH-A2"""

Cell = Number | Symbol

NUMBERS: Final[tuple[int, ...]] = tuple(range(1, 14))
SYMBOLS: Final[tuple[Symbol, ...]] = ("+", "-", "*", "/")
HIGHEST: Final = 1000
"""No target is higher, whatever the range. Rule: DNH-A3"""
HIGHEST_FIRST: Final = 200
"""No range begins above it: too few grids would make ten numbers of it. Rule: DNH-A3"""
LONGEST: Final = 100
"""Characters of a path at most, as it is sent."""

Target = Annotated[int, Meta(ge=1, le=HIGHEST)]


class Ready(Action, frozen=True):
    """A seat has looked at the new grid, or at the result, for long enough. Rule: DNH-A16, X-7."""


class Priority(Action, frozen=True):
    """The Advantage holder will be the only one to claim for two minutes. Rule: DNH-15."""


class NoPriority(Action, frozen=True):
    """The Advantage holder keeps Priority for a later round. Rule: DNH-A14."""


class Claim(Action, frozen=True):
    """A seat takes one of the two targets for itself. Rule: DNH-8."""

    target: Target


class Answer(Action, frozen=True):
    """The letters of an expression, such as ``IJONS``; nothing gives the target up. Rule: DNH-5, DNH-A10."""

    path: Annotated[str, Meta(max_length=LONGEST)]


class Skip(Action, frozen=True):
    """A seat would give the round up, if the other would too. Rule: DNH-A25."""


class Grid(Action, frozen=True):
    """Chance: the 25 cells of a new grid, A to Y, row by row. Rule: DNH-2, DNH-3."""

    cells: Annotated[tuple[Cell, ...], Meta(min_length=25, max_length=25)]


class Targets(Action, frozen=True):
    """Chance: the two targets of a round. Rule: DNH-4, DNH-A3."""

    targets: tuple[Target, Target]


SeatAction = Ready | Priority | NoPriority | Claim | Answer | Skip
ChanceAction = Grid | Targets
AnyAction = SeatAction | ChanceAction | Expire
