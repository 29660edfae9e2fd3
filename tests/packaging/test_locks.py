"""The locked lists: complete, parts of one another, and free of addresses."""

import json
import re
import tomllib
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import bounds

ROOT = Path(__file__).resolve().parents[2]
LISTS = ("uv", "play", "docs", "dev")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LAB = tomllib.loads((ROOT / "lab/pyproject.toml").read_text())
OWN = ("genius-dealer", "genius-dealer-lab")


def locked(name: str) -> dict[str, set[str]]:
    """The pinned versions of each distribution in a list; several where they depend on the platform."""
    pins: dict[str, set[str]] = {}
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    for distribution, version in re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", text, re.MULTILINE):
        pins.setdefault(canonicalize_name(distribution), set()).add(version)
    return pins


def group(name: str) -> list[str]:
    """The requirements of a dependency group, with those of the groups that it includes."""
    wanted: list[str] = []
    for entry in PROJECT["dependency-groups"][name]:
        wanted += group(entry["include-group"]) if isinstance(entry, dict) else [entry]
    return wanted


def every_requirement(metadata: dict[str, Any]) -> list[str]:
    """What a package needs with all its extras, other packages of this repository left out."""
    project = metadata["project"]
    wanted = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    return [text for text in wanted if Requirement(text).name not in OWN]


@pytest.mark.parametrize("name", LISTS)
def test_no_list_holds_a_package_of_this_repository(name):
    assert not set(OWN) & set(locked(name))


@pytest.mark.parametrize("name", LISTS)
def test_every_line_of_a_list_is_a_pin_or_a_hash(name):
    pin = re.compile(
        r"[a-z0-9._-]+(\[[a-z,]+\])?==[^\s:/]+( ; [^:/]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?"
    )
    lines = (ROOT / "requirements" / f"{name}.txt").read_text().splitlines()
    assert lines
    assert [line for line in lines if not pin.fullmatch(line)] == []


def test_the_client_s_lock_holds_no_address_to_download_from():
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert all("integrity" in package for name, package in packages.items() if name)


def test_the_client_s_lock_is_in_step_with_its_manifest():
    manifest = json.loads((ROOT / "web/package.json").read_text())
    lock = json.loads((ROOT / "web/package-lock.json").read_text())["packages"][""]
    for kind in ("dependencies", "devDependencies"):
        assert lock.get(kind, {}) == manifest.get(kind, {})


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("play", PROJECT["project"]["dependencies"] + group("build")),
        ("docs", PROJECT["project"]["dependencies"] + group("build") + group("docs")),
        ("dev", every_requirement(PROJECT) + every_requirement(LAB) + group("dev")),
        ("uv", group("bootstrap")),
    ],
)
def test_a_list_satisfies_the_project_s_metadata(name, wanted):
    pins = locked(name)
    for text in wanted:
        requirement = Requirement(text)
        versions = pins.get(canonicalize_name(requirement.name), set())
        assert versions, f"{requirement.name} is not locked: run `make lock`"
        assert all(version in requirement.specifier for version in versions), text


@pytest.mark.parametrize("part", ["uv", "play", "docs"])
def test_the_list_for_tests_holds_the_others_version_for_version(part):
    """Else `make play` after `make test` would have to install anew."""
    whole = locked("dev")
    assert {name: whole.get(name) for name in locked(part)} == locked(part)


def test_each_direct_dependency_has_tests_that_are_run_with_its_oldest_and_newest_version():
    direct = {canonicalize_name(Requirement(text).name) for text in every_requirement(PROJECT)}
    direct |= {canonicalize_name(Requirement(text).name) for text in every_requirement(LAB)}
    assert set(bounds.TESTS) == direct
    assert [
        test
        for tests in bounds.TESTS.values()
        for test in tests
        if not (ROOT / test.partition("::")[0]).exists()
    ] == []


@pytest.mark.parametrize("metadata", [PROJECT, LAB], ids=["host", "laboratory"])
def test_each_direct_dependency_has_a_floor(metadata):
    for text in every_requirement(metadata):
        operators = {each.operator for each in Requirement(text).specifier}
        assert operators & {">=", "=="}, text
