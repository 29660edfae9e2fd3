"""The commands that change a series."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.message import message
from dealer.core.names import check_free
from dealer.language.players import list_names
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
from dealer.server.contests.access import Access
from dealer.server.contests.commands import check_pace, refuse_access
from dealer.server.contests.session import Organisers
from dealer.server.errors import ApiError
from dealer.server.series.edit import SeriesEdit
from dealer.server.series.session import JOIN_LINK, PLAYER
from dealer.server.tokens import hash_token, new_token

ALL_DECIDED = "all is decided"
"""Why a series ends by itself."""

MOST_ORGANISERS = 20
"""How many devices organise one series."""

ORDERS_A_MINUTE = 60


class JoinedPlayer(Struct, frozen=True):
    """A player who has joined, and their token; ``is_new``: the same request has not done so before."""

    player: int
    token: str
    is_new: bool


class JoinSeries(Struct, frozen=True):
    """Take part: with the join link under a name, or with a link of one's own.

    A device is one player: opened again, the join link leads to the player that it is.

    Attributes:
        invite: what the link holds.
        name: of who joins with the join link.
        request: the id of the request.
        device: the key of who asks; ``None`` for somebody who never asks again.
    """

    invite: str
    name: str | None
    request: str
    device: str | None = None

    def decide(self, edit: SeriesEdit) -> JoinedPlayer:
        """Find or add the player, and give them a token.

        Raises:
            ApiError: the link is not known, or used; no name was given; or the device is another player's.
            NotNow: the series has started, is full, or somebody has this name.
        """
        session = edit.session
        known = None if self.device is None else session.player_held_by(self.device)
        is_for_all = session.is_join_token(self.invite)
        player = known if is_for_all else session.find_invited_player(self.invite)
        if player is None and not is_for_all:
            raise refuse_access(session, self.invite)
        if known is not None and self.device is not None:
            if player != known:
                raise other_player(session.series.players[known].name)
            return JoinedPlayer(known, session.player_token(known, self.device), is_new=False)
        access = Access() if player is None else session.access_of(player)
        if access.token is not None:
            raise link_used()
        if player is None:
            if self.name is None:
                raise ApiError(422, "invalid", message("refusal-series-no-name"))
            player = len(edit.series.players)
            bots = (other for other in edit.series.players if other.bot is not None and not other.withdrawn)
            check_free(self.name, (name for bot in bots for name in list_names(bot.name, bot.bot)))
            edit.append(Joined(self.name))
        token = edit.give_place((PLAYER, player), self.device, self.request)
        return JoinedPlayer(player, token, is_new=True)


def other_player(name: str) -> ApiError:
    """Return the refusal of another player's link on the device of a player."""
    return ApiError(
        409,
        "other_player",
        message("refusal-series-other-player", name=name),
    )


def link_used() -> ApiError:
    """Return the refusal of a player's link that was used."""
    return ApiError(
        409,
        "place_taken",
        message("refusal-series-link-used"),
    )


class ReturnToSeries(Struct, frozen=True):
    """Make a device that of a player with their recovery link, or an organiser's with the organisers' link.

    A player's token and recovery link of before end; organisers may have several devices.

    Attributes:
        token: of the link.
        device: the key of who comes back; ``None`` for somebody who never asks again.
    """

    token: str
    device: str | None = None

    def decide(self, edit: SeriesEdit) -> tuple[int | None, str]:
        """Return the player, if it is one, and the device's token from now on.

        Raises:
            ApiError: the link is not known (any more), or there are too many devices.
        """
        session, device = edit.session, self.device or new_token()
        if session.is_organiser_link(self.token):
            token = session.organiser_token(device)
            tokens = edit.organisers.tokens | {hash_token(token)}
            if len(tokens) > MOST_ORGANISERS:
                raise ApiError(409, "too_many", message("refusal-series-organisers"))
            former = edit.organisers.former - tokens
            edit.organisers = replace(edit.organisers, tokens=tokens, former=former)
            return None, token
        player = session.find_recovered_player(self.token)
        if player is None:
            known = session.player_held_by(device)
            if known is None:
                raise refuse_access(session, self.token)
            return known, session.player_token(known, device)  # the link was used on this device already
        return player, edit.give_place((PLAYER, player), device, new_token())


class RenewOrganiserLink(Struct, frozen=True):
    """Give the organisers a new link; the old one ends, and so does what others hold by it.

    Attributes:
        token: of the organiser who asks, and who stays one.
    """

    token: str

    def decide(self, edit: SeriesEdit) -> None:
        """Count the link on."""
        before, kept = edit.organisers, frozenset({hash_token(self.token)})
        former = (before.former | before.tokens) - kept
        edit.organisers = Organisers(before.link_number + 1, kept, former)


class RenewJoinLink(Struct, frozen=True):
    """Give the series a new join link; the old one ends. Players who have joined stay."""

    def decide(self, edit: SeriesEdit) -> None:
        """Count the link on.

        Raises:
            ApiError: nobody joins by a link here.
        """
        if edit.session.join_token is None:
            raise ApiError(409, "not_open", message("refusal-series-no-join-link"))
        edit.renew_link(JOIN_LINK)


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
            refusal = message("refusal-orders-most", most=ORDERS_A_MINUTE)
            check_pace(edit.session.log, edit.now, ORDERS_A_MINUTE, refusal)
            for entry in self.choose_entries(edit.session.series):
                edit.append(entry, self.request)


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
        meeting_match = next(
            (each for each in edit.series.open_matches() if each.match == self.match_id), None
        )
        meeting, result = edit.series.meeting_of(self.match_id), self.result
        if meeting_match is None or meeting is None or edit.series.stage != "running":
            return
        if isinstance(result, Played):
            left = map(meeting_match.seat, edit.series.list_leavers(meeting))
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
