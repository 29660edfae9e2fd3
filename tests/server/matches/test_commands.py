"""Commands decide on an edit: what they change is written, together or not at all, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import Resign
from dealer.core.registry import rules_of
from dealer.games.expression_black_white.rules.actions import Ready
from dealer.server.api.messages import NewMatch
from dealer.server.api.settings import settle_match
from dealer.server.db.faults import Conflict
from dealer.server.db.statements import Write
from dealer.server.errors import ApiError, UnrecognizedToken
from dealer.server.matches.connections import Connection
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.hosting import AddGrant, TakeGrant, WithdrawGrant
from dealer.server.matches.making import PlannedSeat, PreparedMatch, prepare_match
from dealer.server.matches.moves import SubmitAction
from dealer.server.matches.seating import BeginMatch, FillSeat, ReturnToSeat, TakeSeat
from dealer.server.matches.service import ATTEMPTS, MatchService
from dealer.server.tokens import fits
from tests.server.table import NAMES

GAME = "expression-black-white"
NOW = 1_800_000_000_000


def prepared(**wanted: Any) -> PreparedMatch:
    rules = rules_of(GAME)
    settings = settle_match(rules, NewMatch(GAME, **{"pace": "untimed", **wanted}), 500)
    return prepare_match(GAME, settings, [PlannedSeat()] * 2, NOW)


def decide(session: Any, command: Any, now: int = NOW) -> tuple[Any, list[Write]]:
    """Decide on a command as the service does, but for the store: the answer, and what would be written."""
    edit = MatchEdit(session, now)
    answer = command.decide(edit)
    rows = edit.collect_writes() if edit.has_changes else []
    edit.apply()
    return answer, rows


def names(rows: Sequence[Write]) -> list[str]:
    return [row.statement.name for row in rows]


def seated(**wanted: Any) -> Any:
    """A match in which both sit."""
    made = prepared(**wanted)
    for seat, invite in enumerate(made.invites):
        decide(made.session, TakeSeat(seat, invite or "", NAMES[seat], "00" * 16, "r"))
    return made.session


def test_a_seat_is_taken_once_and_the_same_request_writes_nothing():
    made = prepared()
    command = TakeSeat(0, made.invites[0] or "", "Ann", "00" * 16, "r", "ab" * 16)
    first, rows = decide(made.session, command)
    assert names(rows) == ["claim match", "change seat"]
    assert first.is_new
    assert fits(first.token, made.session.seats[0].token)
    again, rows = decide(made.session, command)
    assert (again.token, again.is_new, rows) == (first.token, False, [])
    assert decide(made.session, replace(command, request="s"))[0].token == first.token, "the same device"
    with pytest.raises(ApiError, match="refusal-seat-taken"):
        decide(made.session, replace(command, device="cd" * 16))
    with pytest.raises(UnrecognizedToken):
        decide(made.session, replace(command, invite="nobody"))


def test_who_sits_down_last_begins_the_match():
    made = prepared()
    decide(made.session, TakeSeat(0, made.invites[0] or "", "Ann", "00" * 16, "r"))
    _, rows = decide(made.session, TakeSeat(1, made.invites[1] or "", "Ben", "11" * 16, "r"))
    assert {"claim match", "change seat", "add entry", "begin match"} == set(names(rows))
    assert (made.session.started, made.session.status, made.session.revision) == (NOW, "playing", 2)


def test_an_action_writes_its_entry_and_its_receipt():
    session = seated()
    command = SubmitAction(0, Ready(), "b1.planning", "x")
    receipt, rows = decide(session, command)
    assert names(rows) == ["claim match", "add entry", "add receipt"]
    assert all(row.owner == session.id for row in rows)
    again, rows = decide(session, command)
    assert (again, rows) == (receipt, [])


def moved(rows: Sequence[Write]) -> list[set[str]]:
    """The columns of a match's row that are written, but for its revision."""
    return [set(row.parameters) - {"of_match"} for row in rows if row.statement.name == "move match"]


