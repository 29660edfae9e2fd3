"""Expression Black & White, a two-player game by elara for the fan season *The Choice is Yours*.

Read ``actions``, ``state``, ``turns``, ``rules``, ``judging``, ``observation``, in this order.
"""

from __future__ import annotations

from typing import Any, ClassVar

from dealer.core.times import Pace
from dealer.games.expression_black_white.rules import (
    actions,
    observation,
    state,
    turns,
)
from dealer.games.expression_black_white.rules import (
    legality as legal,
)
from dealer.games.expression_black_white.rules import (
    result as judging,
)
from dealer.games.expression_black_white.rules import transitions as play


class ExpressionBlackWhite:
    """The game as ``dealer.core.game.Game`` asks for it."""

    id: ClassVar[str] = "expression-black-white"
    title: ClassVar[str] = "Expression Black & White"
    designer: ClassVar[str] = "elara"
    season: ClassVar[str] = "The Choice is Yours"
    rules: ClassVar[int] = 1
    prefix: ClassVar[str] = "EBW"
    seats: ClassVar[int] = 2
    minutes: ClassVar[tuple[int, int]] = (25, 60)
    has_advantage: ClassVar[bool] = True
    paces: ClassVar[frozenset[Pace]] = frozenset({"live", "correspondence", "untimed"})
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
    draw = staticmethod(play.draw)
    end = staticmethod(play.end)
    outcome = staticmethod(judging.outcome)
    observe = staticmethod(observation.observe)
    legal_actions = staticmethod(legal.legal_actions)
    sample = staticmethod(legal.sample)


RULES = ExpressionBlackWhite()
