"""Results of matches as contests take them: whoever leaves a match has lost it."""

from __future__ import annotations

from dealer.match import Match
from dealer.series import Annulled, Played, settle_leavers


def read_result(match_id: str, match: Match | None, advantage: int | None) -> Annulled | Played | None:
    """Return how a match ended, as its series takes it; ``None`` while it goes on.

    Whoever did not play it to its end has lost it, unless they left when the result was known.

    Args:
        match_id: its id.
        match: what was played.
        advantage: the seat that had the Advantage.
    """
    outcome = None if match is None else match.outcome
    if match is None or outcome is None:
        return None
    if outcome.decided_by == "annulled":
        return Annulled(match_id)
    numbers = tuple(points for points in outcome.score if isinstance(points, int))
    score = numbers if len(numbers) == len(match.setup.seats) else None
    result = Played(match_id, outcome.winners, score, outcome.utility, outcome.decided_by, advantage)
    return settle_leavers(result, match.unfinished)
