"""Training on the command line: what it takes, and what it reached, in words."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from dealer.cli.refusal import fail

if TYPE_CHECKING:
    from dealer_lab.train.imitation import Likeness


def require_training() -> None:
    """End with a clear line if nothing can be trained here."""
    if find_spec("jax") is None or find_spec("optax") is None:
        fail("Training needs JAX. Install it: pip install 'genius-dealer-lab[train]'")


def describe_likeness(policy: str, likeness: Likeness) -> str:
    """Return how like a policy a network has become, in a line."""
    return (
        f"like {policy}: it finds {likeness.share:.0%} of {likeness.steps:,} steps the likeliest, "
        f"surprise {likeness.surprise:.2f}"
    )
