"""A game of another package is the same as ours: an entry point is all that it needs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from dealer.core.registry import GAMES, RESERVED
from dealer.server.api.previews import Preview
from dealer.server.api.routes import ROUTES
from dealer.server.api.security_headers import INDEXED
from tests.server.table import Machine

PACKAGE = Path(__file__).parent / "another_package"
ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web/src"

HOSTED = """
from random import Random
from dealer.core.registry import GAMES
from dealer.core.chance import commit
from dealer.match import Match, Setup, SeatedPlayer
from dealer.narration.narrator import Narrator

game = GAMES["odds-and-evens"].rules
secret, seats = bytes(32), (SeatedPlayer("Ann", "00"), SeatedPlayer("Ben", "01"))
setup = Setup(game.id, game.Options(), seats, None, False, commit(secret), "untimed")
match, rng = Match.begin(setup, secret), Random(1)
narrator = Narrator(Match.empty(setup, secret))
while not match.is_over:
    seat = min(actor for actor in game.to_act(match.state) if isinstance(actor, int))
    action = game.random_action(game.observe(match.state, seat), rng)
    match = match.submit(seat, action, match.at + 1, game.decision_id(match.state, seat))
told = Narrator(Match.empty(setup, secret))
for entry in match.log:
    for sentence in told.narrate(told.match.append(entry)):
        print(sentence)
print(*told.describe_result(), sep="\\n")
five = Setup(game.id, game.Options(rounds=5), seats, None, False, commit(secret), "untimed")
print(Narrator(Match.empty(five, secret)).describe_start())
"""
"""Plays a match with what the server asks of a game, and prints it in sentences."""


def run(*arguments: str, expected: int = 0) -> str:
    """Run Python with the package on its path, and return what it prints."""
    path = os.pathsep.join([str(PACKAGE), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, *arguments], env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True
    )
    assert done.returncode == expected, done.stderr
    return done.stdout + done.stderr


def test_it_is_listed_behind_ours() -> None:
    printed = run("-m", "dealer", "games")
    assert printed.index("different-number-hunt") < printed.index("odds-and-evens")


def test_it_is_simulated_recorded_and_verified(tmp_path: Path) -> None:
    played = ("--policies", "random,random", "--pairs", "3", "--seed", "1", "--records", str(tmp_path))
    printed = run("-m", "dealer", "simulate", "odds-and-evens", *played)
    assert "odds-and-evens: random against random, 3 pairs (6 matches), seed 1" in printed
    records = sorted(map(str, tmp_path.glob("*.dealer.json")))
    assert len(records) == 6
    assert run("-m", "dealer", "verify", *records).count(": holds; ") == 6
    forged = json.loads(Path(records[0]).read_text())
    forged["log"][1]["action"]["fingers"] = 6
    Path(records[0]).write_text(json.dumps(forged))
    assert "The digest does not fit" in run("-m", "dealer", "verify", records[0], expected=1)


def test_it_is_told_in_general_sentences() -> None:
    told = run("-c", HOSTED).splitlines()
    assert told[0] in ("Tossed: the even is Ann.", "Tossed: the even is Ben.")
    assert told[1].startswith("Round over; shown: Ann ")
    assert "won (rounds): " in told[-2]


def test_its_changed_options_are_named_by_their_own_names() -> None:
    assert run("-c", HOSTED).splitlines()[-1].endswith("Changed in this match: Rounds: 5.")


def test_a_study_that_it_does_not_bring_is_refused_in_one_line() -> None:
    printed = run("-m", "dealer", "exploit", "odds-and-evens", "--policy", "random", expected=2)
    assert printed.count("\n") == 1
    assert "there is no challenger to random" in printed


def test_the_server_offers_it() -> None:
    listed = run("-c", "from dealer.server.api.schema import document; print(document())")
    assert "odds-and-evens" in listed


REPLACE = "from dataclasses import replace\nfrom odds_and_evens import GAME\n"
UNFIT = {
    "broken": ("raise RuntimeError('torn\\nin two')", "RuntimeError: torn in two"),
    "empty": ("GAME = 7", "empty:GAME is no GameDefinition with rules, but int"),
    "newer": (
        f"{REPLACE}GAME = replace(GAME, interface=99)",
        "it is written for interface 99 of games, and this Dealer has 1; install a newer Dealer",
    ),
    "older": (
        f"{REPLACE}GAME = replace(GAME, interface=0)",
        "it is written for interface 0 of games, and this Dealer has 1; install a newer release of the game",
    ),
    "able": (
        "from dealer.games.increment_black_white import GAME",
        "its id 'increment-black-white' is that of a game of the package genius-dealer ",
    ),
    "twice": (
        "from odds_and_evens import GAME",
        "its id 'odds-and-evens' is that of a game of the package odds-and-evens 1.0",
    ),
    "leaving": ("raise SystemExit('no licence')", "SystemExit: no licence"),
    "crowded": (
        f"{REPLACE}GAME = replace(GAME, rules=replace(GAME.rules, id='crowded', seat_counts=(2, 18)))",
        "it has 2 or 18 seats, and a match has 2 to 17 of them",
    ),
    "lonely": (
        f"{REPLACE}GAME = replace(GAME, rules=replace(GAME.rules, id='lonely', seat_counts=(3, 4)))",
        "`seats` is 2, which is none of its `seat_counts`: 3 to 4",
    ),
    "pageless": (
        f"from pathlib import Path\n{REPLACE}GAME = replace(GAME, page=Path('none.md'))",
        "its page none.md is not there; add the file to what the package holds",
    ),
    "bare": (
        f"from pathlib import Path\n{REPLACE}GAME = replace(GAME, board=Path('none'))",
        "its board none/board.js is not there; add the file to what the package holds",
    ),
    "taken": (
        f"{REPLACE}GAME = replace(GAME, rules=replace(GAME.rules, id='season'))",
        "its id 'season' is a word of Dealer's own addresses; choose another id",
    ),
    "Shouting": (
        f"{REPLACE}GAME = replace(GAME, rules=replace(GAME.rules, id='Odds & Evens'))",
        "its id 'Odds & Evens' is not words of small letters and digits joined by hyphens",
    ),
}
"""Packages that cannot be played: what each gives, and how that is told."""


@pytest.fixture
def unfit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that tell of the unfit packages, which are installed beside the good one."""
    lines = []
    for name, (source, reason) in UNFIT.items():
        (tmp_path / f"{name}.py").write_text(source)
        described = tmp_path / f"{name}-2.0.dist-info"
        described.mkdir()
        (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 2.0\n")
        (described / "entry_points.txt").write_text(f"[dealer.games]\n{name}-game = {name}:GAME\n")
        lines.append(f"dealer: the game '{name}-game' of the package {name} 2.0 is left out: {reason}")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), str(PACKAGE)]))
    return lines


