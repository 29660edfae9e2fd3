"""Eligible candidates, token receivers, opponents and games. Rule: S-25 to S-41, S-47."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from dealer.season.parts import DeathMatch, Episode, Right
from dealer.season.state import SeasonState

SMALLEST_FOR_A_SPARE: Final = 4
"""The smallest number of players for a second token. Rule: S-28."""


class Naming(Struct, frozen=True):
    """The places that the house rules name, and the open rest of the naming.

    Attributes:
        fixed: places that are named without a choice.
        tied: places among which a lot decides.
        needed: the number of tied places to draw.
        by_winners: whether the winners choose; the other fields then apply without their choice.
        of_hosts: whether the hosts name them.
    """

    fixed: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    needed: int = 0
    by_winners: bool = False
    of_hosts: bool = False


def name_by_law(state: SeasonState, episode: Episode) -> Naming:
    """Return the candidates by the house rules. Rule: S-30, S-31, S-32, S-47."""
    unsafe, rules, result = state.unsafe(episode), state.house_rules, episode.result
    if len(unsafe) <= 2:
        return Naming(unsafe) if unsafe else Naming(of_hosts=True)
    if result is not None and result.candidates is not None:
        named = tuple(place for place in result.candidates if place in unsafe)
        if named:
            return Naming(named)
    if rules.candidate == "host":
        return Naming(of_hosts=True)
    number = min(rules.death_matches, len(unsafe) // 2)
    last = tuple(place for place in (result.last if result else ()) if place in unsafe)
    winners = tuple(place for place in (result.winners if result else ()) if place in state.alive)
    if rules.candidate == "fewest_garnets":
        return break_tie(state, unsafe, number)
    is_choice = rules.candidate == "named_by_winners" or len(last) != 1
    if number == 1 and winners and is_choice:
        return Naming(by_winners=True)
    if len(last) >= number:
        return Naming(last) if len(last) == number else break_tie(state, last, number)
    if result is None:
        return Naming((), unsafe, number)
    others = tuple(place for place in unsafe if place not in last)
    rest = break_tie(state, others, number - len(last))
    return Naming((*last, *rest.fixed), rest.tied, rest.needed)


def break_tie(state: SeasonState, among: tuple[int, ...], number: int) -> Naming:
    """Break a tie: the fewest garnets are named, then a lot decides. Rule: S-25."""
    garnets = state.garnets
    order = sorted(among, key=lambda place: garnets[place])
    edge = garnets[order[number - 1]]
    fixed = tuple(place for place in order if garnets[place] < edge)
    tied = tuple(place for place in order if garnets[place] == edge)
    needed = number - len(fixed)
    return Naming((*fixed, *tied)) if needed == len(tied) else Naming(fixed, tied, needed)


def list_spare_targets(state: SeasonState, episode: Episode) -> tuple[int, ...]:
    """Return the possible receivers of a second token. Rule: S-28."""
    if len(state.alive) < SMALLEST_FOR_A_SPARE:
        return ()
    named = name_by_law(state, episode).fixed
    return tuple(place for place in state.unsafe(episode) if place not in named)


def list_opponents(state: SeasonState, episode: Episode, death: DeathMatch) -> tuple[int, ...]:
    """Return the possible opponents of a candidate. Rule: S-35, S-38."""
    busy = {place for each in episode.deaths if each.void is None for place in each.pair}
    busy |= set(episode.candidates or ())
    free = tuple(place for place in state.unsafe(episode) if place not in busy)
    allowed = None if episode.result is None else episode.result.may_be_chosen
    restricted = tuple(place for place in free if allowed is not None and place in allowed)
    return restricted or free


def list_games(state: SeasonState, death: DeathMatch) -> tuple[str, ...]:
    """Return the games of the pool that a Death Match can use. Rule: S-40, S-41."""
    names = tuple(game.name for game in state.house_rules.pool if game.name not in death.banned)
    return tuple(name for name in names if not is_repeated(state, death, name)) or names


def is_repeated(state: SeasonState, death: DeathMatch, name: str) -> bool:
    """Return whether a Death Match cannot use a game because it was played before. Rule: S-41.

    In a final, only games of the final count.
    """
    law = state.house_rules.repeats
    episodes = state.episodes
    if state.stage == "final":
        episodes = episodes[state.current_number : state.current_number + 1]
    return law != "allowed" and any(
        each.game is not None
        and each.game.name == name
        and each.out is not None
        and each is not death
        and (law == "never" or set(each.pair) == set(death.pair))
        for episode in episodes
        for each in episode.deaths
    )


def find_immunity(state: SeasonState, episode: Episode, place: int) -> Right | None:
    """Return an immunity that a place can use in an episode. Rule: S-34."""
    return next(
        (
            right
            for right in state.rights
            if right.state == "held"
            and right.right.place == place
            and right.right.kind == "immunity"
            and right.right.episode in (None, episode.number)
        ),
        None,
    )


def list_immune(state: SeasonState, episode: Episode, death: DeathMatch) -> tuple[int, ...]:
    """Return the places to ask about an immunity before a Death Match. Rule: S-34."""
    if episode.kind == "final" or death.is_over or death.tables:
        return ()
    asked = death.pair
    if death.opponent is not None and death.chosen:
        asked = (death.opponent,)
    return tuple(
        place
        for place in asked
        if place not in death.kept and find_immunity(state, episode, place) is not None
    )
