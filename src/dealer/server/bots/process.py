"""The process in which a bot thinks: reads requests from its pipe and answers them until the pipe is closed.

It gets the view of one seat, the question, and the seat's own secret for random choices of a policy. It never
gets the secret or the seed of a running match. To judge a finished match it can get all of it. When the
server dies, the pipe closes and the process ends.

Each message is its length as four bytes, most significant first, and then MessagePack.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from contextlib import suppress
from typing import BinaryIO

import msgspec
from msgspec import Struct

from dealer.core.deferral import Job, do_job
from dealer.core.registry import list_rules

LENGTH_BYTES = 4

NICENESS = 5
"""How far this process stands back for the server, whose players wait for it, where processors are scarce."""


class DecisionRequest(Struct, array_like=True, tag=True):
    """Ask for a bot's action; ``view``: the ``MatchView`` of its seat as JSON; ``secret``: of that seat."""

    game: str
    policy: str
    view: bytes
    secret: str


class ExplanationRequest(Struct, array_like=True, tag=True):
    """Ask what a seat could know: its ``MatchView`` as JSON, and the action that it then took, if any."""

    game: str
    view: bytes
    action: bytes | None


class JobRequest(Struct, array_like=True, tag=True):
    """Ask for the value of a function of the rules that takes long; the arguments as JSON."""

    function: str
    arguments: bytes


class BestActionsRequest(Struct, array_like=True, tag=True):
    """Ask what a policy would have done in place of some entries of a match that is over.

    Attributes:
        record: of the match.
        policy: of its game.
        entries: by number; each is a decision of a seat.
    """

    record: bytes
    policy: str
    entries: tuple[int, ...]


class PairsRequest(Struct, array_like=True, tag=True):
    """Ask for pairs of matches that differ in one decision of a match that is over.

    Attributes:
        record: of the match.
        policy: plays on.
        entry: the decision, by number.
        action: what is done instead, as JSON.
        after_ms: how long that takes, where people race each other.
        first: the number of the first pair.
        count: how many.
    """

    record: bytes
    policy: str
    entry: int
    action: bytes
    after_ms: int
    first: int
    count: int


BotRequest = DecisionRequest | ExplanationRequest | JobRequest | BestActionsRequest | PairsRequest


class BotReply(Struct, array_like=True):
    """The action or the finding as JSON; ``error`` says instead what was raised, and where.

    ``after_ms``: how long a person would think before this action. ``spent_s``: the processor's seconds.
    """

    answer: bytes
    after_ms: int = 0
    error: str = ""
    spent_s: float = 0.0


def encode_message(message: BotRequest | BotReply) -> bytes:
    """Return a message as it is written into the pipe."""
    raw = msgspec.msgpack.encode(message)
    return len(raw).to_bytes(LENGTH_BYTES, "big") + raw


def answer_requests(pipe: BinaryIO) -> None:
    """Answer what comes in on standard input until it is closed."""
    decode = msgspec.msgpack.Decoder[BotRequest](BotRequest).decode
    with open(0, "rb") as requests:
        while length := requests.read(LENGTH_BYTES):
            request = decode(requests.read(int.from_bytes(length, "big")))
            began = time.process_time()
            try:
                reply = answer(request)
            except Exception as error:
                frames = "".join(traceback.format_tb(error.__traceback__))
                reply = BotReply(b"", error=f"{type(error).__name__}\n{frames}")
            reply.spent_s = time.process_time() - began
            pipe.write(encode_message(reply))
            pipe.flush()


def answer(request: BotRequest) -> BotReply:
    """Answer one request."""
    if isinstance(request, JobRequest):
        list_rules()
        return BotReply(do_job(Job(request.function, request.arguments)))
    if isinstance(request, BestActionsRequest | PairsRequest):
        return BotReply(judge(request))
    from dealer.bots import think
    from dealer.bots.analysis import analyze_encoded

    if isinstance(request, ExplanationRequest):
        return BotReply(analyze_encoded(request.game, request.view, request.action))
    return BotReply(*think(request.game, request.policy, request.view, request.secret))


def judge(request: BestActionsRequest | PairsRequest) -> bytes:
    """Return the actions, or the pairs, that are asked for, as JSON."""
    from dealer.bots.policy import Decision
    from dealer.match.log import decode_action
    from dealer.review.judgement import answer_as, play_pairs, read_timeline

    timeline = read_timeline(request.record)
    if isinstance(request, BestActionsRequest):
        return msgspec.json.encode([answer_as(timeline, seq, request.policy) for seq in request.entries])
    seat = timeline.steps[request.entry].actor
    action = decode_action(timeline.last.setup.game, seat, request.action)
    numbers = range(request.first, request.first + request.count)
    other = Decision(action, request.after_ms)
    return msgspec.json.encode(play_pairs(timeline, request.entry, other, request.policy, numbers))


def main() -> None:
    """Keep the pipe for replies alone: whatever else is printed goes to the error stream.

    Where the server is gone, closing the pipe fails as writing to it does.
    """
    niceness = int(sys.argv[1]) if len(sys.argv) > 1 else NICENESS
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    is_over = suppress(BrokenPipeError, EOFError, msgspec.DecodeError)
    with is_over, os.fdopen(os.dup(1), "wb") as pipe:
        os.dup2(2, 1)
        answer_requests(pipe)


if __name__ == "__main__":
    main()
