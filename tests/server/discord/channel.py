"""A channel for the tests: a local server that speaks what Discord's webhooks speak."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import monotonic
from typing import Any
from urllib.parse import parse_qs, urlsplit

TOKEN = "the-Secret_Of-this-Channel0123456789"
NUMBER = "112233445566778899"


@dataclass(frozen=True)
class Reply:
    """What the next requests are answered, instead of what Discord would."""

    status: int
    body: bytes = b"{}"
    headers: dict[str, str] = field(default_factory=dict)


class Channel:
    """One channel and its webhook.

    Attributes:
        posts: the messages in it, in order.
        asked: every request: when, its path and query, its headers.
        replies: what the next requests are answered.
        first: called before a request is answered.
        connections: how many were opened.
    """

    def __init__(self) -> None:
        self.posts: list[str] = []
        self.asked: list[tuple[float, str, dict[str, str]]] = []
        self.replies: list[Reply] = []
        self.first: Callable[[], object] = lambda: None
        self.connections = 0
        channel = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                raw = self.rfile.read(int(self.headers["content-length"]))
                channel.asked.append((monotonic(), self.path, dict(self.headers.items())))
                channel.first()
                reply = channel.replies.pop(0) if channel.replies else channel.judged(self.path, raw)
                self.send_response(reply.status)
                for name, value in reply.headers.items():
                    self.send_header(name, value)
                if reply.status != 204:
                    self.send_header("Content-Type", "application/json")
                    self.send_header("Content-Length", str(len(reply.body)))
                self.end_headers()
                if reply.status != 204:
                    self.wfile.write(reply.body)

            def do_GET(self) -> None:
                channel.asked.append((monotonic(), f"GET {self.path}", {}))
                self.send_error(405)

            def log_message(self, *_: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            def get_request(self) -> Any:
                channel.connections += 1
                return super().get_request()

            def handle_error(self, *_: object) -> None:
                pass  # whoever was asking has gone

        self._server = Server(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self.address = f"{self.origin}/api/webhooks/{NUMBER}/{TOKEN}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))
        self._thread.start()

    def judged(self, path: str, raw: bytes) -> Reply:
        """As Discord: 404 for another webhook, 400 for what is no message, else the message is kept."""
        parts = urlsplit(path)
        if parts.path != f"/api/webhooks/{NUMBER}/{TOKEN}":
            return Reply(404, b'{"message": "Unknown Webhook", "code": 10015}')
        said: dict[str, Any] = json.loads(raw)
        content = said.get("content", "")
        if not 0 < len(content) <= 2000 or said.get("allowed_mentions") != {"parse": []}:
            return Reply(400, b'{"code": 50035, "message": "Invalid Form Body"}')
        self.posts.append(content)
        if parse_qs(parts.query).get("wait") == ["true"]:
            return Reply(200, json.dumps({"id": str(len(self.posts)), "content": content}).encode())
        return Reply(204)

    @property
    def text(self) -> str:
        """All that was posted."""
        return "\n".join(self.posts)

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
