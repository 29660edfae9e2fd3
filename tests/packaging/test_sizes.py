"""A file fits in a reader's head, and so does a class."""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILE_LINES, CLASS_LINES = 450, 300
GENERATED = ("types.ts", "messages.ts")


def sources(*patterns: str) -> list[Path]:
    """Return the files of the repository that match, generated ones aside."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *patterns],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    return [
        ROOT / name for name in listed if name and not name.endswith(GENERATED) and (ROOT / name).exists()
    ]


def test_no_file_is_longer_than_a_room() -> None:
    files = sources(
        "src/*.py",
        "lab/src/*.py",
        "tests/*.py",
        "tools/*.py",
        "bench/*.py",
        "examples/*.py",
        "web/src/*.ts",
        "web/src/*.svelte",
        "web/src/*.css",
    )
    assert len(files) > 700
    lengths = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in files}
    assert {name: lines for name, lines in lengths.items() if lines > FILE_LINES} == {}


def test_no_class_does_everything() -> None:
    lengths = {
        f"{path.relative_to(ROOT)}: {node.name}": (node.end_lineno or 0) - node.lineno + 1
        for path in sources("src/*.py", "lab/src/*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    }
    assert len(lengths) > 500
    assert {name: lines for name, lines in lengths.items() if lines > CLASS_LINES} == {}
