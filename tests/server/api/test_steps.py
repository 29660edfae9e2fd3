"""The steps of an answer over HTTP, and how a game is described."""

from __future__ import annotations

import httpx

from dealer.narration import pitch_of, title_of
from tests.server.table import PATIENCE, Served, people_at

GAME = "increment-black-white"


def test_an_answer_is_put_together_step_by_step_and_its_game_described(server: Served):
    ann, ben = people_at(server.url, GAME, pace="untimed")
    decision = ann.view()["may"]["decision"]
    taken: list[str] = []
    while True:
        answer = ann.http.get("/steps", params={"seat": 0, "decision": decision, "taken": taken})
        assert answer.status_code == 200, answer.text
        now = answer.json()
        if now["kind"] == "whole":
            break
        taken = [*now["taken"], now["steps"][-1]["word"]]
    assert now["taken"][0] == "distribute"
    assert ann.act(now["action"], decision).status_code == 200
    refusals = {
        "stale": ben.http.get("/steps", params={"seat": 1, "decision": "r9.present"}),
        "unknown_step": ben.http.get("/steps", params={"seat": 1, "taken": ["distribute", "7"]}),
        "wrong_token": ann.http.get(
            "/steps", params={"seat": 1}, headers={"Authorization": f"Bearer {ann.token}"}
        ),
    }
    assert {code: answer.json()["code"] for code, answer in refusals.items()} == {
        code: code for code in refusals
    }
    assert ben.act({"type": "resign"}, None).status_code == 200
    assert ann.http.get("/steps", params={"seat": 0}).json()["code"] == "out_of_turn"
    found = httpx.get(f"{server.url}/api/games/{GAME}", timeout=PATIENCE).json()
    seen = found["observation"]["$defs"][found["observation"]["$ref"].rsplit("/", 1)[1]]
    assert seen["properties"]["scores"]["description"] == "Match Points by seat."
    assert found["names"]["fields"]["grid"] == "The grid"
    for path in ("", f"/{GAME}"):
        korean = httpx.get(
            f"{server.url}/api/games{path}", headers={"Accept-Language": "ko"}, timeout=PATIENCE
        )
        assert "accept-language" in korean.headers["vary"].lower()
        told = korean.json()
        found = next(each for each in told["games"] if each["id"] == GAME) if "games" in told else told
        assert (found["title"], found["pitch"]) == (title_of(GAME, "ko"), pitch_of(GAME, "ko"))
        assert found["title"] != title_of(GAME)
        if "names" in told:
            names = told["names"]
            assert (names["fields"]["points"], names["values"]["black"]) == ("점수", "흑")
            assert names["steps"]["present"] == "타일 내기"
    assert httpx.get(f"{server.url}/api/games/chess", timeout=PATIENCE).json()["code"] == "unknown_game"
