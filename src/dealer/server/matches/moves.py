"""Commands that move a match: actions of seats, clocks that run out, outages of the server."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from dealer.core.actions import Resign, Resume, SeatAction
from dealer.core.actors import SERVER
from dealer.match import Match
from dealer.narration.notices import describe_departure
from dealer.server.errors import HasLeft
from dealer.server.matches.budgets import check_entry, check_provisional
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.leaving import let_in_stand_in
from dealer.server.matches.open_tables import close_if_due
from dealer.server.matches.readiness import credit_readiness, lapse_readiness
from dealer.server.matches.snapshot import Receipt
from dealer.server.matches.stopping import stop_again


class SubmitAction(Struct, frozen=True):
    """Submit an action of a seat. A request that was answered already gets the same answer.

    Attributes:
        decision: the one that it answers.
        request: the id under which the answer is kept, if it is.
    """

    seat: int
    action: Any
    decision: str | None
    request: str | None

    def decide(self, edit: MatchEdit) -> Receipt:
        """Submit it. Who resigns need not wait for a match that a fault of ours has stopped.

        Where a player who resigns leaves the others to play on, somebody stands in for them.

        Raises:
            ApiError: the match holds as many pauses or versions of this seat as it may.
        """
        asker = edit.session.asker(self.seat)
        is_new = self.request is None or edit.receipt(asker, self.request) is None
        if edit.match is not None and is_new:
            check_entry(edit.match, self.seat, self.action)
            if not isinstance(self.action, SeatAction) and edit.match.rules.is_provisional(self.action):
                check_provisional(edit, asker)
        at, is_leaving = edit.match_time, isinstance(self.action, Resign) and edit.after.stopped is not None

        def step(match: Match) -> Match:
            if is_leaving:
                match = match.submit(SERVER, Resume(), at)
            return match.submit(self.seat, self.action, at, self.decision)

        receipt = edit.move(step, asker, self.request)
        if isinstance(self.action, Resign) and is_new:
            let_in_stand_in(edit, self.seat)
            if is_leaving:
                stop_again(edit)
        return receipt


class RepeatAnswer(Struct, frozen=True):
    """Give a player who has left the answer to a request from before. Nothing new is taken.

    Attributes:
        request: the id under which the answer is kept.
    """

    seat: int
    request: str

    def decide(self, edit: MatchEdit) -> Receipt:
        """Find the answer.

        Raises:
            HasLeft: the request is new.
        """
        receipt = edit.receipt(edit.session.asker(self.seat), self.request)
        if receipt is None:
            assert edit.match is not None
            raise HasLeft(self.seat, describe_departure(edit.match, self.seat))
        return receipt


class ExpireClocks(Struct, frozen=True):
    """Apply what has run out by now: clocks, or before it begins readiness and open tables."""

    def decide(self, edit: MatchEdit) -> None:
        """Apply it."""
        if edit.match is not None:
            edit.move(lambda match: match.expire(edit.match_time))
        else:
            lapse_readiness(edit)
            close_if_due(edit)


class CreditOutage(Struct, frozen=True):
    """Credit the clocks of a match with an outage of the server, which ended when the command came.

    Attributes:
        since: when it began, in milliseconds since 1970.
    """

    since: int

    def decide(self, edit: MatchEdit) -> None:
        """Credit them, if any runs."""
        if edit.match is not None and edit.match.next_deadline() is not None:
            down = edit.session.match_time(self.since)
            edit.move(lambda match: match.credit_outage(down, edit.match_time))
        elif edit.match is None:
            credit_readiness(edit, self.since)
