"""The entries of a season's log: everything that can happen in it.

An entry is a frozen struct. Its JSON has its name in ``type``: ``{"type": "cast", ...}``. Places, hosts,
episodes, selections, transfers, rights and Death Matches are numbers, counted from 0 in the order of the log.
Texts for people count episodes from 1.

A `Line` of the log adds the author and the time of an entry.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dealer.core.actions import Text
from dealer.core.names import Name
from dealer.season.episode_entries import (
    CandidateNamed,
    CandidateRuled,
    ConsequencesRuled,
    DeathMatchDecided,
    DeathMatchOpened,
    DeathMatchRuled,
    DeathMatchVoided,
    DisputeEnded,
    EpisodeAnnounced,
    EpisodeChanged,
    EpisodeClosed,
    EpisodePlanned,
    FinalAbandoned,
    GameNamed,
    ItemsDrawn,
    MainMatchOpened,
    MainMatchSkipped,
    NamingUndone,
    OpponentForced,
    OpponentRuled,
    ResultCorrected,
    ResultDisputed,
    ResultEntered,
    RightGranted,
    RightUsed,
    TableAnnulled,
    TableReplayed,
    TableTaken,
)
from dealer.season.house_rules import Amount, HouseRules, MoneyName
from dealer.season.values import (
    Actor,
    Choice,
    Drawn,
    Fallback,
    Index,
    Method,
    Millis,
    PlaceIndex,
    PostKind,
    Role,
    SeasonEntry,
    SeasonRuling,
    SelectionKind,
)

# ------------------------------------------------------------------------------------- the season itself


class Founded(SeasonEntry, frozen=True):
    """The first host creates the season. Rule: S-1, S-2.

    Attributes:
        title: of the season.
        zone: the season's time zone, by its IANA name.
        house_rules: for all episodes until they are amended.
        host: the main host's name.
    """

    title: Name
    zone: Annotated[str, Meta(max_length=60)]
    house_rules: HouseRules
    host: Name


class Amended(SeasonRuling, frozen=True):
    """The house rules change from an episode that has not begun. Rule: S-2."""

    house_rules: HouseRules
    from_episode: Index


class CastingOpened(SeasonEntry, frozen=True):
    """The players' links start to work. Rule: S-3."""


class Cast(SeasonEntry, frozen=True):
    """A person or a bot gets a new place in the cast. Rule: S-6."""

    name: Name
    bot: Name | None = None


class CastDropped(SeasonEntry, frozen=True):
    """A place is removed before the cast is revealed. Rule: S-6."""

    place: PlaceIndex


class CastRevealed(SeasonEntry, frozen=True):
    """The cast is fixed, and each place receives its starting money. Rule: S-3, S-10."""


class HostAdded(SeasonEntry, frozen=True):
    """Another host joins. Rule: S-8."""

    name: Name
    role: Role


class HostLeft(SeasonEntry, frozen=True):
    """A host leaves. The last main host cannot. Rule: S-8."""

    host: Index


class DealerNamed(SeasonEntry, frozen=True):
    """A host becomes the dealer of one episode. Rule: S-8."""

    host: Index
    episode: Index


class Paused(SeasonRuling, frozen=True):
    """The season is paused: no deadline runs out. Rule: S-3."""


class Resumed(SeasonEntry, frozen=True):
    """The pause ends, and deadlines move by its length. Rule: S-3."""


class Cancelled(SeasonRuling, frozen=True):
    """The season ends without a winner. Nothing is deleted. Rule: S-3."""


class Archived(SeasonEntry, frozen=True):
    """The season becomes read-only. Rule: S-3."""


class Posted(SeasonEntry, frozen=True):
    """An announcement is posted and makes a part of the log known. Rule: S-5.

    Attributes:
        upto: the number of log entries that are known from now on.
        post: the number of the planned post; ``None`` if it was not planned.
    """

    kind: PostKind
    text: Annotated[str, Meta(min_length=1, max_length=4000)]
    upto: Index
    post: Index | None = None


class PostPlanned(SeasonEntry, frozen=True):
    """An announcement of the log so far is planned for later. Rule: S-5."""

    kind: PostKind
    text: Annotated[str, Meta(min_length=1, max_length=4000)]
    due: Millis


class PostDropped(SeasonEntry, frozen=True):
    """A planned announcement is cancelled. Rule: S-5."""

    post: Index


# ----------------------------------------------------------------------------------------------- people


class Replaced(SeasonRuling, frozen=True):
    """A new player takes over a place with all that it owns. Rule: S-7."""

    place: PlaceIndex
    name: Name
    bot: Name | None = None


class Quit(SeasonEntry, frozen=True):
    """A player leaves the season. Rule: S-58, S-59, S-60, S-61."""

    place: PlaceIndex
    reason: Text


class Expelled(SeasonRuling, frozen=True):
    """A main host expels a player. Rule: S-62."""

    place: PlaceIndex


class AbsenceGranted(SeasonEntry, frozen=True):
    """A player is protected for some episodes. The log stores no reason. Rule: S-63.

    Attributes:
        place: the protected place.
        episodes: the number of episodes, including the current one.
    """

    place: PlaceIndex
    episodes: Annotated[int, Meta(ge=1, le=9)]


