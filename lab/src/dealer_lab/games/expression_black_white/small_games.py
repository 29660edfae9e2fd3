"""Small Expression Black & White: the last bout of a match that stands level, with few rounds and few tiles.

The game's own rules do everything: expressions, distances, colours, guesses, reveals, the Final Guess, the
ranking. A seat sees what the game's own ``observe`` shows it. What is smaller than in the rules:

- a bout has one round per global pair, and each seat has the tiles for just these rounds; both know these
  tiles, as they do in the rules;
- one bout is played, the seat that begins it is given, and nothing runs on a clock;
- without ``calls`` both let the minute of guess and reveal pass in every round (EBW-35);
- without ``rows`` both let the Final Guess pass;
- with ``worth="points"`` the utility is the lead in points instead of 1 and -1 (X-9).

Actions that cannot change the value are left out. These are expressions that show and beat the same as
another one of the same tiles, and guesses or rows that the seat's view rules out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import Expire
from dealer.core.actors import Actor
from dealer.core.outcome import Outcome
from dealer.games.expression_black_white.rules import RULES, actions
from dealer.games.expression_black_white.rules import result as results
from dealer.games.expression_black_white.rules import transitions as rules
from dealer.games.expression_black_white.rules.actions import (
    NUMBERS,
    SYMBOLS,
    AnyAction,
    SeatAction,
    Symbol,
    Tile,
)
from dealer.games.expression_black_white.rules.legality import arrangements, legal_actions, triples
from dealer.games.expression_black_white.rules.observation import BoutView, Observation
from dealer.games.expression_black_white.rules.state import (
    BOUTS,
    ROUNDS,
    Bout,
    Final,
    Options,
    Round,
    State,
    Stock,
    Telling,
    Tiles,
    distance,
)
from dealer_lab.exact.small_game import RulesOnMaterial


class Material(Struct, frozen=True):
    """What lies on the table.

    Attributes:
        numbers: by seat, the number tiles: two a round.
        symbols: by seat, the symbol tiles: one a round.
        pairs: the global pair of each round.
        starter: the seat that plays first in the first round.
        calls: whether guesses are made.
        rows: whether a Final Guess is made.
        worth: what the utility is.
        colours: what is told of an expression. Rule: EBW-A2
        advantage: the seat that holds the Advantage.
    """

    numbers: tuple[tuple[int, ...], tuple[int, ...]]
    symbols: tuple[tuple[Symbol, ...], tuple[Symbol, ...]]
    pairs: tuple[tuple[int, Symbol], ...]
    starter: int = 0
    calls: bool = True
    rows: bool = True
    worth: Literal["match", "points"] = "match"
    colours: Telling = "ordered"
    advantage: int = 0

    def stock(self, seat: int) -> Stock:
        """Return what a seat begins with."""
        numbers, symbols = self.numbers[seat], self.symbols[seat]
        return Stock(tuple(map(numbers.count, NUMBERS)), tuple(map(symbols.count, SYMBOLS)))


class SmallExpression(RulesOnMaterial[State, Observation, SeatAction, Material]):
    """The game on some material, as a ``FiniteGame``.

    Raises:
        ValueError: there are not two numbers and a symbol a round for each seat.
    """

    rules = RULES

    def __init__(self, name: str, material: Material) -> None:
        count = len(material.pairs)
        if any(len(own) != 2 * count for own in material.numbers) or any(
            len(own) != count for own in material.symbols
        ):
            raise ValueError("each seat needs two numbers and a symbol a round")
        super().__init__(name, material)

    def begin(self) -> State:
        """Return the table when the first expression is due."""
        return self.initial_state(Options(colours=self.material.colours, times=None), self.material.advantage)

    def initial_state(self, options: Options, advantage: int | None) -> State:
        """Return the table when the first expression is due."""
        table = self.material
        numbers, symbols = zip(*table.pairs, strict=True)
        bout = Bout(
            number=BOUTS,
            numbers=numbers,
            symbols=symbols,
            ready=(True, True),
            starter=table.starter,
            rounds=(Round(table.starter),),
            stocks=(table.stock(0), table.stock(1)),
        )
        return replace(rules.initial_state(options, advantage), phase="play", bouts=(bout,))

    def chances(self, state: State) -> Sequence[tuple[actions.Globals, Fraction]]:
        """Nothing: the pairs lie open."""
        return ()

    def apply(self, state: State, actor: Actor, action: AnyAction) -> State:
        """The state after an action, by the rules; after the last round of this table comes its end."""
        state = RULES.apply(state, actor, action)
        if state.phase == "guess" and not self.material.calls:
            winner = state.round.winner
            assert winner is not None
            state = rules.expire(rules.expire(state, Expire("guess", 1 - winner)), Expire("reveal", winner))
        if len(state.bout.rounds) > len(self.material.pairs):
            bout = replace(state.bout, rounds=state.bout.rounds[:-1])
            state = rules.with_bout(replace(state, phase="final"), bout)
        if state.phase == "final" and not self.material.rows:
            for seat in (0, 1):
                state = rules.with_final(state, seat, Final(done=True))
            state = rules.close_final(state)
        return state

    def outcome(self, state: State) -> Outcome | None:
        """Return the result, by the rules, worth what the material says."""
        result = results.outcome(state)
        if result is None or self.material.worth == "match":
            return result
        lead = state.scores[0] - state.scores[1]
        return replace(result, utility=(lead, -lead))

    def answers(self, observation: Observation, seat: int) -> Iterator[SeatAction]:
        """Return every answer of the seat, but none that only renames another, in a fixed order."""
        bout = observation.bouts[-1]
        match observation.phase:
            case "play":
                yield from map(actions.Play, self._expressions(bout, seat))
            case "guess" if bout.rounds[-1].winner != seat:
                yield from self._guesses(observation, 1 - seat)
            case "final":
                yield from self._finals(observation, 1 - seat)
            case _:
                yield from legal_actions(observation)

    def _expressions(self, bout: BoutView, seat: int) -> Iterator[str]:
        stock, index = bout.stocks[seat], len(bout.rounds) - 1
        assert stock is not None
        for tiles in triples(stock):
            yield from different(self.material, index, bout.rounds[index].first, seat, tiles)

    def _guesses(self, observation: Observation, about: int) -> Iterator[actions.Guess]:
        """Guesses of tiles that the other may have used. Rule: EBW-21."""
        held: set[Tile] = set()
        for used in self.possible(observation, about):
            held.update((*used[-1].numbers, used[-1].symbol))
        numbers = [number for number in NUMBERS if number in held]
        symbols = [symbol for symbol in SYMBOLS if symbol in held]
        for count in (0, 1, 2):
            for named in combinations(numbers, count):
                for symbol in (None, *symbols):
                    yield actions.Guess(named, symbol)

    def _finals(self, observation: Observation, about: int) -> Iterator[actions.FinalGuess]:
        """Rows that may be right, each round's with each other round's. Rule: EBW-28."""
        rounds = zip(*self.possible(observation, about), strict=True)
        choices = [
            [actions.Row(tiles.numbers, tiles.symbol) for tiles in dict.fromkeys(used)] for used in rounds
        ]
        empty = (None,) * (ROUNDS - len(choices))
        for rows in product(*choices):
            yield actions.FinalGuess((*rows, *empty), done=True)

    def possible(self, observation: Observation, about: int) -> list[tuple[Tiles, ...]]:
        """Return all ways in which a seat may have used its tiles so far, for all that the other sees."""
        bout = observation.bouts[-1]
        ways: list[tuple[tuple[Tiles, ...], Stock]] = [((), self.material.stock(about))]
        for index, played in enumerate(bout.rounds):
            if played.plays[about] is not None:
                ways = [
                    ((*used, tiles), left - tiles)
                    for used, left in ways
                    for tiles in triples(left)
                    if fits(observation, index, about, tiles)
                ]
        return [used for used, _ in ways]


@lru_cache(maxsize=4096)
def different(table: Material, index: int, first: int, seat: int, tiles: Tiles) -> tuple[str, ...]:
    """Return the expressions of three tiles that differ in the colours told or in what they can beat."""
    theirs = {
        distance(expression): expression
        for others in triples(table.stock(1 - seat))
        for expression in arrangements(others, *table.pairs[index])
    }
    found: dict[object, str] = {}
    for expression in arrangements(tiles, *table.pairs[index]):
        beaten = tuple(
            results.find_closer(
                *((expression, other) if seat == 0 else (other, expression)), second=1 - first
            )
            for other in theirs.values()
        )
        found.setdefault((results.show_colours(table.colours, expression), beaten), expression)
    return tuple(found.values())


def fits(observation: Observation, index: int, about: int, tiles: Tiles) -> bool:
    """Return whether a seat may have used these tiles in a round, for all that the other sees of it."""
    bout = observation.bouts[-1]
    played = bout.rounds[index]
    theirs, mine = played.plays[about], played.plays[1 - about]
    assert theirs is not None
    if played.winner == about and played.guessed is not None:
        assert played.guess is not None
        if results.check_guess(played.guess, tiles) != played.guessed:
            return False
        if played.revealed is not None and played.revealed not in tiles:
            return False
    for expression in arrangements(tiles, bout.numbers[index], bout.symbols[index]):
        if results.show_colours(observation.options.colours, expression) != theirs.colours:
            continue
        if played.winner is None or mine is None or mine.expression is None:
            return True
        both = (expression, mine.expression) if about == 0 else (mine.expression, expression)
        if results.find_closer(*both, second=1 - played.first) == played.winner:
            return True
    return False


TWO_ROUNDS = Material(
    numbers=((6, 6, 8, 8), (6, 6, 8, 8)),
    symbols=(("+", "+"), ("+", "+")),
    pairs=((6, "+"), (8, "+")),
)

THREE_ROUNDS = Material(
    numbers=((2, 2, 2, 4, 4, 4), (2, 2, 2, 4, 4, 4)),
    symbols=(("+", "+", "+"), ("+", "+", "+")),
    pairs=((2, "+"), (4, "+"), (6, "+")),
    calls=False,
    worth="points",
)

SMALL_GAMES = (
    SmallExpression("expression-two-rounds", TWO_ROUNDS),
    SmallExpression("expression-three-rounds", THREE_ROUNDS),
)
"""Their values stand in ``docs/strength.md`` and are tested."""
