"""What the laws of every game need: matches that are made up, and whatever could be sent to them.

Each game says in its module ``laws`` which options there are, what else can happen in it, and what to try.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, get_args

from hypothesis import strategies as st

from dealer.core.actions import Expire, Extend, Pause, Resume, Say
from dealer.core.errors import GameError
from dealer.core.rules import AnyRules
from tests.rules.play import LiveMatch, of_game


@dataclass(frozen=True)
class Laws:
    """What the laws are tried on.

    Attributes:
        live: how matches of this game are played in tests.
        choices: values of each option that are tried; lists of what else a match begins with are in it too.
        stages: options and words for ``until``, by which a match gets to each of its phases.
        tried: actions of which each must be listed or refused, from a state.
        values: what fields of almost an action may hold, besides any JSON.
        goes_on: something that happens besides answers; says whether it did.
        holds: what else is true of an outcome.
        unlisted: types of action of which not all that are legal are listed.
        most: how many legal actions are looked at.
    """

    live: type[LiveMatch]
    choices: dict[str, Sequence[Any]]
    stages: Callable[[], list[LiveMatch]]
    tried: Callable[[Any, Random], list[Any]]
    values: tuple[Any, ...]
    goes_on: Callable[[Any, Random], bool] = lambda live, rng: False
    holds: Callable[[Any], bool] = lambda outcome: (
        sum(outcome.utility) == 0 and len(outcome.winners) == (0 if outcome.decided_by == "annulled" else 1)
    )
    unlisted: frozenset[str] = frozenset()
    most: int = 1_000_000

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return self.live.rules

    @property
    def options(self) -> st.SearchStrategy[dict[str, Any]]:
        """What a match begins with: its options, who holds the Advantage, and the secret."""
        drawn = {name: st.sampled_from(values) for name, values in self.choices.items()}
        return st.fixed_dictionaries({"secret": st.binary(min_size=32, max_size=32), **drawn})

    def draw_options(self, rng: Random) -> dict[str, Any]:
        """Draw the same from a generator, for what Hypothesis would take too long for."""
        drawn = {name: rng.choice(values) for name, values in self.choices.items()}
        return {"secret": rng.randbytes(32), **drawn}

    @property
    def almost(self) -> st.SearchStrategy[bytes]:
        """JSON that looks nearly like an action of this game."""
        kinds = [
            kind
            for union in (self.rules.SeatAction, self.rules.ChanceAction, Expire)
            for kind in get_args(union) or (union,)
        ]
        names = sorted({kind.__struct_config__.tag for kind in kinds} | {"resign"})
        fields = sorted({field for kind in kinds for field in kind.__struct_fields__})
        values = JSON | st.integers(-1, 14) | st.sampled_from(self.values)
        return st.builds(
            lambda name, more: json.dumps({"type": name, **more}).encode(),
            st.sampled_from(names),
            st.dictionaries(st.sampled_from(fields), values, max_size=4),
        )


@cache
def laws_of(game_id: str) -> Laws:
    """What the laws of a game are tried on: found by its name."""
    laws: Laws = of_game("rules", game_id, "laws").LAWS
    return laws


@cache
def stages_of(game_id: str) -> list[LiveMatch]:
    """A match in each of its phases."""
    return laws_of(game_id).stages()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)


def a_match(laws: Laws, options: dict[str, Any]) -> LiveMatch:
    """A new match with these options."""
    untimed = options.get("times", 0) is None
    return laws.live(pace="untimed" if untimed else "live", **options)


def drive(laws: Laws, live: Any, rng: Random, moves: int, wild: bool = True) -> Any:
    """Up to this many things that can happen in a match: answers, silence, the host's doings."""
    for _ in range(moves):
        if live.match.is_over:
            break
        what = rng.random()
        if wild and what < 0.03:
            live.host(Say("hello"))
        elif wild and what < 0.06:
            live.host(Pause("a knock at the door")).late(rng.randrange(100)).host(Resume())
        elif wild and what < 0.08 and live.timers:
            live.host(Extend(live.timers[0].seat, 30, "slow network"))
        elif wild and what < 0.16:
            live.wait(rng.choice([1, 5, 20, 50, 100, 300]))
        elif wild and what < 0.19:
            down = live.at + rng.randrange(5000)
            live.at = down + rng.randrange(100_000)
            live.match = live.match.credit_outage(down, live.at)
        else:
            due = live.owing
            live.wait(rng.random() * 2)
            if not live.match.is_over and due == live.owing and not laws.goes_on(live, rng):
                live.anything(rng.choice(due))
    return live


def is_legal(rules: AnyRules, state: Any, seat: int, action: Any) -> bool:
    """Whether the rules take an action."""
    try:
        rules.validate(state, seat, action)
    except GameError:
        return False
    return True


def leaves(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value inside a record that holds no others, with its path."""
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else None
    if items is None:
        yield path, node
        return
    for key, child in items:
        yield from leaves(child, (*path, key))


def changed(value: Any) -> Any:
    """Another value of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case None:
            return 0
        case _:
            return value + "0"
