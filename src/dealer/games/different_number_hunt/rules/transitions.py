"""What happens in Different Number Hunt.

A match is a row of waits: for chance, for people to look, for a claim, for two answers. A race is decided by
the order of the log: the first claim in it stands, and every later one is refused with who was first.
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from dealer.core.actions import Expire
from dealer.core.actors import Actor, put
from dealer.core.events import emit
from dealer.games.different_number_hunt.rules import actions, events
from dealer.games.different_number_hunt.rules.actions import AnyAction
from dealer.games.different_number_hunt.rules.chance import can_supply
from dealer.games.different_number_hunt.rules.events import End
from dealer.games.different_number_hunt.rules.result import judge, outcome
from dealer.games.different_number_hunt.rules.state import (
    BOARDS,
    ROUNDS,
    VERSION,
    Board,
    Claimed,
    Options,
    Round,
    State,
)
from dealer.toolkit.two_seats import announce_result, check_advantage

NEITHER = (False, False)


def initial_state(options: Options, advantage: int | None, version: int = VERSION) -> State:
    """The empty table. Rule: DNH-1."""
    return State(options, check_advantage(advantage, "DNH-1"), phase="grid", version=version)


# ------------------------------------------------------------------------------------- what follows


def follow(state: State, actor: Actor, action: AnyAction) -> State:
    """The state after an action that is legal: nothing is checked here."""
    match action:
        case actions.Grid(cells=cells):
            board = replace(state.board, cells=cells)
            looking = replace(state, phase="preview", ready=NEITHER, boards=(*state.boards[:-1], board))
            return emit(looking, events.GridShown(board.number))
        case actions.Targets(targets=targets):
            return reveal(state, targets)
        case Expire():
            return expire(state, action)
        case _:
            assert isinstance(actor, int)
            return decide(state, actor, action)


def decide(state: State, seat: int, action: AnyAction) -> State:
    """Return what a seat's decision changes."""
    board, current = state.board, state.round if state.board.rounds else None
    match action:
        case actions.Ready():
            state = replace(state, ready=put(state.ready, seat, True))
            return go_on(state) if all(state.ready) else state
        case actions.Priority():
            assert current is not None
            state = with_round(replace(state, phase="targets", spent=True), priority=True)
            return emit(state, events.PriorityDeclared(board.number, current.number, seat))
        case actions.NoPriority():
            return replace(state, phase="targets")
        case actions.Claim(target=target):
            assert current is not None
            state = with_round(replace(state, phase="answer"), claim=Claimed(seat, target), barred=False)
            return emit(state, events.TargetClaimed(board.number, current.number, seat, target))
        case actions.Skip():
            assert current is not None
            state = with_round(state, skips=put(current.skips, seat, True))
            state = emit(state, events.WouldSkip(board.number, current.number, seat))
            return skip_round(state, "both") if all(state.round.skips) else state
        case actions.Answer(path=path):
            assert current is not None
            return settle(with_round(state, answers=put(current.answers, seat, path)))
        case _:
            raise AssertionError(action)


def expire(state: State, action: Expire) -> State:
    """Return the state after a clock has run out. Rule: DNH-14, DNH-15, DNH-A7, DNH-A14, DNH-A16."""
    match action.timer:
        case "preview" | "result":
            return go_on(state)
        case "priority_window":
            return replace(state, phase="targets")
        case "priority":
            over = events.PriorityOver(state.board.number, state.round.number)
            return emit(with_round(state, barred=False), over)
        case "skip":
            return skip_round(state, "time")
        case _:
            seat, current = action.seat, state.round
            assert seat is not None
            return settle(
                with_round(state, answers=put(current.answers, seat, ""), late=put(current.late, seat, True))
            )


def go_on(state: State) -> State:
    """To the next round of the board, with the Priority window before it. Rule: DNH-A12, DNH-A14."""
    board = state.board
    last = board.rounds[-1] if board.rounds else None
    if last is None:
        fresh = Round(1)
    elif last.ended is not None and not is_counted(state):
        fresh = Round(last.number, last.draw + 1)
    else:
        fresh = Round(last.number + 1)
    phase = "targets" if state.spent else "window"
    return replace(
        state,
        phase=phase,
        boards=(*state.boards[:-1], replace(board, rounds=(*board.rounds, fresh))),
        ready=NEITHER,
    )


def reveal(state: State, targets: tuple[int, int]) -> State:
    """The targets lie open and the hunt is on. Rule: DNH-4, DNH-15."""
    state = with_round(replace(state, phase="hunt"), targets=targets, barred=state.round.priority)
    return emit(state, events.TargetsShown(state.board.number, state.round.number, targets))


def settle(state: State) -> State:
    """When both answers are in, both are shown and judged, each on its own. Rule: DNH-10, DNH-11, DNH-12."""
    board, current = state.board, state.round
    if None in current.answers:
        return state
    judged = judge_answer(state, 0), judge_answer(state, 1)
    state = with_round(state, judged=judged)
    assert current.claim is not None
    for seat in (current.claim.seat, 1 - current.claim.seat):
        path, target = current.answers[seat], current.target(seat)
        assert path is not None
        assert target is not None
        late, verdict = current.late[seat], judged[seat]
        state = emit(state, events.Answered(board.number, current.number, seat, target, path, verdict, late))
    ours, theirs = state.scores
    return conclude(replace(state, scores=(ours + judged[0].points, theirs + judged[1].points)))


def judge_answer(state: State, seat: int) -> events.Judged:
    """A seat's answer in the present round, judged."""
    current = state.round
    target, path = current.target(seat), current.answers[seat]
    assert target is not None
    assert path is not None
    return judge(state.board.cells, target, path, state.options.points)


def skip_round(state: State, why: End) -> State:
    """The round ends 0 to 0: nobody claimed. Rule: DNH-14, DNH-A11, DNH-A25."""
    state = with_round(state, ended=why, barred=False)
    event = events.RoundEnded(state.board.number, state.round.number, why, is_counted(state))
    return conclude(emit(state, event))


def is_counted(state: State) -> bool:
    """Return whether the present round, which nobody claimed, is one of the five. Rule: DNH-A11."""
    return state.options.skipped == "counts" or not can_supply(
        state.options, state.board, 1 + ROUNDS - state.round.number
    )


def conclude(state: State) -> State:
    """After a round: time to look, the next board, or the end. Rule: DNH-13, X-7."""
    board, current = state.board, state.round
    again = current.ended is not None and not is_counted(state)
    if again or current.number < ROUNDS:
        return replace(state, phase="result", ready=NEITHER)
    if board.number < BOARDS:
        return replace(state, phase="grid", boards=(*state.boards, Board(board.number + 1)))
    return finish(state)


# ------------------------------------------------------------------------------------------ a pause


def pause(state: State) -> State:
    """The match is paused: the board is covered. Rule: DNH-A26."""
    return replace(state, covered=True)


def resume(state: State) -> State:
    """The match goes on with the board, the targets and the seconds that it had. Rule: DNH-A26."""
    return replace(state, covered=False)


# -------------------------------------------------------------------------------------- how it ends


def finish(state: State) -> State:
    """Nothing more can happen; the Dealer says who has won."""
    over = replace(state, phase="over", covered=False)
    return announce_result(over, outcome(over), partial(events.Ended, state.board.number))


# ------------------------------------------------------------------------------- the state, changed


def with_round(state: State, **changes: object) -> State:
    """The state with its present round changed."""
    board = state.board
    rounds = (*board.rounds[:-1], replace(board.rounds[-1], **changes))
    return replace(state, boards=(*state.boards[:-1], replace(board, rounds=rounds)))
