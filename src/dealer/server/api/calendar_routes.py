"""Routes about the calendar with a seat's deadlines."""

from __future__ import annotations

import logging

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from dealer.core.errors import ForPrograms
from dealer.core.message import message
from dealer.server.api.authentication import seat_of
from dealer.server.api.messages import Empty
from dealer.server.api.reader import find_language
from dealer.server.api.requests import Answer
from dealer.server.api.routing import MATCH, Route, session_of
from dealer.server.api.webhook_routes import read_origin
from dealer.server.calendar.feed import write_calendar
from dealer.server.calendar.links import (
    CalendarLink,
    delete_calendar,
    find_calendar,
    find_linked,
    put_calendar,
)
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError
from dealer.server.matches.service import MatchService
from dealer.server.push.occasions import holds_seat
from dealer.server.tokens import hash_token, new_token

FEED = "/api/calendars/"


def hide_secret(record: logging.LogRecord) -> bool:
    """Leave the secret of a calendar's link out of the access log: calendars send it in the address."""
    if isinstance(record.args, tuple):
        record.args = tuple(
            f"{FEED}…" if isinstance(each, str) and FEED in each else each for each in record.args
        )
    return True


logging.getLogger("uvicorn.access").addFilter(hide_secret)


class CalendarStatus(Struct):
    """Whether your seat has a calendar, and whether it may have one: matches by post do."""

    is_by_post: bool
    has_link: bool


class NewCalendar(Struct):
    """The link of your seat's calendar. It is shown once."""

    link: str


async def show_calendar(matches: MatchService, request: Request) -> Response:
    """Show whether your seat has a calendar. Its link is not shown again."""
    session = await session_of(matches, request)
    seat = await seat_of(matches, session, request)
    found = await matches.store.read(lambda store: find_calendar(store, session.id, seat))
    is_by_post = session.settings.pace == "correspondence"
    return Answer(CalendarStatus(is_by_post, found is not None and holds_seat(session, seat, found.token)))


async def make_calendar(matches: MatchService, request: Request) -> Response:
    """Make the secret link of a calendar with your deadlines; the one of before ends."""
    session = await session_of(matches, request)
    seat = await seat_of(matches, session, request)
    if session.settings.pace != "correspondence":
        raise ApiError(409, "not_by_post", message("refusal-not-by-post"))
    secret, token, now = new_token(), session.seats[seat].token or "", now_ms()
    link = CalendarLink(session.id, seat, hash_token(secret), token, find_language(request), now)
    await matches.store.write([put_calendar(link)])
    return Answer(NewCalendar(f"{read_origin(request) or ''}{FEED}{secret}.ics"), 201)


async def end_calendar(matches: MatchService, request: Request) -> Response:
    """End the link of your seat's calendar."""
    session = await session_of(matches, request)
    seat = await seat_of(matches, session, request)
    await matches.store.write([delete_calendar(session.id, seat)])
    return Answer(Empty())


async def read_calendar(matches: MatchService, request: Request) -> Response:
    """Return the calendar that a secret link opens, as an iCalendar file."""
    secret = hash_token(request.path_params["secret"].removesuffix(".ics"))
    found = await matches.store.read(lambda store: find_linked(store, secret))
    if found is not None:
        session = await matches.get(found.match)
        if holds_seat(session, found.seat, found.token):
            content = write_calendar(session, found.seat, found.language, now_ms())
            return Response(content, media_type="text/calendar; charset=utf-8")
    raise ApiError(
        404, "unknown_calendar", ForPrograms("this calendar does not exist, or its link was renewed")
    )


ADDRESS = MATCH + "/calendar"

ROUTES: tuple[Route, ...] = (
    Route("GET", ADDRESS, show_calendar, CalendarStatus, seat=True, also_refuses=(422,)),
    Route(
        "POST",
        ADDRESS,
        make_calendar,
        NewCalendar,
        status=201,
        seat=True,
        limit="enter",
        also_refuses=(409, 422),
    ),
    Route("DELETE", ADDRESS, end_calendar, Empty, seat=True, also_refuses=(422,)),
    Route("GET", FEED + "{secret}", read_calendar, None),
)
"""Calendars."""
