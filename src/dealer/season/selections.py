"""Selections: who is asked, among what, and how their answers become one choice. Rule: S-52 to S-56."""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.message import message
from dealer.season.entries import Answered, Asked, Line
from dealer.season.errors import SeasonIllegal, SeasonNoSuch, SeasonNotNow
from dealer.season.parts import DeathMatch, Episode, Selection
from dealer.season.state import SeasonState, most_frequent
from dealer.season.values import Choice, Fallback, Method, read_actor

S = TypeVar("S", bound=SeasonState)

PLAY: Final = "play"
KEEP: Final = "keep"
"""The answers of somebody who is asked whether they play an immunity."""
SMALLEST_FOR_A_SPARE: Final = 4
"""With fewer alive, nobody gives a second token away. Rule: S-28."""


class Verdict(Struct, frozen=True):
    """What a selection comes to now.

    Attributes:
        outcome: the choices that are settled, in their order.
        among: what a lot is still needed for.
        needed: how many are drawn of these.
        how: what settles it.
    """

    outcome: tuple[Choice, ...]
    how: str
    among: tuple[Choice, ...] = ()
    needed: int = 0


# ------------------------------------------------------------------------------------------- what is due


def list_due(state: SeasonState) -> list[Asked]:
    """Return the selections that the current step needs and that nobody is asked yet, without deadlines."""
    episode = state.episode
    if episode is None or state.paused is not None or state.stage not in ("running", "final"):
        return []
    due: list[Asked] = []
    match episode.step:
        case "tokens":
            due.append(_ask_for_spare(state, episode))
        case "candidate":
            due += _ask_for_candidate(state, episode)
        case "opponent":
            due += [asked for death in episode.deaths if (asked := _ask_for_opponent(state, episode, death))]
        case "game":
            due += [asked for death in episode.deaths for asked in _ask_for_game(state, death)]
        case "death_match":
            due += _ask_for_support(state, episode)
    return [asked for asked in due if not _is_asked(state, asked)]


def _is_asked(state: SeasonState, asked: Asked) -> bool:
    return any(
        each.kind == asked.kind and each.death == asked.death and each.choosers == asked.choosers
        for each in state.open_selections()
    )


def _ask_for_spare(state: SeasonState, episode: Episode) -> Asked:
    fallback: Fallback = "nothing"
    if state.house_rules.spare_not_given != "lost":
        fallback = state.house_rules.spare_not_given
    return Asked("spare_token", (episode.tokens[0],), "one", fallback)


def _ask_for_candidate(state: SeasonState, episode: Episode) -> list[Asked]:
    """Let the winners name the candidate, where the house rules or a tie ask for it. Rule: S-30, S-31."""
    naming = name_by_law(state, episode)
    winners = tuple(
        place for place in (episode.result.winners if episode.result else ()) if place in state.alive
    )
    if not winners or not naming.by_winners:
        return []
    method: Method = "one" if len(winners) == 1 else "majority"
    return [Asked("candidate", winners, method, "fewest_garnets")]


def _ask_for_opponent(state: SeasonState, episode: Episode, death: DeathMatch) -> Asked | None:
    if death.is_over or death.opponent is not None:
        return None
    if holds_immunity(state, episode, death.candidate) and death.candidate not in death.kept:
        return Asked("immunity", (death.candidate,), "one", "nothing", death=death.number)
    if len(list_opponents(state, episode, death)) < 2:
        return None
    return Asked(
        "opponent", (death.candidate,), "one", state.house_rules.opponent_not_chosen, death=death.number
    )


def _ask_for_game(state: SeasonState, death: DeathMatch) -> list[Asked]:
    episode, rules = state.episode, state.house_rules
    if episode is None or death.is_over or death.game is not None or death.opponent is None:
        return []
    if death.chosen and holds_immunity(state, episode, death.opponent) and death.opponent not in death.kept:
        return [Asked("immunity", (death.opponent,), "one", "nothing", death=death.number)]
    if rules.death_game == "pool" and rules.bans and episode.kind != "final":
        banning = {
            each.choosers for each in state.selections
            if each.kind == "ban" and each.death == death.number and each.episode == episode.number
        }  # fmt: skip
        return [
            Asked("ban", (place,), "one", "nothing", death=death.number)
            for place in death.pair
            if (place,) not in banning and rules.bans <= len(list_games(state, death))
        ]
    if rules.death_game == "agreed" and len(list_games(state, death)) > 1:
        return [Asked("game", death.pair, "agree", "lot", death=death.number)]
    return []


def _ask_for_support(state: SeasonState, episode: Episode) -> list[Asked]:
    """Ask each of the eliminated whom they support in the final, before its first game. Rule: S-67."""
    if (
        episode.kind != "final"
        or not state.house_rules.items
        or any(death.tables for death in episode.deaths)
    ):
        return []
    asked = {each.choosers for each in state.selections if each.kind == "supporter"}
    return [
        Asked("supporter", (place.number,), "one", "nothing")
        for place in state.places
        if place.status == "out" and place.cause == "death_match" and (place.number,) not in asked
    ]


