"""Matches to look for leaks in: every option, quick and slow players, good and bad drafts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from dealer.core.actions import Pause, Resume, Say
from dealer.core.actors import Viewer
from dealer.games.increment_black_white.actions import Distribute
from dealer.match import Match
from tests.leak.increment_black_white.twins import a_draft, twins
from tests.rules.increment_black_white.table import GAME, Live, owing

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"letters": "relabelled"},
    {"increments": "up_to", "tie_leader": "swap"},
    {"pace": "untimed", "letters": "relabelled"},
    {"increments": "up_to", "letters": "relabelled"},
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
    for seed in range(2 * len(VARIANTS)):
        for number, match in enumerate(moments(seed)):
            if number % 3 and match.state.phase != "distribute":
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
    """One thing that happens: an answer, a draft, silence until a clock runs out, a word of the host."""
    live.late(rng.random())
    match, state = live.match, live.match.state
    chance, seat = rng.random(), rng.choice(owing(state))
    deadline = match.next_deadline()
    if chance < 0.03:
        live.match = match.submit("host", Say("good luck"), live.at)
    elif chance < 0.06:
        paused = match.submit("host", Pause("a knock at the door"), live.at)
        live.match = paused.submit("host", Resume(), live.late(rng.random()).at)
    elif chance < 0.2 and deadline is not None:
        live.at = max(live.at, deadline)
        live.match = match.expire(live.at)
    elif chance < 0.7 and state.phase == "distribute":
        again = GAME.decision(state, 1 - seat) is not None and state.hands[1 - seat].closed is not None
        if again and rng.random() < 0.5:
            live.act(1 - seat, GAME.sample(GAME.observe(state, 1 - seat), rng))
        else:
            live.act(seat, a_draft_or_a_set(live, seat, rng))
    else:
        live.anything(seat)


def a_draft_or_a_set(live: Live, seat: int, rng: Random) -> Distribute:
    """A version that may be replaced: half of them valid."""
    if rng.random() < 0.5:
        return a_draft(rng)
    return Distribute(GAME.sample(GAME.observe(live.match.state, seat), rng).increments, done=False)
