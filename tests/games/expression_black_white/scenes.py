"""Whole matches, played by a script: the scenes that clocks, records and verification are tested on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any

from dealer.core.actions import Extend, Forfeit, Pause, Resign, Resume, Say, Substitute
from dealer.core.chance import commit, mix, streams
from dealer.core.registry import rules_of
from dealer.core.rules import AnyRules
from dealer.core.times import Pace
from dealer.games.expression_black_white.rules.actions import FinalGuess, Guess
from dealer.games.expression_black_white.rules.state import Options, Times
from dealer.match import Match, Setup
from tests.scenes import ANN, BEN, SECRET, Until, never, owing

GAME: AnyRules = rules_of("expression-black-white")


def setup(options: Options | None = None, *, advantage: int | None = 0, seats: Any = (ANN, BEN)) -> Setup:
    """What is settled before a match; ``advantage=None`` draws it."""
    options = options or Options()
    drawn = advantage is None
    if drawn:
        seed = mix(SECRET, [bytes.fromhex(seat.nonce) for seat in seats])
        advantage = streams(seed)("advantage").draw_below(2)
    pace: Pace = "untimed" if options.times is None else "live"
    return Setup(
        GAME.id, options, tuple(seats), advantage, drawn, commit(SECRET), pace, rules_version=GAME.version
    )


def begin(options: Options | None = None, **kwargs: Any) -> Match:
    """A match with its first deal on the table."""
    return Match.begin(setup(options, **kwargs), SECRET)


Choose = Callable[[Any, Random], Any]


def answer(match: Match, seat: int, at: int, rng: Random, choose: Choose = GAME.random_action) -> Match:
    """The match after a seat has answered its decision."""
    view = match.view(seat, at)
    return match.submit(seat, choose(view.view, rng), at, view.may.decision)


def moments(match: Match, rng: Random, *, until: Until = never) -> Iterator[Match]:
    """A match played on, answer by answer, each within a few seconds, until a condition holds."""
    while not match.is_over and not until(match):
        seat = rng.choice(owing(match))
        match = answer(match, seat, match.at + rng.randrange(500, 9000), rng)
        yield match


def played(match: Match, seed: int = 1, *, until: Until = never) -> Match:
    """The last of its moments."""
    for last in moments(match, Random(seed), until=until):
        match = last
    return match


def in_phase(phase: str, bout: int = 1, round_: int = 0) -> Until:
    """Whether a match is in a phase of a bout (from a round on)."""

    def there(match: Match) -> bool:
        now = match.state.bout
        return bool(match.state.phase == phase and now.number == bout and len(now.rounds) >= round_)

    return there


def by_the_clock(match: Match) -> Match:
    """A match on which every clock but the play's runs out, with a version of a Final Guess that stands."""
    rng = Random(7)
    while not match.is_over:
        if match.state.phase == "play":
            match = answer(match, owing(match)[0], match.at + 200, rng)
            continue
        if match.state.phase == "final" and match.provisional == (None, None):
            version = FinalGuess(GAME.random_action(match.view(1, match.at).view, rng).rounds, done=False)
            match = match.submit(1, version, match.at + 10, match.view(1, match.at).may.decision)
        deadline = match.next_deadline()
        assert deadline is not None
        match = match.expire(deadline)
    return match


def without_reserve(match: Match) -> Match:
    """A match that ends because a seat thinks longer than its time and its reserve."""
    match = played(match, 3, until=in_phase("play", 1, 4))
    deadline = match.next_deadline()
    assert deadline is not None
    return match.expire(deadline)


def governed(match: Match) -> Match:
    """A match that a host pauses, extends, talks to and at last awards."""
    match = played(match, 5, until=in_phase("guess", 1, 2))
    at = match.at + 1000
    match = match.submit("host", Say("Good evening."), at)
    match = match.submit("host", Pause("a telephone call"), at + 10)
    match = match.submit("host", Resume(), at + 60_010)
    match = match.submit("host", Extend(owing(match)[0], 30, "for the call"), at + 61_000)
    match = played(match, 6, until=in_phase("play", 1, 5))
    match = match.credit_outage(match.at + 5_000, match.at + 95_000)
    match = played(match, 8, until=in_phase("play", 2, 3))
    match = match.submit("host", Substitute(1, "plain", "plain", "Ben has to leave"), match.at + 500)
    return match.submit("host", Forfeit(1, "nobody came back"), match.at + 900_000 - 899_000)


def with_more_time(match: Match) -> Match:
    """A match in which seat 1 gets more time for a Final Guess, and seat 0 is closed before it.

    Seat 0 asks for a pause in the middle of a round; seat 1 ends it when its minutes are over.
    """
    match = played(match, 12, until=in_phase("guess", 1, 3))
    match = match.submit(0, Pause("the door"), match.at + 200)
    match = played(match, 13, until=lambda match: match.clock.paused_at is not None)
    match = match.submit(1, Resume(), match.at + 300_000)
    match = played(match, 14, until=in_phase("final", 1))
    match = match.submit("host", Extend(1, 60, "a slow network"), match.at + 100)
    rows = GAME.random_action(match.view(0, match.at).view, Random(3)).rounds
    match = match.submit(0, FinalGuess(rows, done=False), match.at + 100, "b1.final")
    deadline = match.next_deadline()
    assert deadline is not None
    return played(match.expire(deadline), 15)


def resigned(match: Match) -> Match:
    """A match that a seat gives up in the middle of a guess."""
    match = played(match, 9, until=in_phase("guess", 2, 7))
    return match.submit(owing(match)[0], Resign(), match.at + 777)


def no_guess(observation: Any, rng: Random) -> Any:
    """A policy that never guesses."""
    action = GAME.random_action(observation, rng)
    return Guess((), None) if isinstance(action, Guess) else action


def scenes() -> dict[str, Match]:
    """Every golden match by its name."""
    quick = Times().scale(Fraction(1, 10))
    return {
        "whole-match": played(begin(advantage=None), 2),
        "every-clock": by_the_clock(begin(Options(times=quick), advantage=1)),
        "reserve-exhausted": without_reserve(begin(Options(reserve_scope="bout"))),
        "untimed-other-readings": played(
            begin(Options(colours="grouped", globals="independent", second_bout="mirrored", times=None)), 4
        ),
        "counted-colours": played(begin(Options(colours="counts")), 11),
        "host-and-outage": governed(begin()),
        "resigned": resigned(begin(advantage=1)),
        "more-time-for-one": with_more_time(begin()),
    }
