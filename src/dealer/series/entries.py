"""Everything that can happen in a series: the entries of its log.

An entry is a frozen struct; its JSON carries its name in ``type``: ``{"type": "joined", ...}``. Players and
meetings are numbers, counted from 0 in the order of the log; seats are those of a match.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from dealer.core.actions import Text, snake_case
from dealer.core.names import Name
from dealer.core.outcome import DecidedBy

PlayerIndex = Annotated[int, Meta(ge=0, le=999)]
MeetingIndex = Annotated[int, Meta(ge=0, le=9999)]
MatchId = Annotated[str, Meta(min_length=1, max_length=32)]
Rated = Annotated[int, Meta(ge=0, le=5000)]


class SeriesAction(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=snake_case):
    """Base of every entry."""


class Joined(SeriesAction, frozen=True):
    """Somebody takes part: a person, or a bot by its policy; ``rating`` is what the organiser gives them."""

    name: Name
    bot: Name | None = None
    rating: Rated | None = None


class Started(SeriesAction, frozen=True):
    """The series begins; ``order`` is the players by seed, the first seed first."""

    order: tuple[PlayerIndex, ...]


class Paired(SeriesAction, frozen=True):
    """A new round: who meets whom. Who is alone sits this round out, or is through without a match."""

    meetings: tuple[tuple[PlayerIndex, ...], ...]


class Opened(SeriesAction, frozen=True):
    """A match was made for a meeting: the player on each seat, and the seat of the Advantage, if settled."""

    meeting: MeetingIndex
    match: MatchId
    seats: tuple[PlayerIndex, ...]
    advantage: int | None


class Played(SeriesAction, frozen=True):
    """A match is over. By seat: the score (where each seat has its own) and the utility (X-9).

    Attributes:
        left: the seats whose player left before the end, and so has lost.
    """

    match: MatchId
    winners: tuple[int, ...]
    score: tuple[int, ...] | None
    utility: tuple[int, ...]
    decided_by: DecidedBy
    advantage: int | None
    left: tuple[int, ...] = ()

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each seat, the smaller the better: by utility; whoever left is behind all others."""
        last = 1 - min(self.utility)
        return tuple(last if seat in self.left else -points for seat, points in enumerate(self.utility))


class Annulled(SeriesAction, frozen=True):
    """A match was annulled at its table: it is to be played again."""

    match: MatchId


class Ruling(SeriesAction, frozen=True):
    """Base of what the organiser rules.

    Attributes:
        reason: for everybody to read.
    """

    reason: Text


class MeetingRuling(Ruling, frozen=True):
    """Base of what is ruled about a meeting."""

    meeting: MeetingIndex


class Forfeited(MeetingRuling, frozen=True):
    """A player loses a meeting without playing it to its end."""

    player: PlayerIndex


class Byed(MeetingRuling, frozen=True):
    """A player is given a meeting without a match; nobody is to blame."""

    player: PlayerIndex


class Replayed(MeetingRuling, frozen=True):
    """What came last in a meeting does not count: a ruling, or else its last match, which is played again."""


class Withdrawn(Ruling, frozen=True):
    """A player takes no further part: what they have left to play is lost."""

    player: PlayerIndex


class Closed(Ruling, frozen=True):
    """The series is over; the standings are final."""


Entry = (
    Joined | Started | Paired | Opened | Played | Annulled | Forfeited | Byed | Replayed | Withdrawn | Closed
)
