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

from tools.client import ROOT, node

HERE = Path(__file__).resolve().parent
HOME = ROOT / "build/peer"
INSTALL = ("install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error")
LOAD_SECONDS = 120


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
def server() -> Iterator[int]:
    """Its server, on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [str(node()[0]), "server.js", str(port)]
    process = subprocess.Popen(command, cwd=HOME, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        while process.stdout.readline().strip() != "ready":
            assert process.poll() is None, "the peer's server did not start"
        yield port
    finally:
        process.terminate()
        process.wait(10)


def load(matches: int, seconds: float) -> tuple[float, float, float]:
    """One run of so many matches, flat out: moves a second, p50 and p99 in ms."""
    with server() as port:
        command = [str(node()[0]), "load.js", str(port), str(matches), str(seconds)]
        done = subprocess.run(
            command, cwd=HOME, capture_output=True, text=True, check=True, timeout=LOAD_SECONDS
        )
    found = json.loads(done.stdout.splitlines()[-1])
    return found["rate"], found["p50"], found["p99"]


@dataclass(frozen=True)
class Beside:
    """Dealer beside the peer under one load: runs of (actions a second, p50 ms, p99 ms) in turn."""

    matches: int
    ours: tuple[tuple[float, float, float], ...]
    theirs: tuple[tuple[float, float, float], ...]

    def line(self) -> str:
        """The peer's medians, and the median of the ratio of each round with its spread."""
        rate, half, tail = (median(run[index] for run in self.theirs) for index in range(3))
        ratios = [
            sorted(mine[index] / other[index] for mine, other in zip(self.ours, self.theirs, strict=True))
            for index in range(3)
        ]
        rates, halves, tails = (f"{median(each):.2f} ({each[0]:.2f} .. {each[-1]:.2f})" for each in ratios)
        return (
            f"{self.matches:>4} boardgame.io: {rate:,.0f}/s   p50 {half:.1f}   p99 {tail:.1f} ms;"
            f" Dealer's actions {rates}, p50 {halves}, p99 {tails} times that"
        )
