"""Claims are a race, and Priority bends it."""

import pytest

from dealer.core.errors import GameError, IllegalAction, Stale
from dealer.games.different_number_hunt.rules.actions import (
    Answer,
    Claim,
    NoPriority,
    Priority,
    Ready,
    Skip,
    Targets,
)
from tests.games.different_number_hunt.rules.table import GAME, Live, Table, owing


def test_dnh_8_a_claim_is_public_and_of_one_target():
    table = Table().hunt().claim(1, 8)
    assert [(news.seat, news.target) for news in table.said("claimed")] == [(1, 8)]
    for viewer in (0, 1, "public"):
        claim = table.view(viewer).boards[0].rounds[0].claim
        assert (claim.seat, claim.target) == (1, 8)
    assert owing(table.state) == [0, 1]


def test_dnh_8_only_a_target_of_the_round_can_be_claimed():
    assert Table().hunt().refused(0, Claim(9)) == "DNH-8"


def test_dnh_9_the_other_seat_must_answer_the_other_target():
    table = Table().hunt().claim(1, 8)
    answers = table.view("public").boards[0].rounds[0].answers
    assert [answer.target for answer in answers] == [85, 8]
    assert GAME.action_types(table.state, 0) == ("answer",)
    assert table.refused_at_all(0, Skip()) == "out_of_turn"


@pytest.mark.parametrize("target", [85, 8])
def test_dnh_a9_a_later_claim_is_refused_even_for_the_other_target(target):
    table = Table().hunt().claim(1, 85)
    assert table.refused(0, Claim(target)) == "DNH-A9"
    with pytest.raises(IllegalAction, match=r"refusal-claim-late .*index=1.*target=85, left=8"):
        table.claim(0, target)


def test_dnh_a9_who_is_stored_second_is_told_who_was_first():
    live = Live().hunt()
    on_its_way, (first, second) = live.decision(0), live.targets
    assert on_its_way == live.decision(1)
    live.act(1, Claim(second))
    for claim in (Claim(first), Claim(second)):
        before = live.match
        with pytest.raises(
            Stale, match=f"refusal-claim-late .*index=1.*target={second}, left={first}"
        ) as refused:
            live.act(0, claim, on_its_way)
        assert (refused.value.code, refused.value.clause) == ("stale", "DNH-A9")
        assert live.match == before
    live.act(0, Answer("A")).act(1, Answer("A"))
    with pytest.raises(Stale, match=r"refusal-claim-late .*index=1"):  # the round is over meanwhile
        live.act(0, Claim(first), on_its_way)


def test_dnh_a9_another_late_answer_is_merely_stale():
    live = Live().hunt()
    old = live.decision(0)
    live.act(1, Claim(live.targets[0]))
    with pytest.raises(Stale) as refused:
        live.act(0, Skip(), old)
    assert refused.value.clause is None
    with pytest.raises(Stale) as refused:
        live.act(0, Claim(live.targets[0]), "g1.r9.t0.hunt")
    assert refused.value.clause is None


def test_dnh_a20_a_claim_is_not_withdrawn_or_changed():
    table = Table().hunt().claim(0, 85)
    assert table.refused(0, Claim(8)) == "DNH-A20"
    assert table.refused(0, Claim(85)) == "DNH-A20"
    assert table.refused_at_all(0, Skip()) == "out_of_turn"


def test_dnh_a25_both_skip_and_the_round_is_skipped():
    table = Table().hunt().act(1, Skip())
    assert (table.phase, owing(table.state)) == ("hunt", [0])
    assert table.view(0).boards[0].rounds[0].skips == (False, True)
    table.act(0, Skip())
    assert table.phase == "result"
    assert [(news.why, news.counts) for news in table.said("round_ended")] == [("both", True)]
    assert table.scores == (0, 0)


def test_dnh_a25_who_would_skip_may_still_claim():
    table = Table().hunt().act(1, Skip())
    assert table.options_of(1) == [Claim(85), Claim(8)]
    assert table.refused_at_all(1, Skip()) == "out_of_turn"
    assert table.claim(1, 8).phase == "answer"


def test_dnh_a25_the_wish_to_skip_is_announced():
    table = Table().hunt().act(1, Skip())
    assert [(news.round, news.seat) for news in table.said("would_skip")] == [(1, 1)]


