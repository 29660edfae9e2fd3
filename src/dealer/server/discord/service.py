"""Commands of a match's host about its channel."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.server.clock import now_ms
from dealer.server.discord.addresses import parse_address
from dealer.server.discord.repository import (
    Webhook,
    delete_webhook,
    find_webhook,
    put_webhook,
    set_names_turns,
)
from dealer.server.errors import ApiError
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession


def check_webhook(address: str, names_turns: bool, delay_s: int) -> None:
    """Refuse a webhook that a new match may not have.

    Raises:
        ApiError: the address is no webhook's, or turns are to be named while the channel is behind.
    """
    parse_address(address)
    check_names_turns(names_turns, delay_s)


def check_names_turns(names_turns: bool, delay_s: int) -> None:
    """Refuse to name who is due now where the match is shown later.

    Raises:
        ApiError: turns are to be named in spite of a delay.
    """
    if names_turns and delay_s:
        raise ApiError(
            422, "delayed", "who is due now would tell what is shown later: leave out turns, or the delay"
        )


class WebhookService:
    """The webhooks of matches."""

    def __init__(self, house: MatchService) -> None:
        self._house = house

    async def find(self, room: MatchSession) -> Webhook | None:
        """Return the webhook of a match."""
        return await self._house.store.read(lambda connection: find_webhook(connection, room.id))

    async def add(self, room: MatchSession, address: str, names_turns: bool, origin: str | None) -> None:
        """Announce a new match from its beginning.

        Args:
            room: the match.
            address: of the webhook.
            names_turns: whether those are named whom the match waits for.
            origin: the address of this server, for the link to the match.
        """
        webhook = Webhook(room.id, parse_address(address), origin, names_turns, leased_until=now_ms())
        await self._house.store.write(put_webhook(webhook))
        self._house.announced(room, webhook)

    async def change(
        self, room: MatchSession, address: str | None, names_turns: bool, origin: str | None, now: int
    ) -> Webhook:
        """Announce a match from now on; without an address, change only whether turns are named.

        Raises:
            ApiError: the match is over, has no webhook that works, or may not have this one.
        """
        check_names_turns(names_turns, room.plan.delay_s)
        if room.match is not None and room.match.over:
            raise ApiError(409, "match_over", "the match is over: there is nothing left to announce")
        if address is not None:
            public = room.shown(now)
            announced = -1 if public is None else len(public.log)
            webhook = Webhook(
                room.id, parse_address(address), origin, names_turns, leased_until=now, announced=announced
            )
            await self._house.store.write(put_webhook(webhook))
        else:
            before = await self.find(room)
            if before is None or before.address is None:
                raise ApiError(409, "no_webhook", "this match has no webhook that works: send its address")
            await self._house.store.write(set_names_turns(room.id, names_turns))
            webhook = replace(before, names_turns=names_turns)
        self._house.announced(room, webhook)
        return webhook

    async def remove(self, room: MatchSession) -> None:
        """Announce a match no longer, and forget its webhook."""
        await self._house.store.write(delete_webhook(room.id))
        self._house.announced(room, None)
