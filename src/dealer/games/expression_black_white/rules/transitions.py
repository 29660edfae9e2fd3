"""What happens in Expression Black & White.

Each phase has a step: who owes what, what is legal, what follows. Two decisions are taken at the same time
(guess and reveal; the two Final Guesses): what comes first waits in the state, unseen, for the other.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from dealer.core.actions import Expire
from dealer.core.actors import Actor, put
from dealer.core.events import emit
from dealer.core.outcome import Ending
from dealer.games.expression_black_white.rules import actions, events
from dealer.games.expression_black_white.rules.actions import AnyAction
from dealer.games.expression_black_white.rules.events import AnyEvent, ChosenBy
from dealer.games.expression_black_white.rules.result import (
    check_guess,
    find_closer,
    outcome,
    row_is_right,
    score_call,
    show_colours,
)
from dealer.games.expression_black_white.rules.state import (
    BOUTS,
    VERSION,
    Bout,
    Final,
    Options,
    Round,
    State,
    own_tiles,
)
from dealer.toolkit.two_seats import add_points, announce_result, check_advantage

NO_GUESS = actions.Guess((), None)


def initial_state(options: Options, advantage: int | None, version: int = VERSION) -> State:
    """The empty table. Rule: EBW-1, EBW-A22."""
    bouts = (Bout.begin(1, options.rounds),)
    return State(options, check_advantage(advantage, "EBW-1"), phase="dealing", version=version, bouts=bouts)


# ------------------------------------------------------------------------------------- what follows


def follow(state: State, actor: Actor, action: AnyAction) -> State:
    """The state after an action that is legal: nothing is checked here."""
    if isinstance(actor, int):
        return DECISIONS[type(action)](state, actor, action)
    return DRAWS[type(action)](state, action)


def deal(state: State, action: actions.Globals) -> State:
    """The pairs lie on the table and planning begins. Rule: EBW-8."""
    bout = replace(state.bout, numbers=action.numbers, symbols=action.symbols)
    shown = events.GlobalsShown(action.bout)
    return emit(state, shown, phase="planning", bouts=(*state.bouts[:-1], bout))


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
    chosen = events.StarterChosen(bout.number, starter, by)
    return emit(with_bout(replace(state, phase="play"), bout), chosen)


def play(state: State, seat: int, expression: str) -> State:
    """An expression is down and its tiles are gone; the second one decides. Rule: EBW-17, 18, 19, 20."""
    bout, current = state.bout, state.round
    index = len(bout.rounds) - 1
    tiles = own_tiles(expression, bout.numbers[index], bout.symbols[index])
    assert tiles is not None
    plays = (expression, current.plays[1]) if seat == 0 else (current.plays[0], expression)
    stocks = (
        (bout.stocks[0] - tiles, bout.stocks[1]) if seat == 0 else (bout.stocks[0], bout.stocks[1] - tiles)
    )
    colours = show_colours(state.options.colours, expression)
    said = events.Played(bout.number, index + 1, seat, colours)
    if None in plays:
        rounds = (*bout.rounds[:-1], replace(current, plays=plays))
        return emit(state, said, bouts=(*state.bouts[:-1], replace(bout, rounds=rounds, stocks=stocks)))
    winner = find_closer(plays[0] or "", plays[1] or "", 1 - current.first, state.options.target)
    rounds = (*bout.rounds[:-1], replace(current, plays=plays, winner=winner))
    return replace(
        state,
        phase="guess",
        bouts=(*state.bouts[:-1], replace(bout, rounds=rounds, stocks=stocks)),
        scores=put(state.scores, winner, state.scores[winner] + 1),
        events=(*state.events, said, events.RoundWon(bout.number, index + 1, winner)),
    )


def settle(state: State) -> State:
    """When guess and choice are both in, both are told what follows from them. Rule: EBW-22, 23, 25, 26."""
    bout, current = state.bout, state.round
    if current.guess is None or current.reveal is None:
        return state
    assert current.winner is not None
    winner, loser, number = current.winner, 1 - current.winner, len(bout.rounds)
    tiles, pay = bout.tiles(number - 1, winner), state.options.pay
    assert tiles is not None
    called = check_guess(current.guess, tiles)
    points = sum([score_call(call, pay) for call in called])
    by_clock = "guess" in current.timed_out
    said: tuple[AnyEvent, ...] = (
        events.Guessed(bout.number, number, loser, called, points, by_clock=by_clock),
    )
    if not any(call.right for call in called):
        by_clock = "reveal" in current.timed_out
        said = (*said, events.Revealed(bout.number, number, winner, current.reveal, by_clock))
    is_last = number == state.options.rounds
    rounds = bout.rounds if is_last else (*bout.rounds, Round(winner))  # EBW-10
    return replace(
        state,
        phase="final" if is_last else "play",
        bouts=(*state.bouts[:-1], replace(bout, rounds=rounds)),
        scores=put(state.scores, loser, state.scores[loser] + points),
        events=state.events + said,
    )


def close_final(state: State) -> State:
    """When both Final Guesses are closed they are counted, and the bout is over. Rule: EBW-28, EBW-A12."""
    if not all(final.done for final in state.bout.finals):
        return state
    rounds, each = state.options.rounds, state.options.right_row
    for seat in (0, 1):
        final = state.bout.finals[seat]
        right = tuple(row_is_right(state.bout, 1 - seat, index, final) for index in range(rounds))
        state = with_final(state, seat, replace(final, right=right))
        state = add_points(state, seat, each * sum(right))
        state = emit(state, events.FinalGuessed(state.bout.number, seat, sum(right), each * sum(right)))
    if state.bout.number < BOUTS:
        following = Bout.begin(state.bout.number + 1, rounds)
        return replace(state, phase="dealing", bouts=(*state.bouts, following))  # EBW-30
    return finish(state)


def expire(state: State, action: Expire) -> State:
    """Return the state after a clock has run out. Rule: EBW-34, EBW-35, EBW-A16, EBW-A18."""
    match action.timer:
        case "planning":
            return end_planning(state)
        case "starter":
            return begin_bout(state, 1 - state.advantage, "clock")
        case "play":
            assert action.seat is not None
            return finish(replace(state, ending=Ending("time", action.seat)))  # EBW-A6
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
            final = replace(state.bout.finals[action.seat], done=True, closed=True)
            return close_final(with_final(state, action.seat, final))


DECISIONS: dict[type[AnyAction], Callable[[State, int, Any], State]] = {
    actions.Ready: lambda state, seat, _: ready(state, seat),
    actions.ChooseStarter: lambda state, _, action: begin_bout(state, action.seat, "choice"),
    actions.Play: lambda state, seat, action: play(state, seat, action.expression),
    actions.Guess: lambda state, _, action: settle(with_round(state, guess=action)),
    actions.Reveal: lambda state, _, action: settle(with_round(state, reveal=action.tile)),
    actions.FinalGuess: lambda state, seat, action: close_final(
        with_final(state, seat, Final(action.rounds, action.done))
    ),
}
"""By the type of a seat's decision, the function that returns the state after it."""

DRAWS: dict[type[AnyAction], Callable[[State, Any], State]] = {actions.Globals: deal, Expire: expire}
"""By the type of the deal or of the clock's action, the function that returns the state after it."""


# -------------------------------------------------------------------------------------- how it ends


def finish(state: State) -> State:
    """Nothing more can happen; the Dealer says who has won."""
    over = replace(state, phase="over")
    return announce_result(over, outcome(over), partial(events.Ended, state.bout.number))


# ------------------------------------------------------------------------------- the state, changed


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
