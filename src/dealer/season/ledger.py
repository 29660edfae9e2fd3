"""The ledger: money moves between places and the bank, and nothing is ever edited. Rule: S-10 to S-18."""

from __future__ import annotations

from bisect import bisect_left
from typing import Literal, TypeVar

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.message import message
from dealer.season.entries import (
    Booked,
    Line,
    Reversed,
    TransferAccepted,
    TransferDeclined,
    TransferOffered,
    TransferWithdrawn,
)
from dealer.season.errors import SeasonIllegal, SeasonNoSuch, SeasonNotAllowed, SeasonNotNow
from dealer.season.house_rules import Money
from dealer.season.parts import BANK, LedgerLine, LineCause, Place, Purse, Transfer
from dealer.season.state import SeasonState
from dealer.season.values import MoneyChange, read_actor

S = TypeVar("S", bound=SeasonState)
Pieces = tuple[tuple[int, int], ...]
"""Money that expires: pairs of the last episode and the amount, the soonest first."""

_WON = frozenset[LineCause](("result", "by_hand", "ruling"))
"""The causes of winnings, which expire if the money does. Rule: S-16."""


def open_purses(state: S) -> S:
    """Give every place its starting money. Rule: S-10."""
    moneys = state.house_rules.moneys
    empty = tuple(Purse() for _ in moneys)
    state = replace(
        state,
        places=tuple(
            place if place.status == "dropped" else replace(place, purses=empty) for place in state.places
        ),
    )
    for place in state.alive:
        for index, money in enumerate(moneys):
            if money.start:
                state = _move(
                    state, index, LedgerLine(state.size, money.name, money.start, BANK, place, "start")
                )
    return state


def change_balance(state: S, place: int, name: str, amount: int, cause: LineCause, reason: str = "") -> S:
    """Give a place money from the bank, or take some from it.

    Raises:
        SeasonNoSuch: there is no such money.
        SeasonIllegal: the balance would fall below 0. Rule: S-12.
    """
    index, money = find_money(state, name)
    if amount == 0:
        return state
    if amount > 0:
        lasting: Pieces = ()
        if money.lasts and cause in _WON:
            lasting = ((state.current_number + money.lasts - 1, amount),)
        return _move(state, index, LedgerLine(state.size, name, amount, BANK, place, cause, reason, lasting))
    balance = state.places[place].purses[index].balance
    if not money.may_be_negative and -amount > balance:
        owner = state.places[place].name
        refusal = message("refusal-season-debt", name=owner, amount=-amount, balance=balance, money=name)
        raise SeasonIllegal("S-12", refusal)
    return _take(state, index, LedgerLine(state.size, name, -amount, place, BANK, cause, reason))


def give_all(state: S, place: int, target: int, cause: LineCause) -> S:
    """Move a place's whole balance, including debts, to another place or to the bank."""
    for index, money in enumerate(state.house_rules.moneys):
        balance = state.places[place].purses[index].balance
        if balance > 0:
            state = _take(state, index, LedgerLine(state.size, money.name, balance, place, target, cause))
        elif balance < 0:
            state = _move(state, index, LedgerLine(state.size, money.name, -balance, BANK, place, cause))
    return state


def share(state: S, place: int, among: tuple[int, ...]) -> S:
    """Share a place's balance equally among others. The remainder goes to the bank."""
    for index, money in enumerate(state.house_rules.moneys):
        each = max(state.places[place].purses[index].balance, 0) // max(len(among), 1)
        for other in among if each else ():
            state = _take(state, index, LedgerLine(state.size, money.name, each, place, other, "elimination"))
    return give_all(state, place, BANK, "elimination")


def decay(state: S, episode: int) -> S:
    """Book the money that expires at the end of an episode. Rule: S-16."""
    for place in state.alive:
        for index, money in enumerate(state.house_rules.moneys):
            due = sum(amount for ends, amount in state.places[place].purses[index].lasting if ends <= episode)
            if due:
                state = _take(state, index, LedgerLine(state.size, money.name, due, place, BANK, "decay"))
    return state


def book_changes(state: S, changes: tuple[MoneyChange, ...], cause: LineCause) -> S:
    """Book the gains of a result, then its losses."""
    for change in sorted(changes, key=lambda each: each.amount < 0):
        state = change_balance(state, change.place, change.money, change.amount, cause)
    return state


def find_lines(state: SeasonState, entry: int) -> tuple[LedgerLine, ...]:
    """Return the ledger lines of a log entry."""
    for book in reversed(state.books):
        if book and book[0].entry <= entry:
            first = bisect_left(book, entry, key=lambda line: line.entry)
            after = bisect_left(book, entry + 1, lo=first, key=lambda line: line.entry)
            return book[first:after]
    return ()


