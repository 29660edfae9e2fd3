"""How matches lie in the store: rows from values, and values from rows."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, select

from dealer.core.errors import GameError
from dealer.games import GAMES
from dealer.match import Entry, Match
from dealer.match.log import decode_action
from dealer.match.match import Standing
from dealer.server import tables
from dealer.server.rooms import Chair, Plan, Room, Seat, encode
from dealer.server.store import Kind
from dealer.server.wire import Acted

Steps = list[tuple[Kind, dict[str, Any]]]


def added(room: Room) -> Steps:
    """The rows of a new match."""
    row = {
        "id": room.id,
        "game": room.game.id,
        "setup": encode(room.plan).decode(),
        "status": "waiting",
        "secret": room.secret,
        "key": room.key,
        "commitment": room.commitment,
        "created": room.created,
        "started": None,
        "deadline": None,
        "rematch": None,
        "listed": room.plan.listed,
    }
    steps: Steps = [("add_match", row)]
    for index, seat in enumerate(room.seats):
        steps.append(("add_seat", {"match": room.id, "seat": index, **asdict(seat)}))
    for index, chair in enumerate(room.chairs):
        steps.append(("add_chair", {"match": room.id, "chair": index, **asdict(chair)}))
    return steps


def moved(room: Room, before: Match | None, after: Match) -> Steps:
    """What is new in a match: its entries, its standing versions, its next deadline."""
    steps: Steps = []
    old = before.log if before is not None else ()
    for entry in after.log[len(old) :]:
        row = {
            "match": room.id,
            "seq": entry.seq,
            "at": entry.at,
            "actor": str(entry.actor),
            "action": encode(entry.action).decode(),
        }
        steps.append(("add_entry", row))
    for seat, stood in enumerate(after.standing):
        if before is not None and stood == before.standing[seat]:
            continue
        if before is None and stood is None:
            continue
        decision, action = stood if stood is not None else (None, None)
        text = None if action is None else encode(action).decode()
        steps.append(("put_standing", {"match": room.id, "seat": seat, "decision": decision, "action": text}))
    return steps


def filled(room: Room, index: int, seat: Seat, *, waiting: bool = False) -> tuple[Kind, dict[str, Any]]:
    """The row of a seat that is somebody else's now; ``waiting``: only as long as the match has not begun."""
    row = {"of_match": room.id, "of_seat": index, **asdict(seat)}
    return "fill_seat" if waiting else "replace_seat", row


def position(room: Room, after: Match, started: int) -> dict[str, Any]:
    """Where a match stands, for its row."""
    due = after.next_deadline()
    return {
        "match": room.id,
        "status": "over" if after.over else "running",
        "deadline": None if due is None else started + due,
    }


def load(connection: Connection, match_id: str, now: int, since: Match | None = None) -> Room | None:
    """A match from its rows, as it is taken up at ``now``; its log is folded, from ``since`` on."""
    row = connection.execute(select(tables.matches).where(tables.matches.c.id == match_id)).first()
    if row is None or row.game not in GAMES:
        return None
    game = GAMES[row.game]
    plan = msgspec.json.decode(row.setup, type=Plan)
    plan = replace(plan, options=msgspec.convert(plan.options, game.Options))
    seats = tables.seats
    rows = connection.execute(select(seats).where(seats.c.match == match_id).order_by(seats.c.seat)).all()
    chairs = tables.chairs
    hosts = connection.execute(select(chairs).where(chairs.c.match == match_id).order_by(chairs.c.chair))
    room = Room(
        row.id,
        row.game,
        plan,
        secret=row.secret,
        key=row.key,
        commitment=row.commitment,
        created=row.created,
        opened=now,
        seats=[Seat(s.invite, s.token, s.request, s.name, s.nonce, s.bot) for s in rows],
        chairs=[Chair(c.invite, c.token, c.request, c.name, c.replaces, c.left) for c in hosts],
    )
    room.started, room.rematch, room.turn = row.started, row.rematch, row.turn
    if row.started is not None:
        room.match = fold(connection, room, since)
    requests = tables.requests
    for r in connection.execute(select(requests).where(requests.c.match == match_id)):
        room.answers[r.seat, r.request] = msgspec.json.decode(r.answer, type=Acted)
    return room


class Unreadable(Exception):
    """What is stored of a match is no match: the file was changed, or an entry is of other rules."""


