"""Nobody is sent what nobody may know: twins, byte by byte, and leaks that must be found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from dealer.core.actions import Resign
from dealer.core.actors import Viewer
from dealer.core.errors import GameError, IllegalAction
from dealer.games.increment_black_white.actions import (
    LETTERS,
    Distribute,
    Lead,
    Place,
    Present,
)
from dealer.games.increment_black_white.state import Hand, State
from dealer.match import Match
from tests.leak.increment_black_white.matches import moments
from tests.leak.increment_black_white.twins import differences, twins
from tests.rules.increment_black_white.table import GAME


def sight(match: Match, viewer: Viewer) -> bytes:
    """What a viewer is sent: now, a little later, and much later."""
    later = (match.at, match.at + 1234, match.at + 400_000)
    return b"\n".join(msgspec.json.encode(match.view(viewer, at)) for at in later)


PROBES = (
    Lead(0),
    Lead(7),
    *(Present(letter) for letter in LETTERS),
    *(Place(letter, 2, 3) for letter in LETTERS),
    Distribute((1,) * 10, done=True),
    Distribute((0, 0, 0, 0, 0, 0, 1, 3, 3, 3), done=True),
    Distribute((1,) * 10, done=False),
    Distribute((-1,) * 10, done=False),
)


def answers(match: Match, seat: int) -> list[tuple[str | None, ...]]:
    """How a seat's submissions are answered: legal, illegal, stale, late."""
    decision = GAME.decision(match.state, seat)
    found: list[tuple[str | None, ...]] = []
    for action in PROBES:
        for named in (decision, None, "p1.distribute", "p2.r10.present"):
            for at in (match.at, match.at + 10_000_000):
                try:
                    match.submit(seat, action, at, named)
                    found.append(("taken",))
                except GameError as refused:
                    found.append((refused.code, refused.clause, refused.message))
    return found


def test_no_viewer_can_tell_twins_apart(pairs):
    found, _ = pairs
    for match, twin, viewer in found:
        assert sight(match, viewer) == sight(twin, viewer)


