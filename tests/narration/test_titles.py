"""The titles of the games in each language."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from msgspec import convert

from dealer.bots.worlds import draw_any
from dealer.core.actors import CHANCE
from dealer.core.registry import GAMES
from dealer.core.steps import next_steps
from dealer.laws.game_check import check_records
from dealer.narration import narration_of, pitch_of, title_of
from dealer.narration.cards import list_card_faults
from dealer.narration.step_text import word_steps
from tests.examples import FOLDERS, register

OWN = [game_id for game_id, game in GAMES.items() if game.card is not None]


@pytest.mark.parametrize("game_id", OWN)
def test_a_title_is_that_of_the_rules_in_english_and_another_in_korean(game_id: str) -> None:
    assert title_of(game_id) == GAMES[game_id].rules.title
    assert title_of(game_id, "ko") not in ("", title_of(game_id))


def test_a_game_without_a_card_is_called_as_its_rules_say(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    register(monkeypatch, tmp_path)
    bare = replace(GAMES["goofspiel"], card=None)
    with patch.dict(GAMES._games, {"goofspiel": bare}):
        assert title_of("goofspiel", "ko") == bare.rules.title


def test_a_package_words_its_questions_and_the_values_in_its_sentences(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    register(monkeypatch, tmp_path)
    game = GAMES["fewest-votes"]
    state = game.rules.initial_state(game.rules.Options(), None)
    steps = next_steps(game, game.rules.observe(state, 0), ("vote",), "r1.vote", ())
    assert word_steps(steps, "fewest-votes").title == "Vote for a colour. The fewest votes win."
    assert word_steps(steps, "fewest-votes", "ko").title.startswith("색에 투표하세요.")
    for seat in range(game.rules.seats):
        state = game.rules.apply(state, seat, game.rules.SeatAction("red" if seat else "blue"))
    view = game.rules.observe(state, "public")
    said = narration_of("fewest-votes", "ko").describe_event(view.events[-1], view, str)
    assert said.startswith("파랑의 표가 가장 적습니다. 0 파랑, 1 빨강")


@pytest.mark.parametrize("name", [folder.name for folder in FOLDERS])
def test_each_step_of_an_example_is_korean(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    register(monkeypatch, tmp_path)
    game, rng, asked = GAMES[name], Random(name), 0
    rules = game.rules.at(game.rules.least_seats)
    state = rules.initial_state(rules.Options(), None)
    while (actor := rules.next_actor(state)) is not None and asked < 60:
        if actor == CHANCE:
            state = draw_any(rules, state, rng)
            continue
        view, taken = rules.observe(state, actor), tuple[str, ...]()
        types, decision = rules.action_types(state, actor), rules.decision_id(state, actor)
        while (found := next_steps(game, view, types, decision, taken)).kind == "choice":
            labels = [step.label for step in word_steps(found, name, "ko").steps]
            assert [label for label in labels if re.search("[a-z]{3}", label)] == []
            taken = (*found.taken, rng.choice(found.steps).word)
            asked += 1
        action = (
            rules.random_action(view, rng)
            if found.action is None
            else convert(found.action, rules.SeatAction)
        )
        state = rules.apply(state, actor, action)
    assert asked


def test_a_package_brings_the_translations_of_its_card_and_of_its_steps(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    register(monkeypatch, tmp_path)
    assert [title_of("kuhn-poker", language) for language in ("en", "ko")] == ["Kuhn Poker", "쿤 포커"]
    assert pitch_of("kuhn-poker").startswith("Poker for two")
    assert pitch_of("kuhn-poker", "ko").startswith("카드 3장")
    assert list(list_card_faults(GAMES["kuhn-poker"])) == []
    rules = GAMES["kuhn-poker"].rules
    state = rules.initial_state(rules.Options(), None)
    for card in ("jack", "king"):
        state = rules.apply(state, CHANCE, rules.ChanceAction(card))
    view, decision = rules.observe(state, 0), rules.decision_id(state, 0)
    assert decision is not None
    steps = next_steps(GAMES["kuhn-poker"], view, rules.action_types(state, 0), decision, ())
    assert [step.label for step in word_steps(steps, "kuhn-poker", "ko").steps] == ["패스", "베팅"]


def test_a_card_that_cannot_be_read_is_named_and_english_is_told(tmp_path: Path) -> None:
    (tmp_path / "ko.ftl").write_text("title = { $what }\npitch = 짧다\n}\n", "utf-8")
    game = replace(GAMES[OWN[0]], card=tmp_path)
    assert [fault.partition(":")[0] for fault in list_card_faults(game)] == ["ko.ftl", "ko.ftl"]
    with patch.dict(GAMES._games, {OWN[0]: game}):
        assert title_of(OWN[0], "ko") == game.rules.title
        assert pitch_of(OWN[0], "ko") == "짧다"
        assert (check_records(OWN[0], matches=1) or "").startswith("card: ko.ftl: ")
