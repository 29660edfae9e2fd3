"""What a channel is told of a match or a season: no more than the public may see, and no sooner."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct
from sqlalchemy import Connection

from dealer.server.discord.formatting import Announcement, pack_messages
from dealer.server.discord.repository import Unannounced, Webhook
from dealer.server.matches.status import ChannelState

S = TypeVar("S")


class Reminder(Struct, frozen=True):
    """Whom a match waits for.

    Attributes:
        announced: how many entries are announced before it.
        reminded: by seat the decision, to be remembered.
    """

    announced: int
    text: str
    seats: tuple[int, ...]
    reminded: dict[str, str]


class ChannelFeed(ABC, Generic[S]):
    """Follows a match or a season as the public sees it, and keeps what is not posted yet.

    Args:
        session: of the match or season.
        language: of the channel.
    """

    def __init__(self, session: S, language: str) -> None:
        self.session = session
        self.language = language
        self.announcements: list[Announcement] = []

    @abstractmethod
    def catch_up(self, announced: int, now: int) -> bool:
        """Take in some of what the public has come to see, and drop what is announced already.

        Returns:
            Whether there is more to take in.
        """

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Return whether all is read that there will ever be."""

    @abstractmethod
    def greet(self, webhook: Webhook) -> str:
        """Return what the channel is told first."""

    def pack(self, webhook: Webhook, announcements: Iterable[Announcement]) -> Iterator[Announcement]:
        """Return announcements as the messages to post."""
        return pack_messages(webhook.announced, announcements)

    def remind(self, webhook: Webhook, now: int) -> Reminder | None:
        """Return whom to name, if somebody was waited for long enough."""
        return None

    def note_reminder(self, reminder: Reminder, now: int) -> None:
        """Remember when somebody was named."""

    def drop_posted(self, announced: int) -> None:
        """Forget what is announced, here or by another worker."""
        self.announcements = [each for each in self.announcements if each.announced > announced]


class FeedSource(ABC, Generic[S]):
    """Matches, or seasons: those with something to announce, and their feeds."""

    kind: ClassVar[str]

    @abstractmethod
    def list_unannounced(self, connection: Connection, now: int) -> list[Unannounced]:
        """Return the webhooks that may have something to post now and that nobody is working on."""

    @abstractmethod
    async def load(self, found: Unannounced) -> S:
        """Return the session of what has a webhook, with everything that was found."""

    @abstractmethod
    def follow(self, session: S, language: str) -> ChannelFeed[S]:
        """Return a new feed."""

    def show_state(self, session: S, state: ChannelState) -> None:
        """Show how the channel stands to whoever watches that."""


AnyFeed = ChannelFeed[Any]
AnySource = FeedSource[Any]
