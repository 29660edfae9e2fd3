"""What a seat may not know in the Equation Auction, clause by clause; ``tests/leak`` compares twins."""

from __future__ import annotations

import pytest

from dealer.core.errors import GameError
from dealer.games.equation_auction.rules.actions import SecretBid
from tests.games.equation_auction.rules.table import GAME, Live, owing

VIEWERS = (0, 1, 2, 3, 4, "public")


def test_eq_a6_only_the_garnets_that_are_left_are_told_once_all_have_saved():
    live = Live(garnets=30).until("secret_bid", 1)
    for viewer in VIEWERS:
        seen = [seat for seat, hand in enumerate(live.view(viewer).saved) if hand is not None]
        assert seen == ([] if viewer == "public" else [viewer])
        assert live.view(viewer).garnets == live.public.garnets
    assert len(live.said("saved")) == 1


def test_eq_22_eq_a22_a_secret_bid_is_its_owners_while_it_waits_and_nobodys_when_it_lost():
    live = Live(garnets=30).until("secret_bid", 1)
    first, *others = owing(live.match.state)
    live.act(first, SecretBid(3))
    assert [live.view(viewer).rounds[0].eleventh.bid for viewer in VIEWERS] == [
        3 if viewer == first else None for viewer in VIEWERS
    ]
    for seat in others:
        live.act(seat, SecretBid(4 if seat == others[0] else 0))
    for viewer in VIEWERS:
        told = live.view(viewer).rounds[0].eleventh
        assert (told.bid, told.winner, told.chips) == (None, others[0], 4)


def test_a_host_sees_all_only_with_open_sight():
    live = Live(garnets=30).until("secret_bid", 1)
    seat = owing(live.match.state)[0]
    live.act(seat, SecretBid(1))
    with pytest.raises(GameError):
        live.match.view("open", live.at)
    assert None not in GAME.observe(live.match.state, "open").saved
    assert GAME.observe(live.match.state, "open").rounds[0].eleventh.bid is None
