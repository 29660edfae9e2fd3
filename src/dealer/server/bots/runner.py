"""Bots at the table: they think in processes of their own, take a person's time, and act as their seat."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from dealer.bots import decode_view, policy_names
from dealer.bots.policy import seat_secret
from dealer.core.errors import IllegalAction, OutOfTurn, Stale, TimeExpired
from dealer.match.log import decode_action
from dealer.server.bots.pool import BotError, BotPool
from dealer.server.clock import now_ms
from dealer.server.db.faults import Conflict, DatabaseUnavailable
from dealer.server.errors import ApiError
from dealer.server.faults import log_fault, name_cause
from dealer.server.matches.moves import SubmitAction
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.matches.workload import note_if_idle

log = logging.getLogger("dealer")
encode = msgspec.json.Encoder().encode

RETRY_SECONDS = 5.0
RESEND_SECONDS = 1.0
KEPT_IDLE = 256
"""How many matches that wait for a person are held for their bots."""


@dataclass
class Question:
    """A question to a bot: which policy, for which seat, which decision; and what it was shown, as JSON."""

    policy: str
    seat: int
    decision: str
    view: bytes | None = None

    def place(self, match_id: str) -> str:
        """Return which bot it is, and where, for the log."""
        return f"bot {self.policy} in match {match_id} on seat {self.seat} at {self.decision}"


class BotRunner:
    """Runs the bots of all matches that fall to this worker.

    Args:
        matches: the matches of all workers.
    """

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._pool = BotPool()
        self._thinking: dict[tuple[str, int], tuple[str, asyncio.Task[None]]] = {}
        self._owned: dict[str, MatchSession] = {}

    def needs(self, match_id: str) -> bool:
        """Return whether this worker runs the bots of a match."""
        return match_id in self._owned

    async def take_over(self, match_ids: Iterable[str]) -> None:
        """Run the bots of those of these matches that fall to this worker.

        Those that wait for a person now are held for a while, so that their bots hear at once of an answer.

        Args:
            match_ids: the matches that wait for a bot.
        """
        is_mine = self._matches.ownership.owns
        due = {match_id for match_id in match_ids if is_mine(match_id)}
        idle = [match_id for match_id in self._owned if match_id not in due]
        over = [
            match_id
            for match_id in idle
            if not (is_mine(match_id) and self._owned[match_id].snapshot.is_under_way)
        ]
        waiting = [match_id for match_id in idle if match_id not in over]
        for match_id in over + waiting[: max(0, len(waiting) - KEPT_IDLE)]:
            self.observe(self._owned.pop(match_id))
        for match_id in due:
            session = self._owned.pop(match_id, None)
            is_new = session is None
            try:
                session = session or await self._matches.get(match_id)
            except Exception as error:
                log_fault(f"cannot load match {match_id} for its bots", error)
                continue
            self._owned[match_id] = session  # the last of all
            if is_new:
                self.observe(session)
                await note_if_idle(self._matches.store, session)

    def observe(self, session: MatchSession) -> None:
        """Let every bot that owes a decision think about it, and about no other."""
        is_mine = self._matches.ownership.owns(session.id)
        for index, seat in enumerate(session.seats):
            self._update_seat(session, index, seat.bot if is_mine else None)

    def _update_seat(self, session: MatchSession, seat: int, bot: str | None) -> None:
        key = (session.id, seat)
        decision = None if bot is None else self._pending_decision(session, seat)
        current = self._thinking.get(key)
        if current is not None:
            if current[0] == decision:
                return
            del self._thinking[key]
            if current[1] is not asyncio.current_task():
                current[1].cancel()
        if bot is not None and decision is not None:
            task = asyncio.create_task(self._play(session, seat, bot, decision))
            self._thinking[key] = decision, task

    @staticmethod
    def _pending_decision(session: MatchSession, seat: int) -> str | None:
        """Return the decision that the match waits for from a seat."""
        match = session.match
        if match is None or match.clock.paused_at is not None or seat not in match.rules.to_act(match.state):
            return None
        return match.rules.decision_id(match.state, seat)

    async def _play(self, session: MatchSession, seat: int, bot: str, decision: str) -> None:
        """Decide and act. If the bot fails, the simplest one decides; if that fails too, try both again."""
        simplest = policy_names(session.rules.id)[-1]
        while True:
            for policy in dict.fromkeys((bot, simplest)):
                question = Question(policy, seat, decision)
                try:
                    await self._decide(session, question)
                    return
                except (OutOfTurn, Stale, TimeExpired, ApiError):
                    return  # the decision is no longer there, or the match was deleted
                except IllegalAction as error:
                    if self._is_overtaken(session, question):
                        break  # another seat has acted meanwhile, as in an open stage: think again
                    log_bot_fault(question.place(session.id), question.view, error)
                except Exception as error:
                    log_bot_fault(question.place(session.id), question.view, error)
            else:
                await asyncio.sleep(RETRY_SECONDS)

    @staticmethod
    def _is_overtaken(session: MatchSession, question: Question) -> bool:
        """Return whether the seat sees something else at the table by now than it was shown."""
        if session.match is None or question.view is None:
            return True
        shown = decode_view(session.rules.id, question.view).view
        return bool(shown != session.rules.observe(session.match.state, question.seat))

    async def _decide(self, session: MatchSession, question: Question) -> None:
        """Think, wait as long as a person would, and act; what the store cannot take is sent again."""
        assert session.match is not None
        seat, asked_at = question.seat, now_ms()
        question.view = encode(session.match.view(seat, session.match_time(asked_at)))
        secret = seat_secret(session.secret, seat)
        raw, after_ms = await self._pool.think(session.rules.id, question.policy, question.view, secret)
        await asyncio.sleep(max(0, asked_at + after_ms - now_ms()) / 1000)
        action = decode_action(session.rules.id, seat, raw)
        while True:
            try:
                await self._matches.edit(
                    session, SubmitAction(seat, action, question.decision, None), now_ms()
                )
                return
            except (DatabaseUnavailable, Conflict):
                await asyncio.sleep(RESEND_SECONDS)

    async def close(self) -> None:
        """End all thinking."""
        tasks = [task for _, task in self._thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()


def log_bot_fault(bot: str, view: bytes | None, error: Exception) -> None:
    """Log that a bot failed and why, with what its own seat saw, so that it can be asked again.

    The view holds what that seat may know, and so nothing that another seat hides, and no seed.

    Args:
        bot: which one, in which match, on which seat, at which decision.
        view: the ``MatchView`` of its seat as JSON; ``None`` if it has not been asked yet.
        error: the cause. That of a ``BotError`` is what its process raised, and where.
    """
    if view is None or isinstance(error, Conflict | DatabaseUnavailable):
        log_fault(f"{bot} cannot play", error)
        return
    cause = str(error) if isinstance(error, BotError) else name_cause(error)
    log.error("%s failed: %s\nit saw %s", bot, cause, view.decode())
