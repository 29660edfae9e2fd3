"""Deliberate leaks of Expression Black & White, each of which the twins have to find."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dealer.arithmetic import evaluate, parse, value
from dealer.core.actors import Viewer
from dealer.core.chance import streams
from dealer.games.expression_black_white.rules.actions import NUMBERS
from dealer.games.expression_black_white.rules.state import State, distance
from dealer.match import Match
from tests.games.expression_black_white.rules.table import GAME

OBSERVE = GAME.observe


def hidden(viewer: Viewer) -> tuple[int, ...]:
    return tuple(seat for seat in (0, 1) if seat != viewer)


def laid(state: State, viewer: Viewer) -> list[str]:
    """The expressions in this bout of those whose hands the viewer may not see."""
    return [
        expression
        for played in state.bout.rounds
        for seat in hidden(viewer)
        if (expression := played.plays[seat]) is not None
    ]


def own(state: State, viewer: Viewer) -> list[Any]:
    tiles = [state.bout.tiles(i, seat) for i in range(len(state.bout.rounds)) for seat in hidden(viewer)]
    return [each for each in tiles if each is not None]


def waiting(state: State, viewer: Viewer, kind: str) -> Any:
    played = state.bout.rounds[-1] if state.bout.rounds else None
    if played is None or played.winner is None or (played.guess is not None) == (played.reveal is not None):
        return None
    owner = played.winner if kind == "reveal" else 1 - played.winner
    return getattr(played, kind) if owner in hidden(viewer) else None


def kept(state: State, viewer: Viewer) -> list[Any]:
    return [
        played.reveal
        for bout in state.bouts
        for played in bout.rounds
        if played.winner in hidden(viewer) and played.guess is not None
    ]


LEAKS: dict[str, Callable[[State, Viewer], Any]] = {
    "an expression": lambda state, viewer: laid(state, viewer)[-1:],
    "an expression of an earlier round": lambda state, viewer: laid(state, viewer)[:1],
    "an expression of bout 1 in bout 2": lambda state, viewer: [
        played.plays[seat]
        for bout in state.bouts[:-1]
        for played in bout.rounds
        for seat in hidden(viewer)
    ],
    "own tiles": own,
    "one own number": lambda state, viewer: [tiles.numbers[0] for tiles in own(state, viewer)],
    "own symbols": lambda state, viewer: [tiles.symbol for tiles in own(state, viewer)],
    "where a global stands": lambda state, viewer: [
        parse(expression).index(state.bout.numbers[0]) for expression in laid(state, viewer)[:1]
    ],
    "values": lambda state, viewer: [str(value(expression)) for expression in laid(state, viewer)],
    "distances": lambda state, viewer: [str(distance(expression)) for expression in laid(state, viewer)],
    "whether it made exactly 10": lambda state, viewer: [
        evaluate(parse(expression)) == 10 for expression in laid(state, viewer)
    ],
    "a stock": lambda state, viewer: [state.bout.stocks[seat] for seat in hidden(viewer)],
    "whether a tile is left": lambda state, viewer: [
        bool(state.bout.stocks[seat].numbers[4]) for seat in hidden(viewer)
    ],
    "how many plays are legal": lambda state, viewer: [
        len(list(GAME.legal_actions(OBSERVE(state, seat))))
        for seat in hidden(viewer)
        if state.phase == "play" and seat in GAME.to_act(state)
    ],
    "a waiting guess": lambda state, viewer: waiting(state, viewer, "guess"),
    "how many tiles a waiting guess names": lambda state, viewer: (
        len(guess.numbers) if (guess := waiting(state, viewer, "guess")) else None
    ),
    "a waiting choice": lambda state, viewer: waiting(state, viewer, "reveal"),
    "a choice that was kept": kept,
    "a Final Guess before both are done": lambda state, viewer: [
        state.bout.finals[seat].rows for seat in hidden(viewer)
    ],
    "how full a Final Guess is": lambda state, viewer: [
        state.bout.finals[seat].rows.count(None) for seat in hidden(viewer)
    ],
}  # fmt: skip

MATCH_LEAKS: dict[str, Callable[[Match, Viewer], Any]] = {
    "the version of a Final Guess that stands": lambda match, viewer: [
        match.provisional[seat] for seat in hidden(viewer)
    ],
    "the seed": lambda match, viewer: match.seed.hex(),
    "the next deal": lambda match, viewer: (
        streams(match.seed)("globals/2").shuffle(NUMBERS) if len(match.state.bouts) == 1 else None
    ),
    "the log": lambda match, viewer: match.log,
}
