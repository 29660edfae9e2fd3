"""Commands of a host about the channel of a match or a season."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.message import message
from dealer.season.errors import SeasonNotNow
from dealer.server.clock import now_ms
from dealer.server.db.store import Store
from dealer.server.discord.addresses import parse_address
from dealer.server.discord.repository import (
    Webhook,
    change_names_turns,
    delete_webhook,
    find_webhook,
    put_webhook,
)
from dealer.server.discord.season_feed import count_announced
from dealer.server.errors import ApiError
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.seasons.session import SeasonSession


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
        raise ApiError(422, "delayed", message("refusal-turns-delayed"))


class WebhookService:
    """The webhooks of matches."""

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches

    async def find(self, session: MatchSession) -> Webhook | None:
        """Return the webhook of a match."""
        return await _find(self._matches.store, session.id)

    async def add(
        self, session: MatchSession, address: str, names_turns: bool, origin: str | None, language: str
    ) -> None:
        """Announce a new match from its beginning.

        Args:
            session: the match.
            address: of the webhook.
            names_turns: whether those are named whom the match waits for.
            origin: the address of this server, for the link to the match.
            language: of the channel.
        """
        webhook = Webhook(
            session.id, parse_address(address), origin, language, names_turns, leased_until=now_ms()
        )
        await self._matches.store.write([put_webhook(webhook)])
        self._matches.set_channel_state(session, webhook.state)

    async def change(
        self,
        session: MatchSession,
        address: str | None,
        names_turns: bool,
        origin: str | None,
        language: str,
        now: int,
    ) -> Webhook:
        """Announce a match from now on; without an address, change only whether turns are named.

        Raises:
            ApiError: the match is over, has no webhook that works, or may not have this one.
        """
        check_names_turns(names_turns, session.settings.delay_s)
        if session.match is not None and session.match.is_over:
            raise ApiError(409, "match_over", message("refusal-announce-over"))
        if address is not None:
            public = session.public_match(now)
            announced = -1 if public is None else len(public.log)
            webhook = Webhook(
                session.id,
                parse_address(address),
                origin,
                language,
                names_turns,
                leased_until=now,
                announced=announced,
            )
            await self._matches.store.write([put_webhook(webhook)])
        else:
            before = await self.find(session)
            if before is None or before.address is None:
                raise ApiError(409, "no_webhook", message("refusal-no-webhook"))
            await self._matches.store.write([change_names_turns(session.id, names_turns)])
            webhook = replace(before, names_turns=names_turns)
        self._matches.set_channel_state(session, webhook.state)
        return webhook

    async def remove(self, session: MatchSession) -> None:
        """Announce a match no longer, and forget its webhook."""
        await self._matches.store.write([delete_webhook(session.id)])
        self._matches.set_channel_state(session, "none")


class SeasonWebhookService:
    """The webhooks of seasons."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, session: SeasonSession) -> Webhook | None:
        """Return the webhook of a season."""
        return await _find(self._store, session.id)

    async def connect(
        self, session: SeasonSession, address: str, origin: str | None, language: str, now: int
    ) -> Webhook:
        """Announce a season from now on: what its audience has not read yet.

        Raises:
            ApiError: the address is no webhook's.
            SeasonNotNow: the season is archived.
        """
        if session.season.stage == "archived":
            raise SeasonNotNow("S-3", message("refusal-season-over"))
        webhook = Webhook(
            session.id,
            parse_address(address),
            origin,
            language,
            names_turns=False,
            leased_until=now,
            announced=count_announced(session, now),
        )
        await self._store.write([put_webhook(webhook)])
        return webhook

    async def remove(self, session: SeasonSession) -> None:
        """Announce a season no longer, and forget its webhook."""
        await self._store.write([delete_webhook(session.id)])


async def _find(store: Store, key: str) -> Webhook | None:
    return await store.read(lambda connection: find_webhook(connection, key))
