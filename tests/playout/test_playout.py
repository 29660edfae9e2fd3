"""Matches in virtual time: repeatable to the byte, and judged by the same rules and clocks."""

from random import Random

from dealer.bots import Decision, policies
from dealer.core.actions import Expire
from dealer.games.expression_black_white.rules.state import Options, Times
from dealer.match import encode_record, verify
from dealer.playout import CREATED, playout, record_of, secret_of

GAME = "expression-black-white"
PLAIN, RANDOM = policies(GAME)["plain"], policies(GAME)["random"]


def raw(seated, deal=0, seed="", options=None):
    secret = secret_of(1, deal)
    return encode_record(record_of(playout(GAME, seated, secret, seed, options), secret))


def test_the_same_seed_gives_the_same_record_byte_for_byte():
    assert raw((PLAIN, RANDOM)) == raw((PLAIN, RANDOM))
    assert CREATED.encode() in raw((PLAIN, RANDOM))


def test_every_record_verifies():
    for deal in range(3):
        secret = secret_of(1, deal)
        match = playout(GAME, (RANDOM, PLAIN), secret, "v")
        assert verify(encode_record(record_of(match, secret))) == match.outcome


def test_the_deal_is_the_secret_s_and_the_play_is_the_seed_s():
    first, again = (playout(GAME, (PLAIN, RANDOM), secret_of(1, 0), seed) for seed in "ab")
    other = playout(GAME, (PLAIN, RANDOM), secret_of(1, 1), "a")
    deals = [[(bout.numbers, bout.symbols) for bout in match.state.bouts] for match in (first, again, other)]
    assert deals[0] == deals[1] != deals[2]
    assert first.log != again.log
    assert first.setup.advantage == again.setup.advantage


def test_swapped_seats_get_the_same_deal_and_the_same_advantage_seat():
    one, two = (playout(GAME, seated, secret_of(1, 4)) for seated in ((PLAIN, RANDOM), (RANDOM, PLAIN)))
    assert one.seed == two.seed
    assert one.setup.advantage == two.setup.advantage
    assert [bout.numbers for bout in one.state.bouts] == [bout.numbers for bout in two.state.bouts]
    assert [seat.name for seat in one.setup.seats] == ["plain", "random"]


def test_advantages_fall_on_both_seats():
    seats = {playout(GAME, (RANDOM, RANDOM), secret_of(1, deal)).setup.advantage for deal in range(8)}
    assert seats == {0, 1}


def test_time_is_virtual_but_counts():
    match = playout(GAME, (PLAIN, RANDOM), secret_of(1, 0))
    moments = [entry.at for entry in match.log]
    assert moments == sorted(moments)
    assert 3 * 60_000 < match.at < 30 * 60_000


class Dawdler:
    """Answers only long after its time."""

    name = "dawdler"

    def decide(self, view, rng):
        return Decision(RANDOM.decide(view, rng).action, 10_000_000)


def test_ebw_34_who_dawdles_runs_out_of_reserve_and_loses():
    match = playout(GAME, (Dawdler(), RANDOM), secret_of(1, 0))
    assert match.outcome.decided_by == "time"
    assert match.outcome.winners == (1,)
    assert [entry.action.timer for entry in match.log if isinstance(entry.action, Expire)][-1] == "play"


def test_without_clocks_the_slow_are_waited_for():
    match = playout(GAME, (Dawdler(), RANDOM), secret_of(1, 0), options=Options(times=None))
    assert match.setup.pace == "untimed"
    assert match.outcome.decided_by != "time"


class Guesser:
    """Answers every guess late and everything else at once: its guesses are none (EBW-35)."""

    name = "guesser"

    def decide(self, view, rng):
        late = view.may.types in (("guess",), ("reveal",), ("final_guess",))
        return Decision(RANDOM.decide(view, rng).action, 10_000_000 if late else 0)


def test_ebw_35_expiries_happen_at_their_deadline_and_the_match_goes_on():
    options = Options(times=Times(reserve=0))
    match = playout(GAME, (Guesser(), Guesser()), secret_of(1, 0), options=options)
    expired = [entry.action.timer for entry in match.log if isinstance(entry.action, Expire)]
    assert expired.count("guess") == expired.count("reveal") == 24
    assert expired.count("final_guess") == 4
    assert sum(match.outcome.score) == 24


def test_a_policy_gets_a_generator_of_its_own_for_each_decision():
    drawn = []

    class Noting:
        name = "noting"

        def decide(self, view, rng):
            drawn.append(Random.random(rng))
            return RANDOM.decide(view, rng)

    playout(GAME, (Noting(), Noting()), secret_of(1, 0), "x")
    assert len(set(drawn)) == len(drawn) > 90
