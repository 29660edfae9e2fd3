"""Compiled matches of the Equation Auction beside its rules: steps, masks, what seats know, the end."""

from collections import Counter
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from dealer.games.equation_auction.rules.state import SEATS
from dealer_lab.games.equation_auction.kernels.record import BEFORE, BID, BRACKET, COPIES, PLACE, SECRET
from dealer_lab.games.equation_auction.kernels.steps import find_legal
from dealer_lab.vector import load_kernels
from dealer_lab.vector.matches import VectorMatches
from lab.tests.study import vector_suite
from lab.tests.study.vector_suite import check_matches, check_matches_that_are_over
from tests.depth import IS_DEEP

GAME = "equation-auction"
KERNELS = load_kernels(GAME)
NEUTRAL_WINS, INNER, OUTER = (-1, 0, 0, 0, 2), (-1, -1, 1, 1, 1), (-1, 0, 0, 1, 1)
"""Utilities in ascending order. Rule: EQ-32, EQ-33, EQ-34, EQ-35."""

THRIFTY = {"chips": 20, "pass": 3}
"""Weights of words, 1 where none is given: small bids, so that chips last."""

HOARDING = {**THRIFTY, "done": 0.05, "bracket": 3}
"""Four saved cards, which are all played; brackets at every occasion."""

STUBBORN = {"chips": 1e9, "1": 1e5, "pass": 3, "bracket": 0.1}
"""Everybody bids 1 in secret, again and again."""

QUICK = {"chips": 50, "pass": 50, "none": 20}
"""One bid an auction, few brackets."""


def by_weight(weights):
    """Return how steps are chosen: each in proportion to the weight of its word."""

    def choose(random, legal_steps, vocabulary):
        return random.choices(legal_steps, [weights.get(vocabulary.words[step], 1) for step in legal_steps])[
            0
        ]

    return choose


@pytest.fixture
def seen(monkeypatch):
    """Count what happens in compared matches: draws, and what seat 0 sees."""
    found = Counter()

    def find_draw(match, state):
        drawn = KERNELS.find_draw(match, state)
        found[type(drawn).__name__] += 1
        return drawn

    def write(view, taken, left, row):
        if view.you == 0:
            found.update(happenings(view))
        KERNELS.tensor.write(view, taken, left, row)

    tensor = replace(KERNELS.tensor, write=write)
    kernels = replace(KERNELS, find_draw=find_draw, tensor=tensor)
    monkeypatch.setattr(vector_suite, "load_kernels", lambda game_id: kernels)
    return found


def happenings(view):
    """Return what there is to count in an observation."""
    yield view.phase
    if not view.rounds:
        return
    here = view.rounds[-1]
    if view.phase == "secret_bid" and here.eleventh.ballot > 1:
        yield "rebid"
    if here.eleventh is not None and here.eleventh.settled and not here.eleventh.winner and any(view.chips):
        yield "all declined" if here.eleventh.winner is None else "seat 0 won"
    if here.row is not None:
        yield f"{len(here.row)} glyphs"
        yield from (type(change).__name__ for change in here.reading.steps)
    if view.phase == "bid" and not view.chips[here.auctions[-1].starter]:
        yield "starter without chips"


def compare(seen, seed, count, weights=None):
    """Play matches both ways; count how they end, too."""
    choose = None if weights is None else by_weight(weights)

    def note_end(at):
        seen[tuple(sorted(at.utility))] += 1

    return check_matches(GAME, seed, count, choose=choose, note_end=note_end)


def test_matches_played_at_random_are_those_of_the_rules(seen):
    """Chips go fast then: often chance places the cards."""
    steps = compare(seen, 1, 3000 if IS_DEEP else 16)
    assert steps > 1000
    assert min(seen[draw] for draw in ("Teams", "Order", "Slot")) >= 10
    assert seen[INNER]
    assert seen[OUTER]


def test_matches_with_small_bids_are_those_of_the_rules(seen):
    compare(seen, 2, 3000 if IS_DEEP else 6, THRIFTY)
    assert seen["secret_bid"] > 20
    assert seen["seat 0 won"]
    assert seen["starter without chips"]


def test_matches_with_saved_cards_and_brackets_are_those_of_the_rules(seen):
    compare(seen, 3, 3000 if IS_DEEP else 8, HOARDING)
    assert seen["place"] > 20
    assert seen["18 glyphs"]
    assert (
        min(seen[change] for change in ("Struck", "Collapsed", "ZeroInserted", "Discarded", "Multiplied")) > 1
    )


