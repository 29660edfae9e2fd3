"""Matches to look for leaks in: every option, quick and slow players, good and bad guessers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from dealer.core.actions import Pause, Resume, Say
from dealer.core.actors import Viewer
from dealer.games.expression_black_white.actions import FinalGuess, Guess, Row
from dealer.games.expression_black_white.state import ROUNDS, State, Tiles
from dealer.match import Match
from tests.leak.twins import a_final_guess, twins
from tests.rules.expression_black_white.table import Live, owing

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"colours": "grouped", "second_bout": "mirrored"},
    {"colours": "counts", "globals": "independent"},
    {"pace": "untimed"},
    {"reserve_scope": "bout", "globals": "independent"},
)


VIEWERS: tuple[Viewer, ...] = (0, 1, "public")


class Pair(NamedTuple):
    """A match, its twin, and who may not tell them apart."""

    match: Match
    twin: Match
    viewer: Viewer


def find_pairs() -> tuple[list[Pair], int]:
    """Pairs from matches with every option, and how many moments were tried."""
    rng, found, tried = Random(1), [], 0
    for seed in range(len(VARIANTS)):
        for number, match in enumerate(moments(seed)):
            if number % 3 and match.state.phase != "final":
                continue
            for viewer in VIEWERS:
                tried += 1
                twin = twins(match, viewer, rng)
                if twin is not None:
                    found.append(Pair(match, twin, viewer))
    return found, tried


def moments(seed: int) -> Iterator[Match]:
    """One match, at each moment at which something has changed, until it is over."""
    rng = Random(seed)
    live = Live(advantage=rng.randrange(2), secret=rng.randbytes(32), **VARIANTS[seed % len(VARIANTS)])
    while not live.match.over:
        yield live.match
        step(live, rng)


def step(live: Live, rng: Random) -> None:
    """One thing that happens: an answer, silence until a clock runs out, a word of the host."""
    live.late(rng.random())
    match, state = live.match, live.match.state
    chance, seat = rng.random(), rng.choice(owing(state))
    deadline = match.next_deadline()
    if chance < 0.03:
        live.match = match.submit("host", Say("good luck"), live.at)
    elif chance < 0.05:
        paused = match.submit("host", Pause("a knock at the door"), live.at)
        live.match = paused.submit("host", Resume(), live.late(rng.random()).at)
    elif chance < 0.12 and deadline is not None and state.phase != "play":
        live.at = max(live.at, deadline)
        live.match = match.expire(live.at)
    elif chance < 0.4 and state.phase == "final" and not state.bout.finals[seat].done:
        live.act(seat, a_final_guess(rng, done=False))
    elif state.phase == "final":
        live.act(seat, FinalGuess(tuple(a_row(state, 1 - seat, i, rng) for i in range(ROUNDS)), done=True))
    elif state.phase == "guess" and state.round.winner != seat and rng.random() < 0.5:
        live.act(seat, good_guess(state, rng))
    else:
        live.anything(seat)


def good_guess(state: State, rng: Random) -> Guess:
    """A guess that is often right."""
    tiles = state.bout.tiles(len(state.bout.rounds) - 1, state.round.winner or 0)
    assert tiles is not None
    symbol = tiles.symbol if rng.random() < 0.5 else None
    return Guess(tuple(sorted(set(tiles.numbers)))[: rng.randrange(3)], symbol)


def a_row(state: State, opponent: int, index: int, rng: Random) -> Row | None:
    """A row of a Final Guess: right, nearly right, or empty."""
    tiles: Tiles | None = state.bout.tiles(index, opponent)
    assert tiles is not None
    match rng.randrange(4):
        case 0:
            return None
        case 1:
            return Row((tiles.numbers[1], tiles.numbers[0]), tiles.symbol)
        case 2:
            return Row(tiles.numbers, rng.choice("+-*/"))  # type: ignore[arg-type]
        case _:
            return Row((rng.randrange(1, 13), rng.randrange(1, 13)), tiles.symbol)
