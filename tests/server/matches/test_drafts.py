"""Drafts: parts with versions, so that no device at a seat writes over what another one has prepared."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from tests.server.drafts import part, read, write
from tests.server.hosted import HostedMatch, begun
from tests.server.table import PATIENCE, Person, Served, frame, known_person, run_crew, two


def test_parts_are_taken_where_the_last_version_was_seen_and_answered_where_not(server: Served):
    ann, _ = two(server.url)
    assert read(ann) == {"version": 0, "parts": {}}
    assert write(ann, notes=(0, "they like 7"), plan=(0, [1, 2])) == {"version": 1, "parts": {}}
    assert write(ann, notes=(0, "mine"), plan=(1, [3])) == {
        "version": 2,
        "parts": {"notes": part(1, "they like 7")},
    }
    assert read(ann) == {"version": 2, "parts": {"notes": part(1, "they like 7"), "plan": part(2, [3])}}
    assert read(ann, 1) == {"version": 2, "parts": {"plan": part(2, [3])}}
    assert read(ann, 2) == {"version": 2, "parts": {}}


def test_a_write_that_is_repeated_or_overtaken_changes_nothing_and_counts_as_taken(server: Served):
    """A page that is left does not wait for the answer to what it wrote before."""
    ann, _ = two(server.url)
    taken = {"version": 1, "parts": {}}
    assert write(ann, "page", 1, notes=(0, "a")) == write(ann, "page", 1, notes=(0, "a")) == taken
    assert write(ann, "page", 3, notes=(0, "abc")) == {"version": 2, "parts": {}}
    assert write(ann, "page", 2, notes=(0, "ab")) == {"version": 2, "parts": {}}
    assert read(ann) == {"version": 2, "parts": {"notes": part(2, "abc")}}
    assert write(ann, "other", 1, notes=(1, "x")) == {"version": 2, "parts": {"notes": part(2, "abc")}}
    assert write(ann, "other", 2, notes=(2, "abcx")) == {"version": 3, "parts": {}}
    assert write(ann, "page", 4, notes=(2, "abcd")) == {"version": 3, "parts": {"notes": part(3, "abcx")}}


def test_nothing_that_two_devices_write_at_once_is_lost(server: Served):
    ann, _ = two(server.url)
    write(ann, notes=(0, ""))
    versions: list[int] = []

    def add(device: int) -> None:
        seen, text = 1, ""
        for number in range(10):
            while (answer := write(ann, notes=(seen, f"{text} {device}.{number}")))["parts"]:
                seen, text = (answer["parts"]["notes"][name] for name in ("version", "value"))
            seen, text = answer["version"], f"{text} {device}.{number}"
            versions.append(answer["version"])

    devices = [threading.Thread(target=add, args=(device,)) for device in range(3)]
    for device in devices:
        device.start()
    for device in devices:
        device.join(PATIENCE)
    words = read(ann)["parts"]["notes"]["value"].split()
    assert sorted(words) == sorted(f"{device}.{number}" for device in range(3) for number in range(10))
    assert len(set(versions)) == 30


def test_the_other_devices_of_the_seat_hear_of_it_and_nobody_else(server: Served):
    ann, ben = two(server.url)
    with ann.live() as mine, ben.live() as theirs:
        while not frame(theirs)["table"]["seats"][0]["here"]:
            pass
        while not (now := frame(mine))["table"]["seats"][1]["here"]:
            pass
        assert now["draft"] == 0
        write(ann, notes=(0, "a"))
        while (now := frame(mine))["draft"] != 1:
            pass
        write(ann, notes=(1, "ab"))
        while (now := frame(mine))["draft"] != 2:
            pass
        ann.act({"type": "ready"}, "b1.planning")
        heard = frame(theirs)
        assert heard["view"]["bouts"][0]["ready"] == [True, False], "a draft made a frame for the other"
        assert heard["draft"] == 0


@pytest.mark.parametrize(
    ("parts", "status", "code"),
    [
        ({"x": {"seen": 0, "value": "y" * 33_000}}, 413, "too_large"),
        ({f"x{number}": {"seen": 0, "value": 1} for number in range(257)}, 413, "too_large"),
        ({"": {"seen": 0, "value": 1}}, 422, "invalid"),
        ({"x" * 65: {"seen": 0, "value": 1}}, 422, "invalid"),
        ({"x": {"seen": -1, "value": 1}}, 422, "invalid"),
        ({"x": {"seen": 0}}, 422, "invalid"),
        ([1], 422, "invalid"),
    ],
)
def test_what_is_no_draft_is_refused_and_changes_nothing(server: Served, parts: Any, status: int, code: str):
    ann, _ = two(server.url)
    write(ann, notes=(0, "kept"))
    answer = ann.http.patch("/draft?seat=0", json={"writer": "page", "number": 1, "parts": parts})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert read(ann) == {"version": 1, "parts": {"notes": part(1, "kept")}}


def test_a_draft_holds_at_most_so_much_in_all(server: Served):
    ann, _ = two(server.url)
    write(ann, one=(0, "y" * 20_000))
    more = {"writer": "page", "number": 1, "parts": {"two": {"seen": 0, "value": "y" * 20_000}}}
    answer = ann.http.patch("/draft?seat=0", json=more)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert write(ann, one=(1, "")) == {"version": 2, "parts": {}}


def test_devices_at_two_workers_write_at_once_and_hear_of_each_other(shared: str):
    with run_crew(shared, 2) as crew:
        ann, _ = two(crew[0].url)
        other = known_person(crew[1].url, ann.match, 0, ann.token)
        with ann.live() as here, other.live() as there:
            write(ann, notes=(0, "a"))
            while frame(there)["draft"] != 1:
                pass
            answer = write(other, notes=(0, "b"), plan=(0, 1))
            assert answer == {"version": 2, "parts": {"notes": part(1, "a")}}
            while frame(here)["draft"] != 2:
                pass
            kept = {"version": 2, "parts": {"notes": part(1, "a"), "plan": part(2, 1)}}
            assert read(ann) == read(other) == kept


def test_who_takes_over_a_seat_finds_nothing_of_who_sat_there(hosted: HostedMatch):
    ann, _ = begun(hosted)
    write(ann, notes=(0, "what I think of Ben"))
    made = hosted.rule(type="substitute", seat=0, name="Dan", reason="Ann has gone", bot=None).json()
    dan = Person(hosted.server.url, hosted.match, 0, made["invite"], "Dan")
    assert read(dan) == {"version": 0, "parts": {}}
    assert write(dan, notes=(0, "mine")) == {"version": 1, "parts": {}}
