"""What is counted in a match that is over: questions with an answer in every match, and choices by kind."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any, Protocol, cast

from msgspec import Struct, field

from dealer.core.registry import GAMES, MissingCapability
from dealer.match import Match
from dealer.match.log import Entry

if TYPE_CHECKING:
    from dealer.core.actors import Actor

Count = tuple[int, int]
"""How often, of how many."""


class Question(Struct, frozen=True):
    """Something that happens in a share of all cases, as a clause: ``"who plays second wins the round"``.

    Attributes:
        text: the clause; it is the name under which it is counted.
        even: the share at which the rules favour nobody; ``None`` where that means nothing.
    """

    text: str
    even: float | None = None


ADVANTAGE = Question("the Advantage holder wins the match", 0.5)
"""What every game with an Advantage is asked."""


class Tally(Struct):
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

    def share(self, question: Question, hit: bool) -> None:
        """Count one case of a question."""
        hits, of = self.shares.get(question.text, (0, 0))
        self.shares[question.text] = hits + hit, of + 1

    def mean(self, name: str, value: float) -> None:
        """Add what a match measures."""
        self.means[name] = self.means.get(name, 0.0) + value

    def choice(self, kind: str, made: str, possible: Collection[str]) -> None:
        """Count one choice among those that were possible, the one made among them."""
        counts = self.choices.setdefault(kind, {})
        for choice in possible:
            taken, there = counts.get(choice, (0, 0))
            counts[choice] = taken + (choice == made), there + 1

    def add(self, other: Tally) -> None:
        """Add the counts of another."""
        for text, (hits, of) in other.shares.items():
            mine = self.shares.get(text, (0, 0))
            self.shares[text] = mine[0] + hits, mine[1] + of
        for name, value in other.means.items():
            self.mean(name, value)
        for kind, counts in other.choices.items():
            ours = self.choices.setdefault(kind, {})
            for choice, (taken, there) in counts.items():
                mine = ours.get(choice, (0, 0))
                ours[choice] = mine[0] + taken, mine[1] + there
        for ending, matches in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + matches
        self.lengths.extend(other.lengths)


class GameStatistics(Protocol):
    """What a game brings as its statistics."""

    QUESTIONS: tuple[Question, ...]
    ENDINGS: dict[str, str]
    """What can decide, in words."""

    def count(self, match: Match, tally: Tally) -> str:
        """Count what is this game's own; the answer is what decided, in words."""
        ...


def counter(game_id: str) -> GameStatistics:
    """Return the statistics that a game brings.

    Raises:
        MissingCapability: it brings none.
    """
    load = GAMES[game_id].statistics
    if load is None:
        raise MissingCapability(game_id, "statistics")
    return load()


def tallied(match: Match) -> Tally:
    """All counts of a match that is over."""
    tally = Tally()
    outcome = match.outcome
    assert outcome is not None
    if match.setup.advantage is not None:
        tally.share(ADVANTAGE, match.setup.advantage in outcome.winners)
    ending = counter(match.setup.game).count(match, tally)
    tally.endings[ending] = 1
    decisions = sum(isinstance(entry.actor, int) for entry in match.log)
    tally.lengths.append((decisions, match.at))
    tally.mean("decisions of all seats", decisions)
    tally.mean("virtual minutes", match.at / 60_000)
    return tally


def walk(match: Match) -> Iterator[tuple[Any, Entry]]:
    """Every entry of a simulated match, with the state before it."""
    game = match.game
    state = game.initial_state(match.setup.options, match.setup.advantage)
    for entry in match.log:
        yield state, entry
        state = game.apply(state, cast("Actor", entry.actor), entry.action)
    assert state == match.state


def third(numbers: Collection[int], number: int) -> str:
    """Where a number stands among those it was chosen from.

    >>> third((1, 5, 9), 9), third((1, 5, 9), 5), third((3, 3, 4), 3)
    ('the highest', 'one in between', 'the lowest')
    """
    return "the lowest" if number == min(numbers) else "the highest" if number == max(numbers) else THIRDS[1]


THIRDS = ("the lowest", "one in between", "the highest")
