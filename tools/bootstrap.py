"""Sets up a checkout: what `make play` and `make test` need, and nothing that is there already.

Runs on a bare Python (standard library alone). Each step leaves a stamp, a digest of what it was made from,
inside what it made; where the stamp still fits, the step is skipped, so that the second run takes a fraction
of a second and needs no network.

    python -m tools.bootstrap play     the package and the built client
    python -m tools.bootstrap docs     and what builds the documentation site
    python -m tools.bootstrap dev      and the laboratory, and the tools for tests and linting
    python -m tools.bootstrap test     and browsers and a PostgreSQL for the tests that need one
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools import client
from tools.browsers import WINDOWLESS, find_browser, find_firefox, find_webkit
from tools.client import Stamp

ROOT = client.ROOT
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STATE = ROOT / ".setup"
LOG = STATE / "log"

#: The locked list that each profile needs.
LISTS = {"play": "play", "docs": "docs", "dev": "dev", "test": "dev"}

#: list -> the lists that it holds, version for version.
HELD = {"play": ("play",), "docs": ("play", "docs"), "dev": ("play", "docs", "dev")}

#: list -> the folders of the packages of this repository that go with it.
PROJECTS = {"play": (ROOT,), "docs": (ROOT,), "dev": (ROOT, ROOT / "lab")}

WINDOWLESS_TRIED = STATE / "chromium-headless-shell"
"""Here once it was tried to install that; not every system has it."""

POSTGRES = ("/usr/lib/postgresql", "/usr/pgsql-*", "/opt/homebrew/opt", "/usr/local/opt", "/usr/local/pgsql")
"""Where systems keep PostgreSQL's programs, which are seldom on the path."""


class SetupError(Exception):
    """A step failed, and this is what to do about it.

    Args:
        problem: What could not be done, in one line.
        remedy: What the person can do.
    """

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.remedy = remedy


def say(text: str) -> None:
    """Tell what is going on, in one line."""
    print(f"dealer: {text}", flush=True)


@contextmanager
def step(text: str) -> Iterator[None]:
    """Announce a step, and how long it took."""
    print(f"dealer: {text} ...", end="", flush=True)
    began = time.monotonic()
    try:
        yield
    except BaseException:
        print(" failed", flush=True)
        raise
    print(f" {time.monotonic() - began:.0f} s", flush=True)


def run(*command: str | Path, environment: Mapping[str, str] | None = None) -> None:
    """Run a command with its output in the log.

    Raises:
        subprocess.CalledProcessError: It failed, or could not be started.
    """
    with LOG.open("a") as log:
        print("$", *command, file=log, flush=True)
        try:
            subprocess.run(
                command,
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                check=True,
            )
        except OSError as error:
            print(error, file=log)
            raise subprocess.CalledProcessError(127, command) from error


def attempt(*command: str | Path) -> bool:
    """Run a command; whether it succeeded."""
    try:
        run(*command)
    except subprocess.CalledProcessError:
        return False
    return True


