"""Proximal policy optimisation (PPO) with masks: networks, their loss, one update. JAX, extra ``train``.

The *policy* sees what a seat knows and gives logits of steps. The *critic* sees what the seat knows, and what
the others know on average, and estimates the seat's utility. It sees hidden things, so outcomes surprise it
less and the policy learns less from luck. Only training needs it.

A network is a tuple of layers, each a pair of weights and offsets, with ReLU between them.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
import optax

from dealer_lab.tensor.layout import Arrow
from dealer_lab.train import compile_cache as compile_cache  # JAX keeps what it compiles
from dealer_lab.train.settings import Settings

Array = jax.Array | npt.NDArray[np.generic]
"""What JAX counts with: its own arrays, and those of NumPy that are handed over."""

Layers = tuple[tuple[Array, Array], ...]

Arrows = tuple[Arrow, ...]
"""Of the layout of the rows: which steps name things that the row has in another order."""


class Networks(NamedTuple):
    """The layers that are trained: of the policy and of the critic."""

    policy: Layers
    critic: Layers


BARRED = -1e9
"""The logit of a step that is not legal."""


class Weights(NamedTuple):
    """How much parts of the loss count, and the rate of learning: they change in the course of a run."""

    rate: float
    policy: float
    entropy: float


class Batch(NamedTuple):
    """Steps to learn from, one in each row.

    Attributes:
        rows: by row what the seat that acted knew, and what the others knew on average.
        masks: what was legal.
        steps: what it did.
        chances: the logarithm of the chance with which it did so.
        advantages: by how much this was better than expected.
        returns: what the value should have said.
    """

    rows: Array
    masks: Array
    steps: Array
    chances: Array
    advantages: Array
    returns: Array


def make_networks(size: int, steps: int, settings: Settings) -> Networks:
    """Return new networks, of which the policy finds all steps alike at first.

    Args:
        size: of what one seat knows.
        steps: of the game's vocabulary.
        settings: of the training.
    """
    policy, critic = jax.random.split(jax.random.key(settings.seed))
    return Networks(
        make_layers((size, *settings.hidden, steps), 0.01, policy),
        make_layers((2 * size, *settings.hidden, 1), 1.0, critic),
    )


def make_layers(sizes: tuple[int, ...], last: float, key: jax.Array) -> Layers:
    """Return orthogonal weights and no offsets; ``last`` is the scale of the last layer's."""
    layers = []
    for number, each in enumerate(jax.random.split(key, len(sizes) - 1)):
        scale = last if number == len(sizes) - 2 else np.sqrt(2)
        shape = sizes[number], sizes[number + 1]
        layers.append((jax.nn.initializers.orthogonal(scale)(each, shape), jnp.zeros(shape[1])))
    return tuple(layers)


def run_layers(layers: Layers, rows: Array) -> jax.Array:
    """Return what a network says of some rows."""
    for weights, offsets in layers[:-1]:
        rows = jax.nn.relu(jnp.matmul(rows, weights) + offsets)
    weights, offsets = layers[-1]
    return jnp.matmul(rows, weights) + offsets


def find_logits(policy: Layers, rows: Array, masks: Array, arrows: Arrows = ()) -> jax.Array:
    """Return the logarithm of the chance of each legal step."""
    logits = run_layers(policy, rows)
    for place, first, count in arrows:
        pointer = rows[:, place : place + count * count].reshape(-1, count, count)
        named = jnp.einsum("ni,nij->nj", logits[:, first : first + count], pointer)
        logits = logits.at[:, first : first + count].set(named)
    return jax.nn.log_softmax(jnp.where(masks != 0, logits, BARRED))


@jax.jit
def find_values(critic: Layers, rows: Array) -> jax.Array:
    """Return the values of some rows: by row what a seat knows, and what the others know on average."""
    return run_layers(critic, rows.reshape(len(rows), -1))[:, 0]


