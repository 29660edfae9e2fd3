"""The messages of the API. Every struct has one JSON form and one schema."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from dealer.core.actors import MOST_SEATS, Seat
from dealer.core.definition import Panel
from dealer.core.message import Message
from dealer.core.names import Name
from dealer.core.options import OptionInfo, Safeguards
from dealer.core.times import Pace
from dealer.language.refusals import WORDS as REFUSALS
from dealer.narration.step_text import GameNames
from dealer.server.matches.drafts import DraftChange, PartName
from dealer.server.matches.status import ChannelState
from dealer.server.matches.table import Table, Talk

Token = Annotated[str, Meta(min_length=1, max_length=200)]
RequestId = Annotated[
    str, Meta(pattern=r"^[!-~]{1,64}$(?!\n)", description="An id of your own, new each time")
]
RequestSecret = Annotated[
    str,
    Meta(
        pattern=r"^([0-9a-f]{2}){16,64}$(?!\n)",
        description="16 or more random bytes of your own, in hex: whoever sends the request again proves it",
    ),
]
DecisionId = Annotated[str, Meta(pattern=r"^[!-~]{1,64}$(?!\n)")]
Nonce = Annotated[
    str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)", description="16 random bytes of your own, in hex")
]
NonceHash = Annotated[
    str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)", description="SHA-256 of the nonce's 16 bytes, in hex")
]
Scale = (
    Annotated[int, Meta(ge=1, le=1000)]
    | Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,4}(/[1-9][0-9]{0,4})?$(?!\n)")]
)
ReadyMinutes = Annotated[int, Meta(ge=1, le=10_080)]
WebhookAddress = Annotated[str, Meta(min_length=1, max_length=400)]
Json = dict[str, Any]


class RequestBody(Struct, forbid_unknown_fields=True):
    """Base of what a client sends."""


# ------------------------------------------------------------------------------------------- requests


class BotSeat(RequestBody):
    """A seat for a bot, by its policy."""

    bot: Annotated[str, Meta(max_length=40)]


class NewWebhook(RequestBody):
    """The Discord webhook that announces a match. Its address is never shown again.

    Attributes:
        turns: also announce whose turn it is.
    """

    address: WebhookAddress
    turns: bool = False


class NewMatch(RequestBody):
    """A match to make. Options that are left out have their defaults; ``scale`` multiplies all times.

    Attributes:
        hours: for every decision, where the pace is ``"correspondence"``.
        title: the name of the match in lists and link previews.
        hosted: somebody hosts without playing, and begins the match.
        host: the name of that host.
        listed: everybody may find and watch it.
        open_to_all: anybody may take a free seat: whoever finds the match in the list, or knows its address.
        ready_minutes: how long the players' readiness lasts from the first who is ready; without, until it is
            taken back. Not used where somebody hosts.
        delay_s: spectators see the match this many seconds late.
        talk: who may chat.
        webhook: announces the match.
        safeguards: what holds when something goes wrong: pauses, absence.
    """

    game: Annotated[str, Meta(max_length=60)]
    options: Json = {}
    pace: Pace = "live"
    scale: Scale = 1
    hours: Annotated[int, Meta(ge=1, le=168)] = 24
    advantage: Seat | None = None
    seats: Annotated[tuple[BotSeat | None, ...], Meta(max_length=MOST_SEATS)] = ()
    title: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    hosted: bool = False
    host: Name | None = None
    listed: bool = False
    open_to_all: bool = False
    ready_minutes: ReadyMinutes | None = None
    delay_s: Annotated[int, Meta(ge=0, le=7200)] = 0
    talk: Talk = Talk()
    webhook: NewWebhook | None = None
    safeguards: Safeguards = Safeguards()


class Submission(RequestBody):
    """An action of a seat, and the decision it answers (``null`` to resign)."""

    request: RequestId
    decision: DecisionId | None
    action: msgspec.Raw


class WebhookChange(RequestBody):
    """A change of the webhook; where ``address`` is ``null`` the present one stays."""

    address: WebhookAddress | None
    turns: bool


class AbsenceChoice(RequestBody):
    """A choice about an absent player: a bot takes the seat, or the one who asks wins."""

    request: RequestId
    seat: Seat
    choice: Literal["bot", "win"]


class DraftChanges(RequestBody):
    """Parts of a seat's draft that a page has changed, by name; ``number`` counts the writes of a page."""

    writer: RequestId
    number: Annotated[int, Meta(ge=1)]
    parts: dict[PartName, DraftChange]


class Agreement(RequestBody):
    """Whether a player agrees to annul a match that a fault of the server has stopped."""

    agrees: bool


# ------------------------------------------------------------------------------------------ answers


class Failure(Struct):
    """A refusal: a code that never changes, a message in English, and the clause of the rules, if any.

    Attributes:
        said: the message as data, for any language; ``None`` where there is only the text.
        words: the catalogue that has it: a game's id, or ``refusals``.
    """

    code: str
    message: str
    clause: str | None
    said: Message | None = None
    words: str = REFUSALS


class Empty(Struct):
    """An answer without content."""


