"""A player answers from Discord: by signed interactions alone, with the real application."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from dealer.match import verify
from dealer.server.api import discord_routes
from dealer.server.discord.menus import CHOICES
from dealer.server.discord.signatures import FRESH_SECONDS, KEY_VARIABLE
from tests.examples import SPY_HUNT, register
from tests.server.discord.application import EPHEMERAL, Account, Application, checked, interaction
from tests.server.table import (
    NAMES,
    PATIENCE,
    Person,
    Served,
    create,
    people_at,
    recovery_link,
    rows,
    until,
)

ANN, BEN, EVE = "1200000000000000001", "1200000000000000002", "1200000000000000003"
GAME = "increment-black-white"


@pytest.fixture
def discord(server: Served, monkeypatch: pytest.MonkeyPatch) -> Application:
    application = Application(server.url)
    monkeypatch.setenv(KEY_VARIABLE, application.public_key)
    return application


def code_of(person: Person) -> str:
    answer = person.http.post("/discord", params={"seat": person.seat})
    assert answer.status_code == 200, answer.text
    return answer.json()["code"]


def state_of(person: Person) -> str:
    return person.http.get("/discord", params={"seat": person.seat}).json()["state"]


def linked(discord: Application, people: list[Person]) -> list[Account]:
    accounts = [Account(discord, account) for account in (ANN, BEN, EVE, "4", "5")[: len(people)]]
    for account, person in zip(accounts, people, strict=True):
        assert "yours to answer" in account.say(code_of(person))
    return accounts


def play(people: list[Person], accounts: list[Account], rng: Random, most: int) -> int:
    """Answer from Discord whatever is owed until the match is over; how many answers were sent."""
    for sent in range(most):
        now = [person.view() for person in people]
        if now[0]["table"]["status"] == "over":
            return sent
        seat = next(seat for seat, frame in enumerate(now) if frame["may"]["owes"])
        accounts[seat].say()
        text = accounts[seat].answer(rng)
        assert "Sent." in text or "Kept" in text, text
    return most


def test_a_whole_match_of_an_example_is_played_and_its_record_verifies(
    start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    register(monkeypatch, tmp_path)
    server = start()
    discord = Application(server.url)
    monkeypatch.setenv(KEY_VARIABLE, discord.public_key)
    for game in ("kuhn-poker", "fewest-votes"):
        people = people_at(server.url, game, pace="untimed")
        accounts = linked(discord, people)
        assert play(people, accounts, Random(7), 200) < 200
        assert "won" in accounts[0].say() or "wins" in accounts[0].say()
        assert verify(people[0].http.get("/record").content)


def test_players_are_named_wherever_a_type_says_seat(
    start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    register(monkeypatch, tmp_path, SPY_HUNT)
    server = start()
    discord = Application(server.url)
    monkeypatch.setenv(KEY_VARIABLE, discord.public_key)
    people = people_at(server.url, "spy-hunt", pace="untimed")
    ann, *_ = linked(discord, people)
    for person, target in zip(people, (1, 2, 1), strict=True):
        assert person.act({"type": "accuse", "target": target}, "r1").status_code == 200
    seen = ann.say()
    assert "Hunted; accused: Ann → Ben, Ben → Cho, Cho → Ben; spies: Ben; the keeper is Ben" in seen
    assert ann.message["embeds"][0]["description"].splitlines()[2:9] == [
        "Accused: Ann → Ben, Ben → Cho, Cho → Ben",
        "Marks: Ann 0, Ben 2, Cho 1",
        "Spies: Ben",
        "Keeper: Ben",
        "Votes: Ben 2, Cho 1",
        "Notes:",
        "  1: number 1, caught Ben",
    ]
    assert [each["label"] for each in ann.menu["options"]] == ["Ben (seat 2)", "Cho (seat 3)"]
    assert "Your answer: accuse · Cho" in ann.pick("seat2")


def test_an_offer_is_made_answered_and_followed_by_done_from_discord(
    start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    register(monkeypatch, tmp_path)
    server = start()
    discord = Application(server.url)
    monkeypatch.setenv(KEY_VARIABLE, discord.public_key)
    people = people_at(server.url, "contraband", seats=[None] * 5, pace="untimed")
    ann, ben, *others = linked(discord, people)

    def choose(account: Account, *labels: str) -> str:
        said = ""
        for label in labels:
            assert account.menu is not None, said
            found = [each["value"] for each in account.menu["options"] if each["label"].startswith(label)]
            said = account.pick(found[0])
        return said if "Send" not in account.buttons else account.press("Send")

    def look() -> list[object]:
        """Return what those see who are no part of the offer: in Discord, in their views and their logs."""
        return [[each.say() for each in others], [person.view()["view"] for person in people[2:]]]

    unseen = look()
    good = people[0].view()["view"]["crates"][0][0]
    ben.say()
    assert [each["label"] for each in ben.menu["options"]] == ["Offer a crate", "Done with this market"]
    ann.say()
    assert "Sent." in choose(ann, "Offer a crate", "Ben", good, "2")
    assert "Sent." in choose(ann, "Done")
    assert [each["label"] for each in ann.menu["options"]] == ["Withdraw your offer"]
    assert f"Ann offers Ben a crate of {good}. Price: 2." in ben.say()
    assert "Sent." in choose(ben, "Accept an offer")
    assert people[0].view()["view"]["coins"][0] == 12
    assert f"Ben buys a crate of {good} from Ann" in ann.say()
    assert look() == unseen, "private news is for those alone to whom it is addressed"


@pytest.mark.long
@pytest.mark.parametrize("game", ["expression-black-white", "increment-black-white"])
def test_a_whole_match_of_a_game_of_ours_is_played(server: Served, discord: Application, game: str):
    people = people_at(server.url, game, pace="untimed")
    accounts = linked(discord, people)
    assert play(people, accounts, Random(3), 400) < 400
    assert verify(people[0].http.get("/record").content)


def test_any_worker_answers_and_each_interaction_once(crew: list[Served], monkeypatch: pytest.MonkeyPatch):
    applications = [Application(worker.url) for worker in crew]
    for each in applications:
        each.key = applications[0].key
    monkeypatch.setenv(KEY_VARIABLE, applications[0].public_key)
    people = people_at(crew[0].url, GAME, pace="untimed")
    ann, ben = linked(applications[0], people)
    ann.say()
    for at in range(8):
        ann.application = applications[at % 3]
        if ann.menu is None:
            break
        text = ann.pick(ann.menu["options"][0]["value"])
        assert "Your answer" in text, text
    ann.application = applications[1]
    assert "Sent." in ann.answer(Random(1))
    entries = rows(crew[0].database, "select count(*) from entries")
    repeated = applications[2].post(ann.sent)
    assert "What you see" not in repeated.text
    assert rows(crew[0].database, "select count(*) from entries") == entries
    ben.application = applications[2]
    ben.say()
    assert "Sent." in ben.answer(Random(2))
    assert people[0].http.delete("/discord", params={"seat": 0}).status_code == 200
    assert "not_linked" in ann.say()


# ---------------------------------------------------------------------------------- who is let in


def test_only_what_discord_has_signed_just_now_is_answered(server: Served, discord: Application):
    ping = {"id": "1300000000000000001", "type": 1, "application_id": "1"}
    answer = discord.post(ping)
    assert (answer.status_code, answer.json()) == (200, {"type": 1})
    now, stranger = time.time(), Ed25519PrivateKey.generate()
    refused = [
        discord.post(ping, key=stranger),
        discord.post(ping, at=now - FRESH_SECONDS - 60),
        discord.post(ping, at=now + FRESH_SECONDS + 60),
        discord.send(b"{}", {}),
        discord.send(b"{}", {"X-Signature-Ed25519": "ab", "X-Signature-Timestamp": str(int(now))}),
        discord.send(b"{}", {"X-Signature-Ed25519": "ab" * 64, "X-Signature-Timestamp": "now"}),
    ]
    assert [(each.status_code, each.json()["code"]) for each in refused] == [(401, "bad_signature")] * 6


def test_a_body_that_was_changed_or_is_too_large_is_refused(server: Served, discord: Application):
    at = str(int(time.time()))
    signed = {
        "X-Signature-Ed25519": discord.key.sign(at.encode() + b'{"id":"1","type":1}').hex(),
        "X-Signature-Timestamp": at,
    }
    assert discord.send(b'{"id":"2","type":1}', signed).json()["code"] == "bad_signature"
    assert discord.send(b" " * 70_000, signed).json()["code"] == "too_large"
    assert discord.post({"type": 1}).json()["code"] == "invalid"


def test_without_a_key_there_is_no_such_address(server: Served):
    application = Application(server.url)
    answer = application.post({"id": "1300000000000000001", "type": 1})
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_address")
    ann, _ = people_at(server.url, GAME, pace="untimed")
    assert state_of(ann) == "off"
    assert ann.http.post("/discord", params={"seat": 0}).json()["code"] == "no_discord"


def test_a_code_is_good_once_and_for_ten_minutes(
    server: Served, discord: Application, monkeypatch: pytest.MonkeyPatch
):
    ann, ben = people_at(server.url, GAME, pace="untimed")
    first, second = Account(discord, ANN), Account(discord, EVE)
    assert "not_linked" in first.say()
    assert "unknown_code" in first.say("AAAAA-AAAAA")
    code = code_of(ann)
    assert state_of(ann) == "code"
    assert "yours to answer" in first.say(code.lower())
    assert (state_of(ann), state_of(ben)) == ("linked", "none")
    assert "unknown_code" in second.say(code)
    late = code_of(ben)
    monkeypatch.setattr(discord_routes, "now_ms", lambda: int(time.time() * 1000) + 11 * 60_000)
    discord.ahead_s = 11 * 60
    assert state_of(ben) == "none"
    assert "unknown_code" in second.say(late)
    assert ann.http.post("/discord", params={"seat": 1}).json()["code"] == "no_token"


def test_an_account_answers_for_its_own_seat_alone(server: Served, discord: Application):
    people = people_at(server.url, GAME, pace="untimed")
    ann, ben = linked(discord, people)
    ann.say()
    for stranger in (ben, Account(discord, EVE)):
        stranger.message = ann.message
        assert ann.menu is not None
        text = stranger.pick(ann.menu["options"][0]["value"])
        assert "not_linked" in text
        assert "What you see" not in stranger.seen[-1].decode()
    own = ann.message
    data = {"custom_id": "seats", "values": [f"{people[0].match}:0"]}
    text = ben.do(interaction(3, BEN, data, message={"flags": EPHEMERAL}))
    assert "not_linked" in text
    ann.message = own
    assert ann.menu is not None
    assert "⚠" not in ann.pick(ann.menu["options"][0]["value"])


def test_a_link_ends_when_it_is_taken_back_or_the_seat_is_moved(server: Served, discord: Application):
    people = people_at(server.url, GAME, pace="untimed")
    ann, ben = linked(discord, people)
    ann.say()
    assert people[0].http.delete("/discord", params={"seat": 0}).status_code == 200
    assert state_of(people[0]) == "none"
    assert ann.menu is not None
    assert "not_linked" in ann.pick(ann.menu["options"][0]["value"])
    assert "not_linked" in ann.say()
    link = recovery_link(people[1])
    url = f"{server.url}/api/matches/{people[1].match}/seats/1/return"
    moved = httpx.post(url, headers={"Authorization": f"Bearer {link}"}, timeout=PATIENCE)
    assert moved.status_code == 200, moved.text
    people[1].http.headers["Authorization"] = f"Bearer {moved.json()['token']}"
    assert state_of(people[1]) == "none"
    assert "not_linked" in ben.say()
    assert rows(server.database, "select count(*) from entries where actor = '0'") == [(0,)]


# --------------------------------------------------------------------------- nothing is done twice


def test_a_repeated_interaction_does_nothing_and_shows_nothing(server: Served, discord: Application):
    people = people_at(server.url, GAME, pace="untimed")
    ann, _ = linked(discord, people)
    ann.say()
    look = ann.sent
    assert "What you see" in ann.seen[-1].decode()
    assert "Sent." in ann.answer(Random(1))
    sent, entries = ann.sent, rows(server.database, "select count(*) from entries")
    for said in (sent, look):
        message = checked(discord.post(said).json(), said)
        assert "repeated" in message["content"] or "older one" in message["content"]
        assert message["embeds"] == []
    assert rows(server.database, "select count(*) from entries") == entries


def test_an_older_menu_changes_nothing(server: Served, discord: Application):
    people = people_at(server.url, GAME, pace="untimed")
    ann, _ = linked(discord, people)
    ann.say()
    old = ann.message
    assert ann.menu is not None
    ann.pick(ann.menu["options"][-1]["value"])
    kept = rows(server.database, "select revision, taken from discord_links where seat = 0")
    ann.message = old
    assert "older one" in ann.pick(ann.menu["options"][0]["value"])
    assert rows(server.database, "select revision, taken from discord_links where seat = 0") == kept


def test_a_menu_for_an_earlier_decision_does_not_answer_the_next(server: Served, discord: Application):
    people = people_at(server.url, "expression-black-white", pace="untimed")
    accounts = linked(discord, people)
    seat = next(at for at, person in enumerate(people) if person.view()["may"]["owes"])
    account, person = accounts[seat], people[seat]
    account.say()
    old = account.message
    while person.view()["may"]["decision"] is not None and person.view()["may"]["owes"]:
        assert person.answer(Random(1))
    while not person.view()["may"]["owes"]:
        assert any(each.answer(Random(1)) for each in people)
    before = rows(server.database, "select count(*) from entries")
    account.message = old
    text = (
        account.press("Send")
        if "Send" in account.buttons
        else account.pick(account.menu["options"][0]["value"])
    )
    assert "older one" in text
    assert rows(server.database, "select count(*) from entries") == before


def test_a_refusal_of_the_rules_is_told_with_its_code(server: Served, discord: Application):
    people = people_at(server.url, GAME, pace="untimed")
    ann, _ = linked(discord, people)
    ann.say()
    assert ann.menu is not None
    key = ann.menu["custom_id"]
    said = interaction(3, ANN, {"custom_id": key, "values": ["777"]}, message={"flags": EPHEMERAL})
    assert "`invalid_action`" in ann.do(said)
    assert "`invalid`" in ann.do(interaction(3, ANN, {"custom_id": "pick:x"}, message={"flags": EPHEMERAL}))
    assert "`invalid`" in ann.do(interaction(4, ANN, {"name": "dealer"}))


def test_what_takes_longer_than_discord_waits_goes_on(
    server: Served, discord: Application, monkeypatch: pytest.MonkeyPatch
):
    people = people_at(server.url, GAME, pace="untimed")
    ann, _ = linked(discord, people)
    ann.say()
    while "Send" not in ann.buttons:
        assert ann.menu is not None
        ann.pick(ann.menu["options"][0]["value"])
    monkeypatch.setattr(discord_routes, "ANSWER_SECONDS", 0)
    assert "longer than Discord waits" in ann.press("Send")
    until(lambda: rows(server.database, "select count(*) from entries where actor = '0'") == [(1,)])


def test_a_player_for_whom_a_bot_plays_is_refused(server: Served, discord: Application):
    people = people_at(server.url, GAME, pace="untimed")
    ann, ben = linked(discord, people)
    ann.say()
    hidden = ann.message
    session = server.app.state.matches.peek(people[0].match)
    seats = session.seats
    bot = replace(seats[0], bot="careful", invite=seats[0].token, token=None)
    session.snapshot = replace(session.snapshot, seats=(bot, *seats[1:]))
    ann.message = hidden
    assert ann.menu is not None
    assert "`bot_plays`" in ann.pick(ann.menu["options"][0]["value"])
    assert "`bot_plays`" in ann.say()
    assert "⚠" not in ben.say()


def test_what_was_begun_is_begun_anew(server: Served, discord: Application):
    people = people_at(server.url, GAME, pace="untimed")
    ann, _ = linked(discord, people)
    ann.say()
    assert "Start over" not in ann.buttons
    first = ann.menu
    assert first is not None
    ann.pick(first["options"][1]["value"])
    ann.press("Start over")
    assert ann.menu is not None
    assert ann.menu["options"] == first["options"]


def test_a_public_message_is_never_changed_to_what_a_seat_sees(server: Served, discord: Application):
    people = people_at(server.url, GAME, pace="untimed")
    ann, _ = linked(discord, people)
    ann.say()
    assert ann.menu is not None
    data = {"custom_id": ann.menu["custom_id"], "values": [ann.menu["options"][0]["value"]]}
    answer = discord.post(interaction(3, ANN, data, message={"flags": 0})).json()
    assert (answer["type"], answer["data"]["flags"]) == (4, EPHEMERAL)
    ann.say()
    data["custom_id"] = ann.menu["custom_id"]
    answer = discord.post(interaction(3, ANN, data, message={"flags": EPHEMERAL})).json()
    assert answer["type"] == 7


def test_who_plays_in_several_matches_chooses_one(server: Served, discord: Application):
    account = Account(discord, ANN)
    for _ in range(2):
        ann, _ = people_at(server.url, GAME, pace="untimed")
        account.say(code_of(ann))
    assert "several seats" in account.say()
    assert account.menu is not None
    assert [each["label"] for each in account.menu["options"]] == [f"Increment Black & White: {NAMES[0]}"] * 2
    account.pick(f"{ann.match}:0")
    assert f"/m/{ann.match}" in account.message["content"]


def test_who_plays_in_more_matches_than_a_menu_holds_turns_its_pages(server: Served, discord: Application):
    account, made = Account(discord, ANN), []
    for _ in range(CHOICES + 2):
        match = create(server.url, game=GAME, pace="untimed")
        made.append(Person(server.url, match["match"], 0, match["invites"][0]))
        account.say(code_of(made[-1]))
    assert "several seats" in account.say()
    assert account.menu is not None
    first = [each["value"] for each in account.menu["options"]]
    account.press("Next ▶")
    assert account.menu is not None
    rest = [each["value"] for each in account.menu["options"]]
    assert list(account.buttons) == ["◀ Previous"]
    assert sorted(first + rest) == sorted(f"{person.match}:0" for person in made)
    account.pick(rest[-1])
    assert f"/m/{rest[-1].partition(':')[0]}" in account.message["content"]
    data = {"component_type": 2, "custom_id": "seats:99"}
    said = account.do(interaction(3, ANN, data, message={"id": "5", "flags": EPHEMERAL}))
    assert "several seats" in said, "a page that is gone leads to the first"


def test_no_token_is_in_any_answer(server: Served, discord: Application):
    people = people_at(server.url, GAME, pace="untimed")
    accounts = linked(discord, people)
    for account in accounts:
        account.say()
        account.answer(Random(2))
    told = b"".join(body for account in accounts for body in account.seen).decode()
    assert all(person.token not in told for person in people)
    assert "custom_id" in told
