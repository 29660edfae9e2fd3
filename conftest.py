"""What all tests share: compiled kernels, a PostgreSQL for who asks, how hard Hypothesis looks."""

from __future__ import annotations

import fcntl
import gc
import os
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from hypothesis import is_hypothesis_test, settings

os.environ["LC_ALL"] = "C.UTF-8"  # the command line speaks English in every test that names no language

from dealer_lab.user_cache import use_folder, user_folder
from tests.depth import IS_DEEP, RUN_FOLDER
from tests.kernel_lock import share_compilation

if TYPE_CHECKING:
    from tests.postgres import Cluster

ROOT = Path(__file__).resolve().parent

TEST_CACHE = user_folder() / "tests"
"""The folder in which the tests of all checkouts keep what they compile."""


def kernel_cache() -> Path:
    """Where what is compiled of these very kernels is kept.

    Numba compiles a function anew when its own file has changed, not when one has that it calls.
    """
    known = [sys.version, version("numba")]
    for source in sorted((ROOT / "lab/src/dealer_lab").rglob("kernels/**/*.py")):
        content = sha256(source.read_bytes()).hexdigest()
        known.append(f"{source.relative_to(ROOT)} {content}")
    return TEST_CACHE / "kernels" / sha256("\n".join(known).encode()).hexdigest()[:16]


KERNEL_CACHE = kernel_cache()

os.environ["DEALER_REHEARSAL"] = "0"  # servers of the tests come and go
os.environ["DEALER_REVIEW_SECONDS"] = "0"  # no test but those of it has matches judged
ssl.create_default_context = cache(
    ssl.create_default_context
)  # a client that reads all certificates takes long
os.environ["NUMBA_CACHE_DIR"] = str(KERNEL_CACHE)  # before Numba is imported, here and in processes of bots
os.environ["JAX_COMPILATION_CACHE_DIR"] = str(TEST_CACHE / "jax")  # before JAX is, likewise
os.environ["JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS"] = "0"

for asks in (httpx.get, httpx.post, httpx.request, httpx.Client.__init__, httpx.AsyncClient.__init__):
    assert asks.__kwdefaults__ is not None
    asks.__kwdefaults__["timeout"] = 60  # a busy machine answers later than the five seconds of HTTPX

gc.disable()  # until all tests are collected: what is imported stays

settings.register_profile("ci", derandomize=True, deadline=None)
if os.environ.get("CI"):
    settings.load_profile("ci")
DEEP = 10
"""How many times the examples are tried that a law asks for, where everything is tried; else half of them."""
FEW = 10
"""The examples of a law in the quick tests."""


LEAVES_LONG = "DEALER_TESTS_LEAVE_LONG"
"""The variable that says, to all processes of a run, to leave out what is marked ``long``."""


def is_quick_run(config: pytest.Config) -> bool:
    """Return whether only the quick tests are asked for."""
    return str(config.option.markexpr) == "quick"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read, for the quick tests, what has none."""
    return True if is_quick_run(config) and COMPILED.intersection(collection_path.parts) else None


def pytest_configure(config: pytest.Config) -> None:
    """Before there are workers, forget what was compiled long ago, and make the folder that they share."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        if not is_quick_run(config):
            share_compilation(KERNEL_CACHE / "locks")
        return
    os.environ[RUN_FOLDER] = mkdtemp(prefix="dealer-tests-")
    use_folder(KERNEL_CACHE)
    is_whole_run = config.args_source == pytest.Config.ArgsSource.TESTPATHS and not is_quick_run(config)
    if is_whole_run and not IS_DEEP and config.option.markexpr == config.getini("addopts")[-1]:
        os.environ[LEAVES_LONG] = "1"
    if is_whole_run and config.getoption("numprocesses", None):
        read_tests_once()


def read_tests_once() -> None:
    """Read all tests once in a new checkout, a part on each core, before every worker reads them all.

    Python then keeps what it compiled of them and of what they import. Workers that begin at the same time
    would each compile all of it, which takes three times as long.
    """
    if sys.dont_write_bytecode or (ROOT / "tests/rules/__pycache__").exists():
        return
    parts = [*sorted((ROOT / "tests").glob("*/")), ROOT / "lab/tests", ROOT / "examples"]
    cores = os.cpu_count() or 1
    readers = [
        subprocess.Popen(
            [sys.executable, "-m", "pytest", "--collect-only", "-q", *parts[core::cores]],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
        )
        for core in range(min(cores, len(parts)))
    ]
    for reader in readers:
        reader.wait()  # what is wrong with a test is said when it is read to be run


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the folder that workers share."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        rmtree(os.environ.pop(RUN_FOLDER), ignore_errors=True)
        os.environ.pop(LEAVES_LONG, None)


