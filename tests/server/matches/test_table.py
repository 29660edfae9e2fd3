"""A table that is kept until something changes shows what one shows that is made anew."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace

from dealer.core.actions import OpenSight, Pause, Resume
from dealer.core.actors import HOST, SERVER
from dealer.match import Entry
from dealer.server.matches.connections import Connection
from dealer.server.matches.frames import build_frame
from dealer.server.matches.session import MatchSession
from dealer.server.matches.snapshot import HostGrant
from dealer.server.matches.table import show_table
from tests.leak.secrets import folded, moments
from tests.leak.test_frames import STARTED, a_room
from tests.rules.play import GAME_IDS

LONG_MS = 3_600_000


def check(room: MatchSession, now: int) -> bytes:
    """Return the table as JSON in a frame, which is that of one that is made anew."""
    fresh = msgspec.json.encode(show_table(room, now))
    assert build_frame(room, 0, now).body.startswith(b'"table":' + fresh + b",")
    return fresh


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_throughout_a_match(game_id: str) -> None:
    history = folded(list(moments(game_id, 0))[-1])[1:]
    room = a_room(history[0])
    for match in history:
        room.replace_snapshot(replace(room.snapshot, match=match))
        check(room, STARTED + match.at)
    assert len(history) > 20


def enter(room: MatchSession, actor: str, action: object) -> None:
    match = room.match
    assert match is not None
    entered = match.append(Entry(len(match.log), match.at, actor, action))
    room.replace_snapshot(replace(room.snapshot, match=entered))


def change(**fields: object) -> Callable[[MatchSession], None]:
    return lambda room: room.replace_snapshot(replace(room.snapshot, **fields))


def change_settings(**fields: object) -> Callable[[MatchSession], None]:
    return lambda room: change(settings=replace(room.settings, **fields))(room)


def change_seat(**fields: object) -> Callable[[MatchSession], None]:
    return lambda room: change(seats=room.snapshot.with_seat(1, replace(room.seats[1], **fields)))(room)


@pytest.mark.parametrize(
    "act",
    [
        lambda room: room.presence.connect(Connection(1)),
        lambda room: setattr(room.presence, "on_other_workers", frozenset({1})),
        lambda room: room.presence.note_request(1, STARTED),
        lambda room: setattr(room, "channel_state", "sending"),
        lambda room: enter(room, SERVER, Pause("fault")),
        lambda room: enter(room, HOST, OpenSight()),
        change(grants=(HostGrant(None, "token", None, "Hilda"),)),
        change(is_opening=True),
        change(draw=2),
        change_settings(title="The final"),
        change_settings(listed=True),
        change_seat(name="Carla"),
        change_seat(bot="careful"),
    ],
)
def test_whatever_changes(act: Callable[[MatchSession], None]) -> None:
    room = a_room(folded(list(moments("expression-black-white", 0))[-1])[3])
    before = check(room, STARTED)
    act(room)
    assert check(room, STARTED) != before


def test_who_stays_away_and_what_is_agreed_while_the_match_stands_still() -> None:
    room = a_room(folded(list(moments("expression-black-white", 0))[-1])[3])
    change_settings(pace="untimed")(room)
    assert check(room, STARTED) != check(room, STARTED + LONG_MS)
    enter(room, SERVER, Pause("fault"))
    stopped = check(room, STARTED)
    change_seat(agrees=True)(room)
    assert check(room, STARTED) != stopped
    enter(room, SERVER, Resume())
    assert b'"stopped":null' in check(room, STARTED)
