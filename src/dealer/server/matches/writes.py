"""Writes a match: typed functions that give the rows of its tables."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import asdict
from sqlalchemy import bindparam, select

from dealer.match import Entry, Match
from dealer.match.state import ProvisionalAnswer
from dealer.server.db import tables
from dealer.server.db.statements import Order, Write, delete, insert_new, update, upsert
from dealer.server.matches.session import MatchSession
from dealer.server.matches.snapshot import HostGrant, MatchSnapshot, Position, Receipt, Seat

encode = msgspec.json.Encoder().encode

_matches, _seats, _grants = tables.matches, tables.seats, tables.host_grants
_this_match = _matches.c.id == bindparam("of_match")
_this_revision = _this_match & (_matches.c.revision == bindparam("of_revision"))
_this_seat = (_seats.c.match == bindparam("of_match")) & (_seats.c.seat == bindparam("of_seat"))
_this_grant = (_grants.c.match == bindparam("of_match")) & (_grants.c.grant == bindparam("of_grant"))

_CLAIM_REVISION: Final = update("claim match", _matches, _this_revision, order=Order.CLAIM)
_ADD_MATCH: Final = insert_new("add match", _matches)
_ADD_SEAT: Final = insert_new("add seat", _seats)
_ADD_GRANT: Final = insert_new("add host grant", _grants)
_ADD_ENTRY: Final = insert_new("add entry", tables.entries)
_ADD_RECEIPT: Final = insert_new("add receipt", tables.requests, is_announced=False)
_CHANGE_SEAT: Final = update(
    "change seat", _seats, _this_seat, _seats.c.token.is_not_distinct_from(bindparam("from_token"))
)
_CHANGE_GRANT: Final = update(
    "change host grant",
    _grants,
    _this_grant,
    _grants.c.token.is_not_distinct_from(bindparam("from_token")),
)
_BEGIN_MATCH: Final = update("begin match", _matches, _this_match, _matches.c.started.is_(None))
_MOVE_MATCH: Final = update("move match", _matches, _this_match, is_announced=False)
_CHANGE_WAITING: Final = update("change waiting match", _matches, _this_match)
_NOTE_NO_BOT_DUE: Final = update(
    "note no bot due",
    _matches,
    _this_revision,
    order=Order.CLAIM,
    must_change=False,
    is_announced=False,
)
_LINK_REMATCH: Final = update(
    "link rematch", _matches, _this_match, _matches.c.rematch.is_not_distinct_from(bindparam("from_rematch"))
)
_PUT_ANSWER: Final = upsert("put provisional answer", tables.provisional_answers, "decision", "action")
_PUT_DRAFT: Final = upsert("put draft", tables.drafts, "version", "parts", follows="version")
_PUT_PRESENCE: Final = upsert("put presence", tables.presence, "here", "at")
_PUT_HEARTBEAT: Final = upsert("put heartbeat", tables.heartbeat, "at", is_announced=False)
_DELETE_HEARTBEATS: Final = delete(
    "delete heartbeats",
    tables.heartbeat,
    tables.heartbeat.c.at < bindparam("before"),
    is_announced=False,
)
_DELETE_PRESENCE: Final = delete(
    "delete presence",
    tables.presence,
    tables.presence.c.at < bindparam("before"),
    tables.presence.c.worker.not_in(select(tables.heartbeat.c.worker)),
    order=Order.CLEANUP,
    is_announced=False,
)


def add_match(session: MatchSession) -> list[Write]:
    """Return the rows of a new match that has not begun."""
    match_id, settings = session.id, session.settings
    row = {
        "id": match_id,
        "game": session.rules.id,
        "setup": encode(settings).decode(),
        "status": "waiting",
        "secret": session.secret,
        "key": session.key,
        "commitment": session.commitment,
        "created": session.created,
        "started": None,
        "deadline": session.snapshot.deadline,
        "stopped": None,
        "ended": None,
        "bots_due": False,
        "bots_alone": False,
        "rematch": None,
        "rematch_made": None,
        "listed": settings.listed,
        "opening": session.snapshot.is_opening,
        "draw": session.snapshot.draw,
        "credited_until": None,
    }
    writes = [Write(_ADD_MATCH, row, match_id)]
    for index, seat in enumerate(session.seats):
        writes.append(Write(_ADD_SEAT, {"match": match_id, "seat": index, **asdict(seat)}, match_id, index))
    writes += [add_grant(match_id, index, grant) for index, grant in enumerate(session.grants)]
    return writes


def add_grant(match_id: str, index: int, grant: HostGrant) -> Write:
    """Return the row of a new grant of a host."""
    return Write(_ADD_GRANT, {"match": match_id, "grant": index, **asdict(grant)}, match_id, index)


def claim_revision(match_id: str, revision: int) -> Write:
    """Return the step from one revision to the next; the second who takes it has lost."""
    row = {"of_match": match_id, "of_revision": revision, "revision": revision + 1}
    return Write(_CLAIM_REVISION, row, match_id)


def change_match(
    match_id: str, before: MatchSnapshot, after: MatchSnapshot, stored: Position | None = None
) -> list[Write]:
    """Return what has to be written so that the store holds a match as it is after a command.

    Args:
        match_id: which match.
        before: as the store holds it.
        after: as it shall.
        stored: where it stands in the columns of its row; ``None`` if that is not known.
    """
    writes: list[Write] = []
    for index, (old_seat, seat) in enumerate(zip(before.seats, after.seats, strict=True)):
        if seat != old_seat:
            writes.append(_change_seat(match_id, index, old_seat, seat))
    for index, grant in enumerate(after.grants):
        if index >= len(before.grants):
            writes.append(add_grant(match_id, index, grant))
        elif grant != before.grants[index]:
            writes.append(_change_grant(match_id, index, before.grants[index], grant))
    if after.match is not None and after.match is not before.match:
        writes += _change_log(match_id, before, after, after.match, stored)
    known, waiting = _list_waiting(before), _list_waiting(after)
    if changed := {name: value for name, value in waiting.items() if value != known.get(name)}:
        writes.append(Write(_CHANGE_WAITING, {"of_match": match_id, **changed}, match_id))
    if after.rematch != before.rematch:
        link = {"rematch": after.rematch, "rematch_made": after.rematch_made}
        row = {"of_match": match_id, "from_rematch": before.rematch, **link}
        writes.append(Write(_LINK_REMATCH, row, match_id))
    return writes


def _list_waiting(snapshot: MatchSnapshot) -> dict[str, object]:
    """Return the columns of a match that change before it begins; afterwards, those that beginning ends."""
    columns: dict[str, object] = {"opening": snapshot.is_opening, "draw": snapshot.draw}
    if snapshot.match is None:
        status = "cancelled" if snapshot.is_cancelled else "waiting"
        columns |= {
            "deadline": snapshot.deadline,
            "status": status,
            "credited_until": snapshot.credited_until,
        }
    return columns


def _change_seat(match_id: str, index: int, before: Seat, after: Seat) -> Write:
    row = {"of_match": match_id, "of_seat": index, "from_token": before.token, **asdict(after)}
    return Write(_CHANGE_SEAT, row, match_id, index)


def _change_grant(match_id: str, index: int, before: HostGrant, after: HostGrant) -> Write:
    row = {"of_match": match_id, "of_grant": index, "from_token": before.token, **asdict(after)}
    return Write(_CHANGE_GRANT, row, match_id, index)


def _change_log(
    match_id: str, before: MatchSnapshot, after: MatchSnapshot, match: Match, stored: Position | None
) -> list[Write]:
    """Return the new entries, the provisional answers that have changed, and where the match stands."""
    known = () if before.match is None else before.match.log
    answers = (None,) * len(match.provisional) if before.match is None else before.match.provisional
    writes = [_add_entry(match_id, entry) for entry in match.log[len(known) :]]
    for seat, answer in enumerate(match.provisional):
        if answer != answers[seat]:
            writes.append(_put_answer(match_id, seat, answer))
    if before.match is None:
        row = {"setup": encode(after.settings).decode(), "started": after.started}
        position = asdict(after.position)
        writes.append(Write(_BEGIN_MATCH, {"of_match": match_id, **position, **row}, match_id))
    elif len(match.log) > len(known) and (moved := _list_moved(stored, after.position)):
        writes.append(Write(_MOVE_MATCH, {"of_match": match_id, **moved}, match_id))
    return writes


def _list_moved(stored: Position | None, position: Position) -> dict[str, object]:
    """Return the columns that change: writing one costs its indexes, even if it holds the same already."""
    columns = asdict(position)
    if stored is None:
        return columns
    return {name: value for name, value in columns.items() if value != getattr(stored, name)}


def end_unread(match_id: str, entry: Entry, ended: int) -> list[Write]:
    """Return what ends a match that cannot be read, by its last entry.

    Args:
        match_id: which match.
        entry: its last one.
        ended: when it ends for those who watch it, in milliseconds since 1970.
    """
    position = Position(
        status="over", deadline=None, stopped=None, ended=ended, bots_due=False, bots_alone=False
    )
    row = {"of_match": match_id, **asdict(position)}
    return [_add_entry(match_id, entry), Write(_MOVE_MATCH, row, match_id)]


def note_no_bot_due(match_id: str, revision: int) -> Write:
    """Return what corrects a match that is said to wait for a bot and does not, unless it has changed."""
    return Write(
        _NOTE_NO_BOT_DUE, {"of_match": match_id, "of_revision": revision, "bots_due": False}, match_id
    )


def _add_entry(match_id: str, entry: Entry) -> Write:
    row = {
        "match": match_id,
        "seq": entry.seq,
        "at": entry.at,
        "actor": str(entry.actor),
        "action": encode(entry.action).decode(),
    }
    return Write(_ADD_ENTRY, row, match_id, entry.seq)


def _put_answer(match_id: str, seat: int, answer: ProvisionalAnswer | None) -> Write:
    decision, action = answer if answer is not None else (None, None)
    text = None if action is None else encode(action).decode()
    row = {"match": match_id, "seat": seat, "decision": decision, "action": text}
    return Write(_PUT_ANSWER, row, match_id, seat)


def add_receipt(match_id: str, asker: int, request: str, receipt: Receipt) -> Write:
    """Return the row of an answer, so that the same request is answered the same."""
    row = {"match": match_id, "seat": asker, "request": request, "answer": encode(receipt).decode()}
    return Write(_ADD_RECEIPT, row, match_id, asker)


def put_draft(match_id: str, asker: int, version: int, parts: str) -> Write:
    """Return the row of a draft, whose version is the next one; the second who writes it has lost."""
    row = {"match": match_id, "seat": asker, "version": version, "parts": parts}
    return Write(_PUT_DRAFT, row, match_id, asker)


def put_presence(match_id: str, seat: int, worker: str, *, is_here: bool, at: int) -> Write:
    """Return the row that says whether a seat's player is connected to a worker."""
    row = {"match": match_id, "seat": seat, "worker": worker, "here": is_here, "at": at}
    return Write(_PUT_PRESENCE, row, match_id, seat)


def put_heartbeat(worker: str, at: int) -> Write:
    """Return the row that says that a worker lives."""
    return Write(_PUT_HEARTBEAT, {"worker": worker, "at": at})


def delete_dead_workers(silent_since: int, now: int) -> list[Write]:
    """Return what forgets the workers that have not been heard of since a moment, and who was there."""
    return [
        Write(_DELETE_HEARTBEATS, {"before": silent_since}),
        Write(_DELETE_PRESENCE, {"before": now}),
    ]
