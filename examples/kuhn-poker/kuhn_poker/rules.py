"""Kuhn poker: three cards, two seats, one bet. Its clauses stand in ``rules.md``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from msgspec.structs import replace

from dealer.core.actions import Action
from dealer.core.actors import BothSeats, BySeat, Seat, Viewer, put
from dealer.core.events import Event, emit
from dealer.core.rules import Rules
from dealer.core.rules_modules import About, Origin
from dealer.toolkit.staged_types import StagedEvent, StagedObservation, StagedOptions, StagedState, hide
from dealer.toolkit.stages import Ask, Draw, StagedGame, make_staged_rules
from dealer.toolkit.standings import Standing

Card = Literal["jack", "queen", "king"]
CARDS: tuple[Card, ...] = ("jack", "queen", "king")
"""From the lowest to the highest. Rule: KP-1."""

Word = Literal["pass", "bet"]


class Deal(Action, frozen=True):
    """Chance: a card for the next seat. Rule: KP-1."""

    card: Card


class Pass(Action, frozen=True):
    """Put in nothing more. Rule: KP-2."""


class Bet(Action, frozen=True):
    """Put in one chip more. Rule: KP-2."""


SeatAction = Pass | Bet


class Spoke(Event, frozen=True, tag="spoke"):
    """An act of a seat, as all see it."""

    seat: Seat
    bet: bool


class Shown(Event, frozen=True, tag="shown"):
    """The cards are compared, by seat. Rule: KP-3."""

    cards: BySeat[Card]


AnyEvent = Spoke | Shown | StagedEvent


class Options(StagedOptions, frozen=True):
    """The clocks."""


class State(StagedState[Options, AnyEvent, SeatAction], frozen=True):
    """All there is to know."""

    cards: BySeat[Card] = ()
    bets: tuple[bool, ...] = ()


class Observation(StagedObservation[Options, AnyEvent, SeatAction], frozen=True, tag="kuhn-poker"):
    """The view of a seat or of the public: the cards, and what was said, in order.

    Attributes:
        cards: by seat, for who may see them.
        pot: by seat, the chips at stake.
    """

    cards: BySeat[Card | None]
    said: tuple[Word, ...]
    pot: BothSeats[int]


def begin(options: Options, seats: int) -> State:
    """Nothing is dealt yet."""
    return State(options, sent=(None,) * seats)


def next_stage(state: State) -> Ask | Draw | None:
    """Two cards are dealt; then the seats speak in turn, until both have passed, bet, or answered a bet."""
    seat = len(state.cards)
    if seat < 2:
        left = tuple(Deal(card) for card in CARDS if card not in state.cards)
        return Draw(f"card/{seat}", left, seen_by=(seat,))
    if len(state.bets) < 2 or state.bets == (False, True):
        return Ask(f"turn{len(state.bets) + 1}", (len(state.bets) % 2,))
    return None


def deal(state: State, action: Deal) -> State:
    """The next seat gets a card. Rule: KP-1."""
    return replace(state, cards=(*state.cards, action.card))


def resolve(state: State, answers: Mapping[int, SeatAction]) -> State:
    """A seat has passed or bet; perhaps the cards are compared. Rule: KP-3."""
    ((seat, action),) = answers.items()
    bet = isinstance(action, Bet)
    after = emit(state, Spoke(seat, bet), bets=(*state.bets, bet))
    is_over = next_stage(after) is None
    return emit(after, Shown(after.cards)) if is_over and find_folded(after) is None else after


def find_pot(state: State) -> tuple[int, int]:
    """The chips that each seat has put in: one chip, and one more for a bet."""
    pot = (1, 1)
    for number, bet in enumerate(state.bets):
        pot = put(pot, number % 2, pot[number % 2] + bet)
    return pot


def find_folded(state: State) -> int | None:
    """The seat that has passed after a bet; ``None`` if none has."""
    if state.bets[-2:] == (True, False):
        return (len(state.bets) - 1) % 2
    return None


def stand(state: State) -> Standing:
    """The winner gains what the other has put in. Rule: KP-4."""
    if next_stage(state) is not None:
        return Standing((0, 0), "card")
    pot, folded = find_pot(state), find_folded(state)
    ranks = tuple(map(CARDS.index, state.cards))
    winner = 1 - folded if folded is not None else int(ranks[1] > ranks[0])
    gain = pot[1 - winner]
    points = put((-gain, -gain), winner, gain)
    return Standing(points, "card" if folded is None else "fold", utility=points)


def observe(state: State, viewer: Viewer, common: dict[str, Any]) -> Observation:
    """A card is seen by its seat, and by all once it is shown."""
    is_shown = any(isinstance(event, Shown) for event in state.events)
    cards = hide(state.cards, viewer, is_open=is_shown)
    said: tuple[Word, ...] = tuple("bet" if bet else "pass" for bet in state.bets)
    return Observation(**common, cards=cards, said=said, pot=find_pot(state))


def legal_actions(view: Observation) -> Iterator[SeatAction]:
    """To pass and to bet are always allowed. Rule: KP-2."""
    yield from (Pass(), Bet())


def explain(view: Observation, action: SeatAction) -> tuple[str, str]:
    """Nothing else can be sent."""
    return "KP-2", "pass or bet"


def default(view: Observation) -> SeatAction:
    """Whose time runs out passes. Rule: KP-5."""
    return Pass()


GAME = StagedGame(
    Options=Options,
    SeatAction=SeatAction,
    Observation=Observation,
    DecidedBy=Literal["card", "fold"],
    begin=begin,
    next_stage=next_stage,
    resolve=resolve,
    legal_actions=legal_actions,
    explain=explain,
    default=default,
    observe=observe,
    stand=stand,
    ChanceAction=Deal,
    deal=deal,
)

RULES: Rules[State, Observation, Any] = make_staged_rules(
    About("kuhn-poker", "Kuhn Poker", "KP", minutes=(1, 2), has_advantage=False, most_utility=2),
    Origin("Harold W. Kuhn", "game theory, 1950"),
    GAME,
)
