"""What a match is played with reaches everybody over HTTP: before sitting down, at the table, in a series."""

from __future__ import annotations

import httpx

from tests.server.table import PATIENCE, Person, Served, create

NOTHING = {"pace": None, "options": [], "clocks": []}
HUNT = "different-number-hunt"


def ask(server: Served, path: str) -> dict:
    answer = httpx.get(f"{server.url}/api{path}", timeout=PATIENCE, verify=False)
    assert answer.status_code == 200, answer.text
    return answer.json()


def label(name: str, text: str) -> dict:
    """A text of the code as it is sent."""
    return {"type": "label", "id": name, "text": text}


def said(name: str, **values: object) -> dict:
    """A message as it is sent."""
    return {"type": "message", "id": name, "values": values}


def test_a_match_as_the_rules_have_it_differs_in_nothing(server: Served):
    made = create(server.url)
    assert made["table"]["changes"] == NOTHING


def test_who_is_invited_is_told_before_sitting_down_and_at_the_table(server: Served):
    made = create(server.url, game=HUNT, options={"calculator": "on", "times": {"skip": 600}})
    before = ask(server, f"/matches/{made['match']}")["changes"]
    assert before["options"] == [
        {
            "name": "calculator",
            "title": label("option-calculator", "The page adds up"),
            "value": label("option-calculator-on", "yes, the value is shown as you trace"),
            "usual": label("option-calculator-off", "no, errors are part of the game"),
            "clauses": ["DNH-A18"],
        }
    ]
    assert [(each["name"], each["value"], each["usual"]) for each in before["clocks"]] == [
        ("skip", {"type": "duration", "seconds": 600}, {"type": "duration", "seconds": 300})
    ]
    people = [Person(server.url, made["match"], seat, made["invites"][seat], f"P{seat}") for seat in (0, 1)]
    assert all(person.view()["table"]["changes"] == before for person in people)
    watched = httpx.get(
        f"{server.url}/api/matches/{made['match']}/view",
        params={"as": "public"},
        headers={"Authorization": f"Bearer {made['watch']}"},
        timeout=PATIENCE,
        verify=False,
    )
    assert watched.json()["table"]["changes"] == before


def test_what_holds_when_something_goes_wrong_is_told_too(server: Served):
    made = create(server.url, safeguards={"pauses": 0})
    (change,) = made["table"]["changes"]["options"]
    assert (change["title"], change["value"], change["clauses"]) == (
        label("option-pauses", "Pauses for each seat"),
        "0",
        ["X-10"],
    )


def test_a_scaled_match_and_one_by_post_say_so(server: Served):
    assert create(server.url, scale=10)["table"]["changes"]["pace"] == said("pace-factor", factor="10")
    by_post = create(server.url, pace="correspondence", hours=48)["table"]["changes"]
    assert by_post["pace"] == said("pace-correspondence", time={"type": "duration", "seconds": 172_800})


def test_the_list_of_games_says_what_each_option_is_called_and_which_clauses_it_changes(server: Served):
    games = {game["id"]: game for game in ask(server, "/games")["games"]}
    for game in games.values():
        described = {option["name"]: option for option in game["described"]}
        clocks = {name for name, option in described.items() if option["is_clock"]}
        assert clocks == set(game["options"]["times"])
        assert set(described) - clocks == set(game["options"]) - {"times"}
    (told,) = (o for o in games["expression-black-white"]["described"] if o["name"] == "possible_sets")
    assert (told["clauses"], told["choices"]) == (["EBW-A23"], ["listed", "hidden"])
    assert told["values"]["hidden"].startswith("no,")


def test_who_is_invited_to_a_series_is_told(server: Served):
    wanted = {
        "game": HUNT,
        "title": "Cup",
        "format": "best_of",
        "best_of": 3,
        "players": [{"name": "Ann"}, {"name": "Ben"}],
        "options": {"skipped": "replaced"},
    }
    made = httpx.post(f"{server.url}/api/series", json=wanted, timeout=PATIENCE, verify=False).json()
    (change,) = ask(server, f"/series/{made['series']}")["changes"]["options"]
    assert (change["title"], change["value"]) == (
        label("option-skipped", "A round that nobody claims"),
        label("option-skipped-replaced", "is played again with other targets"),
    )
