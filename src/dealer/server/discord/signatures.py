"""Checks that an interaction comes from Discord: its Ed25519 signature, and that it is no old one."""

from __future__ import annotations

import os
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from dealer.core.errors import ForPrograms
from dealer.language.installation import HOST, name_install_command
from dealer.server.errors import ApiError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

KEY_VARIABLE: Final = "DEALER_DISCORD_PUBLIC_KEY"
"""Environment variable: the public key of the application at Discord, 64 hexadecimal digits."""

FRESH_SECONDS: Final = 300
"""How far the moment of an interaction may be from this machine's clock."""


def public_key() -> Ed25519PublicKey | None:
    """Return the key of the application at Discord; ``None`` if there is none.

    Raises:
        ValueError: it is no key, or the package that reads it is missing.
    """
    text = os.environ.get(KEY_VARIABLE, "").strip()
    return _read_key(text) if text else None


@lru_cache(maxsize=4)
def _read_key(text: str) -> Ed25519PublicKey:
    try:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        install = name_install_command(HOST, "discord")
        raise ValueError(f"{KEY_VARIABLE} needs one more package. Install it: {install}") from None
    if not re.fullmatch(r"[0-9A-Fa-f]{64}", text):
        raise ValueError(f"{KEY_VARIABLE} takes 64 hexadecimal digits: the application's page shows them")
    return Ed25519PublicKey.from_public_bytes(bytes.fromhex(text))


def check_signature(key: Ed25519PublicKey, signature: str, timestamp: str, body: bytes, now: int) -> None:
    """Refuse what Discord has not signed, or not now.

    Args:
        key: of the application.
        signature: in hex, of the timestamp and the body.
        timestamp: seconds since 1970, as it was sent.
        body: as it was sent.
        now: in milliseconds since 1970.

    Raises:
        ApiError: 401, as Discord asks for.
    """
    from cryptography.exceptions import InvalidSignature

    refusal = ApiError(
        401, "bad_signature", ForPrograms("this was not signed by the application at Discord just now")
    )
    if not (re.fullmatch(r"[0-9a-fA-F]{128}", signature) and re.fullmatch(r"[0-9]{1,12}", timestamp)):
        raise refusal
    try:
        key.verify(bytes.fromhex(signature), timestamp.encode() + body)
    except InvalidSignature:
        raise refusal from None
    if abs(now - 1000 * int(timestamp)) > 1000 * FRESH_SECONDS:
        raise refusal
