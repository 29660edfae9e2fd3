"""WebKit as systems pack it: WebKitGTK's driver and its small browser, on a screen of their own."""

from __future__ import annotations

import base64
import os
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import Remote
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tools.browsers import WebKitPrograms

SCREEN = "1400x1000x24"

NARROW = """* {
  min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; border-spacing: 0; font-size: 1px;
}"""
"""A window is no narrower than the bar at its top, which is wider than a phone."""

SETTINGS = """[Settings]
gtk-enable-animations=0
gtk-icon-sizes=gtk-button=1,1:gtk-small-toolbar=1,1:gtk-large-toolbar=1,1:gtk-menu=1,1
"""
"""Still pages, and small pictures in the bar."""

SCRIPT_SECONDS = 10
"""What is asked of a page that goes is never answered; it is asked again afterwards."""

AWAIT = """const [said, done] = arguments;
(%s)(said).then((value) => done([true, value]), (error) => done([false, String(error)]));"""


class WebKit:
    """A WebKit with one window.

    Args:
        programs: the driver, the browser and the screen.
        folder: where it keeps what it needs.
    """

    def __init__(self, programs: WebKitPrograms, folder: Path) -> None:
        (folder / "gtk-3.0").mkdir(parents=True)
        (folder / "gtk-3.0/gtk.css").write_text(NARROW)
        (folder / "gtk-3.0/settings.ini").write_text(SETTINGS)
        self._log = folder / "log"
        told, tell = os.pipe()
        command = [programs.screen, "-displayfd", str(tell), "-screen", "0", SCREEN, "-nolisten", "tcp"]
        quiet = subprocess.DEVNULL
        self._screen = subprocess.Popen(command, pass_fds=[tell], stdout=quiet, stderr=quiet)
        os.close(tell)
        with os.fdopen(told) as number:
            display = f":{number.readline().strip()}"
        options = Options()
        options.binary_location = programs.browser
        options.add_argument("--automation")
        options.add_argument("--enable-write-console-messages-to-stdout=true")
        options.page_load_strategy = "normal"
        kept = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")
        environment = os.environ | dict.fromkeys(kept, str(folder))
        environment |= {"DISPLAY": display, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
        environment["WEBKIT_SKIA_ENABLE_CPU_RENDERING"] = (
            "1"  # else nothing is drawn until a picture is taken
        )
        self._service = Service(programs.driver, log_output=str(self._log), env=environment)
        try:
            self._service.start()
            connection = RemoteConnection(client_config=ClientConfig(self._service.service_url))
            self._driver = Remote(connection, options=options)
            self._driver.set_script_timeout(SCRIPT_SECONDS)
        except BaseException:
            self._stop()
            raise

    def _stop(self) -> None:
        self._service.stop()
        self._screen.terminate()
        self._screen.wait()

    def call(self, function: str, said: str) -> str:
        """Call an async function of JavaScript with a text in the page; the text that it returns."""
        is_good, value = self._driver.execute_async_script(AWAIT % function, said)
        assert is_good, value
        return str(value)

    def go(self, address: str) -> None:
        """Open an address, and wait until the page is loaded."""
        self._driver.get(address)

    def _act(self, kind: str, name: str, events: tuple[dict[str, Any], ...], **more: Any) -> None:
        device = {"type": kind, "id": name, "actions": list(events), **more}
        self._driver.execute(Command.W3C_ACTIONS, {"actions": [device]})

    def pointer(self, *events: dict[str, Any]) -> None:
        """Have the mouse do something."""
        self._act("pointer", "mouse", events, parameters={"pointerType": "mouse"})

    def keys(self, *events: dict[str, Any]) -> None:
        """Have the keyboard do something."""
        self._act("key", "keyboard", events)

    def resize(self, width: int, height: int) -> None:
        """Give the page a size; the window has a bar at its top."""
        bar: int = self._driver.execute_script("return outerHeight - innerHeight")
        self._driver.set_window_rect(0, 0, width, height + bar)

    def picture(self) -> bytes:
        """The page as it is seen, as PNG."""
        return base64.b64decode(self._driver.get_screenshot_as_base64())

    def errors(self) -> list[str]:
        """What went wrong in the pages so far."""
        lines = self._log.read_text(errors="replace").splitlines()
        wrong = ("CONSOLE JS ERROR", "CONSOLE SECURITY ERROR", "Content Security Policy")
        return [line for line in lines if any(part in line for part in wrong)]

    def close(self) -> None:
        """End it."""
        with suppress(WebDriverException):  # the driver is ended all the same
            self._driver.quit()
        self._stop()
