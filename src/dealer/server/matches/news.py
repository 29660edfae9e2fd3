"""Takes in what another worker has written of a match, from the rows that came with the notification."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

from msgspec.structs import replace

from dealer.core.deferral import defer, elsewhere
from dealer.server.db.announcements import SentRow
from dealer.server.matches import writes
from dealer.server.matches.repository import append_entries, decode_answers
from dealer.server.matches.session import MatchSession


def take_in_rows(session: MatchSession, rows: Sequence[SentRow]) -> bool | None:
    """Go on with a match that another worker has moved by one step, and return whether that is anything new.

    Args:
        session: the match; nobody is changing it.
        rows: what was written.

    Returns:
        ``None`` if they do not say all that is lacking here: the match has to be read.

    Raises:
        Deferred: something that takes long has to be worked out.
        Unreadable: they give no match.
    """
    snapshot, match = session.snapshot, session.match
    claims = [row.parameters for row in rows if row.statement == writes.CLAIM_REVISION.name]
    if len(claims) != 1 or match is None:
        return None
    if snapshot.revision >= claims[0]["revision"]:
        return False
    if snapshot.revision != claims[0]["of_revision"]:
        return None
    entries = [SimpleNamespace(**row.parameters) for row in rows if row.statement == writes.ADD_ENTRY.name]
    answers = [SimpleNamespace(**row.parameters) for row in rows if row.statement == writes.PUT_ANSWER.name]
    with elsewhere(defer):
        moved = append_entries(session.game.id, match, entries)
        stood = list(match.provisional)
        for seat, answer in decode_answers(session.game.id, answers):
            stood[seat] = answer
    after = replace(moved, provisional=tuple(stood))
    session.replace_snapshot(replace(snapshot, match=after, revision=claims[0]["revision"]))
    if entries:
        session.position = session.snapshot.position
    return True
