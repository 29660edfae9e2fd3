"""A pause takes nothing away, in any game: who may pause, when it begins, how long it lasts (X-10)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from dealer.core.actions import Agree, Annul, Expire, Extend, Pause, Resign, Resume
from dealer.core.errors import GameError, IllegalAction, OutOfTurn
from dealer.core.options import Safeguards
from dealer.match import Match, SeatedPlayer, verify
from tests.rules.play import GAME_IDS, LiveMatch, of_game

MINUTE = 60_000


def begun(game_id: str, **options: Any) -> LiveMatch:
    live: LiveMatch = of_game("rules", game_id, "table").Live(**options)
    return live


def at_play(**options: Any) -> LiveMatch:
    """A match of Expression Black & White in which seat 0 is about to play first."""
    live = begun("expression-black-white", advantage=1, **options).until("play")
    assert live.owing == [live.public.bouts[0].rounds[0].first]
    return live


def with_safeguards(live: LiveMatch, **fields: int) -> LiveMatch:
    live.setup = replace(live.setup, safeguards=Safeguards(**fields))
    live.match = Match.begin(live.setup, live.secret)
    return live


def asked(live: LiveMatch) -> list[tuple[int, tuple[int, ...]]]:
    """Who asks for a pause, and who agrees, as everybody sees it."""
    return [(each.seat, each.agreed) for each in live.match.clocks(live.at).asked]


def is_paused(live: LiveMatch) -> bool:
    return live.match.clock.paused_at is not None


def test_x_10_a_pause_begins_when_the_other_has_answered() -> None:
    live = at_play()
    first = live.owing[0]
    live.act(1 - first, Pause("the door"))
    assert (is_paused(live), asked(live)) == (False, [(1 - first, ())])
    live.late(20).anything(first)
    assert (is_paused(live), asked(live)) == (True, [])
    live.late(60).act(1 - first, Resume())
    assert (live.owing, live.timer("play").left_ms) == ([1 - first], 45_000)
    assert verify(live.act(0, Resign()).record_bytes()).winners == (1,)


def test_x_10_it_begins_at_once_where_only_the_asker_owes_a_decision() -> None:
    live = at_play().late(44)
    seat = live.owing[0]
    live.act(seat, Pause("the door"))
    assert is_paused(live)
    assert live.late(300).act(seat, Resume()).timer("play").left_ms == 1_000


def test_x_10_where_both_owe_it_waits_for_the_other_alone() -> None:
    live = at_play().until("guess")
    assert live.owing == [0, 1]
    live.act(0, Pause("the door")).anything(1)
    assert is_paused(live)
    assert live.act(0, Resume()).owing == [0]


def test_x_10_a_clock_that_runs_out_settles_what_is_owed() -> None:
    live = at_play().until("guess").act(0, Pause("the door"))
    live.wait(3 + 60.5)
    assert is_paused(live)


def test_x_10_among_five_all_others_must_agree() -> None:
    live = begun("equation-auction").until("save")
    live.act(0, Pause("the door"))
    for seat in (1, 2, 3):
        live.act(seat, Agree(0))
    assert (is_paused(live), asked(live)) == (False, [(0, (1, 2, 3))])
    with pytest.raises(OutOfTurn):
        live.act(3, Agree(0))
    live.act(4, Agree(0))
    assert is_paused(live)
    assert verify(live.act(0, Resume()).host(Annul("a fire")).record_bytes()).decided_by == "annulled"


def test_x_10_a_bot_need_not_agree_and_does_not_for_one_who_plays_bots_alone() -> None:
    live = begun("equation-auction")
    bots = tuple(SeatedPlayer("plain", "", "plain") for _ in range(3))
    live.setup = replace(live.setup, seats=(*live.setup.seats[:2], *bots))
    live.match = Match.begin(live.setup, live.secret)
    live.act(0, Pause("the door"))
    assert not is_paused(live)
    assert is_paused(live.act(1, Agree(0)))


def test_x_10_who_has_left_need_not_agree() -> None:
    live = begun("equation-auction")
    live.act(4, Resign()).act(0, Pause("the door"))
    for seat in (1, 2):
        assert not is_paused(live.act(seat, Agree(0)))
    assert is_paused(live.act(3, Agree(0)))


def test_x_10_nobody_agrees_to_what_is_not_asked() -> None:
    live = at_play()
    seat = live.owing[0]
    with pytest.raises(OutOfTurn):
        live.act(seat, Agree(1 - seat))
    live.act(1 - seat, Pause("the door"))
    with pytest.raises(OutOfTurn):
        live.act(1 - seat, Agree(1 - seat))
    with pytest.raises(OutOfTurn, match="refusal-pause-asked"):
        live.act(1 - seat, Pause("again"))


def test_x_10_who_asks_takes_it_back_and_the_host_declines_it() -> None:
    live = at_play()
    seat = live.owing[0]
    live.act(1 - seat, Pause("the door")).act(1 - seat, Resume())
    assert asked(live) == []
    assert live.match.permissions(1 - seat).pauses == 2
    live.act(1 - seat, Pause("the door")).host(Resume())
    assert asked(live) == []
    with pytest.raises(OutOfTurn, match="refusal-not-paused"):
        live.host(Resume())


def test_x_10_each_seat_has_as_many_pauses_as_was_settled() -> None:
    live = begun("expression-black-white")
    for left in (1, 0):
        live.act(0, Pause("the door")).act(1, Agree(0)).act(0, Resume())
        assert [live.match.permissions(seat).pauses for seat in (0, 1)] == [left, 2]
    with pytest.raises(IllegalAction) as refused:
        live.act(0, Pause("again"))
    assert refused.value.clause == "X-10"
    live.host(Pause("the host still can")).host(Resume())
    assert is_paused(live.act(1, Pause("the door")).act(0, Agree(1)))
    none = with_safeguards(begun("expression-black-white"), pauses=0)
    with pytest.raises(IllegalAction):
        none.act(0, Pause("the door"))


def test_x_10_another_ends_a_pause_whose_minutes_are_over() -> None:
    live = at_play().late(10)
    seat = live.owing[0]
    live.act(seat, Pause("the door")).late(5 * 60 - 0.001)
    (stop,) = live.match.clocks(live.at).stops
    assert (stop.actor, stop.left_ms) == (seat, 1)
    with pytest.raises(OutOfTurn):
        live.act(1 - seat, Resume())
    live.late(0.001).act(1 - seat, Resume())
    assert live.timer("play").left_ms == 35_000
    assert verify(live.act(0, Resign()).record_bytes()).winners == (1,)


def test_x_10_the_minutes_are_an_option() -> None:
    live = with_safeguards(begun("expression-black-white"), pause_minutes=1)
    live.act(0, Pause("the door")).act(1, Agree(0)).late(60).act(1, Resume())
    assert not is_paused(live)


def test_x_10_no_player_ends_a_pause_of_the_host() -> None:
    live = begun("expression-black-white").host(Pause("dinner")).late(36_000)
    assert live.match.clocks(live.at).stops[0].left_ms is None
    with pytest.raises(OutOfTurn):
        live.act(0, Resume())


def test_x_10_who_asks_while_the_match_is_paused_joins_in() -> None:
    live = begun("expression-black-white").host(Pause("dinner")).act(0, Pause("me too"))
    live.late(1).act(0, Resume())
    assert is_paused(live)
    assert not is_paused(live.host(Resume()))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_x_10_an_asked_pause_takes_no_time_and_no_decision_from_anyone(game_id: str) -> None:
    """What runs goes on with what was left; nothing but the pause stands between."""
    for moment in range(0, 60, 7):
        live = begun(game_id)
        for _ in range(moment):
            if live.owing:
                live.late(0.3).anything(live.owing[0])
        if live.match.is_over:
            break
        before = live.match
        live.act(0, Pause("the door"))
        if not is_paused(live):
            live.host(Agree(0))
        during = live.match.clocks(live.at)
        live.late(200).act(0, Resume())
        if game_id != "different-number-hunt" or live.public.phase != "hunt":
            assert live.match.clocks(live.at).timers == during.timers
            assert live.match.state == before.state
        assert before.time_outs == live.match.time_outs


OWED = {
    "different-number-hunt": {"priority_window": False, "priority": False, "claim": True, "answer": True},
    "equation-auction": {
        "save": False, "order": True, "bid": True, "secret_bid": True, "place": False, "bracket": False,
        "nominate": True,
    },
    "expression-black-white": {
        "starter": True, "play": True, "guess": False, "reveal": True, "final_guess": True,
    },
    "increment-black-white": {"distribute": True, "choose": True, "present": True, "place": True},
}  # fmt: skip
"""By game and clock of a seat, whether an answer is owed; if not, the seat may do something and need not."""

RARE = {"nominate", "play"}
"""Clocks that few matches come to; without a reserve the last one ends the match."""


def play_with_lapses(game_id: str, seed: int) -> Match:
    """Play a whole match in which clocks run out now and then."""
    live, rng = begun(game_id, secret=seed.to_bytes(32, "big")), Random(seed)
    while not live.match.is_over:
        due = live.match.next_deadline()
        if due is not None and rng.random() < 0.3 and not any(t.name == "play" for t in live.timers):
            live.at = max(live.at, due)
            live.match = live.match.expire(live.at)
        else:
            live.late(0.2).anything(rng.choice(live.owing))
    return live.match


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_x_12_only_owed_answers_count_as_time_outs_in_a_row(game_id: str) -> None:
    seen = set[str]()
    for seed in range(8):
        whole = play_with_lapses(game_id, seed)
        match = Match.empty(whole.setup, seed.to_bytes(32, "big"))
        for entry in whole.log:
            before, match = match, match.append(entry)
            counted = list(before.time_outs)
            if isinstance(entry.actor, int):
                counted[entry.actor] = 0
            elif isinstance(entry.action, Expire) and entry.action.seat is not None:
                seen.add(entry.action.timer)
                last, is_owed = before.log[-1], OWED[game_id][entry.action.timer]
                stood = last.actor == entry.action.seat and before.rules.is_provisional(last.action)
                waits = entry.action.seat in before.rules.to_act(before.state)
                counted[entry.action.seat] += is_owed and waits and not stood
            assert list(match.time_outs) == counted, entry
    assert seen >= OWED[game_id].keys() - RARE


def test_x_12_a_version_that_stood_is_no_time_out() -> None:
    live = begun("increment-black-white").until("distribute")
    version = replace(live.rules.random_action(live.view(0), live.rng), done=False)
    live.act(0, version).wait(300.5)
    assert live.match.time_outs == (0, 1)


def test_x_13_more_time_for_one_seat_is_for_that_seat_alone() -> None:
    live = begun("increment-black-white").until("distribute").host(Extend(1, 60, "a slow network"))
    live.act(0, live.rules.random_action(live.view(0), live.rng)).late(300.5)
    live.act(0, live.rules.random_action(live.view(0), live.rng))  # the last moment still counts
    live.match = live.match.expire(live.at)
    with pytest.raises(GameError):
        live.act(0, live.rules.random_action(live.view(0), live.rng), "p1.distribute")
    live.late(50).act(1, live.rules.random_action(live.view(1), live.rng))
    assert live.public.phase == "choose"
    assert verify(live.act(0, Resign()).record_bytes()).winners == (1,)
