"""Series: commands, the matches that they open, and the results that they take."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from msgspec.structs import replace
from sqlalchemy import Connection

from dealer.bots import default_policy
from dealer.core.message import message
from dealer.core.names import shorten
from dealer.language.catalogue import call_player
from dealer.series import Entry, Joined, Meeting, Opened, Series, explain_overtaken
from dealer.series.entries import Ruling
from dealer.series.results import read_result
from dealer.server.clock import now_ms
from dealer.server.contests.service import ContestService
from dealer.server.contests.session import Organisers
from dealer.server.db.faults import Conflict
from dealer.server.db.statements import Write
from dealer.server.errors import ApiError
from dealer.server.faults import log_fault
from dealer.server.horizon import is_public
from dealer.server.matches.making import PlannedSeat, prepare_match
from dealer.server.matches.session import MatchSession
from dealer.server.matches.snapshot import HostGrant
from dealer.server.matches.stopping import DropMatch
from dealer.server.series.commands import (
    AdvanceAutomatically,
    GiveOrder,
    TakeResult,
)
from dealer.server.series.edit import SeriesEdit
from dealer.server.series.repository import (
    ListedSeries,
    add_series,
    list_public,
    load_series,
    read_beginnings,
    refresh_series,
)
from dealer.server.series.session import SeriesSession, SeriesSetup
from dealer.server.tokens import KEY_BYTES, hash_token, new_match_id

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


def prepare_series(
    game: str, title: str, settings: SeriesSetup, players: Sequence[Joined], series_id: str | None = None
) -> SeriesEdit:
    """Return a new series with its players, which is not stored yet.

    Args:
        game: its id.
        title: as it is stored.
        settings: of the series and its matches.
        players: who takes part so far.
        series_id: its id, where something was derived from it before.
    """
    now = now_ms()
    session = SeriesSession(
        series_id or new_match_id(),
        title,
        game=game,
        settings=settings,
        key=secrets.token_bytes(KEY_BYTES),
        created=now,
    )
    edit = SeriesEdit(session, now)
    for player in players:
        edit.append(player)
    return edit


def store_series(edit: SeriesEdit) -> list[Write]:
    """Return the rows of a new series."""
    return [add_series(edit.session), *edit.build_writes()]


def unknown_series() -> ApiError:
    """Return the refusal of a series that is not there."""
    return ApiError(404, "unknown_series", message("refusal-unknown-series"))


class SeriesService(ContestService[SeriesSession, SeriesEdit]):
    """All series of one server.

    Args:
        matches: where their matches are played.
    """

    kind = SeriesSession.kind

    def load(self, connection: Connection, contest_id: str) -> SeriesSession | None:
        """Read a series and fold its log."""
        return load_series(connection, contest_id)

    def refresh(self, connection: Connection, session: SeriesSession) -> None:
        """Read what others have written of one."""
        refresh_series(connection, session)

    def unknown(self) -> ApiError:
        """Return the refusal of one that is not there."""
        return unknown_series()

    def make_edit(self, session: SeriesSession, now: int) -> SeriesEdit:
        """Return an edit of one."""
        return SeriesEdit(session, now)

    def find_contest(self, match: MatchSession) -> str | None:
        """Return the series that a match is part of."""
        return match.settings.series

    # --------------------------------------------------------------------------------------------- reading

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
        edit = prepare_series(game, title, settings, players)
        session = edit.session
        organiser = session.organiser_token(device)
        edit.organisers = Organisers(tokens=frozenset({hash_token(organiser)}))
        await self._store.write(store_series(edit))
        self.adopt(edit)
        return session, organiser

    def adopt(self, edit: SeriesEdit) -> None:
        """Take over a series that was stored with other rows (`store_series`)."""
        edit.apply()
        self._remember(edit.session)

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
        await self.change(session, GiveOrder(request, choose_entries), now)
        await self._drop_overtaken(session)
        await self.advance(session)

    # ------------------------------------------------------------------------- what the Dealer does itself

    async def advance(self, session: SeriesSession) -> None:
        """Open matches, pair the next round, end the series: until nothing is left to do unasked.

        Matches among bots wait until others of them are over; the sweep comes back to them.
        """
        admits_bots = True
        while session.series.has_work:
            await self.change(session, AdvanceAutomatically())
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
            await self.take_in(session)
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
                invite = None
                if bot is None:
                    invite = session.seat_invite(meeting, index, seat, session.access_of(seats[seat]))
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

    async def take_result(self, session: SeriesSession, match: MatchSession) -> None:
        """Take the result of a match that is over, once, and open what follows."""
        result = read_result(match.id, match.match, match.settings.advantage)
        if result is not None:
            await self.change(session, TakeResult(match.id, result))
            await self.advance(session)

    async def drop_match(self, session: SeriesSession, match_id: str) -> None:
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
