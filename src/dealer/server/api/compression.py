"""Compressed answers: files from copies that the build made, answers without secrets as they are sent.

The length of a compressed answer tells what repeats in it. Where a secret stands beside text that somebody
else has chosen, its size would give the secret away (the attack is called BREACH). So nothing that holds a
token or what lies face down is compressed, and no message of a socket.
"""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from dealer.server.api.requests import Answer

ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
"""What browsers call an encoding, and the suffix of copies in it; the best first."""

LEAST_BYTES: Final = 1400
"""A shorter answer fits into one packet as it is."""
THREAD_BYTES: Final = 32 * 1024
"""A longer answer is compressed in a thread."""


class PublicAnswer(Answer):
    """A JSON answer that holds no secret, and is compressed for whoever takes that."""


class PublicPage(Response):
    """A page of the client, which holds no secret either."""


def accepts(request: Request, encoding: str) -> bool:
    """Return whether a client takes an encoding.

    >>> accepts(Request({"type": "http", "headers": [(b"accept-encoding", b"br;q=0, gzip")]}), "br")
    False
    """
    wanted: dict[str, float] = {}
    for each in ",".join(request.headers.getlist("accept-encoding")).split(","):
        name, _, weight = each.lower().replace(" ", "").partition(";q=")
        try:
            wanted[name] = float(weight or 1)
        except ValueError:
            wanted[name] = 0
    return wanted.get(encoding, wanted.get("*", 0) if encoding == "gzip" else 0) > 0


def find_copy(request: Request, path: Path) -> tuple[Path, dict[str, str]]:
    """Return the copy of a file to send, and the headers that say how it is encoded."""
    copies = [(encoding, path.with_name(path.name + suffix)) for encoding, suffix in ENCODINGS]
    copies = [(encoding, copy) for encoding, copy in copies if copy.is_file()]
    if not copies:
        return path, {}
    varies = {"vary": "accept-encoding"}
    for encoding, copy in copies:
        if accepts(request, encoding):
            return copy, varies | {"content-encoding": encoding}
    return path, varies


async def compress(request: Request, answer: Response) -> Response:
    """Return an answer as it is sent: compressed if it is public, long, and the client takes that."""
    if not isinstance(answer, PublicAnswer | PublicPage) or len(answer.body) < LEAST_BYTES:
        return answer
    answer.headers.add_vary_header("accept-encoding")
    if accepts(request, "gzip"):
        raw = bytes(answer.body)
        is_long = len(raw) > THREAD_BYTES
        answer.body = await asyncio.to_thread(gzip.compress, raw, 6) if is_long else gzip.compress(raw, 6)
        answer.headers["content-encoding"] = "gzip"
        answer.headers["content-length"] = str(len(answer.body))
    return answer
