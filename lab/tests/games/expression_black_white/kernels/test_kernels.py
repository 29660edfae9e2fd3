"""The compiled pieces of Expression Black & White against the rules, and against slower ways."""

from fractions import Fraction
from itertools import product
from random import Random

import numpy as np
import pytest
from scipy.optimize import linprog

from dealer.arithmetic import value
from dealer.games.expression_black_white.bots.belief import exact as plain_exact
from dealer.games.expression_black_white.bots.belief import propagate as plain_propagate
from dealer.games.expression_black_white.bots.tables import PAIR_INDEX, PAIRS
from dealer.games.expression_black_white.rules.actions import SYMBOLS
from dealer.games.expression_black_white.rules.legality import arrangements, guesses, triples
from dealer.games.expression_black_white.rules.result import (
    check_guess,
    find_closer,
    score_call,
    show_colours,
)
from dealer.games.expression_black_white.rules.state import Stock, Tiles, distance
from dealer.playout import playout, secret_of
from dealer_lab.games.expression_black_white.bots.strong_reading import near
from dealer_lab.games.expression_black_white.kernels import belief
from dealer_lab.games.expression_black_white.kernels import rounds as kernel
from dealer_lab.games.expression_black_white.kernels import search as game
from dealer_lab.games.expression_black_white.kernels.guesses import NUMBERS, mix_guess
from dealer_lab.games.expression_black_white.kernels.tables import (
    HIGH,
    LOW,
    SYMBOL,
    TILES,
    TOP,
    TRIPLES,
    UNIT,
    evaluate,
    table,
)
from tests.games.expression_black_white.bots.positions import GAME, KNOWN


