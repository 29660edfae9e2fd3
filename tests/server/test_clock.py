"""The server's clock, whatever the wall clock of its machine does."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.server.clock import SETTLE_MS, STEP_MS
from dealer.server.db.statements import Write
from tests.server.hosted import HostedMatch, begun
from tests.server.table import Person, Served, frame, rows, two, until
from tests.server.wall import NOON, Wall

HOUR, MINUTE, SECOND = 3_600_000, 60_000, 1000


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    return Wall(monkeypatch)


def test_it_goes_on_where_the_wall_clock_is_set_back(wall: Wall, caplog: pytest.LogCaptureFixture):
    wall.set(-HOUR)
    assert wall.now == NOON
    assert wall.clock.follow_wall() is None
    assert "set back by 3600 s" in caplog.text
    wall.wait(MINUTE)
    assert wall.now == NOON + MINUTE - 60  # a thousandth slower, until both agree again


def test_it_follows_slowly_where_the_wall_clock_is_a_little_ahead(wall: Wall):
    wall.set(STEP_MS - 1000)
    for _ in range(20):
        wall.wait(SECOND)
        assert wall.clock.follow_wall() is None
    assert wall.now == NOON + 20 * SECOND + 20
    wall.wait(3 * HOUR)
    assert wall.now == wall.at


def test_what_is_set_by_mistake_and_set_back_changes_nothing(wall: Wall):
    wall.set(4 * 365 * 24 * HOUR)
    for _ in range(50):
        wall.wait(SECOND)
        assert wall.clock.follow_wall() is None
    wall.set(-4 * 365 * 24 * HOUR)
    wall.wait(SETTLE_MS)
    assert wall.clock.follow_wall() is None
    assert abs(wall.now - wall.at) < SECOND


def step(wall: Wall, ms: int) -> int:
    """Set the wall clock forward, and wait until the server follows; the moment before it does."""
    wall.set(ms)
    assert wall.clock.follow_wall() is None
    wall.wait(SETTLE_MS)
    before = wall.clock.follow_wall()
    assert before is not None
    assert wall.now == wall.at
    return before


def test_where_it_stays_ahead_one_step_is_taken_that_is_no_time_for_those_who_wait(wall: Wall):
    before = step(wall, HOUR)
    assert wall.clock.moment_before(wall.now, 121 * SECOND) == before - 121 * SECOND
    wall.wait(MINUTE)
    assert wall.clock.moment_before(wall.now, 30 * SECOND) == wall.now - 30 * SECOND
    assert wall.clock.moment_before(wall.now, 121 * SECOND) == before - 61 * SECOND
    assert wall.clock.moment_after(before - 61 * SECOND, 121 * SECOND) == wall.now


def test_after_a_restart_it_goes_on_from_the_store(wall: Wall, caplog: pytest.LogCaptureFixture):
    wall.wait(MINUTE)
    last = wall.now
    wall.set(-HOUR)
    wall.restart()
    wall.clock.resume(last)
    assert wall.now == last
    assert "3600 s behind the store" in caplog.text
    wall.set(2 * HOUR)
    wall.restart()
    wall.clock.resume(last)
    assert wall.now == wall.at
    assert wall.clock.moment_before(wall.now, MINUTE) == last - MINUTE  # nobody knows how long it really was


def test_workers_agree_on_the_time_of_the_one_who_is_ahead(wall: Wall):
    for _ in range(100):
        wall.clock.note_peer(wall.at + 5 * SECOND)
        wall.wait(SECOND)
    assert wall.now == wall.at + 100
    wall.clock.note_peer(wall.now + HOUR)
    assert wall.clock.follow_wall() is None
    wall.wait(SETTLE_MS)
    assert wall.clock.follow_wall() is not None
    assert wall.now - wall.at > HOUR


CHANGES = st.lists(
    st.tuples(st.sampled_from(["wait", "set"]), st.integers(-2 * HOUR, 2 * HOUR)), min_size=1, max_size=12
)


@given(CHANGES, st.integers(0, 2 * HOUR))
def test_it_never_goes_backwards_and_moments_fit_together(changes: list[tuple[str, int]], ms: int):
    with pytest.MonkeyPatch.context() as monkeypatch:
        wall, times = Wall(monkeypatch), [NOON]
        for kind, amount in changes:
            if kind == "wait":
                wall.wait(abs(amount))
            else:
                wall.set(amount)
            wall.clock.follow_wall()
            times.append(wall.now)
        assert times == sorted(times)
        for moment in times:
            after = wall.clock.moment_after(moment, ms)
            assert wall.clock.moment_before(after, ms) >= moment
            assert wall.clock.moment_before(after - 1, ms) < moment


# ------------------------------------------------------------------------------------------- at a table


def left_ms(person: Person) -> int:
    return person.view()["clocks"]["timers"][0]["left_ms"]


def test_clocks_run_and_people_talk_though_the_wall_clock_is_set_back(wall: Wall, server: Served):
    ann, _ = two(server.url)
    for number in range(5):
        said = {"room": "table", "text": f"Hello {number}", "request": f"r{number}"}
        assert ann.http.post("/talk", params={"seat": 0}, json=said).status_code == 200
        wall.wait(SECOND)
    left = left_ms(ann)
    wall.set(-HOUR)
    wall.wait(10 * SECOND)
    assert left - left_ms(ann) in range(9900, 10_001)
    said = {"room": "table", "text": "Still here", "request": "again"}
    assert ann.http.post("/talk", params={"seat": 0}, json=said).status_code == 200


def test_nobody_loses_time_or_sees_more_where_the_wall_clock_is_set_forward(wall: Wall, server: Served):
    hosted = HostedMatch(server, pace="live", delay_s=121, listed=True)
    ann, ben = begun(hosted)
    assert ann.act({"type": "ready"}, ann.view()["may"]["decision"]).status_code == 200
    wall.wait(5 * SECOND)
    left = left_ms(ben)
    wall.set(HOUR)
    assert left_ms(ben) == left
    keeper_has_seen = wall.clock.follow_wall
    until(lambda: wall.clock._ahead_since is not None)
    assert keeper_has_seen() is None
    wall.wait(SETTLE_MS)
    until(lambda: wall.now == wall.at)
    assert left - left_ms(ben) in range(SETTLE_MS + 100)
    session = server.app.state.matches.peek(hosted.match)
    assert session.public_match(wall.now) is None
    assert hosted.look("public").json()["table"]["status"] == "waiting"
    listed = hosted.http.get(f"{server.url}/api/matches?status=waiting").json()["matches"]
    assert [match["match"] for match in listed] == [hosted.match]
    wall.wait(56 * SECOND)  # 121 s since it began, as time really passes
    until(lambda: hosted.look("public").json()["table"]["status"] == "playing")


def test_no_clock_is_seen_to_run_out_while_the_credit_for_a_step_is_stored(
    wall: Wall, server: Served, monkeypatch: pytest.MonkeyPatch
):
    ann, _ = two(server.url)
    store, is_stored = server.app.state.matches.store, threading.Event()
    write = store.write

    async def write_later(rows: Sequence[Write]) -> None:
        while not is_stored.is_set():
            await asyncio.sleep(0.01)
        await write(rows)

    left, settled = left_ms(ann), range(SETTLE_MS, SETTLE_MS + 100)
    wall.set(HOUR)
    until(lambda: wall.clock._ahead_since is not None)
    monkeypatch.setattr(store, "write", write_later)
    wall.wait(SETTLE_MS)
    until(lambda: wall.now == wall.at)
    assert left - left_ms(ann) in settled
    with ann.live() as socket:
        assert left - frame(socket)["clocks"]["timers"][0]["left_ms"] in settled
    is_stored.set()
    until(lambda: server.app.state.matches.outages.down_since(ann.match) is None)
    assert left - left_ms(ann) in settled


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_a_restart_after_a_jump_keeps_the_clocks_and_the_audience_where_they_were(
    start: Callable[..., Served], wall: Wall, jump: int
):
    server = start()
    hosted = HostedMatch(server, pace="live", delay_s=121)
    _, ben = begun(hosted)
    wall.wait(20 * SECOND)
    until(lambda: rows(server.database, "select max(at) from heartbeat")[0][0] == wall.now)
    left, now = left_ms(ben), wall.now
    server.stop()
    wall.set(jump)
    wall.wait(2 * SECOND)
    wall.restart()
    again = start()
    ben.move(again.url)
    assert wall.now >= now
    assert left - left_ms(ben) in range(3000)
    session = again.app.state.matches.peek(hosted.match)
    assert session.public_match(wall.now) is None
    wall.wait(3 * SECOND)
    assert left - left_ms(ben) in range(2900, 6000)
