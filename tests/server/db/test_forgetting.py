"""What is forgotten is gone, from every table; what goes on is not forgotten."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import select
from typer.testing import CliRunner

from dealer.cli import app
from dealer.server.db.engine import open_engine
from dealer.server.db.tables import matches, metadata
from tests.server.drafts import write
from tests.server.hosted import HostedMatch, begun
from tests.server.table import Served, create


def address(server: Served) -> str:
    return server.database if isinstance(server.database, str) else f"sqlite:///{server.database}"


def forget(server: Served, *words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["forget", *words, "--database", address(server)])
    return done.exit_code, done.output


def kept(server: Served) -> dict[str, set[str]]:
    """By table, of which matches there are rows."""
    engine = open_engine(address(server))
    with engine.connect() as connection:
        found = {
            table.name: set(connection.execute(select(table.c.match)).scalars())
            for table in metadata.sorted_tables
            if "match" in table.c
        } | {"matches": set(connection.execute(select(matches.c.id)).scalars())}
    engine.dispose()
    return {name: ids for name, ids in found.items() if ids}


def test_what_goes_on_is_not_forgotten(server: Served) -> None:
    hosted = HostedMatch(server, pace="live")
    ann, _ = begun(hosted)
    write(ann, notes=(0, ""))
    server.stop()
    code, output = forget(server, hosted.match)
    assert (code, f"{hosted.match} is still running" in output) == (1, True)
    assert {"entries", "seats", "host_grants", "drafts", "matches"} <= kept(server).keys()


def test_what_is_over_goes_by_name_or_by_age(server: Served) -> None:
    hosted = HostedMatch(server, pace="live")
    ann, _ = begun(hosted)
    said = {"request": "t1", "room": "table", "text": "Good luck."}
    assert ann.http.post("/talk", params={"seat": 0}, json=said).status_code in (200, 201)
    assert hosted.rule(type="annul", reason="a fire").status_code == 200
    other = create(server.url)["match"]
    server.stop()
    assert forget(server, hosted.match, "nothing") == (0, "1 forgotten.\n")
    assert set.union(*kept(server).values()) == {other}
    assert forget(server, "--older-than", "1") == (0, "0 forgotten.\n")
    assert forget(server, "--older-than", "0") == (0, "1 forgotten.\n")
    assert kept(server) == {}


def test_it_must_be_said_what() -> None:
    done = CliRunner().invoke(app, ["forget"])
    assert (done.exit_code, "Name the matches" in done.output) == (2, True)


def test_what_is_forgotten_is_not_in_the_file_either(tmp_path: Path) -> None:
    words = b"A quiet semi-final", b"Shibboleth"
    server = Served(tmp_path / "dealer.sqlite3")
    try:
        hosted = HostedMatch(server, pace="live", title="A quiet semi-final")
        ann, _ = begun(hosted)
        said = {"request": "t1", "room": "table", "text": "Shibboleth " * 40}
        assert ann.http.post("/talk", params={"seat": 0}, json=said).status_code in (200, 201)
        assert hosted.rule(type="annul", reason="a fire").status_code == 200
    finally:
        server.stop()

    def kept() -> list[bool]:
        files = [file.read_bytes() for file in tmp_path.iterdir()]
        return [any(word in held for held in files) for word in words]

    assert kept() == [True, True]
    assert forget(server, hosted.match) == (0, "1 forgotten.\n")
    assert kept() == [False, False]
