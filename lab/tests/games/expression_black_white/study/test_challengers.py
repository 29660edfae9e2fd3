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
def test_a_guess_that_is_not_mixed_finds_the_evader_less_often_than_it_pays():
    """A ``strong`` without mixed guesses names numbers that it thinks likelier than a third. Rule: EBW-22."""
    known = USUAL._replace(surplus=1.0)
    seats = Evader("lays what its guess misses", known), Strong(known)
    over = playout(GAME.id, seats, secret_of(5, 0), "evader")
    right, called = 0, 0
    for bout in over.state.bouts:
        for round_, number, symbol in zip(bout.rounds, bout.numbers, bout.symbols, strict=True):
            if round_.winner == 0:
                laid = own_tiles(round_.plays[0], number, symbol)
                called += len(round_.guess.numbers)
                right += sum(tile in laid for tile in round_.guess.numbers)
    assert called > 10
    assert right < called / 3


def test_what_the_evader_lays_follows_from_its_view_alone():
    _, asked, _ = watched("strong", "careful", 4)
    bout = next(view.view for view, _, _ in asked if view.view.phase == "play").bouts[-1]
    assert evade(Reading(bout, 0), USUAL) == evade(Reading(bout, 0), USUAL)
