"""Increment Black & White: distributions, leads, what is presented and placed where."""

from __future__ import annotations

from functools import partial

from dealer.core.outcome import Outcome
from dealer.games.increment_black_white.rules.actions import Lead, Place, Present
from dealer.games.increment_black_white.rules.board import Board, Cell
from dealer.games.increment_black_white.rules.events import DuelOver, LineOver
from dealer.games.increment_black_white.rules.increments import MOST
from dealer.games.increment_black_white.rules.state import State
from dealer.match import Match, MatchView
from dealer_lab.report.counts import Breakdown, Experiment, Question, Statistics
from dealer_lab.report.statistics import THIRDS, name_third

LEADER = Question(
    "who leads a round of the duel that somebody wins is the winner",
    0.5,
    follows="the leader has won the last round, and so has used a high tile",
)
PLACER = Question(
    "who places first on the grid wins the match",
    decides=True,
    follows="the winner of the duel chooses who places first",
)
DUELLIST = Question("who has the Match Point of the duel wins the match", decides=True)
DRAWN_ROUND = Question("a round of the duel goes to nobody")
DRAWN_DUEL = Question("the duel goes to nobody")
DRAWN_LINE = Question("a line of the grid goes to nobody")
QUESTIONS: tuple[Question, ...] = (LEADER, PLACER, DUELLIST, DRAWN_ROUND, DRAWN_DUEL, DRAWN_LINE)

DUEL, ROWS, COLUMNS = (f"Match Points from {where}" for where in ("the duel", "rows", "columns"))
BREAKDOWN: Breakdown | None = Breakdown(
    "Where do Match Points come from?",
    "Match Points of both",
    ((DUEL, "the duel"), (ROWS, "the rows of the grid"), (COLUMNS, "its columns")),
)

CHOOSER = ("the one who chooses", "the other")


def _answer_lead(view: MatchView, seat: int, part: int) -> tuple[Lead, Lead] | None:
    due = view.may.types == ("lead",) and view.view.part == part
    return (Lead(seat), Lead(1 - seat)) if due else None


EXPERIMENTS: tuple[Experiment, ...] = tuple(
    Experiment(decision, CHOOSER, partial(_answer_lead, part=part))
    for decision, part in (("Who leads the first round", 2), ("Who places first", 3))
)

CELLS = ("a corner", "an edge", "the centre")
ENDINGS = {
    "points": "Match Points",
    "match_point": "the Match Point of the duel, after a tie",
    "centre": "the centre of the grid, after a tie",
    "advantage": "the Advantage, after a tie",
}


def count_match(found: Statistics, match: Match, outcome: Outcome) -> str:
    """Count what the whole match shows, and return what decided, in words."""
    state = match.state
    (winner,) = outcome.winners
    for hand in state.hands:
        _distribution(found, hand.dealt, hand.increments)
    for played in state.rounds:
        found.count_case(DRAWN_ROUND, played.winner is None)
        if played.winner is not None:
            found.count_case(LEADER, played.winner == played.leader)
    found.count_case(PLACER, state.placer == winner)
    for said in state.events:
        if isinstance(said, DuelOver):
            found.count_case(DRAWN_DUEL, said.winner is None)
            found.add_measure(DUEL, said.winner is not None)
            if said.winner is not None:
                found.count_case(DUELLIST, said.winner == winner)
        elif isinstance(said, LineOver):
            found.count_case(DRAWN_LINE, said.winner is None)
            found.add_measure(ROWS if said.line == "row" else COLUMNS, said.winner is not None)
    found.add_measure("Match Points of both", sum(state.scores))
    return ENDINGS[outcome.decided_by]


def _distribution(found: Statistics, dealt: tuple[int, ...], increments: tuple[int, ...]) -> None:
    numbers = [tile + more for tile, more in zip(dealt, increments, strict=True)]
    found.count_choice("Part 1: the most that one tile gets", str(max(increments)), ("1", "2", "3"))
    highest = [str(len(numbers) - 1 + more) for more in range(MOST + 1)]
    found.count_choice("Part 1: the highest tile afterwards", str(max(numbers)), highest)
    found.count_choice("Part 1: the lowest tile afterwards", str(min(numbers)), ("0", "1"))
    distinct = "all differ" if len(set(numbers)) == len(numbers) else "some are equal"
    found.count_choice("Part 1: the numbers afterwards", distinct, ("all differ", "some are equal"))


def count_decision(found: Statistics, state: State, seat: int, action: object) -> None:
    """Count what a seat has chosen, and what it could have chosen."""
    match action:
        case Lead(seat=leader):
            what = "Who leads the first round" if state.part == 2 else "Who places first"
            found.count_choice(f"{what}, as chosen", CHOOSER[leader != seat], CHOOSER)
        case Present(letter=letter):
            mine = [state.hands[seat].presented_number(left) for left in state.list_unpresented(seat)]
            kind = "led with" if state.rounds[-1].leader == seat else "answered with"
            if len(set(mine)) > 2:
                made = name_third(mine, state.hands[seat].presented_number(letter))
                found.count_choice(f"The tile of one's own that is {kind}", made, THIRDS)
        case Place(letter=letter, row=row, column=column):
            mine = [state.hands[seat].number(left) for left in state.list_unplaced(seat)]
            if len(set(mine)) > 2:
                made = name_third(mine, state.hands[seat].number(letter))
                found.count_choice("The tile of one's own that is placed", made, THIRDS)
            free = {_cell(state.board, cell) for cell in state.free()}
            found.count_choice(
                "The cell that is taken",
                _cell(state.board, (row, column)),
                [cell for cell in CELLS if cell in free],
            )


def _cell(board: Board, cell: Cell) -> str:
    if cell in board.centre:
        return "the centre"
    row, column = cell
    return "a corner" if row in (1, board.rows) and column in (1, board.columns) else "an edge"
