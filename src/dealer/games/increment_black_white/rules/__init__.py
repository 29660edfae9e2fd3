"""Increment Black & White, a two-player game by Zero for the fan season *The Genius: Tempo Up*.

Read ``actions``, ``state``, ``increments``, ``rules``, ``outcome``, ``observation``, in this order.
"""

from __future__ import annotations

from typing import Any, ClassVar

from dealer.core.times import Pace
from dealer.games.increment_black_white.rules import (
    actions,
    observation,
    state,
)
from dealer.games.increment_black_white.rules import (
    chance as deal,
)
from dealer.games.increment_black_white.rules import (
    legality as legal,
)
from dealer.games.increment_black_white.rules import result as count
from dealer.games.increment_black_white.rules import transitions as play


class IncrementBlackWhite:
    """The game as ``dealer.core.game.Game`` asks for it."""

    id: ClassVar[str] = "increment-black-white"
    title: ClassVar[str] = "Increment Black & White"
    designer: ClassVar[str] = "Zero"
    season: ClassVar[str] = "The Genius: Tempo Up"
    rules: ClassVar[int] = 1
    prefix: ClassVar[str] = "IBW"
    seats: ClassVar[int] = 2
    minutes: ClassVar[tuple[int, int]] = (15, 35)
    has_advantage: ClassVar[bool] = True
    paces: ClassVar[frozenset[Pace]] = frozenset({"live", "correspondence", "untimed"})
    Options: ClassVar[Any] = state.Options
    SeatAction: ClassVar[Any] = actions.SeatAction
    ChanceAction: ClassVar[Any] = actions.ChanceAction
    Observation: ClassVar[Any] = observation.Observation

    start = staticmethod(play.start)
    to_act = staticmethod(play.to_act)
    decision = staticmethod(play.decision)
    may = staticmethod(play.may)
    timers = staticmethod(play.timers)
    reserves = staticmethod(play.reserves)
    stands = staticmethod(play.stands)
    check = staticmethod(play.check)
    apply = staticmethod(play.apply)
    draw = staticmethod(deal.draw)
    end = staticmethod(play.end)
    outcome = staticmethod(count.outcome)
    observe = staticmethod(observation.observe)
    legal_actions = staticmethod(legal.legal_actions)
    sample = staticmethod(legal.sample)


RULES = IncrementBlackWhite()
