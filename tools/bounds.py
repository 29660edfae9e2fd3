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

DATABASE: Final = ("tests/server/db/test_transactions.py",)
SERVER: Final = ("tests/server/test_run.py", "tests/server/test_socket_exchange.py")
API: Final = ("tests/server/api/test_compression.py", "tests/server/api/test_steps.py")
COMMANDS: Final = (
    "tests/cli/test_commands.py::test_games_lists_every_game_with_its_policies",
    "lab/tests/cli/test_arguments.py",
)
TRAINING: Final = ("lab/tests/study/train/test_ppo.py::test_in_the_warm_up_the_critic_alone_learns",)

TESTS: Final[dict[str, tuple[str, ...]]] = {
    "alembic": ("tests/server/db/test_migrations.py",),
    "babel": ("tests/language/test_languages.py",),
    "choix": ("lab/tests/study/test_ratings.py",),
    "confusable-homoglyphs": ("tests/core/test_names.py",),
    "cryptography": (
        "tests/server/discord/test_answers.py::test_only_what_discord_has_signed_just_now_is_answered",
    ),
    "fluent-runtime": ("tests/language/test_languages.py",),
    "gymnasium": tuple(
        f"lab/tests/study/test_gymnasium.py::test_{name}"
        for name in (
            "information_has_the_form_of_gymnasiums_own_vectors",
            "wrong_ones_are_refused",
            "gymnasium_checks_an_environment",
        )
    ),
    "htpy": ("lab/tests/study/test_page.py",),
    "http-ece": ("tests/server/push/test_pushes.py",),
    "httptools": API,
    "httpx": ("tests/server/discord/test_client.py", "lab/tests/arena/test_misbehaviour.py"),
    "icalendar": ("tests/server/push/test_calendar.py",),
    "jax": TRAINING,
    "joblib": ("lab/tests/study/test_duplicates.py",),
    "mcp": ("lab/tests/arena/test_assistant.py",),
    "msgspec": tuple(
        f"tests/match/test_records.py::test_{name}"
        for name in ("the_published_schema_is_the_one_of_the_types", "a_golden_record_holds")
    ),
    "numba": ("lab/tests/study/test_vector.py",),
    "numpy": ("lab/tests/study/test_golden_rows.py",),
    "open-spiel": tuple(
        f"lab/tests/study/test_openspiel.py::test_{name}"
        for name in (
            "the_simulation_suite_of_a_small_game",
            "a_small_game_has_tensors_that_tell_all_that_a_player_knows",
            "a_game_of_one_s_own_needs_only_its_steps",
            "parameters_are_options_and_nonsense_is_refused",
        )
    ),
    "onnx": ("lab/tests/bots/test_onnx.py",),
    "onnxruntime": ("lab/tests/bots/test_onnx.py",),
    "openskill": ("tests/series/test_standings.py",),
    "optax": TRAINING,
    "pettingzoo": tuple(
        f"lab/tests/study/test_pettingzoo.py::test_{name}"
        for name in (
            "seeds_are_matches",
            "a_waiting_answer_is_unseen",
            "rewards_are_the_utility_and_an_illegal_step_is_refused_or_ends_the_match",
            "one_wrapper_checks_what_three_check",
        )
    ),
    "pillow": ("tests/server/test_cards.py",),
    "prometheus-client": ("tests/server/test_operating.py::test_refusals_and_failures_are_told_apart",),
    "psycopg": DATABASE,
    "py-vapid": ("tests/server/push/test_pushes.py",),
    "pyarrow": (
        "lab/tests/study/test_tournament.py::test_tables_agree_with_each_other_and_with_the_standings",
    ),
    "regex": ("tests/core/test_names.py",),
    "rich": COMMANDS,
    "scipy": ("lab/tests/study/exact/test_small.py",),
    "segno": ("tests/server/api/test_network.py",),
    "sqlalchemy": DATABASE,
    "starlette": API,
    "tensorboardx": ("lab/tests/study/train/test_trackers.py",),
    "typer": COMMANDS,
    "tzdata": ("tests/server/push/test_pushes.py",),
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
    named = arguments or ["-q", "-n", "2", "--dist", "loadfile", *tests]
    run(python, "-m", "pytest", *named, environment=environment)


if __name__ == "__main__":
    main()