def test_where_the_match_stands_is_written_where_it_changes():
    ready, resign = SubmitAction(0, Ready(), "b1.planning", "x"), SubmitAction(1, Resign(), None, "y")
    session = seated()
    assert moved(decide(session, ready)[1]) == []
    assert moved(decide(session, resign)[1]) == [{"status", "ended"}]
    session = seated(pace="live")
    later = SubmitAction(1, Ready(), "b1.planning", "y")
    assert [moved(decide(session, command)[1]) for command in (ready, later)] == [[], [{"deadline"}]]


def test_all_of_it_is_written_where_somebody_else_wrote_last():
    session = seated()
    session.position = None
    (columns,) = moved(decide(session, SubmitAction(0, Ready(), "b1.planning", "x"))[1])
    assert columns == {"status", "deadline", "stopped", "ended", "bots_due", "bots_alone"}


def test_a_refused_command_changes_nothing():
    session = seated()
    before = session.snapshot
    for command in (BeginMatch(), FillSeat(0, None), SubmitAction(0, Ready(), "b9.planning", "x")):
        with pytest.raises(Exception, match=r"begun|decision"):
            decide(session, command)
    assert session.snapshot is before


def test_a_moved_seat_ends_the_connections_of_the_old_token():
    made = prepared()
    taken, _ = decide(made.session, TakeSeat(0, made.invites[0] or "", "Ann", "00" * 16, "r"))
    mine, others = Connection(0), Connection(1)
    for connection in (mine, others):
        made.session.presence.connect(connection)
    _, rows = decide(made.session, ReturnToSeat(0, taken.token))
    assert names(rows) == ["claim match", "change seat"]
    assert (mine.closing, others.closing) == (4403, None)


def test_a_grant_that_is_taken_up_ends_the_one_it_replaces():
    made = prepared(hosted=True)
    first, _ = decide(made.session, AddGrant("first", "Cleo", None))
    decide(made.session, TakeGrant(first, "r"))
    second, rows = decide(made.session, AddGrant("second", "Dora", first))
    assert names(rows) == ["claim match", "add host grant"]
    assert decide(made.session, AddGrant("second", "Dora", first)) == (second, [])
    host = Connection("host", first)
    made.session.presence.connect(host)
    _, rows = decide(made.session, TakeGrant(second, "s"))
    assert names(rows) == ["claim match", "change host grant", "change host grant"]
    assert made.session.hosts == ("Dora",)
    assert host.closing == 4403
    with pytest.raises(ApiError, match="refusal-grant-used"):
        decide(made.session, WithdrawGrant(second))


class Occupied:
    """A store where somebody else always writes first, or for a while."""

    is_shared = False
    worker = "server"

    def __init__(self, conflicts: int) -> None:
        self.conflicts = conflicts
        self.written: list[Sequence[Write]] = []

    async def write(self, rows: Sequence[Write]) -> None:
        if self.conflicts:
            self.conflicts -= 1
            raise Conflict("claim match")
        self.written.append(rows)


class CountedFill(Struct):
    """Open a seat again, and count how often that was decided on."""

    decisions: list[int]

    def decide(self, edit: MatchEdit) -> None:
        self.decisions.append(edit.before.revision)
        FillSeat(0, None).decide(edit)


@pytest.mark.parametrize(("conflicts", "decisions"), [(0, 1), (2, 3), (ATTEMPTS, ATTEMPTS)])
def test_a_command_is_decided_on_again_after_a_conflict(conflicts: int, decisions: int):
    store, command = Occupied(conflicts), CountedFill([])
    matches, session = MatchService(store), prepared(hosted=True).session  # type: ignore[arg-type]
    refreshed = []

    async def refresh(session: Any, *, with_receipts: bool) -> bool:
        """Read that somebody else has changed the match."""
        refreshed.append(with_receipts)
        session.replace_snapshot(replace(session.snapshot, revision=session.revision + 1))
        return True

    matches.cache.refresh = refresh  # type: ignore[method-assign]

    async def edit() -> None:
        await matches.edit(session, command, NOW)

    if conflicts < ATTEMPTS:
        asyncio.run(edit())
        assert names(store.written[0]) == ["claim match", "change seat"]
        assert store.written[0][0].parameters["of_revision"] == conflicts
    else:
        with pytest.raises(Conflict):
            asyncio.run(edit())
        assert store.written == []
    assert command.decisions == list(range(decisions))
    assert refreshed == [True] * conflicts