def test_ballots_that_stay_tied_are_those_of_the_rules(seen):
    """After fifty rebids chance decides. Rule: EQ-A21."""
    compare(seen, 4, 40 if IS_DEEP else 1, STUBBORN)
    assert seen["rebid"] > 100
    assert seen["TieBreak"]


def test_team_neutral_names_a_candidate_as_by_the_rules(seen):
    """Some seeds come to a total near 0. Rule: EQ-35."""
    compare(seen, 5, 1000 if IS_DEEP else 4, QUICK)
    assert seen["nominate"]
    assert seen[NEUTRAL_WINS]


def vary(match, seat, random):
    """Change all that a seat cannot know: luck, others' hands and waiting bids, what is being said."""
    match["luck"] = random.getrandbits(63)
    for other in set(range(SEATS)) - {seat}:
        hand, played = match["saved"][other], match["played"][other]
        rest = [kind for kind, copies in enumerate(COPIES - played) for _ in range(copies)]
        if match["has_saved"][other] and rest:
            count = int(hand.sum())
            if count <= 1 and not played.any():
                count = random.randint(0, 1)  # both cost nothing
            hand[:] = np.bincount(random.sample(rest, min(count, len(rest))), minlength=len(hand))
        if match["phase"] == SECRET and match["may_bid"][other] and match["bids"][other] >= 0:
            match["bids"][other] = random.randint(0, match["chips"][other])
    if match["actor"] != seat:
        match["stage"], match["count"], match["digits"] = random.randint(0, 2), random.randint(0, 4), 1
        match["amount"], match["slot"] = random.randint(0, 9), random.randint(0, 9)
        match["gap"], match["side"] = random.randint(0, 9), BEFORE
        match["said"] = [random.randint(0, 6) for _ in range(4)]


@pytest.mark.parametrize("weights", [THRIFTY, HOARDING])
def test_a_seat_cannot_tell_twins_apart(weights):
    """Rows and masks of a seat are the same whatever it cannot know; those of others are not."""
    random, choose, matches = Random(6), by_weight(weights), VectorMatches(KERNELS, 4, 7)
    words = vector_suite.make_stepped_game(GAME).vocabulary
    told, phases = Counter(), Counter()
    for _ in range(600):
        for seat in range(SEATS):
            twins = matches.records.copy()
            for twin in twins:
                vary(twin, seat, random)
                find_legal(twin)
            rows, others = (np.empty((4, KERNELS.layout.size), np.float32) for _ in range(2))
            masks = np.empty_like(matches.mask)
            KERNELS.observe(twins, np.full(4, seat), others)
            KERNELS.write_masks(twins, masks)
            assert np.array_equal(matches.observe(np.full(4, seat), rows), others)
            acts = matches.actors == seat
            assert np.array_equal(masks[acts], matches.mask[acts])
            KERNELS.observe(twins, np.full(4, (seat + 1) % SEATS), others)
            for at in np.flatnonzero((matches.observe(np.full(4, (seat + 1) % SEATS)) != others).any(axis=1)):
                told[int(matches.records["phase"][at])] += 1
        phases.update(map(int, matches.records["phase"]))
        matches.step([choose(random, tuple(np.flatnonzero(mask)), words) for mask in matches.mask])
    assert min(phases[phase] for phase in (BID, SECRET, PLACE, BRACKET)) > 5
    assert min(told[phase] for phase in (BID, SECRET, PLACE, BRACKET)) > 5


def test_a_match_that_is_over_stays_and_says_nothing():
    records = check_matches_that_are_over(GAME)
    assert records["utility"].any(axis=1).all()


def test_each_piece_of_a_row_is_written():
    random, choose, matches = Random(8), by_weight(HOARDING), VectorMatches(KERNELS, 64, 9)
    words, written = vector_suite.make_stepped_game(GAME).vocabulary, np.zeros(KERNELS.layout.size, bool)
    for _ in range(500):
        written |= (matches.observe() != 0).any(axis=0)
        matches.step([choose(random, tuple(np.flatnonzero(mask)), words) for mask in matches.mask])
    silent = [name for name, numbers in KERNELS.layout.split(written).items() if not numbers.any()]
    assert silent == []
    assert written.mean() > 0.9
