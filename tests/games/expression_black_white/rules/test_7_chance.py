"""The deal can be checked in any language: here is another writing of it, and fixed values."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.core.chance import Stream, commit, mix, streams
from dealer.games.expression_black_white.rules.state import Options
from dealer.match import Match, SeatedPlayer, Setup
from tests.games.expression_black_white.rules.table import GAME, Live
from tests.rules.draws import below, shuffled, stream


def balanced(seed: bytes, bout: int) -> tuple[Any, ...]:
    source = stream(seed, f"globals/{bout}")
    return tuple(shuffled(source, [*range(1, 13)])), tuple(shuffled(source, [*"+++---***///"]))


def independent(seed: bytes, bout: int) -> tuple[Any, ...]:
    source = stream(seed, f"globals/{bout}")
    numbers = tuple(below(source, 12) + 1 for _ in range(12))
    return numbers, tuple("+-*/"[below(source, 4)] for _ in range(12))


@settings(deadline=None)
@given(
    st.binary(min_size=32, max_size=32), st.text(max_size=20), st.lists(st.integers(1, 2**70), max_size=20)
)
def test_below_is_as_written_down(seed, label, limits):
    ours, theirs = stream(seed, label), Stream(seed, label)
    for n in limits:
        assert theirs.draw_below(n) == below(ours, n)
    assert bytes(next(ours) for _ in range(5)) == theirs.take(5)


@settings(deadline=None)
@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(), max_size=60))
def test_a_shuffle_is_as_written_down(seed, items):
    dealt = Stream(seed, "x").shuffle(items)
    assert dealt == shuffled(stream(seed, "x"), list(items))
    assert sorted(dealt) == sorted(items)


def test_below_one_reads_nothing():
    source = Stream(bytes(32), "x")
    assert [source.draw_below(1) for _ in range(100)] == [0] * 100
    assert source.take(32) == sha256(bytes(32) + b"x" + bytes(8)).digest()


@pytest.mark.parametrize("n", [2, 3, 5, 12, 255, 256, 257])
def test_below_is_uniform(n):
    source, counts = Stream(bytes(32), f"uniform/{n}"), [0] * n
    rounds = 200 * n
    for _ in range(rounds):
        counts[source.draw_below(n)] += 1
    chi_square = sum((count - 200) ** 2 / 200 for count in counts)
    assert chi_square < n - 1 + 5 * (2 * (n - 1)) ** 0.5 + 5  # the seed is fixed: this cannot flicker


SECRET = bytes(range(32))
NONCES = (bytes(16), b"\xff" * 16)
FIXED: dict[str, Any] = {
    "seed": "2cbeaceca1f57513d055f85bb45f29d4117c7a7d468273cdbe11cf6096748960",
    "advantage": 0,
    "balanced/1": [[11, 9, 2, 6, 12, 10, 3, 1, 7, 4, 8, 5], "-*/*-+-*//++"],
    "independent/1": [[5, 5, 2, 7, 1, 5, 4, 3, 4, 2, 2, 3], "/--*-*-*++-*"],
    "balanced/2": [[9, 8, 10, 2, 4, 12, 6, 1, 5, 3, 7, 11], "+-/+/--**+*/"],
    "independent/2": [[11, 9, 7, 11, 1, 11, 12, 8, 2, 3, 11, 12], "-*+*+-/**+*+"],
}


def test_fixed_values():
    assert commit(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    seed = mix(SECRET, NONCES)
    assert seed == sha256(SECRET + NONCES[0] + NONCES[1]).digest()
    assert seed.hex() == FIXED["seed"]
    assert streams(seed)("advantage").draw_below(2) == FIXED["advantage"]
    for bout in (1, 2):
        numbers, symbols = balanced(seed, bout)
        assert [list(numbers), "".join(symbols)] == FIXED[f"balanced/{bout}"]
        numbers, symbols = independent(seed, bout)
        assert [list(numbers), "".join(symbols)] == FIXED[f"independent/{bout}"]


@pytest.mark.parametrize(("option", "deal"), [("balanced", balanced), ("independent", independent)])
@pytest.mark.parametrize("number", range(5))
def test_a_match_deals_just_so(option, deal, number):
    secret = bytes([number]) * 32
    live = Live(secret=secret, pace="untimed", globals=option).until("planning", bout=2)
    seed = mix(secret, [bytes(16), b"\x11" * 16])
    for bout, seen in enumerate(live.match.view("public", 0).view.bouts, 1):
        assert (seen.numbers, seen.symbols) == deal(seed, bout)


@pytest.mark.parametrize("option", ["balanced", "independent"])
def test_ebw_a26_a_shorter_bout_draws_the_same_and_keeps_the_first(option):
    """Of shuffled pairs; free ones are drawn one by one, so that the numbers of both are alike."""
    whole, short = (
        Live(secret=SECRET, pace="untimed", globals=option, rounds=rounds).until("planning", bout=1)
        for rounds in (12, 5)
    )
    dealt, kept = (live.match.view("public", 0).view.bouts[0] for live in (whole, short))
    assert kept.numbers == dealt.numbers[:5]
    assert len(kept.symbols) == 5
    if option == "balanced":
        assert kept.symbols == dealt.symbols[:5]


def test_the_advantage_is_drawn_under_its_own_label():
    for number in range(20):
        secret = bytes([number]) * 32
        coin = below(stream(mix(secret, NONCES), "advantage"), 2)
        seats = tuple(SeatedPlayer(name, nonce.hex()) for name, nonce in zip("AB", NONCES, strict=True))
        match = Match.begin(Setup(GAME.id, Options(), seats, coin, True, commit(secret)), secret)
        assert match.state.advantage == coin


def test_deals_do_not_depend_on_what_was_played():
    """Two matches with one seed get the same deals: one is played, the other runs out of time."""
    played = Live().until("planning", bout=2)
    slept = Live().wait(180.5).wait(60.5)
    while not slept.is_at("planning", None, 2):
        if slept.is_at("play", None, None):
            slept.anything()
        else:
            slept.wait(400)
    deals = [
        [entry.action for entry in live.match.log if entry.actor == "chance"] for live in (played, slept)
    ]
    assert deals[0] == deals[1]
    assert len(deals[0]) == 2
