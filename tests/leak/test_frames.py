"""What the server sends: twins give the same frames, as many of them, at the same moments."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from dealer.core.actors import HOST, OPEN, PUBLIC
from dealer.games.expression_black_white.rules.actions import FinalGuess
from dealer.match import Match
from dealer.server.matches.connections import Connection
from dealer.server.matches.frames import build_frame
from dealer.server.matches.publication import send_frames
from dealer.server.matches.session import MatchSession
from dealer.server.matches.settings import MatchSettings
from dealer.server.matches.snapshot import MatchSnapshot, Seat
from dealer.server.viewers import Viewer
from tests.games.expression_black_white.leak.twins import a_final_guess
from tests.leak.secrets import find_pairs, folded, moments, secrets_of
from tests.rules.play import GAME_IDS

STARTED = 1_800_000_000_000


def a_room(match: Match) -> MatchSession:
    """A room of the server in which this match is played; both seats are taken."""
    setup = match.setup
    settings = MatchSettings(
        setup.options, setup.pace, setup.grace_ms, setup.advantage, setup.advantage_drawn, setup.rules_version
    )
    seats = tuple(Seat(None, token="token", name=seat.name, nonce=seat.nonce) for seat in setup.seats)
    return MatchSession(
        "m",
        setup.game,
        MatchSnapshot(settings, seats, started=STARTED, match=match),
        secret=bytes(32),
        key=bytes(32),
        created=STARTED,
        opened=STARTED,
    )


def frames(match: Match, viewer: Viewer) -> list[bytes]:
    """What a viewer who looks now, or a little later, is sent."""
    room = a_room(match)
    return [build_frame(room, viewer, STARTED + match.at + later).body for later in (0, 777, 400_000)]


async def broadcast(
    history: list[Match], viewer: Viewer, *, takes_changes: bool = False
) -> list[tuple[int, bytes]]:
    """Return each message to a viewer's open socket, with the moment in the history that caused it."""
    room, watcher, sent = a_room(history[0]), Connection(viewer, takes_changes=takes_changes), []
    room.presence.connect(watcher)
    for number, match in enumerate(history):
        room.replace_snapshot(replace(room.snapshot, match=match))
        send_frames(room, STARTED + match.at)
        waiting = asyncio.create_task(watcher.next_message())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        if waiting.done():
            body = waiting.result()
            if body is None:  # closed: the player has left
                assert isinstance(viewer, int)
                assert room.has_left(viewer)
                return sent
            sent.append((number, body))
        else:
            waiting.cancel()
    return sent


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_twins_give_the_same_frames(game_id):
    secrets, compared = secrets_of(game_id), 0
    for match, twin, viewer in find_pairs(game_id).pairs:
        if viewer != OPEN:
            assert frames(match, viewer) == frames(twin, viewer)
            if viewer == PUBLIC:
                assert frames(match, HOST) == frames(twin, HOST)
            compared += bool(secrets.differences(match, twin) - secrets.to_come)
    assert compared > 60


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_frame_without_its_number_is_json_when_it_has_one(game_id):
    match, _, _ = find_pairs(game_id).pairs[0]
    frame = msgspec.json.decode(b'{"frame":1,' + frames(match, 0)[0])
    assert set(frame) == {"frame", "table", "view", "clocks", "may", "notices", "draft", "talk"}


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_draft_changes_the_frames_of_its_own_seat_alone(game_id):
    match, _, _ = find_pairs(game_id).pairs[0]
    quiet, busy = a_room(match), a_room(match)
    assert busy.note_draft(busy.asker(0), 7)
    for viewer in (*range(1, len(quiet.seats)), PUBLIC, HOST):
        before, after = (build_frame(room, viewer, STARTED + match.at) for room in (quiet, busy))
        assert (before.body, before.key) == (after.body, after.key)
    assert build_frame(busy, 0, STARTED + match.at).key != build_frame(quiet, 0, STARTED + match.at).key


@pytest.mark.parametrize("game_id", GAME_IDS)
@pytest.mark.parametrize("seed", [0, 1, 2, 4])
@pytest.mark.parametrize("seat", [0, 1])
def test_twins_give_as_many_frames_at_the_same_moments(game_id, seed, seat):
    """At every moment of its whole log, a twin of a match that is nearly over causes the same frames.

    They are the same bytes where each is sent whole, and where what has changed is sent.

    They are the same bytes where each is sent whole, and where what has changed is sent.

    In some matches, as in the Hunt's of seed 3, a seat hides nothing late, so that little is compared.
    """
    secrets, rng = secrets_of(game_id), Random(seed)
    hiding = [match for match in moments(game_id, seed) if secrets.hides(match, seat)]
    for last in reversed(hiding):
        twin = secrets.twins(last, seat, rng)
        if twin is not None and secrets.owned & secrets.differences(last, twin):
            break
    assert twin is not None
    assert secrets.owned & secrets.differences(last, twin)
    for takes_changes in (False, True):
        seen, theirs = (
            asyncio.run(broadcast(folded(match)[1:], seat, takes_changes=takes_changes))
            for match in (last, twin)
        )
        assert seen == theirs
        assert len(seen) > 40


@pytest.mark.parametrize("game_id", [i for i in GAME_IDS if secrets_of(i).rules.leaving is not None])
def test_who_has_left_is_sent_nothing_more_and_sees_what_the_audience_may(game_id):
    """Of two matches that differ in what the others hide, whoever leaves both sees the same afterwards."""
    secrets, rng, compared = secrets_of(game_id), Random(3), 0
    for seed in range(secrets.matches):
        after = [match for match in moments(game_id, seed) if match.departures]
        assert after
        last = next(match for match in reversed(after) if secrets.hides(match, PUBLIC))
        for gone in (departure.seat for departure in last.departures):
            twin = secrets.twins(last, gone, rng)
            assert twin is not None
            ends = [folded(match)[1:] for match in (last, twin)]
            sent, other = (asyncio.run(broadcast(history, gone)) for history in ends)
            assert sent == other
            left = next(n for n, match in enumerate(ends[0]) if match.has_left(gone))
            assert all(number < left for number, _ in sent)
            for match, its_twin in zip(*(history[left:] for history in ends), strict=True):
                assert frames(match, PUBLIC) == frames(its_twin, PUBLIC)
                compared += bool(secrets.differences(match, its_twin) - secrets.to_come)
    assert compared > 100


def test_a_version_of_a_final_guess_reaches_its_owner_and_nobody_else():
    final = (m for m in moments("expression-black-white", 0) if m.state.phase == "final")
    match = next(match for match in final if match.provisional == (None, None))
    rng, versions = Random(0), [match]
    for _ in range(3):
        action: FinalGuess = a_final_guess(match.state.bout, rng, done=False)
        versions.append(versions[-1].submit(0, action, match.at, match.rules.decision_id(match.state, 0)))
    assert len(asyncio.run(broadcast(versions, 0))) == 4
    assert len(asyncio.run(broadcast(versions, 1))) == 1


@pytest.mark.parametrize("game_id", [i for i in GAME_IDS if "provisional" in secrets_of(i).kinds])
def test_a_frame_that_leaks_is_found(game_id, monkeypatch):
    truth = Match.permissions
    monkeypatch.setattr(
        Match,
        "permissions",
        lambda match, viewer: replace(truth(match, viewer), provisional=match.provisional),
    )
    differing = [
        pair
        for pair in find_pairs(game_id).pairs
        if "provisional" in secrets_of(game_id).differences(pair.match, pair.twin) and pair.viewer != "public"
    ]
    assert differing
    for match, twin, viewer in differing:
        assert frames(match, viewer) != frames(twin, viewer)
