"""Experiments: a decision is forced each way on the same deals, and nothing else about the match changes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dealer.core.registry import GAMES
from dealer.games.increment_black_white.rules.actions import Lead
from dealer.playout import playout, secret_of
from dealer_lab.policies import find_policy
from dealer_lab.report.answers import list_answers
from dealer_lab.report.counts import Statistics
from dealer_lab.report.experiments import DECIDER_WINS, Arm, Forcing
from dealer_lab.report.make import make_report
from dealer_lab.report.page import html, markdown
from dealer_lab.report.statistics import list_decisions, load_statistics
from dealer_lab.report.text import summarize
from dealer_lab.simulate.samples import count_deal

TILES = "increment-black-white"
ALL = [
    pytest.param(game_id, experiment, id=f"{game_id}: {experiment.decision}")
    for game_id in sorted(GAMES)
    for experiment in load_statistics(game_id).EXPERIMENTS
]


def play_forced(game_id, experiment, number, deal=0):
    forcing = Forcing(Arm(experiment, number))
    seated = forcing.seat_all([find_policy(game_id, "plain")] * GAMES[game_id].rules.seats)
    return playout(game_id, seated, secret_of(5, deal), f"5/{deal}"), forcing


@pytest.mark.parametrize(("game_id", "experiment"), ALL)
def test_both_arms_are_the_same_match_until_the_decision(game_id, experiment):
    (one, first), (other, second) = (play_forced(game_id, experiment, number) for number in (0, 1))
    assert first.seat == second.seat
    assert first.seat is not None
    both = zip(one.log, other.log, strict=False)
    apart = next((ours, theirs) for ours, theirs in both if ours.action != theirs.action)
    assert [entry.actor for entry in apart] == [first.seat, first.seat]


@pytest.mark.parametrize("number", [0, 1])
def test_only_the_first_decision_of_its_kind_is_forced(number):
    leads, places = load_statistics(TILES).EXPERIMENTS
    match, forcing = play_forced(TILES, leads, number)
    decided = [(seat, action) for _, seat, action in list_decisions(match) if isinstance(action, Lead)]
    (seat, lead), (chooser, place) = decided
    assert seat == forcing.seat == match.setup.advantage
    assert lead.seat == (seat if number == 0 else 1 - seat)
    assert place.seat == 1 - chooser  # as `plain` does it
    match, forcing = play_forced(TILES, places, number)
    _, (chooser, place) = [(seat, act) for _, seat, act in list_decisions(match) if isinstance(act, Lead)]
    assert forcing.seat == chooser
    assert place.seat == (chooser if number == 0 else 1 - chooser)


def test_a_deal_counts_whether_the_seat_that_decided_won():
    leads, _ = load_statistics(TILES).EXPERIMENTS
    for deal in range(4):
        for number in (0, 1):
            arm = Arm(leads, number)
            counted = count_deal(TILES, "plain", 5, None, deal, arm=arm)
            forcing = Forcing(arm)
            seated = forcing.seat_all([find_policy(TILES, "plain")] * 2)
            match = playout(TILES, seated, secret_of(5, deal), f"5/{deal}/0")
            assert counted == Statistics(
                shares={DECIDER_WINS.text: (int(forcing.seat in match.outcome.winners), 1)}
            )


@pytest.fixture(scope="module")
def report():
    return make_report(TILES, "plain", 12, 8, 3)


def test_a_report_forces_each_decision_on_the_deals_of_its_options(report):
    assert [effect.decision for effect in report.effects] == ["Who leads the first round", "Who places first"]
    for effect, experiment in zip(report.effects, load_statistics(TILES).EXPERIMENTS, strict=True):
        assert effect.deals == 8
        won = []
        for arm in (Arm(experiment, 0), Arm(experiment, 1)):
            counts = [
                count_deal(TILES, "plain", 3, None, deal, arm=arm).shares.get(DECIDER_WINS.text, (0, 0))
                for deal in range(8)
            ]
            won.append(sum(hits for hits, _ in counts) / sum(of for _, of in counts))
        assert (effect.difference.usual, effect.difference.value) == pytest.approx(tuple(won))


def test_a_share_with_another_cause_is_no_answer(report):
    places, leads = "who places first on the grid wins the match", "who leads a round of the duel"
    said = "\n".join(answer.sentence for answer in list_answers(report)).lower()
    assert places not in said
    assert leads not in said
    summary = list(summarize(report))
    (mixed,) = [sentence for sentence in summary if sentence.lower().startswith(places)]
    assert mixed.endswith(
        "This does not show what the turn is worth: the winner of the duel chooses who places first."
    )
    assert not any("than chance explains" in sentence for sentence in summary if leads in sentence.lower())


def test_a_choice_that_makes_no_sure_difference_is_called_open(report):
    effect = report.effects[0]
    sure = replace(effect, difference=replace(effect.difference, stands=True))
    open_ = replace(effect, difference=replace(effect.difference, stands=False))
    said = [list(summarize(replace(report, effects=(one,)))) for one in (sure, open_)]
    told = [[line for line in lines if line.startswith("Who leads the first round:")] for lines in said]
    assert [len(lines) for lines in told] == [1, 1]
    assert [lines[0].endswith("too few deals to tell which is better.") for lines in told] == [False, True]


def test_the_first_screen_is_an_answer_with_its_plot_and_the_rest_is_folded(report):
    page = html(report, "dealer report")
    start, _, folded = page.partition("<details>")
    assert start.count("<table") == 1
    assert report.answers[0].sentence in start
    for answer in report.answers[1:]:
        assert f"<summary><h2>{answer.heading}</h2>" in folded
    assert "<section" not in folded
    assert "## What a decision is worth" in markdown(report, "dealer report")
