"""Whose decision it is in Expression Black & White, what may answer it, and which clocks run."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.actors import DEALS, NOBODY, Actor, seats_among
from dealer.core.times import Seconds, TimeBank, Timer, milliseconds
from dealer.games.expression_black_white.rules.actions import AnyAction, FinalGuess
from dealer.games.expression_black_white.rules.state import State

ONE_SEAT: tuple[frozenset[Actor], frozenset[Actor]] = (frozenset({0}), frozenset({1}))
SEATS = ((NOBODY, ONE_SEAT[1]), (ONE_SEAT[0], ONE_SEAT[0] | ONE_SEAT[1]))
"""Whether seat 0 owes, whether seat 1 owes -> the seats that owe."""


def to_act(state: State) -> frozenset[Actor]:
    """The seats that owe a decision, or chance; empty when the match is over."""
    match state.phase:
        case "over":
            return NOBODY
        case "dealing":
            return DEALS
        case "planning":
            return SEATS[not state.bout.ready[0]][not state.bout.ready[1]]
        case "starter":
            return ONE_SEAT[state.advantage]
        case "play":
            return ONE_SEAT[seat_to_play(state)]
        case "guess":
            current = state.round
            guess, reveal = current.guess is None, current.reveal is None
            return SEATS[reveal][guess] if current.winner == 0 else SEATS[guess][reveal]
        case "final":
            return SEATS[not state.bout.finals[0].done][not state.bout.finals[1].done]


def seat_to_play(state: State) -> int:
    """The seat whose turn it is to play. Rule: EBW-10, EBW-17."""
    current = state.round
    return current.first if current.plays[current.first] is None else 1 - current.first


def is_winner(state: State, seat: int) -> bool:
    """Return whether a seat has won the present round."""
    return state.round.winner == seat


def name_decision(state: State, seat: int) -> str:
    """The id of the decision that a seat may answer now. Who is done with a Final Guess may change it."""
    bout = state.bout
    match state.phase:
        case "planning" | "starter":
            return f"b{bout.number}.{state.phase}"
        case "final":
            return f"b{bout.number}.final"
        case _:
            return f"b{bout.number}.r{len(bout.rounds)}.{action_types(state, seat)[0]}"


def action_types(state: State, seat: int) -> tuple[str, ...]:
    """The types of action with which a seat may answer now."""
    if state.phase == "final":  # EBW-A20: again until both are done, or the seat's own clock has ended
        return () if state.bout.finals[seat].closed else ("final_guess",)
    if seat not in to_act(state):
        return ()
    match state.phase:
        case "planning":
            return ("ready",)
        case "starter":
            return ("choose_starter",)
        case "play":
            return ("play",)
        case _:
            return ("reveal",) if is_winner(state, seat) else ("guess",)


def timers(state: State) -> tuple[Timer, ...]:
    """The clocks that run. Rule: EBW-33, EBW-34, EBW-A16, X-7."""
    times, bout = state.options.times, state.bout
    if times is None or state.phase in ("dealing", "over"):
        return ()

    def timer(
        name: str, seat: int | None, seconds: Seconds, *, is_delayed: bool, reserve: str | None = None
    ) -> Timer:
        here = (
            f"b{bout.number}"
            if state.phase in ("planning", "starter", "final")
            else f"b{bout.number}.r{turn}"
        )
        whose = "" if seat is None else f".{seat}"
        delay_ms = milliseconds(times.result) if is_delayed else 0
        return Timer(f"{here}.{name}{whose}", name, seat, milliseconds(seconds), delay_ms, reserve)

    turn = len(bout.rounds)
    match state.phase:
        case "planning":
            return (timer("planning", None, times.planning, is_delayed=bout.number > 1),)
        case "starter":
            return (timer("starter", state.advantage, times.starter, is_delayed=False),)
        case "play":
            seat = seat_to_play(state)
            after_result = seat == state.round.first and turn > 1
            return (timer("play", seat, times.play, is_delayed=after_result, reserve=time_bank_id(state)),)
        case "guess":
            return tuple(
                timer("reveal", seat, times.guess, is_delayed=True)
                if is_winner(state, seat)
                else replace(
                    timer("guess", seat, times.guess, is_delayed=True), is_owed=False
                )  # EBW-21, X-12
                for seat in seats_among(to_act(state))
            )
        case _:
            return tuple(
                timer("final_guess", seat, times.final_guess, is_delayed=True)
                for seat in (0, 1)
                if not has_final_ended(state, seat)
            )


def has_final_ended(state: State, seat: int) -> bool:
    """Return whether the clock of a seat's Final Guess has ended. Rule: EBW-A20, X-13.

    It runs to its end for who is done, too: so long the guess may be changed.
    """
    return state.bout.finals[seat].closed


def time_bank_id(state: State) -> str:
    """The reserve that a play draws on. Rule: EBW-A5."""
    return "match" if state.options.reserve_scope == "match" else f"b{state.bout.number}"


def time_banks(state: State) -> tuple[TimeBank, ...]:
    """Return what each seat's reserve begins with. Rule: EBW-34."""
    times = state.options.times
    if times is None:
        return ()
    return tuple(TimeBank(time_bank_id(state), seat, milliseconds(times.reserve)) for seat in (0, 1))


def is_provisional(action: AnyAction) -> bool:
    """Return whether an action is a version that may still be replaced. Rule: EBW-A20."""
    return isinstance(action, FinalGuess) and not action.done
