"""Seasons: what is entered, the matches that they open, and the results that they take."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import Connection

from dealer.bots import default_policy, policy_names
from dealer.core.causes import ServerCause
from dealer.core.message import message
from dealer.core.names import shorten
from dealer.core.registry import find_rules
from dealer.core.rules import AnyRules
from dealer.language.seasons import word_announcement
from dealer.match import Match
from dealer.season import Entry, Game, HouseRules, Proposal, Season, TablePlan, TableResult, list_proposals
from dealer.season.agenda import plan_death_table, plan_tables
from dealer.season.announcements import draft
from dealer.season.deaths import advantage_of
from dealer.season.entries import Founded
from dealer.season.episode_entries import DeathMatchOpened, MainMatchOpened
from dealer.season.selections import find_death
from dealer.season.values import DEALER, Occupant, PostKind
from dealer.series import Played
from dealer.server.clock import now_ms
from dealer.server.contests.access import Access
from dealer.server.contests.results import read_result
from dealer.server.contests.service import SWEEP_SECONDS, ContestService
from dealer.server.db.faults import Conflict
from dealer.server.errors import ApiError
from dealer.server.faults import log_fault
from dealer.server.matches.making import PlannedSeat, PreparedMatch, prepare_match
from dealer.server.matches.session import MatchSession
from dealer.server.matches.settings import MatchSettings, settle_options
from dealer.server.matches.snapshot import HostGrant
from dealer.server.matches.stopping import DropMatch
from dealer.server.seasons.commands import (
    Announcement,
    CarryOut,
    TakeTable,
    WriteEntries,
    announce,
    draw,
)
from dealer.server.seasons.edit import SeasonEdit, find_wake
from dealer.server.seasons.repository import add_season, list_listed, load_season, refresh_season
from dealer.server.seasons.session import HOST, SeasonSession, SeasonSetup
from dealer.server.tokens import KEY_BYTES, device_token, hash_token, new_match_id

TITLE_LENGTH = 80
MOST_STEPS = 200
DROPPED: Final = ServerCause("season")
GARNETS = "garnets"
"""The option of a game that takes everybody's garnets, and what its outcome tells of them."""


