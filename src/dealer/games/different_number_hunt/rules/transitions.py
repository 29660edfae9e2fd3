"""What happens in Different Number Hunt.

A match is a row of waits: for chance, for people to look, for a claim, for two answers. A race is decided by
the order of the log: the first claim in it stands, and every later one is refused with who was first.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from dealer.core.actions import Expire
from dealer.core.actors import CHANCE, Actor, put
from dealer.core.errors import GameError, IllegalAction, OutOfTurn, Stale
from dealer.core.events import emit
from dealer.core.outcome import DecidedBy, Ending, Outcome, duel, ended_early
from dealer.core.times import check_runs
from dealer.games.different_number_hunt.rules.actions import (
    Answer,
    AnyAction,
    Claim,
    Grid,
    NoPriority,
    Priority,
    Ready,
    Skip,
    Targets,
)
from dealer.games.different_number_hunt.rules.chance import check_grid, check_targets, supply
from dealer.games.different_number_hunt.rules.result import judge
from dealer.games.different_number_hunt.rules.state import (
    BOARDS,
    ROUNDS,
    Answered,
    Board,
    Claimed,
    End,
    Ended,
    GridShown,
    Options,
    PriorityDeclared,
    PriorityOver,
    Round,
    RoundEnded,
    State,
    TargetClaimed,
    TargetsShown,
    WouldSkip,
)
from dealer.games.different_number_hunt.rules.turns import SEATS, action_types, barred, place, timers

NEITHER = (False, False)


def initial_state(options: Options, advantage: int | None) -> State:
    """The empty table. Rule: DNH-1."""
    if advantage not in SEATS:
        raise IllegalAction("DNH-1", CHANCE, "one of the two seats must hold the Advantage")
    return State(options, advantage)


# ------------------------------------------------------------------------------------ what is legal


def validate(state: State, actor: Actor, action: AnyAction) -> None:
    """Say whether an actor may act so.

    Raises:
        IllegalAction: a clause forbids it.
        OutOfTurn: the actor owes no such decision.
    """
    match action:
        case Grid(cells=cells):
            if actor != CHANCE or state.phase != "grid":
                raise OutOfTurn("no grid is due")
            check_grid(state.options, cells)
        case Targets(targets=targets):
            if actor != CHANCE or state.phase != "targets":
                raise OutOfTurn("no targets are due")
            check_targets(state, targets)
        case Expire():
            check_runs(timers(state), actor, action)
        case _:
            if not isinstance(actor, int):
                raise OutOfTurn("this is a decision for a seat")
            check_decision(state, actor, action)


def check_decision(state: State, seat: int, action: AnyAction) -> None:
    """The clauses that a seat's answer to its decision must keep."""
    if isinstance(action, Claim) and state.phase in ("hunt", "answer"):
        check_claim(state, seat, action)
    if isinstance(action, Answer) and state.phase == "answer" and state.round.answers[seat] is not None:
        raise IllegalAction("DNH-A10", seat, "your answer is in; the first one counts")
    if action.__struct_config__.tag not in action_types(state, seat):
        raise OutOfTurn("this is not what the match waits for from you")


def check_claim(state: State, seat: int, action: Claim) -> None:
    """A claim is the first one, of a target of this round, by a seat that Priority does not bar.

    Raises:
        IllegalAction: DNH-A9 (the other was first), DNH-A20 (a second claim), DNH-15, DNH-8 (no such target).
    """
    claim = state.round.claim
    if claim is not None and claim.seat == seat:
        raise IllegalAction("DNH-A20", seat, f"you have claimed {claim.target}: send an expression for it")
    if claim is not None:
        raise IllegalAction("DNH-A9", seat, claimed_first(state.round))
    if barred(state, seat):
        raise IllegalAction(
            "DNH-15", seat, f"seat {state.advantage} has Priority: until it is over nobody else can claim"
        )
    if action.target not in state.round.targets:
        first, second = state.round.targets
        raise IllegalAction("DNH-8", seat, f"the targets are {first} and {second}: claim one of them")


