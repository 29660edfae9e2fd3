"""Policies at the table: always legal, only from what the view says, at a person's pace."""

from fractions import Fraction
from random import Random

import msgspec
import pytest

from dealer.bots import think
from dealer.games.increment_black_white.bots.analysis import ANALYSIS
from dealer.games.increment_black_white.bots.plain import WISHES, fit_wish
from dealer.games.increment_black_white.rules.events import Placed, Presented
from dealer.games.increment_black_white.rules.legality import legal_actions
from dealer.games.increment_black_white.rules.state import Options, Times
from dealer.match import encode_record, verify
from dealer.playout import record_of, secret_of
from tests.depth import some
from tests.games.increment_black_white.bots.positions import GAME, KNOWN, OPTIONS, watched
from tests.games.increment_black_white.leak.twins import twins
from tests.games.increment_black_white.scenes import begin, in_phase, played


def named(options):
    return "-".join((options.increments, options.tie_leader, options.letters))


THINKING = [name for name in KNOWN if name != "random"]
"""Every policy that is installed and does not answer by chance."""


def test_the_strongest_of_the_game_s_own_policies_stands_first():
    assert [name for name in KNOWN if name in ("careful", "plain")] == ["careful", "plain"]
    assert list(KNOWN)[-1] == "random"


@pytest.mark.exhaustive
@pytest.mark.parametrize("options", some(OPTIONS, 3), ids=named)
@pytest.mark.parametrize(
    "pair", [(THINKING[0], "plain"), ("careful", "random"), ("plain", "random")], ids="-".join
)
def test_answers_are_legal_whatever_the_options_and_the_opponent(options, pair):
    """The match refuses anything illegal; a record that verifies has been folded by the rules again."""
    match, first, second = watched(*pair, 2, options)
    phases = {view.view.phase for view, _, _ in first + second}
    assert phases == {"distribute", "choose", "present", "place"}
    assert not any(news.late for news in match.state.events if isinstance(news, Presented | Placed))
    assert verify(encode_record(record_of(match, secret_of(7, 2)))) == match.outcome


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize(("additions", "increments"), [(6, "exact"), (14, "up_to")])
def test_ibw_a21_answers_are_legal_with_other_additions(name, additions, increments):
    options = Options(additions=additions, increments=increments, times=None)
    match, asked, _ = watched(name, "random", 2, options)
    assert {view.view.phase for view, _, _ in asked} >= {"distribute", "present", "place"}
    assert sum(match.state.hands[0].increments) == additions
    assert verify(encode_record(record_of(match, secret_of(7, 2)))) == match.outcome


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize(("tiles", "changes"), [(6, {"letters": "relabelled"}), (8, {"increments": "up_to"})])
def test_ibw_a22_answers_are_legal_with_fewer_tiles(name, tiles, changes):
    options = Options(tiles=tiles, times=None, **changes)
    match, asked, _ = watched(name, "random", 2, options)
    assert {view.view.phase for view, _, _ in asked} >= {"distribute", "present", "place"}
    assert len(match.state.rounds) == len(match.state.hands[0].dealt) == tiles
    assert len(match.state.placed) == 2 * tiles
    assert verify(encode_record(record_of(match, secret_of(7, 2)))) == match.outcome


def test_ibw_a22_plain_raises_the_tiles_that_its_wish_means():
    """Of six tiles the best are 4 and 5, the worst 0 and 1, as of ten 8, 9 and 0, 1."""
    dealt = (5, 0, 1, 2, 3, 4)
    wishes = {wish: dict(zip(dealt, fit_wish(wish, dealt), strict=True)) for wish in WISHES}
    alike, best, middle, worst, better = wishes.values()
    assert set(alike.values()) == {1}
    assert [best[number] for number in range(6)] == [0, 0, 0, 0, 3, 3]
    assert [middle[number] for number in range(6)] == [0, 0, 2, 2, 2, 0]
    assert [worst[number] for number in range(6)] == [2, 2, 2, 0, 0, 0]
    assert [better[number] for number in range(6)] == [0, 0, 1, 1, 2, 2]
    assert all(fit_wish(wish, range(10)) == list(wish) for wish in WISHES)


