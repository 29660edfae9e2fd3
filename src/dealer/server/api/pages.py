"""The addresses of the client's pages. All others that are neither files nor the API's are answered 404."""

from __future__ import annotations

import re
from typing import Final

PAGES: Final = (
    "/",
    "/daily",
    "/daily/{id}",
    "/games",
    "/games/{id}",
    "/host",
    "/host/{id}",
    "/matches",
    "/m/{id}",
    "/m/{id}/display",
    "/m/{id}/host",
    "/m/{id}/review",
    "/m/{id}/watch",
    "/records",
    "/records/{id}",
    "/rules/{id}",
    "/season",
    "/season/{id}",
    "/series",
    "/series/{id}",
)
"""What ``web/src/app/App.svelte`` shows a page for."""

_PAGE: Final = re.compile("|".join(page.rstrip("/").replace("{id}", "[A-Za-z0-9_-]{1,64}") for page in PAGES))


def is_page(path: str) -> bool:
    """Return whether the client has a page at an address.

    >>> is_page("/m/k3J-x_/watch"), is_page("/games/"), is_page("/wp-login.php"), is_page("/m/a/b/c")
    (True, True, False, False)
    """
    return bool(_PAGE.fullmatch(path.removesuffix("/")))
