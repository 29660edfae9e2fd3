"""Small Increment Black & White: a match in which all but a few tiles of each seat are nailed down.

A match is played by the game's own rules, with ten tiles and ten rounds, and a seat sees what the game's own
``observe`` shows it. What is smaller than in the rules:

- only the first tiles, A and so on, are in play. The other tiles' increments are given. They have met in
  rounds that nobody won, and in part 3 they already lie on the grid;
- who has which numbers is known to both, or dealt out of a short list;
- without ``distribute`` the increments of all tiles are given; without a ``grid`` the match ends after part
  2, and its Match Point is the utility: 1, 0 or -1;
- a tile gets its letter when it is first shown, in the order A, B, …. Before that a letter says nothing
  (IBW-2 deals them at random), and dealing letters would only repeat matches.

Of what a seat may do only this is left out: a second tile with the number of another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actors import Actor
from dealer.core.outcome import Outcome
from dealer.games.increment_black_white.rules import RULES, actions
from dealer.games.increment_black_white.rules import legality as legal
from dealer.games.increment_black_white.rules import result as count
from dealer.games.increment_black_white.rules import transitions as rules
from dealer.games.increment_black_white.rules.actions import (
    LETTERS,
    AnyAction,
    ChanceAction,
    Letter,
    SeatAction,
)
from dealer.games.increment_black_white.rules.increments import MOST, TILES, find_fault
from dealer.games.increment_black_white.rules.observation import HandView, Observation
from dealer.games.increment_black_white.rules.state import (
    CELLS,
    Hand,
    Options,
    Placement,
    Round,
    State,
    with_played,
)
from dealer_lab.exact.small_game import RulesOnMaterial


class Material(Struct, frozen=True):
    """What lies on the table.

    Attributes:
        tiles: how many of each seat are in play: A, B, …
        deals: by seat, the numbers of the tiles A..J as they may be dealt, each as likely.
        increments: by seat, what is added to the tiles A..J; without ``distribute`` to those in play, too.
        distribute: whether the seats choose what is added to the tiles in play.
        grid: the tiles nailed to the grid, in the order of their turns; none if part 3 is not played.
        options: of the rules.
        advantage: the seat that holds the Advantage.
    """

    tiles: int
    deals: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    increments: tuple[tuple[int, ...], tuple[int, ...]]
    distribute: bool = True
    grid: tuple[Placement, ...] = ()
    options: Options = Options(times=None)
    advantage: int = 0


class SmallIncrement(RulesOnMaterial[State, Observation, SeatAction, Material]):
    """The game on some material, as a ``FiniteGame``.

    Raises:
        ValueError: the grid does not leave just the cells for the tiles in play.
    """

    rules = RULES

    def __init__(self, name: str, material: Material) -> None:
        if material.grid and len(material.grid) + 2 * material.tiles != CELLS:
            raise ValueError("the grid must have just the cells free that the tiles in play need")
        super().__init__(name, material)

    def begin(self) -> State:
        """Return the table before the deal."""
        return self.rules.initial_state(self.material.options, self.material.advantage)

    def chances(self, state: State) -> Sequence[tuple[ChanceAction, Fraction]]:
        """Return the deals, each as likely."""
        pairs = list(product(*self.material.deals))
        return [(actions.Deal(pair), Fraction(1, len(pairs))) for pair in pairs]

    def apply(self, state: State, actor: Actor, action: AnyAction) -> State:
        """Return the state after an action, by the rules; what is nailed down happens by itself."""
        table = self.material
        if isinstance(action, actions.Present):
            assert isinstance(actor, int)
            state, action = put_next(state, actor, action)
        state = RULES.apply(state, actor, action)
        if isinstance(action, actions.Deal) and not table.distribute:
            for seat in (0, 1):
                state = RULES.apply(state, seat, actions.Distribute(table.increments[seat], done=True))
        if state.phase == "present" and len(state.rounds) < TILES - table.tiles:
            nailed = (Round(0, (letter, letter), over=True) for letter in LETTERS[table.tiles :])
            state = with_played(state, (*nailed, *state.rounds), state.placed)
        if state.phase == "place" and not state.placed:
            state = with_played(state, state.rounds, table.grid)
        if state.duel_over and state.phase == "choose" and not table.grid:
            state = rules.finish(state)
        return state

    def outcome(self, state: State) -> Outcome | None:
        """Return the result, by the rules; without part 3 its utility is the Match Point of part 2."""
        result = count.outcome(state)
        if result is None or self.material.grid:
            return result
        lead = state.scores[0] - state.scores[1]
        return replace(result, utility=(lead, -lead))

    def answers(self, observation: Observation, seat: int) -> Iterator[SeatAction]:
        """Return every answer of the seat, but none that only renames another, in a fixed order."""
        hand = observation.hands[seat]
        match observation.phase:
            case "distribute":
                yield from self._distributions(observation, hand, seat)
            case "present":
                yield from map(actions.Present, different(hand))
            case "place":
                free = legal.free_cells(observation)
                yield from (
                    actions.Place(letter, row, column) for letter in different(hand) for row, column in free
                )
            case _:
                yield from legal.legal_actions(observation)

    def _distributions(
        self, observation: Observation, hand: HandView, seat: int
    ) -> Iterator[actions.Distribute]:
        """Return the valid sets that leave what is nailed down as it is. Rule: IBW-5, IBW-6."""
        assert hand.tiles is not None
        dealt = [tile.dealt for tile in hand.tiles]
        nailed = self.material.increments[seat][self.material.tiles :]
        for added in product(range(MOST + 1), repeat=self.material.tiles):
            if find_fault(dealt, (*added, *nailed), observation.options.increments) is None:
                yield actions.Distribute((*added, *nailed), done=True)


def read_grid(*rows: str) -> tuple[Placement, ...]:
    """Return a grid read from its rows: the letter and the seat on each cell, ``--`` where it is free.

    >>> read_grid("B0 --", "-- B1")[1]
    Placement(seat=1, letter='B', row=2, column=2, late=False)
    """
    found = []
    for row, cells in enumerate(rows, 1):
        for column, cell in enumerate(cells.split(), 1):
            if cell != "--":
                letter = next(letter for letter in LETTERS if letter == cell[0])
                found.append(Placement(int(cell[1]), letter, row, column))
    return tuple(sorted(found, key=lambda placed: (placed.letter, placed.seat)))


def different(hand: HandView) -> list[Letter]:
    """Return the letters that are left, one for each number."""
    assert hand.tiles is not None
    numbers = {tile.number: tile.letter for tile in reversed(hand.tiles) if tile.letter in hand.left}
    return sorted(numbers.values())


def put_next(state: State, seat: int, action: actions.Present) -> tuple[State, actions.Present]:
    """Return the state and the action with the next letter on the tile that a seat is about to show."""
    next_letter = state.list_unpresented(seat)[0]
    places = LETTERS.index(action.letter), LETTERS.index(next_letter)
    return rules.with_hand(state, seat, swap_tiles(state.hands[seat], *places)), actions.Present(next_letter)


def swap_tiles(hand: Hand, one: int, other: int) -> Hand:
    """Return a hand in which two tiles have changed places."""
    order = list(range(TILES))
    order[one], order[other] = other, one

    def order_items(items: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(items[place] for place in order)

    return replace(
        hand,
        dealt=order_items(hand.dealt),
        sent=None if hand.sent is None else order_items(hand.sent),
        increments=order_items(hand.increments),
        gains=order_items(hand.gains),
    )


THREE_TILES = Material(
    tiles=3,
    deals=(((0, 4, 8, 1, 2, 3, 5, 6, 7, 9),), ((1, 2, 7, 0, 3, 4, 5, 6, 8, 9),)),
    increments=((2, 1, 0, 0, 0, 2, 1, 2, 0, 2), (0, 0, 3, 3, 1, 2, 0, 0, 1, 0)),
)

FOUR_TILES = Material(
    tiles=4,
    deals=(
        ((1, 4, 6, 8, 0, 2, 3, 5, 7, 9), (3, 4, 6, 8, 0, 1, 2, 5, 7, 9)),
        ((2, 3, 5, 7, 0, 1, 4, 6, 8, 9), (2, 3, 5, 9, 0, 1, 4, 6, 7, 8)),
    ),
    increments=((1,) * TILES, (1,) * TILES),
    distribute=False,
)

FIVE_TILES = Material(
    tiles=5,
    deals=(((1, 3, 5, 7, 8, 0, 2, 4, 6, 9),), ((1, 2, 5, 6, 8, 0, 3, 4, 7, 9),)),
    increments=((0, 2, 0, 1, 0, 0, 1, 2, 1, 3), (0, 1, 2, 0, 0, 1, 2, 0, 3, 1)),
    distribute=False,
)

TO_THE_END = Material(
    tiles=2,
    deals=(((3, 8, 0, 1, 2, 4, 5, 6, 7, 9),), ((4, 8, 0, 1, 2, 3, 5, 6, 7, 9),)),
    increments=((0, 2, 0, 0, 1, 0, 1, 1, 3, 2), (2, 0, 1, 0, 1, 1, 2, 0, 2, 1)),
    grid=read_grid("H1 C0 G0 C1 H0", "I1 E1 J1 D0 G1", "I0 -- F0 -- J0", "E0 F1 -- -- D1"),
)

SMALL_GAMES = (
    SmallIncrement("increment-three-tiles", THREE_TILES),
    SmallIncrement("increment-four-tiles", FOUR_TILES),
    SmallIncrement("increment-five-tiles", FIVE_TILES),
    SmallIncrement("increment-to-the-end", TO_THE_END),
)
"""Their values stand in ``docs/strength.md`` and are tested."""
