"""A bot's worker process: reads what to think about, answers, until its pipe is closed.

It is told the view of one seat and what is asked of it; never the seed of a match. When
the server is gone, however it went, the pipe is closed and the worker ends.

Each message is its length as four bytes, most significant first, and then MessagePack.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import BinaryIO

import msgspec
from msgspec import Struct

HEAD_BYTES = 4


class Decide(Struct, array_like=True, tag=True):
    """What a bot is to decide: the ``MatchView`` of its seat as JSON."""

    game: str
    policy: str
    view: bytes
    seed: int


class Explain(Struct, array_like=True, tag=True):
    """What a seat could know: its ``MatchView`` as JSON, and the action that it then took, if any."""

    game: str
    view: bytes
    action: bytes | None


Question = Decide | Explain


class Reply(Struct, array_like=True):
    """The action or the finding as JSON, and after how many milliseconds; or the name of what went wrong."""

    answer: bytes
    after_ms: int = 0
    error: str = ""


def packed(message: Question | Reply) -> bytes:
    """A message as it travels."""
    raw = msgspec.msgpack.encode(message)
    return len(raw).to_bytes(HEAD_BYTES, "big") + raw


def questions(pipe: BinaryIO) -> None:
    """Answer until there is no more to read."""
    read = msgspec.msgpack.Decoder[Question](Question).decode
    with open(0, "rb") as asked:
        while head := asked.read(HEAD_BYTES):
            question = read(asked.read(int.from_bytes(head, "big")))
            try:
                reply = answer(question)
            except Exception as error:
                reply = Reply(b"", error=type(error).__name__)
            pipe.write(packed(reply))
            pipe.flush()


def answer(question: Question) -> Reply:
    """The answer to one question."""
    from dealer.bots import think
    from dealer.bots.insight import explain

    if isinstance(question, Explain):
        return Reply(explain(question.game, question.view, question.action))
    return Reply(*think(question.game, question.policy, question.view, question.seed))


def main() -> None:
    """Keep the pipe for answers alone: whatever else is printed goes to the error stream."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with os.fdopen(os.dup(1), "wb") as pipe:
        os.dup2(2, 1)
        try:
            questions(pipe)
        except (BrokenPipeError, EOFError, msgspec.DecodeError):
            sys.exit(0)


if __name__ == "__main__":
    main()
