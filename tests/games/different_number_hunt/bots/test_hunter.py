"""Policies of Different Number Hunt at the table: legal, at a person's pace, never looking twice."""

import subprocess
import sys
from fractions import Fraction
from itertools import product

import msgspec
import pytest

from dealer.bots import default_policy, policies, think
from dealer.core.actions import Pause, Resume
from dealer.games.different_number_hunt.rules.actions import Answer, Claim, NoPriority, Priority, Ready, Skip
from dealer.games.different_number_hunt.rules.state import Options, Times
from dealer.match import encode_record, verify
from dealer.playout import record_of, secret_of
from tests.depth import paired, some
from tests.games.different_number_hunt.bots.positions import (
    GAME,
    HUNTERS,
    STYLED,
    answered,
    claimed,
    decided,
    hunting,
    watched,
    with_clock,
)

OPTIONS = {
    "usual": Options(),
    "anyhow": Options(numbers="random", symbols="random", skipped="replaced"),
    "one point each": Options(points="targets"),
    "high": Options(target_min=200, target_max=1000, calculator="on"),
    "narrow": Options(target_min=1, target_max=10, skipped="replaced"),
    "scaled up": Options(times=Times().scale(Fraction(10))),
    "scaled down": Options(times=Times().scale(Fraction(1, 100))),
    "no time": Options(
        times=Times(preview=0, priority_window=0, priority=0, skip=0, claim=0, answer=0, result=0)
    ),
    "long priority": Options(times=Times(priority=400)),
}


def test_the_strongest_of_the_game_s_own_policies_stands_first():
    assert STYLED == ["careful", "plain", "patient"]
    assert list(policies(GAME))[-1] == "random"
    assert default_policy(GAME) == "careful"


PAIRS = [("careful", "plain"), ("patient", "careful"), ("plain", "random")]
PLANNED = ["anyhow", "scaled down", "no time", "long priority"]


@pytest.mark.long
@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("options", "pair"),
    [*paired(OPTIONS, PAIRS), *product(some(PLANNED, 2), [(HUNTERS[0], "careful")])],
    ids=lambda part: part if isinstance(part, str) else "-".join(part),
)
def test_answers_are_legal_and_in_time_whatever_the_options_and_the_opponent(pair, options):
    """The match refuses anything illegal; a record that verifies has been folded by the rules again."""
    match, _, _ = watched(*pair, 2, OPTIONS[options])
    assert match.outcome.decided_by in ("points", "advantage")
    assert verify(encode_record(record_of(match, secret_of(7, 2)))) == match.outcome
    assert not any(news.late for news in match.state.events if news.__struct_config__.tag == "answered")


