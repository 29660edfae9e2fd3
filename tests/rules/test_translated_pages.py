"""Every translation of a rules page has the parts, the clauses and the figures of the English one."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.client_modules import evaluate
from tests.rules.pages import ROOT

RULES = ROOT / "docs/rules"
PAGES = sorted(RULES.rglob("*.md"))
TRANSLATED = [page for page in PAGES if page.parent != RULES]
NUMBERS = {
    word: str(number)
    for number, words in enumerate(
        (
            ("zero", "no", "nobody", "nothing", "none"),
            ("one", "once", "first", "alone", "a", "an"),
            ("two", "twice", "second", "both", "pair", "either", "half"),
            ("three", "third"),
            ("four", "fourth"),
            ("five", "fifth"),
            ("six", "sixth"),
            ("seven", "seventh"),
            ("eight", "eighth"),
            ("nine", "ninth"),
            ("ten", "tenth"),
            ("eleven", "eleventh"),
            ("twelve", "twelfth"),
            ("thirteen",),
            ("fourteen",),
            ("fifteen",),
            ("sixteen",),
        )
    )
    for word in words
} | {"sixty": "60", "twenty": "20", "thirty": "30", "forty": "40", "hundred": "100"}
"""Numbers that English writes as words and another language may write as figures."""

every_translation = pytest.mark.parametrize(
    "page", TRANSLATED, ids=[page.relative_to(RULES).with_suffix("").as_posix() for page in TRANSLATED]
)


def blocks(page: Path) -> list[str]:
    """Return the headings, paragraphs, items and rows of a page, each on a line."""
    starts = re.compile(r"\n(?=\n|#|- |\d+\. |\|)")
    return [" ".join(block.split()) for block in starts.split(page.read_text("utf-8")) if block.strip()]


def shape(block: str) -> str:
    """Return what a block is: a clause by its name, else the mark that it begins with."""
    clause = re.match(r"- \*\*(\w+-A?\d+)\*\* ", block)
    mark = re.match(r"#+ |- |\d+\. |\||", block)
    return clause[1] if clause else mark[0] if mark else ""


def code(block: str) -> Counter[str]:
    """Return the code of a block: what is typed or computed is the same in every language."""
    return Counter(re.findall(r"`([^`]+)`", block))


def figures(block: str) -> set[str]:
    """Return the clauses and the numbers that a block names, outside its code and its links."""
    plain = re.sub(r"`[^`]+`|\]\(#[^)]*\)|^\d+\. ", " ", block)
    clauses = re.findall(r"\b[A-Z]+-A?\d+", plain)
    plain = re.sub(r"\b[A-Z]+-A?\d+|(?<=\d),(?=\d{3})", lambda found: "" if found[0] == "," else " ", plain)
    return {*clauses, *re.findall(r"\d+(?:[/.]\d+)?", plain)}


def spelled(block: str) -> set[str]:
    """Return the figures that an English block writes as words."""
    words = set(re.findall(r"[a-z]+", block.lower()))
    return {NUMBERS[word] for word in words & NUMBERS.keys()} | ({"0.5"} if "half" in words else set())


@every_translation
def test_a_translated_page_has_the_blocks_of_the_english_one(page: Path) -> None:
    assert [shape(block) for block in blocks(page)] == [shape(block) for block in blocks(RULES / page.name)]


@every_translation
def test_a_translated_page_has_the_figures_of_the_english_one(page: Path) -> None:
    differ = {
        theirs: (ours, sorted(figures(theirs) ^ figures(ours)))
        for ours, theirs in zip(blocks(RULES / page.name), blocks(page), strict=False)
        if code(ours) != code(theirs)
        or figures(ours) - figures(theirs)
        or figures(theirs) - figures(ours) - spelled(ours)
        or ours.count("|") != theirs.count("|")
    }
    assert differ == {}


@pytest.mark.parametrize("page", PAGES, ids=[page.relative_to(RULES).as_posix() for page in PAGES])
def test_every_link_of_a_page_leads_to_an_anchor_of_it(page: Path) -> None:
    (html,) = evaluate("lib/rules-page", "renderPage", "renderPage", [page.read_text("utf-8")])
    anchors = re.findall(r' id="([^"]+)"', html)
    linked = [unquote(link) for link in re.findall(r' href="([^"]*)"', html)]
    assert len(linked) > 10
    assert [link for link in linked if link.removeprefix("#") not in anchors or link[0] != "#"] == []
    assert len(anchors) == len(set(anchors))


@every_translation
def test_everything_that_a_translated_page_stresses_is_rendered_so(page: Path) -> None:
    """Markdown takes no `**` for an end that stands between a sign and a letter."""
    (html,) = evaluate("lib/rules-page", "renderPage", "renderPage", [page.read_text("utf-8")])
    plain = re.sub(r"<code>.*?</code>|<pre>.*?</pre>", "", html, flags=re.DOTALL)
    assert re.findall(r".{0,20}\*.{0,20}", plain) == []


def test_a_heading_in_any_script_has_an_anchor() -> None:
    headings = {
        "1부: 분배": "1부-분배",
        "Who's first? & why": "whos-first--why",
        "`target` и ход": "target-и-ход",
        "Part_2 - the *end*": "part_2---the-end",
    }
    made = evaluate("lib/rules-page", "renderPage", "renderPage", [f"## {heading}\n" for heading in headings])
    assert [re.findall(r'id="([^"]+)"', html) for html in made] == [[anchor] for anchor in headings.values()]
