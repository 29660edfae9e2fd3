"""Views that policies of Different Number Hunt are asked about, one after the other and in whole matches."""

from functools import cache
from itertools import product

from msgspec.structs import replace

from dealer.bots import SeatRandom, policies
from dealer.games.different_number_hunt.rules.actions import Answer, Claim
from dealer.playout import secret_of
from tests.bots.watching import watch
from tests.games.different_number_hunt.rules.table import GAME as RULES
from tests.games.different_number_hunt.rules.table import Live

GAME = RULES.id
KNOWN = policies(GAME)
HUNTERS = [name for name in KNOWN if name != "random"]
PLANNERS = ["strong", "shrewd"]
STYLED = [name for name in HUNTERS if name not in PLANNERS]


def watched(first, second, deal=0, options=None):
    """A match between two policies, over, and by seat the views and the decisions."""
    match, asked = watch(GAME, (first, second), deal, options)
    return match, *([(each.view, each.decision) for each in seat] for seat in asked)


def hunting(deal=0, priority=False, **options):
    """A match whose targets have just been shown."""
    return Live(secret=secret_of(11, deal), **options).hunt(priority)


@cache
def claimed(deals):
    """All ways to be left with a target in the first round of so many grids: each seat, each target."""
    views = []
    for deal, seat, chosen in product(range(deals), (0, 1), (0, 1)):
        live = hunting(deal)
        live.act(1 - seat, Claim(live.targets[chosen]))
        views.append(live.match.view(seat, live.at))
    return views


def with_clock(view, seconds):
    """The same question with another length of the minute that there is to answer it."""
    times = replace(view.view.options.times, answer=seconds)
    seen = replace(view.view, options=replace(view.view.options, times=times))
    timers = tuple(
        replace(timer, left_ms=1000 * seconds) if timer.name == "answer" else timer
        for timer in view.clocks.timers
    )
    return replace(view, view=seen, clocks=replace(view.clocks, timers=timers))


def generator(view, decision=0, secret="a"):
    """Return what a seat draws from at this table, for a decision; another secret is another match."""
    return SeatRandom(f"{secret}/{view.view.you}/{view.view.boards[-1].cells}", str(decision))


def decided(policy, view, decision=0, secret="a"):
    """Return what a policy, or the one of this name, decides."""
    known = KNOWN[policy] if isinstance(policy, str) else policy
    return known.decide(view, generator(view, decision, secret))


def answered(policy, view, seed=0):
    """Return what a policy, or the one of this name, answers, and after how many seconds."""
    decision = decided(policy, view, seed)
    assert isinstance(decision.action, Answer)
    return decision.action.path, decision.after_ms / 1000
