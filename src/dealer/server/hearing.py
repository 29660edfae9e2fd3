"""Who may read and who may write what is said at a match, as pure values and functions.

A room that somebody may not read is none for them: neither its messages nor their number, nor that there
are any. ``docs/talk.md`` says the same in words.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from math import inf
from typing import Final

from msgspec import Struct

from dealer.core.actors import HOST, PUBLIC
from dealer.server.viewers import Viewer

TABLE: Final = "table"
AUDIENCE: Final = "audience"

BURST, PER_MS = 5, 10_000
"""So many messages in so many milliseconds from each; ``CROWD`` from all together who watch."""
CROWD = 20

MOST, MOST_OF_CROWD = 5000, 2000
"""So many messages hold all rooms of a match together, and so many of them from those who watch."""


class TalkSettings(Struct, frozen=True):
    """Who may talk, as the store holds it: all at the table, each team, any two, those who watch."""

    table: bool = True
    teams: bool = True
    whispers: bool = False
    audience: bool = True


class Company(Struct, frozen=True):
    """What decides about who may read what. Moments are milliseconds since 1970.

    Attributes:
        talk: the rooms that the match has.
        seats: how many there are.
        bots: the seats of bots; they do not listen.
        teams: by seat, its team once that is known, if it has one.
        begun: whether the match has begun.
        over: whether it is over.
        sight: from when on the host sees all hands.
        sat: by seat, from when on its player sits there; what was whispered before was to somebody else.
        delay_ms: by how much those who watch are behind.
    """

    talk: TalkSettings
    seats: int
    bots: frozenset[int]
    teams: tuple[str | None, ...]
    begun: bool
    over: bool
    sight: int | None
    sat: tuple[int, ...]
    delay_ms: int


@lru_cache(maxsize=256)
def private(company: Company) -> dict[str, tuple[int, ...]]:
    """The rooms of some, each with its members: of the teams, and of any two.

    >>> of_three = {"begun": True, "over": False, "sight": None, "sat": (0, 0, 0), "delay_ms": 0}
    >>> private(Company(TalkSettings(whispers=True), 3, frozenset(), ("a", "a", None), **of_three))
    {'team/a': (0, 1), 'whisper/0-1': (0, 1), 'whisper/0-2': (0, 2), 'whisper/1-2': (1, 2)}
    """
    found: dict[str, tuple[int, ...]] = {}
    if not company.begun:
        return found
    if company.talk.teams:
        for team in sorted({team for team in company.teams if team is not None}):
            found[f"team/{team}"] = tuple(s for s, other in enumerate(company.teams) if other == team)
    if company.talk.whispers:
        for pair in combinations(range(company.seats), 2):
            found["whisper/{}-{}".format(*pair)] = pair
    return found


def readable(company: Company, viewer: Viewer) -> dict[str, int]:
    """The rooms that a viewer reads, each with the moment from which on."""
    found = {TABLE: 0} if company.talk.table else {}
    for room, members in private(company).items():
        if isinstance(viewer, int) and viewer in members:
            found[room] = company.sat[viewer]
        elif viewer == HOST and company.sight is not None:
            found[room] = company.sight
    if company.talk.audience and (company.over or not isinstance(viewer, int)):
        found[AUDIENCE] = 0
    return found


def writable(company: Company, viewer: Viewer, room: str) -> bool:
    """Whether a viewer who reads a room may write in it."""
    if room == TABLE:
        return viewer != PUBLIC
    if room == AUDIENCE:
        return not isinstance(viewer, int)
    members = private(company).get(room, ())
    return viewer in members and any(seat != viewer and seat not in company.bots for seat in members)


class Line(Struct):
    """A message without its words.

    Attributes:
        seq: which one it is in its match, counted from 1. Nobody is told.
        id: its name for those who may read it.
        room: where it was said.
        at: when, in milliseconds since 1970; never before the one that was said last.
        author: who said it: a seat, ``host.`` and the chair, ``public.`` and who watches.
        request: the id under which it was said.
        gone: whether the host has deleted it.
    """

    seq: int
    id: str
    room: str
    at: int
    author: str
    request: str
    gone: bool = False


class Minutes:
    """What was said in a match, without the words, in the order of the store."""

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self.count = 0
        self.at = 0
        self.ids: dict[str, Line] = {}
        self.requests: dict[tuple[str, str], Line] = {}
        self._rooms: dict[str, list[Line]] = {}
        self._gone: dict[str, list[Line]] = {}
        self._moments: dict[str, list[int]] = {}
        for line in lines:
            self.add(line)

    def add(self, line: Line) -> None:
        """Something was said."""
        self.count, self.at = line.seq, line.at
        self.ids[line.id] = line
        self.requests[line.author, line.request] = line
        self._rooms.setdefault(line.room, []).append(line)
        for author in (line.author, crowd(line.author)):
            if author is not None:
                self._moments.setdefault(author, []).append(line.at)
        if line.gone:
            self._gone.setdefault(line.room, []).append(line)

    def delete(self, line: Line) -> None:
        """The host has deleted something."""
        if not line.gone:
            line.gone = True
            self._gone.setdefault(line.room, []).append(line)

    @property
    def gone(self) -> int:
        """How many messages the host has deleted."""
        return sum(map(len, self._gone.values()))

    def news(self, room: str, first: int, last: float) -> int:
        """What there is to know in a room of the time from ``first`` to ``last``: messages, and deletions."""
        lines = self._rooms.get(room, [])
        said = bisect_right(lines, last, key=_at) - bisect_left(lines, first, key=_at)
        return max(0, said) + sum(first <= line.at <= last for line in self._gone.get(room, ()))

    def after(self, room: str, moment: int) -> int | None:
        """When something was next said in a room after a moment."""
        lines = self._rooms.get(room, [])
        index = bisect_right(lines, moment, key=_at)
        return lines[index].at if index < len(lines) else None

    def wait_ms(self, author: str, now: int) -> int:
        """How long an author must be silent before the next message; 0: not at all."""
        waits = [0]
        for who, burst in ((author, BURST), (crowd(author), CROWD)):
            moments = self._moments.get(who or "", ())
            if len(moments) >= burst:
                waits.append(moments[-burst] + PER_MS - now)
        return max(waits)

    def full(self, author: str) -> bool:
        """Whether no more is kept of what an author says."""
        return self.count >= MOST or len(self._moments.get(crowd(author) or "", ())) >= MOST_OF_CROWD


def _at(line: Line) -> int:
    return line.at


def crowd(author: str) -> str | None:
    """All who watch, for one of them."""
    return PUBLIC if author.startswith(PUBLIC) else None


def heard_until(company: Company, viewer: Viewer, room: str, now: int) -> float:
    """Until when a viewer has heard what was said in a room: who watches is behind the table."""
    return now - company.delay_ms if viewer == PUBLIC and room == TABLE and company.delay_ms else inf


def news(company: Company, minutes: Minutes, viewer: Viewer, now: int) -> dict[str, int]:
    """By room that a viewer reads, what there is to know: a number that grows whenever there is more."""
    return {
        room: minutes.news(room, first, heard_until(company, viewer, room, now))
        for room, first in readable(company, viewer).items()
    }
