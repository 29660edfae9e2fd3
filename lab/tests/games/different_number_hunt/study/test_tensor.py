"""A seat's knowledge as numbers, from what it sees at any table, and the clock of a hunt in virtual time."""

from dealer.arithmetic import evaluate
from dealer.core.chance import streams
from dealer.games.different_number_hunt.rules import transitions
from dealer.games.different_number_hunt.rules.grid import LETTERS, paths, read_path, tokens
from dealer.games.different_number_hunt.rules.observation import observe
from dealer.games.different_number_hunt.rules.solver import MOST_SYMBOLS
from dealer.games.different_number_hunt.steps import VOCABULARY
from dealer_lab.games.different_number_hunt.tensor import TENSOR
from dealer_lab.tree import Position, make_stepped_game
from tests.games.different_number_hunt.rules.table import Table

TWO = round(2 / MOST_SYMBOLS, 6)
"""Two symbols as a share of the most that there can be."""


def known(table, me, *words, left=None):
    """Return what a seat knows at a bare table, to six places."""
    pieces = TENSOR.describe(observe(table.state, me), VOCABULARY.steps(*words), left)
    return {name: [round(float(number), 6) for number in numbers] for name, numbers in pieces.items()}


def test_a_path_that_is_spelled_says_what_it_makes_so_far():
    """IJONS is 5+8*10; a symbol at the end changes nothing yet. Rule: DNH-6."""
    table = Table().hunt(85, 8).claim(0, 85)
    mine = known(table, 0, "answer", "I", "J", "O", "N")
    assert mine["path_value"] == [0.13, 0.013, 0.08, 0.008]
    assert (mine["path_short"], mine["path_right"]) == ([0.72], [1, 0])
    assert mine["path_end"].index(1) == "ABCDEFGHIJKLMN".index("N")
    whole = known(table, 0, "answer", *"IJONS")
    assert whole["path_value"] == [0.85, 0.085, 0.8, 0.08]
    assert (whole["path_short"], whole["path_right"], whole["path_symbols"]) == ([0], [1, 1], [TWO])
    part = known(table, 1, "answer", *"SRQ")
    assert (part["path_value"][0], part["path_right"], part["path_short"]) == (0.025, [0, 0], [0.055])


def test_squares_are_marked_that_lead_to_the_goal_within_two_symbols():
    """Beside all paths of the grid, read and evaluated one by one. Rule: DNH-5, DNH-6."""
    table, short = Table().hunt(85, 8), [path for path in paths() if len(path) <= 9]
    cells = table.state.board.cells

    def most(prefix, goal, fewer):
        """The symbols of the longest of the paths that begin so, up to some symbols."""
        fitting = [path for path in short if path.startswith(prefix) and len(path) // 2 <= fewer]
        right = [path for path in fitting if evaluate(tokens(cells, read_path(path))) == goal]
        return round(max((len(path) // 2 for path in right), default=0) / MOST_SYMBOLS, 6)

    assert known(table, 0)["reach"] == [most("", 85, 2), most("", 8, 2)]
    assert not any(known(table, 0)["ways"])
    table.claim(0, 85)
    for seat, goal in ((0, 85), (1, 8)):
        for said in ("", "I", "IJ", "IJO", "IJON"):
            ways = known(table, seat, "answer", *said)["ways"]
            able = [len(path) > len(said) and path.startswith(said) for path in short]
            squares = {path[len(said)] for path, fits in zip(short, able, strict=True) if fits}
            expected = [most(said + x, goal, len(said) // 2 + 2) if x in squares else 0 for x in LETTERS]
            assert ways == expected
    assert known(table, 0, "answer", *"IJON")["ways"][LETTERS.index("S")] == TWO
    table.answer(0, "IJONS")
    assert not any(known(table, 0)["ways"])
    assert any(known(table, 1)["ways"])


def test_an_answer_that_is_sent_is_known_to_its_seat_alone_until_both_are():
    """Rule: DNH-A8."""
    table = Table().hunt(85, 8).claim(1, 8).answer(0, "IJONS")
    mine, theirs = known(table, 0), known(table, 1)
    assert (mine["sent"], theirs["sent"]) == ([1, 0], [0, 1])
    assert (sum(map(bool, mine["path"])), any(theirs["path"])) == (5, False)
    assert (mine["goal"], theirs["goal"]) == ([0.85], [0.08])
    table.answer(1, "UV").hunt(30, 5)
    mine, theirs = known(table, 0), known(table, 1)
    assert (mine["past_claim"][0], mine["past_targets"][:2]) == (-1, [0.85, 0.08])
    assert (mine["past_points"][:2], theirs["past_points"][:2]) == ([TWO, 0], [0, TWO])


def test_any_view_can_be_put_into_numbers():
    """While a new grid is looked at, after a round, while the board is covered, at the end."""
    table = Table()
    known(table, 0)
    table.hunt(85, 8).claim(0, 8)
    table.state = transitions.pause(table.state)
    assert not any(known(table, 0, "answer", "I")["numbers"])
    table.state = transitions.resume(table.state)
    assert sum(known(table.answer(0, "i j o"), 0)["path_end"]) == 1
    table.answer(1, "")
    assert not any(known(table, 1)["phase"])


def test_the_clock_tells_who_is_asked_first_in_a_tick():
    """Of two turns the second counts as half a tick later; ticks take turns. Rule: DNH-14, DNH-15."""
    at = make_begun()
    assert at.game.time_left(at.state) is None, "Priority may be declared"
    at = at.after(VOCABULARY["priority"])
    seen = []
    while at.state.state.round.number == 1 and at.state.state.board.number == 1 and not at.is_over:
        left = at.game.time_left(at.state)
        if left is None:
            break
        mine = TENSOR.describe(at.view(at.actor), (), left)
        seen.append((at.actor, left, mine["asked_second"][0], mine["priority_left"][0] > 0))
        at = at.after(VOCABULARY["wait"])
    assert [left for _, left, _, _ in seen] == [300 - 5 * half for half in range(60)]
    assert [second for _, _, second, _ in seen] == [0, 1] * 30
    assert [actor for actor, *_ in seen] == [0, 1, 1, 0] * 15
    assert [lasts for *_, lasts in seen] == [True] * 24 + [False] * 36


def make_begun():
    """A match before its first decision."""
    game = make_stepped_game("different-number-hunt")
    return Position(game, game.begin(), streams=streams(bytes(32)))
