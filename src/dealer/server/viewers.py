"""The viewers of a match."""

from __future__ import annotations

from typing import Literal

Viewer = int | Literal["host", "public"]
"""Who looks: a seat, the host, or anybody."""
