"""OpenSpiel and PettingZoo: random play through our adapters beside the frameworks' own games.

Each run has all of them, one after the other, by the processor's time, so that a busy machine favours none. A
*state* of OpenSpiel is one that is looked at and left by a random action; a *step* of PettingZoo one turn of
``agent_iter``, observation and wrappers included, as its ``performance_benchmark`` counts them.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np
import open_spiel.python.games  # noqa: F401 - registers python_liars_poker
import pyspiel

from bench.grids import Text
from dealer.core.registry import GAMES
from dealer_lab.adapters import openspiel_compiled, pettingzoo
from dealer_lab.vector import list_vector_games

OWN = "python_liars_poker"
OURS = tuple(f"dealer_{game.replace('-', '_')}" for game in GAMES if game != "different-number-hunt")
COMPILED = tuple(map(openspiel_compiled.compiled_name_of, list_vector_games()))
Work = Callable[[], int]


def states(name: str, knowing: bool) -> Work:
    """Half a thousand states of OpenSpiel's, or what is left of the last game then."""
    game, rng = pyspiel.load_game(name), Random(1)

    def work() -> int:
        done = 0
        while done < (500 if knowing and name == OWN else 3000):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(actions, chances)[0])
                else:
                    if knowing:
                        state.information_state_string()
                    state.apply_action(rng.choice(state.legal_actions()))
                done += 1
        return done

    return work


def turns(env: Any) -> Work:
    """A thousand turns of PettingZoo's."""
    rng = Random(1)
    env.reset(seed=1)

    def work() -> int:
        for _ in range(1000):
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            if not env.agents:
                env.reset()
        return 1000

    return work


def figures(runs: int = 7) -> Iterator[Text]:
    """The figures of OpenSpiel without and with information states, then those of PettingZoo."""
    assert {*OURS, *COMPILED} < set(pyspiel.registered_names())
    names = OWN, *OURS
    yield from compare_rates("states", {name: states(name, False) for name in (*names, *COMPILED)}, runs, 1)
    yield from compare_rates("states, knowing", {name: states(name, True) for name in names}, runs, 10)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that it will have another address
        from pettingzoo.classic import texas_holdem_v4
    envs = {"texas_holdem_v4": turns(texas_holdem_v4.env())}
    by_rules = {game: turns(pettingzoo.env(game)) for game in GAMES}
    compiled = {f"{game}, compiled": turns(pettingzoo.compiled_env(game)) for game in GAMES}
    yield from compare_rates("steps", envs | by_rules | compiled, runs, 1)


def compare_rates(title: str, works: dict[str, Work], runs: int, aim: int) -> Iterator[Text]:
    """Rates, and as multiples of the first one, run by run; the aim is so many times that one's."""
    for work in works.values():
        work()
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(runs):
        for name, work in works.items():
            begun = process_time()
            done = work()
            rates[name].append(done / (process_time() - begun))
    yardstick = next(iter(rates.values()))
    for name, found in rates.items():
        ratio = [mine / own for mine, own in zip(found, yardstick, strict=True)]
        yield Text(
            f"{title + ' ' + name:<52} {median(found):>9,.0f}/s ({min(found):,.0f} .. {max(found):,.0f})"
            f"   {median(ratio):.2f} ({min(ratio):.2f} .. {max(ratio):.2f}) of its yardstick"
            f"{f'   [aim: at least {aim}]' if found is not yardstick else ''}"
        )
