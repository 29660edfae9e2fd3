"""What chance gives in the Equation Auction: how it is drawn, and what it must be."""

from __future__ import annotations

from dealer.core.actors import CHANCE
from dealer.core.chance import Stream, Streams
from dealer.core.errors import ForPrograms, IllegalAction
from dealer.games.equation_auction.rules.actions import (
    TEAMS,
    AnyAction,
    ChanceAction,
    Nominate,
    Order,
    Schedule,
    Slot,
    Teams,
    TieBreak,
)
from dealer.games.equation_auction.rules.eleventh import present
from dealer.games.equation_auction.rules.result import nominees
from dealer.games.equation_auction.rules.state import SEATS, Phase, State
from dealer.games.equation_auction.rules.turns import chance_is_due


def due_draw(state: State) -> type[ChanceAction] | None:
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
            return label, draw_teams(state, stream)
        case "order":
            return label, draw_order(state, stream)
        case "schedule":
            return label, draw_choice(state, stream)
        case "bid":
            return label, draw_slot(state, stream)
        case "secret_bid":
            return label, draw_tie_break(state, stream)
        case _:
            return label, draw_nominee(state, stream)


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


def draw_teams(state: State, stream: Stream) -> Teams:
    """Five seats in a drawn order: two, two and one; or the teams that were asked for. Rule: EQ-A42."""
    asked = state.options.teams
    if asked == "drawn":
        a, b, c, d, neutral = stream.shuffle(range(SEATS))
        return Teams((min(a, b), max(a, b)), (min(c, d), max(c, d)), neutral)
    positive, negative, alone = ([seat for seat in range(SEATS) if asked[seat] == team] for team in TEAMS)
    return Teams((positive[0], positive[1]), (negative[0], negative[1]), alone[0])


def check_teams(state: State, action: Teams) -> None:
    """Each seat is on one team; the teams are those asked for, if any were. Rule: EQ-1, EQ-A42."""
    if sorted((*action.positive, *action.negative, action.neutral)) != list(range(SEATS)):
        raise IllegalAction("EQ-1", CHANCE, ForPrograms("each of the five seats is on one team"))
    if state.options.teams != "drawn" and action != draw_teams(state, Stream(b"", "")):
        raise IllegalAction("EQ-A42", CHANCE, ForPrograms("the teams are those that the options name"))


def standing(state: State, seat: int) -> tuple[int, int]:
    """Return what the order goes by: chips, then garnets. Rule: EQ-7, EQ-A4."""
    return state.chips[seat], state.garnets[seat]


def draw_order(state: State, stream: Stream) -> Order:
    """A drawn order of all five, then sorted: so only equals are drawn. Rule: EQ-7, EQ-A5."""
    a, b, c, d, e = sorted(stream.shuffle(range(SEATS)), key=lambda seat: standing(state, seat), reverse=True)
    return Order((a, b, c, d, e))


def check_order(state: State, action: Order) -> None:
    """Every seat once, richer ones first. Rule: EQ-7, EQ-A4."""
    if sorted(action.seats) != list(range(SEATS)):
        raise IllegalAction("EQ-7", CHANCE, ForPrograms("each of the five seats has one place in the order"))
    standings = [standing(state, seat) for seat in action.seats]
    if standings != sorted(standings, reverse=True):
        raise IllegalAction("EQ-A4", CHANCE, ForPrograms("more chips go first, then more garnets"))


def draw_choice(state: State, stream: Stream) -> Schedule:
    """Any unplaced card, then any free position. Rule: EQ-11, EQ-A50."""
    cards, positions = state.round.unscheduled, state.round.free_positions
    card = cards[stream.draw_below(len(cards))]
    return Schedule(card, positions[stream.draw_below(len(positions))])


def draw_slot(state: State, stream: Stream) -> Slot:
    """Any empty slot. Rule: EQ-A11, EQ-A17."""
    empty = state.round.empty_slots
    return Slot(empty[stream.draw_below(len(empty))])


def check_slot(state: State, action: Slot) -> None:
    """Chance, too, takes an empty slot. Rule: EQ-20."""
    if action.slot not in state.round.empty_slots:
        raise IllegalAction("EQ-20", CHANCE, ForPrograms(f"slot {action.slot} is filled"))


def draw_tie_break(state: State, stream: Stream) -> TieBreak:
    """Any of the tied. Rule: EQ-A21."""
    tied = present(state).bidders
    return TieBreak(tied[stream.draw_below(len(tied))])


def check_tie_break(state: State, action: TieBreak) -> None:
    """Chance chooses among the tied. Rule: EQ-A21."""
    if action.seat not in present(state).bidders:
        raise IllegalAction("EQ-A21", CHANCE, ForPrograms("the winner is one of the tied seats"))


def draw_nominee(state: State, stream: Stream) -> Nominate:
    """Any of the other four. Rule: EQ-A50."""
    return Nominate(nominees(state)[stream.draw_below(SEATS - 1)])
