"""What happens in the Equation Auction: who owes what, which clocks run, what is legal, what follows.

Each part of a match has a room of its own, in the order of play: ``opening``, ``auction``, ``eleventh``,
``brackets``, ``rounds``, ``result``. What the rules force happens by itself and is no entry of the log.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.actions import Expire
from dealer.core.actors import CHANCE, DEALS, Actor
from dealer.core.chance import Streams
from dealer.core.errors import OutOfTurn
from dealer.core.times import Seconds, TimeBank, Timer, check_runs, milliseconds
from dealer.games.equation_auction.rules import auction, brackets, eleventh, opening, result
from dealer.games.equation_auction.rules.actions import (
    AnyAction,
    Bid,
    Bracket,
    ChanceAction,
    NoBracket,
    Nominate,
    Order,
    Pass,
    PlaceSaved,
    Save,
    Schedule,
    SeatAction,
    SecretBid,
    Slot,
    Teams,
    TieBreak,
)
from dealer.games.equation_auction.rules.state import SEATS, Phase, State, Times

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

initial_state = opening.initial_state
terminate = result.terminate
outcome = result.outcome


# ----------------------------------------------------------------------------- whose decision it is


def to_act(state: State) -> frozenset[Actor]:
    """The seats that owe a decision, or chance; empty when the match is over."""
    if chance_is_due(state):
        return DEALS
    return frozenset(owing(state))


def chance_is_due(state: State) -> bool:
    """Whether something is drawn now: by the rules, or because a clock ran out. Rule: X-4."""
    match state.phase:
        case "teams" | "order":
            return True
        case "bid":
            return state.timed_out or auction.out_of_chips(state)
        case "secret_bid":
            return eleventh.present(state).deadlocked
        case _:
            return state.timed_out


def owing(state: State) -> tuple[int, ...]:
    """The seats whose decision the match waits for, in ascending order."""
    match state.phase:
        case "save":
            return tuple(seat for seat in range(SEATS) if state.saved[seat] is None)
        case "schedule":
            return (opening.choosing(state.round),)
        case "bid":
            return (state.round.auction.turn,)
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


def decision_id(state: State, seat: int) -> str | None:
    """The id of the decision that a seat may answer now. In a bracket minute it names the row's version."""
    return name_decision(state) if seat in to_act(state) else None


def name_decision(state: State) -> str:
    """What the phase waits for: ``save``, ``r1.schedule.9``, ``r1.a10.t4``, ``r1.bracket.0``."""
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
    if state.phase == "bid" and auction.compelled(state):
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
    here, beat = name_decision(state), milliseconds(times.beat) if after_result(state) else 0
    return tuple(Timer(f"{here}.{seat}", name, seat, milliseconds(seconds), beat) for seat in seats)


def clock(phase: Phase, times: Times) -> tuple[str, Seconds]:
    """The name of a phase's clock and its length."""
    name = "order" if phase == "schedule" else phase
    seconds: Seconds = getattr(times, name)
    return name, seconds


def after_result(state: State) -> bool:
    """Whether the decision that is due follows on an announced result. Rule: X-7."""
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


# ------------------------------------------------------------------------------------ what is legal


def validate(state: State, actor: Actor, action: AnyAction) -> None:
    """Say whether an actor may act so.

    Raises:
        IllegalAction: a clause forbids it.
        OutOfTurn: the actor owes no such decision.
    """
    if isinstance(action, Expire):
        check_runs(timers(state), actor, action)
    elif actor == CHANCE:
        if not isinstance(action, ChanceAction) or type(action) is not due(state):
            raise OutOfTurn("no such draw is due")
        check_draw(state, action)
    elif not isinstance(actor, int):
        raise OutOfTurn("this is a decision for a seat")
    elif not isinstance(action, SeatAction) or actor not in to_act(state):
        raise OutOfTurn("the match does not wait for this from you")
    elif action.__struct_config__.tag not in ANSWERS[state.phase]:
        raise OutOfTurn("this is not what the match waits for from you")
    else:
        check_decision(state, actor, action)


def check_decision(state: State, seat: int, action: SeatAction) -> None:
    """The clauses that a seat's answer to its decision must keep."""
    match action:
        case Save():
            opening.check_save(state, seat, action)
        case Schedule():
            opening.check_schedule(state, seat, action)
        case Bid():
            auction.check_bid(state, seat, action)
        case Pass():
            auction.check_pass(state, seat)
        case SecretBid():
            eleventh.check_secret_bid(state, seat, action)
        case PlaceSaved():
            eleventh.check_place(state, seat, action)
        case Bracket():
            brackets.check_bracket(state, seat, action)
        case NoBracket():
            pass
        case Nominate():
            result.check_nominate(state, seat, action)


