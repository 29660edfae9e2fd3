"""The results of a simulation in words: duplicates, line-ups of teams, tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealer_lab.simulate import Duplicates, Gains, Lineup, Tables


def describe(result: Duplicates | Lineup | Gains | Tables) -> str:
    """Return the result for people."""
    from dealer.playout import describe_faults
    from dealer_lab.simulate import Duplicates, Gains, Tables

    if isinstance(result, Gains):
        lines = _describe_gains(result)
    elif isinstance(result, Tables):
        lines = _describe_tables(result)
    else:
        lines = _describe_pairs(result) if isinstance(result, Duplicates) else _describe_lineup(result)
    return "\n".join([*lines, *([describe_faults(result.faults)] if result.faults else [])])


def _describe_pairs(result: Duplicates) -> Iterator[str]:
    """Return who beat whom."""
    first, second = result.policies
    low, high = result.interval
    matches = 2 * result.pairs
    yield (
        f"{result.game}: {first} against {second}, {result.pairs} pairs ({matches} matches), "
        f"seed {result.seed}"
    )
    yield (
        f"pairs: {first} {result.wins}, {second} {result.losses}, equal {result.equal}: "
        f"{first} {result.share:.1%} (95%: {low:.1%} to {high:.1%})"
    )
    yield f"matches: {first} {result.match_wins[0]}, {second} {result.match_wins[1]}"
    yield (
        f"points a match: {first} {result.points[0] / matches:.1f}, {second} {result.points[1] / matches:.1f}"
    )


def _describe_lineup(result: Lineup) -> Iterator[str]:
    """Return how often each team reached its goal."""
    (name,) = result.policies
    yield (
        f"{result.game}: {name} on all seats, {result.deals} deals ({result.matches} matches), "
        f"seed {result.seed}"
    )
    for team in result.teams:
        low, high = team.interval
        yield f"{team.team}: won {team.wins}, {team.share:.1%} (95%: {low:.1%} to {high:.1%})"
    tokens = (f"{team.team} {team.tokens:.2f}" for team in result.teams)
    yield f"tokens a seat: {', '.join(tokens)}"
    going = (f"{team.team} {team.death_matches:.1%}" for team in result.teams)
    yield f"death matches a seat: {', '.join(going)}"


def _describe_gains(result: Gains) -> Iterator[str]:
    """Return what each team gained by turning alone."""
    first, second = result.policies
    yield (
        f"{result.game}: one team {first}, the others {second}, {result.deals} deals "
        f"({result.matches} matches), seed {result.seed}"
    )
    for team in result.teams:
        low, high = team.interval
        yield (
            f"{team.team}: won {team.before:.1%} as {second}, {team.after:.1%} as {first}: "
            f"gain {team.gain:.1%} (95%: {low:.1%} to {high:.1%})"
        )


def _describe_tables(result: Tables) -> Iterator[str]:
    """Return how one fared among others."""
    alone, others = result.policies
    low, high = result.interval
    yield (
        f"{result.game}: one {alone}, {result.seats - 1} {others}, {result.deals} deals "
        f"({result.deals * result.seats} matches), seed {result.seed}"
    )
    yield f"{alone} won {result.share:.1%} (95%: {low:.1%} to {high:.1%}); a fair share is {result.fair:.1%}"
    low, high = result.ahead_interval
    yield (
        f"{alone} came before {result.ahead:.1%} of the others (95%: {low:.1%} to {high:.1%}); "
        "equal places count half"
    )
    yield f"utility a match: {result.utility:+.2f}"
