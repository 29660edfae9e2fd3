"""Compares the play of a finished match with what the solver recommends."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, median

from msgspec import Struct

from dealer.bots.analysis import Comparison, Unit
from dealer.match import SeatedPlayer, Step


class AnalysedDecision(Struct, frozen=True):
    """One decision: what led to it, how it compares with the solver's, and what came of it."""

    step: Step
    compared: Comparison | None
    came: float | None


class DecisionStatistics(Struct, frozen=True):
    """Statistics of one seat's decisions of one kind. A hint and no proof: see the page on reviews.

    Attributes:
        compared: decisions for which the solver would do one thing.
        same: those of them that did it.
        weighed: decisions whose expectation is known.
        worth: mean expectation of the decisions made.
        best: mean expectation of the best decisions.
        came: decisions with a known result.
        expected: sum of their expectations.
        got: sum of their results.
        took_ms: the median time of an answer; ``None`` where no clock ran.
    """

    type: str
    decisions: int
    compared: int
    same: int
    weighed: int
    worth: float | None
    best: float | None
    unit: Unit
    came: int
    expected: float
    got: float
    took_ms: int | None


class SeatStatistics(Struct, frozen=True):
    """The statistics of one seat, by kind of decision, and who sat there in the beginning."""

    seat: int
    name: str
    bot: str | None
    by_type: tuple[DecisionStatistics, ...]


class MatchStatistics(Struct, frozen=True):
    """The statistics of all seats, as far as they are worked out: ``done`` of ``decisions``."""

    done: int
    decisions: int
    seats: tuple[SeatStatistics, ...]


def summarize_match(
    players: Sequence[SeatedPlayer], analysed: Sequence[AnalysedDecision], decisions: int
) -> MatchStatistics:
    """Return the statistics of a match.

    Args:
        players: who sat there in the beginning.
        analysed: the decisions that are analysed by now.
        decisions: how many there are in all.
    """
    seats = tuple(
        SeatStatistics(
            seat, player.name, player.bot, summarize_seat([d for d in analysed if d.step.actor == seat])
        )
        for seat, player in enumerate(players)
    )
    return MatchStatistics(len(analysed), decisions, seats)


def summarize_seat(analysed: Sequence[AnalysedDecision]) -> tuple[DecisionStatistics, ...]:
    """Return the statistics of one seat by kind of decision, the most frequent first."""
    kinds: dict[str, list[AnalysedDecision]] = {}
    for decision in analysed:
        kinds.setdefault(decision.step.type, []).append(decision)
    ordered = sorted(kinds, key=lambda kind: -len(kinds[kind]))
    return tuple(_summarize_kind(kind, kinds[kind]) for kind in ordered)


def _summarize_kind(kind: str, analysed: Sequence[AnalysedDecision]) -> DecisionStatistics:
    compared = [each.compared for each in analysed if each.compared is not None]
    same = [each.same for each in compared if each.same is not None]
    weighed = [(c.worth, c.best) for c in compared if c.worth is not None and c.best is not None]
    came = [
        (each.compared.worth, each.came)
        for each in analysed
        if each.compared is not None and each.compared.worth is not None and each.came is not None
    ]
    times = [each.step.took_ms for each in analysed if each.step.took_ms is not None]
    return DecisionStatistics(
        type=kind,
        decisions=len(analysed),
        compared=len(same),
        same=sum(same),
        weighed=len(weighed),
        worth=round(fmean(worth for worth, _ in weighed), 4) if weighed else None,
        best=round(fmean(best for _, best in weighed), 4) if weighed else None,
        unit=compared[0].unit if compared else "points",
        came=len(came),
        expected=round(sum(worth for worth, _ in came), 4),
        got=round(sum(got for _, got in came), 4),
        took_ms=round(median(times)) if times else None,
    )
