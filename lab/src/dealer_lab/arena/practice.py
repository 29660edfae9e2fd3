"""An endpoint without a model, to rehearse an arena: it answers with a legal answer that the prompt names.

    python -m dealer_lab.arena.practice 8808

It counts a token for every four characters, so a rehearsal shows about what the prompts would cost.
"""

from __future__ import annotations

import json
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

LEGAL: Final = re.compile(r"All legal answers: (.*)|in the right form: (.*)")

USUAL_PORT: Final = 8808


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """Return the completion of a request: the last legal answer that its prompt lists, or its example."""
    found = LEGAL.search(asked["messages"][1]["content"])
    text = "pass" if found is None else (found[2] or found[1].split("; ")[-1])
    read = sum(len(each["content"]) for each in asked["messages"])
    said = f"I do not think. I practise.\nANSWER: {text}"
    return {
        "object": "chat.completion",
        "model": asked["model"],
        "choices": [{"index": 0, "message": {"role": "assistant", "content": said}, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": read // 4, "completion_tokens": len(said) // 4},
    }


class Practice(BaseHTTPRequestHandler):
    """Answers each request at once."""

    def do_POST(self) -> None:
        """Answer a request for a chat completion."""
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        body = json.dumps(answer(asked)).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing of each request."""


def main(port: int = USUAL_PORT) -> None:
    """Serve on this machine alone until somebody presses Ctrl-C."""
    with ThreadingHTTPServer(("127.0.0.1", port), Practice) as server:
        print(f"http://127.0.0.1:{server.server_port}/v1", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else USUAL_PORT)
