"""The games for OpenSpiel by their compiled functions, with sampled chance: importing this registers them.

::

    import pyspiel
    import dealer_lab.adapters.openspiel_compiled

    game = pyspiel.load_game("dealer_<id of the game>_compiled", {"rng_seed": 7})

It is the same game as ``dealer_lab.adapters.openspiel`` has, at its standard options, in the same small
steps, and some times as fast. What is drawn is not listed: a chance node has one outcome, 0, behind which the
game draws by itself. So it is for those who play and learn, not for those who go through all that may be
drawn.

Games and states can be copied and pickled. A game that another process loads plays other deals: give each
worker its own ``rng_seed``, or ``set_rng_state``, where its deals shall be repeated.

What a player sees is the row of ``dealer_lab.tensor.rows``. There is no information state: what a seat has
heard is told in words by the rules alone.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from secrets import randbits
from typing import Any
from uuid import uuid4

import numpy as np
import numpy.typing as npt

from dealer.core.errors import IllegalAction
from dealer.core.registry import MissingCapability, rules_of
from dealer_lab.adapters.openspiel import make_kind, name_of, register_class
from dealer_lab.adapters.openspiel_observer import CHANCE, OVER, Observer, TensorGame, TensorState
from dealer_lab.adapters.openspiel_parameters import Value
from dealer_lab.extras import from_extra
from dealer_lab.kernels.chance import luck_of
from dealer_lab.tensor.layout import TensorLayout
from dealer_lab.tree import make_stepped_game
from dealer_lab.vector import VectorKernels, list_vector_games, load_kernels

with from_extra("study"):
    import pyspiel

__all__ = ["CompiledGame", "CompiledState", "compiled_name_of", "load_compiled", "register_compiled"]

BEGIN = -1
"""Stands for the step before the first one, which deals."""
DRAWS = [0]
"""The steps of chance."""

_PROCESS = uuid4().hex

Advance = Callable[..., int]


@cache
def compile_advance(game_id: str) -> Advance:
    """Return a compiled function that takes one step in a match.

    Its arguments are the match, room for the previous match, the step, room for the mask and room for the
    legal steps. It returns the number of legal steps, or −1 − that number if chance has drawn.
    """
    from numba import njit

    kernels = load_kernels(game_id)
    step, write_masks = kernels.step, kernels.write_masks

    @njit
    def advance(match: Any, before: Any, steps: Any, mask: Any, legal: Any) -> int:
        before[0] = match[0]
        if steps[0] >= 0:
            step(match, steps)
        write_masks(match, mask)
        count = 0
        for each in range(mask.shape[1]):
            if mask[0, each]:
                legal[count] = each
                count += 1
        return count if match[0].luck == before[0].luck else -1 - count

    compiled: Advance = advance
    return compiled


class Stepper:
    """Plays the compiled matches of one game; all its states share it, and its room for one step.

    Args:
        game_id: the game.
        seed: of all that it draws; ``None``: another one each time.

    Attributes:
        seed: of what it draws.
        drawn: how often it has drawn.
        process: the id of the process that may draw from it; a fork of it draws from another one.
    """

    def __init__(self, game_id: str, seed: int | None = None) -> None:
        self.game_id = game_id
        self.kernels: VectorKernels = load_kernels(game_id)
        self.words = make_stepped_game(game_id).vocabulary.words
        self.process = os.getpid()
        self.seed, self.drawn = randbits(63) if seed is None else seed, 0
        self._advance = compile_advance(game_id)
        self._before = self.new_match()
        self._step, self._place = np.zeros(1, np.int64), np.zeros(1, np.int64)
        self._mask = np.zeros((1, self.kernels.steps), np.uint8)
        self._legal = np.zeros(self.kernels.steps, np.int64)

    def new_match(self) -> npt.NDArray[np.void]:
        """Return a match in which nothing is dealt."""
        return np.zeros(1, self.kernels.match)

    def take(self, match: npt.NDArray[np.void], step: int) -> list[int] | None:
        """Take a step; return what is legal then. ``None``: chance draws in it, and nothing was done."""
        self._step[0] = step
        count = self._advance(match, self._before, self._step, self._mask, self._legal)
        if count < 0:
            match[0] = self._before[0]
            return None
        return self._list_legal(count)

    def draw(self, match: npt.NDArray[np.void], step: int) -> list[int]:
        """Take a step in which chance draws, with fresh luck; return what is legal then."""
        if self.process != os.getpid():
            self.part()
        luck = luck_of(self.seed, self.drawn)
        self.drawn += 1
        if step == BEGIN:
            self.kernels.begin(match, self._place, np.array([luck], np.uint64))
        else:
            match["luck"][0] = luck
        self._step[0] = step
        count = self._advance(match, self._before, self._step, self._mask, self._legal)
        return self._list_legal(count if count >= 0 else -1 - count)

    def _list_legal(self, count: int) -> list[int]:
        found: list[int] = self._legal[:count].tolist()
        return found

    def observe(self, match: npt.NDArray[np.void], seat: int, row: npt.NDArray[np.float32]) -> None:
        """Write what a seat sees."""
        self._place[0] = seat
        self.kernels.observe(match, self._place, row.reshape(1, -1))
        self._place[0] = 0

    def __deepcopy__(self, memo: dict[int, Any]) -> Stepper:
        """Return the same: a clone of a state goes on in the same game."""
        return self

    def part(self) -> None:
        """Draw other deals than those that another process draws from the same state."""
        self.seed, self.drawn, self.process = randbits(63), 0, os.getpid()


class CompiledState(TensorState):
    """A match between two small steps; it can be copied and pickled.

    A step in which chance draws waits at a chance node and then takes fresh luck. So two clones of a state do
    not foresee each other's draws.

    Attributes:
        match: its record, in the type of the game's kernels.
    """

    __slots__ = ("_stepper", "words")  # of the game: no clone copies them

    def __init__(self, game: CompiledGame) -> None:
        super().__init__(game)
        self._stepper, self.words = game.stepper, game.stepper.words
        self.match = self._stepper.new_match()
        self._due: int | None = BEGIN
        self._actor, self._legal = CHANCE, DRAWS

    def __deepcopy__(self, memo: dict[int, Any]) -> CompiledState:
        """Return a clone, which goes on in the same game."""
        clone: CompiledState = self.clone()
        return clone

    def __reduce__(self) -> tuple[Any, ...]:
        """Return a call that restores it; OpenSpiel's own way needs a generator in C++."""
        return restore_state, (self.get_game(), self.serialize())

    def __reduce_ex__(self, protocol: object) -> tuple[Any, ...]:
        """Return the same for every protocol."""
        return self.__reduce__()

    def current_player(self) -> int:
        """Return a seat, chance, or that the match is over."""
        return self._actor

    def list_legal(self) -> list[int]:
        """Return the steps of who acts, in ascending order."""
        return self._legal[:]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the one outcome behind which the game draws."""
        return [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        """Take a step.

        Raises:
            IllegalAction: it is none of the legal ones.
        """
        if action not in self._legal:
            raise IllegalAction(
                "X-5", self._actor, f"{action} is none of the legal steps; take one of legal_actions()"
            )
        if self._due is None:
            legal = self._stepper.take(self.match, action)
            if legal is None:
                self._due, self._actor, self._legal = action, CHANCE, DRAWS
                return
        else:
            legal = self._stepper.draw(self.match, self._due)
            self._due = None
        self._legal = legal
        actor = int(self.match["actor"][0])
        self._actor = OVER if actor < 0 else actor

    def returns(self) -> list[float]:
        """By seat, once the match is over."""
        return [float(each) for each in self.match["utility"][0]]

    def write_row(self, player: int, row: npt.NDArray[np.float32]) -> None:
        """Write what a player sees; zeros before anything is dealt, and once the match is over."""
        if self._due == BEGIN:
            row[:] = 0
        else:
            self._stepper.observe(self.match, player, row)

    def __str__(self) -> str:
        """Return what was done so far."""
        return " ".join(map(str, self.history()))


class RowObserver(Observer):
    """Observes a player's row."""

    def set_from(self, state: Any, player: int) -> None:
        """Make ``tensor`` and ``dict`` those of a player."""
        assert self.tensor is not None
        state.write_row(player, self.tensor)

    def string_from(self, state: Any, player: int) -> str:
        """Return the pieces of the row that are not all zeros."""
        self.set_from(state, player)
        return "\n".join(
            f"{name}: {' '.join(f'{each:g}' for each in piece.ravel())}"
            for name, piece in self.dict.items()
            if piece.any()
        )