def test_packages_that_cannot_be_played_are_named_in_a_line_and_the_others_are_listed(
    unfit: list[str],
) -> None:
    printed = run("-m", "dealer", "games")
    for line in unfit:
        assert sum(each.startswith(line) for each in printed.splitlines()) == 1, line
    assert printed.count("dealer: ") == len(unfit)
    listed = [line.split()[0] for line in printed.splitlines() if line.startswith("  ") and line.strip()]
    assert listed == ["id", *GAMES, "odds-and-evens"]


def test_the_server_names_them_at_its_start_and_serves_the_others(unfit: list[str], tmp_path: Path) -> None:
    machine = Machine(tmp_path, f"sqlite:///{tmp_path / 'dealer.sqlite3'}")
    machine.stop()
    printed = machine.log.read_text()
    assert all(printed.count(line) == 1 for line in unfit)


def test_no_game_takes_a_word_of_an_address_away() -> None:
    first = {route.path.removeprefix("/api").split("/")[1] for route in ROUTES}
    app = (CLIENT / "app/App.svelte").read_text("utf-8")
    subjects = (CLIENT / "features/rules/subject.ts").read_text("utf-8")
    sections = set(re.findall(r'section === "(\w+)"', app))
    beside = set(re.findall(r'\bid [!=]== "([\w-]+)"', app + subjects))
    pages = {page.stem for page in (ROOT / "docs/rules").glob("*.md")} - set(GAMES)
    served = set(re.findall(r"assets|previews", INDEXED.pattern)) | {Preview("", "").picture}
    assert {"season", "new"} <= beside | pages
    assert min(map(len, (first, sections, beside, pages, served))) > 0
    assert first | sections | beside | pages | served | {"api", "schema"} == RESERVED


MUMBLING = (
    "from dataclasses import replace\n"
    "from odds_and_evens import GAME\n"
    "rules = replace(GAME.rules, id='mumbling')\n"
    "from pathlib import Path\n"
    "GAME = replace(GAME, rules=rules, words=Path(__file__).with_name('words'))\n"
)
"""A game of which one message fits no event."""


def test_a_message_that_fits_no_event_is_named_in_a_line_and_a_derived_one_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mumbling.py").write_text(MUMBLING)
    (tmp_path / "words").mkdir()
    (tmp_path / "words/en.ftl").write_text("event-tossed = { $coin } falls.\nevent-round-over = Next.\n")
    described = tmp_path / "mumbling-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: mumbling\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text("[dealer.games]\nmumbling = mumbling:GAME\n")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), str(PACKAGE)]))
    line = (
        "dealer: the game 'mumbling': words: en.ftl:1: Tossed has no field 'coin'; it has even; "
        "a derived message is used"
    )
    printed = run("-m", "dealer", "games")
    assert printed.count(line) == 1
    assert any(each.split()[:1] == ["mumbling"] for each in printed.splitlines())
    machine = Machine(tmp_path, f"sqlite:///{tmp_path / 'dealer.sqlite3'}")
    told = httpx.get(f"{machine.url}/api/games/mumbling").json()["words"]
    machine.stop()
    assert line in machine.log.read_text()
    assert "event-tossed = tossed" in told["en"]
    assert "falls" not in told["en"]
    assert told["en"].endswith("event-round-over = Next.\n")


def test_its_designer_is_told_that_it_keeps_the_laws_or_how_it_breaks_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = ("-m", "dealer", "check-game", "odds-and-evens", "--matches", "5", "--bot-seconds", "0")
    assert "odds-and-evens keeps every law: 5 matches" in run(*checked)
    shutil.copytree(PACKAGE, tmp_path, dirs_exist_ok=True)
    rules = tmp_path / "odds_and_evens/rules.py"
    rules.write_text(
        rules.read_text().replace("mine=None if seat is None else state.shown[seat]", "mine=state.shown[0]")
    )
    monkeypatch.setattr("tests.packaging.test_another_package.PACKAGE", tmp_path)
    told = run(*checked, expected=1).splitlines()
    assert told[0] == "A law is broken: A sealed answer is not seen before all have answered."
    assert told[1] == "Here: 1 sees which show seat 0 has sent"
    assert told[2].startswith('The match has the options {"rounds":')
    assert told[3].strip().startswith('1 chance: {"type":"toss","even":')
    assert len(told) == 4
