"""The laws that the rules of every game keep, tried on random matches, for whoever designs a game.

A law is tried in each state that a match comes to. Of the matches in which one is broken, the one with the
shortest log is told.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any, get_args

import msgspec
from msgspec import Struct, inspect
from msgspec.structs import replace

from dealer.bots import policies
from dealer.core.actions import Expire
from dealer.core.actors import CHANCE, CLOCK, PUBLIC, Actor, Viewer
from dealer.core.chance import mix, streams
from dealer.core.errors import GameError, IllegalAction
from dealer.core.events import PrivateEvent
from dealer.core.registry import GAMES, rules_of
from dealer.core.rules import AnyRules
from dealer.match import encode_record, verify
from dealer.narration import list_unfit_messages
from dealer.narration.cards import list_card_faults
from dealer.playout import playout, record_of, secret_of

MOST_LISTED = 2000
"""So many legal actions of a seat are looked at."""

TRIED = 12
"""So many actions are tried on each seat of a state, of those that are listed and of those seen before."""

EXPIRES = 0.1
"""How often a clock runs out where an answer could be given."""

MOST_DRAWS = 100
"""Options that do not go together are drawn again so often; then the defaults are taken."""

REFUSALS_ALONE = "`validate` and `apply` refuse; nothing else is raised, and by nothing else."


@dataclass(frozen=True)
class BrokenLaw:
    """A law that a game breaks, and a match that shows it.

    Attributes:
        law: what should be true.
        detail: what is true instead.
        options: of the match.
        seats: of the match.
        entries: what has happened in it until then: who acted, and how.
    """

    law: str
    detail: str
    options: Struct
    seats: int
    entries: tuple[tuple[Actor, Struct], ...]


@dataclass(frozen=True)
class GameCheck:
    """The result of a check.

    Attributes:
        matches: how many matches were played.
        states: how many states were looked at.
        seats: the numbers of seats that they had.
        broken: the law that the shortest of them breaks; ``None`` if all are kept.
    """

    matches: int
    states: int
    seats: tuple[int, ...]
    broken: BrokenLaw | None


def check_rules(
    rules: AnyRules,
    matches: int = 50,
    seed: int = 0,
    report_progress: Callable[[], None] = lambda: None,
    most_entries: int = 3000,
    seats: int | None = None,
    goes_on: Callable[[], bool] = lambda: True,
) -> GameCheck:
    """Try the laws on random matches with random options.

    Args:
        rules: of the game.
        matches: how many matches are played, at most; each to its end, or to the first broken law.
        seed: the same one gives the same matches.
        report_progress: called after each match.
        most_entries: a match that has not ended after so many actions is taken for one that does not end.
        seats: of all matches; if not said, those that ``list_tried_seats`` gives, in turn.
        goes_on: asked after each match whether there is time for another one.
    """
    states, played, shortest = 0, 0, None
    counts = list_tried_seats(rules) if seats is None else (seats,)
    for number in range(matches):
        walk = _Walk(rules.at(counts[number % len(counts)]), Random(f"{seed}/{number}"), most_entries)
        try:
            walk.play()
        except _Broken as broken:
            if shortest is None or len(walk.entries) < len(shortest.entries):
                entries = tuple(walk.entries)
                shortest = BrokenLaw(broken.law, broken.detail, walk.options, walk.rules.seats, entries)
        states += len(walk.entries) + 1
        report_progress()
        played += 1
        if not goes_on():
            break
    return GameCheck(played, states, tuple(sorted(counts[:played])), shortest)


def list_tried_seats(rules: AnyRules) -> tuple[int, ...]:
    """Return the numbers of seats that are tried: the fewest and the most first, where most goes wrong."""
    counts = rules.seat_counts or (rules.seats,)
    return tuple(dict.fromkeys((rules.least_seats, rules.most_seats, *counts)))


def check_records(game_id: str, matches: int = 5, seed: int = 0, seats: int | None = None) -> str | None:
    """Read the messages and the card of a game; play whole matches at random, and verify their records.

    Returns:
        what is wrong with the first match that cannot be played, or whose record does not hold; ``None`` if
            there is none.
    """
    if unfit := list_unfit_messages(game_id):
        return f"words: {unfit[0]}"
    if faults := tuple(list_card_faults(GAMES[game_id])):
        return f"card: {faults[0]}"
    rules, random_policy = rules_of(game_id), policies(game_id)["random"]
    counts = list_tried_seats(rules) if seats is None else (seats,)
    for number in range(matches):
        secret = secret_of(seed, number)
        rng = Random(f"{seed}/{number}")
        options = draw_options(rules, rng)
        try:
            match = playout(game_id, (random_policy,) * counts[number % len(counts)], secret, options=options)
            verify(encode_record(record_of(match, secret)))
        except Exception as error:  # of rules that somebody is still writing
            return f"{type(error).__name__}: {error}"
    return None


class _Broken(Exception):
    """A law is broken."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(law, detail)
        self.law, self.detail = law, detail


