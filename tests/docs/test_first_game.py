"""The tutorial on the first game, followed word by word."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner

from dealer.cli import app
from tests.tutorial import STEP
from tools.client import ROOT

PAGE = ROOT / "docs/add-a-game.md"


def test_each_step_fits_and_the_game_keeps_its_tests(tmp_path: Path) -> None:
    made = CliRunner().invoke(app, ["new-game", "last-light", "--folder", str(tmp_path)])
    assert made.exit_code == 0, made.output
    root = tmp_path / "last-light"
    files = [path for path in root.rglob("*") if path.suffix in (".md", ".py")]
    steps = STEP.findall(PAGE.read_text("utf-8"))
    assert len(steps) == 7
    for found, written in steps:
        (place,) = [path for path in files if found in path.read_text("utf-8")]
        text = place.read_text("utf-8")
        assert text.count(found) == 1, found
        place.write_text(text.replace(found, written), "utf-8")
    run = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", ".")
    done = subprocess.run(run, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert re.search(r"\b9 passed", done.stdout), done.stdout
