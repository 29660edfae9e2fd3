"""What a report says in numbers."""

from __future__ import annotations

from msgspec import Struct

from dealer_lab.page import Line, Scale
from dealer_lab.simulate.checkpoint import Plan


class Share(Struct, frozen=True):
    """How often something happens: of how many cases, in how many deals, with a 95% interval.

    ``follows`` says what else explains it, as in ``Question``.
    """

    text: str
    hits: int
    of: int
    share: float
    interval: tuple[float, float]
    even: float | None = None
    follows: str = ""


class Measure(Struct, frozen=True):
    """A number that each match has: its mean with a 95% interval, and what most matches lie between."""

    text: str
    mean: float
    interval: tuple[float, float]


class Length(Struct, frozen=True):
    """How long matches are: the 10%, 50% and 90% points."""

    decisions: tuple[float, float, float]
    minutes: tuple[float, float, float]


class Difference(Struct, frozen=True):
    """What a variant changes in one question or measure, deal by deal.

    Attributes:
        text: the question or measure.
        usual: the value without the change, on the same deals.
        value: with it.
        difference: ``value`` less ``usual``.
        interval: 95%, for this difference alone; ``None`` if all deals differ by the same, as by nothing:
            then nothing is known of deals that were not played.
        stands: whether it stays different from 0 when all differences of the report are looked at together
            (Holm's correction, 5% for the whole report).
        share: whether it is a share rather than a number.
    """

    text: str
    usual: float
    value: float
    difference: float
    interval: tuple[float, float] | None
    stands: bool
    share: bool


class Variant(Struct, frozen=True):
    """Another value of an option: the deals it was played on, and what it changes.

    Attributes:
        name: the option and its value as a program calls them.
        label: the same in the words of the form for a new match.
        policy: who played it, and the usual options that it is compared with.
        deals: that were played with it.
        same: whether on every deal every count was the same as without it.
        differences: what it changes.
    """

    name: str
    label: str
    policy: str
    deals: int
    same: bool
    differences: tuple[Difference, ...]


class Choice(Struct, frozen=True):
    """How often something was chosen.

    Attributes:
        choice: what.
        taken: how often it was chosen.
        possible: how often it could be.
        share: the one of the other.
        interval: 95%, for the share.
    """

    choice: str
    taken: int
    possible: int
    share: float
    interval: tuple[float, float]


class Effect(Struct, frozen=True):
    """The result of an experiment: how often the deciding seat wins after each of the two answers.

    Attributes:
        decision: what is decided.
        arms: the two answers in words.
        deals: that both were played on.
        difference: the win rate with the second answer, compared with the first.
    """

    decision: str
    arms: tuple[str, str]
    deals: int
    difference: Difference


class Kind(Struct, frozen=True):
    """A kind of decision, and its choices."""

    kind: str
    choices: tuple[Choice, ...]


class Answer(Struct, frozen=True):
    """A question that a designer asks first, its answer in one sentence, and the plot that shows it.

    Attributes:
        heading: the question.
        sentence: the answer.
        caption: of the plot.
        measure: what its numbers are.
        scale: of its strips.
        lines: its rows, at least one.
    """

    heading: str
    sentence: str
    caption: str
    measure: str
    scale: Scale
    lines: tuple[Line, ...]


class Report(Struct, frozen=True):
    """All that a report says; numbers, without their words.

    Attributes:
        plan: what was played.
        policy: who played all seats.
        deals: of the usual options.
        matches: of them.
        seats: what favours a seat, or a team.
        endings: what decided.
        course: what else happens in a match.
        decisive: what decides it before its end: of ``course``, how often somebody wins who has something.
        measures: numbers of a match.
        length: of the matches.
        lengths: of every match: decisions, milliseconds.
        variants: other values of options.
        kinds: what is chosen.
        effects: what decisions are worth that were forced each way.
        answers: what a designer asks first.
        summary: the rest in plain words.
    """

    plan: Plan
    policy: str
    deals: int
    matches: int
    seats: tuple[Share, ...]
    endings: tuple[Share, ...]
    course: tuple[Share, ...]
    decisive: tuple[Share, ...]
    measures: tuple[Measure, ...]
    length: Length
    lengths: tuple[tuple[int, int], ...]
    variants: tuple[Variant, ...]
    kinds: tuple[Kind, ...]
    effects: tuple[Effect, ...] = ()
    answers: tuple[Answer, ...] = ()
    summary: tuple[str, ...] = ()