class CompiledGame(TensorGame):
    """A game by its compiled functions, as OpenSpiel knows it.

    Attributes:
        game_id: which it is.
        stepper: takes the steps of its matches.
    """

    game_id: str

    def __init__(self, params: dict[str, Value] | None = None) -> None:
        seed = int((params or {}).get("rng_seed", -1))
        self.stepper = Stepper(self.game_id, None if seed < 0 else seed)
        super().__init__(params, make_stepped_game(self.game_id), 1)

    @property
    def layout(self) -> TensorLayout:
        """The layout of what a player sees."""
        return self.stepper.kernels.layout

    def new_initial_state(self) -> CompiledState:
        """Return a match before anything is dealt."""
        return CompiledState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Chance draws at the beginning, and in no more steps than a match has."""
        return 1 + int(self.stepped.max_match_steps)

    def get_rng_state(self) -> str:
        """Return the state of what it draws from, for ``set_rng_state``."""
        return f"{self.stepper.seed} {self.stepper.drawn}"

    def set_rng_state(self, state: str) -> None:
        """Draw from here on what a game drew after ``get_rng_state`` had returned this."""
        self.stepper.seed, self.stepper.drawn = map(int, state.split())
        self.stepper.process = os.getpid()

    def __deepcopy__(self, memo: dict[int, Any]) -> CompiledGame:
        """Return a game that draws the same from here on, by itself."""
        return load_pickled(self.game_id, self.get_parameters(), self.get_rng_state(), find_process())

    def __reduce__(self) -> tuple[Any, ...]:
        """Return a call that restores it: with the same draws in this process, with others elsewhere."""
        return load_pickled, (self.game_id, self.get_parameters(), self.get_rng_state(), find_process())

    def __reduce_ex__(self, protocol: object) -> tuple[Any, ...]:
        """Return the same for every protocol."""
        return self.__reduce__()

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """Return what observes a player's row; ``None`` for whatever else is asked for."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        is_own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if params or kind.perfect_recall or not (is_own and kind.public_info):
            return None
        return RowObserver(kind, self.layout, is_whole=False)


