"""Read season files and files of house rules, from a path or from the URL of a season."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NoReturn
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from dealer.cli.refusal import fail
from dealer.core.errors import RecordError
from dealer.language.refusals import word_message, word_refusal
from dealer.language.terminal import LANGUAGE, say
from dealer.season.house_rules import PRESETS, HouseRules
from dealer.season.record import SEASON_FORMAT, SeasonRecord, decode_season_record
from dealer.season.rules_file import RulesFileError, read_rules

PATIENCE_SECONDS: Final = 60
ADDRESS: Final = re.compile(r"(https?://[^/]+)/(?:api/seasons|season)/([A-Za-z0-9_-]+)")


def read_bytes(source: str, token: str | None = None) -> bytes:
    """Return the bytes of a file, or the record of the season at a URL."""
    found = ADDRESS.match(source)
    if found is None:
        try:
            return Path(source).read_bytes()
        except OSError as error:
            fail(say("file-unreadable", file=source, reason=error.strerror or str(error)), 1)
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    try:
        request = Request(f"{found[1]}/api/seasons/{found[2]}/record", headers=headers)
        with urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            raw: bytes = answer.read()
            return raw
    except HTTPError as error:
        fail(say("season-not-sent", url=source, status=str(error.code)), 1)
    except URLError as error:
        fail(say("file-unreadable", file=source, reason=str(error.reason)), 1)


def is_season(raw: bytes) -> bool:
    """Return whether a file has the format of a season record."""
    return f'"{SEASON_FORMAT}"'.encode() in raw[:200]


def read_season(source: str, token: str | None = None) -> SeasonRecord:
    """Return the season record of a file or a URL."""
    raw = read_bytes(source, token)
    if not is_season(raw):
        fail(say("season-no-record", file=source), 1)
    try:
        return decode_season_record(raw)
    except RecordError as error:
        refuse_record(source, error)


def refuse_record(source: str, error: RecordError) -> NoReturn:
    """Print the error of a season record and exit."""
    fail(say("record-refused", file=source, why=word_refusal(error, LANGUAGE)), 1)


def choose_rules(source: str) -> HouseRules:
    """Return the house rules of a preset or of a file."""
    if source in PRESETS:
        return PRESETS[source]
    return parse_rules(source, read_bytes(source))


def parse_rules(source: str, raw: bytes) -> HouseRules:
    """Return the house rules in a file."""
    try:
        return read_rules(raw.decode("utf-8"), is_json=source.endswith(".json"))
    except UnicodeDecodeError as error:
        fail(say("rules-refused", file=source, why=str(error)), 1)
    except RulesFileError as error:
        why = word_message(error.message, None, LANGUAGE)
        if error.place:
            fail(say("rules-refused-at", file=source, place=error.place, why=why), 1)
        fail(say("rules-refused", file=source, why=why), 1)
