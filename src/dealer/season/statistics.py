"""Statistics of the places of a season, and of house rules over many seasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final, Literal

from msgspec import Struct

from dealer.season.entries import Line
from dealer.season.episode_entries import CandidateNamed, DeathMatchOpened, EpisodeClosed, GameNamed
from dealer.season.parts import Episode, Place
from dealer.season.state import SeasonState

HALF: Final = Fraction(1, 2)

# ------------------------------------------------------------------------------------------- of each place


class PlaceStatistics(Struct, frozen=True):
    """The statistics of a place in a season.

    Attributes:
        main_matches: the number of Main Matches won.
        tokens: the number of episodes with a Token of Life.
        candidate: the number of episodes as Elimination Candidate.
        opponent: the number of episodes as chosen opponent.
        death_won: the number of Death Matches won, without the final.
        garnets: the balance of the first money at the end of the season, or at the departure.
    """

    place: int
    name: str
    placement: int | None
    main_matches: int
    tokens: int
    candidate: int
    opponent: int
    death_won: int
    death_lost: int
    garnets: int


def count_places(season: SeasonState) -> tuple[PlaceStatistics, ...]:
    """Return the statistics of each place of the cast, the best placement first."""
    found = [_count_place(season, place) for place in season.cast]
    return tuple(sorted(found, key=lambda each: (each.placement or 0, each.place)))


def _count_place(season: SeasonState, place: Place) -> PlaceStatistics:
    number = place.number
    begun = [each for each in season.episodes if each.announced]
    ordinary = [each for each in begun if each.kind != "final"]
    deaths = [death for each in ordinary for death in each.deaths if number in death.pair]
    return PlaceStatistics(
        number,
        place.name,
        place.placement,
        sum(each.result is not None and number in each.result.winners for each in begun),
        sum(number in each.tokens for each in begun),
        sum(number in (each.candidates or ()) for each in ordinary),
        sum(death.chosen and death.opponent == number for death in deaths),
        sum(death.winner == number for death in deaths),
        sum(number in (death.out or ()) for death in deaths),
        _count_garnets(season, place),
    )


def _count_garnets(season: SeasonState, place: Place) -> int:
    """Return the final garnets of a place, including those that it lost by going out."""
    garnet = season.rules_of(0).garnet
    lines = (line for book in season.books for line in book)
    lost = sum(
        line.amount
        for line in lines
        if line.source == place.number and line.cause == "elimination" and line.money == garnet
    )
    return lost + (place.purses[0].balance if place.purses else 0)


# --------------------------------------------------------------------------------------------- of the rules

EffectName = Literal["token", "advantage", "candidate", "richer", "richest"]
StepName = Literal[
    "spare_token", "candidate", "immunity", "opponent", "ban", "game", "order", "supporter", "item",
    "chair", "custom", "advantage", "placement",
]  # fmt: skip


class Effect(Struct, frozen=True):
    """The share of wins of a holder, such as the richer of two, compared with chance.

    Attributes:
        name: the holder. ``token`` and ``richest`` count won seasons, the others won Death Matches.
        won: the number of wins, by season.
        tried: the number of trials, by season.
        chance: the share of wins by chance alone.
    """

    name: EffectName
    won: tuple[int, ...]
    tried: tuple[int, ...]
    chance: Fraction


class Decisions(Struct, frozen=True):
    """The number of times that a step was settled, in total and by a lot, a fallback or a ruling."""

    step: StepName
    total: int
    lot: int
    fallback: int
    ruling: int


class RuleStatistics(Struct, frozen=True):
    """The statistics of house rules. ``seasons`` counts seasons with a winner."""

    seasons: int
    episodes: int
    effects: tuple[Effect, ...]
    decisions: tuple[Decisions, ...]


class _Trial(Struct, frozen=True):
    name: EffectName
    is_won: bool
    chance: Fraction


def measure_rules(seasons: Iterable[tuple[Sequence[Line], SeasonState]]) -> RuleStatistics:
    """Measure the effects and the decisions of seasons by the same house rules.

    Args:
        seasons: the log and the final state of each season.
    """
    trials: list[list[_Trial]] = []
    settled: Counter[tuple[StepName, str]] = Counter()
    episodes = 0
    for log, season in seasons:
        champion = next((place.number for place in season.cast if place.placement == 1), None)
        if champion is None:
            continue
        trials.append(list(_list_trials(season, champion)))
        settled.update(_list_decisions(log, season))
        episodes += sum(each.closed for each in season.episodes)
    names: tuple[EffectName, ...] = ("token", "advantage", "candidate", "richer", "richest")
    effects = tuple(_sum_up(name, trials) for name in names)
    steps = sorted({step for step, _ in settled})
    return RuleStatistics(
        len(trials),
        episodes,
        tuple(each for each in effects if sum(each.tried)),
        tuple(
            Decisions(
                step,
                sum(count for (each, _), count in settled.items() if each == step),
                settled[step, "lot"],
                settled[step, "fallback"],
                settled[step, "ruling"],
            )
            for step in steps
        ),
    )


def _sum_up(name: EffectName, trials: Sequence[Sequence[_Trial]]) -> Effect:
    of_it = [[each for each in season if each.name == name] for season in trials]
    every = [each for season in of_it for each in season]
    chance = sum((each.chance for each in every), Fraction(0)) / max(1, len(every))
    won = tuple(sum(each.is_won for each in season) for season in of_it)
    return Effect(name, won, tuple(map(len, of_it)), chance)


def _list_trials(season: SeasonState, champion: int) -> Iterator[_Trial]:
    for episode in season.episodes:
        if not episode.announced:
            continue
        alive = [place for place in season.cast if _is_in(place, episode)]
        evenly = Fraction(1, max(1, len(alive)))
        if episode.kind != "final":
            for holder in sorted(set(episode.tokens)):
                yield _Trial("token", holder == champion, evenly)
        garnets = {place.number: _balance(episode, place.number) for place in alive}
        most = [place for place, owned in garnets.items() if owned == max(garnets.values())]
        if len(most) == 1:
            yield _Trial("richest", most[0] == champion, evenly)
        for death in episode.deaths:
            if death.winner is None:
                continue
            if death.advantage is not None:
                yield _Trial("advantage", death.winner == death.advantage, HALF)
            if death.chosen:
                yield _Trial("candidate", death.winner == death.candidate, HALF)
            first, second = death.pair
            if garnets.get(first, 0) != garnets.get(second, 0):
                richer = max(death.pair, key=lambda place: garnets.get(place, 0))
                yield _Trial("richer", death.winner == richer, HALF)


def _is_in(place: Place, episode: Episode) -> bool:
    return place.episode is None or place.episode >= episode.number


def _balance(episode: Episode, place: int) -> int:
    """Return the garnets of a place at the start of the episode."""
    row = episode.balances[place] if place < len(episode.balances) else ()
    return row[0] if row else 0


def _list_decisions(log: Sequence[Line], season: SeasonState) -> Iterator[tuple[StepName, str]]:
    for selection in season.selections:
        if selection.how not in (None, "dropped"):
            yield selection.kind, selection.how
    for line in log:
        match line.entry:
            case CandidateNamed(lot):
                yield "candidate", "lot" if lot else "law"
            case GameNamed(_, game, _):
                yield "game", "lot" if game is None else "law"
            case DeathMatchOpened(_, _, lot):
                yield "advantage", "lot" if lot else "law"
            case EpisodeClosed(lot):
                yield "placement", "lot" if lot else "law"
