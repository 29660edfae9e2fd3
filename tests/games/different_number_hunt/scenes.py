"""Whole matches of Different Number Hunt, played by a script."""

from __future__ import annotations

from random import Random

from dealer.core.actions import Agree, Annul, Extend, Forfeit, Pause, Resign, Resume, Say, Substitute
from dealer.core.causes import ServerCause
from dealer.games.different_number_hunt.rules.actions import Answer, Claim, Priority
from dealer.games.different_number_hunt.rules.solver import hits
from dealer.match import Match
from tests.games.different_number_hunt.rules.table import Live
from tests.scenes import SECRET


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
    """A match decided by points.

    In it both are right and wrong, late and silent; Priority is used; both skip, and nobody claims for five
    minutes; the host pauses an open round, and the server goes away in another.
    """
    live = Live(advantage=1, secret=SECRET, skipped="replaced")
    round_of(live.hunt(), 0, first=True, second=True)
    live.hunt().wait(100).skip().hunt().wait(301)  # both give it up; nobody finds anything in its place
    round_of(live.hunt(priority=True), 1, first=True, second=False)
    live.hunt().act(0, Claim(live.targets[1])).wait(16).act(1, Answer("I j o n s")).host(
        Say("One grid left.")
    )
    while not live.match.is_over:
        board, played = len(live.view(0).boards), len(live.view(0).boards[-1].rounds)
        live.wait(41 if live.phase == "preview" else 11)
        if live.phase == "window":
            live.wait(11)
        if (board, played) == (2, 2):
            live.wait(20).host(Pause("a telephone call")).late(300).host(Resume())
        if (board, played) == (3, 1):
            live.match = live.match.credit_outage(live.at + 5_000, live.at + 65_000)
            live.at += 65_000
        if live.phase == "hunt":
            round_of(live, played % 2, first=played != 3, second=board == 3)
    return live


def by_the_clock(live: Live) -> Live:
    """A match in which seat 0 declares Priority late and claims once; all else runs out."""
    while not live.match.is_over:
        boards = live.public.boards
        if live.phase == "window" and len(boards[-1].rounds) == 2:
            live.act(0, Priority())
        elif live.phase == "hunt" and (len(boards), len(boards[-1].rounds)) == (2, 3):
            live.late(1).act(0, Claim(live.targets[1]))
        live.at = live.match.next_deadline() or live.at
        live.match = live.match.expire(live.at)
    return live


def somehow(live: Live, seed: int, boards: int) -> Live:
    """A match played on, answer by answer, until so many grids have been dealt."""
    rng = Random(seed)
    while not live.match.is_over and len(live.public.boards) < boards:
        if not live.wait(rng.randrange(1, 9)).match.is_over:
            live.anything(rng.choice(live.owing))
    return live


def governed(live: Live) -> Live:
    """A match that a host pauses, extends, talks to and at last awards."""
    somehow(live, 6, 2).host(Say("Good evening.")).ready()
    live.late(1).host(Extend(1 if live.phase == "window" else None, 30, "for the call"))
    live.late(5).host(Pause("a telephone call")).late(60).host(Resume())
    live.match = live.match.credit_outage(live.at + 5_000, live.at + 95_000)
    live.at += 95_000
    somehow(live, 8, 3).late(1).host(Substitute(1, "random", "random", "Ben has to leave"))
    return live.late(1).host(Forfeit(1, "nobody came back"))


def with_pauses(live: Live) -> Live:
    """A match with pauses in open rounds: asked for, agreed to, overdue, of the host, of the server.

    In the end seat 1 lets three answers run out and is not here: the other takes the win.
    """
    live.hunt().wait(20).act(1, Pause("the door"))
    live.act(0, Claim(live.targets[0])).act(0, Answer(a_way(live, 0))).act(1, Answer(a_way(live, 1)))
    live.late(300).act(0, Resume())
    live.hunt().act(0, Claim(live.targets[1])).wait(4).act(1, Pause("the telephone")).act(0, Agree(1))
    live.late(60).act(1, Resume()).act(0, Answer(a_way(live, 0))).act(1, Answer(""))
    live.hunt().act(1, Claim(live.targets[0])).act(1, Answer("A")).host(Pause("a question")).late(90)
    live.host(Resume()).act(0, Answer(a_way(live, 0)))
    live.hunt().act(0, Pause("a knock")).host(Agree(0)).late(30).act(0, Resume())
    live.match = live.match.credit_outage(live.at + 5_000, live.at + 65_000)
    live.at += 65_000
    while live.match.time_outs[1] < 3:
        while live.phase != "hunt":
            live.at = max(live.at, live.match.next_deadline() or 0)
            live.match = live.match.expire(live.at)
        live.act(0, Claim(live.targets[0])).act(0, Answer("A")).wait(61)
    live.match = live.match.submit("server", Forfeit(1, ServerCause("away")), live.at)
    return live


def scenes() -> dict[str, Match]:
    """Every golden match by its name: one or more for each way in which a match ends."""
    other = {"numbers": "random", "symbols": "random", "target_min": 20, "target_max": 60, "calculator": "on"}
    lives = {
        "hunt-whole-match": whole_match(),
        "hunt-every-clock": by_the_clock(Live(secret=SECRET)),
        "hunt-other-readings": somehow(Live(secret=SECRET, skipped="replaced", **other), 3, 4),
        "hunt-host-and-outage": governed(Live(advantage=1, secret=SECRET)),
        "hunt-resigned": somehow(Live(secret=SECRET), 9, 2).ready().act(1, Resign()),
        "hunt-pauses": with_pauses(Live(secret=SECRET)),
        "hunt-annulled": somehow(Live(secret=SECRET), 11, 3).host(Annul("fire alarm")),
    }
    return {name: live.match for name, live in lives.items()}
