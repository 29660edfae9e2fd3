"""The turn-based games for OpenSpiel: importing this module registers them.

::

    import pyspiel
    import dealer_lab.adapters.openspiel

    game = pyspiel.load_game("dealer_<id of the game>", {"advantage": 0})

A game's options are its parameters, with the defaults of the rules page; ``advantage`` is a seat, or -1 if it
is drawn. What OpenSpiel calls an action is a small step (``dealer_lab.tree``); simultaneous
decisions come one after the other, unseen; chance has nodes of its own. Games in which people race each
other are not here: see ``dealer_lab.adapters.pettingzoo``.

The information state is a string. The observation is a string and a tensor: the row of
``dealer_lab.tensor.rows``, by named pieces. There is no information state tensor, because it would be as long
as the longest match.

The small games of ``dealer_lab.exact``, whose values are known, are here too, one step an action:
``dealer_expression_three_rounds`` and others. What a seat sees there holds all that it knows, so that they
have both tensors. ``register`` makes a game of any ``SteppedGame`` of your own.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from dealer.core.actors import CHANCE
from dealer.core.registry import GAMES, MissingCapability, rules_of
from dealer.toolkit.stages import NoChance
from dealer_lab.adapters.openspiel_observer import Observer, TensorGame, TensorState
from dealer_lab.adapters.openspiel_parameters import PLAYERS_PARAMETER, Value, options_of, parameters_of
from dealer_lab.capabilities import study_of
from dealer_lab.exact import load_small_games
from dealer_lab.extras import from_extra
from dealer_lab.missing_capabilities import missing
from dealer_lab.tensor.layout import TensorLayout
from dealer_lab.tensor.rows import find_tensor
from dealer_lab.tree import AnySteppedGame, AnySteppedRules, Position, list_entries, load_stepped_game
from dealer_lab.tree.determinization import determinize
from dealer_lab.tree.finite import load_stepped_small

with from_extra("study"):
    import pyspiel

__all__ = ["DealerGame", "DealerState", "register", "register_game", "resampler"]

PLAYERS: dict[int | str | None, int] = {
    None: int(pyspiel.PlayerId.TERMINAL),
    CHANCE: int(pyspiel.PlayerId.CHANCE),
}
"""Who acts where it is no seat."""

Made = Callable[[dict[str, Value]], AnySteppedGame]
"""Makes a game in small steps from its parameters."""


class DealerState(TensorState):
    """A match between two small steps, as OpenSpiel knows it; ``at`` is the position."""

    def __init__(self, game: DealerGame) -> None:
        super().__init__(game)
        self.at: Position = game.first_position
        self.words = self.at.game.vocabulary.words

    def current_player(self) -> int:
        """Return a seat, chance, or that the match is over."""
        actor = self.at.actor
        return PLAYERS.get(actor, actor)  # type: ignore[arg-type, return-value]

    def list_legal(self) -> list[int]:
        """Return the steps of who acts, in ascending order."""
        return list(self.at.legal_steps)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the steps that chance may take, with their probabilities."""
        return self.at.chances

    def _apply_action(self, action: int) -> None:
        """Take a step."""
        self.at = self.at.after(action)

    def returns(self) -> list[float]:
        """By seat, once the match is over."""
        return list(self.at.utility)

    def __str__(self) -> str:
        """Return what was done so far, by everybody."""
        parts = [self.at.information_state(seat) for seat in range(self.at.game.seats)]
        return "\n".join([*parts, " ".join(map(str, self.history()))])


