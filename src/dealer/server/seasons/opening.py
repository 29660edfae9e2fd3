"""Create the matches and series of a season, with their seats, Advantage and garnets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, get_args

from msgspec import Struct
from msgspec.structs import replace

from dealer.bots import default_policy, policy_names
from dealer.core.message import Listing, message
from dealer.core.names import shorten
from dealer.core.registry import find_rules
from dealer.core.rules import AnyRules
from dealer.core.times import Pace
from dealer.season import Entry, Game, Proposal, Season, TablePlan
from dealer.season.deaths import advantage_of
from dealer.season.episode_entries import DeathMatchOpened, MainMatchOpened
from dealer.season.episodes import current
from dealer.season.errors import SeasonIllegal
from dealer.season.selections import find_death
from dealer.season.tables import count_missing, plan_death_table, plan_tables
from dealer.season.values import Occupant
from dealer.series import Joined, Paired, SeriesSettings, Started
from dealer.server.errors import ApiError
from dealer.server.matches.making import PlannedSeat, PreparedMatch, prepare_match
from dealer.server.matches.settings import MatchSettings, settle_options
from dealer.server.matches.snapshot import HostGrant
from dealer.server.seasons.commands import draw
from dealer.server.seasons.session import SeasonSession
from dealer.server.series.edit import SeriesEdit
from dealer.server.series.service import prepare_series
from dealer.server.series.session import SeriesSetup
from dealer.server.tokens import hash_token, new_match_id
from dealer.toolkit.money import GARNETS

TITLE_LENGTH: Final = 80
MOST_SEATS: Final = 17


@dataclass
class Made:
    """Matches and series to store with an entry."""

    matches: list[PreparedMatch] = field(default_factory=list)
    series: list[SeriesEdit] = field(default_factory=list)


class Opening:
    """Creates the matches of one proposal.

    Args:
        session: the season.
        now: in milliseconds since 1970.
        grace_ms: the network grace of their clocks.
    """

    def __init__(self, session: SeasonSession, now: int, grace_ms: int) -> None:
        self.made = Made()
        self._session = session
        self._now = now
        self._grace_ms = grace_ms

    def build(self, opening: MainMatchOpened | DeathMatchOpened) -> Entry:
        """Create the matches of an opening and return the entry with them.

        Raises:
            SeasonError: it is too early, or a table does not fit its game.
            ApiError: a game is not installed.
        """
        season = self._session.season
        if isinstance(opening, MainMatchOpened):
            main = current(season, "announced").main
            check_sizes(season, opening)
            return MainMatchOpened(tuple(self._make(plan, plan.game or main) for plan in opening.tables))
        death = find_death(current(season, "death_match"), opening.death)
        return replace(opening, table=self._make(opening.table, death.game))

    def _make(self, plan: TablePlan, game: Game | None) -> TablePlan:
        """Create the match or series of a table, unless it is played elsewhere."""
        if game is None or game.game is None:
            return plan
        rules = find_rules(game.game)
        if rules is None:
            raise ApiError(409, "unknown_game", message("refusal-season-game-missing", game=game.name))
        if not rules.is_played_by(len(plan.seats)):
            raise SeasonIllegal(
                "S-42", message("refusal-season-game-seats", game=game.name, count=len(plan.seats))
            )
        season, played = self._session.season, new_match_id()
        takes_garnets = GARNETS in rules.Options.__struct_fields__
        garnets = None
        if takes_garnets:
            garnets = tuple(season.garnets[seat] if isinstance(seat, int) else 0 for seat in plan.seats)
        settings = self._settle(rules, plan, game, garnets)
        is_series = game.best_of > 1
        if is_series:
            self.made.series.append(self._prepare_series(rules, plan, game, settings, played))
        else:
            self.made.matches.append(self._prepare_match(rules, plan, settings, played))
        return replace(
            plan,
            match=played,
            advantage=plan.advantage if rules.has_advantage else None,
            garnets=None if is_series else garnets,
            is_series=is_series,
        )

    def _settle(
        self, rules: AnyRules, plan: TablePlan, game: Game, garnets: tuple[int, ...] | None
    ) -> MatchSettings:
        setup = self._session.settings
        options: dict[str, Any] = {} if garnets is None else {GARNETS: list(garnets)}
        pace = choose_pace(rules, setup.pace)
        return MatchSettings(
            settle_options(rules, options, pace, setup.scale, setup.hours),
            pace,
            self._grace_ms,
            plan.advantage if rules.has_advantage else None,
            advantage_drawn=False,
            rules_version=rules.version,
            title=shorten(f"{self._session.season.title}: {game.name}", TITLE_LENGTH),
            hosted=setup.hosted,
            season=self._session.id,
            delay_s=60 * self._session.season.house_rules.audience_minutes,
        )

    def _prepare_match(
        self, rules: AnyRules, plan: TablePlan, settings: MatchSettings, match_id: str
    ) -> PreparedMatch:
        session, grants = self._session, []
        if settings.hosted:
            invite = hash_token(session.host_invite(match_id))
            grants.append(HostGrant(invite, None, None, session.season.active_hosts[0].name))
        seats = [self._plan_seat(rules, seat, match_id, number) for number, seat in enumerate(plan.seats)]
        return prepare_match(rules.id, settings, seats, self._now, grants, match_id=match_id)

    def _plan_seat(self, rules: AnyRules, seat: Occupant, match_id: str, number: int) -> PlannedSeat:
        """Return the occupant of a seat: a person, a bot that plays this game, or a guest."""
        session = self._session
        if isinstance(seat, str):
            return PlannedSeat(invite=session.guest_invite(match_id, number), name=seat)
        name, bot = self._name(rules, seat)
        if bot is None:
            return PlannedSeat(invite=session.seat_invite(seat, match_id), name=name)
        return PlannedSeat(bot, name=name)

    def _name(self, rules: AnyRules, seat: Occupant) -> tuple[str, str | None]:
        if isinstance(seat, str):
            return seat, None
        place = self._session.season.places[seat]
        if place.bot is None or place.bot in policy_names(rules.id):
            return place.name, place.bot
        return place.name, default_policy(rules.id)

    def _prepare_series(
        self, rules: AnyRules, plan: TablePlan, game: Game, settings: MatchSettings, series_id: str
    ) -> SeriesEdit:
        """Return a started series, whose first match has the given Advantage."""
        seats = len(plan.seats)
        terms = SeriesSettings(seats, "best_of", game.best_of, advance="automatic", limit=seats)
        wrong = terms.explain_invalid()
        if wrong is not None:
            raise ApiError(422, "invalid", wrong)
        host = self._session.season.active_hosts[0].name
        setup = SeriesSetup(terms, False, host, replace(settings, advantage=None))
        players = [Joined(*self._name(rules, seat)) for seat in plan.seats]
        title = settings.title or game.name
        edit = prepare_series(rules.id, title, setup, players, series_id)
        order = list(range(seats))
        if plan.advantage is not None:
            order.insert(0, order.pop(plan.advantage))
        started = Started(tuple(order))
        edit.append(started)
        edit.append(Paired(edit.series.next_round))
        return edit


def plan_opening(season: Season, proposal: Proposal) -> MainMatchOpened | DeathMatchOpened:
    """Return the entry that opens a Main Match or a Death Match, with drawn lots and without matches.

    Raises:
        SeasonError: no game is planned, or too few players are left for it.
    """
    if proposal.kind == "open_main_match":
        order = tuple(place for place in draw(season.alive) if isinstance(place, int))
        return MainMatchOpened(plan_tables(season, order, count_seats))
    death = find_death(current(season, "death_match"), proposal.death)
    tied = advantage_of(season, death).tied if death.advantage is None else ()
    lot = tuple(map(int, draw(tied)))
    return DeathMatchOpened(death.number, plan_death_table(season, death, lot), lot)


def check_sizes(season: Season, opening: MainMatchOpened) -> None:
    """Check that each table has a number of players that its game can have. Rule: S-22.

    Raises:
        SeasonIllegal: a table does not.
    """
    main = None if season.episode is None else season.episode.main
    for number, plan in enumerate(opening.tables, 1):
        game = plan.game or main
        counts = None if game is None else count_seats(game)
        if game is not None and counts is not None and len(plan.seats) not in counts:
            possible = Listing(tuple(map(str, counts)), "plain")
            refusal = message(
                "refusal-season-table-size",
                table=number,
                seats=len(plan.seats),
                game=game.name,
                counts=possible,
            )
            raise SeasonIllegal("S-22", refusal)


class ProposedTables(Struct, frozen=True):
    """Tables of a Main Match that a host can change before it opens.

    Attributes:
        tables: the players and guests of each table.
        counts: the possible numbers of players at a table; empty if the game is played elsewhere.
        missing: the number of further guests with whom nobody has a bye.
        has_advantage: whether one player of each table has the Advantage.
    """

    tables: tuple[tuple[Occupant, ...], ...]
    counts: tuple[int, ...]
    missing: int
    has_advantage: bool


def propose_tables(season: Season, guests: Sequence[str]) -> ProposedTables:
    """Draw tables for the Main Match. If there are too few players, all of them sit at one table.

    Raises:
        SeasonNotNow: no Main Match can begin now, or it has no game.
    """
    order = tuple(place for place in draw(season.alive) if isinstance(place, int))
    try:
        plans = plan_tables(season, order, count_seats, guests)
    except SeasonIllegal:
        plans = (TablePlan((*order, *guests)),)
    game = current(season, "announced").main
    counts = () if game is None else tuple(count_seats(game) or ())
    rules = None if game is None or game.game is None else find_rules(game.game)
    return ProposedTables(
        tuple(plan.seats for plan in plans),
        counts,
        count_missing(len(order) + len(guests), counts) if counts else 0,
        rules is not None and rules.has_advantage,
    )


def is_drawn(season: Season, opening: MainMatchOpened | DeathMatchOpened) -> bool:
    """Return whether a lot affects the announcement of an opening."""
    if isinstance(opening, DeathMatchOpened):
        return bool(opening.lot)
    return len(opening.tables) > 1 or len(opening.tables[0].seats) < len(season.alive)


def choose_pace(rules: AnyRules, wanted: Pace) -> Pace:
    """Return the season's pace, or the first pace of a game that does not have it."""
    return next(pace for pace in (wanted, *get_args(Pace)) if pace in rules.paces)


def count_seats(game: Game) -> Sequence[int] | None:
    """Return the possible numbers of seats of a game; ``None`` if it is played elsewhere."""
    rules = None if game.game is None else find_rules(game.game)
    if rules is None:
        return None
    return [count for count in range(2, MOST_SEATS + 1) if rules.is_played_by(count)]
