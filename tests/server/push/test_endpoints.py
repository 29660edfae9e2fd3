"""Where Dealer posts pushes to: known push services and those of the operator, and nowhere else."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from dealer.server.errors import ApiError
from dealer.server.push.endpoints import HOSTS_VARIABLE, check_endpoint, is_reachable, list_allowed

KNOWN = (
    "https://fcm.googleapis.com/fcm/send/abc:APA91-x_y",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGz",
    "https://wns2-par02p.notify.windows.com/w/?token=BQ%3d",
)
STRANGE = (
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com@127.0.0.1/fcm",
    "https://user:pass@fcm.googleapis.com/fcm",
    "https://fcm.googleapis.com.evil.example/fcm",
    "https://evil-push.apple.com.example/x",
    "https://xnotify.windows.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/x",
    "https://fcm.googleapis.com\\@evil.example/x",
    "https://fcm.googleapis.com/x y",
    "https://fcm.googleapis.com/x\n",
    "https://fcm.googleapis.com",
    "ftp://fcm.googleapis.com/x",
    "file:///etc/passwd",
    "",
)


@pytest.mark.parametrize("endpoint", KNOWN)
def test_known_push_services_are_taken(endpoint: str) -> None:
    check_endpoint(endpoint)


@pytest.mark.parametrize("endpoint", STRANGE)
def test_other_addresses_are_refused(endpoint: str) -> None:
    with pytest.raises(ApiError) as refused:
        check_endpoint(endpoint)
    assert (refused.value.status, refused.value.reason) == (422, "unknown_push_service")


def test_the_operator_allows_more_by_whole_origins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOSTS_VARIABLE, "https://push.example.org, http://10.0.0.7:8080")
    check_endpoint("https://push.example.org/x")
    assert asyncio.run(is_reachable("http://10.0.0.7:8080/x"))
    for endpoint in (
        "https://push.example.org.evil.example/x",
        "http://10.0.0.7:80801/x",
        "http://10.0.0.7/x",
    ):
        with pytest.raises(ApiError):
            check_endpoint(endpoint)
    monkeypatch.setenv(HOSTS_VARIABLE, "push.example.org")
    with pytest.raises(ValueError, match="takes origins"):
        list_allowed()


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fd00::1", "93.184.215.14"]
)
def test_a_known_name_that_leads_to_a_private_address_is_not_posted_to(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look_up(*_: Any, **__: Any) -> list[tuple[Any, ...]]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443))]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    assert asyncio.run(is_reachable(KNOWN[0])) is (address == "93.184.215.14")
