"""Every draw can be checked in any language: here is another writing of each, and fixed values."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from dealer.core.chance import mix
from dealer.games.increment_black_white.rules.actions import (
    Complete,
    Discard,
    Distribute,
    PlaceRandom,
    Relabel,
)
from tests.games.increment_black_white.rules.table import LETTERS, Live
from tests.rules.draws import below, shuffled, stream

CELLS = [(row, column) for row in range(1, 5) for column in range(1, 6)]


def seed_of(live: Live) -> bytes:
    return mix(live.secret, [bytes(16), b"\x11" * 16])


def completed(seed: bytes, seat: int, numbers: tuple[int, ...], sent: tuple[int, ...]) -> tuple[int, ...]:
    """The set that chance gives, found among all of them."""
    best: list[tuple[int, ...]] = []
    most = -1
    for nine in product(range(4), repeat=9):
        last = 10 - sum(nine)
        if not 0 <= last <= 3:
            continue
        added = (*nine, last)
        white = sum((number + more) % 2 for number, more in zip(numbers, added, strict=True))
        kept = sum(map(min, added, sent))
        if 4 <= white <= 6 and kept >= most:
            best = [*best, added] if kept == most else [added]
            most = kept
    return best[below(stream(seed, f"complete/{seat}"), len(best))]


@pytest.mark.parametrize("number", range(5))
def test_a_match_is_dealt_just_so(number):
    live = Live(secret=bytes([number]) * 32, letters="relabelled").until("place")
    source = stream(seed_of(live), "deal")
    assert live.entries[0][1].tiles == (
        tuple(shuffled(source, range(10))),
        tuple(shuffled(source, range(10))),
    )
    (relabel,) = [action for _, action in live.entries if isinstance(action, Relabel)]
    source = stream(seed_of(live), "relabel")
    assert relabel.letters == (tuple(shuffled(source, LETTERS)), tuple(shuffled(source, LETTERS)))


def test_a_match_is_dealt_with_these_very_numbers():
    live = Live(secret=bytes(range(32)), letters="relabelled").until("place")
    deal, relabel = live.entries[0][1], live.entries[-2][1]
    assert deal.tiles == FIXED["deal"]
    assert tuple("".join(letters) for letters in relabel.letters) == FIXED["relabel"]


FIXED: dict[str, Any] = {
    "deal": ((6, 0, 5, 1, 8, 9, 4, 2, 3, 7), (8, 3, 6, 9, 7, 4, 1, 0, 5, 2)),
    "relabel": ("EDFBIAJGCH", "ADFGHECBIJ"),
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("sent", [(2, 1, 0, 0, 0, 3, 0, 0, 0, 0), (3,) * 10, (0,) * 10])
def test_a_set_is_completed_just_so(sent):
    live = Live(secret=bytes([7]) * 32).anything(0).act(1, Distribute(sent, done=False)).wait(300.5)
    complete = live.entries[-1][1]
    assert isinstance(complete, Complete)
    assert complete.increments == completed(seed_of(live), 1, live.entries[0][1].tiles[1], sent)


def test_a_tile_is_lost_just_so():
    live = Live(secret=bytes([8]) * 32).until("present", 4)
    seat = live.timer("present").seat
    left = live.public.hands[seat].left
    live.wait(43.5)
    letter = left[below(stream(seed_of(live), f"discard/4/{seat}"), 7)]
    assert live.entries[-1] == ("chance", Discard(seat, letter))  # type: ignore[arg-type]


def test_a_tile_is_placed_just_so():
    live = Live(secret=bytes([9]) * 32).until("place", 6)
    view, seat = live.public, live.timer("place").seat
    free = [(row, column) for row, column in CELLS if view.grid[row - 1][column - 1] is None]
    live.wait(40.5)
    source = stream(seed_of(live), "place_random/6")
    letter = view.hands[seat].left[below(source, len(view.hands[seat].left))]
    row, column = free[below(source, 15)]
    assert live.entries[-1] == ("chance", PlaceRandom(seat, letter, row, column))  # type: ignore[arg-type]


def test_deals_do_not_depend_on_what_was_played():
    """Two matches with one seed get the same deals: one is played, the other runs out of time."""
    slept = Live(letters="relabelled")
    while not slept.match.is_over:
        slept.wait(50)
    played = Live(letters="relabelled").to_the_end()
    deals = [
        [action for _, action in live.entries if type(action).__name__ in ("Deal", "Relabel")]
        for live in (played, slept)
    ]
    assert deals[0] == deals[1]
    assert len(deals[0]) == 2
