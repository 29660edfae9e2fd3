"""The matches that everybody may find, and what a link to one shows."""

from __future__ import annotations

import json
import re
import time
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import insert, select

from dealer.server.db import tables
from dealer.server.matches import listing
from tests.examples import FOLDERS, register
from tests.server.api.test_seats import refused
from tests.server.series.circuit import Member, Organiser
from tests.server.table import PATIENCE, Person, Served, create, two

MINUTE = 60_000
BOTS = [{"bot": "random"}, {"bot": "random"}]


def ask(server: Served, **query: str) -> httpx.Response:
    return httpx.get(f"{server.url}/api/matches", params=query, timeout=PATIENCE, verify=False)


def listed(server: Served, status: str) -> list[dict[str, Any]]:
    answer = ask(server, status=status)
    assert answer.status_code == 200, answer.text
    return answer.json()["matches"]


def listed_at(server: Served, status: listing.Phase, now: int) -> list[str]:
    """What the list would hold at another time."""
    store = server.app.state.matches.store
    page = store.read_now(lambda connection: listing.list_matches(connection, status, None, now, "en"))
    return [match.match for match in page.matches]


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def test_only_a_match_that_says_so_is_listed(server: Served) -> None:
    create(server.url, title="For nobody else")
    made = create(server.url, listed=True, title="For all", delay_s=60)
    (found,) = listed(server, "waiting")
    assert found == {
        "match": made["match"],
        "game": "expression-black-white",
        "title": "For all",
        "status": "waiting",
        "players": [{"name": None, "bot": None}, {"name": None, "bot": None}],
        "hosted": False,
        "open_to_all": False,
        "delay_s": 60,
        "changes": "",
        "since": found["since"],
    }
    assert abs(found["since"] - now_ms()) < MINUTE
    assert listed(server, "playing") == listed(server, "over") == []


def test_a_list_holds_what_runs_and_what_is_over(server: Served) -> None:
    ann, _ = two(server.url, listed=True)
    (playing,) = listed(server, "playing")
    assert [player["name"] for player in playing["players"]] == ["Ann", "Ben"]
    assert [match["match"] for match in ask(server).json()["matches"]] == [ann.match]
    assert ann.act({"type": "resign"}, None).status_code == 200
    (over,) = listed(server, "over")
    assert (over["match"], over["since"] >= playing["since"]) == (ann.match, True)
    assert listed(server, "waiting") == listed(server, "playing") == []


def test_a_bot_is_listed_by_its_policy(server: Served) -> None:
    create(server.url, listed=True, seats=BOTS, pace="untimed")
    (found,) = [*listed(server, "playing"), *listed(server, "over")]
    assert found["players"] == [{"name": None, "bot": "random"}] * 2


def test_an_audience_that_is_behind_does_not_learn_from_the_list_how_far_the_match_is(server: Served) -> None:
    ann, _ = two(server.url, listed=True, delay_s=120)
    assert [match["match"] for match in listed(server, "waiting")] == [ann.match]
    assert listed(server, "playing") == []
    assert ann.act({"type": "resign"}, None).status_code == 200
    assert [match["match"] for match in listed(server, "waiting")] == [ann.match]
    assert listed(server, "playing") == listed(server, "over") == []
    later = now_ms() + 3 * MINUTE
    assert listed_at(server, "over", later) == [ann.match]
    assert listed_at(server, "waiting", later) == listed_at(server, "playing", later) == []


