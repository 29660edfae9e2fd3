"""The opponents that are tried against a policy know what they claim to know."""

import pytest

from dealer.bots import policies
from dealer.games.expression_black_white import GAME
from dealer.games.expression_black_white.rules.state import own_tiles
from dealer.playout import playout, secret_of
from dealer_lab.games.expression_black_white.bots.strong import USUAL, Strong
from dealer_lab.games.expression_black_white.bots.strong_reading import Reading
from dealer_lab.games.expression_black_white.challengers import Reader
from dealer_lab.games.expression_black_white.evader import Evader, evade
from tests.games.expression_black_white.bots.positions import watched


def test_the_reader_finds_more_rows_than_careful_does():
    careful, theirs, ours = policies(GAME.id)["careful"], 0, 0
    for deal in (0, 1):
        match = playout(GAME.id, (careful, Reader("reads it")), secret_of(5, deal), "reader")
        theirs += match.outcome.detail["final_guesses"][0]
        ours += match.outcome.detail["final_guesses"][1]
    assert ours >= theirs + 8


@pytest.mark.long
def test_the_evader_is_found_less_often_than_the_player_whose_guess_it_misses():
    """A ``strong`` that does not mix its guess is wrong about the evader more often than it about that."""
    known = USUAL._replace(surplus=1.0)
    seats = Evader("lays what its guess misses", known), Strong(known)
    over = playout(GAME.id, seats, secret_of(5, 0), "evader")
    right, called = [0, 0], [0, 0]
    for bout in over.state.bouts:
        for round_, number, symbol in zip(bout.rounds, bout.numbers, bout.symbols, strict=True):
            laid = own_tiles(round_.plays[round_.winner], number, symbol)
            for tile in (*round_.guess.numbers, round_.guess.symbol):
                called[round_.winner] += tile is not None
                right[round_.winner] += tile is not None and tile in laid
    assert right[0] / called[0] < right[1] / called[1]


def test_what_the_evader_lays_follows_from_its_view_alone():
    _, asked, _ = watched("strong", "careful", 4)
    bout = next(view.view for view, _, _ in asked if view.view.phase == "play").bouts[-1]
    assert evade(Reading(bout, 0), USUAL) == evade(Reading(bout, 0), USUAL)
