"""Firefox as systems pack it, driven over WebDriver BiDi; no other program stands between."""

from __future__ import annotations

import base64
import json
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from selenium.webdriver.common.bidi.common import command_builder
from selenium.webdriver.remote.websocket_connection import WebSocketConnection

from tests.browser.hands import PATIENCE

PREFERENCES: dict[str, Any] = {
    "ui.prefersReducedMotion": 1,
    "focusmanager.testmode": True,
    "app.normandy.enabled": False,
    "messaging-system.rsexperimentloader.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "services.settings.server": "data:,",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    # What the tests look at fits into one process of pages.
    "fission.autostart": False,
    "dom.ipc.processCount": 1,
    "dom.ipc.processPrelaunch.enabled": False,
}
"""Still pages, and a browser that asks nobody for anything."""


class Entries:
    """What pages write to the console, as selenium asks for it."""

    event_class = "log.entryAdded"

    @staticmethod
    def from_json(said: dict[str, Any]) -> dict[str, Any]:
        """The entry as it is."""
        return said


class Firefox:
    """A Firefox with one tab.

    Args:
        program: its path.
        folder: where its profile is made.
    """

    def __init__(self, program: str, folder: Path) -> None:
        folder.mkdir(parents=True)
        settings = PREFERENCES.items()
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in settings)
        (folder / "user.js").write_text("\n".join(lines))
        self._errors: list[str] = []
        command = [program, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", folder]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            self._bidi = WebSocketConnection(
                f"{self._address(folder)}/session", timeout=PATIENCE / 1000, interval=0.005
            )
            self.send("session.new", capabilities={"alwaysMatch": {}})
            self._bidi.add_callback(Entries, self._note)
            self.send("session.subscribe", events=[Entries.event_class])
            # In the tab that Firefox begins with, keys go to its bar of addresses.
            self._tab = self.send("browsingContext.create", type="window")["context"]
        except BaseException:
            self._process.kill()
            self._process.wait()
            raise

    def _address(self, folder: Path) -> str:
        """Where it listens; it writes that down beside its profile."""
        end = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < end and self._process.poll() is None:
            with suppress(OSError, ValueError):
                told = json.loads((folder / "WebDriverBiDiServer.json").read_text())
                return f"ws://{told['ws_host']}:{told['ws_port']}"
            time.sleep(0.05)
        raise AssertionError("Firefox did not start")

    def _note(self, entry: dict[str, Any]) -> None:
        if entry["type"] == "javascript" and entry["level"] == "error":
            self._errors.append(str(entry["text"]))

    def send(self, method: str, **parameters: Any) -> Any:
        """Send a command; its result."""
        return self._bidi.execute(command_builder(method, parameters))

    def call(self, function: str, said: str) -> str:
        """Call an async function of JavaScript with a text in the page; the text that it returns."""
        answer = self.send(
            "script.callFunction",
            functionDeclaration=function,
            awaitPromise=True,
            target={"context": self._tab},
            arguments=[{"type": "string", "value": said}],
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return str(answer["result"]["value"])

    def go(self, address: str) -> None:
        """Open an address, and wait until the page is loaded."""
        self.send("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def pointer(self, *events: dict[str, Any]) -> None:
        """Have the mouse do something."""
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.send("input.performActions", context=self._tab, actions=[mouse | {"actions": events}])

    def keys(self, *events: dict[str, Any]) -> None:
        """Have the keyboard do something."""
        keyboard = {"type": "key", "id": "keyboard", "actions": events}
        self.send("input.performActions", context=self._tab, actions=[keyboard])

    def resize(self, width: int, height: int) -> None:
        """Give the page a size."""
        size = {"width": width, "height": height}
        self.send("browsingContext.setViewport", context=self._tab, viewport=size)

    def picture(self) -> bytes:
        """The page as it is seen, as PNG."""
        taken: str = self.send("browsingContext.captureScreenshot", context=self._tab)["data"]
        return base64.b64decode(taken)

    def errors(self) -> list[str]:
        """What went wrong in the pages so far."""
        return list(self._errors)

    def close(self) -> None:
        """End it."""
        with suppress(Exception):  # it is killed if it does not end
            self.send("browser.close")
        self._bidi.close()
        try:
            self._process.wait(PATIENCE / 1000)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
