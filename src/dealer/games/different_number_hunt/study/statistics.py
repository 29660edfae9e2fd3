"""Different Number Hunt: who claims, when, what the answers are worth, what Priority is used for."""

from __future__ import annotations

from statistics import fmean

from dealer.games.different_number_hunt.rules.actions import Claim, NoPriority, Priority
from dealer.games.different_number_hunt.rules.state import Round, State
from dealer.match import Match
from dealer.study.statistics import Question, Statistics, replay

CLAIMER = Question("of two answers of different worth, the claimer's is worth more")
EMPTY = Question("who claims gets nothing for it")
FORCED = Question("who has to answer gets nothing")
SKIPPED = Question("a round ends without a claim")
USED = Question("Priority is used in a match")
KEPT = Question("with Priority, its holder claims")
QUESTIONS: tuple[Question, ...] = (CLAIMER, EMPTY, FORCED, SKIPPED, USED, KEPT)

WHEN = ("within 15 s", "within 15 to 30 s", "within 30 to 60 s", "within 1 to 2 minutes", "later")
POINTS = ("nothing", "1 symbol", *(f"{symbols} symbols" for symbols in range(2, 7)), "7 symbols or more")
ENDINGS = {"points": "points", "advantage": "the Advantage, after a tie"}


def count(match: Match, found: Statistics) -> str:
    """Count what this game is asked, and return what decided, in words."""
    shown, waited = 0, []
    for state, entry in replay(match):
        if entry.actor == "chance":
            shown = entry.at
        elif isinstance(entry.actor, int):
            _count_choice(found, state, entry.actor, entry.action)
            if isinstance(entry.action, Claim):
                seconds = (entry.at - shown) / 1000
                waited.append(seconds)
                bounds = (15, 30, 60, 120)
                found.count_choice("When a claim comes", WHEN[sum(seconds > bound for bound in bounds)], WHEN)
    outcome, state = match.outcome, match.state
    assert outcome is not None
    for board in state.boards:
        for played in board.rounds:
            _round(found, played, state.advantage)
    found.count_case(USED, state.spent)
    found.add_measure("points of both", sum(state.scores))
    if waited:
        found.add_measure("seconds until a claim", fmean(waited))
    return ENDINGS[outcome.decided_by]


def _round(found: Statistics, played: Round, advantage: int) -> None:
    found.count_case(SKIPPED, played.claim is None)
    if played.claim is None or played.judged is None:
        return
    claimer = played.claim.seat
    if played.priority:
        found.count_case(KEPT, claimer == advantage)
    own, other = played.judged[claimer].points, played.judged[1 - claimer].points
    if own != other:
        found.count_case(CLAIMER, own > other)
    found.count_case(EMPTY, not own)
    found.count_case(FORCED, not other)
    for kind, points in (("claims", own), ("has to answer", other)):
        found.count_choice(f"What an answer is worth to who {kind}", POINTS[min(points, 7)], POINTS)


def _count_choice(found: Statistics, state: State, seat: int, action: object) -> None:
    match action:
        case Priority() | NoPriority():
            made = "used" if isinstance(action, Priority) else "kept"
            found.count_choice(
                f"Priority, when asked for on grid {state.board.number}", made, ("used", "kept")
            )
        case Claim(target=target):
            made = "the lower" if target == min(state.round.targets) else "the higher"
            found.count_choice("The target that is claimed", made, ("the lower", "the higher"))
