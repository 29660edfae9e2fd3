"""Frames that are sent as what has changed come out as the whole."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from dealer.core.actors import HOST, PUBLIC
from dealer.match import Match
from dealer.server.matches.built_frame import BuiltFrame
from dealer.server.matches.frame_changes import find_changes
from dealer.server.matches.frames import build_frame
from tests.leak.secrets import folded, moments
from tests.leak.test_frames import STARTED, a_room
from tests.rules.play import GAME_IDS
from tests.server.assembly import Assembler, apply_changes

LATE_BYTES = 2000


def history(game_id: str, seed: int = 0) -> list[BuiltFrame]:
    """The frames of one viewer after each entry of a match."""
    return [frame for _, frame in viewed(folded(list(moments(game_id, seed))[-1])[1:], 0)]


def viewed(matches: list[Match], viewer: Any) -> list[tuple[Match, BuiltFrame]]:
    room, built = a_room(matches[0]), []
    for match in matches:
        room.replace_snapshot(replace(room.snapshot, match=match))
        built.append((match, build_frame(room, viewer, STARTED + match.at)))
    return built


@pytest.mark.parametrize("viewer", [0, 1, HOST, PUBLIC])
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_changes_of_a_frame_make_the_next_one(game_id: str, viewer: Any) -> None:
    built = [frame for _, frame in viewed(folded(list(moments(game_id, 0))[-1])[1:], viewer)]
    assembler, told = Assembler(), 0
    assert assembler.take(json.loads(b'{"frame":1,' + built[0].whole)) == json.loads(b"{" + built[0].body)
    for number, (base, frame) in enumerate(pairwise(built), 2):
        message = json.loads(b'{"frame":%d,' % number + frame.changes_since(base))
        assert assembler.take(message) == json.loads(b"{" + frame.body)
        told += "changes" in message
    assert told > 20


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_is_sent_late_in_a_match_is_small(game_id: str) -> None:
    built = history(game_id)
    late = list(pairwise(built))[len(built) // 2 : -1]
    # After a pause, in which nothing is shown, the view comes whole.
    sizes = sorted(len(frame.changes_since(base)) for base, frame in late if b'"view":null' not in base.body)
    assert sizes[-1] < LATE_BYTES, sizes


def test_it_is_made_once_for_all_who_were_sent_the_same_before() -> None:
    first, second = history("increment-black-white")[4:6]
    assert second.changes_since(first) is second.changes_since(first)


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        (1, 1, []),
        (1, True, [((), True)]),
        ({"a": 1}, {"a": 2, "b": 3}, [(("a",), 2), (("b",), 3)]),
        ({"a": 1, "b": 2}, {"b": 2}, [((), {"b": 2})]),
        ({"a": 1, "b": 2}, {"c": 0, "a": 1, "b": 2}, [((), {"c": 0, "a": 1, "b": 2})]),
        ([1, 2], [1], [((), [1])]),
        ([1], [1, [2]], [((1,), [2])]),
        ([[1], 2], [[1, 5], 3], [((0, 1), 5), ((1,), 3)]),
        (None, {"a": None}, [((), {"a": None})]),
    ],
)
def test_the_changes_between_two_values(old: Any, new: Any, changes: list[Any]) -> None:
    assert find_changes(old, new) == changes
    assert apply_changes(old, json.loads(json.dumps(changes))) == new
