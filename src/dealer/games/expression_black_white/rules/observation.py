"""Who sees what in Expression Black & White.

A view is built from what its viewer may know, field by field; nothing is copied from the state and struck
out. A hand (a stock, an expression, a waiting guess) is put in only for a viewer for whom ``sees`` says yes.
"""

from __future__ import annotations

from functools import lru_cache

from dealer.arithmetic import value
from dealer.core.actors import OPEN, BothSeats, Seat, Viewer, seats_among
from dealer.core.observation import DuelObservation
from dealer.core.values import Value
from dealer.games.expression_black_white.rules import result as results
from dealer.games.expression_black_white.rules import turns
from dealer.games.expression_black_white.rules.actions import Guess, Row, Symbol, Tile
from dealer.games.expression_black_white.rules.events import AnyEvent, Called, Colours
from dealer.games.expression_black_white.rules.state import (
    Bout,
    Options,
    Pay,
    Phase,
    Round,
    State,
    Stock,
    Telling,
    Tiles,
    distance,
    own_tiles,
)


class PlayView(Value, frozen=True):
    """An expression on the table.

    Attributes:
        colours: the part that the opponent sees.
        expression: as it was played, for who may see it; with ``tiles``, ``value`` and ``distance`` to the
            target (fractions as strings).
    """

    colours: Colours
    expression: str | None
    tiles: Tiles | None
    value: str | None
    distance: str | None


class RoundView(Value, frozen=True):
    """One round as a viewer sees it.

    Attributes:
        number: from 1.
        first: the seat that plays first.
        plays: by seat, as far as they are in.
        winner: the seat that came closer.
        guessed: the announced guess, tile by tile; ``None`` until both decisions are in.
        revealed: the tile that was shown to all.
        guess_in: whether the loser has guessed.
        reveal_in: whether the winner has chosen.
        guess: the guess itself, for who may see it before it is announced.
        choice: the winner's choice, for who may see it.
    """

    number: int
    first: Seat
    plays: BothSeats[PlayView | None]
    winner: Seat | None
    guessed: tuple[Called, ...] | None
    revealed: Tile | None
    guess_in: bool
    reveal_in: bool
    guess: Guess | None
    choice: Tile | None


class FinalView(Value, frozen=True):
    """A seat's Final Guess.

    Attributes:
        done: whether the match waits for it no more.
        closed: whether its seat's own clock has ended: it can be changed no more.
        rows: for who may see them.
        right: which of them are, for who may see them.
    """

    done: bool
    closed: bool
    rows: tuple[Row | None, ...] | None
    right: tuple[bool, ...] | None


class BoutView(Value, frozen=True):
    """One bout as a viewer sees it; ``numbers`` and ``symbols`` are the global pairs, round by round.

    ``stocks`` holds, by seat, the tiles left to those whose hand the viewer may see. ``target`` is what
    expressions are to come near, ``pay`` what guesses bring and cost.
    """

    number: int
    target: int
    pay: Pay
    numbers: tuple[int, ...]
    symbols: tuple[Symbol, ...]
    ready: BothSeats[bool]
    starter: Seat | None
    rounds: tuple[RoundView, ...]
    stocks: BothSeats[Stock | None]
    finals: BothSeats[FinalView] | None


class Observation(DuelObservation[Options, AnyEvent], frozen=True, tag="expression-black-white"):
    """The table as one viewer sees it.

    Attributes:
        phase: what the match is in.
        to_act: seats that owe a decision, in ascending order.
        scores: points by seat.
        bouts: the past ones and, last, the present one.
    """

    phase: Phase
    to_act: tuple[Seat, ...]
    scores: BothSeats[int]
    bouts: tuple[BoutView, ...]


