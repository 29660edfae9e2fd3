"""Increment Black & White in small steps.

``distribute`` and what each tile A to J gets are eleven steps, ``place A r2c3`` three. A match with fewer
tiles (IBW-A22) has fewer steps.
"""

from __future__ import annotations

from typing import Any

from dealer.core import action_tree as tree
from dealer.core.action_tree import Taken
from dealer.core.actors import Actor
from dealer.games.increment_black_white.rules import RULES, actions
from dealer.games.increment_black_white.rules.actions import LETTERS, SeatAction
from dealer.games.increment_black_white.rules.board import BOARDS
from dealer.games.increment_black_white.rules.increments import TILES
from dealer.games.increment_black_white.rules.state import CELLS, ROUNDS, State
from dealer.games.increment_black_white.rules.transitions import follow
from dealer.games.increment_black_white.steps import LEAD, VOCABULARY, Distributing, Placing, presenting
from dealer_lab.tree.base import SteppedRules


def read_deal(taken: Taken) -> actions.Deal:
    """Return the numbers of some steps of chance: as many for seat 0 as then for seat 1."""
    tiles = len(taken) // 2
    return actions.Deal((taken[:tiles], taken[tiles:]))


def read_letters(taken: Taken) -> actions.Relabel:
    """Return the letters of some steps of chance, likewise."""
    letters, tiles = tuple(LETTERS[step] for step in taken), len(taken) // 2
    return actions.Relabel((letters[:tiles], letters[tiles:]))


DEAL = {tiles: tree.DealTree((1,) * tiles, tiles, read_deal, times=2) for tiles in BOARDS}
RELABEL = {tiles: tree.DealTree((1,) * tiles, tiles, read_letters, times=2) for tiles in BOARDS}


class SteppedIncrement(SteppedRules[State, SeatAction, actions.Deal | actions.Relabel]):
    """The game in small steps."""

    rules = RULES
    follow = staticmethod(follow)
    vocabulary = VOCABULARY
    max_action_steps = 1 + TILES
    max_match_steps = 2 * TILES + 2 + 2 * ROUNDS + 2 * CELLS
    max_chance_steps = 1 + 4 * TILES

    def action_tree(self, state: State, seat: int) -> tree.ActionTree[SeatAction]:
        """Return the decision of the seat that acts."""
        match state.phase:
            case "place":
                return Placing(state.list_unplaced(seat), state.free())
            case "present":
                return presenting(state.list_unpresented(seat))
            case "distribute":
                odd = tuple(number % 2 for number in state.hands[seat].dealt)
                return Distributing(odd, self.options.increments, self.options.additions)
            case _:
                return LEAD

    def game_chance_tree(self, state: State) -> tree.ChanceTree[actions.Deal | actions.Relabel]:
        """Return the deal, or the new letters: seat 0, then seat 1. Rule: IBW-2, IBW-A13."""
        assert state.due is not None
        return (DEAL if state.due.draw == "deal" else RELABEL)[self.options.tiles]

    def game_chance_steps(self, action: actions.Deal | actions.Relabel) -> Taken:
        """Numbers as they are, letters by their place."""
        if isinstance(action, actions.Deal):
            return (*action.tiles[0], *action.tiles[1])
        return tuple(LETTERS.index(letter) for own in action.letters for letter in own)

    def spell(self, state: State, action: SeatAction) -> tuple[str, ...]:
        """Return the words of a seat's action."""
        match action:
            case actions.Distribute(increments=increments):
                return ("distribute", *map(str, increments))
            case actions.Lead(seat=seat):
                return "lead", f"seat{seat}"
            case actions.Present(letter=letter):
                return "present", letter
            case _:
                return "place", action.letter, f"r{action.row}c{action.column}"

    def describe_seen(self, before: State, actor: Actor, action: Any, after: State, seat: int) -> str:
        """Return what a seat sees: its own tiles, and what it adds to them. Rule: IBW-3, IBW-A11."""
        if isinstance(action, actions.Deal):
            return f"deal {' '.join(map(str, action.tiles[seat]))};"
        if isinstance(action, actions.Relabel):
            return f"relabel {''.join(action.letters[seat])};"
        if isinstance(action, actions.Distribute) and actor == seat:
            return self.describe_action(before, action)
        return ""
