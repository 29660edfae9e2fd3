"""Bots in the cast: they answer what they are asked, and a season of bots plays itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dealer.bots import TIME_FACTOR
from dealer.cli.season_files import read_bytes
from dealer.season.record import decode_season_record, verify_season
from tests.server.seasons.cast import Chair, Looker
from tests.server.table import Served, until

GAME = {"name": "Increment Black & White", "game": "increment-black-white"}
SERIES = {"name": "Best of three", "game": GAME["game"], "best_of": 3}
BOTS = [{"name": name, "bot": "random"} for name in ("Ann", "Ben", "Cho", "Dov")]


def rule(chair: Chair) -> bool:
    """Decide what the games have left to the host; return whether the season is over."""
    view = chair.view()
    kinds = [each["kind"] for each in view["hosting"]["proposals"]]
    if view["hosting"]["stage"] == "finished":
        return True
    if "rule_death_match" in kinds and "open_death_match" not in kinds:
        (found,) = [each for each in view["hosting"]["proposals"] if each["kind"] == "rule_death_match"]
        chair.enter("death_match_ruled", reason="a draw", death=found["death"], out=[found["places"][0]])
    return False


def test_a_season_of_bots_in_an_evening_plays_itself(
    start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv(TIME_FACTOR, "0")
    server = start()
    chair = Chair(server.url, cast=BOTS, preset="evening")
    for kind in ("ordinary", "ordinary", "final"):
        main, death = (None, SERIES) if kind == "final" else (GAME, GAME)
        chair.enter("episode_planned", kind=kind, main=main, death=death)
    chair.reveal()
    until(lambda: rule(chair))
    view = chair.view()
    assert sorted(place["placement"] for place in view["places"]) == [1, 2, 3, 4]
    rulings = {"cast", "main_match", "result", "candidate", "death_match", "elimination", "winner"}
    assert rulings <= {post["kind"] for post in view["posts"]}, "everything was announced by itself"
    for looker, is_public in ((chair, False), (Looker(server.url, chair.season), True)):
        answer = looker.http.get("/record")
        record = decode_season_record(answer.content)
        assert record.public is is_public
        season = verify_season(record)
        assert [place.placement for place in season.places] == [
            place["placement"] for place in view["places"]
        ]
        assert (len(record.matches) >= 5, len(record.series)) == (True, 1)
    read = read_bytes(f"{server.url}/season/{chair.season}")
    assert decode_season_record(read).public
    assert not decode_season_record(read_bytes(f"{server.url}/season/{chair.season}", chair.token)).public


def test_bots_answer_what_a_host_asks_and_people_are_waited_for(server: Served):
    chair = Chair(server.url, cast=[{"name": "Ann"}, *BOTS[1:]])
    chair.reveal()
    ask = {
        "kind": "custom",
        "method": "majority",
        "fallback": "nothing",
        "question": "Who?",
        "options": ["a", "b"],
    }
    chair.enter("asked", choosers=[0, 1, 2, 3], **ask)
    (selection,) = chair.view()["hosting"]["selections"]
    answered = [place for place, _ in selection["answers"]]
    assert (answered, selection["outcome"]) == ([1, 2, 3], None)
    chair.enter("asked", choosers=[1, 2], **ask | {"method": "agree"})
    assert len(chair.view()["hosting"]["selections"]) == 1, "bots that must agree do"


def test_bots_accept_no_offers(server: Served):
    chair = Chair(server.url, cast=[{"name": "Ann"}, *BOTS[1:]])
    chair.reveal()
    (ann,) = chair.members()
    ann.enter("transfer_offered", to=1, money="garnet", amount=1)
    assert [each["state"] for each in ann.view()["me"]["offers"]] == ["offered"]


def test_the_record_of_a_season_that_goes_on_is_the_hosts(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    (ann, *_) = chair.members()
    for looker in (ann, Looker(server.url, chair.season)):
        answer = looker.http.get("/record")
        assert (answer.status_code, answer.json()["code"]) == (403, "season_not_public")
    assert verify_season(decode_season_record(chair.http.get("/record").content)).stage == "revealed"