def observe(state: State, viewer: Viewer) -> Observation:
    """Return what a viewer sees. Rule: EBW-17, EBW-20, EBW-24, EBW-26, EBW-A11."""
    return Observation(
        you=viewer if isinstance(viewer, int) else None,
        options=state.options,
        advantage=state.advantage,
        phase=state.phase,
        to_act=seats_among(turns.to_act(state)),
        scores=state.scores,
        bouts=tuple(bout_view(state, bout, viewer) for bout in state.bouts),
        events=state.events,
        outcome=results.outcome(state),
    )


def sees(state: State, viewer: Viewer, seat: int) -> bool:
    """Return whether a viewer may see a hand: the owner, open sight, all when it is over. Rule: EBW-A11."""
    return viewer in (seat, OPEN) or state.phase == "over"


def bout_view(state: State, bout: Bout, viewer: Viewer) -> BoutView:
    """One bout as a viewer sees it."""
    hands = sees(state, viewer, 0), sees(state, viewer, 1)
    final_phase = state.phase == "final" or bout is not state.bout or state.phase == "over"
    return BoutView(
        number=bout.number,
        target=state.options.target,
        pay=state.options.pay,
        numbers=bout.numbers,
        symbols=bout.symbols,
        ready=bout.ready,
        starter=bout.starter,
        rounds=tuple([round_view(state, bout, index, hands) for index in range(len(bout.rounds))]),
        stocks=(bout.stocks[0] if hands[0] else None, bout.stocks[1] if hands[1] else None),
        finals=(final_view(state, bout, 0, viewer), final_view(state, bout, 1, viewer))
        if final_phase
        else None,
    )


def round_view(state: State, bout: Bout, index: int, hands: tuple[bool, bool]) -> RoundView:
    """One round as it looks to who may see these hands."""
    pair, options = (bout.numbers[index], bout.symbols[index]), state.options
    return view_round(bout.rounds[index], index + 1, pair, options.colours, options.target, hands)


@lru_cache(maxsize=32_768)
def view_round(
    played: Round,
    number: int,
    pair: tuple[int, Symbol],
    how: Telling,
    target: int,
    hands: tuple[bool, bool],
) -> RoundView:
    """A round of a global pair as it looks to who may see these hands; remembered, for it seldom changes."""
    winner, called = played.winner, None
    announced = played.guess is not None and played.reveal is not None
    if announced:
        assert winner is not None
        assert played.guess is not None
        tiles = own_tiles(played.plays[winner] or "", *pair)
        assert tiles is not None
        called = results.check_guess(played.guess, tiles)
    shown = called is not None and not any(call.right for call in called)
    return RoundView(
        number=number,
        first=played.first,
        plays=(
            play_view(played.plays[0], pair, how, target, hands[0]),
            play_view(played.plays[1], pair, how, target, hands[1]),
        ),
        winner=winner,
        guessed=called,
        revealed=played.reveal if shown else None,
        guess_in=played.guess is not None,
        reveal_in=played.reveal is not None,
        guess=played.guess if announced or (winner is not None and hands[1 - winner]) else None,
        choice=played.reveal if winner is not None and hands[winner] else None,
    )


def play_view(
    expression: str | None, pair: tuple[int, Symbol], how: Telling, target: int, is_open: bool
) -> PlayView | None:
    """One expression, face up for who may see the hand; otherwise its colours. Rule: EBW-17."""
    if expression is None:
        return None
    colours = results.show_colours(how, expression)
    if not is_open:
        return PlayView(colours, None, None, None, None)
    exact, away = str(value(expression)), str(distance(expression, target))
    return PlayView(colours, expression, own_tiles(expression, *pair), exact, away)


def final_view(state: State, bout: Bout, seat: int, viewer: Viewer) -> FinalView:
    """One Final Guess as a viewer sees it: its owner's alone until both are counted. Rule: EBW-A12."""
    final = bout.finals[seat]
    if final.right is not None or sees(state, viewer, seat):
        return FinalView(final.done, final.closed, final.rows, final.right)
    return FinalView(final.done, final.closed, None, None)
