"""How matches lie in the store: rows from values, and values from rows."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, Table, func, select, text

from dealer.core.errors import GameError
from dealer.games import GAMES
from dealer.match import Entry, Match
from dealer.match.log import decode_action
from dealer.match.match import Standing
from dealer.server.api.messages import Acted
from dealer.server.chat.policy import Line, Minutes
from dealer.server.db import tables
from dealer.server.db.store import Kind
from dealer.server.discord.repository import channel_state, find_webhook
from dealer.server.matches.session import HostGrant, MatchSession, MatchSettings, Seat, encode

PLAN: Final = msgspec.json.Decoder(MatchSettings)
ACTED: Final = msgspec.json.Decoder(Acted)

Steps = list[tuple[Kind, dict[str, Any]]]


def added(room: MatchSession) -> Steps:
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


def moved(room: MatchSession, before: Match | None, after: Match) -> Steps:
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


def filled(
    room: MatchSession, index: int, seat: Seat, *, waiting: bool = False
) -> tuple[Kind, dict[str, Any]]:
    """The row of a seat that is somebody else's now; ``waiting``: only as long as the match has not begun."""
    row = {"of_match": room.id, "of_seat": index, **asdict(seat)}
    return "fill_seat" if waiting else "replace_seat", row


def position(room: MatchSession, after: Match, started: int) -> dict[str, Any]:
    """Where a match stands, for its row."""
    due = after.next_deadline()
    return {
        "match": room.id,
        "status": "over" if after.over else "running",
        "deadline": None if due is None else started + due,
    }


def load(
    connection: Connection, match_id: str, now: int, since: Match | None = None, heard: Minutes | None = None
) -> MatchSession | None:
    """A match from its rows, as it is taken up at ``now``; its log is folded, from ``since`` on.

    ``heard`` is what is known to have been said: if that is still all, it stays the same value.
    """

    def rows(table: Table, order: str, start: int = 0) -> Sequence[Any]:
        mine = (table.c.match == match_id) & (table.c[order] >= start)
        return connection.execute(select(table).where(mine).order_by(table.c[order])).all()

    row = connection.execute(select(tables.matches).where(tables.matches.c.id == match_id)).first()
    if row is None or row.game not in GAMES:
        return None
    room = assembled(row, rows(tables.seats, "seat"), rows(tables.chairs, "chair"), now)
    if row.started is not None:
        entries = rows(tables.entries, "seq", 0 if since is None else len(since.log))
        room.match = fold(room, since, entries, rows(tables.standing, "seat"))
    requests = tables.requests
    for r in connection.execute(select(requests).where(requests.c.match == match_id)):
        room.answers[r.seat, r.request] = ACTED.decode(r.answer)
    lines = tables.lines.c
    counted = select(func.count(), func.count(lines.text)).where(lines.match == match_id)
    said, left = connection.execute(counted).one()
    room.minutes = minutes(connection, match_id, heard, said, left)
    webhook = find_webhook(connection, match_id)
    room.channel = "none" if webhook is None else webhook.state
    return room


NEWS: Final = text(
    """
    SELECT matches.*,
      (SELECT json_agg(s ORDER BY s.seat) FROM seats AS s WHERE s.match = matches.id) AS seats,
      (SELECT json_agg(c ORDER BY c.chair) FROM chairs AS c WHERE c.match = matches.id) AS chairs,
      (SELECT json_agg(e ORDER BY e.seq) FROM entries AS e WHERE e.match = matches.id AND e.seq >= :seq)
        AS entries,
      (SELECT json_agg(s) FROM standing AS s WHERE s.match = matches.id) AS standing,
      (SELECT json_build_array(count(*), count(l.text)) FROM lines AS l WHERE l.match = matches.id) AS said,
      (SELECT json_build_array(w.address IS NULL, w.tries, w.fault) FROM webhooks AS w
        WHERE w.match = matches.id) AS webhook
    FROM matches WHERE matches.id = :match
    """
)
"""All that a worker lacks of a match on PostgreSQL, in one question: it is asked after every action."""


