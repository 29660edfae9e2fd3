"""Trained bots: what it takes to train one, and those that a server offers."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealer.cli.files import expand_patterns
from dealer.cli.refusal import fail

if TYPE_CHECKING:
    from dealer.study.train.imitation import Likeness

Models = Annotated[
    list[Path] | None,
    typer.Option(
        "--model",
        metavar="FILE",
        callback=expand_patterns,
        help="A trained bot, which the lobby offers by the file's name; may be said several times.",
    ),
]


def require_training() -> None:
    """End with a clear line if nothing can be trained here."""
    if find_spec("jax") is None or find_spec("optax") is None:
        fail("training needs the extra `train`: pip install 'genius-dealer[lab,train]'")


def describe_likeness(policy: str, likeness: Likeness) -> str:
    """Return how like a policy a network has become, in a line."""
    return (
        f"like {policy}: it finds {likeness.share:.0%} of {likeness.steps:,} steps the likeliest, "
        f"surprise {likeness.surprise:.2f}"
    )


def offer_models(paths: list[Path] | None) -> None:
    """Have this process, and those that it starts, offer models, beside those of ``DEALER_MODELS``.

    One that cannot be offered ends the command with a clear line.
    """
    from dealer.bots.trained import MODELS

    listed = [Path(each) for each in os.environ.get(MODELS, "").split(os.pathsep) if each]
    wanted = [path.absolute() for path in (*listed, *(paths or ()))]
    if not wanted:
        return
    from dealer.bots.trained import ModelError, check_models

    for path in wanted:
        if os.pathsep in str(path):
            fail(f"{path}: put it where no name has {os.pathsep!r}, which separates the names of models")
    try:
        check_models(wanted)
    except ModelError as error:
        fail(str(error))
    except ModuleNotFoundError as error:
        fail(f"a trained bot needs {error.name}: pip install 'genius-dealer[lab]'")
    os.environ[MODELS] = os.pathsep.join(map(str, wanted))