def fold(connection: Connection, room: Room, since: Match | None = None) -> Match:
    """The match that the stored entries and standing versions give.

    Raises:
        Unreadable: they give none.
    """
    try:
        return folded(connection, room, since)
    except GameError as error:
        raise Unreadable(error.code) from None


def folded(connection: Connection, room: Room, since: Match | None) -> Match:
    """The fold itself. A log only ever grows, so what is known of it is where it goes on."""
    entries, standing = tables.entries, tables.standing
    match = since or Match.empty(room.setup(room.seats, room.plan), room.secret)
    fresh = (entries.c.match == room.id) & (entries.c.seq >= len(match.log))
    rows = select(entries).where(fresh).order_by(entries.c.seq)
    for row in connection.execute(rows):
        actor = int(row.actor) if row.actor.isdigit() else row.actor
        action = decode_action(room.game.id, actor, row.action.encode())
        match = match.append(Entry(row.seq, row.at, actor, action))
    stood: list[Standing | None] = [None] * len(match.standing)
    for row in connection.execute(select(standing).where(standing.c.match == room.id)):
        if row.action is not None:
            action = decode_action(room.game.id, row.seat, row.action.encode())
            stood[row.seat] = (row.decision, action)
    return replace(match, standing=tuple(stood))


def look(connection: Connection, room: Room, worker: str, live: frozenset[str]) -> None:
    """Who is connected to another worker than this one that lives, and since when the others are gone."""
    presence, heartbeat = tables.presence, tables.heartbeat
    query = (
        select(presence.c.seat, presence.c.worker, presence.c.here, presence.c.at, heartbeat.c.at)
        .join_from(presence, heartbeat, presence.c.worker == heartbeat.c.worker, isouter=True)
        .where(presence.c.match == room.id, presence.c.worker != worker)
    )
    elsewhere = set()
    for seat, other, here, at, lived in connection.execute(query):
        if here and other in live:
            elsewhere.add(seat)
        else:
            room.gone[seat] = max(room.gone.get(seat, 0), at, (lived or 0) if here else 0)
    room.elsewhere = frozenset(elsewhere)


def draft(connection: Connection, match_id: str, seat: int) -> tuple[str | None, str] | None:
    """A seat's draft."""
    drafts = tables.drafts
    query = select(drafts.c.decision, drafts.c.draft)
    row = connection.execute(query.where((drafts.c.match == match_id) & (drafts.c.seat == seat))).first()
    return None if row is None else (row.decision, row.draft)


def running(connection: Connection) -> list[str]:
    """The matches that go on by themselves: a clock runs in them, or a bot sits there."""
    matches, seats = tables.matches, tables.seats
    with_bots = select(seats.c.match).where(seats.c.bot.is_not(None))
    query = select(matches.c.id).where(
        matches.c.status == "running", matches.c.deadline.is_not(None) | matches.c.id.in_(with_bots)
    )
    return list(connection.execute(query).scalars())


def last_beat(connection: Connection) -> int | None:
    """When a worker was last known to live."""
    beats = connection.execute(select(tables.heartbeat.c.at)).scalars().all()
    return max(beats, default=None)


class Glance(Struct, frozen=True):
    """What a worker looks for in a shared store every second.

    Attributes:
        beats: the last heartbeat of each worker.
        due: the matches whose clocks run out soon or have run out, and when.
        with_bots: the matches under way in which bots play.
    """

    beats: dict[str, int]
    due: tuple[tuple[str, int], ...]
    with_bots: tuple[str, ...]


def glance(connection: Connection, soon: int) -> Glance:
    """What there is to see to; ``soon`` is up to when a clock must run out to be mentioned."""
    matches, seats, heartbeat = tables.matches, tables.seats, tables.heartbeat
    running = matches.c.status == "running"
    beats = connection.execute(select(heartbeat.c.worker, heartbeat.c.at)).all()
    due = connection.execute(
        select(matches.c.id, matches.c.deadline).where(running, matches.c.deadline <= soon)
    ).all()
    bots = select(seats.c.match).where(seats.c.bot.is_not(None))
    with_bots = connection.execute(select(matches.c.id).where(running, matches.c.id.in_(bots))).scalars()
    return Glance(
        {row.worker: row.at for row in beats},
        tuple((row.id, row.deadline) for row in due),
        tuple(with_bots),
    )
