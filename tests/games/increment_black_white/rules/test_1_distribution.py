"""Part 1: the tiles, what may be added to them, and what chance adds."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import ValidationError, convert

from dealer.core.actors import CHANCE
from dealer.core.chance import streams
from dealer.core.errors import IllegalAction
from dealer.games.increment_black_white.rules.actions import Complete, Deal, Distribute
from dealer.games.increment_black_white.rules.increments import ValidSets, find_fault
from dealer.games.increment_black_white.rules.state import Options
from tests.games.increment_black_white.rules.table import DEALT, GAME, LETTERS, ONES, Live, Table
from tests.rules.pages import RulesPage

PERMUTATIONS = st.permutations(range(10)).map(tuple)
SENT = st.lists(st.integers(0, 5), min_size=10, max_size=10).map(tuple)

VECTORS = [vector for vector in product(range(4), repeat=9) if 7 <= sum(vector) <= 10]
ALL = [(*vector, 10 - sum(vector)) for vector in VECTORS]
"""Every way to add exactly ten, at most three to a tile."""


def white(numbers, increments) -> int:
    return sum((number + added) % 2 for number, added in zip(numbers, increments, strict=True))


VALID = [vector for vector in ALL if 4 <= white(DEALT, vector) <= 6]


def drawn(table: Table, seed: bytes = bytes(32)) -> Complete:
    """What chance gives for the set that is due."""
    _, action = GAME.sample_chance(table.state, streams(seed))
    assert isinstance(action, Complete)
    return action


def test_ibw_1_two_players_three_parts():
    assert GAME.seats == 2
    table = Table()
    parts = [table.view(0).part]
    parts += [table.distributed().view(0).part]
    table.led().present("AABBCCDDEEFFGGHHIIJJ")
    assert [*parts, table.view(0).part] == [1, 2, 3]
    assert table.outcome is None


def test_ibw_2_each_has_0_to_9_once_each_on_a_to_j():
    for seed in range(20):
        view = Live(secret=bytes([seed]) * 32).match.view(1, 0).view
        assert [tile.letter for tile in view.hands[1].tiles] == list(LETTERS)
        assert sorted(tile.number for tile in view.hands[1].tiles) == list(range(10))


@pytest.mark.parametrize("numbers", [(0, *range(9)), (9, *range(9, 0, -1))])
def test_ibw_2_no_other_deal_is_possible(numbers):
    state = GAME.initial_state(GAME.Options(), 0)
    for tiles in ((numbers, DEALT), (DEALT, numbers)):
        with pytest.raises(Exception, match="once each") as refused:
            GAME.apply(state, CHANCE, Deal(tiles))
        assert refused.value.clause == "IBW-2"  # type: ignore[attr-defined]


def test_ibw_3_the_numbers_are_the_owners_alone():
    table = Table(ours=DEALT, theirs=DEALT[::-1])
    for viewer, seat in ((0, 1), (1, 0), ("public", 0), ("public", 1)):
        assert table.view(viewer).hands[seat].tiles is None
    other = Table(ours=DEALT, theirs=DEALT)
    assert table.view(0) == other.view(0)
    assert table.view("public") == other.view("public")


def test_ibw_a17_the_two_deals_have_nothing_to_do_with_each_other():
    alike = 0
    for seed in range(50):
        deal = Live(secret=bytes([seed]) * 32).entries[0][1]
        alike += sum(a == b for a, b in zip(*deal.tiles, strict=True))
    assert 20 < alike < 80  # of 500; one in ten by chance, all or none if they were bound together


def test_ibw_4_odd_is_white_and_even_is_black():
    view = Table().view(0)
    assert [tile.colour for tile in view.hands[0].tiles] == ["black", "white"] * 5


def test_ibw_4_the_colour_follows_the_number():
    table = Table().distributed(theirs=(0, 0, 0, 0, 0, 0, 1, 3, 3, 3))
    assert [tile.colour for tile in table.view(0).hands[0].tiles] == ["white", "black"] * 5
    (by_letter,) = [{tile.letter: tile.colour for tile in table.view(1).hands[1].tiles}]
    assert "".join(by_letter[letter][0] for letter in LETTERS) == "bwbwbwwbwb"


def test_ibw_5_exactly_ten_at_most_three_on_a_tile():
    table = Table()
    for increments, words in (
        ((1,) * 9 + (0,), "exact=True, most=10"),
        ((2, *ONES[1:]), "exact=True, most=10"),
        ((4, 3, 3, 0, 0, 0, 0, 0, 0, 0), "tile-most"),
        ((0,) * 10, "exact=True, most=10"),
    ):
        assert table.refused(0, Distribute(increments, done=True)) == "IBW-5"
        assert words in str((find_fault(DEALT, increments, "exact") or ("", ""))[1])
    assert table.add(0, *ONES).view(0).hands[0].closed == "seat"


@pytest.mark.parametrize("additions", [6, 8, 12, 14])
def test_ibw_a21_exactly_as_many_additions_as_the_match_says(additions):
    table = Table(additions=additions)
    for total in (additions - 1, additions + 1, 10):
        spread = tuple(total // 10 + (tile < total % 10) for tile in range(10))
        assert table.refused(0, Distribute(spread, done=True)) == "IBW-5"
    sets = ValidSets(DEALT, most=additions)
    assert all(sum(added) == additions for added in sets)
    assert {white(DEALT, added) for added in sets} == {5}
    assert f"{len(sets):,}" in RulesPage("increment-black-white").text
    assert table.add(0, *sets[len(sets) // 2]).view(0).hands[0].closed == "seat"


def test_ibw_a21_with_up_to_so_many_fewer_are_valid_too():
    table = Table(additions=14, increments="up_to")
    assert table.refused(0, Distribute((3, 3, 3, 3, 3, 0, 0, 0, 0, 0), done=True)) == "IBW-5"
    assert table.add(0, *ONES).view(0).hands[0].closed == "seat"


def test_ibw_a21_what_is_missing_at_the_end_is_added_by_chance():
    live = Live(additions=14).wait(300.5)
    for seat in (0, 1):
        tiles = live.match.view(seat, live.at).view.hands[seat].tiles
        assert sum(tile.added for tile in tiles) == 14


@pytest.mark.parametrize("additions", [7, 4, 16, "10"])
def test_ibw_a21_there_are_six_to_fourteen_additions_an_even_number(additions):
    with pytest.raises(ValidationError):
        convert({"additions": additions}, Options)


def test_ibw_6_at_least_four_of_each_colour():
    table = Table()
    seven_white = (3, 0, 3, 0, 1, 0, 0, 0, 0, 3)
    assert white(DEALT, seven_white) == 7
    assert table.refused(0, Distribute(seven_white, done=True)) == "IBW-6"
    three_white = (0, 3, 0, 3, 0, 1, 0, 2, 1, 0)
    assert white(DEALT, three_white) == 3
    assert table.refused(0, Distribute(three_white, done=True)) == "IBW-6"


def test_ibw_7_by_exhaustion_the_split_is_always_five_and_five():
    assert len(ALL) == len(set(ALL)) == 44_803
    assert all(white(DEALT, vector) % 2 for vector in ALL)
    assert len(VALID) == 22_253
    assert {white(DEALT, vector) for vector in VALID} == {5}


def test_ibw_7_the_rules_say_the_same_of_every_vector():
    valid = set(VALID)
    assert {vector for vector in ALL if find_fault(DEALT, vector, "exact") is None} == valid
    assert set(ValidSets(DEALT)) == valid


@settings(max_examples=20, deadline=None)
@given(PERMUTATIONS)
def test_ibw_7_of_any_deal_as_many_are_valid(numbers):
    assert len(ValidSets(numbers)) == 22_253


def test_ibw_8_nothing_sent_is_wholly_random_and_the_other_is_told():
    table = Table().add(1, *ONES).expire("distribute", 0)
    assert GAME.to_act(table.state) == {CHANCE}
    complete = drawn(table)
    table.act(CHANCE, complete)
    assert [(news.seat, news.by) for news in table.said("distributed")] == [(1, "seat"), (0, "chance")]
    assert table.view(1).hands[0].closed == "chance"
    assert find_fault(DEALT, complete.increments, "exact") is None
    assert tuple(tile.added for tile in table.view(0).hands[0].tiles) == complete.increments
    assert table.phase == "choose"


def test_ibw_8_it_is_simultaneous_and_secret():
    table = Table()
    assert table.view("public").to_act == (0, 1)
    one, other = table.add(0, *ONES), Table().add(0, 0, 0, 0, 0, 0, 0, 1, 3, 3, 3)
    for viewer in (1, "public"):
        assert one.view(viewer) == other.view(viewer)
    assert one.view(1).hands[0].closed == "seat"  # that something was submitted is no secret
    assert one.view(1).to_act == (1,)


def test_ibw_a1_exactly_ten_or_as_an_option_up_to_ten():
    for increments in ((0,) * 10, (1, 1, 0, 0, 0, 0, 0, 0, 0, 0), (1,) + (0,) * 9):
        assert Table().refused(0, Distribute(increments, done=True)) == "IBW-5"
        assert Table(increments="up_to").add(0, *increments).view(0).hands[0].closed == "seat"
    table = Table(increments="up_to")
    assert table.refused(0, Distribute((2, *ONES[1:]), done=True)) == "IBW-5"
    assert table.refused(0, Distribute((3, 0, 3, 0, 3, 0, 0, 0, 0, 0), done=True)) == "IBW-6"


@pytest.mark.exhaustive
def test_ibw_a1_an_odd_number_of_increments_leaves_four_and_six():
    colours = {white(DEALT, increments) for increments in ValidSets(DEALT, rule="up_to")}
    assert colours == {4, 5, 6}
    listed = list(ValidSets(DEALT, rule="up_to"))
    every = (v for v in product(range(4), repeat=10) if sum(v) <= 10 and 4 <= white(DEALT, v) <= 6)
    assert listed == sorted(every)


@pytest.mark.exhaustive
@settings(max_examples=8, deadline=None)
@given(PERMUTATIONS, SENT)
def test_ibw_a2_what_chance_keeps_by_exhaustion(numbers, sent):
    """The sets that chance chooses from are all valid ones that keep the most, each once, in order."""
    kept = {vector: sum(map(min, vector, sent)) for vector in ValidSets(numbers)}
    most = max(kept.values())
    sets = ValidSets(numbers, sent)
    assert list(sets) == sorted(vector for vector, count in kept.items() if count == most)
    assert len(sets) == len(list(sets))
    assert sets.kept == most


@pytest.mark.exhaustive
@settings(max_examples=12, deadline=None)
@given(PERMUTATIONS, SENT, st.data())
def test_ibw_a2_the_nth_set_is_found_without_listing(numbers, sent, data):
    sets = ValidSets(numbers, sent)
    place = data.draw(st.integers(0, len(sets) - 1))
    assert sets[place] == list(sets)[place]
    assert sets[place] in sets
    with pytest.raises(IndexError):
        sets[len(sets)]


def test_ibw_a2_most_of_what_was_sent_is_kept_but_not_what_no_valid_set_can_keep():
    wrong_colours = (3, 0, 3, 0, 1, 0, 0, 0, 0, 3)
    sets = ValidSets(DEALT, wrong_colours)
    assert sets.kept == 9
    assert all(sum(map(min, added, wrong_colours)) == 9 for added in sets)


def test_ibw_a2_it_is_uniform_among_them():
    sent = (3, 0, 3, 0, 3, 0, 0, 0, 0, 0)
    table = Table().add(0, *sent, done=False).expire("distribute", 0)
    counts = dict.fromkeys(ValidSets(DEALT, sent), 0)
    for number in range(50 * len(counts)):
        counts[drawn(table, number.to_bytes(32, "big")).increments] += 1
    chi_square = sum((count - 50) ** 2 / 50 for count in counts.values())
    assert len(counts) > 5
    assert chi_square < len(counts) + 5 * (2 * len(counts)) ** 0.5 + 5  # the seeds are fixed: no flicker


def test_ibw_a2_chance_can_give_no_other_set():
    table = Table().add(1, *ONES).expire("distribute", 0)
    assert table.refused(CHANCE, Complete(0, (2, *ONES[1:]))) == "IBW-A2"
    assert table.refused_at_all(CHANCE, Complete(1, ONES)) == "out_of_turn"
    assert table.act(CHANCE, Complete(0, ONES)).phase == "choose"
    keeping = Table().add(0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, done=False).expire("distribute", 0)
    assert keeping.refused(CHANCE, Complete(0, ONES)) == "IBW-A2"


def test_ibw_a3_sent_again_until_both_are_done_the_last_version_counts():
    table = Table().add(0, *ONES).add(0, 0, 0, 0, 0, 0, 0, 1, 3, 3, 3)
    assert len(table.said("distributed")) == 1
    table.add(1, *ONES)
    assert table.numbers(0) == dict(zip(LETTERS, (0, 1, 2, 3, 4, 5, 7, 10, 11, 12), strict=True))
    assert table.refused_at_all(0, Distribute(ONES, done=True)) == "out_of_turn"


def test_ibw_a3_who_is_done_stays_done():
    table = Table().add(0, *ONES)
    assert table.refused(0, Distribute(ONES, done=False)) == "IBW-A3"
    assert GAME.to_act(table.state) == {1}


@pytest.mark.parametrize("sent", [(0,) * 10, (5, *ONES[1:]), (3,) * 10, (3, 0, 3, 0, 1, 0, 0, 0, 0, 3)])
def test_ibw_a3_a_set_that_is_not_valid_is_kept_as_a_draft(sent):
    live = Live().act(0, Distribute(sent, done=False))
    assert live.match.view(0, live.at).may.provisional == Distribute(sent, done=False)
    assert live.match.view(1, live.at) == Live().match.view(1, 0)
    assert live.match.view(0, live.at).may.owes
    with pytest.raises(IllegalAction, match=r"refusal-set-(total|tile-most|colours)") as refused:
        live.act(0, Distribute(sent, done=True))
    lacking = live.match.view(0, live.at).may.lacking  # the same is said of the draft
    assert (lacking.clause, lacking.said) == (refused.value.clause, refused.value.message)
    live.act(0, Distribute(ONES, done=False))
    assert live.match.view(0, live.at).may.lacking is None


def test_ibw_a3_up_to_a_legal_draft_stands_any_other_is_completed_to_ten():
    stands = Table(increments="up_to").add(0, 1, 1, *(0,) * 8, done=False).expire("distribute", 0)
    assert stands.view(0).hands[0].closed == "clock"
    assert sum(stands.numbers(0).values()) == 47
    nothing = Table(increments="up_to").expire("distribute", 0)
    assert sum(drawn(nothing).increments) == 10
    illegal = (3, 0, 3, 0, 3, 0, 0, 0, 0, 0)
    completed = Table(increments="up_to").add(0, *illegal, done=False).expire("distribute", 0)
    assert sum(drawn(completed).increments) == 10
    assert sum(map(min, drawn(completed).increments, illegal)) == ValidSets(DEALT, illegal).kept


def test_ibw_a14_nobody_else_sees_the_increments():
    table = Table().distributed(theirs=(0, 0, 0, 0, 0, 0, 1, 3, 3, 3))
    for viewer in (0, "public"):
        assert table.view(viewer).hands[1].tiles is None
        assert table.view(viewer).hands[1].sent is None


@pytest.mark.parametrize("done", [True, False])
def test_ibw_a18_nothing_can_be_taken_away(done):
    assert Table().refused(0, Distribute((-1, 3, 2, *ONES[4:], 0), done)) == "IBW-A18"


def test_ibw_a19_part_2_waits_for_both_and_no_longer():
    live = Live().anything(0)
    assert live.is_at("distribute")
    assert live.anything(1).is_at("choose", 2)
    assert live.at == 0


@pytest.mark.exhaustive
def test_every_valid_set_is_listed_and_sampled():
    table = Table(ours=(3, 1, 4, 5, 9, 2, 6, 8, 7, 0))
    listed = [action.increments for action in table.options_of(0)]
    assert len(listed) == len(set(listed)) == 22_253
    rng, seen = Random(1), set()
    for _ in range(300):
        seen.add(GAME.random_action(table.view(0), rng).increments)
    assert seen <= set(listed)
    assert len(seen) > 280
