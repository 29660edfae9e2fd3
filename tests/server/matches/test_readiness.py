"""Before the deal: all who play are ready, for as long as the match says; and they leave again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from dealer.server.clock import now_ms
from dealer.server.matches import snapshot
from dealer.server.matches.moves import CreditOutage, ExpireClocks
from dealer.server.matches.readiness import FreeSeat, SetReady
from dealer.server.matches.seating import BindNumber, FillSeat, OpenNumber, TakeSeat
from tests.server.api.test_seats import refused
from tests.server.hosted import HostedMatch
from tests.server.matches.test_commands import NOW, decide, prepared
from tests.server.matches.test_opening import hashed
from tests.server.table import NAMES, PATIENCE, Person, Served, create, known_person, run_crew, until

MINUTE_MS = 60_000


class Player(Person):
    """Somebody who sits down, and says later that they are ready."""

    def __init__(self, url: str, made: dict[str, Any], seat: int, *, ready: bool = False) -> None:
        said = {"name": NAMES[seat], "nonce": "00" * 16, "request": f"r{seat}", "ready": ready}
        at = f"{url}/api/matches/{made['match']}"
        taken = httpx.post(
            f"{at}/seats/{seat}", json=said | {"token": made["invites"][seat]}, timeout=PATIENCE
        )
        assert taken.status_code == 201, taken.text
        self.__dict__ |= known_person(url, made["match"], seat, taken.json()["token"]).__dict__

    def set_ready(self, ready: bool = True) -> httpx.Response:
        return self.http.put("/ready", json={"ready": ready})

    def free(self, seat: int) -> httpx.Response:
        return self.http.delete(f"/seats/{seat}")

    def table(self) -> dict[str, Any]:
        return httpx.get(f"{self.url}/api/matches/{self.match}", timeout=PATIENCE).json()

    def seats(self, field: str) -> list[Any]:
        return [seat[field] for seat in self.table()["seats"]]


def friends(url: str, **said: Any) -> tuple[Player, Player]:
    made = create(url, **said)
    return Player(url, made, 0), Player(url, made, 1)


@pytest.fixture
def short_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute of readiness is a fifth of a second."""
    monkeypatch.setattr(snapshot, "MINUTE_MS", 200)


def test_the_deal_waits_until_every_player_is_ready(server: Served) -> None:
    ann, ben = friends(server.url)
    assert ann.set_ready().json()["seats"][0]["ready"]
    assert (ann.table()["status"], ann.seats("ready")) == ("waiting", [True, False])
    assert ann.set_ready(False).json()["seats"][0]["ready"] is False
    assert ben.set_ready().json()["status"] == ben.set_ready().json()["status"] == "waiting"
    assert ann.set_ready().json()["status"] == "playing"
    assert ann.set_ready().status_code == 200
    assert refused(ann.set_ready(False)) == (409, "begun")


def test_one_who_plays_bots_begins_at_once(server: Served) -> None:
    made = create(server.url, seats=[None, {"bot": "random"}])
    assert Player(server.url, made, 0).table()["status"] == "playing"


def test_a_host_sees_who_is_ready_and_begins(server: Served) -> None:
    hosted = HostedMatch(server, ready_minutes=1)
    made = {"match": hosted.match, "invites": hosted.invites}
    ann, ben = Player(server.url, made, 0), Player(server.url, made, 1)
    assert ben.set_ready().json()["ready_by"] is None
    seen = hosted.look().json()["table"]
    assert ([seat["ready"] for seat in seen["seats"]], seen["status"]) == ([False, True], "waiting")
    assert hosted.ask("/host/begin").status_code == 200
    assert ann.table()["status"] == "playing"


