"""A PostgreSQL of the tests' own: a cluster in a temporary folder, and a database for each test.

Nothing of a cluster that the machine may have is touched. The programs are found as ``tools.bootstrap`` finds
them, and run as an unprivileged user where the tests run as root, which PostgreSQL refuses.
"""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from pathlib import Path

import psycopg

from dealer.server.network import listen
from tools.bootstrap import find_postgres

SECONDS = 120
TEMPLATE = "dealer_template"
UNPRIVILEGED = ("postgres", "nobody")

BARE = "bare_"
"""How the names of databases without tables begin."""

ALONE = f"SELECT pg_terminate_backend(pid, {SECONDS * 1000}) FROM pg_stat_activity WHERE datname = %s"
TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version'"

SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "max_connections": "300",
    "shared_buffers": "64MB",
    # A cluster that is thrown away need not survive a fall of the machine.
    "fsync": "off",
    "full_page_writes": "off",
}


class Cluster:
    """A running PostgreSQL.

    Raises:
        AssertionError: there is none on this machine; it says what to do.
    """

    def __init__(self) -> None:
        programs = find_postgres()
        assert programs is not None, "no PostgreSQL here: `make test` installs it, or apt install postgresql"
        self.programs = programs
        self._emptied: list[str] = []
        self.data = Path(tempfile.mkdtemp(prefix="dealer-postgres-"))
        self._owner = self._unprivileged()
        with listen("127.0.0.1", 0, tries=1) as probe:
            self.port: int = probe.getsockname()[1]
        usual = ("--auth=trust", "--username=dealer", "--no-sync", "--encoding=UTF8")
        self._run("initdb", f"--pgdata={self.data / 'db'}", *usual)
        settings = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
        self._options = f"-p {self.port} -k {self.data} {settings}"
        self.start()
        self.sql(f"CREATE DATABASE {TEMPLATE}")

    def _unprivileged(self) -> tuple[str, ...]:
        """How to run a program as someone who may own a cluster; the folder is given to them."""
        if os.geteuid() != 0:
            return ()
        known = {user.pw_name for user in pwd.getpwall()}
        user = next(name for name in UNPRIVILEGED if name in known)
        shutil.chown(self.data, user)
        return ("runuser", "-u", user, "--")

    def _run(self, program: str, *words: str) -> None:
        command = [*self._owner, str(self.programs / program), *words]
        with (self.data.parent / f"{self.data.name}.log").open("ab") as log:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, timeout=SECONDS, cwd="/"
            )
        assert done.returncode == 0, f"{program} failed: see {log.name}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        where, log = f"--pgdata={self.data / 'db'}", f"--log={self.data / 'log'}"
        self._run("pg_ctl", "start", "-w", where, f"--options={self._options}", log)

    @property
    def pid(self) -> int:
        """The process from which all others of it descend."""
        return int((self.data / "db/postmaster.pid").read_text().split()[0])

    def stop(self) -> None:
        """End it at once, as a fall of its machine would."""
        self._run("pg_ctl", "stop", "-m", "immediate", f"--pgdata={self.data / 'db'}")

    def remove(self) -> None:
        """End it and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.data)
        (self.data.parent / f"{self.data.name}.log").unlink()

    def url(self, name: str) -> str:
        """The address of a database, as ``DEALER_DATABASE`` takes it."""
        return f"postgresql://dealer@127.0.0.1:{self.port}/{name}"

    def sql(self, statement: str) -> None:
        """Run a statement of the administrator's."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement)

    def create(self, *, empty: bool = False) -> str:
        """A new database with Dealer's tables in it, or none; its address.

        One with tables may be an old one with another name: emptying it takes a fifth of the time of a copy.
        """
        name = f"{BARE if empty else 'test_'}{secrets.token_hex(6)}"
        if empty or not self._emptied:
            self.sql(f"CREATE DATABASE {name} TEMPLATE {'template1' if empty else TEMPLATE}")
        else:
            self.sql(f"ALTER DATABASE {self._emptied.pop()} RENAME TO {name}")
        return self.url(name)

    def drop(self, url: str) -> None:
        """Take a database from whoever is still connected to it; at its address nobody finds one again."""
        name = url.rpartition("/")[2]
        if name.startswith(BARE):
            self.sql(f"DROP DATABASE {name} WITH (FORCE)")
            return
        emptied = f"emptied_{name}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            connection.execute(ALONE, [name])
            connection.execute(f"ALTER DATABASE {name} RENAME TO {emptied}")
            connection.execute(f"ALTER DATABASE {emptied} ALLOW_CONNECTIONS true")
        with psycopg.connect(self.url(emptied), autocommit=True) as connection:
            tables = [table for (table,) in connection.execute(TABLES)]
            connection.execute(f"TRUNCATE {', '.join(tables)} RESTART IDENTITY")
        self._emptied.append(emptied)
