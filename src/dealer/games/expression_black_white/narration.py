"""Announcements of Expression Black & White: which message each event becomes."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from dealer.core.message import Listing, Message, Seat, Value, list_seats, message
from dealer.core.outcome import Outcome
from dealer.games.expression_black_white.rules import events
from dealer.games.expression_black_white.rules.actions import Tile
from dealer.games.expression_black_white.rules.events import AnyEvent, Colours
from dealer.games.expression_black_white.rules.observation import Observation
from dealer.language.english import format_expression, format_points
from dealer.narration.game_narration import GameNarration, Messages, describe_duel_result, describe_end

SQUARES = {"black": "⬛", "white": "⬜"}
"""A tile's colour where there is no table to see it on."""


def describe_event(event: AnyEvent, view: Observation) -> Messages:
    """One announcement."""
    match event:
        case events.StarterChosen(bout, seat, by):
            starter = message("event-starter", seat=Seat(seat), bout=bout)
            return (message("event-not-chosen"), starter) if by == "clock" else (starter,)
        case events.Ended(winner=winner):
            return describe_end(winner)
    return (_describe(event, view),)


def _describe(event: AnyEvent, view: Observation) -> Message:
    match event:
        case events.GlobalsShown(bout):
            shown = view.bouts[bout - 1]
            pairs = zip(shown.numbers, shown.symbols, strict=True)
            listed = Listing(tuple(f"{number} {tile(symbol)}" for number, symbol in pairs), "plain")
            return message("event-globals-listed", bout=bout, pairs=listed)
        case events.Played(_, number, seat, colours):
            seen = describe_colours(colours)
            return message("event-played-colours", round=number, seat=Seat(seat), colours=seen)
        case events.RoundWon(_, number, seat):
            return message("event-round-won", round=number, seat=Seat(seat))
        case events.Guessed(seat=seat, tiles=tiles, points=points, by_clock=by_clock):
            if by_clock:
                return message("event-guessed-late", seat=Seat(seat))
            if not tiles:
                return message("event-guessed-nothing", seat=Seat(seat))
            calls = tuple(message("call", tile=tile(call.tile), right=call.right) for call in tiles)
            listed, gained = Listing(calls, "plain"), format_points(points)
            return message("event-guessed", seat=Seat(seat), calls=listed, points=gained)
        case events.Revealed(seat=seat, tile=shown_tile, by_clock=by_clock):
            return message("event-revealed", seat=Seat(seat), tile=tile(shown_tile), late=by_clock)
        case events.FinalGuessed(bout, seat, right, points):
            gained = format_points(points)
            return message("event-final-guessed", seat=Seat(seat), right=right, bout=bout, points=gained)
        case events.StarterChosen() | events.Ended():
            raise AssertionError(event)
    assert_never(event)


def tile(shown: Tile) -> str:
    """A tile as it is printed."""
    return format_expression(str(shown))


def describe_colours(colours: Colours) -> str | Message:
    """Return what everybody is told of five tiles. Rule: EBW-17, EBW-A2."""
    if isinstance(colours, events.OrderedColours):
        return "".join(SQUARES[colour] for colour in colours.tiles)
    if isinstance(colours, events.GroupedColours):
        return message("colours-grouped", numbers=colours.black_numbers, symbols=colours.black_symbols)
    return message("colours-counted", tiles=colours.black)


def describe_waiting(view: Observation, acting: tuple[int, ...]) -> Messages:
    """Return what is expected, and of whom."""
    bout, first = view.bouts[-1], Seat(acting[0])
    players: dict[str, Value] = {"players": list_seats(acting), "count": len(acting)}
    match view.phase:
        case "planning":
            return (message("due-plan", **players, bout=bout.number),)
        case "starter":
            return (message("due-starter", seat=first),)
        case "play":
            if acting[0] == bout.rounds[-1].first:
                return (message("due-play-first", seat=first),)
            return (message("due-play-second", seat=first, other=Seat(1 - acting[0])),)
        case "guess":
            winner = bout.rounds[-1].winner or 0
            guess = message("due-guess", seat=Seat(1 - winner), winner=Seat(winner))
            show = message("due-show", seat=Seat(winner))
            return tuple(each for seat, each in ((1 - winner, guess), (winner, show)) if seat in acting)
        case "final":
            return (message("due-final", **players, bout=bout.number),)
        case "dealing" | "over":
            return ()
    assert_never(view.phase)


def describe_outcome(view: Observation, outcome: Outcome) -> Messages:
    """Return the result in a few lines."""
    rounds, rows = outcome.detail["rounds"], outcome.detail["final_guesses"]
    values = {"rounds": f"{rounds[0]}:{rounds[1]}", "rows": f"{rows[0]}:{rows[1]}"}
    return describe_duel_result(outcome, message("result-detail", **values))


NARRATION = GameNarration(Path(__file__).parent / "words", describe_event, describe_waiting, describe_outcome)
