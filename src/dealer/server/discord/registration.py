"""Registers the command ``/dealer`` at Discord."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from dealer.language.languages import choose_language
from dealer.server.delivery.poster import POST_SECONDS
from dealer.server.discord.addresses import allowed_origins
from dealer.server.discord.words import speak

LOCALES: Final = frozenset(
    {"bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu", "id"}
    | {"it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi"}
    | {"zh-CN", "zh-TW"}
)
"""The locales that Discord has."""


class RegistrationRefused(Exception):
    """Discord has not taken the command; the message says why, and never holds the token."""


def make_command() -> dict[str, Any]:
    """Return the command: in servers, in direct messages and everywhere; installed for a server or oneself.

    Its names are typed, so they are the same in every language.
    """
    link = {"name": "link", "type": 3, **_describe("command-link"), "required": False, "max_length": 20}
    return {
        "name": "dealer",
        "type": 1,
        **_describe("command"),
        "options": [link],
        "contexts": [0, 1, 2],
        "integration_types": [0, 1],
    }


def _describe(name: str) -> dict[str, Any]:
    """Return a description in English, and in the other languages that Dealer and Discord speak."""
    localized = {}
    for locale in sorted(LOCALES):
        say = speak(choose_language(locale))
        localized[locale] = say(name)
    source = localized["en-GB"]
    others = {locale: text for locale, text in localized.items() if text != source}
    return {"description": source, "description_localizations": others}


def encode_command() -> bytes:
    """Return the command as Discord's API takes it."""
    return msgspec.json.format(msgspec.json.encode(make_command()), indent=2)


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
