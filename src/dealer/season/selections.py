"""Selections: their choosers, their options, and how answers become one choice. Rule: S-52 to S-56."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.message import message
from dealer.season.due import list_chair, list_due
from dealer.season.eligibility import (
    Naming,
    break_tie,
    list_games,
    list_opponents,
    list_spare_targets,
)
from dealer.season.entries import Answered, Asked, Line
from dealer.season.errors import SeasonIllegal, SeasonNoSuch, SeasonNotNow
from dealer.season.parts import ENDED, DeathMatch, Episode, Selection
from dealer.season.state import SeasonState, most_frequent
from dealer.season.values import Choice, Fallback, read_actor

S = TypeVar("S", bound=SeasonState)

PLAY: Final = "play"
KEEP: Final = "keep"
"""The possible answers to the question about an immunity or an item."""


class Verdict(Struct, frozen=True):
    """The outcome of a selection, as far as it is settled without a lot.

    Attributes:
        outcome: the settled options in order.
        among: the tied options for a lot.
        needed: the number of tied options to draw.
        how: what settles the selection.
    """

    outcome: tuple[Choice, ...]
    how: str
    among: tuple[Choice, ...] = ()
    needed: int = 0


# ------------------------------------------------------------------------------------------- the options


def list_choices(state: SeasonState, selection: Selection | Asked) -> tuple[Choice, ...]:
    """Return the current options of a selection. Rule: S-53."""
    episode = state.episode
    if selection.kind == "custom":
        return selection.options
    if selection.kind in ("immunity", "item"):
        return (PLAY, KEEP)
    if selection.kind == "chair":
        names = (host.name for host in state.hosts if host.left or host.role != "main")
        return (*dict.fromkeys(names), *state.alive)
    if selection.kind == "order":
        return state.alive
    if episode is None:
        return ()
    if selection.kind == "supporter":
        return state.finalists
    if selection.kind == "spare_token":
        return list_spare_targets(state, episode)
    if selection.kind == "candidate":
        last = tuple(
            place
            for place in (episode.result.last if episode.result else ())
            if place in state.unsafe(episode)
        )
        is_tie = state.house_rules.candidate == "last" and len(last) > 1
        return last if is_tie else state.unsafe(episode)
    death = find_death(episode, selection.death)
    if selection.kind == "opponent":
        return list_opponents(state, episode, death)
    return list_games(state, death)


def find_death(episode: Episode, number: int | None) -> DeathMatch:
    """Return a Death Match of an episode."""
    if number is None or number >= len(episode.deaths):
        raise SeasonNoSuch("S-42", message("refusal-season-no-death"))
    return episode.deaths[number]


# --------------------------------------------------------------------------------------------- the verdict


def judge(state: SeasonState, selection: Selection, at: int) -> Verdict | None:
    """Return the outcome of a selection; ``None`` while answers are missing. Rule: S-54, S-55.

    Args:
        state: the season.
        selection: an open selection.
        at: the time, in milliseconds since 1970.
    """
    answers = dict(selection.answers)
    is_over = selection.until is not None and at >= selection.until
    if selection.kind == "chair" and state.last_host_act > selection.asked:
        return Verdict((), "fallback")
    if not selection.choosers:
        return _fall_back(state, selection)
    if selection.method in ("one", "ordered") and answers:
        return Verdict(next(iter(answers.values())), "answers")
    if selection.method == "agree":
        given = set(answers.values())
        if len(given) == 1 and not selection.owing:
            return Verdict(given.pop(), "answers")
    if selection.method == "majority" and answers and (is_over or not selection.owing):
        best = most_frequent(option for options in answers.values() for option in options[:1])
        law: Fallback = "fewest_garnets" if selection.kind == "candidate" else "most_garnets"
        return _choose(state, best, law, "answers")
    if selection.method == "lot" or is_over:
        return _fall_back(state, selection)
    return None


def _fall_back(state: SeasonState, selection: Selection) -> Verdict | None:
    choices = list_choices(state, selection)
    fallback: Fallback = "lot" if selection.method == "lot" else selection.fallback
    if fallback == "nothing" or not choices:
        return Verdict((), "fallback")
    return None if fallback == "host" else _choose(state, choices, fallback, "fallback")


def _choose(state: SeasonState, among: tuple[Choice, ...], law: Fallback, how: str) -> Verdict:
    """Choose one of several options: places by their garnets, then by lot. Rule: S-25."""
    if len(among) == 1:
        return Verdict(among, how)
    places = tuple(each for each in among if isinstance(each, int))
    if law == "lot" or len(places) != len(among):
        return Verdict((), "lot", among, 1)
    if law == "most_garnets":
        most = max(state.garnets[place] for place in places)
        tied = tuple(place for place in places if state.garnets[place] == most)
        return Verdict(tied, how) if len(tied) == 1 else Verdict((), "lot", tied, 1)
    naming: Naming = break_tie(state, places, 1)
    return Verdict(naming.fixed, how, naming.tied, naming.needed)


def draw_rest(
    clause: str, among: tuple[Choice, ...], needed: int, lot: tuple[Choice, ...]
) -> tuple[Choice, ...]:
    """Return the first options of a lot.

    Raises:
        SeasonIllegal: the lot does not consist of the tied options.
    """
    if sorted(map(str, lot)) != sorted(map(str, among)):
        raise SeasonIllegal(clause, message("refusal-season-lot"))
    return lot[:needed]


# --------------------------------------------------------------------------------------------- the entries


def ask(state: S, line: Line, entry: Asked) -> S:
    """Open a selection. Rule: S-52."""
    if entry.kind == "custom":
        if not entry.question or len(entry.options) < 2 or len(set(entry.options)) != len(entry.options):
            raise SeasonIllegal("S-52", message("refusal-season-question"))
        if any(isinstance(option, int) and option >= len(state.places) for option in entry.options):
            raise SeasonIllegal("S-52", message("refusal-season-question"))
        is_one = len(entry.choosers) == 1
        is_lot = not entry.choosers and entry.method == "lot"
        fits = is_lot or is_one or (entry.choosers and entry.method in ("agree", "majority"))
        if not fits or not set(entry.choosers) <= set(state.alive):
            raise SeasonIllegal("S-52", message("refusal-season-choosers"))
    elif entry.kind == "order":
        check_right(state, entry)
    elif replace(entry, until=None, shows_count=False, number=None) not in (
        list_chair(state, line.at) if entry.kind == "chair" else list_due(state)
    ):
        raise SeasonNotNow("S-52", message("refusal-season-not-asked"))
    if entry.kind not in ("custom", "chair") and state.known_step != state.step:
        raise SeasonNotNow("S-5", message("refusal-season-not-announced"))
    if entry.until is not None and entry.until <= line.at:
        raise SeasonIllegal("S-52", message("refusal-season-deadline-past"))
    episode = state.episode
    selection = Selection(
        number_next(entry.number, [each.number for each in state.selections]),
        None if episode is None else episode.number,
        entry.kind, entry.choosers, entry.method, entry.fallback, entry.until, entry.shows_count,
        entry.death, entry.right, entry.question, entry.options, asked=line.at,
    )  # fmt: skip
    return replace(state, selections=(*state.selections, selection))


def number_next(drawn: int | None, used: list[int]) -> int:
    """Return the number of a new selection or transfer: the drawn one, or the next free one.

    Raises:
        SeasonIllegal: the number is taken.
    """
    if drawn in used:
        raise SeasonIllegal("S-1", message("refusal-season-number"))
    return len(used) if drawn is None else drawn


def check_right(state: SeasonState, entry: Asked) -> None:
    """Check that the chooser of a priority list holds that right. Rule: S-43, S-57."""
    right = state.rights[entry.right] if entry.right is not None and entry.right < len(state.rights) else None
    if right is None or right.state != "held" or right.right.kind != "priority_list":
        raise SeasonNotNow("S-57", message("refusal-season-no-right"))
    if right.right.episode not in (None, state.current_number):
        episode = right.right.episode + 1
        raise SeasonNotNow("S-57", message("refusal-season-right-later", episode=episode))
    is_asked = any(each.right == right.number for each in state.open_selections())
    if is_asked or entry.choosers != (right.right.place,) or entry.method != "ordered":
        raise SeasonNotNow("S-57", message("refusal-season-not-asked"))


def answer(state: S, line: Line, entry: Answered) -> S:
    """Store the answer of a chooser, checked against the current options. Rule: S-53."""
    selection = find_selection(state, entry.selection)
    kind, place = read_actor(line.by)
    if kind != "place" or place not in selection.choosers:
        raise SeasonNoSuch("S-52", message("refusal-season-no-selection"))
    if not selection.is_open:
        raise SeasonNotNow("S-53", message("refusal-season-settled"))
    if selection.until is not None and line.at >= selection.until:
        raise SeasonNotNow("S-55", message("refusal-season-too-late"))
    choices = list_choices(state, selection)
    if len(set(entry.options)) != len(entry.options) or not set(entry.options) <= set(choices):
        raise SeasonIllegal("S-53", message("refusal-season-not-a-choice"))
    number = count_choices(state, selection)
    if len(entry.options) != number:
        raise SeasonIllegal("S-53", message("refusal-season-choose-number", number=number))
    if selection.method == "one" and selection.answers:
        raise SeasonNotNow("S-53", message("refusal-season-answered"))
    answers = {**dict(selection.answers), place: entry.options}
    return with_selection(state, replace(selection, answers=tuple(sorted(answers.items()))))


def count_choices(state: SeasonState, selection: Selection) -> int:
    """Return the number of options that an answer must have."""
    choices = list_choices(state, selection)
    if selection.method == "ordered":
        return len(choices)
    return min(state.house_rules.bans, len(choices) - 1) if selection.kind == "ban" else 1


def list_answerable(state: SeasonState, at: int) -> Iterator[tuple[Selection, int]]:
    """Yield each open selection with each place that has not answered. Rule: S-53.

    Args:
        state: the season.
        at: the time, in milliseconds since 1970.
    """
    if state.stage in ENDED:
        return
    for selection in state.open_selections():
        is_late = selection.until is not None and at >= selection.until
        is_waiting = state.paused is not None and selection.kind != "chair"
        if is_late or is_waiting or not selection.owing:
            continue
        if 0 < count_choices(state, selection) <= len(list_choices(state, selection)):
            yield from ((selection, place) for place in selection.owing)


def find_selection(state: SeasonState, number: int) -> Selection:
    """Return a selection by its number."""
    found = next((each for each in state.selections if each.number == number), None)
    if found is None:
        raise SeasonNoSuch("S-52", message("refusal-season-no-selection"))
    return found


def with_selection(state: S, selection: Selection) -> S:
    """Return the season with a selection changed."""
    index = next(index for index, each in enumerate(state.selections) if each.number == selection.number)
    return replace(state, selections=put(state.selections, index, selection))


def drop_selections(state: S, episode: int) -> S:
    """Drop the open selections of an episode."""
    for selection in state.open_selections():
        if selection.episode == episode and selection.kind not in ("custom", "chair"):
            state = drop_selection(state, selection)
    return state


def drop_selection(state: S, selection: Selection) -> S:
    """Drop a selection without an outcome."""
    return with_selection(state, replace(selection, outcome=(), how="dropped"))
