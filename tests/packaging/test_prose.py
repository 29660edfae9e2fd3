"""The check of style finds what it is for, and lets plain English pass."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from tools.prose.passages import read_catalogue, read_docstrings, read_page
from tools.prose.rules import find_faults

LONG = " ".join(["word"] * 31)

FAULTS = {
    f"A {LONG}.": "words, 30 are allowed",
    " ".join(["Ten words make this sentence neither long nor short today."] * 13): "paragraph has",
    "Whoever opens the link first types a name and sits down.": "Begin with the subject",
    "It works. What a worker lacks of a match is read in one query.": "Begin with the subject",
    "The match begins anew.": '"again"',
    "The reader is told so.": "page or the log",
    "The plan comes with it.": '"includes"',
}

PLAIN = (
    "The last player to sit down can choose the deal.",
    "Who can see my notes? Only you can see them.",
    "What is said at the table.",
    "Use a fast disk, e.g. an SSD. " * 5,
    f"{LONG[:100]}, with `{LONG}`.".replace(LONG, "X"),
)


@pytest.mark.parametrize("text", FAULTS)
def test_a_fault_is_found(text: str) -> None:
    assert any(FAULTS[text] in fault for fault in find_faults(text))


@pytest.mark.parametrize("text", PLAIN)
def test_plain_english_passes(text: str) -> None:
    assert list(find_faults(text)) == []


def test_prose_is_found_where_people_write_it(tmp_path: Path) -> None:
    page, catalogue, module = tmp_path / "page.md", tmp_path / "en.ftl", tmp_path / "module.py"
    page.write_text(
        "# A title\n\nFirst `code` and\na [link](x.md).\n\n| a |\n|---|\n| no prose |\n\n- An item.\n"
    )
    assert [(found.line, found.text) for found in read_page(page)] == [
        (3, "First X and a link."),
        (10, "An item."),
    ]
    catalogue.write_text("one = { $count ->\n    [one] A card.\n   *[other] { $count } cards.\n }\n")
    assert [found.text for found in read_catalogue(catalogue)] == ["A card.", "X cards.", "X"]
    source = '''\
    def play(card):
        """Play a `card`.

        Args:
            card: the card
                to play.

        >>> play(1)
        """
    '''
    module.write_text(dedent(source))
    texts = [(found.line, found.text) for found in read_docstrings(module)]
    assert texts == [(2, "Play a X."), (4, "Args:"), (5, "the card to play.")]
