"""A training run: play and updates in turn; one that was stopped goes on as if it never had been."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import version
from pathlib import Path
from platform import python_version

import jax
import jax.numpy as jnp
import msgspec
import numpy as np
from msgspec.structs import replace

from dealer.core.registry import rules_of
from dealer_lab.bots.array_files import replace_file
from dealer_lab.bots.trained import SUFFIX, ModelError, describe_game, load_model, write_model
from dealer_lab.capabilities import study_of
from dealer_lab.policies import find_policy
from dealer_lab.simulate.executor import HERE, Executor, TimeIsUp, run_all
from dealer_lab.simulate.time_limit import OutOfTime, is_over, limit_time
from dealer_lab.train import ppo
from dealer_lab.train.against import MatchesAgainst
from dealer_lab.train.imitation import Demonstration, Likeness, demonstrate, imitate
from dealer_lab.train.rollout import Rollout, Stopped
from dealer_lab.train.run_state import Progress, RunFacts, RunState, copy_arrays, load_arrays, read_state
from dealer_lab.train.settings import Settings
from dealer_lab.vector import VectorMatches, has_kernels, make_matches


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
        path: where the model is written; beside it ``NAME.state.npz`` (all that is needed to go on),
            ``NAME.curve.jsonl`` (a line for each update) and ``NAME.config.json`` (the settings).
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
        self.config_path = path.with_name(f"{base}.config.json")
        self.matches = seat_learners(game_id, settings)
        size, steps = self.matches.layout.size, self.matches.mask.shape[1]
        self.networks = ppo.make_networks(size, steps, settings)
        if start is not None:
            self.networks = self.networks._replace(policy=read_start(game_id, start, settings))
        self.optimiser = ppo.make_optimiser(settings).init(self.networks)
        self.past = keep_past(self.networks.policy)
        self.random = np.random.default_rng(settings.seed)
        self.update = 0
        self.imitated = False
        self.curve: list[Progress] = []
        structure = study_of(game_id).teams
        self._rollout = Rollout(self.matches, settings, () if structure is None else structure.TEAMS)
        self._opponent = read_opponent(game_id, settings)
        self._border = self._find_state()
        self._in_update = False

    @property
    def is_compiled(self) -> bool:
        """Return whether compiled code plays its matches; otherwise the rules do, more slowly."""
        return isinstance(self.matches, VectorMatches)

    @property
    def saved_update(self) -> int:
        """Return after how many updates ``save`` writes the run."""
        return self._border.facts.update

    @property
    def is_stopping(self) -> bool:
        """Return whether ``stop`` has ended the last ``run``, or will."""
        return self._rollout.is_stopping

    def stop(self) -> bool:
        """Have ``run`` end before its next step, as if the update had not begun.

        A signal handler may call it.

        Returns:
            Whether an update is under way. Otherwise, and the second time, nothing is done.
        """
        can_stop = self._in_update and not self.is_stopping
        self._rollout.is_stopping |= can_stop
        return can_stop

    def run(self, deadline: float | None = None) -> Iterator[Progress]:
        """Train on to the end, or until a moment of ``time.monotonic``; yield what each update has shown.

        An update by the rules that is unfinished at that moment is dropped. In compiled code an update is
        short: it ends, and there is at least one. An update that an exception interrupts is dropped, too: the
        run is then where it was before.
        """
        limit = None if self.is_compiled else deadline
        is_first = self.is_compiled
        self._rollout.is_stopping = False
        while self.update < self.settings.updates and (is_first or not is_over(deadline)):
            is_first = False
            if self._in_update:
                self._restore(self._border)
            self._in_update = True
            try:
                self.curve.append(self._learn(limit))
            except (OutOfTime, Stopped):
                return
            self._border = self._find_state()
            self._in_update = False
            yield self.curve[-1]

    def _find_state(self) -> RunState:
        """Return the state of the run, which later updates leave as it is."""
        random = dict(self.random.bit_generator.state)
        facts = RunFacts(self.game_id, self.settings, self.update, random, tuple(self.curve), self.imitated)
        matches = {**self.matches.save(), "ages": self._rollout.ages.copy()}
        return RunState(facts, copy_arrays((self.networks, self.optimiser, self.past)), matches)

    def _restore(self, state: RunState) -> None:
        self.networks, self.optimiser, self.past = load_arrays(state.learnt)
        self.matches.restore(state.matches)
        self._rollout.ages[:] = state.matches["ages"]
        self.random.bit_generator.state = state.facts.random
        self.update, self.curve = state.facts.update, list(state.facts.curve)
        self.imitated = state.facts.imitated
        self._border, self._in_update = state, False

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
            rollout.check()
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
        self.imitated = True
        self._border = self._find_state()
        return likeness

    # -------------------------------------------------------------------------------------- files

    def save(self) -> None:
        """Write the model, the curve and all that is needed to go on, as they were after the last update."""
        facts = self._border.facts
        self.save_model()
        self._border.write(self.state_path)
        with replace_file(self.curve_path) as curve:
            curve.writelines(msgspec.json.encode(each) + b"\n" for each in facts.curve)

    def write_config(self) -> None:
        """Write the settings, the game's version and those of the packages, for people and their programs."""
        versions = {name: version(name) for name in ("genius-dealer-lab", "jax", "jaxlib", "numpy", "optax")}
        config = {
            "game": self.game_id,
            "rules": rules_of(self.game_id).version,
            "settings": self.settings,
            "python": python_version(),
            "packages": versions,
        }
        with replace_file(self.config_path) as file:
            file.write(msgspec.json.format(msgspec.json.encode(config), indent=2) + b"\n")

    def save_model(self) -> None:
        """Write the model alone."""
        settings = self._border.facts.settings
        facts = {"steps": self._border.facts.update * settings.matches * settings.horizon}
        facts |= {"settings": msgspec.to_builtins(settings)}
        networks, _, _ = self._border.learnt
        write_model(self.path, describe_game(self.game_id, facts, settings.seats), networks.policy)

    def resume(self) -> None:
        """Go on where ``save`` was called last.

        Raises:
            ModelError: there is no such state, or it is of another run.
        """
        like = self.networks, self.optimiser, self.past
        self._restore(read_state(self.state_path, self.game_id, self.settings, like))


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
