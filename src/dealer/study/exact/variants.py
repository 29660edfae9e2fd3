"""The small games by name. Their values stand in ``docs/strength.md`` and are tested."""

from __future__ import annotations

from dealer.games.expression_black_white.study.small_games import Material as Expressions
from dealer.games.expression_black_white.study.small_games import SmallExpression
from dealer.games.increment_black_white.rules.increments import TILES
from dealer.games.increment_black_white.study.small_games import Material as Increments
from dealer.games.increment_black_white.study.small_games import SmallIncrement, nailed

SmallGame = SmallExpression | SmallIncrement

TWO_ROUNDS = Expressions(
    numbers=((6, 6, 8, 8), (6, 6, 8, 8)),
    symbols=(("+", "+"), ("+", "+")),
    pairs=((6, "+"), (8, "+")),
)

THREE_ROUNDS = Expressions(
    numbers=((2, 2, 2, 4, 4, 4), (2, 2, 2, 4, 4, 4)),
    symbols=(("+", "+", "+"), ("+", "+", "+")),
    pairs=((2, "+"), (4, "+"), (6, "+")),
    calls=False,
    worth="points",
)

THREE_TILES = Increments(
    tiles=3,
    deals=(((0, 4, 8, 1, 2, 3, 5, 6, 7, 9),), ((1, 2, 7, 0, 3, 4, 5, 6, 8, 9),)),
    increments=((2, 1, 0, 0, 0, 2, 1, 2, 0, 2), (0, 0, 3, 3, 1, 2, 0, 0, 1, 0)),
)

FOUR_TILES = Increments(
    tiles=4,
    deals=(
        ((1, 4, 6, 8, 0, 2, 3, 5, 7, 9), (3, 4, 6, 8, 0, 1, 2, 5, 7, 9)),
        ((2, 3, 5, 7, 0, 1, 4, 6, 8, 9), (2, 3, 5, 9, 0, 1, 4, 6, 7, 8)),
    ),
    increments=((1,) * TILES, (1,) * TILES),
    distribute=False,
)

FIVE_TILES = Increments(
    tiles=5,
    deals=(((1, 3, 5, 7, 8, 0, 2, 4, 6, 9),), ((1, 2, 5, 6, 8, 0, 3, 4, 7, 9),)),
    increments=((0, 2, 0, 1, 0, 0, 1, 2, 1, 3), (0, 1, 2, 0, 0, 1, 2, 0, 3, 1)),
    distribute=False,
)

TO_THE_END = Increments(
    tiles=2,
    deals=(((3, 8, 0, 1, 2, 4, 5, 6, 7, 9),), ((4, 8, 0, 1, 2, 3, 5, 6, 7, 9),)),
    increments=((0, 2, 0, 0, 1, 0, 1, 1, 3, 2), (2, 0, 1, 0, 1, 1, 2, 0, 2, 1)),
    grid=nailed("H1 C0 G0 C1 H0", "I1 E1 J1 D0 G1", "I0 -- F0 -- J0", "E0 F1 -- -- D1"),
)

SMALL: dict[str, SmallGame] = {
    game.name: game
    for game in (
        SmallExpression("expression-two-rounds", TWO_ROUNDS),
        SmallExpression("expression-three-rounds", THREE_ROUNDS),
        SmallIncrement("increment-three-tiles", THREE_TILES),
        SmallIncrement("increment-four-tiles", FOUR_TILES),
        SmallIncrement("increment-five-tiles", FIVE_TILES),
        SmallIncrement("increment-to-the-end", TO_THE_END),
    )
}