def reverse_lines(state: S, entry: int, cause: LineCause, reason: str = "") -> S:
    """Reverse the ledger lines of a log entry, the last line first. Rule: S-13.

    Raises:
        SeasonIllegal: the money is spent.
    """
    for line in reversed(find_lines(state, entry)):
        if line.cause == "correction":
            continue
        index, money = find_money(state, line.money)
        owner = None if line.target == BANK or money.may_be_negative else state.places[line.target]
        if owner is not None and owner.purses[index].balance < line.amount:
            raise SeasonIllegal("S-13", message("refusal-season-spent", name=owner.name))
        back = LedgerLine(
            state.size, line.money, line.amount, line.target, line.source, cause, reason, line.lasting, entry
        )
        state = _move(state, index, back)
    return state


def find_money(state: SeasonState, name: str) -> tuple[int, Money]:
    """Return the index and the settings of a money by its name."""
    for index, money in enumerate(state.house_rules.moneys):
        if money.name == name:
            return index, money
    raise SeasonNoSuch("S-10", message("refusal-season-no-money", money=name))


def _take(state: S, index: int, line: LedgerLine) -> S:
    """Move money of a place, the soonest to expire first. A gift keeps its expiry. Rule: S-16."""
    lasting = state.places[line.source].purses[index].lasting
    return _move(state, index, replace(line, lasting=_first(lasting, line.amount)) if lasting else line)


def _move(state: S, index: int, line: LedgerLine) -> S:
    """Add the ledger line of a movement, and change both balances. Rule: S-11."""
    places = state.places
    if line.source != BANK:
        places = put(places, line.source, _change(places[line.source], index, -line.amount, line.lasting))
    if line.target != BANK:
        places = put(places, line.target, _change(places[line.target], index, line.amount, line.lasting))
    books = (*state.books[:-1], (*state.books[-1], line))
    state = replace(state, places=places, books=books)
    if line.source == BANK or places[line.source].purses[index].free >= 0:
        return state
    return _lapse_uncovered(state, line.source, index)


def _change(place: Place, index: int, amount: int, pieces: Pieces) -> Place:
    purse = place.purses[index]
    balance, lasting = purse.balance + amount, purse.lasting
    if pieces:
        lasting = _add(lasting, pieces) if amount > 0 else _subtract(lasting, pieces)
    if lasting and 0 <= balance < (total := sum(each for _, each in lasting)):
        lasting = _subtract(lasting, _first(lasting, total - balance))
    purse = Purse(balance, purse.reserved, lasting)
    return replace(place, purses=(*place.purses[:index], purse, *place.purses[index + 1 :]))


def _first(lasting: Pieces, amount: int) -> Pieces:
    """Return the part of an amount that expires, the soonest first."""
    taken = []
    for ends, each in lasting:
        part = min(amount, each)
        if part:
            taken.append((ends, part))
        amount -= part
    return tuple(taken)


def _add(lasting: Pieces, pieces: Pieces) -> Pieces:
    sums = dict(lasting)
    for ends, each in pieces:
        sums[ends] = sums.get(ends, 0) + each
    return tuple(sorted(sums.items()))


def _subtract(lasting: Pieces, pieces: Pieces) -> Pieces:
    """Remove pieces of expiring money. If one is spent, remove the soonest to expire instead."""
    sums, missing = dict(lasting), 0
    for ends, each in pieces:
        left = sums.pop(ends, 0) - each
        missing += max(0, -left)
        if left > 0:
            sums[ends] = left
    rest = tuple(sorted(sums.items()))
    return _subtract(rest, _first(rest, missing)) if missing and rest else rest


def _lapse_uncovered(state: S, place: int, index: int) -> S:
    """Lapse the newest offers that a place can no longer pay. Rule: S-14."""
    money = state.house_rules.moneys[index]
    if money.may_be_negative:
        return state
    for transfer in reversed(state.transfers):
        if state.places[place].purses[index].free >= 0:
            break
        if transfer.source == place and transfer.money == money.name:
            state = settle_transfer(state, transfer, "lapsed")
    return state


# -------------------------------------------------------------------------------------------- by hand


def book(state: S, line: Line, entry: Booked) -> S:
    """Apply a booking by hand."""
    if state.stage in ("draft", "casting"):
        raise SeasonNotNow("S-11", message("refusal-season-not-running"))
    if entry.place not in state.alive:
        raise SeasonNoSuch("S-11", message("refusal-season-not-in"))
    return change_balance(state, entry.place, entry.money, entry.amount, "by_hand", entry.reason)


def reverse(state: S, line: Line, entry: Reversed) -> S:
    """Reverse a booking by hand, once."""
    lines = find_lines(state, entry.entry)
    if not lines or lines[0].cause != "by_hand":
        raise SeasonNoSuch("S-13", message("refusal-season-not-by-hand"))
    if entry.entry in state.reversed:
        raise SeasonNotNow("S-13", message("refusal-season-reversed"))
    place = max(lines[0].source, lines[0].target)
    if place not in state.alive:
        raise SeasonNotNow("S-13", message("refusal-season-not-in"))
    state = reverse_lines(state, entry.entry, "reversal", entry.reason)
    return replace(state, reversed=state.reversed | {entry.entry})


