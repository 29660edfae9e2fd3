"""Every package game can be studied: each command on the examples, which bring nothing but their rules."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import numpy as np
import pytest
from msgspec import Struct
from typer.testing import CliRunner

from dealer.cli import app
from dealer.core.chance import streams
from dealer.core.registry import rules_of
from dealer_lab.adapters import gymnasium
from dealer_lab.bots.trained import describe_game, load_model, load_seat_game, write_model
from dealer_lab.exploit.training import Original, copy_policy
from dealer_lab.missing_capabilities import CAPABILITIES
from dealer_lab.policies import UnknownPolicyError
from dealer_lab.tensor.rows import find_tensor, make_row
from dealer_lab.tensor.view_layout import WIDE, ViewLayout
from dealer_lab.train.against import MatchesAgainst
from dealer_lab.train.training import Training
from dealer_lab.tree import Position, make_seated_game
from tests.examples import register

GAMES = (("kuhn-poker", 2), ("goofspiel", 2), ("liars-dice", 3), ("fewest-votes", 6))
"""Each example, at a table of two, three or six."""

ROOT = Path(__file__).parents[3]

every_game = pytest.mark.parametrize(("game", "seats"), GAMES)


@pytest.fixture(autouse=True)
def examples(monkeypatch, tmp_path):
    register(monkeypatch, tmp_path)


@pytest.fixture
def model(game, seats, tmp_path):
    """A network for a game that has learnt nothing."""
    played, path = load_seat_game(game, seats), tmp_path / "ada.npz"
    shape = played.tensor.layout.size, len(played.vocabulary)
    weights = np.random.default_rng(1).normal(0, 1, shape).astype(np.float32)
    write_model(path, describe_game(game, {}, seats), [(weights, np.zeros(shape[1], np.float32))])
    return path


def run(*words, code=0):
    """Return the output of a command."""
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == code, (done.output, done.exception)
    assert "Traceback" not in done.output
    return " ".join(done.output.split())


@every_game
def test_simulate_and_tournament_rate_a_model_by_places(game, seats, model, tmp_path):
    more = ("--pairs", seats, "--seats", seats, "--workers", 1)
    said = run("simulate", game, "--policies", f"{model},random", *more)
    assert ("ada.npz against random" in said) == (seats == 2)
    assert ("of the others" in said) == (seats > 2)
    run("tournament", game, "--policies", f"{model},random", *more, "--out", tmp_path / "met")
    rows = (tmp_path / "met/matches.csv").read_text().splitlines()[1:]
    assert len(rows) == 2 * seats  # two matches in each deal
    if seats > 2:  # each seat has stood alone once with each policy
        assert {alone for row in rows for alone in re.findall(r"seat \d+", row)} == {
            f"seat {seat + 1}" for seat in range(seats)
        }
        other = f"ada.npz was trained for {seats} seats, and these matches have {seats + 1}"
        words = ("--policies", f"{model},random", "--seats", seats + 1, "--out", tmp_path / "more")
        assert other in run("tournament", game, *words, code=2)
    standings = json.loads((tmp_path / "met/standings.json").read_text())
    assert standings["plan"]["seats"] == (seats if rules_of(game).seat_counts else None)
    assert not standings["faults"]


@every_game
def test_report_and_compare_say_what_seats_are_worth(game, seats, model, tmp_path):
    more = ("--deals", 4, "--seats", seats, "--workers", 1)
    said = run("report", game, "--policy", "random", *more, "--option-deals", 2, "--out", tmp_path / "r")
    assert "Who is favoured?" in said
    numbers = json.loads((tmp_path / f"r/{game}.json").read_text())
    assert all(share["of"] <= 4 for share in numbers["seats"])  # a match is one case, however many play
    (tmp_path / "a.json").write_text('{"policy": "random"}')
    (tmp_path / "b.json").write_text(json.dumps({"policy": str(model)}))
    sides = tmp_path / "a.json", tmp_path / "b.json"
    said = run("compare", game, *sides, *more, "--out", tmp_path / "c")
    assert re.search("With b instead of a|between a and b", said)


@every_game
def test_exploit_seats_a_challenger_everywhere(game, seats, model, tmp_path, monkeypatch):
    monkeypatch.setattr("dealer_lab.exploit.list_challengers", lambda *_: (load_model(model),))
    more = ("--trials", 1, "--deals", 2, "--seats", seats, "--workers", 1, "--out", tmp_path / "e", "--json")
    found = json.loads(run("exploit", game, "--policy", "random", *more))
    assert (found["matches"], abs(found["gain"]) <= 1) == (2 * seats, True)


def test_a_copy_is_made_from_matches_of_so_many_seats(tmp_path, monkeypatch):
    class Noting(Training):
        def imitate(self, *_):
            made.append((self.settings.seats, self.settings.shown))

        def save_model(self):
            pass

    made = []
    monkeypatch.setattr("dealer_lab.exploit.training.Training", Noting)
    copy_policy("fewest-votes", Original("random", 2, seed=1, seats=3), tmp_path)
    assert made == [(3, 2)]


@every_game
def test_matches_to_learn_from_are_those_of_the_rules(game, seats):
    """All seats learn: a match that ends has the utilities of the rules, and matches go on from a save."""
    matches, rng = MatchesAgainst(game, None, 3, seed=1, seats=seats), np.random.default_rng(1)
    assert matches.own.all()
    ended, rows = 0, np.empty((3, matches.layout.size), np.float32)
    while ended < 3:
        steps = (rng.random(matches.mask.shape) * matches.mask).argmax(axis=1)
        rewards, over = matches.step(steps)
        assert np.abs(rewards).max() <= matches.most_utility
        assert np.allclose(rewards.sum(axis=1), 0)
        ended += over.sum()
    matches.observe(matches.actors, rows)
    again = MatchesAgainst(game, None, 3, seed=1, seats=seats)
    again.restore(matches.save())
    assert np.array_equal(again.mask, matches.mask)


def test_train_goes_by_the_rules_and_says_how_fast(tmp_path):
    path = tmp_path / "eve.npz"
    small = ("--matches", 4, "--horizon", 4, "--hidden", 8, "--seats", 3, "--workers", 1, "--out", path)
    last = ("--deals", 1, "--against", "random")
    said = run("train", "fewest-votes", *small, *last, "--steps", 32)
    assert "trained by the rules, as it has no compiled matches" in said
    assert re.search(r"2 of 2 updates, [\d,]+ steps/s by the rules", said)
    assert "eve.npz, 2 random, 1 deals (3 matches)" in said
    late = ("--minutes", "0.01", "--opponent", "search", "--out", tmp_path / "late.npz")
    assert "give it more --minutes" in run("train", "fewest-votes", *small, *late, code=1)


def test_exact_solves_a_game_that_is_small_enough(monkeypatch):
    less = ("--iterations", 1)
    assert "goofspiel: value 0 (" in run("exact", "goofspiel", *less, "--options", '{"cards": 3}')
    assert "and fewest-votes has 3 to 17 seats" in run("exact", "fewest-votes", code=2)
    said = run("exact", "increment-black-white", code=2)
    assert "its small games are increment-three-tiles" in said
    monkeypatch.setattr("dealer_lab.cli.exact.MOST_WAYS", 10)
    assert "with --options, by dice or faces" in run("exact", "liars-dice", code=1)


def test_policies_that_are_not_named_are_those_of_the_game(monkeypatch, tmp_path):
    """Nobody is called careful or plain in a package game."""
    told = []
    monkeypatch.setattr(
        "dealer_lab.tournament.play.play_tournament", lambda _, names, *rest, **more: told.append(names)
    )
    monkeypatch.chdir(tmp_path)
    CliRunner().invoke(app, ["tournament", "kuhn-poker"])
    assert told == [("search", "sampling", "random")]
    assert "there is no policy 'strong' for kuhn-poker" in run(
        "tournament", "kuhn-poker", "--policies", "strong,random", code=2
    )
    with pytest.raises(
        UnknownPolicyError, match=r"^there is no policy 'strong' for kuhn-poker; there is search"
    ):
        gymnasium.make("kuhn-poker", "strong")
    assert gymnasium.make("kuhn-poker").opponent.name == "search"
    assert "3 to 17 seats" in run("report", "fewest-votes", "--seats", 2, code=2)


@pytest.mark.parametrize(
    ("game", "seats", "matches"),
    [*((*each, 20) for each in GAMES), ("black-and-white", 2, 20), ("contraband", 6, 3)],
)
def test_a_derived_row_is_small_and_a_match_is_as_long_as_is_said(game, seats, matches):
    stepped = make_seated_game(game, seats)
    assert find_tensor(stepped).layout.size < 500
    longest = 0
    for seed in range(matches):
        rng, steps = Random(100 + seed), 0
        at = Position(stepped, stepped.begin(), streams=streams(rng.randbytes(32)))
        while not at.is_over:
            assert np.abs(make_row(at, at.actor)).max() <= 1
            at, steps = at.after(rng.choice(at.legal_steps)), steps + 1
        longest = max(longest, steps)
    assert longest <= stepped.max_match_steps <= 8 * longest


def test_long_lists_show_their_last_items_and_a_hand_has_a_place_for_each_card():
    class View(Struct, frozen=True):
        hand: tuple[int, ...]
        is_open: bool
        bids: tuple[int, ...]

    def see(length):
        hand = tuple(card for card in range(9) if (card + length) % (2 + length % 3))
        return View(hand, bool(length % 2), tuple(bid * 7 % 40 for bid in range(length)))

    layout = ViewLayout([see(length) for length in range(600)])
    assert layout.sizes["hand"] == 9
    assert layout.sizes["is_open"] == 1
    assert layout.sizes["bids"] <= WIDE + 1
    early, late = layout.describe(see(599)), layout.describe(View(see(599).hand, True, see(599).bids[-300:]))
    assert early[:-1] == late[:-1]
    assert (early[-1], late[-1]) == (1.0, 300 / 599)  # how many items there are in all
    assert layout.describe(see(5))[:9] == [float((card + 5) % 4 > 0) for card in range(9)]


def test_nothing_is_written_twice_and_equal_things_share_their_places():
    class Bid(Struct, frozen=True):
        seat: int
        count: int

    class Passed(Struct, frozen=True):
        seat: int

    class View(Struct, frozen=True):
        crates: tuple[str, ...]
        order: tuple[int, ...]
        bids: tuple[Bid | Passed, ...]
        log: tuple[Bid | Passed, ...]

    def see(number):
        said = tuple(Bid(at % 3, number * at % 9) if at % 2 else Passed(at % 3) for at in range(number % 4))
        return View(tuple(sorted(("silk", "tea", "tea", "silk")[: number % 5])), (2, 0, 1), said, said)

    layout = ViewLayout([see(number) for number in range(60)])
    assert list(layout.sizes) == ["crates", "bids"]
    assert layout.sizes["crates"] == 2  # silk, tea
    assert layout.describe(see(3))[:2] == [0.5, 1.0]
    counts = len({bid.count for number in range(60) for bid in see(number).bids if isinstance(bid, Bid)})
    assert layout.sizes["bids"] == 3 * (1 + 1 + 3 + counts), "there, which kind, whose of three, how many"


@pytest.mark.parametrize("name", CAPABILITIES)
def test_the_page_of_a_capability_describes_it(name):
    page = (ROOT / CAPABILITIES[name].page).read_text("utf-8")
    assert f"`{name}`" in page
