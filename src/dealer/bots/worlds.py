"""Worlds: states that a seat cannot tell from the one it plays in, made from its view and the rules alone.

A world is a replay from the first state on. What the seat has not seen is drawn at random: chance as the
rules have it, the others as if they played anything legal. What it has seen must come out again: each
announcement in its order, and in the end the whole view. A replay goes stage by stage; among the answers of a
stage those are kept after which the view agrees best with the one to be reached. This is only a guide: a
world counts if its view is equal.

It is hopeless where a stage has very many answers of which only one fits, or where what was announced depends
on much that was never shown. Then there is no world, and a policy plays at random.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from itertools import islice, repeat
from typing import TYPE_CHECKING, Any, Final

from dealer.bots.effort import FULL, Effort
from dealer.bots.replays import MOST_ANSWERS, NotFound, Reached, Replay, agree, agree_on_seat
from dealer.core.actions import Expire
from dealer.core.actors import CHANCE, CLOCK, Actor, seats_among
from dealer.core.chance import streams
from dealer.core.rules import AnyRules, LeftBy
from dealer.toolkit.staged_types import Done

if TYPE_CHECKING:
    from random import Random

    from dealer.bots.policy import DrawWorld

log = logging.getLogger(__name__)

STAGES = 200
"""A replay takes so many stages and four for each announcement, those counted twice that it goes back."""

MOST_LISTED = 1000
"""Of more legal actions a search looks at ``MOST_ANSWERS`` that are drawn at random."""

DRAWS = 24
"""So many draws are looked at."""

MOST_DRAWS = 400
"""Of so many that can be listed all are looked at, where the seat sees something of them."""

MOST_HIDDEN = 8
"""So many hidden actions of each seat are looked at in an open stage."""

LOOKS_ASIDE = 0.05
"""How often hidden actions are looked at, where the next action that was seen is legal."""

LATEST = 3
"""So many announcements of a stage are compared."""

LEAVES: Final[tuple[LeftBy, ...]] = ("resigned", "forfeit")

ATTEMPTS = 12
"""So many replays are begun before there is no world."""

MENDS = 0.8
"""Where nothing leads on, how often a hidden action of the past is changed, rather than gone back."""

VAIN = 3
"""After so many joint answers that agree no better than the best before, a stage is given up."""


REUSES = 0.9
"""How often joint answers that agreed best are taken again, rather than searched for."""


class WorldMaker(Replay):
    """Makes worlds for one view.

    Args:
        rules: of the game.
        view: what the seat sees.
        rng: draws what it has not seen.
        effort: how much is tried.
    """

    def __init__(self, rules: AnyRules, view: Any, rng: Random, effort: Effort = FULL) -> None:
        super().__init__(rules, view, rng, effort)
        self.given: dict[str | None, Any] = {each.stage: each.answer for each in getattr(view, "given", ())}
        """The seat's own answers, by decision, where its view holds them."""
        self._best: dict[str | None, dict[int, Any]] = {}
        """By decision, the joint answers that agreed best with what was announced."""

    def make(self) -> Any | None:
        """Return a world; ``None`` if none was found."""
        found = self._find()
        return None if found is None else found.state

    def make_match(self) -> list[tuple[Actor, Any]] | None:
        """Return who did what in a match that leads to a world; ``None`` if none was found."""
        found = self._find()
        return None if found is None else found.list_actions()

    def make_some(self, count: int) -> list[Any]:
        """Return worlds, fewer where they are hard to find; none, and a line in the log, if none is."""
        first = self.make()
        if first is None:
            log.warning(
                "%s: no world fits what seat %s has seen; it plays at random", self.rules.id, self.seat
            )
            return []
        found = [first]
        while len(found) < count and self.tried < self.effort.tried:
            found.append(self.make() or first)
        return found

    def _find(self) -> Reached | None:
        self.until = self.tried + self.effort.tried_for_one
        try:
            return next(filter(None, (self._replay() for _ in range(ATTEMPTS))), None)
        except NotFound:
            return None

    def _replay(self) -> Reached | None:
        rules, goal = self.rules, self.view
        start = rules.initial_state(goal.options, getattr(goal, "advantage", None), rules.version)
        reached, stuck = [Reached(start)], Counter[int]()
        for _ in range(STAGES + 4 * (len(goal.events) + len(getattr(goal, "acted", ())))):
            at = reached[-1]
            seen, acting = rules.observe(at.state, self.seat), rules.to_act(at.state)
            if seen == goal:
                return at
            after = None
            if acting:
                is_open = getattr(seen, "open", None) is not None
                is_last = not is_open and len(seen.events) == len(goal.events)
                if is_last and (found := self._complete(at)) is not None:
                    return found
                if is_open:
                    after = self._act(at, seen)
                else:
                    after = self._draw(at) if CHANCE in acting else self._answer(at, seats_among(acting))
            if after is not None:
                reached.append(after)
            elif self.rng.random() < MENDS and (mended := self.mend(at)) is not None:
                reached = mended.list_way()
            else:  # what was drawn before does not lead there; the more often, the longer ago that was
                told = len(seen.events) + len(getattr(seen, "acted", ()))
                stuck[told] += 1
                del reached[max(1, len(reached) - self.rng.randint(1, 4 + stuck[told])) :]
        return None

    def _complete(self, at: Reached) -> Reached | None:
        """Let those answer who have, in the view, answered the stage that is still open."""
        rules, sent = self.rules, getattr(self.view, "sent", None)
        for seat in seats_among(rules.to_act(at.state)):
            if seat == self.seat and sent is not None:
                at = self.after(at, seat, sent)
            elif seat not in self.view.to_act and seat != self.seat:
                at = self.after(at, seat, rules.random_action(rules.observe(at.state, seat), self.rng))
        return at if rules.observe(at.state, self.seat) == self.view else None

    def _draw(self, at: Reached) -> Reached | None:
        """Return what a draw that fits leads to."""
        rules, rng = self.rules, self.rng
        if rules.chances is not None:
            listed = rules.chances(at.state)
            weights = [float(chance) for _, chance in listed]
            drawn = [action for action, _ in rng.choices(listed, weights, k=min(DRAWS, 4 * len(listed)))]
            if DRAWS < len(listed) <= MOST_DRAWS and self._tells(at, drawn):
                drawn += rng.sample([action for action, _ in listed], len(listed))
        else:
            drawn = [rules.sample_chance(at.state, streams(rng.randbytes(32)))[1] for _ in range(DRAWS)]
        return self._choose(self.after(at, CHANCE, action) for action in dict.fromkeys(drawn))

    def _tells(self, at: Reached, drawn: list[Any]) -> bool:
        """Return whether the seat sees something of a draw."""
        return len({self.score(self.after(at, CHANCE, action).state) for action in drawn}) > 1

    def _answer(self, at: Reached, asked: tuple[int, ...]) -> Reached | None:
        """Return what answers of all who are asked lead to that fit together."""
        known = {seat: self._list_answers(at.state, seat) for seat in asked}
        if len(asked) == 1:
            after = self._choose(self.after(at, asked[0], answer) for answer in known[asked[0]])
            return self._choose(self._unusual(at)) if after is None else after
        stage = self.rules.decision_id(at.state, asked[0])
        if (
            stage in self._best and self.rng.random() < REUSES
        ):  # what was announced of it is the same each time
            best = self._best[stage]
            chosen = {
                seat: best[seat] if best.get(seat) in listed else listed[0] for seat, listed in known.items()
            }
            again = self._apply_all(at, chosen)
            return self._choose(self._unusual(at)) if self.score(again.state) is None else again
        most, vain = float("-inf"), 0
        while vain < VAIN:
            found, agreed, chosen = self._climb(at, known)
            if found is not None or agreed > most:
                self._best[stage] = chosen
            if found is not None:
                return found
            most, vain = (agreed, 0) if agreed > most else (most, vain + 1)
        return self._choose(self._unusual(at))

    def _act(self, at: Reached, seen: Any) -> Reached | None:
        """Return what one more action of an open stage leads to: the next one seen, or a hidden one."""
        known, goal = self.view.acted[len(seen.acted) :], self.view.open
        if not known or known[0].stage != seen.open.stage:
            is_over = bool(known) or goal is None or goal.stage != seen.open.stage
            ended = self._end_stage(at, seen.open.stage) if is_over else None
            return self._choose(self._list_hidden(at, seen)) if ended is None else ended
        expected = self.after_legal(at, known[0].seat, known[0].action)
        if expected is not None and self.score(expected.state) is None:
            expected = None
        if self.rng.random() < (0.5 if expected is None else LOOKS_ASIDE):
            expected = self._choose(self._list_hidden(at, seen)) or expected
        return expected

    def _end_stage(self, at: Reached, stage: str) -> Reached | None:
        """Let all others be done, unseen, or the time run out; ``None`` if it was announced otherwise."""
        rules, ended = self.rules, at
        for seat in seats_among(rules.to_act(at.state)):
            if seat != self.seat and (after := self.after_legal(ended, seat, Done())) is not None:
                ended = after
        still = rules.observe(ended.state, self.seat).open
        if still is None or still.stage != stage:
            return None if self.score(ended.state) is None else ended
        return self._choose(self._unusual(at))

    def _list_hidden(self, at: Reached, seen: Any) -> Iterator[Reached]:
        """Return what hidden actions of the others lead to, of many only some."""
        rules = self.rules
        for seat in self.rng.sample(seen.open.seats, len(seen.open.seats)):
            if seat == self.seat or rules.decision_id(at.state, seat) is None:
                continue
            listed = list(islice(rules.legal_actions(rules.observe(at.state, seat)), MOST_ANSWERS))
            for action in self.rng.sample(listed, min(MOST_HIDDEN, len(listed))):
                after = self.after(at, seat, action)
                if len(rules.observe(after.state, self.seat).acted) == len(seen.acted):
                    yield after

    def _list_answers(self, state: Any, seat: int) -> list[Any]:
        """Return answers of a seat in a random order; of very many only some, of its own the one it gave."""
        view = self.rules.observe(state, seat)
        if seat == self.seat and (given := self.given.get(self.rules.decision_id(state, seat))) is not None:
            return [given]
        listed = list(islice(self.rules.legal_actions(view), 50 * MOST_ANSWERS))
        return self.rng.sample(listed, min(MOST_ANSWERS, len(listed)))

    def _unusual(self, at: Reached) -> Iterator[Reached]:
        """Return what else may have happened: a clock that ran out, a player who left."""
        rules = self.rules
        for timer in rules.timers(at.state):
            yield self.after(at, CLOCK, Expire(timer.name, timer.seat))
        if rules.leaving is not None and rules.leaving.stand_in(at.state) is not None:
            for seat in range(rules.seats):
                for by in LEAVES:
                    left = rules.leaving.leave(at.state, seat, by, False)
                    yield Reached(left, at, "server", by)

    def _choose(self, candidates: Iterator[Reached]) -> Reached | None:
        """Return one of those that fit and agree best, each as likely as any other."""
        best: list[Reached] = []
        agreed = 0.0
        for each in candidates:
            score = self.score(each.state)
            if score is None:
                continue
            if not best or score > agreed:
                best, agreed = [each], score
            elif score == agreed:
                best.append(each)
        return self.rng.choice(best) if best else None

    def _climb(
        self, at: Reached, known: dict[int, list[Any]]
    ) -> tuple[Reached | None, float, dict[int, Any]]:
        """Draw joint answers; until they fit, change one seat's after the other so that they agree better.

        Returns:
            What they lead to, ``None`` if they do not fit; how well that agrees; the answers by seat.
        """
        chosen = {seat: self.rng.choice(answers) for seat, answers in known.items()}
        after = self._apply_all(at, chosen)
        for seat in self.rng.sample(sorted(known), len(known)):
            if self.score(after.state) is not None:
                break
            agreed = self._agree_on_events(after.state, seat)
            others = self._apply_all(at, {other: chosen[other] for other in chosen if other != seat})
            for answer in known[seat]:
                tried = self._apply_all(others, {seat: answer})
                if (score := self._agree_on_events(tried.state, seat)) > agreed:
                    after, agreed, chosen = tried, score, {**chosen, seat: answer}
        agreement = self._agree_on_events(after.state)[1]
        return None if self.score(after.state) is None else after, agreement, chosen

    def _agree_on_events(self, state: Any, seat: int | None = None) -> tuple[int, float]:
        """Return how well the latest events agree: first in what they say of a seat."""
        events = self.rules.observe(state, self.seat).events
        seen, goal = events[-LATEST:], self.view.events[: len(events)][-LATEST:]
        own = 0 if seat is None else sum(map(agree_on_seat, seen, goal, repeat((seat, self.rules.seats))))
        return own, agree(seen, goal)

    def _apply_all(self, at: Reached, answers: dict[int, Any]) -> Reached:
        for seat, answer in sorted(answers.items()):
            if seat in self.rules.to_act(at.state):
                at = self.after(at, seat, answer)
        return at


