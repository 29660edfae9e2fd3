"""In how many decisions of random matches the bots of every game find a world, for whoever designs one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

from dealer.bots.generic import can_be_searched
from dealer.bots.worlds import WorldMaker, draw_any
from dealer.core.actors import CHANCE, seats_among
from dealer.core.rules import AnyRules
from dealer.laws.game_check import draw_options, list_tried_seats

if TYPE_CHECKING:
    from dealer.bots.policy import DrawWorld

DECISIONS = 8
"""So many decisions of a match are tried, spread over it."""

MOST_ENTRIES = 1000
"""A match that is longer is looked at until then."""

MOST_TRIED = 300_000
"""After so many actions that were tried in replays the check ends: some ten seconds."""


@dataclass(frozen=True)
class WorldCheck:
    """The result of a check.

    Attributes:
        decisions: how many were tried.
        without: in how many of them no world was found.
    """

    decisions: int
    without: int

    def describe(self) -> str | None:
        """Return what to do about it in one line; ``None`` if a world was found in each decision."""
        if not self.without:
            return None
        return (
            f"no world was found in {self.without} of {self.decisions} decisions: `search` and `sampling`"
            " play at random there. Draw what lies face down when somebody first sees it, or bring"
            ' `draw_world` (docs/games-in-stages.md, "Worlds for the bots")'
        )


def check_worlds(
    rules: AnyRules,
    matches: int = 3,
    seed: int = 0,
    seats: int | None = None,
    draw_world: DrawWorld | None = None,
) -> WorldCheck:
    """Look for a world in some decisions of random matches, as ``search`` and ``sampling`` do.

    Args:
        rules: of the game; where ``search`` does not play them nothing is tried.
        matches: how many are played, with random options.
        seed: the same one gives the same matches.
        seats: of all matches; if not said, those that ``list_tried_seats`` gives, in turn.
        draw_world: makes a world, if the game brings that.
    """
    decisions = without = tried = 0
    counts = list_tried_seats(rules) if seats is None else (seats,)
    for number in range(matches if can_be_searched(rules) else 0):
        rng, table = Random(f"worlds/{seed}/{number}"), rules.at(counts[number % len(counts)])
        asked = list(_list_decisions(table, rng))
        for view in rng.sample(asked, min(DECISIONS, len(asked))):
            if tried >= MOST_TRIED:
                break
            maker = WorldMaker(table, view, rng)
            decisions += 1
            without += not _is_drawn(table, view, rng, draw_world) and maker.make() is None
            tried += maker.tried
    return WorldCheck(decisions, without)


def _list_decisions(rules: AnyRules, rng: Random) -> Iterator[Any]:
    """Play a random match, and return what a seat sees where it has a choice."""
    advantage = rng.randrange(rules.seats) if rules.has_advantage else None
    state = rules.initial_state(draw_options(rules, rng), advantage)
    for _ in range(MOST_ENTRIES):
        acting = rules.to_act(state)
        if CHANCE in acting:
            state = draw_any(rules, state, rng)
            continue
        if not acting:
            return
        seat = rng.choice(seats_among(acting))
        view = rules.observe(state, seat)
        if len(list(islice(rules.legal_actions(view), 2))) > 1:
            yield view
        state = rules.apply(state, seat, rules.random_action(view, rng))


def _is_drawn(rules: AnyRules, view: Any, rng: Random, draw_world: DrawWorld | None) -> bool:
    """Return whether what the game brings draws a world that fits."""
    return draw_world is not None and rules.observe(draw_world(view, rng), view.you) == view