def test_an_audience_that_is_behind_learns_late_from_a_list_or_a_link_who_has_taken_over(
    server: Served,
) -> None:
    made = create(server.url, listed=True, hosted=True, host="Cleo", delay_s=120)
    for seat in (0, 1):
        Person(server.url, made["match"], seat, made["invites"][seat], f"P{seat}")
    at_the_host, headers = (
        f"{server.url}/api/matches/{made['match']}/host",
        {"Authorization": f"Bearer {made['host']}"},
    )
    begin = httpx.post(f"{at_the_host}/begin", headers=headers, verify=False, timeout=PATIENCE)
    assert begin.status_code == 200
    ruling = {"type": "substitute", "seat": 1, "name": "Dora", "bot": None, "reason": "ill"}
    said = {"request": "1", "ruling": ruling}
    done = httpx.post(f"{at_the_host}/rulings", json=said, headers=headers, verify=False, timeout=PATIENCE)
    assert done.status_code == 200, done.text

    def names(now: int) -> list[str | None]:
        store = server.app.state.matches.store
        status: listing.Phase = "waiting" if now < now_ms() + MINUTE else "playing"
        page = store.read_now(lambda connection: listing.list_matches(connection, status, None, now, "en"))
        return [player.name for match in page.matches for player in match.players]

    assert names(now_ms()) == ["P0", "P1"]
    assert "P0, P1" in page(server, f"/m/{made['match']}/watch").text
    assert names(now_ms() + 3 * MINUTE) == ["P0", "Dora"]


def test_a_long_match_that_has_just_ended_still_runs_for_those_who_are_behind(server: Served) -> None:
    ann, _ = two(server.url, listed=True, delay_s=120)
    room = server.app.state.matches.peek(ann.match)
    began = room.started - 10 * MINUTE
    with server.app.state.matches.store.engine.begin() as connection:
        connection.execute(tables.matches.update().values(started=began))
    room.replace_snapshot(replace(room.snapshot, started=began))
    assert [match["match"] for match in listed(server, "playing")] == [ann.match]
    assert ann.act({"type": "resign"}, None).status_code == 200
    (still,) = listed(server, "playing")
    assert (still["status"], still["since"]) == ("playing", began + 120_000)
    assert listed(server, "over") == []
    assert listed_at(server, "over", now_ms() + 3 * MINUTE) == [ann.match]


def test_a_match_that_never_begins_is_not_listed_for_ever(server: Served) -> None:
    made = create(server.url, listed=True)
    assert listed_at(server, "waiting", now_ms() + listing.FRESH_MS - MINUTE) == [made["match"]]
    assert listed_at(server, "waiting", now_ms() + listing.FRESH_MS + MINUTE) == []


def test_a_long_list_comes_in_pages(server: Served) -> None:
    made = [create(server.url, listed=True)["match"] for _ in range(listing.PAGE + 3)]
    found = [one["match"] for one in pages(server, "waiting")]
    assert sorted(found) == sorted(made)
    first = ask(server, status="waiting").json()
    assert len(first["matches"]) == listing.PAGE
    sinces = [one["since"] for one in pages(server, "waiting")]
    assert sinces == sorted(sinces, reverse=True)


def pages(server: Served, status: str) -> list[dict[str, Any]]:
    found, more = [], None
    while True:
        page = ask(server, status=status, **({"before": more} if more else {})).json()
        found += page["matches"]
        more = page["more"]
        if more is None:
            return found


@pytest.mark.parametrize(
    "query",
    [{"status": "running"}, {"status": ""}, {"before": "x"}, {"before": "٣-abc"}, {"before": f"{10**16}-a"}],
)
def test_what_cannot_be_asked_is_said(server: Served, query: dict[str, str]) -> None:
    assert refused(ask(server, **query)) == (422, "invalid")


def test_a_list_tells_nothing_that_opens_or_decides_anything(server: Served) -> None:
    made = create(server.url, listed=True, hosted=True, host="Cleo", title="An evening")
    person = Person(server.url, made["match"], 0, made["invites"][0])
    text = ask(server, status="waiting").text
    for secret in (*made["invites"], made["host"], made["watch"], person.token, made["table"]["commitment"]):
        assert secret not in text
    told = set(json.loads(text)["matches"][0])
    assert told == {field.name for field in msgspec.structs.fields(listing.MatchSummary)}


# ------------------------------------------------------------------------------------------- link previews


def metas(text: str) -> dict[str, str]:
    """The head of a page, as a chat program reads it."""
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', text)
    return {name: unescape(value) for name, value in found}


