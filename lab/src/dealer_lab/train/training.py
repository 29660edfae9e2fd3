"""A training run: play and updates in turn; one that was stopped goes on as if it never had been."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import msgspec
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from dealer_lab.bots.array_files import read_arrays
from dealer_lab.bots.trained import SUFFIX, ModelError, describe_game, load_model, write_model
from dealer_lab.capabilities import study_of
from dealer_lab.policies import find_policy
from dealer_lab.simulate.executor import HERE, Executor, TimeIsUp, run_all
from dealer_lab.simulate.time_limit import OutOfTime, is_over, limit_time
from dealer_lab.train import ppo
from dealer_lab.train.against import MatchesAgainst
from dealer_lab.train.imitation import Demonstration, Likeness, demonstrate, imitate
from dealer_lab.train.rollout import Rollout
from dealer_lab.train.settings import Settings
from dealer_lab.vector import VectorMatches, has_kernels, make_matches


class Progress(Struct, frozen=True):
    """The figures of one update.

    Attributes:
        update: its number, from 1.
        steps: small steps in all.
        matches: that ended since the last update.
        length: their steps on average; 0 if none ended.
        policy: the policy's part of the loss.
        error: the value's mean squared error.
        entropy: in nats, of a step on average.
        clipped: the share of steps whose chance moved too far.
        utility: of the learners in these matches on average, against an opponent; 0 in self-play.
    """

    update: int
    steps: int
    matches: int
    length: float
    policy: float
    error: float
    entropy: float
    clipped: float
    utility: float = 0.0


def seat_learners(game_id: str, settings: Settings) -> VectorMatches | MatchesAgainst:
    """Return the matches of a run: in compiled code if the game has it and networks alone play."""
    if not settings.is_by_rules and has_kernels(game_id):
        return make_matches(game_id, settings.matches, settings.seed)
    policy = None if settings.opponent is None else find_policy(game_id, settings.opponent)
    count, seed = settings.matches, settings.seed
    return MatchesAgainst(game_id, policy, count, seed, settings.team, settings.seats)


def read_start(game_id: str, path: Path, settings: Settings) -> ppo.Layers:
    """Return the layers of a model to learn on from.

    Raises:
        ModelError: it cannot be used for the game, or its hidden layers are not those of the settings.
    """
    layers = read_layers(game_id, path)
    hidden = tuple(len(offsets) for _, offsets in layers[:-1])
    if hidden != settings.hidden:
        raise ModelError(f"{path} has hidden layers of {','.join(map(str, hidden))}: say the same")
    return layers


def read_opponent(game_id: str, settings: Settings) -> ppo.Layers | None:
    """Return the layers of the model that learners play against in compiled code; ``None`` if there is none.

    Raises:
        ModelError: it cannot be used for the game.
    """
    if settings.opponent is None or settings.is_by_rules or not has_kernels(game_id):
        return None
    return read_layers(game_id, Path(settings.opponent))


def read_layers(game_id: str, path: Path) -> ppo.Layers:
    """Return the layers of a model.

    Raises:
        ModelError: it cannot be used for the game.
    """
    model = load_model(path)
    if model.about.game != game_id:
        raise ModelError(f"{path} plays {model.about.game}, not {game_id}")
    return tuple((jnp.asarray(weights), jnp.asarray(offsets)) for weights, offsets in model.network.layers)


PAST, KEPT = 8, 20
"""How many older policies are kept: the first one, and the latest of those at so many moments of a run."""


def keep(policy: ppo.Layers) -> ppo.Layers:
    """Return a copy of a policy, which an update does not take away."""
    copied: ppo.Layers = jax.tree.map(jnp.copy, policy)
    return copied


def keep_past(policy: ppo.Layers) -> tuple[ppo.Layers, ...]:
    """Return the older policies of a run that begins: all are the first one."""
    return tuple(keep(policy) for _ in range(PAST))


def demonstrate_numbered(
    game_id: str, policy: str, seed: int, seats: int | None, number: int
) -> tuple[int, Demonstration]:
    """Return a match of a policy with itself, and its number."""
    return number, demonstrate(game_id, policy, seed, number, seats)


class Training:
    """A run.

    Args:
        game_id: the game.
        settings: of the run.
        path: where the model is written; beside it ``NAME.state.npz`` (all that is needed to go on) and
            ``NAME.curve.jsonl`` (a line for each update).
        start: a model whose policy is learnt on from; a new one if ``None``.

    Raises:
        MissingCapability: the game has no small steps, or no row of what a seat knows.
        ModelError: the model to start from is of another game, or has other layers.
    """

    def __init__(self, game_id: str, settings: Settings, path: Path, start: Path | None = None) -> None:
        self.game_id, self.settings, self.path = game_id, settings, path
        base = path.name.removesuffix(SUFFIX)
        self.state_path = path.with_name(f"{base}.state{SUFFIX}")
        self.curve_path = path.with_name(f"{base}.curve.jsonl")
        self.matches = seat_learners(game_id, settings)
        size, steps = self.matches.layout.size, self.matches.mask.shape[1]
        self.networks = ppo.make_networks(size, steps, settings)
        if start is not None:
            self.networks = self.networks._replace(policy=read_start(game_id, start, settings))
        self.optimiser = ppo.make_optimiser(settings).init(self.networks)
        self.past = keep_past(self.networks.policy)
        self.random = np.random.default_rng(settings.seed)
        self.update = 0
        self.curve: list[Progress] = []
        structure = study_of(game_id).teams
        self._rollout = Rollout(self.matches, settings, () if structure is None else structure.TEAMS)
        self._opponent = read_opponent(game_id, settings)
        self._kept: dict[str, Any] | None = None

    @property
    def is_compiled(self) -> bool:
        """Return whether compiled code plays its matches; otherwise the rules do, more slowly."""
        return isinstance(self.matches, VectorMatches)

    def run(self, deadline: float | None = None) -> Iterator[Progress]:
        """Train on to the end, or until a moment of ``time.monotonic``; yield what each update has shown.

        An update whose matches are in play by the rules at that moment is given up, as if it had not begun.
        In compiled code an update is short: it ends, and there is at least one.
        """
        limit = None if self.is_compiled else deadline
        is_first = self.is_compiled
        while self.update < self.settings.updates and (is_first or not is_over(deadline)):
            is_first = False
            self._resume_matches()
            kept = None if limit is None else self._keep_matches()
            try:
                progress = self._learn(limit)
            except OutOfTime:
                self._kept = kept
                return
            self.curve.append(progress)
            yield progress

    def _keep_matches(self) -> dict[str, Any]:
        return {**self.matches.save(), "ages": self._rollout.ages.copy(), "random": self._state}

    @property
    def _state(self) -> dict[str, Any]:
        return dict(self.random.bit_generator.state)

    def _resume_matches(self) -> None:
        """Go on where the matches were before an update that was given up."""
        if self._kept is not None:
            self.matches.restore(self._kept)
            self._rollout.ages[:] = self._kept["ages"]
            self.random.bit_generator.state = self._kept["random"]
            self._kept = None

    def _learn(self, deadline: float | None = None) -> Progress:
        settings, rollout = self.settings, self._rollout
        key = jax.random.fold_in(jax.random.key(settings.seed), self.update)
        past = self.update / settings.updates
        left = 1 - 0.9 * past
        known = self._opponent
        if settings.opponent is None:
            known = self.past[int(self.random.integers(PAST))]
        with limit_time(deadline):
            rollout.play(self.networks, key, settings.margin * (1 - past), known)
        weights = ppo.Weights(settings.rate * left, 1.0, settings.entropy * left)
        if self.update < settings.critic_updates:
            weights = weights._replace(policy=0.0, entropy=0.0)
        parts = []
        for batch in rollout.batches(self.random):
            self.networks, self.optimiser, found = ppo.learn(
                self.networks, self.optimiser, batch, weights, settings, self.matches.layout.arrows
            )
            parts.append(found)
        self.update += 1
        if self.update % -(-settings.updates // KEPT) == 0:
            place = 1 + self.update // -(-settings.updates // KEPT) % (PAST - 1)
            self.past = (*self.past[:place], keep(self.networks.policy), *self.past[place + 1 :])
        shown = [*np.mean(np.asarray(parts), axis=0).tolist(), rollout.utility]
        steps = self.update * settings.matches * settings.horizon
        return Progress(self.update, steps, rollout.ended, rollout.length, *shown)

    def imitate(
        self, executor: Executor = HERE, report_progress: Callable[[], object] = lambda: None
    ) -> Likeness:
        """Learn to do as the policy of the settings does, before anything else.

        Args:
            executor: who plays its matches.
            report_progress: is called after each of them.

        Returns:
            How like it the network has become. If the executor's time is up, fewer matches are learnt from,
            and the settings say how many.

        Raises:
            TimeIsUp: fewer than two matches were played.
        """
        settings = self.settings
        assert settings.like is not None
        play = partial(demonstrate_numbered, self.game_id, settings.like, settings.seed, settings.seats)
        shown = []
        for each in run_all(play, range(settings.shown), executor):
            shown.append(each)
            report_progress()
        if len(shown) < 2:
            raise TimeIsUp("fewer than 2 matches were played to learn from")
        self.settings = replace(settings, shown=len(shown))
        shown.sort(key=lambda each: each[0])
        policy, likeness = imitate(
            self.networks.policy, [each for _, each in shown], settings.seed, self.matches.layout.arrows
        )
        self.networks = self.networks._replace(policy=policy)
        self.optimiser = ppo.make_optimiser(settings).init(self.networks)
        self.past = keep_past(policy)
        return likeness

    # -------------------------------------------------------------------------------------- files

    def save(self) -> None:
        """Write the model, the curve and all that is needed to go on."""
        self.save_model()
        arrays: dict[str, Any] = {f"leaf{n}": np.asarray(leaf) for n, leaf in enumerate(self._leaves())}
        kept = self._kept or self._keep_matches()
        arrays |= {name: array for name, array in kept.items() if name != "random"}
        arrays["about"] = np.frombuffer(msgspec.json.encode(self._about()), np.uint8)
        new = self.state_path.with_name(f"{self.state_path.name}.new{SUFFIX}")
        np.savez(new, **arrays)
        new.replace(self.state_path)
        self.curve_path.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in self.curve))

    def save_model(self) -> None:
        """Write the model alone."""
        facts = {"steps": self.update * self.settings.matches * self.settings.horizon}
        facts |= {"settings": msgspec.to_builtins(self.settings)}
        layers = [(np.asarray(weights), np.asarray(offsets)) for weights, offsets in self.networks.policy]
        write_model(self.path, describe_game(self.game_id, facts, self.settings.seats), layers)

    def _leaves(self) -> list[Any]:
        return jax.tree.leaves((self.networks, self.optimiser, self.past))

    def _about(self) -> dict[str, Any]:
        return {
            "game": self.game_id,
            "settings": self.settings,
            "update": self.update,
            "random": self._state if self._kept is None else self._kept["random"],
            "curve": self.curve,
        }

    def resume(self) -> None:
        """Go on where ``save`` was called last.

        Raises:
            ModelError: there is no such state, or it is of another run.
        """
        try:
            found = read_arrays(self.state_path, self.state_path.stat().st_size)  # it is not compressed
            about = msgspec.json.decode(found["about"].tobytes())
        except (OSError, ValueError, KeyError, msgspec.MsgspecError) as error:
            raise ModelError(f"{self.state_path}: there is nothing to go on with: {error}") from None
        mine = msgspec.json.decode(msgspec.json.encode(self.settings))
        differing = [name for name in mine if about["settings"].get(name) != mine[name] and name != "steps"]
        if about["game"] != self.game_id or differing:
            what = about["game"] if about["game"] != self.game_id else f"other {', '.join(differing)}"
            raise ModelError(f"{self.state_path} was trained with {what}: train anew, or say the same")
        structure = jax.tree.structure((self.networks, self.optimiser, self.past))
        leaves = [jnp.asarray(found[f"leaf{n}"]) for n in range(len(self._leaves()))]
        self.networks, self.optimiser, self.past = jax.tree.unflatten(structure, leaves)
        self.matches.restore(found)
        self._rollout.ages[:] = found["ages"]
        self.random.bit_generator.state = about["random"]
        self.update = about["update"]
        self.curve = msgspec.convert(about["curve"], list[Progress])


def begin_training(
    game_id: str,
    settings: Settings,
    path: Path,
    start: Path | None = None,
    deadline: float | None = None,
    resume: bool = False,
) -> Training:
    """Return a run, new or resumed; the other arguments are those of ``Training``.

    An opponent that answers by the rules takes its turns up to there meanwhile.

    Raises:
        TimeIsUp: a moment of ``time.monotonic`` came before its matches had begun.
        MissingCapability, ModelError: as ``Training`` does.
    """
    try:
        with limit_time(deadline):
            run = Training(game_id, settings, path, start)
            if resume:
                run.resume()
            return run
    except OutOfTime:
        raise TimeIsUp("the matches to learn from have not begun") from None
