"""A game of guesses whose deck is dealt at the beginning and seen later, and the same game dealt late."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from msgspec.structs import replace

from dealer.core.actions import Action
from dealer.core.actors import BySeat, Viewer
from dealer.core.definition import GameDefinition
from dealer.core.events import Event, emit
from dealer.core.rules_modules import About, Origin
from dealer.toolkit.purse import pay
from dealer.toolkit.staged_types import StagedEvent, StagedObservation, StagedOptions, StagedState
from dealer.toolkit.stages import Ask, Draw, StagedGame, make_staged_rules
from dealer.toolkit.standings import Standing

CARDS = 10


class Deal(Action, frozen=True):
    """Chance: a card of the deck."""

    card: int


class Guess(Action, frozen=True):
    """A seat says whether the card is one of the higher half."""

    high: bool


class CardSeen(Event, frozen=True, tag="card_seen"):
    """The card that was guessed at, and the guesses by seat."""

    card: int
    guesses: BySeat[bool]


AnyEvent = CardSeen | StagedEvent


class State(StagedState[StagedOptions, AnyEvent, Guess], frozen=True):
    """The cards that are dealt, the guesses at the next one, how many were seen, and points by seat."""

    deck: tuple[int, ...] = ()
    guesses: tuple[bool, ...] | None = None
    seen: int = 0
    points: BySeat[int] = (0, 0)


class Observation(StagedObservation[StagedOptions, AnyEvent, Guess], frozen=True, tag="high-cards"):
    """The view of a seat or of the public: points by seat; the cards that were seen stand in the events."""

    points: BySeat[int]


def begin(options: StagedOptions, seats: int) -> State:
    """Nothing is dealt."""
    return State(options, sent=(None,) * seats)


def deal(state: State, action: Deal) -> State:
    """A card more lies there, face down until it was guessed at."""
    return show_next(replace(state, deck=(*state.deck, action.card)))


def resolve(state: State, answers: Mapping[int, Guess]) -> State:
    """All have guessed."""
    return show_next(replace(state, guesses=tuple(answers[seat].high for seat in (0, 1))))


def show_next(state: State) -> State:
    """The next card is seen once it is dealt and was guessed at; who was right has a point."""
    if state.guesses is None or len(state.deck) == state.seen:
        return state
    card, points = state.deck[state.seen], state.points
    for seat, is_high in enumerate(state.guesses):
        points = pay(points, seat, int(is_high == (card > CARDS / 2)))
    seen = CardSeen(card, state.guesses)
    return emit(state, seen, guesses=None, seen=state.seen + 1, points=points)


def make_game(dealt: Literal["early", "late"]) -> GameDefinition:
    """Return the game with its deck dealt before the first guess, or each card after the guesses at it."""

    def next_stage(state: State) -> Ask | Draw | None:
        if state.seen == CARDS:
            return None
        is_due = state.guesses is not None if dealt == "late" else len(state.deck) < CARDS
        if is_due:
            left = [card for card in range(1, CARDS + 1) if card not in state.deck]
            return Draw(f"card/{len(state.deck) + 1}", tuple(map(Deal, left)))
        return Ask(f"r{state.seen + 1}.guess", (0, 1))

    def observe(state: State, viewer: Viewer, common: dict[str, Any]) -> Observation:
        return Observation(**common, points=state.points)

    def legal_actions(view: Observation) -> Iterator[Guess]:
        return map(Guess, (False, True))

    game: StagedGame[Any, Any, Any, Any] = StagedGame(
        Options=StagedOptions,
        SeatAction=Guess,
        Observation=Observation,
        DecidedBy=Literal["points"],
        begin=begin,
        next_stage=next_stage,
        resolve=resolve,
        legal_actions=legal_actions,
        explain=lambda view, action: ("HC-1", "say whether the card is high"),
        default=lambda view: Guess(False),
        observe=observe,
        stand=lambda state: Standing(state.points, "points"),
        ChanceAction=Deal,
        deal=deal,
    )
    about = About(f"high-cards-{dealt}", "High Cards", "HC", minutes=(1, 2), has_advantage=False)
    return GameDefinition(make_staged_rules(about, Origin("nobody", "the tests"), game), interface=1)


EARLY, LATE = make_game("early"), make_game("late")
