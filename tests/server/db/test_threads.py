"""Matches are read in many threads at once, from the first moment on.

msgspec learns a type when it first meets it; two threads that do so together crash the process. So what is
read in threads is learnt while modules are imported. Each case runs in a process that has learnt nothing.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

AT_ONCE = """
import sys, threading
{imports}

def at_once(act):
    gate = threading.Barrier(16)
    wrong = []
    def run():
        gate.wait()
        try:
            act()
        except Exception as error:
            wrong.append(error)
    threads = [threading.Thread(target=run) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong, wrong

sys.setswitchinterval(1e-6)
{acts}
"""

CASES = {
    "options": (
        "import msgspec; from dealer.core.registry import GAMES, list_rules",
        "for game in list_rules():\n"
        "    at_once(lambda: msgspec.convert(msgspec.to_builtins(game.Options()), game.Options))",
    ),
    "entries": (
        "from dealer.core.registry import GAMES, list_rules; from dealer.match.log import decode_action",
        "for game in GAMES:\n"
        '    at_once(lambda: decode_action(game, \'host\', b\'{"type": "say", "text": "x"}\'))',
    ),
    "rows": (
        "from dealer.server.matches import listing",
        "at_once(lambda: listing.PUBLIC_SETTINGS.decode(b'{}'))",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_types_are_known_before_threads_ask_for_them(case: str) -> None:
    imports, acts = CASES[case]
    for _ in range(3):
        command = [sys.executable, "-c", AT_ONCE.format(imports=imports, acts=acts)]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