def page(server: Served, path: str) -> httpx.Response:
    answer = httpx.get(f"{server.url}{path}", timeout=PATIENCE, verify=False)
    assert answer.status_code == 200
    return answer


def test_a_link_shows_the_title_the_game_and_who_plays(server: Served) -> None:
    ann, _ = two(server.url, title="Semi-final")
    for part in ("", "/watch", "/display"):
        shown = metas(page(server, f"/m/{ann.match}{part}").text)
        assert shown["og:title"] == "Semi-final"
        assert shown["og:description"] == "Expression Black & White: Ann, Ben."
        assert shown["og:image"] == f"{server.url}/previews/expression-black-white.png"
        assert (shown["twitter:card"], shown["robots"]) == ("summary_large_image", "noindex")


def test_a_link_names_what_is_changed_in_the_match(server: Served) -> None:
    made = create(server.url, options={"colours": "counts"}, scale=2)
    shown = metas(page(server, f"/m/{made['match']}").text)
    assert shown["og:description"] == (
        "Expression Black & White: a free seat, a free seat. Changed in this match: Colours you are told: "
        "only how many tiles are black; all clocks twice as long."
    )


def test_a_link_is_shown_in_the_language_that_is_asked_for(server: Served) -> None:
    path = f"/m/{create(server.url)['match']}"
    for wanted, motto, free in (
        ({}, "A dark room", "a free seat, a free seat"),
        ({"Accept-Language": "en-US, ko;q=0.5"}, "A dark room", "a free seat, a free seat"),
        ({"Accept-Language": "ko-KR, en;q=0.5"}, "어두운 방", "빈자리, 빈자리"),
    ):
        games = httpx.get(f"{server.url}/api/games", headers=wanted, timeout=PATIENCE, verify=False)
        titles = {option["title"] for game in games.json()["games"] for option in game["described"]}
        assert ("공개되는 색" in titles) == ("어두운" in motto)
        assert "accept-language" in games.headers["vary"].lower()
        for address, part in (("/", motto), (path, free)):
            answer = httpx.get(f"{server.url}{address}", headers=wanted, timeout=PATIENCE, verify=False)
            assert "accept-language" in answer.headers["vary"].lower()
            assert part in metas(answer.text)["og:description"]


