"""Goofspiel: sealed bids for prizes, with the same cards for everybody. Its clauses stand in ``rules.md``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from dealer.core.actions import Action
from dealer.core.actors import BySeat, Seat, Viewer
from dealer.core.events import Event, emit
from dealer.core.options import Option
from dealer.core.rules import Rules
from dealer.core.rules_modules import About, Origin
from dealer.toolkit.auction import find_highest
from dealer.toolkit.purse import pay
from dealer.toolkit.staged_types import StagedEvent, StagedObservation, StagedOptions, StagedState, sees
from dealer.toolkit.stages import Ask, Draw, StagedGame, make_staged_rules
from dealer.toolkit.standings import Standing

Card = Annotated[int, Meta(ge=1, le=13)]


class Turn(Action, frozen=True):
    """Chance: the next prize. Rule: GS-2."""

    prize: Card


class Bid(Action, frozen=True):
    """A seat plays a card for the prize. Rule: GS-3."""

    card: Card


class PrizeUp(Event, frozen=True, tag="prize_up"):
    """The next prize."""

    prize: Card


class PrizeWon(Event, frozen=True, tag="prize_won"):
    """The winner of a prize, ``None`` for nobody; the bids by seat, where they are shown. Rule: GS-5."""

    prize: Card
    winner: Seat | None
    bids: BySeat[Card] | None


AnyEvent = PrizeUp | PrizeWon | StagedEvent


class Options(StagedOptions, frozen=True):
    """How many cards, in which order the prizes come, and whether bids are shown."""

    cards: Annotated[Literal[3, 4, 5, 7, 10, 13], Option("Cards", ("GS-1",))] = 4
    prizes: Annotated[Literal["descending", "drawn"], Option("Prizes", ("GS-2",))] = "descending"
    bids: Annotated[Literal["hidden", "shown"], Option("Bids", ("GS-5",))] = "hidden"


class State(StagedState[Options, AnyEvent, Bid], frozen=True):
    """All there is to know: prizes so far, by seat the cards that were played in order, and the points."""

    prizes: tuple[Card, ...] = ()
    played: BySeat[tuple[Card, ...]] = ()
    points: BySeat[int] = ()


class Observation(StagedObservation[Options, AnyEvent, Bid], frozen=True, tag="goofspiel"):
    """The view of a seat or of the public: the prizes, the points, and of the cards those that it may know.

    Attributes:
        points: by seat.
        played: by seat, the cards bid so far.
    """

    prizes: tuple[Card, ...]
    points: BySeat[int]
    hand: tuple[Card, ...] | None
    played: BySeat[tuple[Card, ...] | None]


def begin(options: Options, seats: int) -> State:
    """Every seat has all its cards."""
    return State(options, sent=(None,) * seats, played=((),) * seats, points=(0,) * seats)


def next_stage(state: State) -> Ask | Draw | None:
    """A prize comes up, and all bid for it, until none is left. The last one needs no bids."""
    number, bids = len(state.prizes), len(state.played[0])
    if bids == state.options.cards:
        return None
    if number > bids:
        return Ask(f"r{number}.bid", tuple(range(len(state.played))))
    left = [card for card in range(state.options.cards, 0, -1) if card not in state.prizes]
    choices = left[:1] if state.options.prizes == "descending" else left
    return Draw(f"prize/{number + 1}", tuple(map(Turn, choices)))


def deal(state: State, action: Turn) -> State:
    """The next prize comes up. Rule: GS-2."""
    return emit(state, PrizeUp(action.prize), prizes=(*state.prizes, action.prize))


def resolve(state: State, answers: Mapping[int, Bid]) -> State:
    """The highest bid wins the prize, if it is alone. Rule: GS-4."""
    bids = {seat: bid.card for seat, bid in answers.items()}
    highest, prize = find_highest(bids), state.prizes[-1]
    winner = highest[0] if len(highest) == 1 else None
    points = state.points if winner is None else pay(state.points, winner, prize)
    played = tuple((*cards, bids[seat]) for seat, cards in enumerate(state.played))
    shown = tuple(bids.values()) if state.options.bids == "shown" else None
    return emit(state, PrizeWon(prize, winner, shown), points=points, played=played)


def stand(state: State) -> Standing:
    """Most points win. Rule: GS-6."""
    return Standing(state.points, "points")


def observe(state: State, viewer: Viewer, common: dict[str, Any]) -> Observation:
    """A seat sees its own cards; all are seen where bids are shown, and in the end."""
    is_open = state.options.bids == "shown" or state.phase == "over"
    played = tuple(
        cards if is_open or sees(viewer, seat) else None for seat, cards in enumerate(state.played)
    )
    hand = list_hand(state, viewer) if isinstance(viewer, int) else None
    return Observation(**common, prizes=state.prizes, points=state.points, hand=hand, played=played)


def list_hand(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that a seat has left; one that is sealed is not taken out yet."""
    return tuple(card for card in range(1, state.options.cards + 1) if card not in state.played[seat])


def legal_actions(view: Observation) -> Iterator[Bid]:
    """Every card that is left. Rule: GS-3."""
    return map(Bid, view.hand or ())


def explain(view: Observation, action: Bid) -> tuple[str, str]:
    """A card is played once. Rule: GS-3."""
    return "GS-3", f"you do not have {action.card}; play one of {', '.join(map(str, view.hand or ()))}"


def default(view: Observation) -> Bid:
    """The lowest card. Rule: GS-7."""
    assert view.hand
    return Bid(view.hand[0])


GAME = StagedGame(
    Options=Options,
    SeatAction=Bid,
    Observation=Observation,
    DecidedBy=Literal["points"],
    begin=begin,
    next_stage=next_stage,
    resolve=resolve,
    legal_actions=legal_actions,
    explain=explain,
    default=default,
    observe=observe,
    stand=stand,
    ChanceAction=Turn,
    deal=deal,
)

RULES: Rules[State, Observation, Any] = make_staged_rules(
    About(
        "goofspiel",
        "Goofspiel",
        "GS",
        minutes=(2, 6),
        has_advantage=False,
        sealed=frozenset({"bid"}),
        seat_counts=(2, 3, 4, 5, 6, 7),
    ),
    Origin("Merrill M. Flood", "game theory, the 1930s"),
    GAME,
)
