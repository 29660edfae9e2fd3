"""Settings of a training run."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from dealer_lab.bots.trained import is_model

Positive = Annotated[int, Meta(ge=1)]
Share = Annotated[float, Meta(ge=0, le=1)]


class Settings(Struct, frozen=True):
    """PPO with masks: the usual settings, which are good for a first try.

    Attributes:
        seed: of matches, weights and choices: the same seed, the same curve on the same machine.
        steps: small steps of seats in all.
        matches: played side by side.
        horizon: steps of each match between two updates.
        hidden: units of each hidden layer.
        epochs: how often each step is learnt from.
        batches: parts that the steps of an update are learnt in.
        rate: of learning at first; it falls to a tenth on a straight line.
        clip: how far the chance of a step may move in an update, as a share of it.
        trace: how far into the future advantages look (lambda of GAE); outcomes are not discounted.
        entropy: the weight of variety at first; it falls to a tenth likewise.
        margin: how much of what a match brings is by how far its points are apart, at first; it falls to
            nothing likewise. Where points are hard to come by, matches without any teach nothing otherwise.
        past: the share of matches in which one seat learns and the others play as the policy did before, at
            first, or at one of some later moments. Who meets itself alone may forget how to beat others.
        value: the weight of the value's error.
        max_norm: the longest gradient.
        opponent: a policy that has the other seats, and never learns; ``None`` in self-play. Against a model
            matches are played in compiled code, against another policy by the rules.
        team: whose seats learn against it, in a game of teams; each in turn if ``None``.
        like: a policy that is imitated at first; ``None`` if there is none.
        shown: matches of this policy with itself, from which that is learnt.
        seats: of a match, where the game gives a choice; its default number if ``None``.
        warm_up: updates at first in which the critic alone learns, in a run that is long enough.
    """

    seed: int = 0
    steps: Positive = 20_000_000
    matches: Positive = 512
    horizon: Positive = 64
    hidden: tuple[Positive, ...] = (128, 128)
    epochs: Positive = 1
    batches: Positive = 16
    rate: float = 2e-4
    clip: Share = 0.2
    trace: Share = 0.7
    entropy: float = 0.03
    margin: Share = 0.5
    past: Share = 0.5
    value: float = 0.5
    max_norm: float = 0.5
    opponent: str | None = None
    team: str | None = None
    like: str | None = None
    shown: Positive = 400
    warm_up: int = 0
    seats: int | None = None

    @property
    def is_by_rules(self) -> bool:
        """Return whether the opponent plays by the rules, as slowly as it answers."""
        return self.opponent is not None and not is_model(self.opponent)

    @property
    def shared(self) -> float:
        """Return the share of compiled matches in which a network that does not learn has seats."""
        return self.past if self.opponent is None else 1.0

    @property
    def updates(self) -> int:
        """Return how many updates there are: as many as the steps need."""
        return -(-self.steps // (self.matches * self.horizon))

    @property
    def critic_updates(self) -> int:
        """Return in how many updates the critic alone learns: a quarter of a short run at most."""
        return min(self.warm_up, self.updates // 4)
