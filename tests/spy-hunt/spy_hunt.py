"""Spy Hunt, a game whose fields have names that say nothing of seats: their types alone do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Literal

from dealer.core.actions import Action
from dealer.core.actors import BySeat, Seat, Viewer
from dealer.core.definition import GameDefinition
from dealer.core.events import Event, emit
from dealer.core.rules import Rules
from dealer.core.rules_modules import About, Origin
from dealer.core.values import Value
from dealer.toolkit.staged_types import StagedEvent, StagedObservation, StagedState, UntimedOptions
from dealer.toolkit.stages import Ask, StagedGame, make_staged_rules
from dealer.toolkit.standings import Standing

ROUNDS = 2


class Accuse(Action, frozen=True):
    """A seat accuses another. Rule: SH-1."""

    target: Seat


class Hunted(Event, frozen=True, tag="hunted"):
    """A round is over. Rule: SH-2."""

    accused: BySeat[Seat | None]
    spies: tuple[Seat, ...]
    keeper: Seat | None
    votes: dict[Seat, int]


AnyEvent = Hunted | StagedEvent


class Note(Value, frozen=True):
    """What one round has brought."""

    number: int
    caught: Seat


class State(StagedState[UntimedOptions, AnyEvent, Accuse], frozen=True):
    """All there is to know."""

    accused: BySeat[Seat | None] = ()
    marks: BySeat[int] = ()
    spies: tuple[Seat, ...] = ()
    notes: tuple[Note, ...] = ()


class Observation(StagedObservation[UntimedOptions, AnyEvent, Accuse], frozen=True, tag="spy-hunt"):
    """The view of any viewer. None of these lines says a word that tells of players.

    Attributes:
        number: of rounds.
        accused: in the last round.
        marks: so far.
        spies: so far.
        keeper: of the book.
        notes: of the rounds.
    """

    number: int
    accused: BySeat[Seat | None]
    marks: BySeat[int]
    spies: tuple[Seat, ...]
    keeper: Seat | None
    votes: dict[Seat, int]
    notes: tuple[Note, ...]


def begin(options: UntimedOptions, seats: int) -> State:
    """Nobody has accused anybody."""
    return State(options, sent=(None,) * seats, accused=(None,) * seats, marks=(0,) * seats)


def next_stage(state: State) -> Ask | None:
    """All accuse at once. Rule: SH-1."""
    number = len(state.notes)
    return Ask(f"r{number + 1}", tuple(range(len(state.marks)))) if number < ROUNDS else None


def resolve(state: State, answers: Mapping[int, Accuse]) -> State:
    """Each accusation is a mark; the most accused is a spy. Rule: SH-2."""
    votes = Counter(answer.target for answer in answers.values())
    caught = min(votes, key=lambda seat: (-votes[seat], seat))
    accused = tuple(answers[seat].target for seat in range(len(state.marks)))
    marks = tuple(count + votes[seat] for seat, count in enumerate(state.marks))
    spies = tuple(sorted({*state.spies, caught}))
    notes = (*state.notes, Note(len(state.notes) + 1, caught))
    told = Hunted(accused, spies, caught, dict(sorted(votes.items())))
    return emit(state, told, accused=accused, marks=marks, spies=spies, notes=notes)


def stand(state: State) -> Standing:
    """Fewest marks win. Rule: SH-3."""
    return Standing(tuple(-count for count in state.marks), "marks")


def observe(state: State, viewer: Viewer, common: dict[str, Any]) -> Observation:
    """All but the accusations of this round."""
    last = next((event for event in reversed(state.events) if isinstance(event, Hunted)), None)
    return Observation(
        **common,
        number=len(state.notes),
        accused=state.accused,
        marks=state.marks,
        spies=state.spies,
        keeper=None if last is None else last.keeper,
        votes={} if last is None else last.votes,
        notes=state.notes,
    )


def legal_actions(view: Observation) -> Iterator[Accuse]:
    """Anybody else. Rule: SH-1."""
    return (Accuse(seat) for seat in range(len(view.marks)) if seat != view.you)


def explain(view: Observation, action: Accuse) -> tuple[str, str]:
    """Nobody accuses itself. Rule: SH-1."""
    return "SH-1", "accuse another player"


def default(view: Observation) -> Accuse:
    """The next seat."""
    return next(legal_actions(view))


HUNT = StagedGame(
    Options=UntimedOptions,
    SeatAction=Accuse,
    Observation=Observation,
    DecidedBy=Literal["marks"],
    begin=begin,
    next_stage=next_stage,
    resolve=resolve,
    legal_actions=legal_actions,
    explain=explain,
    default=default,
    observe=observe,
    stand=stand,
)

RULES: Rules[State, Observation, Any] = make_staged_rules(
    About(
        "spy-hunt",
        "Spy Hunt",
        "SH",
        minutes=(1, 2),
        seats=3,
        has_advantage=False,
        sealed=frozenset({"accuse"}),
        paces=frozenset({"untimed"}),
        seat_counts=(3, 4, 17),
    ),
    Origin("the Dealer maintainers", "a test"),
    HUNT,
)

GAME = GameDefinition(rules=RULES, interface=1)
