"""What decides about who may read and write in the chats of a match."""

from __future__ import annotations

from dealer.core.actions import OpenSight, Substitute
from dealer.server.chat.policy import ChatContext
from dealer.server.matches.session import MatchSession

Groups = tuple[tuple[str, tuple[int, ...]], ...]
"""Rooms that the rules name, each with its members."""


def may_open_rooms(session: MatchSession) -> bool:
    """Return whether players may open rooms for some of them: where the rules and the host allow it."""
    return session.rules.may_open_rooms and session.settings.talk.whispers and len(session.seats) > 3


def chat_context_of(session: MatchSession) -> ChatContext:
    """Return what decides about who may read what is said: the same object until it changes."""
    match, rules, teams, groups = session.match, session.rules, tuple[str | None, ...](), Groups()
    if match is not None and rules.team_of is not None:
        teams = tuple(rules.team_of(match.state, seat) for seat in range(len(session.seats)))
    if match is not None and rules.rooms is not None:
        named = rules.rooms(match.state)
        groups = tuple((f"group/{name}", members) for name, members in named.items() if len(members) > 1)
    going = None if match is None else (session.started, match.is_over, match.departures)
    opened = session.chat.opened
    causes = (session.settings, session.seats, session.notices.notices, teams, groups, opened, going)
    return session.memo.get("chat context", causes, lambda: _make_chat_context(session, teams, groups))


def _make_chat_context(session: MatchSession, teams: tuple[str | None, ...], groups: Groups) -> ChatContext:
    match, began, seats = session.match, session.started or 0, range(len(session.seats))
    sight_since, seated_since = None, [0] * len(session.seats)
    for notice in session.notices.notices:
        if isinstance(notice.action, Substitute):
            seated_since[notice.action.seat] = began + notice.at
        elif isinstance(notice.action, OpenSight) and sight_since is None:
            sight_since = began + notice.at
    return ChatContext(
        talk=session.settings.talk,
        seats=len(session.seats),
        bots=frozenset(index for index, seat in enumerate(session.seats) if seat.bot is not None),
        teams=teams,
        has_begun=match is not None,
        is_over=match is not None and match.is_over,
        sight_since=sight_since,
        seated_since=tuple(seated_since),
        delay_ms=session.settings.delay_ms,
        groups=groups,
        opened=session.chat.opened,
        may_open=may_open_rooms(session),
        left=frozenset(seat for seat in seats if match is not None and match.has_left(seat)),
    )