def test_dnh_15_only_the_advantage_holder_may_claim():
    table = Table(advantage=1).hunt(priority=True)
    assert table.options_of(0) == [Skip()]
    assert table.refused(0, Claim(85)) == "DNH-15"
    assert table.options_of(1) == [Claim(85), Claim(8), Skip()]
    assert table.claim(1, 85).phase == "answer"


def test_dnh_15_until_two_minutes_are_over():
    table = Table().hunt(priority=True).expire("priority", 0)
    assert table.said("priority_over")
    assert table.options_of(1) == [Claim(85), Claim(8), Skip()]
    assert table.claim(1, 8).phase == "answer"


def test_dnh_15_both_targets_are_shown_as_usual():
    table = Table().hunt(priority=True)
    assert table.view(1).boards[0].rounds[0].targets == (85, 8)
    assert table.view(1).boards[0].rounds[0].priority


def test_dnh_15_once_in_a_match():
    table = Table().hunt(priority=True).answers("IJONS", "").ready()
    assert table.phase == "targets"  # no window any more
    assert table.refused_at_all(0, Priority()) == "out_of_turn"
    table.targets(9, 10).skip().skipped_rounds(3).deal().ready()
    assert table.phase == "targets"
    assert table.view(0).spent


def test_dnh_15_only_before_the_targets_are_shown():
    table = Table().hunt()
    assert table.refused_at_all(0, Priority()) == "out_of_turn"
    assert table.act(0, Skip()).refused_at_all(0, Priority()) == "out_of_turn"


def test_dnh_15_only_the_advantage_holder_has_it():
    table = Table(advantage=1).ready()
    assert owing(table.state) == [1]
    assert table.refused_at_all(0, Priority()) == "out_of_turn"
    assert table.refused_at_all(0, NoPriority()) == "out_of_turn"
    assert table.options_of(1) == [Priority(), NoPriority()]


def test_dnh_a12_priority_in_a_skipped_round_is_spent():
    table = Table().hunt(priority=True).skip().ready()
    assert (table.phase, table.view(0).spent) == ("targets", True)
    replaced = Table(skipped="replaced").hunt(priority=True).skip().ready()
    assert replaced.phase == "targets"
    assert replaced.targets(9, 10).options_of(1) == [Claim(9), Claim(10), Skip()]


def test_dnh_a13_it_need_not_be_used():
    table = Table()
    for board in range(3):
        table.skipped_rounds(5)
        if board < 2:
            table.deal()
    assert table.phase == "over"
    assert not table.view(0).spent


def test_dnh_a14_a_window_before_each_reveal_the_grid_in_sight_publicly():
    table = Table().ready()
    assert (table.phase, owing(table.state)) == ("window", [0])
    assert table.view(1).boards[0].cells is not None
    assert table.view(1).boards[0].rounds[0].targets == ()
    table.act(0, Priority())
    assert [(news.seat, news.round) for news in table.said("priority")] == [(0, 1)]
    assert table.view(1).boards[0].rounds[0].priority
    later = Table().hunt().skip().ready()
    assert later.phase == "window"
    assert later.expire("priority_window", 0).phase == "targets"


def test_dnh_a15_a_claim_in_these_minutes_is_refused_not_queued():
    table = Table().hunt(priority=True)
    assert table.refused(1, Claim(85)) == "DNH-15"
    table.expire("priority", 0)
    assert table.view(1).boards[0].rounds[0].claim is None


def test_the_barred_seats_decision_changes_when_it_may_claim():
    table = Table().hunt(priority=True)
    barred, free = GAME.decision_id(table.state, 1), GAME.decision_id(table.state, 0)
    table.expire("priority", 0)
    assert GAME.decision_id(table.state, 1) == free == GAME.decision_id(table.state, 0)
    assert barred != free


def test_nobody_claims_between_rounds():
    table = Table()
    for seat in (0, 1):
        assert table.refused_at_all(seat, Claim(85)) == "out_of_turn"
    table.hunt().skip()
    assert table.phase == "result"
    with pytest.raises(GameError):
        table.claim(0, 85)
    assert table.refused_at_all(0, Targets((9, 10))) == "out_of_turn"
    assert table.refused_at_all("chance", Ready()) == "out_of_turn"
