"""Empty environments into which the wheel and packages of games are installed, away from the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

from tests.examples import FOLDERS

ROOT = Path(__file__).resolve().parents[1]


def uv(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the uv of the set-up from outside the checkout's environment."""
    environment = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    command = [sys.executable, "-m", "uv", *map(str, arguments)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def ok(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 0, done.stdout + done.stderr


def fresh_environment(folder: Path, *packages: str | Path) -> Path:
    """Make an environment with some packages in their locked versions; its folder of programs.

    Offline first, out of what the set-up has downloaded: a test run needs no network.
    """
    ok(uv("venv", "--python", sys.executable, folder))
    programs = folder / "bin"
    install = (
        "pip",
        "install",
        "--python",
        programs / "python",
        "-c",
        ROOT / "requirements/dev.txt",
        *packages,
    )
    if uv(*install, "--offline").returncode != 0:
        ok(uv(*install))
    return programs


def build_wheel(folder: Path, project: Path = ROOT) -> Path:
    """Build the wheel of a package of this repository into a folder; its path."""
    ok(
        uv(
            "build",
            "--wheel",
            "--no-build-isolation",
            "--python",
            sys.executable,
            "--out-dir",
            folder,
            project,
        )
    )
    (wheel,) = folder.glob("genius_dealer_lab-*.whl" if project != ROOT else "genius_dealer-*.whl")
    return wheel


def build_examples(folder: Path) -> list[Path]:
    """Build the wheels of all examples into a folder; their paths."""
    return [Path(next(WheelBuilder(str(each)).build(directory=str(folder)))) for each in FOLDERS]
