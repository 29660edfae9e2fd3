"""Open stages: seats act at any time, and see what concerns them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from contraband.rules import GAME, RULES, Accept, Accuse, Offer, Options, Refuse, State, Withdraw
from msgspec.structs import replace as with_fields

from dealer.core.actions import Expire
from dealer.core.actors import CLOCK, PUBLIC
from dealer.core.chance import streams
from dealer.core.errors import IllegalAction, OutOfTurn
from dealer.core.rules import AnyRules
from dealer.core.rules_modules import About, Origin
from dealer.toolkit.staged_types import Done
from dealer.toolkit.stages import Open, StagedGame, make_staged_rules

SEATS = range(5)


def begin(rules: AnyRules = RULES, options: Any = None) -> Any:
    """Return the first market of a match of five; seat 0 has a crate of tea for sure."""
    state = rules.at(5).initial_state(options or Options(), None)
    while "chance" in rules.to_act(state):
        state = rules.apply(state, "chance", rules.sample_chance(state, streams(bytes(32)))[1])
    return with_fields(state, crates=(("silk", "tea", "tea"), *state.crates[1:]))


def play(state: Any, *moves: tuple[Any, Any], rules: AnyRules = RULES) -> Any:
    """Return the state after some moves."""
    for actor, action in moves:
        state = rules.apply(state, actor, action)
    return state


def change_game(**changes: Any) -> StagedGame[Any, Any, Any]:
    """Return the game with other markets."""
    stage = GAME.next_stage

    def next_stage(state: State) -> Any:
        due = stage(state)
        return replace(due, **changes) if isinstance(due, Open) else due

    return replace(GAME, next_stage=next_stage)


def show_all(**changes: Any) -> AnyRules:
    """Return the rules with other markets, in which all see what is offered."""
    about = About(
        "contraband", "Contraband", "CB", (15, 30), seats=5, has_advantage=False, seat_counts=(5, 6)
    )
    return make_staged_rules(about, Origin("nobody", ""), replace(change_game(**changes), seen_by=None))


def test_an_offer_is_answered_at_once_and_only_the_two_see_it() -> None:
    before = begin()
    offered = play(before, (0, Offer(3, "tea", 2)))
    for viewer in (1, 2, 4, PUBLIC):
        assert RULES.observe(offered, viewer) == RULES.observe(before, viewer)
    traded = play(offered, (3, Accept(0)))
    assert traded.coins[0] == before.coins[0] + 2
    assert "tea" in traded.crates[3]
    assert [type(each.action) for each in RULES.observe(traded, 3).acted] == [Offer, Accept]
    assert [type(event).__name__ for event in RULES.observe(traded, 0).events][-2:] == ["Offered", "Answered"]


def test_another_seats_action_makes_no_answer_stale_and_an_offer_that_is_gone_is_refused() -> None:
    offered = play(begin(), (0, Offer(3, "tea", 2)))
    decision = RULES.decision_id(offered, 3)
    gone = play(offered, (0, Withdraw()), (1, Done()))
    assert RULES.decision_id(gone, 3) == decision
    with pytest.raises(IllegalAction, match="no such offer") as refused:
        play(gone, (3, Refuse(0)))
    assert refused.value.clause == "CB-5"


def test_a_seat_that_is_done_may_still_act_and_an_offer_wakes_it() -> None:
    done = play(begin(), (3, Done()), (1, Done()))
    assert RULES.to_act(done) == {0, 2, 4}
    with pytest.raises(IllegalAction):
        play(done, (3, Done()))
    woken = play(done, (0, Offer(3, "tea", 2)))
    assert RULES.to_act(woken) == {0, 2, 3, 4}
    assert 1 not in RULES.to_act(play(woken, (2, Done())))
    assert RULES.decision_id(woken, 1) is not None


def test_others_do_not_see_who_was_woken() -> None:
    done = play(begin(), (3, Done()))
    assert RULES.observe(done, 1).to_act == (0, 1, 2, 3, 4)
    assert RULES.observe(done, 3).to_act == (0, 1, 2, 4)


def test_the_stage_ends_when_all_are_done_and_when_its_time_is_up() -> None:
    offered = play(begin(), (0, Offer(3, "tea", 2)))
    closed = play(offered, *((seat, Done()) for seat in SEATS))
    assert (closed.is_market, closed.bids) == (False, ())
    late = play(offered, (CLOCK, Expire("market", None)))
    assert (late.is_market, late.events[-2].stage) == (False, "r1.market")
    with pytest.raises(IllegalAction) as refused:
        play(late, (0, Withdraw()))
    assert refused.value.clause == "CB-7"
    voted = play(late, *((seat, Accuse(None)) for seat in SEATS))
    assert RULES.decision_id(voted, 0) == "r2.market.0"


def test_seats_take_turns_where_a_search_lets_them_act_one_after_another() -> None:
    offered = play(begin(), (0, Offer(3, "tea", 2)))
    assert RULES.next_actor(offered) == 1
    assert RULES.next_actor(play(offered, (1, Done()), (4, Done()))) == 0
    assert RULES.next_actor(play(offered, (1, Done()), (2, Done()))) == 3


def test_a_seat_has_so_many_actions_and_rests_between_them() -> None:
    rules = show_all(most=2, rest="result")
    offered = play(begin(rules), (0, Offer(3, "tea", 2)), rules=rules)
    assert [(timer.name, timer.seat) for timer in rules.timers(offered)] == [("market", None), ("result", 0)]
    with pytest.raises(IllegalAction, match="refusal-resting"):
        rules.validate(offered, 0, Withdraw())
    rested = play(offered, (CLOCK, Expire("result", 0)), (0, Withdraw()), rules=rules)
    assert 0 not in rules.to_act(rested)
    again = play(rested, (CLOCK, Expire("result", 0)), rules=rules)
    with pytest.raises(OutOfTurn):
        rules.validate(again, 0, Offer(3, "tea", 2))
    assert rules.observe(again, PUBLIC).open.done == (True, False, False, False, False)


def test_hidden_actions_and_a_rest_do_not_go_together() -> None:
    with pytest.raises(ValueError, match="hidden actions"):
        change_game(rest="result").timers(begin())
