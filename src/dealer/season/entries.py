"""Everything that can happen in a season: the entries of its log.

An entry is a frozen struct; its JSON carries its name in ``type``: ``{"type": "cast", ...}``. Places, hosts,
episodes, selections, transfers, rights and Death Matches are numbers, counted from 0 in the order of the log;
episodes are counted from 1 wherever people read them.

A log line adds who made the entry, and when (`Line`).
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
    """A host makes a season. Rule: S-1, S-2.

    Attributes:
        title: of the season.
        zone: its time zone, by IANA name.
        house_rules: what holds in it.
        host: the main host's name.
    """

    title: Name
    zone: Annotated[str, Meta(max_length=60)]
    house_rules: HouseRules
    host: Name


class Amended(SeasonRuling, frozen=True):
    """The house rules change, from an episode on that has not begun. Rule: S-2."""

    house_rules: HouseRules
    from_episode: Index


class CastingOpened(SeasonEntry, frozen=True):
    """The members' links hold from now on. Rule: S-3."""


class Cast(SeasonEntry, frozen=True):
    """A place in the cast is given to somebody. Rule: S-6."""

    name: Name
    bot: Name | None = None


class CastDropped(SeasonEntry, frozen=True):
    """A place is taken out of the cast before the cast is revealed. Rule: S-6."""

    place: PlaceIndex


class CastRevealed(SeasonEntry, frozen=True):
    """The cast is settled; everybody is given what they start with. Rule: S-3, S-10."""


class HostAdded(SeasonEntry, frozen=True):
    """Somebody else hosts the season, too. Rule: S-8."""

    name: Name
    role: Role


class HostLeft(SeasonEntry, frozen=True):
    """A host hosts the season no more; never the last one. Rule: S-8."""

    host: Index


class DealerNamed(SeasonEntry, frozen=True):
    """A host becomes the dealer of one episode. Rule: S-8."""

    host: Index
    episode: Index


class Paused(SeasonRuling, frozen=True):
    """The season stands still: no deadline runs out. Rule: S-3."""


class Resumed(SeasonEntry, frozen=True):
    """The season goes on; deadlines move by the length of the pause. Rule: S-3."""


class Cancelled(SeasonRuling, frozen=True):
    """The season ends without a winner. Nothing is deleted. Rule: S-3."""


class Archived(SeasonEntry, frozen=True):
    """The season is kept as it is; nobody changes it any more. Rule: S-3."""


class Posted(SeasonEntry, frozen=True):
    """An announcement, and how much it makes known. Rule: S-5.

    Attributes:
        kind: of the announcement.
        text: as everybody reads it.
        upto: how many entries of the log are known from now on.
        post: the number of the planned post that this is; ``None`` if it was not planned.
    """

    kind: PostKind
    text: Annotated[str, Meta(min_length=1, max_length=4000)]
    upto: Index
    post: Index | None = None


class PostPlanned(SeasonEntry, frozen=True):
    """An announcement of what is in the log now, for a later moment. Rule: S-5."""

    kind: PostKind
    text: Annotated[str, Meta(min_length=1, max_length=4000)]
    due: Millis


class PostDropped(SeasonEntry, frozen=True):
    """A planned announcement is not made. Rule: S-5."""

    post: Index


# ----------------------------------------------------------------------------------------------- people


class Replaced(SeasonRuling, frozen=True):
    """Somebody else takes over a place: what it owns stays with it. Rule: S-7."""

    place: PlaceIndex
    name: Name
    bot: Name | None = None


class Quit(SeasonEntry, frozen=True):
    """Somebody leaves the season. Rule: S-58, S-59, S-60, S-61."""

    place: PlaceIndex
    reason: Text


class Expelled(SeasonRuling, frozen=True):
    """A host sends somebody away. Rule: S-62."""

    place: PlaceIndex


class AbsenceGranted(SeasonEntry, frozen=True):
    """Somebody is protected for a while; why is nobody's business. Rule: S-63.

    Attributes:
        place: who.
        episodes: for how many, this one included.
    """

    place: PlaceIndex
    episodes: Annotated[int, Meta(ge=1, le=9)]


class Returned(SeasonEntry, frozen=True):
    """The protection of somebody ends early. Rule: S-63."""

    place: PlaceIndex


class Revived(SeasonRuling, frozen=True):
    """Somebody who was out is in again, where the house rules allow it. Rule: S-64."""

    place: PlaceIndex


# ----------------------------------------------------------------------------------------------- ledger


class Booked(SeasonRuling, frozen=True):
    """A host gives or takes money by hand. Rule: S-11, S-12."""

    place: PlaceIndex
    money: MoneyName
    amount: Amount


class Reversed(SeasonRuling, frozen=True):
    """What a host booked by hand is booked back. Rule: S-13.

    Attributes:
        entry: the number of the entry in the log.
    """

    entry: Index


class TransferOffered(SeasonEntry, frozen=True):
    """Somebody offers money to somebody else; it is reserved from now on. Rule: S-14, S-15."""

    to: PlaceIndex
    money: MoneyName
    amount: Annotated[int, Meta(ge=1, le=1_000_000)]
    note: Annotated[str, Meta(max_length=200)] = ""
    number: Drawn | None = None


class TransferAccepted(SeasonEntry, frozen=True):
    """The one to whom it was offered takes it. Rule: S-14."""

    transfer: Drawn


class TransferDeclined(SeasonEntry, frozen=True):
    """The one to whom it was offered does not want it. Rule: S-14."""

    transfer: Drawn


class TransferWithdrawn(SeasonEntry, frozen=True):
    """The one who offered it takes the offer back. Rule: S-14."""

    transfer: Drawn


# ------------------------------------------------------------------------------------------- selections


class Asked(SeasonEntry, frozen=True):
    """A choice is put to somebody. Rule: S-52.

    Attributes:
        kind: what is chosen.
        choosers: the places that choose; none where the lot does, or where the hosts do.
        method: how their answers become one.
        fallback: what happens without answers.
        until: the deadline; ``None`` waits for the hosts.
        shows_count: how many have answered is known to the choosers.
        death: the number of the Death Match of the episode that it is about.
        right: the number of the right that is used by it.
        question: in words, of a ``custom`` one.
        options: of a ``custom`` one.
        number: as the server draws it; ``None`` for the next one in a row.
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
    """A chooser answers; until the selection is settled they may answer again. Rule: S-53."""

    selection: Drawn
    options: Annotated[tuple[Choice, ...], Meta(min_length=1, max_length=100)]


class Resolved(SeasonEntry, frozen=True):
    """A selection is settled by its answers, by its fallback, or by lot. Rule: S-54, S-55.

    Attributes:
        selection: its number.
        lot: what was tied, in the order in which it was drawn; empty if nothing was.
    """

    selection: Drawn
    lot: tuple[Choice, ...] = ()


class OutageCredited(SeasonEntry, frozen=True):
    """The server was away: every deadline moves by as much. Rule: S-52.

    Attributes:
        length: in milliseconds.
    """

    length: Annotated[int, Meta(ge=1)]


class SelectionSettled(SeasonEntry, frozen=True):
    """What a selection came to, in the public part of a log: its answers are nobody's to read. Rule: S-56.

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
"""What there is to know of a season."""


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the log: an entry, who made it and when. Rule: S-1."""

    at: Millis
    by: Actor
    entry: Entry