def test_no_seat_can_tell_twins_apart_by_what_is_refused(pairs):
    found, _ = pairs
    for match, twin, viewer in found[:: max(1, len(found) // 60)]:
        if isinstance(viewer, int):
            assert GAME.decision(match.state, viewer) == GAME.decision(twin.state, viewer)
            assert answers(match, viewer) == answers(twin, viewer)


def test_nearly_every_moment_has_a_twin_with_other_hands(pairs, record_property, capsys):
    found, tried = pairs
    kinds = Counter(kind for match, twin, _ in found for kind in differences(match, twin))
    with_hands = sum(bool(differences(match, twin) & {"dealt", "added"}) for match, twin, _ in found)
    share = with_hands / tried
    record_property("share_of_moments_with_a_truly_different_twin", round(share, 3))
    with capsys.disabled():
        print(f"\n{tried} moments: {share:.1%} have a twin with other numbers {dict(kinds)}")
    assert share > 0.95
    assert set(kinds) == {"dealt", "added", "sent", "letters", "standing", "seed"}


def test_the_owner_of_a_secret_can_tell(pairs):
    """The bytes do depend on the secrets: whoever owns them sees them."""
    found, _ = pairs
    for match, twin, viewer in found[::20]:
        if isinstance(viewer, int) and "dealt" in differences(match, twin):
            assert sight(match, 1 - viewer) != sight(twin, 1 - viewer)


def test_twins_are_real_matches_that_can_be_played_on(pairs):
    found, _ = pairs
    rng = Random(5)
    for match, twin, _ in found[::100]:
        assert [(e.seq, e.at, e.actor, type(e.action)) for e in match.log] == [
            (e.seq, e.at, e.actor, type(e.action)) for e in twin.log
        ]
        while not twin.over:
            seat = min(seat for seat in GAME.to_act(twin.state) if isinstance(seat, int))
            action = GAME.sample(GAME.observe(twin.state, seat), rng)
            twin = twin.submit(seat, action, twin.at, GAME.decision(twin.state, seat))
        assert twin.outcome is not None


def test_nothing_is_hidden_when_the_match_is_over():
    match = next(iter(moments(0))).submit(0, Resign(), 5)
    assert match.over
    assert twins(match, "public", Random(0)) is None


# ------------------------------------------------------------------------------- leaks that have to be found

TRUTH = GAME.observe


def hidden(state: State, viewer: Viewer) -> list[Hand]:
    return [hand for seat, hand in enumerate(state.hands) if seat != viewer]


def shown(state: State, viewer: Viewer) -> list[int]:
    """The numbers of the tiles that others have presented."""
    return [
        state.hands[seat].presented(letter)
        for played in state.rounds
        for seat, letter in enumerate(played.tiles)
        if seat != viewer and letter is not None
    ]


LEAKS: dict[str, Callable[[State, Viewer], Any]] = {
    "the deal": lambda state, viewer: [hand.dealt for hand in hidden(state, viewer)],
    "where the 9 is": lambda state, viewer: [
        hand.dealt.index(9) for hand in hidden(state, viewer) if hand.dealt
    ],
    "the additions": lambda state, viewer: [hand.increments for hand in hidden(state, viewer)],
    "how many tiles got three": lambda state, viewer: [
        hand.increments.count(3) for hand in hidden(state, viewer)
    ],
    "the version that was completed": lambda state, viewer: [
        hand.sent for hand in hidden(state, viewer) if hand.closed == "chance"
    ],
    "which tile has which new letter": lambda state, viewer: [hand.letters for hand in hidden(state, viewer)],
    "the number of a presented tile": lambda state, viewer: shown(state, viewer)[-1:],
    "the sum of what was presented": lambda state, viewer: sum(shown(state, viewer)),
    "the colour of a tile not presented": lambda state, viewer: [
        state.hands[seat].presented(letter) % 2
        for seat in (0, 1)
        if seat != viewer and state.rounds
        for letter in state.unpresented(seat)
    ],
    "the totals on the grid": lambda state, viewer: [
        state.hands[placed.seat].number(placed.letter) for placed in state.placed if placed.seat != viewer
    ],
    "how much a round was won by": lambda state, viewer: [
        abs(state.hands[0].presented(ours) - state.hands[1].presented(theirs))
        for played in state.rounds
        if (ours := played.tiles[0]) is not None and (theirs := played.tiles[1]) is not None
    ],
}


class Leaky(msgspec.Struct):
    """A view with something more."""

    view: Any
    more: Any


@pytest.mark.parametrize("secret", LEAKS)
def test_a_view_that_leaks_is_found(pairs, secret, monkeypatch):
    leak = LEAKS[secret]
    monkeypatch.setattr(
        GAME, "observe", lambda state, viewer: Leaky(TRUTH(state, viewer), leak(state, viewer))
    )
    found, _ = pairs
    assert any(sight(match, viewer) != sight(twin, viewer) for match, twin, viewer in found)


MATCH_LEAKS: dict[str, Callable[[Match, Viewer], Any]] = {
    "the version that stands": lambda match, viewer: [
        stood for seat, stood in enumerate(match.standing) if seat != viewer
    ],
    "the seed": lambda match, viewer: match.seed.hex(),
    "the log": lambda match, viewer: match.log,
}


@pytest.mark.parametrize("secret", MATCH_LEAKS)
def test_a_match_that_leaks_is_found(pairs, secret, monkeypatch):
    leak, truth = MATCH_LEAKS[secret], Match.view
    monkeypatch.setattr(
        Match, "view", lambda match, viewer, at: Leaky(truth(match, viewer, at), leak(match, viewer))
    )
    found, _ = pairs
    assert any(sight(match, viewer) != sight(twin, viewer) for match, twin, viewer in found)


def test_a_refusal_that_leaks_is_found(pairs, monkeypatch):
    """A tile refused because the other's is higher, which nobody may know before both are out."""
    truth = GAME.check

    def check(state: State, actor: Any, action: Any) -> None:
        if isinstance(action, Present) and state.phase == "present":
            theirs = state.rounds[-1].tiles[1 - actor]
            mine = state.hands[actor].presented(action.letter)
            if theirs is not None and state.hands[1 - actor].presented(theirs) > mine:
                raise IllegalAction("IBW-12", actor, "this would lose")
        truth(state, actor, action)

    found, _ = pairs
    following = [
        (match, twin, viewer)
        for match, twin, viewer in found
        if isinstance(viewer, int) and "present" in GAME.may(match.state, viewer)
    ]
    assert all(answers(match, viewer) == answers(twin, viewer) for match, twin, viewer in following[:20])
    monkeypatch.setattr(GAME, "apply", lambda state, actor, action: check(state, actor, action) or state)
    assert any(answers(match, viewer) != answers(twin, viewer) for match, twin, viewer in following)
