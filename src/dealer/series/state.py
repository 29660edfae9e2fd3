"""What there is to know of a series: its players, who meets whom, what was played."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dealer.series.entries import Played
from dealer.series.settings import SeriesSettings

Stage = Literal["open", "running", "over"]

VoidReason = Literal["annulled", "replayed", "dropped"]
"""Why a match does not count: annulled at its table, to be replayed by a ruling, or overtaken by one."""


class Player(Struct, frozen=True):
    """Somebody who takes part. ``seed`` counts from 1, once the series has started."""

    name: str
    bot: str | None
    rating: int | None
    seed: int | None = None
    withdrawn: bool = False


class MeetingMatch(Struct, frozen=True):
    """One match of a meeting: the player on each seat, the seat of the Advantage, the result if it counts."""

    match: str
    seats: tuple[int, ...]
    advantage: int | None
    result: Played | None = None
    void: VoidReason | None = None

    @property
    def is_open(self) -> bool:
        """Return whether its result is waited for."""
        return self.result is None and self.void is None

    def has_won(self, player: int) -> bool:
        """Return whether a player has won it."""
        return player in self.seats and self.result is not None and self.seat(player) in self.result.winners

    def seat(self, player: int) -> int:
        """Return where a player sits."""
        return self.seats.index(player)


class Award(Struct, frozen=True):
    """A meeting decided by a ruling: who is given it (``None``: nobody), who loses it, and why.

    A table is decided so only when all its players have left it.
    """

    by: Literal["forfeit", "bye", "withdrawn"]
    winner: int | None
    losers: tuple[int, ...]
    reason: str


class Meeting(Struct, frozen=True):
    """Who meet in a round: two, a whole table, or one who has nobody to meet.

    Attributes:
        forfeited: the players of a table who have lost what is left of it; bots play on for them.
    """

    number: int
    round: int
    players: tuple[int, ...]
    best_of: int
    matches: tuple[MeetingMatch, ...] = ()
    award: Award | None = None
    forfeited: tuple[int, ...] = ()

    @property
    def results(self) -> tuple[MeetingMatch, ...]:
        """The matches that count and are over."""
        return tuple(s for s in self.matches if s.void is None and s.result is not None)

    @property
    def open_match(self) -> MeetingMatch | None:
        """The match that is being played."""
        return next((s for s in self.matches if s.is_open), None)

    def wins(self, player: int) -> int:
        """Matches that a player has won here."""
        return sum(each.has_won(player) for each in self.results)

    @property
    def given(self) -> tuple[MeetingMatch, ...]:
        """The matches that an award gives: as many as its winner still needed, lost by who loses the meeting.

        So a meeting that is given away counts in everything as one that was played to its end.
        """
        award = self.award
        if award is None or award.winner is None:
            return ()
        utility = (1, *(-1 for _ in award.losers))
        result = Played("", (0,), None, utility, "forfeit", None, tuple(range(1, len(utility))))
        missing = self.best_of // 2 + 1 - self.wins(award.winner)
        return (MeetingMatch("", (award.winner, *award.losers), None, result),) * missing

    @property
    def winner(self) -> int | None:
        """Return who wins the meeting, if one does: by award, or since the other cannot catch up."""
        if self.award is not None:
            return self.award.winner
        if len(self.players) == 1:
            return self.players[0]
        if len(self.players) != 2:
            return None
        return next((p for p in self.players if self.wins(p) > self.best_of // 2), None)

    @property
    def is_decided(self) -> bool:
        """Return whether nothing is left to play."""
        if self.award is not None or len(self.players) < 2:
            return True
        if len(self.players) == 2:
            return self.winner is not None
        return len(self.results) >= self.best_of

    @property
    def needs_match(self) -> bool:
        """Return whether a match must be made for it."""
        return not self.is_decided and self.open_match is None


class SeriesState(Struct, frozen=True):
    """A series at one moment of its log: what there is, without what moves it.

    Attributes:
        settings: what was settled when it was made.
        stage: before it starts people join; then it runs until it has ended.
        players: who takes part, in the order in which they joined.
        order: the players by seed, once it has started.
        meetings: all so far, round by round, in the order of the bracket.
        finished: the matches that were played, and the numbers of the meetings that were given away, in the
            order in which they ended.
        ended: why it has ended, once it has.
    """

    settings: SeriesSettings
    stage: Stage = "open"
    players: tuple[Player, ...] = ()
    order: tuple[int, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    finished: tuple[str | int, ...] = ()
    ended: str | None = None

    @property
    def round(self) -> int:
        """The number of the last round, from 1; 0 before the first."""
        return self.meetings[-1].round if self.meetings else 0

    def meetings_of(self, number: int) -> tuple[Meeting, ...]:
        """The meetings of a round."""
        return tuple(meeting for meeting in self.meetings if meeting.round == number)

    @property
    def is_settled(self) -> bool:
        """Return whether every meeting so far is decided."""
        return all(meeting.is_decided for meeting in self.meetings)

    def meeting_of(self, match: str) -> Meeting | None:
        """The meeting that a match was made for."""
        return next((m for m in self.meetings if any(s.match == match for s in m.matches)), None)

    def played(self) -> tuple[MeetingMatch, ...]:
        """The matches that count, in the order in which they ended, with those that were given away."""
        counted: dict[str | int, tuple[MeetingMatch, ...]] = {}
        for meeting in self.meetings:
            counted |= {each.match: (each,) for each in meeting.results}
            counted[meeting.number] = meeting.given
        return tuple(each for ended in self.finished for each in counted.get(ended, ()))

    def list_leavers(self, meeting: Meeting) -> tuple[int, ...]:
        """Return the players of a meeting who have left it or the series; bots play for them at a table."""
        return tuple(
            player
            for player in meeting.players
            if player in meeting.forfeited or self.players[player].withdrawn
        )

    def open_matches(self) -> tuple[MeetingMatch, ...]:
        """The matches whose results are waited for."""
        return tuple(meeting.open_match for meeting in self.meetings if meeting.open_match is not None)
