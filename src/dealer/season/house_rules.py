"""The house rules of a season: one value, each field with its default, its allowed values and its clauses."""

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
    """The clauses of a season's rules page that a house rule changes; first the one that explains it.

    Its words are the messages ``rule-…`` of the catalogue ``season`` (`words.name_rule`).
    """

    clauses: tuple[str, ...]


class Game(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of the season: one that Dealer has, or one that is played elsewhere. Rule: S-21.

    Attributes:
        name: what people call it.
        game: Dealer's id of it; ``None`` if it is played elsewhere.
        best_of: more than 1 plays a series of it.
    """

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: Annotated[str, Meta(max_length=60)] | None = None
    best_of: Annotated[int, Meta(ge=1, le=15)] = 1


class Money(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of money. Rule: S-10.

    Attributes:
        name: what people call it; the first money of a season is what "garnets" means in its rules.
        start: what each place begins with.
        may_be_negative: whether somebody may owe it.
        may_be_given: whether players may give it to each other.
        shown: who knows a balance: everybody at once, everybody at each checkpoint, or its owner alone.
        lasts: what is won is lost again at the end of so many episodes, the first being the one in which it
            was won; 0: it stays.
    """

    name: MoneyName = GARNET
    start: Annotated[int, Meta(ge=0, le=1_000_000)] = 1
    may_be_negative: bool = False
    may_be_given: bool = True
    shown: Shown = "checkpoints"
    lasts: Annotated[int, Meta(ge=0, le=20)] = 0


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True):
    """What a season plays by where seasons differ. Rule: S-2."""

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
        """The name of the money that the rules mean by garnets: the first."""
        return self.moneys[0].name

    def money(self, name: str) -> Money | None:
        """Return a money by its name."""
        return next((money for money in self.moneys if money.name == name), None)

    def explain_invalid(self) -> Message | None:
        """Return why no season can be played by these rules, and what to do; ``None`` if one can."""
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
"""One Death Match an episode, garnets go to its winner, a sole winner gives a second token away."""

AS_FAN_SEASONS: Final = HouseRules(
    garnets_of_losers="confiscated",
    death_game="host",
    frozen=("announced", "main_match"),
    answer_minutes=1440,
)
"""Most seasons of fans: garnets of the eliminated are confiscated, and balances are published."""

IN_AN_EVENING: Final = HouseRules(
    advance="automatic", answer_minutes=3, grace_minutes=5, acceptance="not_needed", final_games=1
)
"""A season in an evening: every step goes on when all have answered."""

PRESETS: Final = {
    "television": AS_ON_TELEVISION,
    "fans": AS_FAN_SEASONS,
    "evening": IN_AN_EVENING,
}
