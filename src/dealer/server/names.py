"""Names of people and titles of matches, as they are kept."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from dealer.server.errors import ApiError


def check_name(name: str) -> str:
    """Return a name as it is kept.

    Raises:
        ApiError: it has no letters, or some that cannot be seen.
    """
    name = " ".join(name.split())
    if not name or any(unicodedata.category(letter).startswith("C") for letter in name):
        raise ApiError(422, "invalid", "a name has at least one letter, and none that cannot be seen")
    return name


OFFICES: Final = frozenset({"dealer", "the dealer", "host", "the host"})
"""Who speaks for the table; nobody who watches may call themselves so."""


def check_spectator_name(name: str, at_the_table: Iterable[str]) -> str:
    """Return the name of somebody who watches, as it is kept.

    Args:
        name: as it was sent.
        at_the_table: the names of the players and of the hosts.

    Raises:
        ApiError: it is no name, or it is somebody's at the table.
    """
    name = check_name(name)
    if _sound(name) in OFFICES | {_sound(other) for other in at_the_table}:
        raise ApiError(422, "name_taken", "somebody at the table has this name: take another")
    return name


def _sound(name: str) -> str:
    """A name without what the eye overlooks: wide, small or capital letters, accents, spaces."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
