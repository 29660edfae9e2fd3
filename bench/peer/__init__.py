"""Run boardgame.io, with its state in memory or in files, under the load that Dealer's server is under."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.measure import processor_seconds
from tools.client import ROOT, node

HERE = Path(__file__).resolve().parent
HOME = ROOT / "build/peer"
INSTALL = ("install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error")
PACKAGES = ("boardgame.io", "node-persist")
LOAD_SECONDS = 120

MEASURED = ("actions", "p50", "p99", "work")
LEAST_ACTIONS = 1.0
"""The bound of Dealer's actions/s, in times of the peer's with the same number of matches."""


class NoPeer(Exception):
    """The peer cannot be installed here."""


class NoMoves(Exception):
    """The peer showed no move to the other seat while it was measured."""


def install() -> None:
    """Install it from npm, if it is not there yet.

    Raises:
        NoPeer: that fails, for example without a network.
    """
    HOME.mkdir(parents=True, exist_ok=True)
    for file in (*HERE.glob("*.js"), HERE / "package.json"):
        shutil.copy(file, HOME)
    if all((HOME / "node_modules" / name).is_dir() for name in PACKAGES):
        return
    program, npm = node()
    done = subprocess.run([program, npm, *INSTALL], cwd=HOME, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoPeer(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "npm failed")


@contextmanager
def server(folder: str | None = None) -> Iterator[tuple[int, int]]:
    """Start its server on a free port, and yield the port and the process id.

    Args:
        folder: where it keeps its files; ``None`` for a state in memory.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [str(node()[0]), "server.js", str(port), *([] if folder is None else [folder])]
    process = subprocess.Popen(command, cwd=HOME, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        while process.stdout.readline().strip() != "ready":
            assert process.poll() is None, "the peer's server did not start"
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(10)


def load(matches: int, seconds: float, *, in_files: bool = False) -> tuple[float, float, float, float]:
    """Play matches flat out, and return moves a second, p50, p99 and processor time a move, in ms.

    The last is of its whole run, with the warm-up and the matches that are made.

    Args:
        matches: how many at once.
        seconds: for how long.
        in_files: whether the peer keeps its state in files. It loses moves then with one match.

    Raises:
        NoMoves: no move reached the other seat while it was measured.
    """
    with tempfile.TemporaryDirectory() as folder, server(folder if in_files else None) as (port, pid):
        begun = processor_seconds(pid)
        command = [str(node()[0]), "load.js", str(port), str(matches), str(seconds)]
        done = subprocess.run(
            command, cwd=HOME, capture_output=True, text=True, check=True, timeout=LOAD_SECONDS
        )
        worked = processor_seconds(pid) - begun
    found = json.loads(done.stdout.splitlines()[-1])
    if not found["rate"]:
        raise NoMoves
    return found["rate"], found["p50"], found["p99"], 1000 * worked / found["moves"]


@dataclass(frozen=True)
class Beside:
    """Dealer beside the peer under one load: runs of (actions/s, p50, p99, work an action in ms)."""

    matches: int
    ours: tuple[tuple[float, float, float, float], ...]
    theirs: tuple[tuple[float, float, float, float], ...]
    store: str

    def line(self) -> str:
        """Return the peer's medians, each ratio with its spread, and whether the bound is met."""
        rate, half, tail, work = (median(run[index] for run in self.theirs) for index in range(4))
        told = ", ".join(f"{name} {self._ratio(index)}" for index, name in enumerate(MEASURED))
        is_met = median(self._ratios(0)) >= LEAST_ACTIONS
        return (
            f"{self.matches:>4} boardgame.io, {self.store}: {rate:,.0f}/s"
            f"   p50 {half:.1f}   p99 {tail:.1f} ms"
            f"   {work:.2f} ms of work each; Dealer, times that: {told}"
            f"   [bound: actions at least {LEAST_ACTIONS}, {'met' if is_met else 'not met'}]"
        )

    def _ratios(self, index: int) -> list[float]:
        """Return one figure of ours in theirs, round by round, from the least to the most."""
        pairs = zip(self.ours, self.theirs, strict=True)
        return sorted(mine[index] / other[index] for mine, other in pairs)

    def _ratio(self, index: int) -> str:
        ratios = self._ratios(index)
        return f"{median(ratios):.2f} ({ratios[0]:.2f} .. {ratios[-1]:.2f})"
