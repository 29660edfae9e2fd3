"""The messages of the API about seasons."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dealer.core.names import Name
from dealer.core.times import Pace
from dealer.season import HouseRules
from dealer.season import entries as e
from dealer.season import episode_entries as ee
from dealer.season.agenda import ProposalKind
from dealer.season.observation import SeasonView
from dealer.season.values import PostKind
from dealer.server.api.kept_seats import Ended
from dealer.server.api.messages import RequestBody, RequestId, RequestSecret, Scale, Token, WebhookAddress
from dealer.server.matches.status import ChannelState

SeasonTitle = Annotated[str, Meta(min_length=1, max_length=80)]
PresetName = Literal["television", "fans", "evening"]

SentEntry = (
    e.Amended
    | e.CastingOpened
    | e.Cast
    | e.CastDropped
    | e.CastRevealed
    | e.HostAdded
    | e.HostLeft
    | e.DealerNamed
    | e.Paused
    | e.Resumed
    | e.Cancelled
    | e.Archived
    | e.PostPlanned
    | e.PostDropped
    | e.Replaced
    | e.Quit
    | e.Expelled
    | e.AbsenceGranted
    | e.Returned
    | e.Revived
    | e.Booked
    | e.Reversed
    | e.TransferOffered
    | e.TransferAccepted
    | e.TransferDeclined
    | e.TransferWithdrawn
    | e.Asked
    | e.Answered
    | e.SelectionRuled
    | ee.EpisodePlanned
    | ee.EpisodeChanged
    | ee.EpisodeAnnounced
    | ee.MainMatchOpened
    | ee.MainMatchSkipped
    | ee.TableReplayed
    | ee.ResultEntered
    | ee.ResultCorrected
    | ee.ResultDisputed
    | ee.DisputeEnded
    | ee.CandidateRuled
    | ee.OpponentRuled
    | ee.GameNamed
    | ee.NamingUndone
    | ee.DeathMatchOpened
    | ee.DeathMatchDecided
    | ee.DeathMatchRuled
    | ee.DeathMatchVoided
    | ee.ConsequencesRuled
    | ee.RightGranted
    | ee.RightUsed
    | ee.FinalAbandoned
)
"""What somebody may enter. The rest is written by Dealer: matches and their results, lots, announcements."""


# ------------------------------------------------------------------------------------------- requests


class NewMember(RequestBody):
    """Somebody for the cast: a person by name, or a bot by its policy."""

    name: Name
    bot: Name | None = None


class NewSeason(RequestBody):
    """A season to make.

    Attributes:
        zone: its time zone, by IANA name.
        preset: ready house rules, unless ``house_rules`` are sent.
        host: the name of the main host.
        cast: those who are known already; more can be added until the cast is revealed.
        pace: of its matches; ``scale`` and ``hours`` as in ``NewMatch``.
        hosted: a host begins each match and rules at its table.
        listed: everybody may find it, once its cast is revealed.
    """

    title: SeasonTitle
    zone: Annotated[str, Meta(max_length=60)] = "UTC"
    preset: PresetName = "television"
    house_rules: HouseRules | None = None
    host: Name | None = None
    cast: Annotated[tuple[NewMember, ...], Meta(max_length=40)] = ()
    pace: Pace = "live"
    scale: Scale = 1
    hours: Annotated[int, Meta(ge=1, le=168)] = 24
    hosted: bool = False
    listed: bool = False


class EnterRequest(RequestBody):
    """Use the link of a place or of a host. ``token`` is what the link holds."""

    request: RequestId
    token: Token
    secret: RequestSecret | None = None


class SentPost(RequestBody):
    """An announcement that goes with it; without ``text`` its draft is posted as it is."""

    kind: PostKind
    text: Annotated[str, Meta(min_length=1, max_length=4000)] | None = None


class EntriesRequest(RequestBody):
    """What somebody enters, all of it or nothing; the same request again changes nothing.

    Attributes:
        role: as whom, for a device that is both a host and a member.
    """

    request: RequestId
    entries: Annotated[tuple[SentEntry, ...], Meta(max_length=40)] = ()
    post: SentPost | None = None
    role: Literal["host", "place"] | None = None


class AcceptRequest(RequestBody):
    """Carry out a proposal, if it is still one. ``announce``: with the announcement that belongs to it."""

    request: RequestId
    kind: ProposalKind
    death: int | None = None
    selection: int | None = None
    announce: bool = True
    text: Annotated[str, Meta(min_length=1, max_length=4000)] | None = None


class TryRequest(RequestBody):
    """Entries to try: nothing is stored."""

    entries: Annotated[tuple[SentEntry, ...], Meta(min_length=1, max_length=40)]


class TablesRequest(RequestBody):
    """Draw tables for the Main Match, with these guests."""

    guests: Annotated[tuple[Name, ...], Meta(max_length=20)] = ()


class ProposalChoice(RequestBody):
    """One of the proposals."""

    kind: ProposalKind
    death: int | None = None
    selection: int | None = None


class DraftRequest(RequestBody):
    """The draft of an announcement: of what is in the log, or as if more had happened.

    Attributes:
        proposal: carried out on a copy first.
        entries: tried on a copy first.
    """

    kind: PostKind
    proposal: ProposalChoice | None = None
    entries: Annotated[tuple[SentEntry, ...], Meta(max_length=40)] = ()


class NewSeasonChannel(RequestBody):
    """The Discord webhook that announces the season. Its address is never shown again."""

    address: WebhookAddress


# ------------------------------------------------------------------------------------------- answers


class CreatedSeason(Struct):
    """A new season, and the host's token. A page needs no token: its device has one."""

    season: str
    host: str
    view: SeasonView


