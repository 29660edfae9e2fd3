"""What happens in Expression Black & White.

Each phase has a step: who owes what, what is legal, what follows. Two decisions are taken at the same time
(guess and reveal; the two Final Guesses): what comes first waits in the state, unseen, for the other.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealer.arithmetic import parse
from dealer.core.actions import Expire
from dealer.core.actors import CHANCE, Actor
from dealer.core.chance import Streams
from dealer.core.errors import IllegalAction, OutOfTurn
from dealer.core.events import emit
from dealer.core.outcome import Ending
from dealer.core.times import check_runs
from dealer.games.expression_black_white.rules.actions import (
    NUMBERS,
    SYMBOLS,
    AnyAction,
    ChooseStarter,
    FinalGuess,
    Globals,
    Guess,
    Play,
    Ready,
    Reveal,
)
from dealer.games.expression_black_white.rules.result import (
    closer,
    gain,
    judge,
    outcome,
    row_is_right,
    shown_colours,
)
from dealer.games.expression_black_white.rules.state import (
    BOUTS,
    ROUNDS,
    Bout,
    ChosenBy,
    Ended,
    Final,
    FinalGuessed,
    GlobalsShown,
    Guessed,
    Options,
    Played,
    Revealed,
    Round,
    RoundWon,
    StarterChosen,
    State,
    Tiles,
    own_tiles,
)
from dealer.games.expression_black_white.rules.turns import action_types, timers

NO_GUESS = Guess((), None)


def initial_state(options: Options, advantage: int | None) -> State:
    """The empty table. Rule: EBW-1, EBW-A22."""
    if advantage not in (0, 1):
        raise IllegalAction("EBW-1", CHANCE, "one of the two seats must hold the Advantage")
    return State(options, advantage)


# ------------------------------------------------------------------------------------ what is legal


def validate(state: State, actor: Actor, action: AnyAction) -> None:
    """Say whether an actor may act so.

    Raises:
        IllegalAction: a clause forbids it.
        OutOfTurn: the actor owes no such decision.
    """
    match action:
        case Globals():
            check_globals(state, actor, action)
        case Expire():
            check_runs(timers(state), actor, action)
        case _:
            if not isinstance(actor, int):
                raise OutOfTurn("this is a decision for a seat")
            if action.__struct_config__.tag not in action_types(state, actor):
                raise OutOfTurn("this is not what the match waits for from you")
            check_decision(state, actor, action)


def check_decision(state: State, seat: int, action: AnyAction) -> None:
    """The clauses that a seat's answer to its decision must keep."""
    match action:
        case ChooseStarter(seat=chosen):
            if chosen not in (0, 1):
                raise IllegalAction("EBW-9", seat, "there are two seats to choose from, 0 and 1")
        case Play(expression=expression):
            played_tiles(state, seat, expression)
        case Guess(numbers=numbers):
            if len(numbers) > 2:
                raise IllegalAction("EBW-21", seat, "guess at most two numbers")
            if len(set(numbers)) < len(numbers):
                raise IllegalAction("EBW-21", seat, "guess each number once at most")
        case Reveal(tile=tile):
            tiles = state.bout.tiles(len(state.bout.rounds) - 1, seat)
            assert tiles is not None
            if tile not in tiles:
                raise IllegalAction("EBW-24", seat, "reveal one of your own three tiles of this round")
        case FinalGuess(done=done) if state.bout.finals[seat].done and not done:
            raise IllegalAction(
                "EBW-A20", seat, "you have said you are done; a changed guess must be done too"
            )
        case _:
            pass


def played_tiles(state: State, seat: int, expression: str) -> Tiles:
    """The own tiles that a legal expression uses.

    Raises:
        IllegalAction: EBW-15 (cannot be read), EBW-12 (not five tiles, or without the globals), EBW-2 (no
            such number tile), EBW-18 (a tile is used up).
    """
    try:
        tokens = parse(expression)
    except ValueError as error:
        raise IllegalAction("EBW-15", seat, f"{error}, as in 7*3-11") from None
    if len(tokens) != 5:
        raise IllegalAction("EBW-12", seat, "an expression is number, symbol, number, symbol, number")
    if not all(token in NUMBERS for token in tokens[0::2]):
        raise IllegalAction("EBW-2", seat, "number tiles go from 1 to 12")
    bout, index = state.bout, len(state.bout.rounds) - 1
    number, symbol = bout.numbers[index], bout.symbols[index]
    tiles = own_tiles(expression, number, symbol)
    if tiles is None:
        raise IllegalAction("EBW-12", seat, f"use both global tiles of this round, {number} and {symbol}")
    missing = bout.stocks[seat].lacks(tiles)
    if missing is not None:
        raise IllegalAction("EBW-18", seat, f"you have not enough {missing} tiles left in this bout")
    return tiles


