"""What is counted in a match that is over: questions with an answer in every match, and choices by kind."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any, cast

from dealer.core.actors import MOST_SEATS
from dealer.core.outcome import Outcome
from dealer.match import Match
from dealer.match.log import Entry
from dealer_lab.capabilities import study_of
from dealer_lab.report.counts import ADVANTAGE, Breakdown, Experiment, GameStatistics, Question, Statistics
from dealer_lab.simulate.formats import compare_seats

if TYPE_CHECKING:
    from dealer.core.actors import Actor


FIRST_WINS = Question("seat 1 wins", 0.5)
"""The question for two seats; ties are left out."""

SEATS = tuple(Question(f"seat {seat + 1} comes before another", 0.5) for seat in range(MOST_SEATS))
"""The questions for more seats. The other seat is drawn for each match; ties are left out."""


class GeneralStatistics:
    """Statistics of a game that brings none: only what every match has.

    Where one seat holds the Advantage, that is asked instead of what each seat is worth.
    """

    QUESTIONS: tuple[Question, ...] = (FIRST_WINS, *SEATS)
    BREAKDOWN: Breakdown | None = None
    EXPERIMENTS: tuple[Experiment, ...] = ()

    def __init__(self) -> None:
        self.ENDINGS: dict[str, str] = {}

    def count_decision(self, found: Statistics, state: object, seat: int, action: object, /) -> None:
        """Count nothing."""

    def count_match(self, found: Statistics, match: Match, outcome: Outcome, /) -> str:
        """Count who came before whom, and return what decided, in words."""
        seats = len(outcome.utility)
        if match.setup.advantage is None:
            drawn = int(match.setup.commitment[:8], 16) % (seats - 1)
            for seat, question in zip(range(seats), (FIRST_WINS,) if seats == 2 else SEATS, strict=False):
                ahead, behind = compare_seats(outcome, (seat,), ((seat + 1 + drawn) % seats,))
                if ahead or behind:
                    found.count_case(question, bool(ahead))
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