def news(connection: Connection, room: MatchSession) -> MatchSession:
    """A match as others have left it, but for the requests that they have answered."""
    match = room.match
    seq = 0 if match is None else len(match.log)
    row = connection.execute(NEWS, {"match": room.id, "seq": seq}).one()

    def rows(found: list[dict[str, Any]] | None) -> list[Any]:
        return [SimpleNamespace(**line) for line in found or ()]

    fresh = assembled(row, rows(row.seats), rows(row.chairs), room.opened)
    if row.started is not None:
        fresh.match = fold(fresh, match, rows(row.entries), rows(row.standing))
    fresh.answers = room.answers
    fresh.minutes = minutes(connection, room.id, room.minutes, *row.said)
    fresh.channel = "none" if row.webhook is None else channel_state(*row.webhook)
    return fresh


def assembled(row: Any, seats: Sequence[Any], chairs: Sequence[Any], now: int) -> MatchSession:
    """A match from its row and those of its seats and chairs."""
    plan = PLAN.decode(row.setup)
    plan = replace(plan, options=msgspec.convert(plan.options, GAMES[row.game].Options))
    room = MatchSession(
        row.id,
        row.game,
        plan,
        secret=row.secret,
        key=row.key,
        commitment=row.commitment,
        created=row.created,
        opened=now,
        seats=[Seat(s.invite, s.token, s.request, s.name, s.nonce, s.bot) for s in seats],
        chairs=[HostGrant(c.invite, c.token, c.request, c.name, c.replaces, c.left) for c in chairs],
    )
    room.started, room.rematch, room.turn = row.started, row.rematch, row.turn
    return room


def minutes(connection: Connection, match_id: str, heard: Minutes | None, said: int, left: int) -> Minutes:
    """What was said in a match; ``heard`` itself if that is so many lines, so many of them with a text."""
    if heard is not None and (heard.count, heard.count - heard.gone) == (said, left):
        return heard
    c = tables.lines.c
    columns = (c.seq, c.id, c.room, c.at, c.author, c.request, c.text.is_(None))
    rows = connection.execute(select(*columns).where(c.match == match_id).order_by(c.seq))
    return Minutes(Line(*row) for row in rows)


class Unreadable(Exception):
    """What is stored of a match is no match: the file was changed, or an entry is of other rules."""


def fold(room: MatchSession, since: Match | None, entries: Sequence[Any], standing: Sequence[Any]) -> Match:
    """The match that the rows of entries and standing versions give.

    Args:
        room: what it began with.
        since: what is known of it, where the entries go on; a log only ever grows.
        entries: the rows, in order.
        standing: all of them.

    Raises:
        Unreadable: they give none.
    """
    try:
        match = since or Match.empty(room.setup(room.seats, room.plan), room.secret)
        for row in entries:
            actor = int(row.actor) if row.actor.isdigit() else row.actor
            action = decode_action(room.game.id, actor, row.action.encode())
            match = match.append(Entry(row.seq, row.at, actor, action))
        stood: list[Standing | None] = [None] * len(match.standing)
        for row in standing:
            if row.action is not None:
                action = decode_action(room.game.id, row.seat, row.action.encode())
                stood[row.seat] = (row.decision, action)
    except GameError as error:
        raise Unreadable(error.code) from None
    return replace(match, standing=tuple(stood))


LOOK: Final = text(
    "SELECT seat, presence.worker, here, presence.at, heartbeat.at AS lived "
    "FROM presence LEFT JOIN heartbeat ON presence.worker = heartbeat.worker "
    "WHERE match = :match AND presence.worker <> :worker"
)


def look(connection: Connection, room: MatchSession, worker: str, live: frozenset[str]) -> None:
    """Who is connected to another worker than this one that lives, and since when the others are gone."""
    elsewhere = set()
    for row in connection.execute(LOOK, {"match": room.id, "worker": worker}):
        if row.here and row.worker in live:
            elsewhere.add(row.seat)
        else:
            left = max(row.at, row.lived or 0) if row.here else row.at
            room.gone[row.seat] = max(room.gone.get(row.seat, 0), left)
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
