"""A push service for the tests: it checks who sends, and its browsers decrypt what they are sent."""

from __future__ import annotations

import contextlib
import json
import secrets
import threading
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from dealer.server.delivery import courier
from dealer.server.push import occasions
from dealer.server.push.endpoints import HOSTS_VARIABLE
from tests.server.table import Person


def encode(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


@dataclass(frozen=True)
class Reply:
    """What the next push is answered, instead of being taken."""

    status: int
    headers: dict[str, str] = field(default_factory=dict)


class BrowserDevice:
    """A browser with a subscription.

    Attributes:
        got: what was sent to it, decrypted.
        sizes: of what was sent, encrypted.
        headers: of each push.
    """

    def __init__(self, origin: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = secrets.token_bytes(16)
        self.path = f"/push/{secrets.token_urlsafe(12)}"
        self.endpoint = origin + self.path
        self.got: list[dict[str, Any]] = []
        self.sizes: list[int] = []
        self.headers: list[dict[str, str]] = []

    @property
    def keys(self) -> dict[str, str]:
        """The subscription, as a page sends it."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": encode(point), "auth": encode(self.secret)}

    @property
    def said(self) -> list[str]:
        """The sentences of the notifications, and the tags that were taken back."""
        return [push.get("body") or f"withdraw {push['withdraw']}" for push in self.got]

    def subscribe(self, person: Person, *wants: str, **more: Any) -> httpx.Response:
        """Have it told of somebody's seat."""
        said = {**self.keys, "wants": wants, **more}
        return person.http.put(
            f"{person.url}/api/matches/{person.match}/push", params={"seat": person.seat}, json=said
        )


class FakePushService:
    """A push service.

    Attributes:
        replies: what the next pushes are answered.
        asked: the paths that were posted to.
        first: called before a push is answered.
    """

    def __init__(self) -> None:
        self.replies: list[Reply] = []
        self.asked: list[str] = []
        self.first: Callable[[], object] = lambda: None
        self.devices: dict[str, BrowserDevice] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                raw = self.rfile.read(int(self.headers["content-length"]))
                service.asked.append(self.path)
                service.first()
                reply = service.replies.pop(0) if service.replies else service.take(self, raw)
                self.send_response(reply.status)
                for name, value in reply.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def do_GET(self) -> None:
                service.asked.append(f"GET {self.path}")
                self.send_error(405)

            def log_message(self, *_: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            def handle_error(self, *_: object) -> None:
                pass  # whoever was asking has gone

        self._server = Server(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))
        self._thread.start()

    def browser(self) -> BrowserDevice:
        """Return a new browser."""
        device = BrowserDevice(self.origin)
        self.devices[device.path] = device
        return device

    def take(self, request: BaseHTTPRequestHandler, raw: bytes) -> Reply:
        """As a push service: 404 for nobody's endpoint, 403 for a bad signature, else it is delivered."""
        device = self.devices.get(request.path)
        if device is None:
            return Reply(404)
        if not Vapid02.verify(request.headers["authorization"]) or int(request.headers["ttl"]) <= 0:
            return Reply(403)
        plain = http_ece.decrypt(raw, private_key=device.key, auth_secret=device.secret, version="aes128gcm")
        device.sizes.append(len(raw))
        device.headers.append({name.lower(): value for name, value in request.headers.items()})
        device.got.append(json.loads(plain))
        return Reply(201)

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@contextlib.contextmanager
def serve_pushes() -> Iterator[FakePushService]:
    """Run a push service that servers send to at once, also of pages that were open a moment ago."""
    service = FakePushService()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOSTS_VARIABLE, service.origin)
        patch.setattr(courier, "POLL_SECONDS", 0.05)
        patch.setattr(occasions, "AWAY_MS", 0)
        yield service
    service.close()
