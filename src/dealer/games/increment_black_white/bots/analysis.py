"""What a seat could know of the other's tiles, and what its decisions were worth."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec import Struct

from dealer.bots.analysis import Comparison, GameAnalysis, round_chance
from dealer.core.actions import Resign
from dealer.games.increment_black_white.bots.careful import placement, placing, presenting
from dealer.games.increment_black_white.bots.known_tiles import (
    KnownTiles,
    believe,
    own_numbers,
    read_known_tiles,
)
from dealer.games.increment_black_white.rules import actions
from dealer.games.increment_black_white.rules.actions import Letter, SeatAction
from dealer.games.increment_black_white.rules.board import BOARDS
from dealer.games.increment_black_white.rules.observation import Observation
from dealer.match import MatchView

SEED = 2013
"""The hands of an analysis are drawn from this, so that the same view gives the same analysis."""

WORLDS = 400
"""Hands of the other that are drawn to see what a hidden tile may be."""


class NumberChance(Struct, frozen=True):
    """A number, and how likely it is."""

    number: int
    chance: float


class TileBelief(Struct, frozen=True):
    """A tile that the other has shown: its letter in part 2, and the numbers that it may have borne then.

    ``gained`` is what it has won since.
    """

    letter: Letter
    numbers: tuple[NumberChance, ...]
    gained: int


class Meeting(Struct, frozen=True):
    """An own tile of part 2 against what the other has shown or hides: how likely it wins and loses."""

    letter: Letter
    wins: float
    loses: float


class DecisionAnalysis(Struct, frozen=True, tag_field="game", tag="increment-black-white"):
    """What a seat could know, and how its decision compares.

    Attributes:
        shown: the other's tiles that have been shown, in that order.
        hidden: what any one of the other's hidden tiles may bear; empty where none is hidden.
        meetings: own tiles against the tile that leads, or any hidden one, while one is to be presented.
        careful: what the policy ``careful`` would do; ``None`` where it leaves that to chance.
        compared: the decision beside it; ``None`` if there was none to compare.
    """

    shown: tuple[TileBelief, ...]
    hidden: tuple[NumberChance, ...]
    meetings: tuple[Meeting, ...]
    careful: SeatAction | None
    compared: Comparison | None


def analyze(view: MatchView, action: SeatAction | Resign | None) -> DecisionAnalysis:
    """Return what the seat of a view could know; ``action`` is what it then did, if anything."""
    seen: Observation = view.view
    me = seen.you
    assert me is not None
    if seen.hands[me].tiles is None or not seen.hands[me].tiles:
        return DecisionAnalysis((), (), (), None, None)
    known = read_known_tiles(seen)
    marginals = believe(known.clues, seen.options).marginals()
    hidden = _hidden_chances(seen, known)
    met = _meetings(seen, marginals, hidden)
    careful, compared = _verdict(seen, met, action)
    return DecisionAnalysis(
        shown=tuple(
            TileBelief(letter, _rank_numbers(chances), gained)
            for letter, chances, gained in zip(known.letters, marginals, known.gains, strict=True)
        ),
        hidden=_rank_numbers(hidden),
        meetings=met,
        careful=careful,
        compared=compared,
    )


def measure_result(end: Observation, seat: int, decision: str, action: SeatAction | Resign) -> float | None:
    """Return whether a presented tile won its round, 1 or 0; ``None`` for what is not counted so."""
    if not isinstance(action, actions.Present):
        return None
    played = end.rounds[int(decision.split(".")[1][1:]) - 1]
    return float(played.winner == seat) if played.over else None


def _rank_numbers(chances: dict[int, float]) -> tuple[NumberChance, ...]:
    return tuple(NumberChance(number, round_chance(chance)) for number, chance in sorted(chances.items()))


def _hidden_chances(seen: Observation, known: KnownTiles) -> dict[int, float]:
    """Return how often each number is among the other's hidden tiles, for one of them; from drawn hands."""
    worlds = known.worlds(seen, WORLDS, Random(SEED))
    found = Counter(number for world in worlds for number in world.hidden)
    return {number: count / found.total() for number, count in found.items()}


def _meetings(
    seen: Observation, marginals: tuple[dict[int, float], ...], hidden: dict[int, float]
) -> tuple[Meeting, ...]:
    """Own tiles against the one that leads, whose colour is known, or any of those that are hidden."""
    me = seen.you
    assert me is not None
    if seen.phase != "present" or me not in seen.to_act:
        return ()
    leads = seen.rounds[-1].tiles[1 - me]
    if leads is not None and leads.late:
        return tuple(Meeting(letter, 1.0, 0.0) for letter in own_numbers(seen))  # it loses to any: IBW-A5
    against = hidden if leads is None else marginals[-1]
    return tuple(
        Meeting(
            letter,
            round_chance(sum(chance for other, chance in against.items() if other < number)),
            round_chance(sum(chance for other, chance in against.items() if other > number)),
        )
        for letter, number in own_numbers(seen).items()
    )


def _verdict(
    seen: Observation, met: tuple[Meeting, ...], action: SeatAction | Resign | None
) -> tuple[SeatAction | None, Comparison | None]:
    match action:
        case actions.Lead(seat=seat):
            return actions.Lead(1 - _you(seen)), Comparison(seat == 1 - _you(seen))
        case actions.Present(letter=letter):
            return _compare_presentation(seen, met, letter)
        case actions.Place():
            return _compare_placement(seen, action)
    return None, None


def _you(seen: Observation) -> int:
    assert seen.you is not None
    return seen.you


def _compare_presentation(
    seen: Observation, met: tuple[Meeting, ...], letter: Letter
) -> tuple[SeatAction | None, Comparison | None]:
    """A presented tile by its chance to win the round, which is not all that counts: a strong tile is gone.

    Whoever leads does well to be unreadable, so that there is no one tile to compare with.
    """
    letters, often = presenting(seen, Random(SEED))
    wins = {meeting.letter: meeting.wins for meeting in met}
    worth, best = wins.get(letter), max(wins.values(), default=None)
    if 1.0 not in often:
        return None, Comparison(None, worth, best, "chance")
    careful = letters[often.index(1.0)]
    return actions.Present(careful), Comparison(letter == careful, worth, best, "chance")


def _compare_placement(seen: Observation, placed: actions.Place) -> tuple[SeatAction, Comparison]:
    """A placement by the chance to win the match, some turns looked ahead."""
    cell = BOARDS[seen.options.tiles].cells.index((placed.row, placed.column))
    number = own_numbers(seen)[placed.letter]
    ahead = placing(seen, Random(SEED), (number, cell))
    best = max(ahead, key=ahead.__getitem__)
    chances = {choice: min(1.0, max(0.0, (1 + worth) / 2)) for choice, worth in ahead.items()}
    compared = Comparison(
        (number, cell) == best, round_chance(chances[number, cell]), round_chance(chances[best]), "chance"
    )
    return placement(seen, *best), compared


ANALYSIS = GameAnalysis(DecisionAnalysis, analyze, measure_result)
