"""Rules and records in one process, for each game: actions a second with all checks, records verified.

Beside them, in the same run, another rules engine in Python: hands of hold'em by PokerKit.
"""

from __future__ import annotations

import random
from random import Random
from typing import cast

from pokerkit import Automation, NoLimitTexasHoldem

from bench.measure import Figure, rate
from dealer.core.actors import Actor
from dealer.core.chance import commit
from dealer.core.registry import list_rules
from dealer.core.rules import AnyRules
from dealer.match import Match, SeatedPlayer, Setup, encode_record, make_record, verify

CREATED = "2026-11-21T20:15:00Z"
NAMES = ("Ann", "Ben", "Cho", "Dan", "Eve")


def play_match(rules: AnyRules, number: int) -> tuple[Match, bytes]:
    """A whole match of random legal answers, and its secret."""
    secret, rng = number.to_bytes(32, "big"), Random(number)
    seats = tuple(SeatedPlayer(NAMES[seat], f"{number + seat:032x}") for seat in range(rules.seats))
    advantage = number % rules.seats if rules.has_advantage else None
    match = Match.begin(Setup(rules.id, rules.Options(), seats, advantage, False, commit(secret)), secret)
    while not match.is_over:
        for seat in sorted(actor for actor in rules.to_act(match.state) if isinstance(actor, int)):
            view = match.view(seat, match.at)
            if view.may.owes:
                action = rules.random_action(view.view, rng)
                match = match.submit(seat, action, match.at + 1500, view.may.decision)
    return match, secret


def figures(count: int = 40) -> list[Figure]:
    """The figures of every game, and PokerKit's."""
    ours = [figure for rules in list_rules() for figure in figures_of(rules, count)]
    return [*ours, rate("PokerKit, hold'em: operations, every check", hands)]


def hands(count: int = 60) -> int:
    """Hands of six at random, checked, called and folded; how many operations, the dealer's included."""
    done = 0
    random.seed(1)  # PokerKit shuffles with it
    for _ in range(count):
        state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, 200, 6)
        while state.status:
            if state.can_fold() and random.random() < 0.2:
                state.fold()
            else:
                state.check_or_call()
        done += len(state.operations)
    return done


def figures_of(rules: AnyRules, count: int) -> list[Figure]:
    """The figures of one game, over ``count`` different matches (a quarter of them where it seats five)."""
    matches = [play_match(rules, number) for number in range(count if rules.seats == 2 else count // 4)]
    records = [encode_record(make_record(match, secret, CREATED, "bench")) for match, secret in matches]

    def apply_rules() -> int:
        done = 0
        for match, _ in matches:
            state = match.setup.initial_state()
            for entry in match.log:
                state = rules.apply(state, cast(Actor, entry.actor), entry.action)
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
        rate(f"{rules.prefix} rules: actions, every check", apply_rules),
        rate(f"{rules.prefix} match: entries with clocks and chance", fold_matches),
        rate(f"{rules.prefix} verify: whole records", verify_records),
    ]
