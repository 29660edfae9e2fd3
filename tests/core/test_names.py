"""Names: which texts are one, which look alike, and which one is free."""

from __future__ import annotations

import subprocess
import sys

import pytest

from dealer.core.names import (
    MOST_GRAPHEMES,
    NameRefused,
    NameTaken,
    check_free,
    check_name,
    check_title,
    find_free,
    look_alike,
    name_bots,
    shorten,
)

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
GOOD = {
    "Latin": "Ann",
    "accents": "Ngọc Ánh",
    "Cyrillic": "Андрей",
    "Greek": "Ἀχιλλεύς",
    "Hebrew with points": "אָדָם",
    "Arabic": "محمد",
    "Persian with ZWNJ": "علی\u200cرضا",
    "Hindi": "किम",
    "Sinhala with ZWJ": "ශ්\u200dරී",
    "Thai": "สวัสดี",
    "Korean": "김철수",
    "Japanese with a variant": "葛\U000e0100城",
    "apostrophe": "O'Brien-Smith",
    "digit": "7",
    "emoji": "🙂",
    "profession": "\U0001f469\u200d\U0001f4bb",
    "flag of a kind": "\U0001f3f3\ufe0f\u200d\u26a7\ufe0f",
    "skin": "\U0001f9d1\U0001f3fd\u200d\U0001f680",
    "handshake": "\U0001faf1\U0001f3fb\u200d\U0001faf2\U0001f3ff",
    "country": "\U0001f1e9\U0001f1ea",
    "England": "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "keycap": "1\ufe0f\u20e3",
    "heart": "\u2764\ufe0f",
    "newer than this Python": "\U0001faea",
    "a family, forty letters long": FAMILY + "a" * (MOST_GRAPHEMES - 1),
}
BAD = {
    "nothing": "",
    "spaces": " \u00a0\u3000",
    "Hangul filler": "\u3164",
    "Hangul choseong filler": "\u115f",
    "halfwidth Hangul filler": "\uffa0",
    "blank braille": "\u2800",
    "null notehead": "\U0001d159",
    "a mark alone": "\u0301",
    "a mark after a space": "Ann \u0301",
    "five marks on a letter": "Z" + "\u0336" * 5,
    "soft hyphen": "An\u00adn",
    "zero-width space": "An\u200bn",
    "word joiner": "\u2060Ann",
    "ZWNJ between Latin letters": "An\u200cn",
    "ZWJ between digits": "1\u200d2",
    "ZWJ at the end": "🙂\u200d",
    "a variant of no letter": "A\ufe0f",
    "grapheme joiner": "A\u034fnn",
    "NUL": "Ann\x00",
    "escape": "\x1b[31mAnn",
    "override": "Ann\u202e",
    "isolate": "\u2067Ann",
    "mark of direction": "Ann\u200f",
    "tags": "Ann\U000e0041",
    "private use": "\ue000",
    "unassigned": "\u0378",
    "half an emoji": "Ann\ud83d",
    "replacement": "\ufffd",
    "punctuation alone": "...",
    "too long": "a" * (MOST_GRAPHEMES + 1),
    "too much to store": FAMILY * MOST_GRAPHEMES,
}


@pytest.mark.parametrize("name", GOOD.values(), ids=GOOD)
def test_a_name_of_any_language_and_any_emoji_is_one(name: str) -> None:
    assert check_name(name) == name
    assert check_name(f"  {name} ") == name


@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_what_shows_nothing_or_changes_its_surroundings_is_refused_with_a_remedy(name: str) -> None:
    with pytest.raises(NameRefused, match=r"refusal-name-(character|marks|empty|long) "):
        check_name(name)


@pytest.mark.parametrize("title", [BAD["override"], BAD["NUL"], BAD["spaces"], "a" * 81])
def test_a_title_is_held_to_the_same(title: str) -> None:
    with pytest.raises(NameRefused):
        check_title(title)
    assert check_title("a" * 80)


def test_a_refusal_says_where_the_character_is() -> None:
    with pytest.raises(NameRefused, match=r"place=3, code='U\+202E'"):
        check_name(f"{FAMILY}n\u202e")


def test_names_are_stored_in_one_form() -> None:
    assert check_name("Zoe\u0308") == "Zoë"
    assert check_name("Ann\n \u2003Lee") == "Ann Lee"


ALIKE = [
    ("Ann", "ann"),
    ("Ann", "\u0410nn"),
    ("Ann", "\uff21nn"),
    ("Ann", "Ánn"),
    ("Ian", "lan"),
    ("Bob", "B0b"),
    ("Ann 1", "Ann l"),
    ("paypal", "\u0440\u0430\u0443\u0440\u0430l"),
    ("Ben", "\u0392\u0435n"),
    ("علی\u200cرضا", "علیرضا"),
    ("modern", "rnodern"),
    ("\u2764", "\u2764\ufe0f"),
]
APART = [("Ann", "Anne"), ("Ann", "Ann 2"), ("किम", "कम"), ("김철수", "김철"), ("🙂", "🙃"), (FAMILY, "👨")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_people_confuse_look_alike(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)
    with pytest.raises(NameTaken, match="refusal-name-taken"):
        check_free(other, [one])


@pytest.mark.parametrize(("one", "other"), APART)
def test_names_that_people_tell_apart_do_not(one: str, other: str) -> None:
    assert not look_alike(one, other)
    assert check_free(other, [one]) == other


@pytest.mark.parametrize(
    "name", ["Dealer", "the dealer", "D\u0435al\u0435r", "Host", "The host", "the SERVER"]
)
def test_nobody_is_called_like_an_office(name: str) -> None:
    with pytest.raises(NameRefused, match="refusal-name-office"):
        check_free(name, ())


def test_a_suggestion_is_free_and_no_longer_than_a_name() -> None:
    with pytest.raises(NameTaken, match="free='ann 3'"):
        check_free("ann", ["Ann", "Ann 2"])
    longest = FAMILY + "a" * (MOST_GRAPHEMES - 1)
    free = find_free(longest, [longest])
    assert check_name(free) == free
    assert free.endswith("a 2")
    assert check_free(free, [longest]) == free


def test_bots_of_a_kind_are_numbered() -> None:
    assert name_bots(("careful", "plain", "careful", "mlp-7")) == ("careful", "plain", "careful 2", "mlp-7")


def test_a_cut_is_never_in_the_middle_of_a_character() -> None:
    assert shorten(FAMILY * 3, 2) == FAMILY * 2
    assert shorten("Zoe\u0308", 3) == "Zoe\u0308"


def test_the_tables_of_unicode_are_read_with_the_first_name() -> None:
    code = "import sys, dealer.server.app; sys.exit('regex' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
