"""A season in which everything goes wrong that can: people leave, hosts err, matches are annulled."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, get_args

from msgspec.structs import replace

from dealer.core.errors import DealerError
from dealer.season import entries as e
from dealer.season import episode_entries as x
from dealer.season.deaths import advantage_of
from dealer.season.due import DAY_MS
from dealer.season.entries import Entry, Line
from dealer.season.house_rules import Game, HouseRules
from dealer.season.season import Season
from dealer.season.simulation import SECOND_MS, Table, advance
from dealer.season.values import (
    DEALER,
    EarnedRight,
    MoneyChange,
    Result,
    RightKind,
    TablePlan,
    TableResult,
    TokenGrant,
)
from dealer.season.visibility import fold_public

MOST_STEPS = 3000
MOST_TRIES = 6
"""So many things are tried before the season goes on, if each one is refused."""


class RecklessTable(Table):
    """A season in which a host, the players and fate do whatever comes to their minds.

    Attributes:
        deeds: what they may do: each returns an entry, or one and who makes it; or does something itself.
        refused: what was refused to them.
    """

    deeds: tuple[Callable[[Any], Any], ...] = ()

    def __init__(self, house_rules: HouseRules, size: int, random: Random, watch: Any = None) -> None:
        self.watch = watch
        self.matches = 0
        self.refused: list[DealerError] = []
        super().__init__(house_rules, size, random)
        if random.random() < 0.5:
            self.write(e.Cast("Somebody Else"))
            self.strengths = (*self.strengths, 0.5)
            self.write(e.CastingOpened())
            self.write(e.CastDropped(random.randrange(size)))

    @classmethod
    def of(cls, log: list[Line], random: Random) -> RecklessTable:
        """Return a season that goes on where a log ends."""
        table = cls.__new__(cls)
        table.random, table.watch, table.refused, table.log = random, None, [], list(log)
        table.season, table.now = Season.fold(log), log[-1].at
        table.public = fold_public(log, table.season.known)
        table.matches = len(log)
        table.strengths = tuple(0.5 for _ in table.season.places)
        return table

    def write(self, entry: Entry, by: str | None = None) -> None:
        """Append an entry, and let the laws look at it."""
        before = self.season
        super().write(entry, by)
        if self.watch is not None:
            self.watch(self, before)

    # -------------------------------------------------------------------------------------------- the play

    def play(self, steps: int) -> None:
        """Play with mischief for so many steps, then to the end without."""
        for _ in range(steps):
            if self.season.stage in ("finished", "cancelled", "archived"):
                return
            if self.random.random() < 0.45:
                any(self.make_mischief() for _ in range(MOST_TRIES))
            else:
                self.go_on()
        self.finish()

    def finish(self) -> None:
        """Play on without mischief until the season has ended."""
        for _ in range(MOST_STEPS):
            if self.season.stage in ("finished", "cancelled", "archived"):
                return
            self.go_on()
        raise AssertionError(f"stuck at {self.season.step}: {self.season.episode}, {self.propose()}")

    def go_on(self) -> None:
        """Take the next step of a season in which nobody wants harm."""
        self.host = self._find_host()
        open_matches = [each for each in self.season.open_tables() if each.plan.match is not None]
        if self.season.paused is not None and not self.is_chair_due:
            self.write(e.Resumed())
        elif open_matches:
            self.take_match(self.random.choice(open_matches).plan)
        else:
            advance(self)

    @property
    def is_chair_due(self) -> bool:
        return self.season.find_selection("chair") is not None

    def _find_host(self) -> str:
        mains = [host.number for host in self.season.active_hosts if host.role == "main"]
        return f"host{mains[-1]}"

    def take_match(self, plan: TablePlan) -> None:
        """Let a match end somehow, and its result be taken."""
        seats, random = len(plan.seats), self.random
        order = random.sample(range(seats), seats)
        result = TableResult(
            winners=tuple(order[: random.choice((1, 1, 1, 1, min(2, seats)))]),
            ranks=tuple(order.index(seat) + 1 for seat in range(seats)),
            balances=None if plan.garnets is None else tuple(random.randint(0, 9) for _ in range(seats)),
            tokens=None if random.random() < 0.8 else tuple(random.randint(0, 1) for _ in range(seats)),
            candidates=None if random.random() < 0.8 else (order[-1],),
        )
        self.write(x.TableTaken(plan.match or "", result), DEALER)

    # ---------------------------------------------------------------------------------------- the mischief

    def make_mischief(self) -> bool:
        """Try something, and return whether it has changed anything; what is refused changes nothing."""
        self.host = self._find_host()
        deed = self.random.choice(self.deeds)
        before, lines = self.season, len(self.log)
        done = deed(self)
        if done is None:
            return len(self.log) > lines
        entry, by = done if isinstance(done, tuple) else (done, None)
        try:
            self.write(entry, by)
        except DealerError as error:
            self.refused.append(error)
            assert self.season is before
            assert len(self.log) == lines
        return len(self.log) > lines

    def place(self) -> int:
        """Somebody, mostly somebody who is in."""
        anybody = range(len(self.season.places))
        return self.random.choice(self.season.alive if self.random.random() < 0.9 else anybody)

    def actor(self) -> str:
        return f"place{self.place()}"

    def death(self) -> int:
        episode = self.season.episode
        return self.random.randrange(max(1, len(episode.deaths) if episode else 1))

    def money(self) -> str:
        return self.random.choice(self.season.house_rules.moneys).name

    def right(self) -> EarnedRight:
        number = self.random.choice((None, self.season.current_number, self.season.current_number + 1))
        kind = self.random.choice(("immunity", "immunity", *get_args(RightKind)))
        return EarnedRight(self.random.choice(self.season.alive), kind, number, "something")

    def make_result(self) -> Result:
        """Return a result with all that one can hold."""
        result, random = super().make_result(), self.random
        alive = self.season.alive
        others = [place for place in alive if place not in result.winners]
        grants = random.sample(others, min(len(others), random.choice((0, 0, 0, 1, 2, len(others)))))
        rest = [place for place in others if place not in grants]
        named = tuple(random.sample(rest, min(len(rest), random.choice((1, 2)))))
        is_nullified = random.random() < 0.05
        return replace(
            result,
            changes=(*result.changes, *self._losses(others)),
            tokens=() if is_nullified else tuple(TokenGrant(place, "by a guest") for place in grants),
            nullified=is_nullified,
            candidates=named if random.random() < 0.15 else None,
            may_be_chosen=tuple(random.sample(rest, len(rest) // 2)) if random.random() < 0.1 else None,
            rights=(self.right(),) if random.random() < 0.3 else (),
        )

    def _losses(self, places: list[int]) -> list[MoneyChange]:
        garnets = self.season.garnets
        return [
            MoneyChange(place, -1, self.season.house_rules.garnet) for place in places if garnets[place] > 1
        ]

    def open_matches(self) -> Entry:
        """Open the Main Match as matches of Dealer: groups of two to five, guests and byes."""
        order = self.random.sample(self.season.alive, len(self.season.alive))
        size = self.random.randint(2, 5)
        tables = []
        for first in range(0, len(order) - 1, size):
            seats: tuple[Any, ...] = tuple(order[first : first + size])
            garnets = tuple(max(0, self.season.garnets[place]) for place in seats)
            if len(seats) == 1:
                seats, garnets = (*seats, "Guest"), (*garnets, 0)
            self.matches += 1
            tables.append(TablePlan(seats, f"m{self.matches}", garnets=garnets, game=Game("Auction")))
        return x.MainMatchOpened(tuple(tables))

    def open_death(self) -> Entry | None:
        """Open a Death Match as a match of Dealer."""
        episode, number = self.season.episode, self.death()
        if episode is None or number >= len(episode.deaths):
            return None
        death = episode.deaths[number]
        tied = advantage_of(self.season, death).tied if len(death.pair) == 2 else ()
        lot = tuple(self.random.sample(tied, len(tied))) if death.advantage is None else ()
        self.matches += 1
        return x.DeathMatchOpened(number, TablePlan(death.pair, f"m{self.matches}"), lot)

    def some_match(self) -> str:
        return f"m{self.random.randint(max(1, self.matches - 2), self.matches + 1)}"

    def vanish(self) -> None:
        """Let no host do anything, until the cast has chosen one or nothing comes of it."""
        days = self.season.house_rules.host_absence_days
        if not days or self.season.stage not in ("revealed", "running", "final"):
            return
        hosts = len(self.season.hosts)
        self.now += days * DAY_MS
        for _ in range(60):
            if len(self.season.hosts) > hosts or self.season.stage == "finished":
                return
            if self.answer():
                continue
            automatic = [each for each in self.propose() if each.automatic and each.entries and not each.post]
            if automatic:
                self.take(automatic[0])
            else:
                self.now += SECOND_MS * 3600 * 12
