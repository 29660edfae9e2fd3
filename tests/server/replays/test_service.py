"""A match that is over can be looked at again, and so can a record that somebody sends."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from dealer.core.registry import GAMES, list_rules
from dealer.match.record import digest
from dealer.server.api.replay_routes import MAX_RECORD_BYTES
from dealer.server.replays import replay
from dealer.server.replays import service as replays
from dealer.server.replays.replay import MAX_RECORD_ENTRIES, build_record_replay
from tests.golden import list_records, record_path
from tests.server.table import GAME, PATIENCE, Person, Served, create, in_turn, people_at, rows, two, until

ROOT = Path(__file__).parents[3]
JSON = {"Content-Type": "application/json"}


def get(url: str, path: str, **query: Any) -> httpx.Response:
    return httpx.get(f"{url}/api{path}", params=query, timeout=PATIENCE, verify=False)


def send(url: str, raw: bytes) -> httpx.Response:
    return httpx.post(f"{url}/api/records", content=raw, headers=JSON, timeout=PATIENCE, verify=False)


def golden(name: str) -> bytes:
    return record_path(name).read_bytes()


def guesses_in(person: Person) -> list[dict[str, Any]]:
    """The guesses of a match that have been settled."""
    return [event for event in person.view()["view"]["events"] if event["type"] == "guessed"]


@pytest.fixture
def over(server: Served) -> str:
    """A match of two that was resigned after a while, when a guess of each had been settled."""
    people = two(server.url, pace="untimed")
    rng, answered = Random(3), 0
    while answered < 28 or {event["seat"] for event in guesses_in(people[0])} != {0, 1}:
        people[answered % 2].answer(rng)
        answered += 1
    people[0].act({"type": "resign"}, None)
    return people[0].match


def test_nothing_is_shown_before_the_end(server: Served) -> None:
    match = two(server.url, pace="untimed")[0].match
    waiting = create(server.url)["match"]
    for path in ("", "/statistics", "/turning-points", "/3", "/3/analysis"):
        for each in (match, waiting):
            answer = get(server.url, f"/matches/{each}/review{path}")
            assert (answer.status_code, answer.json()["code"]) == (403, "match_not_over")
    answer = get(server.url, f"/matches/{match}/record")
    assert (answer.status_code, answer.json()["code"]) == (403, "match_not_over")


@pytest.mark.exhaustive
@pytest.mark.parametrize(("database", "game"), in_turn(*GAMES), indirect=["database"])
def test_each_seat_sees_again_what_it_was_shown(server: Served, game: str) -> None:
    """Whatever a seat was shown live is the view of some moment."""
    people = people_at(server.url, game, pace="live" if game == "different-number-hunt" else "untimed")
    shown, rng = [], Random(1)
    for _ in range(30):
        shown.append({person.seat: person.view()["view"] for person in people})
        any(person.answer(rng) for person in people)
    for person in people:  # where one of five gives up, the others play on
        person.act({"type": "resign"}, None)
    match = people[0].match
    length = len(get(server.url, f"/matches/{match}/review").json()["steps"])
    for seat in (0, len(people) - 1):
        again = [
            get(server.url, f"/matches/{match}/review/{moment}", **{"as": f"seat{seat}"}).json()["view"]
            for moment in range(length + 1)
        ]
        assert all(views[seat] in again for views in shown)


def test_the_index_tells_of_every_entry(server: Served, over: str) -> None:
    known = get(server.url, f"/matches/{over}/review").json()
    record = get(server.url, f"/matches/{over}/record").json()
    assert (known["of"], known["notes"]) == ("match", True)
    assert [(s["seq"], s["at"], s["actor"], s["type"]) for s in known["steps"]] == [
        (e["seq"], e["at"], e["actor"], e["action"]["type"]) for e in record["log"]
    ]
    assert [s["decision"] is not None for s in known["steps"]] == [
        isinstance(e["actor"], int) and e["action"]["type"] != "resign" for e in record["log"]
    ]
    assert known["chapters"][0] == {"moment": 1, "name": "b1.planning"}
    assert known["table"]["status"] == "over"
    assert [seat["name"] for seat in known["table"]["seats"]] == ["Ann", "Ben"]


def test_a_moment_is_a_frame_that_asks_nothing(server: Served, over: str) -> None:
    for eyes in ("public", "open", "seat0", "seat1"):
        frame = get(server.url, f"/matches/{over}/review/5", **{"as": eyes}).json()
        assert set(frame) == {"frame", "table", "view", "clocks", "may", "notices", "draft", "talk"}
        assert frame["frame"] == 5
        assert frame["table"]["status"] == "playing"
        assert frame["may"] == {
            "decision": None, "types": [], "owes": False, "provisional": None, "lacking": None,
            "resign": False, "pauses": 0, "stand_in": None, "answer_within_ms": None,
        }  # fmt: skip
        assert frame["view"]["you"] == {"seat0": 0, "seat1": 1}.get(eyes)
    public, last = (get(server.url, f"/matches/{over}/review/{k}").json() for k in (0, 10))
    assert public["view"]["phase"] == "dealing"
    assert last["view"]["phase"] != "dealing"


def test_a_seat_is_shown_its_own_hand_and_open_sight_both(server: Served, over: str) -> None:
    def stocks(eyes: str) -> list[bool]:
        view = get(server.url, f"/matches/{over}/review/9", **{"as": eyes}).json()["view"]
        return [stock is not None for stock in view["bouts"][-1]["stocks"]]

    assert [stocks(eyes) for eyes in ("public", "seat0", "seat1", "open")] == [
        [False, False], [True, False], [False, True], [True, True]
    ]  # fmt: skip


def test_what_is_asked_for_wrongly_is_refused(server: Served, over: str) -> None:
    at = f"/matches/{over}/review"
    for path, query, status, code in (
        ("/1000", {}, 404, "unknown_moment"),
        ("/-1", {}, 404, "unknown_moment"),
        ("/x", {}, 404, "unknown_moment"),
        ("/1", {"as": "seat2"}, 422, "invalid"),
        ("/1", {"as": "host"}, 422, "invalid"),
        ("/1/analysis", {"seat": 2}, 404, "unknown_seat"),
        ("/1/analysis", {"seat": "x"}, 422, "invalid"),
    ):
        answer = get(server.url, at + path, **query)
        assert (answer.status_code, answer.json()["code"]) == (status, code), path
    assert get(server.url, "/matches/nothing/review").json()["code"] == "unknown_match"
    assert get(server.url, "/records/nothing/review").json()["code"] == "unknown_record"


@pytest.mark.long
def test_an_analysis_tells_what_was_done_and_what_could_be_known(server: Served, over: str) -> None:
    steps = get(server.url, f"/matches/{over}/review").json()["steps"]
    guess = next(step for step in steps if step["type"] == "guess")
    at = f"/matches/{over}/review/{guess['seq'] + 1}/analysis"
    mine = get(server.url, at).json()
    assert (mine["seat"], mine["decision"]) == (guess["actor"], guess["decision"])
    assert mine["action"]["type"] == "guess"
    assert mine["finding"]["triples"] > 0
    assert mine["finding"]["compared"]["worth"] is not None
    other = get(server.url, at, seat=1 - guess["actor"]).json()
    assert (other["action"], other["decision"]) == (None, None)
    assert other["finding"]["compared"] is None
    last = get(server.url, f"/matches/{over}/review/{len(steps)}/analysis", seat=0).json()
    assert last["finding"] is None  # all lies face up


def test_statistics_are_worked_out_while_one_asks(server: Served, over: str) -> None:
    def ask() -> dict[str, Any]:
        return get(server.url, f"/matches/{over}/review/statistics").json()

    until(lambda: ask()["done"] == ask()["decisions"])
    told = ask()
    steps = get(server.url, f"/matches/{over}/review").json()["steps"]
    assert told["decisions"] == sum(step["decision"] is not None for step in steps) > 20
    for seat in told["seats"]:
        own = [step["type"] for step in steps if step["actor"] == seat["seat"] and step["decision"]]
        assert {h["type"]: h["decisions"] for h in seat["by_type"]} == {t: own.count(t) for t in own}
        for row in seat["by_type"]:
            assert 0 <= row["same"] <= row["compared"] <= row["decisions"]
            assert row["weighed"] == 0 or row["worth"] <= row["best"] + 1e-6
    guesses = [h for seat in told["seats"] for h in seat["by_type"] if h["type"] == "guess"]
    assert all(h["came"] for h in guesses)
    assert sum(h["got"] for h in guesses) == sum(
        news["points"]
        for news in get(server.url, f"/matches/{over}/review/{len(steps)}").json()["view"]["events"]
        if news["type"] == "guessed"
    )


# ------------------------------------------------------------------------------------------------- records


@pytest.mark.parametrize("name", [path.name.split(".")[0] for path in list_records()])
def test_every_golden_record_can_be_sent_and_looked_at(shared: Served, name: str) -> None:
    sent = send(shared.url, golden(name))
    assert sent.status_code == 201, sent.text
    at = f"/records/{sent.json()['record']}"
    plain = json.loads(golden(name))
    known = get(shared.url, f"{at}/review").json()
    assert known["of"] == "record"
    assert len(known["steps"]) == len(plain["log"])
    assert [s["name"] for s in known["table"]["seats"]] == [s["name"] for s in plain["seats"]]
    assert known["table"]["started"] is None, "a record does not say"
    moments = (0, len(plain["log"]) // 2, len(plain["log"]))
    for eyes in ("public", "open", f"seat{len(plain['seats']) - 1}"):
        frames = [get(shared.url, f"{at}/review/{k}", **{"as": eyes}).json() for k in moments]
        assert [frame["frame"] for frame in frames] == list(moments)
        assert frames[-1]["view"]["outcome"]["winners"] == plain["outcome"]["winners"]
    assert get(shared.url, f"{at}/record").content == golden(name)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory):
    server = Served(tmp_path_factory.mktemp("shared") / "dealer.sqlite3")
    yield server
    server.stop()


def forged(name: str, change: Any) -> bytes:
    """A record that was changed and signed anew."""
    plain = json.loads(golden(name))
    change(plain)
    return json.dumps(plain | {"digest": digest(plain)}).encode()


def test_a_record_that_does_not_hold_is_refused_with_the_place_where_it_breaks(shared: Served) -> None:
    def guess_more(plain: dict[str, Any]) -> None:
        entry = next(e for e in plain["log"] if e["action"]["type"] == "guess")
        entry["action"]["numbers"] = [1, 2, 3]

    seq = next(e["seq"] for e in json.loads(golden("whole-match"))["log"] if e["action"]["type"] == "guess")
    whole = golden("whole-match")
    for raw, message in (
        (whole[: len(whole) // 2], "not a record of Dealer"),
        (whole.replace(b'"at": 0', b'"at": 1', 1), "The digest does not fit"),
        (forged("whole-match", lambda plain: plain["log"].pop()), "before the match does"),
        (forged("whole-match", lambda plain: plain.update(game="chess")), "The game “chess” is not"),
        (forged("whole-match", guess_more), f"seq {seq}: "),
        (b"{}", "not a record of Dealer"),
        (b"[" * 5000, "not a record of Dealer"),
        (b"\xff", "not a record of Dealer"),
    ):
        answer = send(shared.url, raw)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")
        assert message in answer.json()["message"]
    assert send(shared.url, forged("whole-match", guess_more)).json()["clause"] == "EBW-21"
    kept = {row[0] for row in rows(shared.database, "select id from records")}
    assert all(get(shared.url, f"/records/{each}/review").status_code == 200 for each in kept)


def test_a_record_is_no_longer_than_it_may_be(shared: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = send(shared.url, b" " * (MAX_RECORD_BYTES + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    monkeypatch.setattr(replay, "MAX_RECORD_ENTRIES", 10)
    for raw in (golden("whole-match") + b" ", golden("whole-match").replace(b'"seq"', b'"\\u0073eq"')):
        answer = send(shared.url, raw)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")
        assert "more than 10 entries" in answer.json()["message"]
    answer = httpx.post(
        f"{shared.url}/api/records", content=golden("resigned"), verify=False, timeout=PATIENCE
    )
    assert answer.json()["code"] == "not_json"


def test_few_records_are_read_at_once_and_those_that_were_are_shown(
    shared: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, fresh = golden("whole-match"), golden("hunt-resigned") + b"   "
    assert send(shared.url, known).status_code == 201
    monkeypatch.setattr(replays, "MOST_WAITING", 0)
    assert send(shared.url, known).status_code == 201
    refused = send(shared.url, fresh)
    assert (refused.status_code, refused.json()["code"]) == (429, "too_much")
    monkeypatch.undo()
    assert send(shared.url, fresh).status_code == 201


def test_the_same_record_is_kept_once_and_not_for_ever(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, again = (send(server.url, golden("resigned")).json()["record"] for _ in range(2))
    assert first == again
    assert rows(server.database, "select count(*) from records") == [(1,)]
    now = replays.now_ms()
    monkeypatch.setattr(replays, "now_ms", lambda: now + (replays.KEPT_DAYS + 1) * replays.DAY_MS)
    answer = get(server.url, f"/records/{first}/review")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_record")
    send(server.url, golden("whole-match"))
    assert rows(server.database, "select game from records") == [(GAME,)]


def test_a_record_is_still_there_after_the_server_was_away(start: Any) -> None:
    before = start()
    record = send(before.url, golden("hunt-resigned")).json()["record"]
    before.stop()
    after = start()
    assert get(after.url, f"/records/{record}/review").status_code == 200
    assert get(after.url, f"/records/{record}/record").content == golden("hunt-resigned")


def test_no_page_of_another_site_may_send_records(shared: Served) -> None:
    headers = JSON | {"Origin": "https://elsewhere.example"}
    answer = httpx.post(
        f"{shared.url}/api/records",
        content=golden("resigned"),
        headers=headers,
        verify=False,
        timeout=PATIENCE,
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")


def test_words_after_the_end_are_in_the_replay(shared: Served) -> None:
    """The log of a finished match may grow by words of its host; a replay that is kept hides none."""
    made = create(shared.url, pace="untimed", hosted=True, host="Hana", seats=[{"bot": "random"}] * 2)
    host = {"Authorization": f"Bearer {made['host']}"}
    at = f"{shared.url}/api/matches/{made['match']}/host"

    def rule(ruling: dict[str, Any], request: str) -> httpx.Response:
        said = {"request": request, "ruling": ruling}
        return httpx.post(f"{at}/rulings", json=said, headers=host, verify=False, timeout=PATIENCE)

    httpx.post(f"{at}/begin", headers=host, verify=False, timeout=PATIENCE)
    rule({"type": "annul", "reason": "a power cut"}, "1")
    first = get(shared.url, f"/matches/{made['match']}/review").json()
    assert rule({"type": "say", "text": "thank you"}, "2").status_code == 200
    second = get(shared.url, f"/matches/{made['match']}/review").json()
    assert len(second["steps"]) == len(first["steps"]) + 1
    assert second["steps"][-1]["type"] == "say"


def test_the_page_says_what_holds() -> None:
    page = (ROOT / "docs" / "review.md").read_text()
    limits = page.split("## A record of somewhere else")[1].split("##")[0]
    assert f"up to {MAX_RECORD_BYTES >> 20} MiB and {MAX_RECORD_ENTRIES:,} entries" in limits
    assert f"kept for {replays.KEPT_DAYS} days" in limits
    table = page.split("## What the seat could know")[1].split("##")[0]
    for rules in list_rules():
        assert f"| {rules.title} |" in table
    catalogue = (ROOT / "src/dealer/words/review/en.ftl").read_text()
    for column in re.findall(r"^\| ([A-Z][\w, ]+) \|", page.split("## How closely")[1], re.MULTILINE):
        assert f" = {column}\n" in catalogue
    shown = (ROOT / "web/src/features/review/RecordsPage.svelte").read_text()
    assert f"DAYS = {replays.KEPT_DAYS};" in shown


def test_a_replay_shows_who_has_left_and_counts_no_play_of_the_stand_in(shared: Served) -> None:
    sent = send(shared.url, golden("auction-left-to-a-bot")).json()["record"]
    log = json.loads(golden("auction-left-to-a-bot"))["log"]
    gone = next(entry["seq"] for entry in log if entry["action"]["type"] == "resign")
    before, after = (
        get(shared.url, f"/records/{sent}/review/{moment}").json()["table"]["seats"][4]
        for moment in (gone, gone + 2)
    )
    assert (before["left"], before["name"]) == (None, "Eve")
    assert (after["left"]["name"], after["left"]["taken_over"], after["bot"]) == ("Eve", "bot", "careful")
    own = [entry["seq"] for entry in log if entry["actor"] == 4 and entry["seq"] < gone]
    replay = build_record_replay("left", golden("auction-left-to-a-bot"))
    assert [step.seq for step in replay.decisions if step.actor == 4] == own
    assert any(entry["actor"] == 4 for entry in log[gone + 1 :])
