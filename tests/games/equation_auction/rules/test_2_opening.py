"""Teams, saved cards, the players' order and the bidding order: EQ-1 to EQ-11."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import msgspec
import pytest

from dealer.core.actors import CHANCE
from dealer.core.errors import IllegalAction, InvalidAction
from dealer.games.equation_auction.rules.actions import CARDS, Nominate, Order, Save, Schedule, Teams
from dealer.games.equation_auction.rules.state import Options, cost
from dealer.match.log import decode_action
from tests.games.equation_auction.rules.table import FIVE, GAME, TEAMS, Live, Table, an_order, cards


def test_eq_1_two_positive_two_negative_one_neutral():
    assert GAME.seats == 5
    table = Table()
    teams = table.view().teams
    assert (teams.positive, teams.negative, teams.neutral) == ((0, 1), (2, 3), 4)
    bare = GAME.initial_state(Options(), None)
    for wrong in (Teams((0, 0), (2, 3), 4), Teams((0, 1), (1, 3), 4), Teams((0, 1), (2, 3), 0)):
        with pytest.raises(IllegalAction) as refused:
            GAME.validate(bare, CHANCE, wrong)
        assert refused.value.clause == "EQ-1"


def test_eq_1_no_seat_holds_an_advantage():
    assert not GAME.has_advantage
    with pytest.raises(IllegalAction):
        GAME.initial_state(Options(), 0)


@pytest.mark.parametrize(("values", "winners"), [(("2", "2", "2"), (0, 1)), (("-2", "-2", "-2"), (2, 3))])
def test_eq_2_positive_wants_a_high_total_negative_a_low_one(values, winners):
    assert Table().match(*values).outcome.winners == winners


def test_eq_2_neutral_wants_a_total_near_zero():
    table = Table().match("5", "-2", "-2")
    assert table.act(4, Nominate(2)).outcome.winners == (4,)


def test_eq_3_three_rounds_and_a_total_that_begins_at_zero():
    table = Table()
    assert table.view().total == "0"
    table.match("5")
    assert [table.view().total, len(table.view().rounds)] == ["5", 2]
    table.match("1")
    assert table.view().total == "6"
    table.match("-2")
    assert table.phase == "over"
    assert [(e.value, e.total) for e in table.said("evaluated")] == [("5", "5"), ("1", "6"), ("-2", "4")]


def test_eq_4_ten_cards_and_ten_slots():
    assert "".join(CARDS) == "112233+-x/"
    table = Table().begin()
    assert sorted(table.here.schedule) == sorted(CARDS)
    assert table.here.slots == (None,) * 10


@pytest.mark.parametrize(("cards", "price"), [("1", 0), ("1+", 1), ("12+", 4), ("112+", 9), ("112+x", 16)])
def test_eq_5_saving_x_cards_costs_x_minus_one_squared(cards, price):
    assert cost(len(cards)) == price
    assert Table(garnets=20).save("", cards).garnets == (20, 20 - price, 20, 20, 20)


def test_eq_5_cards_are_saved_once_in_a_match():
    table = Table().round()
    assert table.phase == "order"
    assert table.order().refused_at_all(0, Save(("1",))) == "out_of_turn"


def test_eq_6_a_hundred_chips_each():
    assert Table().chips == (100,) * 5
    assert Table(chips=10).chips == (10,) * 5


def test_eq_7_most_chips_go_first_then_most_garnets():
    table = Table(garnets=(1, 9, 3, 9, 3)).save()
    assert table.refused(CHANCE, an_order((0, 1, 3, 2, 4))) == "EQ-A4"
    for seats in ((1, 3, 2, 4, 0), (3, 1, 4, 2, 0)):
        GAME.validate(table.state, CHANCE, an_order(seats))
    assert table.refused(CHANCE, an_order((1, 3, 2, 4, 4))) == "EQ-7"


def test_eq_7_chips_come_before_garnets():
    table = Table(garnets=(9, 0, 0, 0, 0)).save().order().schedule().fill().eleventh().decline()
    assert table.chips == (90, 100, 100, 100, 100)
    assert table.refused(CHANCE, an_order((0, 1, 2, 3, 4))) == "EQ-A4"
    table.order(2, 1, 4, 3, 0)
    assert table.here.order == (2, 1, 4, 3, 0)


def test_eq_8_an_unplaced_card_to_a_free_position():
    table = Table().save().order(0, 1, 2, 3, 4).act(0, Schedule("x", 10)).act(1, Schedule("1", 1))
    assert table.here.schedule == ("1", *(None,) * 8, "x")
    assert table.refused(2, Schedule("x", 5)) == "EQ-8"
    assert table.refused(2, Schedule("2", 10)) == "EQ-8"
    table.act(2, Schedule("1", 2))  # there are two of them
    assert table.refused(3, Schedule("1", 3)) == "EQ-8"


def test_eq_9_the_choices_go_there_and_back():
    table = Table().save().order(3, 1, 4, 0, 2)
    chose = []
    for position, card in enumerate(cards(FIVE[:9]), 1):
        chose.append(table.turn)
        table.act(table.turn, Schedule(card, position))
    assert chose == [3, 1, 4, 0, 2, 2, 0, 4, 1]  # the first player chooses once


def test_eq_10_the_tenth_card_goes_where_it_must():
    table = Table().save().order()
    for position, card in zip((9, 8, 7, 6, 5, 4, 2, 1, 10), cards("112233+-x"), strict=True):
        table.act(table.turn, Schedule(card, position))
    assert table.here.schedule[2] == "/"
    last = table.said("scheduled")[-1]
    assert (last.seat, last.card, last.position, last.by) == (None, "/", 3, "rules")
    assert table.phase == "bid"


def test_eq_11_after_a_minute_chance_chooses():
    live = Live().until("schedule")
    seat, before = live.seats[0], len(live.match.log)
    live.wait(60.5)
    (clock, expiry), (chance, choice) = live.entries[before:]
    assert (clock, expiry.timer, expiry.seat, chance) == ("clock", "order", seat, "chance")
    (told,) = [n for n in live.public.events if n.__struct_config__.tag == "scheduled"]
    assert (told.seat, told.card, told.position, told.by) == (seat, choice.card, choice.position, "clock")


def test_eq_a1_ten_garnets_unless_the_options_say_otherwise():
    assert Table().garnets == (10,) * 5
    assert Table(garnets=0).garnets == (0,) * 5
    assert Table(garnets=(5, 4, 3, 2, 1)).garnets == (5, 4, 3, 2, 1)


def test_eq_a1_a_balance_may_not_go_below_zero():
    table = Table()
    assert table.refused(0, Save(cards("112233"))) == "EQ-A1"  # 25 of 10 garnets
    table.act(0, Save(cards("1122")))
    assert Table(garnets=0).act(0, Save(("x",))).refused(1, Save(("x", "+"))) == "EQ-A1"


def test_eq_a2_saving_nothing_costs_nothing():
    assert cost(0) == 0
    assert Table().save().garnets == (10,) * 5


def test_eq_a3_chips_are_given_once_a_match_or_each_round():
    assert Table().round().chips == (90, 100, 100, 100, 100)
    assert Table(chips_per="round").round().chips == (100,) * 5


def test_eq_a4_all_five_are_sorted_not_only_the_first():
    table = Table(garnets=(5, 6, 7, 8, 9)).save()
    legal = [seats for seats in permutations(range(5)) if allowed(table, an_order(seats))]
    assert legal == [(4, 3, 2, 1, 0)]


def test_eq_a5_equals_stand_in_any_drawn_order():
    table = Table().save()
    assert sum(allowed(table, an_order(seats)) for seats in permutations(range(5))) == 120
    firsts = set()
    for n in range(40):
        live = Live(secret=bytes([n]) * 32)
        for seat in range(5):
            live.act(seat, Save(()))
        firsts.add(live.public.rounds[0].order[0])
    assert firsts == set(range(5))


def allowed(table: Table, action: Order) -> bool:
    try:
        GAME.validate(table.state, CHANCE, action)
    except IllegalAction:
        return False
    return True


def test_eq_a6_saved_cards_are_secret_and_garnets_wait_for_all_five():
    table = Table()
    table.act(2, Save(cards("12+x")))
    assert table.garnets == (10,) * 5
    assert table.view(2).saved[2] == ("1", "2", "+", "x")
    for viewer in (0, 1, 3, 4, "public"):
        assert table.view(viewer).saved == (None,) * 5
    assert table.view().to_act == (0, 1, 3, 4)  # that a seat has saved is no secret
    for seat in (0, 1, 3, 4):
        table.act(seat, Save(()))
    assert table.garnets == (10, 10, 1, 10, 10)
    assert table.said("saved")[0].garnets == table.garnets
    assert table.view(0).saved == ((), None, None, None, None)


def test_eq_a7_at_most_what_the_private_copy_has():
    table = Table(garnets=100)
    assert table.refused(0, Save(("x", "x"))) == "EQ-A7"
    assert table.refused(0, Save(("1", "1", "1"))) == "EQ-A7"
    table.act(0, Save(cards("1x12/23+3-")))
    assert table.view(0).saved[0] == CARDS  # a hand is sorted


def test_eq_a8_three_minutes_to_save_and_then_nothing_is_saved():
    live = Live()
    assert {(t.name, t.seat, t.left_ms) for t in live.timers} == {
        ("save", seat, 180_000) for seat in range(5)
    }
    live.act(3, Save(("x", "1"))).wait(180.5)
    assert live.is_at("schedule", 1)
    assert live.public.garnets == (10, 10, 10, 9, 10)


def test_eq_a42_teams_are_drawn_and_public():
    drawn = {
        (view.positive, view.negative, view.neutral)
        for n in range(60)
        for view in [Live(secret=bytes([n]) * 32).public.teams]
    }
    assert len(drawn) > 20
    assert {neutral for _, _, neutral in drawn} == set(range(5))
    assert Table().view(3).teams == Table().view("public").teams


def test_eq_a42_teams_can_be_named():
    named: Any = ("negative", "neutral", "positive", "negative", "positive")
    live = Live(teams=named)
    assert live.entries[0] == ("chance", Teams((2, 4), (0, 3), 1))
    with pytest.raises(IllegalAction) as refused:
        GAME.validate(GAME.initial_state(Options(teams=named), None), CHANCE, TEAMS)
    assert refused.value.clause == "EQ-A42"


def test_eq_a43_nothing_can_be_given_away():
    kinds = {kind.__struct_config__.tag for kind in GAME.SeatAction.__args__}
    assert kinds == {
        *("save", "schedule", "bid", "pass", "secret_bid", "place", "bracket", "no_bracket", "nominate")
    }


@pytest.mark.parametrize(
    "raw",
    [
        {"garnets": -1},
        {"garnets": [1, 2, 3, 4]},
        {"garnets": 1.5},
        {"chips": 9},
        {"teams": "ours"},
        {"teams": ["positive"] * 5},
        {"teams": ["positive", "negative", "neutral", "neutral", "positive"]},
        {"chips_per": "auction"},
        {"last_slot": "closed"},
        {"saved_cards": "middle"},
        {"brackets_per": "team"},
        {"boundary": "none"},
        {"times": {"bid": -1}},
        {"volume": 11},
    ],
)
def test_there_are_no_other_options(raw):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, Options)


def test_options_have_one_json_form():
    named: Any = ("negative", "neutral", "positive", "negative", "positive")
    for options in (Options(), Options(times=None), Options(garnets=(1, 2, 3, 4, 5), teams=named)):
        assert msgspec.json.decode(msgspec.json.encode(options), type=Options) == options
    assert Options(teams=named).teams == named


@pytest.mark.parametrize("raw", [b'{"type":"save","cards":["4"]}', b'{"type":"save","cards":["*"]}'])
def test_there_are_no_other_cards(raw):
    with pytest.raises(InvalidAction):
        decode_action(GAME.id, 0, raw)
