"""What the Dealer says in Increment Black & White, in English."""

from __future__ import annotations

from typing import assert_never

from dealer.core.outcome import Outcome
from dealer.games.increment_black_white.rules import events
from dealer.games.increment_black_white.rules.board import BOARDS
from dealer.games.increment_black_white.rules.events import AnyEvent
from dealer.games.increment_black_white.rules.observation import Observation
from dealer.games.increment_black_white.rules.state import ADDITIONS
from dealer.language.english import Names, conjugate, join_sentences
from dealer.narration.game_narration import GameNarration, describe_duel_result, describe_end

CENTRE_IN_WORDS = {6: "six", 4: "four", 2: "two"}
"""How many cells the centre has. Rule: IBW-23, IBW-A22"""


def describe_event(event: AnyEvent, view: Observation, who: Names) -> str:
    """One announcement."""
    match event:
        case events.Dealt():
            return "The tiles are dealt."
        case events.Distributed(seat, by):
            if by == "seat":
                return f"{who(seat)} is done adding."
            if by == "clock":
                return f"{who(seat)}'s time ran out; the set stands as it was."
            return f"{who(seat)}'s time ran out: what was missing was added at random."
        case events.LeadChosen(part, seat, by):
            late = "Nothing was said in time." if by == "clock" else None
            return join_sentences(late, f"{who(seat)} {'leads round 1' if part == 2 else 'places first'}.")
        case events.Presented(number, seat, letter, colour, late):
            did = "is late and loses" if late else "presents"
            return f"Round {number}: {who(seat)} {did} {letter}, {colour}."
        case events.RoundOver(number, winner):
            return f"{'Nobody' if winner is None else who(winner)} wins round {number}."
        case events.DuelOver(points, winner):
            score = f"The duel ends {who(0)} {points[0]} : {points[1]} {who(1)}"
            return f"{score}: {'no Match Point' if winner is None else f'{who(winner)} gets a Match Point'}."
        case events.Relabelled():
            return "All tiles get new letters."
        case events.Placed(_, seat, letter, colour, row, column, late):
            if late:
                return f"{who(seat)} is late: {letter}, {colour}, falls on row {row}, column {column}."
            return f"{who(seat)} places {letter}, {colour}, in row {row}, column {column}."
        case events.LineOver(line, index, totals, winner):
            point = "no point" if winner is None else f"{who(winner)} gets the point"
            return f"{line.capitalize()} {index}: {who(0)} {totals[0]} : {totals[1]} {who(1)}, {point}."
        case events.Ended(winner):
            return describe_end(winner, who)
    assert_never(event)


def describe_waiting(view: Observation, acting: tuple[int, ...], who: Names) -> str:
    """Return what is expected, and of whom."""
    match view.phase:
        case "distribute":
            count = ADDITIONS.values[str(view.options.additions)]
            much = f"up to {count}" if view.options.increments == "up_to" else count
            return f"{conjugate(acting, who, 'add', 'adds')} {much} in secret."
        case "choose":
            what = "who leads round 1" if view.part == 2 else "who places first"
            return f"{conjugate(acting, who, 'say', 'says')} {what}."
        case "present":
            present = view.rounds[-1]
            leads = acting[0] == present.leader and present.tiles[acting[0]] is None
            how = ("lead", "leads") if leads else ("answer in", "answers in")
            return f"{conjugate(acting, who, *how)} round {present.number}."
        case "place":
            return f"{conjugate(acting, who, 'place', 'places')} a tile."
        case "dealing" | "over":
            return ""
    assert_never(view.phase)


def describe_outcome(view: Observation, outcome: Outcome, who: Names) -> tuple[str, ...]:
    """Return the result in a few lines."""
    rounds = outcome.detail["rounds"]
    lines = [*outcome.detail["rows"], *outcome.detail["columns"]]
    cells = CENTRE_IN_WORDS[len(BOARDS[view.options.tiles].centre)]
    won = [sum(totals[seat] > totals[1 - seat] for totals in lines) for seat in (0, 1)]
    detail = f"Duel {rounds[0]}:{rounds[1]}, rows and columns {won[0]}:{won[1]}"
    by = {
        "points": "by Match Points",
        "match_point": "Match Points are equal; the Match Point of the duel decides",
        "centre": f"Match Points are equal, and so was the duel; the {cells} cells in the centre decide",
    }
    return describe_duel_result(outcome, who, detail, by)


NARRATION = GameNarration(describe_event, describe_waiting, describe_outcome)
