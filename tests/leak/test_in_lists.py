"""Twins of whoever has no seat: lists, previews and a series say the same, whatever lies face down."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.leak.chance import draw_the_same
from tests.server.series.circuit import Organiser, matches, seated
from tests.server.table import PATIENCE, Person, Served
from tests.server.wall import Wall

GAME = "increment-black-white"
SETS = ((1,) * 10, (0, 2) * 5)
"""The increments of seat 0 in one match and in the other: ten each, five of each colour after it."""


def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still, and what is drawn is drawn again."""
    Wall(monkeypatch)
    draw_the_same(monkeypatch)


def play(folder: Path, added: tuple[int, ...], *, done: bool) -> tuple[list[Any], bytes]:
    """What everybody but seat 0 is told where seat 0 adds this to its tiles, and what seat 0 sees."""
    server = Served(folder / "dealer.sqlite3")
    try:
        organiser = Organiser(
            server.url, players=[{"name": "Ann"}, {"name": "Ben"}], game=GAME, format="best_of", listed=True
        )
        members = organiser.members()
        organiser.does("start")
        people = {person.seat: person for person in seated(members).values()}
        distribute(people[0], added, done=done)
        (match,) = matches(organiser.view())
        return list(told(server, organiser, people[1], match["match"])), people[0].http.get(
            "/view", params={"seat": 0}
        ).content
    finally:
        server.stop()


def distribute(person: Person, added: tuple[int, ...], *, done: bool) -> None:
    """A secret set, sent as one that may still change or as the last word."""
    now = person.view()
    said = {"type": "distribute", "increments": added, "done": done}
    answer = person.act(said, now["may"]["decision"])
    assert answer.status_code == 200, answer.text


def told(server: Served, organiser: Organiser, ben: Person, match: str) -> Iterator[Any]:
    """Every answer in which the match appears, to a stranger, the organiser, and who sits opposite."""
    series = organiser.series
    bearers = (None, organiser.token, ben.token, organiser.links().get("watch"))
    pages = (
        "/series",
        "/matches",
        f"/series/{series}",
        *(f"/m/{match}{part}" for part in ("", "/watch", "/review")),
    )
    lists = ("/api/series", *(f"/api/matches?status={status}" for status in ("playing", "waiting", "over")))
    inside = tuple(f"/api/series/{series}{part}" for part in ("", "/me", "/links"))
    table = tuple(
        f"/api/matches/{match}{part}" for part in ("", "/view?as=public", "/talk?room=table", "/record")
    )
    addresses = pages + lists + inside + table
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        for bearer, address in itertools.product(bearers, addresses):
            headers = {} if bearer is None else {"Authorization": f"Bearer {bearer}"}
            answer = http.get(address, headers=headers)
            # Each match has a server of its own, at a port of its own.
            yield address, answer.status_code, answer.content.replace(server.url.encode(), b"")


@pytest.mark.parametrize("done", [False, True], ids=["draft", "done"])
def test_no_list_and_no_series_knows_what_lies_face_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, done: bool
) -> None:
    heard: list[Any] = []
    own: list[Any] = []
    for number, added in enumerate(SETS):
        same_chance(monkeypatch)
        folder = tmp_path / str(number)
        folder.mkdir()
        answers, view = play(folder, added, done=done)
        heard.append(answers)
        own.append(json.loads(view))
    assert own[0] != own[1]  # the matches do differ
    for one, other in zip(*heard, strict=True):
        assert one == other
    answered = {address for address, status, _ in heard[0] if status == 200}
    assert len(answered) >= 14, sorted(answered)
