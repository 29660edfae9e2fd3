"""Edits of several matches that are stored together with other rows, or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

from dealer.server.db.faults import Conflict
from dealer.server.db.statements import Write
from dealer.server.matches.edit import Command, MatchEdit
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession


async def edit_together(
    matches: MatchService, commands: Sequence[tuple[str, Command[Any]]], rows: Sequence[Write], now: int
) -> None:
    """Carry out commands of matches, and store them with other rows.

    Args:
        matches: the service of the matches.
        commands: each with the id of its match.
        rows: what is stored with them.
        now: in milliseconds since 1970.

    Raises:
        DealerError: a command is refused.
        Conflict: a match or another row is no longer as it was. Decide again.
        DatabaseUnavailable: the store cannot be reached.
    """
    sessions = {match_id: await matches.get(match_id) for match_id, _ in commands}
    async with AsyncExitStack() as locks:
        for _, session in sorted(sessions.items()):  # the same order everywhere: nobody waits in a circle
            await locks.enter_async_context(session.lock)
        edits = []
        for match_id, session in sessions.items():
            if matches.store.is_shared or session.is_stale:
                await matches.take_in(session)
            own = [command for each, command in commands if each == match_id]
            edit = await matches.computation.answer(partial(_decide, matches, session, own, now))
            if edit.has_changes:
                edits.append(edit)
        try:
            await matches.store_edits(edits, rows)
        except Conflict:
            for edit in edits:
                edit.session.is_stale = True
            raise


def _decide(
    matches: MatchService, session: MatchSession, commands: Sequence[Command[Any]], now: int
) -> MatchEdit:
    """Return the edit of one match. Deciding starts from the beginning if something takes long."""
    edit = matches.begin_edit(session, now)
    for command in commands:
        command.decide(edit)
    return edit
