"""A season at one moment of its log: what there is, without what moves it."""

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
    """A season at one moment of its log.

    Attributes:
        size: how many entries the log has.
        rules_history: the house rules of the beginning, and their amendments.
        books: the ledger: before the first episode, and then by episode.
        transfers: those that wait for an answer.
        reversed: the entries that were booked back.
        settled: the transfers that are over, by book.
        known: how many entries everybody may know of, by the last announcement.
        known_step: where the season stood then.
        paused: since when, and why.
        last_host_act: when a host last did something.
        current_number: the number of the episode under way, or of the next one.
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
        """Return the house rules of the episode under way, or of the next one."""
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
        """The places that were in when the cast was revealed, or are in it so far."""
        return tuple(place for place in self.places if place.status != "dropped")

    @property
    def active_hosts(self) -> tuple[SeasonHost, ...]:
        """The hosts who have not left."""
        return tuple(host for host in self.hosts if not host.left)

    @property
    def finalists(self) -> tuple[int, ...]:
        """The two of the final, once there is one."""
        episode = self.episode
        return episode.deaths[0].pair if episode and episode.kind == "final" and episode.deaths else ()

    # -------------------------------------------------------------------------------------------- episodes

    @property
    def episode(self) -> Episode | None:
        """The episode that is under way: announced and not closed."""
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
        """Return where the current episode stands; ``closed`` between two episodes."""
        episode = self.episode
        return "closed" if episode is None else episode.step

    def is_protected(self, place: int) -> bool:
        """Return whether a place is in a protected absence now. Rule: S-63."""
        until = self.places[place].protected_until
        return until is not None and self.current_number <= until

    def safe(self, episode: Episode) -> frozenset[int]:
        """Return who cannot be named in an episode: by a token, an absence or an immunity."""
        protected = [place for place in self.alive if self.is_protected(place)]
        return frozenset((*episode.tokens, *protected, *episode.immune))

    def unsafe(self, episode: Episode) -> tuple[int, ...]:
        """Return who can be named in an episode."""
        safe = self.safe(episode)
        return tuple(place for place in self.alive if place not in safe)

    def death_of(self, match: str) -> tuple[Episode, DeathMatch] | None:
        """Return the Death Match for which a match was made."""
        for episode in self.episodes:
            for death in episode.deaths:
                if any(table.plan.match == match for table in death.tables):
                    return episode, death
        return None

    def open_tables(self) -> tuple[Table, ...]:
        """The tables whose results are waited for."""
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
        """The balance of each place in the first money."""
        return tuple(place.purses[0].balance if place.purses else 0 for place in self.places)

    def balances(self) -> tuple[tuple[int, ...], ...]:
        """Return every balance, by place and money."""
        return tuple(tuple(purse.balance for purse in place.purses) for place in self.places)

    @property
    def is_frozen(self) -> bool:
        """Return whether nobody can give anything now, as far as everybody knows. Rule: S-5, S-15."""
        if self.stage not in ("revealed", "running"):
            return True
        step = self.known_step
        return step in ALWAYS_FROZEN or step in self.house_rules.frozen

    # ------------------------------------------------------------------------------------------ selections

    def open_selections(self) -> tuple[Selection, ...]:
        """The selections that wait to be settled."""
        return tuple(selection for selection in self.selections if selection.is_open)

    def find_selection(self, kind: SelectionKind, death: int | None = None) -> Selection | None:
        """Return the open selection of a kind in the current episode."""
        return next(
            (each for each in self.open_selections() if each.kind == kind and each.death == death), None
        )


def most_frequent(values: Iterable[Choice]) -> tuple[Choice, ...]:
    """Return the values that are there most often, in the order in which they first appear.

    >>> most_frequent([3, 1, 1, 3, 2])
    (3, 1)
    """
    counted: dict[Choice, int] = {}
    for value in values:
        counted[value] = counted.get(value, 0) + 1
    most = max(counted.values(), default=0)
    return tuple(value for value, count in counted.items() if count == most)
