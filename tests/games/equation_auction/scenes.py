"""Whole matches of the Equation Auction, played by a script."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from dealer.core.actions import Extend, Forfeit, Pause, Resign, Resume, Say, Substitute
from dealer.core.causes import ServerCause
from dealer.core.chance import commit
from dealer.core.registry import rules_of
from dealer.core.times import Pace
from dealer.games.equation_auction.rules.actions import Nominate, SecretBid
from dealer.games.equation_auction.rules.state import Options, Times
from dealer.match import Match, SeatedPlayer, Setup
from tests.scenes import ANN, BEN, SECRET, Until, never, owing

GAME = rules_of("equation-auction")
CHO = SeatedPlayer("Cho", "0f" * 16)
FIVE = (ANN, BEN, CHO, SeatedPlayer("plain", "", "plain"), SeatedPlayer("Eve", "f0" * 16))


def begin(options: Options | None = None) -> Match:
    """A match with its teams drawn."""
    options = options or Options()
    pace: Pace = "untimed" if options.times is None else "live"
    setup = Setup(GAME.id, options, FIVE, None, False, commit(SECRET), pace, rules_version=GAME.version)
    return Match.begin(setup, SECRET)


def answer(match: Match, rng: Random, late: int) -> Match:
    """The match after one seat has answered somehow, or after the next clock has run out."""
    deadline = match.next_deadline()
    if late and deadline is not None and rng.randrange(100) < late:
        return match.expire(deadline)
    here = [seat for seat in owing(match) if not match.is_empty(seat)]
    if not here:
        assert deadline is not None
        return match.expire(deadline)
    seat, at = rng.choice(here), match.at + rng.randrange(500, 5500)
    action = GAME.random_action(match.view(seat, at).view, rng)
    return match.submit(seat, action, at, GAME.decision_id(match.state, seat))


def played(match: Match, seed: int, *, until: Until = never, late: int = 0) -> Match:
    """A match played on until a condition holds; so many answers in a hundred come too late."""
    rng = Random(seed)
    while not match.is_over and not until(match):
        match = answer(match, rng, late)
    return match


def in_phase(phase: str, round_: int = 1) -> Until:
    """Whether a match is in a phase of a round (or of a later one)."""

    def there(match: Match) -> bool:
        return bool(match.state.phase == phase and len(match.state.rounds) >= round_)

    return there


def tied(match: Match) -> Match:
    """A match whose first eleventh auction is tied until chance decides it."""
    match = played(match, 4, until=in_phase("secret_bid"))
    rich = [seat for seat in owing(match) if match.state.chips[seat] >= 2][:3]
    while match.state.phase == "secret_bid":
        seat = owing(match)[0]
        bid = SecretBid(2 if seat in rich else 1)
        match = match.submit(seat, bid, match.at + 900, GAME.decision_id(match.state, seat))
    return played(match, 5)


def within_one(options: Options) -> Match:
    """A match that Team Neutral wins, and in which it names somebody."""
    for seed in range(100):
        match = played(begin(options), seed)
        if any(isinstance(entry.action, Nominate) for entry in match.log):
            return match
    raise AssertionError("no total within one")


def named_by_chance(options: Options) -> Match:
    """A match that Team Neutral wins, and whose clock runs out before it names somebody."""
    for seed in range(100):
        match = played(begin(options), seed, until=in_phase("nominate", 3))
        deadline = match.next_deadline()
        if deadline is not None:
            return match.expire(deadline)
    raise AssertionError("no total within one")


def governed(match: Match) -> Match:
    """A match that a host pauses, extends and talks to, and that a player has to leave."""
    match = played(match, 6, until=in_phase("bid"))
    at = match.at + 1000
    match = match.submit("host", Say("Good evening."), at)
    match = match.submit("host", Pause("a telephone call"), at + 10)
    match = match.submit("host", Resume(), at + 60_010)
    match = match.submit("host", Extend(owing(match)[0], 30, "for the call"), at + 61_000)
    match = played(match, 7, until=in_phase("bracket"), late=5)
    match = match.credit_outage(match.at + 5_000, match.at + 95_000)
    match = played(match, 8, until=in_phase("schedule", 2))
    match = match.submit("host", Substitute(1, "Dora", None, "Ben has to leave"), match.at + 500)
    match = match.submit("host", Forfeit(1, "Dora has not come"), match.at + 1_000)
    return played(stood_in(match, 1), 10)


def stood_in(match: Match, seat: int) -> Match:
    """A match in which the server lets a bot play on for somebody who has just left."""
    return match.submit("server", Substitute(seat, "careful", "careful", ServerCause("left")), match.at)


def left(match: Match, phase: str = "bracket", late: int = 0, round_: int = 1) -> Match:
    """A match that one player leaves in a phase, while the others play on."""
    match = played(match, 9, until=in_phase(phase, round_), late=late)
    match = match.submit(4, Resign(), match.at + 777)
    return played(match if match.rules.leaving.stand_in(match.state) == "nobody" else stood_in(match, 4), 11)


def left_when_settled(options: Options) -> Match:
    """A match that Team Neutral wins, and that it leaves before it names somebody."""
    for seed in range(100):
        match = played(begin(options), seed, until=in_phase("nominate", 3))
        if not match.is_over and match.setup.seats[owing(match)[0]].bot is None:
            seat = owing(match)[0]
            return played(stood_in(match.submit(seat, Resign(), match.at + 500), seat), 12)
    raise AssertionError("no total within one")


def resigned(match: Match) -> Match:
    """A match on which clocks run out now and then, and that one after the other leaves."""
    match = played(match, 9, until=in_phase("bracket"), late=40)
    for seat in (4, 0, 2):
        match = stood_in(match.submit(seat, Resign(), match.at + 777), seat)
    return match.submit(1, Resign(), match.at + 777)


def forfeited(match: Match) -> Match:
    """A match whose host sends everybody away; a bot sits on the fourth seat."""
    match = played(match, 13, until=in_phase("schedule"))
    for seat in (0, 1, 2):
        match = stood_in(match.submit("host", Forfeit(seat, "a brawl"), match.at + 100), seat)
    return match.submit("host", Forfeit(4, "the last one"), match.at + 100)


def scenes() -> dict[str, Match]:
    """Every golden match by its name."""
    other = Options(
        garnets=(30, 20, 10, 5, 0),
        teams=("neutral", "positive", "negative", "positive", "negative"),
        chips=40,
        chips_per="round",
        last_slot="free",
        saved_cards="any_end",
        brackets_per="round",
        boundary="outer",
        times=None,
    )
    quick = Times().scale(Fraction(1, 10))
    return {
        "auction-whole-match": played(begin(), 2),
        "auction-every-clock": played(begin(Options(times=quick, chips=10)), 3, late=100),
        "auction-tied": tied(begin(Options(garnets=25))),
        "auction-within-one": within_one(Options(last_slot="free", chips=30)),
        "auction-named-by-chance": named_by_chance(Options(last_slot="free", chips=30)),
        "auction-untimed-other-readings": played(begin(other), 5),
        "auction-host-and-outage": governed(begin()),
        "auction-left-to-a-bot": left(begin(Options(chips=12)), late=40),
        "auction-left-to-nobody": left(begin(Options(chips=10, stand_in="nobody")), "schedule"),
        "auction-left-when-settled": left_when_settled(Options(last_slot="free", chips=30)),
        "auction-resigned": resigned(begin(Options(chips=12))),
        "auction-forfeit": forfeited(begin()),
    }
