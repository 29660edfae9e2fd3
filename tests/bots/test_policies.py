"""What holds for every policy of every game: its name, and that nothing but the view and a seed decides."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache

import msgspec
import pytest

from dealer.bots import TIME_FACTOR, SeatRandom, decode_view, policies, policy_names, think
from dealer.core.registry import rules_of
from tests.bots.watching import Asked, watch
from tests.rules.play import GAME_IDS

every_policy = pytest.mark.parametrize(
    ("game_id", "name"), [(game_id, name) for game_id in GAME_IDS for name in policies(game_id)]
)

LOOKED_AT = 12
"""Questions of a match that are asked again, about."""


@cache
def asked_of(game_id: str, name: str) -> list[Asked]:
    """What a policy is asked in a match against the obvious player and, at larger tables, a random one."""
    others = ("plain", "plain", "random", "plain")[: rules_of(game_id).seats - 1]
    return watch(game_id, (name, *others), 5)[1][0]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_policy_is_listed_under_its_name_and_random_is_the_last(game_id: str) -> None:
    known = policies(game_id)
    assert all(policy.name == name for name, policy in known.items())
    assert list(known)[-1] == "random"


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_policies_are_named_and_the_random_one_thinks_without_loading_the_others(game_id: str) -> None:
    assert policy_names(game_id) == tuple(policies(game_id))
    code = (
        "import sys; from dealer.bots import default_policy, policy_names, think; "
        f"think({game_id!r}, 'random', sys.stdin.buffer.read(), 'secret'); "
        f"print(policy_names({game_id!r}), default_policy({game_id!r}), 'numpy' in sys.modules)"
    )
    raw = msgspec.json.encode(asked_of(game_id, "random")[0].view)
    said = subprocess.run([sys.executable, "-c", code], input=raw, capture_output=True, check=True).stdout
    assert said.split()[-1] == b"False"


@every_policy
def test_a_decision_depends_on_the_bytes_of_the_view_and_the_generator_alone(game_id: str, name: str) -> None:
    """Policies get typed views in a study and bytes from a server: the same answers, twice over."""
    asked = asked_of(game_id, name)
    for view, rng, decision in asked[:: max(1, len(asked) // LOOKED_AT)]:
        raw = msgspec.json.encode(view)
        for _ in range(2):
            read = decode_view(game_id, raw)
            assert read == view
            assert policies(game_id)[name].decide(read, rng.restart()) == decision


@every_policy
def test_another_secret_decides_otherwise_where_all_that_is_public_is_the_same(
    game_id: str, name: str
) -> None:
    """Who knows the code and the table, and even what the seat holds, cannot say what it will do."""
    asked = asked_of(game_id, name)
    others = [
        policies(game_id)[name].decide(view, SeatRandom("another", view.may.decision))
        for view, _, _ in asked[:: max(1, len(asked) // LOOKED_AT)]
    ]
    assert others != [decision for _, _, decision in asked[:: max(1, len(asked) // LOOKED_AT)]]


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_thinking_in_another_process_gives_the_same_bytes(game_id: str) -> None:
    """No order of sets or dicts, and no hash seed, gets into an answer of any policy."""
    asked = {name: asked_of(game_id, name) for name in policies(game_id)}
    views = {name: msgspec.json.encode(each[2 * len(each) // 3].view) for name, each in asked.items()}
    code = (
        "import sys; from dealer.bots import think; views = eval(sys.stdin.read());"
        f"print({{name: think({game_id!r}, name, view, 4) for name, view in views.items()}})"
    )
    there = subprocess.run(
        [sys.executable, "-c", code],
        input=repr(views),
        capture_output=True,
        check=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "12345", TIME_FACTOR: "1"},
    )
    here = {name: think(game_id, name, view, 4) for name, view in views.items()}
    assert there.stdout.strip() == repr(here)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_time_factor_hurries_think_alone(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = msgspec.json.encode(asked_of(game_id, "plain")[0].view)
    monkeypatch.delenv(TIME_FACTOR, raising=False)
    action, usual = think(game_id, "plain", raw, 1)
    monkeypatch.setenv(TIME_FACTOR, "0.5")
    assert think(game_id, "plain", raw, 1) == (action, round(usual / 2))
    monkeypatch.setenv(TIME_FACTOR, "0")
    assert think(game_id, "plain", raw, 1) == (action, 0)
    view = decode_view(game_id, raw)
    assert policies(game_id)["plain"].decide(view, SeatRandom(1, view.may.decision)).after_ms == usual


@pytest.mark.parametrize("text", ["fast", "-1", "nan", ""])
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_time_factor_that_is_no_number_is_refused_by_name(
    game_id: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = msgspec.json.encode(asked_of(game_id, "plain")[0].view)
    monkeypatch.setenv(TIME_FACTOR, text)
    with pytest.raises(ValueError, match=TIME_FACTOR):
        think(game_id, "plain", raw, 1)
