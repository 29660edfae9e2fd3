"""A game with a choice of seats: the match says how many there are, and all follows it."""

from __future__ import annotations

import msgspec
import pytest

from dealer.bots import policies
from dealer.core.errors import InvalidAction, RecordError
from dealer.core.registry import rules_at, rules_of
from dealer.match import Match, decode_record, encode_record, verify
from dealer.playout import playout, record_of, secret_of
from dealer.server.api.lobby import bots_of, game_info
from dealer.server.api.messages import BotSeat, NewMatch
from dealer.server.errors import ApiError
from tests.examples import register

GAME = "liars-dice"


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    register(monkeypatch, tmp_path)


def played(seats: int) -> Match:
    return playout(GAME, [policies(GAME)["random"]] * seats, secret_of(1, seats))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_match_of_any_of_the_numbers_is_played_recorded_and_verified(seats):
    match = played(seats)
    assert match.rules.seats == len(match.players) == len(match.outcome.places) == seats
    verify(encode_record(record_of(match, secret_of(1, seats))))


def test_another_number_is_refused_with_the_numbers_that_there_are():
    with pytest.raises(InvalidAction, match="refusal-seats"):
        played(7)
    with pytest.raises(ApiError, match="refusal-seats"):
        bots_of(rules_of(GAME), NewMatch(GAME, seats=(None,) * 7))
    with pytest.raises(ValueError, match="has 2 to 6 seats"):
        rules_of(GAME).at(1)


def test_a_new_match_has_as_many_seats_as_it_asks_for_or_the_usual_number():
    rules = rules_of(GAME)
    assert bots_of(rules, NewMatch(GAME, seats=(None, BotSeat("random"), None))) == (None, "random", None)
    assert bots_of(rules, NewMatch(GAME)) == (None, None)
    assert game_info(rules, "en").seat_counts == (2, 3, 4, 5, 6)
    assert game_info(rules_of("equation-auction"), "en").seat_counts == ()


def test_a_record_in_which_a_seat_acts_that_the_match_does_not_have_is_refused():
    match = played(2)
    forged = msgspec.json.decode(encode_record(record_of(match, secret_of(1, 2))))
    first = next(entry for entry in forged["log"] if entry["actor"] == 0)
    first["actor"] = 5
    with pytest.raises(RecordError):
        verify(msgspec.json.encode(forged))
    entry = decode_record(encode_record(record_of(match, secret_of(1, 2)))).entries()[2]
    with pytest.raises(InvalidAction, match="refusal-unknown-seat"):
        Match.begin(match.setup, secret_of(1, 2)).append(msgspec.structs.replace(entry, actor=5))


def test_rules_for_a_number_have_no_choice_left():
    assert rules_at(GAME, 3).seats_text == "3"
    assert rules_of(GAME).seats_text == "2 to 6"
    assert rules_at("increment-black-white", 2) is rules_of("increment-black-white")
