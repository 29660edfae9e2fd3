"""The set-up's own judgement: what is there already, what has to be done, and what it says when it cannot."""

import doctest
import os
import subprocess
from pathlib import Path

import pytest

from tools import bootstrap, browsers
from tools.bootstrap import list_to_install, uv_settings
from tools.browsers import find_browser
from tools.client import Stamp, client_stamp

ROOT = Path(__file__).resolve().parents[2]


def test_the_examples_in_its_docstrings_hold():
    assert doctest.testmod(bootstrap).failed == 0


@pytest.fixture
def stamp(tmp_path):
    def make() -> Stamp:
        return Stamp(tmp_path / "made" / ".stamp", sorted(tmp_path.glob("*.txt")), tmp_path)

    (tmp_path / "a.txt").write_text("a")
    return make


def test_a_stamp_holds_until_an_input_changes(stamp, tmp_path):
    assert not stamp().is_current()
    stamp().write()
    assert stamp().is_current()
    (tmp_path / "a.txt").write_text("b")
    assert not stamp().is_current()
    assert stamp().exists()


def test_a_stamp_notices_a_new_name(stamp, tmp_path):
    stamp().write()
    (tmp_path / "a.txt").rename(tmp_path / "b.txt")
    assert not stamp().is_current()


def test_a_stamp_says_what_was_there_when_the_work_began(stamp, tmp_path):
    """What changes during a build is built by the next one."""
    begun = stamp()
    (tmp_path / "a.txt").write_text("changed meanwhile")
    begun.write()
    assert not stamp().is_current()


def test_a_stamp_vanishes_with_what_was_made(stamp):
    stamp().write()
    stamp().remove()
    assert not stamp().exists()
    stamp().remove()


def test_the_client_is_built_from_its_sources_and_not_from_its_packages(tmp_path):
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    (web / "src" / "main.ts").write_text("1")
    client_stamp(tmp_path).write()
    (web / "node_modules" / "svelte").mkdir(parents=True)
    (web / "node_modules" / "svelte" / "index.js").write_text("1")
    assert client_stamp(tmp_path).is_current()
    (web / "src" / "main.ts").write_text("2")
    assert not client_stamp(tmp_path).is_current()


@pytest.mark.parametrize(
    ("wanted", "current", "present", "install"),
    [
        ("play", [], [], "play"),
        ("dev", [], [], "dev"),
        ("play", ["play"], ["play"], None),
        ("dev", ["play"], ["play"], "dev"),
        ("play", ["play", "dev"], ["play", "dev"], None),
        ("play", [], ["play", "dev"], "dev"),
        ("play", ["play"], ["play", "dev"], None),
        ("dev", ["play"], ["play", "dev"], "dev"),
        ("docs", ["play"], ["play"], "docs"),
        ("play", [], ["play", "docs"], "docs"),
        ("docs", ["play", "docs"], ["play", "docs", "dev"], None),
        ("docs", ["play"], ["play", "docs", "dev"], "dev"),
    ],
)
def test_which_list_is_installed(wanted, current, present, install):
    assert list_to_install(wanted, current, present) == install


def test_uv_is_told_what_pip_was_told():
    config = "\n".join(
        [
            ":env:.cert='/certificates.pem'",
            "global.index-url='https://packages.example/simple'",
            "global.extra-index-url='https://more.example/simple'",
            "global.timeout='60'",
        ]
    )
    told = {"UV_DEFAULT_INDEX": "https://packages.example/simple", "SSL_CERT_FILE": "/certificates.pem"}
    assert uv_settings(config, {}) == told
    assert uv_settings(config, {"SSL_CERT_FILE": "/mine"}) == {"UV_DEFAULT_INDEX": told["UV_DEFAULT_INDEX"]}
    assert uv_settings("", {}) == {}


def program(path: Path, script: str) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text("#!/bin/sh\n" + script)
    path.chmod(0o755)
    return path


def test_the_browser_that_is_named_goes_first(tmp_path, monkeypatch):
    on_path = program(tmp_path / "bin" / "chromium", "")
    named = program(tmp_path / "mine", "")
    monkeypatch.setenv("PATH", str(on_path.parent))
    assert find_browser({}) == str(on_path)
    assert find_browser({"CHROMIUM": str(named)}) == str(named)
    assert find_browser({"CHROMIUM": str(tmp_path / "nowhere")}) is None


