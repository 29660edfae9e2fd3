"""What a seat may not know never leaves the server before its time: twins, and views that would leak."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from dealer.core.errors import GameError
from dealer.games.equation_auction.actions import PlaceSaved, Save, SecretBid
from tests.rules.equation_auction.table import GAME, Live, owing
from tests.rules.equation_auction.twins import twin

VIEWERS = (0, 1, 2, 3, 4, "public")


def moments(number: int) -> Any:
    """The moments of a match in which the eleventh auctions are bid for, now and then tied."""
    secret, rng = bytes([number]) * 32, Random(number)
    live = Live(secret=secret, garnets=30, saved_cards="any_end" if number % 2 else "one_end")
    while not live.match.over:
        live.at += 100 + max((t.beat_ms for t in live.timers), default=0)
        seat = rng.choice(owing(live.match.state))
        if live.is_at("secret_bid"):
            live.act(seat, SecretBid(min(rng.randint(0, 3), live.public.chips[seat])))
        else:
            live.anything(seat)
        telling = live.public.phase in ("save", "secret_bid", "place")
        if live.public.phase != "over" and (telling or rng.random() < 0.05):
            yield live


def sent(match: Any, viewer: Any, at: int) -> bytes:
    """All that a viewer is sent."""
    return msgspec.json.encode(match.view(viewer, at))


def hidden(match: Any) -> tuple[Any, ...]:
    """What differs between twins: hands, how many cards they have, waiting and past bids."""
    state = match.state
    bids = tuple(e.action.chips for e in match.log if isinstance(e.action, SecretBid))
    return state.saved, tuple(None if hand is None else len(hand) for hand in state.saved), bids


@pytest.mark.parametrize("number", range(2))
def test_eq_22_eq_a6_eq_a22_twins_look_alike(number):
    rng, differ = Random(number), [0, 0, 0]
    for live in moments(number):
        for viewer in rng.sample(VIEWERS, 3):
            other = twin(live.match, live.secret, viewer, rng)
            assert sent(other, viewer, live.at) == sent(live.match, viewer, live.at)
            for kind, (ours, theirs) in enumerate(zip(hidden(live.match), hidden(other), strict=True)):
                differ[kind] += ours != theirs
    assert min(differ) > 10  # hands, their sizes and bids do differ: the comparison was one


@pytest.mark.parametrize("leak", range(3))
def test_a_view_that_told_any_of_it_would_be_found(leak):
    rng = Random(9)
    for live in moments(5):
        for viewer in VIEWERS:
            other = twin(live.match, live.secret, viewer, rng)
            if hidden(other)[leak] != hidden(live.match)[leak]:
                return
    raise AssertionError("the twins do not differ in this")


def refusal(match: Any, seat: int, action: Any) -> Any:
    try:
        GAME.check(match.state, seat, action)
    except GameError as error:
        return error.code, error.message, error.clause
    return None


def test_a_refusal_tells_nothing():
    """The same answers are refused, in the same words, whatever the others hide."""
    rng, compared = Random(3), 0
    for live in moments(6):
        for seat in rng.sample(range(5), 2):
            other = twin(live.match, live.secret, seat, rng)
            for action in (Save(("1", "x")), PlaceSaved(("1",), ("x",)), SecretBid(50), SecretBid(0)):
                said = [refusal(match, seat, action) for match in (live.match, other)]
                assert said[0] == said[1]
                compared += 1
    assert compared > 200


def test_a_host_sees_all_only_with_open_sight():
    live = Live(garnets=30).until("secret_bid", 1)
    seat = owing(live.match.state)[0]
    live.act(seat, SecretBid(1))
    with pytest.raises(GameError):
        live.match.view("open", live.at)
    assert None not in GAME.observe(live.match.state, "open").saved
    assert GAME.observe(live.match.state, "open").rounds[0].eleventh.bid is None
