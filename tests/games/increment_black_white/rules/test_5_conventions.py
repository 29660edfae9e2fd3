"""What holds at every table of the house, on this game."""

from fractions import Fraction

import msgspec
import pytest

from dealer.core.actions import Annul, Resign
from dealer.core.chance import commit
from dealer.core.errors import GameError, IllegalAction, InvalidAction
from dealer.core.times import milliseconds
from dealer.games.increment_black_white.rules.actions import Distribute, Lead, Present
from dealer.games.increment_black_white.rules.state import Options, Times
from dealer.language.refusals import word_refusal
from dealer.match import Entry, Match, SeatedPlayer, Setup, verify
from tests.games.increment_black_white.rules.table import GAME, ONES, Live, Table

SECRET = bytes(range(32))
SEATS = (SeatedPlayer("Ann", "00" * 16), SeatedPlayer("Ben", "ff" * 16))


def setup(seats=SEATS) -> Setup:
    return Setup(GAME.id, Options(), seats, 0, False, commit(SECRET))


def test_x_1_one_seat_holds_the_advantage_and_everybody_knows_it():
    assert GAME.has_advantage
    for seat in (0, 1):
        assert {Table(advantage=seat).view(viewer).advantage for viewer in (0, 1, "public")} == {seat}


def test_x_3_all_numbers_are_whole():
    live = Live(pace="untimed").to_the_end()
    raw = msgspec.json.encode([live.match.state, live.match.view("public", 0)])
    assert b"." not in raw.replace(b"p1.", b"")


def test_x_4_every_draw_is_an_entry_and_a_replay_draws_nothing():
    live = Live(letters="relabelled").wait(300.5).wait(44).wait(44).until("place", 5).wait(41).to_the_end()
    drawn = {type(action).__name__ for actor, action in live.entries if actor == "chance"}
    assert drawn == {"Deal", "Complete", "Discard", "Relabel", "PlaceRandom"}
    state = live.setup.initial_state()
    for entry in live.match.log:  # the rules alone fold the log: no seed, no stream
        state = GAME.apply(state, entry.actor, entry.action)  # type: ignore[arg-type]
    assert state == live.match.state


def test_x_4_the_deal_follows_from_what_was_committed_to():
    live = Live().to_the_end()
    assert verify(live.record_bytes()) == live.outcome
    first = live.match.log[0]
    forged = msgspec.structs.replace(first.action, tiles=first.action.tiles[::-1])
    with pytest.raises(InvalidAction):
        Match.empty(live.setup, live.secret).append(Entry(0, 0, "chance", forged))


def test_x_5_an_illegal_move_names_its_clause_and_can_be_corrected():
    live = Live().wait(10)
    before = live.match
    with pytest.raises(IllegalAction) as refused:
        live.act(0, Distribute((1,) * 9 + (0,), done=True))
    assert refused.value.clause == "IBW-5"
    assert word_refusal(refused.value) == "Add exactly 10 in all. This is 9."
    assert live.match == before
    assert live.timers[0].left_ms == 290_000  # time goes on
    assert live.anything(0).public.hands[0].closed == "seat"


def test_x_5_every_kind_of_refusal_has_its_own_code():
    live = Live().act(0, Distribute(ONES, True)).anything(1).act(0, Lead(0))
    live.act(0, Present("A")).anything(1)
    seat = live.timer("present").seat
    assert seat is not None
    codes = {}
    for name, who, action, decision in (
        ("out of turn", 1 - seat, Present("B"), "p2.r2.present"),
        ("stale", seat, Present("B"), "p2.r1.present"),
        ("wrong kind", seat, Lead(0), "p2.r2.present"),
    ):
        with pytest.raises(GameError) as refused:
            live.match.submit(who, action, live.at, decision)
        codes[name] = refused.value.code
    assert codes == {"out of turn": "out_of_turn", "stale": "stale", "wrong kind": "out_of_turn"}


def test_x_6_the_defaults_are_the_first_of_each_option():
    assert Options() == Options("exact", "same", "same", 10, 10, Times())


@pytest.mark.parametrize(
    "raw",
    [
        {"increments": "none"},
        {"tie_leader": "random"},
        {"letters": "hidden"},
        {"volume": 11},
        {"times": {"present": -1}},
        {"times": {"place": 1.5}},
        {"times": {"sleep": 1}},
    ],
)
def test_x_6_there_are_no_other_options(raw):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, Options)


@pytest.mark.parametrize("factor", [Fraction(2), Fraction(10), Fraction(1, 2), Fraction(1, 100)])
def test_x_6_all_times_scale_together(factor):
    scaled = Times().scale(factor)
    assert isinstance(scaled, Times)
    for name, seconds in msgspec.structs.asdict(Times()).items():
        assert milliseconds(getattr(scaled, name)) == seconds * 1000 * factor
    live = Live(times=scaled)
    assert live.timers[0].left_ms == 300_000 * factor
    assert verify(live.to_the_end().record_bytes()) == live.outcome


def test_x_6_untimed_there_is_no_clock():
    assert GAME.paces == {"live", "correspondence", "untimed"}
    live = Live(pace="untimed")
    while not live.match.is_over:
        assert live.timers == ()
        assert live.match.next_deadline() is None
        live.wait(1_000_000).anything()
    assert verify(live.record_bytes()) == live.outcome


def test_x_8_nothing_is_dealt_before_both_seats_are_taken():
    for seats in ((), SEATS[:1], (*SEATS, SEATS[0])):
        with pytest.raises(InvalidAction):
            Match.begin(setup(seats), SECRET)
    empty = Match.empty(setup(), SECRET)
    assert empty.log == ()
    assert empty.view(0, 0).view.hands[0].tiles == ()
    assert [entry.actor for entry in Match.begin(setup(), SECRET).log] == ["chance"]


def test_x_8_each_seat_has_a_say_in_the_deal():
    others = (SEATS[0], SeatedPlayer("Ben", "01" * 16))
    deals = [Match.begin(setup(seats), SECRET).log[0].action for seats in (SEATS, others)]
    assert deals[0] != deals[1]


@pytest.mark.parametrize("loser", [0, 1])
def test_x_9_plus_one_and_minus_one(loser):
    outcome = Live().anything().match.submit(loser, Resign(), 5).outcome
    assert outcome is not None
    assert outcome.utility == ((-1, 1) if loser == 0 else (1, -1))
    assert outcome.decided_by == "resigned"
    assert (outcome.score, outcome.detail["rows"], outcome.detail["centre"]) == ((0, 0), [], None)
    assert Live().to_the_end().outcome.utility in ((1, -1), (-1, 1))


def test_x_9_the_score_of_a_match_that_is_given_up_is_what_had_been_awarded():
    secret = next(
        bytes([n]) * 32
        for n in range(9)
        if Live(secret=bytes([n]) * 32).until("choose", 3).public.match_point is not None
    )
    live = Live(secret=secret).until("place", 7)
    holder = live.public.match_point
    outcome = live.match.submit(holder, Resign(), live.at).outcome
    assert outcome is not None
    assert outcome.score == ((1, 0) if holder == 0 else (0, 1))
    assert outcome.winners == (1 - holder,)


def test_x_9_an_annulled_match_is_worth_nothing_to_anybody():
    outcome = Live().match.submit("host", Annul("the power is out"), 5).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.utility, outcome.decided_by) == ((), (0, 0), "annulled")
