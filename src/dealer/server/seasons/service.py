"""The service of seasons: entries, proposals, matches, results and deadlines."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from typing import Final

from sqlalchemy import Connection

from dealer.core.causes import ServerCause
from dealer.core.errors import DealerError, ForPrograms
from dealer.core.message import message
from dealer.core.registry import find_rules
from dealer.season import Entry, HouseRules, Proposal, Season, list_proposals
from dealer.season.entries import Founded
from dealer.season.episode_entries import MainMatchOpened
from dealer.season.results import read_series, read_table
from dealer.season.values import DEALER
from dealer.series import Closed, Played, Series
from dealer.series.results import read_result
from dealer.server.clock import now_ms
from dealer.server.contests.access import Access
from dealer.server.contests.service import ATTEMPTS, ContestService, Following
from dealer.server.db.faults import Conflict
from dealer.server.errors import ApiError
from dealer.server.faults import log_fault
from dealer.server.matches.deadlines import DeadlineKeeper
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.matches.stopping import DropMatch
from dealer.server.seasons.commands import (
    Announcement,
    AnswerForBot,
    CarryOut,
    CreditOutage,
    TakeTable,
    WriteEntries,
    announce,
    draw,
)
from dealer.server.seasons.edit import SeasonEdit, find_wake
from dealer.server.seasons.foresight import OPENING, make_drafter, not_proposed
from dealer.server.seasons.opening import Made, Opening, plan_opening
from dealer.server.seasons.repository import (
    add_season,
    list_finished_series,
    list_listed,
    list_overtaken_series,
    list_waiting,
    load_season,
    refresh_season,
)
from dealer.server.seasons.session import HOST, SeasonSession, SeasonSetup
from dealer.server.series.service import SeriesService, store_series
from dealer.server.series.session import SeriesSession
from dealer.server.tokens import KEY_BYTES, device_token, hash_token, new_match_id

log = logging.getLogger("dealer")

MOST_STEPS = 200
DROPPED: Final = ServerCause("season")


class SeasonService(ContestService[SeasonSession, SeasonEdit]):
    """The seasons of a server.

    Args:
        matches: the service of their matches.
        series: the service of their series.
    """

    kind = SeasonSession.kind

    def __init__(self, matches: MatchService, series: SeriesService) -> None:
        super().__init__(matches)
        self._series = series
        series.change_observers.append(self.observe_series)

    def load(self, connection: Connection, contest_id: str) -> SeasonSession | None:
        """Read a season and fold its log."""
        return load_season(connection, contest_id)

    def refresh(self, connection: Connection, session: SeasonSession) -> None:
        """Read the entries that other workers have written."""
        refresh_season(connection, session)

    def unknown(self) -> ApiError:
        """Return the error for an unknown season."""
        return ApiError(404, "unknown_season", message("refusal-unknown-season"))

    def make_edit(self, session: SeasonSession, now: int) -> SeasonEdit:
        """Return a new edit of a season."""
        return SeasonEdit(session, now)

    def find_contest(self, match: MatchSession) -> str | None:
        """Return the season of a match, if it has one."""
        return match.settings.season

    async def list_listed(self) -> list[SeasonSession]:
        """Return the newest public seasons."""
        return [await self.get(each) for each in await self._store.read(list_listed)]

    # -------------------------------------------------------------------------------------------- commands

    async def create(
        self, founded: Founded, entries: Sequence[Entry], settings: SeasonSetup, device: str
    ) -> tuple[SeasonSession, str]:
        """Create a season that a device hosts; return it with the host's token."""
        now, request = now_ms(), secrets.token_hex(16)
        session = SeasonSession(
            new_match_id(), founded.title, settings=settings, key=secrets.token_bytes(KEY_BYTES), created=now
        )
        edit = SeasonEdit(session, now)
        for entry in (founded, *entries):
            edit.append(entry, "host0")
        token = device_token(session.key, HOST, 0, request, device)
        edit.set_access((HOST, 0), Access(0, hash_token(token), request))
        await self._store.write([add_season(session), *edit.build_writes()])
        edit.apply()
        self._remember(session)
        return session, token

    async def enter(
        self,
        session: SeasonSession,
        by: str,
        entries: Sequence[Entry],
        request: str,
        post: Announcement | None = None,
    ) -> None:
        """Append entries, then take the automatic steps that follow. A Main Match is opened with its matches.

        Raises:
            SeasonError: the season refuses an entry.
            ApiError: a Main Match is opened together with something else, or cannot be created.
        """
        opened = next((each for each in entries if isinstance(each, MainMatchOpened)), None)
        if opened is not None:
            if len(entries) > 1:
                raise ApiError(422, "invalid", ForPrograms("a Main Match is opened in a request of its own"))
            await self._open(session, by, opened, request, post)
            await self._follow_up(session)
            return
        command = WriteEntries(by, request, lambda _: entries, make_drafter(session), post)
        await self.change(session, command)
        await self._follow_up(session)

    async def accept(
        self, session: SeasonSession, by: str, wanted: Proposal, request: str, post: Announcement | None
    ) -> None:
        """Carry out a proposal with its lots and matches, if it is still proposed.

        Raises:
            ApiError: it is not proposed any more.
            SeasonError: the season refuses an entry.
        """
        if wanted.kind in OPENING and request not in session.answered:
            await self._open(session, by, wanted, request, post)
        else:
            command = WriteEntries(by, request, _choose(wanted), make_drafter(session), post)
            await self.change(session, command)
        await self._follow_up(session)

    async def list_following(self, edit: SeasonEdit, locks: AsyncExitStack) -> list[Following]:
        """Return the edits of the series in which places follow the members whose device changes."""
        found: list[Following] = []
        for series_id, moves in edit.list_series_moves():
            following = await self._series.begin_edit(series_id, locks, edit.now)
            for move in moves:
                following.follow_member(*move)
            found.append((self._series, following))
        return found

    async def _follow_up(self, session: SeasonSession) -> None:
        await self._drop_overtaken(session)
        await self.advance(session)

    # ------------------------------------------------------------------------- what the Dealer does itself

    async def advance(self, session: SeasonSession) -> None:
        """Take automatic steps: settle selections, ask, answer for bots, post, open matches."""
        for _ in range(MOST_STEPS):
            if await self.change(session, CarryOut(list_automatic, make_drafter(session))):
                continue
            if await self.change(session, AnswerForBot()):
                continue
            opening = next(
                (
                    each
                    for each in list_automatic(session.season, session.public, now_ms())
                    if each.kind in OPENING
                ),
                None,
            )
            if opening is None:
                return
            post = None if opening.post is None else Announcement(opening.post)
            try:
                await self._open(session, DEALER, opening, None, post)
            except DealerError as refusal:  # the hosts are proposed the same, and told why it cannot be done
                log.info("season %s cannot go on by itself: %s", session.id, refusal.message)
                return

    async def _open(
        self,
        session: SeasonSession,
        by: str,
        wanted: Proposal | MainMatchOpened,
        request: str | None,
        post: Announcement | None,
    ) -> None:
        """Create the matches of a proposal or of given tables. Matches and entry are stored together.

        Raises:
            ApiError: it is not proposed any more, or a match cannot be created.
        """
        made = Made()
        for attempt in range(ATTEMPTS):
            try:
                made = await self._try_to_open(session, by, wanted, request, post)
                break
            except Conflict:  # others wrote first: what they wrote decides
                if attempt == ATTEMPTS - 1:
                    raise
        for each in made.series:
            self._series.adopt(each)
            await self._series.advance(each.session)

    async def _try_to_open(
        self,
        session: SeasonSession,
        by: str,
        wanted: Proposal | MainMatchOpened,
        request: str | None,
        post: Announcement | None,
    ) -> Made:
        async with session.lock:
            await self.take_in(session)
            if request is not None and request in session.answered:
                return Made()
            now = now_ms()
            edit, opening = SeasonEdit(session, now), Opening(session, now, self._matches.grace_ms)
            if isinstance(wanted, Proposal) and not _is_proposed(edit, wanted):
                raise not_proposed()
            planned = plan_opening(edit.season, wanted) if isinstance(wanted, Proposal) else wanted
            edit.append(opening.build(planned), by, request)
            if post is not None:
                announce(edit, by, post, make_drafter(session), request)
            made = opening.made
            rows = [*edit.build_writes(), *(row for each in made.series for row in store_series(each))]
            await self._matches.create_together(made.matches, rows)
            edit.apply()
            return made

    async def take_result(self, session: SeasonSession, match: MatchSession) -> None:
        """Record the result of a finished match once, and take the steps that follow."""
        result = read_result(match.id, match.match, match.settings.advantage)
        if result is None or match.match is None:
            return
        table = read_table(match.match, result) if isinstance(result, Played) else None
        await self.change(session, TakeTable(match.id, table))
        await self.advance(session)

    def observe_series(self, series: SeriesSession) -> None:
        """Record the result of a series when it ends, if it belongs to a season."""
        season_id = series.settings.match_settings.season
        if season_id is not None and series.series.stage == "over":
            self._start_settling(series.id, self._settle_series(season_id, series.id))

    async def _settle_series(self, season_id: str, series_id: str) -> None:
        """Record the result of a series. If that fails, the next sweep retries."""
        try:
            session, series = await self.get(season_id), await self._series.get(series_id)
            await self.change(session, TakeTable(series_id, read_series(series.series)))
            await self.advance(session)
        except Exception as error:
            log_fault(f"cannot take the result of series {series_id} into season {season_id}", error)

    async def sweep(self) -> None:
        """Finish the work of stopped workers, for matches and series."""
        await super().sweep()
        is_mine = self._matches.ownership.owns
        for season_id, series_id in await self._store.read(list_finished_series):
            if is_mine(season_id):
                await self._settle_series(season_id, series_id)
        for season_id, series_id in await self._store.read(list_overtaken_series):
            if is_mine(season_id):
                series = await self._series.get(series_id)
                await self._series.give_order(series, _close, f"season {season_id}", now_ms())

    async def drop_match(self, session: SeasonSession, match_id: str) -> None:
        """End a match that a ruling has overtaken. If that fails, the next sweep retries."""
        try:
            match = await self._matches.get(match_id)
            await self._matches.edit(match, DropMatch(DROPPED), now_ms())
        except Exception as error:
            log_fault(f"cannot end match {match_id}, which season {session.id} has dropped", error)

    # ---------------------------------------------------------------------------------------- deadlines

    def keep_deadlines(self, keeper: DeadlineKeeper) -> None:
        """Register seasons with a keeper of deadlines, and credit outages to them."""
        self.change_observers.append(lambda session: self._note_wake(keeper, session))
        self.load_observers.append(lambda session: self._note_wake(keeper, session))
        keeper.outage_observers.append(self.credit_outage)

    def _note_wake(self, keeper: DeadlineKeeper, session: SeasonSession) -> None:
        keeper.keep(session.id, find_wake(session.season), self._expire)

    async def _expire(self, season_id: str) -> None:
        """Settle selections after their deadline. If that fails, the next sweep retries."""
        try:
            await self.advance(await self.get(season_id))
        except Exception as error:
            log_fault(f"cannot judge the deadlines of season {season_id}", error)

    async def credit_outage(self, since: int, now: int) -> None:
        """Move the deadlines of every season by the length of an outage."""
        for season_id in await self._store.read(list_waiting):
            session = await self.get(season_id)
            await self.change(session, CreditOutage(since, now))


