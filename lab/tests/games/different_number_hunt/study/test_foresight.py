"""Who runs the program of ``strong`` knows what it will do if its secret is known, and not without it."""

import pytest

from dealer.bots import SeatRandom
from dealer.games.different_number_hunt.rules.actions import Claim
from dealer.playout import playout, secret_of
from dealer_lab.games.different_number_hunt.foresight import Foreseer, without_secret
from tests.games.different_number_hunt.bots.positions import GAME, KNOWN, decided, generator, hunting

STRONG = KNOWN["strong"]


def foreseen(live, guess):
    """The claim that is foreseen for seat 1: when and of what."""
    claim, _ = Foreseer("foreseer", STRONG, guess).foresee(live.match.view(0, live.at).view)
    return claim.target, round(1000 * claim.at)


def test_the_secret_tells_the_claim_and_nothing_else_does():
    right = 0
    for deal in range(4):
        live = hunting(deal)
        view = live.match.view(1, live.at)
        done = decided("strong", view)
        assert isinstance(done.action, Claim)
        own = done.action.target, done.after_ms
        assert foreseen(live, lambda seat, view=view: generator(view)) == own
        right += foreseen(live, without_secret) == own
    assert right == 0


def play(deal, swapped, guess):
    """What who foresees wins of a match against ``strong``: 1 or -1."""
    seated = (STRONG, Foreseer("foreseer", STRONG, guess))
    seats = seated if swapped else seated[::-1]
    return playout(GAME, seats, secret_of(1, deal), f"1/{deal}/{swapped}").outcome.utility[swapped]


@pytest.mark.strength
def test_who_knew_the_secret_would_win_and_who_does_not_know_it_gains_nothing():
    told, untold = [], []
    for deal in range(8):
        for swapped in (0, 1):
            known = f"1/{deal}/{swapped}"
            told.append(play(deal, swapped, lambda seat, known=known: SeatRandom(f"{known}/{seat}")))
            untold.append(play(deal, swapped, without_secret))
    assert sum(told) >= 10
    assert sum(untold) <= 4
