"""The Equation Auction as a row of numbers: what a seat knows, seen from that seat.

Seats stand in the same order in every piece: oneself, the partner, the other pair, Team Neutral; seen from
Team Neutral oneself, Team Positive, Team Negative. Of a pair the one comes first whose number follows next on
the own one, 0 after 4.
"""

from __future__ import annotations

from dealer.games.equation_auction.rules.actions import TEAMS
from dealer.games.equation_auction.rules.legality import KINDS
from dealer.games.equation_auction.rules.state import ROUNDS, SEATS, SLOTS
from dealer_lab.tensor.layout import Piece, TensorLayout

PHASES = ("save", "schedule", "bid", "secret_bid", "place", "bracket", "nominate")
NONE = -1
"""What there is not, of cards, seats and choices."""

KIND_COUNT = len(KINDS)
GLYPHS = (*KINDS, "(", ")")
OPENING, CLOSING = GLYPHS.index("("), GLYPHS.index(")")

GARNETS = 10
CHIPS = 100
MOST_SAVED = 4
"""Cards that ten garnets can save."""

LINE = SLOTS + MOST_SAVED + 4
"""Glyphs of the longest row that anybody is asked about: two pairs of brackets lie in it."""

PRICES = (0, 1, 4, 9)
"""Costs of a hand: of none or one card, of two, three, four."""

HOLDINGS = (*((kind, 1) for kind in range(len(KINDS))), *((kind, 2) for kind in range(3)))
"""A kind and a number: a hand holds so many of it at least. Only of 1, 2 and 3 there are two."""

NEAR, FAR = 10, 100
TIERS = 5

LAYOUT = TensorLayout(
    Piece("phase", (len(PHASES),), "One-hot: save, schedule, bid, secret bid, place, bracket, nominate."),
    Piece("round", (ROUNDS,), "One-hot; zeros while cards are saved."),
    Piece("team", (len(TEAMS),), "The own team, one-hot: Positive, Negative, Neutral."),
    Piece("seats", (SEATS, SEATS), "By seat: its number, one-hot, as a nomination names it."),
    Piece("to_act", (SEATS,), "By seat: 1 if the match waits for the seat."),
    Piece("chips", (SEATS,), "By seat: chips, of those that each gets (100)."),
    Piece("purse", (11 + 10,), "Own chips in digits: tens (0 to 10; no more are told) one-hot, then ones."),
    Piece(
        "paid",
        (SEATS, len(PRICES)),
        "By seat: what the saved cards cost, one-hot: nothing (none or one), 1 (two), 4 (three), 9 (four);"
        " zeros where it was more.",
    ),
    Piece(
        "hand",
        (len(HOLDINGS),),
        "Own saved cards that are left: one at least of 1 2 3 + - x /, then two of 1 2 3.",
    ),
    Piece(
        "played",
        (SEATS, len(KINDS)),
        "By seat: saved cards that it has played, by kind, of two. In which round is not in it.",
    ),
    Piece("pairs", (len(TEAMS),), "By team: 1 if it may still place its pair of brackets."),
    Piece("total", (2 + TIERS,), "Of the rounds that are over: of 10, of 100, then by tier, one-hot."),
    Piece("values", (ROUNDS, 2), "By round that is over: its value of 10, of 100. Its row is not in it."),
    Piece("order", (SEATS, SEATS), "By seat: the place in the order of this round, one-hot."),
    Piece(
        "schedule",
        (SLOTS, len(KINDS)),
        "By position of the bidding order: its card, one-hot. Who chose it is not in it.",
    ),
    Piece(
        "line",
        (LINE, len(GLYPHS)),
        "By slot: its card, one-hot; once the row lies with saved cards and brackets, by place of the row.",
    ),
    Piece(
        "cost",
        (SLOTS,),
        "By slot: chips on it when it was filled, of those that each gets, cut off at all of them. Of past "
        "auctions nothing else is in it.",
    ),
    Piece("auction", (SLOTS,), "The auction that runs, one-hot; with those below zeros if none does."),
    Piece("card", (len(KINDS),), "Its card, one-hot."),
    Piece("compelled", (1,), "1 if nobody has bid yet, so that whose turn it is must."),
    Piece(
        "lying",
        (SLOTS, 2),
        "By slot: chips on it, of half of what each gets, cut off there, and of what all get.",
    ),
    Piece(
        "stakes",
        (SEATS, SLOTS),
        "By seat and slot: chips bid there, of those that each gets. Their order is not in it.",
    ),
    Piece("passed", (SEATS,), "By seat: 1 if it has passed."),
    Piece("bidder", (SEATS,), "By seat: 1 if it bid last."),
    Piece(
        "ballot",
        (SEATS + 1 + 2,),
        "While bids are secret: by seat 1 if it may bid; the ballot, of 51; 1 if the own bid is in; the own"
        " bid, of the chips that each gets. Who was tied in earlier ballots is not in it.",
    ),
    Piece(
        "eleventh",
        (ROUNDS, SEATS + 2),
        "By round: who has won the eleventh auction, one-hot by seat, then nobody; the price, of the chips "
        "that each gets.",
    ),
    Piece(
        "row",
        (2 + 2 + TIERS,),
        "In a bracket minute: the value of the row as it lies, then the total with it, each of 10 and of 100;"
        " the tier of this total, one-hot.",
    ),
    Piece(
        "walk_cards",
        (MOST_SAVED, len(KINDS)),
        "Cards said so far, one-hot by their order: saved, scheduled or played; of more than four the last.",
    ),
    Piece("walk_verb", (3,), "1 each: bid or bracket is said; beginning; end."),
    Piece("walk_slot", (SLOTS,), "The slot that is said, one-hot."),
    Piece("walk_digits", (2, 10), "Digits of an amount, one-hot, as far as they are said: the last two."),
    Piece("walk_gap", (LINE,), "The gap that is said for the opening bracket, one-hot."),
)
"""Tiers of a total: below -4, to below -1, to 1, to 4, above. Shares of 10 and 100 end at -1 and 1."""