def check_globals(state: State, actor: Actor, action: Globals) -> None:
    """A deal must be due, of this bout, and one that its option can give. Rule: EBW-7, EBW-A3, EBW-A4."""
    if actor != CHANCE or state.phase != "dealing":
        raise OutOfTurn("no deal is due")
    if action.bout != state.bout.number:
        raise IllegalAction("EBW-8", actor, f"this is the deal of bout {state.bout.number}")
    first = state.bouts[0]
    if state.options.second_bout == "mirrored" and action.bout == 2:
        if (action.numbers, action.symbols) != (first.numbers, first.symbols):
            raise IllegalAction("EBW-A4", actor, "the second bout has the pairs of the first")
    elif state.options.globals == "balanced" and (
        sorted(action.numbers) != list(NUMBERS) or any(action.symbols.count(s) != 3 for s in SYMBOLS)
    ):
        raise IllegalAction("EBW-A3", actor, "each number stands once and each symbol three times")


# ------------------------------------------------------------------------------------- what follows


def apply(state: State, actor: Actor, action: AnyAction) -> State:
    """The state after an action. Always checks; raises as ``check`` does."""
    validate(state, actor, action)
    if isinstance(action, Globals):
        return deal(state, action)
    if isinstance(action, Expire):
        return expire(state, action)
    assert isinstance(actor, int)
    match action:
        case Ready():
            return ready(state, actor)
        case ChooseStarter(seat=seat):
            return begin_bout(state, seat, "choice")
        case Play(expression=expression):
            return play(state, actor, expression)
        case Guess():
            return settle(with_round(state, guess=action))
        case Reveal(tile=tile):
            return settle(with_round(state, reveal=tile))
        case FinalGuess(rounds=rows, done=done):
            return close_final(with_final(state, actor, Final(rows, done)))


def deal(state: State, action: Globals) -> State:
    """The pairs lie on the table and planning begins. Rule: EBW-8."""
    bout = replace(state.bout, numbers=action.numbers, symbols=action.symbols)
    return emit(with_bout(replace(state, phase="planning"), bout), GlobalsShown(action.bout))


def ready(state: State, seat: int) -> State:
    """Planning ends when both have planned enough. Rule: EBW-A21."""
    flags = (True, state.bout.ready[1]) if seat == 0 else (state.bout.ready[0], True)
    state = with_bout(state, replace(state.bout, ready=flags))
    return end_planning(state) if all(flags) else state


def end_planning(state: State) -> State:
    """Bout 1: the Advantage holder chooses; bout 2: whoever did not begin bout 1. Rule: EBW-9, EBW-11."""
    if state.bout.number == 1:
        return replace(state, phase="starter")
    began = state.bouts[0].starter
    assert began is not None
    return begin_bout(state, 1 - began, "turn")


def begin_bout(state: State, starter: int, by: ChosenBy) -> State:
    """The first round of a bout."""
    bout = replace(state.bout, starter=starter, rounds=(Round(starter),))
    chosen = StarterChosen(bout.number, starter, by)
    return emit(with_bout(replace(state, phase="play"), bout), chosen)


def play(state: State, seat: int, expression: str) -> State:
    """An expression is down and its tiles are gone; the second one decides. Rule: EBW-17, 18, 19, 20."""
    bout, current = state.bout, state.round
    tiles = played_tiles(state, seat, expression)
    plays = (expression, current.plays[1]) if seat == 0 else (current.plays[0], expression)
    stocks = (
        (bout.stocks[0] - tiles, bout.stocks[1]) if seat == 0 else (bout.stocks[0], bout.stocks[1] - tiles)
    )
    current = replace(current, plays=plays)
    bout = replace(bout, rounds=(*bout.rounds[:-1], current), stocks=stocks)
    number = len(bout.rounds)
    state = emit(
        with_bout(state, bout),
        Played(bout.number, number, seat, shown_colours(state.options.colours, expression)),
    )
    if None in plays:
        return state
    winner = closer(plays[0] or "", plays[1] or "", second=1 - current.first)
    state = with_round(replace(state, phase="guess"), winner=winner)
    return emit(add_points(state, winner, 1), RoundWon(bout.number, number, winner))


def settle(state: State) -> State:
    """When guess and choice are both in, both are told what follows from them. Rule: EBW-22, 23, 25, 26."""
    bout, current = state.bout, state.round
    if current.guess is None or current.reveal is None:
        return state
    assert current.winner is not None
    winner, loser, number = current.winner, 1 - current.winner, len(bout.rounds)
    tiles = bout.tiles(number - 1, winner)
    assert tiles is not None
    called = judge(current.guess, tiles)
    points = sum(gain(call) for call in called)
    state = add_points(state, loser, points)
    state = emit(
        state, Guessed(bout.number, number, loser, called, points, by_clock="guess" in current.timed_out)
    )
    if not any(call.right for call in called):
        by_clock = "reveal" in current.timed_out
        state = emit(state, Revealed(bout.number, number, winner, current.reveal, by_clock))
    if number == ROUNDS:
        return replace(state, phase="final")
    following = (*state.bout.rounds, Round(winner))  # EBW-10
    return with_bout(replace(state, phase="play"), replace(state.bout, rounds=following))


