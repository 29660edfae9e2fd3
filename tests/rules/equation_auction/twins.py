"""Twins: two matches that differ in everything a viewer may not know, and in nothing else.

What is secret: the saved cards of others (and how many, where the price is the same), and the others' bids
in the eleventh auction, but for the price that the winner paid. A twin is a real match: a log with other
hands and other bids in it, folded again. What was announced stays true.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from msgspec.structs import replace

from dealer.games.equation_auction.actions import CARDS, PlaceSaved, Save, SecretBid
from dealer.games.equation_auction.state import State, cost, in_order
from dealer.match import Entry, Match


def twin(match: Match, secret: bytes, viewer: Any, rng: Random) -> Match:
    """Another match, which the viewer may not tell from this one."""
    states = states_before(match, secret)
    log = [
        replace(entry, action=other_action(match.log, states, index, viewer, rng))
        for index, entry in enumerate(match.log)
    ]
    log = with_other_bids(log, states, match.state, viewer, rng)
    twin = Match.empty(match.setup, secret)
    for entry in log:
        twin = twin.append(entry)
    return twin


def states_before(match: Match, secret: bytes) -> list[State]:
    """The state before each entry."""
    states, folded = [], Match.empty(match.setup, secret)
    for entry in match.log:
        states.append(folded.state)
        folded = folded.append(entry)
    return states


# -------------------------------------------------------------------------------------------- hands


def other_action(log: Any, states: list[State], index: int, viewer: Any, rng: Random) -> Any:
    """Another hand where somebody else has saved one; everything else as it was."""
    entry = log[index]
    if not isinstance(entry.action, Save) or entry.actor == viewer:
        return entry.action
    garnets = states[index].garnets[entry.actor]
    played = [
        card
        for later in log
        if later.actor == entry.actor and isinstance(later.action, PlaceSaved)
        for card in (*later.action.beginning, *later.action.end)
    ]
    paid = sum(isinstance(e.action, Save) for e in log) == 5
    sizes = [
        n
        for n in range(len(played), len(CARDS) + 1)
        if (cost(n) == cost(len(entry.action.cards)) if paid else cost(n) <= garnets)
    ]
    rest = list((Counter(CARDS) - Counter(played)).elements())
    return Save(in_order((*played, *rng.sample(rest, rng.choice(sizes) - len(played)))))


# -------------------------------------------------------------------------------------- secret bids


def with_other_bids(
    log: list[Entry], states: list[State], last: State, viewer: Any, rng: Random
) -> list[Entry]:
    """The log with other bids of others wherever the result that was told stays the same."""
    ballots: dict[tuple[int, int], list[int]] = {}
    for index, entry in enumerate(log):
        if isinstance(entry.action, SecretBid):
            here = states[index]
            assert here.round.eleventh is not None
            ballots.setdefault((here.round.number, here.round.eleventh.ballot), []).append(index)
    log = list(log)
    for indices in ballots.values():
        before = states[indices[0]]
        after = states[indices[-1] + 1] if indices[-1] + 1 < len(states) else last
        for index, chips in zip(indices, other_bids(log, indices, before, after, viewer, rng), strict=True):
            log[index] = replace(log[index], action=SecretBid(chips))
    return log


def other_bids(
    log: list[Entry], indices: list[int], before: State, after: State, viewer: Any, rng: Random
) -> list[int]:
    """Other chips for the entries of one ballot."""
    bids = {log[index].actor: log[index].action.chips for index in indices}
    known = {seat: chips for seat, chips in bids.items() if seat == viewer}
    assert before.round.eleventh is not None
    told = after.round.eleventh
    complete = after.phase != "secret_bid" or told is None or told.ballot != before.round.eleventh.ballot
    if not complete:
        return [known.get(seat, rng.randint(0, before.chips[seat])) for seat in bids]  # type: ignore[index]
    top = max(bids.values())
    leaders = {seat for seat, chips in bids.items() if chips == top}
    if len(leaders) > 1 and not leaders & set(known) and top:  # a tie tells who, and not how much
        least = max(known.values(), default=0) + 1
        top = rng.randint(least, min(before.chips[seat] for seat in leaders))  # type: ignore[index]
    below = [
        known.get(seat, top if seat in leaders else rng.randint(0, min(top - 1, before.chips[seat])))  # type: ignore[index]
        for seat in bids
    ]
    return below if top else list(bids.values())
