"""Fewest Votes, a minority game with elimination. Its clauses stand in ``rules.md``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from dealer.core.actions import Action
from dealer.core.actors import BySeat, Seat, Viewer
from dealer.core.colours import coloured
from dealer.core.events import Event, emit
from dealer.core.options import Option
from dealer.core.rules import Rules
from dealer.core.rules_modules import About, Origin
from dealer.toolkit.auction import find_lowest
from dealer.toolkit.purse import pay
from dealer.toolkit.staged_types import StagedEvent, StagedObservation, StagedOptions, StagedState
from dealer.toolkit.stages import Ask, StagedGame, make_staged_rules
from dealer.toolkit.standings import Standing

COLOURS: tuple[Literal["red", "blue", "green"], ...] = ("red", "blue", "green")
Colour = Annotated[Literal["red", "blue", "green"], coloured({colour: colour for colour in COLOURS})]


class Vote(Action, frozen=True):
    """A seat votes for a colour. Rule: FV-1."""

    colour: Colour


class RoundOver(Event, frozen=True, tag="round_over"):
    """The votes of a round by seat, ``None`` for who is out; the colour that wins, and who goes out."""

    votes: BySeat[Colour | None]
    winner: Colour | None
    out: Seat | None


AnyEvent = RoundOver | StagedEvent


class Options(StagedOptions, frozen=True):
    """How many colours there are."""

    colours: Annotated[Literal[2, 3], Option("Colours", ("FV-1",))] = 2


class State(StagedState[Options, AnyEvent, Vote], frozen=True):
    """All there is to know: rounds played, by seat the last votes and the chips, and who is out, in order."""

    rounds: int = 0
    votes: BySeat[Colour | None] = ()
    chips: BySeat[int] = ()
    out: tuple[Seat, ...] = ()


class Observation(StagedObservation[Options, AnyEvent, Vote], frozen=True, tag="fewest-votes"):
    """The view of a seat or of the public: all but the votes that are not shown yet.

    Attributes:
        rounds: rounds played.
        votes: by seat, in the last round.
        chips: by seat.
        out: seats that are out.
    """

    rounds: int
    votes: BySeat[Colour | None]
    chips: BySeat[int]
    out: tuple[Seat, ...]


def begin(options: Options, seats: int) -> State:
    """Everybody is in and has nothing."""
    return State(options, sent=(None,) * seats, votes=(None,) * seats, chips=(0,) * seats)


def list_in(state: State) -> tuple[int, ...]:
    """The seats that are still in."""
    return tuple(seat for seat in range(len(state.chips)) if seat not in state.out)


def next_stage(state: State) -> Ask | None:
    """All that are in vote, until two are in or the rounds are played. Rule: FV-6."""
    if len(list_in(state)) <= 2 or state.rounds == len(state.chips):
        return None
    return Ask(f"r{state.rounds + 1}.vote", list_in(state))


def resolve(state: State, answers: Mapping[int, Vote]) -> State:
    """The votes are shown, the fewest win a chip, and perhaps somebody is out. Rule: FV-2 to FV-5."""
    votes = Counter(vote.colour for vote in answers.values())
    lowest = find_lowest({COLOURS.index(colour): count for colour, count in votes.items()})
    winner = COLOURS[lowest[0]] if len(lowest) == 1 else None
    chips = state.chips
    for seat, vote in answers.items():
        chips = pay(chips, seat, int(vote.colour == winner))
    poorest = find_lowest({seat: chips[seat] for seat in answers})
    out = poorest[0] if len(poorest) == 1 else None
    shown = tuple(answers[seat].colour if seat in answers else None for seat in range(len(chips)))
    gone = state.out if out is None else (*state.out, out)
    event = RoundOver(shown, winner, out)
    return emit(state, event, rounds=state.rounds + 1, votes=shown, chips=chips, out=gone)


def stand(state: State) -> Standing:
    """Those that are in by their chips, before those that are out, the last one first. Rule: FV-6."""
    behind = {seat: place - len(state.out) for place, seat in enumerate(state.out)}
    ranks = tuple(behind.get(seat, chips) for seat, chips in enumerate(state.chips))
    return Standing(state.chips, "chips", ranks)


def observe(state: State, viewer: Viewer, common: dict[str, Any]) -> Observation:
    """All but the votes of this round."""
    return Observation(**common, rounds=state.rounds, votes=state.votes, chips=state.chips, out=state.out)


def legal_actions(view: Observation) -> Iterator[Vote]:
    """Every colour of this match. Rule: FV-1."""
    return map(Vote, COLOURS[: view.options.colours])


def explain(view: Observation, action: Vote) -> tuple[str, str]:
    """A colour that this match does not have. Rule: FV-1."""
    return "FV-1", f"vote for one of {', '.join(COLOURS[: view.options.colours])}"


def default(view: Observation) -> Vote:
    """Whose time runs out votes for red. Rule: FV-7."""
    return Vote("red")


GAME = StagedGame(
    Options=Options,
    SeatAction=Vote,
    Observation=Observation,
    DecidedBy=Literal["chips"],
    begin=begin,
    next_stage=next_stage,
    resolve=resolve,
    legal_actions=legal_actions,
    explain=explain,
    default=default,
    observe=observe,
    stand=stand,
)

RULES: Rules[State, Observation, Any] = make_staged_rules(
    About(
        "fewest-votes",
        "Fewest Votes",
        "FV",
        minutes=(5, 20),
        seats=5,
        has_advantage=False,
        sealed=frozenset({"vote"}),
        seat_counts=tuple(range(3, 18)),
    ),
    Origin("the Dealer maintainers", "an example"),
    GAME,
)