def claimed_first(current: Round) -> str:
    """Who was first, for whom it was too late. Rule: DNH-A9."""
    assert current.claim is not None
    claim = current.claim
    return f"seat {claim.seat} claimed {claim.target} first: {current.target(1 - claim.seat)} is yours now"


def explain_late(state: State, seat: int, action: AnyAction, decision: str | None) -> GameError | None:
    """Why a claim that was on its way came too late: the other seat's is stored. Rule: DNH-A9."""
    if not isinstance(action, Claim) or not state.board.rounds:
        return None
    claim = state.round.claim
    if claim is None or claim.seat == seat or decision != f"{place(state)}.hunt":
        return None
    late = Stale(claimed_first(state.round))
    late.clause, late.actor = "DNH-A9", seat
    return late


# ------------------------------------------------------------------------------------- what follows


def apply(state: State, actor: Actor, action: AnyAction) -> State:
    """The state after an action. Always checks; raises as ``check`` does."""
    validate(state, actor, action)
    match action:
        case Grid(cells=cells):
            board = replace(state.board, cells=cells)
            looking = replace(state, phase="preview", ready=NEITHER, boards=(*state.boards[:-1], board))
            return emit(looking, GridShown(board.number))
        case Targets(targets=targets):
            return reveal(state, targets)
        case Expire():
            return expire(state, action)
        case _:
            assert isinstance(actor, int)
            return decide(state, actor, action)


def decide(state: State, seat: int, action: AnyAction) -> State:
    """What a seat's decision changes."""
    board, current = state.board, state.round if state.board.rounds else None
    match action:
        case Ready():
            state = replace(state, ready=put(state.ready, seat, True))
            return go_on(state) if all(state.ready) else state
        case Priority():
            assert current is not None
            state = with_round(replace(state, phase="targets", spent=True), priority=True)
            return emit(state, PriorityDeclared(board.number, current.number, seat))
        case NoPriority():
            return replace(state, phase="targets")
        case Claim(target=target):
            assert current is not None
            state = with_round(replace(state, phase="answer"), claim=Claimed(seat, target), barred=False)
            return emit(state, TargetClaimed(board.number, current.number, seat, target))
        case Skip():
            assert current is not None
            state = with_round(state, skips=put(current.skips, seat, True))
            state = emit(state, WouldSkip(board.number, current.number, seat))
            return skipped(state, "both") if all(state.round.skips) else state
        case Answer(path=path):
            assert current is not None
            return settle(with_round(state, answers=put(current.answers, seat, path)))
        case _:
            raise AssertionError(action)


def expire(state: State, action: Expire) -> State:
    """What the rules make of a clock that has run out. Rule: DNH-14, DNH-15, DNH-A7, DNH-A14, DNH-A16."""
    match action.timer:
        case "preview" | "beat":
            return go_on(state)
        case "priority_window":
            return replace(state, phase="targets")
        case "priority":
            over = PriorityOver(state.board.number, state.round.number)
            return emit(with_round(state, barred=False), over)
        case "skip":
            return skipped(state, "time")
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
    elif last.ended is not None and not counts(state, last.ended):
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
    return emit(state, TargetsShown(state.board.number, state.round.number, targets))


def settle(state: State) -> State:
    """When both answers are in, both are shown and judged, each on its own. Rule: DNH-10, DNH-11, DNH-12."""
    board, current = state.board, state.round
    if None in current.answers:
        return state
    judged = judgement(board, current, 0), judgement(board, current, 1)
    state = with_round(state, judged=judged)
    assert current.claim is not None
    for seat in (current.claim.seat, 1 - current.claim.seat):
        path, target = current.answers[seat], current.target(seat)
        assert path is not None
        assert target is not None
        late, verdict = current.late[seat], judged[seat]
        state = emit(state, Answered(board.number, current.number, seat, target, path, verdict, late))
    ours, theirs = state.scores
    return conclude(replace(state, scores=(ours + judged[0].points, theirs + judged[1].points)))


