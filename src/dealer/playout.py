"""Matches between policies in virtual time: as fast as they can, and the same again from the same seed.

Nobody waits: each seat that owes a decision is asked once for it, and what is due first happens first, an
answer or an expiry. The match's own seed and the policies' generators have nothing in common.
"""

from __future__ import annotations

import logging
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from dealer import __version__
from dealer.bots import Decision, Policy, SeatRandom, policies, policy_names
from dealer.core.chance import commit, mix, streams
from dealer.core.errors import IllegalAction
from dealer.core.names import name_bots
from dealer.core.registry import rules_at
from dealer.core.times import Pace
from dealer.match import Match, MatchView, SeatedPlayer, Setup, make_record

log = logging.getLogger("dealer")

CREATED = "2000-01-01T00:00:00Z"
"""When simulated matches say that they began: the same seed gives the same bytes on any day."""

KeepRecord = Callable[[str, bytes], None]
"""Takes a record, with a file name for it."""


Faults = dict[str, int]
"""How often each policy failed that failed at all, by name."""


class Fallback:
    """Answers with the simplest policy of a game where another one fails.

    The first fault of each policy is logged with its cause and the view that its seat saw.

    Args:
        game_id: the game.
    """

    def __init__(self, game_id: str) -> None:
        self._simplest = policies(game_id)[policy_names(game_id)[-1]]
        self._counted: Counter[str] = Counter()

    @property
    def faults(self) -> Faults:
        """Return how often each policy failed, by name."""
        return dict(sorted(self._counted.items()))

    def answer(self, failed: str, view: MatchView, rng: SeatRandom, error: Exception) -> Decision:
        """Count a fault and answer.

        Args:
            failed: the policy that raised an error, or whose answer was refused.
            view: what its seat saw.
            rng: the generator of the seat for this decision.
            error: what was raised.
        """
        self._counted[failed] += 1
        if self._counted[failed] == 1:
            frames = "".join(traceback.format_tb(error.__traceback__))
            seen = msgspec.json.encode(view).decode()
            log.error("bot %s failed: %s %s\n%sit saw %s", failed, type(error).__name__, error, frames, seen)
        return self._simplest.decide(view, rng)


def secret_of(seed: int, deal: int) -> bytes:
    """Return the secret of a simulated match: of a study's seed and the number of the deal.

    >>> secret_of(1, 0).hex()[:16]
    '44f8131b94292682'
    """
    return sha256(f"dealer/simulation/{seed}/deal/{deal}".encode()).digest()


def start_match(
    game_id: str, seated: Sequence[Policy], secret: bytes, options: Struct | None = None
) -> Match:
    """Return a match between policies before anyone acts; the Advantage, where there is one, is drawn.

    Args:
        game_id: the game.
        seated: the policy of each seat.
        secret: what all chance comes from.
        options: of the game's own type; its defaults if ``None``.
    """
    rules, bots = rules_at(game_id, len(seated)), tuple(policy.name for policy in seated)
    chosen: Any = rules.Options() if options is None else options
    advantage = streams(mix(secret, ()))("advantage").draw_below(rules.seats) if rules.has_advantage else None
    pace: Pace = "untimed" if chosen.times is None else "live"
    setup = Setup(
        game=game_id,
        options=chosen,
        seats=tuple(SeatedPlayer(name, "", bot) for name, bot in zip(name_bots(bots), bots, strict=True)),
        advantage=advantage,
        advantage_drawn=advantage is not None,
        commitment=commit(secret),
        pace=pace,
        rules_version=rules.version,
    )
    return Match.begin(setup, secret)


