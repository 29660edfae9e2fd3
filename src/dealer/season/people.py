"""Changes of the cast and the hosts, such as departures. Rule: S-6 to S-9, S-58 to S-64."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.message import message
from dealer.core.names import OFFICES, check_free
from dealer.season import ledger
from dealer.season.deaths import end_final_early, end_with_last, void_open
from dealer.season.entries import (
    AbsenceGranted,
    Cast,
    CastDropped,
    DealerNamed,
    Expelled,
    HostAdded,
    HostLeft,
    Line,
    Quit,
    Replaced,
    Returned,
    Revived,
)
from dealer.season.episodes import FINALISTS, with_episode
from dealer.season.errors import SeasonIllegal, SeasonNoSuch, SeasonNotAllowed, SeasonNotNow
from dealer.season.house_rules import LARGEST_CAST
from dealer.season.naming import drop_asked, reconsider
from dealer.season.parts import BANK, Cause, DeathMatch, Episode, Person, Place, SeasonHost
from dealer.season.placements import crown_last, put_out, revive_place
from dealer.season.selections import drop_selection, with_selection
from dealer.season.state import SeasonState
from dealer.season.values import read_actor

S = TypeVar("S", bound=SeasonState)

MOST_PLACES = 99
"""The highest number of a place. Dropped places keep their numbers."""


# --------------------------------------------------------------------------------------------------- cast


def cast(state: S, line: Line, entry: Cast) -> S:
    """Add a place before the cast is revealed. Rule: S-6."""
    if state.stage not in ("draft", "casting"):
        raise SeasonNotNow("S-6", message("refusal-season-cast-settled"))
    if len(state.cast) >= LARGEST_CAST or len(state.places) > MOST_PLACES:
        raise SeasonNotNow("S-6", message("refusal-season-cast-full", most=LARGEST_CAST))
    _check_name(state, entry.name)
    place = Place(len(state.places), (Person(entry.name, entry.bot, state.size),))
    return replace(state, places=(*state.places, place))


def drop(state: S, line: Line, entry: CastDropped) -> S:
    """Remove a place before the cast is revealed. Rule: S-6."""
    if state.stage not in ("draft", "casting"):
        raise SeasonNotNow("S-6", message("refusal-season-cast-settled"))
    place = find_place(state, entry.place)
    return replace(state, places=put(state.places, place.number, replace(place, status="dropped")))


def replace_person(state: S, line: Line, entry: Replaced) -> S:
    """Give a place with all that it owns to a new player. Rule: S-7."""
    place = find_place(state, entry.place)
    death = None if state.episode is None else _open_death(state.episode, place.number)
    if death is not None and death.open_table is not None:
        raise SeasonNotNow("S-7", message("refusal-season-playing"))
    _check_name(state, entry.name, but=place.number)
    persons = (*place.persons, Person(entry.name, entry.bot, state.size))
    return replace(state, places=put(state.places, place.number, replace(place, persons=persons)))


def find_place(state: SeasonState, number: int) -> Place:
    """Return a place that is still in.

    Raises:
        SeasonNoSuch: no place has this number, or it is out.
    """
    if number >= len(state.places) or state.places[number].status != "in":
        raise SeasonNoSuch("S-6", message("refusal-season-not-in"))
    return state.places[number]


def _check_name(state: SeasonState, name: str, but: int | None = None) -> None:
    check_free(name, [place.name for place in state.cast if place.number != but])


# -------------------------------------------------------------------------------------------------- hosts


def add_host(state: S, line: Line, entry: HostAdded) -> S:
    """Add a host. Rule: S-8."""
    check_free(entry.name, [each.name for each in state.active_hosts], OFFICES)
    host = SeasonHost(len(state.hosts), entry.name, entry.role)
    return replace(state, hosts=(*state.hosts, host))


def drop_host(state: S, line: Line, entry: HostLeft) -> S:
    """Remove a host, but never the last main host. Rule: S-8."""
    host = find_host(state, entry.host)
    kind, number = read_actor(line.by)
    if kind == "host" and number != host.number and state.hosts[number].role != "main":
        raise SeasonNotAllowed("S-8", message("refusal-season-main-host"))
    mains = [each for each in state.active_hosts if each.role == "main"]
    if host.role == "main" and len(mains) == 1:
        raise SeasonNotNow("S-8", message("refusal-season-last-host"))
    return replace(state, hosts=put(state.hosts, host.number, replace(host, left=True)))


def name_dealer(state: S, line: Line, entry: DealerNamed) -> S:
    """Make a host the dealer of an episode. Rule: S-8."""
    host = find_host(state, entry.host)
    if entry.episode >= len(state.episodes) or state.episodes[entry.episode].closed:
        raise SeasonNoSuch("S-20", message("refusal-season-no-episode"))
    return with_episode(state, replace(state.episodes[entry.episode], dealer=host.number))


def find_host(state: SeasonState, number: int) -> SeasonHost:
    """Return a host who has not left."""
    if number >= len(state.hosts) or state.hosts[number].left:
        raise SeasonNoSuch("S-8", message("refusal-season-no-host"))
    return state.hosts[number]


# ------------------------------------------------------------------------------------------------ leaving


def quit_season(state: S, line: Line, entry: Quit) -> S:
    """Apply the departure of a player. Rule: S-58."""
    kind, number = read_actor(line.by)
    if kind == "place" and number != entry.place:
        raise SeasonNotAllowed("S-58", message("refusal-season-quit-other"))
    return _leave(state, entry.place, "quit")


def expel(state: S, line: Line, entry: Expelled) -> S:
    """Apply an expulsion. Rule: S-62."""
    return _leave(state, entry.place, "expelled")


def _leave(state: S, number: int, cause: Cause) -> S:
    find_place(state, number)
    if state.stage not in ("revealed", "running", "final"):
        raise SeasonNotNow("S-58", message("refusal-season-not-running"))
    episode = state.episode
    death = None if episode is None else _open_death(episode, number)
    heir = None
    if death is not None and death.open_table is not None and len(death.pair) == 2:  # S-61
        heir = next(place for place in death.pair if place != number)
    state = _release_garnets(state, number, heir)
    state = put_out(state, number, cause, None if episode is None else episode.number)
    state = _release_choices(state, number)
    if episode is None:
        return crown_last(state)
    if episode.kind == "final":
        return end_final_early(state, state.episodes[episode.number])
    state = _change_episode(state, number, death, heir)
    return state


def _change_episode(state: S, number: int, death: DeathMatch | None, heir: int | None) -> S:
    """Adjust the current episode after a departure. Rule: S-58, S-59, S-60, S-61."""
    episode = state.episode
    assert episode is not None
    episode = replace(
        episode,
        tokens=tuple(place for place in episode.tokens if place != number),
        spare="lost" if episode.spare == "due" and episode.tokens[0] == number else episode.spare,
        gone=(*episode.gone, number),
    )
    if death is not None:
        changed = _without(state, death, number, heir)
        episode = replace(episode, deaths=put(episode.deaths, death.number, changed))
        state = drop_asked(state, death)
    elif state.house_rules.after_quit == "no_death_match" and episode.candidates is None:
        episode = replace(episode, no_death=episode.no_death or "quit")
    state = with_episode(state, _spare_the_rest(state, episode))
    if len(state.alive) == 1:
        return end_with_last(state, episode.number)
    if len(state.alive) == FINALISTS:
        state = _leave_two(state, state.episodes[episode.number])
    return reconsider(state)


def _spare_the_rest(state: SeasonState, episode: Episode) -> Episode:
    """Void Death Matches if a departure leaves only their losers. Rule: S-46."""
    lost = {place for death in episode.deaths for place in death.out or ()}
    if not set(state.alive) <= lost:
        return episode
    deaths = tuple(
        replace(death, out=None, void="quit") if set(death.out or ()) & set(state.alive) else death
        for death in episode.deaths
    )
    return replace(episode, deaths=deaths)


def _without(state: SeasonState, death: DeathMatch, number: int, heir: int | None) -> DeathMatch:
    """Return a Death Match after one of its players has left: lost, void, or without opponent."""
    if heir is not None:
        return replace(void_open(death), out=(number,))
    is_opponent = number == death.opponent and death.chosen
    if is_opponent and state.house_rules.quit_before_death == "new_opponent":
        return replace(death, opponent=None, game=None, banned=(), bans=(), advantage=None)
    return replace(death, void="quit")


def _leave_two(state: S, episode: Episode) -> S:
    """End an episode early for the final, if a departure leaves two players. Rule: S-65."""
    if any(death.out for death in episode.deaths):
        return state
    for death in episode.deaths:
        if not death.is_over:
            state = drop_asked(state, death)
    deaths = tuple(
        death if death.is_over else replace(void_open(death), void="quit") for death in episode.deaths
    )
    no_death = episode.no_death or ("quit" if episode.candidates is None else None)
    return with_episode(state, replace(episode, deaths=deaths, no_death=no_death))


def _open_death(episode: Episode, place: int) -> DeathMatch | None:
    return next((death for death in episode.deaths if not death.is_over and place in death.pair), None)


def _release_garnets(state: S, number: int, heir: int | None) -> S:
    if heir is not None and state.house_rules.garnets_of_losers == "winner":
        return ledger.give_all(state, number, heir, "elimination")
    others = tuple(place for place in state.alive if place != number)
    if heir is None and state.house_rules.garnets_of_quitters == "shared" and others:
        return ledger.share(state, number, others)
    return ledger.give_all(state, number, BANK, "elimination")


def _release_choices(state: S, number: int) -> S:
    """Remove a departed player from open selections, and end their rights. Rule: S-58."""
    for selection in state.open_selections():
        if number in selection.choosers:
            choosers = tuple(place for place in selection.choosers if place != number)
            answers = tuple(each for each in selection.answers if each[0] != number)
            selection = replace(selection, choosers=choosers, answers=answers)
            is_over = not choosers and selection.kind != "custom"
            state = (drop_selection if is_over else with_selection)(state, selection)
    rights = tuple(
        replace(right, state="expired") if right.state == "held" and right.right.place == number else right
        for right in state.rights
    )
    return replace(state, rights=rights)


# ------------------------------------------------------------------------------------ absence and revival


def grant_absence(state: S, line: Line, entry: AbsenceGranted) -> S:
    """Protect a player for some episodes. Rule: S-63."""
    place = find_place(state, entry.place)
    if state.stage not in ("revealed", "running"):
        raise SeasonNotNow("S-63", message("refusal-season-not-running"))
    if place.absences + entry.episodes > state.house_rules.absences:
        most = state.house_rules.absences - place.absences
        raise SeasonIllegal("S-63", message("refusal-season-absences", left=max(most, 0)))
    episode = state.episode
    if episode is not None and (
        episode.candidates or any(place.number in death.pair for death in episode.deaths)
    ):
        raise SeasonNotNow("S-63", message("refusal-season-absent-late"))
    until = state.current_number + entry.episodes - 1
    changed = replace(place, protected_until=until, absences=place.absences + entry.episodes)
    return reconsider(replace(state, places=put(state.places, place.number, changed)))


def end_absence(state: S, line: Line, entry: Returned) -> S:
    """End a protection early. Rule: S-63."""
    place = find_place(state, entry.place)
    if not state.is_protected(place.number):
        raise SeasonNotNow("S-63", message("refusal-season-not-absent"))
    return replace(state, places=put(state.places, place.number, replace(place, protected_until=None)))


def revive(state: S, line: Line, entry: Revived) -> S:
    """Bring a player back between two episodes. Rule: S-64."""
    if state.house_rules.revival == "never":
        raise SeasonNotAllowed("S-64", message("refusal-season-no-revival"))
    return revive_place(state, entry.place)
