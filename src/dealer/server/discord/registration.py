"""Registers the command ``/dealer`` at Discord."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from dealer.server.discord.addresses import allowed_origins
from dealer.server.discord.client import POST_SECONDS

COMMAND: Final[dict[str, Any]] = {
    "name": "dealer",
    "type": 1,
    "description": "See what your seat sees, and answer. Only you see it.",
    "options": [
        {
            "name": "link",
            "type": 3,
            "description": "The code that your seat's page shows, to answer for that seat from here.",
            "required": False,
            "max_length": 20,
        }
    ],
    "contexts": [0, 1, 2],
    "integration_types": [0, 1],
}
"""The command: in servers, in direct messages and everywhere; installed for a server or for oneself."""


class RegistrationRefused(Exception):
    """Discord has not taken the command; the message says why, and never holds the token."""


def encode_command() -> bytes:
    """Return the command as Discord's API takes it."""
    return msgspec.json.format(msgspec.json.encode(COMMAND), indent=2)


def register_command(origin: str, application: str, token: str) -> None:
    """Register the command, in the place of an older one of its name.

    Args:
        origin: of Discord's API.
        application: its id.
        token: of its bot.

    Raises:
        ValueError: the origin is none that webhooks may have, or this is no id.
        RegistrationRefused: Discord does not take it.
    """
    import httpx

    if origin not in allowed_origins():
        raise ValueError(f"{origin} is neither Discord nor among DEALER_WEBHOOK_HOSTS")
    if not re.fullmatch(r"\d{1,20}", application, re.ASCII):
        raise ValueError("the id of an application is a number: its page at Discord shows it")
    address = f"{origin}/api/v10/applications/{application}/commands"
    headers = {"Authorization": f"Bot {token}", "Content-Type": "application/json", "User-Agent": "Dealer"}
    try:
        answer = httpx.post(
            address, content=encode_command(), headers=headers, timeout=POST_SECONDS, follow_redirects=False
        )
    except httpx.HTTPError as error:
        raise RegistrationRefused(f"Discord cannot be reached: {type(error).__name__}") from None
    if answer.status_code not in (200, 201):
        raise RegistrationRefused(f"Discord refuses it with status {answer.status_code}: check ID and token")
