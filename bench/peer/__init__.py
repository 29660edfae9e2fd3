"""The peer that Dealer's server is measured beside: boardgame.io, its state in memory, under a like load."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
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
LOAD_SECONDS = 120

MEASURED = ("actions", "p50", "p99", "work")
AIMS = ("at least 2", "at most 0.5", "at most 0.5", "")
AIMS_ALONE = ("more than 1", "", "", "")
"""The aims in times of the peer's figures, with many matches and with one."""


class NoPeer(Exception):
    """The peer cannot be installed here."""


def install() -> None:
    """Install it from npm, if it is not there yet.

    Raises:
        NoPeer: that fails, for example without a network.
    """
    HOME.mkdir(parents=True, exist_ok=True)
    for file in (*HERE.glob("*.js"), HERE / "package.json"):
        shutil.copy(file, HOME)
    if (HOME / "node_modules/boardgame.io").is_dir():
        return
    program, npm = node()
    done = subprocess.run([program, npm, *INSTALL], cwd=HOME, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoPeer(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "npm failed")


@contextmanager
def server() -> Iterator[tuple[int, int]]:
    """Its server, on a free port: the port, and its process id."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [str(node()[0]), "server.js", str(port)]
    process = subprocess.Popen(command, cwd=HOME, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        while process.stdout.readline().strip() != "ready":
            assert process.poll() is None, "the peer's server did not start"
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(10)


def load(matches: int, seconds: float) -> tuple[float, float, float, float]:
    """One run of so many matches, flat out: moves a second, p50, p99 and processor time a move, in ms.

    The last is of its whole run, with the warm-up and the matches that are made.
    """
    with server() as (port, pid):
        begun = processor_seconds(pid)
        command = [str(node()[0]), "load.js", str(port), str(matches), str(seconds)]
        done = subprocess.run(
            command, cwd=HOME, capture_output=True, text=True, check=True, timeout=LOAD_SECONDS
        )
        worked = processor_seconds(pid) - begun
    found = json.loads(done.stdout.splitlines()[-1])
    return found["rate"], found["p50"], found["p99"], 1000 * worked / found["moves"]


@dataclass(frozen=True)
class Beside:
    """Dealer beside the peer under one load: runs of (actions/s, p50, p99, work an action in ms)."""

    matches: int
    ours: tuple[tuple[float, float, float, float], ...]
    theirs: tuple[tuple[float, float, float, float], ...]

    def line(self) -> str:
        """The peer's medians, and the median of the ratio of each round with its spread, beside the aims."""
        rate, half, tail, work = (median(run[index] for run in self.theirs) for index in range(4))
        aims = AIMS if self.matches > 1 else AIMS_ALONE
        told = ", ".join(
            f"{name} {self._ratio(index)}" + f" [aim: {aim}]" * bool(aim)
            for index, (name, aim) in enumerate(zip(MEASURED, aims, strict=True))
        )
        return (
            f"{self.matches:>4} boardgame.io: {rate:,.0f}/s   p50 {half:.1f}   p99 {tail:.1f} ms"
            f"   {work:.2f} ms of work each; Dealer, times that: {told}"
        )

    def _ratio(self, index: int) -> str:
        """Return one figure of ours in theirs, round by round: the median, the least and the most."""
        pairs = zip(self.ours, self.theirs, strict=True)
        ratios = sorted(mine[index] / other[index] for mine, other in pairs)
        return f"{median(ratios):.2f} ({ratios[0]:.2f} .. {ratios[-1]:.2f})"
