"""Reads a match from its rows; ``writes`` writes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Table, func, select, text

from dealer.core.deferral import Deferred
from dealer.core.errors import GameError
from dealer.core.registry import GAMES, rules_of
from dealer.language.refusals import word_refusal
from dealer.match import Entry, Match
from dealer.match.log import decode_action
from dealer.match.state import ProvisionalAnswer
from dealer.server.chat.log import ChatLog, MessageHeader
from dealer.server.db import tables
from dealer.server.matches.making import make_setup
from dealer.server.matches.session import MatchSession
from dealer.server.matches.settings import MatchSettings
from dealer.server.matches.snapshot import HostGrant, MatchSnapshot, Receipt, Seat
from dealer.server.matches.status import ChannelState, channel_state

SETTINGS: Final = msgspec.json.Decoder(MatchSettings)
RECEIPT: Final = msgspec.json.Decoder(Receipt)


class Unreadable(Exception):
    """The stored rows of a match give no match: the file was changed, or an entry is of other rules.

    Args:
        part: the part of the match, such as ``entry 17 of seat 2``. It tells nothing hidden.
        reason: what is wrong with it. It can tell what was played.
    """

    def __init__(self, part: str, reason: str) -> None:
        super().__init__(part)
        self.part, self.reason = part, reason


class StoredMatch:
    """The stored values of one match.

    Attributes:
        row: of the table ``matches``.
        snapshot: what commands change.
        receipts: by asker and request, what was answered.
        chat: what was said, without the words.
        channel_state: how the channel stands in which it is announced.
        on_other_workers: the seats whose players are connected to another worker.
        left_at: by seat, since when others are gone as far as other workers know.
        drafts: by asker, the version of their draft.
    """

    def __init__(self, row: Any, snapshot: MatchSnapshot, chat: ChatLog) -> None:
        self.row = row
        self.snapshot = snapshot
        self.receipts: dict[tuple[int, str], Receipt] = {}
        self.chat = chat
        self.channel_state: ChannelState = "none"
        self.on_other_workers: frozenset[int] = frozenset()
        self.left_at: dict[int, int] = {}
        self.drafts: dict[int, int] = {}


def make_session(found: StoredMatch, now: int) -> MatchSession:
    """Return a match as this process takes it up at ``now``."""
    row = found.row
    session = MatchSession(
        row.id,
        row.game,
        found.snapshot,
        secret=row.secret,
        key=row.key,
        created=row.created,
        opened=now,
    )
    session.chat = found.chat
    take_in(session, found, now)
    return session


def take_in(session: MatchSession, found: StoredMatch, now: int) -> bool:
    """Go on with what is stored by now, and return whether that is anything new."""
    is_changed = session.presence.update_other_workers(found.on_other_workers, found.left_at, now)
    is_changed |= found.channel_state != session.channel_state or found.chat is not session.chat
    session.channel_state, session.chat, session.receipts = found.channel_state, found.chat, found.receipts
    for asker, version in found.drafts.items():
        is_changed |= session.note_draft(asker, version)
    if found.snapshot.revision != session.revision:
        session.replace_snapshot(found.snapshot)
        session.position = None
        is_changed = True
    return is_changed


def load(connection: Connection, match_id: str, known: MatchSession | None = None) -> StoredMatch | None:
    """Read a match; what is ``known`` of its log and of its chat already is not read again."""

    def rows(table: Table, order: str, start: int = 0) -> Sequence[Any]:
        mine = (table.c.match == match_id) & (table.c[order] >= start)
        return connection.execute(select(table).where(mine).order_by(table.c[order])).all()

    row = connection.execute(select(tables.matches).where(tables.matches.c.id == match_id)).first()
    if row is None or row.game not in GAMES:
        return None
    match = None if known is None else known.match
    snapshot = _read_snapshot(row, rows(tables.seats, "seat"), rows(tables.host_grants, "grant"))
    if row.started is not None:
        entries = rows(tables.entries, "seq", 0 if match is None else len(match.log))
        snapshot = _fold(row, snapshot, match, entries, rows(tables.provisional_answers, "seat"))
    messages = tables.messages.c
    counted = select(func.count(), func.count(messages.text)).where(messages.match == match_id)
    said, left = connection.execute(counted).one()
    found = StoredMatch(row, snapshot, _read_chat(connection, match_id, known, said, left))
    requests = tables.requests
    for request in connection.execute(select(requests).where(requests.c.match == match_id)):
        found.receipts[request.seat, request.request] = RECEIPT.decode(request.answer)
    drafts = tables.drafts.c
    versions = connection.execute(select(drafts.seat, drafts.version).where(drafts.match == match_id))
    found.drafts = {row.seat: row.version for row in versions}
    webhooks = tables.webhooks.c
    announced = select(webhooks.address.is_(None), webhooks.failures, webhooks.off_reason)
    webhook = connection.execute(announced.where(webhooks.match == match_id)).first()
    if webhook is not None:
        found.channel_state = channel_state(*webhook)
    return found


PRESENCE: Final = (
    "SELECT seat, presence.worker, here, presence.at, heartbeat.at AS lived "
    "FROM presence LEFT JOIN heartbeat ON presence.worker = heartbeat.worker "
    "WHERE match = :match AND presence.worker <> :worker"
)

CHANGES: Final = text(
    f"""
    SELECT matches.*,
      (SELECT json_agg(s ORDER BY s.seat) FROM seats AS s WHERE s.match = matches.id) AS seats,
      (SELECT json_agg(g ORDER BY g."grant") FROM host_grants AS g WHERE g.match = matches.id) AS grants,
      (SELECT json_agg(e ORDER BY e.seq) FROM entries AS e WHERE e.match = matches.id AND e.seq >= :seq)
        AS entries,
      (SELECT json_agg(a) FROM provisional_answers AS a WHERE a.match = matches.id) AS provisional,
      (SELECT json_build_array(count(*), count(m.text)) FROM messages AS m WHERE m.match = matches.id)
        AS said,
      (SELECT json_build_array(w.address IS NULL, w.failures, w.off_reason) FROM webhooks AS w
        WHERE w.match = matches.id) AS webhook,
      (SELECT json_agg(json_build_array(d.seat, d.version)) FROM drafts AS d WHERE d.match = matches.id)
        AS drafts,
      (SELECT json_agg(p) FROM ({PRESENCE}) AS p) AS presence
    FROM matches WHERE matches.id = :match
    """
)
"""All that a worker lacks of a match on PostgreSQL, in one question: it is asked after every action."""


def load_changes(
    connection: Connection, known: MatchSession, worker: str, live: frozenset[str]
) -> StoredMatch | None:
    """Read a match as others have left it on PostgreSQL, but for the requests that they have answered.

    Args:
        connection: to the database.
        known: the match as it is known here.
        worker: the name of this one.
        live: those that live.
    """
    match = known.match
    seq = 0 if match is None else len(match.log)
    row = connection.execute(CHANGES, {"match": known.id, "seq": seq, "worker": worker}).first()
    if row is None:
        return None

    def rows(found: list[dict[str, Any]] | None) -> list[Any]:
        return [SimpleNamespace(**line) for line in found or ()]

    snapshot = _read_snapshot(row, rows(row.seats), rows(row.grants))
    if row.started is not None:
        snapshot = _fold(row, snapshot, match, rows(row.entries), rows(row.provisional))
    found = StoredMatch(row, snapshot, _read_chat(connection, known.id, known, *row.said))
    found.receipts, found.drafts = known.receipts, dict(row.drafts or ())
    if row.webhook is not None:
        found.channel_state = channel_state(*row.webhook)
    _take_presence(found, rows(row.presence), live)
    return found


def _read_snapshot(row: Any, seats: Sequence[Any], grants: Sequence[Any]) -> MatchSnapshot:
    """Return a match before its beginning from its row and those of its seats and grants."""
    with _unreadable_by_errors("options"):
        settings = SETTINGS.decode(row.setup)
        options = msgspec.convert(settings.options, rules_of(row.game).Options)
    return MatchSnapshot(
        replace(settings, options=options),
        tuple(Seat(*(getattr(seat, name) for name in Seat.__struct_fields__)) for seat in seats),
        tuple(HostGrant(*(getattr(grant, name) for name in HostGrant.__struct_fields__)) for grant in grants),
        row.revision,
        row.started,
        rematch=row.rematch,
        rematch_made=row.rematch_made,
        is_opening=row.opening,
        draw=row.draw,
        is_cancelled=row.status == "cancelled",
        credited_until=row.credited_until,
    )


def _read_chat(
    connection: Connection, match_id: str, known: MatchSession | None, said: int, left: int
) -> ChatLog:
    """Return the messages of a match: the known ones, unless their number or that of their texts differs."""
    if known is not None and (known.chat.count, known.chat.count - known.chat.deleted_count) == (said, left):
        return known.chat
    c = tables.messages.c
    columns = (c.seq, c.id, c.room, c.at, c.author, c.request, c.name, c.text.is_(None))
    rows = connection.execute(select(*columns).where(c.match == match_id).order_by(c.seq))
    return ChatLog(MessageHeader(*row) for row in rows)


def _fold(
    row: Any,
    snapshot: MatchSnapshot,
    known: Match | None,
    entries: Sequence[Any],
    provisional: Sequence[Any],
) -> MatchSnapshot:
    """Return a match with the log that its rows give.

    Args:
        row: of the match.
        snapshot: what it began with.
        known: what is known of it, where the entries go on; a log only ever grows.
        entries: the rows, in order.
        provisional: the rows of all provisional answers.

    Raises:
        Unreadable: they give none.
    """
    match = known
    if match is None:
        with _unreadable_by_errors("beginning"):
            setup = make_setup(rules_of(row.game), snapshot.settings, snapshot.seats, row.commitment)
            match = Match.empty(setup, row.secret)
    match = _append_entries(row.game, match, entries)
    answers: list[ProvisionalAnswer | None] = [None] * len(match.provisional)
    for seat, answer in _decode_answers(row.game, provisional):
        answers[seat] = answer
    return replace(snapshot, match=replace(match, provisional=tuple(answers)))


def _append_entries(game_id: str, match: Match, rows: Iterable[Any]) -> Match:
    """Return a match with the entries that rows give.

    Raises:
        Deferred: something that takes long has to be worked out first.
        Unreadable: they give none.
    """
    for row in rows:
        actor = int(row.actor) if row.actor.isdigit() else row.actor
        with _unreadable_by_errors(f"entry {row.seq} of {actor}"):
            action = decode_action(game_id, actor, row.action.encode())
            match = match.append(Entry(row.seq, row.at, actor, action))
    return match


def _decode_answers(game_id: str, rows: Iterable[Any]) -> list[tuple[int, ProvisionalAnswer | None]]:
    """Return by seat the provisional answers that rows give.

    Raises:
        Unreadable: they give none.
    """
    with _unreadable_by_errors("provisional answers"):
        return [
            (
                row.seat,
                None
                if row.action is None
                else ProvisionalAnswer(row.decision, decode_action(game_id, row.seat, row.action.encode())),
            )
            for row in rows
        ]


@contextmanager
def _unreadable_by_errors(part: str) -> Iterator[None]:
    """Raise ``Unreadable`` for what goes wrong with a part of a match; what is deferred is only put off."""
    try:
        yield
    except Deferred:
        raise
    except GameError as error:
        raise Unreadable(part, word_refusal(error)) from None
    except msgspec.ValidationError as error:
        raise Unreadable(part, str(error)) from error
    except Exception as error:
        raise Unreadable(part, type(error).__name__) from error


def find_presence(connection: Connection, found: StoredMatch, worker: str, live: frozenset[str]) -> None:
    """Find who is connected to another living worker than this one, and since when the others are gone."""
    _take_presence(found, connection.execute(text(PRESENCE), {"match": found.row.id, "worker": worker}), live)


def _take_presence(found: StoredMatch, rows: Iterable[Any], live: frozenset[str]) -> None:
    on_other_workers = set()
    for row in rows:
        if row.here and row.worker in live:
            on_other_workers.add(row.seat)
        else:
            left = max(row.at, row.lived or 0) if row.here else row.at
            found.left_at[row.seat] = max(found.left_at.get(row.seat, 0), left)
    found.on_other_workers = frozenset(on_other_workers)


def find_draft(connection: Connection, match_id: str, asker: int) -> tuple[int, str] | None:
    """Return the version of a draft, and its parts."""
    drafts = tables.drafts.c
    query = select(drafts.version, drafts.parts).where((drafts.match == match_id) & (drafts.seat == asker))
    row = connection.execute(query).first()
    return None if row is None else (row.version, row.parts)


def find_revisions(connection: Connection, known: Sequence[str]) -> dict[str, int]:
    """Return the revisions of all matches that run, and of those that are known."""
    matches = tables.matches.c
    query = select(matches.id, matches.revision).where((matches.status == "running") | matches.id.in_(known))
    return {row.id: row.revision for row in connection.execute(query)}


def is_token_known(connection: Connection, stored: str) -> bool:
    """Return whether any seat or any host's grant of any match has this token or invite (as hashed)."""
    for held in (tables.seats.c, tables.host_grants.c):
        query = select(held.match).where((held.token == stored) | (held.invite == stored)).limit(1)
        if connection.execute(query).first() is not None:
            return True
    return False