class GameInfo(Struct):
    """A game that can be played here.

    Attributes:
        seats: of a match; the usual number, where there is a choice.
        seat_counts: the numbers of seats to choose from; empty where there is no choice.
        pitch: what it is, in a few sentences.
        options: its options with their usual values.
        described: what people are told of each option and each clock, and which clauses they change.
    """

    id: str
    title: str
    pitch: str
    designer: str
    season: str
    seats: int
    minutes: tuple[int, int]
    has_advantage: bool
    paces: tuple[Pace, ...]
    options: Json
    described: tuple[OptionInfo, ...]
    policies: tuple[str, ...]
    usual: str
    version: int
    seat_counts: tuple[int, ...] = ()


class GameDescription(Struct):
    """How a game without a table of its own is drawn.

    Attributes:
        pitch: what it is, in a few sentences.
        observation: the JSON Schema of what a seat sees; ``description`` is said of its fields, ``x-seat``
            marks seats, ``x-by-seat`` lists and objects with a value for each seat.
        actions: the JSON Schema of what a seat can answer, with the same marks.
        panels: how some parts of it are drawn.
        page: its rules page, Markdown with clauses; ``None`` if it brings none.
        words: the messages of its events, as Fluent text by language.
        names: what its fields, values and answers are called in the reader's language.
        board: the address of the ES module of its own board; ``None`` if it brings none.
    """

    id: str
    title: str
    pitch: str
    observation: Json
    actions: Json
    panels: tuple[Panel, ...]
    page: str | None
    words: dict[str, str]
    names: GameNames
    board: str | None = None


class GameList(Struct):
    """All games that can be played here."""

    games: tuple[GameInfo, ...]


class CreatedMatch(Struct):
    """A new match, with an invite for each open seat: whoever holds it may sit down there.

    Attributes:
        host: the token of the first host, if the match is hosted.
        watch: lets anybody watch.
        creator: of a match that nobody hosts, the token that removes players and cancels before the start.
    """

    match: str
    table: Table
    invites: tuple[str | None, ...]
    host: str | None
    watch: str
    creator: str | None = None


class RecoveryLink(Struct):
    """The link by which a player or a host moves to another device. It is shown this once.

    Attributes:
        token: in the link; it works once, until another link is made.
        link: the whole address.
        qr: the address as a QR code: rows of dark (``1``) and light (``0``) squares.
    """

    token: str
    link: str
    qr: tuple[str, ...]


class MatchLink(Struct):
    """What a link of a match gives.

    Attributes:
        gives: a seat with its invite, the return to a seat, the right to host, or the return to hosting.
        seat: which seat.
        used: somebody has used it.
    """

    gives: Literal["seat", "return", "host", "host_return"]
    seat: int | None
    used: bool


class MatchRoles(Struct):
    """What a device holds in a match.

    Attributes:
        seats: that it holds.
        recoverable: those of them for which a recovery link waits to be used.
        host: it hosts.
        host_recoverable: it hosts, and a recovery link of the host waits to be used.
        link: what the link gives whose token was sent; ``None`` if it gives nothing (any more).
        creator: it made the match, and may remove players and cancel it before it begins.
    """

    seats: tuple[int, ...]
    recoverable: tuple[int, ...]
    host: bool
    host_recoverable: bool
    link: MatchLink | None
    creator: bool = False


class WebhookStatus(Struct):
    """The state of a match's webhook. ``turns``: it also announces whose turn it is."""

    state: ChannelState
    turns: bool


class WatchToken(Struct):
    """The token in the link for spectators."""

    watch: str


class ActionResult(Struct):
    """What has become of an action.

    Attributes:
        number: its number among the actions of its seat in the match, from 1; ``None`` where it wrote none of
            its own. The number of its entry would tell how often others have acted, unseen.
        provisional: whether it may still be replaced.
    """

    number: int | None
    provisional: bool


class SocketMessage(Struct):
    """The fields by which the messages of a client over its socket are told apart; an action has more.

    Attributes:
        request: the id of an action.
        whole: the number of a frame that does not fit what came before; the next one is to come whole.
        seen: the number of the last frame that came, ``0`` if none did. The answer is ``{"seen": number}``;
            or the frame, whole, if one was sent after it.
    """

    request: str | None = None
    whole: int | None = None
    seen: int | None = None


class SocketAnswer(Struct):
    """The answer to an action that came over a socket.

    Attributes:
        request: the id of the action, if it could be read.
        status: as over HTTP.
        body: as over HTTP.
    """

    request: str | None
    status: int
    body: ActionResult | Failure


class DraftPart(Struct):
    """A part of a seat's draft, and the version of the draft that changed it last."""

    version: int
    value: Any


class Draft(Struct):
    """Parts of a seat's draft by name, and its version: those that were asked for, or were not taken."""

    version: int
    parts: dict[str, DraftPart]


class Readiness(Struct):
    """Whether the server can do its work now.

    Attributes:
        status: ``down`` if a part is; the answer's status is 503 then.
        store: whether the database is read and written.
        listener: whether this worker hears of changes by others; ``unused`` where there are none.
    """

    status: Literal["ready", "down"]
    store: Literal["up", "down"]
    listener: Literal["up", "down", "unused"]


class SeenRequest(Struct):
    """A request as the server sees it behind its proxies, for whoever sets these up.

    Attributes:
        scheme: that the browser speaks.
        host: of the address that the browser shows.
        base: the path under which the server is.
        is_forwarded: whether a proxy says for whom it speaks.
        counted_as: whom limits count it for.
    """

    scheme: Literal["http", "https"]
    host: str
    base: str
    is_forwarded: bool
    counted_as: str


class Health(Struct):
    """The server is alive."""

    status: Literal["ok"]
    version: str