class SeasonService(ContestService[SeasonSession, SeasonEdit]):
    """All seasons of one server.

    Args:
        matches: where their matches are played.
    """

    kind = SeasonSession.kind

    def load(self, connection: Connection, contest_id: str) -> SeasonSession | None:
        """Read a season and fold its log."""
        return load_season(connection, contest_id)

    def refresh(self, connection: Connection, session: SeasonSession) -> None:
        """Read what others have written of one."""
        refresh_season(connection, session)

    def unknown(self) -> ApiError:
        """Return the refusal of one that is not there."""
        return ApiError(404, "unknown_season", message("refusal-unknown-season"))

    def make_edit(self, session: SeasonSession, now: int) -> SeasonEdit:
        """Return an edit of one."""
        return SeasonEdit(session, now)

    def find_contest(self, match: MatchSession) -> str | None:
        """Return the season that a match is part of."""
        return match.settings.season

    async def list_listed(self) -> list[SeasonSession]:
        """Return the newest seasons that everybody may find."""
        return [await self.get(each) for each in await self._store.read(list_listed)]

    # -------------------------------------------------------------------------------------------- commands

    async def create(
        self, founded: Founded, entries: Sequence[Entry], settings: SeasonSetup, device: str
    ) -> tuple[SeasonSession, str]:
        """Make a season, which a device hosts; return it with the host's token."""
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
        """Write what somebody enters; what follows from it by itself is done when this returns.

        Raises:
            SeasonError: the season refuses it.
        """
        command = WriteEntries(by, request, lambda _: entries, self._draft(session), post)
        await self.change(session, command)
        await self._follow_up(session)

    async def accept(
        self, session: SeasonSession, by: str, wanted: Proposal, request: str, post: Announcement | None
    ) -> None:
        """Carry out what was proposed to a host, if it is still proposed; lots are drawn and matches made.

        Raises:
            ApiError: something else is proposed by now.
            SeasonError: the season refuses it.
        """
        if wanted.kind in OPENING and request not in session.answered:
            await self._open(session, by, wanted, request, post)
        else:
            command = WriteEntries(by, request, _choose(wanted), self._draft(session), post)
            await self.change(session, command)
        await self._follow_up(session)

    async def _follow_up(self, session: SeasonSession) -> None:
        await self._drop_overtaken(session)
        await self.advance(session)

    def _draft(self, session: SeasonSession) -> Callable[[Season, Season, PostKind], str]:
        language = session.settings.language
        return lambda season, public, kind: word_announcement(draft(season, public, kind), language)

    def find_post(self, session: SeasonSession, wanted: Proposal) -> PostKind | None:
        """Return the announcement that goes with a proposal."""
        for each in list_proposals(session.season, session.public, now_ms()):
            if (each.kind, each.death, each.selection) == (wanted.kind, wanted.death, wanted.selection):
                return each.post
        return None

    def draft_post(self, session: SeasonSession, kind: PostKind) -> str:
        """Return the draft of an announcement of what is in the log now."""
        return self._draft(session)(session.season, session.public, kind)

    def preview(self, session: SeasonSession, by: str, entries: Sequence[Entry]) -> Season:
        """Return the season as it would be after some entries. Nothing is stored.

        Raises:
            SeasonError: the season refuses them.
        """
        edit = SeasonEdit(session, now_ms())
        for entry in entries:
            edit.append(entry, by)
        return edit.season

    # ------------------------------------------------------------------------- what the Dealer does itself

    async def advance(self, session: SeasonSession) -> None:
        """Carry out what is due by itself: settle selections, ask, post what was planned, open matches."""
        for _ in range(MOST_STEPS):
            if await self.change(session, CarryOut(list_automatic, self._draft(session))):
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
            await self._open(session, DEALER, opening, None, post)

    async def _open(
        self,
        session: SeasonSession,
        by: str,
        proposal: Proposal,
        request: str | None,
        post: Announcement | None,
    ) -> None:
        """Make the matches that a step waits for; matches and entry are stored together or not at all.

        Raises:
            ApiError: the step waits for them no more, or they cannot be made.
        """
        async with session.lock:
            await self._refresh(session)
            if request is not None and request in session.answered:
                return
            edit, now = SeasonEdit(session, now_ms()), now_ms()
            if not _is_proposed(edit, proposal):
                raise not_proposed()
            opened, prepared = self._plan(session, proposal, now)
            edit.append(opened, by, request)
            if post is not None:
                announce(edit, by, post, self._draft(session), request)
            try:
                await self._matches.create_together(prepared, edit.build_writes())
            except Conflict:
                if request is not None:
                    raise
                return
            edit.apply()

    def _plan(
        self, session: SeasonSession, proposal: Proposal, now: int
    ) -> tuple[Entry, list[PreparedMatch]]:
        season = session.season
        episode = season.episode
        assert episode is not None
        if proposal.kind == "open_main_match":
            order = tuple(place for place in draw(season.alive) if isinstance(place, int))
            tables = plan_tables(season, order, count_seats)
            made = [self._prepare(session, plan, episode.main, now) for plan in tables]
            return MainMatchOpened(tuple(plan for plan, _ in made)), [
                each for _, each in made if each is not None
            ]
        death = find_death(episode, proposal.death)
        naming = advantage_of(season, death)
        lot = (
            tuple(place for place in draw(naming.tied) if isinstance(place, int))
            if death.advantage is None
            else ()
        )
        plan, prepared = self._prepare(session, plan_death_table(season, death, lot), death.game, now)
        return DeathMatchOpened(death.number, plan, lot), [] if prepared is None else [prepared]

    def _prepare(
        self, session: SeasonSession, plan: TablePlan, game: Game | None, now: int
    ) -> tuple[TablePlan, PreparedMatch | None]:
        """Return a table with the match that is made for it; an external one has none. Rule: S-21, S-42."""
        rules = None if game is None or game.game is None else find_rules(game.game)
        if game is None or game.game is None:
            return plan, None
        if rules is None:
            raise ApiError(409, "unknown_game", message("refusal-season-game-missing", game=game.name))
        season, setup = session.season, session.settings
        garnets = tuple(season.garnets[seat] if isinstance(seat, int) else 0 for seat in plan.seats)
        options: dict[str, Any] = {}
        takes_garnets = GARNETS in rules.Options.__struct_fields__
        if takes_garnets:
            options[GARNETS] = list(garnets)
        advantage = plan.advantage if rules.has_advantage else None
        settings = MatchSettings(
            settle_options(rules, options, setup.pace, setup.scale, setup.hours),
            setup.pace,
            self._matches.grace_ms,
            advantage,
            advantage_drawn=False,
            rules_version=rules.version,
            title=shorten(f"{season.title}: {game.name}", TITLE_LENGTH),
            hosted=setup.hosted,
            season=session.id,
        )
        match_id = new_match_id()
        seats = [
            self._plan_seat(session, rules, seat, match_id, number) for number, seat in enumerate(plan.seats)
        ]
        grants = []
        if setup.hosted:
            invite = hash_token(session.host_invite(match_id))
            grants.append(HostGrant(invite, None, None, season.active_hosts[0].name))
        prepared = prepare_match(rules.id, settings, seats, now, grants, match_id=match_id)
        return replace(plan, match=match_id, garnets=garnets if takes_garnets else None), prepared

    def _plan_seat(
        self, session: SeasonSession, rules: AnyRules, seat: Occupant, match_id: str, number: int
    ) -> PlannedSeat:
        """Return who sits on a seat: a person, their bot or one that plays this game, or a guest."""
        if isinstance(seat, str):
            return PlannedSeat(invite=session.guest_invite(match_id, number), name=seat)
        place = session.season.places[seat]
        if place.bot is None:
            return PlannedSeat(invite=session.seat_invite(seat, match_id), name=place.name)
        bot = place.bot if place.bot in policy_names(rules.id) else default_policy(rules.id)
        return PlannedSeat(bot, name=place.name)

    async def take_result(self, session: SeasonSession, match: MatchSession) -> None:
        """Take the result of a match that is over, once, and do what follows from it."""
        result = read_result(match.id, match.match, match.settings.advantage)
        if result is None or match.match is None:
            return
        table = read_table(match.match, result) if isinstance(result, Played) else None
        await self.change(session, TakeTable(match.id, table))
        await self.advance(session)

    async def drop_match(self, session: SeasonSession, match_id: str) -> None:
        """End a match that a ruling has overtaken; if that fails, the next sweep tries again."""
        try:
            match = await self._matches.get(match_id)
            await self._matches.edit(match, DropMatch(DROPPED), now_ms())
        except Exception as error:
            log_fault(f"cannot end match {match_id}, which season {session.id} has dropped", error)

    def seconds_to_sleep(self) -> float:
        """Return how long until the next deadline of a season that is known here."""
        wakes = [wake for each in self._cache.values() if (wake := find_wake(each.season)) is not None]
        nearest = (min(wakes) - now_ms()) / 1000 if wakes else SWEEP_SECONDS
        return max(0.2, min(SWEEP_SECONDS, nearest))


