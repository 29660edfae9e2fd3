"""House rules: a struct whose fields have defaults, allowed values and clauses, and the presets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from dealer.core.message import Message, message
from dealer.season.steps import STEPS, Step

MoneyName = Annotated[str, Meta(min_length=1, max_length=30)]
Amount = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]

Shown = Literal["public", "checkpoints", "own"]

GARNET: Final = "garnet"
SMALLEST_CAST: Final = 3
LARGEST_CAST: Final = 40


@dataclass(frozen=True)
class Clauses:
    """The clauses of the rules page that a house rule changes. The first one explains it.

    The messages ``rule-…`` of the catalogue ``season`` name the house rule (`words.name_rule`).
    """

    clauses: tuple[str, ...]


class Game(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of the season: one that Dealer has, or one that is played elsewhere. Rule: S-21.

    Attributes:
        name: its name for people.
        game: its id in Dealer; ``None`` if it is played elsewhere.
        best_of: the length of a series; 1 for a single match.
    """

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: Annotated[str, Meta(max_length=60)] | None = None
    best_of: Annotated[int, Meta(ge=1, le=15)] = 1


class Money(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of money. Rule: S-10.

    Attributes:
        name: its name for people; in the rules, "garnets" means the first money of a season.
        start: the balance at the start of the season.
        may_be_negative: whether a balance can fall below 0.
        may_be_given: whether players can give it to each other.
        shown: whether balances are public, public at each checkpoint, or visible to their owner only.
        lasts: the number of episodes until winnings expire, including the one in which they were won; 0 means
            never.
    """

    name: MoneyName = GARNET
    start: Annotated[int, Meta(ge=0, le=1_000_000)] = 1
    may_be_negative: bool = False
    may_be_given: bool = True
    shown: Shown = "checkpoints"
    lasts: Annotated[int, Meta(ge=0, le=20)] = 0


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings in which seasons differ. Rule: S-2."""

    moneys: Annotated[tuple[Money, ...], Meta(min_length=1, max_length=4), Clauses(("S-10",))] = (Money(),)
    acceptance: Annotated[Literal["needed", "not_needed"], Clauses(("S-14",))] = "needed"
    frozen: Annotated[tuple[Step, ...], Meta(max_length=len(STEPS)), Clauses(("S-15",))] = ("main_match",)
    spare_token: Annotated[Literal["sole_winner", "none"], Clauses(("S-28",))] = "sole_winner"
    spare_not_given: Annotated[Literal["lost", "lot", "host"], Clauses(("S-28",))] = "lost"
    most_tokens: Annotated[int, Meta(ge=0, le=LARGEST_CAST), Clauses(("S-27",))] = 0
    candidate: Annotated[
        Literal["last", "named_by_winners", "fewest_garnets", "host"],
        Clauses(("S-30", "S-31")),
    ] = "last"
    death_matches: Annotated[Literal[1, 2, 3], Clauses(("S-47",))] = 1
    nobody_to_choose: Annotated[Literal["no_death_match", "candidate_out"], Clauses(("S-36",))] = (
        "no_death_match"
    )
    opponent_not_chosen: Annotated[Literal["lot", "fewest_garnets", "host"], Clauses(("S-55",))] = "lot"
    death_game: Annotated[Literal["host", "pool", "agreed"], Clauses(("S-39", "S-40"))] = "host"
    pool: Annotated[tuple[Game, ...], Meta(max_length=40), Clauses(("S-40",))] = ()
    bans: Annotated[int, Meta(ge=0, le=3), Clauses(("S-40",))] = 1
    repeats: Annotated[Literal["allowed", "not_for_a_pair", "never"], Clauses(("S-41",))] = "not_for_a_pair"
    advantage: Annotated[
        Literal["opponent", "candidate", "lot", "more_garnets", "priority_list"],
        Clauses(("S-43",)),
    ] = "opponent"
    garnets_of_losers: Annotated[Literal["winner", "confiscated"], Clauses(("S-49",))] = "winner"
    garnets_of_quitters: Annotated[Literal["confiscated", "shared"], Clauses(("S-49", "S-58"))] = (
        "confiscated"
    )
    after_quit: Annotated[Literal["death_match", "no_death_match"], Clauses(("S-58",))] = "death_match"
    quit_before_death: Annotated[Literal["other_is_safe", "new_opponent"], Clauses(("S-59",))] = (
        "other_is_safe"
    )
    revival: Annotated[Literal["never", "by_ruling"], Clauses(("S-64",))] = "never"
    absences: Annotated[int, Meta(ge=0, le=9), Clauses(("S-63",))] = 2
    answer_minutes: Annotated[int, Meta(ge=1, le=20_160), Clauses(("S-52",))] = 1440
    grace_minutes: Annotated[int, Meta(ge=1, le=10_080), Clauses(("S-44",))] = 1440
    advance: Annotated[Literal["host", "automatic"], Clauses(("S-20",))] = "host"
    final_games: Annotated[Literal[1, 3, 5], Clauses(("S-66",))] = 3
    items: Annotated[
        tuple[Annotated[str, Meta(min_length=1, max_length=60)], ...],
        Meta(max_length=LARGEST_CAST),
        Clauses(("S-67",)),
    ] = ()
    eliminated: Annotated[Literal["sequestered", "audience"], Clauses(("S-71",))] = "sequestered"
    audience_minutes: Annotated[int, Meta(ge=0, le=20_160), Clauses(("S-70",))] = 0
    host_absence_days: Annotated[int, Meta(ge=0, le=60), Clauses(("S-9",))] = 7

    @property
    def garnet(self) -> str:
        """The name of the first money, which the rules call garnets."""
        return self.moneys[0].name

    def money(self, name: str) -> Money | None:
        """Return a money by its name."""
        return next((money for money in self.moneys if money.name == name), None)

    def explain_invalid(self) -> Message | None:
        """Return the problem if these rules contradict each other, and what to do; otherwise ``None``."""
        names = [money.name for money in self.moneys]
        if len(set(names)) != len(names):
            return message("refusal-season-moneys")
        if self.death_game in ("pool", "agreed") and len(self.pool) < 1 + 2 * self._bans_asked:
            return message("refusal-season-pool", least=1 + 2 * self._bans_asked)
        if len({game.name for game in self.pool}) != len(self.pool):
            return message("refusal-season-pool-names")
        return None

    @property
    def _bans_asked(self) -> int:
        return self.bans if self.death_game == "pool" else 0


AS_ON_TELEVISION: Final = HouseRules()
"""The defaults: the winner of a Death Match receives the loser's garnets."""

AS_FAN_SEASONS: Final = HouseRules(
    garnets_of_losers="confiscated",
    death_game="host",
    frozen=("announced", "main_match"),
    answer_minutes=1440,
)
"""The rules of most fan seasons: garnets of the eliminated are confiscated."""

IN_AN_EVENING: Final = HouseRules(
    advance="automatic", answer_minutes=3, grace_minutes=5, acceptance="not_needed", final_games=1
)
"""A season in one evening: Dealer takes each step automatically, and deadlines are short."""

PRESETS: Final = {
    "television": AS_ON_TELEVISION,
    "fans": AS_FAN_SEASONS,
    "evening": IN_AN_EVENING,
}
