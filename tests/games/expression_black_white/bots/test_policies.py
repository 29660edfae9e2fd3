"""Policies at the table: always legal, only from what the view says, at a person's pace."""

from fractions import Fraction
from random import Random

import msgspec
import pytest

from dealer.bots import think
from dealer.core.chance import commit
from dealer.games.expression_black_white.bots.clues import read_clue
from dealer.games.expression_black_white.rules.actions import SYMBOLS, ChooseStarter, Guess, Play, Ready
from dealer.games.expression_black_white.rules.events import Guessed
from dealer.games.expression_black_white.rules.state import Options, Times, distance
from dealer.match import Match, SeatedPlayer, Setup, encode_record, verify
from dealer.playout import record_of, secret_of
from tests.depth import some
from tests.games.expression_black_white.bots.positions import FAR, GAME, KNOWN, OPTIONS, OTHERWISE, watched

THINKING = [name for name in KNOWN if name != "random"]
"""Every policy that is installed and does not answer by chance."""


def test_the_strongest_of_the_game_s_own_policies_stands_first():
    assert [name for name in KNOWN if name in ("careful", "plain")] == ["careful", "plain"]
    assert list(KNOWN)[-1] == "random"


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "options", some(OPTIONS, 4), ids=lambda o: f"{o.colours}-{o.globals}-{o.second_bout}"
)
@pytest.mark.parametrize("pair", [("careful", "random"), ("plain", "random")], ids="-".join)
def test_answers_are_legal_whatever_the_options_and_the_opponent(options, pair):
    """The match refuses anything illegal; a record that verifies has been folded by the rules again."""
    match, first, second = watched(*pair, 2, options)
    phases = {view.view.phase for view, _, _ in first + second}
    assert phases == {"planning", "starter", "play", "guess", "final"}
    assert match.outcome.decided_by != "time"
    assert verify(encode_record(record_of(match, secret_of(7, 2)))) == match.outcome


@pytest.mark.parametrize("name", [pytest.param("careful", marks=pytest.mark.exhaustive), "plain"])
def test_ebw_a24_whatever_the_target_answers_are_legal_and_come_near_it(name):
    """No seat is left without a set of tiles that fits: each knows what the others were to come near."""
    match, asked, _ = watched(name, "plain", 2, FAR)
    assert match.outcome.decided_by != "time"
    last = asked[-1].view.view.bouts[-1]
    for index in range(12):
        assert any(read_clue(last, index, 1).candidates())
    first = match.state.bouts[0]
    near = [float(distance(played.plays[1], 100)) for played in first.rounds[:4]]
    usual = [float(distance(played.plays[1])) for played in first.rounds[:4]]
    assert sum(near) < sum(usual)


@pytest.mark.parametrize("name", THINKING)
def test_ebw_a25_a26_answers_are_legal_in_a_short_bout_that_pays_otherwise(name):
    match, asked, _ = watched(name, "careful", 2, OTHERWISE)
    assert match.outcome.decided_by != "time"
    assert verify(encode_record(record_of(match, secret_of(7, 2)))) == match.outcome
    guessed = [news for news in match.state.events if isinstance(news, Guessed)]
    assert any(call.tile in SYMBOLS for news in guessed for call in news.tiles)
    assert len([each for each in asked if each.view.view.phase == "final"]) >= 2


@pytest.mark.long
def test_ebw_a25_who_guesses_names_what_pays():
    """No number that brings nothing and may cost; where nothing costs, whatever may be right."""
    cheap = Options(times=None, right_number=0, right_symbol=9, wrong_guess=9)
    free = Options(times=None, wrong_guess=0)
    for name in ("careful", "plain"):
        for options, numbers in ((cheap, {0}), (free, {1, 2})):
            match, _, _ = watched(name, name, 3, options)
            made = [entry.action for entry in match.log if isinstance(entry.action, Guess)]
            assert made
            assert {len(guess.numbers) for guess in made} <= numbers


def before_seat_1_plays(expression):
    """A match in which seat 0 has played ``expression`` first, and seat 1 is to answer."""
    secret = secret_of(3, 0)
    seats = (SeatedPlayer("Ann", ""), SeatedPlayer("Bob", ""))
    setup = Setup(GAME, Options(), seats, 1, False, commit(secret))
    match = Match.begin(setup, secret)
    for seat in (0, 1):
        match = match.submit(seat, Ready(), 1000, "b1.planning")
    match = match.submit(1, ChooseStarter(0), 2000, "b1.starter")
    return match if expression is None else match.submit(0, Play(expression), 5000, "b1.r1.play")


@pytest.mark.parametrize("name", KNOWN)
def test_twins_that_a_seat_cannot_tell_apart_get_the_same_answer(name):
    """What the opponent holds or played, and the seed of the match, do not reach a policy."""
    bout = before_seat_1_plays(None).state.bout
    number, symbol = bout.numbers[0], bout.symbols[0]
    one, other = (before_seat_1_plays(f"{a}{symbol}{b}+{number}") for a, b in ((2, 5), (6, 11)))
    assert one.state != other.state
    raw_one, raw_other = (msgspec.json.encode(match.view(1, 6000)) for match in (one, other))
    assert raw_one == raw_other
    assert think(GAME, name, raw_one, 9) == think(GAME, name, raw_other, 9)


def test_an_answer_that_waits_unseen_does_not_change_a_guess():
    """Guess and reveal are simultaneous: that the other is in changes nothing that is thought."""
    _, asked, _ = watched("careful", "careful", 6)
    view = next(view for view, _, _ in asked if view.may.types == ("guess",))
    bout = view.view.bouts[-1]
    rounds = (
        *bout.rounds[:-1],
        msgspec.structs.replace(bout.rounds[-1], reveal_in=not bout.rounds[-1].reveal_in),
    )
    seen = msgspec.structs.replace(view.view, bouts=(msgspec.structs.replace(bout, rounds=rounds),))
    later = msgspec.structs.replace(view, view=seen)
    assert later != view
    assert KNOWN["careful"].decide(view, Random(1)) == KNOWN["careful"].decide(later, Random(1))


# ------------------------------------------------------------------------------------------------- its pace


def own_left(view):
    timer = next(t for t in view.clocks.timers if t.seat in (view.view.you, None))
    return timer.delay_ms, timer.left_ms


@pytest.mark.parametrize("name", KNOWN)
def test_a_person_s_time_at_a_person_s_clocks(name):
    _, asked, _ = watched(name, "random", 8)
    for view, _, decision in asked:
        delay, left = own_left(view)
        thought = decision.after_ms - delay
        assert 1000 <= thought <= left // 3
        if name != "random" and view.view.phase in ("play", "final"):
            assert thought >= 4000


@pytest.mark.parametrize("factor", ["1/100", "1/1000"])
@pytest.mark.parametrize("name", ["careful", "random"])
def test_at_short_clocks_nobody_runs_out_of_time(name, factor):
    options = Options(times=Times().scale(Fraction(factor)))
    match, first, second = watched(name, "random", 9, options)
    assert match.outcome.decided_by != "time"
    assert not any(news.by_clock for news in match.state.events if hasattr(news, "by_clock"))
    for view, _, decision in first + second:
        delay, left = own_left(view)
        assert 0 <= decision.after_ms - delay <= left // 3


def test_without_clocks_a_person_s_time_all_the_same():
    _, asked, _ = watched("plain", "random", 10, Options(times=None))
    assert min(decision.after_ms for _, _, decision in asked) >= 1000
    assert max(decision.after_ms for _, _, decision in asked) <= 25_000