def play_on(
    match: Match,
    seated: Sequence[Policy],
    seed: str,
    fallback: Fallback | None = None,
    *,
    at: int = 0,
    decided: Mapping[int, Decision] | None = None,
) -> Match:
    """Play a match to its end.

    A seat whose player has left, and which nobody has taken over, answers nothing: its time runs out.

    Args:
        match: where it stands; nobody has paused it.
        seated: the policy of each seat.
        seed: of the policies' own generators: each seat has a secret of its own from it, and knows no other.
        fallback: answers where a policy raises an error or its answer is refused; without it the error ends
            the match.
        at: when it goes on, in milliseconds since it began, if that is after its last entry.
        decided: by seat, a decision that is made already; its time counts from ``at``.

    Returns:
        The match, over.
    """
    at = max(at, match.at)
    thinking: dict[int, tuple[int, str | None, Decision]] = {
        seat: (at + made.after_ms, match.rules.decision_id(match.state, seat), made)
        for seat, made in (decided or {}).items()
    }
    seen: dict[int, Any] = {}
    while not match.is_over:
        owing = {
            seat
            for seat in match.rules.to_act(match.state)
            if isinstance(seat, int) and not (match.departures and match.is_empty(seat))
        }
        for seat in sorted(owing):
            decision = match.rules.decision_id(match.state, seat)
            assert decision is not None
            if seat not in thinking or thinking[seat][1] != decision:
                view, rng = match.view(seat, at), SeatRandom(f"{seed}/{seat}", decision)
                seen[seat] = view.view
                try:
                    chosen = seated[seat].decide(view, rng)
                    thinking[seat] = at + chosen.after_ms, decision, chosen
                except Exception as error:
                    if fallback is None:
                        raise
                    chosen = fallback.answer(seated[seat].name, view, rng, error)
                    thinking[seat] = at + chosen.after_ms, decision, chosen
        first = min(((thinking[seat][0], seat) for seat in owing), default=None)
        deadline = match.next_deadline()
        if deadline is not None and (first is None or deadline < first[0]):
            at = deadline
            match = match.expire(at)
            continue
        assert first is not None
        at, seat = first
        _, asked, chosen = thinking.pop(seat)
        try:
            match = match.submit(seat, chosen.action, at, asked)
        except Exception as error:
            if isinstance(error, IllegalAction) and seen.pop(seat, None) != match.rules.observe(
                match.state, seat
            ):
                continue  # another seat has acted meanwhile, as in an open stage: think again
            if fallback is None:
                raise
            view, rng = match.view(seat, at), SeatRandom(f"{seed}/{seat}", asked)
            chosen = fallback.answer(seated[seat].name, view, rng, error)
            thinking[seat] = at + chosen.after_ms, asked, chosen
    return match


def playout(
    game_id: str,
    seated: Sequence[Policy],
    secret: bytes,
    seed: str = "",
    options: Struct | None = None,
    fallback: Fallback | None = None,
) -> Match:
    """Play a match to its end.

    The policies may be anybody's: ``dealer.bots.policies`` lists those that Dealer brings along.

    Args:
        game_id: the game.
        seated: the policy of each seat.
        secret: 32 bytes that all chance comes from.
        seed: of the policies' own generators: each seat has a secret of its own from it, and knows no other.
        options: of the game's own type; its defaults if ``None``.
        fallback: answers where a policy raises an error or its answer is refused; without it the error ends
            the match.

    Returns:
        The match, over.
    """
    return play_on(start_match(game_id, seated, secret, options), seated, seed, fallback)


def record_of(match: Match, secret: bytes) -> dict[str, Any]:
    """Return the record of a simulated match."""
    return make_record(match, secret, CREATED, __version__)


def add_faults(parts: Iterable[Mapping[str, int]]) -> Faults:
    """Return the faults of all parts together.

    >>> add_faults([{"plain": 1}, {}, {"plain": 2}])
    {'plain': 3}
    """
    total: Counter[str] = Counter()
    for part in parts:
        total.update(part)
    return dict(sorted(total.items()))


def describe_faults(faults: Mapping[str, int]) -> str:
    """Return the faults in one line.

    >>> describe_faults({"careful": 1, "plain": 12})
    'faults: careful 1, plain 12; a random answer stood in for each'
    """
    return (
        f"faults: {', '.join(f'{name} {n}' for name, n in faults.items())}; a random answer stood in for each"
    )
