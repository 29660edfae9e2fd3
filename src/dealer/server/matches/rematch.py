"""Commands about what comes after a match: a rematch is asked for, and no longer."""

from __future__ import annotations

from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from dealer.bots import default_policy
from dealer.core.message import message
from dealer.core.rules import LeftBy
from dealer.server.errors import ApiError
from dealer.server.matches import writes
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.making import PlannedSeat, prepare_match
from dealer.server.tokens import derive_token


class Rematched(Struct, frozen=True):
    """The id of the next match, and by seat the invite that opens it; ``None`` for a bot."""

    match_id: str
    invites: tuple[str | None, ...]


class AskRematch(Struct, frozen=True):
    """Ask for one new match after a finished one, the Advantage swapped; the second who asks gets the same.

    Its seats are kept for the same people, and for whom they send a link.
    """

    seat: int

    def decide(self, edit: MatchEdit) -> Rematched:
        """Make it, once.

        Raises:
            ApiError: the match is not over, or others make the next one.
        """
        session, settings = edit.session, edit.after.settings
        if edit.match is None or not edit.match.is_over:
            raise ApiError(409, "match_not_over", message("refusal-rematch-early"))
        if settings.hosted:
            raise ApiError(409, "hosted", message("refusal-rematch-hosted"))
        if settings.is_of_contest:
            raise ApiError(409, "in_series", message("refusal-rematch-series"))
        bots = self._list_bots(edit)
        invites = [None if bot else self._invite(edit, seat) for seat, bot in enumerate(bots)]
        if edit.seat(self.seat).rematch_asked is None:
            edit.set_seat(self.seat, replace(edit.seat(self.seat), rematch_asked=edit.now))
        match_id = edit.after.rematch
        if match_id is None:
            settings = replace(
                settings,
                first_players=None,
                rules_version=session.rules.version,
                open_to_all=False,
                previous=session.id,
                creator=None,
                open_until=None,
            )
            if settings.advantage is not None:
                swapped = (settings.advantage + 1) % session.rules.seats
                settings = replace(settings, advantage=swapped, advantage_drawn=False)
            planned = [
                PlannedSeat(bot, invite, seat.name if bot == seat.bot else None)
                for bot, invite, seat in zip(bots, invites, edit.after.seats, strict=True)
            ]
            fresh = prepare_match(session.rules.id, settings, planned, edit.now).session
            edit.write(*writes.add_match(fresh))
            edit.change(rematch=fresh.id, rematch_made=edit.now)
            match_id = fresh.id
        return Rematched(match_id, tuple(invites))

    @staticmethod
    def _list_bots(edit: MatchEdit) -> list[str | None]:
        """Return by seat the bot of the next match: one, too, for who has left while others played on."""
        match, settings = edit.match, edit.after.settings
        assert match is not None
        assert match.outcome is not None
        if match.departures and match.outcome.decided_by in get_args(LeftBy):
            return [player.bot for player in settings.first_players or ()]
        bot = default_policy(edit.session.rules.id)
        return [bot if match.has_left(index) else seat.bot for index, seat in enumerate(edit.after.seats)]

    @staticmethod
    def _invite(edit: MatchEdit, seat: int) -> str:
        return derive_token(edit.session.key, "rematch", str(seat))


class WithdrawRematch(Struct, frozen=True):
    """No longer ask for a rematch. Where nobody does any more, the next one who asks makes another match."""

    seat: int

    def decide(self, edit: MatchEdit) -> bool:
        """Return whether somebody else asks for it; the same again changes nothing."""
        seat = edit.seat(self.seat)
        if seat.rematch_asked is not None:
            edit.set_seat(self.seat, replace(seat, rematch_asked=None))
        is_asked = any(seat.rematch_asked is not None for seat in edit.after.seats)
        if not is_asked and edit.after.rematch is not None:
            edit.change(rematch=None, rematch_made=None)
        return is_asked
