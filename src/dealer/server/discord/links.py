"""Reads and writes which Discord account answers for a seat, and how far its answer is."""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, bindparam, select

from dealer.server.db.statements import Write, delete, update, upsert
from dealer.server.db.tables import discord_links as table
from dealer.server.db.tables import matches
from dealer.server.tokens import hash_token

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody mistakes for one another."""
CODE_LENGTH: Final = 10
"""50 bits: they must last for ``CODE_MS`` against who may try two a second."""
CODE_MS: Final = 10 * 60_000


class DiscordLink(Struct, frozen=True):
    """The account that answers for a seat, and the answer that it puts together.

    Attributes:
        match: the match's id.
        seat: of that match.
        token: the hash of the seat's token when the code was given; the link dies with that token.
        origin: the address of this server, as the player's page sees it.
        code: the hash of a code that waits to be used.
        code_until: until when it is good, in milliseconds since 1970.
        account: the id of the account at Discord; ``None`` until the code is used.
        seen: the newest interaction that was answered; older ones are repeated.
        revision: counts the menus; only the newest can be used.
        decision: the decision that the steps answer.
        taken: the steps of the answer so far.
    """

    match: str
    seat: int
    token: str | None
    origin: str | None
    code: str | None = None
    code_until: int | None = None
    account: int | None = None
    seen: int = 0
    revision: int = 0
    decision: str | None = None
    taken: tuple[str, ...] = ()


def new_code() -> str:
    """Return a code that a person can type."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def hash_code(text: str) -> str:
    """Return the hash of a code as somebody has typed it.

    >>> hash_code(" abcde-fghjk ") == hash_code("ABCDEFGHJK")
    True
    """
    return hash_token("".join(letter for letter in text.upper() if letter.isalnum()))


# ------------------------------------------------------------------------------------------- reading


def _read_link(row: Row[Any]) -> DiscordLink:
    found = {name: getattr(row, name) for name in DiscordLink.__struct_fields__}
    taken = msgspec.json.decode(found.pop("taken"), type=tuple[str, ...])
    return DiscordLink(**found, taken=taken)


def find_link(connection: Connection, match_id: str, seat: int) -> DiscordLink | None:
    """Return the link of a seat."""
    row = connection.execute(select(table).where(table.c.match == match_id, table.c.seat == seat)).first()
    return None if row is None else _read_link(row)


def find_coded(connection: Connection, code: str, now: int) -> DiscordLink | None:
    """Return the link that waits for a code, given by its hash."""
    row = connection.execute(select(table).where(table.c.code == code, table.c.code_until >= now)).first()
    return None if row is None else _read_link(row)


def list_links(connection: Connection, account: int, start: int, most: int) -> list[DiscordLink]:
    """Return the seats for which an account answers in matches that are not over; else its newest one.

    Args:
        connection: to the store.
        account: at Discord.
        start: how many are left out, newest first.
        most: how many are returned.
    """
    query = (
        select(table, (matches.c.status == "over").label("is_over"))
        .join(matches, matches.c.id == table.c.match)
        .where(table.c.account == account)
        .order_by(matches.c.status == "over", matches.c.created.desc(), table.c.match, table.c.seat)
        .offset(start)
        .limit(most)
    )
    rows = connection.execute(query).all()
    links = [_read_link(row) for row in rows if not row.is_over]
    return links or ([] if start else [_read_link(row) for row in rows[:1]])


# ------------------------------------------------------------------------------------------- writing

_THIS: Final = (table.c.match == bindparam("of_match"), table.c.seat == bindparam("of_seat"))
_PUT: Final = upsert(
    "put discord link",
    table,
    *(column.key for column in table.columns if not column.primary_key),
    is_announced=False,
)
_USE: Final = update(
    "use discord code", table, *_THIS, table.c.code == bindparam("of_code"), is_announced=False
)
_SEE: Final = (table.c.account == bindparam("of_account"), table.c.seen < bindparam("before"))
_NOTE: Final = update("note discord interaction", table, *_THIS, *_SEE, is_announced=False)
_STEP: Final = update(
    "take discord step",
    table,
    *_THIS,
    *_SEE,
    table.c.revision == bindparam("from_revision"),
    is_announced=False,
)
_DELETE: Final = delete("delete discord link", table, *_THIS, is_announced=False)


def put_link(link: DiscordLink) -> Write:
    """Return the row of a link, in the place of any other of its seat."""
    row = {name: getattr(link, name) for name in DiscordLink.__struct_fields__}
    return Write(_PUT, row | {"taken": _encode(link.taken)}, link.match, link.seat)


def use_code(link: DiscordLink, account: int, interaction: int) -> Write:
    """Return what links a seat to an account; a conflict if the code was used or replaced meanwhile."""
    row = {"of_match": link.match, "of_seat": link.seat, "of_code": link.code}
    row |= {"code": None, "code_until": None, "account": account, "seen": interaction}
    return Write(_USE, row, link.match, link.seat)


def note_interaction(link: DiscordLink, interaction: int) -> Write:
    """Return what notes that an interaction is answered; a conflict if it was, or the link is gone."""
    row = {"of_match": link.match, "of_seat": link.seat, "of_account": link.account}
    return Write(_NOTE, row | {"before": interaction, "seen": interaction}, link.match, link.seat)


def take_steps(
    link: DiscordLink, interaction: int, decision: str | None, taken: tuple[str, ...]
) -> tuple[Write, DiscordLink]:
    """Return what keeps the steps of an answer, and the link as it then is.

    It is a conflict if the interaction was answered, the menu was an older one, or the link is gone.
    """
    after = msgspec.structs.replace(
        link, seen=interaction, revision=link.revision + 1, decision=decision, taken=taken
    )
    row = {"of_match": link.match, "of_seat": link.seat, "of_account": link.account, "before": interaction}
    row |= {"from_revision": link.revision, "seen": interaction, "revision": after.revision}
    row |= {"decision": decision, "taken": _encode(taken)}
    return Write(_STEP, row, link.match, link.seat), after


def delete_link(match_id: str, seat: int) -> Write:
    """Return what deletes the link of a seat, and a code that waits."""
    return Write(_DELETE, {"of_match": match_id, "of_seat": seat}, match_id, seat)


def _encode(taken: tuple[str, ...]) -> str:
    return msgspec.json.encode(taken).decode()
