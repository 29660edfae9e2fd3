"""A season that a test moves step by step, with the cast revealed and one garnet each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from dealer.core.errors import DealerError
from dealer.season.agenda import Proposal, list_proposals
from dealer.season.deaths import advantage_of
from dealer.season.due import list_chair, list_due
from dealer.season.entries import (
    Answered,
    Asked,
    Cast,
    CastRevealed,
    Entry,
    Founded,
    Line,
    Posted,
    Resolved,
    TransferAccepted,
    TransferDeclined,
    TransferOffered,
    TransferWithdrawn,
)
from dealer.season.episode_entries import (
    CandidateNamed,
    DeathMatchDecided,
    DeathMatchOpened,
    EpisodeAnnounced,
    EpisodeClosed,
    EpisodePlanned,
    GameNamed,
    MainMatchOpened,
    OpponentForced,
    ResultEntered,
)
from dealer.season.errors import SeasonError
from dealer.season.house_rules import Game, HouseRules
from dealer.season.season import Season
from dealer.season.values import (
    DEALER,
    EpisodeKind,
    MoneyChange,
    Result,
    SelectionKind,
    TablePlan,
    TableResult,
    TokenGrant,
)

NAMES = ("Ann", "Ben", "Cho", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim", "Leo", "Mia")
TRANSFERS = (TransferOffered, TransferAccepted, TransferDeclined, TransferWithdrawn)
MINUTE = 60_000
DAY = 1440 * MINUTE
POOL = tuple(Game(name) for name in ("Ace", "Bow", "Cup", "Dot", "Elk"))


class Stage:
    """A season, its log and its clock."""

    def __init__(self, size: int = 6, is_revealed: bool = True, **rules: Any) -> None:
        self.season, self.log, self.now = Season(), list[Line](), DAY
        self.matches = 0
        self.append(Founded("Season", "UTC", HouseRules(**rules), "Ruth"))
        for name in NAMES[:size]:
            self.append(Cast(name))
        if is_revealed:
            self.append(CastRevealed())

    # ------------------------------------------------------------------------------------------- the basis

    def append(self, *entries: Entry, by: str = "host0") -> Stage:
        """Append entries, a second apart."""
        for entry in entries:
            self.now += 1000
            line = Line(self.now, by, entry)
            self.season = self.season.append(line)
            self.log.append(line)
        return self

    def refuse(self, entry: Entry, clause: str, by: str = "host0") -> DealerError:
        """Expect that an entry is refused by a clause, and that it changes nothing."""
        before = self.tell().season if isinstance(entry, TRANSFERS) else self.season
        with pytest.raises(SeasonError) as refused:
            before.append(Line(self.now + 1000, by, entry))
        assert refused.value.clause == clause, str(refused.value)
        assert Season.fold(self.log) == before
        return refused.value

    def after(self, days: float) -> Stage:
        """Let time pass."""
        self.now += int(days * DAY)
        return self

    @property
    def episode(self) -> Any:
        return self.season.episode or self.season.episodes[self.season.current_number - 1]

    def death(self, number: int = 0) -> Any:
        return self.episode.deaths[number]

    def garnets(self, *places: int) -> Any:
        balances = self.season.garnets
        return tuple(balances[place] for place in places) if places else balances

    def tell(self) -> Stage:
        """Announce where the season stands, if nobody knows."""
        return self if self.season.known_step == self.season.step else self.post()

    @property
    def due(self) -> list[Asked]:
        return list_due(self.season)

    def proposals(self, public: Season | None = None) -> tuple[Proposal, ...]:
        return list_proposals(self.season, public or self.season, self.now)

    def kinds(self) -> list[str]:
        """The proposals that are no announcements, by kind."""
        return [each.kind for each in self.proposals() if each.kind != "announce"]

    def post(self) -> Stage:
        """Announce all that is in the log."""
        return self.append(Posted("note", "all of it", self.season.size))

    def pay(self, source: int, target: int, amount: int = 1, money: str = "garnet") -> Stage:
        return self.tell().append(TransferOffered(target, money, amount), by=f"place{source}")

    # ---------------------------------------------------------------------------------------- the episodes

    def begin(self, kind: EpisodeKind = "ordinary", main: str = "Main", death: str | None = "Death") -> Stage:
        """Plan and announce an episode."""
        game = None if death is None else Game(death)
        return self.append(EpisodePlanned(kind, "", Game(main), game), EpisodeAnnounced())

    def result(
        self,
        winners: Sequence[int] = (),
        last: Sequence[int] = (),
        changes: dict[int, int] | None = None,
        tokens: Sequence[int] = (),
        **more: Any,
    ) -> Stage:
        """Enter a result."""
        return self.append(ResultEntered(make_result(winners, last, changes, tokens, **more)))

    def ask(self, kind: SelectionKind, days: float = 1) -> Stage:
        """Ask what is due, with a deadline."""
        if kind != "chair":
            self.tell()
        asked = [each for each in [*self.due, *list_chair(self.season, self.now)] if each.kind == kind]
        assert asked, (kind, self.due)
        for each in asked:
            fields = {name: getattr(each, name) for name in each.__struct_fields__}
            self.append(Asked(**{**fields, "until": self.now + int(days * DAY)}), by=DEALER)
        return self

    def answer(self, place: int, *options: Any, kind: SelectionKind | None = None) -> Stage:
        """Let somebody answer what they are asked, or what they are asked of a kind."""
        (selection,) = [
            each
            for each in self.season.open_selections()
            if place in each.choosers and kind in (None, each.kind)
        ]
        return self.append(Answered(selection.number, options), by=f"place{place}")

    def resolve(self, *lot: Any) -> Stage:
        """Settle the choice that was asked first and is open."""
        return self.append(Resolved(self.season.open_selections()[0].number, lot), by=DEALER)

    def choose(self, kind: SelectionKind, place: int, *options: Any) -> Stage:
        """Ask what is due, let one answer, and settle it."""
        return self.ask(kind).answer(place, *options, kind=kind).resolve()

    def spare(self, giver: int, receiver: int) -> Stage:
        return self.choose("spare_token", giver, receiver)

    def name(self, *lot: int) -> Stage:
        """Name the candidate by the law."""
        return self.append(CandidateNamed(lot))

    def oppose(self, opponent: int, death: int = 0) -> Stage:
        """Let the candidate choose an opponent."""
        candidate = self.death(death).candidate
        if not any(each.kind == "opponent" for each in self.season.open_selections()):
            self.ask("opponent")
        (selection,) = [
            each
            for each in self.season.open_selections()
            if each.kind == "opponent" and candidate in each.choosers
        ]
        self.append(Answered(selection.number, (opponent,)), by=f"place{candidate}")
        return self.append(Resolved(selection.number), by=DEALER)

    def force(self, death: int = 0) -> Stage:
        return self.append(OpponentForced(death), by=DEALER)

    def play(self, name: str, death: int = 0) -> Stage:
        """Name the game of a Death Match."""
        return self.append(GameNamed(death, Game(name)))

    def open_death(self, death: int = 0, match: str | None = None, lot: Sequence[int] = ()) -> Stage:
        """Open a Death Match, elsewhere or as a match of Dealer."""
        found = self.death(death)
        naming = advantage_of(self.season, found)
        drawn = tuple(lot) if lot or found.advantage is not None else naming.tied
        return self.append(DeathMatchOpened(death, TablePlan(found.pair, match), drawn))

    def win(self, winner: int, death: int = 0) -> Stage:
        """Play a Death Match elsewhere."""
        if self.death(death).open_table is None:
            self.open_death(death)
        return self.append(DeathMatchDecided(death, winner))

    def close(self, *lot: int) -> Stage:
        return self.append(EpisodeClosed(lot))

    def go_to_candidate(self, winner: int = 0, last: int = 1, changes: dict[int, int] | None = None) -> Stage:
        """An episode with two winners, of whom one is ``winner``, up to its candidate."""
        other = next(place for place in self.season.alive if place not in (winner, last))
        winners = tuple(sorted((winner, other)))
        return self.begin().result(winners, (last,), changes).name()

    def go_to_death(self, candidate: int = 1, opponent: int = 3, winners: tuple[int, ...] = (0, 2)) -> Stage:
        """An episode up to its Death Match: with a game, and not opened."""
        self.begin().result(winners, (candidate,)).name()
        return self.oppose(opponent) if self.death().opponent is None else self

    def lose(self, loser: int, winner: int | None = None) -> Stage:
        """A whole episode in which somebody loses the Death Match to somebody else."""
        others = [place for place in self.season.alive if place != loser]
        foe = others[-1] if winner is None else winner
        safe = tuple(place for place in others if place != foe)[:2]
        self.begin(death=f"Death {self.season.size}").result(safe, (loser,)).name()
        if self.death().opponent is None:
            self.oppose(foe)
        return self.win(foe).close()

    def open_main(self, *groups: Sequence[Any], garnets: bool = False) -> Stage:
        """Open the Main Match as matches of Dealer."""
        plans = []
        for seats in groups:
            self.matches += 1
            passed = tuple(self.garnets(*seats)) if garnets else None
            plans.append(TablePlan(tuple(seats), f"m{self.matches}", garnets=passed))
        return self.append(MainMatchOpened(tuple(plans)))

    def final(self, **rules: Any) -> Stage:
        """A season of two finalists whose final has begun."""
        return self.append(EpisodePlanned("final", "", None, Game("First")), EpisodeAnnounced())


def make_result(
    winners: Sequence[int] = (),
    last: Sequence[int] = (),
    changes: dict[int, int] | None = None,
    tokens: Sequence[int] = (),
    **more: Any,
) -> Result:
    """Return a result: changes of garnets by place, tokens for others than winners."""
    return Result(
        tuple(winners),
        tuple(last),
        tuple(MoneyChange(place, amount) for place, amount in (changes or {}).items()),
        tuple(TokenGrant(place, "by the game") for place in tokens),
        **more,
    )


def ended(*ranks: int, winners: Sequence[int] = (0,), **more: Any) -> TableResult:
    """Return how a match ended, by its ranks."""
    return TableResult(tuple(winners), ranks, **more)


def two_left(**rules: Any) -> Stage:
    """A season of three of whom one has lost."""
    return Stage(3, **rules).lose(2)
