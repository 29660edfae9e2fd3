"""What a long study has found so far, in a file that survives an interruption.

One JSON value a line: first the plan, then results as they come, each on the disk before the next begins.
A line that was cut off when the machine went down is dropped; a plan that is another one is refused.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, Generic, Self, TypeVar

import msgspec

from dealer import __version__

R = TypeVar("R")
U = TypeVar("U", bound=Hashable)


class Plan(msgspec.Struct, frozen=True):
    """The settings by which results belong together. More deals, or more policies, may join later.

    ``seats`` is ``None`` for a game that gives no choice.
    """

    study: str
    game: str
    rules: int
    seed: int
    options: Any
    dealer: str = __version__
    seats: int | None = None


class PlanMismatch(Exception):
    """The file belongs to another study; the message names the difference."""


class Checkpoint(Generic[R]):
    """The results of one plan.

    Args:
        path: of the file, made if it is not there; ``None`` keeps nothing beyond this process.
        plan: what must be the same for results to belong together; a struct.
        kind: the type of a result.

    Raises:
        PlanMismatch: the file was begun with another plan.
        OSError: it cannot be read or written.
    """

    def __init__(self, path: Path | None, plan: msgspec.Struct, kind: type[R]) -> None:
        self.results: list[R] = []
        self._file: BinaryIO = BytesIO() if path is None else _open(path)
        try:
            self._begin(path, msgspec.json.encode(plan), msgspec.json.Decoder(kind))
        except BaseException:
            self._file.close()
            raise

    def _begin(self, path: Path | None, plan: bytes, decoder: msgspec.json.Decoder[R]) -> None:
        self._file.seek(0)
        whole, _, torn = self._file.read().rpartition(b"\n")
        lines = whole.split(b"\n") if whole else []
        if torn:
            self._file.truncate(len(whole) + 1 if whole else 0)
        if not lines:
            self._write(plan)
            return
        was, is_ = msgspec.json.decode(lines[0]), msgspec.json.decode(plan)
        if was != is_:
            other = ", ".join(
                f"{name} {was.get(name)!r}, not {value!r}"
                for name, value in is_.items()
                if was.get(name) != value
            )
            raise PlanMismatch(f"{path} holds another study: {other}")
        self.results.extend(map(decoder.decode, lines[1:]))

    def add(self, result: R) -> None:
        """Keep a result; when this returns it is on the disk."""
        self._write(msgspec.json.encode(result))
        self.results.append(result)

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()
        if not isinstance(self._file, BytesIO):
            os.fsync(self._file.fileno())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def play_missing(
    saved: Checkpoint[R],
    due: Sequence[U],
    unit_of: Callable[[R], U],
    play: Callable[[list[U]], Iterable[R]],
    report_progress: Callable[[int], None] | None,
) -> dict[U, R]:
    """Play what a checkpoint does not hold yet, and return the result of each unit that is due.

    Args:
        saved: what was found so far; each new result is kept in it.
        due: all that is wanted.
        unit_of: what a result is the result of.
        play: plays some units, in any order.
        report_progress: is told how many are done, of all that are due.
    """
    wanted = set(due)
    found = {unit_of(result): result for result in saved.results if unit_of(result) in wanted}
    if report_progress is not None:
        report_progress(len(found))
    for result in play([unit for unit in due if unit not in found]):
        saved.add(result)
        found[unit_of(result)] = result
        if report_progress is not None:
            report_progress(len(found))
    return found


def _open(path: Path) -> BinaryIO:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path.open("a+b")
