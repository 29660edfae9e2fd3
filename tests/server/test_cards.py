"""Pictures to share: what they show of a match, to whom, and in which letters."""

from __future__ import annotations

import re
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from PIL import Image

from dealer.core.actors import PUBLIC
from dealer.core.picture import Label, Picture, Tile
from dealer.core.registry import GAMES
from dealer.match import Timeline, decode_record, replay_record
from dealer.server.cards import service
from dealer.server.cards.drawing import Card, CardPlayer, draw_card
from dealer.server.cards.fonts import find_slices, fit_text
from dealer.server.cards.telling import tell_card
from dealer.server.discord.formatting import Announcement, pack_messages
from tests.server.api.test_seats import refused
from tests.server.table import PATIENCE, Served, two

RECORDS = {
    "expression_black_white": "whole-match",
    "equation_auction": "auction-within-one",
    "increment_black_white": "increment-whole-match",
    "different_number_hunt": "hunt-whole-match",
}
FOLDER = Path(__file__).parents[1] / "games"


def timeline_of(game: str) -> Timeline:
    raw = (FOLDER / game / "records" / f"{RECORDS[game]}.dealer.json").read_bytes()
    return Timeline(replay_record(decode_record(raw)))


def texts_of(picture: Picture) -> set[str]:
    shapes = [each for each in picture.shapes if isinstance(each, Tile | Label)]
    said = {each.text for each in shapes} | {each.corner for each in shapes if isinstance(each, Tile)}
    return {text.replace("×", "*").replace("÷", "/").replace("−", "-") for text in said} - {""}


@pytest.mark.parametrize("game", RECORDS)
def test_a_picture_holds_what_the_public_sees_and_no_more(game: str) -> None:
    timeline = timeline_of(game)
    draw = GAMES[game.replace("_", "-")].picture
    assert draw is not None
    seen = 0
    for moment in range(0, len(timeline.last.log) + 1, max(1, len(timeline.last.log) // 25)):
        match = timeline.match(moment)
        view = match.rules.observe(match.state, PUBLIC)
        picture = draw(view)
        if picture is None:
            continue
        shown = msgspec.json.encode(view).decode().replace("\\/", "/")
        for text in texts_of(picture):
            bare = text.removeprefix("= ")
            assert bare in shown or bare.replace("*", "x") in shown, (moment, text)
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("locale", ["en", "ko"])
def test_a_card_tells_who_won_in_the_readers_language(locale: str) -> None:
    card = tell_card(timeline_of("expression_black_white").last, (), None, locale)
    assert card.players == (CardPlayer("Ann", "11", is_winner=True), CardPlayer("Ben", "−19"))
    assert card.title == {"en": "Expression Black & White", "ko": "수식 흑과 백"}[locale]
    assert card.lines[0] == {"en": "Ann wins (by points)", "ko": "Ann 님 승리(점수 우세)"}[locale]
    moment = timeline_of("different_number_hunt")
    earlier = [moment.match(each) for each in range(40, 49)]
    news = tell_card(moment.match(49), earlier, "Final", "en")
    assert (news.title, news.subtitle) == ("Final", "Different Number Hunt")
    assert news.lines == ("Ann makes 86 with 1+8×3+11×6−5: +5. Ben gives up on 13.",)


def test_letters_that_no_font_has_fall_back() -> None:
    assert find_slices(), "the client is built"
    assert fit_text("민서\n 🎉 Łódź") == "민서 Łódź"
    assert fit_text("العربية 🎉") == ""
    assert fit_text("⬜⬛") == "■□"
    names = [CardPlayer(fit_text(name), "1") for name in ("민서", "Zoë", "x" * 80)]
    png = draw_card(Card("A title " * 20, "", tuple(names), ("said " * 90,), None))
    assert Image.open(BytesIO(png)).size == (1200, 630)


def picture(server: Served, match: str, **query: Any) -> httpx.Response:
    return httpx.get(f"{server.url}/pictures/{match}", params=query, timeout=PATIENCE)


def image_of(server: Served, path: str) -> str:
    page = httpx.get(f"{server.url}{path}", timeout=PATIENCE).text
    (found,) = re.findall(r'<meta property="og:image" content="([^"]*)"', page)
    return unescape(found).removeprefix(server.url)


def test_the_picture_of_a_match_is_its_result_once_that_is_public(server: Served) -> None:
    ann, _ = two(server.url)
    assert refused(picture(server, ann.match)) == (403, "match_not_over")
    assert image_of(server, f"/m/{ann.match}") == "/previews/expression-black-white.png"
    assert ann.act({"type": "resign"}, None).status_code == 200
    first = picture(server, ann.match, language="en")
    assert first.headers["content-type"] == "image/png"
    assert Image.open(BytesIO(first.content)).size == (1200, 630)
    tag = {"If-None-Match": first.headers["etag"]}
    again = httpx.get(f"{server.url}/pictures/{ann.match}?language=en", headers=tag, timeout=PATIENCE)
    assert again.status_code == 304
    assert picture(server, ann.match, language="ko").content != first.content
    assert image_of(server, f"/m/{ann.match}") == f"/pictures/{ann.match}?language=en"
    moment = image_of(server, f"/m/{ann.match}/review?at=1&as=seat0")
    assert moment == f"/pictures/{ann.match}?language=en&moment=1"
    shown = httpx.get(server.url + moment, timeout=PATIENCE)
    assert shown.status_code == 200
    assert shown.content != first.content
    assert refused(picture(server, ann.match, moment="x")) == (422, "invalid")
    assert refused(picture(server, "nothing")) == (404, "unknown_match")


def test_a_listed_match_that_goes_on_has_a_picture_as_its_audience_sees_it(server: Served) -> None:
    ann, _ = two(server.url, listed=True)
    assert picture(server, ann.match).status_code == 200
    assert refused(picture(server, ann.match, moment=1)) == (403, "match_not_over")
    late, _ = two(server.url, listed=True, delay_s=600)
    assert refused(picture(server, late.match)) == (403, "match_not_over")
    assert late.act({"type": "resign"}, None).status_code == 200
    assert refused(picture(server, late.match)) == (403, "match_not_over")
    assert late.http.get("/record").status_code == 200, "a player knows the end, the picture does not show it"
    assert image_of(server, f"/m/{late.match}") == "/previews/expression-black-white.png"


def test_one_address_draws_few_pictures_at_once(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = two(server.url)
    assert ann.act({"type": "resign"}, None).status_code == 200
    monkeypatch.setattr(service, "MOST_OF_AN_ADDRESS", 0)
    other = {"X-Forwarded-For": "192.0.2.7"}
    address = f"{server.url}/pictures/{ann.match}?language=en"
    assert refused(httpx.get(address, headers=other, timeout=PATIENCE)) == (429, "too_much")
    assert picture(server, ann.match, language="en").status_code == 200
    assert httpx.get(address, headers=other, timeout=PATIENCE).status_code == 200, "it is kept"


def test_a_channels_result_brings_its_picture() -> None:
    said = [Announcement(3, "Ann wins."), Announcement(4, "The end.", "/pictures/x?language=en")]
    (message,) = pack_messages(0, said)
    assert (message.text, message.picture) == ("Ann wins.\nThe end.", "/pictures/x?language=en")
