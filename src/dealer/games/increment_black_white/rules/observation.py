"""Who sees what in Increment Black & White.

A view is built from what its viewer may know, field by field; nothing is copied from the state and struck
out. A number is put in only for a viewer for whom ``sees`` says yes.
"""

from __future__ import annotations

from dealer.core.actors import OPEN, BothSeats, Seat, Viewer, seats_among
from dealer.core.observation import DuelObservation
from dealer.core.values import Value
from dealer.games.increment_black_white.rules import turns
from dealer.games.increment_black_white.rules.actions import LETTERS, Colour, Letter
from dealer.games.increment_black_white.rules.events import AnyEvent, ClosedBy
from dealer.games.increment_black_white.rules.result import match_point, outcome, round_points
from dealer.games.increment_black_white.rules.state import Options, Phase, Placement, Round, State, colour


class OwnTile(Value, frozen=True):
    """One tile, for who may see its number.

    Attributes:
        letter: that it bears now.
        dealt_as: the letter that it bore in parts 1 and 2.
        dealt: its number as dealt.
        added: what part 1 has added.
        gained: what part 2 has added.
        number: what it is now.
        colour: of that number.
    """

    letter: Letter
    dealt_as: Letter
    dealt: int
    added: int
    gained: int
    number: int
    colour: Colour


class HandView(Value, frozen=True):
    """The tiles of one seat as a viewer sees them.

    Attributes:
        closed: who settled the distribution; ``None`` while it is open.
        left: the letters still to be presented or placed in this part.
        tiles: by their letters, for who may see them.
        sent: the last version of the distribution that was written, in the order of the letters then, for
            who may see it.
    """

    closed: ClosedBy | None
    left: tuple[Letter, ...]
    tiles: tuple[OwnTile, ...] | None
    sent: tuple[int, ...] | None


class PresentedView(Value, frozen=True):
    """A tile of part 2 on the table: letter, colour, whether the clock took it; its number if seen."""

    letter: Letter
    colour: Colour
    late: bool
    number: int | None


class RoundView(Value, frozen=True):
    """One round of part 2.

    Attributes:
        number: from 1.
        leader: the seat that presents first.
        tiles: by seat, as far as they are out.
        over: whether it is decided.
        winner: the seat that won it; ``None`` for nobody.
    """

    number: int
    leader: Seat
    tiles: BothSeats[PresentedView | None]
    over: bool
    winner: Seat | None


class CellView(Value, frozen=True):
    """A tile on the grid: its turn, whose it is, letter, colour; its number for who may see it."""

    turn: int
    seat: Seat
    letter: Letter
    colour: Colour
    late: bool
    number: int | None


class Observation(DuelObservation[Options, AnyEvent], frozen=True, tag="increment-black-white"):
    """The table as one viewer sees it.

    Attributes:
        part: 1, 2 or 3.
        phase: what the match is in.
        to_act: seats that owe a decision, in ascending order.
        scores: Match Points by seat.
        round_points: of part 2, by seat.
        match_point: the seat with the Match Point of part 2, once it is over.
        hands: by seat.
        rounds: of part 2; the present one is the last.
        placer: the seat that places first, once it is chosen.
        grid: the cells, row by row; ``None`` where nothing lies.
    """

    part: int
    phase: Phase
    to_act: tuple[Seat, ...]
    scores: BothSeats[int]
    round_points: BothSeats[int]
    match_point: Seat | None
    hands: BothSeats[HandView]
    rounds: tuple[RoundView, ...]
    placer: Seat | None
    grid: tuple[tuple[CellView | None, ...], ...]


def observe(state: State, viewer: Viewer) -> Observation:
    """Return what a viewer sees. Rule: IBW-3, IBW-11, IBW-18, IBW-A11, IBW-A12, IBW-A14."""
    return Observation(
        you=viewer if isinstance(viewer, int) else None,
        options=state.options,
        advantage=state.advantage,
        part=state.part,
        phase=state.phase,
        to_act=seats_among(turns.to_act(state)),
        scores=state.scores,
        round_points=round_points(state),
        match_point=match_point(state),
        hands=(hand_view(state, 0, viewer), hand_view(state, 1, viewer)),
        rounds=tuple(
            round_view(state, played, number, viewer) for number, played in enumerate(state.rounds, 1)
        ),
        placer=state.placer,
        grid=grid_view(state, viewer),
        events=state.events,
        outcome=outcome(state),
    )


def sees(state: State, viewer: Viewer, seat: int) -> bool:
    """Return whether a viewer may see a seat's numbers: owner, open sight, all at the end. Rule: IBW-A14."""
    return viewer in (seat, OPEN) or state.phase == "over"


def hand_view(state: State, seat: int, viewer: Viewer) -> HandView:
    """The tiles of a seat as a viewer sees them."""
    hand = state.hands[seat]
    left = state.list_unplaced(seat) if state.part == 3 else state.list_unpresented(seat)
    if not sees(state, viewer, seat):
        return HandView(hand.closed, left, None, None)
    return HandView(hand.closed, left, own_tiles(state, seat), hand.sent)


def own_tiles(state: State, seat: int) -> tuple[OwnTile, ...]:
    """All about the tiles of a seat, by the letters that they bear now; nothing before the deal."""
    hand = state.hands[seat]
    tiles = zip(hand.letters, LETTERS, hand.dealt, hand.increments, hand.gains, strict=False)
    return tuple(
        OwnTile(letter, dealt_as, dealt, added, gained, number, colour(number))
        for letter, dealt_as, dealt, added, gained in sorted(tiles)
        for number in (dealt + added + gained,)
    )


def round_view(state: State, played: Round, number: int, viewer: Viewer) -> RoundView:
    """One round of part 2 as a viewer sees it."""
    tiles = presented_view(state, played, 0, viewer), presented_view(state, played, 1, viewer)
    return RoundView(number, played.leader, tiles, played.over, played.winner)


def presented_view(state: State, played: Round, seat: int, viewer: Viewer) -> PresentedView | None:
    """A presented tile: letter and colour, as it was then. Rule: IBW-11, IBW-A6, IBW-A12."""
    letter = played.tiles[seat]
    if letter is None:
        return None
    number = state.hands[seat].presented_number(letter)
    known = number if sees(state, viewer, seat) else None
    return PresentedView(letter, colour(number), played.late[seat], known)


def grid_view(state: State, viewer: Viewer) -> tuple[tuple[CellView | None, ...], ...]:
    """The grid: letters and present colours, numbers for who may see them. Rule: IBW-18, IBW-20."""
    lying = {
        (placed.row, placed.column): cell_view(state, turn, placed, viewer)
        for turn, placed in enumerate(state.placed, 1)
    }
    rows, columns = range(1, state.board.rows + 1), range(1, state.board.columns + 1)
    return tuple(tuple(lying.get((row, column)) for column in columns) for row in rows)


def cell_view(state: State, turn: int, placed: Placement, viewer: Viewer) -> CellView:
    """A placed tile as a viewer sees it."""
    number = state.hands[placed.seat].number(placed.letter)
    known = number if sees(state, viewer, placed.seat) else None
    return CellView(turn, placed.seat, placed.letter, colour(number), placed.late, known)
