"""A series as this process knows it: settings, log, state, and who may act for which player."""

from __future__ import annotations

import secrets
from dataclasses import KW_ONLY, dataclass, field
from typing import ClassVar, Final

import msgspec
from msgspec import Struct

from dealer.series import Entry, Series, SeriesSettings
from dealer.series.state import Meeting
from dealer.server.contests.access import Access, Holder
from dealer.server.contests.session import ContestSession, KeptSeat, LogEntry
from dealer.server.matches.losses import Cause
from dealer.server.matches.settings import MatchSettings
from dealer.server.tokens import derive_token, device_token, hash_token


class SeriesSetup(Struct, frozen=True):
    """The settings of a series, as the database holds them.

    Attributes:
        terms: format, rounds, seeding and the like.
        is_open: whether anybody with the join link may take part.
        host_name: the name of who hosts the matches, where they are hosted.
        match_settings: of each match; its Advantage, title and series are filled in later.
    """

    terms: SeriesSettings
    is_open: bool = msgspec.field(name="open")
    host_name: str = msgspec.field(name="host")
    match_settings: MatchSettings = msgspec.field(name="plan")


PLAYER: Final = "player"
JOIN_LINK: Final[Holder] = ("join", 0)
"""The holder of the join link: everybody who has it."""
KEPT: Final = 24
"""How many organisers' links that were replaced are recognised."""


def number_of(holder: Holder | None) -> int | None:
    """Return the number of a player whose access was found."""
    return None if holder is None else holder[1]


@dataclass(eq=False)
class SeriesSession(ContestSession[Entry]):
    """One series. Only the holder of ``lock`` may change it."""

    kind: ClassVar[str] = "series"

    _: KW_ONLY
    game: str
    settings: SeriesSetup
    series: Series = field(init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.series = Series(self.settings.terms)

    def fold(self, entries: tuple[LogEntry[Entry], ...]) -> Series:
        """Return the series after new entries of the log."""
        series = self.series
        for each in entries:
            series = series.append(each.entry)
        return series

    def keep(self, state: Series) -> None:
        """Take over the series."""
        self.series = state

    # ------------------------------------------------------------------------------------ tokens and links

    def is_organiser(self, token: str) -> bool:
        """Return whether a token is that of an organiser's device."""
        return hash_token(token) in self.organisers.tokens

    def organiser_token(self, device: str) -> str:
        """Return the token that a device has as an organiser's."""
        return device_token(self.key, "organiser", 0, None, device)

    def roles_held_by(self, device: str) -> tuple[bool, int | None]:
        """Return whether a device is an organiser's, and which player's it is."""
        return self.is_organiser(self.organiser_token(device)), self.player_held_by(device)

    @property
    def organiser_link(self) -> str:
        """The token in the link that makes a device an organiser's."""
        return derive_token(self.key, "organise", str(self.organisers.link_number))

    def is_organiser_link(self, token: str) -> bool:
        """Return whether a token is that of the organisers' link."""
        return secrets.compare_digest(token.encode(), self.organiser_link.encode())

    def find_player(self, token: str) -> int | None:
        """Return the player that a token belongs to."""
        return number_of(self.access.find(token))

    def player_token(self, player: int, device: str) -> str:
        """Return the token that a device has for a player, if it is that player's."""
        return self.access.device_token((PLAYER, player), device)

    def player_held_by(self, device: str) -> int | None:
        """Return the player whose device this is."""
        return self.access.held_by(device, PLAYER)

    def find_recovered_player(self, token: str) -> int | None:
        """Return the player whose recovery link holds a token."""
        return number_of(self.access.find_recovered(token))

    def access_of(self, player: int) -> Access:
        """Return the access to a player's place."""
        return self.access.entries[PLAYER, player]

    def has_joined(self, player: int) -> bool:
        """Return whether somebody acts for a player; a bot always does."""
        return self.series.players[player].bot is not None or self.access_of(player).token is not None

    def find_loss(self, token: str | None, device: str | None) -> tuple[str, Cause] | None:
        """Return why a link or a device, of a player or an organiser, no longer gives anything."""
        lost = token if device is None else self.organiser_token(device)
        if lost is not None and (hash_token(lost) in self.organisers.former or self._was_link(lost)):
            return "organiser", "renewed"
        return super().find_loss(token, device)

    def _was_link(self, token: str) -> bool:
        """Return whether a token is that of a link that a newer organisers' link has replaced."""
        number = self.organisers.link_number
        former = (derive_token(self.key, "organise", str(n)) for n in range(max(0, number - KEPT), number))
        return any(secrets.compare_digest(token.encode(), link.encode()) for link in former)

    @property
    def join_token(self) -> str | None:
        """The token in the join link, where anybody may join."""
        if not self.settings.is_open:
            return None
        return self.access.link_token(JOIN_LINK, self.access.entries.get(JOIN_LINK, Access()))

    def is_join_token(self, token: str) -> bool:
        """Return whether a token is that of the join link."""
        join_token = self.join_token
        return join_token is not None and secrets.compare_digest(token.encode(), join_token.encode())

    def unused_link_token(self, player: int) -> str | None:
        """Return what a player's own link holds, unless it was used."""
        return self.access.unused_link((PLAYER, player))

    def find_invited_player(self, token: str) -> int | None:
        """Return the player whose own link holds a token."""
        holder = self.access.find_invited(token)
        return None if holder == JOIN_LINK else number_of(holder)

    def seat_invite(self, meeting: Meeting, index: int, seat: int, access: Access) -> str:
        """Return the invite of a seat in a meeting's match. It changes with the device of its player."""
        return derive_token(
            self.key, "seat", str(meeting.number), str(index), str(seat), access.request or ""
        )

    def list_kept_seats(self, holder: Holder, access: Access | None = None) -> list[KeptSeat]:
        """Return the seats of a player in open matches. Bots have those of a player who has left."""
        role, player = holder
        access = access or self.access.entries.get(holder, Access())
        return [
            KeptSeat(
                each.match, each.seat(player), self.seat_invite(meeting, index, each.seat(player), access)
            )
            for meeting in self.series.meetings
            if role == PLAYER
            and player in meeting.players
            and player not in self.series.list_leavers(meeting)
            for index, each in enumerate(meeting.matches)
            if each.is_open
        ]

    def host_invite(self, meeting: Meeting, index: int) -> str:
        """Return the invite of the host of a meeting's match."""
        return derive_token(self.key, "host", str(meeting.number), str(index))
