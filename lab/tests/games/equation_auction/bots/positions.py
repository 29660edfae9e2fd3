"""Matches of five policies that note every view they are asked about; and single positions made to order."""

from itertools import product

from dealer.bots import policies
from dealer.core.chance import commit
from dealer.games.equation_auction.rules.state import Options, Times
from dealer.match import Match, SeatedPlayer, Setup
from dealer.playout import secret_of
from tests.bots.watching import watch

GAME = "equation-auction"
KNOWN = policies(GAME)

TEAMS = ("positive", "negative", "neutral", "positive", "negative")
POSITIVE, NEGATIVE, NEUTRAL = 0, 1, 2
"""A seat of each team."""

OPTIONS = [
    Options(
        chips_per=chips, last_slot=slot, saved_cards=saved, brackets_per=pairs, garnets=garnets, times=times
    )
    for (chips, slot, saved), pairs, garnets, times in zip(
        product(("match", "round"), ("auction", "free"), ("one_end", "any_end")),
        4 * ("match", "round"),
        (10, 0, (0, 1, 4, 9, 16), 1, 30, 0, 5, 2),
        4 * (Times(), None),
        strict=True,
    )
]
"""Every switch with every other, and purses from empty to full."""


def watched(names, deal=0, options=None):
    """A match between five policies, over, and all that was asked."""
    match, asked = watch(GAME, names, deal, options)
    return match, [each for seat in asked for each in seat]


def begun(options=None):
    """A match with known teams, nothing saved yet."""
    secret = secret_of(3, 0)
    seats = tuple(SeatedPlayer(name, "") for name in ("Ann", "Ben", "Cho", "Dan", "Eve"))
    setup = Setup(GAME, options or Options(teams=TEAMS), seats, None, False, commit(secret))
    return Match.begin(setup, secret)


def sent(match, action, seat=None):
    """The match after an action of whoever owes one, or of a seat."""
    if seat is None:
        seat = min(match.rules.to_act(match.state))
    return match.submit(seat, action, match.at, match.rules.decision_id(match.state, seat))
