"""Encrypts, signs and posts one push, and says what the push service's answer means.

All pushes are padded to one length. A push service learns how urgent a push is and how long to keep it, but
not what it says.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec import Struct

from dealer.server.clock import now_ms
from dealer.server.delivery.poster import HttpPoster, PostResult, parse_wait
from dealer.server.push.endpoints import is_reachable, split_endpoint
from dealer.server.push.keys import PushKeys
from dealer.server.push.subscriptions import Subscription

LENGTH: Final = 1024
"""The bytes of every push before it is encrypted."""

SIGNED_SECONDS: Final = 12 * 3600
"""How long a signature holds; push services take at most a day. It is made again after half of it."""


class Notification(Struct, frozen=True):
    """What a device shows. All of it is fit for a lock screen.

    Attributes:
        tag: notifications with one tag take each other's place.
        url: the page to open, from the root of this site.
    """

    tag: str
    url: str
    title: str
    body: str


class Withdrawal(Struct, frozen=True):
    """Takes the notification with a tag back."""

    withdraw: str


class Push(Struct, frozen=True):
    """One push.

    Attributes:
        content: what the device does.
        tag: of the notification.
        seconds: how long the push service keeps it for a device that is away.
        is_urgent: whether a device that saves power should be woken.
    """

    content: Notification | Withdrawal
    tag: str
    seconds: int
    is_urgent: bool = False


class PushClient:
    """Sends pushes for a whole server.

    Args:
        keys: with which they are signed.
    """

    def __init__(self, keys: PushKeys) -> None:
        self._keys = keys
        self._poster = HttpPoster()
        self._signed: dict[tuple[str, str], tuple[str, int]] = {}

    async def send(self, subscription: Subscription, push: Push) -> PostResult:
        """Send one push. The push service has taken it if the result is ``"posted"``."""
        if not await is_reachable(subscription.endpoint):
            return PostResult("failed")
        try:
            content = encrypt(subscription, msgspec.json.encode(push.content))
        except ValueError:
            return PostResult("refused")  # the browser gave keys that are none
        headers = {
            "Authorization": self._sign(subscription),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(push.seconds),
            "Urgency": "high" if push.is_urgent else "normal",
            "Topic": _make_topic(subscription, push.tag),
        }
        answer = await self._poster.post(subscription.endpoint, content, headers)
        if answer is None:
            return PostResult("failed")
        if 200 <= answer.status < 300:
            return PostResult("posted")
        if answer.status == 429:
            return PostResult("wait", parse_wait(answer.headers.get("Retry-After")))
        if answer.status in (404, 410):
            return PostResult("gone")
        if answer.status >= 500:
            wait = answer.headers.get("Retry-After")
            return PostResult("failed" if wait is None else "wait", 0.0 if wait is None else parse_wait(wait))
        return PostResult("refused")

    def _sign(self, subscription: Subscription) -> str:
        """Return who sends this to a push service, signed."""
        from py_vapid import Vapid02

        origin, subject = split_endpoint(subscription.endpoint)[0], subscription.origin or "https://localhost"
        now = now_ms() // 1000
        known = self._signed.get((origin, subject))
        if known is None or known[1] < now + SIGNED_SECONDS // 2:
            until = now + SIGNED_SECONDS
            vapid = Vapid02.from_raw(urlsafe_b64encode(self._keys.private))
            vapid.conf["no-strict"] = True  # else only addresses of mail are taken, in one form
            signed = vapid.sign({"aud": origin, "sub": subject, "exp": until})
            known = self._signed[origin, subject] = str(signed["Authorization"]), until
        return known[0]

    async def close(self) -> None:
        """Close all connections."""
        await self._poster.close()


def encrypt(subscription: Subscription, content: bytes) -> bytes:
    """Return what only one browser can read.

    Raises:
        ValueError: its keys are none.
    """
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    padded = content + b" " * (LENGTH - len(content))
    receiver, secret = decode_key(subscription.p256dh), decode_key(subscription.auth)
    private: Any = ec.generate_private_key(ec.SECP256R1())
    try:
        sealed: bytes = http_ece.encrypt(
            padded, private_key=private, dh=receiver, auth_secret=secret, version="aes128gcm"
        )
    except http_ece.ECEException as error:
        raise ValueError(str(error)) from None
    return sealed


def decode_key(text: str) -> bytes:
    """Return the bytes of a key that a browser sends.

    Raises:
        ValueError: it is none.
    """
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _make_topic(subscription: Subscription, tag: str) -> str:
    """Return the name by which a push takes the place of one that is not delivered yet."""
    return urlsafe_b64encode(sha256(f"{subscription.auth} {tag}".encode()).digest()[:24]).decode()
