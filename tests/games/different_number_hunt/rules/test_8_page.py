"""What the rules page of this game says besides its clauses: options, worked examples, numbers."""

from __future__ import annotations

import re

import msgspec
import pytest

from dealer.core.chance import commit
from dealer.core.errors import GameError, IllegalAction
from dealer.games.different_number_hunt.rules.actions import HIGHEST, HIGHEST_FIRST, Answer, Claim
from dealer.games.different_number_hunt.rules.grid import read_grid
from dealer.games.different_number_hunt.rules.result import judge
from dealer.games.different_number_hunt.rules.state import Options
from dealer.match import Match, SeatedPlayer, Setup
from tests.games.different_number_hunt.rules.table import GAME, GRID, Live, Table
from tests.rules.pages import TYPED, RulesPage

PAGE = RulesPage("different-number-hunt")


def test_the_bounds_are_those_of_the_code():
    bounds = {cells[0].strip("`"): cells for cells in PAGE.table("bound")}
    assert [int(cell) for cell in bounds["target_min"][2:5]] == [Options().target_min, 1, HIGHEST_FIRST]
    assert [int(cell) for cell in bounds["target_max"][2:5]] == [Options().target_max, 1, HIGHEST]


def test_the_grid_of_the_examples_is_that_of_these_tests():
    printed = re.search(r"```\n(A .*?)```", PAGE.text, re.DOTALL)
    assert printed is not None
    assert read_grid(re.sub(r"\b[A-Y] ", " ", printed[1].translate(TYPED))) == GRID


@pytest.mark.parametrize("example", PAGE.table("path"), ids=lambda cells: cells[0])
def test_the_worked_examples(example):
    path, reads, value = (cell.strip("`").translate(TYPED) for cell in example[:3])
    verdict = judge(GRID, int(value) if value.isdecimal() else 1, path)
    assert (verdict.expression or "no path", verdict.value or "") == (reads, value)
    if verdict.right:
        assert verdict.points == len(path) // 2


def test_the_round_that_is_played_through():
    table = Table().hunt(85, 8).claim(1, 8).answer(1, "UVWXYTO").answer(0, "SNOJI")
    assert table.scores == (2, 3)


# ---------------------------------------------------------------------------------- the house's conventions


def test_x_1_everybody_knows_who_holds_the_advantage():
    for seat in (0, 1):
        assert {Table(advantage=seat).view(viewer).advantage for viewer in (0, 1, "public")} == {seat}


def test_x_3_values_are_exact():
    assert judge(GRID, 6, "CHMLK").value == "71/12"
    assert not judge(GRID, 6, "CHMLK").right


def test_x_4_every_deal_is_an_entry_of_the_log():
    live = Live().to_the_end()
    deals = [type(action).__name__ for actor, action in live.entries if actor == "chance"]
    assert deals == ["Grid", *["Targets"] * 5] * 3


def test_x_5_an_illegal_claim_can_be_corrected_and_a_wrong_answer_stands():
    live = Live().hunt()
    with pytest.raises(IllegalAction) as refused:
        live.act(0, Claim(999))
    assert refused.value.clause == "DNH-8"
    live.act(0, Claim(live.targets[0])).act(0, Answer("nothing of the kind"))
    assert live.view(0).boards[0].rounds[0].answers[0].sent


def test_x_6_there_is_always_a_clock():
    assert GAME.paces == {"live"}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"times": None}, Options)


def test_x_8_nothing_is_dealt_before_both_are_there():
    secret = bytes(32)
    alone = Setup(GAME.id, Options(), (SeatedPlayer("Ann", "00" * 16),), 0, False, commit(secret))
    with pytest.raises(GameError, match="refusal-seats"):
        Match.begin(alone, secret)


def test_x_9_one_wins_what_the_other_loses():
    assert Live(advantage=1).to_the_end().outcome.utility in ((1, -1), (-1, 1))
