"""The total, the prizes, the candidates, and other ends: EQ-32 to EQ-35."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec import ValidationError, convert

from dealer.core.actions import Annul
from dealer.core.actors import CHANCE
from dealer.games.equation_auction.rules.actions import Nominate
from dealer.games.equation_auction.rules.result import prizes, tier, winning_team
from dealer.games.equation_auction.rules.state import Options
from dealer.match import verify
from tests.games.equation_auction.rules.table import GAME, ROWS, Live, Table

SIDES: Any = ("positive", "positive", "negative", "negative", "neutral")


def end(*values: str, **options) -> tuple:
    """Total, tier, candidates, garnets won, tokens, winners."""
    outcome = Table(garnets=0, **options).match(*values).outcome
    detail = outcome.detail
    return (
        outcome.score,
        detail["tier"],
        detail["candidates"],
        detail["garnets"],
        detail["tokens"],
        outcome.winners,
    )


def test_eq_32_above_four():
    assert end("5", "0", "0") == (("5",), "outer", [4], [3, 3, 0, 0, 0], [1, 1, 0, 0, 0], (0, 1))
    assert end("2", "2", "1/3")[:3] == (("13/3",), "outer", [4])


def test_eq_32_below_minus_four():
    assert end("-5", "0", "0") == (("-5",), "outer", [4], [0, 0, 3, 3, 0], [0, 0, 1, 1, 0], (2, 3))


def test_eq_33_between_one_and_four():
    assert end("2", "0", "0") == (("2",), "inner", [2, 3], [1, 1, 0, 0, 0], [1, 1, 0, 0, 1], (0, 1))
    assert end("1", "1/3", "0")[:3] == (("4/3",), "inner", [2, 3])


def test_eq_34_between_minus_four_and_minus_one():
    assert end("-2", "0", "0") == (("-2",), "inner", [0, 1], [0, 0, 1, 1, 0], [0, 0, 1, 1, 1], (2, 3))


@pytest.mark.parametrize("values", [("1", "0", "0"), ("-1", "0", "0"), ("0", "0", "0"), ("1/2", "1/3", "0")])
def test_eq_35_within_one_both_ends_included(values):
    table = Table(garnets=0).match(*values)
    assert (table.phase, table.turn) == ("nominate", 4)
    assert table.refused(4, Nominate(4)) == "EQ-35"
    assert table.garnets == (0,) * 5  # prizes are given when the match is over
    table.act(4, Nominate(1))
    outcome = table.outcome
    assert (outcome.winners, outcome.decided_by) == ((4,), "total")
    assert outcome.detail["tier"] == "neutral"
    assert (outcome.detail["garnets"], outcome.detail["tokens"]) == ([0, 0, 0, 0, 6], [0, 0, 0, 0, 2])
    assert outcome.detail["candidates"] == [1]
    assert table.said("nominated")[0].seat == 1


def test_eq_35_any_of_the_other_four():
    table = Table().match("0", "0", "0")
    assert table.options_of(4) == [Nominate(seat) for seat in range(4)]


def test_eq_a30_exactly_four_is_the_inner_tier():
    assert end("2", "2", "0")[1:3] == ("inner", [2, 3])
    assert end("-2", "-2", "0")[1:3] == ("inner", [0, 1])


def test_eq_a30_or_the_outer_one_as_an_option():
    assert end("2", "2", "0", boundary="outer")[1:3] == ("outer", [4])
    assert end("-2", "-2", "0", boundary="outer")[1:3] == ("outer", [4])
    assert end("2", "1", "0", boundary="outer")[1] == "inner"


def test_eq_a30_every_total_has_one_tier():
    for twelfths in range(-80, 81):
        total = Fraction(twelfths, 12)
        for boundary in ("inner", "outer"):
            away = abs(total)
            expected = "neutral" if away <= 1 else "inner" if away < 4 else "outer"
            if away == 4:
                expected = boundary
            assert tier(total, Options(boundary=boundary)) == expected
            garnets, tokens = prizes(Options(boundary=boundary), total, SIDES)
            assert sum(garnets) == {"neutral": 6, "inner": 2, "outer": 6}[expected]
            assert sum(tokens) == {"neutral": 2, "inner": 3, "outer": 2}[expected]


@pytest.mark.parametrize(
    ("total", "expected"),
    [
        ("0", ("neutral", [])),
        ("2", ("neutral", [])),
        ("-2", ("neutral", [])),
        ("5/2", ("inner", [2, 3])),
        ("6", ("inner", [2, 3])),
        ("-6", ("inner", [0, 1])),
        ("13/2", ("outer", [4])),
        ("-7", ("outer", [4])),
    ],
)
def test_eq_a52_the_tiers_reach_as_far_as_the_match_says(total, expected):
    options, exact = Options(neutral_within=2, spared_within=6), Fraction(total)
    assert tier(exact, options) == expected[0]
    winner = "neutral" if abs(exact) <= 2 else "positive" if exact > 0 else "negative"
    assert winning_team(exact, options) == winner


def test_eq_a52_a_whole_match_ends_in_its_tiers():
    varied = {"neutral_within": 3, "spared_within": 6}
    assert Table(**varied).match("2", "1", "0").phase == "nominate"
    assert end("5", "0", "0", **varied)[1:3] == ("inner", [2, 3])
    assert end("5", "1", "0", **varied)[1:3] == ("inner", [2, 3])
    assert end("5", "1", "0", boundary="outer", **varied)[1:3] == ("outer", [4])
    assert end("5", "2", "0", **varied)[1:3] == ("outer", [4])


def test_eq_a52_where_both_limits_are_one_team_neutral_is_never_spared():
    alike = Options(neutral_within=4, spared_within=4)
    assert {tier(Fraction(twelfths, 12), alike) for twelfths in range(-80, 81)} == {"neutral", "outer"}
    exactly = Options(neutral_within=0, spared_within=0)
    assert [tier(Fraction(total), exactly) for total in ("0", "1/9")] == ["neutral", "outer"]


@pytest.mark.parametrize(
    "raw",
    [
        {"neutral_within": 5},
        {"spared_within": 0},
        {"neutral_within": -1},
        {"spared_within": 101},
        {"neutral_within": 1.5},
        {"neutral_prize": -1},
        {"far_prize": 100},
    ],
)
def test_eq_a52_eq_a53_limits_and_prizes_have_bounds_and_tiers_do_not_overlap(raw):
    with pytest.raises(ValidationError):
        convert(raw, Options)


def test_eq_a53_winners_get_the_garnets_of_the_match():
    prizes = {"neutral_prize": 8, "spared_prize": 2, "far_prize": 5}
    assert end("5", "0", "0", **prizes)[3:5] == ([5, 5, 0, 0, 0], [1, 1, 0, 0, 0])
    assert end("2", "0", "0", **prizes)[3:5] == ([2, 2, 0, 0, 0], [1, 1, 0, 0, 1])
    table = Table(garnets=0, **prizes).match("0", "0", "0").act(4, Nominate(1))
    assert (table.outcome.detail["garnets"], table.outcome.detail["tokens"]) == (
        [0, 0, 0, 0, 8],
        [0, 0, 0, 0, 2],
    )


def test_eq_a44_who_won_goes_by_the_sign_and_by_one():
    assert winning_team(Fraction(1)) == winning_team(Fraction(-1)) == "neutral"
    assert winning_team(Fraction(13, 12)) == "positive"
    assert winning_team(Fraction(-13, 12)) == "negative"


def test_eq_a44_the_outcome_tells_all():
    table = Table().match("5", "2", "0")
    assert table.outcome.score == ("7",)
    assert table.outcome.detail == {
        "total": "7",
        "values": ["5", "2", "0"],
        "rows": [ROWS["5"], ROWS["2"], ROWS["0"]],
        "tier": "outer",
        "candidates": [4],
        "garnets": [13, 13, 10, 10, 10],
        "tokens": [1, 1, 0, 0, 0],
        "chips": [90, 90, 90, 100, 100],  # in each round somebody who has 100 begins
    }
    assert table.view().outcome == table.outcome
    assert table.view().candidates == (4,)


def test_eq_a45_above_four_team_negative_gets_nothing_and_goes_nowhere():
    outcome = Table().match("5", "0", "0").outcome
    assert [outcome.utility[seat] for seat in (2, 3)] == [0, 0]
    assert not {2, 3} & set(outcome.detail["candidates"])


def test_x_9_tokens_won_minus_one_for_the_death_match():
    assert Table().match("5", "0", "0").outcome.utility == (1, 1, 0, 0, -1)
    assert Table().match("2", "0", "0").outcome.utility == (1, 1, -1, -1, 1)
    assert Table().match("-2", "0", "0").outcome.utility == (-1, -1, 1, 1, 1)
    assert Table().match("0", "0", "0").act(4, Nominate(2)).outcome.utility == (0, 0, -1, 0, 2)


def test_nobody_wins_an_annulled_match():
    live = Live().until("schedule")
    live.match = live.match.submit("host", Annul("the power is out"), live.at)
    assert live.outcome.winners == ()
    assert live.outcome.utility == (0,) * 5
    assert (live.outcome.score, live.outcome.detail["candidates"]) == (("0",), [])
    assert verify(live.record_bytes()) == live.outcome


def test_when_it_is_over_the_saved_cards_are_shown():
    table = Table(garnets=50).save("1", "12+").match("5", "0", "0")
    assert table.view("public").saved == (("1",), ("1", "2", "+"), (), (), ())


def test_nothing_can_be_done_after_the_end():
    table = Table().match("5", "0", "0")
    assert GAME.to_act(table.state) == frozenset()
    assert table.refused_at_all(4, Nominate(0)) == "out_of_turn"
    assert table.refused_at_all(CHANCE, Nominate(0)) == "out_of_turn"
