"""A game of rules alone in small steps: the tools that work for our own games work for it."""

from __future__ import annotations

import pickle
import warnings
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Annotated, Literal

import numpy as np
import pyspiel
import pytest
from contraband.rules import RULES as CONTRABAND
from contraband.rules import Options as Markets
from fewest_votes.rules import RULES as FEWEST_VOTES
from goofspiel.rules import RULES as GOOFSPIEL
from kuhn_poker.rules import RULES as KUHN
from liars_dice.rules import RULES as LIARS_DICE
from msgspec import Meta, Struct
from spy_hunt import RULES as SPY_HUNT
from typer.testing import CliRunner

from dealer.cli import app
from dealer.core.actors import Seat
from dealer.core.chance import streams
from dealer.core.definition import GameDefinition
from dealer.core.errors import InvalidAction
from dealer.core.registry import GAMES, MissingCapability, rules_of
from dealer_lab.adapters import openspiel, pettingzoo, text
from dealer_lab.tensor.rows import make_row
from dealer_lab.tree import Position, derive_steps, iterate_walks, make_stepped_game
from dealer_lab.tree.determinization import determinize
from dealer_lab.tree.spelling import Spelling
from lab.tests.study.openspiel_suite import run_api_suite
from tests.packaging.another_package.odds_and_evens.rules import RULES as ODDS_AND_EVENS

from open_spiel.python.algorithms import ismcts, mcts  # isort: skip
from open_spiel.python.algorithms.generate_playthrough import playthrough  # isort: skip
from open_spiel.python.tests import games_sim_test  # isort: skip

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what it imports beside is on the move
    from pettingzoo.test import api_test as pettingzoo_test
    from pettingzoo.test import seed_test


class ShortMarkets(Markets, frozen=True):
    """Options of Contraband that make short matches."""

    rounds: Literal[1] = 1
    actions: Literal[3] = 3
    times: None = None


SHORT = replace(CONTRABAND, Options=ShortMarkets, seats=5)
RULES = {rules.id: rules for rules in (KUHN, LIARS_DICE, GOOFSPIEL, FEWEST_VOTES, SHORT)}
LISTED = [*RULES, "new-light"]
"""Games whose draws are listed: the examples, and one as ``dealer new-game`` writes it."""

REPLAYED = [name for name in LISTED if name != CONTRABAND.id]
"""Those in which a whole match is found in which a seat hears the same in the same order.

Of Contraband a match is found that leads to what a seat sees. The view does not say in which order the seat
got its crates, nor what it heard between two hidden actions.
"""

DICTIONARY = ".*(not a NumPy array|probably should be gymnasium.spaces.box)"


@pytest.fixture(autouse=True, scope="module")
def installed(tmp_path_factory):
    """The games of rules alone, in the registry until the tests of this module are over."""
    folder = tmp_path_factory.mktemp("new")
    done = CliRunner().invoke(app, ["new-game", "new-light", "--folder", str(folder)])
    assert done.exit_code == 0, done.output
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder / "new-light")
        from new_light import GAME  # type: ignore[import-not-found]

        games = [GameDefinition(rules=rules) for rules in (*RULES.values(), ODDS_AND_EVENS, SPY_HUNT)]
        for game in (*games, GAME):
            patch.setitem(GAMES._games, game.id, game)
        rules_of.cache_clear()
        for name in (*LISTED, SPY_HUNT.id):
            if openspiel.name_of(name) not in pyspiel.registered_names():
                openspiel.register_game(name)
        yield
    rules_of.cache_clear()


def positions(game, seed, drawn=True):
    """Every position of a match of random steps."""
    rng = Random(f"{game.id}{seed}")
    at = Position(game, game.begin(), streams=streams(rng.randbytes(32)) if drawn else None)
    while not at.is_over:
        yield at
        if at.actor == "chance":
            steps, weights = zip(*at.chances, strict=True)
            at = at.after(rng.choices(steps, weights)[0])
        else:
            at = at.after(rng.choice(at.legal_steps))
    yield at


