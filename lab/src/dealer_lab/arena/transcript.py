"""The transcript of a match: one JSON value a line, on the disk before the match goes on.

The first line names the match and its players, each further line is a decision of a model. A match that was
interrupted is played again with the decisions that its transcript holds, so no reply is paid for twice.
"""

from __future__ import annotations

import os
from collections import deque
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct


class Attempt(Struct, frozen=True, omit_defaults=True):
    """One request to a model, and what came of it.

    Attributes:
        ms: until the reply.
        text: of the reply.
        finish_reason: as the endpoint says it.
        model: the model that the endpoint names.
        prompt_tokens: as the endpoint counts them.
        completion_tokens: likewise.
        cost: in the currency of the prices; ``None`` without prices or counts.
        fault: the kind of fault; empty for the answer that counts.
        said: what the model was told about it.
        troubles: of the endpoint before this reply.
    """

    ms: int
    text: str | None = None
    finish_reason: str | None = None
    model: str | None = None
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    cost: float | None = None
    fault: str = ""
    said: str = ""
    troubles: tuple[str, ...] = ()


class DecisionLine(Struct, frozen=True):
    """One decision of a model.

    Attributes:
        seat: that decides.
        player: the model's name in the tournament.
        decision: the id of the decision.
        prompt: the digest of the whole prompt.
        characters: of the prompt.
        cut: what the prompt leaves out for length.
        user: the part of the prompt that is new; the rest is in the first line.
        attempts: all requests.
        by: ``model``; ``random`` or ``forfeit`` if no answer of the model counted.
        answer: the answer that counts.
        steps: its steps, by their numbers; none for a forfeit.
        after_ms: the time that the match counts for it.
    """

    seat: int
    player: str
    decision: str
    prompt: str
    characters: int
    cut: tuple[str, ...]
    user: str
    attempts: tuple[Attempt, ...]
    by: str
    answer: str
    steps: tuple[int, ...]
    after_ms: int


class Transcript:
    """A transcript that grows, and what it held when the match began.

    Args:
        path: of the finished transcript; until then it has ``.part`` behind it.
        head: of the match; a transcript with another head starts over.
    """

    def __init__(self, path: Path, head: dict[str, Any]) -> None:
        self.path, self._part = path, path.with_name(path.name + ".part")
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():  # finished, but the journal does not hold the match
            path.replace(self._part)
        self._file: BinaryIO = self._part.open("a+b")
        self._kept = self._read(msgspec.json.encode(head))

    def _read(self, head: bytes) -> deque[tuple[int, DecisionLine]]:
        """Return the decisions that are kept, each with where its line begins."""
        self._file.seek(0)
        whole, _, _ = self._file.read().rpartition(b"\n")
        first, *lines = whole.split(b"\n")
        if first != head:
            self._file.truncate(0)
            self._write(head)
            return deque()
        kept, at = deque[tuple[int, DecisionLine]](), len(first) + 1
        for line in lines:
            kept.append((at, msgspec.json.decode(line, type=DecisionLine)))
            at += len(line) + 1
        self._file.truncate(at)
        return kept

    def recall(self, seat: int, decision: str, prompt: str) -> DecisionLine | None:
        """Return the kept line of the next decision, if it answers this prompt; else drop the rest."""
        if not self._kept:
            return None
        at, line = self._kept.popleft()
        if (line.seat, line.decision, line.prompt) == (seat, decision, prompt):
            return line
        self._file.truncate(at)
        self._kept.clear()
        return None

    def add(self, line: DecisionLine) -> None:
        """Keep a decision; when this returns it is on the disk."""
        self._write(msgspec.json.encode(line))

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def finish(self) -> None:
        """Give the transcript its name: the match is over."""
        self.close()
        self._part.replace(self.path)

    def close(self) -> None:
        """Close the file; an unfinished match keeps it for the next run."""
        self._file.close()
