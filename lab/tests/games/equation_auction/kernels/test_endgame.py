"""The last bracket minute and the slots by owner, compiled, against the rules and against sums by hand."""

from random import Random

import numpy as np
import pytest

from dealer.games.equation_auction.rules.actions import CARDS
from dealer.games.equation_auction.rules.brackets import put_brackets
from dealer.games.equation_auction.rules.evaluation import value
from dealer.games.equation_auction.rules.legality import brackets
from dealer.games.equation_auction.rules.result import winning_team
from dealer_lab.games.equation_auction.bots.last_word import some_ways
from dealer_lab.games.equation_auction.bots.strong_bidding import encode_ways
from dealer_lab.games.equation_auction.kernels.brackets import FARTHEST, MASKS, TEAMS, TOTALS, settle
from dealer_lab.games.equation_auction.kernels.endgame import (
    best_pair,
    endgame,
    judge_rows,
    threats,
    with_last_word,
)
from dealer_lab.games.equation_auction.kernels.evaluation import CODES, encode_row
from dealer_lab.games.equation_auction.kernels.slots import by_slot_and_owner, last_by_slot

NAMES = ("positive", "negative", "neutral")
UNUSED = np.zeros((MASKS, TOTALS, TEAMS))


def drawn(rng, count=10):
    return "".join(rng.sample(CARDS, count))


def now(row, total):
    return NAMES.index(winning_team(total + value(row)))


def followed(row, total, mask):
    """The same game by the rules' own evaluation, in plain Python: chances by team."""
    wins = now(row, total)
    moves = []
    for team in range(TEAMS):
        if team != wins and mask >> team & 1:
            placed = (put_brackets(row, pair.open, pair.close) for pair in brackets(row))
            then = [followed(new, total, mask & ~(1 << team)) for new in placed if now(new, total) == team]
            best = max(then, key=lambda chances: chances[team], default=None)
            if best is not None and best[team] > 0.01:
                moves.append(best)
    if not moves:
        return tuple(float(team == wins) for team in range(TEAMS))
    return tuple(sum(chances) / len(moves) for chances in zip(*moves, strict=True))


def ended(row, total, mask):
    out = np.empty(TEAMS)
    endgame(encode_row(row), len(row), float(total), mask, out)
    return tuple(out.tolist())


@pytest.mark.parametrize("mask", range(MASKS))
def test_the_endgame_is_that_of_the_rules(mask):
    """Own chances: what the others get where several moves are as good is a matter of the first found."""
    rng = Random(mask)
    for _ in range(4 if mask == MASKS - 1 else 25):
        row, total = drawn(rng, 5 if mask == MASKS - 1 else 6), rng.randint(-5, 5)
        assert ended(row, total, mask) == pytest.approx(followed(row, total, mask)), (row, total)


@pytest.mark.parametrize("mask", [0, 1, 2, 3, 4, 5, 6])
def test_it_agrees_with_the_bracket_game_of_all_rounds_where_nothing_is_cut_off(mask):
    rng, out, gaps = Random(90 + mask), np.empty(TEAMS), np.empty(2, np.int64)
    for _ in range(12):
        row, total = drawn(rng), rng.randint(-6, 6)
        settle(encode_row(row), len(row), float(total), mask, -1, True, UNUSED, 60, gaps, out)
        assert ended(row, total, mask) == pytest.approx(tuple(out))


@pytest.mark.parametrize("team", range(TEAMS))
def test_the_best_pair_is_legal_and_as_good_as_any(team):
    rng, gaps, out = Random(team), np.empty(2, np.int64), np.empty(TEAMS)
    for _ in range(15):
        row, total, mask = (
            drawn(rng, 7),
            rng.randint(-4, 4),
            rng.choice([m for m in range(7) if m >> team & 1]),
        )
        best_pair(encode_row(row), len(row), float(total), mask, team, gaps, out)
        every = [put_brackets(row, pair.open, pair.close) for pair in brackets(row)]
        good = [followed(new, total, mask & ~(1 << team))[team] for new in every if now(new, total) == team]
        assert (gaps[0] >= 0) == bool(good)
        if good:
            placed = put_brackets(row, *map(int, gaps))
            assert followed(placed, total, mask & ~(1 << team))[team] == max(good) == out[team]


