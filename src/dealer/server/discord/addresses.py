"""Checks that an address is a webhook that Dealer may post to.

A webhook's address is a secret: whoever holds it can write into the channel. It is in no log line, no error
and no answer.
"""

from __future__ import annotations

import os
import re
from typing import Final

from dealer.core.message import message
from dealer.server.errors import ApiError

HOSTS_VARIABLE: Final = "DEALER_WEBHOOK_HOSTS"
"""Environment variable: where webhooks may be besides Discord, as origins, ``https://chat.example.org``."""

DISCORD_ORIGINS: Final = tuple(
    f"https://{host}"
    for site in ("discord.com", "discordapp.com")
    for host in (site, f"ptb.{site}", f"canary.{site}")
)

_PATH = r"/api(?:/v\d{1,2})?/webhooks/\d{1,20}/[A-Za-z0-9_-]{1,120}(?:\?thread_id=\d{1,20})?"
_ORIGIN = re.compile(r"https?://[a-z0-9.-]{1,253}(?::\d{1,5})?", re.ASCII)


def allowed_origins() -> tuple[str, ...]:
    """Return where webhooks may be: Discord, and what the operator allows besides.

    Raises:
        ValueError: ``DEALER_WEBHOOK_HOSTS`` holds something that is no origin.
    """
    more = os.environ.get(HOSTS_VARIABLE, "").replace(",", " ").split()
    for origin in more:
        if not _ORIGIN.fullmatch(origin):
            raise ValueError(
                f"{HOSTS_VARIABLE} takes origins such as https://chat.example.org, not {origin!r}"
            )
    return (*DISCORD_ORIGINS, *more)


def parse_address(text: str) -> str:
    """Return the webhook's address that somebody has pasted.

    Raises:
        ApiError: it is no webhook of Discord, nor of a host that the operator allows.
    """
    origins = "|".join(map(re.escape, allowed_origins()))
    if not re.fullmatch(f"(?:{origins}){_PATH}", text.strip(), re.ASCII):
        raise ApiError(
            422,
            "bad_webhook",
            message("refusal-bad-webhook"),
        )
    return text.strip()
