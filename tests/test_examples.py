"""Every example in a docstring says what happens."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {"src/dealer": "src", "tools": ".", "bench": "."}
MODULES = sorted(
    ".".join(path.relative_to(ROOT / base).with_suffix("").parts).removesuffix(".__init__")
    for folder, base in FOLDERS.items()
    for path in (ROOT / folder).rglob("*.py")
    if "\n    >>> " in path.read_text()
)


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_module(module: str) -> None:
    tried = doctest.testmod(import_module(module))
    assert tried.attempted > 0
    assert tried.failed == 0
