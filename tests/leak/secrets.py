"""What the tests of leaks have to know of a game, and the matches in which they look for leaks.

Each game has a module ``tests.games.<game>.leak.twins``, whose ``SECRETS`` says what is secret in it, how a
twin is made, and which deliberate leaks have to be found. All else is the same for every game.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fcntl import LOCK_EX, flock
from functools import cache
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from dealer.core.actions import Pause, Resume, Say
from dealer.core.actors import CHANCE, PUBLIC, Viewer
from dealer.core.errors import GameError
from dealer.core.rules import AnyRules
from dealer.match import Clock, Entry, Match
from dealer.match.advance import list_timers
from tests.depth import RUN_FOLDER
from tests.rules.play import LiveMatch, of_game


@dataclass(frozen=True)
class Secrets:
    """What is secret in a game.

    Attributes:
        live: how its matches are played in tests.
        variants: options of the matches in which leaks are looked for, one match after the other.
        matches: how many matches are looked at.
        twins: makes another match that a viewer cannot tell from one; ``None`` if nothing is secret.
        differences: what a match and its twin differ in.
        kinds: all that twins can differ in. All of it must occur.
        to_come: those of them that are not on the table yet: the deals to come.
        owned: those of them that somebody else sees.
        share: of the moments that hide something on the table, how many must have a twin that differs in it.
        probes: answers whose refusals are compared, legal or not.
        decisions: decisions that they name besides the present one.
        leaks: by name, what a view may not tell, from the state.
        match_leaks: the same, from the match.
        refusal: an answer that would be refused by what only somebody else knows.
        goes_on: something of this game's own that happens now and then; says whether it did.
        looked_at: whether to look for leaks at a moment, which has a number.
        may_run_out: whether clocks run out now and then in a state.
        hides: whether something on the table is hidden from a viewer.
    """

    live: type[LiveMatch]
    variants: tuple[dict[str, Any], ...]
    matches: int
    twins: Callable[[Match, Viewer, Random], Match | None]
    differences: Callable[[Match, Match], frozenset[str]]
    kinds: frozenset[str]
    to_come: frozenset[str]
    owned: frozenset[str]
    share: float
    probes: tuple[Any, ...]
    decisions: tuple[str, ...]
    leaks: dict[str, Callable[[Any, Viewer], Any]]
    match_leaks: dict[str, Callable[[Match, Viewer], Any]]
    refusal: Callable[[Match, int, Any], bool]
    goes_on: Callable[[Any, Random, float], bool] = lambda live, rng, chance: False
    looked_at: Callable[[int, Match], bool] = lambda number, match: number % 3 == 0
    may_run_out: Callable[[Any], bool] = lambda state: True
    hides: Callable[[Match, Viewer], bool] = lambda match, viewer: True

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return self.live.rules

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Every seat, and the public."""
        return (*range(self.rules.seats), PUBLIC)


def secrets_of(game_id: str) -> Secrets:
    """What is secret in a game: found by its name."""
    secrets: Secrets = of_game("leak", game_id, "twins").SECRETS
    return secrets


# ---------------------------------------------------------------------------------------------- matches


class Pair(NamedTuple):
    """A match, its twin, and who may not tell them apart."""

    match: Match
    twin: Match
    viewer: Viewer


class Found(NamedTuple):
    """The pairs of a game, and of the moments that hide something on the table: how many, with a twin."""

    pairs: list[Pair]
    hiding: int
    differing: int


@cache
def find_pairs(game_id: str) -> Found:
    """Pairs from matches with every option; made once for all tests, whichever process runs them."""
    folder = os.environ.get(RUN_FOLDER)
    if folder is None:
        return make_pairs(game_id)
    with Path(folder, f"{game_id}.pairs").open("a+b") as file:
        flock(file, LOCK_EX)  # given back when the file is closed
        if not file.tell():
            pickle.dump(make_pairs(game_id), file)
            file.flush()
        file.seek(0)
        found: Found = pickle.load(file)
    return found


def make_pairs(game_id: str) -> Found:
    """Pairs from matches with every option."""
    secrets = secrets_of(game_id)
    rng, pairs, hiding, differing = Random(1), [], 0, 0
    for seed in range(secrets.matches):
        for number, match in enumerate(moments(game_id, seed)):
            if not secrets.looked_at(number, match):
                continue
            for viewer in secrets.viewers:
                twin, hides = secrets.twins(match, viewer, rng), secrets.hides(match, viewer)
                hiding += hides
                if twin is not None:
                    pairs.append(Pair(match, twin, viewer))
                    differing += hides and bool(secrets.differences(match, twin) - secrets.to_come)
    return Found(pairs, hiding, differing)