class DealerGame(TensorGame):
    """A game by its rules, as OpenSpiel knows it; ``made`` makes it from its parameters."""

    made: Made

    def __init__(self, params: dict[str, Value] | None = None) -> None:
        given = self.kind.parameter_specification | (params or {})
        stepped = type(self).made(given)
        self.first_position = Position(stepped, stepped.begin())
        super().__init__(params, stepped, stepped.max_chance_outcomes)

    @cached_property
    def layout(self) -> TensorLayout | None:
        """The layout of what a player sees; ``None`` if there is no tensor of it."""
        return find_tensor(self.stepped).layout if self.kind.provides_observation_tensor else None

    def new_initial_state(self) -> DealerState:
        """Return a match before anything is dealt."""
        return DealerState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Steps of chance in the longest match."""
        return self.stepped.max_chance_steps

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """Return what observes a state; ``None`` for what nothing observes.

        That is all seats' private knowledge at once, and what a seat has known without what all have heard.
        """
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        if not kind.public_info and (
            kind.perfect_recall or kind.private_info == pyspiel.PrivateInfoType.NONE
        ):
            return None
        return Observer(kind, self.layout, is_whole=self.kind.provides_information_state_tensor)


def resampler(rng: Random) -> Callable[[DealerState, int], DealerState]:
    """Return a ``set_resampler`` for OpenSpiel's ISMCTS: worlds that a player cannot tell from the match.

    Each is a match of its own, history and all: nothing in it is the true one's but what the player knows.

    Args:
        rng: draws what the player has not seen.
    """

    def resample(state: DealerState, player: int) -> DealerState:
        found = determinize(state.at, player, rng)
        return replay_steps(state.get_game(), found)

    return resample


def replay_steps(game: DealerGame, at: Position) -> DealerState:
    """Return a state at a position, with the steps that lead to it as its history."""
    state = game.new_initial_state()
    done = list_entries(at.history)
    while (count := state.at.acts) < len(done):
        for step in state.at.path(done[count].action):
            state.apply_action(step)
    while len(state.at.taken) < len(at.taken):
        state.apply_action(at.taken[len(state.at.taken)])
    return state


def make_kind(
    name: str,
    title: str,
    parameters: dict[str, Value],
    chance: pyspiel.GameType.ChanceMode,
    *,
    seats: tuple[int, int],
    zero_sum: bool,
    **provides: bool,
) -> pyspiel.GameType:
    """Return the type of a game in small steps, as OpenSpiel describes it.

    Args:
        name: to load it by.
        title: as people write it.
        parameters: with their defaults.
        chance: whether draws are listed, sampled, or not there.
        seats: the smallest and the greatest number of seats.
        zero_sum: whether utilities add up to zero.
        provides: the strings and tensors that it has, by OpenSpiel's names, but for observation strings.

    Raises:
        ValueError: a game has this name.
    """
    if name in pyspiel.registered_names():
        raise ValueError(f"there is a game {name} already")
    kinds = pyspiel.GameType
    return kinds(
        short_name=name,
        long_name=title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=chance,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        min_num_players=seats[0],
        max_num_players=seats[1],
        provides_observation_string=True,
        parameter_specification=parameters,
        **provides,
    )


class Traits(NamedTuple):
    """The traits of a game that OpenSpiel asks for.

    Attributes:
        seats: the smallest and the greatest number of seats.
        zero_sum: whether utilities add up to zero.
        draws: whether chance has a part in it.
        tensor: whether ``dealer_lab.tensor.rows`` knows how to put what a seat sees into numbers.
        recalls: whether these hold all that the seat knows.
    """

    seats: tuple[int, int] = (2, 2)
    zero_sum: bool = True
    draws: bool = True
    tensor: bool = False
    recalls: bool = False


USUAL = Traits()
"""A duel with draws."""


def register(
    name: str,
    title: str,
    made: Made,
    parameters: dict[str, Value] | None = None,
    traits: Traits = USUAL,
) -> None:
    """Make a game in small steps known to OpenSpiel.

    Args:
        name: to load it by.
        title: as people write it.
        made: makes it from its parameters, when it is loaded.
        parameters: with their defaults.
        traits: what kind of game it is.

    Raises:
        ValueError: a game has this name.
    """
    modes = pyspiel.GameType.ChanceMode
    kind = make_kind(
        name,
        title,
        parameters or {},
        modes.EXPLICIT_STOCHASTIC if traits.draws else modes.DETERMINISTIC,
        seats=traits.seats,
        zero_sum=traits.zero_sum,
        provides_information_state_string=True,
        provides_information_state_tensor=traits.recalls,
        provides_observation_tensor=traits.tensor,
    )
    register_class(kind, DealerGame, made=staticmethod(made))


def register_class(kind: pyspiel.GameType, base: type[TensorGame], **more: Any) -> None:
    """Make a class of games known to OpenSpiel, with some attributes, where pickle looks for it."""
    name = kind.short_name
    own = type(name, (base,), {"kind": kind, "__module__": __name__, **more})
    globals()[name] = own
    pyspiel.register_game(kind, own)


def make_small_factory(name: str) -> Made:
    """Return what makes a small game; it has no parameters."""
    return lambda given: load_stepped_small(name)


def make_factory(kind: type[AnySteppedRules]) -> Made:
    """Return what makes a game from its parameters."""

    def made(given: dict[str, Value]) -> AnySteppedGame:
        seat = int(given.get("advantage", -1))
        more: dict[str, Any] = {"seats": given[PLAYERS_PARAMETER]} if kind.rules.seat_counts else {}
        return kind(options_of(kind, given), None if seat < 0 else seat, **more)

    return made


def register_game(game_id: str) -> str:
    """Make an installed game known to OpenSpiel, and return its name there.

    Raises:
        MissingCapability: it brings no action tree and none can be derived, or its draws cannot be listed.
        ValueError: a game has this name.
    """
    rules, kind, steps = rules_of(game_id), load_stepped_game(game_id), study_of(game_id).steps
    if steps is None and rules.chances is None:
        raise missing(game_id, "chances")
    register(
        name_of(game_id),
        rules.title,
        make_factory(kind),
        parameters_of(kind),
        Traits(
            seats=(rules.least_seats, rules.most_seats),
            zero_sum=kind.zero_sum,
            draws=rules.ChanceAction is not NoChance,
            tensor=True,
        ),
    )
    return name_of(game_id)


def register_all() -> None:
    """Make every turn-based game known to OpenSpiel whose draws can be listed, and every small game."""
    for game in GAMES.values():
        if not game.is_real_time:
            with suppress(MissingCapability):
                register_game(game.id)
    for name, small in load_small_games().items():
        register(
            name_of(name), small.title, make_small_factory(name), traits=Traits(tensor=True, recalls=True)
        )


def name_of(game_id: str) -> str:
    """Return the name by which OpenSpiel loads a game.

    >>> name_of("three-tiles")
    'dealer_three_tiles'
    """
    return f"dealer_{game_id.replace('-', '_')}"


register_all()
