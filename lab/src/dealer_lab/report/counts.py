"""Counts of matches: what a report counts, and what a game brings for it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Protocol

from msgspec import Struct, field

from dealer.core.outcome import Outcome
from dealer.match import Match, MatchView

Count = tuple[int, int]
"""How often, of how many."""


class Question(Struct, frozen=True):
    """Something that happens in a share of all cases, as a clause: ``"who plays second wins the round"``.

    Attributes:
        text: the clause; it is the name under which it is counted.
        even: the share at which the rules favour nobody; ``None`` where that means nothing.
        decides: whether it says how often somebody wins the match who has something before its end, such
            as a lead.
        follows: where the share mixes two causes: a sentence that says what else explains it. A report then
            takes it neither for what favours a seat nor for what decides.
    """

    text: str
    even: float | None = None
    decides: bool = False
    follows: str = ""


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


ForcedAnswers = Callable[[MatchView, int], tuple[Any, Any] | None]
"""From the view of a seat that decides: the action of each arm; ``None`` if this is another decision.

An arm's action is ``None`` where the seat answers as it would by itself.
"""


class Experiment(Struct, frozen=True):
    """A decision that a report forces the first time it comes up in a match.

    Attributes:
        decision: what is decided, as the beginning of a sentence.
        arms: the two answers in words, in the order of ``answers``.
        answers: what is answered for each arm.
    """

    decision: str
    arms: tuple[str, str]
    answers: ForcedAnswers


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
        EXPERIMENTS: the decisions that a report forces each way.
    """

    QUESTIONS: tuple[Question, ...]
    ENDINGS: dict[str, str]
    BREAKDOWN: Breakdown | None
    EXPERIMENTS: tuple[Experiment, ...]

    def count_decision(self, found: Statistics, state: Any, seat: int, action: Any, /) -> None:
        """Count what a decision shows; ``state`` is the one before it."""
        ...

    def count_match(self, found: Statistics, match: Match, outcome: Outcome, /) -> str:
        """Count what the whole match shows, and return what decided, in words."""
        ...
