"""Compiled matches beside the same matches by the rules, step by step."""

from random import Random

import numpy as np

from dealer_lab.tree import Position, make_stepped_game
from dealer_lab.vector import load_kernels
from dealer_lab.vector.matches import VectorMatches


class Draws:
    """The chance of a match by the rules: what was drawn in a compiled one.

    Attributes:
        record: the compiled match, which is a step ahead.
    """

    record = None


def make_drawn_game(game_id, kernels):
    """Return a game in small steps whose draws are those of compiled matches."""
    game = make_stepped_game(game_id)
    game.sample_chance = lambda state, draws: kernels.find_draw(draws.record, state)
    return game


def check_position(at, kernels, match, mask, rows):
    """Hold a compiled match to a position by the rules: who acts, the mask, what each seat knows, the end."""
    assert int(match["actor"]) == (-1 if at.is_over else at.actor)
    assert tuple(np.flatnonzero(mask)) == at.legal_steps
    assert tuple(match["utility"]) == tuple(map(np.float32, at.utility))
    if at.is_over:
        return
    for seat, row in enumerate(rows):
        taken = at.taken if at.actor == seat else ()
        expected = kernels.tensor.row(at.view(seat), taken, time_left(at))
        if not np.array_equal(np.array(expected, np.float32), row):
            theirs, ours = kernels.layout.split(row), kernels.layout.split(expected)
            wrong = [
                (name, list(ours[name]), list(theirs[name]))
                for name in ours
                if not np.array_equal(np.array(ours[name], np.float32), theirs[name])
            ]
            raise AssertionError(f"seat {seat} after {at.taken}: piece, by the rules, compiled: {wrong}")


def check_matches_that_are_over(game_id):
    """Matches that are over stay as they are: nobody knows or may do anything there. Return the records."""
    kernels, matches = load_kernels(game_id), VectorMatches(load_kernels(game_id), 4, 10)
    records, mask = matches.records.copy(), matches.mask.copy()
    while (records["actor"] >= 0).any():
        kernels.step(records, mask.argmax(axis=1))
        kernels.write_masks(records, mask)
    rows, before = np.ones((4, kernels.layout.size), np.float32), records.copy()
    kernels.observe(records, np.zeros(4, np.int64), rows)
    kernels.step(records, np.zeros(4, np.int64))
    assert np.array_equal(records, before)
    assert not rows.any()
    assert not mask.any()
    return records


def check_hidden(game_id, steps, change):
    """Twins that differ in what a seat cannot know give it the same row and the same mask.

    Args:
        game_id: a duel.
        steps: how many random steps are looked at, in 64 matches.
        change: ``change(twin, other, rng)`` changes what the other of a seat knows alone.
    """
    kernels, rng = load_kernels(game_id), np.random.default_rng(1)
    matches = VectorMatches(kernels, 64, 9)
    for _ in range(steps):
        for me in (0, 1):
            seats = np.full(64, me)
            rows, masks = matches.observe(seats), matches.mask
            twins = matches.records.copy()
            for twin in twins:
                change(twin, 1 - me, rng)
            again, mask = np.empty_like(rows), np.empty_like(masks)
            kernels.observe(twins, seats, again)
            kernels.write_masks(twins, mask)
            mine = matches.actors == me
            assert np.array_equal(rows, again)
            assert np.array_equal(masks[mine], mask[mine])
        matches.step([rng.choice(np.flatnonzero(mask)) for mask in matches.mask])


def time_left(at):
    """Return the seconds that are left in a race; ``None`` elsewhere."""
    left = getattr(at.game, "time_left", None)
    return None if left is None else left(at.state)


def check_matches(game_id, seed, count, side_by_side=8, choose=None, note_end=None, aim=None):
    """Play random matches both ways; return how many steps there were.

    Args:
        game_id: the game.
        seed: of the compiled matches, and of the steps.
        count: how many are played to their ends.
        side_by_side: how many at once.
        choose: ``choose(random, legal_steps, words)``: how a step is chosen; each alike if ``None``.
        aim: ``aim(random, position)``: how somebody who sees everything chooses; instead of ``choose``.
        note_end: is called with the position by the rules at the end of each match.
    """
    kernels, random = load_kernels(game_id), Random(seed)
    game = make_drawn_game(game_id, kernels)
    side_by_side = min(side_by_side, count)
    matches = VectorMatches(kernels, side_by_side, seed)
    rows = np.empty((game.seats, side_by_side, kernels.layout.size), np.float32)

    def begin(place):
        draws = Draws()
        draws.record = matches.records[place]
        return Position(game, game.begin(), streams=draws)

    def choose_step(at):
        if aim is not None:
            return aim(random, at)
        if choose is not None:
            return choose(random, at.legal_steps, game.vocabulary)
        return random.choice(at.legal_steps)

    positions = [begin(place) for place in range(side_by_side)]
    done = steps = 0
    while done < count:
        for seat in range(game.seats):
            rows[seat].fill(np.nan)
            matches.observe(np.full(side_by_side, seat), rows[seat])
        assert np.isfinite(rows).all()
        assert np.abs(rows).max() <= 1
        for place, at in enumerate(positions):
            check_position(at, kernels, matches.records[place], matches.mask[place], rows[:, place])
        chosen = [choose_step(at) for at in positions]
        after = matches.records.copy()
        kernels.step(after, np.array(chosen))  # as they will be, before those that are over begin anew
        rewards, over = matches.step(chosen)
        steps += side_by_side
        for place, step in enumerate(chosen):
            positions[place].streams.record = after[place]
            at = positions[place].after(step)
            assert at.is_over == bool(over[place])
            assert tuple(rewards[place]) == tuple(map(np.float32, at.utility))
            if at.is_over:
                done += 1
                if matches.has_scores:
                    assert tuple(matches.scores[place]) == at.game.outcome(at.state).score
                if note_end is not None:
                    note_end(at)
                at = begin(place)
            else:
                assert after[place] == matches.records[place]
                at.streams.record = matches.records[place]
            positions[place] = at
    return steps
