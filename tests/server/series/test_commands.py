"""Commands of a series, decided without a database."""

from __future__ import annotations

from typing import Any

import pytest

from dealer.core.actions import Resign, Substitute
from dealer.core.message import message
from dealer.core.names import NameTaken
from dealer.core.registry import rules_of
from dealer.match import Match, decode_record
from dealer.match.verification import replay_record
from dealer.series import Annulled, Joined, Played, SeriesSettings
from dealer.series.results import read_result
from dealer.server.api.messages import NewMatch
from dealer.server.api.settings import settle_match
from dealer.server.contests.commands import ReplaceLink, check_pace
from dealer.server.contests.session import LogEntry
from dealer.server.errors import ApiError
from dealer.server.series.commands import (
    ORDERS_A_MINUTE,
    GiveOrder,
    JoinSeries,
    TakeResult,
    choose_start,
)
from dealer.server.series.edit import SeriesEdit
from dealer.server.series.session import PLAYER, SeriesSession, SeriesSetup
from tests.golden import record_path
from tests.rules.laws import laws_of

GAME = "expression-black-white"
NOW = 1_800_000_000_000


@pytest.fixture
def session() -> SeriesSession:
    """A series that Ann was invited to, and that everybody may join."""
    match_settings = settle_match(rules_of(GAME), NewMatch(GAME, pace="untimed"), 500)
    settings = SeriesSetup(SeriesSettings(2, "round_robin"), True, "Host", match_settings)
    session = SeriesSession("s", "Cup", game=GAME, settings=settings, key=b"k" * 32, created=NOW)
    edit = SeriesEdit(session, NOW)
    edit.append(Joined("Ann"))
    edit.apply()
    return session


SECRET = "ab" * 16


def decide(session: SeriesSession, command: Any) -> tuple[Any, list[str]]:
    """Return the answer of a command, and the names of what it writes."""
    edit = SeriesEdit(session, NOW)
    answer = command.decide(edit)
    names = [] if edit.is_empty else [write.statement.name for write in edit.build_writes()]
    if names:
        edit.apply()
    return answer, names


def test_who_joins_is_written_with_their_access_and_the_same_request_writes_nothing(session: SeriesSession):
    command = JoinSeries(session.join_token or "", "Ben", "r", SECRET)
    joined, names = decide(session, command)
    assert names == ["claim contest", "add contest entry", "add contest access"]
    assert (joined.player, joined.is_new, session.find_player(joined.token)) == (1, True, 1)
    again, names = decide(session, command)
    assert (again.player, again.token, again.is_new, names) == (1, joined.token, False, [])


def test_nobody_joins_under_a_name_by_which_readers_see_a_bot(session: SeriesSession):
    edit = SeriesEdit(session, NOW)
    edit.append(Joined("random 1", "random"))
    edit.apply()
    for name in ("Random 1", "무작위 봇 1"):
        with pytest.raises(NameTaken):
            decide(session, JoinSeries(session.join_token or "", name, "r", SECRET))
    assert decide(session, JoinSeries(session.join_token or "", "무작위", "r", SECRET))[0].is_new


@pytest.mark.parametrize("secret", [None, "ef" * 16])
def test_who_knows_link_and_request_is_not_given_the_token(session: SeriesSession, secret: str | None):
    link = session.unused_link_token(0) or ""
    first, _ = decide(session, JoinSeries(link, None, "join", SECRET))
    with pytest.raises(ApiError, match="series-link-used") as refused:
        decide(session, JoinSeries(link, None, "join", secret))
    assert refused.value.reason == "place_taken"
    assert decide(session, JoinSeries(link, None, "join", SECRET))[0].token == first.token


@pytest.mark.parametrize("secret", [None, "ef" * 16])
def test_who_joins_with_the_same_request_id_is_somebody_else(session: SeriesSession, secret: str | None):
    link = session.join_token or ""
    first, _ = decide(session, JoinSeries(link, "Ben", "join", SECRET if secret else None))
    second, _ = decide(session, JoinSeries(link, "Cho", "join", secret))
    assert (first.player, second.player, first.token != second.token) == (1, 2, True)


