"""Lines that announcements share: the cast, departures and public balances. Rule: S-17, S-49."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from dealer.core.message import Bot, Listing, Message, Value, message
from dealer.language.english import end_sentence, isolate
from dealer.season.parts import BANK, Episode, LedgerLine, Person, Place
from dealer.season.state import SeasonState
from dealer.season.values import MoneyChange, Occupant, PostKind

Lines = list[Message]


class Told(Struct, frozen=True):
    """The facts of an announcement.

    Attributes:
        state: the season up to the last entry that the announcement covers.
        public: the season that is announced so far.
        episode: the episode of the announcement.
        known: the same episode in ``public``.
        kinds: the kinds of announcements that it combines.
    """

    state: SeasonState
    public: SeasonState
    episode: Episode
    known: Episode
    kinds: frozenset[PostKind]

    def name(self, place: int) -> Value:
        """Return the name of a place."""
        return name_place(self.state.places[place])

    def names(self, places: Iterable[Occupant]) -> Listing:
        """Return the names of places and guests."""
        return Listing(tuple(self.name(each) if isinstance(each, int) else isolate(each) for each in places))


def name_person(person: Person) -> Value:
    """Return how somebody is called: a bot is named when the message is formatted."""
    return isolate(person.name) if person.bot is None else Bot(person.name, person.bot)


def name_place(place: Place) -> Value:
    """Return how the holder of a place is called."""
    return name_person(place.persons[-1])


def tell_cast(state: SeasonState) -> Lines:
    """Tell the cast and the starting money. Rule: S-6, S-10."""
    cast = state.cast
    names = Listing(tuple(map(name_place, cast)))
    lines = [message("announce-cast", title=isolate(state.title), count=len(cast), names=names)]
    amounts = [
        _amount(money.start, money.name)
        for money in state.house_rules.moneys
        if money.start and money.shown != "own"
    ]
    return [*lines, message("announce-start", amounts=Listing(tuple(amounts)))] if amounts else lines


def tell_people(told: Told) -> Lines:
    """Tell changes of the cast and of the house rules outside the steps of an episode."""
    state, public = told.state, told.public
    lines: Lines = []
    for amendment in state.rules_history[1:]:
        if amendment not in public.rules_history:
            number, reason = amendment.from_episode + 1, end_sentence(amendment.reason)
            lines.append(message("announce-amended", episode=number, reason=reason))
    for before, now in zip(public.places, state.places, strict=False):
        for former, person in zip(now.persons, now.persons[1:], strict=False):
            if person not in before.persons:
                former_name, name = name_person(former), name_person(person)
                lines.append(message("announce-replaced", former=former_name, name=name))
        if before.status == "out" and now.status == "in":
            lines.append(message("announce-returned", name=told.name(now.number)))
    is_end = bool(told.kinds & {"elimination", "winner"})
    for place in list_gone(told):
        if not is_end or place.episode != told.episode.number:
            lines += tell_gone(told, place)
    for reason in told.episode.undone[len(told.known.undone) :]:
        lines.append(message("announce-undone", reason=end_sentence(reason)))
    return lines + _tell_rulings(told)


def _tell_rulings(told: Told) -> Lines:
    """Tell the consequences of a ruling on an earlier episode. Rule: S-51."""
    number = len(told.public.books) - 1
    before = len(told.public.books[number])
    fresh = [
        *told.state.books[number][before:],
        *(each for book in told.state.books[number + 1 :] for each in book),
    ]
    changes = [
        MoneyChange(line.target, line.amount, line.money)
        if line.source == BANK
        else MoneyChange(line.source, -line.amount, line.money)
        for line in fresh
        if line.cause == "ruling"
    ]
    return [message("announce-consequences"), *tell_changes(told, changes)] if changes else []


def list_gone(told: Told) -> list[Place]:
    """Return the places whose departure is not announced yet, the worst placement first."""
    known = {place.number for place in told.public.places if place.status == "out"}
    gone = [each for each in told.state.places if each.status == "out" and each.number not in known]
    return sorted(gone, key=lambda place: -(place.placement or 0))


def tell_gone(told: Told, place: Place) -> Lines:
    """Tell a departure with its placement, and who receives the money. Rule: S-49, S-50."""
    assert place.placement is not None
    assert place.cause is not None
    name = told.name(place.number)
    out = message("announce-out", cause=place.cause, name=name, placement=place.placement)
    return [out] if place.cause == "final" else [out, *_tell_estate(told, place)]


def _tell_estate(told: Told, place: Place) -> Lines:
    """Tell who receives the money of a departure. Amounts appear only for public money."""
    state = told.state
    number = place.episode if place.episode is not None else max(len(state.episodes) - 1, 0)
    rules = state.rules_of(number)
    deaths = state.episodes[number].deaths if place.episode is not None else ()
    heir = next((death.winner for death in deaths if death.out == (place.number,)), None)
    how = "confiscated"
    if heir is not None and rules.garnets_of_losers == "winner":
        how = "given"
    elif heir is None and place.cause != "death_match" and rules.garnets_of_quitters == "shared":
        how = "shared"
    to = told.name(heir) if heir is not None and how == "given" else None
    name = told.name(place.number)
    lines: Lines = []
    for money in rules.moneys:
        what = message("estate", money=isolate(money.name), name=name)
        if money.shown == "public":
            count = _sum_left(told, place, money.name)
            what = message("estate-counted", money=isolate(money.name), count=count, name=name)
        lines.append(message("announce-estate", how=how, to=to, what=what))
    return lines


def _sum_left(told: Told, place: Place, money: str) -> int:
    """Return the amount that a departure left behind; debts are negative."""
    books = told.state.books if place.episode is None else told.state.books[place.episode + 1 :][:1]
    lines: list[LedgerLine] = [
        line for book in books for line in book if line.cause == "elimination" and line.money == money
    ]
    paid = sum(line.amount for line in lines if line.source == place.number)
    owed = sum(line.amount for line in lines if line.source == BANK and line.target == place.number)
    return paid - owed


def _amount(count: int, money: str) -> Message:
    return message("amount", count=count, money=isolate(money))


def count_now(state: SeasonState, episode: Episode | None) -> Lines:
    """Tell public balances now, and other visible balances at the last checkpoint."""
    number = state.current_number
    lines: Lines = []
    for index, money in enumerate(state.rules_of(number).moneys):
        if money.shown == "public":
            counts = {place: state.places[place].purses[index].balance for place in state.alive}
            lines.append(_count(state, money.name, counts))
        elif money.shown == "checkpoints" and episode is not None:
            lines += count_checkpoint(state, episode, index, money.name)
    return lines


def count_checkpoint(state: SeasonState, episode: Episode, index: int, money: str) -> Lines:
    """Tell the balances at the announcement of the episode. Rule: S-17."""
    balances = episode.balances if episode.announced else state.balances()
    were_in = [
        place.number
        for place in state.places
        if place.number < len(balances)
        and len(balances[place.number]) > index
        and (place.status == "in" or (place.episode is not None and place.episode >= episode.number))
    ]
    return [_count(state, money, {place: balances[place][index] for place in were_in})] if were_in else []


def _count(state: SeasonState, money: str, counts: dict[int, int]) -> Message:
    order = sorted(counts, key=lambda place: -counts[place])
    items = tuple(
        message("holding", name=name_place(state.places[place]), count=_spell(counts[place]))
        for place in order
    )
    total = _spell(sum(counts.values()))
    return message("announce-counts", money=isolate(money), counts=Listing(items, "plain"), total=total)


def _spell(number: int, signed: bool = False) -> str:
    """Format a number with a real minus sign."""
    if number < 0:
        return f"−{-number}"
    return f"+{number}" if signed and number else str(number)


def tell_changes(told: Told, changes: Iterable[MoneyChange]) -> Lines:
    """Tell gains and losses, except of money with secret balances."""
    lines: Lines = []
    for money in told.state.rules_of(told.episode.number).moneys:
        items = tuple(
            message("holding", name=told.name(each.place), count=_spell(each.amount, signed=True))
            for each in sorted(changes, key=lambda each: -each.amount)
            if each.money == money.name and each.amount
        )
        if items and money.shown != "own":
            lines.append(
                message("announce-changes", money=isolate(money.name), changes=Listing(items, "plain"))
            )
    return lines
