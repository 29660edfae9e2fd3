"""Simulated seasons of bots, to measure whom house rules favour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from dealer.season.agenda import Proposal, list_proposals
from dealer.season.deaths import advantage_of
from dealer.season.due import DAY_MS
from dealer.season.entries import Answered, Cast, Entry, Founded, Line, Posted, SelectionRuled
from dealer.season.episode_entries import (
    CandidateRuled,
    DeathMatchDecided,
    DeathMatchOpened,
    DeathMatchRuled,
    EpisodeChanged,
    GameNamed,
    MainMatchOpened,
    ResultEntered,
)
from dealer.season.episodes import FINALISTS
from dealer.season.house_rules import Game, HouseRules
from dealer.season.parts import Selection
from dealer.season.season import Season
from dealer.season.selections import count_choices, find_selection, list_answerable, list_choices
from dealer.season.tables import plan_death_table, plan_tables
from dealer.season.values import DEALER, Choice, EpisodeKind, MoneyChange, Result, SeasonRuling

if TYPE_CHECKING:
    from random import Random

NAMES: Final = (
    "Ann",
    "Ben",
    "Cho",
    "Dov",
    "Eve",
    "Fay",
    "Gus",
    "Hal",
    "Ivy",
    "Jon",
    "Kim",
    "Leo",
    "Mia",
    "Ned",
)
SECOND_MS: Final = 1000
MOST_STEPS: Final = 5000


class Played(Struct, frozen=True):
    """A finished season.

    Attributes:
        log: the complete log.
        season: the final state.
        strengths: the strength of each place, between 0 and 1.
    """

    log: tuple[Line, ...]
    season: Season
    strengths: tuple[float, ...]


class Table:
    """A running season: its log, its clock and its announced part.

    Attributes:
        host: the author of a host's entries.
    """

    host: str = "host0"

    def __init__(self, house_rules: HouseRules, size: int, random: Random) -> None:
        self.random = random
        self.log: list[Line] = []
        self.season = Season()
        self.public = Season()
        self.now = DAY_MS
        self.strengths = tuple(random.random() for _ in range(size))
        self.write(Founded("Season", "UTC", house_rules, "Host"))
        for name in _name_cast(size):
            self.write(Cast(name))

    def write(self, entry: Entry, by: str | None = None) -> None:
        """Append an entry, by the host unless another author is given."""
        self.now += SECOND_MS
        line = Line(self.now, by or self.host, entry)
        self.season = self.season.append(line)
        self.log.append(line)
        while self.public.size < self.season.known:
            self.public = self.public.append(self.log[self.public.size])

    def propose(self) -> tuple[Proposal, ...]:
        """Return the possible steps."""
        return list_proposals(self.season, self.public, self.now)

    def take(self, proposal: Proposal) -> None:
        """Carry out a proposal, with the details that a host would add."""
        by = DEALER if proposal.automatic else self.host
        entries = proposal.complete(self.shuffle(proposal.lot)) or self._compose(proposal)
        for entry in entries:
            self.write(entry, self.host if isinstance(entry, SeasonRuling) else by)
        if proposal.post is not None:
            self.write(Posted(proposal.post, proposal.post, self.season.size))

    def shuffle(self, items: Sequence[Choice]) -> tuple[Choice, ...]:
        """Return the items in random order."""
        return tuple(self.random.sample(items, len(items)))

    def answer(self) -> bool:
        """Answer one open selection; return whether there was one."""
        for selection, place in list_answerable(self.season, self.now + SECOND_MS):
            options = sample_answer(self.season, selection, self.random)
            self.write(Answered(selection.number, options), f"place{place}")
            return True
        return False

    def wait(self) -> None:
        """Let time pass until the next deadline, or for a day."""
        deadlines = [each.until for each in self.season.open_selections() if each.until is not None]
        deadlines += [post.due for post in self.season.posts if post.due is not None]
        self.now = min((each for each in deadlines if each > self.now), default=self.now + DAY_MS)

    def rank(self, places: Sequence[int]) -> list[int]:
        """Return the ranking of places in one match, the best first."""
        return sorted(places, key=lambda place: -self.random.random() * (0.3 + self.strengths[place]))

    def _compose(self, proposal: Proposal) -> tuple[Entry, ...]:
        """Return the entries of a proposal that needs details from a host."""
        season, episode = self.season, self.season.episode
        match proposal.kind:
            case "announce":
                return ()
            case "plan_episode":
                kind: EpisodeKind = "final" if len(season.alive) == FINALISTS else "ordinary"
                return (EpisodeChanged(proposal.episode or 0, kind),)
            case "rule_selection":
                assert proposal.selection is not None
                choices = list_choices(season, find_selection(season, proposal.selection))
                return (SelectionRuled("no answer", proposal.selection, self.shuffle(choices)[:1]),)
        assert episode is not None
        match proposal.kind:
            case "open_main_match":
                order = tuple(place for place in self.shuffle(season.alive) if isinstance(place, int))
                if episode.main is None:
                    game = Game(f"Game {episode.number + 1}")
                    self.write(
                        EpisodeChanged(episode.number, episode.kind, episode.title, game, episode.death)
                    )
                return (MainMatchOpened(plan_tables(self.season, order, lambda _: None)),)
            case "enter_result":
                return (ResultEntered(self.make_result()),)
            case "rule_candidate":
                unsafe = self.rank(season.unsafe(episode))
                return (CandidateRuled("ruling", tuple(unsafe[-1:])),)
            case "rule_game":
                assert proposal.death is not None
                return (
                    GameNamed(proposal.death, Game(f"Death Match {episode.number + 1}.{proposal.death + 1}")),
                )
        assert proposal.death is not None
        death = episode.deaths[proposal.death]
        match proposal.kind:
            case "open_death_match":
                tied = advantage_of(season, death).tied if death.advantage is None else ()
                lot = tuple(place for place in self.shuffle(tied) if isinstance(place, int))
                return (DeathMatchOpened(death.number, plan_death_table(season, death, lot), lot),)
            case "enter_death_match":
                return (DeathMatchDecided(death.number, self.rank(death.pair)[0]),)
            case "rule_death_match":
                return (DeathMatchRuled("ruling", death.number, (self.rank(death.pair)[-1],)),)
        raise AssertionError(proposal)

    def make_result(self) -> Result:
        """Return a random result of a Main Match."""
        places = self.rank(self.season.alive)
        won = self.random.choice((1, 1, 1, 2, 3))
        winners = tuple(places[: min(won, len(places) - 1)])
        last = tuple(places[len(places) - self.random.choice((1, 1, 1, 2)) :])
        last = tuple(place for place in last if place not in winners)
        gains = tuple(
            MoneyChange(place, self.random.randint(1, 5), self.season.house_rules.garnet) for place in winners
        )
        return Result(winners, last, gains)


def play_season(house_rules: HouseRules, size: int, random: Random) -> Played:
    """Play a season of bots to its end.

    Args:
        house_rules: of the season.
        size: the number of players.
        random: the source of randomness.
    """
    table = Table(house_rules, size, random)
    for _ in range(MOST_STEPS):
        if table.season.stage in ("finished", "cancelled"):
            return Played(tuple(table.log), table.season, table.strengths)
        advance(table)
    raise RuntimeError("a season did not end")  # pragma: no cover


def advance(table: Table) -> None:
    """Take the next step: answer a selection, carry out a proposal, or let time pass."""
    if table.answer():
        return
    proposals = table.propose()
    if proposals:
        table.take(proposals[0])
    else:
        table.wait()


def sample_answer(season: Season, selection: Selection, random: Random) -> tuple[Choice, ...]:
    """Return a random answer with the right number of options."""
    choices = list_choices(season, selection)
    return tuple(random.sample(choices, count_choices(season, selection)))


def _name_cast(size: int) -> tuple[str, ...]:
    return tuple(NAMES[n] if n < len(NAMES) else f"Player {n + 1}" for n in range(size))
