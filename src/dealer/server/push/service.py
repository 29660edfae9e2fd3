"""What the owner of a seat or a place chooses: which devices are told, when, and when not."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from typing import Final

from msgspec.structs import replace

from dealer.core.errors import ForPrograms
from dealer.core.message import message
from dealer.server.db.store import Store
from dealer.server.errors import ApiError
from dealer.server.matches.session import MatchSession
from dealer.server.push.endpoints import check_endpoint
from dealer.server.push.keys import PushKeys
from dealer.server.push.occasions import find_zone, holds_seat
from dealer.server.push.sending import decode_key
from dealer.server.push.subscriptions import (
    MOST_DEVICES,
    QuietHours,
    Subscription,
    Told,
    delete_subscription,
    list_devices,
    put_subscription,
)

POINT_BYTES: Final = 65
SECRET_BYTES: Final = 16


class PushService:
    """The devices of all seats and places.

    Args:
        store: where they last.
        keys: of this server.
    """

    def __init__(self, store: Store, keys: PushKeys) -> None:
        self._store = store
        self.keys = keys

    async def list(self, match: str, contest: str, seat: int) -> list[Subscription]:
        """Return the devices that are told of a seat or a place, the oldest first."""
        return await self._store.read(lambda connection: list_devices(connection, match, contest, seat))

    async def put(self, each: Subscription) -> None:
        """Tell a device from now on; what it chose before for this seat gives way.

        Raises:
            ApiError: Dealer posts to no such endpoint, the keys are none, or there are too many devices.
        """
        check_endpoint(each.endpoint)
        check_keys(each.p256dh, each.auth)
        check_quiet(each.quiet)
        known = await self.list(each.match, each.contest, each.seat)
        if len(known) >= MOST_DEVICES and all(other.device != each.device for other in known):
            raise ApiError(409, "too_many_devices", message("refusal-push-devices", most=MOST_DEVICES))
        await self._store.write([put_subscription(each)])

    async def carry_over(self, before: MatchSession, rematch: MatchSession, seat: int, now: int) -> None:
        """Tell the devices of whoever sits at a seat of a rematch what they were told of the match before.

        Args:
            before: the match in which the same person has, or had, the seat.
            rematch: in which they have just sat down.
            seat: of both.
            now: in milliseconds since 1970.
        """
        fresh = {"match": rematch.id, "token": rematch.seats[seat].token or "", "told": Told(), "failures": 0}
        known = await self.list(before.id, "", seat)
        rows = [
            put_subscription(replace(each, **fresh, created=now, leased_until=now))
            for each in known
            if holds_seat(before, seat, each.token)
        ]
        if rows:
            await self._store.write(rows)

    async def delete(self, match: str, contest: str, seat: int, device: str) -> None:
        """Tell a device no longer; one that is not known is no error."""
        for known in await self.list(match, contest, seat):
            if known.device == device:
                await self._store.write([delete_subscription(known)])


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse what are no keys of a browser.

    Raises:
        ApiError: they are too long, too short, or no point of the curve.
    """
    from cryptography.hazmat.primitives.asymmetric import ec

    refusal = ApiError(422, "invalid", ForPrograms("these are no keys of a push subscription"))
    try:
        point, secret = decode_key(p256dh), decode_key(auth)
        if len(point) != POINT_BYTES or len(secret) != SECRET_BYTES:
            raise refusal
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise refusal from None
    if urlsafe_b64encode(point).decode().rstrip("=") != p256dh.rstrip("="):
        raise refusal


def check_quiet(quiet: QuietHours | None) -> None:
    """Refuse quiet hours in no time zone.

    Raises:
        ApiError: there is no such zone.
    """
    if quiet is not None and find_zone(quiet.zone) is None:
        raise ApiError(
            422, "invalid", ForPrograms("there is no such time zone: take a name such as Asia/Seoul")
        )
