"""A whole match by a script, as a record that must not change.

In it both are right and wrong, late and silent; Priority is used; both skip, and nobody claims for five
minutes; the host pauses an open round, and the server goes away in another. To write it anew:
``python -m tests.rules.different_number_hunt.golden``. Read the difference before you commit it.
"""

from pathlib import Path

from dealer.core.actions import Pause, Resume, Say
from dealer.games.different_number_hunt.actions import Answer, Claim
from dealer.games.different_number_hunt.solver import hits
from tests.rules.different_number_hunt.table import Live

FILE = Path(__file__).parent / "whole-match.dealer.json"


def a_way(live: Live, seat: int) -> str:
    """The first path of the most symbols, up to five, that makes the target of a seat."""
    board = live.view(seat).boards[-1]
    target = board.rounds[-1].answers[seat].target
    return max((path for _, path in hits(board.cells, target, target, most=5)), key=len, default="")


def round_of(live: Live, claimer: int, first: bool, second: bool) -> Live:
    """A round with a claim after 40 seconds; whoever is not right sends something else."""
    live.wait(40).act(claimer, Claim(live.targets[claimer]))
    live.wait(9).act(claimer, Answer(a_way(live, claimer) if first else "abc def"))
    return live.wait(31).act(1 - claimer, Answer(a_way(live, 1 - claimer) if second else ""))


def whole_match() -> Live:
    """The match, over."""
    live = Live(advantage=1, secret=bytes(range(32)), skipped="replaced")
    round_of(live.hunt(), 0, first=True, second=True)
    live.hunt().wait(100).skip().hunt().wait(301)  # both give it up; nobody finds anything in its place
    round_of(live.hunt(priority=True), 1, first=True, second=False)
    live.hunt().act(0, Claim(live.targets[1])).wait(16).act(1, Answer("I j o n s")).host(
        Say("One grid left.")
    )
    while not live.match.over:
        board, played = len(live.view(0).boards), len(live.view(0).boards[-1].rounds)
        live.wait(41 if live.phase == "preview" else 11)
        if live.phase == "window":
            live.wait(11)
        if (board, played) == (2, 2):
            live.wait(20).host(Pause("a telephone call")).late(300).host(Resume())
        if (board, played) == (3, 1):
            live.match = live.match.outage(live.at + 5_000, live.at + 65_000)
            live.at += 65_000
        if live.phase == "hunt":
            round_of(live, played % 2, first=played != 3, second=board == 3)
    return live


if __name__ == "__main__":
    FILE.write_bytes(whole_match().record_bytes())
