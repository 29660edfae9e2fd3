"""A season as this process knows it: its log, how much of it is announced, and who acts for whom."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field
from typing import ClassVar, Final

from msgspec import Struct

from dealer.core.times import Pace
from dealer.season import Line, Season
from dealer.season.parts import ENDED, Post
from dealer.server.contests.access import Access, Holder
from dealer.server.contests.session import ContestSession, LogEntry
from dealer.server.horizon import find_horizon
from dealer.server.tokens import derive_token

KEPT_FOLDS: Final = 8

PLACE: Final = "place"
HOST: Final = "host"
MINUTE_MS: Final = 60_000


class SeasonSetup(Struct, frozen=True):
    """How the matches of a season are played, as the database holds it.

    Attributes:
        pace: of their clocks.
        scale: what the clocks of a live match are multiplied by.
        hours: for a move, by correspondence.
        hosted: a host begins each match and rules at its table.
        language: of the drafts of announcements.
        listed: everybody may find the season, once its cast is revealed.
    """

    pace: Pace = "live"
    scale: int | str = 1
    hours: int = 24
    hosted: bool = False
    language: str = "en"
    listed: bool = False


class Told(Struct, frozen=True):
    """A season as far as it is announced to somebody, and the announcements that they may read."""

    season: Season
    posts: tuple[Post, ...]


@dataclass(eq=False)
class SeasonSession(ContestSession[Line]):
    """One season. Only the holder of ``lock`` may change it.

    Attributes:
        season: as it stands.
        public: as far as it is announced.
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
        """Take over the season, and what its announcements tell of it."""
        self.season, public = state, self.public
        for each in self.log[public.size : state.known]:
            public = public.append(each.entry)
        self.public = public

    def tell(self, moment: int) -> Told:
        """Return what was announced by a moment, in milliseconds since 1970. Rule: S-70."""
        posts = tuple(each for each in self._posted if each.posted is not None and each.posted <= moment)
        known = max((each.upto for each in posts), default=0)
        return Told(self._fold_known(known), posts)

    def _fold_known(self, known: int) -> Season:
        """Return the season after so many entries; the last few that were asked for are kept."""
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
        """Return what the audience knows at a moment, in milliseconds since 1970. Rule: S-70."""
        return self.tell(self.find_horizon(now))

    def find_horizon(self, now: int) -> int:
        """Return the moment up to which the audience knows the season, in milliseconds since 1970."""
        return find_horizon(now, self.season.house_rules.audience_minutes * MINUTE_MS)

    def tell_until_out(self, place: int) -> Told:
        """Return what was announced up to the news that somebody is out. Rule: S-71."""
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
        """The announcements in the order in which they were made."""
        made = (each for each in self.season.posts if each.posted is not None)
        return tuple(sorted(made, key=lambda each: each.posted or 0))

    def is_announced(self, match: str, now: int) -> bool:
        """Return whether the audience knows that a match or series is played for this season."""
        for episode in self.tell_audience(now).season.episodes:
            deaths = (table for death in episode.deaths for table in death.tables)
            if any(table.plan.match == match for table in (*episode.tables, *deaths)):
                return True
        return False

    @property
    def is_ended(self) -> bool:
        """Return whether nothing more happens."""
        return self.season.stage in ENDED

    # ------------------------------------------------------------------------------------ tokens and links

    def access_of(self, role: str, number: int) -> Access | None:
        """Return the access to a place, or of a host."""
        return self.access.entries.get((role, number))

    def roles_of_token(self, token: str) -> tuple[int | None, int | None]:
        """Return which host a token is of, and which place."""
        holder = self.access.find(token)
        if holder is None:
            return None, None
        return self._keep_active(holder[1] if holder[0] == HOST else None), (
            holder[1] if holder[0] == PLACE else None
        )

    def roles_held_by(self, device: str) -> tuple[int | None, int | None]:
        """Return which host a device is of, and which place."""
        return self._keep_active(self.access.held_by(device, HOST)), self.access.held_by(device, PLACE)

    def _keep_active(self, host: int | None) -> int | None:
        """Return a host who has not left."""
        return None if host is None or self.season.hosts[host].left else host

    def is_active(self, holder: Holder) -> bool:
        """Return whether a link lets somebody in: hosts who have not left, the cast once casting is open."""
        role, number = holder
        if role == HOST:
            return not self.season.hosts[number].left
        return self.season.stage != "draft" and self.season.places[number].status != "dropped"

    def name_of(self, holder: Holder) -> str:
        """Return the name of somebody who is let in by a link."""
        role, number = holder
        return self.season.hosts[number].name if role == HOST else self.season.places[number].name

    def seat_invite(self, place: int, match: str) -> str:
        """Return the invite of a place's seat in a match or series."""
        return derive_token(self.key, "seat", match, str(place))

    def guest_invite(self, match: str, seat: int) -> str:
        """Return the invite of a guest's seat in a match."""
        return derive_token(self.key, "guest", match, str(seat))

    def host_invite(self, match: str) -> str:
        """Return the invite of the host of a match."""
        return derive_token(self.key, "chair", match)
