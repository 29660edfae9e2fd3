"""The state of a season after a number of log entries, without the code that changes it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from dealer.season.house_rules import HouseRules
from dealer.season.parts import (
    ENDED,
    Amendment,
    DeathMatch,
    Episode,
    LedgerLine,
    Place,
    Post,
    Right,
    SeasonHost,
    Selection,
    Stage,
    Table,
    Transfer,
)
from dealer.season.steps import ALWAYS_FROZEN, Step
from dealer.season.values import Choice, SelectionKind


class SeasonState(Struct, frozen=True):
    """The state of a season after ``size`` log entries.

    Attributes:
        size: the number of log entries.
        rules_history: the first house rules and their amendments.
        books: the ledger lines before the first episode, then by episode.
        transfers: the open offers.
        reversed: the numbers of the reversed entries.
        settled: the settled transfers, by book.
        known: the number of announced entries.
        known_step: the step of the season at the last of them.
        paused: the time and the reason of the pause.
        last_host_act: the time of the last entry of a host.
        current_number: the number of the current episode, or of the next one.
    """

    title: str = ""
    zone: str = "UTC"
    stage: Stage = "draft"
    size: int = 0
    rules_history: tuple[Amendment, ...] = ()
    hosts: tuple[SeasonHost, ...] = ()
    places: tuple[Place, ...] = ()
    episodes: tuple[Episode, ...] = ()
    books: tuple[tuple[LedgerLine, ...], ...] = ((),)
    reversed: frozenset[int] = frozenset()
    transfers: tuple[Transfer, ...] = ()
    settled: tuple[tuple[Transfer, ...], ...] = ((),)
    transfer_count: int = 0
    selections: tuple[Selection, ...] = ()
    rights: tuple[Right, ...] = ()
    posts: tuple[Post, ...] = ()
    known: int = 0
    known_step: Step = "closed"
    paused: tuple[int, str] | None = None
    last_host_act: int = 0
    cancelled: str | None = None
    current_number: int = 0

    # ----------------------------------------------------------------------------------------------- rules

    @property
    def house_rules(self) -> HouseRules:
        """Return the house rules of the current episode, or of the next one."""
        return self.rules_of(self.current_number)

    def rules_of(self, episode: int) -> HouseRules:
        """Return the house rules of an episode."""
        for amendment in reversed(self.rules_history):
            if amendment.from_episode <= episode:
                return amendment.house_rules
        raise LookupError("the season is not founded")

    # ---------------------------------------------------------------------------------------------- people

    @property
    def alive(self) -> tuple[int, ...]:
        """The places that are in, by number."""
        return tuple(place.number for place in self.places if place.status == "in")

    @property
    def cast(self) -> tuple[Place, ...]:
        """The cast at its reveal, or the cast so far."""
        return tuple(place for place in self.places if place.status != "dropped")

    @property
    def active_hosts(self) -> tuple[SeasonHost, ...]:
        """The hosts who have not left."""
        return tuple(host for host in self.hosts if not host.left)

    @property
    def finalists(self) -> tuple[int, ...]:
        """The two finalists, once there is a final."""
        episode = self.episode
        return episode.deaths[0].pair if episode and episode.kind == "final" and episode.deaths else ()

    # -------------------------------------------------------------------------------------------- episodes

    @property
    def episode(self) -> Episode | None:
        """The current episode: announced and not closed."""
        if self.current_number >= len(self.episodes):
            return None
        episode = self.episodes[self.current_number]
        return episode if episode.announced else None

    @property
    def planned(self) -> Episode | None:
        """The first episode that is not announced."""
        return next((each for each in self.episodes[self.current_number :] if not each.announced), None)

    @property
    def step(self) -> Step:
        """Return the step of the current episode; ``closed`` between two episodes."""
        episode = self.episode
        return "closed" if episode is None else episode.step

    def is_protected(self, place: int) -> bool:
        """Return whether a place is in a protected absence now. Rule: S-63."""
        until = self.places[place].protected_until
        return until is not None and self.current_number <= until

    def safe(self, episode: Episode) -> frozenset[int]:
        """Return the places with a token, an absence or an immunity, which cannot be named."""
        protected = [place for place in self.alive if self.is_protected(place)]
        return frozenset((*episode.tokens, *protected, *episode.immune))

    def unsafe(self, episode: Episode) -> tuple[int, ...]:
        """Return the places that can be named in an episode."""
        safe = self.safe(episode)
        return tuple(place for place in self.alive if place not in safe)

    def death_of(self, match: str) -> tuple[Episode, DeathMatch] | None:
        """Return the Death Match of a match."""
        for episode in self.episodes:
            for death in episode.deaths:
                if any(table.plan.match == match for table in death.tables):
                    return episode, death
        return None

    def open_tables(self) -> tuple[Table, ...]:
        """The tables without a result."""
        if self.stage in ENDED:
            return ()
        episode = self.episode
        if episode is None:
            return ()
        deaths = (death for death in episode.deaths if not death.is_over)
        main = episode.tables if episode.result is None else ()
        tables = (*main, *(table for death in deaths for table in death.tables))
        return tuple(table for table in tables if table.is_open)

    # ---------------------------------------------------------------------------------------------- ledger

    @property
    def garnets(self) -> tuple[int, ...]:
        """The balance of each place in the first kind of money."""
        return tuple(place.purses[0].balance if place.purses else 0 for place in self.places)

    def balances(self) -> tuple[tuple[int, ...], ...]:
        """Return every balance, by place and money."""
        return tuple(tuple(purse.balance for purse in place.purses) for place in self.places)

    @property
    def is_frozen(self) -> bool:
        """Return whether gifts are frozen at the announced step. Rule: S-5, S-15."""
        if self.stage not in ("revealed", "running"):
            return True
        step = self.known_step
        return step in ALWAYS_FROZEN or step in self.house_rules.frozen

    # ------------------------------------------------------------------------------------------ selections

    def open_selections(self) -> tuple[Selection, ...]:
        """The selections that are not settled."""
        return tuple(selection for selection in self.selections if selection.is_open)

    def find_selection(self, kind: SelectionKind, death: int | None = None) -> Selection | None:
        """Return the open selection of a kind in the current episode."""
        return next(
            (each for each in self.open_selections() if each.kind == kind and each.death == death), None
        )


def most_frequent(values: Iterable[Choice]) -> tuple[Choice, ...]:
    """Return the most frequent values, in order of first appearance.

    >>> most_frequent([3, 1, 1, 3, 2])
    (3, 1)
    """
    counted: dict[Choice, int] = {}
    for value in values:
        counted[value] = counted.get(value, 0) + 1
    most = max(counted.values(), default=0)
    return tuple(value for value, count in counted.items() if count == most)
