"""Small steps of a game that brings none: its rules say all that is needed.

An action is spelled field by field, as at the table (``dealer.core.typed_steps``); what may follow is what
begins so among the actions that ``legal_actions`` lists. The vocabulary follows from the types of the
actions: a number with few values is one word, another one its digits and ``done``. A draw is spelled so, too,
where the rules list them all (``Rules.chances``).

A game brings a tree of its own where an answer is a text, or where more actions are legal than can be listed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from math import lcm
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from dealer.bots.worlds import WorldMaker
from dealer.core.action_tree import ActionTree, ChanceTree, ListedTree, Taken
from dealer.core.actors import CHANCE, Actor
from dealer.core.registry import rules_of
from dealer.core.rules import AnyRules
from dealer.toolkit.stages import NoChance
from dealer_lab.missing_capabilities import missing
from dealer_lab.tree.base import Advantage, SteppedRules, Undrawn
from dealer_lab.tree.position import replay_entries
from dealer_lab.tree.spelling import Spelling

MOST_LISTED: Final = 50_000
"""So many legal actions of one decision are gone through; a game with more brings a tree of its own."""

MOST_ENTRIES: Final = 3000
"""A match ends after so many actions: a law for all games (``dealer.laws.game_check``)."""

MARGIN: Final = 2
"""So many times as long as the longest measured match one may be."""

UNSAID: Final = frozenset({"you", "options", "seats", "to_act", "sent", "given", "events", "outcome"})
"""Fields of a view that tell nothing beside events, own actions and whose turn it is."""


class WeighedTree(ListedTree[Any]):
    """A draw in several steps: each as likely as all the draws together that begin so.

    Args:
        choices: the whole walks, each with its action and its probability.
    """

    __slots__ = ("_shares",)

    def __init__(self, choices: Iterable[tuple[Taken, Any, Fraction]]) -> None:
        listed = list(choices)
        super().__init__((steps, action) for steps, action, _ in listed)
        common = lcm(*(chance.denominator for _, _, chance in listed))
        self._shares: dict[Taken, int] = {}
        for steps, _, chance in listed:
            for at in range(1, len(steps) + 1):
                self._shares[steps[:at]] = self._shares.get(steps[:at], 0) + int(chance * common)

    def weights(self, taken: Taken) -> tuple[int, ...]:
        """Return how likely each next step is."""
        return tuple(self._shares[*taken, step] for step in self.legal_steps(taken))


class DerivedSteps(SteppedRules[Any, Any, Any]):
    """A game in the small steps that follow from its rules; ``derive_steps`` makes the class of a game.

    Args:
        options: of the game's own type; its times are left out.
        advantage: the seat that holds the Advantage; ``None`` if it is drawn, or if the game has none.
        seats: of a match, where the game gives a choice; the usual number if ``None``.

    Raises:
        ValueError: the game is not played by so many.
    """

    of: AnyRules
    """The rules of the game, by any number of seats."""
    answers: Spelling
    draws: Spelling | None
    """How draws are spelled; ``None`` if there are none, or the rules do not list them."""

    def __init__(
        self, options: Struct | None = None, advantage: int | None = None, seats: int | None = None
    ) -> None:
        super().__init__(options, advantage)
        self.rules = self.of.at(self.of.seats if seats is None else seats)
        most = self.rules.most_utility or max(1, self.rules.seats - 1)
        self.utility_range = (-float(most), float(most))
        self.max_chance_outcomes = len(self.draws.vocabulary) if self.draws is not None else 0

    @property
    def max_match_steps(self) -> int:
        """Return twice as many as the longest of some measured matches has; no more than the law allows.

        Rules do not tell how long a match can be. The measured ones are random, but for two that take always
        the first or the last legal step.
        """
        return min(MOST_ENTRIES * self.max_action_steps, MARGIN * self.measured.steps)

    @property
    def max_chance_steps(self) -> int:
        """Return the same bound for chance; 0 where it draws nothing, or nothing that is listed."""
        if self.draws is None:
            return 0
        return min(MOST_ENTRIES * self.draws.longest, MARGIN * self.measured.draws)

    def action_tree(self, state: Any, seat: int) -> ActionTree[Any]:
        """Return a tree of the actions that are listed.

        Raises:
            MissingCapability: they are too many.
        """
        return self.view_tree(self.rules.observe(state, seat))

    def view_tree(self, view: Any) -> ActionTree[Any]:
        """Return a tree of the actions that are listed for the seat that sees this.

        Raises:
            MissingCapability: they are too many.
        """
        listed = list(islice(self.rules.legal_actions(view), MOST_LISTED + 1))
        if len(listed) > MOST_LISTED:
            raise missing(self.id, "action_tree", ", and lists too many actions for a derived one")
        return ListedTree((self.vocabulary.steps(*self.answers.spell(action)), action) for action in listed)

    def recall(self, view: Any) -> str:
        """Return what a seat has heard: in any match that leads to its view it has heard the same.

        Raises:
            MissingCapability: no such match is found.
        """
        world = WorldMaker(self.rules, view, Random(0)).make_match()
        if world is None:
            raise missing(self.id, "recall", ": no match is found that leads to what the seat sees")
        seats, advantage = getattr(view, "seats", None), getattr(view, "advantage", None)
        table = type(self)(view.options, advantage, seats)
        at = replay_entries(table, world, (), None)
        known = table.information_state(at.state, at.history, view.you)
        if isinstance(self.begin(), Undrawn):
            known = self.describe_entry(None, CHANCE, Advantage(view.advantage), None, view.you) + known
        return known

    def spell(self, state: Any, action: Any) -> tuple[str, ...]:
        """Return the words of an action: its type, then its fields in their order."""
        return self.answers.spell(action)

    def write_words(self, words: Sequence[str]) -> str:
        """Return words of an action as people write them: a number that is spelled by digits as a number."""
        return self.answers.write(words)

    def read_words(self, text: str) -> tuple[str, ...]:
        """Return the words of such a text."""
        return self.answers.read(text)

    def game_chance_tree(self, state: Any) -> ChanceTree[Any]:
        """Return the draw that is due.

        Raises:
            MissingCapability: the rules do not list it.
        """
        if self.rules.chances is None:
            raise missing(self.id, "chances")
        return WeighedTree(
            (self.game_chance_steps(action), action, chance) for action, chance in self.rules.chances(state)
        )

    def game_chance_steps(self, action: Any) -> Taken:
        """Return the steps of a draw."""
        if self.draws is None:
            raise missing(self.id, "chances")
        return self.draws.vocabulary.steps(*self.draws.spell(action))

    def describe_seen(self, before: Any, actor: Actor, action: Any, after: Any, seat: int) -> str:
        """Return its own action, what has changed in its view, and the decision that it is asked for now."""
        parts = [self.describe_action(before, action)] if actor == seat else []
        was, now = self.rules.observe(before, seat), self.rules.observe(after, seat)
        for name in now.__struct_fields__:
            if name not in UNSAID and getattr(was, name) != getattr(now, name):
                parts.append(f"{name}={msgspec.json.encode(getattr(now, name)).decode()};")
        asked = self.rules.decision_id(after, seat)
        if asked is not None and asked != self.rules.decision_id(before, seat):
            parts.append(f"asked {asked};")
        return "".join(parts)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by the id of the game."""
        return _make, (self.id, self.options, self.advantage, self.seats)


def _make(game_id: str, options: Struct, advantage: int | None, seats: int) -> DerivedSteps:
    return derive_steps(rules_of(game_id))(options, advantage, seats)


@lru_cache(maxsize=256)
def derive_steps(rules: AnyRules) -> type[DerivedSteps]:
    """Return a game in the small steps that follow from its rules.

    Raises:
        MissingCapability: an action holds a text, or something else that is no word.
    """
    try:
        answers = Spelling(rules.SeatAction, rules.most_seats)
        has_draws = rules.chances is not None and rules.ChanceAction is not NoChance
        draws = Spelling(rules.ChanceAction, rules.most_seats) if has_draws else None
    except TypeError as error:
        raise missing(rules.id, "action_tree", f", and none can be derived: {error}") from None
    own = {
        "rules": rules,
        "of": rules,
        "answers": answers,
        "draws": draws,
        "vocabulary": answers.vocabulary,
        "max_action_steps": answers.longest,
        "zero_sum": rules.is_zero_sum,
    }
    return type(f"Derived{''.join(rules.id.title().split('-'))}", (DerivedSteps,), own)