OPENING = ("open_main_match", "open_death_match")
"""The proposals that make matches."""


def _choose(wanted: Proposal) -> Callable[[SeasonEdit], Sequence[Entry]]:
    """Return what a proposal writes, with what is drawn for it, if it is still proposed."""

    def choose(edit: SeasonEdit) -> Sequence[Entry]:
        for each in list_proposals(edit.season, edit.public, edit.now):
            if (each.kind, each.death, each.selection) == (wanted.kind, wanted.death, wanted.selection):
                return each.complete(draw(each.lot))
        raise not_proposed()

    return choose


def not_proposed() -> ApiError:
    """Return the refusal of a proposal that something has overtaken."""
    return ApiError(409, "not_proposed", message("refusal-season-not-proposed"))


def _is_proposed(edit: SeasonEdit, proposal: Proposal) -> bool:
    found = list_proposals(edit.season, edit.public, edit.now)
    return any((each.kind, each.death) == (proposal.kind, proposal.death) for each in found)


def list_automatic(season: Season, public: Season, now: int) -> list[Proposal]:
    """Return what is done without a host."""
    return [each for each in list_proposals(season, public, now) if each.automatic]


def count_seats(game: Game) -> Sequence[int] | None:
    """Return how many may play a game; ``None`` for one that is played elsewhere."""
    rules = None if game.game is None else find_rules(game.game)
    if rules is None:
        return None
    return [count for count in range(2, 18) if rules.is_played_by(count)]


def check_rules(rules: HouseRules) -> None:
    """Refuse house rules with a Death Match that nobody can play here.

    Raises:
        ApiError: a game of the pool is not installed.
    """
    for game in rules.pool:
        if game.game is not None and find_rules(game.game) is None:
            raise ApiError(404, "unknown_game", message("refusal-season-game-missing", game=game.name))


def read_table(match: Match, result: Played) -> TableResult:
    """Return how a match ended for its season: garnets, tokens and candidates as its outcome tells them."""
    outcome = match.outcome
    detail: dict[str, Any] = {} if outcome is None else outcome.detail
    seats = len(match.setup.seats)

    def by_seat(name: str) -> tuple[int, ...] | None:
        found = detail.get(name)
        is_by_seat = (
            isinstance(found, list) and len(found) == seats and all(isinstance(each, int) for each in found)
        )
        return tuple(found) if is_by_seat and found is not None else None

    named = detail.get("candidates")
    candidates = tuple(seat for seat in named if seat not in result.left) if isinstance(named, list) else None
    return TableResult(
        result.winners, result.ranks, by_seat(GARNETS), by_seat("tokens"), candidates, result.left
    )