def pytest_collection_finish() -> None:
    """Look for cycles rarely, and never again among what was imported: that took an eighth of the time."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    gc.enable()


def pytest_xdist_auto_num_workers() -> int:
    """Three processes for each core, for many tests wait; eight at most."""
    return min(8, 3 * (os.cpu_count() or 1))


QUICK = frozenset({"core", "match", "narration", "rules", "series", "variants"})
"""Folders whose tests need no server, browser or kernel: `make test ARGS="-m quick"`."""

SLOW = (
    "browser",
    "test_store_faults.py",
    "chaos",
    "adversary",
    "packaging",
    "bots",
    "study",
    "server",
    "cli",
    "leak",
    "kernels",
)
"""Folders and files that begin first, so that none is left alone with a core at the end."""

COMPILED = frozenset(
    {"adversary", "bots", "browser", "chaos", "cli", "commands", "kernels", "leak", "server", "study"}
)
"""Folders whose tests may need a compiled kernel."""


TIMED = frozenset({"adversary", "browser", "chaos", "server"})
"""Folders whose tests watch several processes on the machine's clock. A failure there is tried once more, and
the summary names it: two failures in a row are a fault, and one is a race to be looked for."""


@cache
def compile_kernels() -> None:
    """Compile all kernels once for this checkout: each game's in the first process that comes to it.

    Two processes that compile one function at the same time do the work twice, and Numba may mix up what it
    keeps of it; a bot that waits for the compiler on a busy machine is taken for dead.
    """
    from dealer.core.registry import GAMES
    from dealer_lab.warm_up import play_once

    for wait in (fcntl.LOCK_NB, 0):  # first what nobody is at, then until the others are done
        for game_id in GAMES:
            with (KERNEL_CACHE / game_id).open("a") as mark:
                try:
                    fcntl.flock(mark, fcntl.LOCK_EX | wait)  # given back when the file is closed
                except BlockingIOError:
                    continue
                if not os.fstat(mark.fileno()).st_size:
                    play_once(game_id)
                    mark.write("compiled\n")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what is quick, and put first what is slow; the order within a file stays."""

    def place(item: pytest.Item) -> int:
        return next((at for at, part in enumerate(SLOW) if part in item.path.parts), len(SLOW))

    laws: dict[Any, None] = {}
    for item in items:
        parts = item.path.relative_to(ROOT).parts
        is_thorough = item.get_closest_marker("exhaustive") is not None
        if QUICK.intersection(parts) and not COMPILED.intersection(parts) and not is_thorough:
            item.add_marker(pytest.mark.quick)
        if TIMED.intersection(parts) and not IS_DEEP:
            item.add_marker(pytest.mark.flaky(reruns=1))
        if is_hypothesis_test(test := getattr(item, "obj", None)):
            item.add_marker(pytest.mark.law)
            laws.setdefault(test, None)
    for law in laws:
        asked = law._hypothesis_internal_use_settings
        few = min(FEW, asked.max_examples)
        usual = few if is_quick_run(config) else max(few, asked.max_examples // 2)
        examples = DEEP * asked.max_examples if IS_DEEP else usual
        law._hypothesis_internal_use_settings = settings(asked, max_examples=examples)
    items.sort(key=place)
    if LEAVES_LONG in os.environ:
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("long")]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Compile before a test is timed; one that is run without others beside it compiles what it needs."""
    if "PYTEST_XDIST_WORKER" in os.environ and COMPILED.intersection(item.path.parts):
        compile_kernels()
    return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Give each test a clock that no earlier test has stepped, and that the machine's clock cannot step."""
    from dealer.server import clock

    wall_at_zero = time.time_ns() - time.monotonic_ns()
    clock.CLOCK = clock.Clock(lambda: wall_at_zero + time.monotonic_ns())


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown() -> None:
    """Close the browsers of a test before its servers stop.

    The socket of one that is only forgotten fails the test that runs when it is collected.
    """
    if (table := sys.modules.get("tests.server.table")) is not None:
        table.close_browsers()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One PostgreSQL for the whole run, with Dealer's tables in its template."""
    from dealer.server.db.store import Store
    from tests.postgres import TEMPLATE, Cluster

    cluster = Cluster()
    try:
        Store(cluster.url(TEMPLATE)).close()
        yield cluster
    finally:
        cluster.remove()
