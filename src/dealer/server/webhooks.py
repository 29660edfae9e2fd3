"""Where matches are announced, as it lies in the store."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, func, or_, select

from dealer.server.db import tables
from dealer.server.matches.status import ChannelState, channel_state


class Webhook(Struct, frozen=True):
    """Where a match is announced, and how far it is told; the row of the store.

    Attributes:
        address: of the webhook; ``None`` once it is turned off.
        link: the address of this server, as whoever gave the webhook sees it.
        turns: whether those are named whom the match waits for.
        greeted: whether the channel has been told that the match will be announced there.
        told: how many entries are told; -1 before the beginning is.
        pinged: by seat, the decision of which it was reminded.
        until: until when, in milliseconds since 1970, somebody is posting, or nobody should; whoever writes
            says what it was, so it must never be twice the same.
        tries: failures in a row.
        fault: why it was turned off.
    """

    match: str
    address: str | None
    link: str | None
    turns: bool
    until: int
    told: int = -1
    greeted: bool = False
    pinged: str = "{}"
    tries: int = 0
    fault: str | None = None

    @property
    def state(self) -> ChannelState:
        """How it stands, as everybody may know."""
        return channel_state(self.address is None, self.tries, self.fault)


class Untold(Struct, frozen=True):
    """A webhook of which something may be untold, and how many entries its match has."""

    webhook: Webhook
    entries: int


def find(connection: Connection, match_id: str) -> Webhook | None:
    """The webhook of a match."""
    table = tables.webhooks
    row = connection.execute(select(table).where(table.c.match == match_id)).first()
    return None if row is None else Webhook(**row._mapping)


def untold(connection: Connection, now: int) -> list[Untold]:
    """The webhooks of which something may be untold now, and that nobody is seeing to."""
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
    found = []
    for row in connection.execute(query):
        values = dict(row._mapping)
        found.append(Untold(entries=values.pop("entries"), webhook=Webhook(**values)))
    return found
