"""The opponents that are tried against a policy know what they claim to know."""

from random import Random
from statistics import fmean

from dealer.bots import policies
from dealer.games.increment_black_white import GAME
from dealer.games.increment_black_white.bots.distribution import unevenness
from dealer.games.increment_black_white.bots.known_tiles import read_known_tiles
from dealer.playout import playout, secret_of, start_match
from dealer_lab.games.increment_black_white.bots.strong_distribution import mixture
from dealer_lab.games.increment_black_white.challengers import (
    Knower,
    Wisher,
    draw_published,
    likely_worlds,
    list_raises,
)


def test_the_wisher_adds_what_it_wishes():
    wisher = Wisher("high", (0, 0, 0, 0, 0, 0, 1, 3, 3, 3), policies(GAME.id)["plain"])
    match = start_match(GAME.id, (wisher, wisher), secret_of(5, 1))
    decision = wisher.decide(match.view(0, 0), Random(0))
    dealt = match.state.hands[0].dealt
    assert [decision.action.increments[dealt.index(number)] for number in (9, 8, 7, 6)] == [3, 3, 3, 1]


def test_the_knower_believes_in_hands_that_are_spread_out():
    careful = policies(GAME.id)["careful"]
    match = start_match(GAME.id, (careful, careful), secret_of(5, 2))
    for seat in (0, 1):
        action = careful.decide(match.view(seat, 0), Random(seat)).action
        match = match.submit(seat, action, 0, match.rules.decision_id(match.state, seat))
    seen = match.view(0, 0).view
    any_hand = read_known_tiles(seen).worlds(seen, 200, Random(1))
    likely = likely_worlds(seen, 200, Random(1))
    spread = [fmean(unevenness(list_raises(w)) for w in worlds) for worlds in (any_hand, likely)]
    assert spread[1] < spread[0] / 2


def test_the_reader_of_hands_believes_in_those_that_strong_chooses_and_in_no_others():
    strong = policies(GAME.id)["strong"]
    published = {mixed.numbers for mixed in mixture()}
    match = start_match(GAME.id, (strong, strong), secret_of(5, 4))
    for seat in (0, 1):
        action = strong.decide(match.view(seat, 0), Random(seat)).action
        match = match.submit(seat, action, 0, match.rules.decision_id(match.state, seat))
    known = read_known_tiles(match.view(0, 0).view)
    drawn = draw_published(known, "exact", 60, Random(1))
    assert {tuple(sorted((*world.shown, *world.hidden))) for world in drawn} <= published
    assert len(set(drawn)) > 3


def test_the_knower_plays_legally_to_the_end():
    both = Knower("knows", 4, (3,)), policies(GAME.id)["plain"]
    assert playout(GAME.id, both, secret_of(5, 3), "knower").is_over
