"""The pages on the API are true: they name every route and code, and the example plays a match."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from dealer.server import errors
from dealer.server.api import requests, routes
from tests.server.table import Served, rows

DOCS = Path(__file__).parents[3] / "docs"
PAGE = DOCS / "api.md"


def test_the_reference_names_the_routes_there_are():
    listed = (DOCS / "reference/http.md").read_text()
    named = re.findall(r"^\| `(\w+)` \| `(/[^`]*)` \|", listed, re.MULTILINE)
    assert sorted(named) == sorted((route.method, route.path) for route in routes.ROUTES)
    assert f"`WS {routes.LIVE}`" in (DOCS / "api-frames.md").read_text()


def test_the_reference_names_the_codes_there_are():
    sources = [path.read_text() for path in Path(errors.__file__).parent.rglob("*.py")]
    raised = {
        code for source in sources for code in re.findall(r'(?:ApiError|__init__)\(\s*\d+,\s*"(\w+)"', source)
    }
    raised |= {kind.code for kind in requests.STATUSES} | {"internal"}
    listed = (DOCS / "reference/errors.md").read_text()
    assert set(re.findall(r"^\| `(\w+)` \|", listed, re.MULTILINE)) == raised


def example_of(section: str) -> str:
    """Return the Python of a section of the page."""
    return PAGE.read_text().split(f"## {section}\n")[1].split("```python\n")[1].split("```")[0]


def test_a_message_is_worded_as_the_page_shows(capsys: pytest.CaptureFixture[str]):
    exec(example_of("Messages"), {})
    assert capsys.readouterr().out == "The Dealer says: Good evening.\n"


@pytest.mark.long
def test_the_bot_of_the_page_plays_a_match(server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DEALER_BOT_TIME_FACTOR", "0")
    example = tmp_path / "bot.py"
    example.write_text(example_of("A bot of your own"))
    done = subprocess.run(
        [sys.executable, str(example), server.url], capture_output=True, text=True, check=True, timeout=120
    )
    assert re.fullmatch(r"seat [01] has won by \w+\n", done.stdout)
    assert rows(server.database, "select status from matches") == [("over",)]