class SeasonAccess(Struct):
    """A device's access: which host or which place, and a token. A page needs no token."""

    host: int | None
    place: int | None
    token: str
    view: SeasonView


class SeasonSeat(Struct):
    """The seat of a member in a match that is not over, or their place in a series.

    Attributes:
        match: the match, or the series.
        is_series: it is a series; ``seat`` is the player there, ``invite`` that player's link.
        invite: with which to take it.
        taken: somebody has taken it.
        held: by this device.
    """

    match: str
    is_series: bool
    seat: int
    invite: str | None
    taken: bool
    held: bool


Gives = Literal["place", "host", "return"]
"""What a link of a season is for; a recovery link brings somebody back."""


class SeasonLink(Struct):
    """What a link of a season gives.

    Attributes:
        name: whom it is for.
        used: somebody has used it.
        held: the device that asks has what it gives.
        other: as whom that device takes part already, if that is somebody else.
    """

    gives: Gives
    name: str
    used: bool
    held: bool
    other: str | None


class SeasonRole(Struct):
    """The roles of the one who asks, and their seats.

    Attributes:
        recoverable: a recovery link waits to be used.
        link: what the link gives whose token was sent; ``None`` if it gives nothing (any more).
        ended: why that link, or else this device, no longer gives anything; ``None`` if that is not known.
    """

    host: int | None
    place: int | None
    seats: tuple[SeasonSeat, ...]
    recoverable: bool
    link: SeasonLink | None
    ended: Ended | None


class SeasonMatchLinks(Struct):
    """The tokens of a match that hosts may pass on: to watch it, to host it, and to its guests by seat.

    Attributes:
        match: the match, or the series.
        watch: ``None`` of a series.
        guests: of a series, only until the guest has used it.
    """

    match: str
    watch: str | None
    host_invite: str | None
    guests: dict[str, str]


class SeasonLinks(Struct):
    """The tokens that hosts pass on: by place and by host, until somebody uses them."""

    places: tuple[str | None, ...]
    hosts: tuple[str | None, ...]
    matches: tuple[SeasonMatchLinks, ...]


class SeasonPreview(Struct):
    """What entries would lead to, as their host would see it."""

    view: SeasonView


class SeasonDraft(Struct):
    """The draft of an announcement; ``None`` where a lot must be drawn first."""

    text: str | None


class SeasonChannel(Struct):
    """How the channel stands in which the season is announced."""

    state: ChannelState


class SeasonSummary(Struct):
    """A season in a list: only what it has announced."""

    season: str
    title: str
    stage: str
    alive: int
    cast: int


class SeasonList(Struct):
    """The seasons that everybody may find, the newest first."""

    seasons: tuple[SeasonSummary, ...]