def make_worlds(
    rules: AnyRules, view: Any, rng: Random, draw_world: DrawWorld | None = None, effort: Effort = FULL
) -> tuple[AnyRules, list[Any]]:
    """Return worlds for a view, and the rules of a match of so many seats.

    Where none is found the list is empty, and the log says so.

    Args:
        rules: of the game.
        view: what the seat sees.
        rng: draws what it has not seen.
        draw_world: makes one, if the game brings that; a world whose view differs is not taken.
        effort: how much is tried.
    """
    maker = WorldMaker(rules, view, rng, effort)
    if draw_world is not None:
        drawn = [draw_world(view, rng) for _ in range(effort.worlds)]
        fitting = [state for state in drawn if rules.observe(state, view.you) == view]
        if fitting:
            return maker.rules, fitting
    return maker.rules, maker.make_some(effort.worlds)


def list_actions(rules: AnyRules, view: Any, rng: Random) -> list[Any]:
    """Return the legal actions of the seat that sees this; of very many some, drawn at random."""
    listed = list(islice(rules.legal_actions(view), MOST_LISTED + 1))
    if len(listed) <= MOST_LISTED:
        return listed
    return list(dict.fromkeys(rules.random_action(view, rng) for _ in range(MOST_ANSWERS)))


def play_out(rules: AnyRules, state: Any, rng: Random) -> tuple[tuple[int, ...], int]:
    """Play a state to its end with random answers, and return the utility by seat and the number of steps."""
    steps = 0
    while (actor := rules.next_actor(state)) is not None:
        steps += 1
        if actor == CHANCE:
            state = draw_any(rules, state, rng)
        else:
            state = rules.apply(state, actor, rules.random_action(rules.observe(state, actor), rng))
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome.utility, steps


def draw_any(rules: AnyRules, state: Any, rng: Random) -> Any:
    """Return the state after a draw of its own, which has nothing to do with the match's seed."""
    return rules.apply(state, CHANCE, rules.sample_chance(state, streams(rng.randbytes(32)))[1])
