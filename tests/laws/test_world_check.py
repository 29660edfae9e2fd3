"""Where ``search`` finds no world a designer is told so, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from dealer.bots.effort import Effort
from dealer.bots.worlds import WorldMaker, draw_any
from dealer.cli import app
from dealer.core.registry import GAMES, rules_of
from dealer.laws.world_check import WorldCheck, check_worlds
from lab.tests.study.high_cards import CARDS, EARLY, LATE, Guess, State
from tests.rules.play import GAME_IDS

NAMED = {"EARLY": EARLY, "LATE": LATE}

SOME = 40_000
"""So many actions are tried here: a second is enough to see it."""

ADVICE = Path(__file__).parents[2] / "docs/games-in-stages.md"


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """Run `dealer check-game` on a game of these tests, which stands in the registry like any other."""
    described = tmp_path / "high_cards-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: high-cards\nVersion: 1.0\n")
    entries = "\n".join(
        f"{each.rules.id} = lab.tests.study.high_cards:{name}" for name, each in NAMED.items()
    )
    (described / "entry_points.txt").write_text(f"[dealer.games]\n{entries}\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(GAMES.__dict__, "_found", raising=False)
    monkeypatch.setattr("dealer.laws.world_check.MOST_TRIED", SOME)

    def run(game: str) -> str:
        done = CliRunner().invoke(app, ["check-game", game, "--matches", "2", "--bot-seconds", "0"])
        assert done.exit_code == 0, done.output
        return done.stdout

    return run


def test_a_deck_that_is_dealt_early_and_seen_late_is_told_in_one_line(check: Callable[[str], str]) -> None:
    first, warning = check("high-cards-early").splitlines()
    assert first.startswith("high-cards-early keeps every law: ")
    assert warning.startswith("high-cards-early: no world was found in ")
    assert "`search` and `sampling` play at random there" in warning
    assert 'bring `draw_world` (docs/games-in-stages.md, "Worlds for the bots")' in warning
    assert "\n## Worlds for the bots\n" in ADVICE.read_text("utf-8")


def test_the_same_game_dealt_late_is_told_nothing(check: Callable[[str], str]) -> None:
    assert len(check("high-cards-late").splitlines()) == 1


def draw_world(view: Any, rng: Random) -> State:
    """Return a state with the cards that were seen, and the others in any order."""
    cards = tuple(each.card for each in view.events)
    rest = [card for card in range(1, CARDS + 1) if card not in cards]
    guessed = (None if seat in view.to_act else Guess(rng.random() < 0.5) for seat in (0, 1))
    return State(
        view.options,
        sent=tuple(guessed),
        given=view.given,
        events=view.events,
        deck=(*cards, *rng.sample(rest, len(rest))),
        seen=len(cards),
        points=view.points,
    )


def test_with_worlds_of_its_own_there_is_nothing_to_tell() -> None:
    found = check_worlds(EARLY.rules, draw_world=draw_world)
    assert found.decisions > 20
    assert found.without == 0


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_our_games_have_worlds_in_every_decision_or_race(game_id: str) -> None:
    bots = GAMES[game_id].bots
    assert bots is not None
    found = check_worlds(rules_of(game_id), 1, draw_world=bots.load().draw_world)
    assert found.without == 0
    assert bool(found.decisions) == (rules_of(game_id).real_time is None)


def test_a_check_that_found_all_says_nothing() -> None:
    assert WorldCheck(8, 0).describe() is None


def test_the_first_world_is_not_looked_for_without_end() -> None:
    rules, rng = EARLY.rules, Random(1)
    state = rules.initial_state(rules.Options(), None)
    for _ in range(10 + 2 * 8):
        actor = rules.next_actor(state)
        if actor == "chance":
            state = draw_any(rules, state, rng)
        else:
            state = rules.apply(state, actor, Guess(high=False))
    maker = WorldMaker(rules, rules.observe(state, 0), Random(1), Effort(tried_for_one=500))
    assert maker.make() is None
    assert maker.tried == 500
    assert maker.make_match() is None
    assert maker.tried == 1000
