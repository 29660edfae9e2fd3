"""`dealer new-game` writes a package that is whole: green, lawful and playable as it is written."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dealer.cli import app
from dealer.core.registry import GAMES, rules_of
from dealer.match import encode_record, verify
from dealer.playout import playout, record_of, secret_of


def write(name: str, folder: Path, expected: int = 0, kind: str = "sealed") -> str:
    done = CliRunner().invoke(app, ["new-game", name, "--folder", str(folder), "--kind", kind])
    assert done.exit_code == expected, done.output
    return done.output


def run(*arguments: str, within: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *arguments], cwd=within, capture_output=True, text=True)


@pytest.mark.long
@pytest.mark.parametrize(("kind", "count"), [("sealed", 5), ("duel", 5), ("auction", 6), ("open", 6)])
def test_its_own_tests_are_green_and_name_every_clause(kind: str, count: int, tmp_path: Path) -> None:
    printed = write("last-light", tmp_path, kind=kind)
    assert "dealer check-game last-light" in printed
    done = run("pytest", "-q", "-p", "no:cacheprovider", within=tmp_path / "last-light")
    assert done.returncode == 0, done.stdout
    page = (tmp_path / "last-light/last_light/rules.md").read_text("utf-8")
    clauses = re.findall(r"^- \*\*(LL-\d)\*\*", page, re.M)
    tests = (tmp_path / "last-light/tests/test_last_light.py").read_text("utf-8")
    assert len(clauses) == count
    assert all(f"test_{clause.lower().replace('-', '_')}_" in tests for clause in clauses)
    written = [each.read_text("utf-8") for each in tmp_path.rglob("*.*") if each.suffix != ".pyc"]
    assert len(written) == 5
    assert "{{" not in "".join(written)
    assert run("ruff", "check", "--isolated", "--line-length", "110", within=tmp_path).returncode == 0


def test_it_is_found_by_its_entry_point_played_and_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write("solo", tmp_path)
    described = tmp_path / "solo-1.0.dist-info"
    described.mkdir()
    project = (tmp_path / "solo/pyproject.toml").read_text("utf-8")
    (entry,) = re.findall(r"^solo = \"(.*)\"$", project, re.M)
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: dealer-solo\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text(f"[dealer.games]\nsolo = {entry}\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(tmp_path / "solo")
    monkeypatch.delitem(GAMES.__dict__, "_found", raising=False)
    assert (rules_of("solo").title, rules_of("solo").prefix) == ("Solo", "SO")
    from dealer.bots import policies

    match = playout("solo", [policies("solo")["random"]] * 4, secret_of(1, 1))
    verify(encode_record(record_of(match, secret_of(1, 1))))
    checked = CliRunner().invoke(
        app, ["check-game", "solo", "--matches", "2", "--seats", "5", "--bot-seconds", "0"]
    )
    assert checked.output.startswith("solo keeps every law: 2 matches, with 5 seats, ")
    refused = CliRunner().invoke(app, ["check-game", "solo", "--seats", "7"])
    assert (refused.exit_code, "Solo has 2 to 6 seats" in refused.output) == (2, True)
    assert "There is already a game “solo”" in write("solo", tmp_path, 2)


@pytest.mark.parametrize("name", ["json", "dealer", "tests"])
def test_a_name_that_would_hide_another_package_is_refused(name: str, tmp_path: Path) -> None:
    assert f"“{name}” is already a Python package" in write(name, tmp_path, 2)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("name", ["Last Light", "class", "3-lights", "../x", "long-" * 12 + "name", "season"])
def test_a_name_that_cannot_be_an_id_is_refused_in_one_line(name: str, tmp_path: Path) -> None:
    assert "cannot be the id of a game" in write(name, tmp_path, 2)
    assert os.listdir(tmp_path) == []


def test_a_folder_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "last-light").mkdir()
    assert "Cannot write" in write("last-light", tmp_path, 1)
