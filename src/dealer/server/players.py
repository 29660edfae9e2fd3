"""Bots at the table: they think in worker processes, take a person's time, and act as their seat."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

import msgspec

from dealer.bots import policies as named
from dealer.core.errors import OutOfTurn, Stale, TimeExpired
from dealer.match.log import decode_action
from dealer.server.clock import now_ms
from dealer.server.matches.moves import SubmitAction
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.workers import Workers

log = logging.getLogger("dealer")

encode = msgspec.json.Encoder().encode

RETRY_SECONDS = 5.0


def policies(game_id: str) -> tuple[str, ...]:
    """The bots that play a game, the strongest first."""
    return tuple(named(game_id))


class Players:
    """The bots of all matches that this worker owns.

    Args:
        house: whose matches.
    """

    def __init__(self, house: MatchService) -> None:
        self.house = house
        self.ownership = house.ownership
        self.workers = Workers()
        self._thinking: dict[tuple[str, int], tuple[str, asyncio.Task[None]]] = {}
        self._held: dict[str, MatchSession] = {}

    def holds(self, match_id: str) -> bool:
        """Whether bots of a match wait here for what happens in it."""
        return match_id in self._held

    async def see_to(self, matches: Iterable[str]) -> None:
        """Take over the bots of these matches of a shared store, as far as it falls to this worker."""
        mine = {match_id for match_id in matches if self.ownership.owns(match_id)}
        for match_id in self._held.keys() - mine:
            self.follow(self._held.pop(match_id))
        for match_id in mine - self._held.keys():
            try:
                room = await self.house.get(match_id)
            except Exception as error:
                log.error("the bots of match %s cannot play: %s", match_id, type(error).__name__)
                continue
            self._held[match_id] = room
            self.follow(room)

    def follow(self, room: MatchSession) -> None:
        """See to it that every bot that owes a decision thinks about it, and none about another."""
        mine = self.ownership.owns(room.id)
        for index, seat in enumerate(room.seats):
            self._attend(room, index, seat.bot if mine else None)

    def _attend(self, room: MatchSession, seat: int, bot: str | None) -> None:
        key = (room.id, seat)
        decision = None if bot is None else self._owed(room, seat)
        known = self._thinking.get(key)
        if known is not None:
            if known[0] == decision:
                return
            del self._thinking[key]
            if known[1] is not asyncio.current_task():
                known[1].cancel()
        if bot is not None and decision is not None:
            task = asyncio.create_task(self._play(room, seat, bot, decision))
            self._thinking[key] = decision, task

    @staticmethod
    def _owed(room: MatchSession, seat: int) -> str | None:
        """The decision that the match waits for from a seat."""
        match = room.match
        if match is None or match.clock.paused is not None or seat not in match.game.to_act(match.state):
            return None
        return match.game.decision_id(match.state, seat)

    async def _play(self, room: MatchSession, seat: int, bot: str, decision: str) -> None:
        """Think, wait as long as a person would, act. Who fails is replaced by the simplest; then again."""
        simplest = policies(room.game.id)[-1]
        while True:
            for policy in dict.fromkeys((bot, simplest)):
                try:
                    await self._decide(room, seat, policy, decision)
                    return
                except (OutOfTurn, Stale, TimeExpired):
                    return  # the decision is no longer there
                except Exception as error:
                    log.error("bot %s in match %s failed: %s", policy, room.id, type(error).__name__)
            await asyncio.sleep(RETRY_SECONDS)

    async def _decide(self, room: MatchSession, seat: int, policy: str, decision: str) -> None:
        assert room.match is not None
        begun = now_ms()
        view = encode(room.match.view(seat, room.match_time(begun)))
        raw, after = await self.workers.think(room.game.id, policy, view)
        await asyncio.sleep(max(0, begun + after - now_ms()) / 1000)
        action = decode_action(room.game.id, seat, raw)
        await self.house.edit(room, SubmitAction(seat, action, decision, None), now_ms())

    async def close(self) -> None:
        """End all thinking."""
        tasks = [task for _, task in self._thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.workers.close()
