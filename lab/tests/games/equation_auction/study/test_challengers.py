"""The opponents that are tried against a policy know what they claim to know."""

from dealer.bots import policies
from dealer.games.equation_auction import GAME
from dealer.playout import playout, secret_of
from dealer_lab.games.equation_auction.challengers import Colluder, Saver, Spender


def test_a_saver_spends_on_the_last_word_alone_and_a_spender_on_the_first_chance():
    plain, careful = (policies(GAME.id)[name] for name in ("plain", "careful"))
    for saver in (Saver("saves", careful, bids_last=False), Spender("spends", careful)):
        state = playout(GAME.id, (saver, *(plain,) * 4), secret_of(5, 1), "saver").state
        moves = [move for each in state.rounds for auction in each.auctions for move in auction.moves]
        paid = [each.eleventh.chips for each in state.rounds if each.eleventh.winner == 0]
        if isinstance(saver, Spender):
            assert paid[0] == max(paid) > 20
            continue
        assert {move.chips for move in moves if move.seat == 0} <= {0, 1}
        assert len([move for move in moves if move.seat == 0 and not move.chips]) >= 15
        assert state.rounds[-1].eleventh.winner == 0
        assert len(paid) == 1


def test_of_colluding_partners_the_fuller_purse_keeps_its_chips():
    plain, careful = (policies(GAME.id)[name] for name in ("plain", "careful"))
    colluder = Colluder("splits roles", careful, eager=True)
    teams = playout(GAME.id, (plain,) * 5, secret_of(5, 1), "saver").state.teams
    pair = teams.negative
    seats = [colluder if seat in pair else plain for seat in range(5)]
    state = playout(GAME.id, seats, secret_of(5, 1), "saver").state
    moves = [
        move
        for each in state.rounds
        for auction in each.auctions
        for move in auction.moves
        if move.seat in pair
    ]
    first = state.rounds[0].auctions[0].moves
    assert {move.chips for move in first if move.seat == min(pair)} <= {0, 1}
    spent = {seat: sum(move.chips for move in moves if move.seat == seat) for seat in pair}
    assert min(spent.values()) < max(spent.values())
    paid = [each.eleventh for each in state.rounds[:-1]]
    assert all(eleventh.winner not in pair or eleventh.chips for eleventh in paid)
