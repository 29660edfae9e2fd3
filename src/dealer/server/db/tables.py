"""The tables of the store. A change here needs a migration (``migrations/versions``) and a new ``HEAD``.

Times are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)
from sqlalchemy.types import TypeEngine

from dealer.core.names import MOST_CODE_POINTS

HEAD: Final = "0003"
"""The migration that these tables are the result of."""

metadata = MetaData()

ID, HASH, REQUEST_ID, DECISION_ID = String(32), String(64), String(64), String(64)
GAME_ID, NAME, POLICY, TIME = String(60), String(MOST_CODE_POINTS), String(40), BigInteger()


def _key(name: str, kind: TypeEngine[Any]) -> Column[Any]:
    return Column(name, kind, primary_key=True)


def _required(name: str, kind: TypeEngine[Any] | type[TypeEngine[Any]], **more: Any) -> Column[Any]:
    return Column(name, kind, nullable=False, **more)


def _match_key() -> Column[Any]:
    return _key("match", ID)


def _seat_key() -> Column[Any]:
    return _key("seat", Integer())


def _access_columns() -> tuple[Column[Any], ...]:
    """Return the hashes of an invite, a token and a recovery link, and the request that made the token."""
    return (
        Column("invite", HASH, index=True),
        Column("token", HASH, index=True),
        Column("request", REQUEST_ID),
        Column("recovery", HASH),
    )


matches = Table(
    "matches",
    metadata,
    _key("id", ID),
    _required("game", GAME_ID),
    _required("setup", Text),
    _required("status", String(10), index=True),
    _required("secret", LargeBinary),
    _required("key", LargeBinary),
    _required("commitment", HASH),
    _required("created", TIME),
    Column("started", TIME),
    Column("deadline", TIME, index=True),
    Column("rematch", ID),
    Column("rematch_made", TIME),
    _required("listed", Boolean, server_default=false(), index=True),
    _required("revision", Integer, server_default="0"),
    Column("stopped", TIME),
    _required("opening", Boolean, server_default=false()),
    _required("draw", Integer, server_default="1"),
    Column("ended", TIME),
    _required("bots_due", Boolean, server_default=false(), index=True),
    _required("bots_alone", Boolean, server_default=false(), index=True),
    Column("credited_until", TIME),
    Index("ix_matches_list", "listed", "status", "created", "id"),
    Index("ix_matches_ended", "listed", "ended"),
)
"""One row for each match.

``deadline``: when a clock next runs out. ``stopped``: since when a fault of ours has stopped it. ``ended``:
when it ended for the audience. ``rematch_made``: when its rematch was made. ``bots_due``: it waits for a bot.
``bots_alone``: only bots play, and it is not over.

``opening``: all seats are bound to their numbers, which are being opened; ``draw`` counts how often they
were drawn. ``credited_until``: until when the players' readiness is credited with outages.

``revision`` counts the changes of a match, and whoever makes one names the revision that they decided on.
"""

seats = Table(
    "seats",
    metadata,
    _match_key(),
    _seat_key(),
    *_access_columns(),
    Column("name", NAME),
    _required("nonce", String(64)),
    Column("bot", POLICY),
    _required("agrees", Boolean, server_default=false()),
    _required("nonce_hash", HASH, server_default=""),
    Column("host", Integer),
    _required("former", Text, server_default=""),
    Column("ready_at", TIME),
    _required("is_late", Boolean, server_default=false()),
    Column("rematch_asked", TIME),
)
"""Who sits where; ``invite``, ``token`` and ``recovery`` are hashes; ``agrees``: to annul a match that a
fault stopped.

``nonce_hash`` binds a nonce that is opened later. ``host`` is the grant of a host who took this seat before
the beginning. ``former`` has the hashed tokens that no longer open the seat, each with the cause.
``ready_at``: since when the player is ready for the deal. ``is_late``: was not ready in time.
``rematch_asked``: since when they ask for a rematch.
"""

host_grants = Table(
    "host_grants",
    metadata,
    _match_key(),
    _key("grant", Integer()),
    *_access_columns(),
    _required("name", NAME),
    Column("replaces", Integer),
    _required("left", Boolean),
    _required("former", Text, server_default=""),
)
"""Grants of hosts; ``invite``, ``token`` and ``recovery`` are hashes.

``replaces`` is the grant that ends for this one; ``former`` has the hashed tokens that
no longer open this one, each with the cause.
"""

entries = Table(
    "entries",
    metadata,
    _match_key(),
    _key("seq", Integer()),
    _required("at", TIME),
    _required("actor", String(10)),
    _required("action", Text),
)
"""The logs. Rows are only ever added."""

provisional_answers = Table(
    "provisional_answers",
    metadata,
    _match_key(),
    _seat_key(),
    Column("decision", DECISION_ID),
    Column("action", Text),
)
"""Answers that may still be replaced, and count if the time runs out."""

drafts = Table(
    "drafts",
    metadata,
    _match_key(),
    _seat_key(),
    _required("version", Integer),
    _required("parts", Text),
)
"""What each person on a seat has prepared and sent to nobody. ``seat``: as in ``requests``."""

requests = Table(
    "requests",
    metadata,
    _match_key(),
    _seat_key(),
    _key("request", REQUEST_ID),
    _required("answer", Text),
)
"""Answers given, so that a request sent twice is answered twice and done once."""

messages = Table(
    "messages",
    metadata,
    _match_key(),
    _key("seq", Integer()),
    _required("id", String(16)),
    _required("room", String(20)),
    _required("at", TIME),
    _required("author", String(40)),
    _required("name", NAME),
    _required("request", REQUEST_ID),
    Column("text", Text),
)
"""Messages; where the host has deleted one its text is gone."""

records = Table(
    "records",
    metadata,
    _key("id", ID),
    _required("game", GAME_ID),
    _required("record", LargeBinary),
    _required("sent", TIME, index=True),
)
"""Records that somebody has sent, and when last; they are dropped after a while."""

judgements = Table(
    "judgements",
    metadata,
    _match_key(),
    _key("source", String(6)),
    Column("content", ID, index=True),
    _required("made", TIME, index=True),
    _required("judgement", Text),
)
"""Judgements of the decisions of finished matches (``source``: ``match``) and of records (``record``).

