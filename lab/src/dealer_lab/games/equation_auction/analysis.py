"""What a slot, a row, a pair of brackets was worth to a seat's team when it decided."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from dealer.bots.analysis import Comparison, GameAnalysis, round_chance
from dealer.core.actions import Resign
from dealer.games.equation_auction.bots.situation import Situation, has_usual_winners, read_situation
from dealer.games.equation_auction.rules import actions
from dealer.games.equation_auction.rules.actions import SeatAction, Team
from dealer.games.equation_auction.rules.brackets import put_brackets
from dealer.games.equation_auction.rules.evaluation import value
from dealer.games.equation_auction.rules.observation import Observation
from dealer.match import MatchView

if TYPE_CHECKING:
    from dealer_lab.games.equation_auction.bots.forecast import Floats

SEED = 2013
"""Where the policy leaves something to chance, an analysis draws it from this."""

NEAR = 0.005
"""Chances that lie nearer than this are as good as the same: they come from samples."""


class Prospect(Struct, frozen=True):
    """The chance of each team to win the match."""

    positive: float
    negative: float
    neutral: float


class SlotWorth(Struct, frozen=True):
    """A slot that was empty, and the prospect if the card goes there."""

    slot: int
    prospect: Prospect


class DecisionAnalysis(Struct, frozen=True, tag_field="game", tag="equation-auction"):
    """What a seat could foresee, and how its decision compares.

    Attributes:
        round: from 1; 0 before the first.
        team: of the seat; ``None`` before the teams are drawn.
        slots: in an auction, what each empty slot was worth.
        leads: the slot that would get the card as it was; ``None`` where none leads.
        row: the prospect of the row as it lay, from the eleventh auction on.
        after: the prospect of what was done, where that can be told.
        careful: what the policy ``careful`` would do.
        compared: the decision beside it; ``None`` if there was none to compare.
    """

    round: int
    team: Team | None
    slots: tuple[SlotWorth, ...]
    leads: int | None
    row: Prospect | None
    after: Prospect | None
    careful: SeatAction | None
    compared: Comparison | None


def analyze(view: MatchView, action: SeatAction | Resign | None) -> DecisionAnalysis | None:
    """Return what the seat of a view could foresee; ``action`` is what it then did, if anything.

    ``None`` where others than usual win (EQ-A52).
    """
    seen: Observation = view.view
    if not has_usual_winners(seen.options):
        return None
    if seen.teams is None:
        return DecisionAnalysis(0, None, (), None, None, None, None, None)
    here = read_situation(seen)
    team: Team = ("positive", "negative", "neutral")[here.team]
    if seen.phase == "bid":
        return _bidding(here, team, action)
    if seen.phase in ("bracket", "place"):
        return _row(here, team, action)
    careful, compared = _other(here, action)
    row = None
    if seen.phase == "secret_bid":
        from dealer_lab.games.equation_auction.bots import saving
        from dealer_lab.games.equation_auction.bots.forecast import row_chances

        row = prospect(row_chances(here, (saving.base_row(here),))[0])
    return DecisionAnalysis(len(seen.rounds), team, (), None, row, None, careful, compared)


def prospect(chances: Floats) -> Prospect:
    """Chances by team, as they are sent."""
    positive, negative, neutral = (round_chance(float(chance)) for chance in chances)
    return Prospect(positive, negative, neutral)


def _bidding(here: Situation, team: Team, action: SeatAction | Resign | None) -> DecisionAnalysis:
    """Each slot by the team's chances if the card goes there; what it costs is not taken off.

    A decision is held against the slot that the policy would have lead, not against the best one: that may
    be too dear.
    """
    from dealer_lab.games.equation_auction.bots import bidding
    from dealer_lab.games.equation_auction.bots.forecast import slot_chances

    chances = slot_chances(here)
    careful, compared, went = None, None, None
    if isinstance(action, actions.Bid | actions.Pass):
        careful = bidding.bid(here, Random(SEED))
        went = action.slot if isinstance(action, actions.Bid) else here.leader
        wanted = careful.slot if isinstance(careful, actions.Bid) else here.leader
        same = (type(action), went) == (type(careful), wanted)
        worth = None if went is None else round_chance(float(chances[went - 1, here.team]))
        best = None
        if worth is not None and wanted is not None:
            best = max(worth, round_chance(float(chances[wanted - 1, here.team])))
        compared = Comparison(same, worth, best, "chance")
    return DecisionAnalysis(
        round=here.round.number,
        team=team,
        slots=tuple(SlotWorth(slot, prospect(chances[slot - 1])) for slot in here.empty),
        leads=here.leader,
        row=None,
        after=None if went is None else prospect(chances[went - 1]),
        careful=careful,
        compared=compared,
    )


def _row(here: Situation, team: Team, action: SeatAction | Resign | None) -> DecisionAnalysis:
    """The row as it lies, and what was done to it."""
    from dealer_lab.games.equation_auction.bots import saving
    from dealer_lab.games.equation_auction.bots.careful import brackets
    from dealer_lab.games.equation_auction.bots.forecast import chances_of_total, pair_chances, row_chances

    careful: SeatAction | None = None
    after, best, same = None, None, False
    if here.seen.phase == "place":
        row = saving.base_row(here)
        lies = row_chances(here, (row,))[0]
        if isinstance(action, actions.PlaceSaved):
            careful = saving.place(here)
            ways = tuple("".join((*way.beginning, row, *way.end)) for way in (action, careful))
            after, best = row_chances(here, ways)
            same = action == careful
    else:
        row = here.round.row or ""
        lies = chances_of_total(here, float(here.total + value(row)), here.mask)
        if isinstance(action, actions.Bracket | actions.NoBracket):
            careful = brackets(here)
            same = type(action) is type(careful)
            best = max(lies, pair_chances(here, row, here.team)[1], key=lambda way: way[here.team])
            after = lies
            if isinstance(action, actions.Bracket):
                total = here.total + value(put_brackets(row, action.open, action.close))
                after = chances_of_total(here, float(total), here.mask & ~(1 << here.team))
                same = same and abs(after[here.team] - best[here.team]) < NEAR
    compared = None
    if after is not None and best is not None:
        worth = round_chance(float(after[here.team]))
        compared = Comparison(same, worth, max(worth, round_chance(float(best[here.team]))), "chance")
    return DecisionAnalysis(
        round=here.round.number,
        team=team,
        slots=(),
        leads=None,
        row=prospect(lies),
        after=None if after is None else prospect(after),
        careful=careful,
        compared=compared,
    )


def _other(
    here: Situation, action: SeatAction | Resign | None
) -> tuple[SeatAction | None, Comparison | None]:
    """Decisions of which no prospect is known: whether they are the policy's."""
    from dealer_lab.games.equation_auction.bots import saving
    from dealer_lab.games.equation_auction.bots.careful import nominate

    careful: SeatAction
    match action:
        case actions.Save():
            careful = saving.save(here)
            return careful, Comparison(sorted(action.cards) == sorted(careful.cards))
        case actions.SecretBid():
            careful = saving.secret_bid(here, Random(SEED))
            return careful, Comparison(action == careful)
        case actions.Nominate():
            careful = nominate(here, Random(SEED))
            return careful, Comparison(action == careful)
    return None, None


ANALYSIS = GameAnalysis(DecisionAnalysis, analyze)