def close_final(state: State) -> State:
    """When both Final Guesses are closed they are counted, and the bout is over. Rule: EBW-28, EBW-A12."""
    if not all(final.done for final in state.bout.finals):
        return state
    for seat in (0, 1):
        final = state.bout.finals[seat]
        right = tuple(row_is_right(state.bout, 1 - seat, index, final) for index in range(ROUNDS))
        state = with_final(state, seat, replace(final, right=right))
        state = add_points(state, seat, 2 * sum(right))
        state = emit(state, FinalGuessed(state.bout.number, seat, sum(right), 2 * sum(right)))
    if state.bout.number < BOUTS:
        return replace(state, phase="dealing", bouts=(*state.bouts, Bout(state.bout.number + 1)))  # EBW-30
    return finish(state)


def expire(state: State, action: Expire) -> State:
    """What the rules make of a clock that has run out. Rule: EBW-34, EBW-35, EBW-A16, EBW-A18."""
    match action.timer:
        case "planning":
            return end_planning(state)
        case "starter":
            return begin_bout(state, 1 - state.advantage, "clock")
        case "play":
            assert action.seat is not None
            return terminate(state, Ending("time", action.seat))  # EBW-A6
        case "guess":
            late = (*state.round.timed_out, "guess")
            return settle(with_round(state, guess=NO_GUESS, timed_out=late))
        case "reveal":
            assert action.seat is not None
            tiles = state.bout.tiles(len(state.bout.rounds) - 1, action.seat)
            assert tiles is not None
            late = (*state.round.timed_out, "reveal")
            return settle(with_round(state, reveal=tiles.symbol, timed_out=late))
        case _:
            assert action.seat is not None
            final = replace(state.bout.finals[action.seat], done=True)
            return close_final(with_final(state, action.seat, final))


def sample_chance(state: State, streams: Streams) -> tuple[str, Globals]:
    """Deal the global pairs of a bout, under the label ``globals/1`` or ``globals/2``. Rule: EBW-A3, EBW-A4.

    ``balanced``: the numbers 1 to 12 are shuffled, then the symbols ``+++---***///``. ``independent``:
    twelve numbers ``below(12) + 1``, then twelve symbols ``below(4)`` of ``+ - * /``. A mirrored second bout
    repeats the first without reading its stream.
    """
    number = state.bout.number
    label = f"globals/{number}"
    if number == 2 and state.options.second_bout == "mirrored":
        return label, Globals(2, state.bouts[0].numbers, state.bouts[0].symbols)
    stream = streams(label)
    if state.options.globals == "balanced":
        numbers = stream.shuffle(NUMBERS)
        symbols = stream.shuffle(symbol for symbol in SYMBOLS for _ in range(3))
    else:
        numbers = [stream.below(12) + 1 for _ in range(ROUNDS)]
        symbols = [SYMBOLS[stream.below(4)] for _ in range(ROUNDS)]
    return label, Globals(number, tuple(numbers), tuple(symbols))


# -------------------------------------------------------------------------------------- how it ends


def terminate(state: State, ending: Ending) -> State:
    """The state after a match was ended before its last Final Guess."""
    return finish(replace(state, ending=ending))


def finish(state: State) -> State:
    """Nothing more can happen; the Dealer says who has won."""
    over = replace(state, phase="over")
    result = outcome(over)
    assert result is not None
    winner = result.winners[0] if result.winners else None
    return emit(over, Ended(state.bout.number, winner, result.decided_by))


# ------------------------------------------------------------------------------- the state, changed


def add_points(state: State, seat: int, points: int) -> State:
    """Points won or lost; a score may fall below zero. Rule: EBW-A14."""
    ours, theirs = state.scores
    return replace(state, scores=(ours + points, theirs) if seat == 0 else (ours, theirs + points))


def with_bout(state: State, bout: Bout) -> State:
    """The state with its present bout changed."""
    return replace(state, bouts=(*state.bouts[:-1], bout))


def with_round(state: State, **changes: object) -> State:
    """The state with its present round changed."""
    rounds = state.bout.rounds
    return with_bout(state, replace(state.bout, rounds=(*rounds[:-1], replace(rounds[-1], **changes))))


def with_final(state: State, seat: int, final: Final) -> State:
    """The state with one seat's Final Guess changed."""
    finals = (final, state.bout.finals[1]) if seat == 0 else (state.bout.finals[0], final)
    return with_bout(state, replace(state.bout, finals=finals))
