"""What a seat could know of the other's tiles, round by round, and what its decisions were worth."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from msgspec import Struct

from dealer.bots.analysis import Comparison, GameAnalysis, round_chance
from dealer.core.actions import Resign
from dealer.games.expression_black_white.bots.belief import Belief
from dealer.games.expression_black_white.bots.careful import (
    USUAL,
    Rival,
    best_guess,
    expect,
    likeliest_rows,
    weigh_plays,
)
from dealer.games.expression_black_white.bots.clues import read_clue, triple, units
from dealer.games.expression_black_white.bots.inference import clues, exact_beliefs, final_beliefs, infer
from dealer.games.expression_black_white.bots.tables import PAIR_INDEX, SYMBOL_INDEX
from dealer.games.expression_black_white.rules import actions
from dealer.games.expression_black_white.rules.actions import SeatAction, Symbol, Tile
from dealer.games.expression_black_white.rules.observation import BoutView, Observation
from dealer.games.expression_black_white.rules.result import score_call
from dealer.games.expression_black_white.rules.state import Pay, distance, own_tiles
from dealer.match import MatchView

SHOWN = 6
"""Triples that a finding names."""

LEAST = 0.01
"""Tiles less likely than this are not named."""


class Likelihood(Struct, frozen=True, kw_only=True):
    """Base of what may be true: how likely it is, from 0 to 1."""

    chance: float


class TripleChance(Likelihood, frozen=True):
    """Three tiles that may be the other's."""

    numbers: tuple[int, int]
    symbol: Symbol


class TileChance(Likelihood, frozen=True):
    """A tile that may be among the three."""

    tile: Tile


class RowChance(Struct, frozen=True):
    """A row of a Final Guess: how likely it was right, and the likeliest one."""

    chance: float
    likeliest: TripleChance | None


class DecisionAnalysis(Struct, frozen=True, tag_field="game", tag="expression-black-white"):
    """What a seat could know, and how its decision compares.

    Attributes:
        bout: from 1.
        round: the round that this is about; ``None`` where the other has laid nothing yet.
        triples: how many triples of the other's fit all that was announced of this round.
        exact: whether the chances are counted exactly, with all rounds; else they are near to it.
        likeliest: the likeliest triples of the other's, the likeliest first.
        tiles: how likely each tile is among the other's three, the likeliest first.
        mine: how likely the own three tiles are to whoever knows what the other knows, once they lie.
        wins: how likely the expression played wins the round; ``None`` for other decisions.
        rows: of a Final Guess, round by round.
        careful: what the policy ``careful`` would do; ``None`` where it leaves that to chance.
        compared: the decision beside it; ``None`` if there was none to compare.
    """

    bout: int
    round: int | None
    triples: int
    exact: bool
    likeliest: tuple[TripleChance, ...]
    tiles: tuple[TileChance, ...]
    mine: tuple[TileChance, ...]
    wins: float | None
    rows: tuple[RowChance, ...]
    careful: SeatAction | None
    compared: Comparison | None


class Verdict(NamedTuple):
    """What there is to say of one decision."""

    careful: SeatAction | None = None
    compared: Comparison | None = None
    wins: float | None = None
    rows: tuple[RowChance, ...] = ()


def analyze(view: MatchView, action: SeatAction | Resign | None) -> DecisionAnalysis:
    """Return what the seat of a view could know; ``action`` is what it then did, if anything."""
    seen: Observation = view.view
    bout, seat = seen.bouts[-1], seen.you
    assert seat is not None
    played = [index for index, each in enumerate(bout.rounds) if each.plays[1 - seat] is not None]
    index = played[-1] if played else None
    belief, counted = _belief(bout, 1 - seat, index)
    verdict = _verdict(bout, seat, belief, action)
    ranked = sorted(belief.items(), key=lambda item: (-item[1], item[0]))
    return DecisionAnalysis(
        bout=bout.number,
        round=None if index is None else index + 1,
        triples=0 if index is None else sum(1 for _ in read_clue(bout, index, 1 - seat).candidates()),
        exact=counted,
        likeliest=tuple(_triple(indices, chance) for indices, chance in ranked[:SHOWN]),
        tiles=_tiles(belief),
        mine=_mine(bout, seat),
        wins=None if verdict.wins is None else round_chance(verdict.wins),
        rows=verdict.rows,
        careful=verdict.careful,
        compared=verdict.compared,
    )


def measure_result(end: Observation, _seat: int, decision: str, action: SeatAction | Resign) -> float | None:
    """The points that a guess brought, as all have heard; ``None`` for what is not counted so."""
    if not isinstance(action, actions.Guess):
        return None
    bout, round_, _ = decision.split(".")
    called = end.bouts[int(bout[1:]) - 1].rounds[int(round_[1:]) - 1].guessed
    if called is None:
        return None
    return sum(score_call(call, end.options.pay) for call in called)


def _belief(bout: BoutView, about: int, index: int | None) -> tuple[Belief, bool]:
    """How likely each triple of a round is, and whether that is counted exactly."""
    if index is None:
        return {}, False
    counted = exact_beliefs(bout, about)
    if counted is not None:
        return counted[index], True
    return infer(clues(bout, about)).belief(index), False


def _triple(indices: tuple[int, int], chance: float) -> TripleChance:
    low, high, symbol = triple(*indices)
    assert isinstance(low, int)
    assert isinstance(high, int)
    assert isinstance(symbol, str)
    return TripleChance((low, high), symbol, chance=round_chance(chance))


