"""The eleventh auction: secret bids for the right to play saved cards."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.events import emit
from dealer.games.equation_auction.rules import brackets
from dealer.games.equation_auction.rules.actions import PlaceSaved, TieBreak
from dealer.games.equation_auction.rules.events import EleventhWon, SavedPlayed, Tied
from dealer.games.equation_auction.rules.state import (
    REBIDS,
    SEATS,
    Eleventh,
    State,
    remove_cards,
    with_chips,
    with_round,
)
from dealer.toolkit.auction import find_highest
from dealer.toolkit.sealed import list_owing, open_answers


def present(state: State) -> Eleventh:
    """The eleventh auction of the present round, once it has begun."""
    current = state.round.eleventh
    assert current is not None
    return current


def begin(state: State) -> State:
    """All five bid, whoever holds cards. Rule: EQ-22, EQ-A19, EQ-A46."""
    return ballot(replace(state, phase="secret_bid"), Eleventh())


def ballot(state: State, coming: Eleventh) -> State:
    """Bids are asked for; without chips it is 0 by itself. Rule: EQ-A50."""
    bids = tuple(0 if seat in coming.bidders and not state.chips[seat] else None for seat in range(SEATS))
    return settle(with_round(state, eleventh=replace(coming, bids=bids)))


def owing(state: State) -> tuple[int, ...]:
    """The seats whose bid is still out."""
    current = present(state)
    return list_owing(current.bids, current.bidders)


def secret_bid(state: State, seat: int, chips: int) -> State:
    """A bid waits, unseen, for the others. Rule: EQ-22."""
    current = present(state)
    return settle(with_round(state, eleventh=replace(current, bids=put(current.bids, seat, chips))))


def settle(state: State) -> State:
    """When all bids are in: the highest wins, the tied bid again. Rule: EQ-22, EQ-A20, EQ-A21."""
    if owing(state):
        return state
    current = present(state)
    bids = open_answers(current.bids, current.bidders)
    tied = find_highest(bids)
    highest = bids[tied[0]]
    if not highest:
        return close_without_winner(state)
    if len(tied) == 1:
        return win(state, tied[0], highest, "bids")
    state = emit(state, Tied(state.round.number, tied))
    if current.ballot > REBIDS:
        return with_round(state, eleventh=replace(current, bidders=tied, deadlocked=True))
    return ballot(state, Eleventh(tied, current.ballot + 1))


def close_without_winner(state: State) -> State:
    """All bid nothing: nobody wins and nobody pays. Rule: EQ-A20, EQ-A21."""
    state = with_round(state, eleventh=replace(present(state), settled=True))
    state = emit(state, EleventhWon(state.round.number, None, 0, "bids"))
    return brackets.begin(state, expression(state))


def win(state: State, seat: int, chips: int, by: Literal["bids", "chance"]) -> State:
    """Only the winner pays, and is asked to place, even with nothing saved. Rule: EQ-22, EQ-A46."""
    won = replace(present(state), deadlocked=False, settled=True, winner=seat, chips=chips)
    state = with_chips(with_round(replace(state, phase="place"), eleventh=won), seat, -chips)
    return emit(state, EleventhWon(state.round.number, seat, chips, by))


def break_tie(state: State, action: TieBreak) -> State:
    """The chosen one wins, for the last bid. Rule: EQ-A21."""
    return win(state, action.seat, present(state).bids[action.seat] or 0, "chance")


# --------------------------------------------------------------------------------------- saved cards


def expression(state: State) -> str:
    """The ten cards in their slots."""
    return "".join(card for card in state.round.slots if card is not None)


def place(state: State, seat: int, action: PlaceSaved, by: Literal["choice", "clock"]) -> State:
    """The cards are played, and spent; then come the brackets. Rule: EQ-23, EQ-36, EQ-A24, EQ-A41."""
    hand = remove_cards(state.saved[seat] or (), (*action.beginning, *action.end))
    state = replace(state, saved=put(state.saved, seat, hand))
    state = emit(state, SavedPlayed(state.round.number, seat, action.beginning, action.end, by))
    row = "".join(action.beginning) + expression(state) + "".join(action.end)
    return brackets.begin(state, row)