def moments(game_id: str, seed: int) -> Iterator[Match]:
    """One match, at each moment at which something has changed, until it is over."""
    secrets, rng = secrets_of(game_id), Random(seed)
    options = secrets.variants[seed % len(secrets.variants)]
    live = secrets.live(advantage=rng.randrange(2), secret=rng.randbytes(32), **options)
    while not live.match.is_over:
        yield live.match
        step(secrets, live, rng)


def step(secrets: Secrets, live: LiveMatch, rng: Random) -> None:
    """One thing that happens: an answer, silence until a clock runs out, a word or a pause of the host."""
    live.late(rng.random())
    chance, deadline = rng.random(), live.match.next_deadline()
    if live.match.clock.paused_at is not None:
        live.host(Resume())
    elif chance < 0.03:
        live.host(Say("good luck"))
    elif chance < 0.06:
        live.host(Pause("a knock at the door"))
    elif chance < 0.13 and deadline is not None and secrets.may_run_out(live.match.state):
        live.at = max(live.at, deadline)
        live.match = live.match.expire(live.at)
    elif not secrets.goes_on(live, rng, rng.random()):
        live.anything(rng.choice(live.owing))


# ------------------------------------------------------------------------------------------------ twins


def refolded(
    match: Match,
    replaced: Callable[[Match, Entry], Entry],
    rng: Random,
    provisional: tuple[Any, ...] | None = None,
) -> Match:
    """A match whose log is that of another with some entries replaced, and which is dealt otherwise from now.

    Args:
        match: at any moment.
        replaced: gives an entry of the twin's log, from the twin before it and the entry of the match.
        rng: from which the new seed is drawn.
        provisional: the provisional answers of the twin; those of the match if there are none.
    """
    before, twin, is_same = folded(match), empty(match), True
    for entry in match.log:
        other = replaced(twin, entry)
        is_same = is_same and other == entry
        twin = before[entry.seq + 1] if is_same else appended(twin, other)
    return replace(twin, provisional=provisional or match.provisional, seed=rng.randbytes(32))


def empty(match: Match) -> Match:
    """The match before its first entry, dealt by the seed that it has now."""
    seats, state = match.rules.seats, match.setup.initial_state()
    return Match(match.setup, match.seed, state, Clock(), (), (None,) * seats, (0,) * seats)


def appended(match: Match, entry: Entry) -> Match:
    """The match after an entry. A draw is taken as it is, for another seed would have given it."""
    if entry.actor != CHANCE:
        return match.append(entry)
    state = match.rules.apply(match.state, CHANCE, entry.action)
    clock = match.clock.update(list_timers(match, state), match.rules.time_banks(state), entry.at)
    return replace(match, state=state, clock=clock, log=(*match.log, entry))


_last_folded: list[Match] = []
"""The last result of ``folded``: a later moment of the same match begins alike."""


def folded(match: Match) -> list[Match]:
    """The match before each entry of its log, dealt by the seed that it has now, and as it is."""
    global _last_folded
    grown = [empty(match)]
    if _last_folded[:1] == grown:
        entries = zip(_last_folded[-1].log, match.log, strict=False)
        shared = takewhile(lambda pair: pair[0] is pair[1], entries)
        grown = _last_folded[: 1 + len(list(shared))]
    for entry in match.log[len(grown) - 1 :]:
        grown.append(appended(grown[-1], entry))
    _last_folded = grown
    return list(grown)


def hidden_seats(match: Match, viewer: Viewer) -> tuple[int, ...]:
    """The seats whose secrets a viewer may not know."""
    return tuple(seat for seat in range(match.rules.seats) if seat != viewer)


# ----------------------------------------------------------------------------------- what a seat is told


def answers(secrets: Secrets, match: Match, seat: int) -> list[tuple[str | None, ...]]:
    """How a seat's submissions are answered: legal, illegal, stale, late."""
    decision = match.rules.decision_id(match.state, seat)
    found: list[tuple[str | None, ...]] = []
    for action in secrets.probes:
        for named in (decision, None, *secrets.decisions):
            for at in (match.at, match.at + 10_000_000):
                try:
                    match.submit(seat, action, at, named)
                    found.append(("taken",))
                except GameError as refused:
                    found.append((refused.code, refused.clause, refused.message))
    return found
