"""What a game is to everyone: its rules, and what else it brings.

Only the rules are required. Everything else is a capability: a field that may be ``None``. What bots need is
grouped (``dealer.bots.capabilities``) and loaded by a function when it is first asked for. Where a game lacks
a capability, the framework has a general answer or says in one line what is missing. What belongs to a room
above this one is typed there, not here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from msgspec import Struct

from dealer.core.action_tree import AnyGameSteps
from dealer.core.picture import PictureOf
from dealer.core.rules import AnyRules, OfRules

if TYPE_CHECKING:
    from pathlib import Path

    from typer import Typer

INTERFACE = 1
"""The version of what games and the framework ask of each other: it grows when games must be changed."""

BOARD = "board.js"
"""The module of a game's own board, in the folder that it names."""

T = TypeVar("T")

PanelKind = Literal["grid", "hand", "row", "counter", "seats", "track", "latest", "ledger", "text", "hidden"]
"""Kinds of panel.

``grid``: cells in rows, a list of lists, or one list with ``width``. ``hand``: what the reader holds; it lies
where the answer is given, and its things are taken there. ``row``: things in a row. ``counter``: one value.
``seats``: one column of the players' list. ``track``: things in a row, one of which is the present one.
``latest``: the last of several things, drawn large, and the earlier ones in a table. ``ledger``: a table, one
row each. ``text``: lines. ``hidden``: not drawn.
"""


class Panel(Struct, frozen=True):
    """A hint for the general table, which draws observations from their schema: how one part is drawn.

    Attributes:
        field: the part, by the names and places that lead to it in JSON: ``"grid"``, ``"rounds.-1.cells"``;
            ``-1`` is the last of a list, and ``*`` any of its items.
        kind: of panel.
        title: above it; the name of the field if it is empty.
        width: columns of a grid that is one list.
        row: the field of an action that says the row of a cell, which can then be tapped.
        column: the field that says the column.
        first: the number of the first row and column.
        at: of a track, the part of the observation that says which place is the present one, from 0.
        show: of things with several fields, those that stand on them; else all short ones.
        null: what ``null`` is there: a thing that lies ``face down``, or an ``empty`` place; in a grid it is
            empty by default, elsewhere it lies face down.
    """

    field: str
    kind: PanelKind
    title: str = ""
    width: int | None = None
    row: str | None = None
    column: str | None = None
    first: int = 1
    at: str | None = None
    show: tuple[str, ...] = ()
    null: Literal["face down", "empty"] | None = None


@dataclass(frozen=True)
class GameBots(Generic[T]):
    """The bots of one game: their names, known without loading one, and how they are loaded.

    Attributes:
        names: the policies that anybody can play against, the strongest first.
        load: gives them, and the analysis of decisions, as a ``dealer.bots.capabilities.BotCapabilities``.
    """

    names: tuple[str, ...]
    load: Callable[[], T]


@dataclass(frozen=True)
class GameDefinition(OfRules):
    """One game and its capabilities.

    Attributes:
        rules: what can happen, and who sees what.
        rank: its place in lists; games of equal rank stand in the order of their titles.
        bots: the names of its policies; loads them and the analysis of decisions.
        narration: its events as messages of its catalogue; a ``dealer.narration.GameNarration``.
        words: the folder of the messages of its events, one file for each language, such as ``en.ftl``
            (``dealer.narration.sentences``). Those without one are told by their names.
        commands: loads what it adds to the command line.
        steps: loads its answers in small steps: for trained networks, and for tables where they are better
            than those that are derived.
        panels: how the general table draws parts of its observation, where it would not guess so.
        board: the folder of its own board for the browser: ``board.js``, an ES module, and what that loads.
        page: its rules page, Markdown with clauses, which the client shows; ours is built into the client.
        pitch: what it is and where the fun is, in two sentences; else the page's first paragraph says so.
        card: the folder of its translated ``title`` and ``pitch``, one file per language, such as ``ko.ftl``;
            the defaults are those of ``rules`` and ``pitch``.
        plain: the folder of words for fields, values, steps, options and clocks, in the same format.
        picture: what lies on its table, as shapes made of a view: for result cards and link previews
            (``dealer.core.picture``).
        interface: the ``INTERFACE`` it is written for; a game of another package writes the number down.
    """

    rules: AnyRules
    rank: int = 100
    bots: GameBots[Any] | None = None
    narration: Any = None
    words: Path | None = None
    commands: Callable[[], Typer] | None = None
    steps: Callable[[], AnyGameSteps] | None = None
    panels: tuple[Panel, ...] = ()
    board: Path | None = None
    page: Path | None = None
    pitch: str = ""
    card: Path | None = None
    plain: Path | None = None
    picture: PictureOf | None = None
    interface: int = INTERFACE

    @property
    def is_duel(self) -> bool:
        """Return whether two seats play against each other: what one gains the other loses."""
        return self.rules.team_of is None and self.rules.most_seats == 2

    @property
    def is_real_time(self) -> bool:
        """Return whether seats race each other, so that time to think is part of the game."""
        return self.rules.real_time is not None
