"""The reference of the toolkit says what the code says, of every part."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tools import toolkit_reference

ROOT = Path(__file__).parents[2]
TOOLKIT = ROOT / "src/dealer/toolkit"
PUBLIC = re.compile(r"^(?:class|def|) ?([A-Za-z]\w+)(?=[(\[:]| = | =$|: Final)", re.M)
TYPE_VARIABLE = re.compile(r"^(\w+) = TypeVar\(", re.M)


def list_public(text: str) -> set[str]:
    """Return the public names that a module defines at its top, as they are read off its lines."""
    return set(PUBLIC.findall(text)) - set(TYPE_VARIABLE.findall(text)) - {"if", "else"}


def test_the_page_is_what_the_docstrings_say() -> None:
    assert toolkit_reference.PLACE.read_text("utf-8") == toolkit_reference.text()


def test_every_part_is_listed_once_and_says_what_it_is() -> None:
    listed = Counter((module, name) for _, module, name in toolkit_reference.list_names())
    assert set(listed.values()) == {1}
    for file in TOOLKIT.glob("*.py"):
        module = f"dealer.toolkit.{file.stem}"
        assert {name for of, name in listed if of == module} == list_public(file.read_text("utf-8")), module
    for module, name in listed:
        node, docstring = toolkit_reference.read_module(module)[name]
        said = toolkit_reference.read_docstring(docstring)
        assert said.paragraphs, name
        fields = toolkit_reference.list_fields(node)
        assert set(said.fields) <= {*fields, *toolkit_reference.list_arguments(node)}, name
        if name not in toolkit_reference.PLAIN_EVENTS:
            assert set(fields) <= set(said.fields), name


def test_a_changed_docstring_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    known = toolkit_reference.read_module("dealer.toolkit.stage_kinds")["Ask"]
    changed = dict(toolkit_reference.read_module("dealer.toolkit.stage_kinds"))
    changed["Ask"] = (known[0], known[1].replace("the seats that answer", "whoever answers"))
    real = toolkit_reference.read_module
    monkeypatch.setattr(
        toolkit_reference,
        "read_module",
        lambda module: changed if module == "dealer.toolkit.stage_kinds" else real(module),
    )
    assert "| `seats` | `tuple[int, ...]` |  | whoever answers. |" in toolkit_reference.text()
