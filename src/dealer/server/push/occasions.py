"""Decides what a device is told next: a function of what its seat or place may see, and of what it was told.

Nothing else enters a push: of two matches that a seat cannot tell apart, its devices are told the same.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct
from msgspec.structs import replace

from dealer.match import Match
from dealer.narration import title_of
from dealer.season.observation import SeasonView
from dealer.server.chat.policy import readable_rooms
from dealer.server.matches.chat_context import chat_context_of
from dealer.server.matches.losses import list_losses
from dealer.server.matches.session import MatchSession
from dealer.server.push.endpoints import punishes_silence
from dealer.server.push.sending import Notification, Push, Withdrawal
from dealer.server.push.subscriptions import QuietHours, Subscription, Told
from dealer.server.push.words import speak
from dealer.server.seasons.session import PLACE, SeasonSession

SEEN_MS = 60_000
"""Who is at the table for so long with a decision has seen it. A phone that was put away looks as if it were
at the table for a while."""
AWAY_MS = 10_000
"""Who has left the table for less may be loading the page again."""
MESSAGE_REST_MS = 600_000
"""How long a device is told of no further message."""
KEPT_MS = 86_400_000
"""How long after the end of a match a device is told of messages, and is taken over by a rematch."""

DAY_SECONDS: Final = 86_400
LONGEST_SECONDS: Final = 7 * DAY_SECONDS
SHORTEST_SECONDS: Final = 60


class Plan(Struct, frozen=True):
    """What a device is told now.

    Attributes:
        told: what it then was told.
        push: what is sent; ``None`` for nothing.
        wake: when to look again though nothing changes, in milliseconds since 1970.
        is_over: whether there is nothing to tell it any more: it is forgotten.
    """

    told: Told
    push: Push | None = None
    wake: int | None = None
    is_over: bool = False


def find_quiet_end(quiet: QuietHours | None, now: int) -> int | None:
    """Return when the quiet hours end, in milliseconds since 1970; ``None`` while there are none.

    >>> night = QuietHours(22 * 60, 7 * 60, "Asia/Seoul")
    >>> midnight = 1_800_025_200_000  # 2027-01-16, 00:00 in Seoul
    >>> (find_quiet_end(night, midnight) - midnight) // 3_600_000
    7
    >>> find_quiet_end(night, midnight + 8 * 3_600_000) is None
    True
    """
    if quiet is None or quiet.start == quiet.end:
        return None
    zone = find_zone(quiet.zone) or ZoneInfo("UTC")
    local = datetime.fromtimestamp(now / 1000, zone)
    minute = local.hour * 60 + local.minute
    is_quiet = (quiet.start <= minute < quiet.end) or (
        quiet.start > quiet.end and not quiet.end <= minute < quiet.start
    )
    if not is_quiet:
        return None
    end = local.replace(hour=quiet.end // 60, minute=quiet.end % 60, second=0, microsecond=0, fold=0)
    if end <= local:
        end = (end + timedelta(days=1)).replace(fold=0)
    return max(now + 1, int(end.timestamp() * 1000))


def find_zone(name: str) -> ZoneInfo | None:
    """Return a time zone; ``None`` if there is none of this name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


# ------------------------------------------------------------------------------------------------ matches


def is_held(known: str | None, former: str, token: str) -> bool:
    """Return whether a token still holds a seat or a place, or its owner has moved that to another device.

    Args:
        known: the hash of the token that holds it now.
        former: the stored losses.
        token: the hash of the token in question.
    """
    if token == known:
        return True
    losses = list_losses(former)
    lost = next((at for at, loss in enumerate(losses) if loss.token == token), None)
    return lost is not None and all(loss.cause == "moved" for loss in losses[lost:])


def holds_seat(session: MatchSession, seat: int, token: str) -> bool:
    """Return whether a token's owner still has a seat of a match, or had left it when the match ended."""
    if not 0 <= seat < len(session.seats):
        return False
    known = session.seats[seat]
    if known.bot is not None and known.invite == token:
        return True  # a bot keeps it while they are gone
    return is_held(known.token, known.former, token)


def plan_match(session: MatchSession, each: Subscription, now: int) -> Plan:
    """Return what a device is told of its seat's match."""
    if not holds_seat(session, each.seat, each.token):
        return Plan(each.told, is_over=True)
    if session.has_left(each.seat):
        return plan_end(session, each.told, now)
    return _MatchPlanner(session, each, now).plan()


