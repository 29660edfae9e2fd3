"""What an operator needs: readiness, logs without secrets, limits that workers share, metrics, addresses."""

from __future__ import annotations

import json
import re
import secrets
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from dealer.server import capacity, metrics
from dealer.server.api.pages import PAGES, is_page
from dealer.server.capacity import check_descriptors, fit_at_home, settle_database
from dealer.server.db.engine import open_engine
from dealer.server.minute_counts import LocalCounts, SharedCounts
from dealer.server.settings import Settings, StartRefused, list_settings
from tests.server.db.store_faults import Fault
from tests.server.table import PATIENCE, Machine, Served, create, frame, processes, two, until

ROOT = Path(__file__).resolve().parents[2]
OPERATING = (ROOT / "docs/operating.md").read_text()
SETTINGS = (ROOT / "docs/reference/settings.md").read_text()


def get(url: str, **more: Any) -> httpx.Response:
    return httpx.get(url, timeout=PATIENCE, **more)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts servers of this machine; all are stopped in the end."""
    served: list[Served] = []

    def serve(database: str | Path | None = None, **settings: Any) -> Served:
        served.append(Served(database or tmp_path / "dealer.sqlite3", **settings))
        return served[-1]

    yield serve
    for server in served:
        server.stop()


# ------------------------------------------------------------------------------------------------- readiness


@pytest.mark.long
def test_it_is_not_ready_while_the_database_is_gone_and_ready_when_it_is_back(
    serve: Callable[..., Served], shared: str
) -> None:
    server = serve(shared)

    def readiness() -> tuple[int, dict[str, str]]:
        answer = get(f"{server.url}/ready")
        return answer.status_code, answer.json()

    until(lambda: readiness() == (200, {"status": "ready", "store": "up", "listener": "up"}))
    fault = Fault(server, "lost", "before")
    try:
        until(lambda: readiness() == (503, {"status": "down", "store": "down", "listener": "down"}))
        assert get(f"{server.url}/health").json()["status"] == "ok", "the process lives all the same"
    finally:
        fault.heal()
    until(lambda: readiness()[0] == 200)


def test_a_disk_that_can_only_be_read_is_not_ready(serve: Callable[..., Served]) -> None:
    server = serve()
    assert get(f"{server.url}/ready").json() == {"status": "ready", "store": "up", "listener": "unused"}
    fault = Fault(server, "read-only", "before")
    made = httpx.post(f"{server.url}/api/matches", json={"game": "different-number-hunt"}, timeout=PATIENCE)
    assert made.status_code == 503
    until(lambda: get(f"{server.url}/ready").status_code == 503)
    fault.heal()
    until(lambda: get(f"{server.url}/ready").status_code == 200)


# ------------------------------------------------------------------------------------------ ids and log lines


def test_every_answer_has_an_id_and_takes_over_a_good_one(serve: Callable[..., Served]) -> None:
    url = serve().url
    given = "0123456789abcdef0123456789abcdef"
    assert get(f"{url}/health", headers={"X-Request-ID": given}).headers["x-request-id"] == given
    for odd in ("x", "not hex at all", "abcdefgh\tijk", "a" * 65, secrets.token_urlsafe(24) + "_"):
        made = get(f"{url}/nothing", headers={"X-Request-ID": odd}).headers["x-request-id"]
        assert re.fullmatch(r"[0-9a-f]{16}", made), odd
    ids = {get(f"{url}/health").headers["x-request-id"] for _ in range(3)}
    assert len(ids) == 3


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_line_of_the_most_talkative_log_holds_a_secret(tmp_path: Path, form: str) -> None:
    machine = Machine(tmp_path, f"sqlite:///{tmp_path}/dealer.sqlite3", log_format=form, log_level="debug")
    try:
        ann, ben = two(machine.url)
        known = "feedc0de" * 4
        with ann.live() as live:
            frame(live)
            answer = ann.http.post(
                "/actions?seat=0&token=in-the-query",
                json={"request": "r-1", "decision": "b1.planning", "action": {"type": "ready"}},
                headers={"X-Request-ID": known},
            )
            assert answer.status_code == 200, answer.text
        kept = ann.http.post("/seats/0/recovery").json()["token"]
        httpx.post(f"{machine.url}/api/matches", json={"game": "nothing"}, timeout=PATIENCE)
        hidden = {ann.token, ben.token, kept, "in-the-query"}
        hidden |= {cookie.value.partition(".")[0] for cookie in ann.http.cookies.jar if cookie.value}
        until(lambda: f"/api/matches/{ann.match}/live" in machine.log.read_text())
    finally:
        machine.stop()
    said = machine.log.read_text()
    lines = [line for line in said.splitlines() if "/actions" in line]
    assert len(lines) == 1
    assert known in lines[0]
    for secret in hidden:
        assert secret not in said
    if form == "json":
        found = json.loads(lines[0])
        assert (found["method"], found["status"], found["request"]) == ("POST", 200, known)
        assert found["path"] == f"/api/matches/{ann.match}/actions"
        for line in said.splitlines():
            assert line.startswith("Dealer is at") or {"time", "level", "logger"} <= json.loads(line).keys()


def test_a_log_says_only_what_is_important_enough(tmp_path: Path) -> None:
    machine = Machine(tmp_path, f"sqlite:///{tmp_path}/dealer.sqlite3", log_level="warning")
    try:
        get(f"{machine.url}/health")
    finally:
        machine.stop()
    assert machine.log.read_text().count("\n") == 1


# --------------------------------------------------------------------------------------------------- settings


def test_every_setting_is_documented_with_its_default() -> None:
    for setting in list_settings():
        row = re.search(rf"^\| `{setting.variable}` `{setting.option}` \|(.*)$", SETTINGS, re.M)
        assert row, f"{setting.variable} is not in docs/reference/settings.md"
        if setting.kind is int:
            assert f"| `{setting.default}` |" in row[1], row[0]


def test_postgresql_must_bear_the_connections_of_all_workers(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = open_engine(shared)
    allowed = capacity.find_room(engine).allowed
    assert 50 < allowed < 300
    asked = settle_database(engine, Settings(workers=2, database_connections=allowed // 2))
    assert asked.database_connections == allowed // 2
    with pytest.raises(StartRefused, match=rf"2 workers .* allows {allowed}\. Raise max_connections"):
        settle_database(engine, Settings(workers=2, database_connections=allowed // 2 + 1))
    assert settle_database(engine, Settings(workers=2)).database_connections == 26
    many = allowed // 6
    assert settle_database(engine, Settings(workers=many)).database_connections in (5, 6), "as many as fit"
    with pytest.raises(StartRefused, match="at least 4"):
        settle_database(engine, Settings(workers=allowed))
    with pytest.raises(StartRefused, match="at least 4"):
        settle_database(engine, Settings(database_connections=3))
    engine.dispose()


def test_a_server_with_few_connections_to_the_database_plays(
    serve: Callable[..., Served], shared: str
) -> None:
    server = serve(shared, database_connections=4)
    ann, _ = two(server.url)
    assert ann.act({"type": "ready"}, "b1.planning").status_code == 200
    assert server.app.state.matches.store.engine.pool.checkedout() <= 3


def test_a_start_is_refused_where_descriptors_are_too_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(capacity, "most_descriptors", lambda _wanted: 1024)
    with pytest.raises(StartRefused, match=r"10,000 connections need .* 1,024\. .*--connections to 870"):
        check_descriptors(Settings())
    check_descriptors(Settings(connections=870))
    assert fit_at_home(Settings()).connections == 870, "a table at home is served all the same"
    monkeypatch.setattr(capacity, "most_descriptors", lambda _wanted: None)
    check_descriptors(Settings(connections=1_000_000))


def test_exhausted_descriptors_are_logged(tmp_path: Path) -> None:
    """The limit is lowered while the server runs, as it may be by whatever else opens files."""
    import resource

    machine = Machine(tmp_path, f"sqlite:///{tmp_path}/dealer.sqlite3", connections=500)
    opened = []
    try:
        get(f"{machine.url}/health")
        resource.prlimit(machine.process.pid, resource.RLIMIT_NOFILE, (64, 64))
        for _ in range(64):
            opened.append(socket.create_connection(("127.0.0.1", machine.port), PATIENCE))
        until(lambda: "no file descriptor is left (EMFILE, limit 64)" in machine.log.read_text())
    finally:
        for each in opened:
            each.close()
        machine.stop()


# ------------------------------------------------------------------------------------------ limits by address


def test_workers_share_what_an_address_may_ask_for(tmp_path: Path) -> None:
    assert SharedCounts.create(tmp_path / "counts")
    one, other = SharedCounts(tmp_path / "counts"), SharedCounts(tmp_path / "counts")
    taken = [worker.admit("make", "192.0.2.7", 6) for worker in (one, other) * 12]
    assert taken[:6] == [True] * 6
    assert not taken[-1], "also where a minute began in between"
    assert one.admit("make", "192.0.2.8", 6)
    assert other.admit("enter", "192.0.2.7", 6)
    assert b"192.0.2" not in (tmp_path / "counts").read_bytes()
    one.close()
    other.close()


@pytest.mark.parametrize("kind", ["local", "shared"])
def test_counts_slide_with_the_minute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    at = 600_000
    monkeypatch.setattr("dealer.server.minute_counts.now_ms", lambda: at)
    monkeypatch.setattr("time.monotonic_ns", lambda: at * 1_000_000)
    SharedCounts.create(tmp_path / "counts")
    counts = LocalCounts() if kind == "local" else SharedCounts(tmp_path / "counts")

    def ask(times: int) -> int:
        return sum(counts.admit("read", "192.0.2.7", 10) for _ in range(times))

    assert ask(12) == 10
    at += 90_000  # half of the next minute: half of the ten count
    assert ask(12) == 5
    at += 180_000
    assert ask(12) == 10


def test_a_crowd_of_addresses_pushes_out_those_that_ask_least(tmp_path: Path) -> None:
    SharedCounts.create(tmp_path / "counts")
    counts = SharedCounts(tmp_path / "counts")
    for _ in range(50):
        assert counts.admit("read", "192.0.2.7", 50)
    for number in range(80_000):
        counts.admit("read", f"2001:db8::{number:x}", 50)
    assert not counts.admit("read", "192.0.2.7", 50)
    counts.close()


# ---------------------------------------------------------------------------------------------------- metrics


@pytest.fixture
def measured() -> Iterator[None]:
    metrics.measure()
    yield
    metrics.stop()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def read_metrics(port: int) -> dict[str, float]:
    """The samples of the page, by name and labels."""
    text = get(f"http://127.0.0.1:{port}/metrics").text
    return {name: float(value) for name, value in re.findall(r"^(dealer_\S+) (\S+)$", text, re.M)}


@pytest.mark.long
def test_two_workers_show_one_page_without_secrets_and_forget_who_ends(
    tmp_path: Path, shared: str, folder: Path
) -> None:
    port = free_port()
    machine = Machine(tmp_path, shared, workers=2, metrics=str(port), limit_make=3)
    try:
        ann, ben = two(machine.url)
        for _ in range(20):  # whichever worker they reach
            get(f"{machine.url}/health")
        spoofed = {"X-Forwarded-For": "192.0.2.7"}
        made = [
            httpx.post(
                f"{machine.url}/api/matches",
                json={"game": "different-number-hunt"},
                headers=spoofed,
                timeout=PATIENCE,
            ).status_code
            for _ in range(12)
        ]
        assert (made.count(201) <= 6, made[-1]) == (True, 429), "the workers count together"
        with ann.live() as live:
            frame(live)
            assert ann.act({"type": "ready"}, "b1.planning").status_code == 200
            until(lambda: read_metrics(port).get("dealer_workers") == 2)
            until(lambda: read_metrics(port).get("dealer_sockets") == 1)
            page = get(f"http://127.0.0.1:{port}/metrics").text
            found = read_metrics(port)
        health = 'dealer_requests_total{method="GET",route="/health",status="2xx"}'
        assert found[health] == 20, "one page has the requests of both"
        assert found['dealer_actions_total{result="taken",way="http"}'] == 1
        assert found['dealer_refused_total{limit="make"}'] == made.count(429)
        assert found["dealer_commit_seconds_count"] > 0
        for secret in (ann.match, ann.token, ben.token, "192.0.2.7", "Ann", str(tmp_path)):
            assert secret not in page
        labels = set(re.findall(r'(\w+)="', page))
        assert labels <= {"method", "route", "status", "limit", "way", "result", "operation", "kind", "le"}
        assert get(f"{machine.url}/metrics").status_code == 404, "not where players are"

        import os
        import signal

        os.kill(processes(machine)[0], signal.SIGKILL)
        until(lambda: len(processes(machine)) == 2 and read_metrics(port).get("dealer_workers") == 2)
        assert read_metrics(port)[health] >= 20, "what was counted stays"
    finally:
        machine.stop()


def test_what_is_measured_is_documented() -> None:
    for name, meter in metrics.METERS.items():
        row = re.search(rf"^\| `{name}` \|(.*)$", OPERATING, re.M)
        assert row, f"{name} is not in docs/operating.md"
        assert all(f"`{label}`" in row[1] for label in meter.labels), row[0]


def test_metrics_need_a_package_and_a_free_port(monkeypatch: pytest.MonkeyPatch) -> None:
    other_address = pytest.raises(StartRefused, match="Choose another address with --metrics")
    with socket.create_server(("127.0.0.1", 0)) as taken, other_address:
        metrics.serve_own(str(taken.getsockname()[1]))
    metrics.stop()
    monkeypatch.setitem(__import__("sys").modules, "prometheus_client", None)
    with pytest.raises(StartRefused, match=r"genius-dealer\[metrics\]"):
        metrics.serve_own("9100")


def test_refusals_and_failures_are_told_apart(measured: None, serve: Callable[..., Served]) -> None:
    ann, _ = two(serve().url)
    assert ann.act({"type": "ready"}, "b9.planning").status_code == 409
    shown = metrics._made["dealer_actions_total"].labels(way="http", result="refused")  # type: ignore[union-attr]
    assert shown._value.get() == 1


# -------------------------------------------------------------------------------------------------- addresses

PROBES = (
    *("/wp-login.php", "/.env", "/.git/config", "/xmlrpc.php", "/admin", "/phpmyadmin/", "/cgi-bin/x"),
    *(
        "/api",
        "/api/v1",
        "/m",
        "/m/a/b/c",
        "/m/a/wp-admin",
        "/matches/a",
        "/games/a/b",
        "/index.php",
        "/rules",
    ),
    *("/server-status", "/actuator/health", "/metrics"),
)


def test_addresses_at_which_there_is_nothing_are_404_and_not_the_page(serve: Callable[..., Served]) -> None:
    url = serve().url
    for probe in PROBES:
        for method in ("GET", "POST"):
            answer = httpx.request(method, url + probe, timeout=PATIENCE)
            assert (answer.status_code, answer.json()["code"]) == (404, "unknown_address"), probe
    shown = get(f"{url}/wp-login.php", headers={"Accept": "text/html", "Accept-Language": "ko"})
    assert (shown.status_code, shown.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "페이지를 찾을 수 없습니다" in shown.text
    assert "<script" not in shown.text
    assert "content-security-policy" in shown.headers
    assert httpx.post(f"{url}/games", timeout=PATIENCE).status_code == 405
    assert get(f"{url}/favicon.svg").status_code == get(f"{url}/missing.css").status_code == 200


def test_every_page_of_the_client_is_served_and_listed(serve: Callable[..., Served]) -> None:
    url = serve().url
    app = (ROOT / "web/src/app/App.svelte").read_text()
    shown = set(re.findall(r'section === "([\w-]+)"', app))
    parts = set(re.findall(r'part === "([\w-]+)"', app))
    assert shown == {page.split("/")[1] for page in PAGES} - {""}
    assert parts == {page.split("/")[3] for page in PAGES if page.count("/") == 3}
    for page in PAGES:
        answer = get(url + page.replace("{id}", "k3J-x_"), headers={"Accept": "text/html"})
        assert (answer.status_code, 'id="app"' in answer.text) == (200, True), page
    linked = set[str]()
    for source in (ROOT / "web/src").rglob("*.svelte"):
        found = re.findall(r'(?:to|href|home)="(?:\{base\})?(/[^"#?]*)', source.read_text())
        linked |= {re.sub(r"\{[^}]*\}", "{id}", address) for address in found}
    assert len(linked) > 10
    assert [address for address in linked if not is_page(address.replace("{id}", "k3J"))] == []


def test_under_a_path_nothing_is_served_beside_it(serve: Callable[..., Served]) -> None:
    url = serve(base="/a/dealer").url
    assert get(f"{url}/a/dealer").headers["location"] == "/a/dealer/"
    assert get(f"{url}/a/dealer/games").status_code == 200
    assert get(f"{url}/a/dealer/api/games").status_code == 200
    for outside in ("/", "/games", "/api/games", "/a", "/a/dealers", "/dealer/games"):
        assert get(url + outside).status_code == 404, outside
    assert get(f"{url}/health").status_code == get(f"{url}/ready").status_code == 200
    made = create(f"{url}/a/dealer", None, hosted=True)
    assert made["host"]
    answer = httpx.post(
        f"{url}/a/dealer/api/matches",
        json={"game": "expression-black-white", "hosted": True},
        headers={"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https"},
        timeout=PATIENCE,
    )
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Secure-dealer_device=")
    assert "Path=/a/dealer;" in cookie
    assert "Secure" in cookie


def test_a_request_is_shown_as_it_arrives(serve: Callable[..., Served]) -> None:
    url = serve(base="/dealer").url
    forwarded = {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https", "Host": "dealer.example.org"}
    assert get(f"{url}/dealer/api/connection", headers=forwarded).json() == {
        "scheme": "https",
        "host": "dealer.example.org",
        "base": "/dealer",
        "is_forwarded": True,
        "counted_as": "192.0.2.7",
    }
