"""One match after the other as an environment of Gymnasium, by the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from msgspec import Struct

from dealer.bots import Policy, policy_names
from dealer.core.chance import SECRET_BYTES, streams
from dealer.core.errors import IllegalAction
from dealer_lab.adapters.rendering import RENDER_MODES, Image, check_render_mode, render
from dealer_lab.bots.seated_policy import SeatedPolicy
from dealer_lab.policies import find_policy
from dealer_lab.tensor.rows import Row, find_tensor, make_row
from dealer_lab.tree import AnySteppedRules, Position, make_stepped_game

Infos = dict[str, Any]


def make(
    game_id: str,
    opponent: str | Policy | None = None,
    options: Struct | None = None,
    illegal_reward: float | None = -1.0,
    render_mode: str | None = None,
    **more: Any,
) -> MatchEnv:
    """Return an environment of one match after the other.

    Args:
        game_id: the game.
        opponent: a policy, or the name of one; it plays all seats but the learner's. The strongest of the
            game if ``None``.
        options: of the game's own type; its defaults if ``None``.
        illegal_reward: what a step that is not legal brings, which ends the match; if ``None``, it raises
            ``IllegalAction``.
        render_mode: ``"ansi"`` or ``"rgb_array"``: what the learner knows, as text or as a picture.
        more: what else the game takes, such as ``tick`` of one in real time, in seconds.

    Raises:
        UnknownGameError: the game is not installed.
        UnknownPolicyError: the game has no such policy.
        ValueError: there is no such render mode.
        MissingCapability: the game brings no action tree, and none can be derived.
    """
    named = policy_names(game_id)[0] if opponent is None else opponent
    policy = find_policy(game_id, named) if isinstance(named, str) else named
    return MatchEnv(make_stepped_game(game_id, options, **more), policy, illegal_reward, render_mode)


class MatchEnv(gymnasium.Env[Row, int]):
    """A match of which one seat learns; which one is drawn for each match.

    Args:
        game: in small steps.
        opponent: plays the other seats.
        illegal_reward: as in ``make``.
        render_mode: as in ``make``.

    Attributes:
        at: the match between two steps.
        seat: which learns.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: AnySteppedRules,
        opponent: Policy,
        illegal_reward: float | None,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.game, self.opponent, self.illegal_reward = game, opponent, illegal_reward
        self.tensor = find_tensor(game)
        self.observation_space = spaces.Box(-1.0, 1.0, (self.tensor.layout.size,), np.float32)
        self.action_space: spaces.Discrete = spaces.Discrete(len(game.vocabulary))  # type: ignore[assignment]
        self.at: Position | None = None
        self.seat = 0
        self._broken = False

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return which steps the learner may take: ``bool[steps]``; none once the match is over."""
        mask = np.zeros(len(self.game.vocabulary), np.bool_)
        if self.at is not None and not self._broken:
            mask[list(self.at.legal_steps)] = True
        return mask

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, Infos]:
        """Begin a new match.

        Args:
            seed: of this match and of those that follow it.
            options: ``seat``, which learns; drawn without.

        Raises:
            ValueError: there is no such option, or no such seat.
        """
        wanted = check_options(options, ("seat",)).get("seat")
        if wanted is not None and wanted not in range(self.game.seats):
            raise ValueError(f"There is no seat {wanted!r}. Choose one of 0 to {self.game.seats - 1}.")
        super().reset(seed=seed)
        self._broken = False
        self.at = None
        while self.at is None or self.at.is_over:  # one that ends before the learner's first turn is nobody's
            secret = self.np_random.bytes(SECRET_BYTES)
            drawn = int(self.np_random.integers(self.game.seats))
            self.seat = drawn if wanted is None else int(wanted)
            self._others = {
                seat: SeatedPolicy(self.opponent, self.game, seat, secret.hex())
                for seat in range(self.game.seats)
                if seat != self.seat
            }
            begun = Position(self.game, self.game.begin(), streams=streams(secret))
            self.at = self._play_others(begun)
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Row, float, bool, bool, Infos]:
        """Take a step of the learner, and play the others until it is its turn again, or the match is over.

        Returns:
            The observation, the reward, whether the match is over, whether it was cut off (never), and
            information: ``action_mask``, ``seat``, ``decision`` (the id of the decision that waits) and
            ``illegal`` where that ended the match.

        Raises:
            IllegalAction: the step is not legal, and ``illegal_reward`` is ``None``; or the match is over.
            ResetNeeded: ``reset`` was not called before.
        """
        if self.at is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        step = int(action)
        if self._broken:
            raise IllegalAction("X-5", self.seat, "the match is over; call reset")
        if step not in self.at.legal_steps and self.illegal_reward is not None and not self.at.is_over:
            self._broken = True
            return self._observation(), self.illegal_reward, True, False, {**self._info(), "illegal": True}
        self.at = self._play_others(self.at.after(step))
        reward = float(self.at.utility[self.seat])
        return self._observation(), reward, self.at.is_over, False, self._info()

    def _play_others(self, at: Position) -> Position:
        while not at.is_over and at.actor != self.seat:
            assert isinstance(at.actor, int)
            at = at.act(self._others[at.actor].choose(at))
        return at

    def _observation(self) -> Row:
        """Return what the learner knows; zeros once the match is over."""
        if self.at is None or self.at.is_over or self._broken:
            return np.zeros(self.tensor.layout.size, np.float32)
        return make_row(self.at, self.seat)

    def _info(self) -> Infos:
        decision = None
        if self.at is not None and not self.at.is_over and not self._broken:
            state, _, _ = self.game.timed_state(self.at.state)
            decision = self.game.rules.decision_id(state, self.seat)
        return {
            "action_mask": self.action_masks().astype(np.int8),
            "seat": self.seat,
            "decision": decision,
        }

    def render(self) -> str | Image | None:
        """Return what the learner knows, as ``render_mode`` has it; ``None`` without a mode."""
        if self.at is None:
            raise gymnasium.error.ResetNeeded("call reset before render")
        return render(self.game, self.at, self.seat, self.render_mode)


def check_options(options: Mapping[str, Any] | None, known: Sequence[str]) -> Mapping[str, Any]:
    """Return the options of a reset.

    Raises:
        ValueError: one of them is none that ``reset`` knows.
    """
    for name in options or {}:
        if name not in known:
            found = f"It knows {', '.join(known)}." if known else "It knows none."
            raise ValueError(f"reset knows no option {name!r}. {found} Options of the game belong to make.")
    return options or {}
