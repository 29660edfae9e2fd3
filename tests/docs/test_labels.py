"""Buttons that the pages for players and hosts name in bold have these names on the screen."""

from __future__ import annotations

import re

import pytest

from tools.client import ROOT

BOLD = re.compile(r"\*\*([A-Z][^*\n]+)\*\*")
NO_BUTTONS = {"Why this is fair."}


@pytest.fixture(scope="module")
def texts() -> str:
    catalogues = sorted((ROOT / "src/dealer").rglob("en.ftl"))
    return "\n".join(path.read_text("utf-8") for path in catalogues)


@pytest.mark.parametrize("page", ["site/play.md", "site/host.md", "hosting-a-match.md"])
def test_a_button_has_its_name(page: str, texts: str) -> None:
    named = set(BOLD.findall((ROOT / "docs" / page).read_text("utf-8"))) - NO_BUTTONS
    assert named
    assert {name for name in named if name not in texts} == set()