# ----------------------------------------------------------------------------------------- transfers


def offer(state: S, line: Line, entry: TransferOffered) -> S:
    """Reserve an offered amount. Only the giver learns that it is too high. Rule: S-14, S-15."""
    kind, source = read_actor(line.by)
    if kind != "place" or state.places[source].status != "in":
        raise SeasonNotAllowed("S-14", message("refusal-season-not-in"))
    if state.is_frozen:
        raise SeasonNotNow("S-15", message("refusal-season-frozen"))
    if entry.to >= len(state.places) or state.places[entry.to].status != "in" or entry.to == source:
        raise SeasonIllegal("S-14", message("refusal-season-transfer-to"))
    index, money = find_money(state, entry.money)
    if not money.may_be_given:
        raise SeasonIllegal("S-14", message("refusal-season-not-given", money=money.name))
    purse = state.places[source].purses[index]
    if not money.may_be_negative and entry.amount > purse.free:
        raise SeasonIllegal("S-12", message("refusal-season-too-much", free=purse.free, money=money.name))
    number = state.transfer_count if entry.number is None else entry.number
    if any(each.number == number for each in state.transfers):
        raise SeasonIllegal("S-1", message("refusal-season-number"))
    transfer = Transfer(number, source, entry.to, entry.money, entry.amount, entry.note)
    state = replace(
        state,
        transfer_count=state.transfer_count + 1,
        transfers=(*state.transfers, transfer),
        places=put(state.places, source, _reserve(state.places[source], index, entry.amount)),
    )
    return state if state.house_rules.acceptance == "needed" else _carry_out(state, transfer)


def accept(state: S, line: Line, entry: TransferAccepted) -> S:
    """Accept an offer: move its amount."""
    transfer = _find_transfer(state, entry.transfer, line, "target")
    return _carry_out(state, transfer)


def decline(state: S, line: Line, entry: TransferDeclined) -> S:
    """Decline an offer: release its amount."""
    return settle_transfer(state, _find_transfer(state, entry.transfer, line, "target"), "declined")


def withdraw(state: S, line: Line, entry: TransferWithdrawn) -> S:
    """Withdraw an offer: release its amount."""
    return settle_transfer(state, _find_transfer(state, entry.transfer, line, "source"), "withdrawn")


def lapse_transfers(state: S, place: int) -> S:
    """Lapse all offers from and to a place that goes out."""
    for transfer in state.transfers:
        if place in (transfer.source, transfer.target):
            state = settle_transfer(state, transfer, "lapsed")
    return state


def settle_transfer(
    state: S, transfer: Transfer, how: Literal["accepted", "declined", "withdrawn", "lapsed"]
) -> S:
    """Settle an open transfer and release its reserved amount."""
    index, _ = find_money(state, transfer.money)
    done = replace(transfer, state=how)
    owner = state.places[transfer.source]
    return replace(
        state,
        transfers=tuple(each for each in state.transfers if each.number != transfer.number),
        settled=(*state.settled[:-1], (*state.settled[-1], done)),
        places=put(state.places, transfer.source, _reserve(owner, index, -transfer.amount)),
    )


def _carry_out(state: S, transfer: Transfer) -> S:
    state = settle_transfer(state, transfer, "accepted")
    index, _ = find_money(state, transfer.money)
    return _take(
        state,
        index,
        LedgerLine(
            state.size,
            transfer.money,
            transfer.amount,
            transfer.source,
            transfer.target,
            "transfer",
            transfer.note,
        ),
    )


def _reserve(owner: Place, index: int, amount: int) -> Place:
    purse = owner.purses[index]
    purse = Purse(purse.balance, purse.reserved + amount, purse.lasting)
    return replace(owner, purses=(*owner.purses[:index], purse, *owner.purses[index + 1 :]))


def _find_transfer(state: SeasonState, number: int, line: Line, side: str) -> Transfer:
    """Return an open transfer, and check that this place can answer it. Rule: S-14."""
    kind, place = read_actor(line.by)
    transfer = next((each for each in state.transfers if each.number == number), None)
    if transfer is None:
        done = any(
            each.number == number and place in (each.source, each.target)
            for book in state.settled
            for each in book
        )
        if done and kind == "place":
            raise SeasonNotNow("S-14", message("refusal-season-transfer-over"))
        raise SeasonNoSuch("S-14", message("refusal-season-no-transfer"))
    owner = transfer.target if side == "target" else transfer.source
    if kind != "place" or place not in (transfer.source, transfer.target):
        raise SeasonNoSuch("S-14", message("refusal-season-no-transfer"))
    if place != owner:
        raise SeasonNotAllowed("S-14", message("refusal-season-transfer-other"))
    if state.is_frozen:
        raise SeasonNotNow("S-15", message("refusal-season-frozen"))
    return transfer
