"""Matches that a fault of ours stops: what players and operators may do, and how it is tried again."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import Annul, Forfeit, Pause, Resume
from dealer.core.actors import PUBLIC, SERVER
from dealer.core.causes import ServerCause
from dealer.core.errors import CommandRefused
from dealer.core.message import message
from dealer.core.outcome import Ending
from dealer.match import Match
from dealer.server.errors import ApiError
from dealer.server.matches.edit import MatchEdit, MatchFault
from dealer.toolkit.two_seats import SEATS, find_leader

FAULT: Final = ServerCause("fault")
"""Why a match is paused by a fault of ours."""
OPERATOR: Final = ServerCause("operator")

How = Literal["annul", "as_it_stands"]


class AgreeToAnnul(Struct, frozen=True):
    """Agree to annul a match that a fault of ours has stopped, or no longer.

    It is annulled when all people who sit there agree.

    Attributes:
        seat: of the player who asks.
        agrees: whether they do.
    """

    seat: int
    agrees: bool

    def decide(self, edit: MatchEdit) -> None:
        """Take note of it; the same again changes nothing.

        Raises:
            ApiError: no fault has stopped the match, or its host decides.
        """
        seat = edit.seat(self.seat)
        if edit.after.stopped is None:
            if edit.match is not None and edit.match.is_over and seat.agrees and self.agrees:
                return  # the same request again: all had agreed
            raise ApiError(409, "not_stopped", message("refusal-not-stopped"))
        if edit.after.settings.hosted:
            raise ApiError(409, "hosted", message("refusal-host-decides"))
        if seat.agrees != self.agrees:
            edit.set_seat(self.seat, replace(seat, agrees=self.agrees))
        annul_if_agreed(edit)


def annul_if_agreed(edit: MatchEdit) -> None:
    """Annul a stopped match if all people who sit there agree to that."""
    match, seats = edit.match, enumerate(edit.after.seats)
    assert match is not None
    agree = [seat.agrees for index, seat in seats if seat.bot is None and not match.has_left(index)]
    if agree and all(agree):
        edit.move(lambda match: match.submit(SERVER, Annul(ServerCause("agreed")), edit.match_time))


def stop_again(edit: MatchEdit) -> None:
    """Stop a match again that went on for a moment, so that somebody could leave it. The others may agree."""
    if edit.match is None or edit.match.is_over:
        return
    edit.move(lambda match: match.submit(SERVER, Pause(FAULT), edit.match_time))
    annul_if_agreed(edit)


class ResumeStopped(Struct, frozen=True):
    """Let a match go on that a fault of ours has stopped, if it can be shown to everyone."""

    def decide(self, edit: MatchEdit) -> bool:
        """Return whether it was stopped.

        Raises:
            MatchFault: it cannot be shown.
        """
        if edit.match is None or edit.after.stopped is None:
            return False
        check_playable(edit.match)
        edit.move(lambda match: match.submit(SERVER, Resume(), edit.match_time))
        for index, seat in enumerate(edit.after.seats):
            if seat.agrees:
                edit.set_seat(index, replace(seat, agrees=False))
        return True


class EndMatch(Struct, frozen=True):
    """End a match by the operator's word, whatever it waits for.

    Attributes:
        how: nobody wins, or the seat wins that leads as it stands.
    """

    how: How

    def decide(self, edit: MatchEdit) -> None:
        """End it.

        Raises:
            ApiError: it has not begun, or is over.
        CommandRefused: nobody leads.
        """
        match = edit.match
        if match is None:
            raise ApiError(409, "not_begun", message("refusal-not-begun-end"))
        if match.is_over:
            raise ApiError(409, "match_over", message("refusal-match-over"))
        action: Annul | Forfeit = Annul(OPERATOR)
        if self.how == "as_it_stands":
            action = Forfeit(1 - find_leading_seat(match), ServerCause("behind"))
        edit.move(lambda match: match.submit(SERVER, action, edit.match_time))


class DropMatch(Struct, frozen=True):
    """End a match that its series has dropped: annul it, or cancel it where it has not begun.

    Attributes:
        reason: why, for everybody at the table.
    """

    reason: ServerCause

    def decide(self, edit: MatchEdit) -> None:
        """End it; what is over stays as it is."""
        if edit.match is None:
            edit.change(is_cancelled=True)
        elif not edit.match.is_over:
            edit.move(lambda match: match.submit(SERVER, Annul(self.reason), edit.match_time))


def check_playable(match: Match) -> None:
    """Build all that anyone is shown of a match.

    Raises:
        MatchFault: the rules fail.
    """
    try:
        for viewer in (PUBLIC, *range(match.rules.seats)):
            match.view(viewer, match.at)
    except Exception as error:
        raise MatchFault(error) from error


def find_leading_seat(match: Match) -> int:
    """Return the seat that has more points now.

    Raises:
        CommandRefused: the game is not one of two seats, or both have the same.
        MatchFault: the rules fail.
    """
    try:
        outcome = match.rules.outcome(match.rules.terminate(match.state, Ending("annulled", None)))
    except Exception as error:
        raise MatchFault(error) from error
    scores = () if outcome is None else tuple(points for points in outcome.score if isinstance(points, int))
    leader = find_leader((scores[0], scores[1])) if len(scores) == len(SEATS) == match.rules.seats else None
    if leader is None:
        raise CommandRefused(message("refusal-nobody-leads"))
    return leader
