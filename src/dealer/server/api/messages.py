"""What clients and server say to each other. Every struct has one JSON form and one schema."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from dealer.core.actions import HostAction
from dealer.core.times import Pace
from dealer.match import ClockView
from dealer.server.matches.status import ChannelState
from dealer.server.matches.table import Table, TableSeat, Talk

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


class NewWebhook(Said):
    """Where a match is announced: the address of a Discord webhook, which is never shown again.

    ``turns``: whether those are named, too, whom the match waits for.
    """

    address: Annotated[str, Meta(min_length=1, max_length=400)]
    turns: bool = False


class NewMatch(Said):
    """A match to be made. What is left out of ``options`` has its default; ``scale`` times all times.

    Attributes:
        hours: for every decision, where the pace is ``"correspondence"``.
        title: what the match is called in lists and link previews.
        hosted: whether somebody hosts it without playing: it begins when the host says so.
        host: the name of that host.
        listed: whether everybody may find and watch it.
        delay_s: by how many seconds those who watch are behind.
        talk: who may talk.
        webhook: where it is announced.
    """

    game: Annotated[str, Meta(max_length=60)]
    options: Json = {}
    pace: Pace = "live"
    scale: Scale = 1
    hours: Annotated[int, Meta(ge=1, le=168)] = 24
    advantage: SeatIndex | None = None
    seats: Annotated[tuple[BotSeat | None, ...], Meta(max_length=10)] = ()
    title: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    hosted: bool = False
    host: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    listed: bool = False
    delay_s: Annotated[int, Meta(ge=0, le=7200)] = 0
    talk: Talk = Talk()
    webhook: NewWebhook | None = None


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


class Fill(Said):
    """Before a hosted match: a bot for a seat, or ``null`` to open it again with a new invite."""

    bot: Annotated[str, Meta(max_length=40)] | None


class Ruling(Said):
    """What the host does: an action of the host, as the record holds it."""

    request: Request
    ruling: HostAction


class Trial(Said):
    """A ruling to be tried on a copy."""

    ruling: HostAction


class NewChair(Said):
    """A chair for another host; ``leave``: the one who asks leaves theirs when it is taken."""

    request: Request
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    leave: bool = False


class TakeChair(Said):
    """A host takes their chair: ``token`` is its invite, unless that is sent as a bearer token."""

    request: Request
    token: Token | None = None


class SetWebhook(Said):
    """Where a match is announced from now on; ``address`` is ``null`` to keep the one there is."""

    address: Annotated[str, Meta(min_length=1, max_length=400)] | None
    turns: bool


class Absence(Said):
    """What another player wants who waits for one that has gone: a bot in that seat, or the win."""

    request: Request
    seat: SeatIndex
    choice: Literal["bot", "win"]


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
    usual: str
    version: int


class Games(Struct):
    """Every game."""

    games: tuple[GameInfo, ...]


class Created(Struct):
    """A new match, with an invite for each open seat: whoever holds one may sit down there.

    ``host``: the token of the first host's chair, if there is one; ``watch``: lets anybody watch.
    """

    match: str
    table: Table
    invites: tuple[str | None, ...]
    host: str | None
    watch: str


class Seated(Struct):
    """A seat taken or moved; ``token`` is this device's from now on (it is in a cookie, too)."""

    seat: int
    token: str
    table: Table


class Filled(Struct):
    """A seat given to a bot, or opened again with this invite."""

    invite: str | None
    table: Table


class Ruled(Struct):
    """A ruling taken: its entry, and the invite of the seat where somebody else is to sit down."""

    seq: int
    invite: str | None = None


class Tried(Struct):
    """What a ruling would change: how the match would end, if it would; who would owe a decision; clocks."""

    ends: bool
    winners: tuple[int, ...]
    decided_by: str | None
    score: tuple[int | str, ...]
    owing: tuple[int, ...]
    clocks: ClockView
    seats: tuple[TableSeat, ...]


class ChairKept(Struct):
    """A chair kept for another host, and its invite."""

    chair: int
    invite: str


class KeptChair(Struct):
    """A chair whose link nobody has used yet; ``leave``: a host leaves theirs when it is taken."""

    chair: int
    name: str
    leave: bool


class KeptChairs(Struct):
    """The chairs whose links nobody has used yet."""

    chairs: tuple[KeptChair, ...]


class Chaired(Struct):
    """A chair taken; ``token`` is this device's from now on (it is in a cookie, too)."""

    chair: int
    token: str
    table: Table


class Channel(Struct):
    """Whether a match is announced in a channel; ``turns``: whether those are named who are due."""

    state: ChannelState
    turns: bool


class Watching(Struct):
    """The token of the link for those who watch."""

    watch: str


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


class Health(Struct):
    """The server lives; its version."""

    status: Literal["ok"]
    version: str