def _demand(holds: bool, law: str, detail: str) -> None:
    if not holds:
        raise _Broken(law, detail)


def tag_of(action: Struct | type[Struct]) -> str:
    """Return the type of an action, or of all actions of a class, as JSON names it."""
    return str(action.__struct_config__.tag)


def draw_options(rules: AnyRules, rng: Random) -> Any:
    """Return options of a game: of each that is a choice among values any of them, with clocks or without.

    Options that do not go together are drawn again.
    """
    for _ in range(MOST_DRAWS):
        chosen: dict[str, Any] = {}
        for each in inspect.type_info(rules.Options).fields:  # type: ignore[attr-defined]
            if isinstance(each.type, inspect.LiteralType):
                chosen[each.name] = rng.choice(list(each.type.values))
            elif isinstance(each.type, inspect.BoolType):
                chosen[each.name] = rng.random() < 0.5
        if "untimed" in rules.paces and rng.random() < 0.5:
            chosen["times"] = None
        with suppress(ValueError):
            return rules.Options(**chosen)
    return rules.Options()


@dataclass
class _Walk:
    """One random match."""

    rules: AnyRules
    rng: Random
    most_entries: int
    entries: list[tuple[Actor, Struct]] = field(default_factory=list)
    seen: list[Struct] = field(default_factory=list)
    """Actions that were legal for somebody at some time."""
    total: int | None = None
    """All money of the match, where the rules tell it."""

    def __post_init__(self) -> None:
        self.options = draw_options(self.rules, self.rng)
        self.streams = streams(mix(self.rng.randbytes(32), ()))

    def play(self) -> None:
        """Play to the end, and try the laws in each state."""
        try:
            self._play()
        except _Broken:
            raise
        except Exception as error:
            raise _Broken(REFUSALS_ALONE, repr(error)) from error

    def _play(self) -> None:
        rules = self.rules
        unknown = rules.sealed - {tag_of(kind) for kind in get_args(rules.SeatAction) or (rules.SeatAction,)}
        _demand(not unknown, "`sealed` names types of action of the seats.", f"{sorted(unknown)} are none")
        self._check_json(self.options, rules.Options, "options")
        advantage = self.rng.randrange(rules.seats) if rules.has_advantage else None
        state = rules.initial_state(self.options, advantage)
        while True:
            self._check_state(state)
            if rules.outcome(state) is not None:
                return
            actor, action = self._choose(state)
            self.entries.append((actor, action))
            law = "A match ends."
            _demand(len(self.entries) < self.most_entries, law, f"not after {self.most_entries} actions")
            state = self._apply(state, actor, action)

    def _choose(self, state: Any) -> tuple[Actor, Struct]:
        rules, acting = self.rules, self.rules.to_act(state)
        timers = rules.timers(state)
        _demand(bool(acting), "Until a match is over, somebody is to act.", "to_act is empty")
        if CHANCE in acting:
            return CHANCE, rules.sample_chance(state, self.streams)[1]
        if timers and self.rng.random() < EXPIRES:
            timer = self.rng.choice(timers)
            return CLOCK, Expire(timer.name, timer.seat)
        seat = self.rng.choice(sorted(actor for actor in acting if isinstance(actor, int)))
        return seat, rules.random_action(rules.observe(state, seat), self.rng)

    def _apply(self, state: Any, actor: Actor, action: Struct) -> Any:
        before = msgspec.json.encode(state)
        try:
            after = self.rules.apply(state, actor, action)
            again = self.rules.apply(state, actor, action)
        except GameError as error:
            law = "What chance, the clock and `random_action` give is legal."
            raise _Broken(law, f"{action} of {actor} is refused: {error}") from error
        unchanged = msgspec.json.encode(state) == before
        _demand(unchanged, "`apply` leaves the state before as it was.", f"{action} has changed it")
        _demand(again == after, "The same action leads to the same state.", f"{action} leads to two")
        return after

    def _check_state(self, state: Any) -> None:
        rules = self.rules
        self._check_json(state, type(state), "state")
        for viewer in (*range(rules.seats), "public"):
            view = rules.observe(state, viewer)
            self._check_json(view, rules.Observation, f"view of {viewer}")
        self._check_private_news(state)
        self._check_money(state)
        if CHANCE in rules.to_act(state):
            self._check_secret_draw(state)
        else:  # what chance owes is drawn before anybody sees the state
            for seat in range(rules.seats):
                self._check_seat(state, seat)
        if (outcome := rules.outcome(state)) is not None:
            self._check_utility(outcome.utility)
            running = [*rules.to_act(state), *(timer.id for timer in rules.timers(state))]
            law = "When a match is over, nobody is to act and no clock runs."
            _demand(not running, law, f"still {running}")

    def _check_money(self, state: Any) -> None:
        if self.rules.money is None:
            return
        money = self.rules.money(state)
        if self.total is None:
            self.total = money.total
        law = "Money is neither made nor lost, and no purse falls below its credit."
        _demand(money.total == self.total, law, f"it was {self.total}, and is {money.total}")
        short = [seat for seat, chips in enumerate(money.purses) if chips < -money.credit]
        _demand(not short, law, f"seats {short} have less than {-money.credit}: {money.purses}")

    def _check_utility(self, utility: tuple[int, ...]) -> None:
        rules = self.rules
        most = max(1, rules.seats - 1) if rules.most_utility is None else rules.most_utility
        law = "The utilities are those of the seats, none beyond `most_utility`, and add up if `is_zero_sum`."
        fits = len(utility) == rules.seats and max(map(abs, utility)) <= most
        _demand(
            fits and (not rules.is_zero_sum or sum(utility) == 0), law, f"they are {utility}, at most {most}"
        )

    def _check_json(self, value: Any, kind: Any, name: str) -> None:
        law = "Options, states, views and actions have one JSON form."
        try:
            again = msgspec.json.decode(msgspec.json.encode(value), type=kind)
        except (msgspec.MsgspecError, TypeError, ValueError) as error:
            raise _Broken(law, f"the {name} is not read again: {error}") from error
        _demand(again == value, law, f"the {name} is read again as {again}")

    def _check_seat(self, state: Any, seat: int) -> None:
        rules, rng = self.rules, self.rng
        view, decision = rules.observe(state, seat), rules.decision_id(state, seat)
        listed = list(islice(rules.legal_actions(view), MOST_LISTED))
        known, many = set(listed), f"seat {seat} has the decision {decision} and {len(listed)} legal actions"
        has_decision = decision is not None
        _demand(bool(listed) == has_decision, "A seat has legal actions just while it has a decision.", many)
        _demand(bool(listed) or seat not in rules.to_act(state), "Who is to act has a legal action.", many)
        _demand(len(known) == len(listed), "No legal action is listed twice.", many)
        kinds = rules.action_types(state, seat)
        sample = rng.sample(listed, min(TRIED, len(listed)))
        for action in sample:
            refusal = self._find_refusal(state, seat, action)
            _demand(
                refusal is None, "What is listed is legal.", f"{action} of seat {seat} is refused: {refusal}"
            )
            other = f"{action} is legal for seat {seat}, and they are {kinds}"
            _demand(tag_of(action) in kinds, "`action_types` names the types of all that is legal.", other)
            self._check_json(action, rules.SeatAction, f"action {action}")
        if len(listed) < MOST_LISTED:
            for action in rng.sample(self.seen, min(TRIED, len(self.seen))):
                is_refused = self._find_refusal(state, seat, action) is not None
                unlisted = f"{action} of seat {seat} is not"
                _demand(is_refused or action in known, "What is legal is listed.", unlisted)
        self._check_hidden(state, seat, sample[:1])
        self._check_sealed(state, seat, [action for action in sample if tag_of(action) in rules.sealed])
        self.seen += sample[:2]

    def _find_refusal(self, state: Any, seat: int, action: Struct) -> str | None:
        try:
            self.rules.validate(state, seat, action)
        except IllegalAction as error:
            law = "A refusal names a clause of the game."
            prefixes = (f"{self.rules.prefix}-", "X-")
            _demand(str(error.clause).startswith(prefixes), law, f"{action} breaks {error.clause}")
            return str(error)
        except GameError as error:
            return str(error)
        return None

    def _check_sealed(self, state: Any, seat: int, answers: list[Any]) -> None:
        """Whoever waits with a seat for others must not show by which sealed answer it waits."""
        rules = self.rules
        others: list[Viewer] = [viewer for viewer in (*range(rules.seats), "public") if viewer != seat]
        views: dict[Viewer, bytes] = {}
        for action in answers:
            after = rules.apply(state, seat, action)
            if not rules.to_act(after) & rules.to_act(state) - {seat}:
                continue
            for viewer in others:
                view = self._see(after, viewer)
                seen = f"{viewer} sees which {tag_of(action)} seat {seat} has sent"
                is_alike = views.setdefault(viewer, view) == view
                _demand(is_alike, "A sealed answer is not seen before all have answered.", seen)

    def _check_hidden(self, state: Any, seat: int, actions: list[Any]) -> None:
        """Whoever may not see an action must see the same after it as before, until the stage is over."""
        rules = self.rules
        for action in actions:
            seen_by = rules.action_seen_by(state, seat, action)
            if seen_by is None:
                continue
            after = rules.apply(state, seat, action)
            others = [other for other in range(rules.seats) if other not in seen_by]
            if any(rules.decision_id(state, each) != rules.decision_id(after, each) for each in others):
                continue
            viewers: tuple[Viewer, ...] = (*others, PUBLIC)
            for viewer in viewers:
                seen = f"{viewer} sees that seat {seat} has sent {action}, and only {seen_by} may"
                is_alike = self._see(state, viewer) == self._see(after, viewer)
                _demand(is_alike, "A hidden action is seen by those alone who may see it.", seen)

    def _check_private_news(self, state: Any) -> None:
        """Without the private event just told, whoever was not told of it must see the same."""
        latest = state.events[-1] if state.events else None
        if not isinstance(latest, PrivateEvent):
            return
        without = replace(state, events=state.events[:-1])
        for viewer in (*range(self.rules.seats), PUBLIC):
            if viewer not in latest.to:
                seen = f"{viewer} sees {latest}"
                is_alike = self._see(state, viewer) == self._see(without, viewer)
                _demand(is_alike, "Private news is seen by those alone who are told.", seen)

    def _see(self, state: Any, viewer: Viewer) -> bytes:
        return msgspec.json.encode(self.rules.observe(state, viewer))

    def _check_secret_draw(self, state: Any) -> None:
        """Whatever is drawn, those who may not see it must see the same."""
        rules = self.rules
        if rules.chances is None:
            return
        views: dict[Viewer, bytes] = {}
        for action, _ in islice(rules.chances(state), TRIED):
            seen_by = rules.seen_by(state, action)
            if seen_by is None:
                continue
            after = rules.apply(state, CHANCE, action)
            for viewer in (*range(rules.seats), PUBLIC):
                if viewer not in seen_by:
                    view = self._see(after, viewer)
                    seen = f"{viewer} sees which {tag_of(action)} was drawn, and only {seen_by} may"
                    is_alike = views.setdefault(viewer, view) == view
                    _demand(is_alike, "A secret draw is seen by those alone who may see it.", seen)
