"""Many matches of Different Number Hunt at once are the game of its rules."""

from collections import Counter
from functools import partial

import numpy as np
import pytest

from dealer.games.different_number_hunt.rules.actions import SYMBOLS
from dealer.games.different_number_hunt.rules.grid import LETTERS, read_grid
from dealer.games.different_number_hunt.steps import DONE, VOCABULARY
from dealer_lab.games.different_number_hunt.kernels import deal, solver
from dealer_lab.games.different_number_hunt.kernels.vector import ANSWER, HUNT
from dealer_lab.vector import make_matches
from lab.tests.study.vector_suite import check_hidden, check_matches, check_matches_that_are_over
from tests.depth import IS_DEEP
from tests.games.different_number_hunt.rules.table import GRID
from tests.games.different_number_hunt.rules.test_9_solver import a_grid

GAME = "different-number-hunt"
SKIP, WAIT, PRIORITY = VOCABULARY.steps("skip", "wait", "priority")

POOR = read_grid("2+5+4 +3-7/ 1*8/11 *12-6/ 9*13-10")
MISSED = {46, 51, 52, 54, 55, 57, 61, 62, 63, 64}
"""A grid that cannot make ten numbers of the range; it is one of about three in a thousand that lack some."""


# ------------------------------------------------------------------------------- beside the rules


def note(found):
    """Return what counts in ``found`` what has happened in each match."""

    def count(at):
        state = at.state.state
        found[at.game.outcome(at.state).decided_by] += 1
        would_skip = set()
        for news in state.events:
            match news.__struct_config__.tag:
                case "round_ended":
                    found[news.why] += 1
                case "would_skip":
                    would_skip.add((news.board, news.round, news.seat))
                case "priority_over":
                    skipped = (news.board, news.round, 1 - state.advantage) in would_skip
                    found["has waited because it had to" if skipped else "Priority over"] += 1
                case "answered" if news.judged.right:
                    found[f"right, {news.judged.symbols} symbols"] += 1
                case "answered":
                    symbols = len(news.path) // 2
                    found[f"wrong, {'long' if symbols > 9 else 'short' if news.path else 'given up'}"] += 1

    return count


def slow(random, at):
    """Time runs out, for Priority and for rounds."""
    return WAIT if WAIT in at.legal_steps and random.random() < 0.99 else random.choice(at.legal_steps)


def unwilling(random, at):
    """Most rounds are skipped, so that many matches are tied; who is barred skips, who has Priority waits."""
    if PRIORITY in at.legal_steps:
        return PRIORITY
    if at.state.state.phase == "hunt" and at.state.state.round.barred:
        return WAIT if at.actor == at.state.state.advantage or SKIP not in at.legal_steps else SKIP
    return SKIP if SKIP in at.legal_steps else random.choice(at.legal_steps)


def long_winded(random, at):
    """Paths go on until they are stuck, or nearly so."""
    further = [step for step in at.legal_steps if step != DONE]
    return random.choice(further if random.random() < 0.97 else at.legal_steps)


def learned(random, at):
    """Every other answer is one of the longest that are right; a program has looked for them."""
    state = at.state.state
    if state.phase == "answer":
        goal = state.round.target(at.actor)
        paths = solver.solve(state.board.cells, 1, 100)[goal].paths
        path = paths[(goal * (1 + state.board.number)) % len(paths)]
        if (goal + at.actor) % 2 == 0 and path.startswith("".join(VOCABULARY.spell(at.taken[1:]))):
            return LETTERS.index(path[len(at.taken) - 1]) if len(at.taken) <= len(path) else DONE
    return random.choice(at.legal_steps)


@pytest.mark.parametrize(
    ("aim", "count", "happens"),
    [
        (None, (12, 3000), {"both": 20, "advantage": 5, "wrong, given up": 20, "wrong, short": 100}),
        (slow, (3, 200), {"time": 30, "Priority over": 1}),
        (unwilling, (16, 2000), {"both": 100, "advantage": 8, "has waited because it had to": 8}),
        (long_winded, (6, 1000), {"wrong, long": 25}),
        (learned, (6, 500), {"right, 12 symbols": 10, "right, 11 symbols": 10, "points": 4}),
    ],
)
def test_each_step_is_that_of_the_rules(aim, count, happens):
    """Who acts, mask, knowledge of both seats and result; what is rare otherwise happens in each kind."""
    found = Counter()
    steps = check_matches(GAME, 11, count[IS_DEEP], aim=aim, note_end=note(found))
    assert steps > 30 * count[IS_DEEP]
    assert {what: most for what, most in happens.items() if found[what] < most} == {}, found


