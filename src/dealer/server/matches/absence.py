"""When others may choose for a player: to wait, to let a bot take over, to take the win. Rule: X-12."""

from __future__ import annotations

from typing import Final

from dealer.server.matches.session import MatchSession

MINUTE_MS: Final = 60_000

RELOAD_MS: Final = 30_000
"""How long a player may be without a connection before others may choose: a page may be loaded again."""


def find_choice_time(session: MatchSession, seat: int) -> int | None:
    """Return from when on others may choose for a player, in milliseconds since 1970. Rule: X-12.

    The match must wait for an answer of that seat. Where a clock runs, the player must have been away for a
    while, and have spent a reserve or so many own time-outs in a row. Where none runs, the match must have
    waited for the minutes that it was made with: longer for a player who is here.
    """
    match, settings, started = session.match, session.settings, session.started
    if match is None or started is None or settings.hosted or session.seats[seat].bot is not None:
        return None
    if match.clock.paused_at is not None or seat not in match.rules.to_act(match.state):
        return None
    if session.has_left(seat):
        return None
    known_from, is_here = max(started, session.opened), session.is_here(seat)
    left_at = max(session.presence.left_at.get(seat, 0), known_from)
    if settings.pace != "untimed":
        is_due = not is_here and match.has_spent_time(seat, settings.safeguards.time_outs)
        return left_at + RELOAD_MS if is_due else None
    idle_from = (
        max(started + match.last_seen_at(seat), known_from) + MINUTE_MS * settings.safeguards.idle_minutes
    )
    if is_here:
        return idle_from
    return min(idle_from, left_at + MINUTE_MS * settings.safeguards.absence_minutes)


def is_absent(session: MatchSession, seat: int, now: int) -> bool:
    """Return whether the others may choose now for a player. Rule: X-12."""
    choice_at = find_choice_time(session, seat)
    return choice_at is not None and choice_at <= now
