"""What may follow can be told from what a seat sees: the steps are those of the whole state."""

from random import Random

from dealer.core.chance import streams
from dealer.core.steps import next_steps
from dealer.games.equation_auction import GAME
from dealer.games.equation_auction.rules import RULES
from dealer.games.equation_auction.rules.actions import Bracket, NoBracket, Save
from dealer.games.equation_auction.rules.brackets import encloses_a_card
from dealer.games.equation_auction.rules.state import SLOTS
from dealer.games.equation_auction.steps import Bidding, Bracketing, find_tree
from dealer_lab.tree import Position, iterate_walks, make_stepped_game
from lab.tests.games.equation_auction.study.trees import OPTIONS


def test_a_seat_knows_its_steps():
    seen = set()
    for at, number in [*((at, number) for at in range(len(OPTIONS)) for number in range(4)), (2, 10)]:
        rng = Random(number)
        game = make_stepped_game(GAME.rules.id, RULES.Options(**OPTIONS[at]))
        position = Position(game, game.begin(), streams=streams(number.to_bytes(32, "big")))
        while not position.is_over:
            if len(position.taken) <= 1:
                state, seat = position.state, position.actor
                assert find_tree(RULES.observe(state, seat)) == game.action_tree(state, seat)
                assert find_tree(RULES.observe(state, None)) is None
                seen.add(state.phase)
            position = position.after(rng.choice(position.legal_steps))
    assert seen == {"save", "schedule", "bid", "secret_bid", "place", "bracket", "nominate"}


def test_eq_17_every_amount_can_be_said_but_those_that_tie():
    rng, barred_from_the_first_digit = Random(17), 0
    for _ in range(400):
        chips = rng.choice((1, 5, 9, 30, 55, 100, 130))
        lying = tuple(rng.choice((0, 0, 1, *range(40, 60))) for _ in range(SLOTS))
        bidding = Bidding(tuple(range(1, SLOTS + 1)), lying, chips, is_forced=True)
        said = [bidding.action(walk) for walk in iterate_walks(bidding)]
        free = [
            (slot, more)
            for slot, lies in enumerate(lying, 1)
            for more in range(1, chips + 1)
            if lies + more not in lying
        ]
        assert sorted((bid.slot, bid.chips) for bid in said) == free
        first = {(bid.slot, str(bid.chips)[0]) for bid in said}
        barred_from_the_first_digit += chips > 9 and len(first) < 9 * SLOTS
    assert barred_from_the_first_digit


def test_eq_a25_brackets_enclose_a_card():
    for row in ("1+2", "(1)+2", "((1+)2)", "1(+2(3))"):
        walks = Bracketing(row)
        said = {walks.action(walk) for walk in iterate_walks(walks)}
        gaps = range(len(row) + 1)
        assert said - {NoBracket()} == {
            Bracket(a, b) for a in gaps for b in gaps if a < b and encloses_a_card(row, a, b)
        }


def test_at_a_table_chips_are_one_number():
    """Digit by digit is for networks."""
    game = make_stepped_game(GAME.rules.id)
    position = Position(game, game.begin(), streams=streams(bytes(32)))
    while position.state.phase != "bid":
        position = position.after(position.legal_steps[-1])
    view = RULES.observe(position.state, position.actor)
    asked = next_steps(GAME, view, ("bid",), "b", ("bid", "3"))
    assert (asked.kind, asked.least, asked.most) == ("number", 1, 100)


def test_cards_are_saved_in_any_order_and_spelled_in_that_of_a_hand():
    """By clause EQ-5 a seat says which cards it buys, in whatever order."""
    game = make_stepped_game(GAME.rules.id)
    position = Position(game, game.begin(), streams=streams(bytes(32)))
    while position.state.phase != "save":
        position = position.after(position.legal_steps[-1])
    seat, spelled = position.actor, position.path(Save(("3", "x", "1", "+")))
    for step in spelled:
        position = position.after(step)
    assert spelled == position.game.vocabulary.steps(
        "1", "3", "+", "x"
    )  # "save" and "done" have no alternative
    assert position.state.saved[seat] == ("1", "3", "+", "x")
