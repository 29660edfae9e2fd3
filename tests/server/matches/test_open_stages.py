"""Open stages with hidden actions: whoever may not see one is sent nothing, and counts nothing."""

from __future__ import annotations

import asyncio
import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from contraband.rules import Accept, Offer, Options, Refuse

from dealer.bots import decode_view, policies
from dealer.core.actions import Pause
from dealer.core.actors import HOST, PUBLIC
from dealer.match import Match, verify
from dealer.playout import secret_of, start_match
from dealer.server.api.hosting import describe_dry_run
from dealer.server.bots import runner
from dealer.server.bots.pool import BotPool
from dealer.server.discord.match_feed import MatchFeed
from dealer.server.discord.repository import Webhook
from dealer.server.viewers import Viewer
from dealer.toolkit.staged_types import Done
from tests.examples import register
from tests.leak.test_frames import STARTED, a_room, broadcast
from tests.server.table import Person, Served, frame, people_at, send_action

DONE = {"type": "done"}
ANN, BEN, CHO, DAN, EVE = range(5)


@pytest.fixture(autouse=True)
def _with_contraband(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Bots are done with a market at once, so that an offer of theirs stands."""

    class Quick(BotPool):
        async def think(self, game: str, policy: str, view: bytes, secret: str) -> tuple[bytes, int]:
            is_market = decode_view(game, view).view.open is not None
            assert is_market
            return msgspec.json.encode(DONE), 0

    monkeypatch.setattr(runner, "BotPool", Quick)
    register(monkeypatch, tmp_path)


def act(match: Match, seat: int, action: Any) -> Match:
    """Return the match after an action, a second after the last one."""
    return match.submit(seat, action, match.at + 1000, match.rules.decision_id(match.state, seat))


@pytest.mark.parametrize("options", [Options(), Options(times=None)], ids=["live", "untimed"])
@pytest.mark.parametrize("viewer", [EVE, PUBLIC, HOST])
def test_a_twin_without_what_others_did_unseen_gives_the_same_frames(
    options: Options, viewer: Viewer
) -> None:
    random = policies("contraband")["random"]
    begun = start_match("contraband", [random] * 5, secret_of(1, 0), options)
    good = begun.state.crates[ANN][0]
    offered = act(begun, ANN, Offer(BEN, good, 2))
    accepted, refused = act(offered, BEN, Accept(ANN)), act(offered, BEN, Refuse(ANN))
    busy = act(act(accepted, CHO, Done()), DAN, Done())
    at = busy.at + 1000

    def end(match: Match) -> list[Match]:
        decision = match.rules.decision_id(match.state, EVE)
        mine = match.submit(EVE, Offer(CHO, begun.state.crates[EVE][0], 1), at, decision)
        done = mine.submit(EVE, Done(), at + 1000, mine.rules.decision_id(mine.state, EVE))
        paused = done.submit(EVE, Pause("a call"), at + 2000)
        assert paused.clock.paused_at == paused.at, "it waits for no action that is hidden from EVE"
        return [mine, done, paused]

    histories = [
        [begun, offered, accepted, busy, *end(busy)],
        [begun, offered, refused, refused, *end(refused)],
        [begun, begun, begun, begun, *end(begun)],
    ]
    for takes_changes in (False, True):
        sent = [asyncio.run(broadcast(each, viewer, takes_changes=takes_changes)) for each in histories]
        assert sent[0] == sent[1] == sent[2]
        assert [number for number, _ in sent[0]] == ([0, 4, 5, 6] if viewer == EVE else [0, 6])
    told = asyncio.run(broadcast(histories[0], BEN))
    assert [number for number, _ in told] == [0, 1, 2, 6]


def test_the_host_tries_a_ruling_and_sees_nothing_of_what_was_done_unseen() -> None:
    random = policies("contraband")["random"]
    begun = start_match("contraband", [random] * 5, secret_of(1, 0), Options())
    busy = act(act(begun, ANN, Offer(BEN, begun.state.crates[ANN][0], 2)), CHO, Done())

    def try_pause(match: Match) -> bytes:
        tried = match.submit(HOST, Pause("a break"), busy.at)
        return msgspec.json.encode(describe_dry_run(a_room(match), Pause("a break"), tried, STARTED))

    assert try_pause(begun) == try_pause(busy)


def test_a_channel_names_nobody_again_because_of_what_was_done_unseen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    random = policies("contraband")["random"]
    begun = start_match("contraband", [random] * 5, secret_of(1, 0), Options())
    offered = act(begun, ANN, Offer(BEN, begun.state.crates[ANN][0], 2))
    busy = act(act(offered, BEN, Refuse(ANN)), CHO, Done())
    empty = Match.empty(begun.setup, secret_of(1, 0))
    monkeypatch.setattr(Match, "empty", classmethod(lambda *_: empty))

    def post(second: Match) -> list[object]:
        """Return what a channel is told at the beginning of a market, and minutes later."""
        feed, reminded, told = MatchFeed(a_room(begun), "en"), b"{}", []
        for match, now in ((begun, STARTED), (begun, STARTED + 40_000), (second, STARTED + 900_000)):
            feed.session = a_room(match)
            feed.catch_up(-1, now)
            webhook = Webhook("m", "address", None, "en", names_turns=True, leased_until=0, reminded=reminded)
            reminder = feed.remind(webhook, now)
            told.append((list(feed.announcements), reminder and (reminder.text, reminder.seats)))
            if reminder is not None:
                feed.note_reminder(reminder, now)
                reminded = msgspec.json.encode(reminder.reminded)
        return told

    told = post(begun)
    assert [reminder and reminder[1] for _, reminder in told] == [None, (0, 1, 2, 3, 4), None]
    assert post(offered) == post(busy) == told


def test_a_seat_resigns_in_the_middle_of_an_offer_and_nothing_is_lost(server: Served) -> None:
    people = people_at(server.url, "contraband", seats=[None] * 5, options={"rounds": 1}, pace="live")
    ann, ben, _, _, eve = people
    with ExitStack() as stack:
        *_, socket = [stack.enter_context(person.live()) for person in people]
        seen = frame(socket)["frame"]

        def sent_nothing() -> bool:
            """The answer to a question comes before any frame."""
            socket.send(json.dumps({"seen": seen}))
            return frame(socket) == {"seen": seen}

        good = ann.view()["view"]["crates"][ANN][0]
        offer = {"type": "offer", "to": BEN, "good": good, "price": 2}
        assert do(ann, offer) == {"number": 1, "provisional": False}
        assert [do(people[seat], DONE)["number"] for seat in (CHO, DAN)] == [1, 1]
        assert sent_nothing()
        said = eve.view()["may"]["decision"]
        assert send_action(socket, DONE, said) == (200, {"number": 1, "provisional": False})

        assert ann.act({"type": "resign"}, None).status_code == 200
        while not (now := frame(socket))["table"]["seats"][ANN]["left"]:
            pass
        assert now["table"]["seats"][ANN]["bot"]
        seen = now["frame"]
        assert [bid["good"] for bid in ben.view()["view"]["bids"]] == [good]
        assert do(ben, {"type": "accept", "seller": ANN}) == {"number": 1, "provisional": False}
        assert sent_nothing()
        own = eve.view()["view"]["crates"][EVE][0]
        again = {"type": "offer", "to": CHO, "good": own, "price": 0}
        assert send_action(socket, again, eve.view()["may"]["decision"]) == (
            200,
            {"number": 2, "provisional": False},
        )
    assert (ben.view()["view"]["coins"][BEN], good in ben.view()["view"]["crates"][BEN]) == (8, True)
    for person in people[1:]:
        assert person.act({"type": "resign"}, None).status_code == 200
    raw = ben.http.get("/record").content
    assert verify(raw).decided_by in ("coins", "contraband", "resigned")
    log = [entry for entry in json.loads(raw)["log"] if isinstance(entry["actor"], int)]
    acted = [entry["action"]["type"] for entry in log if entry["action"]["type"] != "done"]
    assert acted == ["offer", "resign", "accept", "offer", *["resign"] * 4]


def do(person: Person, action: dict[str, Any]) -> dict[str, Any]:
    """Return what somebody is told of an action that is taken."""
    answer = person.act(action, person.view()["may"]["decision"])
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told
