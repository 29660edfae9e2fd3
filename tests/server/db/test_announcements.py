"""What workers notify each other of is read by workers alone, and taken once."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Sequence
from random import Random

import psycopg
import pytest

from dealer.server.db import tables
from dealer.server.db.announcements import (
    CHANNEL,
    LENGTH_STEP,
    AnnouncementCipher,
    ForgedAnnouncement,
    list_changed,
)
from dealer.server.db.engine import parse_address
from dealer.server.db.statements import Write, insert_new
from dealer.server.matches import writes
from tests.server.table import Served, run_crew, two, until

LIMIT = 8_000
"""PostgreSQL refuses a notification of so many bytes."""
KEY, OTHER = b"k" * 32, b"o" * 32
NAMES = [f"match{number:011}" for number in range(1000)]
ADD_MESSAGE = insert_new("say something", tables.messages)


def test_others_read_what_has_changed_and_nobody_else_does() -> None:
    sender, receiver = AnnouncementCipher(KEY, "one"), AnnouncementCipher(KEY, "two")
    payloads = sender.encrypt(NAMES)
    assert max(map(len, payloads)) < LIMIT
    assert [name for payload in payloads for name in receiver.decrypt(payload)] == NAMES
    assert not any(AnnouncementCipher(KEY, "one").decrypt(payload) for payload in payloads)
    for payload in payloads:
        assert not any(name.encode() in b64decode(payload) for name in NAMES)
        with pytest.raises(ForgedAnnouncement):
            AnnouncementCipher(OTHER, "two").decrypt(payload)


def test_two_notifications_of_one_match_look_like_those_of_two() -> None:
    sender = AnnouncementCipher(KEY, "one")
    first, second, other = (sender.encrypt([name])[0] for name in ("a", "a", "b" * 32))
    assert len({first, second, other}) == 3
    assert len({len(first), len(second), len(other)}) == 1
    assert LENGTH_STEP < len(b64decode(first)) < 2 * LENGTH_STEP


def test_each_is_taken_once_in_any_order() -> None:
    sender, receiver, rng = AnnouncementCipher(KEY, "one"), AnnouncementCipher(KEY, "two"), Random(1)
    payloads = [sender.encrypt([name])[0] for name in NAMES]
    shuffled = rng.sample(payloads, len(payloads))
    assert sum(bool(receiver.decrypt(payload)) for payload in shuffled) == len(payloads)
    assert not any(receiver.decrypt(payload) for payload in payloads)


FORGED: Sequence[str] = (
    "",
    "x",
    "ü",
    json.dumps(["operator", [["m", None]]]),
    b64encode(b"short").decode(),
    b64encode(b"\0" * 300).decode(),
    AnnouncementCipher(OTHER, "one").encrypt(["m"])[0],
)


@pytest.mark.parametrize("payload", FORGED)
def test_what_no_worker_has_made_is_dropped(payload: str) -> None:
    with pytest.raises(ForgedAnnouncement):
        AnnouncementCipher(KEY, "two").decrypt(payload)


def test_what_changes_a_match_is_announced_by_its_name_alone() -> None:
    talk = Write(ADD_MESSAGE, {"match": "b", "seq": 0}, "b")
    changes = [writes.claim_revision("b", 3), talk, writes.claim_revision("a", 3)]
    assert list_changed([*changes, writes.note_no_bot_due("c", 1)]) == ["a", "b"]


def test_a_login_that_listens_learns_nothing_and_one_that_notifies_changes_nothing(shared: str) -> None:
    """Any login of a cluster may do both, unless CONNECT is revoked."""
    address = parse_address(shared).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as stranger, run_crew(shared, 2) as crew:
        stranger.execute(f"LISTEN {CHANNEL}")
        ann, ben = two(crew[0].url, pace="untimed")
        ben.move(crew[1].url)
        with ben.live():
            until(lambda: ann.view()["table"]["seats"][1]["here"])
            assert ann.act({"type": "ready"}, "b1.planning").status_code == 200
            until(lambda: ben.view()["view"]["bouts"][0]["ready"][0])
            heard = list(stranger.notifies(timeout=1, stop_after=3))
            session = crew[1].app.state.matches.peek(ann.match)
            before = session.snapshot
            for payload in (*FORGED, *(each.payload for each in heard)):
                stranger.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            assert ann.act({"type": "resign"}, None).status_code == 200
            until(lambda: ben.view()["table"]["status"] == "over")
            assert session.snapshot.match.log[: len(before.match.log)] == before.match.log
            assert session.snapshot == known(crew[0], ann.match)
    assert heard
    for each in heard:
        assert ann.match.encode() not in b64decode(each.payload)
        assert len(each.payload) < 2 * LENGTH_STEP


def known(worker: Served, match: str) -> object:
    """The match as a worker has it in memory."""
    return worker.app.state.matches.peek(match).snapshot
