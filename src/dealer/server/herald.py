"""The herald: announces matches in Discord channels, and names those whom they wait for.

Every two seconds it looks in the store for matches of which something is untold; all else follows from there.
So it delays no match, and finds after a restart what it has not told. Of several workers the one who sees to
the match posts; should two think so, who raises ``until`` of a row from what it was has it for a minute. A
message is posted, then it is written down; a crash in between repeats that one message, and none is lost.

It tells what the public may see and no more, as late as the public may see it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dealer.match import Entry, Match
from dealer.narration.english import listed
from dealer.narration.telling import Telling
from dealer.server import webhooks
from dealer.server.clock import now_ms
from dealer.server.db.errors import Conflict
from dealer.server.discord import Part, Poster, Verdict, escaped, packed
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.webhook_writes import mark_webhook
from dealer.server.webhooks import Untold, Webhook

log = logging.getLogger("dealer")

LOOK_SECONDS: float = 2.0
"""How often it looks; what has happened meanwhile is one message."""
CLOSE_SECONDS: Final = 2.0
LEASE_MS: Final = 60_000
AT_ONCE: Final = 8
STUMBLED_MS: Final = 60_000

BACK_OFF_MS: Final = 1000
LONGEST_MS: Final = 300_000
MOST_TRIES: Final = 100
"""After so many failures in a row, eight hours, a webhook is turned off."""

PATIENCE_MS: Final = 30_000
"""How long a match waits for somebody who is away before they are named; by post nobody waits."""
AGAIN_MS: Final = 120_000
"""How long nobody is named again, unless by post."""

STRIDE: Final = 40
"""Entries that are folded in one go."""
DESKS: Final = 256
"""Matches whose fold is kept between two looks."""


class Reminder(Struct, frozen=True):
    """Whom the match waits for: the words, the seats, and by seat the decision, to be remembered."""

    text: str
    seats: tuple[int, ...]
    pinged: dict[str, str]


class Desk:
    """What is to be said of one match: told as far as it has gone, kept until it is posted."""

    def __init__(self, room: MatchSession) -> None:
        self.room = room
        self.telling: Telling | None = None
        self.parts: list[Part] = []
        self.owed: dict[int, tuple[str, int]] = {}
        self.named: dict[int, int] = {}

    def catch_up(self, told: int, now: int) -> bool:
        """Take up some of what the public has come to see; what is told, here or elsewhere, falls away.

        Returns:
            Whether there is more to take up.
        """
        shown = self.room.public_match(now)
        if shown is not None:
            if self.telling is None:
                self.telling = Telling(Match.empty(shown.setup, self.room.secret), escaped)
                self.parts.append(Part(0, self.telling.beginning()))
            for entry in shown.log[self.telling.told :][:STRIDE]:
                self._tell(self.telling, entry)
        self.parts = [part for part in self.parts if part.told > told]
        return shown is not None and self.telling is not None and self.telling.told < len(shown.log)

    def _tell(self, telling: Telling, entry: Entry) -> None:
        lines = telling.tell(telling.match.append(entry))
        if telling.match.over and (result := telling.result()):
            lines = (*lines, *(f"> {line}" for line in result))
        if lines:
            self.parts.append(Part(telling.told, "\n".join(lines)))

    @property
    def done(self) -> bool:
        """Whether the public has seen the match end."""
        return self.telling is not None and self.telling.match.over

    def greeting(self, webhook: Webhook) -> str:
        """What the channel is told first."""
        plan, game = self.room.settings, self.room.game.title
        title = f"**{game}**" if plan.title is None else f"**{escaped(plan.title)}** ({game})"
        link = self.address(webhook)
        return f"{title}\nThe Dealer announces this match here.{'' if link is None else f' {link}'}"

    def address(self, webhook: Webhook) -> str | None:
        """The page of the match."""
        return None if webhook.link is None else f"{webhook.link}/m/{self.room.id}"

    def reminder(self, webhook: Webhook, now: int) -> Reminder | None:
        """Whom to name, if somebody is away and was waited for long enough.

        Nobody is named twice for one decision. A public that is behind is no place to say who is due now.
        """
        room, telling = self.room, self.telling
        if (
            telling is None
            or not webhook.turns
            or room.settings.delay_s
            or telling.match.clock.paused is not None
        ):
            return None
        match, by_post = telling.match, room.settings.pace == "correspondence"
        pinged = msgspec.json.decode(webhook.pinged, type=dict[str, str])
        waited = telling.waited_for()
        self.owed = {seat: owed for seat, owed in self.owed.items() if seat in waited}
        away = []
        for seat in waited:
            decision = match.game.decision_id(match.state, seat) or ""
            if self.owed.get(seat, ("", 0))[0] != decision:
                self.owed[seat] = decision, (room.started or 0) + match.at
            if room.is_here(seat) or pinged.get(str(seat)) == decision:
                continue
            patience = 0 if by_post else PATIENCE_MS
            again = self.named.get(seat, 0) + (0 if by_post else AGAIN_MS)
            if max(self.owed[seat][1] + patience, again) <= now:
                away.append(seat)
                pinged[str(seat)] = decision
        if not away:
            return None
        link = self.address(webhook)
        names = listed([f"**{telling.who(seat)}**" for seat in away])
        where = "" if link is None else f" <{link}>"
        return Reminder(f"Waiting for {names}. {telling.due()}{where}", tuple(away), pinged)


class Herald:
    """Announces all matches of a house that have a webhook."""

    def __init__(self, house: MatchService, poster: Poster | None = None) -> None:
        self.house = house
        self.poster = poster or Poster()
        self._desks: OrderedDict[str, Desk] = OrderedDict()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._quiet: dict[str, int] = {}
        self._room_for = asyncio.Semaphore(AT_ONCE)
        self._ending = asyncio.Event()

    async def run(self) -> None:
        """Look, and see to what is found, until it is closed."""
        while not self._ending.is_set():
            try:
                await self.look()
            except Exception as error:
                log.error("the herald stumbled (%s); it goes on", type(error).__name__)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._ending.wait()

    async def look(self) -> None:
        """Begin to see to every webhook of which something may be untold."""
        now = now_ms()
        self._quiet = {key: until for key, until in self._quiet.items() if until > now}
        for found in await self.house.store.read(lambda connection: webhooks.untold(connection, now)):
            if self._ending.is_set():
                return
            match_id, address = found.webhook.match, found.webhook.address or ""
            if match_id in self._busy or match_id in self._quiet or address in self._quiet:
                continue
            if not self.house.ownership.owns(match_id):
                continue
            task = asyncio.create_task(self._see_to(found), name=match_id)
            self._busy[match_id] = task
            task.add_done_callback(self._seen_to)

    def _seen_to(self, task: asyncio.Task[None]) -> None:
        del self._busy[task.get_name()]

    async def _see_to(self, found: Untold) -> None:
        match_id = found.webhook.match
        try:
            async with self._room_for:
                desk = await self._desk(match_id, found.entries)
                await self._post(desk, found.webhook)
        except Conflict:
            pass  # another worker posts, or the host has changed it
        except Exception as error:
            log.error("match %s cannot be announced: %s", match_id, type(error).__name__)
            self._quiet[match_id] = now_ms() + STUMBLED_MS

    async def _desk(self, match_id: str, entries: int) -> Desk:
        """The desk of a match, which knows that many entries."""
        room = await self.house.get(match_id)
        if entries > (0 if room.match is None else len(room.match.log)):
            await self.house.refresh(room)
        desk = self._desks.get(match_id)
        if desk is None or desk.room is not room:
            desk = self._desks[match_id] = Desk(room)
        self._desks.move_to_end(match_id)
        while len(self._desks) > DESKS:
            self._desks.popitem(last=False)
        return desk

    async def _post(self, desk: Desk, webhook: Webhook) -> None:
        """Post what is untold of one match.

        Raises:
            Conflict: somebody else has the webhook.
        """
        now = now_ms()
        while desk.catch_up(webhook.told, now):
            await asyncio.sleep(0)  # whoever plays comes first
        reminder = desk.reminder(webhook, now)
        parts = list(desk.parts)
        if not webhook.greeted:
            parts.insert(0, Part(webhook.told, desk.greeting(webhook)))
        if reminder is not None and desk.telling is not None:
            parts.append(Part(desk.telling.told, reminder.text))
        messages = list(packed(webhook.told, parts))
        for number, message in enumerate(messages, 1):
            webhook = await self._mark(desk.room, webhook, until=max(now_ms(), webhook.until) + LEASE_MS)
            assert webhook.address is not None
            verdict = await self.poster.post(webhook.address, message.text)
            if verdict.what != "posted":
                await self._put_off(desk.room, webhook, verdict)
                return
            rest = self._rest(webhook.address, verdict.seconds)
            webhook = await self._mark(
                desk.room, webhook, until=rest, greeted=True, told=message.told, tries=0
            )
            desk.parts = [part for part in desk.parts if part.told > webhook.told]
            if verdict.seconds and number < len(messages):
                return  # the rest of it when there is room again
        if reminder is not None:
            desk.named |= dict.fromkeys(reminder.seats, now)
            pinged = msgspec.json.encode(reminder.pinged).decode()
            webhook = await self._mark(desk.room, webhook, pinged=pinged)
        if desk.done:
            self._desks.pop(webhook.match, None)
            await self._mark(desk.room, webhook, address=None, fault="over")

    def _rest(self, address: str, seconds: float) -> int:
        """Until when a webhook is to be left alone; all matches that share it leave it alone."""
        until = now_ms() + round(1000 * seconds)
        if seconds:
            self._quiet[address] = until
        return until

    async def _put_off(self, room: MatchSession, webhook: Webhook, verdict: Verdict) -> None:
        """A message was not taken: later, or never again."""
        assert webhook.address is not None
        tries = webhook.tries + 1
        if verdict.what == "wait":
            await self._mark(room, webhook, until=self._rest(webhook.address, verdict.seconds))
        elif verdict.what == "failed" and tries < MOST_TRIES:
            back_off = min(BACK_OFF_MS << min(tries, 20), LONGEST_MS)
            await self._mark(room, webhook, until=now_ms() + back_off, tries=tries)
        else:
            fault = "unreachable" if verdict.what == "failed" else verdict.what
            log.warning("match %s is no longer announced: its webhook is %s", webhook.match, fault)
            await self._mark(room, webhook, address=None, fault=fault)

    async def _mark(self, room: MatchSession, webhook: Webhook, **changes: Any) -> Webhook:
        """Write down how far a match is told, if the webhook is still ours; the table shows how it stands.

        Raises:
            Conflict: it is not.
        """
        after = replace(webhook, **changes)
        await self.house.store.write([mark_webhook(webhook, after)])
        self.house.set_channel_state(room, after.state)
        return after

    async def close(self) -> None:
        """End; what is on its way has a little time to arrive."""
        self._ending.set()
        if self._busy:
            await asyncio.wait(self._busy.values(), timeout=CLOSE_SECONDS)
        for task in list(self._busy.values()):
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)
        await self.poster.close()
