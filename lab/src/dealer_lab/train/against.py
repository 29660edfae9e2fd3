"""Matches of learners, alone or against a fixed policy, played by the rules, any number side by side.

Slower than matches in compiled code, and open to every game in small steps and to every policy: it sees what
it would see at a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from dealer.bots import Policy
from dealer.core.chance import streams
from dealer.core.registry import rules_of
from dealer.playout import secret_of
from dealer_lab.bots.seated_policy import SeatedPolicy
from dealer_lab.bots.trained import load_seat_game
from dealer_lab.capabilities import study_of
from dealer_lab.tensor.layout import TensorLayout
from dealer_lab.tree import AnySteppedRules, Position, make_seated_game


class MatchAgainst:
    """One match: learners on some seats, the policy on the others, or learners on all.

    Args:
        game: in small steps.
        policy: of the other seats; ``None`` if learners have all.
        team: whose seats the learners have, in a game of teams; each in turn if ``None``.
        seed: of the matches.
        number: of this match.

    Attributes:
        at: the match, where a learner is to take a step or it is over.
        learners: their seats.
        steps: that learners have taken.
    """

    def __init__(
        self, game: AnySteppedRules, policy: Policy | None, team: str | None, seed: int, number: int
    ) -> None:
        secret = secret_of(seed, number)
        self.number = number
        at = Position(game, game.begin(), streams=streams(secret))
        self.learners = frozenset(range(game.seats))
        self._others: dict[int, SeatedPolicy] = {}
        if policy is not None:
            self.learners = choose_learners(game, at, team, number)
            self._others = {
                seat: SeatedPolicy(policy, game, seat, secret.hex())
                for seat in range(game.seats)
                if seat not in self.learners
            }
        self.steps: list[int] = []
        self.at = self._play_others(at)

    def take(self, step: int) -> None:
        """Take a step of the learner that acts, and play the others until a learner is to act again."""
        self.at = self._play_others(self.at.after(step))
        self.steps.append(step)

    def _play_others(self, at: Position) -> Position:
        while not at.is_over and at.actor in self._others:
            at = at.act(self._others[at.actor].choose(at))
        return at


def choose_learners(game: AnySteppedRules, begun: Position, team: str | None, number: int) -> frozenset[int]:
    """Return the seats of the learners in the match of a number: one seat, or all of a team, in turn."""
    structure = study_of(game.id).teams
    if structure is None:
        return frozenset({number % game.seats})
    state, _, _ = game.timed_state(begun.state)
    own = team or structure.TEAMS[number % len(structure.TEAMS)]
    return frozenset(seat for seat in range(game.seats) if structure.team_of(state, seat) == own)


def read_score(match: MatchAgainst) -> tuple[float, ...]:
    """Return the points of a match that is over, by seat."""
    game = match.at.game
    outcome = game.outcome(match.at.state)
    assert outcome is not None
    return tuple(map(float, outcome.score))


class MatchesAgainst:
    """Matches side by side, each restarted when it is over; the interface of ``VectorMatches``.

    Args:
        game_id: the game, at its standard options.
        policy: of the seats that do not learn; ``None`` if all do.
        count: of matches.
        seed: of the matches.
        team: whose seats learn, in a game of teams; each in turn if ``None``.
        seats: of a match, where the game gives a choice; its default number if ``None``.

    Attributes:
        seats: of a match.
        most_utility: the most that a seat can win, or lose.
        layout: of what a seat knows.
        mask: ``uint8[count, steps]``: 1 for each legal step of who acts.
        scores: ``float32[count, seats]``: the points of the matches that the last step ended; zeros for the
            others, and in a game whose seats have none of their own.
        has_scores: whether they have: seats that play in teams have not.

    Raises:
        MissingCapability: the game does not bring what a seat knows as numbers, or no steps.
    """

    def __init__(
        self,
        game_id: str,
        policy: Policy | None,
        count: int,
        seed: int = 0,
        team: str | None = None,
        seats: int | None = None,
    ) -> None:
        self._game, played = make_seated_game(game_id, seats), load_seat_game(game_id, seats)
        self._policy, self._seed, self._team = policy, seed, team
        self._tensor = played.tensor
        self.layout: TensorLayout = self._tensor.layout
        self.seats = self._game.seats
        self.most_utility = max(map(abs, self._game.utility_range))
        self.mask = np.zeros((count, len(played.vocabulary.words)), np.uint8)
        self.scores = np.zeros((count, self.seats), np.float32)
        self.has_scores = rules_of(game_id).team_of is None
        self._begun = 0
        self._matches = [self._begin() for _ in range(count)]
        self._write_masks()

    def __len__(self) -> int:
        """Return how many matches are played side by side."""
        return len(self._matches)

    @property
    def actors(self) -> npt.NDArray[np.int8]:
        """By match the seat whose step it is: always a learner's."""
        return np.array([match.at.actor for match in self._matches], np.int8)

    @property
    def own(self) -> npt.NDArray[np.bool_]:
        """By match and seat whether a learner has it."""
        return np.array([[seat in match.learners for seat in range(self.seats)] for match in self._matches])

    def step(self, steps: npt.NDArray[np.integer]) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """Take one step in each match, and restart those that are over.

        Returns:
            By match and seat the utility of the matches that this ended, else zeros; whether it ended them.
        """
        rewards = np.zeros((len(self), self.seats), np.float32)
        self.scores[:] = 0
        over = np.zeros(len(self), np.bool_)
        for place, (match, step) in enumerate(zip(self._matches, steps.tolist(), strict=True)):
            match.take(step)
            if match.at.is_over:
                rewards[place], over[place] = match.at.utility, True
                if self.has_scores:
                    self.scores[place] = read_score(match)
                self._matches[place] = self._begin()
        self._write_masks()
        return rewards, over

    def observe(self, seats: npt.NDArray[np.integer], rows: npt.NDArray[np.float32]) -> None:
        """Write what one seat of each match knows; zeros for a seat of the policy.

        Args:
            seats: one for each match.
            rows: ``float32[count, layout.size]``, where it is written.
        """
        for place, (match, seat) in enumerate(zip(self._matches, seats.tolist(), strict=True)):
            at = match.at
            if seat not in match.learners:
                rows[place] = 0
                continue
            taken = at.taken if at.actor == seat else ()
            rows[place] = self._tensor.row(at.view(seat), taken, self._game.time_left(at.state))

    def save(self) -> dict[str, npt.NDArray[Any]]:
        """Return what ``restore`` needs: the numbers of the matches, and what learners did in them."""
        return {
            "begun": np.array(self._begun),
            "numbers": np.array([match.number for match in self._matches]),
            "lengths": np.array([len(match.steps) for match in self._matches]),
            "steps": np.concatenate([np.array(match.steps, np.int64) for match in self._matches]),
        }

    def restore(self, saved: Mapping[str, npt.NDArray[Any]]) -> None:
        """Go on where other such matches were, from what their ``save`` returned."""
        ends = np.cumsum(saved["lengths"])
        self._matches = [self._play(int(number)) for number in saved["numbers"]]
        for match, steps in zip(self._matches, np.split(saved["steps"], ends[:-1]), strict=True):
            for step in steps.tolist():
                match.take(step)
        self._begun = int(saved["begun"])
        self._write_masks()

    def _begin(self) -> MatchAgainst:
        """Begin the next match; one that ends before a learner's first step is nobody's."""
        while True:
            match = self._play(self._begun)
            self._begun += 1
            if not match.at.is_over:
                return match

    def _play(self, number: int) -> MatchAgainst:
        return MatchAgainst(self._game, self._policy, self._team, self._seed, number)

    def _write_masks(self) -> None:
        self.mask[:] = 0
        for place, match in enumerate(self._matches):
            self.mask[place, list(match.at.legal_steps)] = 1
