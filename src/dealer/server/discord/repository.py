"""How webhooks lie in the database."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, func, or_, select

from dealer.server.api.messages import ChannelState
from dealer.server.db import tables
from dealer.server.db.store import Change


class Webhook(Struct, frozen=True):
    """Where a match is announced, and how far.

    Attributes:
        match: the match's id.
        address: of the webhook, a secret; ``None`` once it is turned off.
        origin: the address of this server, as whoever gave the webhook sees it.
        names_turns: whether those are named whom the match waits for.
        leased_until: until when, in milliseconds since 1970, somebody is posting, or nobody should. Whoever
            writes says what it was, so it must never be twice the same.
        announced: how many entries are announced; -1 before the beginning is.
        is_greeted: whether the channel was told that the match will be announced there.
        reminded: by seat, the decision of which it was reminded; JSON.
        failures: in a row.
        off_reason: why it was turned off.
    """

    match: str
    address: str | None
    origin: str | None
    names_turns: bool
    leased_until: int
    announced: int = -1
    is_greeted: bool = False
    reminded: str = "{}"
    failures: int = 0
    off_reason: str | None = None

    @property
    def state(self) -> ChannelState:
        """How it stands, as everybody may know."""
        return channel_state(self.address is None, self.failures, self.off_reason)


OFF_STATES: Final[dict[str | None, ChannelState]] = {
    "gone": "gone",
    "refused": "refused",
    "unreachable": "unreachable",
    "over": "over",
}


def channel_state(is_off: bool, failures: int, off_reason: str | None) -> ChannelState:
    """Return how a webhook stands."""
    if is_off:
        return OFF_STATES[off_reason]
    return "failing" if failures else "on"


class UnannouncedMatch(Struct, frozen=True):
    """A webhook that may have something to post, and how many entries its match has."""

    webhook: Webhook
    entries: int


def _webhook(row: Any) -> Webhook:
    return Webhook(
        match=row.match,
        address=row.address,
        origin=row.link,
        names_turns=row.turns,
        leased_until=row.until,
        announced=row.told,
        is_greeted=row.greeted,
        reminded=row.pinged,
        failures=row.tries,
        off_reason=row.fault,
    )


def find_webhook(connection: Connection, match_id: str) -> Webhook | None:
    """Return the webhook of a match."""
    table = tables.webhooks
    row = connection.execute(select(table).where(table.c.match == match_id)).first()
    return None if row is None else _webhook(row)


def list_unannounced(connection: Connection, now: int) -> list[UnannouncedMatch]:
    """Return the webhooks that may have something to post now and that nobody is working on."""
    table, entries, matches = tables.webhooks, tables.entries, tables.matches
    last = select(func.max(entries.c.seq)).where(entries.c.match == table.c.match).scalar_subquery()
    count = func.coalesce(last + 1, 0)
    query = (
        select(table, count.label("entries"))
        .join(matches, matches.c.id == table.c.match)
        .where(
            table.c.address.is_not(None),
            table.c.until <= now,
            or_(
                table.c.greeted.is_(False),
                matches.c.started.is_not(None) & (table.c.told < count),
                table.c.turns.is_(True) & (matches.c.status == "running"),
                matches.c.status == "over",
            ),
        )
    )
    return [UnannouncedMatch(_webhook(row), row.entries) for row in connection.execute(query)]


def put_webhook(webhook: Webhook) -> Change:
    """Store a webhook in place of any other of its match."""
    row = {
        "match": webhook.match,
        "address": webhook.address,
        "link": webhook.origin,
        "turns": webhook.names_turns,
        "until": webhook.leased_until,
        "told": webhook.announced,
        "greeted": webhook.is_greeted,
        "pinged": webhook.reminded,
        "tries": webhook.failures,
        "fault": webhook.off_reason,
    }
    return [("put_webhook", row)]


def set_names_turns(match_id: str, names_turns: bool) -> Change:
    """Store whether those are named whom the match waits for."""
    return [("turn_webhook", {"of_match": match_id, "turns": names_turns})]


def update_progress(before: Webhook, after: Webhook) -> Change:
    """Store what was posted, if nobody else has taken the lease; ``names_turns`` is left to the host."""
    row = {
        "of_match": before.match,
        "seen": before.leased_until,
        "address": after.address,
        "greeted": after.is_greeted,
        "told": after.announced,
        "pinged": after.reminded,
        "until": after.leased_until,
        "tries": after.failures,
        "fault": after.off_reason,
    }
    return [("mark_webhook", row)]


def delete_webhook(match_id: str) -> Change:
    """Delete the webhook of a match."""
    return [("drop_webhook", {"of_match": match_id})]
