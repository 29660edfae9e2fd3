"""Expression Black & White: who plays second, guesses, reveals, symbols, the Final Guess."""

from __future__ import annotations

from dealer.arithmetic.expression import parse
from dealer.core.outcome import Outcome
from dealer.games.expression_black_white.rules import actions
from dealer.games.expression_black_white.rules.actions import SYMBOLS
from dealer.games.expression_black_white.rules.events import FinalGuessed, Guessed, RoundWon
from dealer.games.expression_black_white.rules.state import State
from dealer.match import Match, MatchView
from dealer_lab.report.counts import Breakdown, Experiment, Question, Statistics

SECOND = Question(
    "who plays second in a round wins it",
    0.5,
    follows="from a bout's second round on, the player who lost the last round plays second",
)
LATER = Question(
    "who plays second in a bout's first round has more points in that bout",
    0.5,
    follows="the Advantage holder chooses it in bout 1, and the rules give it to the other player in bout 2",
)
AHEAD = Question("who has more points after bout 1 wins the match", decides=True)
FOUND = Question("the guess after a round has something right")
FINAL = Question("a row of a Final Guess is right")
QUESTIONS: tuple[Question, ...] = (SECOND, LATER, AHEAD, FOUND, FINAL)
SOURCES: dict[type, str] = {
    RoundWon: "points from rounds won",
    Guessed: "points from guesses",
    FinalGuessed: "points from Final Guesses",
}
BREAKDOWN: Breakdown | None = Breakdown(
    "Where do points come from?",
    "points of both",
    tuple((name, name.removeprefix("points from ")) for name in SOURCES.values()),
)

STARTS = "Who starts bout 1, as the Advantage holder says"
STARTERS = ("the holder", "the other")


def _answer_start(view: MatchView, seat: int) -> tuple[actions.ChooseStarter, actions.ChooseStarter] | None:
    if view.may.types != ("choose_starter",):
        return None
    return actions.ChooseStarter(seat), actions.ChooseStarter(1 - seat)


EXPERIMENTS: tuple[Experiment, ...] = (Experiment("Who starts bout 1", STARTERS, _answer_start),)

SHAPES = (
    "nothing",
    "the symbol",
    "one number",
    "one number and the symbol",
    "two numbers",
    "two numbers and the symbol",
)
PLACES = ("first", "in the middle", "last")
ENDINGS = {
    "points": "points",
    "final_guesses": "fewer right Final Guess rows, after a tie",
    "rounds": "rounds won, after a tie",
    "advantage": "the Advantage, after a tie",
    "time": "a reserve that ran out",
}


def count_match(found: Statistics, match: Match, outcome: Outcome) -> str:
    """Count what the whole match shows, and return what decided, in words."""
    state = match.state
    for bout in state.bouts:
        for played in bout.rounds:
            if played.winner is not None:
                found.count_case(SECOND, played.winner != played.first)
        for final in bout.finals:
            for right in final.right or ():
                found.count_case(FINAL, right)
    for said in state.events:
        if isinstance(said, Guessed):
            found.count_case(FOUND, any(called.right for called in said.tiles))
    points = dict.fromkeys(SOURCES.values(), 0)
    for said in state.events:
        if (source := SOURCES.get(type(said))) is not None:
            points[source] += _announced_points(said)
    for source, worth in points.items():
        found.add_measure(source, worth)
    for bout in state.bouts:
        own, theirs = (_points(state, bout.number, seat) for seat in (1 - bout.starter, bout.starter))
        if own != theirs:
            found.count_case(LATER, own > theirs)
            if bout.number == 1:
                ahead = 1 - bout.starter if own > theirs else bout.starter
                found.count_case(AHEAD, ahead in outcome.winners)
    found.add_measure("points of both", sum(state.scores))
    return ENDINGS[outcome.decided_by]


def _points(state: State, bout: int, seat: int) -> int:
    """Return what a seat made in a bout: rounds, guesses, the Final Guess. Rule: EBW-20, EBW-22, EBW-28."""
    return sum(
        _announced_points(said)
        for said in state.events
        if isinstance(said, RoundWon | Guessed | FinalGuessed) and (said.bout, said.seat) == (bout, seat)
    )


def _announced_points(said: object) -> int:
    """Return the points of an announcement of points."""
    if isinstance(said, RoundWon):
        return 1
    return said.points if isinstance(said, Guessed | FinalGuessed) else 0


def count_decision(found: Statistics, state: State, seat: int, action: object) -> None:
    """Count what a seat has chosen, and what it could have chosen."""
    match action:
        case actions.ChooseStarter(seat=starter):
            found.count_choice(STARTS, STARTERS[starter != seat], STARTERS)
        case actions.Play(expression=expression):
            _play(found, state, seat, expression)
        case actions.Guess(numbers=numbers, symbol=symbol):
            made = SHAPES[2 * len(numbers) + (symbol is not None)]
            found.count_choice("What the loser of a round guesses", made, SHAPES)
        case actions.Reveal(tile=tile):
            tiles = state.bout.tiles(len(state.bout.rounds) - 1, seat)
            assert tiles is not None
            low, high = tiles.numbers
            names = ("a number of two alike",) if low == high else ("the lower number", "the higher number")
            shown = "the symbol" if isinstance(tile, str) else names[-1 if tile == high else 0]
            found.count_choice("What the winner of a round is ready to reveal", shown, (*names, "the symbol"))
        case actions.FinalGuess(rounds=rounds, done=True):
            for row in rounds:
                made = "empty" if row is None else "filled in"
                found.count_choice("A row of the Final Guess", made, ("filled in", "empty"))


def _play(found: Statistics, state: State, seat: int, expression: str) -> None:
    """The own symbol, and where the global number stands if that can be told."""
    bout, index = state.bout, len(state.bout.rounds) - 1
    tokens = parse(expression)
    symbols = list(tokens[1::2])
    symbols.remove(bout.symbols[index])
    there = [symbol for symbol, left in zip(SYMBOLS, bout.stocks[seat].symbols, strict=True) if left]
    found.count_choice("The own symbol of an expression", str(symbols[0]), there)
    numbers = tokens[0::2]
    if numbers.count(bout.numbers[index]) == 1:
        place = PLACES[numbers.index(bout.numbers[index])]
        found.count_choice("Where the global number stands", place, PLACES)
