"""What happens in Increment Black & White.

Part 1 is simultaneous: each distribution waits in the state, unseen, until both are settled. Parts 2 and 3
are taken in turns. Where a clock runs out and the rules call for chance, the state says what chance owes
(``due``), and nobody else acts before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from dealer.core.actions import Expire
from dealer.core.actors import Actor, put
from dealer.core.events import emit
from dealer.games.increment_black_white.rules import actions, events
from dealer.games.increment_black_white.rules.actions import LETTERS, AnyAction, Letter
from dealer.games.increment_black_white.rules.events import ClosedBy
from dealer.games.increment_black_white.rules.increments import find_fault
from dealer.games.increment_black_white.rules.result import (
    column_totals,
    match_point,
    outcome,
    round_points,
    row_totals,
)
from dealer.games.increment_black_white.rules.state import (
    VERSION,
    Due,
    Hand,
    Options,
    Placement,
    Round,
    State,
    colour,
    deal_hand,
    leave_out,
    with_played,
)
from dealer.toolkit.two_seats import add_points, announce_result, check_advantage, find_leader


def initial_state(options: Options, advantage: int | None, version: int = VERSION) -> State:
    """The empty table. Rule: IBW-1, IBW-A16."""
    state = State(options, check_advantage(advantage, "X-1"), phase="dealing", version=version)
    return with_played(state, (), ())


# ------------------------------------------------------------------------------------- what follows


def follow(state: State, actor: Actor, action: AnyAction) -> State:
    """The state after an action that is legal: nothing is checked here."""
    if isinstance(actor, int):
        return DECISIONS[type(action)](state, actor, action)
    return DRAWS[type(action)](state, action)


# ------------------------------------------------------------------------------------------- part 1


def deal(state: State, action: actions.Deal) -> State:
    """Both have their tiles. Rule: IBW-2."""
    first, second = action.tiles
    hands = (deal_hand(first), deal_hand(second))
    return emit(state, events.Dealt(), phase="distribute", due=None, hands=hands)


def distribute(state: State, seat: int, action: actions.Distribute) -> State:
    """A distribution is written; it counts once its seat says that it is done. Rule: IBW-5, IBW-A3."""
    state = with_hand(state, seat, replace(state.hands[seat], sent=action.increments))
    return settle_distribution(state, seat, action.increments, "seat") if action.done else state


def settle_distribution(state: State, seat: int, increments: tuple[int, ...], by: ClosedBy) -> State:
    """A seat's increments count; when both are settled part 2 begins. Rule: IBW-8, IBW-A3, IBW-A19."""
    first = state.hands[seat].closed is None
    hand = replace(state.hands[seat], increments=increments, closed=by)
    state = with_hand(state, seat, hand)
    if first:
        state = emit(state, events.Distributed(seat, by))
    return state if any(hand.closed is None for hand in state.hands) else replace(state, phase="choose")


# --------------------------------------------------------------------------------------- parts 2 and 3


def lead(state: State, seat: int, chosen: events.LeadChosen) -> State:
    """Round 1 of part 2, or the first turn of part 3. Rule: IBW-10, IBW-18."""
    if state.part == 2:
        return emit(state, chosen, phase="present", rounds=(Round(seat),))
    return emit(state, chosen, phase="place", placer=seat)


def present(state: State, seat: int, letter: Letter, *, late: bool) -> State:
    """A tile is presented, or lost to the clock; the second one decides. Rule: IBW-11, IBW-15, IBW-A6."""
    current = state.rounds[-1]
    current = replace(current, tiles=put(current.tiles, seat, letter), late=put(current.late, seat, late))
    shown = colour(state.hands[seat].presented_number(letter))
    said = events.Presented(len(state.rounds), seat, letter, shown, late)
    state = replace(
        state,
        due=None,
        rounds=(*state.rounds[:-1], current),
        to_present=put(state.to_present, seat, leave_out(state.to_present[seat], letter)),
        events=(*state.events, said),
    )
    return state if None in current.tiles else decide(state)


def decide(state: State) -> State:
    """Both tiles are out: who wins the round, and who leads the next. Rule: IBW-12, IBW-13, IBW-10."""
    current, number, hands = state.rounds[-1], len(state.rounds), state.hands
    winner = round_winner(state)
    rounds = (*state.rounds[:-1], replace(current, over=True, winner=winner))
    if winner is None:
        swaps = state.options.tie_leader == "swap" and not all(current.late)
        leader = 1 - current.leader if swaps else current.leader  # IBW-A4, IBW-A7
    else:
        leader, hand, letter = winner, hands[winner], current.tiles[winner]
        tile = LETTERS.index(letter)
        gains = put(hand.gains, tile, hand.gains[tile] + 1)
        hands = put(hands, winner, replace(hand, gains=gains))
    is_last = number == state.options.tiles
    if not is_last:
        rounds = (*rounds, Round(leader))
    said = events.RoundOver(number, winner)
    state = replace(state, rounds=rounds, hands=hands, events=(*state.events, said))
    return end_duel(state) if is_last else state


