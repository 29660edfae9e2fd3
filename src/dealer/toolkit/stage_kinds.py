"""The kinds of stages that a game in stages is made of: ask some seats, let chance draw, or open a stage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dealer.core.actions import Action


@dataclass(frozen=True)
class Ask:
    """Ask some seats. Their answers stay sealed until all are in; then ``resolve`` gets them by seat.

    To let seats answer one after the other, ask one seat in each stage.

    >>> bidding = Ask("r3.bid", seats=(0, 1, 2), clock="bid", bank="reserve")

    Attributes:
        id: the name of the stage, such as ``"r3.bid"``. Each stage of a match needs its own.
        seats: the seats that answer.
        is_owed: whether a missing answer counts towards absence. Set ``False`` where a seat may do
            something and need not. Rule: X-12
        clock: the field of the game's times that says how many seconds an answer may take.
        bank: the time bank that a seat uses after that, one of ``StagedGame.banks``; ``None`` for no bank.
    """

    id: str
    seats: tuple[int, ...]
    is_owed: bool = True
    clock: str = "answer"
    bank: str | None = None


@dataclass(frozen=True)
class Draw:
    """Let chance take one of several actions, each with the same probability. ``deal`` gets it.

    Draw one thing at a time, each from those that are left.

    >>> from typing import Literal
    >>> class Roll(Action, frozen=True):
    ...     face: Literal[1, 2, 3, 4, 5, 6]
    >>> die = Draw("die/0/1", tuple(Roll(face) for face in (1, 2, 3, 4, 5, 6)), seen_by=(0,))

    Attributes:
        label: where in the match the draw stands, such as ``"die/0/1"``; never what was played before.
            Two matches with the same seed draw the same under the same label.
        choices: the actions; one that stands there twice is twice as likely.
        seen_by: the seats that see what was drawn; ``None`` for everybody. Where it depends on the draw, a
            function of the action. ``dealer check-game`` tries that no other seat sees it.
    """

    label: str
    choices: tuple[Action, ...]
    seen_by: tuple[int, ...] | Callable[[Any], tuple[int, ...] | None] | None = None


@dataclass(frozen=True)
class Open:
    """Let several seats act at any time. Each action counts at once: ``act`` gets it.

    It ends when every seat is done, or when the clock that all share runs out. Then ``close`` is called.

    >>> market = Open("r1.market", seats=(0, 1, 2, 3), most=12, clock="market", clause="HA-3")

    Attributes:
        id: the name of the stage, such as ``"r3.market"``. Each stage of a match needs its own.
        seats: the seats that may act.
        most: how many actions each seat may take; ``Done`` does not count.
        clock: the field of the game's times that says how many seconds the stage may take.
        rest: the field of the times that says how many seconds a seat waits after each of its actions;
            ``None`` for no wait. A game with hidden actions cannot have one: the clock would show who acted.
        clause: the clause that states ``most`` and ``rest``; refusals name it.
    """

    id: str
    seats: tuple[int, ...]
    most: int
    clock: str
    rest: str | None = None
    clause: str = "X-2"


Stage = Ask | Draw | Open
"""One of the three kinds of stages that ``next_stage`` returns."""
