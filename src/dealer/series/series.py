"""A series as a pure value: what has happened so far, and what may happen next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.errors import DealerError, ForPrograms
from dealer.core.message import message
from dealer.core.names import check_free
from dealer.series import entries, schedule
from dealer.series.entries import Entry
from dealer.series.pairings import Pair
from dealer.series.settings import SeriesSettings
from dealer.series.state import Award, Meeting, MeetingMatch, Player, SeriesState, VoidReason


class SeriesError(DealerError):
    """Base of what a series refuses. Nothing has changed then."""


class NotNow(SeriesError):
    """The series is not where this could be done."""

    code = "not_now"


class NoSuch(SeriesError):
    """The series has no such player, meeting or match."""

    code = "no_such"


class Series(SeriesState, frozen=True):
    """A series that moves: entries go in."""

    # -------------------------------------------------------------------------------------- what comes next

    @property
    def next_round(self) -> tuple[Pair, ...]:
        """The round to be paired now; empty while one is being played, and when all have been."""
        return self._following if self.stage == "running" else ()

    @property
    def is_complete(self) -> bool:
        """Return whether nothing is left to pair or to play."""
        return bool(self.meetings) and self.is_settled and not self._following

    @property
    def _following(self) -> tuple[Pair, ...]:
        return schedule.pair_next_round(self) if self.is_settled else ()

    @property
    def has_work(self) -> bool:
        """Return whether the Dealer has to open a match, pair a round or end it all, unasked."""
        if self.stage != "running":
            return False
        automatic = self.settings.advance == "automatic"
        return any(meeting.needs_match for meeting in self.meetings) or (automatic and self.is_settled)

    def plan_match(self, meeting: Meeting) -> tuple[Pair, int | None]:
        """Return the player on each seat of the next match of a meeting, and the seat of the Advantage."""
        return schedule.plan_match(self, meeting)

    # -------------------------------------------------------------------------------------------- the fold

    @classmethod
    def fold(cls, settings: SeriesSettings, log: Iterable[Entry]) -> Series:
        """The series that a log gives."""
        series = cls(settings)
        for entry in log:
            series = series.append(entry)
        return series

    def append(self, entry: Entry) -> Series:
        """The series after an entry. Always checks.

        Raises:
            NotNow: the series is not where this could happen.
            NoSuch: there is no such player, meeting or match.
            NameTaken: somebody who takes part has this name, or one that looks like it.
        """
        if self.stage == "over":
            raise NotNow(message("refusal-series-over"))
        match entry:
            case entries.Joined(name, bot, rating):
                return self._join(Player(name, bot, rating))
            case entries.Started(order):
                return self._start(order)
            case entries.Withdrawn(reason, player):
                return self._withdraw(player, reason)
            case entries.Closed(reason):
                return replace(
                    self, stage="over", ended=reason, meetings=tuple(map(_drop_open_match, self.meetings))
                )
        if self.stage != "running":
            raise NotNow(message("refusal-series-not-started"))
        match entry:
            case entries.Paired(meetings):
                return self._pair_round(meetings)
            case entries.Opened():
                return self._add_match(entry)
            case entries.Played():
                return self._add_result(entry)
            case entries.Annulled(match):
                meeting, meeting_match = self._open_match(match)
                return self._with_meeting(_void(meeting, meeting_match, "annulled"))
            case entries.Forfeited(reason, number, player):
                return self._forfeit(self._find_undecided(number, player), player, reason)
            case entries.Byed(reason, number, player):
                meeting = self._find_undecided(number, player)
                if not self.settings.is_duel:
                    raise NotNow(message("refusal-series-bye"))
                return self._award(meeting, Award("bye", player, (), reason))
            case entries.Replayed(_, number):
                return self._replay(number)

    def _join(self, player: Player) -> Series:
        if self.stage != "open":
            raise NotNow(message("refusal-series-closed"))
        here = [other.name for other in self.players if not other.withdrawn]
        if len(here) >= self.settings.most:
            raise NotNow(message("refusal-series-full"))
        check_free(player.name, here)
        return replace(self, players=(*self.players, player))

    def _start(self, order: tuple[int, ...]) -> Series:
        if self.stage != "open":
            raise NotNow(message("refusal-series-started"))
        here = [number for number, player in enumerate(self.players) if not player.withdrawn]
        if sorted(order) != here:
            raise NoSuch(ForPrograms("the order holds everybody who takes part, each once"))
        if len(here) < self.settings.least:
            raise NotNow(message("refusal-series-few", least=self.settings.least))
        players = list(self.players)
        for seed, number in enumerate(order, 1):
            players[number] = replace(players[number], seed=seed)
        return replace(self, stage="running", order=order, players=tuple(players))

    def _pair_round(self, pairs: tuple[Pair, ...]) -> Series:
        due = self.next_round
        if not due:
            raise NotNow(message("refusal-series-no-round"))
        if pairs != due:
            raise NotNow(ForPrograms("this is not the round that is due"))
        number, meetings = self.round + 1, list(self.meetings)
        for players in pairs:
            meetings.append(Meeting(len(meetings), number, players, self.settings.best_of))
        after = replace(self, meetings=tuple(meetings))
        for meeting in after.meetings_of(number):
            after = after._award_if_left(meeting, "withdrawn")
        return after

    def _add_match(self, entry: entries.Opened) -> Series:
        meeting = self._meeting(entry.meeting)
        if not meeting.needs_match:
            raise NotNow(ForPrograms("this meeting waits for no match"))
        if (entry.seats, entry.advantage) != self.plan_match(meeting) or self.meeting_of(
            entry.match
        ) is not None:
            raise NotNow(ForPrograms("this is not the match that is due"))
        fresh = MeetingMatch(entry.match, entry.seats, entry.advantage)
        return self._with_meeting(replace(meeting, matches=(*meeting.matches, fresh)))

    def _add_result(self, entry: entries.Played) -> Series:
        meeting, meeting_match = self._open_match(entry.match)
        after = self._with_meeting(
            _replace_match(meeting, meeting_match, replace(meeting_match, result=entry))
        )
        return replace(after, finished=(*self.finished, entry.match))

    def _replay(self, number: int) -> Series:
        meeting = self._meeting(number)
        if self.settings.format == "knockout" and meeting.round != self.round:
            raise NotNow(message("refusal-series-paired"))
        is_withdrawn = meeting.award is not None and meeting.award.by == "withdrawn"
        if not is_withdrawn and (meeting.award is not None or meeting.forfeited):
            return self._with_meeting(replace(meeting, award=None, forfeited=meeting.forfeited[:-1]))
        last = next((each for each in reversed(meeting.matches) if each.void is None), None)
        if is_withdrawn or last is None:
            raise NotNow(message("refusal-series-nothing-played"))
        return self._with_meeting(_void(meeting, last, "replayed"))

    def _withdraw(self, number: int, reason: str) -> Series:
        if number >= len(self.players):
            raise NoSuch(message("refusal-series-no-player"))
        if self.players[number].withdrawn:
            raise NotNow(message("refusal-series-withdrawn"))
        gone = replace(self.players[number], withdrawn=True)
        after = replace(self, players=put(self.players, number, gone))
        for meeting in self.meetings:
            if number in meeting.players:
                after = after._award_if_left(meeting, "withdrawn", reason)
        return after

    def _forfeit(self, meeting: Meeting, player: int, reason: str) -> Series:
        """A meeting of two is the other's; at a table the player has lost what is left of it."""
        if self.settings.is_duel:
            (winner,) = (other for other in meeting.players if other != player)
            return self._award(meeting, Award("forfeit", winner, (player,), reason))
        if player in self.list_leavers(meeting):
            raise NotNow(message("refusal-series-left"))
        left = replace(meeting, forfeited=(*meeting.forfeited, player))
        return self._with_meeting(left)._award_if_left(left, "forfeit", reason)

    def _award_if_left(
        self, meeting: Meeting, by: Literal["forfeit", "withdrawn"], reason: str = ""
    ) -> Series:
        """A meeting of two that somebody has left is the other's, a table that all have left is nobody's."""
        gone = self.list_leavers(meeting)
        here = [player for player in meeting.players if player not in gone]
        if not gone or meeting.is_decided or (here and not self.settings.is_duel):
            return self
        return self._award(meeting, Award(by, here[0] if here else None, gone, reason))

    # ------------------------------------------------------------------------------------------ its checks

    def _meeting(self, number: int) -> Meeting:
        if number >= len(self.meetings):
            raise NoSuch(message("refusal-series-no-meeting"))
        return self.meetings[number]

    def _find_undecided(self, number: int, player: int) -> Meeting:
        meeting = self._meeting(number)
        if player not in meeting.players:
            raise NoSuch(message("refusal-series-not-in-meeting"))
        if meeting.is_decided:
            raise NotNow(message("refusal-series-decided"))
        return meeting

    def _open_match(self, match: str) -> tuple[Meeting, MeetingMatch]:
        meeting = self.meeting_of(match)
        if meeting is None:
            raise NoSuch(message("refusal-series-no-match"))
        meeting_match = next(each for each in meeting.matches if each.match == match)
        if not meeting_match.is_open:
            raise NotNow(message("refusal-series-match-done"))
        return meeting, meeting_match

    def _award(self, meeting: Meeting, award: Award) -> Series:
        meeting = _drop_open_match(meeting)
        others = tuple(ended for ended in self.finished if ended != meeting.number)
        after = replace(self, finished=(*others, meeting.number))
        return after._with_meeting(replace(meeting, award=award))

    def _with_meeting(self, meeting: Meeting) -> Series:
        return replace(self, meetings=put(self.meetings, meeting.number, meeting))


def _replace_match(meeting: Meeting, old: MeetingMatch, new: MeetingMatch) -> Meeting:
    return replace(
        meeting,
        matches=tuple(new if each is old else each for each in meeting.matches),
    )


def _drop_open_match(meeting: Meeting) -> Meeting:
    return meeting if meeting.open_match is None else _void(meeting, meeting.open_match, "dropped")


def _void(meeting: Meeting, meeting_match: MeetingMatch, why: VoidReason) -> Meeting:
    return _replace_match(meeting, meeting_match, replace(meeting_match, void=why))
