"""Random seasons with random house rules and mischief keep the laws, and each one comes to its end."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

import msgspec
import pytest

from dealer.core.options import list_options
from dealer.season.entries import Archived, Entry, SelectionSettled
from dealer.season.house_rules import HouseRules
from tests.season.laws import Laws, check_log
from tests.season.mischief import MischiefTable
from tests.season.random_rules import random_rules

FEW, MANY = 25, 100
"""So many seasons a test plays, in `make test` and in `make strength`."""


def play(seed: int, laws: Laws | None = None) -> MischiefTable:
    """Play a season with mischief to its end."""
    random = Random(seed)
    table = MischiefTable(random_rules(random), random.randint(3, 12), random, laws)
    table.play(random.randint(0, 250))
    return table


def hold(seed: int) -> MischiefTable:
    """Play a season with mischief to its end, and hold it to the laws."""
    table = play(seed, Laws())
    check_log(table)
    return table


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, 200, FEW))
def test_random_seasons_keep_the_laws(first):
    for seed in range(first, first + FEW):
        table = hold(seed)
        assert table.season.stage in ("finished", "cancelled"), seed
        assert all(error.clause.startswith("S-") for error in table.refused if hasattr(error, "clause"))


@pytest.mark.strength
@pytest.mark.parametrize("first", range(1000, 11_000, MANY))
def test_ten_thousand_random_seasons_keep_the_laws(first):
    for seed in range(first, first + MANY):
        assert hold(seed).season.stage in ("finished", "cancelled"), seed


@pytest.mark.long
def test_the_mischief_makes_every_entry():
    """What is never made is not held to the laws."""
    made = Counter(type(line.entry) for seed in range(100) for line in play(seed).log)
    assert set(get_args(Entry)) - set(made) <= {Archived, SelectionSettled}, "the last is for public files"


def test_the_house_rules_are_random_in_every_field():
    values: dict[str, set[bytes]] = {}
    for seed in range(200):
        for name, value in msgspec.structs.asdict(random_rules(Random(seed))).items():
            values.setdefault(name, set()).add(msgspec.json.encode(value))
    assert set(values) == set(HouseRules.__struct_fields__)
    for option in list_options(HouseRules):
        assert len(values[option.name]) >= max(2, len(option.choices)), option.name


def test_every_prefix_of_a_log_can_be_played_to_its_end():
    """From every state that a season reaches it can end."""
    whole = max((play(seed) for seed in range(200, 208)), key=lambda table: len(table.log))
    for size in range(20, len(whole.log), 15):
        table = MischiefTable.of(whole.log[:size], Random(size))
        table.finish()
        check_log(table)
