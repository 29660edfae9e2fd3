"""Who may read and write what: as the page on talk says, and nothing besides."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dealer.server.chat.log import (
    AUDIENCE_BURST,
    BURST,
    BURST_MS,
    MAX_AUDIENCE_MESSAGES,
    MAX_OPENED,
    ChatLog,
    MessageHeader,
)
from dealer.server.chat.policy import (
    ChatContext,
    TalkSettings,
    count_changes,
    may_write,
    name_room,
    readable_rooms,
    with_room,
)
from dealer.server.viewers import Viewer

TEAMS = ("positive", "negative", None, "positive", "negative")
WHISPERS = {
    seat: [f"whisper/{min(seat, other)}-{max(seat, other)}" for other in range(5) if other != seat]
    for seat in range(5)
}


def context(**settled: Any) -> ChatContext:
    """A match of five that has begun, with every room there is."""
    known: dict[str, Any] = {
        "talk": TalkSettings(whispers=True),
        "seats": 5,
        "bots": frozenset(),
        "teams": TEAMS,
        "has_begun": True,
        "is_over": False,
        "sight_since": None,
        "seated_since": (0,) * 5,
        "delay_ms": 0,
    }
    return ChatContext(**(known | settled))


def rooms(viewer: Viewer, **settled: Any) -> list[str]:
    return list(readable_rooms(context(**settled), viewer))


PAGE = Path(__file__).parents[3] / "docs" / "talk.md"
RIGHTS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.read_text().splitlines()
    if line.startswith("| `")
]
"""Of the page's table, by row: the rooms, and what players, hosts and the audience may do there."""


@pytest.mark.parametrize("row", RIGHTS, ids=lambda row: row[0])
def test_the_page_on_talk_is_true(row: list[str]):
    named, *cells = row
    (room, *_) = named.replace("`", "").split(", ")
    who = [(0, 1), (0, 1), ("host",), ("host",), ("public",), ("public",)]  # 0 is a member, 1 is not
    for cell, viewers, writes in zip(cells, who, (False, True) * 3, strict=True):
        for over, sight in ((False, None), (True, None), (False, 700)):
            rooms = {"groups": (("group/spies", (0, 3)),), "opened": ("room/0-3-4",), "may_open": True}
            here = context(is_over=over, sight_since=sight, **rooms)
            found = {
                viewer: (may_write(here, viewer, room) if writes else room in readable_rooms(here, viewer))
                for viewer in viewers
            }
            allowed = {
                "all": True, "no": False, "at the end": over, "since open sight": sight is not None,
                "all, as late as the table": True,
            }.get(cell)  # fmt: skip
            if cell in ("the team", "the group", "the two", "its members"):
                assert found == {0: True, 1: False}
            else:
                assert set(found.values()) == {allowed}


def test_the_page_on_talk_names_every_room():
    assert [row[0] for row in RIGHTS] == [
        "`table`", "`team/positive`, `team/negative`", "`group/spies`", "`whisper/0-3`",
        "`room/0-3-4`", "`audience`"
    ]  # fmt: skip


def log(*said: tuple[str, int]) -> ChatLog:
    return ChatLog(
        MessageHeader(seq, f"id{seq}", room, at, "0", str(seq)) for seq, (room, at) in enumerate(said, 1)
    )


@pytest.mark.parametrize("seat", range(5))
def test_a_seat_reads_the_table_its_team_and_its_whispers(seat: int):
    team = [f"team/{TEAMS[seat]}"] if TEAMS[seat] else []
    assert rooms(seat) == ["table", *team, *WHISPERS[seat]]
    assert all(may_write(context(), seat, room) for room in rooms(seat))


def test_players_open_rooms_for_some_of_them_where_rules_and_host_allow_it():
    fresh = context(may_open=True)
    assert with_room(fresh, 1, "room/0-1-4").opened == ("room/0-1-4",)
    assert may_write(with_room(fresh, 1, "room/0-1-4"), 1, "room/0-1-4")
    for room in ("room/0-1", "room/1-0-4", "room/0-1-2-3-4", "room/0-1-7"):
        assert with_room(fresh, 0, room) == fresh
    assert with_room(fresh, 2, "room/0-1-4") == with_room(fresh, "host", "room/0-1-4") == fresh
    quiet, early = context(may_open=True, talk=TalkSettings()), context(may_open=True, has_begun=False)
    for closed in (context(), quiet, early):
        assert with_room(closed, 1, "room/0-1-4") == closed
    full = context(may_open=True, opened=tuple(name_room({0, 1, 2}) for _ in range(MAX_OPENED)))
    assert with_room(full, 1, "room/0-1-4") == full
    opened = {"opened": ("room/0-1-4",), "may_open": True}
    assert [seat for seat in range(5) if "room/0-1-4" in rooms(seat, **opened)] == [0, 1, 4]
    assert "room/0-1-4" not in rooms("host", **opened) + rooms("public", **opened)


def test_groups_that_the_rules_name_have_a_room():
    named = {"groups": (("group/spies", (0, 3)),)}
    assert [seat for seat in range(5) if "group/spies" in rooms(seat, **named)] == [0, 3]
    assert "group/spies" not in rooms(0, **named, talk=TalkSettings(teams=False))


