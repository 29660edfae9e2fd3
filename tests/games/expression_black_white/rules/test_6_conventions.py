"""What holds at every table of the house: X-1 to X-9, on this game."""

from fractions import Fraction

import msgspec
import pytest

from dealer.arithmetic import evaluate, parse
from dealer.core.actions import Annul, Resign
from dealer.core.chance import commit, mix, streams
from dealer.core.errors import GameError, IllegalAction, InvalidAction
from dealer.core.times import milliseconds, scale
from dealer.games.expression_black_white.rules.actions import ChooseStarter, Play
from dealer.games.expression_black_white.rules.state import Options, Times, distance
from dealer.match import Entry, Match, SeatedPlayer, Setup, verify
from tests.games.expression_black_white.rules.table import GAME, LINE, Live, Table

SECRET = bytes(range(32))
SEATS = (SeatedPlayer("Ann", "00" * 16), SeatedPlayer("Ben", "ff" * 16))


def setup(seats=SEATS, advantage: int | None = 0, drawn: bool = False) -> Setup:
    return Setup(GAME.id, Options(), seats, advantage, drawn, commit(SECRET))


def drawn_advantage(secret: bytes) -> int:
    return streams(mix(secret, (bytes(16), b"\xff" * 16)))("advantage").draw_below(2)


def test_x_1_one_seat_holds_the_advantage_and_everybody_knows_it():
    for seat in (0, 1):
        assert {Table(advantage=seat).view(viewer).advantage for viewer in (0, 1, "public")} == {seat}


def test_ebw_a22_a_coin_says_who_holds_the_advantage_if_nobody_does():
    coin = drawn_advantage(SECRET)
    assert Match.begin(setup(advantage=coin, drawn=True), SECRET).state.advantage == coin
    with pytest.raises(InvalidAction):  # whoever says it was drawn must have drawn it
        Match.begin(setup(advantage=1 - coin, drawn=True), SECRET)
    assert {drawn_advantage(bytes([n]) * 32) for n in range(20)} == {0, 1}


def test_ebw_a23_whether_the_page_lists_what_is_possible_is_told_to_all_and_changes_nothing_else():
    listed, hidden = (
        Live(pace="untimed", possible_sets=value).to_the_end() for value in ("listed", "hidden")
    )
    assert Options().possible_sets == "listed"
    for viewer in (0, 1, "public"):
        assert hidden.match.view(viewer, hidden.at).view.options.possible_sets == "hidden"
    assert [entry.action for entry in listed.match.log] == [entry.action for entry in hidden.match.log]
    assert listed.match.outcome == hidden.match.outcome


def test_x_3_values_are_exact():
    assert evaluate((1, "/", 3, "*", 3)) == 1
    assert distance("10+1/7") - distance("10+1/8") == Fraction(1, 56)


def test_x_3_third_times_three_ties_with_the_same_value_made_otherwise():
    assert distance("10/3*3") == distance("10*3/3") == 0
    table = Table(numbers=(3, 1, 2, *range(4, 13)), symbols=("/", *"++--**//+-*")).begin(1)
    assert table.lay("10/3*3", "3/3*10").winner == 0


def test_x_4_every_deal_is_an_entry_and_a_replay_draws_nothing():
    live = Live(pace="untimed").to_the_end()
    deals = [entry for entry in live.match.log if entry.actor == "chance"]
    assert [entry.action.bout for entry in deals] == [1, 2]
    state = live.setup.initial_state()
    for entry in live.match.log:  # the rules alone fold the log: no seed, no stream
        state = GAME.apply(state, entry.actor, entry.action)  # type: ignore[arg-type]
    assert state == live.match.state


def test_x_4_the_deal_follows_from_what_was_committed_to():
    live = Live().to_the_end()
    assert verify(live.record_bytes()) == live.outcome
    first, *others = live.match.log
    forged = msgspec.structs.replace(first.action, numbers=tuple(reversed(first.action.numbers)))
    with pytest.raises(InvalidAction):
        Match.empty(live.setup, live.secret).append(Entry(0, 0, "chance", forged))
    assert others


def test_x_5_an_illegal_move_names_its_clause_and_can_be_corrected():
    live = Live().anything().act(0, ChooseStarter(0)).wait(10)
    before = live.match
    with pytest.raises(IllegalAction) as refused:
        live.act(0, Play("1+1+1+1"))
    assert refused.value.clause == "EBW-12"
    assert refused.value.code == "illegal_action"
    assert live.match == before
    assert live.timer("play").left_ms == 35_000  # time goes on
    assert live.anything(0).timer("play").seat == 1


