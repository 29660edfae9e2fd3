"""The key pair with which this server signs its pushes (VAPID), kept in the store.

A browser binds its subscription to the public key. Workers that share a store share the pair, and a backup
brings it along. On SQLite it is in the data folder, which its owner alone may read.
"""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64encode
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, select
from sqlalchemy.sql.expression import UpdateBase

from dealer.server.db.statements import Order, Statement, Write
from dealer.server.db.store import Store
from dealer.server.db.tables import keys

NAME: Final = "vapid"
PRIVATE_BYTES: Final = 32


class PushKeys(Struct, frozen=True):
    """A pair on the curve P-256: the private number, and the public point."""

    private: bytes
    public: bytes

    @property
    def public_text(self) -> str:
        """The public key as browsers and push services take it."""
        return urlsafe_b64encode(self.public).decode().rstrip("=")


def _build(insert: Any) -> UpdateBase:
    built: UpdateBase = insert(keys).on_conflict_do_nothing()
    return built


_ADD: Final = Statement("add push key", _build, Order.INSERT, must_change=False, is_announced=False)


async def load_keys(store: Store) -> PushKeys:
    """Return the pair of a store. The first worker makes it; all read the one that was stored first."""
    found = await store.read(_find)
    if found is None:
        await store.write([Write(_ADD, {"name": NAME, "key": await asyncio.to_thread(_generate)})])
        found = await store.read(_find)
        assert found is not None
    return PushKeys(found[:PRIVATE_BYTES], found[PRIVATE_BYTES:])


def _find(connection: Connection) -> bytes | None:
    found = connection.execute(select(keys.c.key).where(keys.c.name == NAME)).scalar()
    return None if found is None else bytes(found)


def _generate() -> bytes:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    key = ec.generate_private_key(ec.SECP256R1())
    public = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return key.private_numbers().private_value.to_bytes(PRIVATE_BYTES, "big") + public
