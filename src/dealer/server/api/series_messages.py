"""What clients and server say to each other about series."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dealer.core.actions import Name, snake_case
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
from dealer.series.series import Stage
from dealer.series.settings import MOST_MATCHES, MOST_PLAYERS, MOST_ROUNDS, Advance, Fairness, Format, Seeding
from dealer.series.state import VoidReason
from dealer.server.api.messages import Json, Request, Said, Scale, Token
from dealer.server.matches.table import Talk

SeriesTitle = Annotated[str, Meta(min_length=1, max_length=60)]

# ------------------------------------------------------------------------------------------- what is sent in


class NewPlayer(Said):
    """Somebody who takes part: a person by name, or a bot by its policy; ``rating``: how strong they are."""

    name: Name
    bot: Name | None = None
    rating: Rated | None = None


class NewSeries(Struct, forbid_unknown_fields=True):
    """A series to be made. ``options`` to ``talk`` are those of its matches, as in ``NewMatch``.

    Attributes:
        open: whether anybody who has the join link may take part; otherwise each player gets a link.
        hosted: whether the organiser hosts the matches: they begin when the host says so.
        host: under which name.
        listed: whether everybody may find the series, and watch its matches.
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
    options: Json = {}
    pace: Pace = "live"
    scale: Scale = 1
    hours: Annotated[int, Meta(ge=1, le=168)] = 24
    hosted: bool = False
    host: Name | None = None
    listed: bool = False
    delay_s: Annotated[int, Meta(ge=0, le=7200)] = 0
    talk: Talk = Talk()


class Join(Said):
    """A person takes part: with the join link under a name, with a link of their own as who they are.

    ``token`` is what the link holds, unless that is sent as a bearer token.
    """

    request: Request
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


class Ordered(Said):
    """An organiser's order; the same request again changes nothing."""

    request: Request
    order: AnyOrder


# ------------------------------------------------------------------------------------------ what is answered


class SeriesPlayer(Struct):
    """Who takes part. ``here``: somebody has taken up this place; ``rating``: what the organiser gave."""

    name: str
    bot: str | None
    rating: int | None
    seed: int | None
    here: bool
    withdrawn: bool


class SeriesMatch(Struct):
    """One match of a meeting: the player on each seat, and by seat how it ended, once it has."""

    match: str
    seats: tuple[int, ...]
    advantage: int | None
    status: Literal["waiting", "playing", "over"]
    void: VoidReason | None
    winners: tuple[int, ...]
    score: tuple[int, ...] | None
    utility: tuple[int, ...]
    decided_by: DecidedBy | None


class SeriesMeeting(Struct):
    """Who meet in a round; ``wins`` by player, as in ``players``."""

    number: int
    round: int
    players: tuple[int, ...]
    best_of: int
    matches: tuple[SeriesMatch, ...]
    wins: tuple[int, ...]
    winner: int | None
    decided: bool
    award: Award | None


class SeriesRuling(Struct):
    """What the organiser has ruled, and when (milliseconds since 1970)."""

    at: int
    ruling: Forfeited | Byed | Replayed | Withdrawn | Closed


class SeriesView(Struct):
    """A series as everybody may see it.

    ``pairable``: whether a round can be paired now; ``complete``: whether nothing is left to pair or to play.
    """

    series: str
    title: str
    game: str
    terms: SeriesSettings
    pace: Pace
    open: bool
    hosted: bool
    listed: bool
    delay_s: int
    stage: Stage
    players: tuple[SeriesPlayer, ...]
    meetings: tuple[SeriesMeeting, ...]
    standings: tuple[Standing, ...]
    rulings: tuple[SeriesRuling, ...]
    pairable: bool
    complete: bool


class SeriesMade(Struct):
    """A new series, and the organiser's token (it is in a cookie, too)."""

    series: str
    organiser: str
    view: SeriesView


class SeriesJoined(Struct):
    """A place taken up: which player, and their token (it is in a cookie, too)."""

    player: int
    token: str
    view: SeriesView


class MySeat(Struct):
    """A match that waits for a player: the seat, and its invite."""

    match: str
    seat: int
    invite: str


class Mine(Struct):
    """Who asks: the organiser, a player, both or neither, and the seats that are kept for them."""

    organiser: bool
    player: int | None
    seats: tuple[MySeat, ...]


class MatchLinks(Struct):
    """What an organiser may hand on of a match: to watch it, and to host it where that is agreed."""

    match: str
    watch: str
    chair: str | None


class SeriesLinks(Struct):
    """What an organiser hands out: the join link's token, each player's until it is used, the matches'."""

    join: str | None
    players: tuple[str | None, ...]
    matches: tuple[MatchLinks, ...]


class SeriesBrief(Struct):
    """A series in a list."""

    series: str
    title: str
    game: str
    stage: Stage


class SeriesList(Struct):
    """The series that everybody may find, the newest first."""

    series: tuple[SeriesBrief, ...]
