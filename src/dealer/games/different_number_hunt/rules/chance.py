"""What chance deals: grids and targets, how they are drawn, and what they must be."""

from __future__ import annotations

from dealer.core.actors import CHANCE
from dealer.core.chance import Stream, Streams
from dealer.core.errors import ForPrograms, IllegalAction
from dealer.games.different_number_hunt.rules.actions import NUMBERS, SYMBOLS, Cell, Grid, Targets
from dealer.games.different_number_hunt.rules.grid import CELLS
from dealer.games.different_number_hunt.rules.solver import attainable
from dealer.games.different_number_hunt.rules.state import FEWEST, Board, Options, State


def sample_chance(state: State, streams: Streams) -> tuple[str, Grid | Targets]:
    """The chance action that is due, and its label.

    ``grid/1`` to ``grid/3``: grids, one after the other from one stream, until one can make ten numbers of
    the range. ``targets/1/3/0``: board, round, and how often that round was started before; each of the two
    is ``below(n)`` of the n numbers that are left, in ascending order. Rule: DNH-A3, DNH-A26
    """
    board = state.board
    if state.phase == "grid":
        label = f"grid/{board.number}"
        stream = streams(label)
        while True:
            cells = draw_grid(state.options, stream)
            if len(list_attainable(state.options, cells)) >= FEWEST:
                return label, Grid(cells)
    label = f"targets/{board.number}/{state.round.number}/{state.round.draw}"
    stream = streams(label)
    left = list(list_unused(state.options, board))
    first = left.pop(stream.draw_below(len(left)))
    return label, Targets((first, left[stream.draw_below(len(left))]))


def draw_grid(options: Options, stream: Stream) -> tuple[Cell, ...]:
    """Thirteen numbers, then twelve symbols, laid out in turn. Rule: DNH-2, DNH-3, DNH-A1, DNH-A2.

    ``each_once``: 1 to 13 shuffled; ``random``: thirteen times ``below(13) + 1``. ``balanced``:
    ``+++---***///`` shuffled; ``random``: twelve times ``below(4)`` of ``+ - * /``.
    """
    if options.numbers == "each_once":
        numbers = stream.shuffle(NUMBERS)
    else:
        numbers = [stream.draw_below(13) + 1 for _ in NUMBERS]
    if options.symbols == "balanced":
        symbols = stream.shuffle(symbol for symbol in SYMBOLS for _ in range(3))
    else:
        symbols = [SYMBOLS[stream.draw_below(4)] for _ in range(12)]
    cells: list[Cell] = [1] * CELLS
    cells[0::2], cells[1::2] = numbers, symbols
    return tuple(cells)


def list_attainable(options: Options, cells: tuple[Cell, ...]) -> tuple[int, ...]:
    """The numbers of the range that a grid can make, in ascending order. Rule: DNH-A3."""
    return attainable(cells, options.target_min, options.target_max)


def list_unused(options: Options, board: Board) -> tuple[int, ...]:
    """Those that were not shown on this board yet, in ascending order. Rule: DNH-A3."""
    return tuple(sorted(set(list_attainable(options, board.cells)) - board.used))


def can_supply(options: Options, board: Board, rounds: int) -> bool:
    """Return whether a board has two unused targets for each of so many rounds. Rule: DNH-A11, DNH-A26."""
    return len(list_unused(options, board)) >= 2 * rounds


def check_grid(options: Options, cells: tuple[Cell, ...]) -> None:
    """A grid must be one that its options can give.

    Raises:
        IllegalAction: DNH-2 (numbers and symbols do not alternate), DNH-A1, DNH-A2, DNH-A3 (too few targets).
    """
    numbers, symbols = cells[0::2], cells[1::2]
    if any(isinstance(cell, str) for cell in numbers) or any(isinstance(cell, int) for cell in symbols):
        raise IllegalAction("DNH-2", CHANCE, ForPrograms("numbers and symbols alternate, A is a number"))
    if options.numbers == "each_once" and set(numbers) != set(NUMBERS):
        raise IllegalAction("DNH-A1", CHANCE, ForPrograms("each number from 1 to 13 stands once"))
    if options.symbols == "balanced" and any(symbols.count(symbol) != 3 for symbol in SYMBOLS):
        raise IllegalAction("DNH-A2", CHANCE, ForPrograms("each symbol stands three times"))
    if len(list_attainable(options, cells)) < FEWEST:
        raise IllegalAction("DNH-A3", CHANCE, ForPrograms(f"a grid must make {FEWEST} numbers of the range"))


def check_targets(state: State, targets: tuple[int, int]) -> None:
    """Two different numbers of the range that the grid can make, not shown on it before.

    Raises:
        IllegalAction: DNH-A17 (twice the same), DNH-A3.
    """
    if targets[0] == targets[1]:
        raise IllegalAction("DNH-A17", CHANCE, ForPrograms("the two targets differ"))
    possible, shown = list_attainable(state.options, state.board.cells), state.board.used
    if any(target in shown or target not in possible for target in targets):
        raise IllegalAction(
            "DNH-A3", CHANCE, ForPrograms("targets can be made on the grid and are not shown on it twice")
        )
