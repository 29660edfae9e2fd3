"""The ``dealer`` command as people and scripts meet it."""

import json
import os
import re
import shutil
import subprocess
import sys

import msgspec
import pytest
import typer
from typer.testing import CliRunner

from dealer import __version__
from dealer.bots import policies
from dealer.cli import app
from dealer.core.registry import list_rules, rules_of
from tests.golden import list_records

GAME = "expression-black-white"
AUCTION = "equation-auction"


def dealer(*arguments, **environment):
    """Run the command in a process of its own, where a test is about that: most can do with less."""
    return subprocess.run(
        [sys.executable, "-m", "dealer", *map(str, arguments)],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        check=False,
    )


def invoke(*arguments):
    """Run the command in this process."""
    return CliRunner().invoke(app, list(map(str, arguments)), prog_name="dealer", catch_exceptions=False)


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    """Two pairs between plain and random."""
    folder = tmp_path_factory.mktemp("simulated")
    done = invoke("simulate", GAME, "--policies", "plain,random", "--pairs", 2, "--seed", 3,
                  "--workers", 1, "--records", folder)  # fmt: skip
    assert done.exit_code == 0
    return folder


def one_line(text):
    """The single line of a refusal."""
    assert text.count("\n") == 1, text
    assert "Traceback" not in text
    return text.strip()


# -------------------------------------------------------------------------------------------- help, version


def test_help_names_every_command():
    shown = dealer("--help", COLUMNS="100")
    assert shown.returncode == 0
    for command in (
        "play",
        "serve",
        "simulate",
        "tournament",
        "report",
        "exact",
        "solve",
        "evaluate",
        "verify",
        "games",
    ):
        assert f" {command} " in shown.stdout
    assert not shown.stderr


@pytest.mark.parametrize(
    "command",
    ["play", "serve", "simulate", "tournament", "report", "exact", "solve", "evaluate", "verify", "games"],
)
def test_every_command_explains_itself(command):
    shown = invoke(command, "--help")
    assert shown.exit_code == 0
    assert "Usage" in shown.stdout


def test_version():
    shown = dealer("--version")
    assert (shown.returncode, shown.stdout) == (0, f"dealer {__version__}\n")


SPOKEN = ("dealer.cli", "dealer.language", "dealer.core", "dealer.server.settings")
HEAVY = ("numba", "numpy", "starlette", "sqlalchemy", "uvicorn")


