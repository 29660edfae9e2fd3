"""The client's linters: they pass on the client as it is, and catch what they are for."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools import client_layers
from tools.client import ROOT, node

#: What each file of a small client imports; it breaks no rule.
CLIENT = {
    "lib/api.ts": "",
    "ui/Link.svelte": "../lib/api",
    "ui/Sheet.svelte": "",
    "table/Panel.svelte": "../ui/Link.svelte",
    "games/game.ts": "../lib/api",
    "games/chess/index.ts": "../game",
    "games/chess/Table.svelte": "../../table/Panel.svelte",
    "games/go/index.ts": "../game",
    "games/index.ts": "./game",
    "features/lobby/LobbyPage.svelte": "../../games",
    "features/host/HostPage.svelte": "../../ui/Sheet.svelte",
    "app/App.svelte": "../features/lobby/LobbyPage.svelte",
}


def problems(root: Path, **extra: str) -> list[str]:
    """What the checker says of the small client, in which one more line stands in one file."""
    for file, target in CLIENT.items():
        path = root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'import "{target}";\n' if target else "")
    for file, line in extra.items():
        with (root / file).open("a") as source:
            source.write(line)
    imports = client_layers.read_imports(root)
    return client_layers.find_forbidden(imports) + client_layers.find_circles(imports)


def test_the_client_holds_its_layers() -> None:
    imports = client_layers.read_imports(client_layers.SOURCES)
    assert len(imports) > 200
    assert client_layers.find_forbidden(imports) == []
    assert client_layers.find_circles(imports) == []


def test_a_client_that_breaks_no_rule_passes(tmp_path: Path) -> None:
    assert problems(tmp_path) == []


@pytest.mark.parametrize(
    ("file", "line", "target"),
    [
        ("lib/api.ts", 'import type { Sheet } from "../ui/Sheet.svelte";', "ui/Sheet.svelte"),
        (
            "ui/Sheet.svelte",
            '{#await import("../table/Panel.svelte") then panel}{/await}',
            "table/Panel.svelte",
        ),
        ("ui/Sheet.svelte", 'import "../games/game";', "games/game.ts"),
        ("table/Panel.svelte", 'import { games } from "../games";', "games/index.ts"),
        ("games/game.ts", 'import "./chess/Table.svelte";', "games/chess/Table.svelte"),
        ("games/go/index.ts", 'import Table from "../chess/Table.svelte";', "games/chess/Table.svelte"),
        ("games/go/index.ts", 'import { games } from "..";', "games/index.ts"),
        (
            "games/go/index.ts",
            'import "../../features/host/HostPage.svelte";',
            "features/host/HostPage.svelte",
        ),
        (
            "features/host/HostPage.svelte",
            'import "../lobby/LobbyPage.svelte";',
            "features/lobby/LobbyPage.svelte",
        ),
        ("features/host/HostPage.svelte", 'import "../../games/go";', "games/go/index.ts"),
        ("features/host/HostPage.svelte", 'import "../../app/App.svelte";', "app/App.svelte"),
    ],
)
def test_a_forbidden_import_is_found(tmp_path: Path, file: str, line: str, target: str) -> None:
    assert problems(tmp_path, **{file: line}) == [f"{file} must not import {target}"]


def test_a_circle_of_files_is_found(tmp_path: Path) -> None:
    found = problems(
        tmp_path,
        **{"ui/Sheet.svelte": 'import "./Link.svelte";', "ui/Link.svelte": 'import "./Sheet.svelte";'},
    )
    assert found == ["ui/Sheet.svelte -> ui/Link.svelte -> ui/Sheet.svelte"]


def test_a_room_without_a_layer_and_an_import_that_leads_nowhere_are_found(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="missing"):
        problems(tmp_path, **{"ui/Sheet.svelte": 'import "./missing";'})
    (tmp_path / "helpers").mkdir()
    (tmp_path / "helpers/all.ts").write_text("")
    with pytest.raises(ValueError, match="helpers"):
        problems(tmp_path)


def test_an_import_in_a_comment_is_none(tmp_path: Path) -> None:
    comments = """
      // import "../table/Panel.svelte";
      /* from "../app/App.svelte" */
      const address = "http://a"; import "./Link.svelte";"""
    assert problems(tmp_path, **{"ui/Sheet.svelte": comments}) == []


def find_dead_code(web: Path) -> str:
    """What knip says of a client."""
    program = node()[0]
    knip = web / "node_modules/knip/bin/knip.js"
    return subprocess.run(
        [program, knip], cwd=web, env=os.environ, capture_output=True, text=True, check=False
    ).stdout


def test_dead_code_is_found(tmp_path: Path) -> None:
    web = tmp_path / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules"))
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    (web / "node_modules").symlink_to(ROOT / "web/node_modules")
    (web / "src/ui/Unused.svelte").write_text("<p></p>\n")
    with (web / "src/lib/text.ts").open("a") as source:
        source.write("export const unusedHere = 1;\n")
    said = find_dead_code(web)
    assert "src/ui/Unused.svelte" in said
    assert "unusedHere" in said
    assert said.count("src/") == 2, said


SOURCES = {
    path.relative_to(client_layers.SOURCES).as_posix(): path.read_text()
    for path in client_layers.SOURCES.rglob("*.svelte")
}


def test_every_field_that_needs_a_text_says_what_is_missing() -> None:
    fields = [
        (name, field)
        for name, text in SOURCES.items()
        for field in re.findall(r"<(?:input|textarea)\b[^>]*", text)
    ]
    assert sum(bool(re.search(r"require(Text|Name)\(", field)) for _, field in fields) > 10
    silent = [
        name for name, field in fields if re.search(r"\srequired\b", field) and 'type="number"' not in field
    ]
    assert silent == []


def test_one_button_copies_everywhere() -> None:
    assert [name for name, text in SOURCES.items() if "copyText" in text] == ["ui/CopyButton.svelte"]