# ------------------------------------------------------------------------------------- what is hidden


def test_a_seat_does_not_know_what_is_hidden():
    """The other's path, whether it is about to claim, what comes later: neither row nor mask tells."""
    changed = Counter()
    check_hidden(GAME, 120, partial(change_hidden, changed))
    assert min(changed[what] for what in ("later", "path", "sent", "claiming")) > 100


def change_hidden(changed, twin, other, rng):
    """Change what the other of a seat knows alone, and what nobody knows yet."""
    shown = 2 * twin["round"] + 2 * (twin["phase"] in (HUNT, ANSWER))
    twin["coming"][shown:] = rng.integers(1, 100, 10 - shown)
    twin["luck"] = rng.integers(0, 2**63)
    changed["later"] += 1
    if twin["phase"] == HUNT and twin["actor"] == other:
        twin["claiming"] = 1 - twin["claiming"]
        changed["claiming"] += 1
    if twin["phase"] == ANSWER and (twin["sent"][other] or twin["actor"] == other):
        length = 2 * rng.integers(0, 6) + 1
        twin["path"][other, :length] = rng.permutation(25)[:length]
        twin["length"][other] = length
        changed["sent" if twin["sent"][other] else "path"] += 1


def test_a_match_that_is_over_stays_and_says_nothing():
    records = check_matches_that_are_over(GAME)
    assert (np.abs(records["utility"]) == 1).all()


# ------------------------------------------------------------------------------------------ the draws


def codes(grid):
    """Return a grid as records hold it."""
    return np.array([SYMBOLS.index(cell) if isinstance(cell, str) else cell for cell in grid], np.int8)


def drawn(grid, draws):
    """Return the targets that are drawn for a grid, ten in a row."""
    records, rows = make_matches(GAME, 1).records, []
    records["cells"][0] = codes(grid)
    for luck in range(draws):
        records["luck"][0] = luck
        assert deal.draw_targets(records[0])
        rows.append(records["coming"][0].copy())
    return np.array(rows)


def test_targets_are_any_ten_numbers_in_any_order():
    """On a grid that makes all hundred. Rule: DNH-A3."""
    rows = drawn(GRID, 3000)
    assert all(len(set(row)) == 10 for row in rows.tolist())
    for place in (0, 9):
        often = np.bincount(rows[:, place], minlength=101)[1:]
        assert abs(often - 30).max() < 25
    assert abs(np.bincount(rows.ravel(), minlength=101)[1:] - 300).max() < 75


def test_a_target_is_a_number_that_the_grid_makes():
    """What a grid misses is left out, and nothing else is. Rule: DNH-A3."""
    rows = drawn(POOR, 1000 if IS_DEEP else 60)
    made = set(solver.hits(POOR, 1, 100)[1].tolist())
    assert made == set(range(1, 101)) - MISSED
    assert all(len(set(row)) == 10 for row in rows.tolist())
    assert set(rows.ravel().tolist()) == made


def test_a_grid_that_makes_fewer_than_ten_numbers_is_drawn_again():
    records = make_matches(GAME, 1).records
    records["cells"][0] = codes([1, "/"] * 12 + [1])
    assert not deal.draw_targets(records[0])


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40 if IS_DEEP else 4))
def test_the_search_finds_what_a_grid_makes(seed):
    grid = POOR if seed == 0 else a_grid(seed, anyhow=seed % 2 == 1)
    wanted = np.arange(101) > 0
    deal.find(codes(grid), wanted, np.arange(1, 101))
    assert set(np.flatnonzero(~wanted).tolist()) == {0, *solver.hits(grid, 1, 100)[1].tolist()}
