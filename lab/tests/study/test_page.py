"""The pages about the policies, held to what there is."""

import re
import shlex
from pathlib import Path

import pytest
from typer.main import get_command

from dealer.bots import TIME_FACTOR, policies
from dealer.cli import app
from dealer.core.registry import GAMES, list_rules, rules_of
from dealer_lab.simulate.intervals import wilson

DOCS = Path(__file__).parents[3] / "docs"
COMMON = (DOCS / "policies.md").read_text("utf-8")
PAGES = {path.stem: path.read_text("utf-8") for path in sorted((DOCS / "policies").glob("*.md"))}
COMMAND = re.compile(r"^\$ (dealer simulate .*)\n((?:[^`$\n].*\n)+)", re.MULTILINE)
MEASURED = [
    (name, command, printed)
    for name, page in {"common": COMMON, **PAGES}.items()
    for command, printed in COMMAND.findall(page)
]


def own_policies(game_id):
    return [name for name in policies(game_id) if name != "random"]


GAMES_WITH_POLICIES = [rules for rules in list_rules() if own_policies(rules.id)]


@pytest.mark.parametrize("game", GAMES_WITH_POLICIES, ids=lambda rules: rules.id)
def test_every_policy_has_a_row_and_a_chapter_on_the_page_of_its_game(game):
    page = PAGES[game.id]
    assert page.startswith(f"# Policies of {game.title}\n")
    assert f"[{game.title}](policies/{game.id}.md)" in COMMON
    for name in own_policies(game.id):
        assert f"\n## `{name}`\n" in page
        assert len(re.findall(rf"^\| `{name}` \|", page, re.MULTILINE)) == 1


def test_what_all_games_have_in_common_stands_on_the_common_page():
    assert "\n## `random`\n" in COMMON
    assert TIME_FACTOR in COMMON
    assert set(PAGES) <= set(GAMES)


@pytest.mark.parametrize("name", PAGES)
def test_something_is_measured_and_weaknesses_are_named(name):
    shown = [command for page, command, _ in MEASURED if page == name]
    assert shown == re.findall(r"^\$ (dealer simulate .*)$", PAGES[name], re.MULTILINE) != []
    assert "where it is weak" in PAGES[name].lower()


@pytest.mark.parametrize(
    ("name", "command", "printed"), MEASURED, ids=[command for _, command, _ in MEASURED]
)
def test_measured_commands_are_accepted_and_their_figures_agree_with_each_other(name, command, printed):
    words = shlex.split(command)[1:]
    simulate = get_command(app).get_command(None, words[0])
    asked = simulate.make_context("simulate", words[1:]).params
    assert name in ("common", asked["game"])
    assert set(asked["policies"].split(",")) <= set(policies(asked["game"]))
    if rules_of(asked["game"]).seats != 2:
        return
    first, second = asked["policies"].split(",")
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
    (example,) = re.findall(r"```python\n(.*?)```", COMMON, re.DOTALL)
    exec(example, {})
    assert re.fullmatch(r"\((0|1),\) \(-?\d+, -?\d+\)\n", capsys.readouterr().out)
