"""Whole matches of Increment Black & White, played by a script."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from dealer.core.actions import Extend, Forfeit, Pause, Resign, Resume, Say, Substitute
from dealer.core.chance import commit
from dealer.core.registry import rules_of
from dealer.core.times import Pace
from dealer.games.increment_black_white.rules.actions import Distribute
from dealer.games.increment_black_white.rules.state import Options, Times
from dealer.match import Match, Setup
from tests.scenes import ANN, BEN, SECRET, Until, never, owing

GAME = rules_of("increment-black-white")


def begin(options: Options | None = None, advantage: int = 0) -> Match:
    """A match with its deal on the table."""
    options = options or Options()
    pace: Pace = "untimed" if options.times is None else "live"
    return Match.begin(
        Setup(
            GAME.id, options, (ANN, BEN), advantage, False, commit(SECRET), pace, rules_version=GAME.version
        ),
        SECRET,
    )


def played(match: Match, seed: int, *, until: Until = never) -> Match:
    """A match played on, answer by answer, each within a few seconds, until a condition holds."""
    rng = Random(seed)
    while not match.is_over and not until(match):
        seat = rng.choice(owing(match))
        at = match.at + rng.randrange(500, 5500)
        match = match.submit(
            seat, GAME.random_action(match.view(seat, at).view, rng), at, decision(match, seat)
        )
    return match


def decision(match: Match, seat: int) -> str | None:
    """The decision that a seat may answer."""
    return GAME.decision_id(match.state, seat)


def in_phase(phase: str, count: int = 0) -> Until:
    """Whether a match is in a phase, with so many rounds begun or tiles placed."""

    def there(match: Match) -> bool:
        state = match.state
        have = len(state.placed) if phase == "place" else len(state.rounds)
        return bool(state.phase == phase and have >= count)

    return there


def by_the_clock(match: Match) -> Match:
    """A match that every clock decides: one version stands as it is, one is completed, all else runs out."""
    view = match.view(0, 0).view
    stands = Distribute(GAME.random_action(view, Random(7)).increments, done=False)
    match = match.submit(0, stands, 1000, "p1.distribute")
    match = match.submit(1, Distribute((3, 0, 3, 0, 3, 0, 0, 0, 0, 4), done=False), 2000, "p1.distribute")
    while not match.is_over:
        deadline = match.next_deadline()
        assert deadline is not None
        match = match.expire(deadline)
    return match


def now_and_then_late(match: Match) -> Match:
    """A match in which every third answer does not come."""
    turn = 0
    while not match.is_over:
        turn += 1
        deadline = match.next_deadline()
        assert deadline is not None
        match = match.expire(deadline) if turn % 3 == 0 else played(match, turn, until=_moved(match))
    return match


def _moved(match: Match) -> Until:
    return lambda later: len(later.log) > len(match.log)


def governed(match: Match) -> Match:
    """A match that a host pauses, extends, talks to and at last awards."""
    match = match.submit("host", Say("Good evening."), 1000)
    match = match.submit("host", Pause("a telephone call"), 2000)
    match = match.submit("host", Resume(), 62_000)
    match = match.submit("host", Extend(1, 30, "for the call"), 63_000)
    match = played(match, 6, until=in_phase("present", 4))
    match = match.credit_outage(match.at + 5_000, match.at + 95_000)
    match = played(match, 8, until=in_phase("place", 6))
    match = match.submit("host", Substitute(1, "random", "random", "Ben has to leave"), match.at + 500)
    return match.submit("host", Forfeit(1, "nobody came back"), match.at + 1000)


def with_more_time(match: Match) -> Match:
    """A match in which seat 1 gets more time for its increments, and seat 0 is closed before it.

    Later seat 0 lets three decisions run out and is not here: the other takes the win.
    """
    match = match.submit("host", Extend(1, 60, "a slow network"), 1000)
    first = GAME.random_action(match.view(0, match.at).view, Random(3))
    match = match.submit(0, first, 2000, "p1.distribute")
    deadline = match.next_deadline()
    assert deadline is not None
    match = played(match.expire(deadline), 16, until=in_phase("present", 2))
    while match.time_outs[0] < 3:
        deadline = match.next_deadline()
        assert deadline is not None
        match = match.expire(deadline) if 0 in owing(match) else played(match, 17, until=_moved(match))
    return match.submit("server", Forfeit(0, "not here; the others did not want to wait"), match.at + 500)


def resigned(match: Match) -> Match:
    """A match that a seat gives up in the middle of part 2."""
    match = played(match, 9, until=in_phase("present", 6))
    return match.submit(owing(match)[0], Resign(), match.at + 777)


def scenes() -> dict[str, Match]:
    """Every golden match by its name."""
    other = Options(increments="up_to", tie_leader="swap", letters="relabelled", times=None)
    six = Options(tiles=6, additions=6, letters="relabelled")
    return {
        "increment-whole-match": played(begin(), 1),
        "increment-centre": played(begin(), 27),
        "increment-every-clock": by_the_clock(begin(advantage=1)),
        "increment-now-and-then-late": now_and_then_late(
            begin(Options(letters="relabelled", times=Times().scale(Fraction(1, 7))))
        ),
        "increment-untimed-other-readings": played(begin(other), 2),
        "increment-host-and-outage": governed(begin()),
        "increment-resigned": resigned(begin(advantage=1)),
        "increment-absent": with_more_time(begin()),
        "increment-six-tiles": played(begin(six), 6),
    }