def judgement(board: Board, current: Round, seat: int) -> Any:
    """A seat's answer, judged."""
    target, path = current.target(seat), current.answers[seat]
    assert target is not None
    assert path is not None
    return judge(board.cells, target, path)


def skipped(state: State, why: End) -> State:
    """The round ends 0 to 0: nobody claimed. Rule: DNH-14, DNH-A11, DNH-A25."""
    state = with_round(state, ended=why, barred=False)
    news = RoundEnded(state.board.number, state.round.number, why, counts(state, why))
    return conclude(emit(state, news))


def counts(state: State, why: End) -> bool:
    """Whether the present round, ended for this reason, is one of the five. Rule: DNH-A11, DNH-A26."""
    if why != "pause" and state.options.skipped == "counts":
        return True
    return not supply(state.options, state.board, 1 + ROUNDS - state.round.number)


def conclude(state: State) -> State:
    """After a round: a beat, the next board, or the end. Rule: DNH-13, X-7."""
    board, current = state.board, state.round
    again = current.ended is not None and not counts(state, current.ended)
    if again or current.number < ROUNDS:
        return replace(state, phase="beat", ready=NEITHER)
    if board.number < BOARDS:
        return replace(state, phase="grid", boards=(*state.boards, Board(board.number + 1)))
    return finish(state)


# ------------------------------------------------------------------------------------------ a pause


def pause(state: State) -> State:
    """The match is paused: the board is covered. Rule: DNH-A26."""
    return replace(state, covered=True)


def resume(state: State) -> State:
    """The match goes on; an open round starts again with two new targets. Rule: DNH-A26.

    If the grid cannot supply two more than its other rounds need, the round counts as skipped.
    """
    state = replace(state, covered=False)
    if state.phase not in ("hunt", "answer"):
        return state
    if counts(state, "pause"):
        return skipped(state, "pause")
    old, board = replace(state.round, ended="pause", barred=False), state.board
    fresh = Round(old.number, old.draw + 1, priority=old.priority)
    board = replace(board, rounds=(*board.rounds[:-1], old, fresh))
    state = replace(state, phase="targets", boards=(*state.boards[:-1], board))
    return emit(state, RoundEnded(board.number, old.number, "pause", counts=False))


# -------------------------------------------------------------------------------------- how it ends


def terminate(state: State, ending: Ending) -> State:
    """The state after a match was ended before its last round."""
    return finish(replace(state, ending=ending))


def finish(state: State) -> State:
    """Nothing more can happen; the Dealer says who has won."""
    over = replace(state, phase="over", covered=False)
    result = outcome(over)
    assert result is not None
    winner = result.winners[0] if result.winners else None
    return emit(over, Ended(state.board.number, winner, result.decided_by))


def outcome(state: State) -> Outcome | None:
    """The result, once the match is over. Rule: DNH-13."""
    if state.phase != "over":
        return None
    right = [
        judged for board in state.boards for played in board.rounds for judged in [played.judged] if judged
    ]
    detail = {
        "right": [sum(judged[seat].right for judged in right) for seat in SEATS],
        "longest": [max((judged[seat].points for judged in right), default=0) for seat in SEATS],
    }
    if state.ending is not None:
        return ended_early(state.ending, state.scores, detail)
    ours, theirs = state.scores
    decided_by: DecidedBy = "advantage" if ours == theirs else "points"
    return duel(state.advantage if ours == theirs else int(theirs > ours), decided_by, state.scores, detail)


# ------------------------------------------------------------------------------- the state, changed


def with_round(state: State, **changes: object) -> State:
    """The state with its present round changed."""
    board = state.board
    rounds = (*board.rounds[:-1], replace(board.rounds[-1], **changes))
    return replace(state, boards=(*state.boards[:-1], replace(board, rounds=rounds)))
