"""When an entry may stand in the log of a match, whatever the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.core.actions import Expire, SeatAction
from dealer.core.actors import CHANCE, CLOCK
from dealer.core.errors import InvalidAction, OutOfTurn, TimeExpired
from dealer.match.log import Entry

if TYPE_CHECKING:
    from dealer.match.match import Match


def check_seat(match: Match, seat: int) -> None:
    """Raise ``InvalidAction`` unless the match has this seat."""
    if seat >= match.game.seats:
        raise InvalidAction(f"there is no seat {seat}")


def check_open(match: Match) -> None:
    """Raise ``OutOfTurn`` if the match is over or paused."""
    if match.is_over:
        raise OutOfTurn("the match is over")
    if match.clock.paused_at is not None:
        raise OutOfTurn("the match is paused")


def check_follows(match: Match, entry: Entry) -> None:
    """Check that chance follows on what calls for it, and an expiry on a provisional answer.

    Raises:
        OutOfTurn: another entry is due here.
        InvalidAction: a deal comes too late.
    """
    if (entry.actor == CHANCE) != (CHANCE in match.game.to_act(match.state)):
        raise OutOfTurn("a deal is due here" if entry.actor != CHANCE else "no deal is due here")
    if entry.actor == CHANCE and entry.at != match.at:
        raise InvalidAction("a deal comes at the moment that calls for it")
    if not match.log:
        return
    last = match.log[-1]
    if (
        isinstance(last.actor, int)
        and not isinstance(last.action, SeatAction)
        and match.game.is_provisional(last.action)
    ):
        expiry = Expire(find_timer_name(match, last.actor), last.actor)
        if (entry.actor, entry.action, entry.at) != (CLOCK, expiry, last.at):
            raise OutOfTurn("a version that is not done is written only right before its time runs out")


def find_timer_name(match: Match, seat: int | str) -> str:
    """Return the name of the timer that runs for a seat; empty if none does."""
    return next((r.timer.name for r in match.clock.running if r.timer.seat == seat), "")


def check_due(match: Match, expire: Expire, at: int) -> None:
    """Raise ``OutOfTurn`` unless a timer has run out by ``at`` ms, grace included."""
    due = match.clock.list_expired(at, match.setup.grace_ms)
    if not any((timer.name, timer.seat) == (expire.timer, expire.seat) for timer in due):
        raise OutOfTurn("this timer has not run out")


def check_in_time(match: Match, seat: int, at: int) -> None:
    """Raise ``TimeExpired`` if the time of a seat has run out; deadline and grace are inclusive. Rule: X-2.

    A seat that may answer again without owing an answer has no timer of its own: the others' count.
    """
    theirs = [running for running in match.clock.running if running.timer.binds]
    own = [running for running in theirs if running.timer.seat in (seat, None)]
    if any(match.clock.deadline(running) + match.setup.grace_ms < at for running in own or theirs):
        raise TimeExpired("the time for this has run out")
