"""Notifications by which workers that share a PostgreSQL tell each other of a commit.

A notification names the matches and series to read again, without their contents. Any login of the cluster
can listen to the channel and notify on it. So each notification is encrypted and signed with a key of the
store. A listener only learns that something happened, and forged notifications are dropped.
"""

from __future__ import annotations

import secrets
from base64 import b64decode, b64encode
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select
from sqlalchemy.dialects.postgresql import insert

from dealer.language.installation import HOST, name_install_command
from dealer.server.db.faults import StoreError
from dealer.server.db.statements import Write
from dealer.server.db.tables import keys

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

CHANNEL: Final = "dealer"
"""Where PostgreSQL notifies."""

KEY: Final = "announcements"
KEY_BYTES: Final = 32
NONCE_BYTES: Final = 12
MOST_NAMES: Final = 100
"""How many matches and series one notification names; PostgreSQL takes 8,000 bytes."""

WINDOW: Final = 1024
"""How many notifications of a worker are remembered, so that each is taken once."""

LENGTH_STEP: Final = 256
"""The length of a notification tells no more than how many of these steps it takes."""


class Announcement(Struct, frozen=True, array_like=True):
    """One notification.

    Attributes:
        worker: who wrote.
        number: counts the notifications of this worker.
        changed: the matches and series that have to be read again.
    """

    worker: str
    number: int
    changed: tuple[str, ...]


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Announcement).decode


class AnnouncementCipher:
    """Encrypts notifications of one worker, and reads those of the others.

    Args:
        key: of the store.
        worker: the name of this one.
    """

    def __init__(self, key: bytes, worker: str) -> None:
        self._aead = _load_cipher()(key)
        self._worker = worker
        self._sent = 0
        self._received: dict[str, tuple[int, int]] = {}  # the highest number, and a bit for each before it

    def encrypt(self, changed: Sequence[str]) -> list[str]:
        """Return the notifications that tell of changes."""
        found = list[str]()
        for start in range(0, len(changed), MOST_NAMES):
            self._sent += 1
            names = tuple(changed[start : start + MOST_NAMES])
            plain = _encode(Announcement(self._worker, self._sent, names))
            plain += b" " * (-len(plain) % LENGTH_STEP)
            nonce = secrets.token_bytes(NONCE_BYTES)
            found.append(b64encode(nonce + self._aead.encrypt(nonce, plain, None)).decode())
        return found

    def decrypt(self, payload: str) -> tuple[str, ...]:
        """Return what another worker has changed; nothing if the notification is our own or a repeated one.

        Raises:
            ForgedAnnouncement: it was made without the key.
        """
        from cryptography.exceptions import InvalidTag

        try:
            sealed = b64decode(payload, validate=True)
            plain = self._aead.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], None)
        except (ValueError, InvalidTag):
            raise ForgedAnnouncement from None
        found = _decode(plain)
        is_of_interest = found.worker != self._worker and self._take_number(found.worker, found.number)
        return found.changed if is_of_interest else ()

    def _take_number(self, worker: str, number: int) -> bool:
        """Return whether a notification is neither repeated nor very old; one may come late."""
        highest, taken = self._received.get(worker, (0, 0))
        if number > highest:
            highest, taken = number, (taken << min(number - highest, WINDOW)) & (1 << WINDOW) - 1
        bit = 1 << highest - number
        if highest - number >= WINDOW or taken & bit:
            return False
        self._received[worker] = highest, taken | bit
        return True


class ForgedAnnouncement(Exception):
    """A notification that no worker of this store has made."""


def _load_cipher() -> type[AESGCM]:
    try:
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    except ModuleNotFoundError:
        install = name_install_command(HOST, "postgres")
        raise StoreError(f"PostgreSQL needs more packages. Install them: {install}") from None
    return AESGCM


def find_key(connection: Connection) -> bytes:
    """Return the key of a PostgreSQL for its notifications; make it if there is none."""
    made = {"name": KEY, "key": secrets.token_bytes(KEY_BYTES)}
    connection.execute(insert(keys).values(made).on_conflict_do_nothing())
    return bytes(connection.execute(select(keys.c.key).where(keys.c.name == KEY)).scalar_one())


def list_changed(writes: Iterable[Write]) -> list[str]:
    """Return the matches and series of which others are told."""
    return sorted({write.owner for write in writes if write.is_announced})
