"""``dealer season``: house rules, season files, seasons of bots."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from dealer.cli import app
from dealer.match import encode_record
from dealer.season.house_rules import PRESETS
from dealer.season.record import make_season_record
from dealer.season.rules_file import read_rules
from dealer.season.simulation import play_season
from tests.cli.test_languages import HANGUL, dealer


def invoke(*arguments: object):
    return CliRunner().invoke(app, list(map(str, arguments)), prog_name="dealer", catch_exceptions=False)


@pytest.fixture(scope="module")
def season_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    played = play_season(PRESETS["television"], 5, Random(1))
    file = tmp_path_factory.mktemp("seasons") / "five.season.json"
    file.write_bytes(encode_record(make_season_record(played.log, {}, {}, "test", is_public=False)))
    return file


@pytest.mark.parametrize("name", ["rules.toml", "rules.json"])
def test_new_rules_can_be_checked(tmp_path: Path, name: str):
    file = tmp_path / name
    assert invoke("season", "new", file, "--preset", "fans").exit_code == 0
    assert read_rules(file.read_text(), is_json=name.endswith("json")) == PRESETS["fans"]
    told = invoke("season", "check", file)
    assert (told.exit_code, "can be played" in told.stdout) == (0, True)
    again = invoke("season", "new", file)
    assert (again.exit_code, "--force" in again.stderr) == (2, True)
    assert invoke("season", "new", file, "--force").exit_code == 0


def test_wrong_rules_are_refused_with_place_and_remedy(tmp_path: Path):
    file = tmp_path / "rules.toml"
    file.write_text("bans = 9")
    told = invoke("season", "check", file)
    assert told.exit_code == 1
    assert told.stderr.endswith("rules.toml, bans: This value is not allowed. Write one of: 0 | 1 | 2 | 3\n")


@pytest.mark.parametrize("command", [("season", "check"), ("verify",)])
def test_a_season_file_is_verified(season_file: Path, tmp_path: Path, command: tuple[str, ...]):
    told = invoke(*command, season_file)
    assert (told.exit_code, "holds" in told.stdout) == (0, True)
    broken = tmp_path / "broken.season.json"
    broken.write_bytes(season_file.read_bytes().replace(b"Ann", b"Eva"))
    refused = invoke(*command, broken)
    assert (refused.exit_code, "broken.season.json" in refused.stderr) == (1, True)


def test_a_season_is_told_announcement_by_announcement(season_file: Path):
    told = invoke("season", "replay", season_file)
    assert told.exit_code == 0
    for word in ("Episode 1", "Token of Life", "Death Match", "Ann"):
        assert word in told.stdout
    assert HANGUL.search(dealer("season", "replay", str(season_file), LANG="ko_KR.UTF-8").stdout)


def test_bots_say_who_profits_from_which_rule():
    told = invoke("season", "simulate", "--seasons", 5, "--players", 6, "--compare", "evening")
    assert told.exit_code == 0
    assert all(f"{preset}: wins" in told.stdout for preset in ("television", "evening"))
    again = invoke("season", "simulate", "--seasons", 5, "--players", 6, "--json")
    assert again.stdout == invoke("season", "simulate", "--seasons", 5, "--players", 6, "--json").stdout
    (measured,) = json.loads(again.stdout).values()
    assert measured["seasons"] == 5


def test_a_season_is_exported(season_file: Path, tmp_path: Path):
    assert invoke("season", "export", season_file).stdout == season_file.read_text()
    wiki = invoke("season", "export", season_file, "--format", "wiki").stdout
    assert wiki.count("{|") == wiki.count("|}") == 3 + 1 + 1, "three eliminations, the final, the placements"
    file = tmp_path / "season.csv"
    assert invoke("season", "export", season_file, "--format", "csv", "-o", file).exit_code == 0
    rows = list(csv.DictReader(file.read_text().splitlines()))
    assert [row["placement"] for row in rows] == ["1", "2", "3", "4", "5"]


def test_no_cell_of_a_spreadsheet_is_a_formula():
    from dealer.cli.season_export import _disarm

    assert [_disarm(cell) for cell in ("=1+1", "Ann", 3)] == ["'=1+1", "Ann", 3]


def test_other_files_are_no_seasons(tmp_path: Path):
    file = tmp_path / "x.json"
    file.write_text("{}")
    for command in ("replay", "export"):
        refused = invoke("season", command, file)
        assert (refused.exit_code, "not a season file" in refused.stderr) == (1, True)
    missing = invoke("season", "export", tmp_path / "missing.json")
    assert (missing.exit_code, "Cannot read" in missing.stderr) == (1, True)


def test_the_help_is_korean():
    assert HANGUL.search(dealer("season", "--help", LANG="ko_KR.UTF-8").stdout)
