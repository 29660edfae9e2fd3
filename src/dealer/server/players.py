"""Bots at the table: they think in worker processes, take a person's time, and act as their seat."""

from __future__ import annotations

import asyncio

from dealer.server.house import House
from dealer.server.rooms import Room


def policies(game_id: str) -> tuple[str, ...]:
    """The bots that play a game, the default opponent first."""
    try:
        from dealer.bots import policies as named
    except ImportError:
        return ("careful", "plain", "random")
    return tuple(named(game_id))


class Players:
    """The bots of all matches of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._thinking: dict[tuple[str, int], tuple[str, asyncio.Task[None]]] = {}

    def follow(self, room: Room) -> None:
        """See to it that every bot that owes a decision is thinking about it."""

    async def close(self) -> None:
        """End all thinking."""
