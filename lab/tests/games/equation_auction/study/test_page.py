"""The figures of five-seat games on their page: they agree with each other, and say what is claimed."""

import re
from pathlib import Path

import pytest

from dealer.games.equation_auction.rules.actions import TEAMS

PAGE = (Path(__file__).parents[5] / "docs/policies/equation-auction.md").read_text("utf-8")
SHOWN = re.findall(r"^\$ (dealer simulate .*)\n((?:[^`$\n].*\n)+)", PAGE, re.MULTILINE)


def asked(command, option):
    return re.search(rf"--{option} (\S+)", command)[1]


def printed(policies):
    ((command, text),) = [shown for shown in SHOWN if asked(shown[0], "policies") == policies]
    deals = int(asked(command, "deals"))
    matches = deals * 5 * (4 if "," in policies else 1)
    assert f"{deals} deals ({matches} matches), seed {asked(command, 'seed')}" in text
    return matches, text


def test_all_seats_careful_over_a_thousand_matches():
    matches, text = printed("careful")
    assert matches >= 1000
    found = re.findall(r"^(\w+): won (\d+), (\S+)% \(95%: (\S+)% to (\S+)%\)$", text, re.MULTILINE)
    assert [team for team, *_ in found] == list(TEAMS)
    assert sum(int(wins) for _, wins, *_ in found) == matches
    for _, wins, share, low, high in found:
        assert share == f"{100 * int(wins) / matches:.1f}"
        assert float(low) < float(share) < float(high)


@pytest.mark.parametrize("team", TEAMS)
@pytest.mark.parametrize(("better", "usual"), [("careful", "plain"), ("strong", "careful")])
def test_every_team_gains_by_the_better_policy(better, usual, team):
    _, text = printed(f"{better},{usual}")
    before, after, gain, low, high = map(
        float,
        re.search(
            rf"^{team}: won (\S+)% as {usual}, (\S+)% as {better}: gain (\S+)% \(95%: (\S+)% to (\S+)%\)$",
            text,
            re.MULTILINE,
        ).groups(),
    )
    assert gain == pytest.approx(after - before, abs=0.11)
    assert 0 < low < gain < high
