"""Matches in which a network has the seats that act, as steps to learn from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import jax
import numpy as np
import numpy.typing as npt

from dealer_lab.train.against import MatchesAgainst
from dealer_lab.train.ppo import Batch, Layers, Networks, choose, choose_steps, find_advantages, find_values
from dealer_lab.train.settings import Settings
from dealer_lab.vector.matches import VectorMatches


def find_margins(scores: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """Return by how far the points of matches are apart, as utilities are: -1 to 1; zeros where all are 0.

    Args:
        scores: by match and seat.

    >>> find_margins(np.float32([[3, 0], [0, 0], [5, 4]])).tolist()
    [[0.75, -0.75], [0.0, 0.0], [0.10000000149011612, -0.10000000149011612]]
    """
    count = scores.shape[1]
    others = (scores.sum(axis=1, keepdims=True) - scores) / (count - 1)
    margins: npt.NDArray[np.float32] = (scores - others) / (1 + np.abs(scores) + np.abs(others))
    return margins


class Stopped(Exception):
    """Somebody has stopped the run in the middle of an update."""


class Rollout:
    """The steps between two updates.

    Args:
        matches: which go on from one rollout to the next. Networks have all seats that act in them.
        settings: of the training.
        teams: of the game, where seats play in teams.

    Attributes:
        ended: how many matches have ended.
        length: steps of the matches that have ended.
        utility: of learners in the matches that have ended; 0 in self-play, where they are on all sides.
        is_stopping: whether the next ``check`` raises ``Stopped``.
    """

    is_stopping = False

    def __init__(
        self, matches: VectorMatches | MatchesAgainst, settings: Settings, teams: Sequence[str] = ()
    ) -> None:
        self.matches, self.settings, self._teams = matches, settings, teams
        shape = settings.horizon, len(matches)
        size = matches.layout.size
        self.rows = np.empty((*shape, 2, size), np.float32)
        self._seen = np.empty((len(matches), size), np.float32)
        self.masks = np.empty((*shape, matches.mask.shape[1]), np.uint8)
        self.steps = np.empty(shape, np.int32)
        self.chances, self.values = np.empty(shape, np.float32), np.empty(shape, np.float32)
        self.actors = np.empty(shape, np.int8)
        self.rewards = np.empty((*shape, matches.seats), np.float32)
        self.over = np.empty(shape, np.bool_)
        self.learnt = np.ones(shape, np.bool_)
        self._places = np.arange(round(settings.shared * len(matches)))
        self.ages = np.zeros(len(matches), np.int64)
        self.ended = 0
        self.length = self.utility = 0.0

    def play(
        self, networks: Networks, key: jax.Array, margin: float = 0.0, past: Layers | None = None
    ) -> None:
        """Play on for one horizon.

        Args:
            networks: that learn.
            key: of what they draw.
            margin: how much of a reward is by how far points are apart.
            past: a policy that does not learn, in a share of the matches: an older one has all seats but one
                there, the opponent all but those of learners.
        """
        matches, lengths = self.matches, []
        utilities: list[npt.NDArray[np.float32]] = []
        for now, each in enumerate(jax.random.split(key, self.settings.horizon)):
            self.check()
            self._observe(matches.actors, self.rows[now])
            self.masks[now] = matches.mask
            self.actors[now] = matches.actors
            found = choose(networks, self.rows[now], self.masks[now], each, matches.layout.arrows)
            self.steps[now], self.chances[now], self.values[now] = map(np.asarray, found)
            own = self._find_own()
            if past is not None and len(self._places):
                self._step_as(past, now, own, jax.random.fold_in(each, 1))
            self.rewards[now], self.over[now] = matches.step(self.steps[now])
            if self.settings.opponent is not None:
                utilities.append(self.rewards[now][own & self.over[now][:, None]])
            self.rewards[now] /= matches.most_utility
            if matches.has_scores:
                self.rewards[now] += margin * (find_margins(matches.scores) - self.rewards[now])
            self.ages += 1
            lengths += self.ages[self.over[now]].tolist()
            self.ages[self.over[now]] = 0
        self.ended = len(lengths)
        self.length = float(np.mean(lengths)) if lengths else 0.0
        self.utility = float(np.concatenate(utilities).mean()) if utilities and lengths else 0.0
        self._last = np.stack([self._values(networks, seat) for seat in range(matches.seats)], axis=1)

    def check(self) -> None:
        """Do nothing while the run goes on.

        Raises:
            Stopped: it is to end here.
        """
        if self.is_stopping:
            raise Stopped

    def _find_own(self) -> npt.NDArray[np.bool_]:
        """Return by match and seat who learns where others play, too: one seat, or a team."""
        matches, settings = self.matches, self.settings
        if isinstance(matches, MatchesAgainst) and settings.opponent is not None:
            return matches.own
        in_turn = np.arange(len(matches))[:, None]
        own: npt.NDArray[np.bool_]
        if isinstance(matches, MatchesAgainst) or not self._teams or settings.opponent is None:
            own = np.arange(matches.seats) == in_turn % matches.seats
        elif settings.team is not None:
            own = matches.teams == self._teams.index(settings.team)
        else:
            own = matches.teams == in_turn % len(self._teams)
        return own

    def _step_as(self, past: Layers, now: int, own: npt.NDArray[np.bool_], key: jax.Array) -> None:
        """Have a policy take its steps, from which nobody learns."""
        places, arrows = self._places, self.matches.layout.arrows
        steps = choose_steps(past, self.rows[now, places, 0], self.masks[now, places], key, arrows)
        theirs = ~own[places, self.actors[now, places]]
        self.learnt[now, places] = ~theirs
        self.steps[now, places[theirs]] = np.asarray(steps)[theirs]

    def _observe(self, first: npt.NDArray[np.integer], rows: npt.NDArray[np.float32]) -> None:
        seats = self.matches.seats
        self.matches.observe(first, self._seen)
        rows[:, 0], rows[:, 1] = self._seen, 0
        if isinstance(self.matches, MatchesAgainst) and seats > 2:
            return  # by the rules, rows of so many seats take longer than they teach
        for more in range(1, seats):
            self.matches.observe((first + more) % seats, self._seen)
            rows[:, 1] += self._seen
        rows[:, 1] /= seats - 1

    def _values(self, networks: Networks, seat: int) -> npt.NDArray[np.float32]:
        rows = np.empty(self.rows.shape[1:], np.float32)
        self._observe(np.full(len(self.matches), seat), rows)
        return np.asarray(find_values(networks.critic, rows))

    def batches(self, random: np.random.Generator) -> Iterator[Batch]:
        """Return the steps in parts of one size, in a random order; what is left over is not learnt from."""
        advantages = find_advantages(
            self.values, self.actors, self.rewards, self.over, self._last, self.settings.trace
        )
        count = advantages.size
        whole = Batch(
            self.rows.reshape(count, *self.rows.shape[2:]),
            self.masks.reshape(count, -1),
            self.steps.reshape(count),
            self.chances.reshape(count),
            advantages.reshape(count),
            (advantages + self.values).reshape(count),
        )
        size, learnt = count // self.settings.batches, np.flatnonzero(self.learnt)
        for _ in range(self.settings.epochs):
            order = random.permutation(learnt)
            for begin in range(0, len(order) - size + 1, size):
                part = order[begin : begin + size]
                yield Batch(*(each[part] for each in whole))
