"""The page that builds a Main Match step by step, followed word by word."""

from __future__ import annotations

import re
from pathlib import Path

from typer.testing import CliRunner

from dealer.cli import app

PAGE = Path(__file__).parents[1] / "docs/first-main-match.md"
STEP = re.compile(r"(?s)find\n\n```\w+\n(.*?)\n?```\n\nand write instead\n\n```\w+\n(.*?)\n?```", re.I)
WORDS = re.compile(r"(?s)```ftl\n(.*?)```")
FILES = ("harbour/rules.md", "harbour/rules.py", "tests/test_harbour.py", "harbour/__init__.py")


def list_chapters() -> list[str]:
    """Return the numbered chapters of the page."""
    return re.split(r"(?m)^## (?=\d)", PAGE.read_text("utf-8"))[1:]


def write_game(folder: Path) -> Path:
    """Write the game that the page begins with; return its folder."""
    made = CliRunner().invoke(app, ["new-game", "harbour", "--kind", "open", "--folder", str(folder)])
    assert made.exit_code == 0, made.output
    return folder / "harbour"


def follow(chapter: str, root: Path) -> int:
    """Do what a chapter says; return how many places it changes. Each place that it names is there once."""
    steps = STEP.findall(chapter)
    for found, written in steps:
        places = [file for file in FILES if found in (root / file).read_text("utf-8")]
        assert len(places) == 1, (found, places)
        text = (root / places[0]).read_text("utf-8")
        assert text.count(found) == 1, found
        (root / places[0]).write_text(text.replace(found, written), "utf-8")
    for words in WORDS.findall(chapter):
        (root / "harbour/words").mkdir()
        (root / "harbour/words/en.ftl").write_text(words, "utf-8")
    return len(steps)


def describe(folder: Path) -> None:
    """Write into a folder what an installed distribution of the game would say of itself."""
    described = folder / "harbour-1.0.dist-info"
    described.mkdir(exist_ok=True)
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: harbour\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text("[dealer.games]\nharbour = harbour:GAME\n")