def check_draw(state: State, action: ChanceAction) -> None:
    """The clauses that a draw must keep."""
    match action:
        case Teams():
            opening.check_teams(state, action)
        case Order():
            opening.check_order(state, action)
        case Schedule():
            opening.check_schedule(state, CHANCE, action)
        case Slot():
            auction.check_slot(state, action)
        case TieBreak():
            eleventh.check_tie_break(state, action)
        case Nominate():
            result.check_nominate(state, CHANCE, action)


# ------------------------------------------------------------------------------------- what follows


def apply(state: State, actor: Actor, action: AnyAction) -> State:
    """The state after an action. Always checks; raises as ``check`` does."""
    validate(state, actor, action)
    if isinstance(action, Expire):
        return expire(state, action)
    if isinstance(actor, int):
        return decided(state, actor, action)
    return drawn(state, action)


def decided(state: State, seat: int, action: AnyAction) -> State:
    """What follows on a seat's decision."""
    match action:
        case Save():
            return opening.save(state, seat, action)
        case Schedule():
            return opening.schedule(state, action)
        case Bid():
            return auction.bid(state, seat, action, "choice")
        case Pass():
            return auction.leave(state, seat, "choice")
        case SecretBid(chips=chips):
            return eleventh.secret_bid(state, seat, chips)
        case PlaceSaved():
            return eleventh.place(state, seat, action, "choice")
        case Bracket():
            return brackets.place(state, seat, action)
        case NoBracket():
            return brackets.decline(state, seat)
        case Nominate():
            return result.nominate(state, action)
        case _:
            raise AssertionError(action)


def drawn(state: State, action: AnyAction) -> State:
    """What follows on a draw."""
    match action:
        case Teams():
            return opening.divide(state, action)
        case Order():
            return opening.set_order(state, action)
        case Schedule():
            return opening.schedule(state, action)
        case Slot():
            return auction.slot_drawn(state, action)
        case TieBreak():
            return eleventh.tie_broken(state, action)
        case Nominate():
            return result.nominate(state, action)
        case _:
            raise AssertionError(action)


def expire(state: State, action: Expire) -> State:
    """What the rules make of a clock that has run out. Rule: EQ-11, EQ-25, EQ-A8, EQ-A17, EQ-A50."""
    seat = action.seat
    assert seat is not None
    match state.phase:
        case "save":
            return opening.save(state, seat, Save(()))
        case "bid" if not auction.compelled(state):
            return auction.leave(state, seat, "clock")
        case "secret_bid":
            return eleventh.secret_bid(state, seat, 0)
        case "place":
            return eleventh.place(state, seat, PlaceSaved((), ()), "clock")
        case "bracket":
            return brackets.decline(state, seat)
        case _:  # chance chooses
            return replace(state, timed_out=True)


# ------------------------------------------------------------------------------------------- chance


def due(state: State) -> type[ChanceAction] | None:
    """The kind of draw that is due."""
    if not chance_is_due(state):
        return None
    kinds: dict[Phase, type[ChanceAction]] = {
        "teams": Teams,
        "order": Order,
        "schedule": Schedule,
        "bid": Slot,
        "secret_bid": TieBreak,
        "nominate": Nominate,
    }
    return kinds[state.phase]


def sample_chance(state: State, streams: Streams) -> tuple[str, AnyAction]:
    """The draw that is due, and its label, which says where in the match it stands. Rule: X-4."""
    label = draw_label(state)
    stream = streams(label)
    match state.phase:
        case "teams":
            return label, opening.draw_teams(state, stream)
        case "order":
            return label, opening.draw_order(state, stream)
        case "schedule":
            return label, opening.draw_choice(state, stream)
        case "bid":
            return label, auction.draw_slot(state, stream)
        case "secret_bid":
            return label, eleventh.draw_tie_break(state, stream)
        case _:
            return label, result.draw_nominee(state, stream)


def draw_label(state: State) -> str:
    """``teams``, ``order/1``, ``schedule/1/9``, ``slot/1/10``, ``tie_break/1``, ``nominate``."""
    if state.phase in ("teams", "nominate"):
        return state.phase
    current = state.round
    match state.phase:
        case "schedule":
            return f"schedule/{current.number}/{current.choices + 1}"
        case "bid":
            return f"slot/{current.number}/{current.auction.number}"
        case "secret_bid":
            return f"tie_break/{current.number}"
        case _:
            return f"order/{current.number}"
