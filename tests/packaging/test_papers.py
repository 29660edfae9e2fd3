"""The papers name what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DECISIONS = ROOT / "docs/decisions"


@pytest.mark.parametrize("page", ["docs/architecture.md", "CONTRIBUTING.md"])
def test_a_page_names_files_that_are_there(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    named = re.findall(r"[`\"]((?:src|tests|docs|web|tools|bench)/[^`\"< ]*)[`\"]", text)
    assert len(named) >= 3
    assert [path for path in named if not (ROOT / path).exists()] == []
    linked = re.findall(r"\]\(([^)#]+)", text)
    assert [link for link in linked if not ((ROOT / page).parent / link).exists()] == []


def test_the_index_lists_every_decision_once() -> None:
    index = (DECISIONS / "README.md").read_text("utf-8")
    listed = re.findall(r"^\| \[(\d{4})\]\((\1-[^)]+)\) \|", index, re.MULTILINE)
    files = sorted(path.name for path in DECISIONS.glob("[0-9]*.md"))
    assert sorted(name for _, name in listed) == files
    assert len(
        re.findall(r"\| (?:holds|extended by \[.+\]\(.+\)|replaced by \[.+\]\(.+\)) \|$", index, re.M)
    ) == len(files)
