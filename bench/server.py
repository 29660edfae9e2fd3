"""The server under load, every action on disk: its rate and latency, beside a peer and beside our aims.

Rates count actions; p50 and p99 are the milliseconds from sending an action to having the opponent's view.
Flat out, the server always has an action of every match to do, so the latency is the number of matches over
the rate; paced, it is what a player feels. Server and load share the machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from statistics import median
from typing import Protocol

import uvloop

from bench import peer, workers
from bench.load import SECONDS, load, server
from bench.measure import Text, yardstick_seconds

LOADS = (
    (1, None, 0),
    (50, None, 0),
    (200, None, 0),
    (1, 10.0, 0),
    (50, 6.0, 0),
    (200, 1.5, 0),
    (200, 0.5, 5),
)
"""Matches at once, the actions a second that each of them paces itself to, and how many watch each."""

AIMS = {
    (50, None, 0): "at least 1,000/s",
    (50, 6.0, 0): "p99 under 50 ms",
    (200, 0.5, 5): "p99 under 25 ms",
}
"""The aim under a load."""

RUNS = 3


class Line(Protocol):
    """What prints itself as one line."""

    def line(self) -> str:
        """The line."""
        ...


@dataclass(frozen=True)
class Load:
    """One load: runs of (actions/s, p50, p99, the server's work an action in ms, actions a yardstick)."""

    matches: int
    pace: float | None
    watching: int
    runs: tuple[tuple[float, float, float, float, float], ...]

    def line(self) -> str:
        """Medians over the runs, and the spread of rate and p99; p50 and p99 in ms."""
        rates, halves, tails, work, units = zip(*self.runs, strict=True)
        kind = "flat out" if self.pace is None else f"at {self.pace:g}/s each"
        aim = AIMS.get((self.matches, self.pace, self.watching))
        return (
            f"{self.matches:>4} {kind + f', {self.watching} watch' * bool(self.watching):<23}"
            f"{median(rates):>8,.0f}/s"
            f"  ({min(rates):,.0f} .. {max(rates):,.0f})   {median(units):>8,.1f} a yardstick"
            f"   {median(work):.2f} ms of work each"
            f"   p50 {median(halves):.1f}   p99 {median(tails):.1f} ({min(tails):.1f} .. {max(tails):.1f}) ms"
            f"{f'   [aim: {aim}]' if aim else ''}"
        )


def figures() -> Iterator[Line]:
    """The figures of each load; flat out, the peer plays in turn with Dealer."""
    try:
        peer.install()
        has_peer = True
    except (peer.NoPeer, OSError) as error:
        has_peer = False
        yield Text(f"boardgame.io is left out, for it cannot be installed: {error}")
    for matches, pace, watching in LOADS:
        runs, theirs, filed = [], [], []
        for _ in range(RUNS):
            before = yardstick_seconds()
            with server() as (host, port, pid):
                found = uvloop.run(load(host, port, pid, matches, pace, watching))
            rate, half, tail, work = found
            runs.append((rate, half, tail, work, rate * (before + yardstick_seconds()) / 2))
            if has_peer and pace is None:
                theirs.append(peer.load(matches, SECONDS))
                with suppress(peer.NoMoves):
                    filed.append(peer.load(matches, SECONDS, in_files=True))
        yield Load(matches, pace, watching, tuple(runs))
        if theirs:
            ours = tuple(run[:4] for run in runs)
            yield peer.Beside(matches, ours, tuple(theirs), "in memory")
            if matches > 1 and len(filed) == RUNS:
                yield peer.Beside(matches, ours, tuple(filed), "in files")
            else:
                shown = ", ".join(f"{run[0]:,.0f}" for run in filed) or "none"
                yield Text(
                    f"{matches:>4} boardgame.io, in files: its store loses moves, no bound; moves/s: {shown}"
                )
    yield workers.measure_start()
    yield from workers.figures()
