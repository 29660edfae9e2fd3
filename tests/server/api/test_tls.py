"""Behind a proxy with TLS: cookies that pages without it cannot set, and writes of pages with it alone."""

from __future__ import annotations

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.api.test_seats import NONCE, refused
from tests.server.table import PATIENCE, Served, create, frame


def proxied(scheme: str, **more: str) -> dict[str, str]:
    """What a proxy sends along with a request that came by this scheme."""
    return {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": scheme, **more}


def sit(server: Served, headers: dict[str, str]) -> tuple[str, httpx.Response]:
    """Sit down at a new match."""
    made = create(server.url)
    said = {"name": "Ann", "nonce": NONCE, "request": "sit-1", "token": made["invites"][0]}
    path = f"/api/matches/{made['match']}"
    return path, httpx.post(f"{server.url}{path}/seats/0", json=said, headers=headers, timeout=PATIENCE)


def watch(server: Served, path: str, headers: dict[str, str]) -> int | None:
    """The code by which a socket of seat 0 is closed; ``None`` if it is served."""
    address = f"ws://127.0.0.1:{server.port}{path}/live?seat=0"
    with connect(address, additional_headers=headers, open_timeout=PATIENCE) as socket:
        try:
            frame(socket)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0
    return None


NAMES = {"https": "__Host-dealer_device", "http": "dealer_device"}


@pytest.mark.parametrize(("scheme", "name"), list(NAMES.items()))
def test_a_cookie_of_tls_has_another_name_and_no_other_is_read(
    server: Served, scheme: str, name: str
) -> None:
    path, taken = sit(server, proxied(scheme))
    cookie = taken.headers["set-cookie"]
    assert cookie.startswith(f"{name}=")
    assert ("secure" in cookie.lower().split("; ")) == (scheme == "https")
    value = cookie.partition(";")[0].partition("=")[2]
    for carried in NAMES.values():
        headers = proxied(scheme, Cookie=f"{carried}={value}", Origin=f"{scheme}://127.0.0.1:{server.port}")
        view = httpx.get(f"{server.url}{path}/view?seat=0", headers=headers, timeout=PATIENCE)
        assert (view.status_code == 200) == (carried == name)
        assert (watch(server, path, headers) is None) == (carried == name)


@pytest.mark.parametrize(
    ("scheme", "origin", "is_taken"),
    [
        ("https", "https://HOST", True),
        ("https", "HTTPS://HOST", True),
        ("https", "http://HOST", False),
        ("https", "https://elsewhere.example", False),
        ("https", "https://HOST0", False),
        ("https", "null", False),
        ("http", "http://HOST", True),
        ("http", "https://HOST", True),  # a proxy that does not say that it speaks TLS
        ("http", "http://elsewhere.example", False),
    ],
)
def test_a_write_is_taken_from_a_page_of_the_same_scheme_and_host(
    server: Served, scheme: str, origin: str, is_taken: bool
) -> None:
    path, taken = sit(server, proxied(scheme))
    cookie = taken.headers["set-cookie"].partition(";")[0]
    headers = proxied(scheme, Cookie=cookie, Origin=origin.replace("HOST", f"127.0.0.1:{server.port}"))
    address = f"{server.url}{path}/seats/0/return"
    roles = httpx.get(f"{server.url}{path}/me", headers=headers, timeout=PATIENCE).json()
    assert roles["seats"] == [0], "only its own site reads it"
    assert watch(server, path, headers) == (None if is_taken else 4403)
    written = httpx.post(address, headers=headers, timeout=PATIENCE)
    assert written.status_code == 200 if is_taken else refused(written) == (403, "wrong_origin")
