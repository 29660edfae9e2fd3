"""The catalogues of messages: what `make lint` refuses, the client's types, and how a language is started."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from dealer.core.message import Listing, Seat, message
from dealer.language.catalogue import Catalogue as Speech
from dealer.language.english import RESERVED, isolate
from tests.client_modules import evaluate
from tools import words
from tools.loose_text import find_loose_texts
from tools.words import TYPES, Catalogue, Uses, check, list_catalogues, read_uses, start_language, write_types

NAMES = ["Ann", "Ben", "Cho"].__getitem__

ENGLISH = """
colour = { $colour ->
    [white] white
   *[black] black
}
presented = { $seat ->
    [you] You present { $letter }, { colour }.
   *[other] { $seat } presents { $letter }, { colour }.
}
waiting = { $count ->
    [one] { $players } is choosing.
   *[other] { $players } are choosing.
}
"""
GERMAN = """
colour = { $colour ->
    [white] Weiß
   *[black] Schwarz
}
presented = { $seat ->
    [you] Du legst { $letter }, { colour }.
   *[other] { $seat } legt { $letter }, { colour }.
}
waiting = { $count ->
    [one] { $players } wählt noch.
   *[other] { $players } wählen noch.
}
"""
PYTHON = """
message("presented", seat=seat, letter=letter, colour=colour)
message("waiting", count=1, players=players)
"""


def write(folder: Path, **languages: str) -> Catalogue:
    """Return a catalogue of these files."""
    for language, text in languages.items():
        (folder / f"{language}.ftl").write_text(dedent(text), "utf-8")
    return Catalogue("hunt", folder)


def faults(folder: Path, english: str = ENGLISH, german: str = GERMAN, python: str = PYTHON) -> list[str]:
    """Return what is wrong with a catalogue and its uses, without the folder's name."""
    catalogue, uses = write(folder, en=english, de=german), Uses()
    source = folder / "uses.py"
    source.write_text(python)
    words.read_python([source], uses)
    return [each.replace(f"{folder}/", "") for each in check([catalogue], uses)]


def test_the_catalogues_have_no_fault_and_the_types_are_in_step() -> None:
    catalogues = list_catalogues()
    assert check(catalogues, read_uses()) == []
    assert TYPES.read_text("utf-8") == write_types(catalogues), "run `make types`"


def test_no_text_for_people_stands_outside_of_the_catalogues() -> None:
    assert find_loose_texts() == []


def test_a_catalogue_without_a_fault_has_none(tmp_path: Path) -> None:
    assert faults(tmp_path) == []


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"english": ENGLISH + "}broken\n"}, "en.ftl:14: "),
        ({"english": ENGLISH + "waiting = twice\n"}, "en.ftl: message 'waiting' stands twice"),
        ({"english": ENGLISH + "never = never\n"}, "en.ftl: no source uses 'never'; delete it"),
        ({"english": ENGLISH.replace("{ colour }", "{ color }")}, "'presented' refers to 'color'"),
        ({"german": GERMAN.replace("waiting", "warten")}, "de.ftl: 'waiting' is missing"),
        ({"german": GERMAN + "more = mehr\n"}, "de.ftl: en.ftl has no message 'more'"),
        ({"german": GERMAN.replace("{ $letter }", "A")}, "de.ftl: 'presented' does not use $letter"),
        ({"german": GERMAN.replace("$players", "$player")}, "'waiting' uses $player, which en.ftl does not"),
        (
            {"python": PYTHON.replace('"waiting"', '"wating"')},
            "uses.py:3: no catalogue has a message",
        ),
        (
            {"python": PYTHON.replace("letter=letter, ", "")},
            "uses.py:2: 'presented' takes $colour, $let",
        ),
        ({"python": PYTHON.replace("count=1", "counts=1")}, "not $counts, $players"),
    ],
)
def test_each_kind_of_fault_is_named_with_its_place(
    tmp_path: Path, changed: dict[str, str], fault: str
) -> None:
    assert any(fault in each for each in faults(tmp_path, **changed)), faults(tmp_path, **changed)


def test_what_the_client_names_counts_as_used(tmp_path: Path) -> None:
    source = tmp_path / "Panel.svelte"
    source.write_text('<p>{say("waiting", { count })}</p>{say(`colour-${each}`)}')
    uses = Uses()
    words.read_client([source], uses)
    assert [uses.has(name) for name in ("waiting", "colour-white", "colour", "presented")] == [
        True,
        True,
        False,
        False,
    ]


