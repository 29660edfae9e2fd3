"""How players are called: bots in the words of each reader, people as they typed it."""

from __future__ import annotations

import pytest

from dealer.core.message import Bot, message
from dealer.language.catalogue import call_player, open_catalogue
from dealer.language.languages import LANGUAGES, SHARED
from dealer.language.players import find_bot_name, list_names, name_player

CALLED = [
    ("random", "random", "Random", "무작위 봇"),
    ("random 2", "random", "Random 2", "무작위 봇 2"),
    ("mlp-7 2", "mlp-7", "mlp-7 2", "mlp-7 2"),
    ("Robo", "random", "Robo", "Robo"),
    ("randomly", "random", "randomly", "randomly"),
    ("random", None, "random", "random"),
]


@pytest.mark.parametrize(("name", "bot", "english", "korean"), CALLED)
def test_a_bot_is_called_by_its_policy_in_the_words_of_the_reader(
    name: str, bot: str | None, english: str, korean: str
) -> None:
    assert [call_player(name, bot, each) for each in ("en", "ko")] == [english, korean]


def test_a_message_names_a_bot_when_it_is_formatted() -> None:
    said = message("new-host", name=name_player("random 2", "random"))
    assert said.values == {"name": Bot("random 2", "random")}
    told = open_catalogue("ko", SHARED / "notices").format(said)
    assert "무작위 봇 2" in told
    assert "님" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reader_sees_a_bot_by_the_name_of_another_player(language: str) -> None:
    taken = call_player("careful", "careful", language)
    assert find_bot_name("careful", [taken, "Ann"]) == "careful 2"
    assert find_bot_name("careful", ["Ann", *list_names("careful", "careful")]) == "careful 2"
    assert find_bot_name("careful", ["Ann"]) == "careful"