@pytest.mark.parametrize("tiles", [8, 6])
def test_ibw_a22_a_review_holds_the_truth_possible_and_nothing_that_is_not(tiles):
    match, asked, _ = watched("plain", "careful", 5, Options(tiles=tiles))
    shown = 0
    for question in asked:
        found = ANALYSIS.analyze(question.view, question.decision.action)
        for tile in found.shown:
            truth = match.state.hands[1].presented_number(tile.letter)
            chances = {each.number: each.chance for each in tile.numbers}
            assert truth in chances
            assert sum(chances.values()) == pytest.approx(1, abs=0.01)
            assert max(chances) <= tiles + 2
            assert {number % 2 for number in chances} == {truth % 2}
            shown += 1
        if found.compared is not None and found.compared.worth is not None:
            assert 0 <= found.compared.worth <= 1
    assert shown > tiles


@pytest.mark.parametrize("letters", ["same", "relabelled"])
@pytest.mark.parametrize("name", THINKING)
def test_answers_are_legal_when_tiles_and_placements_were_lost_to_the_clock(name, letters):
    match, asked, _ = watched(name, "random", 4, Options(letters=letters), late=0.4)
    late = [news for news in match.state.events if isinstance(news, Presented | Placed) and news.late]
    assert {(type(news), news.seat) for news in late} == {(t, s) for t in (Presented, Placed) for s in (0, 1)}
    for view, _, decision in asked:
        if view.view.phase != "distribute":
            assert decision.action in list(legal_actions(view.view))


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", some(OPTIONS, 3), ids=named)
def test_answers_are_legal_on_grids_that_no_policy_would_reach(options, seed):
    match = begin(options, advantage=seed % 2)
    for phase, count in (("distribute", 0), ("present", 1 + seed), ("place", 0), ("place", 3 * seed + 1)):
        match = played(match, seed, until=in_phase(phase, count))
        for seat in (0, 1):
            if seat in match.rules.to_act(match.state):
                for name in THINKING:
                    action = KNOWN[name].decide(match.view(seat, match.at), Random(seed)).action
                    match.submit(seat, action, match.at, match.rules.decision_id(match.state, seat))


@pytest.mark.parametrize("name", KNOWN)
@pytest.mark.parametrize("phase", ["distribute", "present", "place"])
def test_twins_that_a_seat_cannot_tell_apart_get_the_same_answer(phase, name):
    """What the opponent holds, and the seed of the match, do not reach a policy."""
    compared = 0
    for seed in range(3):
        match = played(begin(advantage=seed % 2), seed, until=in_phase(phase, 3 * (phase != "distribute")))
        seat = min(match.rules.to_act(match.state))
        twin = twins(match, seat, Random(seed))
        if twin is None or match.state.hands[1 - seat] == twin.state.hands[1 - seat]:
            continue
        one, other = (msgspec.json.encode(each.view(seat, match.at)) for each in (match, twin))
        assert one == other
        assert think(GAME, name, one, 9) == think(GAME, name, other, 9)
        compared += 1
    assert compared


# ------------------------------------------------------------------------------------------------- its pace


def own_left(view):
    timer = next(t for t in view.clocks.timers if t.seat == view.view.you)
    return timer.delay_ms, timer.left_ms


@pytest.mark.parametrize("name", KNOWN)
def test_a_person_s_time_at_a_person_s_clocks(name):
    _, asked, _ = watched(name, "random", 8)
    for view, _, decision in asked:
        delay, left = own_left(view)
        thought = decision.after_ms - delay
        assert 1000 <= thought <= left // 3
        if name != "random" and view.view.phase in ("present", "place"):
            assert thought >= 4000


@pytest.mark.parametrize("factor", ["1/100", "1/1000"])
@pytest.mark.parametrize("name", ["plain", "random"])
def test_at_short_clocks_nobody_runs_out_of_time(name, factor):
    match, first, second = watched(name, "random", 9, Options(times=Times().scale(Fraction(factor))))
    assert not any(news.late for news in match.state.events if isinstance(news, Presented | Placed))
    for view, _, decision in first + second:
        delay, left = own_left(view)
        assert 0 <= decision.after_ms - delay <= left // 3


def test_without_clocks_a_person_s_time_all_the_same():
    _, asked, _ = watched("plain", "random", 10, Options(times=None))
    assert min(decision.after_ms for _, _, decision in asked) >= 1000
    assert max(decision.after_ms for _, _, decision in asked) <= 60_000


@pytest.mark.parametrize("name", THINKING)
def test_the_time_tells_nothing_of_the_decision(name):
    """The same generator takes the same time whatever the hands: the time is drawn first."""
    decisions = []
    for seed in range(4):
        match = played(begin(), seed, until=in_phase("present", 3))
        (seat,) = match.rules.to_act(match.state)
        decisions.append(KNOWN[name].decide(match.view(seat, match.at), Random(11)))
    assert len({decision.after_ms for decision in decisions}) == 1
    assert len({decision.action for decision in decisions}) > 1
