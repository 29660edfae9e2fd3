"""Five rounds a grid, three grids, and who wins; what a pause does to a round."""

import pytest

from dealer.core.actions import Agree, Annul, Forfeit, Pause, Resign, Resume
from dealer.core.errors import OutOfTurn
from dealer.games.different_number_hunt.rules.actions import Answer, Claim, NoPriority, Skip
from dealer.games.different_number_hunt.rules.chance import list_unused
from dealer.games.different_number_hunt.rules.grid import read_grid
from dealer.match import verify
from tests.games.different_number_hunt.rules.table import GAME, GRID, Live, Table, owing


def to_the_end(table: Table) -> Table:
    """The rest of a match in which nobody claims anything any more."""
    while table.phase != "over":
        played = sum(r.ended != "pause" for r in table.state.board.rounds)
        table.skipped_rounds(5 - played)
        if table.phase == "grid":
            table.deal()
    return table


def test_dnh_13_five_rounds_on_a_grid_then_a_new_one():
    table = Table().skipped_rounds(4)
    assert table.phase == "result"
    table.skipped_rounds(1)
    assert (table.phase, len(table.view(0).boards)) == ("grid", 2)
    assert table.view(0).boards[1].cells is None
    assert [r.number for r in table.view(0).boards[0].rounds] == [1, 2, 3, 4, 5]


def test_dnh_13_three_grids_fifteen_rounds():
    table = to_the_end(Table())
    boards = table.view(0).boards
    assert [board.number for board in boards] == [1, 2, 3]
    assert sum(len(board.rounds) for board in boards) == 15
    assert len(table.said("grid")) == 3


def test_dnh_13_the_higher_total_wins():
    table = to_the_end(Table(advantage=0).hunt().answers("IJONS", "UVWXYTO"))
    outcome = table.outcome
    assert (outcome.winners, outcome.decided_by, outcome.score) == ((1,), "points", (2, 3))
    assert outcome.utility == (-1, 1)
    assert outcome.detail == {"right": [1, 1], "longest": [2, 3]}
    last = table.said("ended")[-1]
    assert (last.winner, last.decided_by) == (1, "points")


@pytest.mark.parametrize("advantage", [0, 1])
def test_dnh_13_the_advantage_decides_a_tie(advantage):
    outcome = to_the_end(Table(advantage=advantage)).outcome
    assert (outcome.winners, outcome.decided_by, outcome.score) == ((advantage,), "advantage", (0, 0))
    table = Table(advantage=advantage).hunt(85, 30).answers("IJONS", "SRQPK")
    outcome = to_the_end(table).outcome
    assert (outcome.winners, outcome.decided_by, outcome.score) == ((advantage,), "advantage", (2, 2))


def test_dnh_a19_a_decided_match_is_played_on():
    table = Table().hunt().answers("IJONS", "")
    table.skipped_rounds(4).deal()
    table.skipped_rounds(5).deal().skipped_rounds(4)
    assert table.outcome is None
    assert table.skipped_rounds(1).outcome.winners == (0,)


def test_dnh_14_after_five_minutes_the_round_is_skipped():
    table = Table().hunt().expire("skip", None)
    assert table.phase == "result"
    assert [(news.why, news.counts) for news in table.said("round_ended")] == [("time", True)]


def test_dnh_a11_a_skipped_round_is_one_of_the_five():
    table = Table().hunt().expire("skip", None).hunt(9, 10)
    assert [(r.number, r.draw) for r in table.view(0).boards[0].rounds] == [(1, 0), (2, 0)]


def test_dnh_a11_or_by_option_it_is_replaced():
    table = Table(skipped="replaced").hunt().expire("skip", None)
    assert [news.counts for news in table.said("round_ended")] == [False]
    table.ready()
    assert table.phase == "window"  # a reveal like any other
    table.act(0, NoPriority()).targets(9, 10).answers("A", "A")
    assert [(r.number, r.draw, r.ended) for r in table.view(0).boards[0].rounds] == [
        (1, 0, "time"),
        (1, 1, None),
    ]
    for start, numbers in enumerate(((11, 12), (13, 14), (15, 16), (17, 18)), 2):
        assert len(table.view(0).boards) == 1
        table.hunt(*numbers).answers("A", "A")
        assert table.view(0).boards[0].rounds[start].number == start
    assert table.phase == "grid"


