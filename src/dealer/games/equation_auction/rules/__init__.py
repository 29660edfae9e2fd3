"""A Main Match for five by Toby for the fan season *Bang-A-Rang The Genius 1*; its own name is lost.

"Equation Auction" is our working title. Read ``actions``, ``state``, ``rules``, ``observation``, in this
order; ``evaluation`` stands alone.
"""

from __future__ import annotations

from typing import Any, ClassVar

from dealer.core.times import Pace
from dealer.games.equation_auction.rules import actions, observation, state
from dealer.games.equation_auction.rules import legality as legal
from dealer.games.equation_auction.rules import transitions as play


class EquationAuction:
    """The game as ``dealer.core.game.Game`` and ``dealer.core.game.InTeams`` ask for it."""

    id: ClassVar[str] = "equation-auction"
    title: ClassVar[str] = "Equation Auction"
    designer: ClassVar[str] = "Toby"
    season: ClassVar[str] = "Bang-A-Rang The Genius 1"
    rules: ClassVar[int] = 1
    prefix: ClassVar[str] = "EQ"
    seats: ClassVar[int] = 5
    minutes: ClassVar[tuple[int, int]] = (60, 150)
    has_advantage: ClassVar[bool] = False
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
    draw = staticmethod(play.draw)
    end = staticmethod(play.end)
    outcome = staticmethod(play.outcome)
    observe = staticmethod(observation.observe)
    legal_actions = staticmethod(legal.legal_actions)
    sample = staticmethod(legal.sample)
    team = staticmethod(state.team)


RULES = EquationAuction()