def tiles_of(t):
    return Tiles(PAIRS[t // 4], SYMBOLS[t % 4])


def index_of(tiles):
    return 4 * PAIR_INDEX[tiles.numbers] + SYMBOLS.index(tiles.symbol)


def bits(expression):
    told = show_colours("ordered", expression).tiles
    return sum(16 >> place for place, colour in enumerate(told) if colour == "black")


def named(guess):
    found = np.full(3, -1, np.int64)
    found[: len(guess.numbers)] = [number - 1 for number in guess.numbers]
    if guess.symbol is not None:
        found[2] = TOP + SYMBOLS.index(guess.symbol)
    return found


# ------------------------------------------------------------------------------------------- the tables


def test_values_are_exact():
    rng = Random(1)
    for _ in range(3000):
        a, b, c = (rng.randint(1, 12) for _ in range(3))
        x, y = rng.choice(SYMBOLS), rng.choice(SYMBOLS)
        units = evaluate(a, SYMBOLS.index(x), b, SYMBOLS.index(y), c)
        assert Fraction(int(units), UNIT) == value(f"{a}{x}{b}{y}{c}")


def test_every_way_of_random_triples_with_all_global_pairs():
    rng = Random(2)
    for number, symbol in product(range(1, 13), range(4)):
        known = table(number, symbol)
        assert (np.diff(known.ranks) > 0).all()
        for t in rng.sample(range(TRIPLES), 25):
            ways = [(int(d), int(c)) for d, c in zip(known.distance[t], known.colours[t], strict=True)]
            there = ways[: known.many[t]]
            rules = arrangements(tiles_of(t), number, SYMBOLS[symbol])
            assert sorted((Fraction(d, UNIT), c) for d, c in there) == sorted(
                (distance(e), bits(e)) for e in rules
            )
            for w in range(known.many[t]):
                assert known.ranks[known.rank[t, w]] == known.distance[t, w]


# -------------------------------------------------------------------------------- a match, move by move


@pytest.mark.parametrize("deal", range(6))
def test_random_matches_move_by_move(deal):
    """Stocks, colours, winners and the points of guesses, as the rules had them."""
    state = playout(GAME, (KNOWN["random"], KNOWN["random"]), secret_of(11, deal), "kernels").state
    for bout in state.bouts:
        left = [belief.COPIES.copy(), belief.COPIES.copy()]
        stocks = [Stock(), Stock()]
        for index, played in enumerate(bout.rounds):
            known = table(bout.numbers[index], SYMBOLS.index(bout.symbols[index]))
            ranks = []
            for seat in (0, 1):
                can = {t for t in range(TRIPLES) if belief.takes(left[seat], t)}
                assert can == {index_of(tiles) for tiles in triples(stocks[seat])}
                t, expression = index_of(bout.tiles(index, seat)), played.plays[seat]
                way = next(
                    w
                    for w in range(known.many[t])
                    if Fraction(int(known.distance[t, w]), UNIT) == distance(expression)
                    and known.colours[t, w] == bits(expression)
                )
                ranks.append(int(known.rank[t, way]))
                for token in (belief.LOW[t], belief.HIGH[t], belief.SYMBOL[t]):
                    left[seat][token] -= 1
                stocks[seat] -= bout.tiles(index, seat)
            for seat in (0, 1):
                against = np.zeros(len(known.ranks))
                against[ranks[1 - seat]] = 1.0
                second = played.first != seat
                won = kernel.win_chances(against, second)[ranks[seat]]
                assert (
                    won == (find_closer(*played.plays, 1 - played.first) == seat) == (played.winner == seat)
                )
            laid = bout.tiles(index, played.winner)
            points = sum(score_call(call) for call in check_guess(played.guess, laid))
            assert kernel.brings(named(played.guess), index_of(laid)) == points
        assert not any(map(sum, left))


# --------------------------------------------------------------------------------------------- beliefs


def random_weights(rng, rounds, most):
    """Weights of a few triples in each round, among them one assignment that uses the stock up."""
    numbers, symbols = [n for n in range(TOP) for _ in (0, 1)], [s for s in range(4) for _ in range(3)]
    rng.shuffle(numbers)
    rng.shuffle(symbols)
    weights, stock = np.zeros((rounds, TRIPLES)), np.zeros(TILES, np.int64)
    for r in range(rounds):
        low, high = sorted(numbers[2 * r : 2 * r + 2])
        stock[[low, TOP + symbols[r]]] += 1
        stock[high] += 1
        weights[r, 4 * PAIR_INDEX[low + 1, high + 1] + symbols[r]] = rng.random() + 0.1
        for t in rng.sample(range(TRIPLES), rng.randint(1, most)):
            weights[r, t] += rng.random()
    return weights, stock


def plainly(weights, stock):
    rounds = []
    for row in weights:
        pairs = [(pair, tuple(map(float, row[4 * pair : 4 * pair + 4]))) for pair in range(len(PAIRS))]
        rounds.append(tuple((PAIRS[p][0] - 1, PAIRS[p][1] - 1, quad) for p, quad in pairs if any(quad)))
    return rounds, Stock(tuple(map(int, stock[:TOP])), tuple(map(int, stock[TOP:])))


@pytest.mark.parametrize("rounds", [12, 7, 2, 1])
def test_messages_are_those_of_the_plain_belief(rounds):
    rng = Random(rounds)
    for _ in range(5):
        weights, stock = random_weights(rng, rounds, 60)
        once, twice = belief.propagate(weights, stock, 3)
        for r, message in enumerate(plain_propagate(*plainly(weights, stock), 3)):
            assert once[r] == pytest.approx([*message.once, *message.symbols], rel=1e-9)
            assert twice[r] == pytest.approx(message.twice, rel=1e-9)


@pytest.mark.parametrize("rounds", [12, 5, 1])
def test_counts_are_those_of_the_plain_count(rounds):
    rng = Random(40 + rounds)
    for _ in range(8):
        weights, stock = random_weights(rng, rounds, 6)
        counted, found = belief.count(weights, stock, 20_000)
        plain = plain_exact(*plainly(weights, stock), 20_000)
        assert counted
        for r, chances in enumerate(plain):
            assert found[r] == pytest.approx(
                [chances.get(divmod(t, 4), 0.0) for t in range(TRIPLES)], abs=1e-9
            )


def test_what_cannot_be_counted_is_said():
    weights, stock = random_weights(Random(3), 12, 40)
    assert not belief.count(weights, stock, 50)[0]
    weights[4] = 0.0
    assert not belief.count(weights, stock, 100_000)[0]


def test_drawn_hands_weighed_come_to_the_exact_count():
    weights, stock = random_weights(Random(9), 4, 250)
    counted, right = belief.count(weights, stock, 100_000)
    drawn, left, likelier = belief.draw(weights, stock, 4, 2, 4000, 5)
    assert counted
    alive = np.isfinite(likelier)
    share = np.exp(likelier[alive] - likelier[alive].max())
    found = np.zeros_like(right)
    for hand, each in zip(drawn[alive], share / share.sum(), strict=True):
        found[np.arange(4), hand] += each
    assert not left[alive].any()
    assert np.abs(found - right).max() < 0.05
    assert right.max(axis=1).min() < 0.9


def test_a_stock_is_what_the_drawn_rounds_leave():
    weights, stock = random_weights(Random(10), 12, 40)
    drawn, left, likelier = belief.draw(weights, stock, 5, 1, 40, 6)
    for hand in np.flatnonzero(np.isfinite(likelier)):
        rest = Stock()
        for t in drawn[hand]:
            rest -= tiles_of(int(t))
        assert left[hand].tolist() == [*rest.numbers, *rest.symbols]
    assert np.isfinite(likelier).any()


# ------------------------------------------------------------------------------------------- one round


def random_belief(rng, triples_):
    chances = np.zeros(TRIPLES)
    for t in rng.sample(range(TRIPLES), triples_):
        chances[t] = rng.random()
    return chances / chances.sum()


def test_ebw_22_a_call_brings_most_of_all_guesses():
    rng, held, found = Random(4), np.zeros(TILES), np.zeros(3, np.int64)
    for _ in range(40):
        chances = random_belief(rng, rng.randint(1, 20))
        expected = kernel.call(held, kernel.holding(chances, held), found)
        worths = [
            sum(chances[t] * kernel.brings(named(guess), t) for t in np.flatnonzero(chances))
            for guess in guesses()
        ]
        mine = sum(chances[t] * kernel.brings(found, t) for t in np.flatnonzero(chances))
        assert expected == pytest.approx(max(worths))
        assert mine == pytest.approx(expected)


def test_ebw_26_a_shown_tile_makes_a_row_surer():
    """Gone through by hand: the likeliest triple among those whose winner would show the same tile."""
    rng = Random(5)
    for _ in range(20):
        chances = random_belief(rng, rng.randint(2, 9))
        holding = dict.fromkeys((*range(1, 13), *SYMBOLS), 0.0)
        for t in np.flatnonzero(chances):
            for tile in {*tiles_of(t).numbers, tiles_of(t).symbol}:
                holding[tile] += chances[t]
        alike = {}
        for t in np.flatnonzero(chances):
            shown = max((*tiles_of(t).numbers, tiles_of(t).symbol), key=holding.get)
            alike.setdefault(shown, []).append(chances[t])
        assert kernel.show_most(chances) == pytest.approx(sum(map(max, alike.values())))


def find_guess_value(chances, surplus):
    """Solve the game of a guess as a linear program: the most that is safe against the best layer."""
    likely, tiles = np.flatnonzero(chances), np.arange(TILES)
    held = (LOW[likely, None] == tiles) | (HIGH[likely, None] == tiles) | (SYMBOL[likely, None] == tiles)
    cost, gain = np.ones(TILES), np.where(tiles < TOP, 3.0, 2.0)
    # The layer's best answer is dualized: a floor, and the cap of each triple that falls below it.
    many = len(likely)
    target = -np.concatenate([-cost, [1.0], -surplus * chances[likely]])
    below = np.hstack([-(held * gain), np.ones((many, 1)), -np.eye(many)])
    said = np.zeros((2, TILES + 1 + many))
    said[0, :TOP], said[1, TOP:TILES] = 1.0, 1.0
    found = linprog(
        target,
        A_ub=np.vstack([below, said]),
        b_ub=np.concatenate([np.zeros(many), [2.0, 1.0]]),
        bounds=[(0, 1)] * TILES + [(None, None)] + [(0, None)] * many,
    )
    return -found.fun


@pytest.mark.parametrize("surplus", [1.0, 2.0, 5.0])
def test_ebw_22_a_mixed_guess_is_as_safe_as_a_linear_program_finds(surplus):
    rng = Random(7)
    for _ in range(8):
        chances = random_belief(rng, rng.randint(2, 12))
        numbers, symbols, value = mix_guess(chances, surplus, 4000)
        best = find_guess_value(chances, surplus)
        number, held = np.zeros(TOP), np.append(0.0, symbols[1:])
        for chance, named_numbers in zip(numbers, NUMBERS, strict=True):
            for tile in named_numbers[named_numbers >= 0]:
                number[tile] += chance
        brings = np.array(
            [
                3.0 * sum(number[n] for n in {LOW[t], HIGH[t]}) + 2.0 * held[SYMBOL[t] - TOP + 1]
                for t in range(TRIPLES)
            ]
        )
        left, safe = 1.0, -number.sum() - held.sum()
        for t in sorted(np.flatnonzero(chances), key=lambda t: brings[t]):
            share = min(left, surplus * chances[t])
            safe, left = safe + share * brings[t], left - share
        assert safe == pytest.approx(best, abs=0.1)
        assert value >= best - 0.1


def test_without_a_surplus_a_mixed_guess_is_the_best_call():
    rng, held, found = Random(8), np.zeros(TILES), np.zeros(3, np.int64)
    for _ in range(20):
        chances = random_belief(rng, rng.randint(1, 20))
        expected = kernel.call(held, kernel.holding(chances, held), found)
        assert mix_guess(chances, 1.0, 2000)[2] == pytest.approx(expected, abs=0.02)


def test_a_shy_player_tells_less_than_one_who_hides_nothing():
    """What a reader who knows the habit wins by guessing after a loss, for each habit."""
    rng, told = Random(6), {"near": 0.0, "wary": 0.0}
    for _ in range(6):
        pair = rng.randint(1, 12), rng.randrange(4)
        known, liked = table(*pair), near(*pair)
        flat = np.full(TRIPLES, 1 / TRIPLES)
        wins = kernel.win_chances(kernel.spread(known, liked.sum(axis=1), liked, 2**32 - 1), True)
        wary = np.zeros_like(liked)
        kernel.habit(known, flat, liked, 1.0, wins, kernel.Stakes(0.2, 1.7, 0.5), 1.0, 0.3, 8, wary)
        for name, laid in (("near", liked), ("wary", wary)):
            shares, held, found = laid / laid.sum(), np.zeros(TILES), np.zeros(3, np.int64)
            for colours in range(kernel.PATTERNS):
                seen = np.where(known.colours == colours, shares * wins[known.rank], 0.0).sum(axis=1)
                told[name] += kernel.holding(seen, held) * kernel.call(
                    held, kernel.holding(seen, held), found
                )
    assert told["wary"] < 0.8 * told["near"]


@pytest.mark.parametrize("turns", [0, 3])
def test_a_habit_is_finite_where_nothing_is_available(turns):
    """Where beliefs rule out all that a seat could have laid, no scale is taken from what is available."""
    known = table(7, 1)
    liked = np.ones_like(near(7, 1))
    wins, laid = np.full(len(known.ranks), 0.5), np.zeros_like(liked)
    kernel.habit(
        known, np.zeros(TRIPLES), liked, 0.5, wins, kernel.Stakes(0.2, 1.7, 0.5), 1.0, 0.3, turns, laid
    )
    assert np.isfinite(laid).all()
    assert laid.max() == 1.0


def test_nothing_is_drawn_from_weights_that_are_no_numbers():
    weights, stock = np.full((2, TRIPLES), np.nan), np.full(TILES, 3, np.int64)
    _, _, weight = belief.draw(weights, stock, 2, 1, 4, 1)
    assert (weight == -np.inf).all()


# ------------------------------------------------------------------------------- the hider and the reader


def hiding(rng, hands, width, cells):
    """A small random game: each hand may lay some of a few cells."""
    colours = [rng.randrange(4) for _ in range(cells)]
    cell_of = [c * TRIPLES + rng.randrange(TRIPLES) for c in colours]
    cell = np.array([rng.sample(cell_of, width) for _ in range(hands)], np.int64)
    sure = np.array([[rng.random() for _ in range(width)] for _ in range(hands)])
    win = np.array([[rng.random() for _ in range(width)] for _ in range(hands)])
    many = np.array([rng.randint(1, width) for _ in range(hands)], np.int64)
    chance = np.array([rng.random() + 0.1 for _ in range(hands)])
    return cell, sure, win, many, chance / chance.sum()


def solved(cell, sure, win, many, chance, row):
    """The value by linear programming: the hider's shares, and for each colours the reader's best answer."""
    hands = len(cell)
    own = [(hand, place) for hand in range(hands) for place in range(many[hand])]
    colours = sorted({int(cell[o]) // TRIPLES for o in own})
    objective = np.zeros(len(own) + 2 * len(colours))
    for column, (hand, place) in enumerate(own):
        objective[column] = -chance[hand] * sure[hand, place]
    objective[len(own) :] = 1.0
    above = []
    for index, c in enumerate(colours):
        here = [(column, o) for column, o in enumerate(own) if cell[o] // TRIPLES == c]
        for guess in guesses():
            line = np.zeros(len(objective))
            for column, o in here:
                points = kernel.brings(named(guess), int(cell[o]) % TRIPLES)
                line[column] = chance[o[0]] * win[o] * points
            line[len(own) + index] = -1.0
            above.append(line)
        for t in {int(cell[o]) % TRIPLES for _, o in here}:
            line = np.zeros(len(objective))
            for column, o in here:
                line[column] = row * chance[o[0]] * (cell[o] % TRIPLES == t)
            line[len(own) + len(colours) + index] = -1.0
            above.append(line)
    whole = np.array([[float(o[0] == hand) for o in own] + [0.0] * 2 * len(colours) for hand in range(hands)])
    bounds = [(0, 1)] * len(own) + [(0, None)] * 2 * len(colours)
    found = linprog(objective, np.array(above), np.zeros(len(above)), whole, np.ones(hands), bounds)
    assert found.success
    return -found.fun


def given(cell, sure, win, many, chance):
    """What each hand can lay, and how likely each hand is."""
    return game.Choices(cell, cell, sure, win, many), chance


@pytest.mark.parametrize("seed", range(6))
def test_regret_matching_comes_to_the_value_of_linear_programming(seed):
    small = hiding(Random(seed), 8, 5, 14)
    right = solved(*small, 2.0)
    average = game.search(*given(*small), 1.0, 2.0, 6000)
    found = game.against_the_best(*given(*small), 1.0, 2.0, average)
    assert right - 0.015 < found < right + 1e-6
    for hand in range(8):
        assert average[hand].sum() == pytest.approx(1.0)
        assert not average[hand, small[3][hand] :].any()


def test_whoever_always_plays_the_surest_is_read():
    """Mixing is worth something: the plain best choice of each hand loses more to a reader who knows it."""
    lost = 0.0
    for seed in range(5):
        small = hiding(Random(seed), 12, 8, 20)
        average = game.search(*given(*small), 1.0, 2.0, 2000)
        surest = np.zeros_like(average)
        for hand in range(12):
            surest[hand, small[1][hand, : small[3][hand]].argmax()] = 1.0
        mixed, pure = (game.against_the_best(*given(*small), 1.0, 2.0, each) for each in (average, surest))
        assert mixed >= pure
        lost += mixed - pure
    assert lost > 0.5


def test_choices_are_those_a_hand_has_in_the_nearest_way():
    known = table(7, 1)
    wins = kernel.win_chances(np.full(len(known.ranks), 1 / len(known.ranks)), False)
    triple, way, colours, win = game.options(known, wins)
    for t, w, c, chance in zip(triple, way, colours, win, strict=True):
        alike = [known.distance[t, o] for o in range(known.many[t]) if known.colours[t, o] == c]
        assert known.colours[t, w] == c
        assert known.distance[t, w] == min(alike)
        assert chance == wins[known.rank[t, w]]
    assert len({*zip(triple.tolist(), colours.tolist(), strict=True)}) == len(triple)
    stock = belief.COPIES.copy()
    stock[:8] = 0
    plan = belief.plans(np.ones((4, TRIPLES)), stock[None], 3)
    nothing = np.zeros((kernel.PATTERNS, TRIPLES))
    stakes = kernel.Stakes(0.2, 1.7, 1.0)
    found = game.Choices(*game.choices(triple, colours, win, plan, stakes, nothing, nothing, 0.0, 2000))
    options = {int(o) for o in found.option[0, : found.many[0]]}
    assert options == {o for o, t in enumerate(triple) if belief.takes(stock, t)}
    assert (np.diff(found.sure[0, : found.many[0]]) <= 0).all()
