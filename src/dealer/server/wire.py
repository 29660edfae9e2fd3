"""What clients and server say to each other. Every struct has one JSON form and one schema."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from dealer.core.times import Pace
from dealer.games import GAMES
from dealer.match import ClockView, May, Notice

if TYPE_CHECKING:
    View = Any
else:
    View = reduce(or_, (game.Observation for game in GAMES.values()))

Status = Literal["waiting", "playing", "paused", "over"]
SeatIndex = Annotated[int, Meta(ge=0, le=9)]
Token = Annotated[str, Meta(min_length=1, max_length=200)]
Request = Annotated[str, Meta(pattern=r"^[!-~]{1,64}$(?!\n)", description="An id of your own, new each time")]
DecisionId = Annotated[str, Meta(pattern=r"^[!-~]{1,64}$(?!\n)")]
Nonce = Annotated[
    str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)", description="16 random bytes of your own, in hex")
]
Scale = (
    Annotated[int, Meta(ge=1, le=1000)]
    | Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,4}(/[1-9][0-9]{0,4})?$(?!\n)")]
)
Json = dict[str, Any]


class Said(Struct, forbid_unknown_fields=True):
    """Base of what a client sends."""


# ------------------------------------------------------------------------------------------- what is sent in


class BotSeat(Said):
    """A seat for a bot: its policy."""

    bot: Annotated[str, Meta(max_length=40)]


class NewMatch(Said):
    """A match to be made. What is left out of ``options`` has its default; ``scale`` times all times."""

    game: Annotated[str, Meta(max_length=60)]
    options: Json = {}
    pace: Pace = "live"
    scale: Scale = 1
    advantage: SeatIndex | None = None
    seats: Annotated[tuple[BotSeat | None, ...], Meta(max_length=10)] = ()


class SitDown(Said):
    """A person takes a seat: ``token`` is its invite, unless that is sent as a bearer token."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    nonce: Nonce
    request: Request
    token: Token | None = None


class Submission(Said):
    """An action of a seat, and the decision it answers (``null`` to resign)."""

    request: Request
    decision: DecisionId | None
    action: msgspec.Raw


class NewDraft(Said):
    """What a seat is preparing: any JSON object up to 16 KiB."""

    decision: DecisionId | None
    draft: msgspec.Raw


# ------------------------------------------------------------------------------------------ what is answered


class Failure(Struct):
    """A refusal: a code that never changes, words for people, the clause of the rules if there is one."""

    code: str
    message: str
    clause: str | None


class Nothing(Struct):
    """All is well."""


class GameInfo(Struct):
    """A game that can be played here."""

    id: str
    title: str
    designer: str
    season: str
    seats: int
    minutes: tuple[int, int]
    has_advantage: bool
    paces: tuple[Pace, ...]
    options: Json
    policies: tuple[str, ...]
    version: int


class Games(Struct):
    """Every game."""

    games: tuple[GameInfo, ...]


class TableSeat(Struct):
    """A seat as everybody may see it; ``here``: its player is connected."""

    name: str | None
    bot: str | None
    taken: bool
    here: bool


class Table(Struct):
    """A match as everybody may see it. ``commitment`` fixes the deal before anyone sits down."""

    match: str
    game: str
    status: Status
    pace: Pace
    grace_ms: int
    options: Json
    advantage: int | None
    commitment: str
    seats: tuple[TableSeat, ...]
    rematch: str | None


class Created(Struct):
    """A new match, with an invite for each open seat: whoever holds one may sit down there."""

    match: str
    table: Table
    invites: tuple[str | None, ...]


class Seated(Struct):
    """A seat taken or moved; ``token`` is this device's from now on (it is in a cookie, too)."""

    seat: int
    token: str
    table: Table


class Acted(Struct):
    """An action taken: the last entry it wrote, or ``kept`` as a version that stands until it is done."""

    seq: int | None
    kept: bool


class Draft(Struct):
    """A seat's draft, or nulls."""

    decision: str | None
    draft: Json | None


class Rematch(Struct):
    """A new match of the same two, the Advantage swapped, and the invite of this seat."""

    match: str
    seat: int
    invite: str


class Frame(Struct):
    """All that a seat may know now. ``frame`` counts what this connection was sent."""

    frame: int
    table: Table
    view: View | None
    clocks: ClockView | None
    may: May | None
    notices: tuple[Notice, ...]


class Health(Struct):
    """The server lives; its version."""

    status: Literal["ok"]
    version: str