@pytest.mark.parametrize("name", [*LISTED, ODDS_AND_EVENS.id])
def test_what_can_be_walked_is_what_is_legal(name):
    game = make_stepped_game(name)
    for seed in range(3):
        for at in positions(game, seed):
            if at.is_over or at.taken[1:]:
                continue
            tree, view = game.action_tree(at.state, at.actor), game.view(at.state, at.actor)
            walked = [tree.action(taken) for taken in iterate_walks(tree)]
            listed = list(game.rules.legal_actions(view))
            assert len(walked) == len(listed)
            assert set(walked) == set(listed)
            for action in listed:
                words = game.spell(at.state, action)
                assert len(words) <= game.max_action_steps
                assert game.vocabulary.read(" ".join(words)) == words
        outcome = game.outcome(at.state)
        low, high = game.utility_range
        assert all(low <= utility <= high for utility in outcome.utility)


@pytest.mark.parametrize("name", LISTED)
def test_what_a_seat_knows_settles_what_it_sees_and_grows_at_its_end(name):
    game, views = make_stepped_game(name), {}
    for seed in range(12):
        told = {}
        for at in positions(game, seed, drawn=False):
            for seat in range(game.seats):
                now = at.information_state(seat).split(">")[0]
                assert now.startswith(told.get(seat, ""))
                told[seat] = now
            if isinstance(at.actor, int):
                seen = at.view(at.actor), at.taken, at.legal_steps
                assert views.setdefault(at.information_state(at.actor), seen) == seen
    assert len(views) > 3


@pytest.mark.parametrize("name", REPLAYED)
def test_a_seat_cannot_tell_its_worlds_from_the_match(name):
    game, rng, others = make_stepped_game(name), Random(name), 0
    for at in islice(positions(game, 1), 0, 40, 2):
        if at.is_over:
            continue
        seat = at.actor
        twin = determinize(at, seat, rng)
        assert twin.information_state(seat) == at.information_state(seat)
        assert (twin.actor, twin.taken, twin.legal_steps) == (seat, at.taken, at.legal_steps)
        assert np.array_equal(make_row(twin, seat), make_row(at, seat))
        others += any(
            twin.information_state(other) != at.information_state(other) for other in range(game.seats)
        )
    assert others


def test_a_game_of_ours_can_be_spelled_by_its_types():
    game = derive_steps(rules_of("increment-black-white"))(advantage=0)
    assert game.vocabulary.words[:3] == ("distribute", "lead", "present")
    assert game.max_action_steps == 23


@pytest.mark.parametrize("name", LISTED)
def test_openspiel_s_own_suites(name):
    """Its simulation, which also serializes; its checks of a partial tree; a playthrough."""
    known = openspiel.name_of(name)
    game = pyspiel.load_game(known)
    games_sim_test.GamesSimTest().sim_game(game)
    assert run_api_suite(known, game, 40)
    told = playthrough(known, None, seed=1)
    assert "PrivateObservationString(0) = " in told
    assert "IsTerminal() = True" in told


@pytest.mark.parametrize(
    ("name", "players"), [("liars-dice", 3), ("goofspiel", 4), ("fewest-votes", 3), ("contraband", 5)]
)
def test_openspiel_plays_them_with_any_number_of_seats(name, players):
    game = pyspiel.load_game(openspiel.name_of(name), {"players": players})
    assert game.num_players() == players
    assert game.max_utility() == players - 1
    games_sim_test.GamesSimTest().sim_game(game)
    with pytest.raises(ValueError, match="seats"):
        pyspiel.load_game(openspiel.name_of(name), {"players": 40})


@pytest.mark.parametrize("name", REPLAYED)
def test_openspiel_searches_in_their_worlds(name):
    state, rng = pyspiel.load_game(openspiel.name_of(name)).new_initial_state(), Random(name)
    while state.is_chance_node():
        state.apply_action(rng.choices(*zip(*state.chance_outcomes(), strict=True))[0])
    bot = ismcts.ISMCTSBot(
        state.get_game(),
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=6,
        max_world_samples=3,
        random_state=np.random.RandomState(2),
    )
    bot.set_resampler(openspiel.resampler(rng))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", [*LISTED, ODDS_AND_EVENS.id])
