"""Tokens of Life. S-27 to S-29."""

from __future__ import annotations

import pytest

from dealer.season.entries import (
    AbsenceGranted,
    Amended,
    Answered,
    Booked,
    Expelled,
    Paused,
    Quit,
    SelectionRuled,
)
from dealer.season.episode_entries import CandidateNamed, CandidateRuled, OpponentRuled
from dealer.season.house_rules import HouseRules, Money
from dealer.season.selections import list_choices
from tests.season.stage import Stage


def targets(stage: Stage) -> tuple[int, ...]:
    (asked,) = [each for each in stage.due if each.kind == "spare_token"]
    return list_choices(stage.season, asked)  # type: ignore[return-value]


def test_s_27_each_winner_receives_a_token_and_a_result_may_give_more():
    stage = Stage(6).begin().result((0, 2), (1,), tokens=(4,))
    assert stage.episode.tokens == (0, 2, 4)
    assert stage.episode.spare == "none"


def test_s_27_a_result_may_nullify_all_tokens():
    stage = Stage(6).begin().result((0,), (1,), nullified=True)
    assert stage.episode.tokens == ()
    stage.name()
    assert stage.episode.candidates == (1,)
    stage.oppose(0)


def test_s_27_house_rules_give_no_tokens_to_too_many_winners():
    stage = Stage(6, most_tokens=2).begin().result((0, 2, 3), (1,), tokens=(4,))
    assert stage.episode.tokens == (4,)
    assert Stage(6, most_tokens=2).begin().result((0, 2), (1,)).episode.tokens == (0, 2)


def test_s_27_without_tokens_nobody_is_safe():
    stage = Stage(4).begin().result((), (1,)).name()
    assert stage.episode.candidates == (1,)


def test_s_28_a_sole_winner_gives_a_second_token_away():
    stage = Stage(6).begin().result((0,), (1,))
    assert (stage.episode.tokens, stage.season.step) == ((0, 0), "tokens")
    assert targets(stage) == (2, 3, 4, 5)
    stage.spare(0, 3)
    assert (stage.episode.tokens, stage.episode.spare) == ((0, 3), "given")


def test_s_28_the_second_token_is_never_for_the_last():
    stage = Stage(6).begin().result((0,), (1,)).ask("spare_token")
    stage.refuse(Answered(0, (1,)), "S-53", by="place0")
    stage.refuse(Answered(0, (0,)), "S-53", by="place0")
    stage.refuse(Answered(0, (2, 3)), "S-53", by="place0")
    assert targets(Stage(6).begin().result((0,), (1, 2))) == (1, 2, 3, 4, 5)
    assert targets(Stage(6).begin().result((0,), (), candidates=(1, 2))) == (3, 4, 5)


def test_s_28_nor_for_whoever_has_fewest_garnets_where_that_makes_the_candidate():
    stage = Stage(6, candidate="fewest_garnets", moneys=(Money(start=3),))
    stage.append(Booked("a fine", 4, "garnet", -1)).begin().result((0,), (1,))
    assert targets(stage) == (1, 2, 3, 5)


@pytest.mark.parametrize(
    ("size", "rules", "winners", "tokens"),
    [
        (6, {}, (0, 2), ()),
        (3, {}, (0,), ()),
        (6, {"spare_token": "none"}, (0,), ()),
        (6, {}, (0,), (2,)),
        (6, {}, (0,), (2, 3, 4, 5)),
        (6, {}, (), ()),
    ],
    ids=["joint", "three", "house rule", "another token", "nobody to receive it", "no winner"],
)
def test_s_28_there_may_be_no_second_token(size, rules, winners, tokens):
    stage = Stage(size, **rules).begin().result(winners, (1,), tokens=tokens)
    assert stage.episode.spare == "none"
    assert stage.season.step == "candidate"


def test_s_28_nobody_receives_it_where_all_others_are_candidates_anyway():
    stage = Stage(4).append(AbsenceGranted(3, 1)).begin().result((0,), (1,))
    assert stage.episode.spare == "none"
    stage.name()
    assert stage.episode.candidates == (1, 2)


def test_s_28_given_to_nobody_in_time_it_is_lost():
    stage = Stage(6).begin().result((0,), (1,)).ask("spare_token").after(2).resolve()
    assert (stage.episode.tokens, stage.episode.spare) == ((0,), "lost")
    assert stage.season.step == "candidate"


def test_s_28_house_rules_let_a_lot_or_the_hosts_decide():
    stage = Stage(6, spare_not_given="lot").begin().result((0,), (1,)).ask("spare_token").after(2)
    stage.resolve(4, 2, 3, 5)
    assert stage.episode.tokens == (0, 4)
    hosts = Stage(6, spare_not_given="host").begin().result((0,), (1,)).ask("spare_token").after(2)
    assert [each.kind for each in hosts.proposals() if each.kind != "announce"] == ["rule_selection"]
    hosts.append(SelectionRuled("no answer", 0, (5,)))
    assert hosts.episode.tokens == (0, 5)
    nobody = Stage(6, spare_not_given="host").begin().result((0,), (1,)).ask("spare_token")
    nobody.append(SelectionRuled("no answer", 0, ()))
    assert nobody.episode.spare == "lost"


def test_s_28_it_is_lost_when_its_giver_or_everybody_who_could_have_it_leaves():
    stage = Stage(6).begin().result((0,), (1,)).ask("spare_token").append(Quit(0, "gone"))
    assert (stage.episode.tokens, stage.episode.spare) == ((), "lost")
    assert stage.season.open_selections() == ()
    small = Stage(4).begin().result((0,), (1,)).ask("spare_token").append(Expelled("rude", 3))
    assert (small.episode.tokens, small.episode.spare) == ((0,), "lost")


def test_s_28_a_choice_of_somebody_who_has_left_is_asked_again():
    stage = Stage(6).begin().result((0,), (1,)).ask("spare_token").answer(0, 4)
    stage.append(Quit(4, "gone")).resolve()
    assert stage.episode.spare == "due"
    stage.spare(0, 3)
    assert stage.episode.tokens == (0, 3)


def test_s_29_a_token_protects_for_its_episode():
    stage = Stage(6).begin().result((0,), (1,)).spare(0, 2)
    stage.refuse(CandidateRuled("so be it", (2,)), "S-30")
    stage.name()
    stage.refuse(OpponentRuled("so be it", 0, 2), "S-35")
    stage.oppose(3).win(3).close()
    stage.begin().result((3, 4), (2,)).name()
    assert stage.episode.tokens == (3, 4)
    assert stage.episode.candidates == (2,)
    assert isinstance(stage.log[-1].entry, CandidateNamed)


def test_s_29_a_pause_or_an_amendment_takes_no_token():
    stage = Stage(6).begin().result((0, 2), (1,)).append(Paused("a holiday"))
    stage.append(Amended("better", HouseRules(most_tokens=1), 1))
    assert stage.episode.tokens == (0, 2)
