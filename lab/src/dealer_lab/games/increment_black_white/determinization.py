"""Determinization of Increment Black & White: the opponent's numbers, as ``dealer.bots`` draws them."""

from __future__ import annotations

from random import Random

from dealer.core.actors import put
from dealer.games.increment_black_white.bots.worlds import draw_hand
from dealer.games.increment_black_white.rules import actions
from dealer.games.increment_black_white.rules.observation import Observation
from dealer_lab.capabilities import Redraw
from dealer_lab.tree import History


def redraw_hidden(done: list[History], view: Observation, seat: int, rng: Random) -> Redraw:
    """Return what gives an entry its action, with what others have hidden drawn again."""
    other = 1 - seat
    relabelled = any(isinstance(entry.action, actions.Relabel) for entry in done)
    dealt, added, letters = draw_hand(view, rng, relabelled=relabelled)

    def redraw(entry: History) -> object:
        match entry.action:
            case actions.Deal(tiles=tiles):
                return actions.Deal(put(tiles, other, dealt))
            case actions.Distribute() if entry.actor == other:
                return actions.Distribute(added, done=True)
            case actions.Relabel(letters=both):
                return actions.Relabel(put(both, other, letters))
            case seen:
                return seen

    return redraw
