"""Worlds of Increment Black & White: states that a seat cannot tell from the one it plays in.

The opponent's numbers are as likely as they are. Which of a tile's number was dealt and which was added
nobody can see; any way that adds up is taken.
"""

from __future__ import annotations

from operator import itemgetter
from random import Random

from dealer.core.values import make_from
from dealer.games.increment_black_white.bots.known_tiles import read_known_tiles
from dealer.games.increment_black_white.rules.actions import LETTERS, Letter
from dealer.games.increment_black_white.rules.increments import MOST, ValidSets
from dealer.games.increment_black_white.rules.observation import HandView, Observation, RoundView
from dealer.games.increment_black_white.rules.state import (
    VERSION,
    Hand,
    Placement,
    Round,
    State,
    colour,
    with_played,
)

Numbers = tuple[int, ...]


def draw_world(view: Observation, rng: Random) -> State:
    """Return a state with the opponent's hand drawn; ``view`` is that of a seat that is asked."""
    me = view.you
    assert me is not None
    mine = _read_hand(view.hands[me])
    relabelled = view.part == 3 and view.options.letters == "relabelled"
    dealt, added, letters = draw_hand(view, rng, relabelled=relabelled)
    closed = view.hands[1 - me].closed
    is_settled = closed is not None
    gains = _read_gains(view)
    theirs = Hand(
        dealt=dealt,
        sent=added if is_settled else None,
        closed=closed,
        increments=added if is_settled else (0,) * len(dealt),
        gains=tuple(gains.get(letter, 0) for letter in LETTERS[: len(dealt)]),
        letters=letters,
    )
    lying = [
        (cell.turn, Placement(cell.seat, cell.letter, row, column, cell.late))
        for row, cells in enumerate(view.grid, 1)
        for column, cell in enumerate(cells, 1)
        if cell is not None
    ]
    hands = (mine, theirs) if me == 0 else (theirs, mine)
    return with_played(
        make_from(State, view, version=VERSION, due=None, hands=hands, rounds=()),
        tuple(map(_read_round, view.rounds)),
        tuple(placement for _, placement in sorted(lying, key=itemgetter(0))),
    )


def _read_gains(view: Observation) -> dict[Letter, int]:
    known = read_known_tiles(view)
    return dict(zip(known.letters, known.gains, strict=True))


def _read_hand(seen: HandView) -> Hand:
    """Return the seat's own hand: all of it lies open to itself."""
    assert seen.tiles is not None
    tiles = sorted(seen.tiles, key=lambda tile: LETTERS.index(tile.dealt_as))
    return Hand(
        dealt=tuple(tile.dealt for tile in tiles),
        sent=seen.sent,
        closed=seen.closed,
        increments=tuple(tile.added for tile in tiles),
        gains=tuple(tile.gained for tile in tiles),
        letters=tuple(tile.letter for tile in tiles),
    )


def _read_round(played: RoundView) -> Round:
    first, second = played.tiles
    letters = None if first is None else first.letter, None if second is None else second.letter
    late = first is not None and first.late, second is not None and second.late
    return Round(played.leader, letters, late, played.over, played.winner)


def draw_hand(
    view: Observation, rng: Random, *, relabelled: bool
) -> tuple[Numbers, Numbers, tuple[Letter, ...]]:
    """Return a hand that the opponent may have: what was dealt, what was added, the letters it bears now."""
    assert view.you is not None
    while True:
        numbers, gains = draw_presented(view, rng)
        letters: tuple[Letter, ...] | None = LETTERS[: len(numbers)]
        if relabelled:
            now = tuple(number + gain for number, gain in zip(numbers, gains, strict=True))
            letters = relabel(view, 1 - view.you, now, rng)
        if letters is not None:
            return (*split_numbers(numbers, view, rng), letters)


def draw_presented(view: Observation, rng: Random) -> tuple[Numbers, Numbers]:
    """Return the opponent's numbers in part 2, by the letters of the deal, and what each has gained since."""
    known = read_known_tiles(view)
    (drawn,) = known.worlds(view, 1, rng)
    numbers = dict(zip(known.letters, drawn.shown, strict=True))
    dealt_as = LETTERS[: view.options.tiles]
    hidden = [letter for letter in dealt_as if letter not in numbers]
    numbers |= dict(zip(hidden, rng.sample(drawn.hidden, len(drawn.hidden)), strict=True))
    gains = dict(zip(known.letters, known.gains, strict=True))
    return tuple(numbers[letter] for letter in dealt_as), tuple(gains.get(letter, 0) for letter in dealt_as)


def split_numbers(numbers: Numbers, view: Observation, rng: Random) -> tuple[Numbers, Numbers]:
    """Return what was dealt and what was added, for numbers that both make."""
    tiles = len(numbers)
    if view.phase == "distribute":  # nothing was shown yet: any deal, and any valid set
        deal = tuple(rng.sample(range(tiles), tiles))
        sets = ValidSets(deal, rule=view.options.increments, most=view.options.additions)
        return deal, sets[rng.randrange(len(sets))]
    order = sorted(range(tiles), key=lambda tile: (-numbers[tile], rng.random()))
    dealt: dict[int, int] = {}

    def search(at: int) -> bool:
        if at == tiles:
            return True
        tile = order[at]
        low = max(0, numbers[tile] - MOST)
        high = min(tiles - 1, numbers[tile])
        for number in rng.sample(range(low, high + 1), high + 1 - low):
            if number not in dealt.values():
                dealt[tile] = number
                if search(at + 1):
                    return True
                del dealt[tile]
        return False

    found = search(0)
    assert found, "no deal makes these numbers"
    deal = tuple(dealt[tile] for tile in range(tiles))
    return deal, tuple(number - own for number, own in zip(numbers, deal, strict=True))


def relabel(view: Observation, other: int, now: Numbers, rng: Random) -> tuple[Letter, ...] | None:
    """New letters by which the tiles on the grid have the colours that lie there; ``None`` if none do."""
    left = rng.sample(range(len(now)), len(now))
    chosen: dict[int, Letter] = {}
    for cell in (cell for row in view.grid for cell in row if cell is not None and cell.seat == other):
        tile = next((tile for tile in left if colour(now[tile]) == cell.colour), None)
        if tile is None:
            return None
        left.remove(tile)
        chosen[tile] = cell.letter
    rest = [letter for letter in LETTERS[: len(now)] if letter not in chosen.values()]
    chosen |= dict(zip(left, rest, strict=True))
    return tuple(chosen[tile] for tile in range(len(now)))
