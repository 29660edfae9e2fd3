"""The tables of the store. A change here needs a migration (``migrations/versions``) and a new ``HEAD``."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, MetaData, String, Table, Text, false

HEAD: Final = "0007"
"""The migration that these tables are the result of."""

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("setup", Text, nullable=False),
    Column("status", String(10), nullable=False, index=True),
    Column("secret", LargeBinary, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("deadline", BigInteger, index=True),
    Column("rematch", String(32)),
    Column("listed", Boolean, nullable=False, server_default=false(), index=True),
    Column("turn", Integer, nullable=False, server_default="0"),
)
"""One row a match. Times are milliseconds since 1970; ``deadline`` is when a clock next runs out.

``turn`` is the revision: it counts the changes of a match, and whoever makes one names the revision that
they decided on.
"""

seats = Table(
    "seats",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("invite", String(64), index=True),
    Column("token", String(64), index=True),
    Column("request", String(64)),
    Column("name", String(40)),
    Column("nonce", String(64), nullable=False),
    Column("bot", String(40)),
)
"""Who sits where; ``invite`` and ``token`` are hashes."""

chairs = Table(
    "chairs",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("chair", Integer, primary_key=True),
    Column("invite", String(64), index=True),
    Column("token", String(64), index=True),
    Column("request", String(64)),
    Column("name", String(40), nullable=False),
    Column("replaces", Integer),
    Column("left", Boolean, nullable=False),
)
"""Grants of hosts; ``invite`` and ``token`` are hashes, ``replaces`` the grant that ends for this one."""

entries = Table(
    "entries",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("actor", String(10), nullable=False),
    Column("action", Text, nullable=False),
)
"""The logs. Rows are only ever added."""

standing = Table(
    "standing",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("decision", String(64)),
    Column("action", Text),
)
"""Answers that may still be replaced, and count if the time runs out."""

drafts = Table(
    "drafts",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("decision", String(64)),
    Column("draft", Text, nullable=False),
)
"""What a seat has prepared and sent to nobody."""

requests = Table(
    "requests",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("request", String(64), primary_key=True),
    Column("answer", Text, nullable=False),
)
"""Answers given, so that a request sent twice is answered twice and done once."""

lines = Table(
    "lines",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("id", String(16), nullable=False),
    Column("room", String(20), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("author", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("request", String(64), nullable=False),
    Column("text", Text),
)
"""Messages; where the host has deleted one its text is gone."""

records = Table(
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("sent", BigInteger, nullable=False, index=True),
)
"""Records that somebody has sent, and when last; they are dropped after a while."""

heartbeat = Table(
    "heartbeat",
    metadata,
    Column("worker", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""When each worker last said that it lives: always where workers share the store, else while clocks run."""

presence = Table(
    "presence",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("worker", String(32), primary_key=True),
    Column("here", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Where workers share the store: whether a seat's player is connected to a worker, and since when."""

webhooks = Table(
    "webhooks",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("address", Text),
    Column("link", String(300)),
    Column("turns", Boolean, nullable=False),
    Column("greeted", Boolean, nullable=False),
    Column("told", Integer, nullable=False),
    Column("pinged", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("fault", String(20)),
)
"""Where matches are announced. ``address`` is a secret, ``None`` once it is turned off (``fault`` says why);
``told`` counts entries, -1 before the beginning; ``pinged`` holds, by seat, the decision it was reminded of;
until ``until`` somebody is posting, or nobody should."""

series = Table(
    "series",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("title", String(60), nullable=False),
    Column("setup", Text, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("organiser", String(64), nullable=False),
    Column("stage", String(10), nullable=False),
    Column("version", Integer, nullable=False),
    Column("due", Boolean, nullable=False, index=True),
    Column("listed", Boolean, nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)
"""One row a series. ``organiser`` is a hash; ``due``: the Dealer has something to pair, to open or to end."""

series_log = Table(
    "series_log",
    metadata,
    Column("series", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("request", String(64)),
    Column("entry", Text, nullable=False),
)
"""The logs of series. Rows are only ever added."""

series_players = Table(
    "series_players",
    metadata,
    Column("series", String(32), primary_key=True),
    Column("player", Integer, primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("token", String(64)),
    Column("request", String(64)),
)
"""Who is which player; ``token`` is a hash, ``turn`` counts the links that a player was given."""

series_matches = Table(
    "series_matches",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("series", String(32), nullable=False, index=True),
    Column("open", Boolean, nullable=False, index=True),
)
"""The matches of series; ``open``: the result is waited for."""
