"""``python -m bench [ROOM...]``: every figure, or those of the rooms that are named."""

from __future__ import annotations

import importlib
import sys

from bench.measure import machine, yardstick_seconds

ROOMS = (
    "rules",
    "grids",
    "increment",
    "expression",
    "adapters",
    "vector",
    "season",
    "server",
    "review",
    "client",
)

if __name__ == "__main__":
    asked = sys.argv[1:] or ROOMS
    if unknown := set(asked) - set(ROOMS):
        sys.exit(f"no such room: {', '.join(sorted(unknown))}; there are {', '.join(ROOMS)}")
    print(machine())
    print(f"yardstick now: {1000 * yardstick_seconds():.1f} ms")
    for room in asked:
        print(f"\n{room}")
        for figure in importlib.import_module(f"bench.{room}").figures():
            print("  " + figure.line(), flush=True)
