"""The deal can be checked in any language: here is another writing of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from dealer.core.chance import mix
from dealer.core.errors import InvalidAction
from dealer.games.different_number_hunt.rules.solver import attainable
from dealer.match import Entry, Match, verify
from tests.games.different_number_hunt.rules.table import GAME, Live
from tests.rules.draws import below, shuffled, stream


def grids(seed: bytes, number: int, numbers: str, symbols: str) -> Iterator[tuple[Any, ...]]:
    """One grid after the other, from one stream."""
    source = stream(seed, f"grid/{number}")
    while True:
        if numbers == "each_once":
            left = shuffled(source, [*range(1, 14)])
        else:
            left = [below(source, 13) + 1 for _ in range(13)]
        if symbols == "balanced":
            right = shuffled(source, [*"+++---***///"])
        else:
            right = ["+-*/"[below(source, 4)] for _ in range(12)]
        yield tuple(right[place // 2] if place % 2 else left[place // 2] for place in range(25))


def targets(seed: bytes, label: str, left: list[int]) -> tuple[int, int]:
    """Two of the numbers that are left, which are in ascending order."""
    source = stream(seed, label)
    first = left.pop(below(source, len(left)))
    return first, left.pop(below(source, len(left)))


def seed_of(live: Live) -> bytes:
    return mix(live.secret, (bytes(16), b"\x11" * 16))


def dealt(live: Live) -> list[Any]:
    return [action for actor, action in live.entries if actor == "chance"]


@pytest.mark.parametrize("numbers", ["each_once", "random"])
@pytest.mark.parametrize("symbols", ["balanced", "random"])
def test_a_match_deals_just_so(numbers, symbols):
    live = Live(secret=b"\x07" * 32, numbers=numbers, symbols=symbols, target_max=40).to_the_end()
    deals = iter(dealt(live))
    for board in (1, 2, 3):
        cells = next(
            cells
            for cells in grids(seed_of(live), board, numbers, symbols)
            if len(attainable(cells, 1, 40)) >= 10
        )
        assert next(deals).cells == cells
        left = list(attainable(cells, 1, 40))
        for round_ in range(1, 6):
            drawn = targets(seed_of(live), f"targets/{board}/{round_}/0", left)
            assert next(deals).targets == drawn
    assert next(deals, None) is None


@pytest.mark.exhaustive
def test_dnh_a3_a_grid_with_too_few_is_drawn_again():
    """Ten numbers of which few grids make all: only the first grid of the stream that does is dealt."""
    options = {"numbers": "random", "symbols": "random", "target_min": 191, "target_max": 200}
    again = 0
    for number in (5, 10):
        live = Live(secret=bytes([number]) * 32, **options)
        for cells in grids(seed_of(live), 1, "random", "random"):
            if len(attainable(cells, 191, 200)) == 10:
                break
            again += 1
        assert dealt(live)[0].cells == cells
    assert again == 2


def test_a_replaced_round_draws_under_a_label_of_its_own():
    live = Live(skipped="replaced").hunt().skip().hunt()
    cells, first, second = dealt(live)
    left = list(attainable(cells.cells, 1, 100))
    assert first.targets == targets(seed_of(live), "targets/1/1/0", left)
    assert second.targets == targets(seed_of(live), "targets/1/1/1", left)


def test_deals_do_not_depend_on_what_was_played():
    played = Live().to_the_end()
    slept = Live()
    while not slept.match.is_over:
        slept.at = slept.match.next_deadline() or 0
        slept.match = slept.match.expire(slept.at)
    assert dealt(played) == dealt(slept)
    assert len(dealt(played)) == 18


def test_fixed_values():
    live = Live().hunt()
    grid, first = dealt(live)
    assert "".join(map(str, grid.cells)) == FIXED_GRID
    assert first.targets == FIXED_TARGETS


FIXED_GRID = "12*1*6+4/9+7+3-13*11-8/10/5-2"
FIXED_TARGETS = (3, 81)


@pytest.mark.parametrize("kind", ["grid", "targets"])
def test_another_deal_is_refused(kind):
    live = Live().hunt()
    match = Match.empty(live.setup, live.secret)
    for entry in live.match.log:
        if kind in type(entry.action).__name__.lower():
            forged = (
                msgspec.structs.replace(entry.action, targets=entry.action.targets[::-1])
                if kind == "targets"
                else msgspec.structs.replace(
                    entry.action, cells=(entry.action.cells[2], entry.action.cells[1], entry.action.cells[0],
                                         *entry.action.cells[3:])
                )
            )  # fmt: skip
            with pytest.raises(InvalidAction, match="refusal-record-deal"):
                match.append(Entry(entry.seq, entry.at, "chance", forged))
            return
        match = match.append(entry)
    raise AssertionError(kind)


def test_a_replay_draws_nothing():
    live = Live().to_the_end()
    state = live.setup.initial_state()
    for actor, action in live.entries:
        state = GAME.apply(state, actor, action)
    assert state == live.match.state
    assert verify(live.record_bytes()) == live.outcome
