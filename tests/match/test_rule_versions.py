"""A second version of a rule beside the first, in a copy of an example, as ``docs/change-a-rule.md`` says."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from dealer.bots import policies
from dealer.core.definition import GameDefinition
from dealer.core.registry import GAMES, rules_at, rules_of
from dealer.match import Match, decode_record, encode_record, replay_record, verify
from dealer.match.record import RecordError, digest
from dealer.playout import playout, record_of
from dealer.toolkit.stages import make_staged_rules
from tests.bots.caches import other_bots
from tests.examples import register

ID = "fewest-votes"
SECRET = bytes(range(32))


@pytest.fixture
def play_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Any:
    """Have the game played by a version of its rules; in the second, the fewest votes win two chips."""
    register(monkeypatch, tmp_path)
    first = GAMES[ID].rules
    module = importlib.import_module("fewest_votes.rules")

    def resolve(state: Any, answers: Mapping[int, Any]) -> Any:
        after = module.resolve(state, answers)
        if state.version < 2:
            return after
        chips = tuple(2 * new - old for new, old in zip(after.chips, state.chips, strict=True))
        return structs.replace(after, chips=chips)

    def forget() -> None:
        rules_of.cache_clear()
        rules_at.cache_clear()

    def install(version: int) -> None:
        about = module.RULES
        game = replace(module.GAME, resolve=resolve)
        names = ("id", "title", "prefix", "minutes", "seats", "has_advantage", "sealed", "seat_counts")
        described = module.About(**{name: getattr(about, name) for name in names})
        origin = module.Origin(about.designer, about.season)
        rules = make_staged_rules(described, origin, game, version)
        monkeypatch.setitem(GAMES._games, ID, GameDefinition(rules=rules))
        forget()

    with other_bots():
        assert first.version == 1
        yield install
        monkeypatch.undo()
        forget()


def play() -> Match:
    """A match of five random bots by the rules that are installed."""
    return playout(ID, (policies(ID)["random"],) * 5, SECRET)


def test_a_match_ends_under_the_version_it_began_with(play_version: Callable[[int], None]) -> None:
    play_version(1)
    before = play()
    record = encode_record(record_of(before, SECRET))
    play_version(2)
    now = play()
    assert (before.setup.rules_version, now.setup.rules_version) == (1, 2)
    assert verify(record) == before.outcome
    assert {match.state.version for match in replay_record(decode_record(record))} == {1}
    assert sum(now.state.chips) > sum(before.state.chips)
    assert verify(encode_record(record_of(now, SECRET))) == now.outcome


def test_a_version_that_is_not_known_here_is_refused_with_those_that_are(
    play_version: Callable[[int], None],
) -> None:
    play_version(2)
    plain = json.loads(encode_record(record_of(play(), SECRET))) | {"rules_version": 3}
    plain["digest"] = digest(plain)
    with pytest.raises(RecordError, match=r"refusal-record-rules \(version='3', known='2'\)"):
        verify(encode_record(plain))
