"""Different Number Hunt: paths evaluated a second, plain, compiled and in C; a cold start; grids dealt.

The C program is ``grids.c`` beside this, built here with the system's ``cc -O3``. Each run has both, one
after the other on the same grids, by the processor's time, so that a busy machine favours neither; what they
find is compared.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from bench.measure import Figure, rate
from dealer.core.chance import Stream
from dealer.games.different_number_hunt.rules import solver
from dealer.games.different_number_hunt.rules.actions import SYMBOLS, Cell
from dealer.games.different_number_hunt.rules.chance import draw_grid
from dealer.games.different_number_hunt.rules.grid import PATHS_BY_SYMBOLS
from dealer.games.different_number_hunt.rules.state import Options
from dealer_lab.games.different_number_hunt.kernels import solver as number_hunt

PATHS = sum(PATHS_BY_SYMBOLS)
LOW, HIGH = 1, 100
SOURCE = Path(__file__).with_name("grids.c")

GridOfCells = tuple[Cell, ...]


@dataclass(frozen=True)
class Text:
    """A line that is written already."""

    text: str

    def line(self) -> str:
        """The line."""
        return self.text


def grids() -> Iterator[GridOfCells]:
    """One grid after the other, always the same ones."""
    stream = Stream(bytes(32), "bench")
    while True:
        yield draw_grid(Options(), stream)


def figures(count: int = 20) -> Iterator[Figure | Text]:
    """The figures; the compiled search solves ``count`` new grids a run."""
    deck = grids()

    def plain() -> int:
        solver.solve(next(deck), LOW, HIGH)
        return PATHS

    def compiled() -> int:
        for _ in range(count):
            number_hunt.solve(next(deck), LOW, HIGH)
        return count * PATHS

    def dealt() -> int:
        for _ in range(count):
            solver.attainable(next(deck), LOW, HIGH)
        return count

    yield rate("paths evaluated, plain Python", plain, runs=3)
    yield rate("paths evaluated, compiled, best paths written", compiled)
    yield rate("grids dealt (what can be made of them)", dealt, runs=3)
    yield from compare_with_c(list(islice(deck, count)))
    yield from starts()


# --------------------------------------------------------------------------------------------- against C


def compare_with_c(deck: list[GridOfCells], runs: int = 7) -> Iterator[Text]:
    """The compiled search against plain C, in turns; without a C compiler, that there is none."""
    compiler = os.environ.get("CC") or shutil.which("cc")
    if compiler is None:
        yield Text("compiled against C: not measured, for there is no C compiler (cc) here; CC names another")
        return
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "grids"
        command = [*compiler.split(), "-O3", "-o", str(program), str(SOURCE)]
        try:
            subprocess.run(command, capture_output=True, text=True, check=True)
        except OSError as error:
            yield Text(f"compiled against C: not measured, for {compiler} cannot be run: {error.strerror}")
            return
        except subprocess.CalledProcessError as error:
            yield Text(f"compiled against C: not measured, for {compiler} failed: {error.stderr.strip()}")
            return
        ours, theirs = [], []
        agree(deck, search_in_c(program, deck)[0])
        for _ in range(runs):
            begun = process_time()
            for grid in deck:
                number_hunt.hits(grid, LOW, HIGH)
            ours.append((process_time() - begun) / len(deck))
            theirs.append(search_in_c(program, deck)[1] / len(deck))
    yield Text(f"the same {PATHS:,} paths and the same best lengths in C on {len(deck)} grids")
    yield Text(f"a grid searched, compiled: {spread([1000 * s for s in ours], 'ms')}")
    yield Text(f"a grid searched, plain C (cc -O3): {spread([1000 * s for s in theirs], 'ms')}")
    ratios = [own / other for own, other in zip(ours, theirs, strict=True)]
    yield Text(f"compiled : C, run by run: {spread(ratios, 'of its time')}")


def search_in_c(program: Path, deck: list[GridOfCells]) -> tuple[list[list[int]], float]:
    """For each grid its paths and the longest by target, and the processor's seconds that C took for all."""
    coded = [
        " ".join(str(cell if isinstance(cell, int) else SYMBOLS.index(cell)) for cell in grid)
        for grid in deck
    ]
    asked = "\n".join([str(len(deck)), *coded])
    printed = subprocess.run([str(program)], input=asked, capture_output=True, text=True, check=True)
    *lines, took = printed.stdout.splitlines()
    return [[int(word) for word in line.split()] for line in lines], int(took) / 1e9


def agree(deck: list[GridOfCells], found: list[list[int]]) -> None:
    """C has counted every path, and its longest ones are as long as ours."""
    assert len(number_hunt.tree().depth) == PATHS
    for grid, (paths, *longest) in zip(deck, found, strict=True):
        best = number_hunt.solve(grid, LOW, HIGH)
        assert paths == PATHS
        assert longest == [best[target].symbols if target in best else -1 for target in range(LOW, HIGH + 1)]


# ------------------------------------------------------------------------------------------------ starts


def starts(runs: int = 5) -> Iterator[Text]:
    """``dealer solve different-number-hunt`` as a command: with nothing compiled before, and after that."""
    grid = " ".join(map(str, next(grids())))
    command = [sys.executable, "-m", "dealer", "solve", "different-number-hunt", "--grid", grid]

    def seconds(cache: str) -> tuple[float, float]:
        """On the wall's clock and of the processor."""
        begun, before = perf_counter(), measure_child_seconds()
        subprocess.run(
            command, stdout=subprocess.DEVNULL, check=True, env={**os.environ, "NUMBA_CACHE_DIR": cache}
        )
        return perf_counter() - begun, measure_child_seconds() - before

    cold, warm = [], []
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as cache:
            cold.append(seconds(cache))
            warm.append(seconds(cache))
    for name, took in (("from a cold start", cold), ("compiled before", warm)):
        wall, processor = ([each[i] for each in took] for i in (0, 1))
        yield Text(f"dealer solve, {name}: {spread(wall, 's')}; of the processor {spread(processor, 's')}")


def measure_child_seconds() -> float:
    """Seconds of the processor that programs started from here have used."""
    times = os.times()
    return times.children_user + times.children_system


def spread(values: list[float], unit: str) -> str:
    """The median, with the least and the most."""
    return f"{median(values):.2f} {unit} ({min(values):.2f} .. {max(values):.2f})"