def test_threats_are_counted():
    rng = Random(3)
    for mask in range(MASKS):
        row, total, team = drawn(rng), rng.randint(-4, 4), rng.randrange(TEAMS)
        every = [now(put_brackets(row, pair.open, pair.close), total) for pair in brackets(row)]
        feared = sum(then != team and bool(mask >> then & 1) for then in every)
        counted = threats(encode_row(row), len(row), float(total), mask, team)
        assert counted == pytest.approx(feared / len(every))


def test_rows_are_judged_until_enough_are_sure():
    rows = np.array([encode_row("2x12+-33/1"), encode_row("1-2x3+2/31"), encode_row("2x12+-33/1")])
    found = judge_rows(rows, np.array([10, 10, 10]), 0.0, 0, 0, 2)
    assert found[:, 0].tolist() == [1, 0, 1]
    assert judge_rows(rows, np.array([10, 10, 10]), 0.0, 0, 0, 1)[1:].tolist() == [[0, 0, 0, 1]] * 2


def test_before_the_last_round_a_slot_is_worth_what_the_tables_say_of_its_rows():
    """With one other card to come there is one way to fill the rest: no sample, a sum by hand."""
    tables = np.random.default_rng(1).random((4, MASKS, TOTALS, TEAMS))
    slots = np.array(
        [CODES[card] if card else -1 for card in ("2", "x", None, "2", "+", None, "3", "3", "/", "1")]
    )
    found = by_slot_and_owner(slots.astype(np.int8), CODES["1"], encode_row("-"), 3, 2.0, 5, tables, 1)
    for slot, row in ((2, "2x12+-33/1"), (5, "2x-2+133/1")):
        place = int(2 + value(row)) + FARTHEST if value(row).denominator == 1 else None
        assert place is not None
        assert found[slot] == pytest.approx(tables[:, 5, place])
    assert not found[[0, 1, 3, 4, 6, 7, 8, 9]].any()


@pytest.mark.parametrize("team", range(TEAMS))
def test_in_the_last_round_it_is_worth_what_the_best_way_leads_to(team):
    before, saved = encode_ways(team, 6)
    slots = np.array(
        [CODES[card] if card else -1 for card in ("2", "x", None, "2", "+", None, "3", "3", "/", "1")]
    )
    found = last_by_slot(
        slots.astype(np.int8), CODES["1"], encode_row("-"), 2, before, saved, team, 1.0, 3, 1
    )
    played = [
        "".join(next(k for k, v in CODES.items() if v == code) for code in way if code >= 0) for way in saved
    ]
    for slot, row in ((2, "2x12+-33/1"), (5, "2x-2+133/1")):
        rows = [cards[:first] + row + cards[first:] for cards, first in zip(played, before, strict=True)]
        assert found[slot, team] == pytest.approx(max(ended(new, 1, 3)[team] for new in rows))


def test_who_has_the_last_word_gains_by_it():
    rng = Random(1)
    rows = np.zeros((4, 1, 48), np.int8)
    for index in range(4):
        rows[index, 0, :10] = encode_row(drawn(rng))
    for team in range(TEAMS):
        out = with_last_word(rows, np.full((4, 1), 10), team, 0.0, 3)
        assert out == pytest.approx(np.mean([ended_codes(row[0], 3) for row in rows], axis=0))
    assert len(some_ways(("3", "x"), 5, 0)) == 5


def ended_codes(row, mask):
    out = np.empty(TEAMS)
    endgame(row, 10, 0.0, mask, out)
    return out
