"""The draws can be checked in any language: here is another writing of them, and fixed values."""

from __future__ import annotations

from typing import Any

import pytest

from dealer.core.chance import mix
from dealer.games.equation_auction.rules.actions import SecretBid
from dealer.match import Match, verify
from tests.games.equation_auction.rules.table import GAME, Live, owing
from tests.rules.draws import below, shuffled, stream

CARDS = "112233+-x/"


def seed_of(secret: bytes) -> bytes:
    return mix(secret, [bytes.fromhex(f"{seat}{seat}" * 16) for seat in range(5)])


def teams(seed: bytes) -> list[Any]:
    drawn = shuffled(stream(seed, "teams"), [0, 1, 2, 3, 4])
    return [sorted(drawn[:2]), sorted(drawn[2:4]), drawn[4]]


def order(seed: bytes, number: int, chips: tuple[int, ...], garnets: tuple[int, ...]) -> list[int]:
    drawn = shuffled(stream(seed, f"order/{number}"), [0, 1, 2, 3, 4])
    return sorted(drawn, key=lambda seat: (-chips[seat], -garnets[seat]))  # equals stay as drawn


FIXED: dict[str, Any] = {"teams": [[1, 3], [0, 4], 2], "order/1": [2, 3, 0, 4, 1]}


def test_fixed_values():
    seed = seed_of(bytes(range(32)))
    live = Live(secret=bytes(range(32)))
    first = live.entries[0][1]
    assert [list(first.positive), list(first.negative), first.neutral] == teams(seed) == FIXED["teams"]
    assert order(seed, 1, (100,) * 5, (10,) * 5) == FIXED["order/1"]


@pytest.mark.exhaustive
def test_every_draw_is_as_written_down():
    """Matches in which nobody says a word, but for some bids: whatever chance decides then."""
    seen = set()
    for number in range(6):
        secret = bytes([number]) * 32
        live, seed = Live(secret=secret, chips=10 if number % 2 else 100, garnets=20), seed_of(secret)
        while not live.match.is_over:
            before, at = live.match, len(live.match.log)
            if live.is_at("bid") and live.rng.random() < 0.6:
                live.anything()
            elif live.is_at("save"):
                live.anything(owing(live.match.state)[0])
            else:
                deadline = live.match.next_deadline()
                assert deadline is not None
                live.at = deadline
                live.match = live.match.expire(deadline)
            seen |= {check_entry(seed, before, at, entry, live) for entry in live.match.log[at:]} - {None}
    assert seen >= {"order", "schedule", "slot"}


@pytest.mark.exhaustive
def test_the_nominee_is_as_written_down():
    drawn = set()
    for number in range(60):
        secret = bytes([number]) * 32
        live = Live(secret=secret, last_slot="free", chips=10)
        while not live.match.is_over and not live.is_at("nominate"):
            live.at += 100 + max((t.delay_ms for t in live.timers), default=0)
            live.anything(owing(live.match.state)[0])
        if not live.match.is_over:
            neutral = live.public.teams.neutral
            others = [seat for seat in range(5) if seat != neutral]
            live.wait(63.5)
            assert live.entries[-1][1].seat == others[below(stream(seed_of(secret), "nominate"), 4)]
            drawn.add(live.entries[-1][1].seat)
        if len(drawn) > 1:
            return
    raise AssertionError("too few matches within one")


def check_entry(seed: bytes, before: Match, at: int, entry: Any, live: Live) -> str | None:
    """Fold up to a chance entry and draw it by hand."""
    if entry.actor != "chance":
        return None
    match = before
    for earlier in live.match.log[at : entry.seq]:
        match = match.append(earlier)
    state, action = match.state, entry.action
    view = GAME.observe(state, "public")
    here, number = view.rounds[-1], len(view.rounds)
    kind: str = action.__struct_config__.tag
    match kind:
        case "order":
            assert list(action.seats) == order(seed, number, view.chips, view.garnets)
        case "schedule":
            source = stream(seed, f"schedule/{number}/{here.choices + 1}")
            left = list(CARDS)
            for card in here.schedule:
                if card is not None:
                    left.remove(card)
            free = [place for place in range(1, 11) if here.schedule[place - 1] is None]
            assert action.card == left[below(source, len(left))]
            assert action.position == free[below(source, len(free))]
        case "slot":
            source = stream(seed, f"slot/{number}/{len(here.auctions)}")
            free = [place for place in range(1, 11) if here.slots[place - 1] is None]
            assert action.slot == free[below(source, len(free))]
        case "nominate":
            others = [seat for seat in range(5) if seat != view.teams.neutral]
            assert action.seat == others[below(stream(seed, "nominate"), 4)]
    return kind


@pytest.mark.exhaustive
def test_the_tie_break_is_as_written_down():
    chosen = set()
    for number in range(6):
        secret = bytes([number]) * 32
        live = Live(secret=secret, pace="untimed").until("secret_bid", 1)
        tied = [seat for seat in owing(live.match.state) if live.public.chips[seat] >= 3]
        while live.is_at("secret_bid"):
            for seat in owing(live.match.state):
                live.act(seat, SecretBid(3 if seat in tied else 0))
        drawn = live.entries[-1][1]
        assert drawn.seat == tied[below(stream(seed_of(secret), "tie_break/1"), len(tied))]
        assert [e.action.__struct_config__.tag for e in live.match.log[-2:]] == ["secret_bid", "tie_break"]
        chosen.add(drawn.seat)
        if number == 0:
            assert verify(live.to_the_end().record_bytes()) == live.outcome
    assert len(chosen) > 1


def test_x_4_draws_do_not_depend_on_what_was_played():
    """Two matches with one seed: one answers, the other is silent; the equals are drawn alike."""
    answered, silent = Live().until("schedule", 1), Live().wait(180.5)
    assert answered.entries[0] == silent.entries[0]
    drawn = order(seed_of(bytes(32)), 1, (100,) * 5, (0,) * 5)
    garnets = answered.public.garnets
    assert list(silent.public.rounds[0].order) == drawn
    assert list(answered.public.rounds[0].order) == sorted(drawn, key=lambda seat: -garnets[seat])
