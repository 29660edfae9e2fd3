"""Who resigns among five, or is sent away, leaves to a stand-in."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from dealer.games.equation_auction.rules import RULES
from dealer.match import verify
from dealer.server.bots import process, runner
from dealer.server.bots.pool import BotPool
from dealer.server.bots.process import DecisionRequest
from tests.examples import register
from tests.server.hosted import HostedMatch, bearer
from tests.server.table import (
    PATIENCE,
    Person,
    Served,
    create,
    frame,
    people_at,
    recovery_link,
    some_action,
    until,
)

GAME = "equation-auction"
TEAMS = ("positive", "positive", "negative", "negative", "neutral")
SHORT = {"last_slot": "free", "chips": 10, "teams": TEAMS}
RESIGN = {"type": "resign"}


def five(url: str, **said: Any) -> list[Person]:
    said = {"pace": "untimed", "options": SHORT} | said
    return people_at(url, GAME, **said)


def leave(person: Person, request: str | None = None) -> httpx.Response:
    answer = person.act(RESIGN, None, request)
    assert answer.status_code == 200, answer.text
    return answer


def read_on(socket: ClientConnection) -> None:
    while True:
        frame(socket)


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def seat_of(person: Person, seat: int) -> dict[str, Any]:
    return person.view()["table"]["seats"][seat]


def play_on(people: list[Person], reached: Callable[[dict[str, Any]], bool]) -> None:
    """Those who are there answer what they owe until the table is where it should be; bots answer, too."""
    rng = Random(3)

    def step() -> bool:
        for person in people:
            now = person.view()
            if reached(now):
                return True
            if now["may"]["owes"]:
                answer = person.act(some_action(now, rng), now["may"]["decision"])
                assert answer.status_code == 200 or answer.json()["code"] in ("stale", "out_of_turn"), (
                    answer.text
                )
        return False

    until(step)


def table_of(person: Person) -> dict[str, Any]:
    """The table, as everybody may see it."""
    found: dict[str, Any] = httpx.get(f"{person.url}/api/matches/{person.match}", timeout=PATIENCE).json()
    return found


@pytest.fixture(autouse=True)
def _bots_that_do_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots answer at once."""

    class Quick(runner.BotPool):
        async def think(self, game: str, policy: str, view: bytes, secret: str) -> tuple[bytes, int]:
            return (await super().think(game, "random", view, secret))[0], 0

    monkeypatch.setattr(runner, "BotPool", Quick)


# ---------------------------------------------------------------------------------------- the others play on


@pytest.mark.long
def test_one_resigns_and_the_others_play_the_match_to_its_end(server: Served) -> None:
    people = five(server.url)
    assert people[1].view()["may"]["stand_in"] == "bot"
    leave(people[1])
    others = [person for person in people if person.seat != 1]
    shown = seat_of(people[0], 1)
    assert (shown["bot"], shown["taken"], shown["vacant"], shown["absent"]) == ("careful", True, False, False)
    assert shown["left"] == {"seat": 1, "name": "Ben", "bot": None, "by": "resigned", "taken_over": "bot"}
    play_on(others, lambda now: now["table"]["status"] == "over")
    raw = people[0].http.get("/record").content
    outcome = verify(raw)
    assert outcome.decided_by == "total"
    assert (outcome.detail["unpaid"], outcome.detail["tokens"][1]) == ([1], 0)
    log = httpx.Response(200, content=raw).json()["log"]
    gone = next(entry["seq"] for entry in log if entry["action"]["type"] == "resign")
    assert (log[gone]["actor"], log[gone + 1]["actor"]) == (1, "server")
    assert log[gone + 1]["action"] == {
        "type": "substitute", "seat": 1, "name": "careful", "bot": "careful", "reason": {"code": "left"}
    }  # fmt: skip