def test_x_5_every_kind_of_refusal_has_its_own_code():
    live = Live().anything().act(0, ChooseStarter(0))
    codes = {}
    for name, seat, action, decision in (
        ("out of turn", 1, Play(LINE[0]), "b1.r1.play"),
        ("stale", 0, Play(LINE[0]), "b1.starter"),
        ("wrong kind", 0, ChooseStarter(0), "b1.r1.play"),
        ("illegal", 0, Play("1+1"), "b1.r1.play"),
    ):
        with pytest.raises(GameError) as refused:
            live.match.submit(seat, action, live.at, decision)
        codes[name] = refused.value.code
    assert codes == {
        "out of turn": "out_of_turn",
        "stale": "stale",
        "wrong kind": "out_of_turn",
        "illegal": "illegal_action",
    }


def test_x_6_the_defaults_are_the_first_of_each_option():
    assert Options() == Options(
        "ordered", "balanced", "fresh", "match", "listed", 10, 12, 2, 1, 1, 2, Times()
    )


@pytest.mark.parametrize(
    "raw",
    [
        {"colours": "none"},
        {"globals": "rigged"},
        {"second_bout": "third"},
        {"reserve_scope": "round"},
        {"volume": 11},
        {"times": {"play": -1}},
        {"times": {"play": 1.5}},
        {"times": {"sleep": 1}},
    ],
)
def test_x_6_there_are_no_other_options(raw):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, Options)


@pytest.mark.parametrize("factor", [Fraction(2), Fraction(10), Fraction(1, 2), Fraction(1, 100)])
def test_x_6_all_times_scale_together(factor):
    scaled = Times().scale(factor)
    for name, seconds in msgspec.structs.asdict(Times()).items():
        assert milliseconds(getattr(scaled, name)) == seconds * 1000 * factor
    live = Live(times=scaled)
    assert live.timer("planning").left_ms == 180_000 * factor
    assert verify(live.to_the_end().record_bytes()) == live.outcome


def test_x_6_a_scaled_time_is_exact():
    assert scale(45, Fraction(1, 1000)) == "9/200"
    assert scale(scale(45, Fraction(1, 7)), Fraction(7)) == 45
    assert milliseconds(scale(1, Fraction(1, 3))) == 334  # rounded in the player's favour


def test_x_6_untimed_there_is_no_clock():
    assert GAME.paces == {"live", "correspondence", "untimed"}
    live = Live(pace="untimed")
    while not live.match.is_over:
        assert live.timers == ()
        assert live.time_banks == ()
        assert live.match.next_deadline() is None
        live.wait(1_000_000).anything()
    assert verify(live.record_bytes()) == live.outcome


def test_x_8_nothing_is_dealt_before_both_seats_are_taken():
    for seats in ((), SEATS[:1], (*SEATS, SEATS[0])):
        with pytest.raises(InvalidAction):
            Match.begin(setup(seats), SECRET)
    empty = Match.empty(setup(), SECRET)
    assert empty.log == ()
    assert empty.view("public", 0).view.bouts[0].numbers == ()
    assert [entry.actor for entry in Match.begin(setup(), SECRET).log] == ["chance"]


def test_x_8_each_seat_has_a_say_in_the_deal():
    """The nonce that a seat brings when it sits down changes the deal, which was committed to before."""
    others = (SEATS[0], SeatedPlayer("Ben", "01" * 16))
    deals = [Match.begin(setup(seats), SECRET).log[0].action for seats in (SEATS, others)]
    assert deals[0] != deals[1]


@pytest.mark.parametrize("loser", [0, 1])
def test_x_9_plus_one_and_minus_one(loser):
    match = Live().anything().match.submit(loser, Resign(), 5)
    assert match.outcome is not None
    assert match.outcome.utility == ((-1, 1) if loser == 0 else (1, -1))
    assert match.outcome.decided_by == "resigned"
    assert Live().to_the_end().outcome.utility in ((1, -1), (-1, 1))


def test_x_9_an_annulled_match_is_worth_nothing_to_anybody():
    outcome = Live().match.submit("host", Annul("the power is out"), 5).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.utility, outcome.decided_by) == ((), (0, 0), "annulled")


def test_the_line_is_a_legal_bout():
    assert all(len(parse(expression)) == 5 for expression in LINE)
    assert Table().begin().along(12).phase == "final"
