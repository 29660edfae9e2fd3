"""The messages of the API about series."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from dealer.core.actions import snake_case
from dealer.core.actors import LEAST_SEATS, MOST_SEATS
from dealer.core.names import Name
from dealer.core.options import Safeguards
from dealer.core.outcome import DecidedBy
from dealer.core.times import Pace
from dealer.series import (
    Award,
    Byed,
    Closed,
    Forfeited,
    Joined,
    Replayed,
    SeriesSettings,
    Standing,
    Withdrawn,
)
from dealer.series.entries import Rated
from dealer.series.settings import MOST_MATCHES, MOST_PLAYERS, MOST_ROUNDS, Advance, Fairness, Format, Seeding
from dealer.series.state import Stage, VoidReason
from dealer.server.api.kept_seats import Ended
from dealer.server.api.messages import Json, ReadyMinutes, RequestBody, RequestId, RequestSecret, Scale, Token
from dealer.server.matches.table import Talk
from dealer.variants.changes import Changes

SeriesTitle = Annotated[str, Meta(min_length=1, max_length=60)]

# ------------------------------------------------------------------------------------------- requests


class NewPlayer(RequestBody):
    """A player: a person by name, or a bot by its policy. ``rating``: how strong they are."""

    name: Name
    bot: Name | None = None
    rating: Rated | None = None


class NewSeries(RequestBody):
    """A series to make. ``options`` to ``safeguards`` are those of its matches, as in ``NewMatch``.

    Attributes:
        open: anybody who has the join link may take part; otherwise each player gets a link.
        hosted: the organiser hosts the matches, and begins them.
        host: the organiser's name as host.
        listed: everybody may find the series and watch its matches.
        seats: of a match, where the game gives a choice; the usual number if not said.
    """

    game: Annotated[str, Meta(max_length=60)]
    title: SeriesTitle
    format: Format
    best_of: Annotated[int, Meta(ge=1, le=MOST_MATCHES)] = 1
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 1
    seeding: Seeding = "order"
    advantage: Fairness = "alternate"
    advance: Advance = "organiser"
    limit: Annotated[int, Meta(ge=2, le=MOST_PLAYERS)] = MOST_PLAYERS
    players: Annotated[tuple[NewPlayer, ...], Meta(max_length=MOST_PLAYERS)] = ()
    open: bool = False
    options: Json = field(default_factory=dict)
    pace: Pace = "live"
    scale: Scale = 1
    hours: Annotated[int, Meta(ge=1, le=168)] = 24
    hosted: bool = False
    host: Name | None = None
    listed: bool = False
    ready_minutes: ReadyMinutes | None = None
    delay_s: Annotated[int, Meta(ge=0, le=7200)] = 0
    talk: Talk = Talk()
    safeguards: Safeguards = Safeguards()
    seats: Annotated[int, Meta(ge=LEAST_SEATS, le=MOST_SEATS)] | None = None


class JoinRequest(RequestBody):
    """Take part: with the join link under a name, or with a link of one's own.

    ``token`` is what the link holds, unless that is sent as a bearer token.
    """

    request: RequestId
    secret: RequestSecret | None = None
    name: Name | None = None
    token: Token | None = None


class Order(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=snake_case):
    """Base of what an organiser may order."""


class Start(Order, frozen=True):
    """Settle the seeds and pair the first round."""


class Pair(Order, frozen=True):
    """Pair the next round."""


AnyOrder = Start | Pair | Joined | Forfeited | Byed | Replayed | Withdrawn | Closed
"""The last six are written into the log as they are sent."""


class OrderRequest(RequestBody):
    """An organiser's order; the same request again changes nothing."""

    request: RequestId
    order: AnyOrder


# ------------------------------------------------------------------------------------------ answers


class SeriesPlayer(Struct):
    """A player. ``here``: somebody has accepted this place; ``rating``: as the organiser gave it."""

    name: str
    bot: str | None
    rating: int | None
    seed: int | None
    here: bool
    withdrawn: bool


