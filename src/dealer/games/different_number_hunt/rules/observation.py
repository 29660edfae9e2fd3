"""Who sees what in Different Number Hunt.

A view is built from what its viewer may know, field by field. Two things are hidden: an answer, until both
are in, and the board while the match is paused. No view holds the value of anything that was not answered:
whether a page adds up for people while they look is ``options.calculator`` (DNH-A18).
"""

from __future__ import annotations

from dealer.core.actors import OPEN, BothSeats, Seat, Viewer, seats_among
from dealer.core.observation import DuelObservation
from dealer.core.values import Value
from dealer.games.different_number_hunt.rules import result, turns
from dealer.games.different_number_hunt.rules.actions import Cell
from dealer.games.different_number_hunt.rules.events import AnyEvent, End, Judged
from dealer.games.different_number_hunt.rules.state import Board, Claimed, Options, Phase, Round, State


class AnswerView(Value, frozen=True):
    """A seat's answer.

    Attributes:
        target: the number that the seat has to make.
        sent: whether it is in.
        late: whether the clock gave it.
        path: as it was sent, for who may see it.
        judged: what it is worth, when both are in.
    """

    target: int
    sent: bool
    late: bool
    path: str | None
    judged: Judged | None


class RoundView(Value, frozen=True):
    """One round, or one start of it, as a viewer sees it.

    Attributes:
        number: 1 to 5 on its board.
        draw: how many starts it had before this one.
        targets: empty until they are shown.
        priority: whether Priority was declared for it.
        barred: whether only the Advantage holder may claim now.
        skips: by seat, who would give it up.
        claim: the claim that stands.
        answers: by seat, once there is a claim.
        ended: why it ended without answers.
    """

    number: int
    draw: int
    targets: tuple[int, ...]
    priority: bool
    barred: bool
    skips: BothSeats[bool]
    claim: Claimed | None
    answers: BothSeats[AnswerView] | None
    ended: End | None


class BoardView(Value, frozen=True):
    """One grid as a viewer sees it; ``cells`` is ``None`` before it is dealt and while it is covered."""

    number: int
    cells: tuple[Cell, ...] | None
    rounds: tuple[RoundView, ...]


class Observation(DuelObservation[Options, AnyEvent], frozen=True, tag="different-number-hunt"):
    """The table as one viewer sees it.

    Attributes:
        phase: what the match is in.
        to_act: seats that the match waits for, in ascending order.
        may: the types of action with which the viewer's seat may answer.
        covered: whether the board is covered, because the match is paused.
        spent: whether Priority was used.
        ready: by seat, who has seen enough of a new grid or of a result.
        scores: points by seat.
        boards: the past ones and, last, the present one.
    """

    phase: Phase
    to_act: tuple[Seat, ...]
    may: tuple[str, ...]
    covered: bool
    spent: bool
    ready: BothSeats[bool]
    scores: BothSeats[int]
    boards: tuple[BoardView, ...]


def observe(state: State, viewer: Viewer) -> Observation:
    """Return what a viewer sees. Rule: DNH-8, DNH-10, DNH-A8, DNH-A26."""
    seat = viewer if isinstance(viewer, int) else None
    return Observation(
        you=seat,
        options=state.options,
        advantage=state.advantage,
        phase=state.phase,
        to_act=seats_among(turns.to_act(state)),
        may=() if seat is None else turns.action_types(state, seat),
        covered=state.covered,
        spent=state.spent,
        ready=state.ready,
        scores=state.scores,
        boards=tuple(board_view(state, board, viewer) for board in state.boards),
        events=state.events,
        outcome=result.outcome(state),
    )


def board_view(state: State, board: Board, viewer: Viewer) -> BoardView:
    """One board as a viewer sees it; the present one is covered while the match is paused."""
    hidden = not board.cells or (state.covered and board.number == state.board.number)
    rounds = tuple(round_view(state, played, viewer) for played in board.rounds)
    return BoardView(board.number, None if hidden else board.cells, rounds)


def round_view(state: State, played: Round, viewer: Viewer) -> RoundView:
    """One round as a viewer sees it."""
    answers = None
    if played.claim is not None:
        answers = answer_view(state, played, 0, viewer), answer_view(state, played, 1, viewer)
    return RoundView(
        number=played.number,
        draw=played.draw,
        targets=played.targets,
        priority=played.priority,
        barred=played.barred,
        skips=played.skips,
        claim=played.claim,
        answers=answers,
        ended=played.ended,
    )


def answer_view(state: State, played: Round, seat: int, viewer: Viewer) -> AnswerView:
    """One answer: its owner's alone until both are in. Rule: DNH-A8."""
    target, path = played.target(seat), played.answers[seat]
    assert target is not None
    seen = played.judged is not None or viewer in (seat, OPEN) or state.phase == "over"
    return AnswerView(
        target=target,
        sent=path is not None,
        late=played.late[seat],
        path=path if seen else None,
        judged=None if played.judged is None else played.judged[seat],
    )
