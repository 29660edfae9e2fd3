"""The reference is what the code says."""

from __future__ import annotations

import re

import pytest

from dealer.core.errors import IllegalAction, InvalidAction, OutOfTurn, Stale, TimeExpired
from tools.client import ROOT
from tools.reference.__main__ import FOLDER, write_pages
from tools.reference.errors import REMEDIES

PAGES = ("command-line.md", "errors.md", "http.md", "options.md", "settings.md")


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    return write_pages()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_current(pages: dict[str, str], name: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == pages[name], "run `.venv/bin/python -m tools.reference`"


def test_every_generated_page_is_compared(pages: dict[str, str]) -> None:
    assert set(pages) == set(PAGES)


def test_every_variable_that_the_code_reads_is_listed(pages: dict[str, str]) -> None:
    sources = [path for folder in ("src", "lab/src") for path in (ROOT / folder).rglob("*.py")]
    read = {
        name for path in sources for name in re.findall(r'"(DEALER_[A-Z_]+[A-Z])"', path.read_text("utf-8"))
    }
    listed = set(re.findall(r"`(DEALER_[A-Z_]+)`", pages["settings.md"]))
    assert len(read) > 10
    assert read - listed == set()


def test_a_code_of_many_sentences_has_a_remedy(pages: dict[str, str]) -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", pages["errors.md"], re.MULTILINE))
    assert [name for name, text in REMEDIES.items() if text not in rows[name]] == []
    assert {kind.code for kind in (IllegalAction, InvalidAction, OutOfTurn, Stale, TimeExpired)} <= set(
        REMEDIES
    )


def test_every_code_has_a_sentence(pages: dict[str, str]) -> None:
    bare = re.findall(r"^\| `(\w+)` \|(?: *\|)?$", pages["errors.md"], re.MULTILINE)
    assert bare == []
