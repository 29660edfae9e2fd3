"""``strong`` v0."""

from __future__ import annotations

from random import Random

import numpy as np

from functools import lru_cache

from dealer.bots.equation_auction import bidding, saving, words as wd
from dealer.bots.equation_auction.hands import WANTED
from dealer.bots.equation_auction.prospects import answers
from dealer.bots.equation_auction.table import cheapest_lead
from dealer.kernels.equation_brackets import look, of_rows
from dealer.bots.equation_auction.careful import nominate, schedule
from dealer.bots.equation_auction.forecast import chances_of_total, slot_chances
from dealer.bots.equation_auction.pacing import after
from dealer.bots.equation_auction.prospects import after as table_after
from dealer.bots.equation_auction.table import Table, table
from dealer.bots.pace import take
from dealer.bots.policy import Decision
from dealer.games.equation_auction.actions import Bid, Bracket, NoBracket, Pass, PlaceSaved, SeatAction, SecretBid
from dealer.games.equation_auction.evaluation import value
from dealer.games.equation_auction.state import SEATS
from dealer.kernels.equation import LONGEST, encoded
from dealer.kernels.equation_brackets import TEAMS, WISH, settle
from dealer.kernels.equation_robust import settled_rows
from dealer.match import MatchView


class Strong:
    name = "strong"

    def decide(self, view: MatchView, rng: Random) -> Decision:
        here = table(view.view)
        kind = view.may.types[0]
        ms = take(view, rng, 19000, 20000) if kind == "bracket" else after(view, rng)
        return Decision(self._answer(kind, here, rng), ms)

    def _answer(self, kind: str, here: Table, rng: Random) -> SeatAction:
        match kind:
            case "save":
                return saving.save(here)
            case "schedule":
                return schedule(here, rng)
            case "bid":
                return bid(here, rng)
            case "secret_bid":
                return secret_bid(here, rng)
            case "place":
                return place(here)
            case "bracket":
                return brackets(here)
            case _:
                return nominate(here, rng)


P = {"fut": 0.5, "stakes": (0.03, 0.06, 0.02), "patience": 0.03, "risk": 0.5, "late": 1, "cap": 0.5}


def slot_price(here: Table, chance: float) -> float:
    ahead = P["fut"] * sum(P["stakes"][r - 1] * n for r, n in here.auctions_left)
    return 2 * np.sqrt(max(0.0, chance * (1 - chance))) * ahead / (here.chips + 1)


def bid(here: Table, rng: Random) -> SeatAction:
    S = wd.slot_words(here)
    hands, chips = wd.hands(here), here.seen.chips
    P0 = wd.words(here, chips, hands)
    chances = np.einsum("o,sot->st", P0, S)
    own = chances[:, here.team]
    empty, lying, leader = here.empty, here.auction.chips, here.leader
    best = max(empty, key=lambda slot: own[slot - 1])
    if leader is None:
        return Bid(best, 1)
    lam = slot_price(here, float(np.mean(own[np.array(empty) - 1]))) + 1e-6
    spent = here.auction.spent[here.seat]

    def worth_after(slot: int, c: int) -> float:
        then = (*chips[: here.seat], chips[here.seat] - c, *chips[here.seat + 1 :])
        return float(wd.words(here, then, hands) @ S[slot - 1, :, here.team]) - lam * c

    def cost(slot: int, c: int) -> float:
        return float(own[slot - 1]) - worth_after(slot, c)

    feared = min(own[slot - 1] for slot in (leader, *bidding.favourites(here, chances)))
    found, most = None, 0.0
    for slot in empty:
        c = cheapest_lead(lying, slot)
        if slot == leader or c > here.chips or c + spent > P["cap"] * (here.chips + spent):
            continue
        if cost(slot, c) / c * (c + spent) > own[best - 1] - feared:
            continue
        then = (*lying[: slot - 1], lying[slot - 1] + c, *lying[slot:])
        holds = bidding.CONTESTED if bidding.wanting(here, chances, slot, then) > 0 else bidding.HELD
        gain = holds * (own[slot - 1] - own[leader - 1]) - cost(slot, c) - cost(slot, 1)
        if gain > most:
            found, most = Bid(slot, c), gain
    return found or Pass()


