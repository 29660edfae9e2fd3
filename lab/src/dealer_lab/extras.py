"""What the extras of this package install, and a clear error where one is missing.

The package alone has the strong bots and ``simulate``; everything that takes more room is an extra.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final

from dealer.language.installation import LABORATORY, name_install_command

MODULES: Final = {
    "arena": ("choix", "htpy", "httpx", "scipy"),
    "mcp": ("httpx", "mcp"),
    "reports": ("choix", "htpy", "scipy"),
    "parquet": ("pyarrow",),
    "study": ("gymnasium", "pettingzoo", "pyspiel"),
    "train": ("htpy", "jax", "optax"),
    "track": ("tensorboardX",),
    "onnx": ("onnx", "onnxruntime"),
}
"""extra -> the modules that it brings."""

PURPOSES: Final = {
    "arena": "Matches of language models need",
    "mcp": "A seat for an assistant needs",
    "reports": "Tournaments, reports, comparisons and solved games need",
    "parquet": "Parquet files need",
    "study": "OpenSpiel, PettingZoo and Gymnasium need",
    "train": "Training needs",
    "track": "Curves for TensorBoard need",
    "onnx": "Models as ONNX files need",
}


class MissingExtra(ImportError):
    """An extra of this package is not installed; the message says how to install it."""


def is_installed(extra: str) -> bool:
    """Return whether every module of an extra can be imported. None is."""
    return all(find_spec(module) is not None for module in MODULES[extra])


def describe_missing(extra: str) -> str:
    """Return the sentence about an extra that is not installed.

    >>> describe_missing("train").startswith("Training needs more packages. Install them: ")
    True
    """
    return f"{PURPOSES[extra]} more packages. Install them: {name_install_command(LABORATORY, extra)}"


@contextmanager
def from_extra(extra: str) -> Iterator[None]:
    """Import modules of an extra inside.

    Raises:
        MissingExtra: one of them is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in MODULES[extra]:
            raise
        raise MissingExtra(describe_missing(extra), name=error.name) from error
