"""Results as a series counts them: whoever leaves a match has lost it.

Nobody can know how a match would have ended that somebody left. So nothing that counts depends on it. The
player who leaves has lost, the player who stays has won, and margins count in no match.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from dealer.match import Match
from dealer.series.entries import Annulled, Played

DUEL = 2


def settle_leavers(result: Played, left: Sequence[int]) -> Played:
    """Return a result as it counts when the players of some seats left before the end.

    Between two, the first to leave has lost and the other has won. Among more, a player who leaves wins
    nothing and ranks behind all who stayed, with at most the utility of a way to the Death Match (X-9). The
    others keep what they have.

    Args:
        result: what was played, whoever sat there at the end.
        left: the seats, the first to leave first.
    """
    if not left:
        return result
    seats = range(len(result.utility))
    if len(seats) == DUEL:
        loser = left[0]
        won = tuple(-1 if seat == loser else 1 for seat in seats)
        return replace(result, winners=(1 - loser,), utility=won, left=(loser,))
    least = min(-1, *result.utility)
    return replace(
        result,
        winners=tuple(seat for seat in result.winners if seat not in left),
        utility=tuple(least if seat in left else result.utility[seat] for seat in seats),
        left=tuple(sorted(set(left))),
    )


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