def plan_end(session: MatchSession, told: Told, now: int) -> Plan:
    """Return that a device is told nothing more: it is kept for a rematch, for a while after the end."""
    if session.status != "over" or session.match is None or session.started is None:
        return Plan(told, is_over=True)
    last = session.started + session.match.at + KEPT_MS
    return Plan(told, wake=last, is_over=last <= now)


class _MatchPlanner:
    def __init__(self, session: MatchSession, each: Subscription, now: int) -> None:
        self.session, self.each, self.now = session, each, now
        self.match = session.match
        self.told = each.told
        self.quiet_end = find_quiet_end(each.quiet, now)
        self.is_here = session.is_here(each.seat)
        self.left_at = session.presence.left_at.get(each.seat, 0)
        self.wakes: list[int] = []

    def plan(self) -> Plan:
        """Return the first thing to send, or when to look again."""
        is_over = self.session.status in ("over", "cancelled")
        self.decision, self.due, self.half = self._find_decision()
        if self.decision is None:
            self.told = replace(self.told, seen=None)
        elif self.told.seen is None or self.told.seen[0] != self.decision:
            self.told = replace(self.told, seen=(self.decision, self.now))
        push = self._withdraw() or self._tell_end(is_over) or self._tell_turn() or self._tell_message()
        if push is None and is_over and not self.wakes:
            return plan_end(self.session, self.told, self.now)
        return Plan(self.told, push, min(self.wakes, default=None))

    def _find_decision(self) -> tuple[str | None, int | None, int | None]:
        """Return the decision that is owed, when its time runs out and when half of it is gone."""
        match, seat = self.match, self.each.seat
        if match is None or self.session.started is None:
            return (
                ("ready", self.session.snapshot.ready_by, None) if self._owes_ready() else (None, None, None)
            )
        may = match.permissions(seat)
        if not may.owes or may.provisional is not None:
            return None, None, None
        due, half = find_times(match, seat)
        began = self.session.started
        return (
            may.decision or "",
            None if due is None else began + due,
            None if half is None else began + half,
        )

    def _owes_ready(self) -> bool:
        """Return whether all others have a seat, and the deal waits for this player to be ready."""
        session = self.session
        is_full = all(seat.bot is not None or seat.is_taken for seat in session.seats)
        is_asked = not session.settings.hosted and session.status == "waiting"
        return is_full and is_asked and not session.seats[self.each.seat].is_ready

    def _is_kept_back(self) -> bool:
        """Return whether nothing is shown now: the table is open, was just left, or the hours are quiet."""
        if self.is_here:
            return True
        if self.quiet_end is not None:
            self.wakes.append(self.quiet_end)
            return True
        if self.left_at + AWAY_MS > self.now:
            self.wakes.append(self.left_at + AWAY_MS)
            return True
        return False

    def _withdraw(self) -> Push | None:
        """Take back what no longer holds, unless this device has taken it back by itself."""
        shown = self.told.shown
        is_paused = self.match is not None and self.match.clock.paused_at is not None
        if shown is None or shown[0] == self.decision or is_paused:
            return None
        self.told = replace(self.told, shown=None)
        if self.session.status == "over" and "end" in self.each.wants and not self.told.end:
            return None  # the news of the end takes its place
        if self.decision is not None and "turn" in self.each.wants and not self.is_here:
            return None  # and so does that of the next turn
        is_own = self.each.token == self.session.seats[self.each.seat].token
        if is_own and (self.is_here or self.left_at >= shown[1]):
            return None  # the page takes back what is shown where it is opened
        if punishes_silence(self.each.endpoint):
            return None
        return Push(Withdrawal(self._tag()), self._tag(), DAY_SECONDS)

    def _tell_turn(self) -> Push | None:
        decision, seen, wants = self.decision, self.told.seen, self.each.wants
        if decision is None or seen is None or self.told.end:
            return None
        if self.half is not None and "half" in wants and self.told.half != decision:
            if self.half > self.now:
                self.wakes.append(self.half)
            elif not self._is_kept_back():
                self.told = replace(self.told, half=decision, turn=decision, shown=(decision, self.now))
                return self._show("half", is_urgent=True)
        if "turn" not in wants or self.told.turn == decision:
            return None
        if self.is_here:
            if seen[1] + SEEN_MS <= self.now:
                self.told = replace(self.told, turn=decision)
            else:
                self.wakes.append(min(seen[1] + SEEN_MS, self.now + AWAY_MS))
            return None
        if self._is_kept_back():
            return None
        self.told = replace(self.told, turn=decision, shown=(decision, self.now))
        return self._show("turn", is_urgent=True)

    def _tell_end(self, is_over: bool) -> Push | None:
        if not is_over or self.told.end:
            return None
        if "end" not in self.each.wants or self.is_here:
            self.told = replace(self.told, end=True)
            return None
        if self._is_kept_back():
            return None
        self.told = replace(self.told, end=True, shown=None)
        return self._show("end" if self.session.status == "over" else "cancelled")

    def _tell_message(self) -> Push | None:
        if "message" not in self.each.wants:
            return None
        newest = self._find_newest_message()
        if newest <= max(self.told.message, self.each.created):
            return None
        if self.is_here:
            self.told = replace(self.told, message=newest)
            return None
        if self.told.message_at + MESSAGE_REST_MS > self.now and self.left_at < self.told.message_at:
            self.wakes.append(self.told.message_at + MESSAGE_REST_MS)
            return None
        if self._is_kept_back():
            return None
        self.told = replace(self.told, message=newest, message_at=self.now)
        return self._show("message", f"{self._tag()}.talk")

    def _find_newest_message(self) -> int:
        """Return when the newest message was said that the seat reads and has not written; else 0."""
        seat, chat = self.each.seat, self.session.chat
        rooms = readable_rooms(chat_context_of(self.session), seat)
        return max(
            (
                header.at
                for header in chat.by_id.values()
                if header.room in rooms
                and header.at >= rooms[header.room]
                and header.author != str(seat)
                and not header.is_deleted
            ),
            default=0,
        )

    def _tag(self) -> str:
        return f"{self.session.id}.{self.each.seat}"

    def _show(self, kind: str, tag: str | None = None, *, is_urgent: bool = False) -> Push:
        """Return a push that shows the game's title and one sentence, and nothing else."""
        tag = tag or self._tag()
        seconds = DAY_SECONDS
        if kind in ("turn", "half"):
            left = LONGEST_SECONDS if self.due is None else (self.due - self.now) // 1000
            seconds = min(max(left, SHORTEST_SECONDS), LONGEST_SECONDS)
        title = title_of(self.session.rules.id, self.each.language)
        url = f"m/{self.session.id}?seat={self.each.seat}"
        return Push(Notification(tag, url, title, speak(self.each.language)(kind)), tag, seconds, is_urgent)


