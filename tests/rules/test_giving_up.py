"""Giving up never pays: every game is given up at every moment that a search looks at, by every seat.

In a game for two, giving up loses, whatever there was to win. In a game for more, the same match is played on
by whoever stands in: who has left must not come out better for it, and nobody else any worse.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import pytest

from dealer.core.actions import Forfeit, Resign, Substitute
from dealer.core.registry import rules_at
from dealer.match import Entry, Match, log
from tests.depth import some
from tests.rules.laws import laws_of
from tests.rules.play import GAME_IDS, LiveMatch

MOMENTS = 8
"""How many moments of each phase are looked at, for each seat."""
WAYS = ("resigned", "forfeit")


class Result(NamedTuple):
    """How a seat comes out of a match: the more, the better."""

    utility: int
    garnets: int


def results(match: Match) -> list[Result]:
    """How each seat comes out of a match that is over."""
    outcome: Any = match.outcome
    garnets = outcome.detail.get("garnets", [0] * match.rules.seats)
    return [Result(*result) for result in zip(outcome.utility, garnets, strict=True)]


def whole_match(game_id: str, seed: int, **options: Any) -> LiveMatch:
    """A match that all seats play to its end."""
    secret = seed.to_bytes(32, "big")
    return laws_of(game_id).live(advantage=0, secret=secret, **options).to_the_end()


def folded(match: Match, secret: bytes) -> list[Match]:
    """The match before each entry of its log, and after the last."""
    found = [Match.empty(match.setup, secret)]
    for entry in match.log:
        found.append(found[-1].append(entry))
    return found


def worst_moments(before: list[Match], rng: Random) -> list[Match]:
    """Moments of every phase, the last one of each among them: then most is known and least is at stake."""
    by_phase: dict[str, list[Match]] = {}
    for match in before[:-1]:
        owing = [actor for actor in match.rules.to_act(match.state) if isinstance(actor, int)]
        if owing:
            phase = match.rules.observe(match.state, "public").phase
            by_phase.setdefault(phase, []).append(match)
    found = []
    for matches in by_phase.values():
        found += [matches[-1], *rng.sample(matches, min(MOMENTS - 1, len(matches)))]
    return found


def given_up(match: Match, seat: int, by: str) -> Match:
    """The match after a seat was given up, and a bot let in where it goes on."""
    actor, action = (seat, Resign()) if by == "resigned" else ("host", Forfeit(seat, "has gone"))
    match = match.submit(actor, action, match.at)  # type: ignore[arg-type]
    return (
        match
        if match.is_over
        else match.submit("server", Substitute(seat, "bot", "random", "left"), match.at)
    )


def played_on(match: Match, rest: tuple[Entry, ...]) -> Match:
    """The match with what was done in another one from there on."""
    for entry in rest:
        match = match.append(Entry(len(match.log), entry.at, entry.actor, entry.action))
    return match


@pytest.mark.exhaustive
@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize("game_id", GAME_IDS)
@pytest.mark.parametrize("seed", some(range(2), 1))
def test_giving_up_is_never_better_than_playing_on(game_id: str, seed: int, by: str) -> None:
    live = whole_match(game_id, seed)
    without = results(live.match)
    tried = 0
    for moment in worst_moments(folded(live.match, live.secret), Random(seed)):
        for seat in range(live.rules.seats):
            after = given_up(moment, seat, by)
            if not after.is_over:
                after = played_on(after, live.match.log[len(moment.log) :])
            now, case = results(after), (moment.log[-1], seat)
            assert now[seat] <= without[seat], case
            if live.rules.leaving is not None:
                assert all(now[s] == without[s] for s in range(live.rules.seats) if s != seat), case
            else:
                assert now[seat].utility == -1, case
            tried += 1
    assert tried > 3 * live.rules.seats


@pytest.mark.parametrize("by", WAYS)
def test_the_search_finds_a_loser_who_takes_the_winners_prizes(
    by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In an auction that ends when somebody leaves."""
    ending = replace(rules_at("equation-auction", 5), leaving=None)
    monkeypatch.setattr(log, "rules_at", lambda game, seats: ending)
    live = whole_match("equation-auction", 0)
    without, found = results(live.match), 0
    for moment in worst_moments(folded(live.match, live.secret), Random(0)):
        for seat in range(5):
            now = results(given_up(moment, seat, by))
            found += without[seat].utility == -1 and any(now[s] < without[s] for s in range(5) if s != seat)
    assert found


@pytest.mark.exhaustive
@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize("game_id", [game_id for game_id in GAME_IDS if laws_of(game_id).rules.leaving])
def test_whoever_plays_on_who_has_left_wins_no_prize(game_id: str, by: str) -> None:
    """However well the stand-in plays: the one who left has the result of a loser, or nothing."""
    for seed in range(4):
        live, rng = whole_match(game_id, seed), Random(seed)
        moments = [
            m for m in worst_moments(folded(live.match, live.secret), rng) if m.state.phase != "nominate"
        ]
        for moment in rng.sample(moments, 4):
            seat = rng.randrange(live.rules.seats)
            other = laws_of(game_id).live(advantage=0, secret=live.secret)
            other.match, other.at = given_up(moment, seat, by), moment.at
            had = other.public.garnets[seat]
            now = results(other.to_the_end().match)[seat]
            assert now.utility <= 0
            assert now.garnets <= had


@pytest.mark.parametrize("game_id", [game_id for game_id in GAME_IDS if laws_of(game_id).rules.leaving])
@pytest.mark.parametrize("seed", some(range(3), 2))
def test_leaving_to_nobody_is_no_better_than_keeping_silent(game_id: str, seed: int) -> None:
    """The same match twice: a player falls silent in both, and in one of them has left."""
    rng = Random(seed)
    seat, start = rng.randrange(5), rng.randrange(10, 80)
    ends = []
    for leaves in (False, True):
        live = laws_of(game_id).live(
            advantage=0, secret=seed.to_bytes(32, "big"), stand_in="nobody", chips=12, garnets=20
        )
        for _ in range(start):
            if not live.match.is_over:
                live.at += 100 + max((t.delay_ms for t in live.timers), default=0)
                live.anything(live.owing[0])
        if leaves:
            live.match = live.match.submit(seat, Resign(), live.at)
        while not live.match.is_over:
            here = [other for other in live.owing if other != seat]
            if here:
                live.at += 100 + max((t.delay_ms for t in live.timers), default=0)
                live.anything(here[0])
            else:
                due = live.match.next_deadline()
                assert due is not None
                live.wait((due - live.at) / 1000)
        ends.append(results(live.match))
    silent, left = ends
    assert left[seat] <= silent[seat]
    assert [r for s, r in enumerate(left) if s != seat] == [r for s, r in enumerate(silent) if s != seat]