def secret_bid(here: Table, rng: Random) -> SecretBid:
    e = here.round.eleventh
    assert e is not None
    rivals = [seat for seat in e.bidders if here.teams[seat] != here.team and here.seen.chips[seat]]
    top = max((here.seen.chips[seat] for seat in rivals), default=0)
    if here.last or here.seen.options.chips_per == "round":
        if e.ballot > 1:
            return SecretBid(here.chips - (rng.random() < 0.3 and here.chips > 1))
        return SecretBid(here.chips)
    _, mine = weighed(here, here.hand, here.team, here.seat)
    nothing = weighed(here, (), here.team, here.seat)[1]
    theirs = [nothing[here.team]]
    for seat in rivals:
        n = saving.held(here, seat)
        hand = WANTED[here.teams[seat]][:n]
        theirs.append(weighed(here, hand, here.teams[seat], seat)[1][here.team])
    gain = mine[here.team] - sum(theirs) / len(theirs)
    usual = int(saving.MOST * top) + 1
    hands, chips = wd.hands(here), here.seen.chips
    bid = min(here.chips, usual + rng.randint(0, 1))
    T = wd.by_word(here.round.number)[:, here.mask, :, here.team]
    at = int(np.clip(float(here.total + value(saving.base_row(here))) + 20, 0, 40))
    then = (*chips[: here.seat], chips[here.seat] - bid, *chips[here.seat + 1 :])
    cost = float((wd.words(here, chips, hands) - wd.words(here, then, hands)) @ T[:, at])
    cost += bid * slot_price(here, float(nothing[here.team]))
    return SecretBid(bid if gain > cost + 0.01 else 0)


def weighed(here: Table, hand, team: int, seat: int):
    known = saving.ways(hand, here.seen.options.saved_cards == "any_end")
    row = saving.base_row(here)
    rows = tuple("".join((*w.beginning, row, *w.end)) for w in known)
    r = here.round.number
    by = np.array([rows_by(rows, float(here.total), here.mask, r, o) for o in range(4)])  # o, way, team
    counts = list(wd.hands(here))
    full = counts[seat]
    best, value_, k = -1.0, None, 0
    cache = {}
    for i, w in enumerate(known):
        n = len(w.beginning) + len(w.end)
        if n not in cache:
            counts[seat] = full - n
            cache[n] = wd.words(here, here.seen.chips, tuple(counts))
        v = cache[n] @ by[:, i]
        if v[team] > best:
            best, value_, k = v[team], v, i
    return known[k], value_


@lru_cache(maxsize=256)
def rows_by(rows, total, mask, r, o):
    codes = np.zeros((len(rows), LONGEST), np.int8)
    for i, x in enumerate(rows):
        codes[i, : len(x)] = encoded(x)
    lengths = np.array([len(x) for x in rows], np.int64)
    before = wd.by_word(1)[o] if r == 2 else answers(r)
    return of_rows(codes, lengths, total, mask, False, wd.by_word(r)[o], before)


def place(here: Table) -> PlaceSaved:
    if not here.last:
        return weighed(here, here.hand, here.team, here.seat)[0]
    known = saving.ways(here.hand, here.seen.options.saved_cards == "any_end")
    row = saving.base_row(here)
    rows = ["".join((*w.beginning, row, *w.end)) for w in known]
    codes = np.zeros((len(rows), LONGEST), np.int8)
    for i, r in enumerate(rows):
        codes[i, : len(r)] = encoded(r)
    lengths = np.array([len(r) for r in rows], np.int64)
    t = table_after(here.round.number)
    br = 6 if here.mask == 7 else 200
    found = settled_rows(codes, lengths, float(here.total), here.mask, here.team, True, t, br)
    score = found[:, here.team] - 0.5 * found[:, 3]
    if here.mask == 7:
        top = np.argsort(-score)[:3]
        f2 = settled_rows(codes[top], lengths[top], float(here.total), here.mask, here.team, True, t, 20)
        s2 = f2[:, here.team] - 0.5 * f2[:, 3]
        return known[int(top[np.argmax(s2)])]
    return known[int(np.argmax(score))]


def brackets(here: Table) -> Bracket | NoBracket:
    row = here.round.row or ""
    if here.last:
        t = wd.UNUSED
    else:
        P0 = wd.words(here, here.seen.chips, wd.hands(here))
        t = np.einsum("o,omxt->mxt", P0, wd.by_word(here.round.number))
    total, me = float(here.total), here.team
    stays, gaps, out = np.empty(TEAMS), np.empty(2, np.int64), np.empty(TEAMS)
    look(here.last, t, here.mask, total + float(value(row)), stays)
    br = 200 if here.last else 8
    settle(encoded(row), len(row), total, here.mask, me, here.last, t, br, gaps, out)
    pair = Bracket(int(gaps[0]), int(gaps[1]))
    if here.last and stays[me] > 0.5:
        w = np.empty(TEAMS)
        settle(encoded(row), len(row), total, here.mask, -1, True, t, 20, np.empty(2, np.int64), w)
        return pair if out[me] > w[me] + WISH else NoBracket()
    return pair if out[me] > stays[me] + (WISH if here.last else P["patience"]) else NoBracket()
