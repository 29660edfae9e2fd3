"""What a seat could know when it decided, and how what it did compares.

An insight is made from a ``MatchView`` alone: what a seat saw, and the action that it then took, if it took
one. The same bytes give the same insight.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, Protocol

import msgspec
from msgspec import Struct

from dealer.bots import decode_view
from dealer.core.registry import GAMES
from dealer.match import MatchView
from dealer.match.log import decode_action

Unit = Literal["points", "chance"]
"""What a decision is weighed in: points that are expected, or a chance from 0 to 1 (to win, mostly)."""


class Compared(Struct, frozen=True):
    """A decision beside that of ``careful``, or beside what a solver finds.

    Attributes:
        same: whether it does as the policy would, or as well as the solver; ``None`` where the policy leaves
            it to chance.
        worth: what it is expected to bring; ``None`` where that is not weighed.
        best: the most that any decision is expected to bring, for who knows the view and no more; of bids,
            what the policy's brings, for the best slot may be too dear.
        unit: of both.
        beside: what the decision is held against.
    """

    same: bool | None
    worth: float | None = None
    best: float | None = None
    unit: Unit = "points"
    beside: Literal["policy", "solver"] = "policy"


class Analyst(Protocol):
    """What a game brings for reviews.

    Its module may also have ``came``, where it can be told what came of a decision.
    """

    Finding: Any

    def find(self, view: MatchView, action: Any) -> Any:
        """What the seat of a view could know; ``action`` is what it did, or ``None``."""
        ...


@cache
def insights(game_id: str) -> Analyst | None:
    """Return the analysis that a game brings; ``None`` if it brings none."""
    load = GAMES[game_id].analysis
    return None if load is None else load()


def explain(game_id: str, raw_view: bytes, raw_action: bytes | None) -> bytes:
    """The finding about a view and what was done then, as JSON; ``null`` where there is nothing to find.

    Args:
        game_id: the game.
        raw_view: the ``MatchView`` of a seat as JSON.
        raw_action: what the seat did then, as JSON.
    """
    known = insights(game_id)
    if known is None:
        return b"null"
    view = decode_view(game_id, raw_view)
    action = None if raw_action is None else decode_action(game_id, 0, raw_action)
    return msgspec.json.encode(known.find(view, action))


def rounded(chance: float) -> float:
    """A figure as it is shown and sent: four places are more than anybody knows."""
    return round(chance, 4)
