"""What happens in Increment Black & White.

Part 1 is simultaneous: each distribution waits in the state, unseen, until both are settled. Parts 2 and 3
are taken in turns. Where a clock runs out and the rules call for chance, the state says what chance owes
(``due``), and nobody else acts before it.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.actions import Expire
from dealer.core.actors import CHANCE, Actor, put
from dealer.core.events import emit
from dealer.core.two_seats import add_points, announce_result, check_advantage, find_leader
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
)


def initial_state(options: Options, advantage: int | None, version: int = VERSION) -> State:
    """The empty table. Rule: IBW-1, IBW-A16."""
    return State(options, check_advantage(advantage, "X-1"), phase="dealing", version=version)


# ------------------------------------------------------------------------------------- what follows


def follow(state: State, actor: Actor, action: AnyAction) -> State:
    """The state after an action that is legal: nothing is checked here."""
    if isinstance(action, Expire):
        return expire(state, action)
    if actor == CHANCE:
        state = replace(state, due=None)
    match action:
        case actions.Place(letter=letter, row=row, column=column):
            assert isinstance(actor, int)
            return place(state, Placement(actor, letter, row, column))
        case actions.Present(letter=letter):
            assert isinstance(actor, int)
            return present(state, actor, letter, late=False)
        case actions.Deal(tiles=tiles):
            hands = (deal_hand(tiles[0]), deal_hand(tiles[1]))
            return emit(state, events.Dealt(), phase="distribute", hands=hands)
        case actions.Distribute(increments=increments, done=done):
            assert isinstance(actor, int)
            state = with_hand(state, actor, replace(state.hands[actor], sent=increments))
            return settle_distribution(state, actor, increments, "seat") if done else state
        case actions.Complete(seat=seat, increments=increments):
            return settle_distribution(state, seat, increments, "chance")
        case actions.Lead(seat=seat):
            return lead(state, seat, events.LeadChosen(state.part, seat, "seat"))
        case actions.Discard(seat=seat, letter=letter):
            return present(state, seat, letter, late=True)
        case actions.PlaceRandom(seat=seat, letter=letter, row=row, column=column):
            return place(state, Placement(seat, letter, row, column, late=True))
        case actions.Relabel(letters=letters):
            for seat, own in enumerate(letters):
                state = with_hand(state, seat, replace(state.hands[seat], letters=own))
            return emit(state, events.Relabelled())


def settle_distribution(state: State, seat: int, increments: tuple[int, ...], by: ClosedBy) -> State:
    """A seat's increments count; when both are settled part 2 begins. Rule: IBW-8, IBW-A3, IBW-A19."""
    first = state.hands[seat].closed is None
    hand = replace(state.hands[seat], increments=increments, closed=by)
    state = with_hand(state, seat, hand)
    if first:
        state = emit(state, events.Distributed(seat, by))
    return state if any(hand.closed is None for hand in state.hands) else replace(state, phase="choose")


def lead(state: State, seat: int, chosen: events.LeadChosen) -> State:
    """Round 1 of part 2, or the first turn of part 3. Rule: IBW-10, IBW-18."""
    if state.part == 2:
        return emit(state, chosen, phase="present", rounds=(Round(seat),))
    return emit(state, chosen, phase="place", placer=seat)


def present(state: State, seat: int, letter: Letter, *, late: bool) -> State:
    """A tile is presented, or lost to the clock; the second one decides. Rule: IBW-11, IBW-15, IBW-A6."""
    current, before = state.rounds[-1], state.rounds[:-1]
    current = replace(current, tiles=put(current.tiles, seat, letter), late=put(current.late, seat, late))
    shown = colour(state.hands[seat].presented_number(letter))
    said = events.Presented(len(state.rounds), seat, letter, shown, late=late)
    state = emit(state, said, rounds=(*before, current))
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
    state = emit(state, events.RoundOver(number, winner), rounds=rounds, hands=hands)
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
    placed = (*state.placed, placement)
    said = events.Placed(
        turn=len(placed),
        seat=placement.seat,
        letter=placement.letter,
        colour=colour(state.hands[placement.seat].number(placement.letter)),
        row=placement.row,
        column=placement.column,
        late=placement.late,
    )
    state = emit(state, said, placed=placed)
    return state if len(placed) < len(state.board.cells) else end_grid(state)


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
