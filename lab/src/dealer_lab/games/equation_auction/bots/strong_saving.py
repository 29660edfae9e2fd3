"""How ``strong`` plays saved cards: the last word to the end, earlier ones weighed by the purses."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from dealer.games.equation_auction.bots.situation import Situation, team_name
from dealer.games.equation_auction.rules.actions import Card, PlaceSaved, SecretBid
from dealer_lab.games.equation_auction.bots.last_word import OWNERS, Floats, by_owner
from dealer_lab.games.equation_auction.bots.prospects import WANTED, answers
from dealer_lab.games.equation_auction.bots.purses import hands, less, owners
from dealer_lab.games.equation_auction.bots.saving import MOST, base_row, count_saved, ways
from dealer_lab.games.equation_auction.kernels.brackets import MASKS, of_rows
from dealer_lab.games.equation_auction.kernels.endgame import judge_rows
from dealer_lab.games.equation_auction.kernels.evaluation import LONGEST, encode_row

ENOUGH = 12
"""Of so many ways that are sure to win the one is taken that leaves others least to try."""

LOOKED_AT = 60
"""Ways that are gone through to the end if all teams hold a pair of brackets, for that takes long."""

RISK = 0.3
"""What it counts against a way if every pair of the others would make them win for now."""

CHIP = 0.002
"""What a chip is worth for the slots to come, before the last round."""

WORTH_IT = 0.08
"""What playing saved cards before the last round must gain, all paid."""

AS_MUCH = 0.9
"""How often a tied seat bids all that it has once more in the last round, rather than a chip less."""


def encode_rows(rows: tuple[str, ...]) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
    """Rows in codes, and their lengths."""
    codes = np.zeros((len(rows), LONGEST), np.int8)
    for index, row in enumerate(rows):
        codes[index, : len(row)] = encode_row(row)
    return codes, np.array([len(row) for row in rows], np.int64)


def place(here: Situation, rng: Random) -> PlaceSaved:
    """The way to play saved cards that does most for the team."""
    if not here.last:
        return find_best_hand(here, here.hand, here.team, here.seat)[0]
    nothing, *known = ways(here.hand, here.seen.options.saved_cards == "any_end")
    rng.shuffle(known)
    if here.mask == MASKS - 1:
        known = known[:LOOKED_AT]
    known.append(nothing)
    row = base_row(here)
    codes, lengths = encode_rows(tuple("".join((*way.beginning, row, *way.end)) for way in known))
    found = judge_rows(codes, lengths, float(here.total), here.mask, here.team, ENOUGH)
    return known[int(np.argmax(found[:, here.team] - RISK * found[:, -1]))]


def find_best_hand(
    here: Situation, hand: tuple[Card, ...], team: int, seat: int
) -> tuple[PlaceSaved, Floats]:
    """Before the last round: the best way to play a hand for a team, and the chances of the teams then."""
    known = ways(hand, here.seen.options.saved_cards == "any_end")
    row, each_round = base_row(here), here.seen.options.brackets_per == "round"
    rows = tuple("".join((*way.beginning, row, *way.end)) for way in known)
    chances = _rows_by_owner(rows, float(here.total), here.mask, here.round.number, each_round)
    saved = hands(here)
    likely = [owners(here, here.seen.chips, less(saved, seat, played)) for played in range(len(hand) + 1)]
    then = np.array(
        [likely[len(way.beginning) + len(way.end)] @ chances[:, index] for index, way in enumerate(known)]
    )
    best = int(np.argmax(then[:, team]))
    return known[best], then[best]


@lru_cache(maxsize=128)
def _rows_by_owner(rows: tuple[str, ...], total: float, mask: int, round_: int, each_round: bool) -> Floats:
    """Prospects of rows before their brackets, by owner of the last word and row."""
    codes, lengths = encode_rows(rows)
    following = by_owner(round_, each_round=each_round)
    before = answers(round_, each_round=each_round)
    found: Floats = np.array(
        [of_rows(codes, lengths, total, mask, False, following[owner], before) for owner in range(OWNERS)]
    )
    found.setflags(write=False)
    return found


def secret_bid(here: Situation, rng: Random) -> SecretBid:
    """All for the last word; before it, a chip more than others are used to pay, if that pays.

    Team Neutral waits for the last word: a total far from 0 stays far, one near 0 does not stay near.
    """
    eleventh = here.round.eleventh
    assert eleventh is not None
    if here.last or here.seen.options.chips_per == "round":
        less_by = int(eleventh.ballot > 1 and here.chips > 1 and rng.random() >= AS_MUCH)
        return SecretBid(here.chips - less_by)
    if team_name(here.team) == "neutral":
        return SecretBid(0)
    rivals = [seat for seat in eleventh.bidders if here.teams[seat] != here.team and here.seen.chips[seat]]
    most = max((here.seen.chips[seat] for seat in rivals), default=0)
    chips = min(here.chips, int(MOST * most) + 1 + rng.randint(0, 1))
    nothing = find_best_hand(here, (), here.team, here.seat)[1]
    theirs = [float(nothing[here.team])]
    for seat in rivals:
        hand = WANTED[here.teams[seat]][: count_saved(here, seat)]
        theirs.append(float(find_best_hand(here, hand, here.teams[seat], seat)[1][here.team]))
    mine = float(find_best_hand(here, here.hand, here.team, here.seat)[1][here.team])
    poorer = Situation(
        here.seat, here.teams, replace(here.seen, chips=less(here.seen.chips, here.seat, chips))
    )
    paid = mine - float(find_best_hand(poorer, here.hand, here.team, here.seat)[1][here.team]) + CHIP * chips
    return SecretBid(chips if mine - sum(theirs) / len(theirs) > paid + WORTH_IT else 0)
