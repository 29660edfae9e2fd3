"""Features of Expression Black & White: the present bout, both sides; of a past one the scores remain."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS
from dealer.games.expression_black_white.rules.events import Colours, CountedColours, GroupedColours
from dealer.games.expression_black_white.rules.observation import BoutView, Observation, PlayView, RoundView
from dealer.games.expression_black_white.rules.state import BOUTS, ROUNDS
from dealer.study.pieces import Pieces, clip_share, describe_turn, one_of, side

PHASES = ("play", "guess", "final", "starter", "over")
CALLS = len(NUMBERS) + len(SYMBOLS)
ROUND = 2 + 5 + 5 + 2 + len(SYMBOLS) + 2 * CALLS


def make_features(view: Observation, state: object) -> Pieces:
    """Return what a seat sees."""
    me = view.you
    assert me is not None
    bout = view.bouts[-1]
    stock = bout.stocks[me]
    assert stock is not None
    rounds = [seen_round(played, me) for played in bout.rounds]
    dealt = bool(bout.numbers)
    return {
        "table": [
            *describe_turn(view, PHASES),
            bout.number / BOUTS,
            len(bout.rounds) / ROUNDS,
            clip_share(view.scores[me], 50),
            clip_share(view.scores[1 - me], 50),
        ],
        "numbers": [number / 12 for number in bout.numbers] if dealt else [0.0] * ROUNDS,
        "symbols": shapes(bout.symbols) if dealt else [0.0] * ROUNDS * len(SYMBOLS),
        "stock": [*(count / 2 for count in stock.numbers), *(count / 3 for count in stock.symbols)],
        "rounds": [*chain.from_iterable(rounds)] + [0.0] * ROUND * (ROUNDS - len(rounds)),
        "finals": finals(bout, me),
    }


@lru_cache(maxsize=256)
def shapes(symbols: tuple[str, ...]) -> list[float]:
    """Return the global symbols, one of four each."""
    return [x for symbol in symbols for x in one_of(symbol, SYMBOLS)]


@lru_cache(maxsize=16_384)
def seen_round(played: RoundView, me: int) -> list[float]:
    """Return who began and won, both plays' colours, the own tiles, what was called of both."""
    mine, theirs = played.plays[me], played.plays[1 - me]
    return [
        side(played.first, me),
        side(played.winner, me),
        *colours(mine),
        *colours(theirs),
        *own(mine),
        *called(played, of=1 - me),
        *called(played, of=me),
    ]


def colours(play: PlayView | None) -> list[float]:
    """Black is 1, white -1, place by place; or what is told instead."""
    if play is None:
        return [0.0] * 5
    shown: Colours = play.colours
    if isinstance(shown, GroupedColours):
        return [shown.black_numbers / 3, shown.black_symbols / 2, 0.0, 0.0, 0.0]
    if isinstance(shown, CountedColours):
        return [shown.black / 5, 0.0, 0.0, 0.0, 0.0]
    return [1.0 if tile == "black" else -1.0 for tile in shown.tiles]


def own(play: PlayView | None) -> list[float]:
    """Return the own tiles of a play."""
    if play is None or play.tiles is None:
        return [0.0] * (2 + len(SYMBOLS))
    return [*(number / 12 for number in play.tiles.numbers), *one_of(play.tiles.symbol, SYMBOLS)]


def called(played: RoundView, of: int) -> list[float]:
    """By tile, what everybody was told of a winner's: 1 that it is there, -1 that it is not."""
    shown = [0.0] * CALLS
    if played.winner != of or played.guessed is None:
        return shown
    tiles = (*NUMBERS, *SYMBOLS)
    for call in played.guessed:
        shown[tiles.index(call.tile)] = 1.0 if call.right else -1.0
    if played.revealed is not None:
        shown[tiles.index(played.revealed)] = 1.0
    return shown


def finals(bout: BoutView, me: int) -> list[float]:
    """Return who has handed in the Final Guess."""
    if bout.finals is None:
        return [0.0, 0.0]
    return [float(bout.finals[me].done), float(bout.finals[1 - me].done)]
