"""Different Number Hunt as text, in virtual time."""

from __future__ import annotations

from dealer.games.different_number_hunt.rules.grid import LETTERS, SIDE
from dealer.games.different_number_hunt.rules.observation import Observation
from dealer_lab.games.different_number_hunt.action_tree import Hunt

HOW = {
    "priority": "priority: you alone may claim in the next round's first two minutes (once in a match)",
    "keep": "keep: you keep Priority for later",
    "claim": "claim first, or claim second: that target is yours, the other one the other's",
    "skip": "skip: you would give the round up, if the other would too",
    "wait": "wait: you let the time pass",
    "answer": "answer PATH done: the letters of squares side by side, number and symbol in turn, none twice,"
    " from a number to a number, that make your target; answer done gives it up",
}


def lines(view: Observation, me: int, state: Hunt | None) -> list[str]:
    """Return the grid with its letters, the targets and, in virtual time, how long the hunt has lasted."""
    board = view.boards[-1]
    cells = board.cells or ()
    rows = [
        "  ".join(f"{LETTERS[at]}:{cells[at]}" for at in range(SIDE * row, SIDE * (row + 1)))
        for row in range(SIDE if cells else 0)
    ]
    played = board.rounds[-1] if board.rounds else None
    found = [
        f"Score: you {view.scores[me]}, Seat {1 - me} {view.scores[1 - me]}. Grid {board.number}:",
        *rows,
    ]
    if played is not None and played.targets:
        first, second = played.targets
        found.append(f"Round {played.number}. The first target is {first}, the second {second}.")
        if played.answers is not None:
            found.append(f"You have to make {played.answers[me].target}.")
        if view.phase == "hunt" and state is not None:
            start = min(running.start for running in state.clock.running)
            found.append(f"The hunt has lasted {max(0, state.at - start) // 1000} seconds.")
    return found
