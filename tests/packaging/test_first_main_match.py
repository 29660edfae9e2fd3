"""The page that builds a Main Match step by step is followed word by word, and its game holds."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tutorial import PAGE, describe, follow, list_chapters, write_game

PICTURE = re.compile(r'<img src="(pictures/tutorial/\d-[a-z]+-360\.png)" alt="[^"]{20,}"')


def test_each_chapter_that_changes_the_game_shows_its_table() -> None:
    for number, chapter in enumerate(list_chapters()[:5], 1):
        (picture,) = PICTURE.findall(chapter)
        assert picture.startswith(f"pictures/tutorial/{number}-")
        assert (PAGE.parent / picture).stat().st_size < 100_000


@pytest.mark.long
def test_the_steps_of_the_page_make_a_game_that_keeps_all_laws(tmp_path: Path) -> None:
    root, page = write_game(tmp_path), PAGE.read_text("utf-8")
    assert sum(follow(chapter, root) for chapter in list_chapters()) == page.count("and write instead")
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
    describe(tmp_path)
    checked = subprocess.run(
        [sys.executable, "-m", "dealer", "check-game", "harbour", "--matches", "5", "--bot-seconds", "0"],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}:{root}", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout[-2000:] + checked.stderr[-2000:]
    assert checked.stdout.startswith("harbour keeps every law: 5 matches")
    assert checked.stdout.count("\n") == 1, checked.stdout[-2000:]
