"""The bots of every game: worlds that fit a view, and what is made of them."""

from __future__ import annotations

import logging
from random import Random

import msgspec
import pytest
from black_and_white.rules import RULES as BLACK_AND_WHITE
from fewest_votes.rules import RULES as FEWEST_VOTES
from goofspiel.rules import RULES as GOOFSPIEL
from kuhn_poker.rules import CARDS, Bet, Deal, Pass
from kuhn_poker.rules import RULES as KUHN
from liars_dice.rules import RULES as LIARS_DICE

from dealer.bots import SeatRandom, default_policy, policies, policy_names, think
from dealer.bots.analysis import analyze_encoded
from dealer.bots.effort import Effort
from dealer.bots.sampling import SamplingPolicy
from dealer.bots.search import SearchPolicy
from dealer.bots.worlds import WorldMaker, draw_any
from dealer.core.actions import Expire
from dealer.playout import playout, secret_of, start_match
from tests.examples import register

TABLES = [
    (BLACK_AND_WHITE, {}),
    (KUHN, {}),
    (GOOFSPIEL.at(3), {"prizes": "drawn"}),
    (LIARS_DICE.at(3), {"dice": 2}),
    (FEWEST_VOTES.at(3), {}),
]


def states(game, options, seed):
    """Return every state of a random match, with a clock that runs out now and then."""
    rng, state = Random(seed), game.initial_state(game.Options(**options), None)
    while (actor := game.next_actor(state)) is not None:
        if actor == "chance":
            state = draw_any(game, state, rng)
            continue
        yield state
        if rng.random() < 0.1:
            state = game.apply(state, "clock", Expire("answer", actor))
        else:
            state = game.apply(state, actor, game.random_action(game.observe(state, actor), rng))


@pytest.mark.parametrize(("game", "options"), TABLES, ids=lambda each: getattr(each, "id", ""))
def test_a_world_is_found_in_every_state_and_its_seat_cannot_tell(game, options):
    differ = 0
    for state in states(game, options, 1):
        for seat in (actor for actor in game.to_act(state) if isinstance(actor, int)):
            view = game.observe(state, seat)
            world = WorldMaker(game, view, Random(seat)).make()
            assert game.observe(world, seat) == view
            differ += world != state
    assert differ


def kuhn(cards, *said):
    state = KUHN.initial_state(KUHN.Options(), None)
    for card in cards:
        state = KUHN.apply(state, "chance", Deal(CARDS[card - 1]))
    for seat, action in enumerate(said):
        state = KUHN.apply(state, seat % 2, action)
    return state


def test_of_worlds_that_are_hard_to_find_fewer_must_do():
    view = KUHN.observe(kuhn((2, 1)), 0)
    assert len(WorldMaker(KUHN, view, Random(1)).make_some(24)) == 24
    assert len(WorldMaker(KUHN, view, Random(1), Effort(tried=20)).make_some(24)) in range(2, 20)


@pytest.mark.parametrize(
    "policy", [SearchPolicy(KUHN, 100), SamplingPolicy(KUHN, 60)], ids=lambda each: each.name
)
@pytest.mark.parametrize(("card", "answer"), [(3, Bet()), (1, Pass())])
def test_a_bet_is_answered_by_the_highest_card_and_never_by_the_lowest(policy, card, answer):
    view = KUHN.observe(kuhn((2, card), Bet()), 1)
    seen = {policy.choose(view, SeatRandom(seed, "turn2")) for seed in range(3)}
    assert seen == {answer}


def test_whoever_is_asked_at_once_with_others_searches_too():
    state = next(states(GOOFSPIEL.at(3), {}, 1))
    for policy in (SearchPolicy(GOOFSPIEL, 20), SamplingPolicy(GOOFSPIEL, 20)):
        for seat in range(3):
            view = GOOFSPIEL.observe(state, seat)
            assert policy.choose(view, SeatRandom(1, "r1.bid")) in set(GOOFSPIEL.legal_actions(view))


def test_the_same_view_and_chance_give_the_same_answer_and_hidden_cards_change_nothing():
    search = SearchPolicy(KUHN, 40)
    chosen = {
        search.choose(KUHN.observe(kuhn(cards), 0), SeatRandom("secret", "turn1"))
        for cards in [(2, 1), (2, 3)]
    }
    assert len(chosen) == 1


def test_where_no_world_fits_it_plays_at_random_and_the_log_says_so(caplog):
    view = msgspec.structs.replace(KUHN.observe(kuhn((1, 2)), 0), said=("bet", "bet", "bet"))
    with caplog.at_level(logging.WARNING):
        assert SearchPolicy(KUHN).choose(view, SeatRandom(1, "turn1")) in (Pass(), Bet())
    assert "kuhn-poker: no world fits what seat 0 has seen" in caplog.text


def test_a_game_that_brings_no_bots_has_them_in_the_lobby_and_in_matches(monkeypatch, tmp_path):
    register(monkeypatch, tmp_path)
    assert policy_names("liars-dice") == ("search", "sampling", "random")
    assert default_policy("liars-dice") == "search"
    known = policies("liars-dice")
    match = playout("liars-dice", [known["sampling"], known["random"], known["random"]], secret_of(1, 1))
    assert match.outcome is not None
    begun = start_match("kuhn-poker", [policies("kuhn-poker")["search"]] * 2, secret_of(1, 2))
    raw, after = think("kuhn-poker", "search", msgspec.json.encode(begun.view(0, begun.at)), "secret")
    assert msgspec.json.decode(raw)["type"] in ("pass", "bet")
    assert after >= 0


def test_a_review_of_a_game_without_analysis_lists_what_was_legal(monkeypatch, tmp_path):
    register(monkeypatch, tmp_path)
    random = policies("goofspiel")["random"]
    match = start_match("goofspiel", [random] * 2, secret_of(1, 0), GOOFSPIEL.Options(cards=5))
    view = msgspec.json.encode(match.view(0, match.at))
    found = msgspec.json.decode(analyze_encoded("goofspiel", view, b'{"type":"bid","card":5}'))
    assert found == {
        "legal": [{"type": "bid", "card": card} for card in range(1, 6)],
        "count": 5,
        "unlisted": [],
    }
    after = match.submit(0, GOOFSPIEL.SeatAction(5), match.at, "r1.bid")
    assert analyze_encoded("goofspiel", msgspec.json.encode(after.view(0, after.at)), None) == b"null"
