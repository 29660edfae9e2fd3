"""The install lines of README and `docs/`, each with the command after it, and how both are tried.

A line is tried as it stands, in its own environment, with three differences. Dealer's packages come from
wheels of this checkout. `pip` is `uv pip`. Numbers that only make a command take longer are small.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname

import httpx

from tests.installed import ROOT, ok, uv

INSTALL = re.compile(r"(?:\S*/)?(?:uv tool install|pipx install|pipx inject|(?:uv )?pip install)\s")
FENCE = re.compile(r"^\s*```(\w*)\s*$")
SPAN = re.compile(r"`([^`]+)`")
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")

SMALL = {
    "--checks": "1",
    "--deals": "2",
    "--minutes": "5",
    "--option-deals": "2",
    "--pairs": "1",
    "--shown": "20",
    "--steps": "60000",
}
"""Options that say how much is computed, and the values with which they are tried."""

OWN = ("genius-dealer", "genius_dealer")


@dataclass
class Step:
    """What a page has a reader install, and what it has the reader do then.

    Attributes:
        page: of the documentation.
        number: of the line, from 1.
        lines: that install, in the order in which they stand; more than one where a tool takes two.
        command: the next command of ``dealer`` on the page, or a block of Python.
        is_python: whether it is the latter.
    """

    page: str
    number: int
    lines: list[str] = field(default_factory=list)
    command: str = ""
    is_python: bool = False

    def __str__(self) -> str:
        """Return the place and the line, as the name of a test."""
        return f"{self.page}:{self.number}: {self.lines[-1]}"

    @property
    def makes_package(self) -> bool:
        """Whether the line installs a package that the reader has made on this page."""
        return " -e " in self.lines[0]

    @property
    def is_ours(self) -> bool:
        """Whether the line names a package of Dealer."""
        return any(name in self.lines[0] for name in OWN)


def list_pages() -> list[Path]:
    """Return README, that of the laboratory, and every page of the documentation but decisions."""
    pages = [ROOT / "README.md", ROOT / "lab/README.md", *sorted(ROOT.glob("docs/**/*.md"))]
    return [page for page in pages if "decisions" not in page.parts and "reports" not in page.parts]


def list_commands(text: str) -> Iterator[tuple[int, str, bool, bool]]:
    """Yield each line of a block and each span of code: number, text, whether Python, whether in a block."""
    kind: str | None = None
    block: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if found := FENCE.match(line):
            if kind == "python":
                yield number, "\n".join(block), True, True
            kind, block = (found[1] if kind is None else None), []
        elif kind == "python":
            block.append(line)
        elif kind is not None:
            yield number, line.strip().removeprefix("$ ").partition("   #")[0].strip(), False, True
        else:
            for span in SPAN.findall(line):
                yield number, span, False, False


def read_steps(page: Path) -> list[Step]:
    """Return the install lines of a page with what follows them."""
    steps: list[Step] = []
    open_step: Step | None = None
    for number, command, is_python, in_block in list_commands(page.read_text("utf-8")):
        if INSTALL.match(command):
            if open_step is None or not in_block or open_step.number != number - 1:
                open_step = Step(str(page.relative_to(ROOT)), number)
                steps.append(open_step)
            open_step.number = number
            open_step.lines.append(command)
        elif is_python or re.match(r"(?:\S*/)?dealer [-a-z]", command):
            for step in steps:
                if not step.command:
                    step.command, step.is_python = command, is_python
            open_step = None
    return steps


def list_steps() -> list[Step]:
    """Return the steps of all pages; the same lines with the same command once."""
    found: dict[tuple[str, str], Step] = {}
    for page in list_pages():
        for step in read_steps(page):
            found.setdefault((" && ".join(step.lines), step.command), step)
    return list(found.values())


def read_requirements(step: Step) -> list[str]:
    """Return what a step installs, with the names that the wheels have."""
    named: list[str] = []
    for line in step.lines:
        words = shlex.split(line)
        words = (
            words[words.index("inject") + 2 :] if "inject" in words else words[words.index("install") + 1 :]
        )
        named += [word for word in words if not word.startswith("-")]
    wheel = r"(?:\./)?genius_dealer(_lab)?-[^-]*-py3-none-any\.whl"
    return [re.sub(wheel, lambda found: f"genius-dealer{'-lab' if found[1] else ''}", word) for word in named]


def find_python(version: str) -> Path | None:
    """Return an interpreter of a version that can be had without a download."""
    if version == f"{sys.version_info[0]}.{sys.version_info[1]}":
        return Path(sys.executable)
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep)]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    folders += sorted(pyenv.glob(f"{version}.*/bin"))
    for folder in folders:
        python = folder / f"python{version}"
        if python.is_file() and subprocess.run([python, "-c", ""], capture_output=True).returncode == 0:
            return python
    return None


class Place:
    """Where one step is tried: an environment, a home and a folder to work in.

    Args:
        folder: of this step.
        home: may be shared with others: what is compiled in it serves them all.
        wheels: a file of constraints that names the wheels of this checkout.
        python: the interpreter.
    """

    def __init__(self, folder: Path, home: Path, wheels: Path, python: Path) -> None:
        self.folder, self.home, self.wheels, self.python = folder, home, wheels, python
        self.programs = folder / "bin"
        for each in (folder / "work", home):
            each.mkdir(parents=True, exist_ok=True)

    def install(self, step: Step, base: tuple[str, ...] = ()) -> None:
        """Do what the lines say; ``base`` is there before."""
        if "uv tool" in step.lines[0]:
            for line in step.lines:
                words = shlex.split(line)[1:]
                if ".whl" in line:  # the reader's own file is installed, whatever the constraints name
                    self._copy_wheels()
                ok(self._run(sys.executable, "-m", "uv", *words, "--python", str(self.python)))
        elif step.lines[0].startswith("pipx"):
            self._install_by_pipx(step)
        else:
            ok(uv("venv", "--quiet", "--python", self.python, self.folder / "venv"))
            self.programs = self.folder / "venv/bin"
            into = ("pip", "install", "--quiet", "--python", self.programs / "python")
            ok(uv(*into, "--constraints", self.wheels, *base, *read_requirements(step)))

    def _copy_wheels(self) -> None:
        """Put the wheels where the reader stands, and let the constraints name these."""
        listed = self.folder / "constraints.txt"
        text = self.wheels.read_text()
        for uri in re.findall(r"file://\S+", text):
            there = Path(url2pathname(urlparse(uri).path))
            here = self.folder / "work" / there.name
            shutil.copyfile(there, here)
            text = text.replace(uri, here.as_uri())
        listed.write_text(text)
        self.wheels = listed

    def _install_by_pipx(self, step: Step) -> None:
        tool = self.folder / "pipx"
        ok(uv("venv", "--quiet", "--python", sys.executable, tool))
        ok(uv("pip", "install", "--quiet", "--python", tool / "bin/python", "pipx"))
        for line in step.lines:
            words = shlex.split(line)
            at = ("--python", str(self.python)) if words[1] == "install" else ()
            ok(self._run(tool / "bin/pipx", *words[1:], *at))

    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_", "UV_"))}
        return {
            **kept,
            "HOME": str(self.home),
            "PATH": f"{self.programs}{os.pathsep}{os.defpath}",
            "PIP_CONSTRAINT": str(self.wheels),
            "PIPX_BIN_DIR": str(self.programs),
            "PIPX_HOME": str(self.folder / "pipx-home"),
            "PYTHONUNBUFFERED": "1",
            "UV_CACHE_DIR": uv("cache", "dir").stdout.strip(),
            "UV_CONSTRAINT": str(self.wheels),
            "UV_TOOL_BIN_DIR": str(self.programs),
            "UV_TOOL_DIR": str(self.folder / "tools"),
        }

    def _run(self, *command: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(word) for word in command],
            cwd=self.folder / "work",
            env=self._environment(),
            capture_output=True,
            text=True,
            check=False,
        )

    def follow(self, step: Step) -> str:
        """Run the command after the lines; return what it prints."""
        if step.is_python:
            done = self._run(self.programs / "python", "-c", step.command)
            ok(done)
            return done.stdout
        words = shrink(shlex.split(step.command))
        if words[1:2] in (["play"], ["serve"]):
            return self._serve(words)
        done = self._run(self.programs / "dealer", *words[1:])
        ok(done)
        return done.stdout

    def _serve(self, words: list[str]) -> str:
        """Start a server, open its page, and end it."""
        extra = ["--port", "0", *(["--no-browser"] if words[1] == "play" else [])]
        server = subprocess.Popen(
            [self.programs / "dealer", words[1], *extra],
            cwd=self.folder / "work",
            env=self._environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert server.stdout is not None
        patience = threading.Timer(300, server.kill)
        patience.start()
        said = ""
        try:
            for line in server.stdout:
                said += line
                if found := ADDRESS.search(line):
                    assert '<div id="app">' in httpx.get(found[0], timeout=60).text
                    server.send_signal(signal.SIGINT)
                    said += server.stdout.read()
                    assert server.wait() in (0, 128 + signal.SIGINT), said
                    return said
            raise AssertionError(f"no address was printed: {said}")
        finally:
            patience.cancel()
            server.kill()
            server.wait()
            server.stdout.close()


def shrink(words: list[str], small: Mapping[str, str] = SMALL) -> list[str]:
    """Return a command that computes less.

    >>> shrink(["dealer", "simulate", "x", "--pairs", "100"])
    ['dealer', 'simulate', 'x', '--pairs', '1']
    """
    return [small.get(before, word) for before, word in zip(["", *words], words, strict=False)]
