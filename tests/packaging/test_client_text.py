"""What the client's templates and formatters write."""

from __future__ import annotations

import re
from pathlib import Path

from dealer.language.catalogue import format_duration
from dealer.language.korean import add_particle
from tests.client_modules import evaluate
from tools.client import ROOT

SOURCES = ROOT / "web/src"
INLINE = "small|span|b|strong|em|i|time|code"
LOST_BLANK = re.compile(
    rf"<(?:{INLINE})(?: [^<>]*)?(?<![=\s])> \S"  # behind what opens an element
    r"|\{(?:#if|:else|#each)[^{}]*\} [^\s<]"  # or a block
    rf"|[^\s>] (?:</(?:{INLINE})>|\{{/(?:if|each)\}})"  # before what closes one
)
"""A blank at an end of an element or a block, which Svelte leaves out. `{" "}` stays."""


def find_lost_blanks(source: str) -> list[str]:
    """Return the lines of a component's markup in which a blank is lost."""
    markup = re.sub(r"<(script|style)\b.*?</\1>", "", source, flags=re.DOTALL)
    return [line.strip() for line in markup.splitlines() if LOST_BLANK.search(line)]


def test_no_blank_between_two_texts_is_lost() -> None:
    found = {
        str(file.relative_to(SOURCES)): lines
        for file in SOURCES.rglob("*.svelte")
        if (lines := find_lost_blanks(file.read_text()))
    }
    assert found == {}


def test_a_lost_blank_is_found() -> None:
    lost = ["{text}{#if on}<small> {more}</small>{/if}", "{a}{#if on} {b}{/if}", "<b>{a} </b>{b}"]
    held = ['{text}<small>{" "}{more}</small>', "<li>{a} <b>{b}</b></li>", "{a} {#if on}<b>{b}</b>{/if}"]
    assert [bool(find_lost_blanks(line)) for line in (*lost, *held)] == [True] * 3 + [False] * 3


LENGTHS = [0, 1, 45, 60, 90, 3600, 5400, 86_399, 86_400, 90_061, 601_200]


def test_page_and_server_say_the_same_length_of_time() -> None:
    said = evaluate("lib/spell-duration", "spellSeconds", "(n) => spellSeconds(n, 'en-GB')", list(LENGTHS))
    assert said == [format_duration(seconds) for seconds in LENGTHS]
    said = evaluate("lib/spell-duration", "spellSeconds", "(n) => spellSeconds(n, 'ko')", list(LENGTHS))
    assert said == [format_duration(seconds, "ko") for seconds in LENGTHS]


def test_a_clock_counts_days() -> None:
    clocks = {0: "0:00", 64_001: "1:05", 3_600_000: "1:00:00", 86_399_000: "23:59:59", 604_795_000: None}
    shown = evaluate("lib/spell-duration", "formatClock", "formatClock", list(clocks))
    assert shown == list(clocks.values())


WORDS = [
    *("수학", "나무", "서울", "민수 (봇)"),
    *("A", "L", "n", "13", "0", "-7", "5/2", "×"),
    *("Ann", "\u2068דן\u2069", ""),
]


def test_page_and_server_choose_the_same_particles() -> None:
    asked = [[word, pair] for word in WORDS for pair in ("을/를", "이/가", "과/와", "으로/로", "이라/라")]
    said = evaluate("lib/korean", "addParticle", "([word, pair]) => addParticle(word, pair)", asked)
    assert said == [add_particle(*each) for each in asked]


def test_one_module_makes_text_of_messages_so_that_a_language_can_finish_all_of_it() -> None:
    """Korean leaves 님 out behind bots in every sentence, those of packages too."""
    sources = [*SOURCES.rglob("*.ts"), *SOURCES.rglob("*.svelte")]
    found = [path.relative_to(SOURCES) for path in sources if ".formatPattern(" in path.read_text("utf-8")]
    assert found == [Path("lib/catalogue.ts")]
