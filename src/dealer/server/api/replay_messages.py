"""What clients and server send each other about finished matches and records."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from dealer.bots.analysis import Unit
from dealer.match import Section, Step
from dealer.server.api.messages import Json
from dealer.server.matches.table import Table


class Review(Struct):
    """A match that is over: what led from moment to moment. ``moment`` 0 is before the deal.

    Attributes:
        of: whether this is a match that was played here, or a record that somebody has sent.
        table: as it was in the end, with those who sat there in the beginning.
        steps: its entries; step ``n`` leads to moment ``n + 1``.
        chapters: moments to jump to.
        notes: for which moments there is more to know (``insight``): always, or not in this game.
    """

    of: Literal["match", "record"]
    table: Table
    steps: tuple[Step, ...]
    chapters: tuple[Section, ...]
    notes: bool


class Insight(Struct):
    """What a seat could know at a moment, and what it did, if the moment came of a decision of its own.

    ``finding`` is of the game's own type; ``null`` where there is nothing to find.
    """

    moment: int
    seat: int
    decision: str | None
    action: Json | None
    took_ms: int | None
    finding: Any


class Habit(Struct):
    """How a seat answered one kind of decision, over the match. A hint and no proof: see the page on reviews.

    Attributes:
        type: of the answers.
        decisions: how many.
        compared: those of them for which ``careful`` would do one thing.
        same: those of these that did just that.
        weighed: those whose expectation is known; the next two are means over them.
        worth: what was done could expect.
        best: what the best that could be known could expect.
        unit: of all expectations.
        came: those of which it is known what came of them; the next two are sums over them.
        expected: what was expected of them.
        got: what came of them.
        took_ms: the median time of an answer; ``None`` where no clock ran.
    """

    type: str
    decisions: int
    compared: int
    same: int
    weighed: int
    worth: float | None
    best: float | None
    unit: Unit
    came: int
    expected: float
    got: float
    took_ms: int | None


class SeatHabits(Struct):
    """What a seat did, kind by kind, over the match, and who sat there in the beginning."""

    seat: int
    name: str
    bot: str | None
    habits: tuple[Habit, ...]


class Habits(Struct):
    """How closely play follows the solver, as far as it is worked out: ``done`` of ``decisions``."""

    done: int
    decisions: int
    seats: tuple[SeatHabits, ...]


class Kept(Struct):
    """A record that holds, and what it is to be asked for by."""

    record: str
    table: Table
