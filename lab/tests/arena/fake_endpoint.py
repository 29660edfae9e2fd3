"""An OpenAI-compatible endpoint in a thread, which behaves as well or as badly as a test says."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = "sk-very-secret-0123456789"
LEGAL = re.compile(r"All legal answers: ([^;\n]*)|in the right form: (.*)")


def find_legal(body):
    """A legal answer, as the prompt shows one."""
    found = LEGAL.search(body["messages"][1]["content"])
    return found[1] or found[2]


def completion(text, **more):
    """A whole reply; ``more`` replaces parts of its message."""
    return {
        "id": "1",
        "object": "chat.completion",
        "model": "tiny",
        "choices": [
            {
                "index": 0,
                "message": {"role": "assistant", "content": text, **more},
                "finish_reason": "stop",
            }
        ],
        "usage": {"prompt_tokens": 1000, "completion_tokens": 10, "total_tokens": 1010},
    }


class Handler(BaseHTTPRequestHandler):
    """Answers each request as ``server.behave`` says."""

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        with self.server.lock:
            number = len(self.server.requests)
            self.server.requests.append((self.path, dict(self.headers.items()), body))
        with suppress(BrokenPipeError, ConnectionResetError):
            self.server.behave(self, body, number)

    def send(self, content, status=200, kind="application/json", **headers):
        raw = content if isinstance(content, bytes) else json.dumps(content).encode()
        self.send_response(status)
        self.send_header("content-type", kind)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("content-length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    def log_message(self, *_):
        pass


def behave_well(handler, body, number):
    """Answer with a legal answer."""
    handler.send(completion(f"ANSWER: {find_legal(body)}"))


Behaviour = Callable[[Handler, dict, int], None]


@contextmanager
def fake_endpoint(behave: Behaviour = behave_well):
    """A running endpoint; ``requests`` holds what came, ``address`` is for ``--player``."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.behave, server.requests, server.lock = behave, [], threading.Lock()
    server.address = f"http://127.0.0.1:{server.server_port}/v1"
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