class SeriesMatch(Struct):
    """One match of a meeting: the player on each seat, and the result by seat.

    Attributes:
        left: the seats whose player left before the end, and so has lost.
    """

    match: str
    seats: tuple[int, ...]
    advantage: int | None
    status: Literal["waiting", "playing", "over"]
    void: VoidReason | None
    winners: tuple[int, ...]
    score: tuple[int, ...] | None
    utility: tuple[int, ...]
    decided_by: DecidedBy | None
    left: tuple[int, ...]


class SeriesMeeting(Struct):
    """The players who meet in a round, and their matches; ``wins`` are in the order of ``players``.

    Attributes:
        forfeited: the players of a table who have lost what is left of it; bots play on for them.
    """

    number: int
    round: int
    players: tuple[int, ...]
    best_of: int
    matches: tuple[SeriesMatch, ...]
    wins: tuple[int, ...]
    winner: int | None
    decided: bool
    award: Award | None
    forfeited: tuple[int, ...]


class SeriesRuling(Struct):
    """A ruling of the organiser, and its time (milliseconds since 1970)."""

    at: int
    ruling: Forfeited | Byed | Replayed | Withdrawn | Closed


class SeriesView(Struct):
    """A series as everybody may see it.

    Attributes:
        season: the season that has opened it, for those who may know.
        watchable: anybody may watch its matches.
        pairable: a round can be paired now.
        complete: nothing is left to pair or to play.
        changes: in what its matches differ from the rules page.
    """

    series: str
    title: str
    game: str
    terms: SeriesSettings
    pace: Pace
    open: bool
    hosted: bool
    listed: bool
    season: str | None
    watchable: bool
    delay_s: int
    stage: Stage
    players: tuple[SeriesPlayer, ...]
    meetings: tuple[SeriesMeeting, ...]
    standings: tuple[Standing, ...]
    rulings: tuple[SeriesRuling, ...]
    pairable: bool
    complete: bool
    changes: Changes


class CreatedSeries(Struct):
    """A new series, and the organiser's token. A page needs no token: its device has one."""

    series: str
    organiser: str
    view: SeriesView


class SeriesAccess(Struct):
    """A device's access: the number of the player (``None``: of an organiser), and a token.

    A page needs no token: its device has one.
    """

    player: int | None
    token: str
    view: SeriesView


class SeatInvite(Struct):
    """A player's seat in a match that is not over.

    Attributes:
        invite: with which to take it.
        taken: somebody has taken it.
        held: by this device.
    """

    match: str
    seat: int
    invite: str
    taken: bool
    held: bool


class SeriesLink(Struct):
    """What a link of a series gives.

    Attributes:
        gives: a place for anybody, that of a player, the return to it, or an organiser's role.
        player: which player.
        used: somebody has used it.
    """

    gives: Literal["join", "player", "return", "organiser"]
    player: int | None
    used: bool


class SeriesRole(Struct):
    """The roles of the one who asks (organiser, player, both or neither), and their seats.

    Attributes:
        recoverable: a recovery link of the player waits to be used.
        link: what the link gives whose token was sent; ``None`` if it gives nothing (any more).
        ended: why that link, or else this device, no longer gives anything; ``None`` if that is not known.
    """

    organiser: bool
    player: int | None
    seats: tuple[SeatInvite, ...]
    recoverable: bool
    link: SeriesLink | None
    ended: Ended | None


class MatchLinks(Struct):
    """The tokens of a match that an organiser may pass on: to watch it, and to host it."""

    match: str
    watch: str
    host_invite: str | None


class SeriesLinks(Struct):
    """The tokens that an organiser passes on.

    Attributes:
        join: of the join link, while the series is open.
        players: by player, until somebody uses it.
        matches: those that are still to be played.
        organiser: makes a device an organiser's.
    """

    join: str | None
    organiser: str
    players: tuple[str | None, ...]
    matches: tuple[MatchLinks, ...]


class SeriesSummary(Struct):
    """A series in a list."""

    series: str
    title: str
    game: str
    stage: Stage


class SeriesList(Struct):
    """The series that everybody may find, the newest first."""

    series: tuple[SeriesSummary, ...]
