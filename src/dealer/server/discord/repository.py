"""Reads and writes webhooks in the database."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, Row, bindparam, func, or_, select

from dealer.server.db.statements import Write, delete, update, upsert
from dealer.server.db.tables import contest_log, contests, entries, matches
from dealer.server.db.tables import webhooks as table
from dealer.server.matches.status import ChannelState, channel_state


class Webhook(Struct, frozen=True):
    """The webhook that announces a match or a season, and its progress.

    Attributes:
        match: the id of the match, or of the season.
        address: of the webhook, a secret; ``None`` once it is turned off.
        origin: the address of this server, as whoever gave the webhook sees it.
        language: of the channel: that of whoever gave the webhook.
        names_turns: whether those are named whom the match waits for.
        leased_until: until when, in milliseconds since 1970, somebody is posting, or nobody should. Whoever
            writes says what it was, so it must never be twice the same.
        announced: how many entries are announced; -1 before the beginning is.
        is_greeted: whether the channel was told what will be announced there.
        reminded: by seat, the decision of which it was reminded; JSON.
        failures: in a row.
        off_reason: why it was turned off.
    """

    match: str
    address: str | None
    origin: str | None
    language: str
    names_turns: bool
    leased_until: int
    announced: int = -1
    is_greeted: bool = False
    reminded: str = "{}"
    failures: int = 0
    off_reason: str | None = None

    @property
    def state(self) -> ChannelState:
        """Its state, as everybody may know it."""
        return channel_state(self.address is None, self.failures, self.off_reason)


class Unannounced(Struct, frozen=True):
    """A webhook that may have something to post, and how many entries there are at least."""

    webhook: Webhook
    entries: int = 0


def _read_webhook(row: Row[Any]) -> Webhook:
    return Webhook(**{name: getattr(row, name) for name in Webhook.__struct_fields__})


def find_webhook(connection: Connection, match_id: str) -> Webhook | None:
    """Return the webhook of a match or season."""
    row = connection.execute(select(table).where(table.c.match == match_id)).first()
    return None if row is None else _read_webhook(row)


def list_unannounced_matches(connection: Connection, now: int) -> list[Unannounced]:
    """Return the webhooks of matches that may have something to post now and that nobody is working on."""
    last = select(func.max(entries.c.seq)).where(entries.c.match == table.c.match).scalar_subquery()
    count = func.coalesce(last + 1, 0)
    query = (
        select(table, count.label("entries"))
        .join(matches, matches.c.id == table.c.match)
        .where(
            *_is_free(now),
            or_(
                table.c.is_greeted.is_(False),
                matches.c.started.is_not(None) & (table.c.announced < count),
                table.c.names_turns.is_(True) & (matches.c.status == "running"),
                matches.c.status == "over",
            ),
        )
    )
    return [Unannounced(_read_webhook(row), row.entries) for row in connection.execute(query)]


_POSTED: Final = '"type":"posted"'
"""In the stored entry of an announcement, and in no other: quotes in a text are escaped."""


def list_unannounced_seasons(connection: Connection, now: int) -> list[Unannounced]:
    """Return the webhooks of seasons that may have something to post now and that nobody is working on."""
    after = contest_log.c.seq >= table.c.announced
    posts = select(contest_log.c.seq).where(contest_log.c.contest == table.c.match, after)
    query = (
        select(table)
        .join(contests, contests.c.id == table.c.match)
        .where(
            *_is_free(now),
            or_(
                table.c.is_greeted.is_(False),
                contests.c.stage == "archived",
                posts.where(contest_log.c.entry.contains(_POSTED)).exists(),
            ),
        )
    )
    return [Unannounced(_read_webhook(row)) for row in connection.execute(query)]


def _is_free(now: int) -> tuple[ColumnElement[bool], ...]:
    return table.c.address.is_not(None), table.c.leased_until <= now


_SET_BY_HOST: Final = frozenset({"match", "origin", "names_turns"})
"""What whoever posts does not change."""

_THIS_MATCH: Final = table.c.match == bindparam("of_match")
_PUT: Final = upsert("put webhook", table, *(c.key for c in table.columns if not c.primary_key))
_CHANGE_TURNS: Final = update("change webhook turns", table, _THIS_MATCH, must_change=False)
_KNOWN_LEASE: Final = table.c.leased_until == bindparam("from_lease")
_PROGRESS: Final = update("note progress", table, _THIS_MATCH, _KNOWN_LEASE)
_DELETE: Final = delete("delete webhook", table, _THIS_MATCH)


def put_webhook(webhook: Webhook) -> Write:
    """Return the row of a webhook, in the place of any other of its match or season."""
    return Write(_PUT, asdict(webhook), webhook.match)


def change_names_turns(match_id: str, names_turns: bool) -> Write:
    """Return what changes whether those are named whom the match waits for."""
    return Write(_CHANGE_TURNS, {"of_match": match_id, "names_turns": names_turns}, match_id)


def note_progress(before: Webhook, after: Webhook) -> Write:
    """Return what notes how far something is announced; a conflict if somebody else has noted something."""
    row = {"of_match": before.match, "from_lease": before.leased_until}
    progress = {name: value for name, value in asdict(after).items() if name not in _SET_BY_HOST}
    return Write(_PROGRESS, row | progress, before.match)


def delete_webhook(match_id: str) -> Write:
    """Return what deletes the webhook of a match or season."""
    return Write(_DELETE, {"of_match": match_id}, match_id)
