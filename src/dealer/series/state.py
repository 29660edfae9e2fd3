"""What there is to know of a series: its players, who meets whom, what was played."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dealer.series.entries import Played

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
        return sum(sitting.has_won(player) for sitting in self.results)

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