def test_the_types_say_what_each_variable_takes(tmp_path: Path) -> None:
    more = "plain = Plain\nlost = { $late ->\n    [yes] a\n   *[no] b\n}\n"
    text = write_types([write(tmp_path, en=ENGLISH + more)])
    assert '"presented": { colour: "black" | "white"; letter: string | number; seat: Who };' in text
    assert '"waiting": { count: number; players: string | number };' in text
    assert '"lost": { late: boolean };' in text
    assert '"plain": null;' in text


def test_a_language_is_started_and_what_it_lacks_is_counted(tmp_path: Path) -> None:
    catalogue = write(tmp_path, en=ENGLISH)
    assert start_language([catalogue], "de") == {"hunt": 3}
    started = (tmp_path / "de.ftl").read_text("utf-8")
    assert "# presented = { $seat ->\n#     [you] You present" in started

    (tmp_path / "de.ftl").write_text("colour = Farbe { $colour }\n\n" + started, "utf-8")
    assert start_language([Catalogue("hunt", tmp_path)], "de") == {"hunt": 2}
    text = (tmp_path / "de.ftl").read_text("utf-8")
    assert text.startswith("colour = Farbe { $colour }\n\n## To translate")
    assert "# colour" not in text

    (tmp_path / "de.ftl").write_text(GERMAN, "utf-8")
    assert start_language([Catalogue("hunt", tmp_path)], "de") == {"hunt": 0}
    assert (tmp_path / "de.ftl").read_text("utf-8").strip() == GERMAN.strip()


def test_a_reader_is_spoken_to_in_their_language(tmp_path: Path) -> None:
    write(tmp_path, en=ENGLISH + "only = Only English.\n", de=GERMAN)
    english, german = Speech("en", tmp_path), Speech("de", tmp_path)
    presented = message("presented", seat=Seat(0), letter="C", colour="black")
    waiting = message("waiting", players=Listing(tuple(map(Seat, range(3)))), count=3)
    assert english.format(presented, NAMES) == "Ann presents C, black."
    assert german.format(presented, NAMES) == "Ann legt C, Schwarz."
    assert english.format_all((presented, waiting), NAMES).endswith("Ann, Ben and Cho are choosing.")
    assert german.format(waiting, NAMES) == "Ann, Ben und Cho wählen noch."
    assert (
        english.format(message("presented", seat="you", letter="C", colour="white"))
        == "You present C, white."
    )
    assert german.format(message("only")) == "Only English."


def test_each_value_of_the_client_is_printed_or_selects_a_variant() -> None:
    ann, you = {"name": "Ann", "you": False}, {"name": "Ann", "you": True}
    values = [ann, you, None, "gone", True, False, 3, "C"]
    script = "(value) => prepareValue(value === 'gone' ? undefined : value)"
    said = evaluate("lib/message-value", "prepareValue", script, values)
    assert said == ["Ann", "you", "none", "none", "yes", "no", 3, "C"]


@pytest.mark.parametrize("name", sorted(RESERVED))
def test_a_player_whose_name_selects_a_variant_is_still_called_by_it(name: str, tmp_path: Path) -> None:
    """The client isolates the same names."""
    write(tmp_path, en="lost = { $seat ->\n    [you] You lose.\n   *[other] { $seat } loses.\n}\n")
    assert Speech("en", tmp_path).format(message("lost", seat=Seat(0)), lambda _: isolate(name)) == (
        f"\u2068{name}\u2069 loses."
    )
    script = "(name) => isolate(name)"
    assert evaluate("lib/names", "isolate", script, [name, "Ann"]) == [isolate(name), "Ann"]


def test_a_message_or_a_value_that_is_missing_is_an_error_that_names_it(tmp_path: Path) -> None:
    write(tmp_path, en=ENGLISH)
    speech = Speech("en", tmp_path)
    with pytest.raises(LookupError, match="no message 'presents' in 'en'"):
        speech.format(message("presents"))
    with pytest.raises(LookupError, match="message 'presented' in 'en'"):
        speech.format(message("presented", seat=Seat(0), colour="white"), NAMES)
