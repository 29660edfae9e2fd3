"""``dealer arena``: whole arenas against a fake endpoint, killed and resumed; its page, its refusals."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dealer.cli import app
from lab.tests.arena.fake_endpoint import KEY, behave_well, completion, fake_endpoint, find_legal

GAME = "increment-black-white"
ROOT = Path(__file__).resolve().parents[3]


def invoke(*arguments, **environment):
    return CliRunner().invoke(app, ["arena", *map(str, arguments)], env=environment)


def find_key(headers):
    return {name.lower(): value for name, value in headers.items()}.get("authorization")


def read_journal(folder):
    plan, *matches = map(json.loads, (folder / "journal.jsonl").read_text().splitlines())
    return plan, matches


def test_models_and_bots_meet_in_pairs_and_are_rated(tmp_path):
    with fake_endpoint() as server:
        done = invoke(
            *(GAME, "--player", f"openai:{server.address}#vendor/tiny", "--player", "bot:plain"),
            *("--player", "guess=bot:random", "--pairs", 2, "--price", "0.5,2", "--out", tmp_path),
            OPENAI_API_KEY=KEY,
        )
    assert done.exit_code == 0, done.output
    assert "increment-black-white: 2 deals, 12 matches, seed 0" in done.stdout
    _, matches = read_journal(tmp_path)
    assert sorted((each["first"], each["second"], each["deal"], each["seating"]) for each in matches) == [
        (*both, deal, seating)
        for both in (("guess", "plain"), ("guess", "vendor-tiny"), ("plain", "vendor-tiny"))
        for deal in (0, 1)
        for seating in "ab"
    ]
    (usage,) = json.loads((tmp_path / "usage.json").read_text()).values()
    assert usage["decisions"] == usage["requests"] == len(server.requests)
    assert usage["prompt_tokens"] == 1000 * len(server.requests)
    assert usage["cost"] == pytest.approx(len(server.requests) * (0.5 * 1000 + 2 * 10) / 1e6)
    path, headers, body = server.requests[0]
    assert path == "/v1/chat/completions"
    assert find_key(headers) == f"Bearer {KEY}"
    assert (body["model"], body["stream"]) == ("vendor/tiny", False)
    held = {each.name for each in (tmp_path / "matches").iterdir()}
    assert sum(name.endswith(".dealer.json") for name in held) == 12
    assert sum(name.endswith(".transcript.jsonl") for name in held) == 8
    assert len(held) == 20
    rows = list(csv.DictReader((tmp_path / "matches.csv").read_text().splitlines()))
    assert Counter(row["seating"] for row in rows) == {"a": 6, "b": 6}
    page = (tmp_path / "index.html").read_text("utf-8")
    assert "What the models took" in page
    assert "A model can answer differently another time" in page
    board = json.loads((tmp_path / "leaderboard.json").read_text())
    assert board["players_are"] == "bots and language models"
    for path in tmp_path.rglob("*"):
        assert path.is_dir() or KEY.encode() not in path.read_bytes()
    assert KEY not in done.output


def test_a_key_that_the_endpoint_repeats_is_nowhere(tmp_path):
    def refuse(handler, body, number):
        handler.send({"error": {"message": f"Incorrect API key: {KEY}"}}, 401)

    with fake_endpoint(refuse) as server:
        player = f"openai:{server.address}#tiny"
        done = invoke(
            *(GAME, "--player", player, "--player", "bot:random", "--pairs", 1, "--out", tmp_path),
            *("--key-variable", "MY_KEY"),
            MY_KEY=KEY,
        )
    assert done.exit_code == 1
    assert "answers 401 for tiny" in done.output
    assert "run the command again" in " ".join(done.output.split())
    assert KEY not in done.output
    assert len(server.requests) == 1
    _, matches = read_journal(tmp_path)
    assert matches == []
    for path in tmp_path.rglob("*"):
        assert path.is_dir() or KEY.encode() not in path.read_bytes()


def test_an_arena_that_is_killed_goes_on_without_asking_anything_twice(tmp_path):
    """Kill -9 in the midst of matches, three times: no match twice, none lost, no answer paid for twice."""

    def behave(handler, body, number):
        time.sleep(0.01)
        behave_well(handler, body, number)

    with fake_endpoint(behave) as server:
        words = [sys.executable, "-m", "dealer", "arena", GAME, "--player", f"openai:{server.address}#tiny"]
        words += ["--player", "bot:random", "--pairs", "2", "--out", str(tmp_path), "--at-once", "2"]
        kills = 0
        for more in (5, 30, 25):
            asked = len(server.requests)
            with subprocess.Popen(words, env={**os.environ, "OPENAI_API_KEY": KEY}) as running:
                while len(server.requests) < asked + more and running.poll() is None:
                    time.sleep(0.005)
                kills += running.poll() is None
                running.send_signal(signal.SIGKILL)
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert kills == 3
    assert done.returncode == 0, done.stderr
    _, matches = read_journal(tmp_path)
    keys = [(each["deal"], each["seating"]) for each in matches]
    assert sorted(keys) == [(0, "a"), (0, "b"), (1, "a"), (1, "b")]
    assert not list(tmp_path.glob("matches/*.part"))
    lines = sum(
        len(path.read_text().splitlines()) - 1 for path in tmp_path.glob("matches/*.transcript.jsonl")
    )
    asked = Counter(json.dumps(body["messages"]) for _, _, body in server.requests)
    assert len(asked) == lines  # what was asked is what is kept
    assert len(server.requests) - lines <= 2 * kills  # but for the two that were under way


def test_a_model_of_the_same_name_from_elsewhere_is_refused(tmp_path):
    with fake_endpoint() as server, fake_endpoint() as other:
        for address, code in ((server.address, 0), (other.address, 1)):
            player = f"openai:{address}#tiny"
            done = invoke(GAME, "--player", player, "--player", "bot:random", "--pairs", 1, "--out", tmp_path)
            assert done.exit_code == code, done.output
    assert f"tiny was openai:{server.address}#tiny" in " ".join(done.output.split())
    assert other.requests == []


def test_the_clocks_count_the_wait_if_asked_to(tmp_path):
    """A model that thinks for longer than its clock loses its turn to the clock."""

    def think(handler, body, number):
        if number == 0:
            time.sleep(1.7)
        handler.send(completion(f"ANSWER: {find_legal(body)}"))

    options = json.dumps({"times": {"distribute": 1}})
    for counts, expired in ((False, False), (True, True)):
        with fake_endpoint(think) as server:
            player = f"openai:{server.address}#slow"
            folder = tmp_path / str(counts)
            words = (GAME, "--player", player, "--player", "bot:random", "--pairs", 1, "--out", folder)
            done = invoke(*words, "--options", options, *(["--count-time"] if counts else []))
            assert done.exit_code == 0, done.output
            records = [json.loads(path.read_text()) for path in folder.glob("matches/*.dealer.json")]
            found = any(
                entry["action"]["type"] == "expire" and "distribut" in entry["action"]["timer"]
                for record in records
                for entry in record["log"]
            )
            assert found == expired


REFUSALS = {
    "one player": (["bot:random"], [], "Name two players or more"),
    "an unknown bot": (["bot:random", "bot:nobody"], [], "There is no bot 'nobody'"),
    "no address": (["bot:random", "openai:#tiny"], [], "is no player. Write openai:URL#MODEL"),
    "no model": (["bot:random", "openai:http://127.0.0.1:1/v1"], [], "is no player"),
    "a password in the address": (
        ["bot:random", "openai:https://me:pass@example.org/v1#tiny"],
        [],
        "holds a secret",
    ),
    "two of one name": (["bot:random", "random=bot:plain"], [], "Two players are called random"),
    "a key for one of two hosts": (
        ["openai:https://a.example/v1#x", "openai:https://b.example/v1#y"],
        ["--key-variable", "MY_KEY"],
        "Write --key-variable HOST=MY_KEY. The hosts are a.example, b.example.",
    ),
    "a variable that is not set": (
        ["bot:random", "openai:https://a.example/v1#x"],
        ["--key-variable", "NOT_SET_HERE"],
        "NOT_SET_HERE is not set",
    ),
    "a key in the open": (
        ["bot:random", "openai:http://a.example/v1#x"],
        ["--key-variable", "MY_KEY"],
        "the key would travel in the open",
    ),
    "no price": (
        ["bot:random", "openai:https://a.example/v1#x"],
        ["--price", "cheap"],
        "Write NAME=PROMPT,REPLY",
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_what_cannot_be_played_is_refused_in_a_sentence(name, tmp_path):
    players, more, sentence = REFUSALS[name]
    named = [word for player in players for word in ("--player", player)]
    done = invoke(GAME, *named, *more, "--out", tmp_path / "none", MY_KEY=KEY)
    assert done.exit_code == 2
    assert sentence in " ".join(done.output.split())
    assert KEY not in done.output
    assert not (tmp_path / "none").exists()


def test_a_key_of_the_usual_variable_is_sent_to_none_of_two_hosts(tmp_path):
    with fake_endpoint() as one, fake_endpoint() as two:
        other = two.address.replace("127.0.0.1", "localhost")
        players = ("--player", f"openai:{one.address}#x", "--player", f"openai:{other}#y")
        done = invoke(GAME, *players, "--pairs", 1, "--out", tmp_path, OPENAI_API_KEY=KEY)
        assert done.exit_code == 0, done.output
        for server in (one, two):
            assert {find_key(headers) for _, headers, _ in server.requests} == {None}
            server.requests.clear()
        words = ("--pairs", 2, "--out", tmp_path, "--key-variable", "localhost=MY_KEY")
        done = invoke(GAME, *players, *words, OPENAI_API_KEY="another", MY_KEY=KEY)
        assert done.exit_code == 0, done.output
        for server, given in ((one, None), (two, f"Bearer {KEY}")):
            assert {find_key(headers) for _, headers, _ in server.requests} == {given}


def test_bots_alone_need_no_endpoint_and_the_leaderboard_says_so(tmp_path):
    done = invoke(GAME, "--player", "bot:plain", "--player", "bot:random", "--pairs", 2, "--out", tmp_path)
    assert done.exit_code == 0, done.output
    board = json.loads((tmp_path / "leaderboard.json").read_text())
    assert board["players_are"] == "scripted bots alone"
    assert {each["source"] for each in board["ratings"]} == {"bot:plain", "bot:random"}
    assert "What the models took" not in (tmp_path / "index.html").read_text("utf-8")


def test_the_practice_endpoint_rehearses_an_arena(tmp_path):
    words = [sys.executable, "-m", "dealer_lab.arena.practice", "0"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as practice:
        try:
            player = f"openai:{practice.stdout.readline().strip()}#practice"
            done = invoke(GAME, "--player", player, "--player", "bot:plain", "--pairs", 1, "--out", tmp_path)
        finally:
            practice.terminate()
    assert done.exit_code == 0, done.output
    (usage,) = json.loads((tmp_path / "usage.json").read_text()).values()
    assert (usage["faults"], usage["fallbacks"], usage["troubles"]) == ({}, 0, 0)
    assert usage["prompt_tokens"] > 500 * usage["decisions"]


def test_the_leaderboard_of_the_repository_says_that_scripted_bots_alone_have_played():
    boards = json.loads((ROOT / "docs/reports/arena.json").read_text("utf-8"))
    assert [board["game"] for board in boards] == sorted(board["game"] for board in boards)
    page = (ROOT / "docs/arena.md").read_text("utf-8")
    for board in boards:
        assert board["players_are"] == "scripted bots alone"
        assert all(rating["source"].startswith("bot:") for rating in board["ratings"])
        points = " | ".join(f"{rating['rating']:.0f}" for rating in sorted(board["ratings"], key=by_name))
        assert f"| {board['title']} | {board['deals']} | {points} |" in page


def by_name(rating):
    return rating["policy"]
