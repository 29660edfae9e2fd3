"""What a decision has cost: counted by pairs of matches that differ in nothing else."""

from __future__ import annotations

import pytest

from dealer.bots.policy import Decision
from dealer.review.judgement import (
    Pair,
    answer_as,
    choose_judges,
    count_cost,
    is_same,
    list_decisions,
    play_pairs,
    read_timeline,
)
from tests.golden import record_path

WHOLE = {
    "expression-black-white": "whole-match",
    "increment-black-white": "increment-whole-match",
    "equation-auction": "auction-whole-match",
    "different-number-hunt": "hunt-whole-match",
}


@pytest.mark.parametrize("game", WHOLE)
def test_what_was_done_costs_nothing_beside_itself(game: str) -> None:
    timeline = read_timeline(record_path(WHOLE[game]).read_bytes())
    judges = choose_judges(game)
    assert judges is not None
    late = list_decisions(timeline)[-6]
    done = Decision(timeline.last.log[late].action, 0)
    assert is_same(timeline, late, done)
    pairs = play_pairs(timeline, late, done, judges.scout, range(3))
    assert len(pairs) == 3
    assert all(pair.played == pair.other for pair in pairs)


def test_the_same_numbers_give_the_same_pairs_and_chance_is_dealt_anew() -> None:
    timeline = read_timeline(record_path("increment-whole-match").read_bytes())
    early = next(seq for seq in list_decisions(timeline) if timeline.steps[seq].type == "present")
    other = answer_as(timeline, early, "careful")
    assert not is_same(timeline, early, other)
    pairs = play_pairs(timeline, early, other, "plain", range(20))
    assert pairs[5:9] == play_pairs(timeline, early, other, "plain", range(5, 9))
    assert len({(pair.played, pair.other) for pair in pairs}) > 1


def test_the_last_tile_that_decides_costs_the_match() -> None:
    """Black places its last tiles where they lose; one cell further they win."""
    timeline = read_timeline(record_path("increment-whole-match").read_bytes())
    place = next(
        seq
        for seq in reversed(list_decisions(timeline))
        if count_cost(play_pairs(timeline, seq, answer_as(timeline, seq, "careful"), "plain", range(4))).mean
        > 0.9
    )
    cost = count_cost(play_pairs(timeline, place, answer_as(timeline, place, "careful"), "careful", range(8)))
    assert (cost.played, cost.best, cost.pairs) == (0.0, 1.0, 8)
    assert cost.low > 0.2


def test_a_cost_is_the_difference_of_two_chances_and_few_pairs_are_not_sure() -> None:
    cost = count_cost([Pair(played=False, other=True), Pair(played=True, other=True)] * 3)
    assert (cost.mean, cost.played, cost.best, cost.pairs) == (0.5, 0.5, 1.0, 6)
    assert cost.low < 0.5 < cost.high
    assert count_cost([Pair(played=True, other=False)] * 8).high < 0


def test_a_version_that_may_be_replaced_is_no_decision() -> None:
    timeline = read_timeline(record_path("every-clock").read_bytes())
    match = timeline.last
    found = [match.log[seq].action for seq in list_decisions(timeline)]
    answered = [e.action for e, s in zip(match.log, timeline.steps, strict=True) if s.decision is not None]
    assert not any(match.rules.is_provisional(action) for action in found)
    assert any(match.rules.is_provisional(action) for action in answered)
