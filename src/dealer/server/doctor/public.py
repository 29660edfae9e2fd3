"""Checks of the way from the players to the server: it asks itself through the public address."""

from __future__ import annotations

import re
import socket
import ssl
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from dealer.server.api.operating import SEEN
from dealer.server.doctor.finding import Finding, Patient, bad, good

STRANGER: Final = "192.0.2.66"
"""An address of nobody: where limits count a request for it, strangers choose whom they are counted as."""

WAIT_SECONDS: Final = 10.0
LEAST_DAYS: Final = 14
"""How long a certificate shall still be good: those of Let's Encrypt are renewed 30 days before their end."""


def check_proxy(patient: Patient) -> Sequence[Finding]:
    """Ask the server through its public address how the request has arrived."""
    if patient.url is None:
        return [bad("proxy-unasked", "skipped")]
    try:
        answer = patient.http.get(patient.url + SEEN, headers={"Accept-Encoding": "gzip"})
        spoofed = patient.http.get(patient.url + SEEN, headers={"X-Forwarded-For": STRANGER})
        if answer.status_code != 200 or spoofed.status_code != 200:
            return [bad("proxy-elsewhere", url=patient.url, status=answer.status_code)]
        seen, believed = answer.json(), spoofed.json()
        found = [*_compare(patient, seen), *_look_at_page(patient)]
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        return [bad("proxy-unreachable", url=patient.url, reason=type(error).__name__)]
    except (ValueError, KeyError, TypeError):
        return [bad("proxy-elsewhere", url=patient.url, status=answer.status_code)]
    if seen["is_forwarded"] and believed["counted_as"] == STRANGER:
        found.append(bad("proxy-believes"))
    if "content-encoding" in answer.headers:
        found.append(bad("proxy-compresses"))
    if not opens_socket(patient):
        found.append(bad("proxy-sockets"))
    return found or [good("proxy", url=patient.url)]


def _compare(patient: Patient, seen: dict[str, Any]) -> list[Finding]:
    url, found = urlsplit(patient.url or ""), list[Finding]()
    if seen["host"].lower() != url.netloc.lower():
        found.append(bad("proxy-host", host=seen["host"], wanted=url.netloc))
    if seen["scheme"] != url.scheme:
        found.append(bad("proxy-scheme", scheme=seen["scheme"], wanted=url.scheme))
    if seen["base"] != url.path:
        found.append(bad("proxy-base", base=seen["base"] or "/", wanted=url.path or "/"))
    if not seen["is_forwarded"]:
        found.append(bad("proxy-silent", "warning"))
    return found


def _look_at_page(patient: Patient) -> list[Finding]:
    """Load the page and its script, as a browser does."""
    assert patient.url is not None
    page = patient.http.get(f"{patient.url}/games")
    script = re.search(r'src="([^"]+/assets/[^"]+\.js)"', page.text)
    if page.status_code != 200 or script is None:
        return [bad("proxy-page", url=f"{patient.url}/games", status=page.status_code)]
    address = httpx.URL(patient.url).join(script[1])
    answer = patient.http.get(address)
    if answer.status_code != 200 or "javascript" not in answer.headers.get("content-type", ""):
        return [bad("proxy-page", url=str(address), status=answer.status_code)]
    return []


def opens_socket(patient: Patient) -> bool:
    """Return whether a socket comes through: one of a match that does not exist is opened and closed."""
    assert patient.url is not None
    address = f"ws{patient.url.removeprefix('http')}/api/matches/doctor/live?as=public"
    try:
        with connect(address, open_timeout=WAIT_SECONDS, close_timeout=1, proxy=None) as opened:
            opened.recv(WAIT_SECONDS)
    except ConnectionClosed as closed:
        return closed.rcvd is not None and closed.rcvd.code >= 4000
    except (WebSocketException, OSError, TimeoutError):
        return False
    return True


def check_tls(patient: Patient) -> Sequence[Finding]:
    """Look at the certificate, and at what plain HTTP answers."""
    if patient.url is None:
        return [bad("proxy-unasked", "skipped")]
    url = urlsplit(patient.url)
    host = url.hostname or ""
    if url.scheme != "https":
        is_here = host == "localhost" or host.startswith("127.") or host == "::1"
        return [bad("tls-none", "skipped" if is_here else "fault", url=patient.url)]
    try:
        days = count_days(host, url.port or 443)
    except ssl.SSLError as error:
        return [
            bad("tls-invalid", host=host, reason=getattr(error, "verify_message", "") or type(error).__name__)
        ]
    except OSError as error:
        return [bad("proxy-unreachable", url=patient.url, reason=type(error).__name__)]
    found = list[Finding]()
    if days < LEAST_DAYS:
        found.append(bad("tls-ends", days=days))
    try:
        if "strict-transport-security" not in patient.http.get(f"{patient.url}/health").headers:
            found.append(bad("tls-hsts", "warning"))
        if url.port in (None, 443) and not redirects(patient, host, url.path):
            found.append(bad("tls-plain", "warning", host=host))
    except httpx.HTTPError as error:
        found.append(bad("proxy-unreachable", url=patient.url, reason=type(error).__name__))
    return found or [good("tls", days=days)]


def count_days(host: str, port: int) -> int:
    """Return for how many days a certificate is still good.

    Raises:
        OSError: nobody listens, or the certificate is not trusted (``ssl.SSLError``).
    """
    context = ssl.create_default_context()
    with (
        socket.create_connection((host, port), WAIT_SECONDS) as plain,
        context.wrap_socket(plain, server_hostname=host) as secured,
    ):
        certificate = secured.getpeercert()
    assert certificate is not None
    ends = ssl.cert_time_to_seconds(str(certificate["notAfter"]))
    return int((ends - datetime.now(UTC).timestamp()) // 86_400)


def redirects(patient: Patient, host: str, path: str) -> bool:
    """Return whether plain HTTP leads to TLS, or is not there at all."""
    try:
        answer = patient.http.get(f"http://{host}{path}/games")
    except httpx.ConnectError:
        return True
    return answer.is_redirect and answer.headers.get("location", "").startswith("https://")
