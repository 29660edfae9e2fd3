"""Checks of services outside: Discord and the push services of browsers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import httpx

from dealer.server.discord.addresses import DISCORD_ORIGINS, HOSTS_VARIABLE, allowed_origins
from dealer.server.discord.signatures import KEY_VARIABLE, public_key
from dealer.server.doctor.finding import Finding, Patient, bad, good
from dealer.server.push.endpoints import list_allowed

GATEWAY: Final = "/api/v10/gateway"
"""An address of Discord's API that anybody may ask for."""


PUSH_ORIGINS: Final = (
    "https://fcm.googleapis.com",
    "https://updates.push.services.mozilla.com",
    "https://web.push.apple.com",
)
"""Push services of Chromium, Firefox and Safari."""


def check_push(patient: Patient) -> Sequence[Finding]:
    """Read the settings for Web Push, and reach the push services; browsers subscribe over HTTPS alone."""
    try:
        own = list_allowed()
    except ValueError as error:
        return [Finding("fault", str(error))]
    found = [
        bad("push-unreachable", "warning", origin=origin, reason=reason)
        for origin in own or PUSH_ORIGINS
        if (reason := _find_why_unreachable(patient, origin))
    ]
    if patient.url is None:
        found.append(bad("push-no-url", "skipped"))
    elif not patient.url.startswith("https://"):
        found.append(bad("push-plain", "warning"))
    return found or [good("push")]


def _find_why_unreachable(patient: Patient, address: str) -> str | None:
    """Return the kind of error with which an address cannot be reached; any answer is one."""
    try:
        patient.http.get(address)
    except httpx.HTTPError as error:
        return type(error).__name__
    return None


def check_discord(patient: Patient) -> Sequence[Finding]:
    """Read the settings for Discord, and reach it."""
    try:
        origins, key = allowed_origins(), public_key()
    except ValueError as error:
        return [Finding("fault", str(error))]
    found = list[Finding]()
    own = [origin for origin in origins if origin not in DISCORD_ORIGINS]
    for origin in own or DISCORD_ORIGINS[:1]:
        if reason := _find_why_unreachable(patient, origin + GATEWAY):
            found.append(bad("discord-unreachable", "warning", origin=origin, reason=reason))
    if key is None:
        found.append(bad("discord-no-key", "skipped", variable=KEY_VARIABLE))
    elif patient.url is not None and not patient.url.startswith("https://"):
        found.append(bad("discord-plain", variable=HOSTS_VARIABLE))
    return found if any(each.state != "skipped" for each in found) or key is None else [good("discord")]