def test_a_link_of_ones_own_is_used_once_and_can_be_replaced(session: SeriesSession):
    link = session.unused_link_token(0) or ""
    joined, names = decide(session, JoinSeries(link, None, "r"))
    assert (joined.player, names) == (0, ["claim contest", "change contest access"])
    with pytest.raises(ApiError, match="series-link-used"):
        decide(session, JoinSeries(link, None, "another"))
    assert decide(session, ReplaceLink((PLAYER, 0)))[1] == ["claim contest", "change contest access"]
    assert session.find_player(joined.token) is None
    assert session.unused_link_token(0) not in (None, link)
    with pytest.raises(ApiError, match="no-such-person"):
        decide(session, ReplaceLink((PLAYER, 7)))


def test_nobody_joins_without_a_name_or_with_a_link_of_nothing(session: SeriesSession):
    for invite, name in ((session.join_token or "", None), ("nothing", "Ben")):
        with pytest.raises(ApiError):
            decide(session, JoinSeries(invite, name, "r"))
    assert session.version == 1


def test_an_order_is_carried_out_once(session: SeriesSession):
    decide(session, JoinSeries(session.join_token or "", "Ben", "r"))
    command = GiveOrder("start", choose_start)
    _, names = decide(session, command)
    assert names == ["claim contest", "add contest entry", "add contest entry"]
    assert session.series.stage == "running"
    assert decide(session, command)[1] == []


def test_a_series_takes_so_many_orders_a_minute(session: SeriesSession):
    decide(session, JoinSeries(session.join_token or "", "Ben", "r"))
    log = tuple(
        LogEntry(NOW - 30_000 + number, Joined("Cho"), f"r{number // 2}")  # two entries of each order
        for number in range(2 * ORDERS_A_MINUTE)
    )
    session.extend(log[:-2], session.series)
    check_pace(session.log, NOW, ORDERS_A_MINUTE, message("refusal-orders-most"))
    session.extend(log[-2:], session.series)
    with pytest.raises(ApiError, match="most=60") as error:
        decide(session, GiveOrder("start", choose_start))
    assert (error.value.status, error.value.reason, error.value.after) == (429, "too_often", 31)
    assert decide(session, GiveOrder("r0", choose_start))[1] == [], "it was carried out before"
    check_pace(session.log, NOW + 31_000, ORDERS_A_MINUTE, message("refusal-orders-most"))


def test_a_result_that_nobody_waits_for_is_not_taken(session: SeriesSession):
    assert decide(session, TakeResult("m", Annulled("m")))[1] == []


def result_of(match: Match) -> Played:
    """The result of a match, as its series takes it."""
    result = read_result("m", match, None)
    assert isinstance(result, Played)
    return result


def golden(name: str) -> Match:
    """A golden match, at its end."""
    *_, match = replay_record(decode_record(record_path(name).read_bytes()))
    return match


@pytest.mark.parametrize(
    ("name", "gone", "won"),
    [
        ("auction-left-to-nobody", 4, (2,)),
        ("auction-left-to-a-bot", 4, (1,)),
        ("auction-host-and-outage", 1, (2, 4)),
    ],
)
def test_who_has_left_has_lost_whatever_the_team_has_won(name: str, gone: int, won: tuple[int, ...]):
    match = golden(name)
    assert match.outcome is not None
    result = result_of(match)
    assert (result.left, result.winners, result.utility[gone]) == ((gone,), won, -1)
    others = [seat for seat in range(5) if seat != gone]
    assert [result.utility[seat] for seat in others] == [match.outcome.utility[seat] for seat in others]
    assert result.ranks[gone] > max(result.ranks[seat] for seat in others)


def test_who_left_when_all_was_settled_has_won_what_they_had_won():
    match = golden("auction-left-when-settled")
    (gone,) = (departure.seat for departure in match.departures)
    result = result_of(match)
    assert (result.winners, result.left) == ((gone,), ())


def test_between_two_who_does_not_come_back_from_a_bot_has_lost_whatever_the_bot_does():
    live = laws_of(GAME).live(advantage=0)
    ann = live.match.players[0]
    away = live.match.submit("server", Substitute(0, "plain", "plain", "is not here"), live.at)
    back = away.submit("server", Substitute(0, ann.name, None, "is back"), live.at)
    for match, winner in ((away, 1), (back, 0)):
        result = result_of(match.submit(1, Resign(), match.at))
        assert (result.winners, result.left, result.utility[winner]) == ((winner,), (1 - winner,), 1)
