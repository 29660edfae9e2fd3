"""Black and White: a duel of tiles that show only their colour. Its clauses stand in ``rules.md``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta
from msgspec.structs import replace

from dealer.core.actions import Action
from dealer.core.actors import BySeat, Seat, Viewer, put
from dealer.core.colours import coloured
from dealer.core.events import Event, emit
from dealer.core.rules import Rules
from dealer.core.rules_modules import About, Origin
from dealer.core.values import Value
from dealer.toolkit.purse import pay
from dealer.toolkit.staged_types import StagedEvent, StagedObservation, StagedOptions, StagedState, hide
from dealer.toolkit.stages import Ask, Draw, StagedGame, make_staged_rules
from dealer.toolkit.standings import Standing

TILES = tuple(range(9))
"""The tiles of each seat; a round for each. Rule: BW-1."""

Tile = Annotated[int, Meta(ge=0, le=8), coloured({tile: "white" if tile % 2 else "black" for tile in TILES})]
Colour = Annotated[Literal["black", "white"], coloured({"black": "black", "white": "white"})]


class Start(Action, frozen=True):
    """Chance: the leader of the first round. Rule: BW-2."""

    seat: Seat


class Lay(Action, frozen=True):
    """Lay a tile face down. Rule: BW-3."""

    tile: Tile


class Began(Event, frozen=True, tag="began"):
    """The leader of the first round."""

    leader: Seat


class Laid(Event, frozen=True, tag="laid"):
    """A tile face down, of which all see the colour. Rule: BW-3."""

    seat: Seat
    colour: Colour


class RoundOver(Event, frozen=True, tag="round_over"):
    """The end of a round: who had the higher tile, ``None`` at a tie, and who leads the next. Rule: BW-4."""

    round: int
    winner: Seat | None
    leader: Seat


AnyEvent = Began | Laid | RoundOver | StagedEvent


class Options(StagedOptions, frozen=True):
    """The clocks."""


class State(StagedState[Options, AnyEvent, Lay], frozen=True):
    """All there is to know: by seat the tiles that were laid, in order; who leads; the points."""

    laid: BySeat[tuple[Tile, ...]] = ()
    leader: Seat | None = None
    winners: tuple[int | None, ...] = ()
    points: BySeat[int] = ()


class LaidTile(Value, frozen=True):
    """A tile on the table; its number is known to its seat alone, until the match is over."""

    colour: Colour
    number: Tile | None


class Round(Value, frozen=True):
    """A round, as a viewer sees it.

    Attributes:
        number: from 1.
        tiles: by seat, as far as they lie there.
        winner: the seat with the higher tile; ``None`` until both lie there.
    """

    number: int
    tiles: BySeat[LaidTile | None]
    winner: Seat | Literal["tie"] | None


class Observation(StagedObservation[Options, AnyEvent, Lay], frozen=True, tag="black-and-white"):
    """The view of a seat or of the public: the rounds, the points, and the tiles in hand that it may know.

    Attributes:
        round: the round that is played, of nine.
        leader: the seat that leads it.
        rounds: those that have begun, and the first.
        hand: the viewer's own tiles.
        points: by seat.
        black: by seat, black tiles in hand.
        white: by seat, white tiles in hand.
    """

    round: int
    leader: Seat | None
    rounds: tuple[Round, ...]
    hand: tuple[Tile, ...] | None
    points: BySeat[int]
    black: BySeat[int]
    white: BySeat[int]


def colour_of(tile: Tile) -> Colour:
    """Even tiles are black, odd ones white. Rule: BW-1."""
    return "white" if tile % 2 else "black"


def list_hand(state: State, seat: int) -> tuple[Tile, ...]:
    """The tiles that a seat has left."""
    return tuple(tile for tile in TILES if tile not in state.laid[seat])


def begin(options: Options, seats: int) -> State:
    """Every seat has all its tiles."""
    return State(options, sent=(None,) * seats, laid=((),) * seats, points=(0,) * seats)


def next_stage(state: State) -> Ask | Draw | None:
    """In each round the leader lays a tile, and then the other seat does. Rule: BW-2, BW-3."""
    if state.leader is None:
        return Draw("leader", (Start(0), Start(1)))
    number = len(state.winners)
    if number == len(TILES):
        return None
    if len(state.laid[state.leader]) == number:
        return Ask(f"r{number + 1}.lead", (state.leader,))
    return Ask(f"r{number + 1}.answer", (1 - state.leader,))


def deal(state: State, action: Start) -> State:
    """Somebody leads the first round. Rule: BW-2."""
    return emit(state, Began(action.seat), leader=action.seat)


def resolve(state: State, answers: Mapping[int, Lay]) -> State:
    """Lay a tile; the second one ends the round. Rule: BW-3 to BW-5."""
    ((seat, action),) = answers.items()
    laid = put(state.laid, seat, (*state.laid[seat], action.tile))
    after = emit(state, Laid(seat, colour_of(action.tile)), laid=laid)
    if len(laid[0]) != len(laid[1]):
        return after
    mine, theirs = laid[0][-1], laid[1][-1]
    winner = None if mine == theirs else int(mine < theirs)
    leader = state.leader if winner is None else winner
    assert leader is not None
    points = state.points if winner is None else pay(state.points, winner, 1)
    over = replace(after, winners=(*state.winners, winner), points=points, leader=leader)
    return emit(over, RoundOver(len(over.winners), winner, leader))


def stand(state: State) -> Standing:
    """Most points win; both, if they are equal. Rule: BW-6."""
    return Standing(state.points, "points")


def observe(state: State, viewer: Viewer, common: dict[str, Any]) -> Observation:
    """A seat sees the numbers of its own tiles, and those of all when the match is over. Rule: BW-7."""
    hands = tuple(list_hand(state, seat) for seat in range(2))
    white = tuple(sum(tile % 2 for tile in hand) for hand in hands)
    return Observation(
        **common,
        round=min(len(state.winners) + 1, len(TILES)),
        leader=state.leader,
        rounds=tuple(see_round(state, number, viewer) for number in range(max(1, *map(len, state.laid)))),
        hand=hands[viewer] if isinstance(viewer, int) else None,
        points=state.points,
        black=tuple(len(hand) - count for hand, count in zip(hands, white, strict=True)),
        white=white,
    )


def see_round(state: State, number: int, viewer: Viewer) -> Round:
    """Return a viewer's view of a round, counted from 0."""
    tiles = tuple(laid[number] if number < len(laid) else None for laid in state.laid)
    seen = hide(tiles, viewer, is_open=state.phase == "over")
    shown = zip(tiles, seen, strict=True)
    lying = tuple(None if tile is None else LaidTile(colour_of(tile), known) for tile, known in shown)
    if number == len(state.winners):
        return Round(number + 1, lying, None)
    winner = state.winners[number]
    return Round(number + 1, lying, "tie" if winner is None else winner)


def legal_actions(view: Observation) -> Iterator[Lay]:
    """Every tile that is left. Rule: BW-3."""
    return map(Lay, view.hand or ())


def explain(view: Observation, action: Lay) -> tuple[str, str]:
    """A tile is laid once. Rule: BW-3."""
    return "BW-3", f"you do not have {action.tile}; lay one of {', '.join(map(str, view.hand or ()))}"


def default(view: Observation) -> Lay:
    """The lowest tile. Rule: BW-8."""
    assert view.hand
    return Lay(view.hand[0])


GAME = StagedGame(
    Options=Options,
    SeatAction=Lay,
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
    ChanceAction=Start,
    deal=deal,
)

RULES: Rules[State, Observation, Any] = make_staged_rules(
    About("black-and-white", "Black and White", "BW", minutes=(3, 8), has_advantage=False),
    Origin("the makers of The Genius", "The Genius, tvN"),
    GAME,
)
