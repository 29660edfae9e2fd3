"""Each player is answered in the language of their own Discord."""

from __future__ import annotations

import re

import httpx
import pytest

from dealer.language.languages import LANGUAGES
from dealer.server.discord.registration import LOCALES, make_command
from dealer.server.discord.signatures import KEY_VARIABLE
from tests.rules.play import GAME_IDS
from tests.server.discord.announced import GREETING, AnnouncedMatch
from tests.server.discord.application import EPHEMERAL, Account, Application, interaction
from tests.server.discord.channel import Channel
from tests.server.table import NAMES, PATIENCE, Person, Served, people_at, until

ANN, BEN = "1200000000000000001", "1200000000000000002"
HANGUL = re.compile(r"[가-힣]")


@pytest.fixture
def discord(server: Served, monkeypatch: pytest.MonkeyPatch) -> Application:
    application = Application(server.url)
    monkeypatch.setenv(KEY_VARIABLE, application.public_key)
    return application


def link(account: Account, person: Person) -> str:
    made = person.http.post("/discord", params={"seat": person.seat})
    return account.say(made.json()["code"])


def labels(account: Account) -> list[str]:
    return list(account.buttons)


def test_two_players_of_a_match_read_their_own_languages(server: Served, discord: Application):
    ann, ben = people_at(server.url, "increment-black-white", pace="untimed")
    korean, english = Account(discord, ANN, "ko"), Account(discord, BEN, "en-US")
    assert "이 자리로 답할 수 있습니다" in link(korean, ann)
    assert "yours to answer" in link(english, ben)
    assert "님의 자리입니다" in korean.say()
    assert "you are" in english.say()
    assert [embed["title"] for embed in korean.message["embeds"]] == ["내게 보이는 것"]
    for account, steps in ((korean, ("처음부터", "보내기")), (english, ("Start over", "Send"))):
        while steps[1] not in account.buttons:
            assert account.menu is not None
            account.pick(account.menu["options"][0]["value"])
        assert labels(account) == [steps[1], steps[0]]
    assert "보냈습니다." in korean.press("보내기") or "저장했습니다" in korean.message["content"]
    text = english.press("Send")
    assert "Sent." in text or "Kept" in text
    assert not HANGUL.search(text)


@pytest.mark.parametrize("game", GAME_IDS)
def test_what_a_seat_sees_and_answers_is_korean(server: Served, discord: Application, game: str):
    people = people_at(server.url, game, pace="untimed" if game != "different-number-hunt" else "live")
    account = Account(discord, ANN, "ko")
    text = link(account, next(person for person in people if person.view()["may"]["owes"]))
    (embed,) = account.message["embeds"]
    assert "단계: " in embed["description"]
    shown = [*labels(account), *([] if account.menu is None else [account.menu["placeholder"]])]
    asked = [line for line in text.splitlines() if line.startswith("**")]
    assert all(HANGUL.search(each) for each in [*shown, asked[-1]]), (shown, asked)
    names = [line.partition(":")[0] for line in embed["description"].splitlines() if ": " in line]
    own = [name for name in names if name.strip() not in NAMES and "`" not in name]
    assert [name for name in own if not (HANGUL.search(name) or name.strip().isdigit())] == []


def test_what_happened_is_told_in_the_language_of_the_reader(server: Served, discord: Application):
    ann, ben = people_at(server.url, "expression-black-white", pace="untimed")
    korean, english = Account(discord, ANN, "ko"), Account(discord, BEN)
    link(korean, ann)
    link(english, ben)
    told = [
        [line for line in account.say().splitlines() if line.startswith("- ")]
        for account in (korean, english)
    ]
    assert len(told[0]) == len(told[1]) > 0
    assert all(HANGUL.search(line) for line in told[0])
    assert not any(HANGUL.search(line) for line in told[1])


@pytest.mark.parametrize(
    ("locale", "guild", "is_korean"), [("", "ko", True), ("fr", "ko", False), ("", "", False)]
)
def test_the_language_of_the_place_is_taken_where_discord_sends_no_other(
    server: Served, discord: Application, locale: str, guild: str, is_korean: bool
):
    ann, _ = people_at(server.url, "increment-black-white", pace="untimed")
    account = Account(discord, ANN, locale)
    link(account, ann)
    said = interaction(2, ANN, {"name": "dealer"}, guild_locale=guild, message={"flags": EPHEMERAL})
    assert bool(HANGUL.search(account.do(said))) == is_korean


def test_the_command_is_described_in_every_language_that_discord_has_too():
    command = make_command()
    (option,) = command["options"]
    for each in (command, option):
        described = {"en-GB": each["description"], **each["description_localizations"]}
        assert set(described) <= LOCALES
        spoken = {language[:2] for language in LANGUAGES} & {locale[:2] for locale in LOCALES}
        assert {locale[:2] for locale in described} == spoken
        assert all(1 <= len(text) <= 100 for text in described.values())
        assert "name_localizations" not in each


def test_a_channel_is_told_in_the_language_of_the_host_who_gave_its_webhook(server: Served, channel: Channel):
    announced = AnnouncedMatch(server.url, channel, pace="untimed")
    until(lambda: bool(channel.posts))
    assert GREETING in channel.text
    answer = httpx.put(
        f"{announced.api}/host/webhook",
        headers={"Authorization": f"Bearer {announced.made['host']}", "Accept-Language": "ko-KR, en;q=0.5"},
        json={"address": channel.address, "turns": False},
        timeout=PATIENCE,
    )
    assert answer.status_code == 200, answer.text
    until(lambda: len(channel.posts) > 1)
    announced.sit("Ann", "Ben")
    announced.rule(type="annul", reason="tea")
    until(lambda: "> " in channel.text)
    told = "\n".join(channel.posts[1:])
    assert "딜러가 이 채널에 이 경기를 안내합니다." in told
    assert "진행자가 경기를 무효 처리했습니다: tea." in told
