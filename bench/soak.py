"""A server that goes on for long: 200 matches with five who watch each, for as many minutes as are asked for.

    python -m bench.soak [MINUTES]

Every ten seconds it prints what the server's memory is and how long an action took to reach the opponent. It
fails if the memory grows: the median of the last third of the run must not lie more than a tenth above that
of the middle third (the first is for getting warm), or if a match breaks off.
"""

from __future__ import annotations

import asyncio
import sys
from itertools import count
from pathlib import Path
from statistics import median
from time import monotonic

from bench.load import Tally, playing, quantile, server

MATCHES, WATCHING, PACE = 200, 5, 0.5
EVERY = 10.0
GROWTH = 1.1


def resident(pid: int) -> float:
    """The memory of a process that lies in RAM, in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    (line,) = (line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


async def soak(host: str, port: int, pid: int, minutes: float) -> list[float]:
    """Play for so long; the memory of the server every ten seconds, in MB."""
    tally, memory, until = Tally(1 / PACE, WATCHING, counts=True), list[float](), monotonic() + 60 * minutes
    async with playing(host, port, MATCHES, tally):
        for number in count(1):
            await asyncio.sleep(EVERY)
            memory.append(resident(pid))
            waits, tally.waits = tally.waits, []
            print(
                f"{number * EVERY:>6.0f} s  {memory[-1]:7.1f} MB  {len(waits) / EVERY:6.1f} actions/s  "
                f"p50 {1000 * quantile(waits, 50):6.1f}  p99 {1000 * quantile(waits, 99):6.1f} ms  "
                f"{tally.frames / EVERY:7.0f} frames/s to those who watch, {tally.ended} matches ended",
                flush=True,
            )
            tally.frames = 0
            if monotonic() >= until:
                return memory
    raise AssertionError


def main() -> None:
    """Soak, and say whether the memory is flat."""
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    with server() as (host, port, pid):
        memory = asyncio.run(soak(host, port, pid, minutes))
    third = max(1, len(memory) // 3)
    before, after = median(memory[third : 2 * third] or memory), median(memory[-third:])
    print(f"memory: {before:.1f} MB in the middle, {after:.1f} MB in the end")
    if after > GROWTH * before:
        sys.exit("the memory grows")


if __name__ == "__main__":
    main()
