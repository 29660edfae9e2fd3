"""Every example in a docstring says what happens; every piece of code on a page runs."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {"src/dealer": "src", "tools": ".", "bench": "."}
MODULES = sorted(
    ".".join(path.relative_to(ROOT / base).with_suffix("").parts).removesuffix(".__init__")
    for folder, base in FOLDERS.items()
    for path in (ROOT / folder).rglob("*.py")
    if re.search(r"^ +>>> (?!.*doctest: \+SKIP)", path.read_text(), re.M)
)


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_module(module: str) -> None:
    tried = doctest.testmod(import_module(module))
    assert tried.attempted > 0
    assert tried.failed == 0


SAID = {
    "study.md": ["seat 0 is worth -0.3"],
    "environments.md": ["won before training", "'*' cannot stand after 'play 12 *'; one of: 1 2"],
}
"""Pages, and what their code prints."""


@pytest.mark.long
@pytest.mark.parametrize("page", SAID)
def test_the_code_of_a_page(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Block after block, as a reader would, each with what those before it have made."""
    made: dict[str, object] = {}
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs" / page).read_text(), re.M | re.S)
    assert len(blocks) > 2
    for block in blocks:
        exec(compile(block, page, "exec"), made)
    said = capsys.readouterr().out
    for line in SAID[page]:
        assert line in said
    if page == "environments.md":
        assert made["last"] > made["first"]  # type: ignore[operator]
