"""Announcements of matches for a channel."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection

from dealer.core.message import Listing
from dealer.match import Entry, Match
from dealer.narration import title_of
from dealer.narration.narrator import Narrator
from dealer.server.discord.feed import ChannelFeed, FeedSource, Reminder
from dealer.server.discord.formatting import Announcement, escape_markdown
from dealer.server.discord.repository import Unannounced, Webhook, list_unannounced_matches
from dealer.server.discord.words import speak
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.matches.status import ChannelState

REMIND_AFTER_MS: Final = 30_000
"""How long a match waits for somebody who is away before they are named; by post nobody waits."""
REMIND_AGAIN_MS: Final = 120_000
"""How long nobody is named again, unless by post."""

ENTRIES_AT_ONCE: Final = 40
"""Entries that are folded without letting anybody else run."""


class MatchFeed(ChannelFeed[MatchSession]):
    """Follows one match as the public sees it, and keeps what is not posted yet."""

    def __init__(self, session: MatchSession, language: str) -> None:
        super().__init__(session, language)
        self._say = speak(language)
        self._narrator: Narrator | None = None
        self._waiting_since: dict[int, tuple[str, int]] = {}
        self._named_at: dict[int, int] = {}

    def catch_up(self, announced: int, now: int) -> bool:
        """Take in some of what the public has come to see, and drop what is announced already."""
        public, present = self.session.public_match(now), self.session.match
        if present is not None and present.is_covered and present is not public:
            public = None  # a player could read there what the pause covers
        if public is not None:
            if self._narrator is None:
                self._narrator = Narrator(
                    Match.empty(public.setup, self.session.secret), escape_markdown, self.language
                )
                self.announcements.append(Announcement(0, self._narrator.describe_start()))
            for entry in public.log[self._narrator.entries_narrated :][:ENTRIES_AT_ONCE]:
                self._narrate(self._narrator, entry)
        self.drop_posted(announced)
        return (
            public is not None
            and self._narrator is not None
            and self._narrator.entries_narrated < len(public.log)
        )

    def _narrate(self, narrator: Narrator, entry: Entry) -> None:
        lines, picture = narrator.narrate(narrator.match.append(entry)), None
        if narrator.match.is_over and (result := narrator.describe_result()):
            lines = (*lines, *(f"> {line}" for line in result))
            picture = f"/pictures/{self.session.id}?language={self.language}"
        if lines:
            self.announcements.append(Announcement(narrator.entries_narrated, "\n".join(lines), picture))

    @property
    def is_over(self) -> bool:
        """Return whether the public has seen the match end."""
        return self._narrator is not None and self._narrator.match.is_over

    def greet(self, webhook: Webhook) -> str:
        """Return what the channel is told first."""
        plan, game = self.session.settings, title_of(self.session.rules.id, self.language)
        title = f"**{game}**" if plan.title is None else f"**{escape_markdown(plan.title)}** ({game})"
        link = self._page_address(webhook)
        here = self._say("announces-here")
        return f"{title}\n{here}{'' if link is None else f' {link}'}"

    def _page_address(self, webhook: Webhook) -> str | None:
        return None if webhook.origin is None else f"{webhook.origin}/m/{self.session.id}"

    def remind(self, webhook: Webhook, now: int) -> Reminder | None:
        """Return whom to name, if somebody is away and was waited for long enough.

        Nobody is named twice for one decision. A channel that is behind must not learn who is due now.
        """
        session, narrator = self.session, self._narrator
        if narrator is None or not webhook.names_turns or session.settings.delay_s:
            return None
        if narrator.match.clock.paused_at is not None:
            return None
        reminded = msgspec.json.decode(webhook.reminded, type=dict[str, str])
        seats = self._find_absent(narrator, reminded, now)
        if not seats:
            return None
        reminded |= {str(seat): self._waiting_since[seat][0] for seat in seats}
        link = self._page_address(webhook)
        players = Listing(tuple(f"**{narrator.call_seat(seat)}**" for seat in seats))
        waiting = self._say("waiting-for", players=players)
        where = "" if link is None else f" <{link}>"
        text = f"{waiting} {narrator.describe_turn()}{where}"
        return Reminder(narrator.entries_narrated, text, seats, reminded)

    def _find_absent(self, narrator: Narrator, reminded: dict[str, str], now: int) -> tuple[int, ...]:
        """Return the seats to name: who is not connected and was waited for long enough."""
        session, match = self.session, narrator.match
        by_post = session.settings.pace == "correspondence"
        awaited = narrator.waiting_seats()
        self._waiting_since = {seat: since for seat, since in self._waiting_since.items() if seat in awaited}
        absent = []
        for seat in awaited:
            decision = narrator.name_decision(seat)
            if self._waiting_since.get(seat, ("", 0))[0] != decision:
                self._waiting_since[seat] = decision, (session.started or 0) + match.at
            if session.is_here(seat) or reminded.get(str(seat)) == decision:
                continue
            remind_at = self._waiting_since[seat][1] + (0 if by_post else REMIND_AFTER_MS)
            again_at = self._named_at.get(seat, 0) + (0 if by_post else REMIND_AGAIN_MS)
            if max(remind_at, again_at) <= now:
                absent.append(seat)
        return tuple(absent)

    def note_reminder(self, reminder: Reminder, now: int) -> None:
        """Remember when somebody was named."""
        self._named_at |= dict.fromkeys(reminder.seats, now)


class MatchSource(FeedSource[MatchSession]):
    """The matches of a server."""

    kind = "match"

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches

    def list_unannounced(self, connection: Connection, now: int) -> list[Unannounced]:
        """Return the webhooks of matches that may have something to post now."""
        return list_unannounced_matches(connection, now)

    async def load(self, found: Unannounced) -> MatchSession:
        """Return a match whose log has at least as many entries as were found."""
        session = await self._matches.get(found.webhook.match)
        if found.entries > (0 if session.match is None else len(session.match.log)):
            await self._matches.refresh(session)
        return session

    def follow(self, session: MatchSession, language: str) -> MatchFeed:
        """Return the feed of a match."""
        return MatchFeed(session, language)

    def show_state(self, session: MatchSession, state: ChannelState) -> None:
        """Show how the channel stands to everybody at the table."""
        self._matches.set_channel_state(session, state)