def can_apt_install() -> bool:
    """Whether Debian packages can be installed without asking anyone."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(*packages: str) -> bool:
    """Install Debian packages, where that is possible; whether it was done."""
    if not can_apt_install():
        return False
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    attempt("apt-get", "update")  # one source that fails is no reason to give up
    return attempt("apt-get", "install", "-y", "--no-install-recommends", *packages)


# --- The environment ------------------------------------------------------------------------------


def venv_is_sound() -> bool:
    """Whether `.venv` runs, stands where it was made, and has the Python that was asked for."""
    script = "import sys; print(sys.prefix); print(*sys.version_info[:2])"
    try:
        done = subprocess.run([PYTHON, "-c", script], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    prefix, version = done.stdout.splitlines()
    if Path(prefix).resolve() != VENV.resolve() or not (BIN / "uv").with_suffix(PYTHON.suffix).is_file():
        return False
    # A checkout that was moved keeps scripts that name the old place.
    moved = str(VENV) not in (BIN / "activate").read_text(errors="replace")
    asked = f"{sys.version_info[0]} {sys.version_info[1]}" if os.environ.get("PYTHON") else version
    return not moved and version == asked


def make_venv() -> None:
    """Make `.venv` with uv in it; pip comes from wherever there is one."""
    shutil.rmtree(VENV, ignore_errors=True)
    install = ("install", "--require-hashes", "-r", ROOT / "requirements/uv.txt")

    def try_it() -> bool:
        if not attempt(sys.executable, "-m", "venv", "--clear", "--without-pip", VENV):
            return False
        # The pip beside this Python does it in half the time; where there is none, the venv gets its own.
        return attempt(sys.executable, "-m", "pip", "--python", PYTHON, *install) or (
            attempt(PYTHON, "-m", "ensurepip") and attempt(PYTHON, "-m", "pip", *install)
        )

    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    if try_it():
        return
    if has_module("ensurepip") or has_module("pip"):
        raise SetupError(
            "uv could not be installed from PyPI", "check the internet connection, then try again"
        )
    if not ((apt_install(f"python{version}-venv") or apt_install("python3-venv")) and try_it()):
        raise SetupError(
            f"{sys.executable} can make no virtual environment: it has neither pip nor ensurepip",
            f"on Debian or Ubuntu `sudo apt install python{version}-venv`; elsewhere install pip for it",
        )


def has_module(name: str) -> bool:
    """Whether this Python has a module."""
    return subprocess.run([sys.executable, "-c", f"import {name}"], capture_output=True).returncode == 0


def uv_settings(pip_config: str, environment: Mapping[str, str]) -> dict[str, str]:
    """What uv has to be told, so that it works wherever pip was set up to work.

    Further indexes are left out: everything that is locked is on the first.

    Args:
        pip_config: What `pip config list` prints.
        environment: The variables that are set; what they say to uv goes first.

    Returns:
        Variables to add.

    >>> uv_settings("global.index-url='https://example.org/simple'", {})
    {'UV_DEFAULT_INDEX': 'https://example.org/simple'}
    """
    names = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE"}
    found = re.findall(r"^(?:global|install|:env:)\.([a-z-]+)='(.*)'$", pip_config, re.MULTILINE)
    told = {names[key]: value for key, value in found if key in names}
    return {name: value for name, value in told.items() if name not in environment}


def uv(*arguments: str | Path) -> None:
    """Run uv on `.venv`."""
    pip = subprocess.run([sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True)
    environment = os.environ | uv_settings(pip.stdout, os.environ)
    environment |= {"VIRTUAL_ENV": str(VENV), "UV_PYTHON_DOWNLOADS": "never"}
    # A cache on another disk is no reason for a warning.
    environment.setdefault("UV_LINK_MODE", "hardlink" if same_disk() else "copy")
    run(BIN / "uv", *arguments, environment=environment)


def same_disk() -> bool:
    """Whether uv's usual cache and the checkout are on one disk, so that files can be linked."""
    cache = Path(os.environ.get("UV_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME") or Path.home())
    while not cache.exists():
        cache = cache.parent
    return cache.stat().st_dev == ROOT.stat().st_dev


def list_stamp(name: str) -> Stamp:
    """From which locked list the environment was filled."""
    return Stamp(VENV / f".installed-{name}", [ROOT / "requirements" / f"{name}.txt"], ROOT)


def project_stamp(name: str) -> Stamp:
    """From which metadata the packages of a list were installed, as editable ones."""
    inputs = [folder / "pyproject.toml" for folder in PROJECTS[name]]
    inputs += [ROOT / "src/dealer/__init__.py", ROOT / "lab/src/dealer_lab/__init__.py"]
    return Stamp(VENV / f".installed-project-{name}", inputs, ROOT)


def list_to_install(wanted: str, current: Sequence[str], present: Sequence[str]) -> str | None:
    """Which locked list to install, if any.

    An environment never loses a list that it holds.

    Args:
        wanted: The list that the profile needs.
        current: The lists that the environment holds as they are now.
        present: The lists that it held when it was last filled, in whatever version.

    >>> list_to_install("play", current=["play", "dev"], present=["play", "dev"])
    >>> list_to_install("dev", current=["play"], present=["play"])
    'dev'
    >>> list_to_install("play", current=[], present=["play", "dev"])
    'dev'
    """
    if wanted in current:
        return None
    return max((wanted, *present), key=list(HELD).index)


def fill_venv(wanted: str) -> None:
    """Install the locked packages and the package itself, as far as they are not there."""
    stamps = {name: list_stamp(name) for name in HELD}
    projects = {name: project_stamp(name) for name in PROJECTS}
    name = list_to_install(
        wanted,
        current=[name for name, stamp in stamps.items() if stamp.is_current()],
        present=[name for name, stamp in stamps.items() if stamp.exists()],
    )
    try:
        if name is not None:
            for project in projects.values():
                project.remove()  # to fill the environment is to empty it of everything else
            with step(f"installing the locked Python packages ({name})"):
                locked = ROOT / "requirements" / f"{name}.txt"
                uv("pip", "sync", "--require-hashes", "--compile-bytecode", locked)
            for held in HELD[name]:
                stamps[held].write()
        held = "dev" if stamps["dev"].exists() else "play"
        if not projects[held].is_current():
            editable = [word for folder in PROJECTS[held] for word in ("--editable", folder)]
            with step("installing Dealer itself"):
                uv("pip", "install", "--no-build-isolation", "--no-deps", *editable)
            projects[held].write()
    except subprocess.CalledProcessError as error:
        raise SetupError(
            "the Python packages could not be installed", "check the internet connection, then try again"
        ) from error


# --- The client, the browser, the database -------------------------------------------------------


def build_client() -> None:
    """Install the client's packages and build it, as far as its sources have changed."""
    if client.modules_stamp().is_current() and client.client_stamp().is_current():
        return
    try:
        with step("building the client"):
            run(PYTHON, ROOT / "tools/client.py")
    except subprocess.CalledProcessError as error:
        raise SetupError(
            "the client could not be built",
            "mend what the log names; if it is the download, check the internet connection and try again",
        ) from error


