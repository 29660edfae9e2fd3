"""What all games have in common when a match begins and ends."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.core.outcome import Outcome
from dealer.language.english import Names, format_number, name_all

ANNULLED = "The match is annulled."

_BY: Mapping[str, str] = {
    "points": "by points",
    "advantage": "all else is equal; the Advantage decides",
    "time": "on time",
    "resigned": "by resignation",
    "forfeit": "by forfeit",
    "annulled": "it does not count",
}


def describe_start(advantage: int | None, players: int, who: Names) -> str:
    """Return who sits down, and who holds the Advantage."""
    holder = "" if advantage is None else f" {who(advantage)} holds the Advantage."
    if players == 2:
        return f"The match begins: {who(0)} against {who(1)}.{holder}"
    return f"The match begins: {name_all(range(players), who)}.{holder}"


def describe_end(winner: int | None, who: Names) -> str:
    """The end of a match of two; ``None`` if it was annulled."""
    return ANNULLED if winner is None else f"{who(winner)} wins the match."


def describe_duel_result(
    outcome: Outcome, who: Names, detail: str, by: Mapping[str, str] | None = None
) -> tuple[str, ...]:
    """The result of a match of two, from nobody's side.

    Args:
        outcome: the result.
        who: how the players are called.
        detail: what else this game's result shows.
        by: how this game words what decided, where it has words of its own.
    """
    how = {**_BY, **(by or {})}[outcome.decided_by]
    winner = f"{who(outcome.winners[0])} wins" if outcome.winners else "The match was annulled"
    first, second = (format_number(str(points)) for points in outcome.score)
    return f"{winner} ({how})", f"{who(0)} {first} : {second} {who(1)}", detail
