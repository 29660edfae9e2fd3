"""Writes the calendar of a seat: when its answer is due. It says nothing that a lock screen may not show."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from hashlib import sha256

from dealer.language.catalogue import open_catalogue
from dealer.language.languages import SHARED
from dealer.narration import title_of
from dealer.server.matches.session import MatchSession
from dealer.server.push.occasions import find_times

EVENT_MINUTES = 15
"""An event ends with the deadline and begins so long before."""
REMIND_MINUTES = 120
REFRESH = timedelta(hours=1)


def write_calendar(session: MatchSession, seat: int, language: str, now: int) -> bytes:
    """Return the calendar of a seat as a file of iCalendar.

    Args:
        session: of the match.
        seat: whose deadlines are listed.
        language: of the texts.
        now: in milliseconds since 1970.
    """
    from icalendar import Alarm, Calendar, Event

    say = open_catalogue(language, SHARED / "calendar").say
    title = title_of(session.rules.id, language)
    calendar = Calendar()
    calendar.add("prodid", "-//Dealer//Dealer//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", say("name", game=title))
    calendar.add("refresh-interval", REFRESH, parameters={"value": "DURATION"})
    calendar.add("x-published-ttl", REFRESH)
    due = find_due(session, seat)
    if due is not None:
        decision, moment = due
        end = datetime.fromtimestamp(moment // 1000, UTC)
        event = Event()
        event.add("uid", f"{sha256(f'{session.id} {seat} {decision}'.encode()).hexdigest()[:32]}@dealer")
        event.add("dtstamp", datetime.fromtimestamp(now // 1000, UTC))
        event.add("dtstart", end - timedelta(minutes=EVENT_MINUTES))
        event.add("dtend", end)
        event.add("summary", say("due", game=title))
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", say("due", game=title))
        alarm.add("trigger", timedelta(minutes=-REMIND_MINUTES))
        event.add_component(alarm)
        calendar.add_component(event)
    return bytes(calendar.to_ical())


def find_due(session: MatchSession, seat: int) -> tuple[str, int] | None:
    """Return the decision that a seat owes and when its time runs out; ``None`` if it owes none in time."""
    match = session.match
    if match is None or session.started is None:
        return None
    may = match.permissions(seat)
    due, _ = find_times(match, seat)
    return None if not may.owes or due is None else (may.decision or "", session.started + due)
