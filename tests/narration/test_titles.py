"""The titles of the games in each language."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer.core.registry import GAMES
from dealer.narration import title_of
from tests.examples import register

OWN = [game_id for game_id, game in GAMES.items() if game.card is not None]


@pytest.mark.parametrize("game_id", OWN)
def test_a_title_is_that_of_the_rules_in_english_and_another_in_korean(game_id: str) -> None:
    assert title_of(game_id) == GAMES[game_id].rules.title
    assert title_of(game_id, "ko") not in ("", title_of(game_id))


def test_a_game_without_a_card_is_called_as_its_rules_say(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    register(monkeypatch, tmp_path)
    assert title_of("goofspiel", "ko") == GAMES["goofspiel"].rules.title
