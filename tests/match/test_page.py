"""``docs/reference/actions.md`` describes every action, every timer and every draw of every game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from dealer.core.actors import CHANCE
from dealer.core.chance import streams
from dealer.core.registry import GAMES, list_rules, rules_of
from dealer.core.rules import AnyRules
from dealer.match import Match, decode_record, replay_record
from tests.golden import list_records
from tests.leak.secrets import folded

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/reference/actions.md").read_text("utf-8")


def section(rules: AnyRules) -> str:
    """What the page says of the actions of a game."""
    found = re.search(rf"^## Actions of (?:the )?{re.escape(rules.title)}\n(.*?)^## ", PAGE, re.M | re.S)
    assert found is not None, rules.title
    return found[1]


def kinds(union: Any) -> tuple[Any, ...]:
    """The types of a union, or the one type that it is."""
    return get_args(union) or (union,)


@pytest.mark.parametrize("rules", list_rules(), ids=list(GAMES))
def test_every_action_is_described_with_its_fields(rules: AnyRules) -> None:
    text = section(rules)
    for kind in (*kinds(rules.SeatAction), *kinds(rules.ChanceAction)):
        said = re.findall(rf"`{kind.__struct_config__.tag} \{{(.*?)\}}`", text)
        fields = [set(re.findall(r"[a-z_]+", re.sub(r"\[.*?\]| or null", "", each))) for each in said]
        assert set(kind.__struct_fields__) in fields, kind


@pytest.fixture(scope="module")
def golden_matches() -> list[Match]:
    """Of every scene, as its record has it."""
    return [[*replay_record(decode_record(path.read_bytes()))][-1] for path in list_records()]


@pytest.mark.exhaustive
@pytest.mark.parametrize("game_id", GAMES)
def test_every_timer_that_runs_out_is_described(game_id: str, golden_matches: list[Match]) -> None:
    text = section(rules_of(game_id))
    ran_out = {
        entry.action.timer
        for match in golden_matches
        if match.setup.game == game_id
        for entry in match.log
        if entry.actor == "clock"
    }
    assert len(ran_out) > 3
    assert {timer for timer in ran_out if f"`{timer}`" not in text} == set()


def skeleton(label: str) -> str:
    """A label without what differs from draw to draw: ``targets/1/3/0`` -> ``targets/N/N/N``."""
    return re.sub(r"[0-9]+|\{\w+\}", "N", label)


def test_every_label_under_which_chance_draws_is_described_and_no_other(golden_matches: list[Match]) -> None:
    rows = re.findall(r"^\| (`[^|]*) \|", PAGE[PAGE.index("| label | draw |") :], re.M)
    described = {skeleton(label) for row in rows for label in re.findall(r"`([^`]+)`", row)}
    drawn = {"advantage"}
    for match in golden_matches:
        for before, entry in zip(folded(match), match.log, strict=False):
            if entry.actor == CHANCE:
                drawn.add(skeleton(match.rules.sample_chance(before.state, streams(match.seed))[0]))
    assert drawn == described
