"""How often one address may ask."""

from __future__ import annotations

import httpx
import pytest
from limits import RateLimitItemPerMinute
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from dealer.server.api.rate_limits import LIMITS
from tests.server.api.test_seats import refused
from tests.server.table import PATIENCE, Served, create

SOME = 12
"""More than three, also where a new minute begins in between."""


def ask(server: Served, address: str, path: str = "/api/games") -> httpx.Response:
    return httpx.get(server.url + path, headers={"X-Forwarded-For": address}, timeout=PATIENCE)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("read", "make", "connect"):
        monkeypatch.setitem(LIMITS, kind, RateLimitItemPerMinute(3))


def test_too_much_at_once_is_refused_to_one_address_alone(server: Served) -> None:
    answers = [ask(server, "192.0.2.7") for _ in range(SOME)]
    assert {answer.status_code for answer in answers[:3]} == {200}
    assert refused(answers[-1]) == (429, "too_often")
    assert int(answers[-1].headers["retry-after"]) > 0
    assert ask(server, "192.0.2.8").status_code == 200
    assert ask(server, "192.0.2.7", "/health").status_code == 429


def test_in_ipv6_a_whole_network_counts_as_one(server: Served) -> None:
    answers = [ask(server, f"2001:db8:1:2::{last}") for last in range(SOME)]
    assert answers[-1].status_code == 429
    assert ask(server, "2001:db8:1:3::1").status_code == 200


def test_kinds_are_counted_apart_and_this_machine_not_at_all(server: Served) -> None:
    for _ in range(SOME):
        ask(server, "192.0.2.7")
    said = {"game": "different-number-hunt"}
    made = [
        httpx.post(
            f"{server.url}/api/matches",
            json=said,
            headers={"X-Forwarded-For": "192.0.2.7"},
            timeout=PATIENCE,
        ).status_code
        for _ in range(SOME)
    ]
    assert (set(made[:3]), made[-1]) == ({201}, 429)
    for _ in range(5):
        assert httpx.get(f"{server.url}/api/games", timeout=PATIENCE).status_code == 200


def test_sockets_are_counted(server: Served) -> None:
    made = create(server.url, listed=True)
    uri = f"ws{server.url.removeprefix('http')}/api/matches/{made['match']}/live?as=public"
    for number in range(SOME):
        with connect(
            uri, additional_headers={"X-Forwarded-For": "192.0.2.7"}, open_timeout=PATIENCE
        ) as socket:
            if number < 3:
                assert socket.recv(PATIENCE)
            elif number == SOME - 1:
                with pytest.raises(ConnectionClosed, match="4429"):
                    socket.recv(PATIENCE)