def holds_immunity(state: SeasonState, episode: Episode, place: int) -> bool:
    """Return whether somebody has an immunity that they could play in an episode. Rule: S-34."""
    return any(
        right.state == "held" and right.right.place == place and right.right.kind == "immunity"
        and right.right.episode in (None, episode.number)
        for right in state.rights
    )  # fmt: skip


# ----------------------------------------------------------------------------------------- who can be named


class Naming(Struct, frozen=True):
    """Whom the law of the season makes Elimination Candidate.

    Attributes:
        fixed: those whom it names without a choice.
        tied: those among whom a lot decides the rest.
        needed: how many of the tied.
        by_winners: the winners choose; then the rest says what happens if they do not.
        of_hosts: the hosts name them.
    """

    fixed: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    needed: int = 0
    by_winners: bool = False
    of_hosts: bool = False


def name_by_law(state: SeasonState, episode: Episode) -> Naming:
    """Return whom the law names, as far as it does. Rule: S-30, S-31, S-32, S-47."""
    unsafe, rules, result = state.unsafe(episode), state.house_rules, episode.result
    if len(unsafe) <= 2:
        return Naming(unsafe) if unsafe else Naming(of_hosts=True)
    if result is not None and result.candidates is not None:
        named = tuple(place for place in result.candidates if place in unsafe)
        if named:
            return Naming(named)
    if rules.candidate == "host":
        return Naming(of_hosts=True)
    number = min(rules.death_matches, len(unsafe) // 2)
    last = tuple(place for place in (result.last if result else ()) if place in unsafe)
    winners = tuple(place for place in (result.winners if result else ()) if place in state.alive)
    if rules.candidate == "fewest_garnets":
        return break_tie(state, unsafe, number)
    is_choice = rules.candidate == "named_by_winners" or len(last) != 1
    if number == 1 and winners and is_choice:
        return Naming(by_winners=True)
    if len(last) >= number:
        return Naming(last) if len(last) == number else break_tie(state, last, number)
    if result is None:
        return Naming((), unsafe, number)
    others = tuple(place for place in unsafe if place not in last)
    rest = break_tie(state, others, number - len(last))
    return Naming((*last, *rest.fixed), rest.tied, rest.needed)


def break_tie(state: SeasonState, among: tuple[int, ...], number: int) -> Naming:
    """Return whom a tie names: those with fewest garnets, then a lot. Rule: S-25."""
    garnets = state.garnets
    order = sorted(among, key=lambda place: garnets[place])
    if number >= len(order):
        return Naming(tuple(order))
    edge = garnets[order[number - 1]]
    fixed = tuple(place for place in order if garnets[place] < edge)
    tied = tuple(place for place in order if garnets[place] == edge)
    needed = number - len(fixed)
    return Naming((*fixed, *tied)) if needed == len(tied) else Naming(fixed, tied, needed)


def list_opponents(state: SeasonState, episode: Episode, death: DeathMatch) -> tuple[int, ...]:
    """Return whom a candidate may choose. Rule: S-35, S-38."""
    busy = {place for each in episode.deaths if each.void is None for place in each.pair}
    busy |= set(episode.candidates or ())
    free = tuple(place for place in state.unsafe(episode) if place not in busy)
    allowed = None if episode.result is None else episode.result.may_be_chosen
    restricted = tuple(place for place in free if allowed is not None and place in allowed)
    return restricted or free


def list_games(state: SeasonState, death: DeathMatch) -> tuple[str, ...]:
    """Return the games of the pool that a Death Match may have. Rule: S-40, S-41."""
    pair = set(death.pair)
    played = [
        each
        for episode in state.episodes
        for each in episode.deaths
        if each.game is not None and each.out is not None
    ]
    rules = state.house_rules
    used: set[str] = set()
    if rules.repeats == "never":
        used = {each.game.name for each in played if each.game is not None}
    elif rules.repeats == "not_for_a_pair":
        used = {each.game.name for each in played if each.game is not None and set(each.pair) == pair}
    names = tuple(game.name for game in rules.pool if game.name not in death.banned)
    return tuple(name for name in names if name not in used) or names


def list_choices(state: SeasonState, selection: Selection | Asked) -> tuple[Choice, ...]:
    """Return what a selection chooses among, as things stand now. Rule: S-53."""
    episode = state.episode
    if selection.kind == "custom":
        return selection.options
    if selection.kind == "immunity":
        return (PLAY, KEEP)
    if selection.kind == "chair":
        return tuple(host.name for host in state.hosts if host.left) + state.alive
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


def list_spare_targets(state: SeasonState, episode: Episode) -> tuple[int, ...]:
    """Return to whom a second token may be given: never to the one who came last. Rule: S-28."""
    named: tuple[int, ...] = ()
    if episode.result is not None:
        named = episode.result.candidates or ()
        if not named and state.house_rules.candidate == "last" and len(episode.result.last) == 1:
            named = episode.result.last
    return tuple(place for place in state.unsafe(episode) if place not in named)


def find_death(episode: Episode, number: int | None) -> DeathMatch:
    """Return a Death Match of an episode."""
    if number is None or number >= len(episode.deaths):
        raise SeasonNoSuch("S-42", message("refusal-season-no-death"))
    return episode.deaths[number]


# --------------------------------------------------------------------------------------------- the verdict


def judge(state: SeasonState, selection: Selection, at: int) -> Verdict | None:
    """Return what a selection comes to; ``None`` while it is waited for. Rule: S-54, S-55.

    Args:
        state: the season.
        selection: an open one.
        at: the moment, in milliseconds since 1970.
    """
    answers = dict(selection.answers)
    is_over = selection.until is not None and at >= selection.until
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
        if len(best) == 1:
            return Verdict(best, "answers")
        if all(isinstance(each, int) for each in best):
            naming = break_tie(state, tuple(each for each in best if isinstance(each, int)), 1)
            return Verdict(naming.fixed, "answers", naming.tied, naming.needed)
        return Verdict((), "lot", best, 1)
    if selection.method == "lot" or is_over:
        return _fall_back(state, selection)
    return None


def _fall_back(state: SeasonState, selection: Selection) -> Verdict | None:
    choices = list_choices(state, selection)
    fallback: Fallback = "lot" if selection.method == "lot" else selection.fallback
    places = tuple(choice for choice in choices if isinstance(choice, int))
    if fallback == "host":
        return None
    if fallback == "nothing" or not choices:
        return Verdict((), "fallback")
    if fallback == "lot" or len(places) != len(choices):
        return Verdict(choices, "fallback") if len(choices) == 1 else Verdict((), "lot", choices, 1)
    if fallback == "most_garnets":
        most = max(state.garnets[place] for place in places)
        tied = tuple(place for place in places if state.garnets[place] == most)
        return Verdict(tied, "fallback") if len(tied) == 1 else Verdict((), "lot", tied, 1)
    naming = break_tie(state, places, 1)
    return Verdict(naming.fixed, "fallback", naming.tied, naming.needed)


def draw_rest(
    clause: str, among: tuple[Choice, ...], needed: int, lot: tuple[Choice, ...]
) -> tuple[Choice, ...]:
    """Return what a lot has drawn: the first of those who were tied, as the log has their order.

    Raises:
        SeasonIllegal: the log has another order than one of those who were tied.
    """
    if sorted(map(str, lot)) != sorted(map(str, among)):
        raise SeasonIllegal(clause, message("refusal-season-lot"))
    return lot[:needed]


# --------------------------------------------------------------------------------------------- the entries


def ask(state: S, line: Line, entry: Asked) -> S:
    """Put a choice to somebody. Rule: S-52."""
    if entry.kind == "custom":
        if not entry.question or len(entry.options) < 2 or len(set(entry.options)) != len(entry.options):
            raise SeasonIllegal("S-52", message("refusal-season-question"))
        if not set(entry.choosers) <= set(state.alive) or (not entry.choosers and entry.method != "lot"):
            raise SeasonIllegal("S-52", message("refusal-season-choosers"))
    elif entry.kind == "order":
        check_right(state, entry)
    elif entry.kind != "chair" and replace(entry, until=None, shows_count=False) not in list_due(state):
        raise SeasonNotNow("S-52", message("refusal-season-not-asked"))
    if entry.until is not None and entry.until <= line.at:
        raise SeasonIllegal("S-52", message("refusal-season-deadline-past"))
    episode = state.episode
    selection = Selection(
        len(state.selections),
        None if episode is None else episode.number,
        entry.kind, entry.choosers, entry.method, entry.fallback, entry.until, entry.shows_count,
        entry.death, entry.right, entry.question, entry.options,
    )  # fmt: skip
    return replace(state, selections=(*state.selections, selection))


def check_right(state: SeasonState, entry: Asked) -> None:
    """Check that a priority list is asked of the holder of that right. Rule: S-43, S-57."""
    right = state.rights[entry.right] if entry.right is not None and entry.right < len(state.rights) else None
    if (
        right is None
        or right.state != "held"
        or entry.choosers != (right.right.place,)
        or entry.method != "ordered"
    ):
        raise SeasonNotNow("S-57", message("refusal-season-no-right"))


def answer(state: S, line: Line, entry: Answered) -> S:
    """Take the answer of a chooser. What may be chosen is derived now. Rule: S-53."""
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
    """Return how many choices an answer has."""
    choices = list_choices(state, selection)
    if selection.method == "ordered":
        return len(choices)
    return min(state.house_rules.bans, len(choices) - 1) if selection.kind == "ban" else 1


def find_selection(state: SeasonState, number: int) -> Selection:
    """Return a selection by its number."""
    if number >= len(state.selections):
        raise SeasonNoSuch("S-52", message("refusal-season-no-selection"))
    return state.selections[number]


def with_selection(state: S, selection: Selection) -> S:
    """Return the season with a selection changed."""
    return replace(state, selections=put(state.selections, selection.number, selection))


def drop_selections(state: S, episode: int) -> S:
    """Drop the selections of an episode that are still open."""
    for selection in state.open_selections():
        if selection.episode == episode and selection.kind not in ("custom", "chair"):
            state = with_selection(state, replace(selection, outcome=(), how="dropped"))
    return state
