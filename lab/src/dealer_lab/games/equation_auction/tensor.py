"""Rows of the Equation Auction from what a seat observes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from dealer.core.action_tree import Taken
from dealer.games.equation_auction.rules.actions import TEAMS
from dealer.games.equation_auction.rules.events import SavedPlayed
from dealer.games.equation_auction.rules.legality import KINDS
from dealer.games.equation_auction.rules.observation import Observation, TeamsView
from dealer.games.equation_auction.rules.result import tier, winning_team
from dealer.games.equation_auction.rules.state import SEATS, SLOTS, Options
from dealer.games.equation_auction.steps import VOCABULARY
from dealer_lab.games.equation_auction.kernels.layout import (
    GLYPHS,
    LAYOUT,
    LINE,
    MOST_SAVED,
    NONE,
    PHASES,
    PRICES,
)
from dealer_lab.games.equation_auction.kernels.visible import BLANK
from dealer_lab.tensor.visible import WriteSeen, make_seat_tensor

TIERS = (
    ("negative", "outer"),
    ("negative", "inner"),
    ("neutral", "neutral"),
    ("positive", "inner"),
    ("positive", "outer"),
)
SAID_SLOTS = tuple(f"s{slot}" for slot in range(1, SLOTS + 1))
SAID_GAPS = tuple(f"g{gap}" for gap in range(LINE))
DIGITS = tuple("0123456789")
CARD_PHASES = ("save", "schedule", "place")


def look(view: Observation, taken: Taken, left: float | None, seen: Any) -> None:
    """Fill in what a seat sees, and its present action as far as it is said."""
    me = view.you
    assert me is not None
    assert view.teams is not None
    order = sight(view.teams, me)
    total = Fraction(view.total)
    seen["phase"] = find_place(view.phase, PHASES)
    seen["team"] = TEAMS.index(team_of(view.teams, me))
    seen["most"] = view.options.chips
    seen["total"], seen["tier"] = total, find_tier(total, view.options)
    seen["saved"] = [(view.saved[me] or ()).count(card) for card in KINDS]
    seen["pairs"] = view.teams.pairs
    look_at_seats(view, order, seen)
    if view.rounds:
        look_at_rounds(view, order, seen)
    if view.phase == "bid":
        look_at_auction(view, order, seen)
    elif view.phase == "secret_bid" and (held := view.rounds[-1].eleventh) is not None:
        seen["may_bid"] = [seat in held.bidders for seat in order]
        seen["ballot"] = held.ballot
        seen["bid"] = held.bid if me in held.bidders and held.bid is not None else NONE
    elif view.phase == "bracket":
        reading = view.rounds[-1].reading
        assert reading is not None
        seen["row"], seen["row_total"] = reading.exact, total + reading.exact
        seen["row_tier"] = find_tier(total + reading.exact, view.options)
    if taken:
        look_at_walk(VOCABULARY.spell(taken), view.phase in CARD_PHASES, seen)


def find_place(value: object, choices: Sequence[object]) -> int:
    """Return the place of a value among some, ``NONE`` for others."""
    return choices.index(value) if value in choices else NONE


def find_places(values: Iterable[object], choices: Sequence[object], count: int) -> list[int]:
    """Return the places of the first ``count`` values; ``NONE`` fills the rest."""
    found = [find_place(value, choices) for value in values][:count]
    return found + [NONE] * (count - len(found))


@lru_cache(maxsize=1024)
def sight(teams: TeamsView, me: int) -> tuple[int, ...]:
    """Return the seats in the order of ``kernels.layout``."""
    pairs = [teams.positive, teams.negative]
    ahead = sorted(pairs, key=lambda pair: me not in pair)  # the own pair first, if there is one
    behind = [] if me == teams.neutral else [teams.neutral]
    others = [seat for pair in ahead for seat in sorted(pair, key=lambda seat: (seat - me) % SEATS)]
    return (me, *(seat for seat in others if seat != me), *behind)


def team_of(teams: TeamsView, seat: int) -> str:
    """Return the team of a seat."""
    if seat == teams.neutral:
        return "neutral"
    return "positive" if seat in teams.positive else "negative"


@lru_cache(maxsize=16_384)
def find_tier(total: Fraction, options: Options) -> int:
    """Return the tier of a total: Negative by far, Negative, Neutral, Positive, Positive by far."""
    return TIERS.index((winning_team(total, options), tier(total, options)))


def look_at_seats(view: Observation, order: tuple[int, ...], seen: Any) -> None:
    """Fill in what everybody knows of each seat."""
    brought = view.options.garnets
    seen["seats"] = order
    seen["to_act"] = [seat in view.to_act for seat in order]
    seen["chips"] = [view.chips[seat] for seat in order]
    if view.phase != "save":
        had = [brought if isinstance(brought, int) else brought[seat] for seat in order]
        paid = [most - view.garnets[seat] for most, seat in zip(had, order, strict=True)]
        seen["paid"] = find_places(paid, PRICES, SEATS)
    for event in view.events:
        if isinstance(event, SavedPlayed):
            for card in (*event.beginning, *event.end):
                seen["played"][order.index(event.seat), KINDS.index(card)] += 1


def look_at_rounds(view: Observation, order: tuple[int, ...], seen: Any) -> None:
    """Fill in the values of the rounds, and the present one but for its auctions."""
    here = view.rounds[-1]
    seen["values"][: len(view.rounds)] = [Fraction(played.value or 0) for played in view.rounds]
    seen["round"] = here.number - 1
    seen["order"] = [here.order.index(seat) for seat in order]
    seen["schedule"] = find_places(here.schedule, KINDS, SLOTS)
    seen["line"] = find_places(here.slots if here.row is None else here.row, GLYPHS, LINE)
    for auction in here.auctions:
        if auction.slot is not None:
            seen["cost"][auction.slot - 1] = auction.chips[auction.slot - 1]
    for number, played in enumerate(view.rounds):
        held = played.eleventh
        if held is not None and held.settled:
            seen["winner"][number] = SEATS if held.winner is None else order.index(held.winner)
            seen["price"][number] = held.chips


def look_at_auction(view: Observation, order: tuple[int, ...], seen: Any) -> None:
    """Fill in the auction that runs."""
    held = view.rounds[-1].auctions[-1]
    seen["auction"], seen["card"] = held.number - 1, KINDS.index(held.card)
    seen["compelled"] = view.compelled
    seen["lying"] = held.chips
    seen["passed"] = [held.passed[seat] for seat in order]
    seen["bidder"] = find_place(held.bidder, order)
    for move in held.moves:
        if move.slot is not None:
            seen["stakes"][order.index(move.seat), move.slot - 1] += move.chips


def look_at_walk(said: Sequence[str], is_cards: bool, seen: Any) -> None:
    """Fill in the words that are said; those of cards are digits elsewhere."""
    if is_cards:
        cards = [word for word in said if word in KINDS]
        seen["cards"] = find_places(cards[-MOST_SAVED:], KINDS, MOST_SAVED)
    else:
        seen["digits"] = find_places([word for word in said if word in DIGITS][-2:], DIGITS, 2)
    seen["verb"] = "bid" in said or "bracket" in said, "beginning" in said, "end" in said
    for word in said:
        if word in SAID_SLOTS:
            seen["slot"] = SAID_SLOTS.index(word)
        elif word in SAID_GAPS:
            seen["gap"] = SAID_GAPS.index(word)


def load_writer() -> WriteSeen:
    """Return the compiled code that writes what was filled in."""
    from dealer_lab.games.equation_auction.kernels.tensor import write_row

    return write_row


TENSOR = make_seat_tensor(LAYOUT, BLANK, look, load_writer)
"""What a seat knows as numbers."""
