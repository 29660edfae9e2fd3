"""Every setting of a server, with its default and its bounds; ``dealer serve`` makes an option of each.

A field ``sockets`` is the option ``--sockets`` and the environment variable ``DEALER_SOCKETS``.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal, get_args, get_type_hints

from msgspec import Meta, Struct
from msgspec.structs import fields

BASE_PATH: Final = re.compile(r"(/[A-Za-z0-9_-]{1,40}){0,4}")
"""Under which path of its site a server may be; without a slash at its end."""

Count = Annotated[int, Meta(ge=1, le=1_000_000)]
LogFormat = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of one server.

    Attributes:
        base: the path of its site under which it is, such as ``/dealer``.
        workers: processes that share the work.
        bot_matches: how many matches go on at once in which only bots sit, on all workers together.
        connections: of one worker, sockets among them.
        address_connections: the same from one address.
        sockets: of one worker.
        address_sockets: the same from one address.
        match_watchers: sockets that watch one match at one worker.
        watchers: sockets that watch any match at one worker.
        database_connections: of one worker to PostgreSQL; 0: as many as fit, 26 at most.
        limit_make: so much of one kind an address may ask for within a minute, and so on for each kind.
        log_format: how a log line is written.
        log_level: from which level on lines are written.
        metrics: where metrics are served, ``host:port`` or a port of this machine; empty: nowhere.
    """

    base: str = ""
    workers: Annotated[int, Meta(ge=1, le=1000)] = 1
    bot_matches: Annotated[int, Meta(ge=0, le=1_000_000)] = 20
    connections: Count = 10_000
    address_connections: Count = 800
    sockets: Count = 4000
    address_sockets: Count = 400
    match_watchers: Count = 1000
    watchers: Count = 3000
    database_connections: Annotated[int, Meta(ge=0, le=1000)] = 0
    limit_make: Count = 30
    limit_enter: Count = 120
    limit_write: Count = 3000
    limit_read: Count = 6000
    limit_connect: Count = 600
    limit_speak: Count = 60
    limit_draw: Count = 120
    log_format: LogFormat = "text"
    log_level: LogLevel = "info"
    metrics: str = ""


class StartRefused(Exception):
    """The server cannot start with these settings; the message says what to change."""


DEFAULTS: Final = Settings()

PREFIX: Final = "DEALER_"


class Setting(Struct, frozen=True):
    """One setting as a command line takes it.

    Attributes:
        name: of the field.
        default: its value unless somebody says otherwise.
        kind: ``int`` or ``str``.
        choices: all values, if there are few.
        least: the lowest number.
        most: the highest.
    """

    name: str
    default: int | str
    kind: type[int] | type[str]
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None

    @property
    def option(self) -> str:
        """The option, such as ``--log-format``."""
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """The environment variable, such as ``DEALER_LOG_FORMAT``."""
        return PREFIX + self.name.upper()


def list_settings() -> tuple[Setting, ...]:
    """Return all settings in the order in which they are documented."""
    hints = get_type_hints(Settings, include_extras=True)
    return tuple(_describe(field.name, hints[field.name], field.default) for field in fields(Settings))


def _describe(name: str, hint: Any, default: Any) -> Setting:
    if (meta := getattr(hint, "__metadata__", None)) is not None:
        return Setting(name, default, int, (), meta[0].ge, meta[0].le)
    return Setting(name, default, str, get_args(hint))


def check_base(base: str) -> str:
    """Return the path under which a server is, without a slash at its end.

    Raises:
        ValueError: it is no path that can be put before addresses.

    >>> check_base("/dealer/"), check_base("/"), check_base("")
    ('/dealer', '', '')
    """
    path = base.rstrip("/")
    if not BASE_PATH.fullmatch(path):
        raise ValueError(base)
    return path


def read_address(text: str) -> tuple[str, int]:
    """Return host and port of an address to listen on; a port alone is one of this machine.

    Raises:
        ValueError: it is no such address.

    >>> read_address("9100"), read_address("0.0.0.0:9100"), read_address("[::1]:9100")
    (('127.0.0.1', 9100), ('0.0.0.0', 9100), ('::1', 9100))
    """
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdigit() and 0 < int(port) < 65_536):
        raise ValueError(text)
    return host.strip("[]") or "127.0.0.1", int(port)