def find_times(match: Match, seat: int) -> tuple[int | None, int | None]:
    """Return when the time of a seat runs out and when half of it is gone, in match time."""
    clock = match.clock
    mine = [running for running in clock.running if running.timer.seat == seat]
    shared = [running for running in clock.running if running.timer.seat is None]
    first = min(mine or shared, key=clock.deadline, default=None)
    if first is None:
        return None, None
    due = clock.deadline(first)
    return due, first.start + (due - first.start) // 2


# ------------------------------------------------------------------------------------------------ seasons


def plan_season(session: SeasonSession, view: SeasonView, each: Subscription, now: int) -> Plan:
    """Return what a device is told of its place's season: that there is news, or that something is asked.

    Args:
        session: of the season.
        view: what the place may see of it now.
        each: the device.
        now: in milliseconds since 1970.
    """
    access = session.access_of(PLACE, each.seat)
    if access is None or not is_held(access.token, access.former, each.token):
        return Plan(each.told, is_over=True)
    told, posts = each.told, len(view.posts)
    questions = () if view.me is None else view.me.questions
    asked = tuple(question.selection for question in questions if not question.answer)
    after = replace(told, posts=posts, questions=asked)
    is_news = told.posts >= 0 and posts > told.posts
    is_asked = not set(asked) <= set(told.questions)
    if "step" not in each.wants or not (is_news or is_asked):
        return Plan(after, is_over=session.is_ended and told.posts >= 0)
    quiet_end = find_quiet_end(each.quiet, now)
    if quiet_end is not None:
        return Plan(told, wake=quiet_end)
    say = speak(each.language)
    shown = Notification(
        session.id,
        f"season/{session.id}",
        view.title or say("season"),
        say("asked" if is_asked else "news"),
    )
    return Plan(after, Push(shown, session.id, DAY_SECONDS, is_asked))
