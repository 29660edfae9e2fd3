"""The tables of the first release."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0001", None


def upgrade() -> None:
    """Create all tables."""
    _create_matches()
    _create_play()
    _create_reviews()
    _create_workers()
    _create_discord()
    _create_contests()


def _create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("rematch", sa.String(32)),
        sa.Column("rematch_made", sa.BigInteger),
        sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("revision", sa.Integer, nullable=False, server_default="0"),
        sa.Column("stopped", sa.BigInteger),
        sa.Column("opening", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("draw", sa.Integer, nullable=False, server_default="1"),
        sa.Column("ended", sa.BigInteger),
        sa.Column("bots_due", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("bots_alone", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_matches_bots_alone", "matches", ["bots_alone"])
    op.create_index("ix_matches_bots_due", "matches", ["bots_due"])
    op.create_index("ix_matches_deadline", "matches", ["deadline"])
    op.create_index("ix_matches_ended", "matches", ["listed", "ended"])
    op.create_index("ix_matches_list", "matches", ["listed", "status", "created", "id"])
    op.create_index("ix_matches_listed", "matches", ["listed"])
    op.create_index("ix_matches_status", "matches", ["status"])
    op.create_table(
        "seats",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("invite", sa.String(64)),
        sa.Column("token", sa.String(64)),
        sa.Column("request", sa.String(64)),
        sa.Column("recovery", sa.String(64)),
        sa.Column("name", sa.String(160)),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("agrees", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("nonce_hash", sa.String(64), nullable=False, server_default=""),
        sa.Column("host", sa.Integer),
        sa.Column("former", sa.Text, nullable=False, server_default=""),
        sa.Column("ready_at", sa.BigInteger),
        sa.Column("is_late", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("rematch_asked", sa.BigInteger),
    )
    op.create_index("ix_seats_invite", "seats", ["invite"])
    op.create_index("ix_seats_token", "seats", ["token"])
    op.create_table(
        "host_grants",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("grant", sa.Integer, primary_key=True),
        sa.Column("invite", sa.String(64)),
        sa.Column("token", sa.String(64)),
        sa.Column("request", sa.String(64)),
        sa.Column("recovery", sa.String(64)),
        sa.Column("name", sa.String(160), nullable=False),
        sa.Column("replaces", sa.Integer),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("former", sa.Text, nullable=False, server_default=""),
    )
    op.create_index("ix_host_grants_invite", "host_grants", ["invite"])
    op.create_index("ix_host_grants_token", "host_grants", ["token"])


def _create_play() -> None:
    op.create_table(
        "entries",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(10), nullable=False),
        sa.Column("action", sa.Text, nullable=False),
    )
    op.create_table(
        "provisional_answers",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("decision", sa.String(64)),
        sa.Column("action", sa.Text),
    )
    op.create_table(
        "drafts",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("parts", sa.Text, nullable=False),
    )
    op.create_table(
        "requests",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("request", sa.String(64), primary_key=True),
        sa.Column("answer", sa.Text, nullable=False),
    )
    op.create_table(
        "messages",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("room", sa.String(20), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("author", sa.String(40), nullable=False),
        sa.Column("name", sa.String(160), nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.Column("text", sa.Text),
    )


def _create_reviews() -> None:
    op.create_table(
        "records",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("sent", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_records_sent", "records", ["sent"])
    op.create_table(
        "judgements",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("source", sa.String(6), primary_key=True),
        sa.Column("content", sa.String(32)),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("judgement", sa.Text, nullable=False),
    )
    op.create_index("ix_judgements_content", "judgements", ["content"])
    op.create_index("ix_judgements_made", "judgements", ["made"])


def _create_workers() -> None:
    op.create_table(
        "heartbeat",
        sa.Column("worker", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("worker", sa.String(32), primary_key=True),
        sa.Column("here", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
    )


def _create_discord() -> None:
    op.create_table(
        "webhooks",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("address", sa.Text),
        sa.Column("origin", sa.String(300)),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("names_turns", sa.Boolean, nullable=False),
        sa.Column("is_greeted", sa.Boolean, nullable=False),
        sa.Column("announced", sa.Integer, nullable=False),
        sa.Column("reminded", sa.Text, nullable=False),
        sa.Column("leased_until", sa.BigInteger, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("off_reason", sa.String(20)),
    )
    op.create_table(
        "discord_links",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(64)),
        sa.Column("origin", sa.String(300)),
        sa.Column("code", sa.String(64)),
        sa.Column("code_until", sa.BigInteger),
        sa.Column("account", sa.BigInteger),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("decision", sa.String(64)),
        sa.Column("taken", sa.Text, nullable=False),
    )
    op.create_index("ix_discord_links_account", "discord_links", ["account"])
    op.create_index("ix_discord_links_code", "discord_links", ["code"])


def _create_contests() -> None:
    op.create_table(
        "contests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("game", sa.String(60)),
        sa.Column("title", sa.String(160), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("organiser_links", sa.Integer, nullable=False, server_default="0"),
        sa.Column("stage", sa.String(10), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.Boolean, nullable=False),
        sa.Column("wake", sa.BigInteger),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_contests_due", "contests", ["due"])
    op.create_index("ix_contests_listed", "contests", ["listed"])
    op.create_index("ix_contests_wake", "contests", ["wake"])
    op.create_table(
        "contest_log",
        sa.Column("contest", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("request", sa.String(64)),
        sa.Column("entry", sa.Text, nullable=False),
    )
    op.create_table(
        "contest_access",
        sa.Column("contest", sa.String(32), primary_key=True),
        sa.Column("role", sa.String(10), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("link_number", sa.Integer, nullable=False),
        sa.Column("token", sa.String(64)),
        sa.Column("request", sa.String(64)),
        sa.Column("recovery", sa.String(64)),
        sa.Column("former", sa.Text, nullable=False, server_default=""),
    )
    op.create_table(
        "contest_organisers",
        sa.Column("contest", sa.String(32), primary_key=True),
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("ended", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "contest_matches",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("contest", sa.String(32), nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
    )
    op.create_index("ix_contest_matches_contest", "contest_matches", ["contest"])
    op.create_index("ix_contest_matches_open", "contest_matches", ["open"])
    op.create_table(
        "counters",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "open_tables",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
