"""Breaks the code at chosen places, one at a time, and shows which tests notice.

    python -m tools.mutants [WORD...]

``tests/mutants.toml`` lists the places: a file, its text, what the text becomes, and the tests that must then
fail. A word selects the mutants whose file or name holds it. Each mutant is tried on a copy of ``src`` under
``build/``, so the checkout never changes. Tools that mutate every operator, such as cosmic-ray, cannot name
one place: they count occurrences, and none of their operators makes a limit ten times as high.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from typing import Final

from msgspec import Struct, convert

from tools.bootstrap import BIN
from tools.client import ROOT

PLACES: Final = ROOT / "tests/mutants.toml"
COPY: Final = ROOT / f"build/mutants-{os.getpid()}"
RUN: Final = (
    "-m",
    "pytest",
    "-q",
    "-x",
    "-n0",
    "--force-reruns",
    "0",
    "--durations",
    "0",
    "-p",
    "no:cacheprovider",
)
TESTS_FAILED: Final = 1
"""The exit code of pytest where tests ran and some failed."""


class Mutant(Struct, forbid_unknown_fields=True):
    """One way to break the code.

    Attributes:
        name: what is wrong then.
        file: below ``src/dealer``.
        text: stands there once.
        becomes: what stands there instead.
        tests: that must fail.
    """

    name: str
    file: str
    text: str
    becomes: str
    tests: list[str]


def read_mutants() -> list[Mutant]:
    """Return all mutants.

    Raises:
        ValueError: a text does not stand in its file exactly once.
    """
    found = convert(tomllib.loads(PLACES.read_text("utf-8")), dict[str, list[Mutant]])["mutant"]
    for mutant in found:
        times = (ROOT / "src/dealer" / mutant.file).read_text("utf-8").count(mutant.text)
        if times != 1:
            raise ValueError(f"{mutant.file} holds {times} times, not once: {mutant.text}")
    return found


def run_tests(tests: list[str]) -> subprocess.CompletedProcess[str]:
    """Run tests on the copy."""
    environment = os.environ | {"PYTHONPATH": str(COPY / "src"), "PYTHONDONTWRITEBYTECODE": ""}
    command = [str(BIN / "python"), *RUN, *tests]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def try_mutant(mutant: Mutant) -> tuple[bool, str]:
    """Return whether a test fails with a mutant, and which one or why none."""
    file = COPY / "src/dealer" / mutant.file
    whole = file.read_text("utf-8")
    file.write_text(whole.replace(mutant.text, mutant.becomes), "utf-8")
    try:
        done = run_tests(mutant.tests)
    finally:
        file.write_text(whole, "utf-8")
    failed = [line for line in done.stdout.splitlines() if line.startswith("FAILED ")]
    if done.returncode != TESTS_FAILED or not failed:
        return False, done.stdout[-200:].strip()
    test = failed[0].removeprefix("FAILED ").split(" - ")[0]
    if run_tests([test]).returncode:
        return False, f"{test} fails without a mutant, too"
    return True, test


def try_all(mutants: list[Mutant]) -> str | None:
    """Try all mutants, print a line for each, and return why this is no success."""
    shutil.copytree(ROOT / "src", COPY / "src", ignore=shutil.ignore_patterns("__pycache__"))
    survived = 0
    for mutant in mutants:
        is_killed, said = try_mutant(mutant)
        survived += not is_killed
        print(f"{'killed  ' if is_killed else 'SURVIVED'} {mutant.file}: {mutant.name} ({said})", flush=True)
    return f"{survived} of {len(mutants)} survived" if survived else None


def main() -> None:
    """The command line."""
    words = sys.argv[1:]
    mutants = [
        each for each in read_mutants() if not words or any(w in f"{each.file} {each.name}" for w in words)
    ]
    try:
        sys.exit(try_all(mutants))
    finally:
        shutil.rmtree(COPY, ignore_errors=True)


if __name__ == "__main__":
    main()
