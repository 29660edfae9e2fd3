"""Twins of Different Number Hunt: two matches that differ only in what a viewer may not know.

Nearly everything lies open here. Secret are an answer until both are in, the grids and targets to come, and,
while a match is paused, the board: it was seen, but no view may hold it, for a pause is no time to think.
``twins(match, viewer, rng)`` folds the log again with other answers waiting, with a covered board whose cells
have changed places, and with another seed. What was shown, claimed and judged is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from dealer.core.actors import Viewer
from dealer.core.chance import streams
from dealer.core.errors import IllegalAction
from dealer.games.different_number_hunt.rules.actions import (
    Answer,
    Cell,
    Claim,
    Grid,
    NoPriority,
    Priority,
    Ready,
    Skip,
)
from dealer.games.different_number_hunt.rules.chance import draw_grid
from dealer.games.different_number_hunt.rules.grid import read_path
from dealer.games.different_number_hunt.rules.legality import random_path
from dealer.games.different_number_hunt.rules.result import judge
from dealer.games.different_number_hunt.rules.solver import hits
from dealer.games.different_number_hunt.rules.state import State
from dealer.match import Entry, Match
from tests.games.different_number_hunt.rules.table import Live
from tests.leak.secrets import Secrets, hidden_seats, refolded


def twins(match: Match, viewer: Viewer, rng: Random) -> Match | None:
    """Another match that this viewer cannot tell from this one, or ``None`` if there is no secret to change.

    Args:
        match: a match of Different Number Hunt, at any moment.
        viewer: a seat, or ``"public"``.
        rng: from which the other secrets are drawn.
    """
    if match.is_over:
        return None
    hidden = hidden_seats(match, viewer)
    boards = other_boards(match, rng) if match.state.covered else []
    for cells in (*boards, match.state.board.cells):
        try:
            twin = refolded(match, partial(replaced, match, hidden, cells, rng), rng)
        except IllegalAction:  # such a grid does not make the targets that were shown
            continue
        if twin.state.events == match.state.events:  # nor may a round count that was replaced
            return twin
    return None


def replaced(
    match: Match, hidden: tuple[int, ...], cells: tuple[Cell, ...], rng: Random, twin: Match, entry: Entry
) -> Entry:
    """An entry of the log as it stands in the twin's log, after ``twin``."""
    boards = len(twin.state.boards)
    if isinstance(entry.action, Grid) and boards == len(match.state.boards):
        return replace(entry, action=Grid(cells))
    if isinstance(entry.action, Answer) and entry.actor in hidden:
        played = match.state.boards[boards - 1].rounds[len(twin.state.board.rounds) - 1]
        if played.judged is None:
            return replace(entry, action=Answer(another_path(entry.action.path, rng)))
    return entry


def differences(match: Match, twin: Match) -> frozenset[str]:
    """What two matches differ in: a waiting ``answer``, the covered ``board``, the ``seed``."""
    found = set()
    if [a.path for a in unjudged(match.state)] != [a.path for a in unjudged(twin.state)]:
        found.add("answer")
    if match.state.boards != twin.state.boards and match.state.board.cells != twin.state.board.cells:
        found.add("board")
    if match.seed != twin.seed:
        found.add("seed")
    return frozenset(found)


class Unjudged(NamedTuple):
    """An answer that was not judged: it waits for the other one, or a pause has ended its round."""

    cells: tuple[Cell, ...]
    target: int
    seat: int
    path: str


def unjudged(state: State) -> list[Unjudged]:
    """Every answer that nobody but its seat has seen; that a clock has run out, all see."""
    return [
        Unjudged(board.cells, played.target(seat) or 0, seat, path)
        for board in state.boards
        for played in board.rounds
        if played.judged is None
        for seat, path in enumerate(played.answers)
        if path is not None and not played.late[seat]
    ]


def other_cells(match: Match, rng: Random) -> tuple[Cell, ...]:
    """The board with its cells in other places, but for those that an answer has shown."""
    cells, kept = list(match.state.board.cells), set[int]()
    for played in match.state.board.rounds:
        for path in played.answers if played.judged is not None else ():
            walk = read_path(path or "")
            kept |= set() if isinstance(walk, str) else set(walk)
    for kind in (0, 1):
        free = [square for square in range(kind, len(cells), 2) if square not in kept]
        taken = [cells[square] for square in free]
        for square, cell in zip(free, rng.sample(taken, len(taken)), strict=True):
            cells[square] = cell
    return tuple(cells)


def other_boards(match: Match, rng: Random) -> list[tuple[Cell, ...]]:
    """Other boards that the covered one could be; none where answers have shown all of it."""
    return [cells for _ in range(30) if (cells := other_cells(match, rng)) != match.state.board.cells]