def test_pettingzoo_s_own_suites(name):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", DICTIONARY)
        warnings.filterwarnings("ignore", "reset knows no option 'options'")  # the suite passes it
        pettingzoo_test(pettingzoo.env(name), num_cycles=60)
    seed_test(lambda: pettingzoo.env(name), num_cycles=30)


@pytest.mark.parametrize("name", [*LISTED, ODDS_AND_EVENS.id])
def test_every_legal_action_has_a_text_that_reads_back(name):
    rng, table = Random(name), text.begin(name, 1)
    while table.acting is not None:
        said = table.observation(table.acting)
        assert f"You are Seat {table.acting}." in said
        example = said.strip().splitlines()[-1].removeprefix("For example: ")
        assert example == next(table.actions())
        for words in table.actions():
            done = table.play(words).at.history
            while done.before is not table.at.history:
                done = done.before
            assert table.text(done.action) == words
        with pytest.raises(InvalidAction):
            table.play("hello")
        table = table.play(table.example(rng))
    assert "win" in table.observation(0)


def test_a_text_tells_what_is_seen_and_how_to_answer():
    table = text.begin("liars-dice", 1).play("bid 1 3")
    said = table.observation(1)
    assert 'Dice: {"Seat 0":null,"Seat 1":[' in said
    assert "bid COUNT FACE: Say that there are so many dice of a face" in said
    assert "challenge: Doubt the last bid" in said


def test_a_text_and_openspiel_name_the_players_that_an_answer_and_a_view_hold():
    table = text.begin("spy-hunt")
    assert list(table.actions()) == ["accuse seat1", "accuse seat2"]
    said = table.play("accuse seat1").play("accuse seat2").play("accuse seat1").observation(0)
    assert "accused: Seat 0 → Seat 1, Seat 1 → Seat 2, Seat 2 → Seat 1; spies: Seat 1;" in said
    assert '\nAccused: {"Seat 0":"Seat 1","Seat 1":"Seat 2","Seat 2":"Seat 1"}\n' in said
    assert '\nSpies: ["Seat 1"]\nKeeper: "Seat 1"\nVotes: {"Seat 1":2,"Seat 2":1}\n' in said
    state = pyspiel.load_game(openspiel.name_of("spy-hunt")).new_initial_state()
    assert [state.action_to_string(0, action) for action in state.legal_actions()] == ["seat1", "seat2"]


def test_positions_are_pickled():
    at = next(islice(positions(make_stepped_game("liars-dice", seats=3), 1, drawn=False), 4, None))
    again = pickle.loads(pickle.dumps(at))
    assert again.information_state(0) == at.information_state(0)
    assert (again.game.seats, again.legal_steps) == (3, at.legal_steps)


class Pay(Struct, frozen=True, tag="pay"):
    """Pay chips."""

    chips: Annotated[int, Meta(ge=0)]
    to: Seat | None


class Say(Struct, frozen=True, tag="say"):
    """Say something."""

    words: str


def test_numbers_without_a_bound_are_spelled_by_their_digits():
    spelling = Spelling(Pay, seats=4)
    assert spelling.spell(Pay(120, 3)) == ("pay", "1", "2", "0", "done", "seat3")
    assert spelling.spell(Pay(3, None)) == ("pay", "3", "done", "none")
    for words in (spelling.spell(Pay(120, 3)), spelling.spell(Pay(0, None))):
        assert spelling.read(spelling.write(words)) == words
    assert spelling.write(spelling.spell(Pay(120, 3))) == "pay 120 seat3"
    seats = {"seat0", "seat1", "seat2", "seat3"}
    assert len(spelling.vocabulary) == len({"pay", "none", "some", "-", *"0123456789", "done", *seats})


def test_a_text_has_no_small_steps():
    with pytest.raises(MissingCapability, match=r"kuhn-poker has no action tree .*, and none can be derived"):
        derive_steps(replace(KUHN, SeatAction=Say))


def test_draws_that_are_not_listed_are_missed_by_name():
    with pytest.raises(MissingCapability, match="odds-and-evens has no list of draws"):
        openspiel.register_game(ODDS_AND_EVENS.id)
