"""Comparisons of two variants on the same deals, and long commands that say how long they take."""

from __future__ import annotations

import json
from contextlib import suppress
from time import monotonic

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from dealer.bots import policies
from dealer.cli import app
from dealer.cli.progress import SAMPLE_SECONDS, Estimate, count_up, show_progress
from dealer.core.registry import GAMES, rules_of
from dealer.playout import playout, secret_of
from dealer_lab.report.comparison import FIRST, SECOND, Side, collect_pairs, give_verdict, make_comparison
from dealer_lab.report.counts import ADVANTAGE, Statistics
from dealer_lab.report.make import make_report
from dealer_lab.report.statistics import count_match
from dealer_lab.report.text import capitalize
from dealer_lab.simulate import play_duplicates
from dealer_lab.simulate.executor import (
    Execution,
    Executor,
    StudyExecution,
    TimeIsUp,
    play_in_order,
    run_all,
)
from dealer_lab.simulate.samples import USUAL, Sample, list_units
from dealer_lab.tournament.play import play_tournament

TILES = "increment-black-white"


def side(label, policy="plain", game=TILES, **options):
    return Side(label, policy, rules_of(game).Options(**options))


def test_a_variant_beside_itself_differs_in_nothing():
    found = make_comparison(TILES, (side("one"), side("other")), 3, 1)
    assert found.same
    assert {each.difference for each in found.differences} == {0.0}
    assert found.verdict == ("Not one count of 3 deals differs between one and other.",)
    assert found.apart == ""


@pytest.mark.long
def test_both_variants_play_the_same_deals_and_are_counted_apart():
    deals, seed = 4, 7
    found = make_comparison(TILES, (side("as it is"), side("careful", "careful")), deals, seed)
    first, second = (
        [
            count_match(
                playout(TILES, [policies(TILES)[name]] * 2, secret_of(seed, deal), f"{seed}/{deal}/0")
            )
            for deal in range(deals)
        ]
        for name in ("plain", "careful")
    )
    assert [deal.choices for deal in first] != [deal.choices for deal in second]
    differences = {each.text: each for each in found.differences}
    for name in ("Match Points of both", "virtual minutes"):
        was, is_ = (sum(deal.means[name] for deal in some) / deals for some in (first, second))
        assert (differences[name].usual, differences[name].value) == pytest.approx((was, is_))
    wins = [sum(deal.shares[ADVANTAGE.text][0] for deal in some) / deals for some in (first, second)]
    assert [differences[ADVANTAGE.text].usual, differences[ADVANTAGE.text].value] == wins


def test_what_is_sure_comes_first_and_names_both():
    found = make_comparison(TILES, (side("one"), side("two", "careful")), 2, 1)
    some, *rest = found.differences
    firm = replace(some, usual=0.2, value=0.8, difference=0.6, interval=(0.5, 0.7), stands=True, share=True)
    head, sure, *_ = give_verdict(replace(found, same=False, differences=(*rest, firm)))
    assert head == f"With two instead of one, 1 of {len(found.differences)} differences are sure:"
    assert sure == (f"{capitalize(some.text)} 80.0% instead of 20.0% (change +50.0 to +70.0 points).")
    unsure = [replace(each, stands=False) for each in found.differences]
    assert next(give_verdict(replace(found, differences=tuple(unsure)))) == (
        "No difference between one and two is sure after 2 deals."
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_command_writes_a_page_that_says_what_it_prints(game, tmp_path):
    (tmp_path / "a.json").write_text('{"policy": "plain", "label": "as it is"}')
    (tmp_path / "b.json").write_text('{"policy": "random"}')
    words = ["compare", game, str(tmp_path / "a.json"), str(tmp_path / "b.json"), "--deals", "2"]
    ran = CliRunner().invoke(app, [*words, "--workers", "1", "--out", str(tmp_path / "out")])
    assert ran.exit_code == 0, ran.output
    numbers = json.loads((tmp_path / "out" / f"{game}.json").read_text())
    page = (tmp_path / "out" / f"{game}.html").read_text("utf-8")
    assert numbers["deals"] == 2
    assert [each["label"] for each in numbers["sides"]] == ["as it is", "b"]
    for sentence in numbers["verdict"]:
        assert sentence in ran.stdout
    assert "as it is beside b" in page
    assert "The options are the same." in page


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("nothing", "is no JSON object"),
        ("[1]", "is no JSON object"),
        ('{"opts": {}}', "opts: only options, policy and label may stand there"),
        ('{"policy": "nobody"}', "there is no policy 'nobody'"),
        ('{"policy": 3}', "policy and label are words"),
        ('{"options": {"letters": "none"}}', "b.json: "),
    ],
)
def test_a_file_that_describes_no_variant_is_refused_with_what_is_wrong(tmp_path, text, says):
    (tmp_path / "a.json").write_text("{}")
    (tmp_path / "b.json").write_text(text)
    words = ["compare", TILES, str(tmp_path / "a.json"), str(tmp_path / "b.json")]
    ran = CliRunner().invoke(app, [*words, "--out", str(tmp_path / "out")])
    assert ran.exit_code == 2
    assert says in ran.output
    assert not (tmp_path / "out").exists()
    (tmp_path / "b.json").unlink()
    ran = CliRunner().invoke(app, [*words, "--out", str(tmp_path / "out")])
    assert (ran.exit_code, "b.json: No such file" in ran.output) == (2, True)


