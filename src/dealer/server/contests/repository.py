"""Reads and writes contests in the database."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, Row, bindparam, or_, select

from dealer.server.contests.access import Access, Holder
from dealer.server.contests.session import ContestSession, LogEntry, Organisers
from dealer.server.db import tables
from dealer.server.db.statements import Write, insert_new, update, upsert

E = TypeVar("E")
encode = msgspec.json.Encoder().encode


# ------------------------------------------------------------------------------------------------- reading


def find_contest(connection: Connection, kind: str, contest_id: str) -> Row[Any] | None:
    """Return the row of a contest of a kind."""
    columns = tables.contests.c
    query = select(tables.contests).where(columns.id == contest_id, columns.kind == kind)
    return connection.execute(query).first()


def refresh_contest(connection: Connection, session: ContestSession[E], decode: Callable[[str], E]) -> None:
    """Read the entries since the version of a session."""
    columns = tables.contests.c
    known = connection.execute(
        select(columns.version, columns.organiser_links).where(columns.id == session.id)
    ).one()
    version = known.version
    if version == session.version:
        return
    log, access = tables.contest_log, tables.contest_access
    query = select(log).where(log.c.contest == session.id, log.c.seq >= len(session.log)).order_by(log.c.seq)
    entries = tuple(LogEntry(row.at, decode(row.entry), row.request) for row in connection.execute(query))
    state = session.fold(entries)
    rows = connection.execute(select(access).where(access.c.contest == session.id))
    session.access.entries = {
        (row.role, row.number): Access(row.link_number, row.token, row.request, row.recovery, row.former)
        for row in rows
    }
    organisers = tables.contest_organisers
    devices = connection.execute(select(organisers).where(organisers.c.contest == session.id)).all()
    session.organisers = Organisers(
        known.organiser_links,
        frozenset(each.token for each in devices if not each.ended),
        frozenset(each.token for each in devices if each.ended),
    )
    session.extend(entries, state)
    session.version = version


def _of_kind(kind: str) -> Any:
    ours, contests, matches = tables.contest_matches, tables.contests, tables.matches
    query = select(ours.c.contest, ours.c.match).join_from(ours, matches, matches.c.id == ours.c.match)
    return query.join(contests, contests.c.id == ours.c.contest).where(contests.c.kind == kind)


def list_untaken_results(connection: Connection, kind: str) -> list[tuple[str, str]]:
    """Return the contest and match of each result that its contest has not recorded."""
    query = _of_kind(kind).where(tables.contest_matches.c.open, tables.matches.c.status == "over")
    return [(row.contest, row.match) for row in connection.execute(query)]


def list_overtaken(connection: Connection, kind: str, contest_id: str | None = None) -> list[tuple[str, str]]:
    """Return the contest and match of each running match that its contest has dropped.

    Args:
        connection: to the database.
        kind: the kind of contest.
        contest_id: the id of one contest; ``None`` for all.
    """
    ours, matches = tables.contest_matches, tables.matches
    query = _of_kind(kind).where(~ours.c.open, matches.c.status.in_(("waiting", "running")))
    if contest_id is not None:
        query = query.where(ours.c.contest == contest_id)
    return [(row.contest, row.match) for row in connection.execute(query)]


def list_due(connection: Connection, kind: str, now: int) -> list[str]:
    """Return the contests with an automatic step that is due."""
    columns = tables.contests.c
    query = select(columns.id).where(columns.kind == kind, or_(columns.due, columns.wake <= now))
    return list(connection.execute(query).scalars())


# ------------------------------------------------------------------------------------------------- writing


_this_contest = tables.contests.c.id == bindparam("of_contest")
_known_version = tables.contests.c.version == bindparam("from_version")
_this_holder = (
    (tables.contest_access.c.contest == bindparam("of_contest"))
    & (tables.contest_access.c.role == bindparam("of_role"))
    & (tables.contest_access.c.number == bindparam("of_number"))
)

_ADD_CONTEST: Final = insert_new("add contest", tables.contests)
_CLAIM_VERSION: Final = update("claim contest", tables.contests, _this_contest, _known_version)
_ADD_ENTRY: Final = insert_new("add contest entry", tables.contest_log)
_ADD_ACCESS: Final = insert_new("add contest access", tables.contest_access)
_CHANGE_ACCESS: Final = update("change contest access", tables.contest_access, _this_holder)
_ADD_MATCH: Final = insert_new("add contest match", tables.contest_matches)
_PUT_ORGANISER: Final = upsert("put organiser", tables.contest_organisers, "ended")
_COUNT_LINKS: Final = update("count organisers' links", tables.contests, _this_contest)
_CLOSE_MATCH: Final = update(
    "close contest match", tables.contest_matches, tables.contest_matches.c.match == bindparam("of_match")
)


class Standing(Struct, frozen=True):
    """The columns of a contest's row that follow from its state.

    Attributes:
        stage: the stage of the contest.
        is_due: whether an automatic step is due.
        wake: the time of the next automatic step, in milliseconds since 1970.
    """

    stage: str
    is_due: bool
    wake: int | None = None


def add_contest(
    session: ContestSession[Any],
    stage: str,
    setup: Struct,
    *,
    game: str | None = None,
    is_listed: bool = False,
) -> Write:
    """Return the write of a new contest. Its entries follow as version 1."""
    row = {
        "id": session.id,
        "kind": session.kind,
        "game": game,
        "title": session.title,
        "setup": encode(setup).decode(),
        "key": session.key,
        "organiser_links": 0,
        "stage": stage,
        "version": 0,
        "due": False,
        "wake": None,
        "listed": is_listed,
        "created": session.created,
    }
    return Write(_ADD_CONTEST, row, session.id)


def advance_contest(
    session: ContestSession[E],
    entries: tuple[LogEntry[E], ...],
    after: Standing,
    opened: Iterable[str],
    closed: Iterable[str],
) -> list[Write]:
    """Return the writes from one version to the next: entries, matches and the standing.

    If two processes write the same version, the second one gets ``Conflict``.

    Args:
        session: the stored contest.
        entries: new entries of the log.
        after: the standing after them.
        opened: the matches to wait for.
        closed: the matches to drop.
    """
    row = {
        "of_contest": session.id,
        "from_version": session.version,
        "version": session.version + 1,
        "stage": after.stage,
        "due": after.is_due,
        "wake": after.wake,
    }
    writes = [Write(_CLAIM_VERSION, row, session.id)]
    for seq, each in enumerate(entries, len(session.log)):
        entry = {"contest": session.id, "seq": seq, "at": each.at, "request": each.request}
        writes.append(Write(_ADD_ENTRY, entry | {"entry": encode(each.entry).decode()}, session.id, seq))
    for match_id in opened:
        match = {"match": match_id, "contest": session.id, "open": True}
        writes.append(Write(_ADD_MATCH, match, match_id))
    for match_id in sorted(closed):
        writes.append(Write(_CLOSE_MATCH, {"of_match": match_id, "open": False}, match_id))
    return writes


def add_access(contest_id: str, holder: Holder, access: Access) -> Write:
    """Return the write that adds the access of a new holder."""
    row = {"contest": contest_id, "role": holder[0], "number": holder[1], **asdict(access)}
    return Write(_ADD_ACCESS, row, contest_id, holder[1])


def change_access(contest_id: str, holder: Holder, access: Access) -> Write:
    """Return the write that changes the access of a holder."""
    row = {"of_contest": contest_id, "of_role": holder[0], "of_number": holder[1], **asdict(access)}
    return Write(_CHANGE_ACCESS, row, contest_id, holder[1])


def change_organisers(session: ContestSession[Any], after: Organisers) -> list[Write]:
    """Return the writes that change the organisers."""
    before, contest_id = session.organisers, session.id
    writes = []
    for token in sorted(before.tokens ^ after.tokens):
        row = {"contest": contest_id, "token": token, "ended": token in after.former}
        writes.append(Write(_PUT_ORGANISER, row, contest_id))
    if after.link_number != before.link_number:
        row = {"of_contest": contest_id, "organiser_links": after.link_number}
        writes.append(Write(_COUNT_LINKS, row, contest_id))
    return writes
