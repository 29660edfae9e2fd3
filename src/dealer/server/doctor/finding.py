"""What a check is given, and what it finds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

import httpx
from msgspec import Struct

from dealer.language.terminal import say
from dealer.server.settings import Settings

State = Literal["ok", "warning", "fault", "skipped"]


class Patient(Struct, frozen=True):
    """The installation that is looked at.

    Attributes:
        settings: with which it serves.
        data: the folder of the matches.
        database: the address of the store; ``None``: a file in the data folder.
        url: under which players reach it, without a slash at its end; ``None``: not said.
        http: asks it.
    """

    settings: Settings
    data: Path
    database: str | None
    url: str | None
    http: httpx.Client


class Finding(Struct, frozen=True):
    """Something that a check has found.

    Attributes:
        state: ``fault``: players lose by it; ``warning``: it may be meant; ``skipped``: it was not looked at.
        text: what it is.
        remedy: what to do about it.
    """

    state: State
    text: str
    remedy: str = ""


Check = Callable[[Patient], Sequence[Finding]]


def good(name: str, **values: object) -> Finding:
    """Return that something is as it should be; ``name`` is of its words."""
    return Finding("ok", say(f"doctor-{name}", **values))


def bad(name: str, state: State = "fault", **values: object) -> Finding:
    """Return something that is not; what to do about it is the message with ``-remedy``."""
    return Finding(state, say(f"doctor-{name}", **values), say(f"doctor-{name}-remedy", **values))