def compiled_name_of(game_id: str) -> str:
    """Return the name by which OpenSpiel loads a game by its compiled functions.

    >>> compiled_name_of("three-tiles")
    'dealer_three_tiles_compiled'
    """
    return f"{name_of(game_id)}_compiled"


def load_compiled(game_id: str, parameters: dict[str, Value] | None = None) -> CompiledGame:
    """Return a game by its compiled functions, as ``pyspiel.load_game`` does.

    Args:
        game_id: the game.
        parameters: ``rng_seed`` of all that it draws; −1, the default, is another one each time.
    """
    found: CompiledGame = pyspiel.load_game(compiled_name_of(game_id), parameters or {})
    return found


def load_pickled(game_id: str, parameters: dict[str, Value], rng_state: str, process: str) -> CompiledGame:
    """Return a game that was pickled.

    In the process that pickled it, it draws what the first one draws from there on. In another process it
    draws from new entropy, whatever its ``rng_seed``: workers that load the same bytes play different deals.

    Args:
        game_id: the game.
        parameters: as in ``load_compiled``.
        rng_state: of the game that was pickled.
        process: ``find_process`` where that was done.
    """
    game = load_compiled(game_id, parameters)
    if process == find_process():
        game.set_rng_state(rng_state)
    else:
        game.stepper.part()
    return game


def find_process() -> str:
    """Return a name that no other process has, now or later, nor a fork of this one."""
    return f"{_PROCESS}/{os.getpid()}"


def restore_state(game: CompiledGame, text: str) -> CompiledState:
    """Return a state of a game that was pickled."""
    found: CompiledState = game.deserialize_state(text)
    return found


def register_compiled(game_id: str) -> str:
    """Make a game known to OpenSpiel by its compiled functions, and return its name there.

    Raises:
        MissingCapability: it has no small steps.
        ValueError: a game has this name.
    """
    name, stepped = compiled_name_of(game_id), make_stepped_game(game_id)
    kind = make_kind(
        name,
        f"{rules_of(game_id).title}, compiled",
        {"rng_seed": -1},
        pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        seats=(stepped.seats, stepped.seats),
        zero_sum=stepped.zero_sum,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_tensor=True,
    )
    register_class(kind, CompiledGame, game_id=game_id)
    return name


def register_all() -> None:
    """Make every game known to OpenSpiel that has compiled functions and small steps."""
    for game_id in list_vector_games():
        with suppress(MissingCapability):
            register_compiled(game_id)


register_all()
