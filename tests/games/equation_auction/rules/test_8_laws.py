"""Laws of this game alone, tried on matches that Hypothesis makes up; those of all are in ``test_laws``."""

from __future__ import annotations

from itertools import islice
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.games.equation_auction.rules.actions import CARDS
from tests.games.equation_auction.rules.laws import LAWS
from tests.games.equation_auction.rules.table import GAME
from tests.rules.laws import a_match, drive

SEEDS = st.integers(0, 2**32)
MOVES = st.sampled_from([0, 7, 25, 60, 90, 110, 150, 220, 1000])


@settings(max_examples=40, deadline=None)
@given(LAWS.options, SEEDS, MOVES)
def test_chips_and_cards_are_neither_made_nor_lost(options, seed, moves):
    live = drive(LAWS, a_match(LAWS, options), Random(seed), moves)
    view = live.public
    counted = view.rounds if options["chips_per"] == "match" else view.rounds[-1:]
    for seat in range(5):
        spent = sum(held.spent[seat] for played in counted for held in played.auctions)
        spent += sum(r.eleventh.chips for r in counted if r.eleventh and r.eleventh.winner == seat)
        assert view.chips[seat] == options["chips"] - spent >= 0
    for played in view.rounds:
        for held in played.auctions:
            lying = [chips for chips in held.chips if chips]
            assert len(set(lying)) == len(lying)
            assert sum(held.chips) == sum(held.spent)
        if played.row is not None:
            told = next(
                (
                    n
                    for n in view.events
                    if n.__struct_config__.tag == "saved_played" and n.round == played.number
                ),
                None,
            )
            extra = () if told is None else (*told.beginning, *told.end)
            assert sorted(played.row.replace("(", "").replace(")", "")) == sorted((*CARDS, *extra))
    assert min(view.garnets) >= 0


@settings(max_examples=25, deadline=None)
@given(LAWS.options, SEEDS, MOVES)
def test_what_is_forced_is_never_asked(options, seed, moves):
    """No seat is asked for what it has no choice in, but where the rules say that it is (EQ-A15, EQ-A46)."""
    live = drive(LAWS, a_match(LAWS, options), Random(seed), moves)
    for seat in live.owing:
        view = live.match.view(seat, live.at).view
        listed = list(islice(GAME.legal_actions(view), 2))
        assert len(listed) > 1 or view.phase == "place" or view.chips[seat] == 1 or view.garnets[seat] == 0
