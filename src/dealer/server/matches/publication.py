"""Sends every viewer what is new: when a match has changed, and when time alone brings something."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from dealer.core.actors import PUBLIC
from dealer.server.chat.policy import TABLE
from dealer.server.clock import now_ms
from dealer.server.horizon import find_horizon, find_public_moment
from dealer.server.matches.absence import find_choice_time
from dealer.server.matches.frames import build_frames
from dealer.server.matches.session import MatchSession
from dealer.server.viewers import Viewer

Observer = Callable[[MatchSession], None]


class Publisher:
    """Sends frames, and tells whoever else follows the matches.

    Args:
        on_fault: called when a match cannot be shown by a fault of ours.
        down_since: returns since when a match cannot be played, if it cannot.

    Attributes:
        change_observers: told of every match that has changed.
        presence_observers: told, besides, when somebody has come or gone.
    """

    def __init__(
        self,
        on_fault: Callable[[MatchSession, Exception], None],
        down_since: Callable[[str], int | None],
    ) -> None:
        self.change_observers: list[Observer] = []
        self.presence_observers: list[Observer] = []
        self._on_fault = on_fault
        self._down_since = down_since
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def announce_change(self, session: MatchSession, now: int | None = None) -> None:
        """Tell everybody who follows a match that it has changed."""
        self.publish(session, now)
        for observe in self.change_observers:
            try:
                observe(session)
            except Exception as error:
                self._on_fault(session, error)

    def publish(self, session: MatchSession, now: int | None = None) -> None:
        """Send every viewer what is new; again when time alone brings something."""
        now = now_ms() if now is None else max(now, now_ms())
        session.presence.expire_requests(now)
        for observe in self.presence_observers:
            observe(session)
        try:
            send_frames(session, now, down_since=self._down_since(session.id))
            again_at = next_publication(session, now)
        except Exception as error:
            self._on_fault(session, error)
            return
        if (timer := self._timers.pop(session.id, None)) is not None:
            timer.cancel()
        if again_at is not None:
            loop = asyncio.get_running_loop()
            self._timers[session.id] = loop.call_later((again_at - now) / 1000, self.publish, session)

    def publish_to(self, session: MatchSession, viewer: Viewer) -> None:
        """Send one viewer what is new."""
        try:
            send_frames(session, now_ms(), viewer, down_since=self._down_since(session.id))
        except Exception as error:
            self._on_fault(session, error)


def send_frames(
    session: MatchSession, now: int, viewer: Viewer | None = None, *, down_since: int | None = None
) -> None:
    """Offer every connection, or every one of a viewer, its frame; each viewer's is built once."""
    connections = [each for each in session.presence.connections if viewer in (None, each.viewer)]
    frames = build_frames(session, {connection.viewer for connection in connections}, now, down_since)
    for connection in connections:
        connection.offer(frames[connection.viewer])


def next_publication(session: MatchSession, now: int) -> int | None:
    """Return when time alone next changes a frame: somebody counts as absent, those behind see more."""
    connections, delay_ms = session.presence.connections, session.settings.delay_ms
    if not connections and not session.presence.asked_at:
        return None
    moments = [find_choice_time(session, seat) for seat in range(len(session.seats))]
    moments.append(session.presence.next_expiry)
    if delay_ms and any(connection.viewer == PUBLIC for connection in connections):
        moments.append(session.next_public_entry())
        caused = (
            session.chat.next_message_at(TABLE, find_horizon(now, delay_ms)),
            session.snapshot.rematch_made,
            *(seat.rematch_asked for seat in session.seats),
        )
        moments += [None if at is None else find_public_moment(at, delay_ms) for at in caused]
    return min((moment for moment in moments if moment is not None and moment > now), default=None)
