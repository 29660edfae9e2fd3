"""Who acts and who looks.

A *seat* is an index, counted from 0; a *player* is the person or the bot who sits there. Everything that
moves a match forward is an entry by one *actor*: a seat, or one of the four names below.
"""

from __future__ import annotations

from typing import Final, Literal

Seat = int

CHANCE: Final = "chance"
CLOCK: Final = "clock"
HOST: Final = "host"
SERVER: Final = "server"

Actor = int | Literal["chance", "clock", "host", "server"]
"""A seat, chance (the deal), the clock (an expiry), the host, or the server (an outage)."""

PUBLIC: Final = "public"
OPEN: Final = "open"

Viewer = int | Literal["public", "open"]
"""A seat; ``"public"``, who sees what both players see; ``"open"``, a host with open sight."""
