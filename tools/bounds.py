"""Runs tests with the oldest and with the newest packages that Dealer's metadata allow.

    python -m tools.bounds oldest [PYTEST ARGUMENTS]
    python -m tools.bounds newest [PYTEST ARGUMENTS]

Makes an environment of its own under ``build/``. ``oldest`` takes the lowest version of each direct
dependency, ``newest`` the highest of everything; both ignore the locked lists. The tests are those that touch
each direct dependency, unless arguments name others.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.bootstrap import BIN
from tools.client import ROOT
from tools.lock import OWN

RESOLUTIONS: Final = {"oldest": "lowest-direct", "newest": "highest"}

DATABASE: Final = ("tests/server/db/test_store.py", "tests/server/db/test_announcements.py")
SERVER: Final = (
    "tests/server/test_run.py",
    "tests/server/test_handover.py",
    "tests/server/test_socket_exchange.py",
)
API: Final = tuple(
    f"tests/server/api/test_{name}.py" for name in ("compression", "limits", "network", "steps")
)
TRAINING: Final = ("lab/tests/study/train/test_training.py", "lab/tests/study/train/test_imitation.py")

TESTS: Final[dict[str, tuple[str, ...]]] = {
    "alembic": ("tests/server/db/test_migrations.py",),
    "babel": ("tests/language",),
    "choix": ("lab/tests/study/test_ratings.py",),
    "confusable-homoglyphs": ("tests/core/test_names.py",),
    "cryptography": (*DATABASE, "tests/server/discord/test_answers.py"),
    "fluent-runtime": ("tests/language", "tests/cli/test_languages.py"),
    "gymnasium": ("lab/tests/study/test_gymnasium.py",),
    "htpy": ("lab/tests/study/test_page.py", "lab/tests/study/test_tournament_page.py"),
    "http-ece": ("tests/server/push/test_pushes.py",),
    "httptools": API,
    "httpx": ("tests/server/discord/test_client.py", "lab/tests/arena/test_misbehaviour.py"),
    "icalendar": ("tests/server/push/test_calendar.py",),
    "jax": TRAINING,
    "joblib": ("lab/tests/study/test_duplicates.py",),
    "mcp": ("lab/tests/arena/test_assistant.py",),
    "msgspec": ("tests/match", "tests/server/api/test_docs.py"),
    "numba": ("lab/tests/study/test_vector.py", "lab/tests/study/test_warm_up.py"),
    "numpy": ("lab/tests/study/test_rows.py", "lab/tests/bots/test_trained.py"),
    "open-spiel": ("lab/tests/study/test_openspiel.py",),
    "onnx": ("lab/tests/bots/test_onnx.py",),
    "onnxruntime": ("lab/tests/bots/test_onnx.py",),
    "openskill": ("tests/series/test_standings.py",),
    "optax": TRAINING,
    "pettingzoo": ("lab/tests/study/test_pettingzoo.py",),
    "pillow": ("tests/server/test_cards.py",),
    "prometheus-client": ("tests/server/test_operating.py",),
    "psycopg": DATABASE,
    "py-vapid": ("tests/server/push/test_pushes.py",),
    "pyarrow": ("lab/tests/study/test_tournament.py",),
    "regex": ("tests/core/test_names.py",),
    "rich": ("tests/cli",),
    "scipy": ("lab/tests/study/exact/test_small.py", "lab/tests/study/test_report.py"),
    "segno": ("tests/server/api/test_network.py", "tests/cli/test_serving.py"),
    "sqlalchemy": DATABASE,
    "starlette": API,
    "tensorboardx": ("lab/tests/study/train/test_trackers.py",),
    "typer": ("tests/cli", "lab/tests/cli"),
    "tzdata": ("tests/server/seasons/test_service.py",),
    "uvicorn": SERVER,
    "uvloop": SERVER,
    "websockets": SERVER,
}
"""direct dependency -> tests that fail if it does not do what Dealer needs of it."""

TOOLS: Final = (
    "editables",
    "hatchling",
    "hypothesis",
    "jsonschema",
    "pytest",
    "pytest-rerunfailures",
    "pytest-xdist",
)
"""What these tests need beside the packages of Dealer; their versions are the resolver's."""


def run(*command: str | Path, environment: dict[str, str] | None = None) -> None:
    """Run a command in the checkout; end with its exit code if it fails."""
    done = subprocess.run([str(word) for word in command], cwd=ROOT, env=environment, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def make_environment(name: str) -> Path:
    """Make the environment of a bound; return its Python."""
    folder = ROOT / "build" / f"bounds-{name}"
    folder.parent.mkdir(exist_ok=True)
    python, listed = folder / "bin/python", folder.with_suffix(".txt")
    uv = BIN / "uv"
    resolve = ("pip", "compile", "--quiet", "--no-header", "--python", BIN / "python")
    strategy = ("--resolution", RESOLUTIONS[name], "--all-extras", *OWN, "--output-file", listed)
    listed.unlink(missing_ok=True)
    run(uv, *resolve, *strategy, "pyproject.toml", "lab/pyproject.toml")
    run(uv, "venv", "--quiet", "--clear", "--python", BIN / "python", folder)
    into = ("pip", "install", "--quiet", "--python", python)
    run(uv, *into, "--requirements", listed, *TOOLS)
    run(uv, *into, "--no-build-isolation", "--no-deps", "--editable", ROOT, "--editable", ROOT / "lab")
    return python


def main() -> None:
    """The command line."""
    name, *arguments = sys.argv[1:] or ["?"]
    if name not in RESOLUTIONS:
        sys.exit(f"python -m tools.bounds {'|'.join(RESOLUTIONS)} [PYTEST ARGUMENTS]")
    python = make_environment(name)
    tests = dict.fromkeys(path for paths in TESTS.values() for path in paths)
    environment = os.environ | {"PATH": f"{python.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    named = arguments or ["-q", "-n", "auto", "--dist", "loadfile", *tests]
    run(python, "-m", "pytest", *named, environment=environment)


if __name__ == "__main__":
    main()
