"""What the server sends: twins give the same frames, as many of them, at the same moments."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from dealer.games.expression_black_white.actions import FinalGuess
from dealer.match import Clock, Match
from dealer.server.live import Watcher
from dealer.server.rooms import Plan, Room, Seat
from tests.leak.matches import moments
from tests.leak.twins import a_final_guess, differences, start, twins
from tests.rules.expression_black_white.table import GAME

STARTED = 1_800_000_000_000


def a_room(match: Match) -> Room:
    """A room of the server in which this match is played; both seats are taken."""
    setup = match.setup
    plan = Plan(
        setup.options, setup.pace, setup.grace_ms, setup.advantage, setup.advantage_drawn, setup.rules
    )
    room = Room(
        "m",
        setup.game,
        plan,
        secret=bytes(32),
        key=bytes(32),
        commitment=setup.commitment,
        created=STARTED,
        seats=[Seat(None, name=seat.name, nonce=seat.nonce) for seat in setup.seats],
    )
    room.started, room.match = STARTED, match
    return room


def frames(match: Match, seat: int) -> list[bytes]:
    """What a seat that looks now, or a little later, is sent."""
    room = a_room(match)
    return [room.frame(seat, STARTED + match.at + later)[1] for later in (0, 777, 400_000)]


async def broadcast(history: list[Match], seat: int) -> list[tuple[int, bytes]]:
    """The frames that a seat's open socket is sent, each with the moment in the history that caused it."""
    room, watcher, sent = a_room(history[0]), Watcher(seat), []
    room.watchers.add(watcher)
    for number, match in enumerate(history):
        room.match = match
        room.publish(STARTED + match.at)
        waiting = asyncio.create_task(watcher.next())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        if waiting.done():
            body = waiting.result()
            assert body is not None
            sent.append((number, body))
        else:
            waiting.cancel()
    return sent


def history(match: Match, seed: bytes) -> list[Match]:
    """The match after each entry of its log, with the seed that dealt it."""
    grown = [Match(match.setup, seed, start(match), Clock(), (), (None, None))]
    for entry in match.log:
        grown.append(grown[-1].append(entry))
    return grown[1:]


def test_twins_give_the_same_frames(pairs):
    found, _ = pairs
    compared = 0
    for match, twin, viewer in found:
        if isinstance(viewer, int):
            assert frames(match, viewer) == frames(twin, viewer)
            compared += "hands" in differences(match, twin)
    assert compared > 100


def test_a_frame_without_its_number_is_json_when_it_has_one(pairs):
    match, _, _ = pairs[0][0]
    frame = msgspec.json.decode(b'{"frame":1,' + frames(match, 0)[0])
    assert set(frame) == {"frame", "table", "view", "clocks", "may", "notices"}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seat", [0, 1])
def test_twins_give_as_many_frames_at_the_same_moments(seed, seat):
    *_, last = moments(seed)
    twin = twins(last, seat, Random(seed))
    assert twin is not None
    assert "hands" in differences(last, twin)
    seen = asyncio.run(broadcast(history(last, last.seed), seat))
    assert seen == asyncio.run(broadcast(history(twin, last.seed), seat))
    assert len(seen) > 50


def test_a_version_of_a_final_guess_reaches_its_owner_and_nobody_else():
    match = next(
        match for match in moments(0) if match.state.phase == "final" and match.standing == (None, None)
    )
    rng, versions = Random(0), [match]
    for _ in range(3):
        action: FinalGuess = a_final_guess(rng, done=False)
        versions.append(versions[-1].submit(0, action, match.at, GAME.decision(match.state, 0)))
    assert len(asyncio.run(broadcast(versions, 0))) == 4
    assert len(asyncio.run(broadcast(versions, 1))) == 1


def test_a_frame_that_leaks_is_found(pairs, monkeypatch):
    truth = Match.may
    monkeypatch.setattr(
        Match, "may", lambda match, viewer: replace(truth(match, viewer), standing=match.standing)
    )
    found, _ = pairs
    standing = [
        pair for pair in found if "standing" in differences(pair.match, pair.twin) and pair.viewer != "public"
    ]
    assert standing
    for match, twin, viewer in standing:
        assert frames(match, viewer) != frames(twin, viewer)