def loaded_by(arguments, names):
    """The modules whose names begin so that a command loads, but for the command line and its words."""
    code = (
        "import sys; from typer.testing import CliRunner; from dealer.cli import app;"
        f"assert CliRunner().invoke(app, {arguments!r}).exit_code == 0;"
        f"print(*[m for m in sys.modules if m.startswith({names!r}) and not m.startswith({SPOKEN!r})])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return [name for name in done.stdout.split() if name != "dealer.server"]  # the package of the settings


def test_help_loads_neither_bots_nor_server():
    """The list of commands asks each game for its own, and so loads what a game is, and no more."""
    loaded = loaded_by(["--help"], ("dealer.", *HEAVY))
    rooms = {"core", "toolkit", "arithmetic", "language", "games", "narration"}
    assert {name.split(".")[1] for name in loaded} <= rooms
    parts = [name.split(".")[3:] for name in loaded if name.startswith("dealer.games.")]
    assert {part[0] for part in parts if part} == {"rules", "commands", "narration", "bots", "picture"}
    assert not [part for part in parts if part[:1] in (["bots"], ["study"]) and len(part) > 1]


@pytest.mark.parametrize("command", ["play", "serve", "games", "simulate", "report"])
def test_a_command_of_dealer_explains_itself_without_loading_a_game(command):
    assert loaded_by([command, "--help"], ("dealer.", *HEAVY)) == []


def test_an_unknown_command_is_refused():
    assert invoke("deal").exit_code == 2


# ----------------------------------------------------------------------------------------------------- games


def test_games_lists_every_game_with_its_policies():
    shown = invoke("games")
    assert shown.exit_code == 0
    for game in list_rules():
        (line,) = [line for line in shown.stdout.splitlines() if game.id in line]
        for part in (game.title, game.designer, game.season, ", ".join(policies(game.id))):
            assert part in line


@pytest.mark.parametrize("game", [rules.id for rules in list_rules()])
def test_games_shows_the_options_times_and_paces_of_a_game(game):
    rules, shown = rules_of(game), invoke("games", game).stdout
    usual = msgspec.to_builtins(rules.Options())
    for name, value in usual.items():
        if name != "times":
            (line,) = [line for line in shown.splitlines() if line.split()[:1] == [name]]
            assert line.rstrip().endswith(str(value))
    for name, value in usual["times"].items():
        (line,) = [line for line in shown.splitlines() if line.split()[:1] == [f"times.{name}"]]
        assert f"seconds from {int(name not in ('result', 'reserve'))} to 10000000" in line
        assert line.rstrip().endswith(str(value))
    for pace in ("live", "correspondence", "untimed"):
        assert (f"pace {pace}:" in shown) == (pace in rules.paces)
    if "correspondence" in rules.paces:
        assert "a whole number from 1 to 168 (usually 24)" in shown


def test_games_names_the_games_there_are():
    done = invoke("games", "chess")
    assert done.exit_code == 2
    assert GAME in one_line(done.stderr)


# -------------------------------------------------------------------------------------------------- simulate


def without_progress(printed: str) -> str:
    """What was printed, without lines that say how long a command takes, as one does on a slow machine."""
    return re.sub(r"^\d+ (to play|of \d+): .* left.*\n", "", printed, flags=re.MULTILINE)


def test_simulate_tells_wins_with_an_interval():
    done = invoke("simulate", GAME, "--policies", "plain,random", "--pairs", 3, "--seed", 1, "--workers", 1)
    assert done.exit_code == 0
    assert "plain against random, 3 pairs (6 matches), seed 1" in done.stdout
    assert "95%: " in done.stdout
    assert not without_progress(done.stderr)


@pytest.mark.long
def test_simulate_is_the_same_byte_for_byte_with_any_number_of_workers(tmp_path):
    printed, written = [], []
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        done = dealer("simulate", GAME, "--policies", "plain,random", "--pairs", 3, "--seed", 9,
                      "--workers", workers, "--json", "--records", folder)  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert not without_progress(done.stderr)
        printed.append(done.stdout)
        written.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert printed[0] == printed[1]
    assert written[0] == written[1]
    assert len(written[0]) == 6
    result = json.loads(printed[0])
    assert result["pairs"] == 3
    assert result["interval"][0] < result["share"] <= result["interval"][1]


def test_another_seed_gives_other_matches(records, tmp_path):
    invoke("simulate", GAME, "--policies", "plain,random", "--pairs", 1, "--seed", 4, "--workers", 1,
           "--records", tmp_path)  # fmt: skip
    assert {path.name for path in tmp_path.iterdir()} == {"4-0000-a.dealer.json", "4-0000-b.dealer.json"}
    assert (tmp_path / "4-0000-a.dealer.json").read_bytes() != (records / "3-0000-a.dealer.json").read_bytes()


def test_simulate_plays_with_the_options_it_is_given(tmp_path):
    done = invoke("simulate", GAME, "--policies", "random,random", "--pairs", 1, "--workers", 1,
                  "--options", '{"colours": "counts", "times": null}', "--records", tmp_path)  # fmt: skip
    assert done.exit_code == 0
    for path in tmp_path.iterdir():
        record = json.loads(path.read_bytes())
        assert (record["options"]["colours"], record["options"]["times"]) == ("counts", None)


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (("chess",), GAME),
        ((GAME, "--policies", "careful,stockfish"), "careful, plain, random"),
        ((GAME, "--policies", "plain"), "careful,plain"),
        ((GAME, "--policies", "plain,plain,plain"), "careful,plain"),
        ((AUCTION, "--policies", "plain,plain,plain"), "--policies careful"),
        ((AUCTION, "--policies", "stockfish"), "plain, random"),
        ((AUCTION, "--options", '{"chips": 3}'), "chips: a whole number from 10 to 1000000 (usually 100)"),
        ((GAME, "--options", '{"colors": "counts"}'), "there is no colors; there is colours: counts,"),
        ((GAME, "--options", '{"colours": "red"}'), "(usually ordered)"),
        ((GAME, "--options", '{"times": {"plai": 3}}'), "there is no times.plai; there is times.planning"),
        ((GAME, "--options", '{"times": {"play": 0}}'), "has 0 seconds: this clock would run out"),
        (
            (AUCTION, "--options", '{"times": null, "stand_in": "nobody"}'),
            "Without clocks, no time can run out",
        ),
        ((GAME, "--options", "colours=counts"), "--options"),
    ],
)
def test_simulate_refuses_in_one_line_that_names_what_there_is(arguments, names):
    done = invoke("simulate", *arguments)
    assert done.exit_code == 2
    assert not done.stdout
    assert names in one_line(done.stderr)


