"""Different Number Hunt: who claims, when, what the answers are worth, what Priority is used for."""

from __future__ import annotations

from statistics import fmean

from dealer.core.outcome import Outcome
from dealer.games.different_number_hunt.rules.actions import Claim, NoPriority, Priority
from dealer.games.different_number_hunt.rules.state import Round, State
from dealer.match import Match, MatchView
from dealer_lab.report.counts import Breakdown, Experiment, Question, Statistics

CLAIMER = Question("of two answers of different worth, the claimer's is worth more")
EMPTY = Question("who claims gets nothing for it")
FORCED = Question("who has to answer gets nothing")
SKIPPED = Question("a round ends without a claim")
USED = Question("Priority is used in a match")
KEPT = Question("with Priority, its holder claims")
LEADS = tuple(
    Question(f"who has more points after grid {number} wins the match", decides=True) for number in (1, 2)
)
QUESTIONS: tuple[Question, ...] = (*LEADS, CLAIMER, EMPTY, FORCED, SKIPPED, USED, KEPT)
GRIDS = tuple(f"points on grid {number}" for number in (1, 2, 3))
BREAKDOWN: Breakdown | None = Breakdown(
    "Where do points come from?",
    "points of both",
    tuple((name, f"grid {number}") for number, name in enumerate(GRIDS, 1)),
)

PRIORITIES = ("used", "kept")


def _answer_priority(view: MatchView, seat: int) -> tuple[Priority, NoPriority] | None:
    return (Priority(), NoPriority()) if "priority" in view.may.types else None


EXPERIMENTS: tuple[Experiment, ...] = (
    Experiment("Priority, the first time that it is asked for", PRIORITIES, _answer_priority),
)

BOUNDS = (15, 30, 60, 120)
WHEN = ("within 15 s", "within 15 to 30 s", "within 30 to 60 s", "within 1 to 2 minutes", "later")
POINTS = ("nothing", "1 symbol", *(f"{symbols} symbols" for symbols in range(2, 7)), "7 symbols or more")
ENDINGS = {"points": "points", "advantage": "the Advantage, after a tie"}


def count_match(found: Statistics, match: Match, outcome: Outcome) -> str:
    """Count what the whole match shows, and return what decided, in words."""
    state, waited = match.state, _list_waits(match)
    for seconds in waited:
        found.count_choice("When a claim comes", WHEN[sum(seconds > bound for bound in BOUNDS)], WHEN)
    scores = [0, 0]
    for board, name in zip(state.boards, GRIDS, strict=False):
        before = sum(scores)
        for played in board.rounds:
            _round(found, played, state.advantage)
            for seat in (0, 1):
                scores[seat] += 0 if played.judged is None else played.judged[seat].points
        found.add_measure(name, sum(scores) - before)
        if board.number <= len(LEADS) and scores[0] != scores[1]:
            ahead = int(scores[1] > scores[0])
            found.count_case(LEADS[board.number - 1], ahead in outcome.winners)
    found.count_case(USED, state.spent)
    found.add_measure("points of both", sum(state.scores))
    if waited:
        found.add_measure("seconds until a claim", fmean(waited))
    return ENDINGS[outcome.decided_by]


def _list_waits(match: Match) -> list[float]:
    """Return the seconds from the last thing that chance showed to each claim."""
    shown, waited = 0, []
    for entry in match.log:
        if entry.actor == "chance":
            shown = entry.at
        elif isinstance(entry.action, Claim):
            waited.append((entry.at - shown) / 1000)
    return waited


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
    for kind, seat in (("claims", claimer), ("has to answer", 1 - claimer)):
        symbols = played.judged[seat].symbols
        found.count_choice(f"What an answer is worth to who {kind}", POINTS[min(symbols, 7)], POINTS)


def count_decision(found: Statistics, state: State, seat: int, action: object) -> None:
    """Count what a seat has chosen, and what it could have chosen."""
    match action:
        case Priority() | NoPriority():
            made = PRIORITIES[isinstance(action, NoPriority)]
            found.count_choice(f"Priority, when asked for on grid {state.board.number}", made, PRIORITIES)
        case Claim(target=target):
            made = "the lower" if target == min(state.round.targets) else "the higher"
            found.count_choice("The target that is claimed", made, ("the lower", "the higher"))
