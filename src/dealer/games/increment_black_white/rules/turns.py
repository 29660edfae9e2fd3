"""Whose decision it is in Increment Black & White, what may answer it, and which clocks run."""

from __future__ import annotations

from dealer.core.actors import DEALS, NOBODY, Actor
from dealer.core.times import Seconds, TimeBank, Timer, milliseconds
from dealer.games.increment_black_white.rules.actions import AnyAction, Distribute
from dealer.games.increment_black_white.rules.result import match_point
from dealer.games.increment_black_white.rules.state import State

ONE_SEAT: tuple[frozenset[Actor], frozenset[Actor]] = (frozenset({0}), frozenset({1}))


def to_act(state: State) -> frozenset[Actor]:
    """The seats that owe a decision, or chance; empty when the match is over."""
    if state.due is not None:
        return DEALS
    match state.phase:
        case "place":
            return ONE_SEAT[placing(state)]
        case "present":
            return ONE_SEAT[presenting(state)]
        case "choose":
            return ONE_SEAT[chooser(state)]
        case "distribute":
            return frozenset(seat for seat in (0, 1) if state.hands[seat].closed is None)
        case _:
            return NOBODY


def chooser(state: State) -> int:
    """Return who says who leads: the DMO; before part 3 whoever has its Match Point. Rule: IBW-10, IBW-A9."""
    holder = match_point(state)
    return state.advantage if holder is None else holder


def presenting(state: State) -> int:
    """The seat whose turn it is to present. Rule: IBW-11."""
    current = state.rounds[-1]
    return current.leader if current.tiles[current.leader] is None else 1 - current.leader


def placing(state: State) -> int:
    """The seat whose turn it is to place. Rule: IBW-18."""
    assert state.placer is not None
    return state.placer if len(state.placed) % 2 == 0 else 1 - state.placer


def name_decision(state: State, _seat: int) -> str:
    """The id of the decision that a seat may answer now."""
    match state.phase:
        case "present":
            return f"p2.r{len(state.rounds)}.present"
        case "place":
            return f"p3.t{len(state.placed) + 1}.place"
        case "choose":
            return f"p{state.part}.lead"
        case _:
            return "p1.distribute"


def action_types(state: State, seat: int) -> tuple[str, ...]:
    """The types of action with which a seat may answer now. Rule: IBW-A3."""
    if state.phase == "distribute" and state.due is None and state.hands[seat].closed == "seat":
        return ("distribute",)  # again, until both are done
    if seat not in to_act(state):
        return ()
    return ("lead",) if state.phase == "choose" else (state.phase,)


def timers(state: State) -> tuple[Timer, ...]:
    """The clocks that run. Rule: IBW-8, IBW-15, IBW-19, IBW-A10, IBW-A20, X-7."""
    times = state.options.times
    if times is None or state.phase in ("dealing", "over"):
        return ()
    if state.phase == "distribute":
        due = None if state.due is None else state.due.seat
        # it runs on for who is done, so long it may be changed
        seats = (seat for seat in (0, 1) if state.hands[seat].closed in (None, "seat") and seat != due)
        return tuple(timer("p1", "distribute", seat, times.distribute) for seat in seats)
    if state.due is not None:
        return ()
    delay = times.result
    match state.phase:
        case "choose":
            is_announced = state.part == 3 or any(hand.closed == "chance" for hand in state.hands)
            return (
                timer(f"p{state.part}", "choose", chooser(state), times.choose, delay if is_announced else 0),
            )
        case "present":
            number, current, seat = len(state.rounds), state.rounds[-1], presenting(state)
            is_announced = number > 1 if seat == current.leader else current.late[current.leader]
            return (timer(f"p2.r{number}", "present", seat, times.present, delay if is_announced else 0),)
        case _:
            return (timer(f"p3.t{len(state.placed) + 1}", "place", placing(state), times.place),)


def timer(where: str, name: str, seat: int, seconds: Seconds, delay: Seconds = 0) -> Timer:
    """A timer of a seat, such as ``p2.r3.present.1``."""
    return Timer(f"{where}.{name}.{seat}", name, seat, milliseconds(seconds), milliseconds(delay))


def time_banks(state: State) -> tuple[TimeBank, ...]:
    """None: this game knows no reserve."""
    return ()


def is_provisional(action: AnyAction) -> bool:
    """Return whether an action is a version that may still be replaced. Rule: IBW-A3."""
    return isinstance(action, Distribute) and not action.done
