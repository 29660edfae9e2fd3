"""The same store on PostgreSQL, where one is installed."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.match import verify
from dealer.server.run import listen
from dealer.server.store import Conflict, Store
from tests.server.table import Served, advance, two
from tests.server.test_store import entry


def programs() -> Path | None:
    """Where PostgreSQL's own programs are."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A cluster of this test's own."""
    folder = programs()
    if folder is None:
        pytest.skip("PostgreSQL is not installed here (apt-get install postgresql)")
    data = Path(tempfile.mkdtemp(prefix="dealer-postgres-"))
    as_owner: tuple[str, ...] = ()
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(data, "postgres")
        as_owner = ("runuser", "-u", "postgres", "--")
    with listen("127.0.0.1", 0, tries=1) as probe:
        port = probe.getsockname()[1]

    def run(program: str, *words: str) -> None:
        command = [*as_owner, str(folder / program), *words]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, timeout=120)

    run("initdb", f"--pgdata={data / 'db'}", "--auth=trust", "--username=dealer", "--no-sync")
    options = f"-p {port} -k {data} -c listen_addresses=127.0.0.1"
    run("pg_ctl", "start", "-w", f"--pgdata={data / 'db'}", f"--options={options}", f"--log={data / 'log'}")
    try:
        yield f"postgresql+psycopg://dealer@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "stop", "-m", "immediate", f"--pgdata={data / 'db'}")
        shutil.rmtree(data)


def test_a_whole_match_with_a_restart_in_the_middle(database: str):
    first = Served(database)
    try:
        people = two(first.url, pace="untimed")
        advance(people, lambda view: view["phase"] == "final")
        version = {"type": "final_guess", "rounds": [None] * 12, "done": False}
        assert people[0].act(version, "b1.final").json() == {"seq": None, "kept": True}
        draft = {"decision": "b1.final", "draft": {"note": "sevens"}}
        assert people[0].http.put("/draft?seat=0", json=draft).status_code == 200
    finally:
        first.stop()
    second = Served(database)
    try:
        for person in people:
            person.move(second.url)
        assert people[0].view()["may"]["standing"] == version
        assert people[0].http.get("/draft?seat=0").json() == draft
        advance(people, lambda view: view["phase"] == "over")
        assert verify(people[0].http.get("/record").content)
        assert people[0].http.post("/rematch?seat=0").status_code == 200
    finally:
        second.stop()
        for person in people:
            person.http.close()


def test_one_of_two_writers_is_first_and_its_neighbours_are_not_undone(database: str):
    store = Store(database)

    async def write():
        changes = [[entry("a", 0)], [entry("b", 0)], [entry("a", 0), entry("a", 1)], [entry("c", 0)]]
        return await asyncio.gather(*(store.write(change) for change in changes), return_exceptions=True)

    results = asyncio.run(write())
    store.close()
    assert [type(result) for result in results] == [type(None), type(None), Conflict, type(None)]
