"""Positions of random matches, those at the end of each phase over-represented: where policies are asked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import msgspec

from dealer.bots import Policy, SeatRandom, policies
from dealer.match import Match, MatchView
from tests.rules.laws import Laws, a_match, drive, laws_of

MOST_MOVES = 1500
"""After so much a match is left: nobody plays on for ever."""

EACH = 10
"""Positions that are picked from a match."""

WEAK = ("plain", "random")
"""The policies that play the moves between two positions, besides answers drawn by the rules."""


class Position(NamedTuple):
    """A seat owes a decision.

    Attributes:
        match: as it stands.
        at: the moment in ms, before any clock runs out.
        seat: who owes it.
        phase: of the match.
    """

    match: Match
    at: int
    seat: int
    phase: str

    @property
    def view(self) -> MatchView:
        """Return what the seat sees."""
        return self.match.view(self.seat, self.at)

    def answer(self, policy: Policy, rng: SeatRandom) -> Match:
        """Let a policy decide; return the match after its answer, which the rules have taken."""
        view = self.view
        decision = policy.decide(view, rng)
        assert type(decision.after_ms) is int
        assert decision.after_ms >= 0
        return self.match.submit(self.seat, decision.action, self.at, view.may.decision)

    def put(self, policy: Policy, seed: str) -> None:
        """Let a policy answer; whatever goes wrong says where, so that it can be put again.

        Raises:
            AssertionError: it raised an error, or its answer is refused.
        """
        try:
            self.answer(policy, SeatRandom(seed, self.view.may.decision))
        except Exception as error:
            raw = msgspec.json.encode(self.view).decode()
            place = f"on seat {self.seat}, phase {self.phase}, generator {seed!r}, sees {raw}"
            raise AssertionError(f"{policy.name} {place}") from error


def draw_positions(game_id: str, count: int, seed: str) -> Iterator[Position]:
    """Yield so many positions of random matches, ``EACH`` from a match; the same ones for the same seed.

    The matches have random options, silences and the host's doings; in half of them some moves are a
    policy's, so that usual positions come as well as those which no policy would bring about.
    """
    rng, laws, left = Random(f"{game_id}/{seed}"), laws_of(game_id), count
    while left:
        found = pick_positions(play_at_random(laws, rng), rng, min(left, EACH))
        yield from found
        left -= len(found)


def play_at_random(laws: Laws, rng: Random) -> list[Position]:
    """Return every position of a random match, each at a random moment, often the last before a clock."""
    live, found = a_match(laws, laws.draw_options(rng)), []
    live.rng = rng
    share, is_wild = rng.choice([0.0, 0.0, 0.5, 0.9]), rng.random() < 0.3
    for _ in range(MOST_MOVES):
        if live.match.is_over:
            break
        owing, phase = live.owing, live.public.phase
        for seat in owing:
            found.append(Position(live.match, moment_of(live.match, live.at, rng), seat, phase))
        if owing and rng.random() < share:
            live.match = found[-1].answer(
                policies(live.rules.id)[rng.choice(WEAK)], SeatRandom(rng.getrandbits(64))
            )
            live.at = found[-1].at
        else:
            drive(laws, live, rng, 1, is_wild)
    return found


def moment_of(match: Match, now: int, rng: Random) -> int:
    """Return a moment at which the match still stands so: now, some time after, or just before a clock."""
    deadline = match.next_deadline()
    if deadline is None:
        return now + rng.choice([0, 0, rng.randrange(100_000)])
    return rng.choice([now, now, rng.randint(now, max(now, deadline - 1)), max(now, deadline - 1)])


def pick_positions(positions: list[Position], rng: Random, most: int) -> list[Position]:
    """Pick some positions, phase by phase: the nearer to the end of its phase, the likelier."""
    by_phase: dict[str, list[Position]] = defaultdict(list)
    for position in positions:
        by_phase[position.phase].append(position)
    keyed = [
        (rng.random() ** (1 + len(of_phase) - place), position)
        for of_phase in by_phase.values()
        for place, position in enumerate(of_phase, start=1)
    ]
    keyed.sort(key=lambda entry: -entry[0])
    return [position for _, position in keyed[:most]]
