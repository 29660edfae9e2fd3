"""What chance gives in Increment Black & White: how it is drawn, and what it must be."""

from __future__ import annotations

from dealer.core.actors import CHANCE
from dealer.core.chance import Streams
from dealer.core.errors import ForPrograms, IllegalAction, OutOfTurn
from dealer.games.increment_black_white.rules.actions import (
    LETTERS,
    ChanceAction,
    Complete,
    Deal,
    Discard,
    PlaceRandom,
    Relabel,
)
from dealer.games.increment_black_white.rules.increments import ValidSets
from dealer.games.increment_black_white.rules.state import Hand, State


def sample_chance(state: State, streams: Streams) -> tuple[str, ChanceAction]:
    """The draw that is due, and its label. Rule: X-4.

    - ``deal``: shuffle 0 … 9 for seat 0, then from the same stream for seat 1; in the order A … J. With
      fewer tiles (IBW-A22) as many numbers and letters, here and below.
    - ``complete/{seat}``: of the valid sets that keep most, in ascending order as lists A … J, the one at
      ``below(how many)``.
    - ``discard/{round}/{seat}``: of the letters that the seat has left, A … J, the one at
      ``below(how many)``.
    - ``place_random/{turn}``: the letter likewise, then of the empty cells, row by row, the one at
      ``below(how many)``.
    - ``relabel``: shuffle A … J for seat 0, then from the same stream for seat 1.
    """
    due = state.due
    assert due is not None
    match due.draw:
        case "deal":
            stream = streams(label := "deal")
            numbers = range(state.options.tiles)
            return label, Deal((tuple(stream.shuffle(numbers)), tuple(stream.shuffle(numbers))))
        case "relabel":
            stream = streams(label := "relabel")
            letters = LETTERS[: state.options.tiles]
            return label, Relabel((tuple(stream.shuffle(letters)), tuple(stream.shuffle(letters))))
    seat = due.seat
    assert seat is not None
    match due.draw:
        case "complete":
            stream, sets = (
                streams(label := f"complete/{seat}"),
                list_completions(state.hands[seat], state.options.additions),
            )
            return label, Complete(seat, sets[stream.draw_below(len(sets))])
        case "discard":
            stream, left = (
                streams(label := f"discard/{len(state.rounds)}/{seat}"),
                state.list_unpresented(seat),
            )
            return label, Discard(seat, left[stream.draw_below(len(left))])
        case _:
            stream = streams(label := f"place_random/{len(state.placed) + 1}")
            left, free = state.list_unplaced(seat), state.free()
            letter = left[stream.draw_below(len(left))]
            return label, PlaceRandom(seat, letter, *free[stream.draw_below(len(free))])


def check_draw(state: State, action: ChanceAction) -> None:
    """The draw must be for the seat that it is due for, and one that the rules can give."""
    due = state.due
    assert due is not None
    tiles = state.options.tiles
    if getattr(action, "seat", None) != due.seat:
        raise OutOfTurn(ForPrograms(f"this draw is due for seat {due.seat}"))
    match action:
        case Deal(tiles=dealt):
            if any(sorted(numbers) != list(range(tiles)) for numbers in dealt):
                raise IllegalAction(
                    "IBW-2", CHANCE, ForPrograms(f"each player has the numbers 0 to {tiles - 1} once each")
                )
        case Complete(seat=seat, increments=increments):
            if increments not in list_completions(state.hands[seat], state.options.additions):
                raise IllegalAction(
                    "IBW-A2", CHANCE, ForPrograms("this keeps less of what was sent than can be kept")
                )
        case Discard(seat=seat, letter=letter):
            if letter not in state.list_unpresented(seat):
                raise IllegalAction("IBW-9", CHANCE, ForPrograms(f"tile {letter} has been used"))
        case PlaceRandom(seat=seat, letter=letter, row=row, column=column):
            if letter not in state.list_unplaced(seat) or (row, column) not in state.free():
                raise IllegalAction(
                    "IBW-18", CHANCE, ForPrograms("a tile that is left goes to an empty cell")
                )
        case Relabel(letters=letters):
            if any(sorted(own) != list(LETTERS[:tiles]) for own in letters):
                last = LETTERS[tiles - 1]
                raise IllegalAction(
                    "IBW-A13", CHANCE, ForPrograms(f"each player has the letters A to {last} once each")
                )


def list_completions(hand: Hand, additions: int) -> ValidSets:
    """The valid sets with all additions that keep the most of what a hand has sent. Rule: IBW-A2."""
    return ValidSets(hand.dealt, hand.sent, most=additions)
