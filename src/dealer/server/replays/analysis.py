"""Analyses the decisions of a finished match, in a bot process of its own.

No bot at a table has to wait for it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Struct

from dealer.bots.analysis import Comparison, GameAnalysis, analysis_of
from dealer.match import DecisionPoint
from dealer.server.bots.pool import BotError, BotPool
from dealer.server.errors import ApiError, unavailable
from dealer.server.replays.replay import Replay
from dealer.server.replays.statistics import AnalysedDecision, MatchStatistics, summarize_match
from dealer.server.replays.turns import FairTurns

encode = msgspec.json.Encoder().encode

log = logging.getLogger("dealer")

MAX_WAITING: Final = 64
"""Questions that wait for an answer at most."""

MOST_OF_AN_ADDRESS: Final = 16
"""So many of them from one address."""


class Analysis(Struct, frozen=True):
    """The knowledge of a seat at a moment, and its action, if its own decision led to that moment.

    Attributes:
        finding: of the game's own type, or what was legal; ``null`` where there is nothing to find.
    """

    moment: int
    seat: int
    decision: str | None
    action: dict[str, Any] | None
    took_ms: int | None
    finding: msgspec.Raw


class _AnyFinding(Struct):
    """As much of a finding as every game has."""

    compared: Comparison | None = None


class _Progress:
    """The analysis of one replay so far."""

    def __init__(self) -> None:
        self.findings: dict[tuple[int, int], bytes] = {}
        self.analysed: list[AnalysedDecision] = []
        self.task: asyncio.Task[None] | None = None


async def load_analysis(game_id: str) -> GameAnalysis | None:
    """Return the analysis that a game brings; ``None`` if it brings none.

    The first who asks has the bots of the game loaded. That takes long, so a thread does it.
    """
    return await asyncio.to_thread(analysis_of, game_id)


class AnalysisService:
    """Answers what seats could know, and remembers it as long as the replay is kept."""

    def __init__(self) -> None:
        self._pool = BotPool(1)
        self._progress: WeakKeyDictionary[Replay, _Progress] = WeakKeyDictionary()
        self._turns = FairTurns()

    def _get_progress(self, replay: Replay) -> _Progress:
        return self._progress.setdefault(replay, _Progress())

    async def analyse(self, replay: Replay, moment: int, seat: int, asker: str) -> Analysis:
        """Return what a seat could know at a moment.

        Args:
            replay: of the match.
            moment: of the match.
            seat: whose knowledge it is.
            asker: the address that asks; addresses are served in fair turns.

        Raises:
            ApiError: too many ask at once.
            BotError: nothing was found.
        """
        asked = replay.timeline.decision_at(moment, seat)
        step = replay.timeline.steps[moment - 1] if asked.action is not None else None
        finding = b"null"
        if asked.action is not None or not replay.timeline.match(moment).is_over:
            finding = await self._find(replay, moment, seat, asked, asker)
        action = None if asked.action is None else msgspec.to_builtins(asked.action)
        decision, took_ms = (None, None) if step is None else (step.decision, step.took_ms)
        return Analysis(moment, seat, decision, action, took_ms, msgspec.Raw(finding))

    async def _find(self, replay: Replay, moment: int, seat: int, asked: DecisionPoint, asker: str) -> bytes:
        findings = self._get_progress(replay).findings
        key = moment, seat
        if key not in findings:
            waiting = self._turns.count_waiting()
            if waiting.total() >= MAX_WAITING or waiting[asker] >= MOST_OF_AN_ADDRESS:
                raise unavailable()
            action = None if asked.action is None else encode(asked.action)
            async with self._turns.take((asker,)):
                findings[key] = await self._pool.explain(replay.session.rules.id, encode(asked.view), action)
        return findings[key]

    async def get_statistics(self, replay: Replay, asker: str) -> MatchStatistics:
        """Return what is known by now; the first who asks has it worked out, decision by decision."""
        is_analysed = await load_analysis(replay.session.rules.id) is not None
        progress = self._get_progress(replay)
        if progress.task is None and is_analysed:
            progress.task = asyncio.create_task(self._analyse_all(replay, progress, asker))
        return summarize_match(replay.timeline.players_at(0), progress.analysed, len(replay.decisions))

    async def _analyse_all(self, replay: Replay, progress: _Progress, asker: str) -> None:
        rules, end = replay.session.rules, replay.timeline.last
        analysis = analysis_of(rules.id)
        measure = None if analysis is None else analysis.measure_result
        open_view = rules.observe(end.state, "open")
        for step in replay.decisions:
            assert isinstance(step.actor, int)
            asked = replay.timeline.decision_at(step.seq + 1, step.actor)
            try:
                raw = await self._find(replay, step.seq + 1, step.actor, asked, asker)
            except (BotError, ApiError) as error:
                log.error("cannot analyse entry %d of match %s: %s", step.seq, replay.session.id, error)
                raw = b"null"
            found = msgspec.json.decode(raw, type=_AnyFinding | None)
            came = None
            if measure is not None and step.decision is not None:
                came = measure(open_view, step.actor, step.decision, asked.action)
            compared = None if found is None else found.compared
            progress.analysed.append(AnalysedDecision(step, compared, came))

    def stop(self, replay: Replay) -> None:
        """Stop working on a replay."""
        task = self._get_progress(replay).task
        if task is not None:
            task.cancel()

    async def close(self) -> None:
        """Stop working on all replays."""
        tasks = [progress.task for progress in self._progress.values() if progress.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()