def test_readiness_lapses_and_nobody_loses_a_seat(server: Served, short_minutes: None) -> None:
    ann, ben = friends(server.url, ready_minutes=1)
    assert ann.set_ready().json()["seats"][0]["ready"]
    until(lambda: ann.seats("late") == [False, True])
    assert (ann.seats("ready"), ann.seats("taken")) == ([False, False], [True, True])
    assert ann.table()["ready_by"] is None
    assert refused(ben.free(0)) == (409, "not_late")
    assert ben.set_ready().json()["seats"][1]["late"] is False


def test_who_was_ready_may_free_the_seat_of_who_was_late(server: Served, short_minutes: None) -> None:
    made = create(server.url, ready_minutes=1)
    ann, ben = Player(server.url, made, 0), Player(server.url, made, 1)
    assert refused(ann.free(1)) == (409, "not_late")
    ann.set_ready()
    until(lambda: ann.seats("late") == [False, True])
    assert ann.free(1).status_code == ann.free(1).status_code == 200
    assert ben.set_ready().status_code == 401
    assert ann.seats("name") == ["Ann", None]
    again = httpx.post(
        f"{server.url}/api/matches/{made['match']}/seats/1",
        json={"name": "Cho", "nonce": "00" * 16, "request": "s", "token": made["invites"][1]},
        timeout=PATIENCE,
    )
    assert again.status_code == 201


def test_readiness_outlasts_a_restart_and_is_credited_with_it(start: Callable[..., Served]) -> None:
    server = start()
    ann, ben = friends(server.url, ready_minutes=1)
    ready_by = ann.set_ready().json()["ready_by"]
    server.stop()
    ann.move(start().url)
    assert ann.seats("ready") == [True, False]
    assert ann.table()["ready_by"] >= ready_by
    ben.move(ann.url)
    assert ben.set_ready().json()["status"] == "playing"


@pytest.mark.long
def test_readiness_lapses_after_a_restart_too(start: Callable[..., Served], short_minutes: None) -> None:
    server = start()
    ann, _ = friends(server.url, ready_minutes=20)
    ann.set_ready()
    server.stop()
    ann.move(start().url)
    until(lambda: ann.seats("late") == [False, True])


def test_a_worker_that_has_not_seen_it_lets_it_lapse(shared: str, short_minutes: None) -> None:
    with run_crew(shared, 2) as crew:
        for worker, other in (crew, crew[::-1]):
            ann, ben = friends(worker.url, ready_minutes=1)
            ben.move(other.url)
            ann.set_ready()
            until(lambda ben=ben: ben.seats("late") == [False, True])
            assert ben.set_ready().json()["seats"][1]["ready"]


def bound() -> Any:
    """A match of two whose devices keep their numbers until all are ready."""
    made = prepared(ready_minutes=10)
    for seat, invite in enumerate(made.invites):
        nonce_hash = hashed(f"{seat}{seat}" * 16)
        decide(made.session, TakeSeat(seat, invite, NAMES[seat], "", "r", None, nonce_hash, is_ready=False))
    return made.session


def test_numbers_are_opened_when_all_are_ready_and_drawn_again_when_one_no_longer_is() -> None:
    session = bound()
    decide(session, SetReady(0, True))
    assert not session.snapshot.is_opening
    decide(session, SetReady(1, True))
    assert session.snapshot.is_opening
    decide(session, OpenNumber(0, "00" * 16))
    decide(session, SetReady(1, False))
    assert (session.snapshot.is_opening, session.snapshot.draw) == (False, 2)
    assert [seat.nonce + seat.nonce_hash for seat in session.seats] == ["", ""]
    decide(session, SetReady(1, True))
    assert not session.snapshot.is_opening
    for seat in (0, 1):
        decide(session, BindNumber(seat, hashed("22" * 16)))
    assert session.snapshot.is_opening


