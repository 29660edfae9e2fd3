"""What is counted in a match that is over: questions with an answer in every match, and choices by kind."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any, cast

from dealer.core.outcome import Outcome
from dealer.match import Match
from dealer.match.log import Entry
from dealer_lab.capabilities import study_of
from dealer_lab.report.counts import ADVANTAGE, Breakdown, GameStatistics, Question, Statistics

if TYPE_CHECKING:
    from dealer.core.actors import Actor


class GeneralStatistics:
    """Statistics of a game that brings none: only what every match has."""

    QUESTIONS: tuple[Question, ...] = ()
    BREAKDOWN: Breakdown | None = None

    def __init__(self) -> None:
        self.ENDINGS: dict[str, str] = {}

    def count_decision(self, found: Statistics, state: object, seat: int, action: object, /) -> None:
        """Count nothing."""

    def count_match(self, found: Statistics, match: Match, outcome: Outcome, /) -> str:
        """Return what decided, in words."""
        return outcome.decided_by.replace("_", " ")


def load_statistics(game_id: str) -> GameStatistics:
    """Return the statistics that a game brings, or the general ones."""
    return study_of(game_id).statistics or GeneralStatistics()


def count_match(match: Match) -> Statistics:
    """Return all counts of a match that is over."""
    found = Statistics()
    outcome = match.outcome
    assert outcome is not None
    if match.setup.advantage is not None:
        found.count_case(ADVANTAGE, match.setup.advantage in outcome.winners)
    own = load_statistics(match.setup.game)
    for state, seat, action in list_decisions(match):
        own.count_decision(found, state, seat, action)
    ending = own.count_match(found, match, outcome)
    found.endings[ending] = 1
    decisions = sum(isinstance(entry.actor, int) for entry in match.log)
    found.lengths.append((decisions, match.at))
    found.add_measure("decisions of all seats", decisions)
    found.add_measure("virtual minutes", match.at / 60_000)
    return found


def replay(match: Match) -> Iterator[tuple[Any, Entry]]:
    """Return every entry of a simulated match, with the state before it."""
    rules = match.rules
    state = match.setup.initial_state()
    for entry in match.log:
        yield state, entry
        state = rules.apply(state, cast("Actor", entry.actor), entry.action)
    assert state == match.state


def list_decisions(match: Match) -> Iterator[tuple[Any, int, Any]]:
    """Return every decision of a simulated match: the state before it, the seat, the action."""
    for state, entry in replay(match):
        if isinstance(entry.actor, int):
            yield state, entry.actor, entry.action


def name_third(numbers: Collection[int], number: int) -> str:
    """Return where a number stands among those it was chosen from.

    >>> name_third((1, 5, 9), 9), name_third((1, 5, 9), 5), name_third((3, 3, 4), 3)
    ('the highest', 'one in between', 'the lowest')
    """
    return "the lowest" if number == min(numbers) else "the highest" if number == max(numbers) else THIRDS[1]


THIRDS = ("the lowest", "one in between", "the highest")
