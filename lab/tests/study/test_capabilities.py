"""A game of rules alone: each study gives the general answer, or says in one line what is missing."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from importlib import import_module

import pytest
from typer.testing import CliRunner

from dealer.bots import policies
from dealer.bots.capabilities import BotCapabilities
from dealer.cli import app
from dealer.core.definition import GameBots, GameDefinition
from dealer.core.registry import GAMES, MissingCapability, rules_of
from dealer_lab import warm_up
from dealer_lab.adapters import pettingzoo, text
from dealer_lab.capabilities import LAB_GAMES, LabGame, StepCapabilities, StudyCapabilities
from dealer_lab.exploit import list_challengers
from dealer_lab.report.make import make_report
from dealer_lab.report.page import html, markdown
from dealer_lab.report.text import list_limits
from dealer_lab.simulate import play_duplicates
from dealer_lab.simulate.samples import USUAL, list_variants
from dealer_lab.tensor.rows import find_tensor
from dealer_lab.tournament.play import play_tournament
from dealer_lab.tree import DerivedSteps, Position, list_stepped_games, load_stepped_game, make_stepped_game
from dealer_lab.tree.determinization import determinize
from tests.bots.caches import forget_bots, other_bots

DUEL, FIVE = "increment-black-white", "equation-auction"


@pytest.fixture(autouse=True)
def bare(monkeypatch):
    """A duel and a game of five that bring nothing but their rules."""
    import_module("dealer_lab.adapters.openspiel")  # it registers all games as it finds them
    for game_id in (DUEL, FIVE):
        monkeypatch.setitem(GAMES._games, game_id, GameDefinition(rules=rules_of(game_id)))
        monkeypatch.setitem(LAB_GAMES, game_id, LabGame())
    with other_bots():
        yield


def refusal(*arguments):
    """The one line with which a command refuses."""
    done = CliRunner().invoke(app, [str(argument) for argument in arguments])
    assert done.exit_code == 2, done.output
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.output
    return done.stderr.strip()


def test_a_game_says_what_it_is():
    assert GAMES[DUEL].is_duel
    assert not GAMES[FIVE].is_duel
    assert [game.id for game in GAMES.values() if game.is_real_time] == ["different-number-hunt"]
    assert set(list_stepped_games()) == set(GAMES)
    own = {game_id for game_id in GAMES if not issubclass(load_stepped_game(game_id), DerivedSteps)}
    assert own == set(GAMES) - {DUEL, FIVE}


def test_a_duel_of_random_players_is_simulated():
    assert play_duplicates(DUEL, ("random", "random"), 2, 1).pairs == 2


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [(DUEL, 2, {"increments", "tie_leader", "letters"}), (FIVE, 5, {"chips_per", "last_slot"})],
)
def test_a_report_asks_the_general_questions(game, seats, options):
    report = make_report(game, "random", 2, 2, 1)
    assert report.matches == 2  # without teams nothing is rotated
    assert not report.course
    assert not report.kinds
    assert {measure.text for measure in report.measures} == {"decisions of all seats", "virtual minutes"}
    assert sum(share.hits for share in report.endings) == 2
    tried = {name.split(":")[0] for name in list_variants(game, rules_of(game).Options()) if name != USUAL}
    assert options <= tried
    assert "chips" not in tried
    for page in (html(report, "dealer report"), markdown(report, "dealer report")):
        assert report.endings[0].text.capitalize() in page or report.endings[0].text in page
        assert "No choice that is counted" not in page
    assert any("Nobody talked" in limit for limit in list_limits(report)) == (seats > 2)
    asked = {share.text for share in report.seats}
    wins = "the Advantage holder wins the match"
    known = {wins} if seats == 2 else {f"seat {seat} comes before another" for seat in range(1, 6)}
    assert asked
    assert asked <= known  # nothing is asked of two that were equal


def test_without_teams_one_policy_plays_among_others():
    done = CliRunner().invoke(
        app, ["simulate", FIVE, "--policies", "random", "--deals", "2", "--workers", "1"]
    )
    assert "equation-auction: one random, 4 random, 2 deals (10 matches), seed 0" in done.stdout


def test_without_teams_nobody_turns_one_against_a_policy():
    assert "has no team 'neutral'" in refusal("exploit", FIVE, "--policy", "random", "--team", "neutral")


def test_without_teams_a_seat_stands_alone_in_a_tournament(monkeypatch):
    bots = BotCapabilities((Twin(policies(FIVE)["random"]),))
    monkeypatch.setitem(GAMES._games, FIVE, replace(GAMES[FIVE], bots=GameBots(("twin",), load=lambda: bots)))
    forget_bots()
    (met,) = play_tournament(FIVE, ("twin", "random"), 1, 1).meetings
    assert [(match.seating, match.alone) for match in met.matches] == [("a", "seat 1"), ("a2", "seat 1")]
    ahead, behind = (sum(points) for points in zip(*(match.points for match in met.matches), strict=True))
    assert met.score == (0.5 if ahead == behind else float(ahead > behind))


class Twin:
    """Another policy of another name."""

    name = "twin"

    def __init__(self, policy):
        self.decide = policy.decide


def test_the_bots_of_any_game_are_there_to_exploit_it(monkeypatch):
    tried = list_challengers(DUEL, "random")
    assert [challenger.name for challenger in tried] == ["search", "sampling"]
    monkeypatch.setattr("dealer_lab.exploit.list_challengers", lambda game, policy: ())
    assert "there is no challenger to random" in refusal("exploit", DUEL, "--policy", "random")


def test_without_commands_there_are_none_beside_dealer_s_own(monkeypatch):
    done = CliRunner().invoke(app, ["evaluate", "1+2"])
    assert done.exit_code == 2
    assert "No such command 'evaluate'" in done.output
    assert "solve" in CliRunner().invoke(app, ["--help"]).output


def test_what_is_studied_is_loaded_without_compiling():
    code = (
        "import sys\n"
        "from dealer.core.registry import GAMES\n"
        "from dealer_lab.capabilities import study_of\n"
        "print(all(study_of(game).steps.text is not None for game in GAMES), 'numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "True False\n", done.stderr


def test_a_race_has_no_derived_steps(monkeypatch):
    race = "different-number-hunt"
    monkeypatch.setitem(GAMES._games, race, GameDefinition(rules=rules_of(race)))
    monkeypatch.setitem(LAB_GAMES, race, LabGame())
    for ask in (text.begin, make_stepped_game, pettingzoo.env):
        with pytest.raises(MissingCapability, match=f"^'?{race} has no action tree .*, and none is derived"):
            ask(race)
    with pytest.raises(MissingCapability, match=f"{race} has no compiled matches .* See `vector`"):
        pettingzoo.compiled_env(race)
    assert race not in list_stepped_games()


def test_a_game_in_steps_alone_has_a_derived_row_and_no_determinization(monkeypatch):
    monkeypatch.setattr("dealer_lab.tree.base.MEASURED", 1)
    other = "expression-black-white"
    kind = load_stepped_game(other)
    study = StudyCapabilities(StepCapabilities(kind))
    monkeypatch.setitem(GAMES._games, other, GameDefinition(rules=rules_of(other)))
    monkeypatch.setitem(LAB_GAMES, other, LabGame(load_study=lambda: study))
    game = make_stepped_game(other, advantage=0)
    names = [piece.name for piece in find_tensor(game).layout.pieces]
    assert "walk" in names
    assert "bouts" in names
    with pytest.raises(MissingCapability, match="has no determinization"):
        determinize(Position(game, game.begin()), 0, None)


def test_openspiel_takes_what_there_is(monkeypatch):
    from dealer_lab.adapters import openspiel

    taken = []
    monkeypatch.setattr(openspiel, "GAMES", {name: GAMES[name] for name in (DUEL, FIVE)})
    monkeypatch.setattr(openspiel, "load_small_games", dict)
    monkeypatch.setattr(openspiel, "register", lambda *game, **more: taken.append(game))
    openspiel.register_all()
    assert taken == []


def test_nothing_is_warmed_up_where_only_random_plays(monkeypatch):
    monkeypatch.setattr(warm_up, "playout", lambda *_: pytest.fail("there is nothing to compile"))
    warm_up.play_once(DUEL)