``content`` is what was played: copies share it.
"""

heartbeat = Table(
    "heartbeat",
    metadata,
    _key("worker", ID),
    _required("at", TIME),
)
"""When each worker last said that it lives: always where workers share the store, else while clocks run."""

presence = Table(
    "presence",
    metadata,
    _match_key(),
    _seat_key(),
    _key("worker", ID),
    _required("here", Boolean),
    _required("at", TIME),
)
"""Where workers share the store: whether a seat's player is connected to a worker, and since when."""

webhooks = Table(
    "webhooks",
    metadata,
    _match_key(),
    Column("address", Text),
    Column("origin", String(300)),
    _required("language", String(10)),
    _required("names_turns", Boolean),
    _required("is_greeted", Boolean),
    _required("announced", Integer),
    _required("reminded", Text),
    _required("leased_until", TIME),
    _required("failures", Integer),
    Column("off_reason", String(20)),
)
"""Where matches are announced; see ``Webhook``. ``address`` is a secret."""

discord_links = Table(
    "discord_links",
    metadata,
    _match_key(),
    _seat_key(),
    Column("token", HASH),
    Column("origin", String(300)),
    Column("code", HASH, index=True),
    Column("code_until", TIME),
    Column("account", BigInteger, index=True),
    _required("seen", BigInteger),
    _required("revision", Integer),
    Column("decision", DECISION_ID),
    _required("taken", Text),
)
"""Who answers for a seat from Discord, and how far the answer is; see ``DiscordLink``. ``code`` and ``token``
are hashes."""

keys = Table("keys", metadata, _key("name", String(32)), _required("key", LargeBinary))
"""Secrets of the store itself; see ``announcements``."""

counters = Table("counters", metadata, _key("name", String(32)), _required("value", BigInteger))
"""Numbers that whoever decides on something shared counts up: the second of two decides again."""

open_tables = Table(
    "open_tables",
    metadata,
    _match_key(),
    _required("device", HASH),
    _required("address", HASH),
    _required("until", TIME),
)
"""Who opened the tables that anybody may join, until these would have closed; only limits read it.

``device`` is a hash, ``address`` a hash with a key that a worker never stores; each is empty where it is not
counted."""

contests = Table(
    "contests",
    metadata,
    _key("id", ID),
    _required("kind", String(10)),
    Column("game", GAME_ID),
    _required("title", NAME),
    _required("setup", Text),
    _required("key", LargeBinary),
    _required("organiser_links", Integer, server_default="0"),
    _required("stage", String(10)),
    _required("version", Integer),
    _required("due", Boolean, index=True),
    Column("wake", TIME, index=True),
    _required("listed", Boolean, index=True),
    _required("created", TIME),
)
"""One row for each series and season (``kind``). ``organiser_links`` counts the links that its organisers
were given before the one that holds; ``due``: the Dealer has work to do; ``wake``: when it next has some."""

contest_log = Table(
    "contest_log",
    metadata,
    _key("contest", ID),
    _key("seq", Integer()),
    _required("at", TIME),
    Column("request", REQUEST_ID),
    _required("entry", Text),
)
"""The logs of contests. Rows are only ever added."""

contest_access = Table(
    "contest_access",
    metadata,
    _key("contest", ID),
    _key("role", String(10)),
    _key("number", Integer()),
    _required("link_number", Integer),
    Column("token", HASH),
    Column("request", REQUEST_ID),
    Column("recovery", HASH),
    _required("former", Text, server_default=""),
)
"""Who acts for whom; ``token`` and ``recovery`` are hashes, ``link_number`` counts somebody's links,
``former`` holds their losses (``matches/losses.py``)."""

contest_organisers = Table(
    "contest_organisers",
    metadata,
    _key("contest", ID),
    _key("token", HASH),
    _required("ended", Boolean, server_default=false()),
)
"""The devices of those who organise a series, by the hash of a token; ``ended``: by a newer link."""

contest_matches = Table(
    "contest_matches",
    metadata,
    _match_key(),
    _required("contest", ID, index=True),
    _required("open", Boolean, index=True),
)
"""The matches of contests; ``open``: the result is waited for."""

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    _match_key(),
    _key("contest", ID),
    _seat_key(),
    _key("device", ID),
    _required("token", HASH),
    _required("endpoint", Text),
    _required("p256dh", String(200)),
    _required("auth", String(60)),
    _required("label", String(60)),
    Column("origin", String(300)),
    _required("language", String(10)),
    _required("wants", Text),
    _required("quiet", Text),
    _required("created", TIME),
    _required("leased_until", TIME),
    _required("failures", Integer),
    _required("told", Text),
    Index("ix_push_subscriptions_device", "device"),
)
"""The devices that are told of a seat of a match, or of a place of a season (``contest``; the other is
empty); see ``Subscription``. ``endpoint`` is a secret."""

calendar_links = Table(
    "calendar_links",
    metadata,
    _match_key(),
    _seat_key(),
    _required("link", HASH, index=True),
    _required("token", HASH),
    _required("language", String(10)),
    _required("made", TIME),
)
"""The secret links of calendars with a seat's deadlines; ``link`` and ``token`` (of the seat) are hashes."""
