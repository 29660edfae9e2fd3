"""Nobody is sent what nobody may know: twins, byte by byte, and leaks that must be found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from dealer.arithmetic import evaluate, parse, value
from dealer.core.actions import Resign
from dealer.core.actors import Viewer
from dealer.core.chance import streams
from dealer.core.errors import GameError
from dealer.games.expression_black_white.actions import (
    NUMBERS,
    SYMBOLS,
    ChooseStarter,
    FinalGuess,
    Guess,
    Play,
    Ready,
    Reveal,
)
from dealer.games.expression_black_white.state import State, distance
from dealer.match import Entry, Match
from tests.leak.matches import moments
from tests.leak.twins import differences, twins
from tests.rules.expression_black_white.table import EMPTY, GAME


def sight(match: Match, viewer: Viewer) -> bytes:
    """What a viewer is sent: now, a little later, and much later."""
    later = (match.at, match.at + 1234, match.at + 400_000)
    return b"\n".join(msgspec.json.encode(match.view(viewer, at)) for at in later)


PROBES = (
    Ready(),
    ChooseStarter(0),
    ChooseStarter(7),
    Play("1+1"),
    Play("(1+1)*2"),
    Play("99+1*1"),
    *(Play(expression) for expression in ("5*5-5", "1+7*2", "3/9-4", "12+8*12")),
    Guess((), None),
    Guess((1, 2, 3), "+"),
    Guess((4, 4), None),
    *(Guess((number,), None) for number in NUMBERS),
    *(Reveal(tile) for tile in (*NUMBERS, *SYMBOLS)),
    FinalGuess(EMPTY, done=False),
    FinalGuess(EMPTY, done=True),
)


def answers(match: Match, seat: int) -> list[tuple[str | None, ...]]:
    """How a seat's submissions are answered: legal, illegal, stale, late."""
    decision = GAME.decision(match.state, seat)
    found: list[tuple[str | None, ...]] = []
    for action in PROBES:
        for named in (decision, None, "b1.planning", "b2.r12.guess"):
            for at in (match.at, match.at + 10_000_000):
                try:
                    match.submit(seat, action, at, named)
                    found.append(("taken",))
                except GameError as refused:
                    found.append((refused.code, refused.clause, refused.message))
    return found


def test_no_viewer_can_tell_twins_apart(pairs):
    found, _ = pairs
    for match, twin, viewer in found:
        assert sight(match, viewer) == sight(twin, viewer)


def test_no_seat_can_tell_twins_apart_by_what_is_refused(pairs):
    found, _ = pairs
    for match, twin, viewer in found[:: max(1, len(found) // 60)]:
        if isinstance(viewer, int):
            assert GAME.decision(match.state, viewer) == GAME.decision(twin.state, viewer)
            assert answers(match, viewer) == answers(twin, viewer)


def test_nearly_every_moment_has_a_twin_with_other_hands(pairs, record_property, capsys):
    found, tried = pairs
    kinds = Counter(kind for match, twin, _ in found for kind in differences(match, twin))
    with_hands = sum(bool(differences(match, twin) - {"deal"}) for match, twin, _ in found)
    share = with_hands / tried
    record_property("share_of_moments_with_a_truly_different_twin", round(share, 3))
    with capsys.disabled():
        print(f"\n{tried} moments: {share:.1%} have a twin with other secrets on the table {dict(kinds)}")
    assert share > 0.85
    assert set(kinds) == {"hands", "guess", "choice", "final", "standing", "deal"}


def test_the_owner_of_a_secret_can_tell(pairs):
    """The bytes do depend on the secrets: whoever owns them sees them."""
    found, _ = pairs
    for match, twin, viewer in found[::20]:
        if isinstance(viewer, int) and "hands" in differences(match, twin):
            assert sight(match, 1 - viewer) != sight(twin, 1 - viewer)


def test_twins_are_real_matches_that_can_be_played_on(pairs):
    found, _ = pairs
    rng = Random(5)
    for match, twin, _ in found[::100]:
        assert [(e.seq, e.at, e.actor, type(e.action)) for e in match.log] == [
            (e.seq, e.at, e.actor, type(e.action)) for e in twin.log
        ]
        while not twin.over:
            seat = min(seat for seat in GAME.to_act(twin.state) if isinstance(seat, int))
            action = GAME.sample(GAME.observe(twin.state, seat), rng)
            twin = twin.submit(seat, action, twin.at, GAME.decision(twin.state, seat))
        assert twin.outcome is not None


def test_nothing_is_hidden_when_the_match_is_over():
    match = next(iter(moments(0))).submit(0, Resign(), 5)
    assert match.over
    assert twins(match, "public", Random(0)) is None


# ------------------------------------------------------------------------------- leaks that have to be found

TRUTH = GAME.observe


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
        len(list(GAME.legal_actions(TRUTH(state, seat))))
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


class Leaky(msgspec.Struct):
    """A view with something more."""

    view: Any
    more: Any


@pytest.mark.parametrize("secret", LEAKS)
def test_a_view_that_leaks_is_found(pairs, secret, monkeypatch):
    leak = LEAKS[secret]
    monkeypatch.setattr(
        GAME, "observe", lambda state, viewer: Leaky(TRUTH(state, viewer), leak(state, viewer))
    )
    found, _ = pairs
    assert any(sight(match, viewer) != sight(twin, viewer) for match, twin, viewer in found)


MATCH_LEAKS: dict[str, Callable[[Match, Viewer], Any]] = {
    "the version of a Final Guess that stands": lambda match, viewer: [
        match.standing[seat] for seat in hidden(viewer)
    ],
    "the seed": lambda match, viewer: match.seed.hex(),
    "the next deal": lambda match, viewer: (
        streams(match.seed)("globals/2").shuffle(NUMBERS) if len(match.state.bouts) == 1 else None
    ),
    "the log": lambda match, viewer: match.log,
}


@pytest.mark.parametrize("secret", MATCH_LEAKS)
def test_a_match_that_leaks_is_found(pairs, secret, monkeypatch):
    leak, truth = MATCH_LEAKS[secret], Match.view
    monkeypatch.setattr(
        Match, "view", lambda match, viewer, at: Leaky(truth(match, viewer, at), leak(match, viewer))
    )
    found, _ = pairs
    assert any(sight(match, viewer) != sight(twin, viewer) for match, twin, viewer in found)


def test_a_refusal_that_leaks_is_found(pairs, monkeypatch):
    """A guess refused because the other has used that tile up, which the guesser may not know."""
    truth = Match.append

    def append(match: Match, entry: Entry) -> Match:
        if isinstance(entry.action, Guess) and isinstance(entry.actor, int):
            stock = match.state.bout.stocks[1 - entry.actor]
            if not all(stock.numbers[number - 1] for number in entry.action.numbers):
                raise GameError("your opponent has no such tile left")
        return truth(match, entry)

    monkeypatch.setattr(Match, "append", append)
    found, _ = pairs
    guessing = [
        (match, twin, viewer)
        for match, twin, viewer in found
        if isinstance(viewer, int) and "guess" in GAME.may(match.state, viewer)
    ]
    assert any(answers(match, viewer) != answers(twin, viewer) for match, twin, viewer in guessing)
