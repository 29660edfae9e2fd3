"""Whose decision it is in Different Number Hunt, what may answer it, and which clocks run."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.actors import DEALS, NOBODY, Actor
from dealer.core.times import Seconds, TimeBank, Timer, milliseconds
from dealer.games.different_number_hunt.rules.actions import AnyAction
from dealer.games.different_number_hunt.rules.state import Board, Round, State
from dealer.toolkit.sealed import list_owing

SEATS = (0, 1)


def to_act(state: State) -> frozenset[Actor]:
    """The seats that the match waits for, or chance; empty when the match is over."""
    match state.phase:
        case "over":
            return NOBODY
        case "grid" | "targets":
            return DEALS
        case "preview" | "result":
            return frozenset(seat for seat in SEATS if not state.ready[seat])
        case "window":
            return frozenset({state.advantage})
        case "hunt":
            return frozenset(seat for seat in SEATS if not state.round.skips[seat])
        case "answer":
            return frozenset(list_owing(state.round.answers))


def is_round_open(state: State) -> bool:
    """Return whether a round is being played: its targets lie open, or come next. Rule: DNH-A26, X-10."""
    return state.phase in ("targets", "hunt", "answer")


def is_barred(state: State, seat: int) -> bool:
    """Return whether Priority keeps a seat from claiming now. Rule: DNH-15, DNH-A15."""
    return state.round.barred and seat != state.advantage


def action_types(state: State, seat: int) -> tuple[str, ...]:
    """The types of action with which a seat may answer now. Who would skip may still claim. Rule: DNH-A25."""
    match state.phase:
        case "preview" | "result" if not state.ready[seat]:
            return ("ready",)
        case "window" if seat == state.advantage:
            return ("priority", "no_priority")
        case "hunt":
            claim = () if is_barred(state, seat) else ("claim",)
            return claim if state.round.skips[seat] else (*claim, "skip")
        case "answer" if state.round.answers[seat] is None:
            return ("answer",)
        case _:
            return ()


def name_decision(state: State, seat: int) -> str:
    """The id of the decision that a seat may answer now, such as ``"g1.r3.t0.hunt"``."""
    match state.phase:
        case "preview":
            return f"g{state.board.number}.preview"
        case "window":
            return f"{name_place(state)}.priority"
        case "hunt" if is_barred(state, seat):
            return f"{name_place(state)}.barred"
        case _:
            return f"{name_place(state)}.{state.phase}"


def name_place(state: State) -> str:
    """Return where a match stands: the grid, the round, how often it was started before."""
    return name_round(state.board, state.round)


def name_round(board: Board, played: Round) -> str:
    """Return the name of a round of a grid, as decisions in it begin."""
    return f"g{board.number}.r{played.number}.t{played.draw}"


def timers(state: State) -> tuple[Timer, ...]:
    """The clocks that run. Rule: DNH-8, DNH-9, DNH-14, DNH-15, DNH-A7, DNH-A14, DNH-A16, X-7."""
    times = state.options.times

    def timer(name: str, seat: int | None, seconds: Seconds, delay: Seconds = 0) -> Timer:
        here = f"g{state.board.number}" if state.phase == "preview" else name_place(state)
        whose = "" if seat is None else f".{seat}"
        return Timer(f"{here}.{name}{whose}", name, seat, milliseconds(seconds), milliseconds(delay))

    match state.phase:
        case "preview":
            after_result = times.result if state.board.number > 1 else 0
            return (timer("preview", None, times.preview, after_result),)
        case "result":
            return (timer("result", None, times.result),)
        case "window":
            window = timer("priority_window", state.advantage, times.priority_window)
            return (replace(window, is_owed=False),)  # DNH-A13, X-12: Priority need not be used
        case "hunt":
            skip = timer("skip", None, times.skip)
            if not state.round.barred:
                return (skip,)
            priority = timer("priority", state.advantage, times.priority)
            return skip, replace(priority, binds=False, has_grace=False)
        case "answer":
            claim = state.round.claim
            assert claim is not None
            return tuple(
                timer("claim", seat, times.claim)
                if seat == claim.seat
                else timer("answer", seat, times.answer)
                for seat in list_owing(state.round.answers)
            )
        case _:
            return ()


def time_banks(state: State) -> tuple[TimeBank, ...]:
    """There are none."""
    return ()


def is_provisional(action: AnyAction) -> bool:
    """Nothing that was sent can be replaced. Rule: DNH-A10, DNH-A20."""
    return False
