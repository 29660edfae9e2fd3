"""Games in stages: rules that say only what happens, and get the rest of ``Rules`` from here.

A game is a chain of stages. In each, chance draws (``Draw``), some seats are asked (``Ask``), or several
seats may act at any time (``Open``). Answers of seats that are asked at once stay sealed until all are in.
``make_staged_rules`` makes whole rules of a ``StagedGame``: decisions and their ids, clocks with a stated
default, refusals, sealed answers, who leaves, the end. ``examples/`` has games that are made so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import Action, Expire, check_expiry, check_seat
from dealer.core.actors import CHANCE, DEALS, NOBODY, OPEN, Actor, Viewer, put, sort_actors
from dealer.core.chance import Streams
from dealer.core.errors import ForPrograms, IllegalAction, OutOfTurn
from dealer.core.events import emit
from dealer.core.latest import Recent
from dealer.core.message import Message, message
from dealer.core.outcome import Outcome
from dealer.core.rules import Leaving, LeftBy, Rules, StandIn
from dealer.core.rules_modules import About, Origin
from dealer.core.state import terminate
from dealer.core.times import TimeBank, Timer, milliseconds
from dealer.toolkit.money import Money
from dealer.toolkit.open_stages import (
    end_rest,
    find_next,
    find_progress,
    find_unfit,
    list_waited_for,
    note_action,
    note_done,
    view_progress,
)
from dealer.toolkit.sealed import list_owing, open_answers
from dealer.toolkit.stage_clocks import list_answer_timers, list_open_timers, list_time_banks
from dealer.toolkit.stage_kinds import Ask, Draw, Open, Stage
from dealer.toolkit.staged_types import (
    Acted,
    Done,
    Given,
    Left,
    MatchOver,
    StagedObservation,
    StagedState,
    TimeIsUp,
    TimeRanOut,
    see_events,
)
from dealer.toolkit.standings import Standing, make_outcome

if TYPE_CHECKING:
    from random import Random

__all__ = ["Ask", "Draw", "NoChance", "Open", "Stage", "StagedGame", "make_staged_rules"]

S = TypeVar("S", bound=StagedState[Any, Any, Any])
V = TypeVar("V", bound=StagedObservation[Any, Any, Any])
A = TypeVar("A", bound=Struct)


class NoChance(Action, frozen=True):
    """The ``ChanceAction`` of a game without chance."""


@dataclass(frozen=True)
class StagedGame(Generic[S, V, A]):
    """The types and functions of a game in stages: what its designer writes.

    The functions are pure: a state goes in, another comes out. Those that get a view know only what that seat
    sees.

    Attributes:
        Options: the class of the options, with ``StagedOptions`` or ``UntimedOptions`` as its base.
        SeatAction: the union of the actions that a seat may send.
        Observation: the class of a view, with ``StagedObservation`` as its base.
        DecidedBy: a ``Literal`` of what can decide a match that is played to its end.
        begin: return the first state, from the options and the number of seats. Set ``sent`` to one ``None``
            for each seat.
        next_stage: return the stage that is due; ``None`` when the match is over. An open stage goes on as
            long as this returns an equal one.
        resolve: return the state after an ``Ask``; the answers come by seat, in ascending order.
        legal_actions: yield every answer of the seat that sees this view, in a fixed order. In an open stage,
            yield what the seat may do now, without ``Done``.
        explain: return the clause that forbids an answer that ``legal_actions`` does not list, and what to
            do instead, as the rest of a sentence.
        default: return the answer that counts when a seat's time has run out. The rules page states it.
        observe: return the view of a viewer: a seat, ``"public"`` or ``"open"``. The last argument holds the
            fields that all views have; pass it on as ``**common``.
        stand: return how the seats stand at the end.
        ChanceAction: the union of the actions that chance draws.
        deal: return the state after a ``Draw``.
        act: return the state after a seat has acted in an ``Open`` stage.
        close: return the state after an ``Open`` stage; ``next_stage`` must return another stage for it.
        seen_by: return the seats that see an action of an open stage, besides the one that acts; ``None`` for
            everybody. It gets the state before the action. Without it, everybody sees all actions.
        banks: the fields of the times that are time banks: each seat begins with so many seconds.
        team_of: return the name of a seat's team, ``None`` while it has none. A team has a chat room, and
            wins together where its seats have equal ranks.
        rooms: return the members of other groups that can talk among themselves now, by name.
        money: return all money of the match; ``dealer check-game`` then tries that none is made or lost.
    """

    Options: Any
    SeatAction: Any
    Observation: type[V]
    DecidedBy: Any
    begin: Callable[[Any, int], S]
    next_stage: Callable[[S], Stage | None]
    resolve: Callable[[S, Mapping[int, Any]], S]
    legal_actions: Callable[[V], Iterator[A]]
    explain: Callable[[V, Any], tuple[str, Message | str]]
    default: Callable[[V], A]
    observe: Callable[[S, Viewer, dict[str, Any]], V]
    stand: Callable[[S], Standing]
    ChanceAction: Any = NoChance
    deal: Callable[[S, Any], S] | None = None
    act: Callable[[S, int, A], S] | None = None
    close: Callable[[S], S] | None = None
    seen_by: Callable[[S, int, A], tuple[int, ...] | None] | None = None
    banks: tuple[str, ...] = ()
    team_of: Callable[[S, int], str | None] | None = None
    rooms: Callable[[S], Mapping[str, tuple[int, ...]]] | None = None
    money: Callable[[S], Money] | None = None
    _latest: Recent = field(default_factory=Recent, init=False, repr=False, compare=False)

    # ------------------------------------------------------------------------------------- whose turn

    def find_stage(self, state: S) -> Stage | None:
        """Return what is due; ``None`` when the match is over."""
        return None if state.phase == "over" else self._find_due(state)

    def _find_due(self, state: S) -> Stage | None:
        return self._latest.stage.get(state, None, lambda: self.next_stage(state))

    def to_act(self, state: S) -> frozenset[Actor]:
        """Return chance, the seats that have not answered, or those that are not done in an open stage."""
        stage = self.find_stage(state)
        if stage is None:
            return NOBODY
        if isinstance(stage, Draw):
            return DEALS
        if isinstance(stage, Open):
            return frozenset(list_waited_for(find_progress(state, stage), stage))
        return frozenset(list_owing(state.sent, stage.seats))

    def next_seat(self, state: S) -> int | None:
        """Return the seat that is next if seats act one after another: in an open stage they take turns."""
        stage = self.find_stage(state)
        if not isinstance(stage, Open):
            return None
        progress = find_progress(state, stage)
        return find_next(progress, list_waited_for(progress, stage))

    def is_open(self, state: S) -> bool:
        """Return whether seats may act at any time."""
        return isinstance(self.find_stage(state), Open)

    def decision_id(self, state: S, seat: int) -> str | None:
        """Return the name of the stage, for a seat that owes its answer or may act."""
        stage = self.find_stage(state)
        if isinstance(stage, Open) and seat in stage.seats:
            progress = find_progress(state, stage)
            is_free = not progress.done[seat] or any(True for _ in self.list_legal(self.see(state, seat)))
            return f"{stage.id}.{progress.turns[seat]}" if is_free else None
        return stage.id if isinstance(stage, Ask) and seat in list_owing(state.sent, stage.seats) else None

    def action_types(self, state: S, seat: int) -> tuple[str, ...]:
        """Return the types of all that the seat may answer."""
        if self.decision_id(state, seat) is None:
            return ()
        view = self.see(state, seat)
        return tuple(dict.fromkeys(str(action.__struct_config__.tag) for action in self.list_legal(view)))

    def timers(self, state: S) -> tuple[Timer, ...]:
        """Return a clock for each seat that owes an answer; after an announcement it waits (X-7)."""
        times, stage = state.options.times, self.find_stage(state)
        if times is None or stage is None or isinstance(stage, Draw):
            return ()
        delay = milliseconds(times.result) if state.events else 0
        if isinstance(stage, Open):
            if stage.rest is not None and self.seen_by is not None:
                raise ValueError(f"{stage.id}: a game with hidden actions can have no rest between actions")
            return list_open_timers(find_progress(state, stage), stage, times, delay)
        return list_answer_timers(stage, list_owing(state.sent, stage.seats), times, delay)

    def time_banks(self, state: S) -> tuple[TimeBank, ...]:
        """Return the time banks of all seats."""
        times = state.options.times
        return () if times is None else list_time_banks(self.banks, times, len(state.sent))

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
            if action not in (self._latest.legal.find(view, None) or self.list_legal(view)):
                unfit = find_unfit(stage, view.open, action)
                clause, why = self.explain(view, action) if unfit is None else unfit
                raise IllegalAction(clause, seat, why)

    def apply(self, state: S, actor: Actor, action: Any) -> S:
        """Return the state after an action; a clock that has run out answers with the default."""
        self.validate(state, actor, action)
        stage = self._find_due(state)
        if isinstance(stage, Open):
            return self._run(state, stage, actor, action)
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
        stage = self._find_due(state)
        assert isinstance(stage, Ask)
        taken = replace(state, sent=put(state.sent, seat, answer))
        if list_owing(taken.sent, stage.seats):
            return taken
        answers = open_answers(taken.sent, stage.seats)
        given = (*taken.given, *(Given(stage.id, seat, answer) for seat, answer in answers.items()))
        return self._close(self.resolve(replace(taken, sent=(None,) * len(taken.sent), given=given), answers))

    def _run(self, state: S, stage: Open, actor: Actor, action: Any) -> S:
        """Return the state after something has happened in an open stage."""
        if isinstance(action, Expire):
            if action.seat is not None:
                return end_rest(state, action.seat)
            return self._end(emit(state, TimeIsUp(stage.id)), stage)
        assert isinstance(actor, int)
        assert self.act is not None
        seen_by = self.action_seen_by(state, actor, action)
        if isinstance(action, Done):
            after = replace(state, progress=note_done(find_progress(state, stage), actor))
        else:
            noted = note_action(find_progress(state, stage), stage, actor, state.options.times is not None)
            after = self.act(replace(state, progress=noted), actor, action)
        after = replace(after, acted=(*after.acted, Acted(stage.id, actor, action, seen_by)))
        if self._find_due(after) != stage:  # the action itself has ended it
            return self._close(after)
        assert after.progress is not None
        return after if list_waited_for(after.progress, stage) else self._end(after, stage)

    def _end(self, state: S, stage: Open) -> S:
        assert self.close is not None
        after = self.close(state)
        if after.phase != "over" and self._find_due(after) == stage:
            raise ValueError(f"`close` must end the stage {stage.id}: `next_stage` gives it again")
        return self._close(after)

    def _close(self, state: S) -> S:
        return self.finish(state) if self._find_due(state) is None else state

    def finish(self, state: S) -> S:
        """Return the state after the end, and announce who has won."""
        over = replace(state, phase="over")
        result = self.outcome(over)
        assert result is not None
        return emit(over, MatchOver(result.winners, result.decided_by, result.is_draw))

    def sample_chance(self, state: S, streams: Streams) -> tuple[str, Any]:
        """Return the draw that is due, by its label."""
        stage = self._find_due(state)
        assert isinstance(stage, Draw)
        return stage.label, stage.choices[streams(stage.label).draw_below(len(stage.choices))]

    def chances(self, state: S) -> tuple[tuple[Any, Fraction], ...]:
        """Return what chance may do now, with its probability."""
        stage = self._find_due(state)
        assert isinstance(stage, Draw)
        return tuple((choice, Fraction(1, len(stage.choices))) for choice in stage.choices)

    def draw_seen_by(self, state: S, drawn: Any) -> tuple[int, ...] | None:
        """Return the seats that see a draw; ``None`` if all do."""
        stage = self._find_due(state)
        assert isinstance(stage, Draw)
        return stage.seen_by(drawn) if callable(stage.seen_by) else stage.seen_by

    # --------------------------------------------------------------------------------- who sees what

    def action_seen_by(self, state: S, seat: int, action: Any) -> tuple[int, ...] | None:
        """Return the seats that see an action of an open stage; ``None`` if all do."""
        if self.seen_by is None or not isinstance(self.find_stage(state), Open):
            return None
        if isinstance(action, Done):
            return (seat,)
        others = self.seen_by(state, seat, action)
        return None if others is None else tuple(sorted({seat, *others}))

    def see(self, state: S, viewer: Viewer) -> V:
        """Return what a viewer sees."""
        return self._latest.view.get(state, viewer, lambda: self._see(state, viewer))

    def _see(self, state: S, viewer: Viewer) -> V:
        seat, stage = viewer if isinstance(viewer, int) else None, self.find_stage(state)
        common = {
            "you": seat,
            "options": state.options,
            "seats": len(state.sent),
            "to_act": sort_actors(_list_awaited(self, state, viewer)),
            "sent": None if seat is None else state.sent[seat],
            "given": () if seat is None else tuple(each for each in state.given if each.seat == seat),
            "left": state.left,
            "open": view_progress(find_progress(state, stage), stage, viewer, self.seen_by is not None)
            if isinstance(stage, Open)
            else None,
            "acted": tuple(each for each in state.acted if stage is None or each.is_seen_by(viewer)),
            "events": see_events(state.events, viewer),
            "outcome": self.outcome(state),
        }
        return self.observe(state, viewer, common)

    def list_legal(self, view: V) -> Iterator[A]:
        """Return every answer of the seat that sees this; none if it owes none and may do nothing."""
        if view.you is None:
            return iter(())
        if view.open is None:
            return self.legal_actions(view) if view.you in view.to_act else iter(())
        if view.you not in view.open.seats:
            return iter(())
        can_act = view.open.left and not view.open.is_resting
        done: tuple[Any, ...] = () if view.open.is_done else (Done(),)
        return chain(self.legal_actions(view) if can_act else (), done)

    def random_action(self, view: V, rng: Random) -> A:
        """Return one legal answer, each as likely as any other; in an open stage every other is ``Done``."""
        legal = self._latest.legal.get(view, None, lambda: tuple(self.list_legal(view)))
        if view.open is not None and not view.open.is_done and rng.random() < 0.5:
            return legal[-1]
        return rng.choice(legal)

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


def _list_awaited(game: StagedGame[Any, Any, Any], state: Any, viewer: Viewer) -> Iterable[Actor]:
    """Return who is to act, as far as a viewer may see it: hidden actions wake seats unseen."""
    stage = game.find_stage(state)
    if not isinstance(stage, Open) or game.seen_by is None or viewer == OPEN:
        return game.to_act(state)
    done = find_progress(state, stage).done
    return [seat for seat in stage.seats if seat != viewer or not done[seat]]


def make_staged_rules(
    about: About, origin: Origin, game: StagedGame[S, V, A], version: int = 1
) -> Rules[S, V, A]:
    """Return the rules of a game in stages, for its ``GameDefinition``.

    >>> RULES = make_staged_rules(ABOUT, ORIGIN, GAME)  # doctest: +SKIP

    Args:
        about: the name of the game, its seats, its length.
        origin: who has designed it, and for which season.
        game: its types and functions.
        version: of the rules. Raise it when you change a rule, so that running matches keep the old one.
    """
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
        seen_by=game.draw_seen_by,
        action_seen_by=game.action_seen_by,
        time_banks=game.time_banks,
        next_seat=game.next_seat,
        is_open=game.is_open,
        team_of=game.team_of,
        rooms=game.rooms,
        money=game.money,
    )
