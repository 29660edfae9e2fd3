"""The page about tournaments and reports: its example runs, its commands and files are those there are."""

import re
import shlex
from pathlib import Path

import pytest
from typer.main import get_command

from dealer.cli import app
from dealer.core.registry import GAMES

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "tournaments.md").read_text("utf-8")


def test_the_example_runs_and_the_files_are_those_of_the_table(tmp_path, monkeypatch, capsys):
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    exec(example, {})
    assert re.match(r"plain \d+ ", capsys.readouterr().out)
    named = set(re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE))
    files = {name for cell in named for name in re.findall(r"`([^`]+)`", cell)}
    assert {path.name for path in (tmp_path / "example-tournament").iterdir()} == files - {"journal.jsonl"}


@pytest.mark.parametrize("command", re.findall(r"^\$ dealer (.*)$", PAGE, re.MULTILINE))
def test_every_command_of_the_page_is_accepted(command):
    name, *words = shlex.split(command)
    asked = get_command(app).get_command(None, name).make_context(name, words).params
    assert asked["game"] in GAMES


def test_the_page_leads_to_every_report_and_decision():
    for target in re.findall(r"\]\(([^)]+)\)", PAGE):
        assert (DOCS / target.partition("#")[0]).exists(), target
    assert all(f"reports/{game}.md" in PAGE for game in GAMES)
