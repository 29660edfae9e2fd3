"""Many matches of Expression Black & White at once are the game of its rules."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from dealer.core.errors import IllegalAction
from dealer.games.expression_black_white.rules.actions import SYMBOLS, FinalGuess, Guess, Row
from dealer.games.expression_black_white.rules.state import ROUNDS, distance
from dealer_lab.games.expression_black_white.kernels.vector_match import SYMBOL
from dealer_lab.games.expression_black_white.tensor import split_rows
from dealer_lab.kernels.chance import luck_of
from dealer_lab.tree import Position, list_entries
from dealer_lab.tree.determinization import determinize
from dealer_lab.vector import load_kernels
from lab.tests.study.vector_suite import Draws, check_matches, check_matches_that_are_over, make_drawn_game
from tests.depth import IS_DEEP

GAME = "expression-black-white"


def test_each_step_is_that_of_the_rules():
    """Mask, knowledge of both seats and result, in matches of random steps."""
    seen, count = Counter(), 4000 if IS_DEEP else 8
    steps = check_matches(GAME, 5, count, note_end=lambda at: note(seen, at))
    assert steps > 300 * count
    assert sum(seen[f"by {decider}"] for decider in DECIDERS) >= count
    for rare in ("below zero", "all wrong", "own tile is the global"):
        assert seen[rare] > 0, seen


DECIDERS = ("points", "final_guesses", "rounds", "advantage")


def note(seen, at):
    """Count what has happened in a match that is over."""
    state = at.state
    seen["by " + at.game.outcome(state).decided_by] += 1
    for bout in state.bouts:
        for index, played in enumerate(bout.rounds):
            own = [bout.tiles(index, seat) for seat in (0, 1)]
            pair = bout.numbers[index], bout.symbols[index]
            hit = [
                tile in own[played.winner] for tile in (*played.guess.numbers, played.guess.symbol) if tile
            ]
            seen["equally close"] += distance(played.plays[0]) == distance(played.plays[1])
            seen["nothing guessed"] += not hit
            seen["all right"] += hit == [True] * 3
            seen["all wrong"] += bool(hit) and not any(hit)
            seen["double guessed"] += len(set(own[played.winner].numbers)) == 1 and True in hit[:-1]
            seen["own tile is the global"] += any(tile in own[0] for tile in pair)
            seen["no choice at all"] += all(
                tiles.numbers == (pair[0], pair[0]) and tiles.symbol == pair[1] for tiles in own
            )
        for final in bout.finals:
            seen["right rows"] += sum(final.right)
            seen["empty rows"] += final.rows.count(None)
    seen["below zero"] += min(state.scores) < 0
    seen["above 50"] += max(state.scores) > 50


# ------------------------------------------------------------------------- steps that are chosen


def towards(random, at, action):
    """Return the next step to an action; any step if the walk has left the way to it."""
    try:
        return at.path(action)[0]
    except IllegalAction:
        return random.choice(at.legal_steps)


def lay_any(random, at):
    return random.choice(at.legal_steps)


def lay_doubles(random, at):
    """Lay a number again that lies, and the tile that is the global one."""
    laid = [step for step in at.taken[1:] if step in at.legal_steps]
    return random.choice(laid or at.legal_steps)


def save_last_pair(random, at):
    """Save the tiles that the last round's pair has too: then nobody has a choice in it."""
    bout = at.state.bout
    saved = {bout.numbers[-1] - 1, SYMBOL + SYMBOLS.index(bout.symbols[-1])}
    return random.choice([step for step in at.legal_steps if step not in saved] or at.legal_steps)


def copy_first(random, at):
    """Lay what the first player has laid."""
    current = at.state.round
    laid = current.plays[current.first]
    words = () if laid is None else at.game.vocabulary.steps("play", *at.game.vocabulary.read(laid))
    if words[: len(at.taken)] == at.taken and words:
        return words[len(at.taken)]
    return random.choice(at.legal_steps)


def guess_symbol(at, tiles):
    """Guess what makes both equal again: the right symbol."""
    return Guess((), tiles.symbol)


def guess_nothing(at, tiles):
    return Guess((), None)


def guess_all(at, tiles):
    return Guess(tuple(sorted(set(tiles.numbers))), tiles.symbol)


def guess_more_at_first(at, tiles):
    """Guess a number besides in the first round of the match: two points more than the other."""
    first = at.state.bout.number == 1 and len(at.state.bout.rounds) == 1
    return Guess(tiles.numbers[:1] if first else (), tiles.symbol)


def write_nothing(at):
    return FinalGuess((None,) * ROUNDS, done=True)