def round_winner(state: State) -> int | None:
    """The seat that wins a round of which both tiles are out. Rule: IBW-12, IBW-15, IBW-A4, A5, A7, A8."""
    current = state.rounds[-1]
    if any(current.late):
        return None if all(current.late) else current.late.index(False)
    first, second = current.tiles
    assert first is not None
    assert second is not None
    ours, theirs = state.hands[0].presented_number(first), state.hands[1].presented_number(second)
    return None if ours == theirs else int(theirs > ours)


def end_duel(state: State) -> State:
    """The Match Point of part 2, and part 3. Rule: IBW-16, IBW-17."""
    holder = match_point(state)
    state = emit(award(state, holder), events.DuelOver(round_points(state), holder))
    due = Due("relabel") if state.options.letters == "relabelled" else None
    return replace(state, phase="choose", due=due)


def place(state: State, placement: Placement) -> State:
    """A tile lies on the grid; the one that fills it ends the match. Rule: IBW-18, IBW-19."""
    seat, letter, cell = placement.seat, placement.letter, (placement.row, placement.column)
    placed = (*state.placed, placement)
    shown = colour(state.hands[seat].number(letter))
    said = events.Placed(len(placed), seat, letter, shown, *cell, placement.late)
    state = replace(
        state,
        due=None,
        placed=placed,
        to_place=put(state.to_place, seat, leave_out(state.to_place[seat], letter)),
        empty=leave_out(state.empty, cell),
        events=(*state.events, said),
    )
    return end_grid(state) if not state.empty else state


def end_grid(state: State) -> State:
    """All numbers are shown; each row and each column has a Match Point. Rule: IBW-20, IBW-21."""
    scores, said = state.scores, list(state.events)
    lines: tuple[tuple[events.Line, tuple[tuple[int, int], ...]], ...] = (
        ("row", row_totals(state)),
        ("column", column_totals(state)),
    )
    for line, all_totals in lines:
        for index, totals in enumerate(all_totals, 1):
            winner = find_leader(totals)
            if winner is not None:
                scores = put(scores, winner, scores[winner] + 1)
            said.append(events.LineOver(line, index, totals, winner))
    return finish(replace(state, scores=scores, events=tuple(said)))


def relabel(state: State, action: actions.Relabel) -> State:
    """The tiles bear new letters. Rule: IBW-A13."""
    first, second = state.hands
    hands = replace(first, letters=action.letters[0]), replace(second, letters=action.letters[1])
    return emit(state, events.Relabelled(), due=None, hands=hands)


def expire(state: State, action: Expire) -> State:
    """Return the state after a clock has run out. Rule: IBW-8, IBW-15, IBW-19, IBW-A10, IBW-A20."""
    seat = action.seat
    assert seat is not None
    match state.phase:
        case "distribute":
            sent = state.hands[seat].sent
            if (
                sent is not None
                and find_fault(
                    state.hands[seat].dealt, sent, state.options.increments, state.options.additions
                )
                is None
            ):
                return settle_distribution(state, seat, sent, "clock")
            return replace(state, due=Due("complete", seat))
        case "choose":
            return lead(state, 1 - seat, events.LeadChosen(state.part, 1 - seat, "clock"))
        case "present":
            return replace(state, due=Due("discard", seat))
        case _:
            return replace(state, due=Due("place_random", seat))


DECISIONS: dict[type[AnyAction], Callable[[State, int, Any], State]] = {
    actions.Distribute: distribute,
    actions.Lead: lambda state, _, action: lead(
        state, action.seat, events.LeadChosen(state.part, action.seat, "seat")
    ),
    actions.Present: lambda state, seat, action: present(state, seat, action.letter, late=False),
    actions.Place: lambda state, seat, action: place(
        state, Placement(seat, action.letter, action.row, action.column)
    ),
}
"""By the type of a seat's decision, the function that returns the state after it."""

DRAWS: dict[type[AnyAction], Callable[[State, Any], State]] = {
    actions.Deal: deal,
    actions.Complete: lambda state, action: settle_distribution(
        replace(state, due=None), action.seat, action.increments, "chance"
    ),
    actions.Discard: lambda state, action: present(state, action.seat, action.letter, late=True),
    actions.PlaceRandom: lambda state, action: place(
        state, Placement(action.seat, action.letter, action.row, action.column, late=True)
    ),
    actions.Relabel: relabel,
    Expire: expire,
}
"""By the type of a draw or of the clock's action, the function that returns the state after it."""


# -------------------------------------------------------------------------------------- how it ends


def finish(state: State) -> State:
    """Nothing more can happen; the Dealer says who has won."""
    over = replace(state, phase="over", due=None)
    return announce_result(over, outcome(over), events.Ended)


# ------------------------------------------------------------------------------- the state, changed


def award(state: State, seat: int | None) -> State:
    """A Match Point for a seat, or for nobody. Rule: IBW-16, IBW-20."""
    return state if seat is None else add_points(state, seat, 1)


def with_hand(state: State, seat: int, hand: Hand) -> State:
    """The state with one seat's hand changed."""
    return replace(state, hands=put(state.hands, seat, hand))


def with_round(state: State, current: Round) -> State:
    """The state with its present round changed."""
    return replace(state, rounds=(*state.rounds[:-1], current))
