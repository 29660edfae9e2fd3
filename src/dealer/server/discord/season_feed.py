"""Announcements of seasons for a channel: as a host wrote them, when the audience reads them.

A host's Markdown works in the channel. A name is shown as it is, whatever it is made of.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection

from dealer.season.entries import Line, Posted
from dealer.season.visibility import count_known
from dealer.server.contests.session import LogEntry
from dealer.server.discord.feed import ChannelFeed, FeedSource
from dealer.server.discord.formatting import Announcement, escape_markdown, pack_messages
from dealer.server.discord.repository import Unannounced, Webhook, list_unannounced_seasons
from dealer.server.discord.words import speak
from dealer.server.seasons.service import SeasonService
from dealer.server.seasons.session import SeasonSession

NAMED: Final = frozenset({"name", "title", "host"})
"""What holds a name in an entry; ``seats`` holds those of guests."""


class SeasonFeed(ChannelFeed[SeasonSession]):
    """Follows the announcements of one season, as late as its audience reads them."""

    _is_over = False

    def catch_up(self, announced: int, now: int) -> bool:
        """Read the announcements that the audience knows by now."""
        session = self.session
        after, known = max(announced, 0), count_announced(session, now)
        self.announcements = [
            Announcement(seq, escape_names(each.entry.entry.text, _find_names(session.log[:seq])))
            for seq, each in enumerate(session.log[after:known], after + 1)
            if isinstance(each.entry.entry, Posted)
        ]
        is_all = not any(isinstance(each.entry.entry, Posted) for each in session.log[known:])
        self._is_over = is_all and session.season.stage == "archived"
        return False

    @property
    def is_over(self) -> bool:
        """Return whether the season is archived, and the audience has read its last announcement."""
        return self._is_over

    def greet(self, webhook: Webhook) -> str:
        """Return what the channel is told first; the season has a title once it has announced something."""
        say, title = speak(self.language), self.session.public.title
        here = say("announces-season-here")
        return f"**{escape_markdown(title)}**\n{here}" if title and webhook.announced > 0 else here

    def pack(self, webhook: Webhook, announcements: Iterable[Announcement]) -> Iterator[Announcement]:
        """Return a message for each announcement, with a link to the season's page."""
        link = "" if webhook.origin is None else f"\n<{webhook.origin}/season/{self.session.id}>"
        before = webhook.announced
        for each in announcements:
            yield from pack_messages(before, (Announcement(each.announced, each.text + link),))
            before = each.announced


class SeasonSource(FeedSource[SeasonSession]):
    """The seasons of a server."""

    kind = "season"

    def __init__(self, seasons: SeasonService) -> None:
        self._seasons = seasons

    def list_unannounced(self, connection: Connection, now: int) -> list[Unannounced]:
        """Return the webhooks of seasons that may have something to post now."""
        return list_unannounced_seasons(connection, now)

    async def load(self, found: Unannounced) -> SeasonSession:
        """Return a season as it is now."""
        return await self._seasons.get(found.webhook.match)

    def follow(self, session: SeasonSession, language: str) -> SeasonFeed:
        """Return the feed of a season."""
        return SeasonFeed(session, language)


def count_announced(session: SeasonSession, now: int) -> int:
    """Return how many entries there are up to the last announcement that the audience knows by now."""
    horizon, count = session.find_horizon(now), 0
    for seq, each in enumerate(session.log, 1):
        if isinstance(each.entry.entry, Posted):
            if each.at > horizon:
                break
            count = seq
    return count


def escape_names(text: str, names: Iterable[str]) -> str:
    r"""Escape the names in a text whose Markdown counts.

    >>> escape_names("**Ann_B** and Ann", ["Ann", "Ann_B"])
    '**Ann\\_B** and Ann'
    """
    marked = sorted({name for name in names if escape_markdown(name) != name}, key=len, reverse=True)
    if not marked:
        return text
    return re.sub("|".join(map(re.escape, marked)), lambda found: escape_markdown(found[0]), text)


def _find_names(log: Sequence[LogEntry[Line]]) -> Iterator[str]:
    """Return the names of people, games and episodes in what a log has announced."""
    lines = [each.entry for each in log]
    for line in lines[: count_known(lines)]:
        yield from _names_in(msgspec.to_builtins(line.entry))


def _names_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, each in value.items():
            if key == "seats":
                yield from (seat for seat in each if isinstance(seat, str))
            elif key in NAMED and isinstance(each, str):
                yield each
            else:
                yield from _names_in(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _names_in(each)
