"""The tables of a Main Match: groups, byes and guests. S-22, S-24."""

from __future__ import annotations

import pytest

from dealer.core.names import NameRefused, NameTaken
from dealer.season.episode_entries import MainMatchOpened, TableTaken
from dealer.season.errors import SeasonIllegal
from dealer.season.tables import count_missing, plan_tables, split_players
from dealer.season.values import DEALER, TablePlan, TableResult
from tests.season.stage import Stage, ended


def test_s_22_everybody_who_is_in_sits_once_others_have_a_bye_and_guests_may_sit():
    stage = Stage(6).lose(5).begin()
    for seats in (((0, 1), (1, 2)), ((0, 5),), ((0, 0),), ((),)):
        plans = tuple(TablePlan(each) for each in seats)
        stage.refuse(MainMatchOpened(plans), "S-22")
    stage.refuse(MainMatchOpened((TablePlan((0, 1), advantage=2),)), "S-22")
    stage.open_main((0, 1, "A guest"))
    assert stage.season.open_tables()[0].places == (0, 1)


def test_s_22_in_a_tournament_a_player_sits_at_several_tables():
    stage = Stage(6).begin("tournament").open_main((0, 1), (1, 2), (2, 0))
    stage.refuse(TableTaken("m1", ended(1)), "S-24", by=DEALER)
    assert len(stage.season.open_tables()) == 3


def test_s_22_dealer_seats_groups_of_the_size_of_the_game_and_the_rest_have_byes():
    stage = Stage(8).begin()
    order = (7, 6, 5, 4, 3, 2, 1, 0)
    assert [plan.seats for plan in plan_tables(stage.season, order, lambda _: (3,))] == [(7, 6, 5), (4, 3, 2)]
    assert [plan.seats for plan in plan_tables(stage.season, order, lambda _: (8, 2))] == [order]
    assert plan_tables(stage.season, order, lambda _: None)[0].seats == tuple(range(8))
    with pytest.raises(SeasonIllegal) as refused:
        plan_tables(stage.season, order, lambda _: (12,))
    assert refused.value.clause == "S-22"


def test_s_22_as_few_as_possible_have_a_bye_and_guests_are_spread_over_the_tables():
    assert [split_players(count, (2, 4, 5)) for count in (1, 8, 9, 11)] == [(), (4, 4), (5, 4), (5, 4, 2)]
    assert [count_missing(count, (5,)) for count in (4, 5, 6, 13)] == [1, 0, 4, 2]
    stage, order = Stage(8).begin(), (7, 6, 5, 4, 3, 2, 1, 0)
    fives = plan_tables(stage.season, order, lambda _: (5,), ("Zoe", "Yan"))
    assert [plan.seats for plan in fives] == [(7, 6, 5, 4, "Zoe"), (3, 2, 1, 0, "Yan")]
    elsewhere = plan_tables(stage.season, order, lambda _: None, ("Zoe",))
    assert elsewhere[0].seats == (*range(8), "Zoe")


def test_s_22_a_table_has_a_player_of_the_cast_and_no_guest_is_taken_for_another():
    stage = Stage(6).lose(5).begin()
    stage.refuse(MainMatchOpened((TablePlan((0, 1)), TablePlan(("Zoe", "Yan")))), "S-22")
    for guests in (("Ann", "Zoe"), ("Zoe", "zoe"), ("Dealer", "Zoe")):
        plans = TablePlan((0, guests[0])), TablePlan((1, guests[1]))
        with pytest.raises((NameTaken, NameRefused)):
            stage.append(MainMatchOpened(plans))
    stage.append(MainMatchOpened((TablePlan((0, 1, "Fay")),)))  # who is out can be a guest
    assert stage.season.step == "main_match"


def test_s_24_a_guest_wins_nothing_and_a_tournament_gives_one_result():
    stage = Stage(6).begin().open_main((0, 1, "Zoe"), (2, 3, "Yan"), garnets=False)
    stage.append(TableTaken("m1", ended(3, 2, 1, winners=(2,))), TableTaken("m2", ended(1, 2, 3)), by=DEALER)
    (proposal,) = [each for each in stage.proposals() if each.kind == "enter_result"]
    assert (proposal.entries[0].result.winners, proposal.entries[0].result.last) == ((2,), (0, 3))

    cup = Stage(4).begin("tournament")
    plans = (
        TablePlan((0, 1), "a", garnets=(1, 1)),
        TablePlan((0, 2), "b", garnets=(1, 1)),
        TablePlan((1, 2), "c", garnets=(1, 1)),
    )
    cup.append(MainMatchOpened(plans))
    for match, winner, balances in (("a", 0, (3, 0)), ("b", 0, (2, 0)), ("c", 1, (0, 2))):
        ranks = tuple(1 if seat == winner else 2 for seat in range(2))
        cup.append(TableTaken(match, TableResult((winner,), ranks, balances)), by=DEALER)
    cup.append(*cup.proposals()[0].entries)
    assert (cup.episode.result.winners, cup.episode.result.last) == ((0, 2), (1,))
    assert cup.garnets() == (4, 0, 1, 1)  # Ben loses one garnet twice, but owns one
