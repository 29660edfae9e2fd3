"""Checks of services outside: Discord."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import httpx

from dealer.server.discord.addresses import DISCORD_ORIGINS, HOSTS_VARIABLE, allowed_origins
from dealer.server.discord.signatures import KEY_VARIABLE, public_key
from dealer.server.doctor.finding import Finding, Patient, bad, good

GATEWAY: Final = "/api/v10/gateway"
"""An address of Discord's API that anybody may ask for."""


def check_discord(patient: Patient) -> Sequence[Finding]:
    """Read the settings for Discord, and reach it."""
    try:
        origins, key = allowed_origins(), public_key()
    except ValueError as error:
        return [Finding("fault", str(error))]
    found = list[Finding]()
    own = [origin for origin in origins if origin not in DISCORD_ORIGINS]
    for origin in own or DISCORD_ORIGINS[:1]:
        try:
            patient.http.get(origin + GATEWAY)
        except httpx.HTTPError as error:
            reason = type(error).__name__
            found.append(bad("discord-unreachable", "warning", origin=origin, reason=reason))
    if key is None:
        found.append(bad("discord-no-key", "skipped", variable=KEY_VARIABLE))
    elif patient.url is not None and not patient.url.startswith("https://"):
        found.append(bad("discord-plain", variable=HOSTS_VARIABLE))
    return found if any(each.state != "skipped" for each in found) or key is None else [good("discord")]