@pytest.mark.parametrize(("ready", "late"), [([0], [False, True]), ([0, 1], [False, True])])
def test_late_is_who_is_not_ready_or_whose_device_is_away(ready: list[int], late: list[bool]) -> None:
    session = bound()
    for seat in ready:
        decide(session, SetReady(seat, True))
    if session.snapshot.is_opening:
        decide(session, OpenNumber(0, "00" * 16))
    due = NOW + 10 * MINUTE_MS
    assert session.deadline == due
    decide(session, ExpireClocks(), due - 1)
    assert session.deadline == due
    decide(session, ExpireClocks(), due)
    assert [seat.is_late for seat in session.seats] == late
    assert [seat.ready_at for seat in session.seats] == [None, None]
    assert (session.deadline, session.snapshot.is_opening) == (None, False)


def test_who_presses_ready_too_late_waits_for_the_others_again() -> None:
    session = bound()
    decide(session, SetReady(0, True))
    decide(session, SetReady(1, True), NOW + 10 * MINUTE_MS)
    assert [seat.is_ready for seat in session.seats] == [False, True]
    assert session.match is None


def test_an_outage_takes_no_time_from_who_is_to_get_ready() -> None:
    session = bound()
    decide(session, SetReady(0, True))
    decide(session, CreditOutage(NOW + MINUTE_MS), NOW + 5 * MINUTE_MS)
    assert session.deadline == NOW + 14 * MINUTE_MS


def test_two_workers_credit_an_outage_once(shared: str) -> None:
    with run_crew(shared, 2) as crew:
        ann, _ = friends(crew[0].url, ready_minutes=10)
        ready_by, down = ann.set_ready().json()["ready_by"], now_ms() + 2 * MINUTE_MS
        for late, worker in enumerate((*crew, crew[0])):
            matches = worker.app.state.matches

            async def credit(matches: Any = matches, up: int = down + MINUTE_MS + late) -> None:
                await matches.edit(await matches.get(ann.match), CreditOutage(down), up)

            asyncio.run_coroutine_threadsafe(credit(), worker.app.state.words.get_loop()).result(PATIENCE)
        assert ann.table()["ready_by"] == ready_by + MINUTE_MS
        ann.move(crew[1].url)
        assert ann.table()["ready_by"] == ready_by + MINUTE_MS


def test_the_last_person_who_leaves_cancels_the_match(server: Served) -> None:
    made = create(server.url, listed=True)
    ann, ben = Player(server.url, made, 0), Player(server.url, made, 1)
    assert ben.free(1).status_code == 200
    assert (ann.seats("taken"), ann.table()["status"]) == ([True, False], "waiting")
    assert ann.free(0).status_code == 200
    assert ann.table()["status"] == "cancelled"
    assert refused(sit_again(server, made)) == (409, "cancelled")
    listed = httpx.get(f"{server.url}/api/matches?status=waiting", timeout=PATIENCE).json()["matches"]
    assert listed == []


def sit_again(server: Served, made: dict[str, Any]) -> httpx.Response:
    said = {"name": "Cho", "nonce": "00" * 16, "request": "s", "token": made["invites"][1]}
    return httpx.post(f"{server.url}/api/matches/{made['match']}/seats/1", json=said, timeout=PATIENCE)


def test_who_leaves_while_numbers_are_opened_voids_them() -> None:
    session = bound()
    for seat in (0, 1):
        decide(session, SetReady(seat, True))
    decide(session, OpenNumber(0, "00" * 16))
    decide(session, FreeSeat(1, 1))
    assert (session.snapshot.draw, session.seats[0].nonce, session.seats[1].name) == (2, "", None)
    assert session.seats[1].invite is not None


def test_a_match_that_has_begun_is_not_left_like_this(server: Served) -> None:
    made = create(server.url)
    ann, ben = (Player(server.url, made, seat, ready=True) for seat in (0, 1))
    assert refused(ann.free(0)) == refused(ben.free(0)) == (409, "begun")


def test_a_bot_that_takes_a_seat_leaves_one_person_who_need_not_be_ready() -> None:
    session = bound()
    snapshot = replace(session.snapshot, settings=replace(session.settings, hosted=False))
    session.replace_snapshot(snapshot)
    decide(session, FillSeat(1, "random"))
    assert not session.snapshot.needs_readiness
