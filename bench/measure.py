"""Figures that mean something on a machine whose speed drifts: medians, spread, a yardstick in the same run.

The *yardstick* is a fixed piece of plain Python (the primes below 20,000 by trial division). It runs before
and after every measurement; a figure is also given in units of it, so that runs on different days and
machines can be compared.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from math import nan
from pathlib import Path
from statistics import median
from time import perf_counter


def yardstick() -> int:
    """Count the primes below 20,000 by trial division."""
    primes: list[int] = []
    for n in range(2, 20_000):
        for p in primes:
            if p * p > n:
                primes.append(n)
                break
            if n % p == 0:
                break
        else:
            primes.append(n)
    return len(primes)


def yardstick_seconds() -> float:
    """How long the yardstick takes now."""
    begun = perf_counter()
    assert yardstick() == 2262
    return perf_counter() - begun


@dataclass(frozen=True)
class Figure:
    """One measured rate: how many a second, and how many in the time of one yardstick, run by run."""

    name: str
    per_second: tuple[float, ...]
    per_yardstick: tuple[float, ...]

    def line(self) -> str:
        """The medians, with the least and the most of the runs."""
        rate, unit = sorted(self.per_second), sorted(self.per_yardstick)
        return (
            f"{self.name:<44} {median(rate):>10,.0f}/s  ({rate[0]:,.0f} .. {rate[-1]:,.0f})"
            f"   {median(unit):>8,.1f} a yardstick ({unit[0]:,.1f} .. {unit[-1]:,.1f})"
        )


@dataclass(frozen=True)
class Text:
    """A line that is written already, or a remark."""

    text: str

    def line(self) -> str:
        """The line."""
        return self.text


def rate(name: str, work: Callable[[], int], runs: int = 7) -> Figure:
    """The rate of some work that returns how many it did, after one run that does not count."""
    work()
    seconds, units = [], []
    for _ in range(runs):
        before = yardstick_seconds()
        begun = perf_counter()
        done = work()
        took = perf_counter() - begun
        unit = (before + yardstick_seconds()) / 2
        seconds.append(done / took)
        units.append(done / took * unit)
    return Figure(name, tuple(seconds), tuple(units))


def processor_seconds(pid: int) -> float:
    """How long processors have worked for a process; not a number where the system does not tell."""
    try:
        user, system = _read_stat(pid)[11:13]
    except OSError:
        return nan
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def family_seconds(pid: int) -> float:
    """How long processors have worked for a process and all that descend from it and still run."""
    parents = {}
    for each in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended meanwhile
            parents[int(each.name)] = int(_read_stat(int(each.name))[1])
    family = {pid}
    while more := {each for each, parent in parents.items() if parent in family} - family:
        family |= more
    return sum(processor_seconds(each) for each in family)


def _read_stat(pid: int) -> list[str]:
    """Return what the system tells of a process, from its state on."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()


def machine() -> str:
    """One line on what this runs on."""
    cpu = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            cpu = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), cpu)
    except OSError:
        pass
    return f"{cpu}, {os.cpu_count()} cores, Python {platform.python_version()}, {sys.platform}"
