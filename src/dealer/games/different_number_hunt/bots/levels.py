"""How well people find expressions: the table that every policy of this game plays by.

The figures are an assumption, chosen so that a match with them is a match; nobody has measured people. The
page of the policies prints them, and a test holds the page to them and the policies' decisions to both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from dealer.games.different_number_hunt.rules.actions import Cell
from dealer.games.different_number_hunt.rules.solver import hits

ListPaths = Callable[[tuple[Cell, ...], int, int, int], Iterable[tuple[int, str]]]
"""From the cells, the lowest and highest number, and the most symbols: each number with a path to it."""


class Skill(NamedTuple):
    """Expressions of one length.

    Attributes:
        seconds: the median of the time in which one is found for a target, if nothing else is looked for.
        error: the chance that what was found is wrong, unseen by who found it.
    """

    seconds: float
    error: float


class Level(NamedTuple):
    """How well somebody finds and writes.

    Attributes:
        name: of the level.
        skills: by symbols, from 1 up; longer expressions are never found.
        spread: standard deviation of the logarithm of a target's luck: some are seen at once, some never.
        reaching: seconds for the first letter of an answer.
        writing: seconds for each symbol of it, with its number.
        list_paths: lists the paths of a grid that make whole numbers; the plain solver is quick enough up to
            6 symbols.
    """

    name: str
    skills: tuple[Skill, ...]
    spread: float
    reaching: float
    writing: float
    list_paths: ListPaths = hits

    @property
    def reach(self) -> int:
        """Symbols of the longest expressions that it finds."""
        return len(self.skills)

    def writing_seconds(self, symbols: int) -> float:
        """Seconds that it takes to send a path of so many symbols."""
        return self.reaching + symbols * self.writing


SLOW: Final = Level(
    "slow",
    (Skill(40, 0.05), Skill(44, 0.10), Skill(85, 0.15)),
    spread=0.08,
    reaching=3.0,
    writing=1.5,
)
CASUAL: Final = Level(
    "casual",
    (Skill(6, 0.06), Skill(14, 0.08), Skill(32, 0.12), Skill(75, 0.20)),
    spread=0.5,
    reaching=2.0,
    writing=1.0,
)
GOOD: Final = Level(
    "good",
    (Skill(4, 0.01), Skill(8, 0.02), Skill(15, 0.03), Skill(30, 0.04), Skill(60, 0.06), Skill(120, 0.10)),
    spread=0.5,
    reaching=1.5,
    writing=0.8,
)

LEVELS: Final = (SLOW, CASUAL, GOOD)
"""Those of people, the weakest first."""