def test_the_host_reads_the_table_and_the_audience_and_with_open_sight_the_rest_from_then_on():
    assert rooms("host") == ["table", "audience"]
    opened = readable_rooms(context(sight_since=700), "host")
    assert len(opened) == 2 + 2 + 10
    assert {opened[room] for room in opened if "/" in room} == {700}
    assert [room for room in opened if may_write(context(sight_since=700), "host", room)] == [
        "table",
        "audience",
    ]


def test_who_watches_reads_the_table_and_talks_elsewhere():
    assert rooms("public") == ["table", "audience"]
    assert [room for room in rooms("public") if may_write(context(), "public", room)] == ["audience"]
    assert rooms("public", sight_since=1, is_over=True) == ["table", "audience"]


def test_a_seat_reads_the_audience_when_all_is_over_and_never_writes_there():
    assert "audience" not in rooms(0)
    assert "audience" in rooms(0, is_over=True)
    assert not may_write(context(is_over=True), 0, "audience")


@pytest.mark.parametrize("viewer", [0, "host"])
def test_before_the_beginning_only_the_table_is_open(viewer: Viewer):
    assert rooms(viewer, has_begun=False, sight_since=1) == (
        ["table"] if viewer == 0 else ["table", "audience"]
    )


@pytest.mark.parametrize(
    ("off", "gone"),
    [("table", "table"), ("teams", "team/"), ("whispers", "whisper/"), ("audience", "audience")],
)
def test_a_room_that_is_switched_off_is_none(off: str, gone: str):
    talk = {"table": True, "teams": True, "whispers": True, "audience": True} | {off: False}
    for viewer in (*range(5), "host", "public"):
        assert not any(
            room.startswith(gone)
            for room in rooms(viewer, talk=TalkSettings(**talk), sight_since=1, is_over=True)
        )


def test_teams_talk_when_they_are_known():
    assert not any(room.startswith("team") for room in rooms(0, teams=(None,) * 5))
    assert not any(room.startswith("team") for room in rooms(0, teams=()))


def test_nobody_whispers_to_a_bot():
    with_bot = context(bots=frozenset({1, 3}))
    assert not may_write(with_bot, 0, "whisper/0-1")
    assert not may_write(with_bot, 0, "team/positive")
    assert may_write(with_bot, 0, "whisper/0-2")


def test_who_takes_over_a_seat_was_not_told_what_was_whispered_before():
    said = log(("table", 10), ("whisper/0-1", 20), ("whisper/0-1", 40))
    replaced = context(seated_since=(0, 30, 0, 0, 0))
    assert count_changes(replaced, said, 0, 100)["whisper/0-1"] == 2
    heard = count_changes(replaced, said, 1, 100)
    assert (heard["table"], heard["whisper/0-1"]) == (1, 1)


def test_who_watches_is_behind_the_table_but_not_behind_the_audience():
    said = log(("table", 1000), ("audience", 1500), ("table", 2000))
    late = context(delay_ms=5000)
    assert count_changes(late, said, "public", 5999) == {"table": 0, "audience": 1}
    assert count_changes(late, said, "public", 6000) == {"table": 1, "audience": 1}
    assert count_changes(late, said, "public", 7000) == {"table": 2, "audience": 1}
    assert count_changes(late, said, "host", 2000) == {"table": 2, "audience": 1}
    assert said.next_message_at("table", 6000 - 5000) == 2000
    assert said.next_message_at("table", 2000) is None


def test_a_deletion_is_news_for_those_who_had_the_message_and_for_nobody_else():
    said = log(("table", 10), ("whisper/0-1", 20))
    before = {viewer: count_changes(context(), said, viewer, 100) for viewer in (0, 1, 2, "host", "public")}
    said.delete(said.by_id["id2"])
    said.delete(said.by_id["id2"])
    after = {viewer: count_changes(context(), said, viewer, 100) for viewer in before}
    assert {viewer for viewer in before if before[viewer] != after[viewer]} == {0, 1}
    assert after[0]["whisper/0-1"] == 2


def test_each_says_so_much_and_all_who_watch_so_much_together():
    said = ChatLog()
    for seq in range(1, BURST + 1):
        assert said.wait_ms("0", 1000) == 0
        said.add(MessageHeader(seq, str(seq), "table", 1000 + seq, "0", str(seq)))
    assert said.wait_ms("0", 2000) == 1001 + BURST_MS - 2000
    assert said.wait_ms("0", 1001 + BURST_MS) == 0
    assert said.wait_ms("1", 2000) == 0
    for seq in range(BURST + 1, BURST + AUDIENCE_BURST + 1):
        assert said.wait_ms(f"public.{seq}", 3000) == 0
        said.add(MessageHeader(seq, str(seq), "audience", 3000, f"public.{seq}", "r"))
    assert said.wait_ms("public.new", 3000) == BURST_MS
    assert said.wait_ms("1", 3000) == 0


def test_those_who_watch_cannot_fill_a_match_for_those_who_play():
    crowded = ChatLog(
        MessageHeader(seq, str(seq), "audience", seq, f"public.{seq}", "r")
        for seq in range(1, MAX_AUDIENCE_MESSAGES + 1)
    )
    assert crowded.is_full_for("public.new")
    assert not crowded.is_full_for("0")
    assert not crowded.is_full_for("host.0")
