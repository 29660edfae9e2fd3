"""``dealer exact`` and ``dealer exploit``."""

import json

import pytest
from typer.testing import CliRunner

from dealer.bots import policies
from dealer.cli import app
from dealer_lab.exploit.renamed import RenamedPolicy


def invoke(*arguments):
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def test_exact_says_the_value_and_its_proof():
    done = invoke("exact", "expression-three-rounds", "--iterations", 100)
    assert done.exit_code == 0
    assert done.stdout.startswith(
        "expression-three-rounds: value -9/25 (-0.360000), exploitability of the solution 0;"
    )


def test_exact_names_what_there_is():
    done = invoke("exact", "tic-tac-toe")
    assert done.exit_code == 2
    assert "increment-three-tiles" in done.output


def test_exploit_says_what_was_found(monkeypatch, tmp_path):
    among = (policies("expression-black-white")["plain"],)
    monkeypatch.setattr("dealer_lab.exploit.list_challengers", lambda game, policy: among)
    arguments = ("exploit", "expression-black-white", "--policy", "random", "--trials", 1, "--pairs", 2)
    arguments = (*arguments, "--workers", 1, "--out", tmp_path)
    said = invoke(*arguments)
    assert said.exit_code == 0, said.output
    found = json.loads(invoke(*arguments, "--json").stdout)
    assert found["gain"] == 1.0
    assert "plain wins 4 of 4 matches and gains +1.00 a match" in said.stdout
    assert "Nothing that was tried is sure to gain against random" in said.stdout  # two pairs prove nothing
    page = (tmp_path / "expression-black-white-random.html").read_text("utf-8")
    assert "plain wins 4 of 4 matches and gains +1.00 a match" in page
    assert json.loads((tmp_path / "expression-black-white-random.json").read_text()) == [found]


def test_exploit_tries_those_alone_that_are_named(monkeypatch, tmp_path):
    known = policies("increment-black-white")
    among = tuple(RenamedPolicy(name, known["random"]) for name in ("a", "b, with a comma", "c"))
    monkeypatch.setattr("dealer_lab.exploit.list_challengers", lambda game, policy: among)
    words = ("exploit", "increment-black-white", "--policy", "random", "--trials", 1, "--deals", 2)
    words = (*words, "--workers", 1, "--out", tmp_path, "--json")
    found = json.loads(invoke(*words, "--only", "b, with a comma", "--only", "a").stdout)
    assert {trial["name"] for trial in found["tried"]} == {"a", "b, with a comma"}
    refused = invoke(*words, "--only", "d")
    assert refused.exit_code != 0
    assert "there is no challenger 'd'; there is a; b, with a comma; c" in " ".join(refused.output.split())


def test_exploit_that_is_stopped_too_soon_does_not_say_that_anything_was_kept(monkeypatch, tmp_path):
    among = (policies("increment-black-white")["plain"],)
    monkeypatch.setattr("dealer_lab.exploit.list_challengers", lambda game, policy: among)
    monkeypatch.setattr("dealer_lab.cli.exact.deadline_after", lambda minutes: 0.0)
    words = ("--policy", "random", "--trials", 2, "--workers", 1, "--minutes", 1, "--out", tmp_path)
    said = " ".join(invoke("exploit", "increment-black-white", *words).output.split())
    assert said.endswith("not every challenger has played 2 deals: give it more --minutes")


@pytest.mark.long
def test_exploit_asks_about_each_team_where_there_are_teams(monkeypatch, tmp_path):
    among = (policies("equation-auction")["plain"],)
    monkeypatch.setattr("dealer_lab.exploit.list_challengers", lambda game, policy: among)
    arguments = ("exploit", "equation-auction", "--policy", "random", "--trials", 1, "--deals", 2)
    arguments = (*arguments, "--workers", 1, "--out", tmp_path)
    said = invoke(*arguments)
    found = json.loads((tmp_path / "equation-auction-random.json").read_text())
    assert [bound["team"] for bound in found] == ["positive", "negative", "neutral"]
    assert {bound["matches"] for bound in found} == {10}
    assert f"plain wins {found[2]['wins']} of 10 matches and gains" in said.stdout
    assert "equation-auction: Team Neutral alone, 2 deals to measure" in said.stdout


def test_exploit_is_about_games_policies_and_teams_that_there_are():
    assert "has no team 'neutral'" in invoke("exploit", "increment-black-white", "--team", "neutral").output
    assert "positive, negative, neutral" in invoke("exploit", "equation-auction", "--team", "x").output
    assert (
        "there is no policy 'nobody'"
        in invoke("exploit", "increment-black-white", "--policy", "nobody").output
    )
    assert "There is no game “chess”" in invoke("exploit", "chess").output
