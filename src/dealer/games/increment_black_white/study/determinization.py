"""Determinization of Increment Black & White: the opponent's numbers, as likely as they are (`dealer.bots`).

Which of a tile's number was dealt and which was added nobody can see; any way that adds up is taken.
"""

from __future__ import annotations

from random import Random

from dealer.core.actors import put
from dealer.games.increment_black_white.bots.known_tiles import read_known_tiles
from dealer.games.increment_black_white.rules import actions
from dealer.games.increment_black_white.rules.actions import LETTERS, Letter
from dealer.games.increment_black_white.rules.increments import MOST, TILES, ValidSets
from dealer.games.increment_black_white.rules.observation import Observation
from dealer.games.increment_black_white.rules.state import colour
from dealer.study.action_tree import History
from dealer.study.determinization import Redraw

Numbers = tuple[int, ...]


def redraw_hidden(done: list[History], view: Observation, seat: int, rng: Random) -> Redraw:
    """Return what gives an entry its action, with what others have hidden drawn again."""
    other = 1 - seat
    relabelled = any(isinstance(entry.action, actions.Relabel) for entry in done)
    letters: tuple[Letter, ...] | None = None
    while True:
        numbers, gains = presented(view, rng)
        if relabelled:
            now = tuple(number + gain for number, gain in zip(numbers, gains, strict=True))
            letters = relabel(view, other, now, rng)
        if letters is not None or not relabelled:
            break
    dealt, added = parted(numbers, view, rng)

    def redraw(entry: History) -> object:
        match entry.action:
            case actions.Deal(tiles=tiles):
                return actions.Deal(put(tiles, other, dealt))
            case actions.Distribute() if entry.actor == other:
                return actions.Distribute(added, done=True)
            case actions.Relabel(letters=both):
                assert letters is not None
                return actions.Relabel(put(both, other, letters))
            case seen:
                return seen

    return redraw


def presented(view: Observation, rng: Random) -> tuple[Numbers, Numbers]:
    """Return the opponent's numbers in part 2, by the letters of the deal, and what each has gained since."""
    known = read_known_tiles(view)
    (drawn,) = known.worlds(view, 1, rng)
    numbers = dict(zip(known.letters, drawn.shown, strict=True))
    hidden = [letter for letter in LETTERS if letter not in numbers]
    numbers |= dict(zip(hidden, rng.sample(drawn.hidden, len(drawn.hidden)), strict=True))
    gains = dict(zip(known.letters, known.gains, strict=True))
    return tuple(numbers[letter] for letter in LETTERS), tuple(gains.get(letter, 0) for letter in LETTERS)


def parted(numbers: Numbers, view: Observation, rng: Random) -> tuple[Numbers, Numbers]:
    """Return what was dealt and what was added, for numbers that both make."""
    if view.phase == "distribute":  # nothing was shown yet: any deal, and any valid set
        deal = tuple(rng.sample(range(TILES), TILES))
        sets = ValidSets(deal, rule=view.options.increments)
        return deal, sets[rng.randrange(len(sets))]
    order = sorted(range(TILES), key=lambda tile: (-numbers[tile], rng.random()))
    dealt: dict[int, int] = {}

    def search(at: int) -> bool:
        if at == TILES:
            return True
        tile = order[at]
        low = max(0, numbers[tile] - MOST)
        for number in rng.sample(
            range(low, min(TILES - 1, numbers[tile]) + 1), min(TILES - 1, numbers[tile]) + 1 - low
        ):
            if number not in dealt.values():
                dealt[tile] = number
                if search(at + 1):
                    return True
                del dealt[tile]
        return False

    found = search(0)
    assert found, "no deal makes these numbers"
    deal = tuple(dealt[tile] for tile in range(TILES))
    return deal, tuple(number - own for number, own in zip(numbers, deal, strict=True))


def relabel(view: Observation, other: int, now: Numbers, rng: Random) -> tuple[Letter, ...] | None:
    """New letters by which the tiles on the grid have the colours that lie there; ``None`` if none do."""
    left = rng.sample(range(TILES), TILES)
    chosen: dict[int, Letter] = {}
    for cell in (cell for row in view.grid for cell in row if cell is not None and cell.seat == other):
        tile = next((tile for tile in left if colour(now[tile]) == cell.colour), None)
        if tile is None:
            return None
        left.remove(tile)
        chosen[tile] = cell.letter
    rest = [letter for letter in LETTERS if letter not in chosen.values()]
    chosen |= dict(zip(left, rest, strict=True))
    return tuple(chosen[tile] for tile in range(TILES))