def another_path(path: str, rng: Random) -> str:
    """Another answer: a path, nothing, or no path at all."""
    while (other := rng.choice((random_path(rng), random_path(rng), "", "IJI", "x", "?" * 90))) == path:
        pass
    return other


# -------------------------------------------------------------------------------------------------- matches

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"skipped": "replaced", "calculator": "on", "target_max": 20},
)


def goes_on(live: Live, rng: Random, chance: float) -> bool:
    """Claims come soon, answers are good or bad, and hosts like to pause."""
    state, seat = live.match.state, rng.choice(live.owing)
    if state.phase == "hunt" and chance < 0.7:
        live.act(state.advantage if state.round.barred else seat, Claim(rng.choice(state.round.targets)))
        return True
    if state.phase == "answer" and chance < 0.4:
        target = state.round.target(seat)
        assert target is not None
        ways = hits(state.board.cells, target, target, most=3)
        live.act(seat, Answer(rng.choice(ways)[1] if ways else "abc"))
        return True
    return False


# ------------------------------------------------------------------------------- leaks that have to be found

PROBES = (
    Ready(),
    Priority(),
    NoPriority(),
    Skip(),
    *map(Claim, (1, 2, 3, 50, 100, 999)),
    *map(Answer, ("", "A", "ABC", "IJONS", "nonsense")),
)


def hidden_answers(state: State, viewer: Viewer) -> list[Unjudged]:
    """The answers of the others that were not judged."""
    return [answer for answer in unjudged(state) if answer.seat != viewer]


def verdicts(state: State, viewer: Viewer) -> list[Any]:
    """What the waiting answers of the others are worth."""
    return [judge(a.cells, a.target, a.path) for a in hidden_answers(state, viewer)]


def covered(state: State) -> tuple[Cell, ...]:
    """The board, in a pause."""
    return state.board.cells if state.covered else ()


LEAKS: dict[str, Callable[[State, Viewer], Any]] = {
    "a waiting answer": lambda state, viewer: [a.path for a in hidden_answers(state, viewer)],
    "how long it is": lambda state, viewer: [len(a.path) for a in hidden_answers(state, viewer)],
    "its first letter": lambda state, viewer: [a.path[:1] for a in hidden_answers(state, viewer)],
    "whether it gives up": lambda state, viewer: [not a.path for a in hidden_answers(state, viewer)],
    "whether it is a path": lambda state, viewer: [v.fault is None for v in verdicts(state, viewer)],
    "what it makes": lambda state, viewer: [v.value for v in verdicts(state, viewer)],
    "whether it is right": lambda state, viewer: [v.right for v in verdicts(state, viewer)],
    "what it will bring": lambda state, viewer: [v.points for v in verdicts(state, viewer)],
    "a score that counts it already": lambda state, viewer: sum(state.scores)
    + sum(v.points for v in verdicts(state, viewer)),
    "the board in a pause": lambda state, viewer: covered(state),
    "its centre in a pause": lambda state, viewer: covered(state)[12:13],
    "its symbols in a pause": lambda state, viewer: covered(state)[1::2],
    "the sum of its first row in a pause": lambda state, viewer: sum(covered(state)[0:5:2]),  # type: ignore[arg-type]
}  # fmt: skip


def next_grid(match: Match) -> Any:
    """The first grid of the next stream."""
    label = f"grid/{len(match.state.boards) + 1}"
    return draw_grid(match.state.options, streams(match.seed)(label))


MATCH_LEAKS: dict[str, Callable[[Match, Viewer], Any]] = {
    "the seed": lambda match, viewer: match.seed.hex(),
    "the log": lambda match, viewer: match.log,
    "the next grid": lambda match, viewer: next_grid(match),
    "a number of the next grid": lambda match, viewer: next_grid(match)[0],
    "the next draw of targets": lambda match, viewer: streams(match.seed)("targets/1/2/0").draw_below(90),
}


def refusal(match: Match, seat: int, action: Any) -> bool:
    """Whether the other's waiting answer is right, so that this one is refused."""
    return isinstance(action, Answer) and any(verdict.right for verdict in verdicts(match.state, seat))


SECRETS = Secrets(
    live=Live,
    variants=VARIANTS,
    matches=6,
    twins=twins,
    differences=differences,
    kinds=frozenset({"answer", "board", "seed"}),
    to_come=frozenset({"seed"}),
    owned=frozenset({"answer"}),
    share=0.9,
    probes=PROBES,
    decisions=("g1.preview", "g1.r1.t0.hunt", "g3.r5.t0.answer"),
    leaks=LEAKS,
    match_leaks=MATCH_LEAKS,
    refusal=refusal,
    goes_on=goes_on,
    looked_at=lambda number, match: number % 5 == 0 or match.state.phase == "answer" or match.state.covered,
    hides=lambda match, viewer: (
        (match.state.covered and bool(other_boards(match, Random(0))))
        or bool(hidden_answers(match.state, viewer))
    ),
)
