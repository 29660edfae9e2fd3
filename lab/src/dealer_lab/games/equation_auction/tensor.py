"""Rows of the Equation Auction from what a seat observes: the pieces of ``kernels.layout``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import chain

from dealer.core.action_tree import Taken
from dealer.games.equation_auction.rules.actions import TEAMS
from dealer.games.equation_auction.rules.events import SavedPlayed
from dealer.games.equation_auction.rules.legality import KINDS
from dealer.games.equation_auction.rules.observation import Observation, RoundView, TeamsView
from dealer.games.equation_auction.rules.result import tier, winning_team
from dealer.games.equation_auction.rules.state import REBIDS, ROUNDS, SEATS, SLOTS, Options
from dealer.games.equation_auction.steps import VOCABULARY
from dealer_lab.games.equation_auction.kernels.layout import (
    FAR,
    GLYPHS,
    HOLDINGS,
    LAYOUT,
    LINE,
    MOST_SAVED,
    NEAR,
    PHASES,
    PRICES,
)
from dealer_lab.tensor.layout import Pieces, SeatTensor
from dealer_lab.tensor.pieces import clip_share, one_of

NOTHING = {piece.name: (0.0,) * piece.size for piece in LAYOUT.pieces}
SAID_SLOTS = tuple(f"s{slot}" for slot in range(1, SLOTS + 1))
SAID_GAPS = tuple(f"g{gap}" for gap in range(LINE))
DIGITS = tuple("0123456789")
CARD_PHASES = ("save", "schedule", "place")

Numbers = Sequence[float]


def describe_view(view: Observation, left: float | None = None) -> Pieces:
    """Return what a seat knows, whatever it has said of its action, while the match runs."""
    me = view.you
    assert me is not None
    assert view.teams is not None
    order = sight(view.teams, me)
    return {
        **NOTHING,
        **of_seats(view, order),
        **of_rounds(view, order),
        **of_auction(view, order),
        **of_ballot(view, order, me),
        "phase": one_of(view.phase, PHASES),
        "team": one_of(team_of(view.teams, me), TEAMS),
        "purse": (*one_of(view.chips[me] // 10, range(11)), *one_of(view.chips[me] % 10, range(10))),
        "hand": tuple(
            float((view.saved[me] or ()).count(KINDS[kind]) >= number) for kind, number in HOLDINGS
        ),
        "pairs": tuple(map(float, view.teams.pairs)),
    }


def join(parts: Iterable[Numbers]) -> Numbers:
    """Return parts one after the other."""
    return tuple(chain.from_iterable(parts))


@lru_cache(maxsize=16_384)
def each_of(values: tuple[object, ...], among: Sequence[object]) -> Numbers:
    """Return ``one_of`` for each of some values, one after the other."""
    return join(one_of(value, among) for value in values)


# --------------------------------------------------------------------------------- seats and totals


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


def of_seats(view: Observation, order: tuple[int, ...]) -> Pieces:
    """Return what everybody knows of each seat."""
    played: dict[int, str] = dict.fromkeys(order, "")
    for event in view.events:
        if isinstance(event, SavedPlayed):
            played[event.seat] += "".join((*event.beginning, *event.end))
    brought = view.options.garnets
    paid = tuple(
        None
        if view.phase == "save"
        else (brought if isinstance(brought, int) else brought[seat]) - view.garnets[seat]
        for seat in order
    )
    return {
        "seats": each_of(order, range(SEATS)),
        "to_act": tuple(float(seat in view.to_act) for seat in order),
        "chips": tuple(clip_share(view.chips[seat], view.options.chips) for seat in order),
        "paid": each_of(paid, PRICES),
        "played": kinds_of(tuple(played.values())),
    }


@lru_cache(maxsize=16_384)
def kinds_of(hands: tuple[str, ...]) -> Numbers:
    """Return by hand, by kind of card, how many cards of two."""
    return tuple(hand.count(card) / 2 for hand in hands for card in KINDS)


@lru_cache(maxsize=16_384)
def shares(value: Fraction) -> Numbers:
    """Return a value near 0 and far from it."""
    return tuple(max(-1.0, min(1.0, float(value) / far)) for far in (NEAR, FAR))


@lru_cache(maxsize=16_384)
def tier_of(total: Fraction, options: Options) -> Numbers:
    """Return the tier of a total, one-hot: Negative by far, Negative, Neutral, Positive, Positive by far."""
    names = [("negative", "outer"), ("negative", "inner"), ("neutral", "neutral")]
    names += [("positive", "inner"), ("positive", "outer")]
    return tuple(float(name == (winning_team(total, options), tier(total, options))) for name in names)


# -------------------------------------------------------------------------------------- the rounds


def of_rounds(view: Observation, order: tuple[int, ...]) -> Pieces:
    """Return the totals, and the present round but for its auctions."""
    total = Fraction(view.total)
    values = [
        (0.0, 0.0) if played.value is None else shares(Fraction(played.value)) for played in view.rounds
    ]
    pieces = {
        "total": (*shares(total), *tier_of(total, view.options)),
        "values": join([*values, *[(0.0, 0.0)] * (ROUNDS - len(view.rounds))]),
    }
    if not view.rounds:
        return pieces
    here = view.rounds[-1]
    line = (*(here.slots if here.row is None else here.row), *[None] * LINE)[:LINE]
    elevenths = [winner_of(played, order, view.options.chips) for played in view.rounds]
    elevenths += [(0.0,) * (SEATS + 2)] * (ROUNDS - len(view.rounds))
    cost = {held.slot: held.chips[held.slot - 1] for held in here.auctions if held.slot is not None}
    return {
        **pieces,
        "round": one_of(here.number, range(1, ROUNDS + 1)),
        "order": each_of(tuple(map(here.order.index, order)), range(SEATS)),
        "schedule": each_of(here.schedule, KINDS),
        "line": each_of(line, GLYPHS),
        "cost": tuple(clip_share(cost.get(slot, 0), view.options.chips) for slot in range(1, SLOTS + 1)),
        "eleventh": join(elevenths),
        "row": row_of(here, total, view.options) if view.phase == "bracket" else NOTHING["row"],
    }


def winner_of(played: RoundView, order: tuple[int, ...], chips: int) -> Numbers:
    """Return who has won the eleventh auction of a round, or nobody, and the price."""
    held = played.eleventh
    if held is None or not held.settled:
        return (0.0,) * (SEATS + 2)
    return (*one_of(held.winner, (*order, None)), clip_share(held.chips, chips))


def row_of(here: RoundView, total: Fraction, options: Options) -> Numbers:
    """Return what the row is worth as it lies, and the total with it."""
    assert here.reading is not None
    value = here.reading.exact
    return (*shares(value), *shares(total + value), *tier_of(total + value, options))


# ------------------------------------------------------------------------------------- the auctions


def of_auction(view: Observation, order: tuple[int, ...]) -> Pieces:
    """Return the auction that runs."""
    if view.phase != "bid":
        return {}
    held, most = view.rounds[-1].auctions[-1], view.options.chips
    stakes = [0] * (SEATS * SLOTS)
    for move in held.moves:
        if move.slot is not None:
            stakes[SLOTS * order.index(move.seat) + move.slot - 1] += move.chips
    return {
        "auction": one_of(held.number, range(1, SLOTS + 1)),
        "card": one_of(held.card, KINDS),
        "compelled": (float(view.compelled),),
        "lying": join((clip_share(chips, most / 2), clip_share(chips, SEATS * most)) for chips in held.chips),
        "stakes": [clip_share(chips, most) if chips else 0.0 for chips in stakes],
        "passed": tuple(float(held.passed[seat]) for seat in order),
        "bidder": one_of(held.bidder, order),
    }


@lru_cache(maxsize=16_384)
def lying_on(slots: tuple[int, ...], most: int) -> Numbers:
    """Return the chips on each slot as shares of half of what each gets, and of what all get."""
    return join((clip_share(chips, most / 2), clip_share(chips, SEATS * most)) for chips in slots)


def of_ballot(view: Observation, order: tuple[int, ...], me: int) -> Pieces:
    """Return the ballot that is held."""
    held = view.rounds[-1].eleventh if view.rounds else None
    if view.phase != "secret_bid" or held is None:
        return {}
    mine = held.bid if me in held.bidders else None
    own = (0.0, 0.0) if mine is None else (1.0, clip_share(mine, view.options.chips))
    return {"ballot": (*(float(seat in held.bidders) for seat in order), held.ballot / (REBIDS + 1), *own)}


WALK = {name: numbers for name, numbers in NOTHING.items() if name.startswith("walk_")}


def describe_walk(view: Observation, taken: Taken) -> Pieces:
    """Return the own action as far as it is said."""
    if not taken:
        return WALK
    said, phase = VOCABULARY.spell(taken), view.phase
    found = [word for word in said if word in KINDS] if phase in CARD_PHASES else []
    cards: tuple[str | None, ...] = (*found[-MOST_SAVED:], *[None] * (MOST_SAVED - len(found)))
    shown = [] if phase in CARD_PHASES else [word for word in said if word in DIGITS]
    digits: tuple[str | None, ...] = (*shown[-2:], *[None] * (2 - len(shown)))
    return {
        "walk_cards": each_of(cards, KINDS),
        "walk_verb": tuple(
            map(float, ("bid" in said or "bracket" in said, "beginning" in said, "end" in said))
        ),
        "walk_slot": one_of(next(filter(SAID_SLOTS.__contains__, said), None), SAID_SLOTS),
        "walk_digits": each_of(digits, DIGITS),
        "walk_gap": one_of(next(filter(SAID_GAPS.__contains__, said), None), SAID_GAPS),
    }


TENSOR = SeatTensor(LAYOUT, describe_view, describe_walk)
"""What a seat knows as numbers."""
