"""Features of Different Number Hunt: the present grid, the targets, who has claimed, how long the hunt is."""

from __future__ import annotations

from functools import lru_cache

from dealer.core.times import milliseconds
from dealer.games.different_number_hunt.rules.actions import SYMBOLS, Cell
from dealer.games.different_number_hunt.rules.grid import CELLS
from dealer.games.different_number_hunt.rules.observation import Observation
from dealer.games.different_number_hunt.rules.state import BOARDS, ROUNDS
from dealer.games.different_number_hunt.study.action_tree import Hunt
from dealer.study.pieces import Pieces, clip_share, describe_turn, one_of, side

PHASES = ("window", "hunt", "answer", "over")
CELL = 1 + len(SYMBOLS)


def make_features(view: Observation, state: Hunt) -> Pieces:
    """Return what a seat sees; of the state in virtual time only what its clocks show to both."""
    me = view.you
    assert me is not None
    board = view.boards[-1]
    played = board.rounds[-1] if board.rounds else None
    claim = None if played is None else played.claim
    targets = () if played is None else played.targets
    target = None if played is None or played.answers is None else played.answers[me].target
    skips = (False, False) if played is None else played.skips
    return {
        "table": [
            *describe_turn(view, PHASES),
            float(view.spent),
            board.number / BOARDS,
            0.0 if played is None else played.number / ROUNDS,
            clip_share(view.scores[me], 60),
            clip_share(view.scores[1 - me], 60),
            elapsed(state),
        ],
        "grid": encode_squares(board.cells) if board.cells else [0.0] * CELL * CELLS,
        "targets": [number / 1000 for number in targets] or [0.0, 0.0],
        "round": [
            float(played is not None and played.barred),
            float(skips[me]),
            float(skips[1 - me]),
            side(None if claim is None else claim.seat, me),
            0.0 if target is None else target / 1000,
        ],
    }


@lru_cache(maxsize=256)
def encode_squares(cells: tuple[Cell, ...]) -> list[float]:
    """Return a grid, square by square: its number, or one of four symbols."""
    return [
        x for cell in cells for x in (cell / 13 if isinstance(cell, int) else 0.0, *one_of(cell, SYMBOLS))
    ]


def elapsed(state: Hunt) -> float:
    """Return how much of the time to claim has passed, as everybody's clock shows it."""
    start = next((running.start for running in state.clock.running if running.timer.name == "skip"), None)
    if start is None:
        return 0.0
    return clip_share(state.at - start, max(1, milliseconds(state.state.options.times.skip)))
