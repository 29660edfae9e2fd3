"""``strong``: legal whatever the options, only from its view, mixed, and better than ``careful``."""

from collections import Counter
from random import Random

import msgspec
import numpy as np
import pytest

from dealer.bots import SeatRandom, default_policy, policies
from dealer.games.expression_black_white.bots.clues import own_triple, triple
from dealer.games.expression_black_white.bots.inference import exact_beliefs
from dealer.games.expression_black_white.bots.tables import PAIRS
from dealer.games.expression_black_white.rules.actions import SYMBOLS, Guess, Row
from dealer.games.expression_black_white.rules.state import own_tiles
from dealer.match import encode_record, verify
from dealer.playout import playout, record_of, secret_of
from dealer_lab.games.expression_black_white.bots.strong import USUAL, Strong
from dealer_lab.games.expression_black_white.bots.strong_play import guess, guesses, hands, rows, strategy
from dealer_lab.games.expression_black_white.bots.strong_reading import Manner, Reading, holds, near
from dealer_lab.games.expression_black_white.kernels.search import against_the_best
from dealer_lab.games.expression_black_white.kernels.tables import TOP, TRIPLES, table
from dealer_lab.simulate import play_duplicates
from tests.bots.watching import Watched
from tests.depth import some
from tests.games.expression_black_white.bots.positions import GAME, KNOWN, OPTIONS, watched

HASTY = Strong(USUAL._replace(simulations=500, hands=6, stocks=2000))
"""The same with small budgets."""


@pytest.fixture(scope="module")
def match():
    """Views that ``strong`` was asked about in a match with ``careful``, with the answers, and the end."""
    over, asked, _ = watched("strong", "careful", 4)
    return over, [(view.view, decision.action) for view, _, decision in asked]


def views(match, kind):
    return [(seen, action) for seen, action in match[1] if seen.phase == kind]


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "options", some(OPTIONS, 4), ids=lambda o: f"{o.colours}-{o.globals}-{o.second_bout}"
)
def test_answers_are_legal_whatever_the_options(options):
    """The match refuses anything illegal; a record that verifies has been folded by the rules again."""
    seats = Watched(HASTY), KNOWN["random"]
    over = playout(GAME, seats, secret_of(7, 3), "strong", options)
    assert {view.view.phase for view, _, _ in seats[0].asked} == {
        "planning",
        "starter",
        "play",
        "guess",
        "final",
    } - (set() if over.setup.advantage == 0 else {"starter"})
    assert over.outcome.decided_by != "time"
    assert verify(encode_record(record_of(over, secret_of(7, 3)))) == over.outcome


def test_ebw_17_it_plays_what_it_has(match):
    for seen, action in views(match, "play"):
        bout, index = seen.bouts[-1], len(seen.bouts[-1].rounds) - 1
        laid = own_tiles(action.expression, bout.numbers[index], bout.symbols[index])
        assert laid is not None
        assert bout.stocks[0].lacks(laid) is None


