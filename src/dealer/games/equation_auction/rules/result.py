"""The result: who wins by the total, the prizes, the Elimination Candidates."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import Literal

from dealer.core.outcome import Outcome
from dealer.games.equation_auction.rules.actions import Team
from dealer.games.equation_auction.rules.state import SEATS, Options, State, Tier

DecidedBy = Literal["total"]
"""What can decide a match that is played to its end."""


USUAL = Options()


def tier(total: Fraction, options: Options = USUAL) -> Tier:
    """Return how far a total lies from 0. Rule: EQ-32, EQ-33, EQ-34, EQ-35, EQ-A30, EQ-A52.

    >>> tier(Fraction(-1)), tier(Fraction(4)), tier(Fraction(4), Options(boundary="outer"))
    ('neutral', 'inner', 'outer')
    >>> tier(Fraction(2), Options(neutral_within=2)), tier(Fraction(9, 2), Options(spared_within=5))
    ('neutral', 'inner')
    """
    away, limit = abs(total), options.spared_within
    if away <= options.neutral_within:
        return "neutral"
    return "inner" if away < limit or (away == limit and options.boundary == "inner") else "outer"


def winning_team(total: Fraction, options: Options = USUAL) -> Team:
    """The team that a total makes win. Rule: EQ-2, EQ-A44, EQ-A52."""
    if abs(total) <= options.neutral_within:
        return "neutral"
    return "positive" if total > 0 else "negative"


def prizes(
    options: Options, total: Fraction, teams: tuple[Team, ...], unpaid: Collection[int] = ()
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Garnets and Tokens of Life by seat; none for who is unpaid.

    Rule: EQ-32, EQ-33, EQ-34, EQ-35, EQ-A45, EQ-A51, EQ-A53
    """
    how, winner = tier(total, options), winning_team(total, options)
    given = {"neutral": options.neutral_prize, "inner": options.spared_prize, "outer": options.far_prize}
    garnets = given[how]
    tokens = 2 if how == "neutral" else 1
    safe = how == "inner"  # then Team Neutral has a token too
    won = [(garnets, tokens) if team == winner else (0, int(safe and team == "neutral")) for team in teams]
    paid = [(0, 0) if seat in unpaid else prize for seat, prize in enumerate(won)]
    return tuple(prize for prize, _ in paid), tuple(prize for _, prize in paid)


def candidates(state: State) -> tuple[int, ...]:
    """The seats that go to the Death Match. Rule: EQ-32, EQ-33, EQ-34, EQ-35, EQ-A45, EQ-A51."""
    if state.ending is not None:
        return () if state.ending.seat is None else state.unpaid or (state.ending.seat,)
    match tier(state.total, state.options):
        case "neutral":
            return () if state.nominated is None else (state.nominated,)
        case "inner":
            return state.members("negative" if state.total > 0 else "positive")
        case "outer":
            return state.members("neutral")


# ------------------------------------------------------------------------------------- the decision


def nominees(state: State) -> tuple[int, ...]:
    """Whom Team Neutral may name: the other four. Rule: EQ-35."""
    return tuple(seat for seat in range(SEATS) if state.team(seat) != "neutral")


def winners(state: State) -> tuple[int, ...]:
    """The winning seats: nobody if all have left. Rule: EQ-A44, EQ-A51."""
    return () if state.ending else state.members(winning_team(state.total, state.options))


def outcome(state: State) -> Outcome | None:
    """The result, once the match is over. Rule: EQ-A44, X-9."""
    if state.phase != "over":
        return None
    readings = [r.reading for r in state.rounds if r.reading is not None]
    going = candidates(state)
    detail: dict[str, object] = {
        "total": str(state.total),
        "values": [reading.value for reading in readings],
        "rows": [reading.row for reading in readings],
        "tier": None if state.ending is not None else tier(state.total, state.options),
        "candidates": list(going),
        "garnets": list(state.garnets),
        "tokens": list(state.tokens),
        "chips": list(state.chips),
    }
    if state.unpaid:
        detail["unpaid"] = list(state.unpaid)
    return Outcome(
        winners(state),
        "total" if state.ending is None else state.ending.by,
        (str(state.total),),
        tuple(state.tokens[seat] - (seat in going) for seat in range(SEATS)),
        detail,
    )