def _holding(belief: Belief) -> dict[Tile, float]:
    """How likely each tile is among the three."""
    holding: dict[Tile, float] = defaultdict(float)
    for indices, chance in belief.items():
        for tile in set(triple(*indices)):
            holding[tile] += chance
    return holding


def _tiles(belief: Belief) -> tuple[TileChance, ...]:
    holding = sorted(_holding(belief).items(), key=lambda item: (-item[1], str(item[0])))
    return tuple(TileChance(tile, chance=round_chance(chance)) for tile, chance in holding if chance >= LEAST)


def _mine(bout: BoutView, seat: int) -> tuple[TileChance, ...]:
    """Return what the other may think of the own tiles of the present round, from what both know."""
    play = bout.rounds[-1].plays[seat] if bout.rounds else None
    if play is None or play.tiles is None:
        return ()
    holding = _holding(infer(clues(bout, seat)).belief(len(bout.rounds) - 1))
    held: tuple[Tile, ...] = (*play.tiles.numbers, play.tiles.symbol)
    return tuple(
        TileChance(tile, chance=round_chance(holding.get(tile, 0.0))) for tile in dict.fromkeys(held)
    )


def _verdict(bout: BoutView, seat: int, belief: Belief, action: SeatAction | Resign | None) -> Verdict:
    match action:
        case actions.Guess():
            return _judge_guess(belief, action, bout.pay)
        case actions.Play(expression=expression):
            return _judge_play(bout, seat, expression)
        case actions.Reveal(tile=tile):
            return _judge_reveal(bout, seat, tile)
        case actions.FinalGuess():
            return _final(bout, seat, action)
        case actions.ChooseStarter(seat=starter):
            return Verdict(actions.ChooseStarter(1 - seat), Comparison(starter == 1 - seat))
    return Verdict()


def _judge_guess(belief: Belief, guess: actions.Guess, pay: Pay) -> Verdict:
    """A guess by the points that it could expect. Rule: EBW-22."""
    holding = _holding(belief)
    worth = expect(holding, guess.numbers, guess.symbol, pay)
    careful = best_guess(belief, USUAL.shown, pay)[1]
    best = max(best_guess(belief, 0.0, pay)[0], worth)
    same = (sorted(guess.numbers), guess.symbol) == (sorted(careful.numbers), careful.symbol)
    return Verdict(careful, Comparison(same, round_chance(worth), round_chance(best)))


def _judge_play(bout: BoutView, seat: int, expression: str) -> Verdict:
    """An expression by what it is worth, the guess and the rounds to come considered."""
    known = list(weigh_plays(bout, seat, every=True))
    best, careful = max(known, key=lambda item: item[0])
    worth = next(score for score, laid in known if laid.expression == expression)
    own = next(laid for _, laid in known if laid.expression == expression)
    rival = Rival.of(bout, seat, len(bout.rounds) - 1, USUAL.shown)
    wins = rival.win_chance(units(str(distance(expression, bout.target))), bout.rounds[-1].first != seat)
    same = (own.colours, _own(bout, own.expression)) == (careful.colours, _own(bout, careful.expression))
    return Verdict(
        actions.Play(careful.expression), Comparison(same, round_chance(worth), round_chance(best)), wins
    )


def _own(bout: BoutView, expression: str) -> object:
    """The own tiles of an expression in the present round."""
    index = len(bout.rounds) - 1
    return own_tiles(expression, bout.numbers[index], bout.symbols[index])


def _judge_reveal(bout: BoutView, seat: int, tile: Tile) -> Verdict:
    """A tile shown by how likely the other thought it anyway (``mine``): the likelier, the less it tells."""
    mine = {each.tile: each.chance for each in _mine(bout, seat)}
    careful = max(mine, key=lambda held: mine[held])
    return Verdict(actions.Reveal(careful), Comparison(mine.get(tile, 0.0) == mine[careful]))


def _final(bout: BoutView, seat: int, final: actions.FinalGuess) -> Verdict:
    """A Final Guess by the points that it could expect. Rule: EBW-28."""
    beliefs = final_beliefs(bout, 1 - seat)
    careful = actions.FinalGuess(likeliest_rows(bout, 1 - seat), done=True)
    rows = []
    for row, belief in zip(final.rounds, beliefs, strict=True):
        likeliest = max(belief.items(), key=lambda item: item[1], default=None)
        rows.append(
            RowChance(
                round_chance(belief.get(_indices(row), 0.0)) if row is not None else 0.0,
                None if likeliest is None else _triple(*likeliest),
            )
        )
    worth = bout.pay.row * sum(row.chance for row in rows)
    best = bout.pay.row * sum(row.likeliest.chance for row in rows if row.likeliest is not None)
    same = [_key(row) for row in final.rounds] == [_key(row) for row in careful.rounds]
    return Verdict(careful, Comparison(same, round_chance(worth), round_chance(best)), rows=tuple(rows))


def _key(row: actions.Row | None) -> tuple[int, int] | None:
    return None if row is None else _indices(row)


def _indices(row: actions.Row) -> tuple[int, int]:
    low, high = sorted(row.numbers)
    return PAIR_INDEX[low, high], SYMBOL_INDEX[row.symbol]


ANALYSIS = GameAnalysis(DecisionAnalysis, analyze, measure_result)
