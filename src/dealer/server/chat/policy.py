"""Decides who may read and write in a match's chat, with pure values and functions.

A room that somebody may not read does not exist for them: neither its messages, nor their number, nor the
room itself. ``docs/talk.md`` says the same in words.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from math import inf
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actors import HOST, PUBLIC, read_seat
from dealer.server.chat.log import MAX_OPENED, OPENED, ChatLog
from dealer.server.horizon import find_horizon
from dealer.server.viewers import Viewer

TABLE: Final = "table"
AUDIENCE: Final = "audience"


class TalkSettings(Struct, frozen=True):
    """The chat rooms of a match, as stored: of the table, teams and groups, private ones, the audience."""

    table: bool = True
    teams: bool = True
    whispers: bool = False
    audience: bool = True


class ChatContext(Struct, frozen=True):
    """All that decides about who may read what. Moments are milliseconds since 1970.

    Attributes:
        talk: the rooms that the match has.
        seats: how many there are.
        bots: the seats of bots; they do not read.
        teams: by seat, its team once that is known, if it has one.
        has_begun: whether the match has begun.
        is_over: whether it is over.
        sight_since: from when on the host sees all hands.
        seated_since: by seat, from when on its player sits there; earlier whispers were to somebody else.
        delay_ms: how far those who watch are behind.
        left: the seats whose players have left; what is private is private to others now.
        groups: rooms that the rules name, each with its members.
        opened: rooms that players have opened, by name.
        may_open: whether the rules let players open rooms.
    """

    talk: TalkSettings
    seats: int
    bots: frozenset[int]
    teams: tuple[str | None, ...]
    has_begun: bool
    is_over: bool
    sight_since: int | None
    seated_since: tuple[int, ...]
    delay_ms: int
    left: frozenset[int] = frozenset()
    groups: tuple[tuple[str, tuple[int, ...]], ...] = ()
    opened: tuple[str, ...] = ()
    may_open: bool = False


def name_room(members: Iterable[int]) -> str:
    """Return the name of the room that some seats open.

    >>> name_room({4, 0, 2})
    'room/0-2-4'
    """
    return OPENED + "-".join(map(str, sorted(members)))


def read_members(room: str, seats: int) -> tuple[int, ...]:
    """Return the members of a room that players open; empty if it is none.

    >>> read_members("room/0-2-4", 5), read_members("room/2-0-4", 5), read_members("room/0-1", 5)
    ((0, 2, 4), (), ())
    """
    found = tuple(map(read_seat, room.removeprefix(OPENED).split("-")))
    members = tuple(seat for seat in found if seat is not None and seat < seats)
    return members if 3 <= len(members) < seats and name_room(set(members)) == room else ()


@lru_cache(maxsize=256)
def private_rooms(context: ChatContext) -> dict[str, tuple[int, ...]]:
    """Return the rooms of teams, groups, any two, and those that were opened, each with its members.

    >>> talk = TalkSettings(whispers=True)
    >>> private_rooms(ChatContext(talk, 3, frozenset(), ("a", "a", None), True, False, None, (0, 0, 0), 0))
    {'team/a': (0, 1), 'whisper/0-1': (0, 1), 'whisper/0-2': (0, 2), 'whisper/1-2': (1, 2)}
    """
    rooms: dict[str, tuple[int, ...]] = {}
    if not context.has_begun:
        return rooms
    if context.talk.teams:
        for team in sorted({team for team in context.teams if team is not None}):
            rooms[f"team/{team}"] = tuple(s for s, other in enumerate(context.teams) if other == team)
        rooms.update(context.groups)
    if context.talk.whispers:
        for pair in combinations(range(context.seats), 2):
            rooms["whisper/{}-{}".format(*pair)] = pair
        for room in context.opened:
            rooms[room] = read_members(room, context.seats)
    return rooms


def with_room(context: ChatContext, viewer: Viewer, room: str) -> ChatContext:
    """Return what decides once a viewer has opened a room, if they may; else the same."""
    if not (context.may_open and context.talk.whispers and context.has_begun) or room in context.opened:
        return context
    if len(context.opened) >= MAX_OPENED or viewer not in read_members(room, context.seats):
        return context
    return replace(context, opened=(*context.opened, room))


def readable_rooms(context: ChatContext, viewer: Viewer) -> dict[str, int]:
    """Return the rooms that a viewer reads, each with the moment from which on."""
    rooms = {TABLE: 0} if context.talk.table else {}
    for room, members in private_rooms(context).items():
        if isinstance(viewer, int) and viewer in members and viewer not in context.left:
            rooms[room] = context.seated_since[viewer]
        elif viewer == HOST and context.sight_since is not None:
            rooms[room] = context.sight_since
    if context.talk.audience and (context.is_over or not isinstance(viewer, int)):
        rooms[AUDIENCE] = 0
    return rooms


def may_write(context: ChatContext, viewer: Viewer, room: str) -> bool:
    """Return whether a viewer who reads a room may write in it."""
    if room == TABLE:
        return viewer != PUBLIC
    if room == AUDIENCE:
        return not isinstance(viewer, int)
    members = private_rooms(context).get(room, ())
    heard = any(seat != viewer and seat not in context.bots | context.left for seat in members)
    return viewer in members and viewer not in context.left and heard


def visible_until(context: ChatContext, viewer: Viewer, room: str, now: int) -> float:
    """Return until when a viewer sees what was said in a room: those who watch are behind the table."""
    is_behind = viewer == PUBLIC and room == TABLE and context.delay_ms
    return find_horizon(now, context.delay_ms) if is_behind else inf


def count_changes(context: ChatContext, log: ChatLog, viewer: Viewer, now: int) -> dict[str, int]:
    """Return, by room that a viewer reads, a number that grows with every message and deletion there."""
    return {
        room: log.count_events(room, first, visible_until(context, viewer, room, now))
        for room, first in readable_rooms(context, viewer).items()
    }


def visible_author(author: str) -> int | str:
    """Return an author as everybody may know them: not which host, nor which of those who watch."""
    return int(author) if author.isdigit() else author.partition(".")[0]