def test_no_browser_is_a_clear_error(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(browsers, "MAC_BROWSERS", ())
    monkeypatch.setattr(bootstrap, "apt_install", lambda *packages: False)
    with pytest.raises(bootstrap.SetupError) as caught:
        bootstrap.need_browser()
    assert "CHROMIUM=" in caught.value.remedy


def test_engines_that_cannot_be_had_are_named_in_one_line_each(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("FIREFOX", raising=False)
    monkeypatch.setattr(browsers, "MAC_FIREFOX", "nowhere")
    monkeypatch.setattr(bootstrap, "can_apt_install", lambda: False)
    bootstrap.want_engines()
    firefox, webkit = capsys.readouterr().out.splitlines()
    assert "no Firefox here" in firefox
    assert "sudo apt install webkit2gtk-driver xvfb" in webkit


def test_engines_are_installed_once_where_that_needs_nobody(tmp_path, monkeypatch):
    installed = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("FIREFOX", raising=False)
    monkeypatch.setattr(browsers, "MAC_FIREFOX", "nowhere")
    monkeypatch.setattr(bootstrap, "STATE", tmp_path)
    monkeypatch.setattr(bootstrap, "can_apt_install", lambda: True)
    monkeypatch.setattr(bootstrap, "apt_install", lambda *packages: installed.append(packages))
    for _ in range(2):
        bootstrap.want_engines()
    assert installed == [("firefox-esr",), ("webkit2gtk-driver", "xvfb")]


def test_webkit_needs_its_driver_its_browser_and_a_screen(tmp_path, monkeypatch):
    programs = tmp_path / "bin"
    monkeypatch.setenv("PATH", str(programs))
    driver, screen = program(programs / "WebKitWebDriver", ""), program(programs / "Xvfb", "")
    assert browsers.find_webkit(tmp_path) is None
    small = tmp_path / "usr/lib/some-linux/webkit2gtk-4.1/MiniBrowser"
    small.parent.mkdir(parents=True)
    program(small, "")
    found = browsers.WebKitPrograms(str(driver), str(small), str(screen))
    assert browsers.find_webkit(tmp_path) == found
    screen.unlink()
    assert browsers.find_webkit(tmp_path) is None


def test_an_error_shows_the_end_of_the_log_and_the_remedy(tmp_path, monkeypatch, capsys):
    log = tmp_path / "log"
    log.write_text("".join(f"line {number}\n" for number in range(100)))
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "LOG", log)
    bootstrap.explain(bootstrap.SetupError("the sky fell", "prop it up"))
    said = capsys.readouterr().err
    assert "the sky fell." in said
    assert "line 99" in said
    assert "line 80" not in said
    assert "Remedy: prop it up." in said


def run_finder(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run `tools/python` where these programs are all there is."""
    environment = {"PATH": f"{folder}{os.pathsep}/usr/bin-without-python", **variables}
    command = ["/bin/sh", str(ROOT / "tools/python"), "-m", "something"]
    program(folder / "cat", 'while read -r line; do echo "$line"; done')
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


OLD = 'case "$1" in -c) exit 1;; --version) echo Python 3.9.2;; esac'
NEW = 'case "$1" in -c) exit 0;; *) echo "new $*";; esac'


def test_an_old_python_is_refused_with_a_remedy(tmp_path):
    program(tmp_path / "bin" / "python3", OLD)
    done = run_finder(tmp_path / "bin")
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr
    assert "Python 3.9.2" in done.stderr
    assert "make play PYTHON=" in done.stderr


def test_no_python_is_refused_with_the_same_remedy(tmp_path):
    (tmp_path / "bin").mkdir()
    done = run_finder(tmp_path / "bin")
    assert done.returncode == 1
    assert "`python3` is: none" in done.stderr


def test_a_newer_python_beside_an_old_one_is_taken(tmp_path):
    program(tmp_path / "bin" / "python3", OLD)
    program(tmp_path / "bin" / "python3.12", NEW)
    assert run_finder(tmp_path / "bin").stdout == "new -m something\n"


def test_the_python_that_is_named_is_taken_or_refused(tmp_path):
    program(tmp_path / "bin" / "python3", NEW)
    mine = program(tmp_path / "my python", NEW)
    assert run_finder(tmp_path / "bin", PYTHON=str(mine)).stdout == "new -m something\n"
    old = program(tmp_path / "old", OLD)
    done = run_finder(tmp_path / "bin", PYTHON=str(old))
    assert done.returncode == 1
    assert str(old) in done.stderr