def test_dnh_a11_where_the_grid_has_no_more_targets_a_skipped_round_counts():
    table = Table(skipped="replaced", target_min=1, target_max=12)
    assert len(list_unused(table.state.options, table.state.board)) == 12
    table.hunt(1, 2).skip().hunt(3, 4).skip()
    assert [news.counts for news in table.said("round_ended")] == [False, True]
    for numbers in ((5, 6), (7, 8), (9, 10), (11, 12)):
        table.hunt(*numbers).skip()
    assert table.phase == "grid"  # every round had its targets
    assert [r.number for r in table.view(0).boards[0].rounds] == [1, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("who", ["host", "server"])
@pytest.mark.parametrize("priority", [False, True])
def test_dnh_a26_a_pause_covers_the_board_and_brings_the_same_targets_back(who, priority):
    """Whoever can bring about a pause, or an outage, cannot fish for other targets."""
    live = Live().hunt(priority=priority)
    seen, cells = live.targets, live.view(0).boards[0].cells
    live.wait(20)
    running = live.running
    for _ in range(3):
        live.match = live.match.submit(who, Pause("a telephone call"), live.at)
        for viewer in (0, 1, "public"):
            view = live.view(viewer)
            assert (view.covered, view.boards[-1].cells) == (True, None)
        assert list(GAME.legal_actions(live.view(0))) == []
        live.late(600)
        live.match = live.match.submit(who, Resume(), live.at)
    view = live.view(0)
    assert (view.phase, view.covered, view.boards[-1].cells, live.targets) == ("hunt", False, cells, seen)
    assert [(r.number, r.draw, r.ended) for r in view.boards[0].rounds] == [(1, 0, None)]
    assert live.running == running
    assert (view.boards[0].rounds[-1].barred, live.entries[-1][0]) == (priority, who)
    assert verify(live.act(0, Resign()).record_bytes()).winners == (1,)


@pytest.mark.parametrize("who", ["host", "server"])
def test_dnh_a26_a_claim_its_answer_and_the_seconds_left_stand_over_a_pause(who):
    live = Live().hunt()
    seen = live.targets
    live.act(0, Claim(seen[0])).wait(5)
    if who == "host":
        live.host(Pause("a knock at the door")).late(600).host(Resume())
    else:
        live.match = live.match.credit_outage(live.at, live.at + 600_000)
        live.at += 600_000
    assert (live.phase, live.targets, live.view(1).boards[0].rounds[-1].claim.seat) == ("answer", seen, 0)
    assert live.running == {"claim": (0, 10), "answer": (1, 55)}
    live.act(0, Answer("A")).host(Pause("again")).late(60).host(Resume())
    assert live.view(0).boards[0].rounds[-1].answers[0].path == "A"
    assert live.running == {"answer": (1, 55)}
    live.act(1, Answer("B"))
    assert live.phase == "result"
    assert verify(live.act(0, Resign()).record_bytes()).winners == (1,)


def test_dnh_a26_x_10_a_player_s_pause_waits_for_the_end_of_the_round():
    live = Live().hunt().wait(20)
    seen = live.targets
    live.act(1, Pause("the door"))
    assert (live.match.clock.paused_at, live.view(0).covered, live.targets) == (None, False, seen)
    live.act(0, Claim(seen[0])).act(0, Answer("A"))
    assert live.match.clock.paused_at is None
    live.wait(30).act(1, Answer("B"))
    assert (live.match.clock.paused_at, live.phase) == (live.at, "result")
    assert live.view(0).boards[0].rounds[0].answers[0].judged is not None
    live.late(60).act(1, Resume())
    assert live.running == {"result": (None, 10)}
    assert verify(live.act(0, Resign()).record_bytes()).winners == (1,)


def test_dnh_a26_x_10_between_rounds_a_player_s_pause_begins_at_once():
    live = Live().act(0, Pause("the door"))
    assert live.match.clock.paused_at == live.at
    assert live.late(10).act(0, Resume()).running == {"preview": (None, 30)}


def test_dnh_a26_x_10_no_pause_begins_before_the_next_grid_is_dealt():
    live = Live()
    for _ in range(4):
        live.hunt().skip()
    live.hunt().act(0, Pause("the door")).skip()
    assert (live.match.clock.paused_at, live.phase) == (live.at, "preview")
    assert live.act(0, Resume()).view(0).boards[-1].cells is not None


@pytest.mark.parametrize("agrees", [0, "host"])
def test_dnh_a26_x_10_it_begins_at_once_if_the_other_or_the_host_agrees(agrees):
    live = Live().hunt()
    seen = live.targets
    live.act(1, Pause("the door"))
    live.match = live.match.submit(agrees, Agree(1), live.at)
    assert (live.match.clock.paused_at, live.view(0).covered) == (live.at, True)
    live.late(60).act(1, Resume())
    assert live.targets == seen
    assert verify(live.act(0, Resign()).record_bytes()).winners == (1,)


def test_dnh_a26_x_10_an_agreed_pause_keeps_the_claim():
    live = Live().hunt()
    live.act(0, Claim(live.targets[0])).wait(4).act(1, Pause("the door")).act(0, Agree(1))
    assert live.match.clock.paused_at == live.at
    assert live.late(60).act(1, Resume()).running == {"claim": (0, 11), "answer": (1, 56)}


def test_dnh_a26_an_outage_is_a_pause():
    live = Live().hunt()
    seen = live.targets
    live.match = live.match.credit_outage(live.at + 5_000, live.at + 95_000)
    live.at += 95_000
    assert (live.phase, live.targets) == ("hunt", seen)
    assert [actor for actor, _ in live.entries[-2:]] == ["server", "server"]
    assert verify(live.act(0, Resign()).record_bytes()).decided_by == "resigned"


def test_dnh_a26_between_rounds_nothing_is_drawn_anew():
    live = Live()
    for _ in range(3):
        live.host(Pause("tea"))
        assert live.view(0).boards[-1].cells is None
        with pytest.raises(OutOfTurn, match="paused"):
            live.act(0, Skip(), "g1.r1.t0.hunt")
        live.late(60).host(Resume())
        assert len(live.view(0).boards[-1].rounds) <= 1
        live.anything()
        if live.phase == "hunt":
            break
    assert live.targets


def test_dnh_a16_a_new_grid_is_looked_at_before_the_first_targets():
    table = Table()
    assert (table.phase, owing(table.state)) == ("preview", [0, 1])
    assert table.view(0).boards[0].cells == GRID
    assert table.ready().phase == "window"
    assert Table().expire("preview", None).phase == "window"
    other = read_grid("1+2-3*4/5+6-7*8/9+10-11*12/13")
    later = Table().skipped_rounds(5).deal(other)
    assert (later.phase, later.view(0).boards[1].cells) == ("preview", other)


def test_a_match_can_end_early():
    for action, by, winners in (
        (Forfeit(0, "left"), "forfeit", (1,)),
        (Annul("fire alarm"), "annulled", ()),
    ):
        live = Live().hunt()
        live.act(0, Claim(live.targets[0])).act(0, Answer("A")).host(action)
        assert (live.outcome.decided_by, live.outcome.winners) == (by, winners)
        assert live.view(1).boards[0].rounds[0].answers[0].path == "A"  # all is shown when it is over
        assert verify(live.record_bytes()) == live.outcome


def test_a_covered_board_is_shown_when_the_match_ends_under_it():
    live = Live().hunt().host(Pause("tea")).host(Forfeit(1, "went home"))
    assert (live.outcome.winners, live.view(0).covered) == ((0,), False)
    assert live.view(0).boards[0].cells is not None
