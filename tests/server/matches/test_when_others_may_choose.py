"""When the others may choose for a player: gone, or here without an answer (X-12)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from dealer.core.actors import PUBLIC, seats_among
from dealer.core.options import Safeguards
from dealer.match import Match
from dealer.server.matches.absence import MINUTE_MS, RELOAD_MS, find_choice_time, is_absent
from dealer.server.matches.connections import Connection
from dealer.server.matches.frames import build_frame
from dealer.server.matches.session import MatchSession
from tests.leak.test_frames import STARTED, a_room
from tests.rules.laws import laws_of
from tests.rules.play import GAME_IDS

UNTIMED = tuple(game_id for game_id in GAME_IDS if "untimed" in laws_of(game_id).rules.paces)
HUNT = "different-number-hunt"
IDLE_MS, AWAY_MS = 60 * MINUTE_MS, 10 * MINUTE_MS


def room_of(match: Match, **settings: Any) -> MatchSession:
    """A room in which a match is played, and everybody is away."""
    room = a_room(match)
    room.snapshot = replace(room.snapshot, settings=replace(room.snapshot.settings, **settings))
    return room


def connect(room: MatchSession, *seats: int) -> MatchSession:
    for seat in seats:
        room.presence.connect(Connection(seat, takes_changes=False))
    return room


def list_owing(match: Match) -> list[int]:
    return seats_among(match.rules.to_act(match.state))


def moments_with_lapses(game_id: str, seed: int) -> Iterator[Match]:
    """The moments of a match in which clocks run out now and then, and reserves with them."""
    live, rng = laws_of(game_id).live(advantage=0, secret=seed.to_bytes(32, "big")), Random(seed)
    while not live.match.is_over:
        yield live.match
        due = live.match.next_deadline()
        if due is not None and rng.random() < 0.3:
            live.at = max(live.at, due - rng.choice((0, live.match.setup.grace_ms)))
            live.match = live.match.expire(live.at)
        if not live.match.is_over and live.owing:
            live.anything(rng.choice(live.owing))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_x_12_a_lost_connection_costs_nothing_while_the_match_waits_for_another(game_id: str) -> None:
    """However much time a seat has spent: the match must wait for it, and a page may be loaded again."""
    spent = offered = 0
    for match in (match for seed in range(4) for match in moments_with_lapses(game_id, seed)):
        room = room_of(match, safeguards=Safeguards(time_outs=1))
        for seat in range(match.rules.seats):
            left_at = STARTED + match.at
            room.presence.left_at = {seat: left_at}
            has_spent, waits = match.has_spent_time(seat, 1), seat in list_owing(match)
            expected = left_at + RELOAD_MS if has_spent and waits else None
            assert find_choice_time(room, seat) == expected, (match.log[-1], seat)
            spent, offered = spent + has_spent, offered + (expected is not None)
            if expected is not None:
                assert not is_absent(room, seat, expected - 1)
                assert is_absent(room, seat, expected)
                assert find_choice_time(connect(room, seat), seat) is None
    assert offered
    assert spent > offered or game_id == HUNT, "there the match nearly always waits for both"


def untimed(game_id: str) -> Match:
    """An untimed match some answers after its beginning."""
    live = laws_of(game_id).live(advantage=0, times=None)
    for _ in range(5):
        live.late(60).anything(live.owing[0])
    return live.match


@pytest.mark.parametrize("game_id", UNTIMED)
def test_x_12_without_a_clock_who_is_here_and_does_not_answer_is_chosen_for_later(game_id: str) -> None:
    match = untimed(game_id)
    waited_from = STARTED + match.at
    for seat in range(match.rules.seats):
        room, owes = room_of(match, pace="untimed"), seat in list_owing(match)
        assert find_choice_time(room, seat) == (STARTED + AWAY_MS if owes else None), "nobody was ever here"
        assert find_choice_time(connect(room, seat), seat) == (waited_from + IDLE_MS if owes else None)
        hosted = room_of(match, pace="untimed", hosted=True)
        assert find_choice_time(connect(hosted, seat), seat) is None, "the host decides"


@pytest.mark.parametrize("game_id", UNTIMED)
def test_x_12_coming_and_going_gains_no_time(game_id: str) -> None:
    match = untimed(game_id)
    seat, room = list_owing(match)[0], room_of(match, pace="untimed")
    room.presence.left_at = {seat: STARTED + match.at + IDLE_MS - 1000}
    assert find_choice_time(room, seat) == STARTED + match.at + IDLE_MS


@pytest.mark.parametrize("game_id", UNTIMED)
def test_x_12_the_player_concerned_is_warned_before_and_nobody_else(game_id: str) -> None:
    match = untimed(game_id)
    owing, now = list_owing(match), STARTED + match.at + 5 * MINUTE_MS
    room = connect(room_of(match, pace="untimed"), *range(match.rules.seats))
    for viewer in (*range(match.rules.seats), PUBLIC):
        frame = msgspec.json.decode(b"{" + build_frame(room, viewer, now).body)
        within = 55 * MINUTE_MS if viewer in owing else None
        assert frame["may"]["answer_within_ms"] == within, viewer
        assert not any(seat["absent"] for seat in frame["table"]["seats"])
    late = msgspec.json.decode(b"{" + build_frame(room, owing[0], now + 56 * MINUTE_MS).body)
    assert late["may"]["answer_within_ms"] == 0
    assert late["table"]["seats"][owing[0]]["absent"]


def test_x_12_passing_time_alone_is_no_news() -> None:
    match = untimed(UNTIMED[0])
    room, seat = connect(room_of(match, pace="untimed"), 0, 1), list_owing(match)[0]
    first, second = (build_frame(room, seat, STARTED + match.at + later) for later in (0, MINUTE_MS))
    assert first.key == second.key