def test_in_a_game_of_rules_alone_search_plays_for_who_has_left(
    start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It really decides, here in this process: others do not know the game, which is not installed."""
    asked: list[tuple[str, str]] = []

    class Searching(BotPool):
        async def think(self, game: str, policy: str, view: bytes, secret: str) -> tuple[bytes, int]:
            asked.append((game, policy))
            reply = await asyncio.to_thread(process.answer, DecisionRequest(game, policy, view, secret))
            assert not reply.error
            return reply.answer, 0

    monkeypatch.setattr(runner, "BotPool", Searching)
    register(monkeypatch, tmp_path)
    people = people_at(start().url, "fewest-votes", pace="untimed")
    assert len(people) > 2
    leave(people[1])
    shown = seat_of(people[0], 1)
    assert (shown["bot"], shown["left"]["taken_over"]) == ("search", "bot")
    others = [person for person in people if person.seat != 1]
    play_on(others, lambda now: now["table"]["status"] == "over")
    assert set(asked) == {("fewest-votes", "search")}
    assert verify(people[0].http.get("/record").content).decided_by != "resigned"


def test_when_the_last_person_resigns_the_match_is_over(server: Served) -> None:
    people = five(server.url)
    for person in people[:4]:
        leave(person)
        assert people[4].view()["table"]["status"] == "playing"
    assert people[4].view()["may"]["stand_in"] is None
    leave(people[4])
    outcome = verify(people[4].http.get("/record").content)
    assert (outcome.winners, outcome.decided_by, outcome.utility) == ((), "resigned", (-1,) * 5)


def test_nobody_is_kept_from_leaving_by_the_number_of_matches_among_bots(server: Served) -> None:
    server.app.state.matches.bots_alone.most = 0
    people = five(server.url)
    for person in people:
        leave(person)
    assert table_of(people[0])["status"] == "over"


def test_when_all_have_left_they_can_play_again(server: Served) -> None:
    people = five(server.url)
    for person in people:
        leave(person)
    again = people[4].http.post("/rematch", params={"seat": 4}).json()
    seats = httpx.get(f"{server.url}/api/matches/{again['match']}", timeout=PATIENCE).json()["seats"]
    assert [seat["bot"] for seat in seats] == [None] * 5


def test_one_against_four_bots_resigns(server: Served) -> None:
    made = create(server.url, game=GAME, seats=[None] + [{"bot": "random"}] * 4, pace="untimed")
    ann = Person(server.url, made["match"], 0, made["invites"][0])
    leave(ann)
    assert verify(ann.http.get("/record").content).utility == (-1, 0, 0, 0, 0)


# ------------------------------------------------------------------------------------------------- the token


def test_the_token_of_who_has_left_opens_nothing(server: Served) -> None:
    people = five(server.url)
    link = recovery_link(people[2])
    first = leave(people[2], "bye")
    assert people[2].act(RESIGN, None, "bye").json() == first.json()
    for answer in (
        people[2].http.get("/view", params={"seat": 2}),
        people[2].act(RESIGN, None),
        people[2].act({"type": "save", "cards": []}, "save"),
        people[2].http.get("/draft", params={"seat": 2}),
        people[2].http.get("/talk", params={"seat": 2, "room": "team/negative"}),
        people[2].http.post("/seats/2/recovery"),
    ):
        assert refused(answer) == (403, "has_left"), answer.request.url
    for token in (people[2].token, link):
        back = httpx.post(f"{server.url}/api/matches/{people[0].match}/seats/2/return", headers=bearer(token))
        assert refused(back) == (403, "has_left")


def test_who_leaves_with_the_same_request_many_times_at_once_is_answered_the_same(server: Served) -> None:
    people = five(server.url)
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: people[0].act(RESIGN, None, "leaving"), range(24)))
    assert {(answer.status_code, answer.text) for answer in answers} == {(200, answers[0].text)}


def test_who_has_left_is_answered_the_same_when_the_match_is_over(server: Served) -> None:
    people = five(server.url)
    first = [leave(person, "leaving").json() for person in people]
    assert table_of(people[0])["status"] == "over"
    assert [leave(person, "leaving").json() for person in people] == first
    assert refused(people[0].act(RESIGN, None, "again")) == (409, "out_of_turn")


def test_an_open_socket_of_who_leaves_is_closed(server: Served) -> None:
    people = five(server.url)
    with people[2].live() as socket:
        frame(socket)
        leave(people[2])
        with pytest.raises(ConnectionClosed) as closed:
            read_on(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
    with people[2].live() as socket, pytest.raises(ConnectionClosed):
        frame(socket)


def test_who_has_left_may_watch_as_late_as_the_audience(server: Served) -> None:
    hosted = HostedMatch(server, game=GAME, pace="untimed", options=SHORT, delay_s=3600)
    people = hosted.people()
    assert hosted.ask("/host/begin").status_code == 200
    leave(people[3])
    seen = hosted.look("public").json()
    assert seen["view"] is None
    assert not any(seat["left"] for seat in seen["table"]["seats"])
    assert refused(people[3].http.get("/record")) == (403, "match_not_over")
    for person in people[:3] + people[4:]:
        leave(person)
    # Who was still there learns of the end at once; who had left, with the audience.
    assert refused(people[3].http.get("/record")) == (403, "match_not_over")
    assert hosted.http.get("/record", headers=bearer(hosted.token)).status_code == 200


def test_who_has_left_watches_an_unlisted_match_without_its_link(server: Served) -> None:
    hosted = HostedMatch(server, game=GAME, pace="untimed", options=SHORT, delay_s=3600)
    people = hosted.people()
    assert hosted.ask("/host/begin").status_code == 200

    def watch(person: Person, **by: Any) -> httpx.Response:
        return person.http.get("/view", params={"as": "public"}, **by)

    assert refused(watch(people[3])) == (401, "no_token")
    assert refused(watch(people[3], headers=bearer(people[3].token))) == (403, "wrong_token")
    leave(people[3])
    for by in ({}, {"headers": bearer(people[3].token)}):
        assert watch(people[3], **by).json() == hosted.look("public").json()
    assert refused(watch(people[0])) == (401, "no_token"), "who has not left plays"
    dora = hosted.rule(type="substitute", seat=3, name="Dora", bot=None, reason="for Dan").json()["invite"]
    Person(server.url, hosted.match, 3, dora, "Dora")
    assert watch(people[3], headers=bearer(people[3].token)).status_code == 200, "the seat is somebody else's"


# --------------------------------------------------------------------------------------------------- the talk


def test_who_has_left_reads_no_more_of_the_team(server: Served) -> None:
    people = five(server.url)

    def say(person: Person, text: str) -> httpx.Response:
        said = {"room": "team/negative", "text": text, "request": secrets.token_hex(8)}
        return person.http.post("/talk", params={"seat": person.seat}, json=said)

    assert say(people[2], "plus first").status_code == 200
    leave(people[2])
    assert say(people[3], "is anybody there?").status_code in (403, 409, 422)  # only a bot would hear it
    assert refused(say(people[2], "no")) == (403, "has_left")


# --------------------------------------------------------------------------------------------------- a host


def test_when_it_is_over_the_team_room_stays_closed_to_who_has_left(server: Served) -> None:
    people = five(server.url)
    leave(people[2])
    for person in (people[0], people[1], people[4], people[3]):
        leave(person)
    assert people[2].view()["view"]["outcome"] is not None
    room = people[2].http.get("/talk", params={"seat": 2, "room": "team/negative"})
    assert room.status_code == 404, room.text


def test_a_host_sends_somebody_away_and_seats_somebody_else(server: Served) -> None:
    hosted = HostedMatch(server, game=GAME, pace="untimed", options=SHORT)
    people = hosted.people()
    assert hosted.ask("/host/begin").status_code == 200
    trial = hosted.ask("/host/trial", {"ruling": {"type": "forfeit", "seat": 0, "reason": "late"}}).json()
    assert trial["ends"] is False
    assert hosted.rule(type="forfeit", seat=0, reason="late").status_code == 200
    table = hosted.look().json()["table"]
    assert (table["status"], table["seats"][0]["left"]["by"]) == ("playing", "forfeit")
    again = hosted.rule(type="forfeit", seat=0, reason="late")
    assert refused(again) == (409, "out_of_turn")
    new = hosted.rule(type="substitute", seat=0, name="Dora", bot=None, reason="for Ann").json()["invite"]
    dora = Person(server.url, hosted.match, 0, new, "Dora")
    assert dora.view()["may"]["owes"]
    assert seat_of(dora, 0)["left"] == {
        "seat": 0, "name": "Ann", "bot": None, "by": "forfeit", "taken_over": "person"
    }  # fmt: skip
    assert people[0].http.get("/view", params={"seat": 0}).status_code in (401, 403)


def test_a_host_sends_the_last_one_away(server: Served) -> None:
    hosted = HostedMatch(server, game=GAME, pace="untimed", options=SHORT)
    people = hosted.people()
    assert hosted.ask("/host/begin").status_code == 200
    for person in people[1:]:
        leave(person)
    trial = hosted.ask("/host/trial", {"ruling": {"type": "forfeit", "seat": 0, "reason": "late"}}).json()
    assert (trial["ends"], trial["winners"], trial["decided_by"]) == (True, [], "forfeit")


# ----------------------------------------------------------------------------------------- nobody stands in


def test_nobody_plays_on_and_the_match_does_not_wait(server: Served) -> None:
    options = SHORT | {"stand_in": "nobody", "times": {"result": 0}}
    people = five(server.url, pace="live", options=options)
    leave(people[0])
    shown = seat_of(people[1], 0)
    assert (shown["name"], shown["bot"], shown["absent"], shown["vacant"]) == ("Ann", None, False, False)
    assert shown["left"] == {"seat": 0, "name": "Ann", "bot": None, "by": "resigned", "taken_over": None}
    until(lambda: 0 not in people[1].view()["view"]["to_act"])
    assert refused(people[0].act({"type": "save", "cards": []}, "save")) == (403, "has_left")


def test_without_clocks_nobody_cannot_stand_in(server: Served) -> None:
    said = {"game": GAME, "pace": "untimed", "options": {"stand_in": "nobody"}}
    answer = httpx.post(f"{server.url}/api/matches", json=said, timeout=PATIENCE)
    assert refused(answer) == (422, "invalid")
    assert "Without clocks" in answer.json()["message"]


# ---------------------------------------------------------------------------------------- a match that stands


def stop(person: Person) -> None:
    """A fault of the rules stops the match."""

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(vars(RULES), "apply", fail)
        assert person.act({"type": "save", "cards": []}, "save").status_code == 500


def test_who_leaves_a_stopped_match_leaves_the_others_to_decide(server: Served) -> None:
    people = five(server.url)
    stop(people[0])
    leave(people[1])
    table = people[0].view()["table"]
    assert (table["status"], table["stopped"]["agreed"], table["seats"][1]["bot"]) == (
        "paused",
        [],
        "careful",
    )
    for person in (people[0], people[2], people[3]):
        assert person.http.put("/annulment", params={"seat": person.seat}, json={"agrees": True}).is_success
    assert people[4].view()["table"]["status"] == "paused"
    leave(people[4])  # now all who are left agree
    assert table_of(people[0])["status"] == "over"
    assert verify(people[0].http.get("/record").content).decided_by == "annulled"
