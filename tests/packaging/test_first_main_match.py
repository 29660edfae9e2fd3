"""The page that builds a Main Match step by step is followed word by word, and its game holds."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner

from dealer.cli import app

PAGE = Path(__file__).parents[2] / "docs/first-main-match.md"
STEP = re.compile(r"(?s)find\n\n```\w+\n(.*?)\n?```\n\nand write instead\n\n```\w+\n(.*?)\n?```", re.I)
FILES = ("harbour/rules.md", "harbour/rules.py", "tests/test_harbour.py", "harbour/__init__.py")


def test_the_steps_of_the_page_make_a_game_that_keeps_all_laws(tmp_path: Path) -> None:
    assert (
        CliRunner()
        .invoke(app, ["new-game", "harbour", "--kind", "open", "--folder", str(tmp_path)])
        .exit_code
        == 0
    )
    root, page = tmp_path / "harbour", PAGE.read_text("utf-8")
    steps = STEP.findall(page)
    assert len(steps) == page.count("and write instead")
    for found, written in steps:
        places = [file for file in FILES if found in (root / file).read_text("utf-8")]
        assert len(places) == 1, (found, places)
        text = (root / places[0]).read_text("utf-8")
        assert text.count(found) == 1, found
        (root / places[0]).write_text(text.replace(found, written), "utf-8")
    (words,) = re.findall(r"(?s)```ftl\n(.*?)```", page)
    (root / "harbour/words").mkdir()
    (root / "harbour/words/en.ftl").write_text(words, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=root,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    clauses = set(re.findall(r"\*\*(HA-\d)\*\*", (root / "harbour/rules.md").read_text("utf-8")))
    tests = (root / "tests/test_harbour.py").read_text("utf-8")
    assert all(f"test_{clause.lower().replace('-', '_')}_" in tests for clause in clauses)
    described = tmp_path / "harbour-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: harbour\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text("[dealer.games]\nharbour = harbour:GAME\n")
    checked = subprocess.run(
        [sys.executable, "-m", "dealer", "check-game", "harbour", "--matches", "5", "--no-bots"],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}:{root}", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout[-2000:] + checked.stderr[-2000:]
    assert checked.stdout.startswith("harbour keeps every law: 5 matches")
    assert checked.stdout.count("\n") == 1, checked.stdout[-2000:]