# ------------------------------------------------------------------------------------------ time is up


def test_one_policy_that_would_play_as_two_is_refused_with_the_remedy(tmp_path):
    for name, said in (("usual", {}), ("small", {"tiles": 8})):
        tmp_path.joinpath(f"{name}.json").write_text(json.dumps({"policy": "strong", "options": said}))
    files = [str(tmp_path / "usual.json"), str(tmp_path / "small.json")]
    for asked in (files, files[::-1]):
        refused = CliRunner().invoke(
            app, ["compare", TILES, *asked, "--deals", "2", "--out", str(tmp_path / "out")]
        )
        assert refused.exit_code == 2
        told = " ".join(refused.output.split())
        assert "'strong' does not know the options of small: it plays as 'careful' there" in told
        assert '"policy": "careful"' in told
    assert not tmp_path.joinpath("out").exists()


def test_a_study_that_is_stopped_tells_what_is_known_by_then():
    past = StudyExecution(Executor(workers=1, deadline=monotonic()))
    assert list(run_all(abs, [-1, -2, -3], past.executor)) == []
    with pytest.raises(TimeIsUp, match="fewer than 2 deals"):
        make_report(TILES, "plain", 3, 2, 1, execution=past)
    with pytest.raises(TimeIsUp, match="not even one deal"):
        play_tournament(TILES, ("plain", "random", "careful"), 2, 1, execution=past)
    with pytest.raises(TimeIsUp, match="the first deal"):
        play_duplicates(TILES, ("plain", "random"), 5, 1, execution=Execution(deadline=monotonic()))


def test_what_is_played_when_the_time_is_up_is_cut_off_and_counted():
    """One piece of work would never end; a policy that catches every error does not stop the clock."""
    cut, began = [], monotonic()

    def play(unit):
        while unit == 2:
            with suppress(Exception):
                sum(range(1000))
        return unit

    executor = Executor(workers=1, deadline=began + 0.2, report_cut=cut.append)
    assert list(run_all(play, [0, 1, 2, 3], executor)) == [0, 1]
    deals = Execution(deadline=monotonic() + 0.1, report_cut=cut.append)
    assert play_in_order(lambda deal: (play(deal), ()), 4, deals) == [0, 1]
    assert cut == [1, 1]
    assert monotonic() - began < 60


def test_a_report_that_is_stopped_has_something_of_all():
    units = list_units(TILES, "plain", 40, 10)
    half = units[: len(units) // 2]
    for name in {unit.variant for unit in units}:
        played = sum(unit.variant == name for unit in half)
        assert played == pytest.approx(sum(unit.variant == name for unit in units) / 2, abs=1)
    assert [unit.deal for unit in units if unit.variant == USUAL] == list(range(40))


def test_a_comparison_that_is_stopped_counts_the_deals_that_both_have():
    def sample(name, deal):
        return Sample(name, deal, Statistics(lengths=[(deal, 0)]))

    played = [sample(FIRST, deal) for deal in (0, 1, 2, 4)] + [sample(SECOND, deal) for deal in (0, 1, 4)]
    first, second = collect_pairs({each.unit: each for each in played})
    assert [deal.lengths for deal in first] == [deal.lengths for deal in second] == [[(0, 0)], [(1, 0)]]
    with pytest.raises(TimeIsUp):
        collect_pairs({each.unit: each for each in played[:2]})


def test_the_time_that_is_left_is_told_by_what_was_done_here():
    seconds = iter([100.0, 104.0])
    estimate = Estimate(50, lambda: next(seconds))
    assert estimate.seconds_left(10) is None  # done before
    assert estimate.seconds_left(11) is None  # processes have started
    assert estimate.seconds_left(13) == (50 - 13) * 4 / 2


def test_without_a_terminal_progress_is_lines(capsys, monkeypatch):
    now = iter(range(0, 1000, 5))
    monkeypatch.setattr("dealer.cli.progress.monotonic", lambda: float(next(now)))
    with show_progress(40) as reached:
        step = count_up(reached)
        for _ in range(10):
            step()
    said = capsys.readouterr().err.splitlines()
    assert said[0].startswith("40 to play: ")
    assert said[0].endswith(" left here, by the first")
    assert len(said) > 1
    assert all(line.split(" ")[1:3] == ["of", "40:"] for line in said[1:])
    assert SAMPLE_SECONDS < 5
