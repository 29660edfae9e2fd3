"""Equation Auction: teams, saved cards, bids, the eleventh auction, brackets, nominations."""

from __future__ import annotations

from fractions import Fraction
from statistics import fmean
from typing import Final

from dealer.core.outcome import Outcome
from dealer.games.equation_auction.rules import actions
from dealer.games.equation_auction.rules.actions import TEAMS, Team
from dealer.games.equation_auction.rules.result import winning_team
from dealer.games.equation_auction.rules.state import State, cost
from dealer.match import Match, MatchView
from dealer_lab.report.counts import Breakdown, Experiment, Question, Statistics

GOALS: Final[dict[Team, Question]] = {
    team: Question(f"Team {team.capitalize()} reaches its goal", 1 / 3) for team in TEAMS
}
GOING: Final[dict[Team, Question]] = {
    team: Question(f"a seat of Team {team.capitalize()} goes to the Death Match") for team in TEAMS
}
AHEAD = Question("the team that the total favours after two rounds wins", decides=True)
ELEVENTH = Question("an eleventh auction has a winner")
PLAYED = Question("saved cards are played in a round")
QUESTIONS: tuple[Question, ...] = (*GOALS.values(), *GOING.values(), AHEAD, ELEVENTH, PLAYED)
BREAKDOWN: Breakdown | None = Breakdown(
    "Who goes to the Death Match?", None, tuple((question.text, question.text) for question in GOING.values())
)

SAVED = ("none", "1", "2", "3", "4", "5 or more")
ADDED = ("1 chip", "2 to 5", "6 to 20", "21 or more")
SECRET = ("nothing", "1 to 5", "6 to 20", "21 or more")


def _answer_save(view: MatchView, seat: int) -> tuple[actions.Save, None] | None:
    return (actions.Save(()), None) if "save" in view.may.types else None


EXPERIMENTS: tuple[Experiment, ...] = (
    Experiment("What one seat saves", ("nothing", "what it wants"), _answer_save),
)


ENDINGS = {
    "neutral": "a total near 0 (Team Neutral wins)",
    "inner": "a total up to the limit (a team wins, Team Neutral is safe)",
    "outer": "a total beyond the limit (a team wins, Team Neutral is the candidate)",
}
"""How a match ends in each tier. The same words for all options, so that variants compare. Rule: EQ-A52."""


def count_match(found: Statistics, match: Match, outcome: Outcome) -> str:
    """Count what the whole match shows, and return what decided, in words."""
    state = match.state
    winner = state.team(outcome.winners[0])
    for team in TEAMS:
        found.count_case(GOALS[team], team == winner)
        for seat in state.members(team):
            found.count_case(GOING[team], seat in outcome.detail["candidates"])
        tokens = fmean(state.tokens[seat] for seat in state.members(team))
        found.add_measure(f"Tokens of Life of a seat of Team {team.capitalize()}", tokens)
    values = [Fraction(value) for value in outcome.detail["values"]]
    found.count_case(AHEAD, winning_team(sum(values[:2], Fraction(0)), state.options) == winner)
    _brackets(found, state)
    for played in state.rounds:
        if played.eleventh is not None:
            found.count_case(ELEVENTH, played.eleventh.winner is not None)
    found.add_measure("distance of the total from 0", float(abs(sum(values))))
    return ENDINGS[outcome.detail["tier"]]


def _brackets(found: Statistics, state: State) -> None:
    """In which round a team placed its pair."""
    placed = {state.team(pair.seat): played.number for played in state.rounds for pair in played.pairs}
    rounds = tuple(f"round {played.number}" for played in state.rounds)
    for team in TEAMS:
        made = f"round {placed[team]}" if team in placed else "never"
        found.count_choice("When a team places its brackets", made, (*rounds, "never"))


def count_decision(found: Statistics, state: State, seat: int, action: object) -> None:
    """Count what a seat has chosen, and what it could have chosen."""
    match action:
        case actions.Save(cards=cards):
            payable = [name for number, name in enumerate(SAVED) if cost(number) <= state.garnets[seat]]
            found.count_choice("How many cards are saved", SAVED[min(len(cards), 5)], payable)
        case actions.Schedule(card=card, position=position):
            free = state.round.free_positions
            if len(free) > 2:
                made = "the first free" if position == free[0] else "a later one"
                found.count_choice("The position a card is given", made, ("the first free", "a later one"))
            kind = "a number" if card in "123" else "an operation"
            left = {"a number" if other in "123" else "an operation" for other in state.round.unscheduled}
            found.count_choice("The card that is given one", kind, sorted(left))
        case actions.Pass():
            found.count_choice("A turn in an auction", "pass", ("bid", "pass"))
        case actions.Bid(slot=slot, chips=chips):
            auction = state.round.auction
            if auction.bidder is not None:
                found.count_choice("A turn in an auction", "bid", ("bid", "pass"))
            empty = [str(place) for place in state.round.empty_slots]
            found.count_choice("The slot that is bid on", str(slot), empty)
            reach = (1, 2, 6, 21)
            there = [name for name, least in zip(ADDED, reach, strict=True) if least <= state.chips[seat]]
            found.count_choice("The chips of a bid", ADDED[sum(chips >= least for least in reach) - 1], there)
        case actions.SecretBid(chips=chips):
            reach = (0, 1, 6, 21)
            there = [name for name, least in zip(SECRET, reach, strict=True) if least <= state.chips[seat]]
            made = SECRET[sum(chips >= least for least in reach) - 1]
            found.count_choice("The bid in an eleventh auction", made, there)
        case actions.PlaceSaved(beginning=beginning, end=end):
            found.count_case(PLAYED, bool(beginning or end))
            made = "the beginning" if beginning else "the end" if end else "none"
            found.count_choice("Where saved cards are played", made, ("none", "the beginning", "the end"))
        case actions.Nominate(seat=named):
            team = state.team(named)
            found.count_choice("Whom Team Neutral names", f"Team {team.capitalize()}", NAMED)


NAMED = ("Team Positive", "Team Negative")