@pytest.mark.parametrize("name", HUNTERS)
def test_a_decision_depends_on_the_bytes_of_the_view_and_the_generator_alone(name):
    _, asked, _ = watched(name, "plain", 5)
    for view, decision in asked[:: max(1, len(asked) // 12)]:
        raw = msgspec.json.encode(view)
        first = think(GAME, name, raw, 3)
        assert think(GAME, name, raw, 3) == first
        assert msgspec.json.decode(first[0])["type"] == type(decision.action).__struct_config__.tag


@pytest.mark.long
def test_another_process_thinks_the_same():
    live = hunting()
    raw = msgspec.json.encode(live.match.view(0, live.at))
    code = (
        "import sys; from dealer.bots import think; raw = sys.stdin.buffer.read();"
        f"print([think({GAME!r}, name, raw, 4) for name in {HUNTERS!r}])"
    )
    there = subprocess.run([sys.executable, "-c", code], input=raw, capture_output=True, check=True)
    assert there.stdout.decode().strip() == repr([think(GAME, name, raw, 4) for name in HUNTERS])


@pytest.mark.parametrize("name", ["careful", "plain"])
def test_where_all_right_answers_bring_the_same_a_policy_claims_and_sends_the_first_that_it_finds(name):
    """By clause DNH-A27 nothing is gained by length, and the shortest is written soonest."""
    earlier = 0
    for deal in range(4):
        usual, flat = (hunting(deal, points=points) for points in ("symbols", "targets"))
        moments = [decided(name, live.match.view(0, live.at)).after_ms for live in (usual, flat)]
        assert moments[1] <= moments[0]
        earlier += moments[1] < moments[0]
        sent = []
        for live in (usual, flat):
            live.act(1, Claim(live.targets[0]))
            sent.append(answered(name, live.match.view(0, live.at)))
        (longest, late), (shortest, soon) = sent
        assert (len(shortest), soon) <= (len(longest), late)
    assert earlier


# --------------------------------------------------------------------------------- looking once and not again


@pytest.mark.long
@pytest.mark.parametrize("name", HUNTERS)
@pytest.mark.parametrize("priority", [False, True], ids=["open", "with Priority"])
def test_asked_again_later_in_the_hunt_a_policy_does_the_same_at_the_same_moment(name, priority):
    for deal in range(8):
        live = hunting(deal, priority)
        planned = decided(name, live.match.view(0, live.at), 1)
        for share in (0.2, 0.5, 0.9):
            elapsed = int(share * planned.after_ms)
            again = decided(name, live.match.view(0, live.at + elapsed), 2)
            assert again.action == planned.action
            assert abs(elapsed + again.after_ms - planned.after_ms) <= 1


@pytest.mark.parametrize("name", HUNTERS)
def test_another_generator_finds_nothing_else(name):
    """What is found is a round's: a generator that is new with each decision cannot draw it again."""
    for view in claimed(4):
        assert len({answered(name, view, seed)[0] for seed in range(20)}) == 1
    for deal in range(4):
        live = hunting(deal)
        view = live.match.view(0, live.at)
        assert len({decided(name, view, seed).action for seed in range(20)}) == 1


@pytest.mark.parametrize("name", HUNTERS)
def test_another_secret_finds_otherwise_at_the_same_table(name):
    """Nobody can work out from what all can see when a seat will claim, nor what it will answer."""
    claims, answers = [], []
    for deal in range(4):
        live = hunting(deal)
        view = live.match.view(0, live.at)
        claims.append([decided(name, view, 0, secret) for secret in "abc"])
    for view in claimed(4):
        answers.append([decided(name, view, 0, secret) for secret in "abc"])
    assert all(len({each.after_ms for each in of_deal}) > 1 for of_deal in claims)
    assert any(len({each.action.path for each in of_view}) > 1 for of_view in answers) or name == "patient"


@pytest.mark.long
@pytest.mark.parametrize("name", HUNTERS)
def test_asked_again_within_the_minute_a_policy_knows_no_more_than_it_would_have(name):
    for view in claimed(10):
        path, after = answered(name, view)
        later = later_asked(view, 20)
        again, more = answered(name, later)
        assert len(again) <= len(path)
        if after > 30:
            assert (again, round(20 + more)) == (path, round(after))


def later_asked(view, seconds):
    """The same question, so many seconds later."""
    timers = tuple(
        msgspec.structs.replace(timer, left_ms=max(0, timer.left_ms - 1000 * seconds))
        for timer in view.clocks.timers
    )
    return msgspec.structs.replace(view, clocks=msgspec.structs.replace(view.clocks, timers=timers))


@pytest.mark.parametrize("name", HUNTERS)
def test_the_seats_the_policies_and_the_rounds_have_luck_of_their_own(name):
    live = hunting(3)
    views = [live.match.view(seat, live.at) for seat in (0, 1)]
    longer = [with_longest_clock(live, seat) for seat in (0, 1)]
    assert views[0].view != views[1].view
    assert len({answered(name, view)[1] for view in longer}) == 2


def with_longest_clock(live, seat):
    """The other has claimed, and there is all the time one could want."""
    match = live.match.submit(1 - seat, Claim(live.targets[0]), live.at, live.decision(1 - seat))
    return with_clock(match.view(seat, live.at), 4000)


@pytest.mark.parametrize("name", HUNTERS)
def test_what_the_other_has_sent_changes_nothing(name):
    """Neither the path of an answer that waits, nor that it waits, reaches what a policy finds."""
    answers = []
    for path in ("A", "XYXYX", None):
        live = hunting(6)
        live.act(0, Claim(live.targets[0]))
        if path is not None:
            live.act(0, Answer(path))
        answers.append(decided(name, live.match.view(1, live.at), 1))
    assert answers[0] == answers[1] == answers[2]


def test_what_was_at_hand_is_sent_after_an_own_claim():
    """A claim is no bluff, but for what ``plain`` dares: the path answers it within the fifteen seconds."""
    _, asked, _ = watched("careful", "patient", 3)
    sent = [decision.action.path for view, decision in asked if own_claim(view)]
    assert len(sent) > 5
    assert all(sent)


def own_claim(view):
    rounds = view.view.boards[-1].rounds
    return view.may.types == ("answer",) and rounds[-1].claim.seat == view.view.you


# ------------------------------------------------------------------------------------------ how they claim


def after_priority(live):
    """The same match when Priority's two minutes are over."""
    return live.wait(live.timer("priority").left_ms / 1000 + 0.5)


@pytest.mark.parametrize("name", HUNTERS)
def test_dnh_15_who_is_barred_waits(name):
    live = hunting(1, priority=True)
    waiting = decided(name, live.match.view(1, live.at), 1)
    assert waiting.after_ms / 1000 > 300
    after_priority(live)
    freed = decided(name, live.match.view(1, live.at), 1)
    assert isinstance(freed.action, Claim)
    assert freed.after_ms / 1000 < 300


def test_with_priority_careful_settles_just_before_the_other_may_claim():
    for deal in range(6):
        live = hunting(deal, priority=True)
        decision = decided("careful", live.match.view(0, live.at), 1)
        assert isinstance(decision.action, Claim)
        assert decision.after_ms / 1000 < 120


def test_who_declares_priority():
    """``plain`` at once, ``patient`` never, ``careful`` when it is pressed."""
    declared = {}
    for name in STYLED:
        _, asked, _ = watched(name, "plain", 0)
        _, more, _ = watched(name, "patient", 1)
        declared[name] = [
            type(decision.action) for view, decision in asked + more if "priority" in view.may.types
        ]
    assert declared["plain"][0] is Priority
    assert set(declared["patient"]) == {NoPriority}
    assert declared["careful"][:2] == [NoPriority, NoPriority]


def test_patient_leaves_the_lead_to_the_player():
    for deal in range(12):
        live = hunting(deal)
        decision = decided("patient", live.match.view(0, live.at), 1)
        assert decision.after_ms / 1000 >= 180
    assert min(answered("patient", view)[1] for view in claimed(25)) > 30


@pytest.mark.long
def test_nobody_bluffs_but_plain():
    """Without anything found, ``careful`` says "skip" in the end; ``plain`` sometimes claims all the same."""
    dealt = {name: [] for name in STYLED}
    for deal in range(30):
        live = hunting(deal, times=Times(skip=12))
        for name in STYLED:
            dealt[name].append(decided(name, live.match.view(0, live.at), 1).action)
    assert all(isinstance(action, Skip) for action in dealt["patient"])
    assert (
        {type(action) for action in dealt["careful"]}
        == {type(action) for action in dealt["plain"]}
        == {Claim, Skip}
    )


# ------------------------------------------------------------------------------------------------ the table


def test_dnh_a18_who_sees_the_value_makes_no_slip():
    for options, slips in ((Options(), True), (Options(calculator="on"), False)):
        judged = [
            news.judged
            for deal in range(4)
            for news in watched("plain", "plain", deal, options)[0].state.events
            if news.__struct_config__.tag == "answered" and news.path
        ]
        assert len(judged) > 60
        assert any(not verdict.right for verdict in judged) is slips


@pytest.mark.parametrize("name", HUNTERS)
def test_dnh_a26_after_a_pause_the_same_targets_are_looked_for(name):
    live = hunting(2).wait(20)
    before = live.targets
    live.host(Pause("tea")).late(600).host(Resume())
    assert live.targets == before
    decision = decided(name, live.match.view(0, live.at), 1)
    assert not isinstance(decision.action, Claim) or decision.action.target in live.targets
    live.late(decision.after_ms / 1000).act(0, decision.action)


@pytest.mark.long
@pytest.mark.parametrize("name", HUNTERS)
def test_a_person_s_time_to_look(name):
    _, asked, _ = watched(name, "random", 8)
    for _, decision in asked:
        if isinstance(decision.action, Ready):
            assert 1000 <= decision.after_ms <= 20_000
        if isinstance(decision.action, Priority | NoPriority):
            assert decision.after_ms <= 10_000 // 3
        if isinstance(decision.action, Answer) and decision.action.path:
            assert decision.after_ms >= 2000