def _close(_: Series) -> tuple[Closed, ...]:
    return (Closed("by a ruling of the season"),)


"""The kinds of proposals that create matches."""


def _choose(wanted: Proposal) -> Callable[[SeasonEdit], Sequence[Entry]]:
    """Return a function that lists a proposal's entries with its lots, if it is still proposed."""

    def choose(edit: SeasonEdit) -> Sequence[Entry]:
        for each in list_proposals(edit.season, edit.public, edit.now):
            if (each.kind, each.death, each.selection) == (wanted.kind, wanted.death, wanted.selection):
                return each.complete(draw(each.lot))
        raise not_proposed()

    return choose


def _is_proposed(edit: SeasonEdit, proposal: Proposal) -> bool:
    found = list_proposals(edit.season, edit.public, edit.now)
    return any((each.kind, each.death) == (proposal.kind, proposal.death) for each in found)


def list_automatic(season: Season, public: Season, now: int) -> list[Proposal]:
    """Return the automatic proposals."""
    return [each for each in list_proposals(season, public, now) if each.automatic]


def check_rules(rules: HouseRules) -> None:
    """Check that the games of the pool are installed.

    Raises:
        ApiError: a game of the pool is not installed.
    """
    for game in rules.pool:
        if game.game is not None and find_rules(game.game) is None:
            raise ApiError(404, "unknown_game", message("refusal-season-game-missing", game=game.name))
