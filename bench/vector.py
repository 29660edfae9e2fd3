"""Many matches at once: random legal steps of 1,024 matches on one core, beside other frameworks' own games.

A *step* of ours is a step of one match with the mask and the observation of who acts next; it is chosen by
a small compiled function. Matches that are over begin anew. Beside them, in the same run, PettingZoo's
``texas_holdem_v4`` (a turn of ``agent_iter``, observation and wrappers included) and
OpenSpiel's ``python_liars_poker`` and ``liars_dice`` (a state that is left by a random action), and Pgx's
``leduc_holdem`` and ``sparrow_mahjong``, as many at once on the CPU (compiled by JAX, observations and
matches that begin anew included). All by the processor's time, whatever the number of threads.
The time to compile is that of a fresh process with an empty cache, by the clock.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy as np
from numba import njit

from bench.adapters import OWN, states, turns
from bench.grids import Text
from dealer_lab.vector import list_vector_games, make_matches

COUNT = 1024
ROUNDS = 30
"""Steps of all matches in a run."""

COMPILE = """
from dealer_lab.vector import make_matches
matches = make_matches({game!r}, 2, 1)
matches.observe()
matches.step(matches.mask.argmax(axis=1))
"""


@njit(cache=True)
def choose(mask: Any, luck: Any, steps: Any) -> None:
    """Choose one of the legal steps of each match at random."""
    for match in range(len(mask)):
        luck[0] = luck[0] * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
        legal = 0
        for step in range(mask.shape[1]):
            legal += mask[match, step]
        left = int((luck[0] >> np.uint64(33)) % np.uint64(legal))
        for step in range(mask.shape[1]):
            if mask[match, step]:
                if left == 0:
                    steps[match] = step
                    break
                left -= 1


def play(game: str) -> Callable[[], int]:
    """Return what plays some rounds of matches, from wherever they are."""
    matches = make_matches(game, COUNT, 1)
    luck, steps = np.ones(1, np.uint64), np.zeros(COUNT, np.int64)
    rows = matches.observe()

    def work() -> int:
        for _ in range(ROUNDS):
            choose(matches.mask, luck, steps)
            matches.step(steps)
            matches.observe(rows=rows)
        return ROUNDS * COUNT

    for _ in range(20):
        work()  # to where matches are in all their parts
    return work


def play_pgx(name: str) -> Callable[[], int]:
    """Return what plays some rounds of matches of a game of Pgx, from wherever they are."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    take = jax.vmap(auto_reset(env.step, env.init))

    def go_on(states: Any, key: Any) -> tuple[Any, Any]:
        luck, more = jax.random.split(key)
        legal = jnp.where(states.legal_action_mask, 0.0, -jnp.inf)
        states = take(states, jax.random.categorical(luck, legal), jax.random.split(more, COUNT))
        return states, states.observation.sum()  # or it would not be made

    play_rounds = jax.jit(lambda states, key: jax.lax.scan(go_on, states, jax.random.split(key, ROUNDS)))
    keys = iter(jax.random.split(jax.random.key(1), 1_000_000))
    held = [jax.jit(jax.vmap(env.init))(jax.random.split(next(keys), COUNT))]

    def work() -> int:
        held[0], seen = play_rounds(held[0], next(keys))
        seen.block_until_ready()
        return ROUNDS * COUNT

    work()  # compiles
    return work


def compile_seconds(game: str) -> float:
    """Return how long a process takes from its start to its first step, with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        begun = perf_counter()
        subprocess.run(
            [sys.executable, "-c", COMPILE.format(game=game)],
            check=True,
            env={**os.environ, "NUMBA_CACHE_DIR": folder},
        )
        return perf_counter() - begun


def figures(runs: int = 7) -> Iterator[Text]:
    """The rates of all games, in turn with the others'; then bytes a match, and the time to compile."""
    games = list_vector_games()
    works: dict[str, Callable[[], int]] = {game: play(game) for game in games}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that it will have another address
        from pettingzoo.classic import texas_holdem_v4
    works["PettingZoo texas_holdem_v4"] = turns(texas_holdem_v4.env())
    works |= {f"OpenSpiel {name}": states(name, knowing=False) for name in (OWN, "liars_dice")}
    try:
        works |= {f"Pgx {name}": play_pgx(name) for name in ("leduc_holdem", "sparrow_mahjong")}
    except ImportError:
        yield Text("Pgx is left out: it is not installed (its wheel holds a package `tests`, like ours)")
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(runs):
        for name, work in works.items():
            begun = process_time()
            done = work()
            rates[name].append(done / (process_time() - begun))
    for name, found in rates.items():
        yield Text(
            f"{'steps ' + name:<52} {median(found):>11,.0f}/s ({min(found):,.0f} .. {max(found):,.0f})"
        )
    for game in games:
        yield Text(f"{'bytes a match ' + game:<52} {make_matches(game, 1).records.itemsize:>11,}")
    for game in games:
        yield Text(f"{'compiled from an empty cache ' + game:<52} {compile_seconds(game):>11.1f} s")
