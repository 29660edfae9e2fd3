"""Nobody is sent what nobody may know: twins, byte by byte, and leaks that must be found, in every game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from dealer.core.actions import Annul, Resume
from dealer.core.actors import Viewer
from dealer.core.errors import GameError
from dealer.match import Entry, Match
from tests.leak.secrets import answers, find_pairs, moments, secrets_of
from tests.rules.play import GAME_IDS, owing_in

every_game = pytest.mark.parametrize("game_id", GAME_IDS)


def sight(match: Match, viewer: Viewer) -> bytes:
    """What a viewer is sent: now, a little later, and much later."""
    later = (match.at, match.at + 1234, match.at + 400_000)
    return b"\n".join(msgspec.json.encode(match.view(viewer, at)) for at in later)


@every_game
def test_no_viewer_can_tell_twins_apart(game_id):
    for match, twin, viewer in find_pairs(game_id).pairs:
        assert sight(match, viewer) == sight(twin, viewer)


@every_game
def test_no_seat_can_tell_twins_apart_by_what_is_refused(game_id):
    secrets, pairs = secrets_of(game_id), find_pairs(game_id).pairs
    differing = [pair for pair in pairs if secrets.differences(pair.match, pair.twin) - secrets.to_come]
    for match, twin, viewer in differing[:: max(1, len(differing) // 60)]:
        if isinstance(viewer, int):
            assert secrets.rules.decision_id(match.state, viewer) == secrets.rules.decision_id(
                twin.state, viewer
            )
            assert match.permissions(viewer) == twin.permissions(viewer)
            assert answers(secrets, match, viewer) == answers(secrets, twin, viewer)


@every_game
def test_nearly_every_moment_has_a_twin_with_other_secrets(game_id, record_property, capsys):
    secrets, found = secrets_of(game_id), find_pairs(game_id)
    kinds = Counter(kind for match, twin, _ in found.pairs for kind in secrets.differences(match, twin))
    share = found.differing / found.hiding
    record_property("share_of_moments_with_a_truly_different_twin", round(share, 3))
    with capsys.disabled():
        print(f"\n{game_id}: {len(found.pairs)} pairs, which differ in {dict(kinds)}")
        print(
            f"{share:.1%} of {found.hiding} moments that hide something have a twin that hides something else"
        )
    assert found.differing > 100
    assert share > secrets.share
    assert set(kinds) == secrets.kinds


@every_game
def test_the_owner_of_a_secret_can_tell(game_id):
    """The bytes do depend on the secrets: somebody else sees them."""
    secrets, seen = secrets_of(game_id), 0
    for match, twin, viewer in find_pairs(game_id).pairs[::5]:
        if secrets.owned & secrets.differences(match, twin):
            others = [seat for seat in secrets.viewers if seat != viewer]
            assert any(sight(match, other) != sight(twin, other) for other in others)
            seen += 1
    assert seen > 20


@every_game
def test_twins_are_real_matches_that_can_be_played_on(game_id):
    secrets, rng = secrets_of(game_id), Random(5)
    pairs = find_pairs(game_id).pairs
    for match, twin, _ in pairs[:: max(1, len(pairs) // 12)]:
        assert [(e.seq, e.at, e.actor, type(e.action)) for e in match.log] == [
            (e.seq, e.at, e.actor, type(e.action)) for e in twin.log
        ]
        if twin.clock.paused_at is not None:
            twin = twin.submit("host", Resume(), twin.at)
        while not twin.is_over:
            seat = owing_in(secrets.rules, twin.state)[0]
            action = secrets.rules.random_action(secrets.rules.observe(twin.state, seat), rng)
            twin = twin.submit(seat, action, twin.at, secrets.rules.decision_id(twin.state, seat))
        assert twin.outcome is not None


@every_game
def test_nothing_is_hidden_when_the_match_is_over(game_id):
    match = next(iter(moments(game_id, 0))).submit("host", Annul("a fire"), 5)
    assert match.is_over
    assert secrets_of(game_id).twins(match, "public", Random(0)) is None


# ------------------------------------------------------------------------------- leaks that have to be found


class Leaky(msgspec.Struct):
    """A view with something more."""

    view: Any
    more: Any


VIEW_LEAKS = [(game_id, name) for game_id in GAME_IDS for name in secrets_of(game_id).leaks]
MATCH_LEAKS = [(game_id, name) for game_id in GAME_IDS for name in secrets_of(game_id).match_leaks]


@pytest.mark.parametrize(("game_id", "secret"), VIEW_LEAKS)
def test_a_view_that_leaks_is_found(game_id, secret, monkeypatch):
    secrets = secrets_of(game_id)
    leak, truth, game = secrets.leaks[secret], secrets.rules.observe, secrets.rules
    pairs = find_pairs(game_id).pairs
    monkeypatch.setitem(
        vars(game), "observe", lambda state, viewer: Leaky(truth(state, viewer), leak(state, viewer))
    )
    assert any(sight(match, viewer) != sight(twin, viewer) for match, twin, viewer in pairs)


@pytest.mark.parametrize(("game_id", "secret"), MATCH_LEAKS)
def test_a_match_that_leaks_is_found(game_id, secret, monkeypatch):
    leak, truth = secrets_of(game_id).match_leaks[secret], Match.view
    pairs = find_pairs(game_id).pairs
    monkeypatch.setattr(
        Match, "view", lambda match, viewer, at: Leaky(truth(match, viewer, at), leak(match, viewer))
    )
    assert any(sight(match, viewer) != sight(twin, viewer) for match, twin, viewer in pairs)


@every_game
def test_a_refusal_that_leaks_is_found(game_id, monkeypatch):
    """An answer that is refused because of something that only somebody else knows."""
    secrets, truth = secrets_of(game_id), Match.append
    pairs = [
        (match, twin, viewer)
        for match, twin, viewer in find_pairs(game_id).pairs
        if isinstance(viewer, int) and match.permissions(viewer).types
    ]

    def append(match: Match, entry: Entry) -> Match:
        if isinstance(entry.actor, int) and secrets.refusal(match, entry.actor, entry.action):
            raise GameError("somebody else knows why")
        return truth(match, entry)

    monkeypatch.setattr(Match, "append", append)
    assert any(
        answers(secrets, match, viewer) != answers(secrets, twin, viewer) for match, twin, viewer in pairs
    )


@every_game
def test_every_game_has_leaks_great_and_small(game_id):
    assert len(secrets_of(game_id).leaks) >= 8
    assert {"the seed", "the log"} < set(secrets_of(game_id).match_leaks)