@partial(jax.jit, static_argnames="arrows")
def choose(
    networks: Networks, rows: Array, masks: Array, key: jax.Array, arrows: Arrows = ()
) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Draw a step for each row; return the steps, the logarithms of their chances, and the values."""
    logits = find_logits(networks.policy, rows[:, 0], masks, arrows)
    steps = jax.random.categorical(key, logits)
    chances = jnp.take_along_axis(logits, steps[:, None], axis=1)[:, 0]
    return steps, chances, find_values(networks.critic, rows)


@partial(jax.jit, static_argnames="arrows")
def choose_steps(policy: Layers, rows: Array, masks: Array, key: jax.Array, arrows: Arrows = ()) -> jax.Array:
    """Draw a step for each row of what one seat knows."""
    return jax.random.categorical(key, find_logits(policy, rows, masks, arrows))


def loss(
    networks: Networks, batch: Batch, weights: Weights, settings: Settings, arrows: Arrows = ()
) -> tuple[jax.Array, tuple[jax.Array, ...]]:
    """Return the loss of PPO, and its parts: of the policy, of the value, the entropy, the share clipped."""
    logits = find_logits(networks.policy, batch.rows[:, 0], batch.masks, arrows)
    values = find_values(networks.critic, batch.rows)
    chances = jnp.take_along_axis(logits, batch.steps[:, None], axis=1)[:, 0]
    ratio = jnp.exp(chances - batch.chances)
    advantages = (batch.advantages - batch.advantages.mean()) / (batch.advantages.std() + 1e-8)
    clipped = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    policy = -jnp.minimum(ratio * advantages, clipped * advantages).mean()
    error = jnp.square(values - batch.returns).mean()
    entropy = -(jnp.exp(logits) * jnp.where(batch.masks != 0, logits, 0)).sum(axis=1).mean()
    total = weights.policy * policy + settings.value * error - weights.entropy * entropy
    return total, (policy, error, entropy, (jnp.abs(ratio - 1) > settings.clip).mean())


def make_optimiser(settings: Settings) -> optax.GradientTransformation:
    """Return Adam on clipped gradients; each update sets its rate."""
    adam = optax.inject_hyperparams(optax.adam)(learning_rate=settings.rate, eps=1e-5)
    return optax.chain(optax.clip_by_global_norm(settings.max_norm), adam)


@partial(jax.jit, static_argnames=("settings", "arrows"), donate_argnums=(0, 1))
def learn(
    networks: Networks,
    optimiser: optax.OptState,
    batch: Batch,
    weights: Weights,
    settings: Settings,
    arrows: Arrows = (),
) -> tuple[Networks, optax.OptState, jax.Array]:
    """Take one step down the gradient of a batch; return networks, optimiser, and the parts of the loss."""
    gradients, parts = jax.grad(loss, has_aux=True)(networks, batch, weights, settings, arrows)
    clipping, adam = optimiser
    adam = adam._replace(hyperparams=adam.hyperparams | {"learning_rate": weights.rate})
    moves, optimiser = make_optimiser(settings).update(gradients, (clipping, adam), networks)
    return optax.apply_updates(networks, moves), optimiser, jnp.stack(parts)


def find_advantages(
    values: npt.NDArray[np.float32],
    actors: npt.NDArray[np.int8],
    rewards: npt.NDArray[np.float32],
    over: npt.NDArray[np.bool_],
    last: npt.NDArray[np.float32],
    trace: float,
) -> npt.NDArray[np.float32]:
    """Return generalised advantages (GAE), each seat's steps being a sequence of their own.

    Args:
        values: by time and match, of the seat that acted.
        actors: by time and match, that seat.
        rewards: by time, match and seat: utilities of the matches that the step ended.
        over: by time and match: whether it did.
        last: by match and seat: values behind the last step.
        trace: lambda; outcomes are not discounted.
    """
    advantages, following = np.zeros_like(values), last.copy()
    ahead, places = np.zeros_like(last), np.arange(values.shape[1])
    for now in range(len(values) - 1, -1, -1):
        ended = over[now]
        following[ended] = rewards[now][ended]
        ahead[ended] = 0
        seats = actors[now]
        found = following[places, seats] - values[now] + trace * ahead[places, seats]
        advantages[now] = found
        following[places, seats] = values[now]
        ahead[places, seats] = found
    return advantages
