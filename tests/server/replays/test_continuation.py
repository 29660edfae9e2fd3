"""A finished match is played on from a moment of it, in a new match against bots."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import httpx
import pytest

from dealer.bots import policies
from dealer.core.actors import CHANCE
from dealer.core.names import look_alike
from dealer.match import Match, encode_record, make_record, verify
from dealer.match.checks import find_seat_of_version
from dealer.playout import play_on
from dealer.server.errors import ApiError
from dealer.server.replays.continuation import ReturningPlayer, prepare_continuation
from dealer.server.replays.replay import Replay, build_record_replay
from tests.golden import list_records, record_path
from tests.server.table import PATIENCE, Served, known_person, two

WHOLE = ("whole-match", "increment-whole-match", "auction-left-to-a-bot", "hunt-pauses")


def replay_of(name: str) -> Replay:
    return build_record_replay(name, record_path(name).read_bytes())


def begun(replay: Replay, moment: int, seat: int = 0) -> Match | None:
    """The match that goes on from a moment; ``None`` where none does."""
    try:
        prepared = prepare_continuation(
            replay, moment, ReturningPlayer(seat, "Zoe", "device", "en"), "plain", now=10**12
        )
    except ApiError:
        return None
    assert prepared.begun is not None
    return prepared.begun.match


@pytest.mark.parametrize("name", [path.name.split(".")[0] for path in list_records()])
def test_a_match_goes_on_from_every_moment_at_which_somebody_could_act(name: str) -> None:
    replay = replay_of(name)
    for moment in range(0, len(replay.timeline), 7):
        then, match = replay.timeline.match(moment), begun(replay, moment)
        is_settled = CHANCE not in then.rules.to_act(then.state) and find_seat_of_version(then) is None
        assert (match is None) == (then.is_over or not is_settled)
        if match is None:
            continue
        assert match.log[:moment] == then.log
        assert match.clock.paused_at is None
        assert [player.bot for player in match.players] == [None, *["plain"] * (match.rules.seats - 1)]
        called = [player.name for player in match.players]
        assert called[0] == "Zoe"
        assert not any(look_alike(*pair) for pair in combinations(called, 2))
        assert not any(match.is_empty(seat) for seat in range(match.rules.seats))


@pytest.mark.parametrize("name", WHOLE)
def test_what_comes_of_it_verifies_as_a_record(name: str) -> None:
    replay = replay_of(name)
    moment = next(k for k in range(len(replay.timeline) // 2, len(replay.timeline)) if begun(replay, k))
    match = begun(replay, moment, seat=1)
    assert match is not None
    quick = policies(replay.session.rules.id)["random"]
    over = play_on(match, [quick] * match.rules.seats, "seed")
    record = make_record(over, replay.session.secret, "2026-11-21T20:15:00Z", "0.1.0")
    assert verify(encode_record(record)) == over.outcome
    assert len(over.log) > moment + match.rules.seats - 1


def continue_from(
    url: str, path: str, moment: int, headers: dict[str, str] | None = None, **said: Any
) -> httpx.Response:
    """Ask to play on."""
    wanted = {"seat": 0, "name": "Zoe"} | said
    address = f"{url}/api{path}/review/{moment}/play"
    return httpx.post(address, json=wanted, headers=headers, timeout=PATIENCE, verify=False)


def test_whoever_may_review_a_match_plays_on_and_nobody_before_its_end(start: Callable[..., Served]) -> None:
    server = start()
    people = two(server.url, pace="untimed")
    rng = Random(3)
    for _ in range(8):
        for person in people:
            person.answer(rng)
    match = people[0].match
    running = continue_from(server.url, f"/matches/{match}", 3)
    assert (running.status_code, running.json()["code"]) == (403, "match_not_over")
    people[0].act({"type": "resign"}, None)
    log = httpx.get(f"{server.url}/api/matches/{match}/record", timeout=PATIENCE).json()["log"]
    moment = next(e["seq"] for e in reversed(log) if e["actor"] == 1)
    made = continue_from(server.url, f"/matches/{match}", moment, seat=1, bot="plain")
    assert made.status_code == 201, made.text
    told = made.json()
    assert [(seat["name"], seat["bot"]) for seat in told["table"]["seats"]] == [
        ("plain", "plain"),
        ("Zoe", None),
    ]
    assert told["table"]["title"] == f"Played on from moment {moment}"
    korean = continue_from(server.url, f"/matches/{match}", moment, {"Accept-Language": "ko"}, seat=1)
    assert korean.json()["table"]["title"] == f"{moment}번째 장면에서 이어 하기"
    zoe = known_person(server.url, told["match"], 1, told["token"])
    until_now = zoe.view()["view"]["events"]
    assert until_now == server_view(server, match, moment)["events"]
    server.stop()
    again = start()
    zoe.move(again.url)
    assert zoe.view()["view"]["events"][: len(until_now)] == until_now
    assert zoe.act({"type": "resign"}, None).status_code == 200
    raw = httpx.get(f"{again.url}/api/matches/{told['match']}/record", timeout=PATIENCE).content
    assert verify(raw).winners == (0,)


def server_view(server: Served, match: str, moment: int) -> dict[str, Any]:
    """What seat 1 saw at a moment of a finished match."""
    address = f"{server.url}/api/matches/{match}/review/{moment}"
    view: dict[str, Any] = httpx.get(address, params={"as": "seat1"}, timeout=PATIENCE).json()["view"]
    return view


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_what_nobody_can_play_on_is_refused(server: Served) -> None:
    raw = record_path("increment-whole-match").read_bytes()
    headers = {"Content-Type": "application/json"}
    sent = httpx.post(f"{server.url}/api/records", content=raw, headers=headers, timeout=PATIENCE)
    path, end = f"/records/{sent.json()['record']}", len(json.loads(raw)["log"])
    for moment, said, status, code in (
        (end, {}, 422, "invalid"),
        (0, {}, 422, "invalid"),
        (end + 1, {}, 404, "unknown_moment"),
        (5, {"seat": 2}, 404, "unknown_seat"),
        (5, {"bot": "genius"}, 422, "unknown_bot"),
        (5, {"name": " "}, 422, "bad_name"),
    ):
        answer = continue_from(server.url, path, moment, **said)
        assert (answer.status_code, answer.json()["code"]) == (status, code), (moment, said)
    assert continue_from(server.url, path, 5).status_code == 201
