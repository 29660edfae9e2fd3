"""Expression Black & White as text."""

from __future__ import annotations

from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS
from dealer.games.expression_black_white.rules.observation import BoutView, Observation, RoundView

HOW = {
    "starter": "starter seat0, or starter seat1: who plays first",
    "play": "play NUMBER SYMBOL NUMBER SYMBOL NUMBER: an expression of both global tiles and three own ones",
    "guess": "guess A B S: two different numbers, the lower first, and a symbol of the winner's own tiles;"
    " none for what you do not guess (two points for a right number, one for a right symbol, minus one for a"
    " wrong one)",
    "reveal": "reveal TILE: one of your own three, shown only if no guess is right",
    "final": "final, then for each of the twelve rounds A B S (two numbers, the lower first, and a symbol) or"
    " none: the opponent's own tiles, two points for each row that is right",
}


def lines(view: Observation, me: int, state: object) -> list[str]:
    """Return the seat's own tiles, its plays, the round."""
    bout = view.bouts[-1]
    stock = bout.stocks[me]
    assert stock is not None
    numbers = " ".join(str(n) for n, count in zip(NUMBERS, stock.numbers, strict=True) for _ in range(count))
    symbols = " ".join(s for s, count in zip(SYMBOLS, stock.symbols, strict=True) for _ in range(count))
    score = (
        f"Score: you {view.scores[me]}, Seat {1 - me} {view.scores[1 - me]}. Even numbers, + and * are black."
    )
    here = []
    if bout.rounds and view.phase in ("play", "guess"):
        at = len(bout.rounds)
        here = [f"Round {at}: the global tiles are {bout.numbers[at - 1]} and {bout.symbols[at - 1]}."]
    return [
        score,
        f"Your tiles in bout {bout.number}: {numbers}; {symbols}",
        *(own(bout, played, me) for played in bout.rounds if played.plays[me]),
        *here,
    ]


def own(bout: BoutView, played: RoundView, me: int) -> str:
    """Return what the seat has played in a round, and what it knows of it alone."""
    play = played.plays[me]
    assert play is not None
    line = f"Round {played.number}: you played {play.expression}, which is {play.value}"
    if played.guess is not None and played.winner == 1 - me:
        named = (*played.guess.numbers, played.guess.symbol)
        line += f"; you guessed {' '.join(str(tile) for tile in named if tile) or 'nothing'}"
    return line + "."
