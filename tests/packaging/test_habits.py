"""What people expect of a project: files that hosts of repositories, editors and citation managers read."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from check_jsonschema.builtin_schemas import get_builtin_schema
from jsonschema.validators import validator_for
from ruamel.yaml import YAML

from tools import workflows
from tools.changelog import KINDS, NAMED, find_versions, read_releases

ROOT = Path(__file__).resolve().parents[2]

SCHEMAS = {
    "citation-file-format": "CITATION.cff",
    "compose-spec": "deploy/compose*.yaml",
    "dependabot": ".github/dependabot.yml",
    "github-issue-config": ".github/ISSUE_TEMPLATE/config.yml",
    "github-issue-forms": ".github/ISSUE_TEMPLATE/[!c]*.yml",
    "github-workflows": ".github/workflows/*.yaml",
}


def read_yaml(text: str) -> Any:
    """Read YAML 1.2, in which `on` is a word."""
    return YAML(typ="safe").load(text)


def find_faults(schema: str, text: str) -> list[str]:
    """Compare a file with a schema that `check-jsonschema` carries along: no network is needed."""
    read = get_builtin_schema(f"vendor.{schema}")
    return [error.message for error in validator_for(read)(read).iter_errors(read_yaml(text))]


@pytest.mark.parametrize("schema", SCHEMAS)
def test_a_file_for_others_has_the_form_they_read(schema: str) -> None:
    files = sorted(ROOT.glob(SCHEMAS[schema]))
    assert files
    assert {file.name: find_faults(schema, file.read_text("utf-8")) for file in files} == {
        file.name: [] for file in files
    }
    assert find_faults(schema, "strange: {}\n") != []


def test_a_workflow_that_cannot_run_is_found(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    steps = "runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ nothing.here }}\n"
    broken.write_text(f"on: push\njobs:\n  one:\n    {steps}")
    found = workflows.lint(str(broken))
    assert found.returncode == 1
    assert 'undefined variable "nothing"' in found.stdout


def test_workflows_name_commands_that_there_are() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M))
    for file in (ROOT / ".github/workflows").glob("*.yaml"):
        text = file.read_text("utf-8")
        assert set(re.findall(r"\bmake ([a-z]+)", text)) <= targets
        for path in re.findall(r"\b(?:tests|deploy)/[\w/.]+\w|\.github/workflows/\w+\.yaml", text):
            assert (ROOT / path).exists(), (file.name, path)
        for module in re.findall(r"-m (tools\.\w+)", text):
            assert (ROOT / f"{module.replace('.', '/')}.py").is_file()


def test_workflows_test_each_python_that_is_supported() -> None:
    supported = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text())
    read = read_yaml((ROOT / ".github/workflows/test.yaml").read_text("utf-8"))
    assert read["jobs"]["test"]["strategy"]["matrix"]["python"] == supported


def test_workflows_may_write_only_where_they_publish() -> None:
    for file in (ROOT / ".github/workflows").glob("*.yaml"):
        read = read_yaml(file.read_text("utf-8"))
        assert read["permissions"] == {"contents": "read"}, file.name
        writing = {
            name for name, job in read["jobs"].items() if "write" in job.get("permissions", {}).values()
        }
        assert writing <= {"publish", "container", "notes", "image"}, file.name


def test_the_changelog_keeps_its_form() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    releases = read_releases(text)
    assert len(releases) == text.count("\n## ")
    assert "keepachangelog.com" in text[: text.index("\n## ")]
    for release in releases:
        assert release.kinds == sorted(set(release.kinds), key=KINDS.index), release.version
        assert release.text.startswith("### "), "each line stands under a kind of change"
    first = releases[-1]
    assert (first.version, len(first.text.splitlines()) <= 60) == ("0.1.0", True), (
        "what users notice, some 40 lines"
    )


def test_everything_names_one_version() -> None:
    newest = read_releases((ROOT / "CHANGELOG.md").read_text("utf-8"))[0].version
    assert find_versions() == {name: [newest] for name in NAMED}


def test_notes_of_a_release_are_those_of_its_section() -> None:
    command = [sys.executable, "-m", "tools.changelog", "0.1.0"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("### Added\n")
    assert "\n## " not in done.stdout
    missing = subprocess.run([*command[:-1], "9.9.9"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (missing.returncode, "no release 9.9.9" in missing.stderr) == (1, True)


def test_a_vulnerability_has_one_place_to_go_to() -> None:
    security = (ROOT / "SECURITY.md").read_text("utf-8")
    assert "## Report a vulnerability" in security
    assert "[tool.dealer] repository" in security
    assert "SECURITY.md#report-a-vulnerability" in (ROOT / "CODE_OF_CONDUCT.md").read_text("utf-8")


def list_texts() -> list[str]:
    """Return the text files of the repository that editors format."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    kinds = (
        ".py",
        ".md",
        ".ts",
        ".svelte",
        ".css",
        ".toml",
        ".yaml",
        ".yml",
        ".ftl",
        ".cff",
        ".service",
        ".conf",
    )
    return [name for name in listed if name.endswith(kinds) and not name.startswith("docs/reports/")]


def test_files_are_as_editorconfig_has_them() -> None:
    names = [name for name in list_texts() if (ROOT / name).is_file()]
    assert len(names) > 1000
    raw = {name: (ROOT / name).read_bytes() for name in names}
    faults = [name for name, text in raw.items() if b"\r" in text or (text and not text.endswith(b"\n"))]
    faults += [
        name for name, text in raw.items() if re.search(rb"[ \t]\n", text) and not name.endswith(".ftl")
    ]
    assert faults == []
