"""Who gives up leaves, the others play on, and only the prizes of one are lost: EQ-A51."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from dealer.core.actions import Forfeit, Pause, Resign, Resume, Substitute
from dealer.core.causes import ServerCause
from dealer.core.errors import OutOfTurn, UnfitOptions
from dealer.games.equation_auction.rules.actions import Nominate
from dealer.games.equation_auction.rules.state import Options
from dealer.match import SeatedPlayer, verify
from dealer.match.match import Match
from tests.games.equation_auction.rules.table import GAME, Live, Table

NAMED = ("positive", "positive", "negative", "negative", "neutral")
GIVE_UP = {
    "resigned": lambda seat: (seat, Resign()),
    "forfeit": lambda seat: ("host", Forfeit(seat, "has gone")),
}
every_way = pytest.mark.parametrize("by", GIVE_UP)
POLICY = "random"


def gone(live: Live, seat: int, by: str = "resigned", stand_in: str | None = POLICY) -> Live:
    """The match after a player has left it; a bot takes over as the server has it."""
    actor, action = GIVE_UP[by](seat)
    live.match = live.match.submit(actor, action, live.at)
    if stand_in is not None and not live.match.is_over:
        live.match = live.match.submit("server", Substitute(seat, stand_in, stand_in, "left"), live.at)
    return live


def left(table: Table, *seats: int) -> Table:
    """A bare table that some players have left, with others still there."""
    assert GAME.leaving is not None
    for seat in seats:
        table.state = GAME.leaving.leave(table.state, seat, "resigned", False)
    return table


def nearly_settled(*values: str, **options: Any) -> Table:
    """The last bracket minute: what is still to come is that all decline."""
    table = Table(garnets=0, **options).match(*values[:-1])
    from tests.games.equation_auction.rules.table import ROWS

    return table.to_brackets(ROWS[values[-1]])


# ------------------------------------------------------------------------------------ the others play on


@every_way
@pytest.mark.parametrize("phase", ["save", "schedule", "bid", "secret_bid", "place", "bracket"])
def test_eq_a51_the_others_play_on_to_the_total(phase, by):
    live = Live(teams=NAMED, garnets=50, chips=12).until(phase)
    gone(live, 1, by)
    assert not live.match.is_over
    live.to_the_end()
    outcome = live.outcome
    assert outcome.decided_by == "total"
    assert outcome.detail["unpaid"] == [1]
    assert outcome.detail["tokens"][1] == 0
    assert len(outcome.winners) in (1, 2)
    assert verify(live.record_bytes()) == outcome


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize(
    ("values", "tokens", "garnets", "candidates", "winners"),
    [
        (("5", "0", "0"), (1, 1, 0, 0, 0), (3, 3, 0, 0, 0), (4,), (0, 1)),
        (("2", "0", "0"), (1, 1, 0, 0, 1), (1, 1, 0, 0, 0), (2, 3), (0, 1)),
        (("-2", "0", "0"), (0, 0, 1, 1, 1), (0, 0, 1, 1, 0), (0, 1), (2, 3)),
        (("-5", "0", "0"), (0, 0, 1, 1, 0), (0, 0, 3, 3, 0), (4,), (2, 3)),
    ],
)
def test_eq_a51_only_who_leaves_loses_the_prizes_in_every_tier(
    seat, values, tokens, garnets, candidates, winners
):
    outcome = left(nearly_settled(*values), seat).decline().outcome

    def but(prizes: tuple[int, ...]) -> list[int]:
        return [0 if other == seat else prize for other, prize in enumerate(prizes)]

    assert (outcome.winners, tuple(outcome.detail["candidates"])) == (winners, candidates)
    assert (outcome.detail["tokens"], outcome.detail["garnets"]) == (but(tokens), but(garnets))
    assert outcome.utility == tuple(t - (s in candidates) for s, t in enumerate(but(tokens)))


def test_eq_a51_two_of_a_team_leave_and_it_is_ranked_all_the_same():
    outcome = left(nearly_settled("5", "0", "0"), 0, 1).decline().outcome
    assert (outcome.winners, outcome.detail["unpaid"]) == ((0, 1), [0, 1])
    assert outcome.utility == (0, 0, 0, 0, -1)


def test_eq_a51_a_neutral_seat_that_has_left_is_played_on_and_gets_nothing():
    table = left(nearly_settled("0", "0", "0"), 4).decline()
    assert table.phase == "nominate"
    outcome = table.act(4, Nominate(2)).outcome
    assert (outcome.detail["tokens"], outcome.detail["garnets"]) == ([0] * 5, [0] * 5)
    assert outcome.utility == (0, 0, -1, 0, 0)


# ------------------------------------------------------------------------------ once the total is known


@pytest.mark.exhaustive
@every_way
@pytest.mark.parametrize("seat", range(5))
def test_eq_a51_once_the_total_is_known_it_is_settled_as_it_stands(seat, by):
    """In the nomination minute nobody can take away what Team Neutral has won, nor lose it."""
    live = Live(teams=NAMED, garnets=0, chips=30, last_slot="free", secret=within_one())
    live.until("nominate", 3)
    gone(live, seat, by).to_the_end()
    outcome = live.outcome
    assert (outcome.winners, outcome.decided_by) == ((4,), "total")
    assert (outcome.detail["tokens"], outcome.detail["garnets"]) == ([0, 0, 0, 0, 2], [0, 0, 0, 0, 6])
    assert "unpaid" not in outcome.detail
    assert live.said("left")[0].paid
    assert verify(live.record_bytes()) == outcome


def within_one() -> bytes:
    """A secret by which a match that is answered somehow ends within one."""
    for seed in range(200):
        live = Live(teams=NAMED, garnets=0, chips=30, last_slot="free", secret=bytes([seed]) * 32)
        while not live.match.is_over and not live.is_at("nominate"):
            live.at += 100 + max((t.delay_ms for t in live.timers), default=0)
            live.anything(live.owing[0])
        if not live.match.is_over:
            return bytes([seed]) * 32
    raise AssertionError("no total within one")


# --------------------------------------------------------------------------------- nobody is left to play


@every_way
def test_eq_a51_when_all_have_left_the_match_ends_and_all_are_candidates(by):
    live = Live(teams=NAMED, garnets=0).until("bid", 2)
    for seat in (3, 0, 4, 1):
        gone(live, seat, by)
        assert not live.match.is_over
    gone(live, 2, by)
    outcome = live.outcome
    assert (outcome.winners, outcome.decided_by) == ((), by)
    assert outcome.utility == (-1,) * 5
    assert outcome.detail["tokens"] == [0] * 5
    assert verify(live.record_bytes()) == outcome


def test_eq_a51_bots_do_not_play_on_alone():
    live = Live(teams=NAMED, garnets=0)
    seats = tuple(
        SeatedPlayer(POLICY, "", POLICY) if seat != 2 else player
        for seat, player in enumerate(live.setup.seats)
    )
    live.match = Match.begin(msgspec.structs.replace(live.setup, seats=seats), live.secret)
    assert live.match.permissions(2).stand_in is None
    gone(live.until("bid", 1), 2)
    assert (live.outcome.winners, live.outcome.utility) == ((), (0, 0, -1, 0, 0))


def test_eq_a51_who_lets_a_bot_play_for_a_while_may_come_back():
    live = Live(teams=NAMED).until("schedule")
    live.match = live.match.submit("server", Substitute(0, POLICY, POLICY, "gone for two minutes"), live.at)
    for seat in (1, 2, 3, 4):
        gone(live, seat)
    assert not live.match.is_over
    live.match = live.match.submit("server", Substitute(0, "Ann", None, ServerCause("returned")), live.at)
    gone(live, 0)
    assert live.match.is_over


def test_eq_a51_whom_the_host_has_replaced_by_a_bot_does_not_come_back():
    live = Live(teams=NAMED).until("schedule").host(Substitute(0, POLICY, POLICY, "ill"))
    for seat in (1, 2, 3, 4):
        gone(live, seat)
    assert live.match.is_over


# ------------------------------------------------------------------------------------- who plays on for them


def test_eq_a51_a_bot_plays_on_by_default():
    live = Live(teams=NAMED).until("bid", 1)
    seat = live.owing[0]
    assert live.match.permissions(seat).stand_in == "bot"
    gone(live, seat)
    assert live.match.players[seat] == SeatedPlayer(POLICY, f"{seat}{seat}" * 16, POLICY)
    assert live.match.permissions(seat).owes
    (timer,) = live.timers
    assert timer.left_ms == 60_000


def test_eq_a51_between_leaving_and_the_stand_in_nobody_acts_there():
    live = Live(teams=NAMED).until("bid", 1)
    seat, decision = live.owing[0], live.decision(live.owing[0])
    gone(live, seat, stand_in=None)
    for action in (GAME.random_action(live.view(seat), live.rng), Resign(), Pause("wait")):
        with pytest.raises(OutOfTurn, match="refusal-you-left"):
            live.match.submit(seat, action, live.at, decision)
    assert live.match.permissions(seat).decision is None


def test_eq_a51_nobody_leaves_twice():
    live = gone(Live(teams=NAMED).until("bid", 1), 0)
    for actor, action in ((0, Resign()), ("host", Forfeit(0, "again"))):
        with pytest.raises(OutOfTurn, match="refusal-player-left"):
            live.match.submit(actor, action, live.at)


def test_eq_a51_somebody_whom_the_host_seats_there_plays_and_is_not_paid():
    table = nearly_settled("5", "0", "0")
    live = gone(Live(teams=NAMED).until("bid", 1), 0).host(Substitute(0, "Dora", None, "for Ann"))
    assert live.match.permissions(0).stand_in == "bot"
    gone(live, 0)
    assert [departure.name for departure in live.match.departures] == ["Dora"]
    assert left(table, 0, 0).decline().outcome.detail["unpaid"] == [0]


def test_eq_a51_nobody_plays_on_and_every_clock_runs_out_at_once():
    live = Live(teams=NAMED, stand_in="nobody", chips=12).until("bid", 1)
    seat = live.owing[0]
    assert live.match.permissions(seat).stand_in == "nobody"
    gone(live, seat, stand_in=None)
    (timer,) = live.timers
    assert (timer.seat, timer.left_ms) == (seat, 0)
    live.wait(0.5)
    assert live.owing != [seat]
    while not live.match.is_over:  # nobody waits for that seat longer than the delay and the grace
        if live.owing == [seat]:
            live.wait(max(t.delay_ms for t in live.timers) / 1000 + 0.5)
        else:
            live.at += 100 + max((t.delay_ms for t in live.timers), default=0)
            live.anything(next(other for other in live.owing if other != seat))
    assert live.outcome.detail["unpaid"] == [seat]
    assert not any(actor == seat for actor, _ in live.entries[live.entries.index((seat, Resign())) + 1 :])
    assert verify(live.record_bytes()) == live.outcome


def test_eq_a51_whoever_takes_the_empty_seat_has_the_whole_time_again():
    live = gone(Live(teams=NAMED, stand_in="nobody").until("bid", 1), 0, stand_in=None)
    while live.owing != [0]:
        live.anything()
    live.host(Substitute(0, "Dora", None, "for Ann"))
    (timer,) = live.timers
    assert timer.left_ms == 60_000
    live.anything(0)


def test_eq_a51_who_has_left_while_the_match_stands_still_loses_no_time_to_it():
    live = Live(teams=NAMED, stand_in="nobody").until("bid", 1).host(Pause("a call"))
    seat = live.owing[0]
    live.host(Forfeit(seat, "has gone")).wait(3600).host(Resume())
    assert live.owing == [seat]
    live.wait(0.5)
    assert live.owing != [seat]


def test_eq_a51_without_clocks_silence_is_refused():
    with pytest.raises(UnfitOptions, match="refusal-stand-in"):
        Options(times=None, stand_in="nobody")
    assert Options(times=None).stand_in == "bot"


def test_eq_a51_by_post_too_nobody_waits_for_an_empty_seat():
    times = Options().times
    assert times is not None
    live = Live(teams=NAMED, stand_in="nobody", times=times.by_hours(24)).until("bid", 1)
    seat = live.owing[0]
    gone(live, seat, stand_in=None).wait(0.5)
    assert live.owing != [seat]


def test_eq_a51_it_is_said_aloud():
    live = gone(Live(teams=NAMED).until("bid", 1), 3, "forfeit")
    (told,) = live.said("left")
    assert (told.seat, told.by, told.paid) == (3, "forfeit", False)
