"""The page about the policies, held to what there is."""

import re
import shlex
from pathlib import Path

import pytest
from typer.main import get_command

from dealer.bots import HASTE, policies
from dealer.cli import app
from dealer.games import GAMES
from dealer.study.duplicates import wilson

PAGE = (Path(__file__).parents[2] / "docs/policies.md").read_text()
MEASURED = re.findall(r"^\$ (dealer simulate .*)\n((?:[^`$\n].*\n)+)", PAGE, re.MULTILINE)


def test_every_policy_has_a_row_and_a_chapter():
    for game in GAMES.values():
        for name in policies(game.id):
            assert f"\n## `{name}`\n" in PAGE
            rows = [line for line in PAGE.splitlines() if line.startswith(f"| `{name}` |")]
            assert any(game.title in row or "every game" in row for row in rows)
    assert HASTE in PAGE


def test_something_is_measured():
    assert len(MEASURED) >= 3


@pytest.mark.parametrize(("command", "printed"), MEASURED, ids=[command for command, _ in MEASURED])
def test_measured_commands_are_accepted_and_their_figures_agree_with_each_other(command, printed):
    words = shlex.split(command)[1:]
    simulate = get_command(app).commands[words[0]]
    asked = simulate.make_context("simulate", words[1:]).params
    first, second = asked["policies"].split(",")
    assert {first, second} <= set(policies(asked["game"]))
    pairs = asked["pairs"]
    assert f"{first} against {second}, {pairs} pairs ({2 * pairs} matches), seed {asked['seed']}" in printed
    found = re.search(
        rf"pairs: {first} (\d+), {second} (\d+), equal (\d+): {first} (\S+)% \(95%: (\S+)% to (\S+)%\)",
        printed,
    )
    wins, losses, equal = (int(found[i]) for i in (1, 2, 3))
    assert wins + losses + equal == pairs
    share, low, high = (wins + equal / 2) / pairs, *wilson(wins + equal / 2, pairs)
    assert [found[i] for i in (4, 5, 6)] == [f"{100 * bound:.1f}" for bound in (share, low, high)]


def test_the_example_of_a_policy_of_one_s_own_runs(capsys):
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(example, {})
    assert re.fullmatch(r"\((0|1),\) \(-?\d+, -?\d+\)\n", capsys.readouterr().out)
