"""The bracket minutes: each team's one pair, until a minute passes without one."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.events import emit
from dealer.games.equation_auction.rules import rounds
from dealer.games.equation_auction.rules.actions import TEAMS, Bracket
from dealer.games.equation_auction.rules.evaluation import BRACKETS
from dealer.games.equation_auction.rules.events import BracketPlaced
from dealer.games.equation_auction.rules.state import SEATS, PlacedPair, State, with_round


def begin(state: State, row: str) -> State:
    """The expression lies open, and who can may bracket it. Rule: EQ-25, EQ-A29, EQ-A41."""
    return go_on(with_round(replace(state, phase="bracket"), row=row))


def go_on(state: State) -> State:
    """The round is over when nobody is left who can and might. Rule: EQ-25."""
    return state if owing(state) else rounds.close(state)


def owing(state: State) -> tuple[int, ...]:
    """The seats that can place a pair, and have not declined. Rule: EQ-25, EQ-26."""
    teams, declined = state.teams, state.round.declined
    assert teams is not None
    positive, negative, neutral = state.pairs
    able: list[int] = []
    if positive:
        able += teams.positive
    if negative:
        able += teams.negative
    if neutral:
        able.append(teams.neutral)
    return tuple(sorted([seat for seat in able if not declined[seat]]))


def encloses_a_card(row: str, open_: int, close: int) -> bool:
    """Return whether a card lies between two gaps of a row. Rule: EQ-A27.

    >>> encloses_a_card("1(2)3", 1, 2), encloses_a_card("1(2)3", 1, 3)
    (False, True)
    """
    return any(glyph not in BRACKETS for glyph in row[open_:close])


def put_brackets(row: str, open_: int, close: int) -> str:
    """The row with a pair in two of its gaps. Rule: EQ-A25, EQ-A26.

    >>> put_brackets("1+2", 1, 2)
    '1(+)2'
    """
    return f"{row[:open_]}({row[open_:close]}){row[close:]}"


def place(state: State, seat: int, action: Bracket) -> State:
    """The pair is in the row, and a further minute begins. Rule: EQ-24, EQ-25, EQ-A28."""
    current, index = state.round, TEAMS.index(state.team(seat))
    assert current.row is not None
    state = with_round(
        replace(state, pairs=put(state.pairs, index, state.pairs[index] - 1)),
        row=put_brackets(current.row, action.open, action.close),
        pairs=(*current.pairs, PlacedPair(seat, action.open, action.close)),
        declined=(False,) * SEATS,
    )
    placed = BracketPlaced(current.number, seat, TEAMS[index], action.open, action.close)
    return go_on(emit(state, placed))


def decline(state: State, seat: int) -> State:
    """No pair from this seat while the row stays as it is. Rule: EQ-25."""
    return go_on(with_round(state, declined=put(state.round.declined, seat, True)))