class Returned(SeasonEntry, frozen=True):
    """A protection ends early. Rule: S-63."""

    place: PlaceIndex


class Revived(SeasonRuling, frozen=True):
    """A player who was out returns, if the house rules allow it. Rule: S-64."""

    place: PlaceIndex


# ----------------------------------------------------------------------------------------------- ledger


class Booked(SeasonRuling, frozen=True):
    """A host gives or takes money by hand. Rule: S-11, S-12."""

    place: PlaceIndex
    money: MoneyName
    amount: Amount


class Reversed(SeasonRuling, frozen=True):
    """A booking by hand is reversed. Rule: S-13.

    Attributes:
        entry: the number of the log entry that booked it.
    """

    entry: Index


class TransferOffered(SeasonEntry, frozen=True):
    """A player offers money to another, and the amount is reserved. Rule: S-14, S-15."""

    to: PlaceIndex
    money: MoneyName
    amount: Annotated[int, Meta(ge=1, le=1_000_000)]
    note: Annotated[str, Meta(max_length=200)] = ""
    number: Drawn | None = None


class TransferAccepted(SeasonEntry, frozen=True):
    """The receiver accepts an offer. Rule: S-14."""

    transfer: Drawn


class TransferDeclined(SeasonEntry, frozen=True):
    """The receiver declines an offer. Rule: S-14."""

    transfer: Drawn


class TransferWithdrawn(SeasonEntry, frozen=True):
    """The giver withdraws an offer. Rule: S-14."""

    transfer: Drawn


# ------------------------------------------------------------------------------------------- selections


class Asked(SeasonEntry, frozen=True):
    """A selection opens: choosers are asked. Rule: S-52.

    Attributes:
        choosers: the places that choose; empty if a lot or the hosts decide.
        method: how several answers become one.
        fallback: what decides without answers.
        until: the deadline; ``None`` waits for the hosts.
        shows_count: whether choosers see how many have answered.
        death: the number of its Death Match in the episode.
        right: the number of the right that it uses.
        question: the text of a ``custom`` selection.
        options: the options of a ``custom`` selection.
        number: a number that the server draws; ``None`` for the next free number.
    """

    kind: SelectionKind
    choosers: tuple[PlaceIndex, ...]
    method: Method
    fallback: Fallback
    until: Millis | None = None
    shows_count: bool = False
    death: Index | None = None
    right: Index | None = None
    question: Annotated[str, Meta(max_length=300)] = ""
    options: tuple[Choice, ...] = ()
    number: Drawn | None = None


class Answered(SeasonEntry, frozen=True):
    """A chooser answers. One of several can answer again until it is settled. Rule: S-53."""

    selection: Drawn
    options: Annotated[tuple[Choice, ...], Meta(min_length=1, max_length=100)]


class Resolved(SeasonEntry, frozen=True):
    """A selection is settled by its answers, its fallback or a lot. Rule: S-54, S-55.

    Attributes:
        lot: the tied options in drawn order; empty without a tie.
    """

    selection: Drawn
    lot: tuple[Choice, ...] = ()


class OutageCredited(SeasonEntry, frozen=True):
    """Every deadline moves by the length of a server outage. Rule: S-52.

    Attributes:
        length: in milliseconds.
    """

    length: Annotated[int, Meta(ge=1)]


class SelectionSettled(SeasonEntry, frozen=True):
    """The outcome of a selection in a public log, which omits its answers. Rule: S-56.

    Attributes:
        outcome: what was chosen.
        how: what settled it.
    """

    selection: Drawn
    outcome: tuple[Choice, ...]
    how: Literal["answers", "fallback", "lot"]


class SelectionRuled(SeasonRuling, frozen=True):
    """The hosts settle a selection. Rule: S-55."""

    selection: Drawn
    outcome: tuple[Choice, ...]


Entry = (
    Founded | Amended | CastingOpened | Cast | CastDropped | CastRevealed | HostAdded | HostLeft | DealerNamed
    | Paused | Resumed | Cancelled | Archived | Posted | PostPlanned | PostDropped
    | Replaced | Quit | Expelled | AbsenceGranted | Returned | Revived
    | Booked | Reversed | TransferOffered | TransferAccepted | TransferDeclined | TransferWithdrawn
    | Asked | OutageCredited | Answered | Resolved | SelectionSettled | SelectionRuled
    | EpisodePlanned | EpisodeChanged | EpisodeAnnounced | MainMatchOpened | MainMatchSkipped
    | TableTaken | TableAnnulled | TableReplayed
    | ResultEntered | ResultCorrected | ResultDisputed | DisputeEnded
    | CandidateNamed | CandidateRuled | OpponentForced | OpponentRuled | GameNamed | NamingUndone
    | DeathMatchOpened | DeathMatchDecided | DeathMatchRuled | DeathMatchVoided
    | EpisodeClosed | ConsequencesRuled | RightGranted | RightUsed | ItemsDrawn | FinalAbandoned
)  # fmt: skip
"""Every type of entry."""


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the log: an entry with its author and its time. Rule: S-1."""

    at: Millis
    by: Actor
    entry: Entry
