"""Games in stages: rules that say only what happens, and get the rest of ``Rules`` from here.

A game is a chain of stages. In each, either chance draws (``Draw``), or some seats are asked (``Ask``): one
alone, or several at once, whose answers stay sealed until the last one is in. ``make_staged_rules`` makes
whole rules of a ``StagedGame``: decisions and their ids, clocks with a stated default, refusals, sealed
answers, who leaves, the end. ``examples/`` has games that are made so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import Action, Expire, check_expiry, check_seat
from dealer.core.actors import CHANCE, DEALS, NOBODY, Actor, Viewer, put, sort_actors
from dealer.core.chance import Streams
from dealer.core.errors import ForPrograms, IllegalAction, OutOfTurn
from dealer.core.events import emit
from dealer.core.message import Message, message
from dealer.core.outcome import Outcome
from dealer.core.rules import Leaving, LeftBy, Rules, StandIn
from dealer.core.rules_modules import About, Origin
from dealer.core.state import terminate
from dealer.core.times import Timer, milliseconds
from dealer.toolkit.sealed import list_owing, open_answers
from dealer.toolkit.staged_types import Given, Left, MatchOver, StagedObservation, StagedState, TimeRanOut
from dealer.toolkit.standings import Standing, make_outcome

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S", bound=StagedState[Any, Any, Any])
V = TypeVar("V", bound=StagedObservation[Any, Any, Any])
A = TypeVar("A", bound=Struct)


class NoChance(Action, frozen=True):
    """Chance does nothing in this game."""


@dataclass(frozen=True)
class Ask:
    """A stage in which seats are asked.

    Attributes:
        id: the name of the decision, such as ``"r3.bid"``; no other stage of a match has it.
        seats: who is asked; who has been asked alone sees at once what comes of the answer.
        is_owed: whether silence misses an answer; not where a seat may do something and need not. Rule: X-12
    """

    id: str
    seats: tuple[int, ...]
    is_owed: bool = True


@dataclass(frozen=True)
class Draw:
    """A stage in which chance takes one of several actions, each as likely as any other.

    Attributes:
        label: under which it is drawn; it says where in the match the draw stands, never what was played.
        choices: the actions.
        seen_by: the seats that see which it was, such as who is dealt a card; ``None`` for everybody. Then
            ``dealer check-game`` tries that nobody else does.
    """

    label: str
    choices: tuple[Action, ...]
    seen_by: tuple[int, ...] | None = None


@dataclass(frozen=True)
class StagedGame(Generic[S, V, A]):
    """The parts of a game in stages that it writes itself.

    Attributes:
        Options: its options; a class with ``StagedOptions`` or ``UntimedOptions`` as its base.
        SeatAction: the type of what a seat may send.
        Observation: the type of a view, a ``StagedObservation``.
        DecidedBy: a ``Literal`` of what can decide a match that is played to its end.
        begin: the first state, from the options and the number of seats; ``sent`` is ``None`` for each seat.
        next_stage: what is due in a state; ``None`` when nothing is, and the match is over.
        resolve: the state after all who were asked have answered, by seat.
        legal_actions: every answer of a seat that is asked, from what it sees, in a fixed order.
        explain: the clause that forbids an answer that is not listed, and what to do instead.
        default: the answer that counts when a seat's time has run out; the rules page states it.
        observe: the view of a viewer; the last argument holds the fields that all views have.
        stand: how the seats stand in the end.
        ChanceAction: the type of what chance deals.
        deal: the state after chance has dealt.
    """

    Options: Any
    SeatAction: Any
    Observation: type[V]
    DecidedBy: Any
    begin: Callable[[Any, int], S]
    next_stage: Callable[[S], Ask | Draw | None]
    resolve: Callable[[S, Mapping[int, Any]], S]
    legal_actions: Callable[[V], Iterator[A]]
    explain: Callable[[V, Any], tuple[str, Message | str]]
    default: Callable[[V], A]
    observe: Callable[[S, Viewer, dict[str, Any]], V]
    stand: Callable[[S], Standing]
    ChanceAction: Any = NoChance
    deal: Callable[[S, Any], S] | None = None

    # ------------------------------------------------------------------------------------- whose turn

    def find_stage(self, state: S) -> Ask | Draw | None:
        """Return what is due; ``None`` when the match is over."""
        return None if state.phase == "over" else self.next_stage(state)

    def to_act(self, state: S) -> frozenset[Actor]:
        """Return chance, or the seats that have been asked and have not answered."""
        stage = self.find_stage(state)
        if stage is None:
            return NOBODY
        return frozenset(list_owing(state.sent, stage.seats)) if isinstance(stage, Ask) else DEALS

    def decision_id(self, state: S, seat: int) -> str | None:
        """Return the name of the stage, for a seat that owes its answer."""
        stage = self.find_stage(state)
        return stage.id if isinstance(stage, Ask) and seat in list_owing(state.sent, stage.seats) else None

    def action_types(self, state: S, seat: int) -> tuple[str, ...]:
        """Return the types of all that the seat may answer."""
        if self.decision_id(state, seat) is None:
            return ()
        view = self.see(state, seat)
        return tuple(dict.fromkeys(str(action.__struct_config__.tag) for action in self.legal_actions(view)))

    def timers(self, state: S) -> tuple[Timer, ...]:
        """Return a clock for each seat that owes an answer; after an announcement it waits (X-7)."""
        times, stage = state.options.times, self.find_stage(state)
        if times is None or not isinstance(stage, Ask):
            return ()
        delay = milliseconds(times.result) if state.events else 0
        return tuple(
            Timer(
                f"{stage.id}.{seat}", "answer", seat, milliseconds(times.answer), delay, is_owed=stage.is_owed
            )
            for seat in list_owing(state.sent, stage.seats)
        )

    # ------------------------------------------------------------------------------------ what happens

    def start(self, options: Any, advantage: int | None, version: int = 1, *, seats: int) -> S:
        """Return the state before anything happens."""
        state = self.begin(options, seats)
        return state if state.version == version else replace(state, version=version)

    def validate(self, state: S, actor: Actor, action: Any) -> None:
        """Check an action by what its actor is asked, and by what it sees."""
        stage = self.find_stage(state)
        if isinstance(action, Expire):
            check_expiry(self.timers(state), actor, action)
        elif isinstance(action, get_args(self.ChanceAction) or self.ChanceAction):
            if actor != CHANCE or not isinstance(stage, Draw) or action not in stage.choices:
                raise OutOfTurn(ForPrograms("no such draw is due"))
        else:
            seat = check_seat(actor)
            if self.decision_id(state, seat) is None:
                raise OutOfTurn(message("refusal-no-decision"))
            view = self.see(state, seat)
            if action not in self.legal_actions(view):
                clause, why = self.explain(view, action)
                raise IllegalAction(clause, seat, why)

    def apply(self, state: S, actor: Actor, action: Any) -> S:
        """Return the state after an action; a clock that has run out answers with the default."""
        self.validate(state, actor, action)
        if isinstance(action, Expire):
            assert action.seat is not None
            view = self.see(state, action.seat)
            late = emit(state, TimeRanOut(action.seat))
            return self._take(late, action.seat, self.default(view))
        if isinstance(actor, int):
            return self._take(state, actor, action)
        assert self.deal is not None
        return self._close(self.deal(state, action))

    def _take(self, state: S, seat: int, answer: Any) -> S:
        stage = self.next_stage(state)
        assert isinstance(stage, Ask)
        taken = replace(state, sent=put(state.sent, seat, answer))
        if list_owing(taken.sent, stage.seats):
            return taken
        answers = open_answers(taken.sent, stage.seats)
        given = (*taken.given, *(Given(stage.id, seat, answer) for seat, answer in answers.items()))
        return self._close(self.resolve(replace(taken, sent=(None,) * len(taken.sent), given=given), answers))

    def _close(self, state: S) -> S:
        return self.finish(state) if self.next_stage(state) is None else state

    def finish(self, state: S) -> S:
        """Return the state after the end, and announce who has won."""
        over = replace(state, phase="over")
        result = self.outcome(over)
        assert result is not None
        return emit(over, MatchOver(result.winners, result.decided_by))

    def sample_chance(self, state: S, streams: Streams) -> tuple[str, Any]:
        """Return the draw that is due, by its label."""
        stage = self.next_stage(state)
        assert isinstance(stage, Draw)
        return stage.label, stage.choices[streams(stage.label).draw_below(len(stage.choices))]

    def chances(self, state: S) -> tuple[tuple[Any, Fraction], ...]:
        """Return what chance may do now, with its probability."""
        stage = self.next_stage(state)
        assert isinstance(stage, Draw)
        return tuple((choice, Fraction(1, len(stage.choices))) for choice in stage.choices)

    def seen_by(self, state: S) -> tuple[int, ...] | None:
        """Return the seats that see what chance is about to draw; ``None`` if all do."""
        stage = self.next_stage(state)
        assert isinstance(stage, Draw)
        return stage.seen_by

    # --------------------------------------------------------------------------------- who sees what

    def see(self, state: S, viewer: Viewer) -> V:
        """Return what a viewer sees."""
        seat = viewer if isinstance(viewer, int) else None
        common = {
            "you": seat,
            "options": state.options,
            "seats": len(state.sent),
            "to_act": sort_actors(self.to_act(state)),
            "sent": None if seat is None else state.sent[seat],
            "given": () if seat is None else tuple(each for each in state.given if each.seat == seat),
            "left": state.left,
            "events": state.events,
            "outcome": self.outcome(state),
        }
        return self.observe(state, viewer, common)

    def list_legal(self, view: V) -> Iterator[A]:
        """Return every answer of the seat that sees this; none if it owes none."""
        return self.legal_actions(view) if view.you is not None and view.you in view.to_act else iter(())

    def random_action(self, view: V, rng: Random) -> A:
        """Return one legal answer; each is as likely as any other."""
        return rng.choice(list(self.list_legal(view)))

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, once the match is over."""
        if state.phase != "over":
            return None
        return make_outcome(self.stand(state), state.ending, state.left)

    # --------------------------------------------------------------------------------- who leaves

    def stand_in(self, state: S) -> StandIn | None:
        """Return that a bot plays on for who leaves; between two seats that ends the match."""
        return "bot" if len(state.sent) > 2 else None

    def leave(self, state: S, seat: int, by: LeftBy, is_last: bool) -> S:
        """Return the state after a player has left, who cannot win any more."""
        gone = emit(state, Left(seat, by), left=tuple(sorted({*state.left, seat})))
        return self.finish(gone) if is_last else gone


def make_staged_rules(
    about: About, origin: Origin, game: StagedGame[S, V, A], version: int = 1
) -> Rules[S, V, A]:
    """Return the rules that a game in stages makes."""
    return Rules(
        **vars(about),
        **vars(origin),
        version=version,
        decided_by=get_args(game.DecidedBy),
        Options=game.Options,
        SeatAction=game.SeatAction,
        ChanceAction=game.ChanceAction,
        Observation=game.Observation,
        initial_state=partial(game.start, seats=about.seats),
        to_act=game.to_act,
        decision_id=game.decision_id,
        action_types=game.action_types,
        timers=game.timers,
        validate=game.validate,
        apply=game.apply,
        sample_chance=game.sample_chance,
        terminate=partial(terminate, game.finish),
        outcome=game.outcome,
        observe=game.see,
        legal_actions=game.list_legal,
        random_action=game.random_action,
        leaving=Leaving(game.stand_in, game.leave),
        chances=game.chances,
        seen_by=game.seen_by,
    )
