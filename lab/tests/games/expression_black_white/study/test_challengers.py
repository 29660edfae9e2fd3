"""The opponents that are tried against a policy know what they claim to know."""

from dealer.bots import policies
from dealer.games.expression_black_white import GAME
from dealer.playout import playout, secret_of
from dealer_lab.games.expression_black_white.challengers import Reader


def test_the_reader_finds_more_rows_than_careful_does():
    careful, theirs, ours = policies(GAME.id)["careful"], 0, 0
    for deal in (0, 1):
        match = playout(GAME.id, (careful, Reader("reads it")), secret_of(5, deal), "reader")
        theirs += match.outcome.detail["final_guesses"][0]
        ours += match.outcome.detail["final_guesses"][1]
    assert ours >= theirs + 8
