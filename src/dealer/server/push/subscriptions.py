"""Reads and writes the devices that are told of a seat's match, or of a place's season."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, and_, bindparam, func, or_, select

from dealer.server.db.statements import Write, delete, update, upsert
from dealer.server.db.tables import contests, matches, messages
from dealer.server.db.tables import push_subscriptions as table

Occasion = Literal["turn", "half", "end", "message", "step"]
"""When to notify a device. ``turn``: the match waits for the player. ``half``: half of their time is gone.
``end``: the match is over. ``message``: somebody has written. ``step``: the season has news or a question."""

OF_MATCHES: Final[tuple[Occasion, ...]] = ("turn", "half", "end", "message")
OF_SEASONS: Final[tuple[Occasion, ...]] = ("step",)

MOST_DEVICES: Final = 8
"""So many devices are told of one seat."""


class QuietHours(Struct, frozen=True):
    """When a device stays silent: from one minute of the day to another, in its time zone."""

    start: int
    end: int
    zone: str


class Told(Struct, frozen=True, omit_defaults=True):
    """What a device has been told.

    Attributes:
        seen: the decision that was due when it was last looked, and since when it is due as far as is known.
        turn: the decision that it was told of, or that was seen at the table.
        half: the decision of which it was told that half of the time is gone.
        end: whether it was told that the match is over.
        message: when the newest message was said that it knows of; ``message_at``: when it was told.
        posts: how many announcements of the season it knows of; -1 before it was first looked.
        questions: the selections of the season that it was told of.
        shown: the decision whose notification may still be shown, and when that was sent.
    """

    seen: tuple[str, int] | None = None
    turn: str | None = None
    half: str | None = None
    end: bool = False
    message: int = 0
    message_at: int = 0
    posts: int = -1
    questions: tuple[int, ...] = ()
    shown: tuple[str, int] | None = None


class Subscription(Struct, frozen=True):
    """A device that is told of one seat's match, or of one place's season.

    Attributes:
        match: the match's id, empty for a season. ``contest``: the season's, empty for a match.
        seat: of the match, or the place of the season.
        device: names the browser: a hash of its endpoint.
        token: the hash of the seat's token when the owner chose.
        endpoint: where to post, a secret; ``p256dh`` and ``auth``: with which to encrypt.
        label: what the owner calls the device.
        origin: the address of this server, as the device sees it.
        language: of the texts.
        wants: when it is told.
        quiet: when it is not.
        created: when the owner chose.
        leased_until: until when somebody is sending, or nobody should. Never twice the same.
        failures: in a row.
        told: what it has been told.
    """

    match: str
    contest: str
    seat: int
    device: str
    token: str
    endpoint: str
    p256dh: str
    auth: str
    label: str
    origin: str | None
    language: str
    wants: tuple[Occasion, ...]
    quiet: QuietHours | None
    created: int
    leased_until: int
    failures: int = 0
    told: Told = Told()

    @property
    def owner(self) -> str:
        """The match or the season."""
        return self.match or self.contest

    @property
    def key(self) -> str:
        """The row's name."""
        return f"{self.owner}.{self.seat}.{self.device}"


class Stand(Struct, frozen=True):
    """A subscription and how its match or season stands in the store, as two counts."""

    subscription: Subscription
    version: tuple[int, int]


def hash_endpoint(endpoint: str) -> str:
    """Return the name of the browser with an endpoint."""
    return sha256(endpoint.encode()).hexdigest()[:32]


def _read(row: Row[Any]) -> Subscription:
    found = {name: getattr(row, name) for name in Subscription.__struct_fields__}
    found["wants"] = msgspec.json.decode(found["wants"], type=tuple[Occasion, ...])
    found["quiet"] = msgspec.json.decode(found["quiet"], type=QuietHours | None)
    found["told"] = msgspec.json.decode(found["told"], type=Told)
    return Subscription(**found)


def list_devices(connection: Connection, match: str, contest: str, seat: int) -> list[Subscription]:
    """Return the devices that are told of a seat or a place, the oldest first."""
    c = table.c
    query = select(table).where(c.match == match, c.contest == contest, c.seat == seat)
    return [_read(row) for row in connection.execute(query.order_by(c.created, c.device))]


def list_free(connection: Connection, now: int) -> list[Stand]:
    """Return the subscriptions that nobody is sending to."""
    is_said = messages.c.match == table.c.match
    said = select(func.max(messages.c.seq)).where(is_said).scalar_subquery()
    version, chat = func.coalesce(matches.c.revision, contests.c.version, -1), func.coalesce(said, 0)
    query = (
        select(table, version.label("version"), chat.label("chat"))
        .outerjoin(matches, and_(table.c.match == matches.c.id, table.c.match != ""))
        .outerjoin(contests, and_(table.c.contest == contests.c.id, table.c.contest != ""))
        .where(table.c.leased_until <= now, or_(matches.c.id.is_not(None), contests.c.id.is_not(None)))
    )
    return [Stand(_read(row), (row.version, row.chat)) for row in connection.execute(query)]


_OF: Final = tuple(
    table.c[name] == bindparam(f"of_{name}") for name in ("match", "contest", "seat", "device")
)
_PUT: Final = upsert(
    "put push subscription",
    table,
    *(column.key for column in table.columns if not column.primary_key),
    is_announced=False,
)
_NOTE: Final = update(
    "note push",
    table,
    *_OF,
    table.c.leased_until == bindparam("from_lease"),
    is_announced=False,
)
_DELETE: Final = delete("delete push subscription", table, *_OF, is_announced=False)
_FORGET: Final = delete(
    "forget push endpoint", table, table.c.device == bindparam("of_device"), is_announced=False
)


def _encode(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _name(each: Subscription) -> dict[str, Any]:
    return {f"of_{name}": getattr(each, name) for name in ("match", "contest", "seat", "device")}


def put_subscription(each: Subscription) -> Write:
    """Return the row of a device, in the place of what it chose before for this seat."""
    row = {name: getattr(each, name) for name in Subscription.__struct_fields__}
    row |= {name: _encode(row[name]) for name in ("wants", "quiet", "told")}
    return Write(_PUT, row, each.owner, each.seat)


def note_push(before: Subscription, after: Subscription) -> Write:
    """Return what notes what a device was told; a conflict if somebody else has noted something."""
    row = _name(before) | {"from_lease": before.leased_until}
    row |= {"leased_until": after.leased_until, "failures": after.failures, "told": _encode(after.told)}
    return Write(_NOTE, row, before.owner, before.seat)


def delete_subscription(each: Subscription) -> Write:
    """Return what forgets a device of one seat."""
    return Write(_DELETE, _name(each), each.owner, each.seat)


def forget_endpoint(device: str) -> Write:
    """Return what forgets a browser everywhere: its push service knows it no more."""
    return Write(_FORGET, {"of_device": device})
