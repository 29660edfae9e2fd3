"""Rules and records in one process: actions a second with all checks, records verified a second."""

from __future__ import annotations

from random import Random
from typing import cast

from bench.measure import Figure, rate
from dealer.core.actors import Actor
from dealer.core.chance import commit
from dealer.games import GAMES
from dealer.match import Match, Setup, SittingSeat, encode_record, make_record, verify

CREATED = "2026-11-21T20:15:00Z"
GAME = GAMES["expression-black-white"]


def played(number: int) -> tuple[Match, bytes]:
    """A whole match of random legal answers, and its secret."""
    secret, rng = number.to_bytes(32, "big"), Random(number)
    seats = (SittingSeat("Ann", f"{number:032x}"), SittingSeat("Ben", f"{number + 1:032x}"))
    match = Match.begin(Setup(GAME.id, GAME.Options(), seats, number % 2, False, commit(secret)), secret)
    while not match.over:
        for seat in sorted(actor for actor in GAME.to_act(match.state) if isinstance(actor, int)):
            view = match.view(seat, match.at)
            if view.may.decision is not None:
                action = GAME.sample(view.view, rng)
                match = match.submit(seat, action, match.at + 1500, view.may.decision)
    return match, secret


def figures(count: int = 40) -> list[Figure]:
    """The figures, over ``count`` different matches."""
    matches = [played(number) for number in range(count)]
    records = [
        encode_record(make_record(match, secret, "2026-11-21T20:15:00Z", "bench"))
        for match, secret in matches
    ]

    def apply_rules() -> int:
        done = 0
        for match, _ in matches:
            state = GAME.start(match.setup.options, match.setup.advantage)
            for entry in match.log:
                state = GAME.apply(state, cast(Actor, entry.actor), entry.action)
            done += len(match.log)
        return done

    def fold_matches() -> int:
        done = 0
        for match, secret in matches:
            folded = Match.empty(match.setup, secret)
            for entry in match.log:
                folded = folded.append(entry)
            done += len(match.log)
        return done

    def verify_records() -> int:
        for raw in records:
            verify(raw)
        return len(records)

    return [
        rate("rules: actions, every check", apply_rules),
        rate("match: entries with clocks and chance", fold_matches),
        rate("verify: whole records", verify_records),
    ]
