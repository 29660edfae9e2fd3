"""What the laws are tried on in Increment Black & White."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from dealer.games.increment_black_white.rules.actions import Distribute, Lead, Place, Present
from dealer.games.increment_black_white.rules.state import Times
from tests.games.increment_black_white.rules.table import LETTERS, Live
from tests.rules.laws import Laws

CHOICES: dict[str, Sequence[Any]] = {
    "increments": ["exact", "up_to"],
    "tie_leader": ["same", "swap"],
    "letters": ["same", "relabelled"],
    "additions": [10, 6, 14],
    "tiles": [10, 8, 6],
    "times": [None, Times(), Times(distribute=20, choose=0, present=5, place=4, result=0)],
    "advantage": [0, 1],
}


def goes_on(live: Live, rng: Random) -> bool:
    """A draft of a distribution, valid or not."""
    if not live.is_at("distribute") or rng.random() > 0.6:
        return False
    tiles = live.match.state.options.tiles
    draft = tuple(rng.choice((0, 0, 1, 2, 3, 4)) for _ in range(tiles))
    live.act(rng.choice(live.owing), Distribute(draft, done=False))
    return True


def tried(state: Any, rng: Random) -> list[Any]:
    """Every tile, every placement, every choice, and many distributions."""
    found: list[Any] = [Lead(seat) for seat in range(3)]
    found += [Present(letter) for letter in LETTERS]  # type: ignore[arg-type]
    found += [Place(x, row, column) for x in LETTERS for row in range(1, 5) for column in range(1, 6)]  # type: ignore[arg-type]
    for number in range(100):
        tiles = rng.choice((6, 8, 9, 10)) if number % 5 == 0 else state.options.tiles
        added = tuple(rng.choice((-1, 0, 1, 1, 2, 3, 4)) for _ in range(tiles))
        found.append(Distribute(added, True))
    return found


LAWS = Laws(
    live=Live,
    choices=CHOICES,
    stages=lambda: [
        Live(pace="untimed").until(phase) for phase in ("distribute", "choose", "present", "place", "over")
    ],
    tried=tried,
    values=(*LETTERS, [1] * 10, [4] * 10, [0] * 9, "AB", ""),
    goes_on=goes_on,
)
