"""Whose decision it is in the Equation Auction, what may answer it, and which clocks run."""

from __future__ import annotations

from functools import lru_cache

from dealer.core.actors import DEALS, Actor
from dealer.core.times import Seconds, TimeBank, Timer, milliseconds
from dealer.games.equation_auction.rules import auction, brackets, eleventh, opening
from dealer.games.equation_auction.rules.actions import AnyAction
from dealer.games.equation_auction.rules.state import Phase, State, Times
from dealer.toolkit.sealed import list_owing

ANSWERS: dict[Phase, tuple[str, ...]] = {
    "save": ("save",),
    "schedule": ("schedule",),
    "bid": ("bid", "pass"),
    "secret_bid": ("secret_bid",),
    "place": ("place",),
    "bracket": ("bracket", "no_bracket"),
    "nominate": ("nominate",),
}
"""How the decisions of a phase are answered."""

OPTIONAL: frozenset[Phase] = frozenset({"save", "place", "bracket"})
"""Phases in which a seat may do something and need not. Rule: EQ-5, EQ-23, EQ-25, X-12."""


def to_act(state: State) -> frozenset[Actor]:
    """The seats that owe a decision, or chance; empty when the match is over."""
    return DEALS if chance_is_due(state) else set_of(owing(state))


@lru_cache(maxsize=64)
def set_of(seats: tuple[int, ...]) -> frozenset[Actor]:
    """Return some seats as a set; one of the thirty-two."""
    return frozenset(seats)


def chance_is_due(state: State) -> bool:
    """Return whether something is drawn now: by the rules, or because a clock ran out. Rule: X-4."""
    match state.phase:
        case "bid":
            return state.timed_out or auction.out_of_chips(state)
        case "teams" | "order":
            return True
        case "secret_bid":
            return eleventh.present(state).deadlocked
        case _:
            return state.timed_out


def owing(state: State) -> tuple[int, ...]:
    """The seats whose decision the match waits for, in ascending order."""
    match state.phase:
        case "bid":
            return (state.rounds[-1].auctions[-1].turn,)
        case "schedule":
            return (opening.choosing_seat(state.round),)
        case "save":
            return list_owing(state.saved)
        case "secret_bid":
            return eleventh.owing(state)
        case "place":
            winner = eleventh.present(state).winner
            assert winner is not None
            return (winner,)
        case "bracket":
            return brackets.owing(state)
        case "nominate":
            return state.members("neutral")
        case _:
            return ()


def name_decision(state: State, _seat: int) -> str:
    """Return what the phase waits for: ``save``, ``r1.schedule.9``, ``r1.a10.t4``, ``r1.bracket.0``.

    In a bracket minute it names the row's version.
    """
    if state.phase in ("save", "nominate"):
        return state.phase
    current = state.round
    match state.phase:
        case "schedule":
            here = f"schedule.{current.choices + 1}"
        case "bid":
            here = f"a{current.auction.number}.t{len(current.auction.moves) + 1}"
        case "secret_bid":
            here = f"secret_bid.{eleventh.present(state).ballot}"
        case "bracket":
            here = f"bracket.{len(current.pairs)}"
        case _:
            here = state.phase
    return f"r{current.number}.{here}"


def action_types(state: State, seat: int) -> tuple[str, ...]:
    """The types of action with which a seat may answer now."""
    if seat not in to_act(state):
        return ()
    if state.phase == "bid" and auction.is_bid_forced(state):
        return ("bid",)
    return ANSWERS[state.phase]


def timers(state: State) -> tuple[Timer, ...]:
    """The clock of each seat that owes a decision. Rule: EQ-11, EQ-25, EQ-A8, EQ-A17, X-7."""
    times = state.options.times
    if times is None or chance_is_due(state):
        return ()
    seats = owing(state)
    if not seats:
        return ()
    name, seconds = clock(state.phase, times)
    delay = milliseconds(times.result) if follows_result(state) else 0
    is_owed = state.phase not in OPTIONAL
    return tuple(
        Timer(
            f"{name_decision(state, seat)}.{seat}", name, seat, milliseconds(seconds), delay, is_owed=is_owed
        )
        for seat in seats
    )


def clock(phase: Phase, times: Times) -> tuple[str, Seconds]:
    """The name of a phase's clock and its length."""
    name = "order" if phase == "schedule" else phase
    seconds: Seconds = getattr(times, name)
    return name, seconds


def follows_result(state: State) -> bool:
    """Return whether the decision that is due follows on an announced result. Rule: X-7."""
    match state.phase:
        case "schedule":
            return state.round.number > 1 and not state.round.choices
        case "bid":
            current = state.round.auction
            return current.number > 1 and all(move.by == "rules" for move in current.moves)
        case "bracket":
            return not state.round.pairs
        case phase:
            return phase in ("secret_bid", "place", "nominate")


def time_banks(state: State) -> tuple[TimeBank, ...]:
    """No seat holds a reserve of time in this game."""
    return ()


def is_provisional(action: AnyAction) -> bool:
    """Every submission is final. Rule: EQ-A28."""
    return False
