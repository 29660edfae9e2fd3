"""What a seat could know when it decided, and how what it did compares.

An analysis is made from a ``MatchView`` alone: what a seat saw, and the action that it then took, if it took
one. The same bytes give the same analysis.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from dealer.bots import decode_view
from dealer.bots.providers import find_added_analysis
from dealer.core.registry import GAMES, rules_of
from dealer.match import MatchView
from dealer.match.log import decode_action

Unit = Literal["points", "chance"]
"""What a decision is weighed in: points that are expected, or a chance from 0 to 1 (to win, mostly)."""


class Comparison(Struct, frozen=True):
    """A decision beside that of ``careful``, or beside what a solver finds.

    Attributes:
        same: whether it does as the policy would, or as well as the solver; ``None`` where the policy leaves
            it to chance.
        worth: what it is expected to bring; ``None`` where that is not weighed.
        best: the highest expectation of any decision for a player who knows only the view. For bids it is
            that of the policy's bid, because the best slot can be too expensive.
        unit: of both.
        beside: what the decision is held against.
    """

    same: bool | None
    worth: float | None = None
    best: float | None = None
    unit: Unit = "points"
    beside: Literal["policy", "solver"] = "policy"


class GameAnalysis(Struct, frozen=True):
    """What a game brings for reviews.

    Attributes:
        result_type: what ``analyze`` returns; its JSON is sent.
        analyze: what the seat of a view could know; takes the view and what the seat did, or ``None``.
            ``None`` where there is nothing to say.
        measure_result: the result of a decision in the units of its worth, or ``None`` if it is not counted.
            It takes the final observation, the seat, the decision's id and the action. Optional.
    """

    result_type: type[Struct]
    analyze: Callable[[MatchView, Any], Struct | None]
    measure_result: Callable[[Any, int, str, Any], float | None] | None = None


class LegalAnswers(Struct, frozen=True):
    """The finding about a decision of any game: the answers that the rules listed as legal.

    Attributes:
        legal: the answers, ``MOST_SHOWN`` at most.
        count: how many there were, ``MOST_COUNTED`` at most.
        unlisted: the types of action that could be sent besides, of which the rules list none.
    """

    legal: tuple[Any, ...]
    count: int
    unlisted: tuple[str, ...]


MOST_SHOWN: Final = 60
MOST_COUNTED: Final = 1000


def list_legal(view: MatchView) -> LegalAnswers | None:
    """Return what a seat could legally send; ``None`` if it owed nothing."""
    if not view.may.types:
        return None
    rules = rules_of(view.view.__struct_config__.tag)
    listed = list(islice(rules.legal_actions(view.view), MOST_COUNTED))
    tags = {str(each.__struct_config__.tag) for each in listed}
    return LegalAnswers(
        tuple(map(msgspec.to_builtins, listed[:MOST_SHOWN])),
        len(listed),
        tuple(each for each in view.may.types if each not in tags and len(listed) < MOST_COUNTED),
    )


@cache
def analysis_of(game_id: str) -> GameAnalysis | None:
    """Return the analysis that is added to a game, else the game's own; ``None`` if there is neither."""
    added: GameAnalysis | None = find_added_analysis(game_id)
    bots = GAMES[game_id].bots
    return added or (None if bots is None else bots.load().analysis)


def analyze_encoded(game_id: str, raw_view: bytes, raw_action: bytes | None) -> bytes:
    """Return the analysis of a view and of what was done then, as JSON.

    Of a game that brings none it is what was legal.

    Args:
        game_id: the game.
        raw_view: the ``MatchView`` of a seat as JSON.
        raw_action: what the seat did then, as JSON.
    """
    found, view = analysis_of(game_id), decode_view(game_id, raw_view)
    if found is None:
        return msgspec.json.encode(list_legal(view))
    action = None if raw_action is None else decode_action(game_id, 0, raw_action)
    return msgspec.json.encode(found.analyze(view, action))


def round_chance(chance: float) -> float:
    """Round a figure as it is shown and sent: four places are more than anybody knows."""
    return round(chance, 4)