def test_every_picture_is_there_and_as_large_as_it_says(
    server: Served, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    register(monkeypatch, tmp_path)
    games = game_ids(server)
    assert {"contraband", "expression-black-white"} < set(games)
    packages = {folder.name for folder in FOLDERS}
    pictures = {page_of(server, game)["og:image"].rpartition("/")[2] for game in games}
    assert pictures == {"dealer.png", *(f"{game}.png" for game in games if game not in packages)}
    match = create(server.url, game="contraband", seats=[None, *[{"bot": "random"}] * 4])["match"]
    for path in ("/", "/games", *(f"/games/{game}" for game in games), f"/m/{match}"):
        shown = metas(page(server, path).text)
        picture = httpx.get(shown["og:image"], timeout=PATIENCE, verify=False)
        assert picture.headers["content-type"] == "image/png"
        size = int.from_bytes(picture.content[16:20]), int.from_bytes(picture.content[20:24])
        assert size == (int(shown["og:image:width"]), int(shown["og:image:height"])) == (1200, 630)
        assert ("robots" in shown) == path.startswith("/m/")


def page_of(server: Served, game: str) -> dict[str, str]:
    return metas(page(server, f"/games/{game}").text)


def game_ids(server: Served) -> list[str]:
    return [
        game["id"]
        for game in httpx.get(f"{server.url}/api/games", verify=False, timeout=PATIENCE).json()["games"]
    ]


def test_what_somebody_calls_a_match_stays_text(server: Served) -> None:
    title = '"/><script>alert(1)</script>&lt;'
    made = create(server.url, title=title)
    Person(server.url, made["match"], 0, made["invites"][0], name="<img src=x>")
    answer = page(server, f"/m/{made['match']}")
    shown = metas(answer.text)
    assert (shown["og:title"], "<img src=x>" in shown["og:description"]) == (title, True)
    assert "<script>alert" not in answer.text
    assert "<img" not in answer.text
    assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_a_preview_knows_no_more_than_a_stranger(server: Served) -> None:
    made = create(server.url, title="Final", hosted=True, host="Cleo", delay_s=600)
    ann, ben = (Person(server.url, made["match"], seat, made["invites"][seat], f"P{seat}") for seat in (0, 1))
    before = page(server, f"/m/{made['match']}/watch").text
    for secret in (*made["invites"], made["host"], made["watch"], ann.token, ben.token):
        assert secret not in before
    begin = f"{server.url}/api/matches/{made['match']}/host/begin"
    bearer = {"Authorization": f"Bearer {made['host']}"}
    assert httpx.post(begin, headers=bearer, verify=False, timeout=PATIENCE).status_code == 200
    assert ann.act({"type": "resign"}, None).status_code == 200
    assert page(server, f"/m/{made['match']}/watch").text == before


@pytest.mark.parametrize(
    ("format_", "told"),
    [("best_of", "best of 3"), ("round_robin", "everybody meets everybody"), ("knockout", "knockout")],
)
def test_a_link_to_a_series_shows_its_title_and_format_and_never_how_it_goes(
    server: Served, format_: str, told: str
) -> None:
    organiser = Organiser(server.url, title='Cup "<A>"', format=format_, best_of=3, open=True)
    before = page(server, f"/series/{organiser.series}").text
    shown = metas(before)
    assert (shown["og:title"], shown["og:description"]) == ('Cup "<A>"', f"Expression Black & White: {told}.")
    assert shown["robots"] == "noindex"
    for name in ("Ann", "Ben"):
        Member(server.url, organiser.series, organiser.links()["join"], name)
    organiser.does("start")
    assert page(server, f"/series/{organiser.series}").text == before
    assert metas(page(server, "/series/nothing").text)["og:title"] == "Dealer"


def test_a_link_to_no_match_is_a_plain_page(server: Served) -> None:
    shown = metas(page(server, "/m/nothing/watch").text)
    assert (shown["og:title"], shown["robots"]) == ("Dealer", "noindex")
    assert "og:title" in metas(page(server, "/matches").text)


def fill(connection: Any, count: int) -> None:
    """Store so many matches that are over, one an hour, as rows like that of the one there is."""
    stored = dict(connection.execute(select(tables.matches)).one()._mapping)
    row = {column.key: stored[column.name] for column in tables.matches.c} | {"status": "over"}
    ends = [now_ms() - number * 60 * MINUTE for number in range(count)]
    rows = [row | {"id": f"{end:x}", "created": end - MINUTE, "ended": end} for end in ends]
    connection.execute(insert(tables.matches), rows)
    connection.exec_driver_sql("ANALYZE")


@pytest.mark.parametrize("status", ["waiting", "playing", "over"])
def test_an_index_answers_the_list(server: Served, status: listing.Phase) -> None:
    """Whatever is stored, no question reads the log or sorts all matches that were ever played."""
    create(server.url, listed=True)
    store = server.app.state.matches.store
    is_sqlite = store.engine.dialect.name == "sqlite"
    with store.engine.begin() as connection:  # the planner chooses by what there is
        fill(connection, 3000)
    before = (now_ms(), "x")

    def explain(connection: Any, query: Any) -> str:
        sql = query.compile(connection, compile_kwargs={"literal_binds": True})
        if is_sqlite:
            return "\n".join(row.detail for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}"))
        return "\n".join(row[0] for row in connection.exec_driver_sql(f"EXPLAIN {sql}"))

    for stored in listing.STORED[status]:
        query = listing.rows_query(status, stored, before, now_ms())
        plan = store.read_now(lambda connection, query=query: explain(connection, query))
        is_late = (status, stored) == ("playing", "over")
        assert ("ix_matches_ended" if is_late else "ix_matches_list") in plan, plan
        assert "entries" not in plan
        assert is_late or ("TEMP B-TREE" not in plan and "Sort" not in plan), plan
