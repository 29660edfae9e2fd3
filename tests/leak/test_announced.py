"""What a channel and a device are told of a match: twins give the same messages, and name the same people."""

from __future__ import annotations

from typing import Any

import pytest

from dealer.core.actors import PUBLIC
from dealer.language.languages import LANGUAGES
from dealer.match import Match
from dealer.narration.narrator import Narrator
from dealer.server.discord.match_feed import MatchFeed
from dealer.server.discord.repository import Webhook
from dealer.server.matches.session import MatchSession
from dealer.server.push import occasions
from dealer.server.push.occasions import Plan, plan_match
from dealer.server.push.subscriptions import OF_MATCHES, Subscription
from tests.leak.secrets import appended, find_pairs, folded, secrets_of
from tests.leak.test_frames import STARTED, a_room
from tests.rules.play import GAME_IDS

every_game = pytest.mark.parametrize("game_id", GAME_IDS)


def posted(match: Match, monkeypatch: pytest.MonkeyPatch, language: str) -> list[object]:
    """All that a channel is told of a match in a language, and when whose turn it is."""
    first, feed = folded(match)[0], MatchFeed(a_room(match), language)
    monkeypatch.setattr(Match, "empty", classmethod(lambda *_: first))
    webhook = Webhook("m", "address", "http://dealer.example", language, names_turns=True, leased_until=0)
    now = STARTED + match.at
    while feed.catch_up(-1, now):
        pass
    return [
        *feed.announcements,
        feed.greet(webhook),
        feed.remind(webhook, now),
        feed.remind(webhook, now + 400_000),
    ]


@pytest.fixture
def pairs(game_id: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Match, Match]]:
    """Twins that differ in something on the table that the public may not know."""
    secrets, append = secrets_of(game_id), Match.append

    def taken(match: Match, entry: Any) -> Match:
        return appended(match, entry) if entry.actor == "chance" else append(match, entry)

    monkeypatch.setattr(Match, "append", taken)
    found = [
        (match, twin)
        for match, twin, viewer in find_pairs(game_id).pairs
        if viewer == PUBLIC and secrets.differences(match, twin) - secrets.to_come
    ]
    assert len(found) > 20
    return found[:: max(1, len(found) // 10)]


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_twins_are_announced_alike(game_id, pairs, language, monkeypatch: pytest.MonkeyPatch):
    told = [posted(match, monkeypatch, language) for match, _ in pairs]
    assert told == [posted(twin, monkeypatch, language) for _, twin in pairs]
    assert sum(said[-1] is not None for said in told) > 1
    # What tells more is found.
    monkeypatch.setattr(Narrator, "describe_turn", lambda narrator: str(narrator.match.state))
    leaky = [
        (posted(match, monkeypatch, language), posted(twin, monkeypatch, language)) for match, twin in pairs
    ]
    assert any(said != other for said, other in leaky)


def pushed(match: Match, seat: int, language: str) -> list[Plan]:
    """All that a device is told of a match, at once and after a day."""
    session: MatchSession = a_room(match)
    keys = ("https://fcm.googleapis.com/x", "p", "a", "Phone", None)
    token = session.seats[seat].token or ""
    each = Subscription(session.id, "", seat, "d", token, *keys, language, OF_MATCHES, None, 0, 0)
    now, plans = STARTED + match.at + 60_000, list[Plan]()
    session.presence.left_at[seat] = 1
    for moment in (now, now + 86_400_000):
        plans.append(plan_match(session, each, moment))
    return plans


@every_game
def test_devices_of_twins_are_told_alike(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(occasions, "holds_seat", lambda *_: True)
    monkeypatch.setattr(MatchSession, "is_here", lambda *_: False)
    found = [pair for pair in find_pairs(game_id).pairs if isinstance(pair[2], int)]
    assert len(found) > 20
    some = found[:: max(1, len(found) // 20)]
    plans = [pushed(match, seat, LANGUAGES[0]) for match, _, seat in some]
    assert plans == [pushed(twin, seat, LANGUAGES[0]) for _, twin, seat in some]
    assert sum(plan.push is not None for both in plans for plan in both) > 5
    # What tells more is found.
    monkeypatch.setattr(occasions, "title_of", lambda *_: str(current[0].state))
    current: list[Match] = []

    def leaky(match: Match, seat: int) -> list[Plan]:
        current[:] = [match]
        return pushed(match, seat, LANGUAGES[0])

    assert any(leaky(match, seat) != leaky(twin, seat) for match, twin, seat in some)
