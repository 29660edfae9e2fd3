"""What is counted in a match that is over: questions with an answer in every match, and choices by kind."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any, Protocol, cast

from msgspec import Struct, field

from dealer.core.outcome import Outcome
from dealer.match import Match
from dealer.match.log import Entry
from dealer.study.capabilities import study_of

if TYPE_CHECKING:
    from dealer.core.actors import Actor

Count = tuple[int, int]
"""How often, of how many."""


class Question(Struct, frozen=True):
    """Something that happens in a share of all cases, as a clause: ``"who plays second wins the round"``.

    Attributes:
        text: the clause; it is the name under which it is counted.
        even: the share at which the rules favour nobody; ``None`` where that means nothing.
        decides: whether it says how often somebody wins the match who has something before its end, such
            as a lead.
    """

    text: str
    even: float | None = None
    decides: bool = False


class Breakdown(Struct, frozen=True):
    """What a match is made of, as a report says it near its top.

    Attributes:
        heading: the question, ``"Where do points come from?"``.
        whole: what the parts add up to, in words; ``None`` if they are questions.
        parts: the names of measures, each with its part in words; or the texts of questions.
    """

    heading: str
    whole: str | None
    parts: tuple[tuple[str, str], ...]


ADVANTAGE = Question("the Advantage holder wins the match", 0.5)
"""What every game with an Advantage is asked."""


class Statistics(Struct):
    """Counts of a match, or of some.

    Attributes:
        shares: by question: how often, of how many.
        means: by what is measured: the sum over all matches.
        choices: by kind, by choice: how often it was made, of how often it was there to be made.
        endings: by what decided: matches.
        lengths: of each match: decisions of all seats, milliseconds of virtual time.
    """

    shares: dict[str, Count] = field(default_factory=dict)
    means: dict[str, float] = field(default_factory=dict)
    choices: dict[str, dict[str, Count]] = field(default_factory=dict)
    endings: dict[str, int] = field(default_factory=dict)
    lengths: list[tuple[int, int]] = field(default_factory=list)

    def count_case(self, question: Question, hit: bool) -> None:
        """Count one case of a question."""
        hits, of = self.shares.get(question.text, (0, 0))
        self.shares[question.text] = hits + hit, of + 1

    def add_measure(self, name: str, value: float) -> None:
        """Add what a match measures."""
        self.means[name] = self.means.get(name, 0.0) + value

    def count_choice(self, kind: str, made: str, possible: Collection[str]) -> None:
        """Count one choice among those that were possible, the one made among them."""
        counts = self.choices.setdefault(kind, {})
        for choice in possible:
            taken, there = counts.get(choice, (0, 0))
            counts[choice] = taken + (choice == made), there + 1

    def merge(self, other: Statistics) -> None:
        """Add the counts of another."""
        for text, (hits, of) in other.shares.items():
            mine = self.shares.get(text, (0, 0))
            self.shares[text] = mine[0] + hits, mine[1] + of
        for name, value in other.means.items():
            self.add_measure(name, value)
        for kind, counts in other.choices.items():
            ours = self.choices.setdefault(kind, {})
            for choice, (taken, there) in counts.items():
                mine = ours.get(choice, (0, 0))
                ours[choice] = mine[0] + taken, mine[1] + there
        for ending, matches in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + matches
        self.lengths.extend(other.lengths)


class GameStatistics(Protocol):
    """What a game brings as its statistics; a module does.

    Attributes:
        QUESTIONS: what it counts as shares, in the order of reports.
        ENDINGS: by ``Outcome.decided_by`` or a finer name of the game's own: what can decide, in words.
        BREAKDOWN: what a match is made of; ``None`` where nothing is to be told.
    """

    QUESTIONS: tuple[Question, ...]
    ENDINGS: dict[str, str]
    BREAKDOWN: Breakdown | None

    def count_decision(self, found: Statistics, state: Any, seat: int, action: Any, /) -> None:
        """Count what a decision shows; ``state`` is the one before it."""
        ...

    def count_match(self, found: Statistics, match: Match, outcome: Outcome, /) -> str:
        """Count what the whole match shows, and return what decided, in words."""
        ...


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
    game = match.game
    state = match.setup.initial_state()
    for entry in match.log:
        yield state, entry
        state = game.apply(state, cast("Actor", entry.actor), entry.action)
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
