"""The kinds of stages that a game in stages is made of: ask some seats, let chance draw, or open a stage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dealer.core.actions import Action


@dataclass(frozen=True)
class Ask:
    """A stage in which seats are asked.

    Attributes:
        id: the name of the decision, such as ``"r3.bid"``; no other stage of a match has it.
        seats: who is asked; who has been asked alone sees at once what comes of the answer.
        is_owed: whether silence misses an answer; not where a seat may do something and need not. Rule: X-12
        clock: the field of the times that says how long an answer may take.
        bank: the time bank that a seat draws on after that, one of the game's ``banks``; ``None`` for none.
    """

    id: str
    seats: tuple[int, ...]
    is_owed: bool = True
    clock: str = "answer"
    bank: str | None = None


@dataclass(frozen=True)
class Draw:
    """A stage in which chance takes one of several actions, each as likely as any other.

    Attributes:
        label: under which it is drawn; it says where in the match the draw stands, never what was played.
        choices: the actions.
        seen_by: the seats that see which it was, such as who is dealt a card; ``None`` for everybody. Where
            that depends on what is drawn, a function of the action. ``dealer check-game`` tries that nobody
            else does.
    """

    label: str
    choices: tuple[Action, ...]
    seen_by: tuple[int, ...] | Callable[[Any], tuple[int, ...] | None] | None = None


@dataclass(frozen=True)
class Open:
    """A stage in which several seats may act at any time, and each action counts at once.

    It ends when each seat has said that it is done, or when the time that all share has run out.

    Attributes:
        id: the name of the stage, such as ``"r3.market"``; no other stage of a match has it.
        seats: the seats that may act.
        most: how many actions a seat may take; ``Done`` is none.
        clock: the field of the times that says how long the stage may take.
        rest: the field that says how long a seat must wait after each of its actions; without it none must.
            In a game with hidden actions none can: the clock would show who has acted.
        clause: the clause that states ``most`` and ``rest``.
    """

    id: str
    seats: tuple[int, ...]
    most: int
    clock: str
    rest: str | None = None
    clause: str = "X-2"


Stage = Ask | Draw | Open
