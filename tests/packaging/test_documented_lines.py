"""Every install line of README and `docs/` installs, and the command after it runs."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.depth import only_deep
from tests.installed import ROOT, build_wheel, uv
from tests.packaging.documented import Place, Step, find_python, list_steps, read_requirements

STEPS = list_steps()
OURS = [step for step in STEPS if step.is_ours]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PURE = ("http-ece",)
"""Packages of Python alone that publish no wheel: they are built anywhere, without a compiler."""

PLATFORMS = ("linux", "macos", "windows")
HOST, LAB = (
    tomllib.loads((ROOT / f"{folder}pyproject.toml").read_text())["project"] for folder in ("", "lab/")
)


@pytest.fixture(scope="session")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Constraints that name the wheels of this checkout."""
    folder = tmp_path_factory.mktemp("wheels")
    host, lab = build_wheel(folder), build_wheel(folder, ROOT / "lab")
    constraints = folder / "constraints.txt"
    constraints.write_text(f"genius-dealer @ {host.as_uri()}\ngenius-dealer-lab @ {lab.as_uri()}\n")
    return constraints


def test_each_line_is_followed_by_a_command_that_can_be_tried() -> None:
    assert len(OURS) >= 10
    assert [str(step) for step in STEPS if not step.command] == []
    kinds = {line.partition(" install")[0] for step in OURS for line in step.lines}
    assert kinds.issuperset({"uv tool", "pipx", "pip"})


def test_each_extra_has_a_line() -> None:
    named = " ".join(word for step in OURS for word in read_requirements(step))
    for project in (HOST, LAB):
        for extra in project["optional-dependencies"]:
            if extra != "all":
                assert re.search(rf"{project['name']}\[[^]]*\b{extra}\b", named), extra


def test_the_pages_name_the_supported_versions() -> None:
    listed = {name.rpartition(" ")[2] for name in HOST["classifiers"] if re.search(r":: 3\.\d+$", name)}
    assert listed == set(PYTHONS)
    assert "Python 3.11, 3.12, 3.13 or 3.14" in (ROOT / "docs/install.md").read_text("utf-8")


def find_base(step: Step) -> tuple[str, ...]:
    """Return what is there before a line that names no package of Dealer: what the page has installed."""
    before = [other for other in OURS if other.page == step.page and other.number < step.number]
    return () if step.is_ours or not before else tuple(read_requirements(before[-1]))


@only_deep
@pytest.mark.parametrize("version", PYTHONS)
@pytest.mark.parametrize("step", [step for step in STEPS if not step.makes_package], ids=str)
def test_a_line_installs_and_its_command_runs(
    step: Step, version: str, wheels: Path, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """In a fresh environment, with an index: it takes minutes, and gigabytes are downloaded once."""
    python = find_python(version)
    if python is None:
        pytest.skip(f"no Python {version} here: test_a_line_resolves resolves it")
    home = tmp_path_factory.getbasetemp() / f"home-{version}"
    place = Place(tmp_path, home, wheels, python)
    place.install(step, find_base(step))
    print(place.follow(step))


@only_deep
@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("version", PYTHONS)
def test_every_line_resolves_to_wheels(version: str, platform: str, wheels: Path, tmp_path: Path) -> None:
    """Also for systems and versions that are not here: nothing has to be compiled on a reader's machine."""
    for number, step in enumerate(OURS):
        wanted = tmp_path / f"{number}.in"
        wanted.write_text("\n".join(read_requirements(step)))
        only_wheels = ("--only-binary", ":all:", "--no-binary", ",".join(PURE))
        resolve = ("pip", "compile", "--quiet", *only_wheels, "--constraints", wheels)
        target = ("--python-version", version, "--python-platform", platform)
        done = uv(*resolve, *target, wanted, "--output-file", tmp_path / f"{number}.txt")
        assert done.returncode == 0, f"{step}\n{done.stderr}"
