"""Finding texts for people outside of the catalogues."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.loose_text import find_in_client, find_in_python

LOOSE_CLIENT = [
    'const title = "Choose a game";',
    "const hint = `You have ${count} left to play.`;",
    "say(\"lobby-title\") + ' is over.'",
]
NO_TEXT_CLIENT = [
    'throw new Error("There is no message here");',
    'import { Choose a game } from "Choose a game";',
    "// A comment says What it Likes.",
    'const classes = "row quiet wide";',
    'document.querySelector("main section button");',
    'say("lobby-title", { count: 3 })',
]


@pytest.mark.parametrize("line", LOOSE_CLIENT)
@pytest.mark.parametrize("kind", ["ts", "svelte"])
def test_a_text_in_the_client_is_found(tmp_path: Path, line: str, kind: str) -> None:
    file = tmp_path / f"page.{kind}"
    file.write_text(line if kind == "ts" else f'<script lang="ts">\n{line}\n</script>')
    assert len(list(find_in_client([file], tmp_path))) == 1


@pytest.mark.parametrize("line", NO_TEXT_CLIENT)
def test_what_no_reader_sees_is_no_text_of_the_client(tmp_path: Path, line: str) -> None:
    (tmp_path / "page.ts").write_text(line)
    assert list(find_in_client([tmp_path / "page.ts"], tmp_path)) == []


LOOSE_PYTHON = [
    'raise ApiError(409, "seat_open", "nobody sits there yet: take the seat")',
    'raise IllegalAction("X-5", seat, f"Slot {slot} is taken. Choose another one.")',
    'typer.echo("The tables are up to date.")',
    'Preview("Dealer", f"{name} plays against everybody")',
]
NO_TEXT_PYTHON = [
    'raise ApiError(409, "seat_open", message("seat-open"))',
    'raise ValueError("no such thing is known here")',
    '"""Return what nobody reads but us."""',
    'log.warning("cannot load match %s for its bots", match)',
]


@pytest.mark.parametrize("line", LOOSE_PYTHON)
def test_a_text_in_python_is_found_with_its_line(tmp_path: Path, line: str) -> None:
    (tmp_path / "rules.py").write_text(f"\n{line}\n")
    assert [each.split(":")[1] for each in find_in_python([tmp_path / "rules.py"], tmp_path)] == ["2"]


@pytest.mark.parametrize("line", NO_TEXT_PYTHON)
def test_what_only_programmers_see_is_no_text_in_python(tmp_path: Path, line: str) -> None:
    (tmp_path / "rules.py").write_text(line)
    assert list(find_in_python([tmp_path / "rules.py"], tmp_path)) == []
