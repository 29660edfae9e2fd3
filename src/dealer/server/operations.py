"""What the operator does with single matches, whether a Dealer serves them or not: list, end, let go on.

A command writes like another worker: its entry names the revision on which it was decided. If two change a
match at once, the second decides again. A running server hears of it by a notification of PostgreSQL. With a
file it looks every two seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, func, select

from dealer.core.actions import Annul
from dealer.core.actors import SERVER
from dealer.core.deferral import Deferred
from dealer.core.errors import DealerError
from dealer.match import Entry
from dealer.server.clock import now_ms
from dealer.server.db import tables
from dealer.server.db.engine import parse_address
from dealer.server.db.faults import Conflict, DatabaseUnavailable, StoreError
from dealer.server.db.store import Store
from dealer.server.matches import writes
from dealer.server.matches.listing import PUBLIC_SETTINGS, Player
from dealer.server.matches.repository import Unreadable, load
from dealer.server.matches.service import MatchService
from dealer.server.matches.stopping import OPERATOR, EndMatch, How, ResumeStopped

T = TypeVar("T")

State = Literal["waiting", "running", "stopped", "over"]
STATES: Final[tuple[State, ...]] = ("waiting", "running", "stopped", "over")

DAY_MS: Final = 24 * 3600 * 1000


class RulesFailed(Exception):
    """The rules fail in a match by a fault of ours; the message names the error."""


class OperatedMatch(Struct, frozen=True):
    """A match as the operator sees it. Nothing that lies face down is in it.

    Attributes:
        match: its id.
        state: ``stopped``: by a fault of the server.
        players: by seat.
        created, started, stopped: in milliseconds since 1970.
        entries: how long its log is.
        last: when the last entry was added, in milliseconds since 1970.
        series: the one that it is part of.
    """

    match: str
    game: str
    state: State
    title: str | None
    players: tuple[Player, ...]
    hosted: bool
    created: int
    started: int | None
    stopped: int | None
    entries: int
    last: int | None
    series: str | None


class _Setup(Struct):
    """What of the settings is shown."""

    title: str | None = None
    hosted: bool = False
    series: str | None = None


_SETUP = msgspec.json.Decoder(_Setup)


@contextmanager
def open_store(database: str | None, data: Path) -> Iterator[Store]:
    """Open a store beside a server that may use it.

    Args:
        database: address of the store; ``None``: a file in the data folder.
        data: the folder of the matches.

    Raises:
        StoreError: it cannot be opened, or there is none, or its tables are of another release.
    """
    address = database or f"sqlite:///{data.resolve() / 'dealer.sqlite3'}"
    url = parse_address(address)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").exists():
        raise StoreError(f"there are no matches at {url.database}: say where with --data or --database")
    store = Store(address, migrates=False)
    try:
        yield store
    finally:
        store.close()


def list_matches(
    store: Store, state: State | None = None, game: str | None = None, days: int | None = None
) -> list[OperatedMatch]:
    """Return the matches of a store, the newest first.

    Args:
        store: where they are.
        state: only those in this state.
        game: only those of this game.
        days: only those that were made longer ago.
    """
    return store.read_now(lambda connection: _find(connection, state, game, days))


def _find(
    connection: Connection, state: State | None, game: str | None, days: int | None
) -> list[OperatedMatch]:
    m, e, s = tables.matches.c, tables.entries.c, tables.seats.c
    counted = (
        select(e.match, func.count().label("entries"), func.max(e.at).label("last"))
        .group_by(e.match)
        .subquery()
    )
    query = (
        select(
            m.id,
            m.game,
            m.setup,
            m.status,
            m.created,
            m.started,
            m.stopped,
            counted.c.entries,
            counted.c.last,
        )
        .join_from(tables.matches, counted, counted.c.match == m.id, isouter=True)
        .order_by(m.created.desc(), m.id)
    )
    if state is not None:
        query = query.where(m.status == ("running" if state == "stopped" else state))
    if state in ("running", "stopped"):
        query = query.where(m.stopped.is_not(None) if state == "stopped" else m.stopped.is_(None))
    if game is not None:
        query = query.where(m.game == game)
    if days is not None:
        query = query.where(m.created < now_ms() - days * DAY_MS)
    players: dict[str, list[Player]] = {}
    for seat in connection.execute(select(s.match, s.name, s.bot).order_by(s.match, s.seat)):
        players.setdefault(seat.match, []).append(Player(seat.name, seat.bot))
    found = []
    for row in connection.execute(query):
        known = _SETUP.decode(row.setup)
        found.append(
            OperatedMatch(
                row.id,
                row.game,
                "stopped" if row.stopped is not None and row.status == "running" else row.status,
                known.title,
                tuple(players.get(row.id, ())),
                known.hosted,
                row.created,
                row.started,
                row.stopped,
                row.entries or 0,
                None if row.last is None or row.started is None else row.started + row.last,
                known.series,
            )
        )
    return found


class UnreadMatch(Struct, frozen=True):
    """A match that goes on and cannot be read with the present rules of its game.

    Attributes:
        match: its id.
        part: the part that cannot be read, such as an entry.
        reason: what is wrong with it, such as the field that is missing.
    """

    match: str
    part: str
    reason: str


def list_unread(store: Store, game: str) -> list[UnreadMatch]:
    """Return the matches of a game that wait or go on and cannot be read, the newest first."""

    def read(connection: Connection) -> list[UnreadMatch]:
        found = []
        for state in ("waiting", "running", "stopped"):
            for match in _find(connection, state, game, None):
                try:
                    load(connection, match.match)
                except Unreadable as error:
                    found.append(UnreadMatch(match.match, error.part, error.reason))
                except Deferred:
                    continue  # it is read as soon as something that takes long has been worked out
        return found

    return store.read_now(read)


def end_match(store: Store, match_id: str, how: How) -> None:
    """End a match, whatever it waits for. One that cannot even be read can be annulled.

    Raises:
        DealerError: there is none, it has not begun or is over, or nobody leads.
        RulesFailed: they do, and it was to end as it stands.
        DatabaseUnavailable: the database cannot be reached.
    """

    async def end(matches: MatchService) -> None:
        await matches.edit(await matches.get(match_id), EndMatch(how), now_ms())

    async def annul(_: MatchService) -> None:
        await _annul_unread(store, match_id)

    try:
        _run(store, end)
    except RulesFailed:
        if how != "annul":
            raise
        _run(store, annul)


def resume_match(store: Store, match_id: str) -> bool:
    """Let a match go on that a fault of the server has stopped; return whether it was.

    Raises:
        DealerError: there is none.
        RulesFailed: it still cannot be shown.
        DatabaseUnavailable: the database cannot be reached.
    """

    async def resume(matches: MatchService) -> bool:
        return await matches.edit(await matches.get(match_id), ResumeStopped(), now_ms())

    return _run(store, resume)


def _run(store: Store, work: Callable[[MatchService], Awaitable[T]]) -> T:
    async def run() -> T:
        matches = MatchService(store)
        try:
            return await work(matches)
        except (DealerError, Conflict, DatabaseUnavailable):
            raise
        except Exception as error:
            raise RulesFailed(type(error).__name__) from error
        finally:
            await matches.outages.close()

    return asyncio.run(run())


async def _annul_unread(store: Store, match_id: str) -> None:
    """Annul a match without the rules: its entry is added to the log, which nobody reads."""

    def find(connection: Connection) -> tuple[int, int, int, int]:
        m, e = tables.matches.c, tables.entries.c
        row = connection.execute(select(m.revision, m.started, m.setup).where(m.id == match_id)).one()
        last = select(func.count(), func.max(e.at)).where(e.match == match_id)
        count, at = connection.execute(last).one()
        began = (row.started or 0) + 1000 * PUBLIC_SETTINGS.decode(row.setup).delay_s
        return row.revision, count, at or 0, began

    revision, count, at, began = await store.read(find)
    entry = Entry(count, at, SERVER, Annul(OPERATOR))
    await store.write(
        [writes.claim_revision(match_id, revision), *writes.end_unread(match_id, entry, began + at)]
    )
