"""Who sees how much of a series whose matches are watched behind time."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.series import Annulled, Entry, Joined, Opened, Paired, Played, Series, SeriesSettings, Started
from dealer.series.entries import Closed, Forfeited, Withdrawn
from dealer.server.contests.session import LogEntry
from dealer.server.matches.settings import MatchSettings
from dealer.server.series.session import SeriesSession, SeriesSetup
from dealer.server.series.visibility import ORGANISER, list_visible
from tests.server.wall import NOON

DELAY_MS = 121_000


def make_session(terms: SeriesSettings) -> SeriesSession:
    late = MatchSettings(None, "untimed", 0, None, False, 1, delay_s=DELAY_MS // 1000)
    setup = SeriesSetup(terms, is_open=False, host_name="Host", match_settings=late)
    return SeriesSession("s", "Cup", game="game", settings=setup, key=b"", created=NOON)


class Course:
    """A series that takes its course, an entry every few seconds."""

    def __init__(self, terms: SeriesSettings, players: int) -> None:
        self.session, self.now = make_session(terms), NOON
        for number in range(players):
            self.add(Joined(f"P{number}"))
        self.add(Started(tuple(range(players))))

    @property
    def series(self) -> Series:
        return self.session.series

    def add(self, entry: Entry, after_ms: int = 3000) -> None:
        self.now += after_ms
        self.session.extend((LogEntry(self.now, entry),), self.series.append(entry))

    def pair_and_open(self) -> None:
        if self.series.next_round:
            self.add(Paired(self.series.next_round))
        while needing := [meeting for meeting in self.series.meetings if meeting.needs_match]:
            name = f"m{sum(len(meeting.matches) for meeting in self.series.meetings)}"
            self.add(Opened(needing[0].number, name, *self.series.plan_match(needing[0])))

    def win(self, match: str, player: int) -> None:
        meeting = self.series.meeting_of(match)
        assert meeting is not None
        meeting_match = next(each for each in meeting.matches if each.match == match)
        seat = meeting_match.seat(player)
        self.add(Played(match, (seat,), (1, 0), (1, -1) if seat == 0 else (-1, 1), "points", 0))

    def act(self, rng: Random) -> None:
        """Let anything happen."""
        self.pair_and_open()
        if not self.series.open_matches():
            return
        meeting_match = rng.choice(self.series.open_matches())
        kind, player = rng.random(), rng.choice(meeting_match.seats)
        meeting = self.series.meeting_of(meeting_match.match)
        assert meeting is not None
        if kind < 0.7:
            self.win(meeting_match.match, player)
        elif kind < 0.8:
            self.add(Annulled(meeting_match.match))
        elif kind < 0.9:
            self.add(Forfeited("late", meeting.number, player))
        elif not self.series.players[player].withdrawn:
            self.add(Withdrawn("ill", player))
        self.now += rng.choice([0, 0, 20_000, 60_000])

    def stop_at(self, now: int) -> Course:
        """The series as it was."""
        then = Course.__new__(Course)
        then.session, then.now = make_session(self.session.settings.terms), now
        log = tuple(each for each in self.session.log if each.at <= now)
        then.session.extend(log, Series.fold(self.session.settings.terms, (each.entry for each in log)))
        return then

    def see(self, viewer: int | str, now: int) -> tuple[list[LogEntry], Series]:
        log, series = list_visible(self.session, viewer, now)  # type: ignore[arg-type]
        return list(log), series


FORMS = st.sampled_from(["round_robin", "knockout", "best_of"])


@settings(max_examples=30, deadline=None)
@given(FORMS, st.integers(2, 7), st.sampled_from([1, 3]), st.integers(0, 2**32))
def test_everybody_sees_what_is_public_and_what_is_their_own(form, players: int, best_of: int, seed: int):
    rng, count = Random(seed), 2 if form == "best_of" else players
    course = Course(SeriesSettings(2, form, best_of, advance="automatic"), count)
    while not course.series.is_complete and len(course.session.log) < 80:
        course.act(rng)
    if course.series.is_complete:
        course.add(Closed("all is decided"))
    for now in range(NOON + 3000, course.now + DELAY_MS + 3000, 17_000):
        then = course.stop_at(now)
        log = then.session.log
        assert then.see(ORGANISER, now)[0] == list(log)
        public = [e for e in log if e.at <= now - DELAY_MS or isinstance(e.entry, Joined | Started)]
        assert then.see("public", now)[0] == public
        for player in range(count):
            seen, series = then.see(player, now)
            assert [each for each in seen if each in public] == public
            for meeting in then.series.meetings:
                if player in meeting.players:
                    assert series.meetings[meeting.number] == meeting


def test_who_knows_all_results_knows_at_once_that_the_series_is_over():
    course = Course(SeriesSettings(2, "best_of", 1, advance="automatic"), 2)
    course.pair_and_open()
    (meeting,) = course.series.meetings
    course.win(meeting.matches[0].match, meeting.players[0])
    course.add(Closed("all is decided"))
    stages = {viewer: course.see(viewer, course.now)[1].stage for viewer in (0, 1, "public")}
    assert stages == {0: "over", 1: "over", "public": "running"}


def test_a_finalist_knows_of_the_final_at_once_and_who_is_out_as_late_as_who_watches():
    course = Course(SeriesSettings(2, "knockout", 1, advance="automatic"), 4)
    course.pair_and_open()
    first, second = course.series.meetings
    (a, b), (c, d) = first.players, second.players
    course.win(first.matches[0].match, a)
    for player in (a, b):  # at their own table all see the result
        assert course.see(player, course.now)[1].meetings[0].winner == a
    for viewer in (c, d, "public"):
        assert len(course.see(viewer, course.now)[1].meetings) in (0, 2)
        assert all(meeting.winner is None for meeting in course.see(viewer, course.now)[1].meetings)
    course.win(second.matches[0].match, c)
    assert course.see(b, course.now)[1].meetings[1].winner is None
    course.pair_and_open()
    for player in (a, c):
        assert course.see(player, course.now)[0] == list(course.session.log)
    for viewer in (b, d):
        assert len(course.see(viewer, course.now)[1].meetings) == 2
    assert course.see("public", course.now)[1].meetings == ()
    assert course.see("public", course.now + DELAY_MS)[0] == list(course.session.log)


def test_who_has_played_does_not_learn_what_others_have():
    course = Course(SeriesSettings(2, "round_robin", 3, advance="automatic"), 4)
    course.pair_and_open()
    first, second = course.series.meetings
    course.win(first.matches[0].match, first.players[0])
    course.pair_and_open()
    course.win(course.series.meetings[1].matches[0].match, second.players[0])
    seen = course.see(first.players[0], course.now)[1]
    assert len(seen.meetings[0].matches) == 2
    assert seen.meetings[1].matches == ()
    assert course.see(ORGANISER, course.now)[1].meetings[1].wins(second.players[0]) == 1
