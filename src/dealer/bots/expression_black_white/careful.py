"""``careful``: weighs what is left, what has been told, and what it tells."""

from __future__ import annotations

from dealer.bots.expression_black_white.plain import Plain


class Careful(Plain):
    """Looks at all rounds together."""

    name = "careful"