def need_browser() -> None:
    """See to it that there is a browser for the browser tests, one without windows if that can be had."""
    lacks = "CHROMIUM" not in os.environ and shutil.which(WINDOWLESS) is None
    if lacks and can_apt_install() and not WINDOWLESS_TRIED.exists():
        with step("installing Chromium without windows for the browser tests"):
            apt_install(WINDOWLESS)
        WINDOWLESS_TRIED.touch()
    if find_browser() is not None:
        return
    if named := os.environ.get("CHROMIUM"):
        raise SetupError(
            f"CHROMIUM names no program: {named}", "name one, or unset it to use what is on the path"
        )
    with step("installing Chromium for the browser tests"):
        apt_install("chromium")
    if find_browser() is None:
        on_mac = platform.system() == "Darwin"
        install = "brew install --cask chromium" if on_mac else "sudo apt install chromium"
        raise SetupError(
            "the browser tests need Chromium or Chrome, and none was found",
            f"install it (`{install}`), or say where it is: `make test CHROMIUM=/path/to/chromium`",
        )


def want_engines() -> None:
    """Install Firefox and WebKit where that can be done, once; say in a line which of them is missing."""
    engines: dict[str, tuple[Callable[[], object], tuple[str, ...]]] = {
        "Firefox": (find_firefox, ("firefox-esr",)),
        "WebKit": (find_webkit, ("webkit2gtk-driver", "xvfb")),
    }
    for name, (find, packages) in engines.items():
        tried = STATE / name.lower()
        if find() is None and can_apt_install() and not tried.exists():
            with step(f"installing {name} for the tests of three engines"):
                apt_install(*packages)
            tried.touch()
        if find() is None:
            say(f"no {name} here, so no test runs in it (`sudo apt install {' '.join(packages)}`)")


def find_postgres(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The folder of PostgreSQL's programs: `POSTGRES_BIN`, that of `initdb`, or the newest."""
    named = environment.get("POSTGRES_BIN")
    if named:
        return Path(named) if (Path(named) / "initdb").is_file() else None
    on_path = shutil.which("initdb")
    if on_path is not None:
        return Path(on_path).resolve().parent
    found = [
        program
        for place in POSTGRES
        for root in Path("/").glob(place.removeprefix("/"))
        for program in (*root.glob("bin/initdb"), *root.glob("*/bin/initdb"))
    ]

    def version(program: Path) -> int:
        return max((int(number) for number in re.findall(r"\d+", str(program))), default=0)

    return max(found, key=version).parent if found else None


def need_postgres() -> None:
    """See to it that there is a PostgreSQL; the tests start a cluster of their own from it."""
    if find_postgres() is not None:
        return
    if named := os.environ.get("POSTGRES_BIN"):
        raise SetupError(
            f"POSTGRES_BIN has no initdb: {named}", "name the folder of PostgreSQL's programs, or unset it"
        )
    with step("installing PostgreSQL for the tests of the store"):
        apt_install("postgresql")
    if find_postgres() is None:
        on_mac = platform.system() == "Darwin"
        install = "brew install postgresql@17" if on_mac else "sudo apt install postgresql"
        raise SetupError(
            "the tests of the store need PostgreSQL's programs, and none were found",
            f"install them (`{install}`), or say where they are: `make test POSTGRES_BIN=/path/to/bin`",
        )


# --- All of it ------------------------------------------------------------------------------------


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other set-up works in this checkout."""
    STATE.mkdir(exist_ok=True)
    if os.name == "nt":
        yield
        return
    import fcntl

    with (STATE / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another set-up in this checkout")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def set_up(profile: str) -> None:
    """Do what a profile needs and is not done."""
    LOG.unlink(missing_ok=True)
    if not venv_is_sound():
        with step("making .venv"):
            make_venv()
    fill_venv(LISTS[profile])
    build_client()
    if profile == "test":
        need_browser()
        want_engines()
        need_postgres()


def explain(error: SetupError) -> None:
    """Print what failed, the end of the log, and the remedy."""
    tail = LOG.read_text(errors="replace").splitlines()[-15:] if LOG.exists() else []
    print(f"\ndealer: {error.problem}.", file=sys.stderr)
    if tail:
        print(f"  The end of {LOG.relative_to(ROOT)}:", file=sys.stderr)
        print(*(f"    {line[:160]}" for line in tail), sep="\n", file=sys.stderr)
    print(f"  Remedy: {error.remedy}.", file=sys.stderr)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="tools.bootstrap", description="Set up this checkout.")
    parser.add_argument("profile", choices=LISTS)
    profile = parser.parse_args().profile
    with alone():
        try:
            set_up(profile)
        except SetupError as error:
            explain(error)
            sys.exit(1)


if __name__ == "__main__":
    main()
