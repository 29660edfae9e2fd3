"""Sessions: seasons in the memory of this process, with their announced part and access."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass, field
from typing import ClassVar, Final

from msgspec import Struct

from dealer.core.times import Pace
from dealer.season import Line, Season
from dealer.season.parts import ENDED, Post
from dealer.server.contests.access import Access, Holder
from dealer.server.contests.session import ContestSession, KeptSeat, LogEntry
from dealer.server.horizon import find_horizon
from dealer.server.tokens import derive_token

KEPT_FOLDS: Final = 8

PLACE: Final = "place"
HOST: Final = "host"
MINUTE_MS: Final = 60_000


class SeasonSetup(Struct, frozen=True):
    """The stored settings of a season for its matches, drafts and listing.

    Attributes:
        pace: the pace of matches.
        scale: the factor of the clocks of a live match.
        hours: the hours for a move by correspondence.
        hosted: whether a host starts each match and rules at its table.
        language: the language of drafts.
        listed: whether the season is public once its cast is revealed.
    """

    pace: Pace = "live"
    scale: int | str = 1
    hours: int = 24
    hosted: bool = False
    language: str = "en"
    listed: bool = False


class Told(Struct, frozen=True):
    """The season and the announcements that a reader knows."""

    season: Season
    posts: tuple[Post, ...]


@dataclass(eq=False)
class SeasonSession(ContestSession[Line]):
    """A season in memory. Hold ``lock`` to change it.

    Attributes:
        season: the current season.
        public: the announced season.
    """

    kind: ClassVar[str] = "season"

    _: KW_ONLY
    settings: SeasonSetup
    season: Season = field(default_factory=Season)
    public: Season = field(default_factory=Season)
    _folds: dict[int, Season] = field(default_factory=dict)
    _farewells: dict[int, Told] = field(default_factory=dict)

    def fold(self, entries: tuple[LogEntry[Line], ...]) -> Season:
        """Return the season after new entries of the log."""
        season = self.season
        for each in entries:
            season = season.append(each.entry)
        return season

    def keep(self, state: Season) -> None:
        """Store the season and its announced part."""
        self.season, public = state, self.public
        for each in self.log[public.size : state.known]:
            public = public.append(each.entry)
        self.public = public

    def tell(self, moment: int) -> Told:
        """Return the season that is announced at a time, in milliseconds since 1970. Rule: S-70."""
        posts = tuple(each for each in self._posted if each.posted is not None and each.posted <= moment)
        known = max((each.upto for each in posts), default=0)
        return Told(self._fold_known(known), posts)

    def _fold_known(self, known: int) -> Season:
        """Return the season after a number of entries. The last few results are cached."""
        if known == self.public.size:
            return self.public
        season = self._folds.get(known)
        if season is None:
            season = max(
                (each for size, each in self._folds.items() if size <= known),
                key=lambda each: each.size,
                default=Season(),
            )
            for each in self.log[season.size : known]:
                season = season.append(each.entry)
            self._folds[known] = season
            if len(self._folds) > KEPT_FOLDS:
                del self._folds[min(self._folds)]
        return season

    def tell_audience(self, now: int) -> Told:
        """Return the season that the audience knows at a time, in milliseconds since 1970. Rule: S-70."""
        return self.tell(self.find_horizon(now))

    def find_horizon(self, now: int) -> int:
        """Return the time up to which the audience reads announcements, in milliseconds since 1970."""
        return find_horizon(now, self.season.house_rules.audience_minutes * MINUTE_MS)

    def tell_until_out(self, place: int) -> Told:
        """Return the season at the announcement that a place is out. Rule: S-71."""
        if place in self._farewells:
            return self._farewells[place]
        season = Season()
        for number, post in enumerate(self._posted):
            for each in self.log[season.size : post.upto]:
                season = season.append(each.entry)
            if place < len(season.places) and season.places[place].status == "out":
                self._farewells[place] = Told(season, self._posted[: number + 1])
                return self._farewells[place]
        return Told(self.public, self._posted)

    @property
    def _posted(self) -> tuple[Post, ...]:
        """The announcements in the order of posting."""
        made = (each for each in self.season.posts if each.posted is not None)
        return tuple(sorted(made, key=lambda each: each.posted or 0))

    def is_announced(self, match: str, now: int, series: str | None = None) -> bool:
        """Return whether the audience knows of a match or series of this season.

        Args:
            match: the match or series.
            now: in milliseconds since 1970.
            series: the series of the match, if it is part of one.
        """
        match = series or match
        for episode in self.tell_audience(now).season.episodes:
            deaths = (table for death in episode.deaths for table in death.tables)
            if any(table.plan.match == match for table in (*episode.tables, *deaths)):
                return True
        return False

    @property
    def is_ended(self) -> bool:
        """Return whether the season is over for good."""
        return self.season.stage in ENDED

    # ------------------------------------------------------------------------------------ tokens and links

    def access_of(self, role: str, number: int) -> Access | None:
        """Return the access of a place or a host."""
        return self.access.entries.get((role, number))

    def roles_of_token(self, token: str) -> tuple[int | None, int | None]:
        """Return the host and the place of a token."""
        holder = self.access.find(token)
        if holder is None:
            return None, None
        return self._keep_active(holder[1] if holder[0] == HOST else None), (
            holder[1] if holder[0] == PLACE else None
        )

    def roles_held_by(self, device: str) -> tuple[int | None, int | None]:
        """Return the host and the place of a device."""
        return self._keep_active(self.access.held_by(device, HOST)), self.access.held_by(device, PLACE)

    def _keep_active(self, host: int | None) -> int | None:
        """Return a host's number, unless the host has left."""
        return None if host is None or self.season.hosts[host].left else host

    def is_known(self, holder: Holder) -> bool:
        """Return whether somebody can be given a link: a host who has not left, or a person in the cast."""
        role, number = holder
        if role == HOST:
            return number < len(self.season.hosts) and not self.season.hosts[number].left
        places = self.season.places
        return holder in self.access.entries and places[number].status != "dropped" and not places[number].bot

    def is_active(self, holder: Holder) -> bool:
        """Return whether a link works: for hosts until they leave, for the cast once casting opens."""
        role, number = holder
        if role == HOST:
            return not self.season.hosts[number].left
        return self.season.stage != "draft" and self.season.places[number].status != "dropped"

    def name_of(self, holder: Holder) -> str:
        """Return the name of a holder."""
        role, number = holder
        return self.season.hosts[number].name if role == HOST else self.season.places[number].name

    def seat_invite(self, place: int, match: str, access: Access | None = None) -> str:
        """Return the invite of a place's seat in a match. It changes with the device that holds the place."""
        access = access or self.access.entries.get((PLACE, place), Access())
        return derive_token(self.key, "seat", match, str(place), access.request or "")

    def list_kept_seats(self, holder: Holder, access: Access | None = None) -> list[KeptSeat]:
        """Return the seats of a place in open matches."""
        place = holder[1]
        return [
            KeptSeat(match, seat, self.seat_invite(place, match, access))
            for match, seat in self._list_played(holder, is_series=False)
        ]

    def list_kept_players(self, holder: Holder) -> list[tuple[str, int]]:
        """Return the open series in which a place takes part, each with its player there."""
        return list(self._list_played(holder, is_series=True))

    def _list_played(self, holder: Holder, *, is_series: bool) -> Iterator[tuple[str, int]]:
        """Yield the open matches or series of a place, each with its seat."""
        role, place = holder
        for table in self.season.open_tables():
            plan = table.plan
            if role == PLACE and plan.match and plan.is_series == is_series and place in plan.seats:
                yield plan.match, plan.seats.index(place)

    def guest_invite(self, match: str, seat: int) -> str:
        """Return the invite of a guest's seat in a match."""
        return derive_token(self.key, "guest", match, str(seat))

    def host_invite(self, match: str) -> str:
        """Return the invite of the host of a match."""
        return derive_token(self.key, "chair", match)
