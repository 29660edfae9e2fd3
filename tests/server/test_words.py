"""A server's words are parsed as it starts, and not while somebody waits for them."""

from __future__ import annotations

import re
from pathlib import Path

import httpx

from dealer.language.catalogue import open_catalogue, parse_file
from tests.server.seasons.cast import SIX
from tests.server.table import PATIENCE, Served, until


def test_the_first_reader_of_a_language_waits_for_no_parser(tmp_path: Path) -> None:
    parse_file.cache_clear()
    open_catalogue.cache_clear()
    served = Served(tmp_path / "dealer.sqlite3")
    try:
        until(served.app.state.words.done)
        parsed = parse_file.cache_info().misses
        korean = httpx.Client(base_url=served.url, headers={"Accept-Language": "ko"}, timeout=PATIENCE)
        with korean as http:
            cast = [{"name": name} for name in SIX]
            made = http.post("/api/seasons", json={"title": "가을", "cast": cast}).json()
            season = f"/api/seasons/{made['season']}"
            http.headers["Authorization"] = f"Bearer {made['host']}"
            accepted = http.post(f"{season}/proposals", json={"request": "reveal", "kind": "reveal_cast"})
            assert accepted.status_code == 200, accepted.text
            (post,) = http.get(season).json()["posts"]
            preview = http.get(f"/season/{made['season']}").text
        assert re.search("[가-힣]", post["text"])
        assert re.search("[가-힣]", preview)
        assert parse_file.cache_info().misses == parsed
    finally:
        served.stop()
