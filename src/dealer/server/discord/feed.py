"""Announcements of one match for a channel: no more than the public may see, and no sooner."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from dealer.core.message import Listing
from dealer.match import Entry, Match
from dealer.narration import title_of
from dealer.narration.narrator import Narrator
from dealer.server.discord.formatting import Announcement, escape_markdown
from dealer.server.discord.repository import Webhook
from dealer.server.discord.words import speak
from dealer.server.matches.session import MatchSession

REMIND_AFTER_MS: Final = 30_000
"""How long a match waits for somebody who is away before they are named; by post nobody waits."""
REMIND_AGAIN_MS: Final = 120_000
"""How long nobody is named again, unless by post."""

ENTRIES_AT_ONCE: Final = 40
"""Entries that are folded without letting anybody else run."""


class Reminder(Struct, frozen=True):
    """Whom the match waits for: the text, the seats, and by seat the decision, to be remembered."""

    text: str
    seats: tuple[int, ...]
    reminded: dict[str, str]


class ChannelFeed:
    """Follows one match as the public sees it, and keeps what is not posted yet.

    Args:
        session: the match.
        language: of the channel.
    """

    def __init__(self, session: MatchSession, language: str) -> None:
        self.session = session
        self.language = language
        self._say = speak(language)
        self.announcements: list[Announcement] = []
        self._narrator: Narrator | None = None
        self._waiting_since: dict[int, tuple[str, int]] = {}
        self._named_at: dict[int, int] = {}

    def catch_up(self, announced: int, now: int) -> bool:
        """Take in some of what the public has come to see, and drop what is announced already.

        Returns:
            Whether there is more to take in.
        """
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
        lines = narrator.narrate(narrator.match.append(entry))
        if narrator.match.is_over and (result := narrator.describe_result()):
            lines = (*lines, *(f"> {line}" for line in result))
        if lines:
            self.announcements.append(Announcement(narrator.entries_narrated, "\n".join(lines)))

    def drop_posted(self, announced: int) -> None:
        """Forget what is announced, here or by another worker."""
        self.announcements = [each for each in self.announcements if each.announced > announced]

    @property
    def entries(self) -> int:
        """The number of entries read."""
        return 0 if self._narrator is None else self._narrator.entries_narrated

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
        return Reminder(f"{waiting} {narrator.describe_turn()}{where}", seats, reminded)

    def _find_absent(self, narrator: Narrator, reminded: dict[str, str], now: int) -> tuple[int, ...]:
        """Return the seats to name: who is not connected and was waited for long enough."""
        session, match = self.session, narrator.match
        by_post = session.settings.pace == "correspondence"
        awaited = narrator.waiting_seats()
        self._waiting_since = {seat: since for seat, since in self._waiting_since.items() if seat in awaited}
        absent = []
        for seat in awaited:
            decision = match.rules.decision_id(match.state, seat) or ""
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