def test_simulate_says_when_it_cannot_keep_records(tmp_path):
    (tmp_path / "taken").write_text("a file")
    done = dealer("simulate", GAME, "--policies", "plain,random", "--pairs", 1,
                  "--records", tmp_path / "taken" / "below")  # fmt: skip
    assert done.returncode == 2
    assert "name another folder" in one_line(done.stderr)


def test_simulate_plays_at_least_one_pair():
    assert invoke("simulate", GAME, "--pairs", 0).exit_code == 2


def test_simulate_tells_how_often_each_of_three_teams_wins():
    done = invoke("simulate", AUCTION, "--policies", "random", "--deals", 2, "--seed", 1, "--workers", 1)
    assert done.exit_code == 0
    first, *teams, tokens, deaths = done.stdout.splitlines()
    assert first == f"{AUCTION}: random on all seats, 2 deals (10 matches), seed 1"
    found = [re.fullmatch(r"(\w+): won (\d+), \S+% \(95%: \S+% to \S+%\)", line) for line in teams]
    assert [line[1] for line in found] == ["positive", "negative", "neutral"]
    assert sum(int(line[2]) for line in found) == 10
    assert (tokens.partition(":")[0], deaths.partition(":")[0]) == ("tokens a seat", "death matches a seat")
    assert not without_progress(done.stderr)


def test_simulate_tells_what_each_team_gains_by_turning_alone():
    done = invoke(
        "simulate", AUCTION, "--policies", "plain,random", "--deals", 2, "--seed", 1, "--workers", 1
    )
    assert done.exit_code == 0
    first, *teams = done.stdout.splitlines()
    assert first == f"{AUCTION}: one team plain, the others random, 2 deals (40 matches), seed 1"
    number = r"(-?\d+\.\d)%"
    for name, line in zip(("positive", "negative", "neutral"), teams, strict=True):
        found = re.fullmatch(
            rf"{name}: won {number} as random, {number} as plain: gain {number} "
            rf"\(95%: {number} to {number}\)", line
        )  # fmt: skip
        before, after, gain, low, high = map(float, found.groups())
        assert gain == pytest.approx(after - before, abs=0.11)
        assert low <= gain <= high


@pytest.mark.long
def test_simulate_of_five_seats_is_the_same_byte_for_byte_with_any_number_of_workers(tmp_path):
    printed, written = [], []
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        done = dealer("simulate", AUCTION, "--policies", "random", "--deals", 2, "--seed", 9,
                      "--workers", workers, "--json", "--records", folder)  # fmt: skip
        assert done.returncode == 0, done.stderr
        printed.append(done.stdout)
        written.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert printed[0] == printed[1]
    assert written[0] == written[1]
    assert len(written[0]) == 10
    assert {"9-0000-a.dealer.json", "9-0001-e.dealer.json"} <= set(written[0])
    result = json.loads(printed[0])
    assert (result["deals"], result["matches"], result["policies"]) == (2, 10, ["random"])
    for team in result["teams"]:
        assert team["interval"][0] <= team["share"] <= team["interval"][1]


# ---------------------------------------------------------------------------------------------------- verify


def test_verify_tells_the_outcome_of_every_file(records):
    files = sorted(records.iterdir())
    done = invoke("verify", *files)
    assert done.exit_code == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == len(files) == 4
    assert all(line.startswith(f"{path}: holds; seat ") for line, path in zip(lines, files, strict=True))


def test_verify_expands_a_pattern_that_no_shell_has(records):
    done = invoke("verify", records / "*.json")
    assert done.stdout.count(": holds; ") == len(list(records.glob("*.json"))) > 1


def test_a_pattern_that_matches_nothing_is_refused(tmp_path):
    done = invoke("verify", tmp_path / "none-*.json")
    assert done.exit_code == 2
    assert "No file matches" in done.stderr.replace("\n", " ")


def list_parameters(command):
    """All parameters of a command and of those below it."""
    yield from command.params
    for each in getattr(command, "commands", {}).values():
        yield from list_parameters(each)


def test_every_command_that_takes_files_expands_patterns():
    parameters = list_parameters(typer.main.get_command(app))
    files = [each for each in parameters if each.multiple or each.nargs == -1]
    files = [each for each in files if "FILE" in (each.metavar or "") or "RECORD" in (each.metavar or "")]
    assert {each.name for each in files} == {"records", "model"}
    assert all(each.callback is not None for each in files)


