"""What the Dealer says in Expression Black & White, in English."""

from __future__ import annotations

from typing import assert_never

from dealer.core.outcome import Outcome
from dealer.games.expression_black_white.rules import events
from dealer.games.expression_black_white.rules.actions import Tile
from dealer.games.expression_black_white.rules.events import AnyEvent, Colours
from dealer.games.expression_black_white.rules.observation import Observation
from dealer.language.english import (
    Names,
    conjugate,
    count_noun,
    format_expression,
    format_points,
    join_sentences,
)
from dealer.narration.game_narration import GameNarration, describe_duel_result, describe_end

SQUARES = {"black": "⬛", "white": "⬜"}
"""A tile's colour where there is no table to see it on."""


def describe_event(event: AnyEvent, view: Observation, who: Names) -> str:
    """One announcement."""
    match event:
        case events.GlobalsShown(bout):
            shown = view.bouts[bout - 1]
            pairs = zip(shown.numbers, shown.symbols, strict=True)
            join_names = ", ".join(f"{number} {tile(symbol)}" for number, symbol in pairs)
            return f"The global pairs of bout {bout}, round by round: {join_names}."
        case events.StarterChosen(bout, seat, by):
            late = "Nothing was chosen in time." if by == "clock" else None
            return join_sentences(late, f"{who(seat)} plays first in bout {bout}.")
        case events.Played(_, number, seat, colours):
            return f"Round {number}: {who(seat)} plays {describe_colours(colours)}."
        case events.RoundWon(_, number, seat):
            return f"{who(seat)} wins round {number}."
        case events.Guessed(seat=seat, tiles=tiles, points=points, by_clock=by_clock):
            if by_clock:
                return f"{who(seat)} runs out of time: no guess."
            if not tiles:
                return f"{who(seat)} guesses nothing."
            calls = ", ".join(f"{tile(call.tile)} {'right' if call.right else 'wrong'}" for call in tiles)
            return f"{who(seat)} guesses {calls}: {format_points(points)}."
        case events.Revealed(seat=seat, tile=shown_tile, by_clock=by_clock):
            if by_clock:
                return f"{who(seat)}'s time is up: chance shows {tile(shown_tile)}."
            return f"{who(seat)} shows {tile(shown_tile)}."
        case events.FinalGuessed(bout, seat, right, points):
            rows = count_noun(right, "right row", "right rows")
            return f"{who(seat)} has {rows} in the Final Guess of bout {bout}: {format_points(points)}."
        case events.Ended(winner=winner):
            return describe_end(winner, who)
    assert_never(event)


def tile(shown: Tile) -> str:
    """A tile as it is printed."""
    return format_expression(str(shown))


def describe_colours(colours: Colours) -> str:
    """Return what everybody is told of five tiles. Rule: EBW-17, EBW-A2."""
    if isinstance(colours, events.OrderedColours):
        return "".join(SQUARES[colour] for colour in colours.tiles)
    if isinstance(colours, events.GroupedColours):
        numbers = count_noun(colours.black_numbers, "black number", "black numbers")
        return f"{numbers} and {count_noun(colours.black_symbols, 'black symbol', 'black symbols')}"
    return count_noun(colours.black, "black tile", "black tiles")


def describe_waiting(view: Observation, acting: tuple[int, ...], who: Names) -> str:
    """Return what is expected, and of whom."""
    bout = view.bouts[-1]
    match view.phase:
        case "planning":
            return f"{conjugate(acting, who, 'plan', 'plans')} bout {bout.number}."
        case "starter":
            return f"{conjugate(acting, who, 'choose', 'chooses')} who plays first."
        case "play":
            place = "first" if acting[0] == bout.rounds[-1].first else "second"
            return f"{conjugate(acting, who, 'play', 'plays')} {place} in round {len(bout.rounds)}."
        case "guess":
            winner = bout.rounds[-1].winner or 0
            guess = f"{who(1 - winner)} guesses at {who(winner)}'s tiles." if 1 - winner in acting else None
            shows = f"{who(winner)} picks a tile to show." if winner in acting else None
            return join_sentences(guess, shows)
        case "final":
            return f"{conjugate(acting, who, 'write', 'writes')} the Final Guess of bout {bout.number}."
        case "dealing" | "over":
            return ""
    assert_never(view.phase)


def describe_outcome(view: Observation, outcome: Outcome, who: Names) -> tuple[str, ...]:
    """Return the result in a few lines."""
    rounds, rows = outcome.detail["rounds"], outcome.detail["final_guesses"]
    detail = f"Rounds won {rounds[0]}:{rounds[1]}, right rows {rows[0]}:{rows[1]}"
    by = {
        "final_guesses": "the totals are equal; fewer right rows in the Final Guesses decide",
        "rounds": "the totals and the Final Guesses are equal; more rounds won decide",
    }
    return describe_duel_result(outcome, who, detail, by)


NARRATION = GameNarration(describe_event, describe_waiting, describe_outcome)
