"""An analysis holds what a seat could know, and no more: twins give the same bytes."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec
import pytest

from dealer.bots.analysis import analysis_of, analyze_encoded
from dealer.games.expression_black_white.bots.clues import read_clue, triple
from dealer.match import Step, Timeline, decode_record, replay_record
from tests.depth import IS_DEEP
from tests.golden import record_path
from tests.leak.secrets import find_pairs, folded, secrets_of
from tests.rules.play import GAME_IDS

every_game = pytest.mark.parametrize("game_id", GAME_IDS)

LOOKED_AT = 30 if IS_DEEP else 16
"""How many moments of twins are looked at."""


def told(game_id: str, timeline: Timeline, moment: int, seat: int) -> bytes:
    asked = timeline.decision_at(moment, seat)
    action = None if asked.action is None else msgspec.json.encode(asked.action)
    return analyze_encoded(game_id, msgspec.json.encode(asked.view), action)


@cache
def played(name: str) -> tuple[str, Timeline]:
    record = decode_record(record_path(name).read_bytes())
    return record.game, Timeline(replay_record(record))


def findings(name: str, kind: str) -> list[tuple[Step, dict[str, Any]]]:
    """What is found about every decision of a kind in a golden match."""
    game_id, timeline = played(name)
    steps = [step for step in timeline.steps if step.decision is not None and step.type == kind]
    return [(step, json.loads(told(game_id, timeline, step.seq + 1, int(step.actor)))) for step in steps]


@every_game
def test_every_game_has_an_analysis(game_id: str) -> None:
    assert analysis_of(game_id) is not None


@pytest.mark.long
@every_game
def test_no_analysis_can_tell_twins_apart(game_id: str) -> None:
    """What a seat sees now, and its last decision, if it saw the same then; the analyses of others differ."""
    secrets, compared, decided, apart = secrets_of(game_id), 0, 0, 0
    pairs = [
        pair
        for pair in find_pairs(game_id).pairs
        if isinstance(pair.viewer, int) and secrets.owned & secrets.differences(pair.match, pair.twin)
    ]
    for match, twin, viewer in pairs[:: max(1, len(pairs) // LOOKED_AT)]:
        timelines = [Timeline([*folded(each)[:-1], each]) for each in (match, twin)]
        last = len(timelines[0]) - 1
        own = [
            step.seq + 1 for step in timelines[0].steps if step.actor == viewer and step.decision is not None
        ]
        for moment in {last, *own[-1:]}:
            if moment == last or timelines[0].decision_at(moment, viewer) == timelines[1].decision_at(
                moment, viewer
            ):
                first, second = (told(game_id, timeline, moment, viewer) for timeline in timelines)
                assert first == second
                compared += 1
                decided += moment in own
        if apart < 3:
            others = [seat for seat in range(secrets.rules.seats) if seat != viewer]
            apart += any(
                len({told(game_id, timeline, last, seat) for timeline in timelines}) > 1 for seat in others
            )
    assert compared > LOOKED_AT
    assert decided > LOOKED_AT // 3
    assert apart


@every_game
def test_the_same_bytes_give_the_same_analysis(game_id: str) -> None:
    """Even in another process: nothing is drawn from anywhere else."""
    names = {
        "expression-black-white": "whole-match",
        "increment-black-white": "increment-whole-match",
        "equation-auction": "auction-whole-match",
        "different-number-hunt": "hunt-whole-match",
    }
    _, timeline = played(names[game_id])
    steps = [step for step in timeline.steps if step.decision is not None][::9]
    once = [told(game_id, timeline, step.seq + 1, int(step.actor)) for step in steps]
    again = [told(game_id, timeline, step.seq + 1, int(step.actor)) for step in reversed(steps)]
    assert once == again[::-1]


# ------------------------------------------------------------------------------------------ game by game


def test_the_chances_of_the_triples_add_up_and_the_truth_is_among_them() -> None:
    _, timeline = played("whole-match")
    for step, found in findings("whole-match", "guess"):
        assert found["triples"] >= len(found["likeliest"]) > 0
        tiles = {each["tile"]: each["chance"] for each in found["tiles"]}
        symbols = [chance for tile, chance in tiles.items() if isinstance(tile, str)]
        assert sum(symbols) == pytest.approx(1, abs=0.05)
        own = timeline.match(step.seq).state.bout.tiles(found["round"] - 1, 1 - int(step.actor))
        seen = timeline.decision_at(step.seq + 1, int(step.actor)).view.view
        candidates = read_clue(seen.bouts[-1], found["round"] - 1, 1 - int(step.actor)).candidates()
        assert own is not None
        assert (*own.numbers, own.symbol) in {triple(pair, symbol) for pair, symbol, _ in candidates}


def test_a_guess_is_held_against_the_best_that_could_be_expected() -> None:
    worse = 0
    for _, found in findings("whole-match", "guess"):
        compared = found["compared"]
        assert compared["worth"] <= compared["best"] + 1e-9
        assert compared["best"] >= 0  # to guess nothing costs nothing
        worse += compared["worth"] < compared["best"]
        assert found["careful"]["type"] == "guess"
    assert worse > 10  # these guesses were made at random


def test_a_tile_is_shown_as_the_policy_would_if_the_other_thought_it_the_likeliest() -> None:
    for step, found in findings("whole-match", "reveal"):
        chances = {each["tile"]: each["chance"] for each in found["mine"]}
        assert found["careful"]["tile"] == max(chances, key=lambda tile: chances[tile])
        _, timeline = played("whole-match")
        shown = timeline.decision_at(step.seq + 1, int(step.actor)).action.tile
        assert found["compared"]["same"] == (chances[shown] == max(chances.values()))


def test_a_final_guess_is_weighed_row_by_row() -> None:
    for _, found in findings("whole-match", "final_guess"):
        assert len(found["rows"]) == 12
        assert found["compared"]["best"] == pytest.approx(
            2 * sum(row["likeliest"]["chance"] for row in found["rows"] if row["likeliest"]), abs=1e-3
        )


def test_a_hunt_names_the_longest_and_holds_an_answer_against_it() -> None:
    answers = findings("hunt-whole-match", "answer")
    assert answers
    for _, found in answers:
        by_target = {each["target"]: each for each in found["targets"]}
        assert found["compared"]["best"] in {each["symbols"] for each in by_target.values()}
        assert all(
            len(path) == 2 * each["symbols"] + 1 for each in by_target.values() for path in each["paths"]
        )
        assert found["compared"]["worth"] <= found["compared"]["best"]


def test_a_presented_tile_is_weighed_against_what_the_other_may_hold() -> None:
    weighed = 0
    for _, found in findings("increment-whole-match", "present"):
        for tile in found["shown"]:
            assert sum(each["chance"] for each in tile["numbers"]) == pytest.approx(1, abs=1e-3)
        for each in found["meetings"]:
            assert 0 <= each["wins"] + each["loses"] <= 1.0001
        weighed += found["compared"]["worth"] is not None
    assert weighed == 20


def test_a_number_that_the_other_bears_is_never_thought_impossible() -> None:
    _, timeline = played("increment-whole-match")
    for step, found in findings("increment-whole-match", "place"):
        hand = timeline.match(step.seq).state.hands[1 - int(step.actor)]
        for tile in found["shown"]:
            number = hand.presented_number(tile["letter"])
            assert number in {each["number"] for each in tile["numbers"]}


def test_a_bid_is_weighed_by_what_the_slot_is_worth_to_the_team() -> None:
    pytest.importorskip("numba")
    for _, found in findings("auction-whole-match", "bid")[:20]:
        for each in found["slots"]:
            assert sum(each["prospect"].values()) == pytest.approx(1, abs=1e-3)
        assert found["careful"]["type"] in ("bid", "pass")
        assert found["compared"]["worth"] == pytest.approx(found["after"][found["team"]])