def write_one_at_last(at):
    """Write one right row in the second bout: for who had two points less."""
    if at.state.bout.number == 1 or at.actor != at.state.bouts[0].rounds[0].winner:
        return write_nothing(at)
    tiles = at.state.bout.tiles(0, 1 - at.actor)
    return FinalGuess((Row(tiles.numbers, tiles.symbol),) + (None,) * (ROUNDS - 1), done=True)


def write_all(random, at):
    """Write the right rows, with a slip now and then."""
    rows, begun = split_rows(at.taken)
    tiles = at.state.bout.tiles(len(rows), 1 - at.actor)
    right = (*(number - 1 for number in tiles.numbers), SYMBOL + SYMBOLS.index(tiles.symbol))[len(begun)]
    return right if right in at.legal_steps and random.random() < 0.95 else random.choice(at.legal_steps)


WAYS = (
    (copy_first, guess_nothing, write_nothing),
    (save_last_pair, guess_symbol, write_nothing),
    (lay_doubles, guess_more_at_first, write_one_at_last),
    (lay_doubles, guess_all, None),
    (lay_any, guess_all, None),
)


def choose_rare(random, at):
    """Choose what seldom happens by chance; each match in one of five ways."""
    state = at.state
    lay, guess, final = WAYS[state.bouts[0].numbers[0] % len(WAYS)]
    if state.phase == "play":
        return lay(random, at)
    if state.phase == "guess" and state.round.winner != at.actor:
        tiles = state.bout.tiles(len(state.bout.rounds) - 1, 1 - at.actor)
        return towards(random, at, guess(at, tiles))
    if state.phase == "final":
        return write_all(random, at) if final is None else towards(random, at, final(at))
    return random.choice(at.legal_steps)


@pytest.mark.long
def test_each_step_is_that_of_the_rules_where_it_seldom_goes():
    """Ties, doubles, right guesses and rows, rounds without a choice, all four ways to decide a match."""
    seen = Counter()
    steps = check_matches(
        GAME, 10, 2000 if IS_DEEP else 12, note_end=lambda at: note(seen, at), aim=choose_rare
    )
    assert steps > 2000
    assert all(seen[f"by {decider}"] for decider in DECIDERS), seen
    for rare in ("equally close", "nothing guessed", "all right", "double guessed", "no choice at all"):
        assert seen[rare] > 5, seen
    assert seen["right rows"] > 50
    assert seen["empty rows"] > 50
    assert seen["above 50"] > 1


# ------------------------------------------------------------------------------------- knowledge


def replay(kernels, luck, history, taken=()):
    """Return the compiled match of some actions, and the same match by the rules."""
    records = np.zeros(1, kernels.match)
    kernels.begin(records, np.array([0]), np.array([luck], np.uint64))
    draws = Draws()
    draws.record = records[0]
    game = make_drawn_game(GAME, kernels)
    at = Position(game, game.begin(), streams=draws)

    def take(step):
        kernels.step(records, np.array([step]))
        draws.record = records[0]
        return at.after(step)

    for entry in list_entries(history):
        if entry.number > at.acts:
            for step in at.path(entry.action):
                at = take(step)
    while len(at.taken) < len(taken):
        at = take(taken[len(at.taken)])
    return records, at


def look(kernels, records, seat):
    """Return what a seat is given: its row, and its mask where it acts."""
    row, mask = np.empty((1, kernels.layout.size), np.float32), np.empty((1, kernels.steps), np.uint8)
    kernels.observe(records, np.array([seat]), row)
    kernels.write_masks(records, mask)
    return row.tobytes(), mask.tobytes() if records[0]["actor"] == seat else None


def test_a_seat_does_not_know_what_is_hidden():
    """Matches that a seat cannot tell apart by the rules give it the same row and the same mask."""
    kernels, random, hidden = load_kernels(GAME), Random(3), Counter()
    for number in range(200 if IS_DEEP else 2):
        luck = luck_of(8, number)
        records, at = replay(kernels, luck, None)
        while not at.is_over:
            if random.random() < 0.04:
                for seat in (0, 1):
                    twin = determinize(at, seat, random)
                    taken = twin.taken if at.actor == seat else ()
                    others, again = replay(kernels, luck, twin.history, taken)
                    assert again.information_state(seat) == at.information_state(seat)
                    assert look(kernels, others, seat) == look(kernels, records, seat)
                    hidden[at.state.phase] += look(kernels, others, 1 - seat) != look(
                        kernels, records, 1 - seat
                    )
            step = random.choice(at.legal_steps)
            kernels.step(records, np.array([step]))
            at.streams.record = records[0]
            at = at.after(step)
    assert all(hidden[phase] > 2 for phase in ("play", "guess", "final")), hidden


def test_a_match_that_is_over_stays_and_says_nothing():
    records = check_matches_that_are_over(GAME)
    assert (np.abs(records["utility"]) == 1).all()
