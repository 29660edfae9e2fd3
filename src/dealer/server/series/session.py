"""A series as this process knows it: settings, log, state, and who may act for which player."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import KW_ONLY, dataclass, field

import msgspec
from msgspec import Struct

from dealer.series import Entry, Series, SeriesSettings
from dealer.series.state import Meeting
from dealer.server.matches.settings import MatchSettings
from dealer.server.tokens import derive_token, device_token, fits, hash_token


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


class PlayerAccess(Struct, frozen=True):
    """The access of a person to a player's place.

    Attributes:
        link_number: how many links were given for this player before the one that holds.
        token: of the device that has used the link, hashed.
        request: by which the player joined or moved; the token of their device follows from it.
        recovery: of the link that moves the player to another device, hashed, once they have made one.
    """

    link_number: int = 0
    token: str | None = None
    request: str | None = None
    recovery: str | None = None


class Organisers(Struct, frozen=True):
    """The access of those who organise.

    Attributes:
        link_number: how many links were given before the one that holds.
        tokens: of their devices, hashed.
    """

    link_number: int = 0
    tokens: frozenset[str] = frozenset()


class LogEntry(Struct, frozen=True):
    """An entry of the log, when it was written (milliseconds since 1970), and the request that it answers."""

    at: int
    entry: Entry
    request: str | None = None


@dataclass(eq=False)
class SeriesSession:
    """One series. Only the holder of ``lock`` may change it.

    ``version`` counts the changes: who knows an older one reads the rest from the database.
    """

    id: str
    game: str
    title: str
    settings: SeriesSetup
    _: KW_ONLY
    key: bytes
    created: int
    organisers: Organisers = field(default_factory=Organisers)
    series: Series = field(init=False)
    version: int = 0
    log: tuple[LogEntry, ...] = ()
    access: dict[int, PlayerAccess] = field(default_factory=dict)
    answered: set[str] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        self.series = Series(self.settings.terms)

    def extend(self, entries: tuple[LogEntry, ...], series: Series) -> None:
        """Take over new entries of the log, and the series that they lead to."""
        self.log += entries
        self.answered |= {each.request for each in entries if each.request is not None}
        self.series = series

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
        return next((player for player, access in self.access.items() if fits(token, access.token)), None)

    def player_token(self, player: int, device: str) -> str:
        """Return the token that a device has for a player, if it is that player's."""
        return device_token(self.key, "player", player, self.access[player].request, device)

    def player_held_by(self, device: str) -> int | None:
        """Return the player whose device this is."""
        held = ((player, self.player_token(player, device)) for player in self.access)
        return next((player for player, token in held if fits(token, self.access[player].token)), None)

    def find_recovered_player(self, token: str) -> int | None:
        """Return the player whose recovery link holds a token."""
        return next((player for player, access in self.access.items() if fits(token, access.recovery)), None)

    def has_joined(self, player: int) -> bool:
        """Return whether somebody acts for a player; a bot always does."""
        return self.series.players[player].bot is not None or self.access[player].token is not None

    @property
    def join_token(self) -> str | None:
        """The token in the join link, where anybody may join."""
        return derive_token(self.key, "join") if self.settings.is_open else None

    def is_join_token(self, token: str) -> bool:
        """Return whether a token is that of the join link."""
        join_token = self.join_token
        return join_token is not None and secrets.compare_digest(token.encode(), join_token.encode())

    def link_token(self, player: int, access: PlayerAccess) -> str:
        """Return what a player's own link holds."""
        return derive_token(self.key, "player", str(player), str(access.link_number))

    def unused_link_token(self, player: int) -> str | None:
        """Return what a player's own link holds, unless it was used."""
        access = self.access.get(player)
        return None if access is None or access.token is not None else self.link_token(player, access)

    def find_invited_player(self, token: str) -> int | None:
        """Return the player whose own link holds a token."""
        for player, access in self.access.items():
            if secrets.compare_digest(token.encode(), self.link_token(player, access).encode()):
                return player
        return None

    def seat_invite(self, meeting: Meeting, index: int, seat: int) -> str:
        """Return the invite of a seat in a meeting's match."""
        return derive_token(self.key, "seat", str(meeting.number), str(index), str(seat))

    def host_invite(self, meeting: Meeting, index: int) -> str:
        """Return the invite of the host of a meeting's match."""
        return derive_token(self.key, "host", str(meeting.number), str(index))
