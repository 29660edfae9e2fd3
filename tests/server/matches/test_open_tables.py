"""Open tables: "Play someone now", their limits, and what their creators may do before the beginning."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from threading import Barrier
from typing import Any

import httpx
import pytest

from dealer.server.matches import deadlines, open_tables
from dealer.server.minute_counts import SharedCounts
from tests.server.api.test_seats import refused
from tests.server.table import GAME, PATIENCE, Served, create, run_crew, until

OTHER = "increment-black-white"


def secret_of(name: str) -> str:
    return (name.encode().hex() * 16)[:32]


def play_now(url: str, name: str, game: str | None = GAME, **more: Any) -> httpx.Response:
    said = {"name": name, "nonce": "00" * 16, "request": "r", "secret": secret_of(name), "game": game}
    address = {"X-Forwarded-For": more.pop("address")} if "address" in more else {}
    return httpx.post(f"{url}/api/open-tables", json=said | more, headers=address, timeout=PATIENCE)


def seat(url: str, name: str, game: str | None = GAME) -> tuple[int, str, int]:
    answer = play_now(url, name, game)
    assert answer.status_code in (200, 201), answer.text
    return answer.status_code, answer.json()["table"]["match"], answer.json()["seat"]


def ask(method: str, url: str, match: str, path: str = "", token: str | None = None) -> httpx.Response:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    return httpx.request(method, f"{url}/api/matches/{match}{path}", headers=headers, timeout=PATIENCE)


def table(url: str, match: str) -> dict[str, Any]:
    return ask("GET", url, match).json()


def waiting(url: str) -> list[str]:
    found = httpx.get(f"{url}/api/matches?status=waiting&open=true", timeout=PATIENCE).json()
    return [each["match"] for each in found["matches"]]


def test_the_first_opens_a_table_and_the_second_joins_it(server: Served) -> None:
    status, match, index = seat(server.url, "Ann")
    shown = table(server.url, match)
    assert (status, index, shown["game"], shown["listed"]) == (201, 0, GAME, True)
    assert not shown["seats"][0]["ready"]
    assert shown["open_until"] is not None
    assert waiting(server.url) == [match]
    assert seat(server.url, "Ann") == (200, match, 0)  # the same device again waits at the same table
    assert seat(server.url, "Ben") == (201, match, 1)
    assert [(each["name"], each["ready"]) for each in table(server.url, match)["seats"]] == [
        ("Ann", False),
        ("Ben", True),
    ]
    assert (waiting(server.url), table(server.url, match)["open_until"]) == ([], None)
    assert seat(server.url, "Cho")[1] != match


def test_a_table_at_which_somebody_has_the_same_name_is_passed_by(server: Served) -> None:
    _, first, _ = seat(server.url, "Ann")
    other = play_now(server.url, "ann", secret=secret_of("another device"))
    assert (other.status_code, other.json()["seat"]) == (201, 0), other.text
    second = other.json()["table"]["match"]
    assert first != second
    third = play_now(server.url, "Ann", secret=secret_of("a third device")).json()["table"]["match"]
    assert third not in (first, second)
    assert seat(server.url, "Ben")[1] == first


def test_a_table_is_joined_by_whoever_wants_its_game_or_any(server: Served) -> None:
    _, older, _ = seat(server.url, "Ann", OTHER)
    _, match, _ = seat(server.url, "Ben")
    assert older != match
    changed = create(server.url, listed=True, open_to_all=True, scale=2, game=OTHER)
    hosted = create(server.url, listed=True, open_to_all=True, hosted=True, game=OTHER)
    kept = create(server.url, listed=True, game=OTHER)
    assert set(waiting(server.url)) == {older, match, changed["match"], hosted["match"]}
    assert kept["match"] not in waiting(server.url)
    assert seat(server.url, "Cho", None)[1] == older
    assert seat(server.url, "Dan", OTHER)[1] not in {older, match, changed["match"], hosted["match"]}
    assert play_now(server.url, "Eve", "no-such-game").json()["code"] == "unknown_game"


def test_a_game_of_more_seats_is_played_by_two_people_and_bots(server: Served) -> None:
    _, match, _ = seat(server.url, "Ann", "equation-auction")
    assert [each["bot"] is None for each in table(server.url, match)["seats"]][:3] == [True, True, False]


def race(urls: list[str], names: tuple[str, ...]) -> list[tuple[int, str, int]]:
    start = Barrier(len(names))

    def run(who: tuple[str, str]) -> tuple[int, str, int]:
        start.wait()
        return seat(*who)

    with ThreadPoolExecutor(len(names)) as pool:
        return list(pool.map(run, zip(urls, names, strict=True)))


def check_race(urls: list[str]) -> None:
    for each in range(4):
        places = race(urls, (f"Ann{each}", f"Ben{each}"))
        assert len({match for _, match, _ in places}) == 1
        assert sorted(index for _, _, index in places) == [0, 1]


def test_two_who_ask_at_once_end_at_one_table(server: Served) -> None:
    check_race([server.url, server.url])
    four = race([server.url] * 4, ("Cho", "Dan", "Eve", "Fay"))  # and of four nobody is left alone
    assert len({match for _, match, _ in four}) == 2
    assert waiting(server.url) == []


def test_two_who_ask_at_once_at_two_workers_end_at_one_table(shared: str) -> None:
    with run_crew(shared, 2) as crew:
        check_race([worker.url for worker in crew])


def test_newcomers_are_led_past_a_table_whose_people_are_gone(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, match, _ = seat(server.url, "Ann")
    monkeypatch.setattr(open_tables, "AWAY_MS", 0)
    assert seat(server.url, "Ben")[1] != match
    assert match in waiting(server.url)


def test_open_tables_are_limited_by_device_and_by_address(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_tables, "AWAY_MS", 0)
    monkeypatch.setattr(open_tables, "MOST_BY_ADDRESS", 2)
    games = (GAME, OTHER, "different-number-hunt")
    opened = [seat(server.url, "Ann", game)[1] for game in games]
    assert refused(play_now(server.url, "Ann", "equation-auction")) == (409, "too_many_tables")
    token = play_now(server.url, "Ann", GAME).json()["token"]
    assert ask("DELETE", server.url, opened[0], "/seats/0", token).status_code == 200
    assert seat(server.url, "Ann", "equation-auction")[0] == 201
    for name in ("Ben", "Cho"):
        assert play_now(server.url, name, address="192.0.2.7").status_code == 201
    late = play_now(server.url, "Dan", address="192.0.2.7")
    assert (refused(late), late.headers["retry-after"]) == ((429, "too_many_tables"), "60")
    assert play_now(server.url, "Dan", address="192.0.2.8").status_code == 201
    said = {"game": GAME, "listed": True, "open_to_all": True}
    made = httpx.post(
        f"{server.url}/api/matches", json=said, headers={"X-Forwarded-For": "192.0.2.7"}, timeout=PATIENCE
    )
    assert refused(made) == (429, "too_many_tables")


def test_the_workers_of_a_machine_count_the_open_tables_of_an_address_together(
    shared: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_tables, "AWAY_MS", 0)
    monkeypatch.setattr(open_tables, "MOST_BY_ADDRESS", 2)
    assert SharedCounts.create(tmp_path / "counts")
    with ExitStack() as stack:
        crew = []
        for _ in range(2):
            counts = SharedCounts(tmp_path / "counts")
            stack.callback(counts.close)
            crew.append(Served(shared, counts=counts))
            stack.callback(crew[-1].stop)
        one, other = crew
        assert play_now(one.url, "Ann", address="192.0.2.7").status_code == 201
        assert play_now(other.url, "Ben", address="192.0.2.7").status_code == 201
        for worker in crew:
            assert refused(play_now(worker.url, "Cho", address="192.0.2.7")) == (429, "too_many_tables")
        assert play_now(one.url, "Cho", address="192.0.2.8").status_code == 201


def test_an_open_table_that_nobody_joins_closes(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealer.server.api.open_tables.QUICK_MS", 300)
    _, match, _ = seat(server.url, "Ann")
    until(lambda: table(server.url, match)["status"] == "cancelled")
    assert waiting(server.url) == []
    said = {"name": "Ben", "nonce": "00" * 16, "request": "r", "secret": secret_of("Ben")}
    late = httpx.post(f"{server.url}/api/matches/{match}/seats", json=said, timeout=PATIENCE)
    assert refused(late) == (409, "cancelled")
    assert deadlines.OUTAGE_MS > 300


def test_the_creator_removes_a_player_who_does_not_come_back(server: Served) -> None:
    made = create(server.url, listed=True, open_to_all=True)
    match, creator = made["match"], made["creator"]
    said = {"name": "Ben", "nonce": "00" * 16, "request": "r", "secret": secret_of("Ben"), "ready": False}
    seats = f"{server.url}/api/matches/{match}/seats"
    taken = httpx.post(seats, json=said, timeout=PATIENCE).json()
    assert refused(ask("DELETE", server.url, match, "/seats/0", "x" * 32)) == (401, "unknown_token")
    assert ask("DELETE", server.url, match, "/seats/0", creator).status_code == 200
    assert not table(server.url, match)["seats"][0]["taken"]
    removed = ask("GET", server.url, match, "/view?seat=0", taken["token"])
    assert refused(removed) == (401, "freed")
    assert "creator" in removed.json()["message"]
    assert refused(httpx.post(seats, json=said, timeout=PATIENCE)) == (403, "dismissed")
    other = httpx.post(seats, json=said | {"secret": secret_of("Cho")}, timeout=PATIENCE)
    assert other.status_code == 201


def test_the_creator_cancels_a_match_and_nobody_else_does(server: Served) -> None:
    made = create(server.url)
    match = made["match"]
    assert refused(ask("DELETE", server.url, match)) == (401, "no_token")
    assert refused(ask("DELETE", server.url, match, token=made["invites"][0])) == (403, "not_creator")
    for _ in range(2):
        assert ask("DELETE", server.url, match, token=made["creator"]).status_code == 200
    assert table(server.url, match)["status"] == "cancelled"
    hosted = create(server.url, hosted=True)
    assert hosted["creator"] is None
    assert refused(ask("DELETE", server.url, hosted["match"], token="x" * 32)) == (401, "unknown_token")
    assert ask("DELETE", server.url, hosted["match"], token=hosted["host"]).status_code == 200
    assert table(server.url, hosted["match"])["status"] == "cancelled"
    bots = create(server.url, seats=[{"bot": "random"}, {"bot": "random"}])
    assert refused(ask("DELETE", server.url, bots["match"], token=bots["creator"])) == (409, "begun")


def test_a_page_creates_with_its_cookie(server: Served) -> None:
    with httpx.Client(base_url=server.url, headers={"Origin": server.url}, timeout=PATIENCE) as page:
        said = {"game": GAME, "open_to_all": True}
        match = page.post("/api/matches", json=said).json()["match"]
        assert page.get(f"/api/matches/{match}/me").json()["creator"]
        assert not httpx.get(f"{server.url}/api/matches/{match}/me").json()["creator"]
        assert page.delete(f"/api/matches/{match}").status_code == 200
