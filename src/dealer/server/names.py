"""Names of people, as they are kept."""

from __future__ import annotations

import unicodedata

from dealer.server.errors import ApiError


def check_name(name: str) -> str:
    """Return a name as it is kept.

    Raises:
        ApiError: it has no letters, or some that cannot be seen.
    """
    name = " ".join(name.split())
    if not name or any(unicodedata.category(letter).startswith("C") for letter in name):
        raise ApiError(422, "invalid", "a name has 1 to 40 letters")
    return name
