"""A network that first learns to do as another policy does: from matches of this one with itself."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
import optax

from dealer.core.chance import streams
from dealer.playout import secret_of
from dealer_lab.bots.seated_policy import SeatedPolicy
from dealer_lab.bots.trained import load_seat_game
from dealer_lab.policies import find_policy
from dealer_lab.tensor.layout import Row
from dealer_lab.train.ppo import Arrows, Layers, find_logits
from dealer_lab.tree import Position, make_seated_game

EPOCHS, SIZE = 8, 512
"""How often each step is learnt from, and how many at once."""

HELD_BACK = 10
"""One match of so many is not learnt from, but shows what has been learnt."""


class Demonstration(NamedTuple):
    """The steps of one match, in their order.

    Attributes:
        rows: what who acted knew: ``float16[n, size]``.
        masks: ``uint8[n, steps]``: 1 for each legal step.
        steps: ``int32[n]``: what it did.
    """

    rows: npt.NDArray[np.float16]
    masks: npt.NDArray[np.uint8]
    steps: npt.NDArray[np.int32]


class Likeness(NamedTuple):
    """How like the other policy a network has become, in matches that it has not learnt from.

    Attributes:
        steps: in these matches.
        surprise: nats of a step on average: 0 if it knew each beforehand.
        share: of steps that it finds the likeliest.
    """

    steps: int
    surprise: float
    share: float


def demonstrate(game_id: str, policy: str, seed: int, number: int, seats: int | None = None) -> Demonstration:
    """Play a match of a policy with itself, step by step.

    Args:
        game_id: the game, at its standard options.
        policy: its name.
        seed: of the matches.
        number: of the match.
        seats: of the match; the game's default number if ``None``.
    """
    game, tensor = make_seated_game(game_id, seats), load_seat_game(game_id, seats).tensor
    secret = secret_of(seed, number)
    seated = [
        SeatedPolicy(find_policy(game_id, policy), game, seat, secret.hex()) for seat in range(game.seats)
    ]
    at = Position(game, game.begin(), streams=streams(secret))
    rows: list[Row] = []
    masks: list[npt.NDArray[np.uint8]] = []
    steps: list[int] = []
    while not at.is_over:
        assert isinstance(at.actor, int)
        seat = at.actor
        for step in at.path(seated[seat].choose(at)):
            rows.append(tensor.row(at.view(seat), at.taken, game.time_left(at.state)))
            mask = np.zeros(len(game.vocabulary), np.uint8)
            mask[list(at.legal_steps)] = 1
            masks.append(mask)
            steps.append(step)
            at = at.after(step)
    return Demonstration(np.array(rows, np.float16), np.array(masks), np.array(steps, np.int32))


def imitate(
    policy: Layers, demonstrations: Iterable[Demonstration], seed: int, arrows: Arrows = ()
) -> tuple[Layers, Likeness]:
    """Learn to do as was shown.

    Args:
        policy: the layers to begin with.
        demonstrations: two or more; every tenth one, the first among them, is held back.
        seed: of the order in which steps are learnt from.
        arrows: of the layout of the rows.
    """
    known = list(demonstrations)
    rest = join(each for number, each in enumerate(known) if number % HELD_BACK)
    held = join(known[::HELD_BACK])
    random, count = np.random.default_rng(seed), len(rest.steps)
    batches = -(-count // SIZE)
    optimiser = optax.adam(optax.cosine_decay_schedule(1e-3, EPOCHS * batches))
    state = optimiser.init(policy)

    @jax.jit
    def learn(policy: Layers, state: Any, batch: Demonstration) -> tuple[Layers, Any]:
        gradients = jax.grad(find_surprise)(policy, batch, arrows)
        moves, state = optimiser.update(gradients, state, policy)
        return optax.apply_updates(policy, moves), state

    for _ in range(EPOCHS):
        for places in np.array_split(random.permutation(count), batches):
            policy, state = learn(
                policy, state, Demonstration(rest.rows[places], rest.masks[places], rest.steps[places])
            )
    return policy, compare(policy, held, arrows)


def join(demonstrations: Iterable[Demonstration]) -> Demonstration:
    """Return the steps of some matches as those of one."""
    return Demonstration(*map(np.concatenate, zip(*demonstrations, strict=True)))


def find_surprise(policy: Layers, shown: Demonstration, arrows: Arrows) -> Any:
    """Return by how many nats the steps surprise a network, on average."""
    logits = find_logits(policy, shown.rows.astype(jnp.float32), shown.masks, arrows)
    return -jnp.take_along_axis(logits, shown.steps[:, None], axis=1).mean()


@partial(jax.jit, static_argnames="arrows")
def find_likeliest(policy: Layers, shown: Demonstration, arrows: Arrows) -> Any:
    """Return the step that a network finds the likeliest in each place."""
    return find_logits(policy, shown.rows.astype(jnp.float32), shown.masks, arrows).argmax(axis=1)


def compare(policy: Layers, shown: Demonstration, arrows: Arrows) -> Likeness:
    """Return how like what is shown a network is."""
    share = float((np.asarray(find_likeliest(policy, shown, arrows)) == shown.steps).mean())
    return Likeness(len(shown.steps), float(find_surprise(policy, shown, arrows)), share)
