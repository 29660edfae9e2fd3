"""Series: commands, the matches that they open, and the results that they take.

Whatever the Dealer does unasked (take a result, open a match, pair a round) any worker may do: of two who
try, one has written and the other reads what the first wrote.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from dealer.bots import default_policy
from dealer.core.message import message
from dealer.core.names import shorten
from dealer.language.catalogue import call_player
from dealer.series import Entry, Joined, Meeting, Opened, Series, explain_overtaken
from dealer.series.entries import Ruling
from dealer.server.clock import now_ms
from dealer.server.db.faults import Conflict
from dealer.server.errors import ApiError
from dealer.server.faults import log_fault
from dealer.server.horizon import is_public
from dealer.server.matches.making import PlannedSeat, prepare_match
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.matches.snapshot import HostGrant
from dealer.server.matches.stopping import DropMatch
from dealer.server.series.commands import (
    AdvanceAutomatically,
    GiveOrder,
    TakeResult,
    read_result,
)
from dealer.server.series.edit import SeriesCommand, SeriesEdit
from dealer.server.series.repository import (
    ListedSeries,
    add_series,
    list_due,
    list_overtaken,
    list_public,
    list_untaken_results,
    load_series,
    read_beginnings,
    refresh_series,
)
from dealer.server.series.session import Organisers, SeriesSession, SeriesSetup
from dealer.server.tokens import KEY_BYTES, hash_token, is_id, new_match_id

T = TypeVar("T")

CACHED_SERIES = 128
ATTEMPTS = 5
SWEEP_SECONDS = 10.0
TITLE_LENGTH = 80
BOT_MATCHES = 4
"""How many matches of one series are open at once in which only bots sit."""


def choose_meeting(series: Series, needing: Sequence[Meeting], *, admits_bots: bool) -> Meeting | None:
    """Return the meeting whose match is opened next, if any is: few among bots alone at once.

    Args:
        series: the series.
        needing: the meetings that wait for a match.
        admits_bots: whether the server takes one more match of bots alone.
    """

    def is_of_bots(meeting: Meeting) -> bool:
        leavers = series.list_leavers(meeting)
        return all(player in leavers or series.players[player].bot is not None for player in meeting.players)

    playing = [meeting for meeting in series.meetings if meeting.open_match is not None]
    has_room = admits_bots and sum(map(is_of_bots, playing)) < BOT_MATCHES
    return next((each for each in needing if has_room or not is_of_bots(each)), None)


def unknown_series() -> ApiError:
    """Return the refusal of a series that is not there."""
    return ApiError(404, "unknown_series", message("refusal-unknown-series"))


class SeriesService:
    """All series of one server.

    Args:
        matches: where their matches are played.
    """

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._store = matches.store
        self._cache: OrderedDict[str, SeriesSession] = OrderedDict()
        self._settling: dict[str, asyncio.Task[None]] = {}

    # --------------------------------------------------------------------------------------------- reading

    async def get(self, series_id: str) -> SeriesSession:
        """Return the series with this id, as it is now.

        Raises:
            ApiError: there is none.
        """
        session = self._cache.get(series_id)
        if session is None:
            if not is_id(series_id):
                raise unknown_series()
            loaded = await self._store.read(lambda connection: load_series(connection, series_id))
            if loaded is None:
                raise unknown_series()
            session = self._cache.setdefault(series_id, loaded)
        else:
            async with session.lock:
                await self._refresh(session)
        self._remember(session)
        return session

    def _remember(self, session: SeriesSession) -> None:
        self._cache[session.id] = session
        self._cache.move_to_end(session.id)
        if len(self._cache) > CACHED_SERIES:
            self._cache.popitem(last=False)

    async def _refresh(self, session: SeriesSession) -> None:
        """Take in what others have written. The lock is held."""
        await self._store.read(lambda connection: refresh_series(connection, session))

    async def list_public(self, now: int) -> list[ListedSeries]:
        """Return the newest series that everybody may find, as an audience sees them now."""
        return await self._store.read(lambda connection: list_public(connection, now))

    async def read_beginnings(self, match_ids: list[str]) -> dict[str, int]:
        """Return when those of some matches began that have, in milliseconds since 1970."""
        return await self._store.read(lambda connection: read_beginnings(connection, match_ids))

    # -------------------------------------------------------------------------------------------- commands

    async def create(
        self, game: str, title: str, settings: SeriesSetup, players: Sequence[Joined], device: str
    ) -> tuple[SeriesSession, str]:
        """Make a series, which a device organises; return it with the organiser's token."""
        now = now_ms()
        session = SeriesSession(
            new_match_id(),
            game,
            title,
            settings,
            key=secrets.token_bytes(KEY_BYTES),
            created=now,
        )
        organiser = session.organiser_token(device)
        edit = SeriesEdit(session, now)
        edit.organisers = Organisers(tokens=frozenset({hash_token(organiser)}))
        for player in players:
            edit.append(player)
        await self._store.write([add_series(session), *edit.build_writes()])
        edit.apply()
        self._remember(session)
        return session, organiser

    async def change_access(self, session: SeriesSession, command: SeriesCommand[T]) -> T:
        """Change who may act for whom."""
        return await self._edit(session, command, now_ms())

    async def give_order(
        self,
        session: SeriesSession,
        choose_entries: Callable[[Series], Sequence[Entry]],
        request: str,
        now: int,
    ) -> None:
        """Carry out an order of the organiser; what follows from it is done when this returns.

        Raises:
            SeriesError: the series refuses it.
        """
        await self._edit(session, GiveOrder(request, choose_entries), now)
        for _, match_id in await self._store.read(lambda connection: list_overtaken(connection, session.id)):
            await self._drop(session, match_id)
        await self.advance(session)

    async def _edit(self, session: SeriesSession, command: SeriesCommand[T], now: int) -> T:
        """Decide on what the database has, and store what changes; decide again if others wrote first."""
        async with session.lock:
            for _ in range(ATTEMPTS):
                await self._refresh(session)
                edit = SeriesEdit(session, now)
                answer = command.decide(edit)
                if edit.is_empty:
                    return answer
                try:
                    await self._store.write(edit.build_writes())
                except Conflict:
                    continue
                edit.apply()
                return answer
        raise Conflict

    # ------------------------------------------------------------------------- what the Dealer does itself

    async def advance(self, session: SeriesSession) -> None:
        """Open matches, pair the next round, end the series: until nothing is left to do unasked.

        Matches among bots wait until others of them are over; the sweep comes back to them.
        """
        admits_bots = True
        while session.series.has_work:
            await self._edit(session, AdvanceAutomatically(), now_ms())
            needing = [meeting for meeting in session.series.meetings if meeting.needs_match]
            if not needing:
                continue
            meeting = choose_meeting(session.series, needing, admits_bots=admits_bots)
            if meeting is None:
                return
            try:
                await self._open_match(session, meeting.number)
            except ApiError as refusal:
                if refusal.reason != "too_much" or not admits_bots:
                    raise
                admits_bots = False

    async def _open_match(self, session: SeriesSession, number: int) -> None:
        """Make the match that a meeting waits for; match and entry are stored together or not at all."""
        async with session.lock:
            await self._refresh(session)
            meeting, now = session.series.meetings[number], now_ms()
            if not meeting.needs_match or session.series.stage != "running":
                return
            seats, advantage = session.series.plan_match(meeting)
            players = [session.series.players[player] for player in seats]
            left = [player in session.series.list_leavers(meeting) for player in seats]
            stand_in = default_policy(session.game)
            index, planned = len(meeting.matches), []
            for seat, (player, has_left) in enumerate(zip(players, left, strict=True)):
                bot = stand_in if has_left else player.bot
                invite = None if bot else session.seat_invite(meeting, index, seat)
                planned.append(PlannedSeat(bot, invite, None if has_left else player.name))
            settings = session.settings.match_settings
            called = [call_player(player.name, player.bot) for player in players]
            names = " – ".join(called) if len(players) == 2 else None
            title = session.title if names is None else shorten(f"{session.title}: {names}", TITLE_LENGTH)
            grants = []
            if settings.hosted:
                invite = hash_token(session.host_invite(meeting, index))
                grants.append(HostGrant(invite, None, None, session.settings.host_name))
            edit = SeriesEdit(session, now)

            prepared = prepare_match(
                session.game,
                replace(settings, advantage=advantage, title=title, series=session.id),
                planned,
                now,
                grants,
            )
            edit.append(Opened(number, prepared.session.id, seats, advantage))
            try:
                await self._matches.create(prepared, *edit.build_writes())
            except Conflict:
                return
            edit.apply()

    def observe(self, match: MatchSession) -> None:
        """Take the result of a match of a series when it is over."""
        if match.settings.series is None or match.status != "over" or match.id in self._settling:
            return
        task = asyncio.create_task(self._settle(match.settings.series, match))
        self._settling[match.id] = task
        task.add_done_callback(lambda _: self._settling.pop(match.id, None))

    async def _settle(self, series_id: str, match: MatchSession) -> None:
        """Take a result; if that fails, the next sweep tries again."""
        try:
            await self._take_result(series_id, match)
        except Exception as error:
            log_fault(f"cannot take the result of match {match.id} into series {series_id}", error)

    async def _take_result(self, series_id: str, match: MatchSession) -> None:
        result = read_result(match.id, match.match, match.settings.advantage)
        if result is None:
            return
        series = await self.get(series_id)
        await self._edit(series, TakeResult(match.id, result), now_ms())
        await self.advance(series)

    async def _drop(self, session: SeriesSession, match_id: str) -> None:
        """End a match that a ruling has overtaken; if that fails, the next sweep tries again.

        One that has not begun ends when its audience may know of the ruling: what it is shown of such a match
        is not delayed.
        """
        cause, now = explain_overtaken(session.series, match_id), now_ms()
        if cause is None:
            return
        ruled = max(each.at for each in session.log if isinstance(each.entry, Ruling))
        is_known = is_public(ruled, now, session.settings.match_settings.delay_ms)
        try:
            match = await self._matches.get(match_id)
            if match.match is not None or is_known:
                await self._matches.edit(match, DropMatch(cause), now)
        except Exception as error:
            log_fault(f"cannot end match {match_id}, which series {session.id} has dropped", error)

    async def sweep(self) -> None:
        """Do what was left undone by a worker that has died, or before a restart."""
        is_mine = self._matches.ownership.owns
        for series_id, match_id in await self._store.read(list_untaken_results):
            if is_mine(series_id):
                await self._settle_stored(series_id, match_id)
        for series_id, match_id in await self._store.read(list_overtaken):
            if is_mine(series_id):
                await self._drop(await self.get(series_id), match_id)
        for series_id in filter(is_mine, await self._store.read(list_due)):
            try:
                await self.advance(await self.get(series_id))
            except Exception as error:
                log_fault(f"cannot advance series {series_id}", error)

    async def _settle_stored(self, series_id: str, match_id: str) -> None:
        """Take the result of a match as the database has it, whoever has played it."""
        match = await self._matches.cache.load(match_id)
        if match is not None:
            await self._settle(series_id, match)

    async def run(self) -> None:
        """Sweep every few seconds, for ever."""
        while True:
            try:
                await self.sweep()
            except Exception as error:
                log_fault("cannot sweep the series", error)
            await asyncio.sleep(SWEEP_SECONDS)

    async def close(self) -> None:
        """End what is under way."""
        tasks = list(self._settling.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
