"""Capability tokens: whoever holds a seat's token is that seat. Only their hashes are stored."""

from __future__ import annotations

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final

KEY_BYTES = 32

ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


def new_token() -> str:
    """Return a token that nobody can guess: 192 bits."""
    return secrets.token_urlsafe(24)


def new_match_id() -> str:
    """Return a new name for addresses; to know it lets nobody sit or look at a hand.

    It neither begins nor ends with a sign: a command would take it for an option, a chat would cut the link.
    """
    while not ((name := secrets.token_urlsafe(9))[0].isalnum() and name[-1].isalnum()):
        pass
    return name


def is_id(text: str) -> bool:
    """Return whether this can be the id of anything; what cannot is not even looked up.

    >>> is_id("x-1"), is_id("a b"), is_id("")
    (True, False, False)
    """
    return ID.fullmatch(text) is not None


def hash_token(token: str) -> str:
    """Return the hash that is stored of a token."""
    return sha256(token.encode()).hexdigest()


def fits(token: str, stored: str | None) -> bool:
    """Return whether a token is the one whose hash is stored, in constant time."""
    return stored is not None and hmac.compare_digest(hash_token(token), stored)


def device_token(key: bytes, role: str, number: int, request: str | None, device: str | None) -> str:
    """Return the token that a device has for a role: the same each time, so a lost answer can be sent again.

    Args:
        key: of the match or series that it opens.
        role: what the token is for: ``seat``, ``host``, ``player``, ``organiser``.
        number: of the seat, the grant or the player.
        request: by which the role was taken; it is stored with the hash. Another request, another token.
        device: its key; ``None`` for one that never asks again.
    """
    return derive_token(key, role, str(number), request or "", new_token() if device is None else device)


def derive_token(key: bytes, *parts: str) -> str:
    """Return the token that a match's own key gives for a purpose: the same each time.

    No token is stored. All parts but the key may be public. A derived token goes only to its holder, who has
    proven who they are.
    """
    text = "\0".join(parts).encode()
    return urlsafe_b64encode(hmac.digest(key, text, "sha256")[:24]).decode()
