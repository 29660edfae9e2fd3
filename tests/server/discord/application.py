"""A small faithful model of Discord: it signs interactions, and refuses answers that Discord would refuse."""

from __future__ import annotations

import json
import time
from itertools import count
from random import Random
from typing import Any

import httpx
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.table import PATIENCE

ADDRESS = "/api/discord/interactions"
APPLICATION = "1044000000000000001"
EPHEMERAL = 64
ids = count(1_300_000_000_000_000_000)
"""Of interactions: later ones are larger, as Discord's are."""


class Application:
    """An application at Discord, whose key the server has been told."""

    def __init__(self, url: str, key: Ed25519PrivateKey | None = None) -> None:
        self.url = url
        self.key = key or Ed25519PrivateKey.generate()
        self.ahead_s = 0
        """How far Discord's clock is ahead of this machine's."""

    @property
    def public_key(self) -> str:
        return self.key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()

    def post(
        self, said: dict[str, Any], *, at: float | None = None, key: Ed25519PrivateKey | None = None
    ) -> httpx.Response:
        """Send an interaction, signed as Discord signs it."""
        raw = json.dumps(said).encode()
        timestamp = str(int(time.time() + self.ahead_s if at is None else at))
        signature = (key or self.key).sign(timestamp.encode() + raw).hex()
        headers = {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": timestamp}
        return self.send(raw, headers)

    def send(self, raw: bytes, headers: dict[str, str]) -> httpx.Response:
        headers = {"Content-Type": "application/json"} | headers
        return httpx.post(
            f"{self.url}{ADDRESS}", content=raw, headers=headers, timeout=PATIENCE, verify=False
        )


def interaction(kind: int, account: str, data: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """What Discord sends, with fields that nobody here reads."""
    said = {
        "id": str(next(ids)),
        "application_id": APPLICATION,
        "type": kind,
        "version": 1,
        "token": "aW50ZXI",
    }
    who = {"user": {"id": account, "username": "ann", "discriminator": "0"}, "roles": []}
    return (
        said | {"member": who, "guild_id": "9", "channel_id": "8"} | ({"data": data} if data else {}) | more
    )


class Account:
    """Somebody at Discord, who sees one message of the application at a time."""

    def __init__(self, application: Application, account: str, locale: str = "en-GB") -> None:
        self.application, self.account, self.locale = application, account, locale
        self.message: dict[str, Any] = {}
        self.seen: list[bytes] = []
        self.sent: dict[str, Any] = {}

    # ------------------------------------------------------------------------------ what a person does

    def say(self, code: str | None = None) -> str:
        """Say /dealer."""
        options = [] if code is None else [{"name": "link", "type": 3, "value": code}]
        return self.do(
            interaction(2, self.account, {"id": "1", "name": "dealer", "type": 1, "options": options})
        )

    def press(self, label: str) -> str:
        """Press a button of the message."""
        data = {"component_type": 2, "custom_id": self.buttons[label]}
        return self.do(interaction(3, self.account, data, message={"id": "5", "flags": EPHEMERAL}))

    def pick(self, value: str) -> str:
        """Choose from the menu of the message."""
        menu = self.menu
        assert menu is not None
        assert value in [choice["value"] for choice in menu["options"]]
        data = {"component_type": 3, "custom_id": menu["custom_id"], "values": [value]}
        return self.do(interaction(3, self.account, data, message={"id": "5", "flags": EPHEMERAL}))

    def write(self, label: str, text: str) -> str:
        """Open the form behind a button, and send it."""
        before = self.message
        self.press(label)
        form, self.message = self.message, before
        (holder,) = form["components"]
        entered = {"type": 4, "custom_id": holder["component"]["custom_id"], "value": text}
        data = {"custom_id": form["custom_id"], "components": [{"type": 18, "component": entered}]}
        return self.do(interaction(5, self.account, data, message={"id": "5", "flags": EPHEMERAL}))

    def answer(self, rng: Random) -> str:
        """Put an answer together by chance, and send it."""
        while "Send" not in self.buttons:
            menu, written = self.menu, {"Type a number", "Write"} & set(self.buttons)
            if "Next ▶" in self.buttons and rng.random() < 0.3:
                self.press("Next ▶")
            elif menu is not None:
                self.pick(rng.choice(menu["options"])["value"])
            else:
                assert written, self.message
                self.write(written.pop(), str(rng.randint(0, 9)))
        return self.press("Send")

    # ---------------------------------------------------------------------------------- what they see

    @property
    def components(self) -> list[dict[str, Any]]:
        return [each for row in self.message.get("components", []) for each in row["components"]]

    @property
    def buttons(self) -> dict[str, str]:
        return {each["label"]: each["custom_id"] for each in self.components if each["type"] == 2}

    @property
    def menu(self) -> dict[str, Any] | None:
        return next((each for each in self.components if each["type"] == 3), None)

    def do(self, said: dict[str, Any]) -> str:
        """Send an interaction, check its answer, and return the text that is shown."""
        self.sent = said
        answer = self.application.post(said | {"locale": self.locale})
        assert answer.status_code == 200, answer.text
        self.seen.append(answer.content)
        self.message = checked(answer.json(), said)
        return self.message.get("content", "")


# ------------------------------------------------------------------------------- what Discord takes


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def between(text: str, least: int, most: int) -> None:
    assert least <= units(text) <= most, (units(text), text)


def checked(answer: dict[str, Any], said: dict[str, Any]) -> dict[str, Any]:
    """The message or the form of an answer, which keeps every limit of Discord's."""
    kind, data = answer["type"], answer["data"]
    if kind == 9:
        assert said["type"] in (2, 3)  # no form after a form
        between(data["title"], 1, 45)
        between(data["custom_id"], 1, 100)
        assert 1 <= len(data["components"]) <= 5
        for holder in data["components"]:
            assert holder["type"] == 18
            between(holder["label"], 1, 45)
            field = holder["component"]
            assert field["type"] == 4
            assert field["style"] in (1, 2)
            between(field["custom_id"], 1, 100)
            assert 0 <= field["min_length"] <= field["max_length"] <= 4000
            assert field["max_length"] >= 1
        return data
    assert kind in (4, 7)
    assert kind == 4 or said["message"]["flags"] & EPHEMERAL  # a public message never gets a secret
    assert data["flags"] == EPHEMERAL
    assert data["allowed_mentions"] == {"parse": []}
    between(data["content"], 1, 2000)
    embeds = data.get("embeds", [])
    assert len(embeds) <= 10
    for embed in embeds:
        between(embed["title"], 1, 256)
        between(embed["description"], 1, 4096)
    assert sum(units(embed["title"]) + units(embed["description"]) for embed in embeds) <= 6000
    assert len(data["components"]) <= 5
    used: list[str] = []
    for row in data["components"]:
        assert row["type"] == 1
        kinds = [each["type"] for each in row["components"]]
        assert kinds == [3] or (set(kinds) == {2} and len(kinds) <= 5), kinds
        used += [each["custom_id"] for each in row["components"]]
        for each in row["components"]:
            check_component(each)
    assert len(set(used)) == len(used)
    return data


def check_component(component: dict[str, Any]) -> None:
    between(component["custom_id"], 1, 100)
    if component["type"] == 2:
        between(component["label"], 1, 80)
        assert component["style"] in (1, 2, 3, 4)
        return
    between(component["placeholder"], 0, 150)
    options = component["options"]
    assert 1 <= len(options) <= 25
    assert len({option["value"] for option in options}) == len(options)
    for option in options:
        between(option["label"], 1, 100)
        between(option["value"], 1, 100)
        between(option.get("description") or "-", 1, 100)
