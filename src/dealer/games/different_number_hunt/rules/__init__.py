"""Different Number Hunt, a two-player game by elara for the fan season *The Choice is Yours*.

Read ``actions``, ``grid``, ``state``, ``turns``, ``rules``, ``observation``, in this order; ``deal`` is what
chance does, ``judging`` what an answer is worth, ``solver`` what a grid can make.
"""

from __future__ import annotations

from typing import Any, ClassVar

from dealer.core.times import Pace
from dealer.games.different_number_hunt.rules import (
    actions,
    observation,
    state,
    turns,
)
from dealer.games.different_number_hunt.rules import (
    chance as deal,
)
from dealer.games.different_number_hunt.rules import (
    legality as legal,
)
from dealer.games.different_number_hunt.rules import transitions as play


class DifferentNumberHunt:
    """The game as ``dealer.core.game.Game`` and ``dealer.core.game.RealTime`` ask for it."""

    id: ClassVar[str] = "different-number-hunt"
    title: ClassVar[str] = "Different Number Hunt"
    designer: ClassVar[str] = "elara"
    season: ClassVar[str] = "The Choice is Yours"
    rules: ClassVar[int] = 1
    prefix: ClassVar[str] = "DNH"
    seats: ClassVar[int] = 2
    minutes: ClassVar[tuple[int, int]] = (20, 75)
    has_advantage: ClassVar[bool] = True
    paces: ClassVar[frozenset[Pace]] = frozenset({"live"})
    Options: ClassVar[Any] = state.Options
    SeatAction: ClassVar[Any] = actions.SeatAction
    ChanceAction: ClassVar[Any] = actions.ChanceAction
    Observation: ClassVar[Any] = observation.Observation

    start = staticmethod(play.start)
    to_act = staticmethod(turns.to_act)
    decision = staticmethod(turns.decision)
    may = staticmethod(turns.may)
    timers = staticmethod(turns.timers)
    reserves = staticmethod(turns.reserves)
    stands = staticmethod(turns.stands)
    check = staticmethod(play.check)
    apply = staticmethod(play.apply)
    draw = staticmethod(deal.draw)
    end = staticmethod(play.end)
    paused = staticmethod(play.paused)
    resumed = staticmethod(play.resumed)
    too_late = staticmethod(play.too_late)
    outcome = staticmethod(play.outcome)
    observe = staticmethod(observation.observe)
    legal_actions = staticmethod(legal.legal_actions)
    sample = staticmethod(legal.sample)


RULES = DifferentNumberHunt()
