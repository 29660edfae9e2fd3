"""The commands that change a series."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from msgspec import Struct

from dealer.match import Match
from dealer.series import (
    Annulled,
    Closed,
    Entry,
    Joined,
    Paired,
    Played,
    Series,
    Started,
    settle_leavers,
)
from dealer.server.errors import ApiError, unknown_token
from dealer.server.series.edit import SeriesEdit
from dealer.server.series.session import LogEntry, PlayerAccess
from dealer.server.tokens import hash_token, issue

ALL_DECIDED = "all is decided"
"""Why a series ends by itself."""

ORDERS_A_MINUTE = 60
MINUTE_MS = 60_000


class JoinedPlayer(Struct, frozen=True):
    """A player who has joined, and their token; ``is_new``: the same request has not done so before."""

    player: int
    token: str
    is_new: bool


class JoinSeries(Struct, frozen=True):
    """Take part: with the join link under a name, or with a link of one's own.

    Attributes:
        invite: what the link holds.
        name: of who joins with the join link.
        request: the id of the request; the same one again, with the same secret, changes nothing.
        secret: of who asks; without one the token is given once.
    """

    invite: str
    name: str | None
    request: str
    secret: str | None = None

    def decide(self, edit: SeriesEdit) -> JoinedPlayer:
        """Find or add the player, and give them a token.

        Raises:
            ApiError: the link is not known, or used, or no name was given.
            NotNow: the series has started, is full, or somebody has this name.
        """
        session = edit.session
        token = issue(session.key, self.secret, "token", self.invite, self.request)
        known = session.find_player(token)
        if known is not None:
            return JoinedPlayer(known, token, is_new=False)
        join_token = session.join_token
        if join_token is not None and secrets.compare_digest(self.invite.encode(), join_token.encode()):
            if self.name is None:
                raise ApiError(422, "invalid", "say under which name you take part")
            player, link_number = len(edit.series.players), 0
            edit.append(Joined(self.name))
        else:
            player, link_number = self._find_invited(edit)
        edit.set_access(player, PlayerAccess(link_number, hash_token(token), self.request))
        return JoinedPlayer(player, token, is_new=True)

    def _find_invited(self, edit: SeriesEdit) -> tuple[int, int]:
        player = edit.session.find_invited_player(self.invite)
        if player is None:
            raise unknown_token()
        access = edit.session.access[player]
        if access.token is not None:
            raise ApiError(
                409,
                "place_taken",
                "this link was used already, and its token is given once: ask the organiser for another one; "
                "whoever sends a request again proves it with the secret that was sent first",
            )
        return player, access.link_number


class ReplaceLink(Struct, frozen=True):
    """Give a player a new link; the old one, and the device that used it, no longer work."""

    player: int

    def decide(self, edit: SeriesEdit) -> None:
        """Count the link on.

        Raises:
            ApiError: there is no such person.
        """
        access = edit.session.access.get(self.player)
        if access is None:
            raise ApiError(404, "no_such", "the series has no such person")
        edit.set_access(self.player, PlayerAccess(access.link_number + 1))


class GiveOrder(Struct, frozen=True):
    """Write what the organiser orders; the same request again changes nothing."""

    request: str
    choose_entries: Callable[[Series], Sequence[Entry]]

    def decide(self, edit: SeriesEdit) -> None:
        """Add the entries of the order.

        Raises:
            ApiError: too much was ordered within a minute.
            SeriesError: the series refuses it.
        """
        if self.request not in edit.session.answered:
            check_pace(edit.session.log, edit.now)
            for entry in self.choose_entries(edit.session.series):
                edit.append(entry, self.request)


def check_pace(log: Sequence[LogEntry], now: int) -> None:
    """Refuse an order when enough were carried out within the last minute, whoever gave them from wherever.

    Raises:
        ApiError: there were.
    """
    since = now - MINUTE_MS
    recent = {entry.request: entry.at for entry in log if entry.request is not None and entry.at > since}
    if len(recent) >= ORDERS_A_MINUTE:
        seconds = max(1, -(-(min(recent.values()) - since) // 1000))
        raise ApiError(
            429, "too_often", f"a series takes {ORDERS_A_MINUTE} orders a minute: wait", after=seconds
        )


class AdvanceAutomatically(Struct, frozen=True):
    """Pair the next round or end the series, where the organiser has left that to the Dealer."""

    def decide(self, edit: SeriesEdit) -> None:
        """Add the entry that follows, if any."""
        series = edit.series
        if series.stage != "running" or series.settings.advance != "automatic" or not series.is_settled:
            return
        following = series.next_round
        edit.append(Paired(following) if following else Closed(ALL_DECIDED))


class TakeResult(Struct, frozen=True):
    """Take the result of a match that is over, once."""

    match_id: str
    result: Annulled | Played

    def decide(self, edit: SeriesEdit) -> None:
        """Add the result, if the series waits for it."""
        sitting = next((each for each in edit.series.open_matches() if each.match == self.match_id), None)
        meeting, result = edit.series.meeting_of(self.match_id), self.result
        if sitting is None or meeting is None or edit.series.stage != "running":
            return
        if isinstance(result, Played):
            left = map(sitting.seat, edit.series.list_leavers(meeting))
            result = settle_leavers(result, (*result.left, *left))
        edit.append(result)


def choose_start(series: Series) -> Sequence[Entry]:
    """Return the entries that start a series: the seeds, drawn where that was agreed, and the first round."""
    players = [number for number, player in enumerate(series.players) if not player.withdrawn]
    match series.settings.seeding:
        case "rating":
            players.sort(key=lambda number: -(series.players[number].rating or 0))
        case "draw":
            secrets.SystemRandom().shuffle(players)
    start = Started(tuple(players))
    return start, Paired(series.append(start).next_round)


def read_result(match_id: str, match: Match | None, advantage: int | None) -> Annulled | Played | None:
    """Return how a match ended, as its series takes it; ``None`` while it goes on.

    Whoever did not play it to its end has lost it, unless they left when the result was known.

    Args:
        match_id: its id.
        match: what was played.
        advantage: the seat that had the Advantage.
    """
    outcome = None if match is None else match.outcome
    if match is None or outcome is None:
        return None
    if outcome.decided_by == "annulled":
        return Annulled(match_id)
    numbers = tuple(points for points in outcome.score if isinstance(points, int))
    score = numbers if len(numbers) == len(match.setup.seats) else None
    result = Played(match_id, outcome.winners, score, outcome.utility, outcome.decided_by, advantage)
    return settle_leavers(result, match.unfinished)