def test_it_does_not_always_do_the_same(match):
    """The same view, another generator: more than one triple in most rounds, never one that it lacks."""
    mixed = 0
    some = views(match, "play")[::4]
    for seen, _ in some:
        bout, index = seen.bouts[-1], len(seen.bouts[-1].rounds) - 1
        laid = set()
        chosen, average = strategy(Reading(bout, 0), 1)
        own = average[0, : chosen.many[0]]
        for cell in chosen.cell[0, : chosen.many[0]][own > 0.01]:
            laid.add(int(cell) % TRIPLES)
            tiles = PAIRS[int(cell) % TRIPLES // 4]
            assert all(bout.stocks[0].numbers[n - 1] for n in tiles)
        mixed += len(laid) > 1
        assert own.sum() == pytest.approx(1.0)
        assert index < 11 or len(laid) == 1
    assert mixed >= len(some) - 2


def test_a_reader_who_knows_how_it_plays_wins_less_than_from_one_who_never_mixes(match):
    """The search's average against the best answer to it; beside it what is surest for each hand."""
    gained = []
    for seen, _ in views(match, "play")[1::6]:
        reading = Reading(seen.bouts[-1], 0)
        chosen, average = strategy(reading, 2)
        _, chance = hands(reading, 2, USUAL)
        surest = np.zeros_like(average)
        surest[:, 0] = 1.0  # choices stand in the order of what they bring
        game = chosen, chance, 1 - USUAL.peers - USUAL.naive, 2 * USUAL.leak
        gained.append(against_the_best(*game, average) - against_the_best(*game, surest))
    assert min(gained) > -0.05
    assert sum(gained) / len(gained) > 0.1


def test_ebw_21_a_guess_is_drawn_with_the_chances_that_were_solved(match):
    """The same view, another secret: other guesses, as often as the solved mixture says."""
    drawn = {}
    for seen, _ in views(match, "guess"):
        bout = seen.bouts[-1]
        if bout.rounds[-1].winner == 1:
            mixture = guesses(Reading(bout, 0).beliefs()[len(bout.rounds) - 1], USUAL)
            drawn[max(chance for _, chance in mixture)] = bout, mixture
    bout, mixture = drawn[min(drawn)]
    assert len(mixture) > 1
    reading, counts = Reading(bout, 0), Counter()
    for secret in range(400):
        made = {guess(reading, SeatRandom(secret, "r1.guess")) for _ in range(2)}
        assert len(made) == 1
        counts[made.pop()] += 1
    total = sum(chance for _, chance in mixture)
    for named, chance in mixture:
        numbers = tuple(sorted(int(number) + 1 for number in named[:2] if number >= 0))
        made = Guess(numbers, SYMBOLS[named[2] - TOP] if named[2] >= 0 else None)
        assert counts[made] / 400 == pytest.approx(chance / total, abs=0.08)


def test_the_last_hand_is_its_own_first(match):
    seen = next(seen for seen, _ in views(match, "play") if len(seen.bouts[-1].rounds) == 12)
    stocks, chance = hands(Reading(seen.bouts[-1], 0), 1, USUAL)
    stock = seen.bouts[-1].stocks[0]
    assert stocks[0].tolist() == [*stock.numbers, *stock.symbols]
    assert (stocks.sum(axis=1) == 3).all()
    assert len({tuple(each) for each in stocks.tolist()}) == len(stocks) > 3
    assert chance.sum() == pytest.approx(1.0)


def test_ebw_24_what_it_shows_it_holds_and_not_always_the_same(match):
    shown = Counter()
    for seen, action in views(match, "guess"):
        bout = seen.bouts[-1]
        if bout.rounds[-1].winner != 0:
            continue
        held = triple(*own_triple(bout.rounds[-1].plays[0]))
        assert action.tile in held
        shown[held.index(action.tile)] += 1
    assert len(shown) > 1


def test_ebw_28_rows_keep_what_the_table_has_seen(match):
    told = 0
    for seen, action in views(match, "final"):
        for played, row in zip(seen.bouts[-1].rounds, action.rounds, strict=True):
            if played.winner == 1:
                held = (*row.numbers, row.symbol)
                for called in played.guessed:
                    assert (called.tile in held) == called.right
                    told += 1
                assert played.revealed is None or played.revealed in held
    assert told > 10


def test_ebw_28_rows_that_are_nearly_as_likely_are_drawn(match):
    """Another secret: other rows, none much less likely than the best; the same secret: the same rows."""
    seen = next(seen for seen, _ in views(match, "final"))
    reading, made = Reading(seen.bouts[-1], 0), [set() for _ in range(12)]
    chances = reading.exact(USUAL.stocks) or reading.beliefs()
    for secret in range(12):
        found = rows(reading, SeatRandom(secret, "final"))
        assert found == rows(reading, SeatRandom(secret, "final"))
        for row, laid in zip(found, made, strict=True):
            laid.add(4 * PAIRS.index(row.numbers) + SYMBOLS.index(row.symbol))
    for laid, likely in zip(made, chances, strict=True):
        assert min(likely[list(laid)]) >= USUAL.alike * likely.max()
    assert any(len(laid) > 1 for laid in made)


def test_exact_beliefs_use_the_stock_up_and_are_those_of_the_plain_count(match):
    seen = next(seen for seen, _ in views(match, "final"))
    exact = Reading(seen.bouts[-1], 0).exact(400_000)
    assert exact is not None
    for tile in (*range(1, 13), *SYMBOLS):
        doubles = [p for p, (a, b) in enumerate(PAIRS) if a == b == tile]
        used = sum(chances[holds(tile)].sum() for chances in exact)
        used += sum(chances[4 * p : 4 * p + 4].sum() for chances in exact for p in doubles)
        assert used == pytest.approx(2 if isinstance(tile, int) else 3)
    plain = exact_beliefs(seen.bouts[-1], 1, 400)
    assert plain is None  # what is exact here is too much for the plain count with its own budget


def test_a_seat_shows_of_which_kind_it_is():
    """Who lays at random looks less and less like one who wants to be near 10, and the other way about."""
    kinds = {}
    for name in ("plain", "random"):
        _, asked, _ = watched("careful", name, 6)
        seen = next(view.view for view, _, _ in asked if view.view.phase == "final")
        kinds[name] = Reading(seen.bouts[-1], 0, Manner(forget=0.02)).kinds[1]
    assert kinds["plain"][0] > 0.5 > kinds["random"][0]
    assert kinds["random"][3] > 0.5 > kinds["plain"][3]


def test_likings_are_shares_of_every_way():
    for number, symbol in ((1, 0), (7, 3), (12, 2)):
        liked, known = near(number, symbol), table(number, symbol)
        for t in range(TRIPLES):
            assert (liked[t, : known.many[t]] > 0).all()
            assert not liked[t, known.many[t] :].any()


def test_an_impossible_view_still_gets_an_answer(match):
    """A round that lost every candidate: no match gives it, a server may be asked anything."""
    seen = next(seen for seen, _ in views(match, "final"))
    bout = seen.bouts[-1]
    index = next(i for i, r in enumerate(bout.rounds) if r.winner == 1 and r.guessed)
    wrong = tuple(msgspec.structs.replace(call, right=True) for call in bout.rounds[index].guessed)
    other = tuple(msgspec.structs.replace(call, right=False) for call in wrong)
    spoiled = msgspec.structs.replace(bout.rounds[index], guessed=wrong + other, revealed=None)
    rounds = (*bout.rounds[:index], spoiled, *bout.rounds[index + 1 :])
    found = rows(Reading(msgspec.structs.replace(bout, rounds=rounds), 0), Random(1))
    assert len(found) == 12
    assert found[index] is None
    assert isinstance(found[index - 1], Row)


def test_it_stands_first_and_is_never_the_default():
    assert next(iter(policies(GAME))) == "strong"
    assert default_policy(GAME) == "careful"


@pytest.mark.strength
def test_strong_beats_careful():
    result = play_duplicates(GAME, ("strong", "careful"), 1, 2026)
    assert result.match_wins == (2, 0)
    assert result.points[0] > result.points[1] + 20


def test_a_decision_is_made_again_from_its_bytes(match):
    seen, action = views(match, "play")[7]
    again = {msgspec.json.encode(Strong().choose("play", seen, Random(3))) for _ in range(2)}
    assert len(again) == 1
    assert action.expression
