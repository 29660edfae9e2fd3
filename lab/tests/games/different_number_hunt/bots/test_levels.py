"""The policies play as their table says, and the page prints that table."""

import re
from collections import defaultdict
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import median

import pytest

from dealer.games.different_number_hunt.bots.claim_style import CAREFUL
from dealer.games.different_number_hunt.bots.hunter import HAND, Hunter
from dealer.games.different_number_hunt.rules.result import judge
from dealer_lab.games.different_number_hunt.bots.levels import ALL_LEVELS, EXPERT
from tests.games.different_number_hunt.bots.positions import (
    HUNTERS,
    KNOWN,
    STYLED,
    answered,
    claimed,
    with_clock,
)

GRIDS = 60
LONG = 1200
SEATED = {name: KNOWN[name] for name in STYLED} | {"expert": Hunter("expert", EXPERT, CAREFUL)}
"""Somebody of each level; ``strong`` finds as the expert does, which is tested beside it."""

PAGE = (Path(__file__).parents[5] / "docs/policies/different-number-hunt.md").read_text()


def first_answer(name, view, symbols, low):
    """The least clock above ``low`` in which an answer is as long or longer; ``None`` if there is none."""
    high = LONG
    if symbols_in(name, view, high) < symbols:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if symbols_in(name, view, middle) < symbols else (low, middle)
    return high


def symbols_in(name, view, clock):
    """Symbols of the answer with a clock of so many seconds."""
    return len(answered(SEATED[name], with_clock(view, clock))[0]) // 2


@cache
def measured(name):
    """By symbols, for each question that is ever answered so: the seconds, and whether it is wrong."""
    found = defaultdict(list)
    for view in claimed(GRIDS):
        board, clock = view.view.boards[-1], 0
        target = board.rounds[-1].answers[view.view.you].target
        for symbols in range(1, SEATED[name].level.reach + 1):
            least = first_answer(name, view, symbols, clock)
            if least is None:
                break
            path, seconds = answered(SEATED[name], with_clock(view, least))
            if len(path) // 2 == symbols:
                found[symbols].append((seconds, not judge(board.cells, target, path).right))
            clock = least - 1
    return found


SKILLS = [(name, n) for name in SEATED for n in range(1, SEATED[name].level.reach + 1)]


@pytest.mark.strength
@pytest.mark.parametrize(("name", "symbols"), SKILLS)
def test_half_of_the_targets_are_found_in_the_seconds_of_the_table_and_as_many_wrong(name, symbols):
    """Asked with clock after clock: in which an answer of this length comes first, and whether it fits.

    The time of writing is taken off; medians within a tenth, errors within three standard deviations.
    """
    level = SEATED[name].level
    skill, found = level.skills[symbols - 1], measured(name)[symbols]
    assert len(found) > 50
    writing = level.writing_seconds(symbols) * sum(HAND) / 2
    assert median(seconds for seconds, _ in found) - writing == pytest.approx(skill.seconds, rel=0.1, abs=1)
    errors = sum(wrong for _, wrong in found) / len(found)
    assert abs(errors - skill.error) <= 3 * sqrt(skill.error * (1 - skill.error) / len(found))


@pytest.mark.parametrize("name", SEATED)
def test_no_answer_is_longer_than_the_level_reaches(name):
    assert max(symbols_in(name, view, LONG) for view in claimed(20)) == SEATED[name].level.reach


@pytest.mark.parametrize("level", ALL_LEVELS, ids=lambda level: level.name)
def test_longer_expressions_take_longer_and_go_wrong_more_often(level):
    assert list(level.skills) == sorted(level.skills)
    assert all(0 < skill.error < 0.5 for skill in level.skills)


def row(level):
    """A level as the page prints it."""
    cells = [f"{skill.seconds:g} s, {100 * skill.error:g}%" for skill in level.skills]
    return [level.name, *cells, *["never"] * (max(known.reach for known in ALL_LEVELS) - level.reach)]


def test_the_page_prints_the_table():
    lines = re.findall(r"^\|.*\|$", PAGE, re.MULTILINE)
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    for level in ALL_LEVELS:
        (printed,) = [cells for cells in rows if cells[0] == level.name and len(cells) > 4]
        assert printed == row(level)
        (spread,) = [cells for cells in rows if cells[0] == level.name and len(cells) == 4]
        assert spread[1:] == [
            ", ".join(f"`{name}`" for name in HUNTERS if KNOWN[name].level is level),
            f"{level.spread:g}",
            f"{level.reaching:g} s + {level.writing:g} s a symbol",
        ]
    assert {KNOWN[name].level for name in HUNTERS} == set(ALL_LEVELS)