def test_verify_takes_every_record_of_the_golden_folder():
    files = list_records()
    assert files
    done = invoke("verify", *files)
    assert (done.exit_code, done.stderr) == (0, "")


def forged(source, folder, change):
    """A record with something changed and the digest made to fit again."""
    from dealer.match import encode_record
    from dealer.match.record import digest

    record = json.loads(source.read_bytes())
    change(record)
    path = folder / "forged.dealer.json"
    path.write_bytes(encode_record(record | {"digest": digest(record)}))
    return path


def test_verify_names_the_file_the_entry_and_the_clause(records, tmp_path):
    source = records / "3-0000-a.dealer.json"
    seq = next(e["seq"] for e in json.loads(source.read_bytes())["log"] if e["action"]["type"] == "play")

    def cheat(record):
        record["log"][seq]["action"]["expression"] = "1+1+1+1+1"

    path = forged(source, tmp_path, cheat)
    done = invoke("verify", path)
    assert done.exit_code == 1
    assert not done.stdout
    line = one_line(done.stderr)
    assert line.startswith(f"{path}: seq {seq}: ")
    assert line.endswith("(EBW-12)")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda raw: raw[: len(raw) // 2],
        lambda raw: b"",
        lambda raw: b"\xff\xfe",
        lambda raw: b"[]",
        lambda raw: b"[" * 100_000,
        lambda raw: raw.replace(b'"at": 0', b'"at": 1', 1),
        lambda raw: raw.replace(b"expression-black-white", b"chess", 1),
    ],
    ids=["cut", "empty", "no-text", "no-object", "deep", "changed", "unknown-game"],
)
def test_verify_refuses_a_bad_file_in_one_line(records, tmp_path, spoil):
    path = tmp_path / "bad.dealer.json"
    path.write_bytes(spoil((records / "3-0000-a.dealer.json").read_bytes()))
    done = invoke("verify", path)
    assert done.exit_code == 1
    assert one_line(done.stderr).startswith(f"{path}: ")


def test_verify_goes_on_after_a_file_that_cannot_be_read(records, tmp_path):
    good = shutil.copy(records / "3-0001-b.dealer.json", tmp_path)
    done = dealer("verify", tmp_path / "missing", tmp_path, good)
    assert done.returncode == 1
    assert done.stdout.startswith(f"{good}: holds")
    lines = done.stderr.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith(f"{tmp_path / 'missing'}: cannot be read: ")
    assert lines[1].startswith(f"{tmp_path}: cannot be read: ")


def test_verify_compares_what_was_kept_of_the_beginning():
    path = next(path for path in list_records() if path.name == "whole-match.dealer.json")
    record = json.loads(path.read_bytes())
    nonces = [seat["nonce"] for seat in record["seats"]]
    assert all(nonces)
    kept = ["--commitment", record["commitment"].upper(), "--nonce", nonces[1]]
    done = invoke("verify", path, *kept, "--seat", "1")
    assert (done.exit_code, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[1].startswith(f"{path}: the commitment is the one that you kept")
    assert lines[2] == f"{path}: your nonce is in the deal, at your seat 1"
    assert invoke("verify", path, *kept).stdout.splitlines()[2].endswith("at seat 1")


@pytest.mark.parametrize(
    ("kept", "line"),
    [
        (["--commitment", "ab" * 32], "the commitment is NOT the one"),
        (["--nonce", "ab" * 16], "your nonce is NOT in the deal: no seat"),
        (["--nonce", ""], "your nonce is NOT in the deal: no seat"),
        (["--nonce", "ab" * 16, "--seat", "1"], "your nonce is NOT in the deal: seat 1"),
    ],
)
def test_verify_says_what_does_not_fit_what_was_kept(kept, line):
    path = next(path for path in list_records() if path.name == "whole-match.dealer.json")
    done = invoke("verify", path, *kept)
    assert done.exit_code == 1
    assert done.stdout.startswith(f"{path}: holds")
    assert one_line(done.stderr).startswith(f"{path}: {line}")


@pytest.mark.parametrize(
    "wrong", [["--nonce", "xyz"], ["--seat", "1"], ["--commitment", "abc"], ["--nonce", "00", "again.json"]]
)
def test_verify_refuses_what_cannot_be_compared(wrong):
    assert invoke("verify", "some.dealer.json", *wrong).exit_code == 2


def test_verify_wants_a_file():
    assert invoke("verify").exit_code == 2
