"""How the matches stand in which a device holds seats: one look at many, without opening each."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, select

from dealer.core.outcome import Outcome
from dealer.match import Match
from dealer.server.computation import Computation
from dealer.server.db import tables
from dealer.server.db.faults import DatabaseUnavailable
from dealer.server.db.store import Store
from dealer.server.faults import log_fault
from dealer.server.matches.cache import SessionCache
from dealer.server.matches.session import MatchSession
from dealer.server.matches.status import Status
from dealer.server.tokens import device_token, fits

REMEMBERED: Final = 4096
"""The most statuses that this worker remembers."""

Result = Literal["won", "lost", "drawn", "annulled"]


class SeatClaim(Struct, frozen=True):
    """A seat that somebody says they hold, with its token if no device opens it."""

    match: str
    seat: int
    token: str | None = None


class SeatStatus(Struct, frozen=True):
    """How a match stands for one seat.

    Attributes:
        status: of the match; ``unknown`` where whoever asks holds no such seat, or no longer.
        owes: whether the match waits for this seat, as ``may.owes`` of its view says.
        left_ms: milliseconds until the time of a seat that owes runs out; ``None`` where no clock runs.
        result: at the end, that of the seat.
        place: at the end, where the game ranks its seats; from 1.
    """

    status: Status | Literal["unknown"]
    owes: bool = False
    left_ms: int | None = None
    result: Result | None = None
    place: int | None = None


UNKNOWN: Final = SeatStatus("unknown")


class _Seat(Struct, frozen=True):
    """The status of a seat at one revision of a match, and when its time runs out.

    Attributes:
        token: by whose hash the seat is held.
        answer: without the time that is left.
        until: when the time of a seat that owes runs out, in milliseconds since 1970.
    """

    token: str | None
    answer: SeatStatus
    until: int | None = None


class _Held(Struct, frozen=True):
    """A claimed seat that is held, as the store has it."""

    match: str
    seat: int
    token: str
    revision: int
    status: Literal["waiting", "running", "over", "cancelled"]


class SeatOverview:
    """Tells of many seats how their matches stand.

    A match that is not in memory is read once for each of its revisions, and not kept there.

    Args:
        store: where the matches are.
        cache: the matches in memory.
        computation: works out what takes long in the rules.
    """

    def __init__(self, store: Store, cache: SessionCache, computation: Computation) -> None:
        self._store = store
        self._cache = cache
        self._computation = computation
        self._known: OrderedDict[str, tuple[int, tuple[_Seat, ...]]] = OrderedDict()

    async def look(self, claims: Sequence[SeatClaim], device: str | None, now: int) -> list[SeatStatus]:
        """Return how the match of each claimed seat stands.

        Args:
            claims: the seats.
            device: the key of the device that asks; it opens its seats without a token.
            now: in milliseconds since 1970.
        """
        found = await self._store.read(lambda connection: list(_find_held(connection, claims, device)))
        return [UNKNOWN if held is None else await self._look_at(held, now) for held in found]

    async def _look_at(self, held: _Held, now: int) -> SeatStatus:
        if held.status in ("waiting", "cancelled"):
            return SeatStatus(held.status)
        known = self._known.get(held.match)
        if known is None or known[0] != held.revision:
            known = self._known[held.match] = held.revision, await self._find_seats(held)
        self._known.move_to_end(held.match)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        if not known[1] or known[1][held.seat].token != held.token:
            return UNKNOWN
        seat = known[1][held.seat]
        return replace(seat.answer, left_ms=None if seat.until is None else max(0, seat.until - now))

    async def _find_seats(self, held: _Held) -> tuple[_Seat, ...]:
        """Return how a match stands for each seat; nothing of one that is gone or cannot be read."""
        session = self._cache.peek(held.match)
        try:
            if session is None or session.revision != held.revision:
                session = await self._cache.load(held.match)
            if session is None:
                return ()
            loaded = session
            return await self._computation.answer(lambda: tuple(_list_seats(loaded)))
        except DatabaseUnavailable:
            raise
        except Exception as error:
            log_fault(f"match {held.match} cannot be listed", error)
            return ()


def _find_held(
    connection: Connection, claims: Sequence[SeatClaim], device: str | None
) -> Iterator[_Held | None]:
    """Yield each claimed seat as the store has it; ``None`` for one that is not held."""
    m, s = tables.matches.c, tables.seats.c
    columns = m.id, m.key, m.revision, m.status, s.seat, s.token, s.request
    asked = {claim.match for claim in claims}
    query = select(*columns).join_from(tables.matches, tables.seats, m.id == s.match).where(m.id.in_(asked))
    rows = {(row.id, row.seat): row for row in connection.execute(query)}
    for claim in claims:
        row, token = rows.get((claim.match, claim.seat)), claim.token
        if row is not None and token is None and device is not None:
            token = device_token(row.key, "seat", row.seat, row.request, device)
        if row is None or token is None or not fits(token, row.token):
            yield None
        else:
            yield _Held(row.id, row.seat, row.token, row.revision, row.status)


def _list_seats(session: MatchSession) -> Iterator[_Seat]:
    """Yield how a match that has begun stands for each seat."""
    match = session.match
    assert match is not None
    assert session.started is not None
    for index, seat in enumerate(session.seats):
        if session.has_left(index):
            yield _Seat(seat.token, UNKNOWN)
            continue
        owes = match.permissions(index).owes
        due = _find_due(match, index) if owes else None
        until = None if due is None else session.started + due
        outcome = match.outcome
        result, place = (None, None) if outcome is None else _read_result(outcome, index)
        yield _Seat(seat.token, SeatStatus(session.status, owes, result=result, place=place), until)


def _find_due(match: Match, seat: int) -> int | None:
    """Return when the time of a seat runs out, with its time bank; in milliseconds since the match began."""
    clock = match.clock
    mine = [running for running in clock.running if running.timer.seat == seat]
    shared = [running for running in clock.running if running.timer.seat is None]
    return min((clock.deadline(running) for running in mine or shared), default=None)


def _read_result(outcome: Outcome, seat: int) -> tuple[Result, int | None]:
    """Return what an outcome is to one seat, and its place if there are any."""
    place = outcome.places[seat] if outcome.places else None
    if outcome.decided_by == "annulled":
        return "annulled", None
    if not outcome.winners or outcome.is_draw:
        return "drawn", place
    return "won" if seat in outcome.winners else "lost", place
