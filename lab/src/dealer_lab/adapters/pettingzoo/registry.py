"""PettingZoo's registry, which releases before 1.27 do not have."""

from __future__ import annotations

from typing import Literal

import pettingzoo


def register(kind: Literal["aec", "parallel"], name: str, entry_point: str, game_id: str) -> None:
    """Make a game known by a name, unless it is known or nothing can be."""
    if not hasattr(pettingzoo, "register"):
        return
    known = pettingzoo.aec_registry if kind == "aec" else pettingzoo.parallel_registry
    if name not in known:
        pettingzoo.register(kind, name, entry_point, kwargs={"game_id": game_id})
