"""The ledger: money moves between places and the bank, and nothing is ever edited. Rule: S-10 to S-18."""

from __future__ import annotations

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


def open_purses(state: S) -> S:
    """Give every place what a season starts with. Rule: S-10."""
    moneys = state.house_rules.moneys
    empty = tuple(Purse() for _ in moneys)
    state = replace(
        state,
        places=tuple(
            place if place.status == "dropped" else replace(place, purses=empty) for place in state.places
        ),
    )
    for place in state.alive:
        for money in moneys:
            if money.start:
                state = _move(state, money, money.start, BANK, place, "start")
    return state


def change_balance(state: S, place: int, name: str, amount: int, cause: LineCause, reason: str = "") -> S:
    """Give a place money from the bank, or take some from it.

    Raises:
        SeasonNoSuch: there is no such money.
        SeasonIllegal: it would owe some. Rule: S-12.
    """
    money = find_money(state, name)
    if amount == 0:
        return state
    if amount > 0:
        return _move(state, money, amount, BANK, place, cause, reason)
    index = state.house_rules.moneys.index(money)
    if not money.may_be_negative and -amount > state.places[place].purses[index].balance:
        raise SeasonIllegal(
            "S-12",
            message(
                "refusal-season-debt",
                name=state.places[place].name,
                amount=-amount,
                balance=state.places[place].purses[index].balance,
                money=name,
            ),
        )
    return _move(state, money, -amount, place, BANK, cause, reason)


def give_all(state: S, place: int, target: int, cause: LineCause) -> S:
    """Move all that a place has to another or to the bank, debts included."""
    for index, money in enumerate(state.house_rules.moneys):
        balance = state.places[place].purses[index].balance
        if balance > 0:
            state = _move(state, money, balance, place, target, cause)
        elif balance < 0:
            state = _move(state, money, -balance, BANK, place, cause)
    return state


def share(state: S, place: int, among: tuple[int, ...]) -> S:
    """Share what a place has among others, the rest goes to the bank."""
    for index, money in enumerate(state.house_rules.moneys):
        each, _ = divmod(max(state.places[place].purses[index].balance, 0), max(len(among), 1))
        for other in among if each else ():
            state = _move(state, money, each, place, other, "elimination")
    return give_all(state, place, BANK, "elimination")


def decay(state: S, episode: int) -> S:
    """Book what is lost at the end of an episode. Rule: S-16."""
    for place in state.alive:
        for index, money in enumerate(state.house_rules.moneys):
            purse = state.places[place].purses[index]
            due = sum(amount for ends, amount in purse.lasting if ends <= episode)
            lost = min(due, max(purse.balance, 0))
            if lost:
                state = _move(state, money, lost, place, BANK, "decay")
    return state


def book_changes(state: S, changes: tuple[MoneyChange, ...], cause: LineCause) -> S:
    """Book what a result gives and takes: first what is given."""
    for change in sorted(changes, key=lambda each: each.amount < 0):
        state = change_balance(state, change.place, change.money, change.amount, cause)
    return state


def reverse_lines(state: S, entry: int, cause: LineCause, reason: str = "") -> S:
    """Book back what an entry of the log has booked in the current book. Rule: S-13.

    Raises:
        SeasonIllegal: somebody has spent it already.
    """
    for line in [
        line for line in state.books[-1] if line.entry == entry and line.cause not in ("correction",)
    ]:
        money = find_money(state, line.money)
        if line.target != BANK:
            index = state.house_rules.moneys.index(money)
            if not money.may_be_negative and state.places[line.target].purses[index].balance < line.amount:
                raise SeasonIllegal(
                    "S-13", message("refusal-season-spent", name=state.places[line.target].name)
                )
        state = _move(state, money, line.amount, line.target, line.source, cause, reason)
    return state


def find_money(state: SeasonState, name: str) -> Money:
    """Return a money of the house rules."""
    money = state.house_rules.money(name)
    if money is None:
        raise SeasonNoSuch("S-10", message("refusal-season-no-money", money=name))
    return money


def _move(
    state: S, money: Money, amount: int, source: int, target: int, cause: LineCause, reason: str = ""
) -> S:
    """Move money from one account to another: one line, whatever it is for. Rule: S-11."""
    index = state.house_rules.moneys.index(money)
    places = state.places
    if source != BANK:
        places = put(
            places, source, _with_purse(places[source], index, _spend(places[source].purses[index], amount))
        )
    if target != BANK:
        ends = None
        if money.lasts and cause not in ("start", "reversal"):
            ends = state.current_number + money.lasts - 1
        places = put(
            places,
            target,
            _with_purse(places[target], index, _gain(places[target].purses[index], amount, ends)),
        )
    line = LedgerLine(state.size, money.name, amount, source, target, cause, reason)
    state = replace(
        state, places=places, books=put(state.books, len(state.books) - 1, (*state.books[-1], line))
    )
    return state if source == BANK else _lapse_uncovered(state, source, index, money)


def _with_purse(place: Place, index: int, purse: Purse) -> Place:
    return replace(place, purses=put(place.purses, index, purse))


def _gain(purse: Purse, amount: int, ends: int | None) -> Purse:
    lasting = purse.lasting
    if ends is not None:
        lasting = tuple(sorted((*lasting, (ends, amount))))
    return replace(purse, balance=purse.balance + amount, lasting=lasting)


def _spend(purse: Purse, amount: int) -> Purse:
    """Take money: first what would be lost soonest. Rule: S-16."""
    left, lasting = amount, []
    for ends, each in purse.lasting:
        taken = min(left, each)
        left -= taken
        if each > taken:
            lasting.append((ends, each - taken))
    return replace(purse, balance=purse.balance - amount, lasting=tuple(lasting))


def _lapse_uncovered(state: S, place: int, index: int, money: Money) -> S:
    """Let the newest offers of a place lapse that it can no longer pay. Rule: S-14."""
    if money.may_be_negative:
        return state
    while state.places[place].purses[index].free < 0:
        newest = next(
            each for each in reversed(state.transfers) if each.source == place and each.money == money.name
        )
        state = settle_transfer(state, newest, "lapsed")
    return state


# -------------------------------------------------------------------------------------------- by hand


def book(state: S, line: Line, entry: Booked) -> S:
    """Book what a host gives or takes by hand."""
    if entry.place not in state.alive:
        raise SeasonNoSuch("S-11", message("refusal-season-not-in"))
    return change_balance(state, entry.place, entry.money, entry.amount, "by_hand", entry.reason)


def reverse(state: S, line: Line, entry: Reversed) -> S:
    """Book back what was booked by hand, once."""
    lines = [each for book in state.books for each in book if each.entry == entry.entry]
    if not lines or lines[0].cause != "by_hand":
        raise SeasonNoSuch("S-13", message("refusal-season-not-by-hand"))
    reason = f"#{entry.entry}: {entry.reason}"
    if any(
        each.cause == "reversal" and each.reason.startswith(f"#{entry.entry}: ")
        for book in state.books
        for each in book
    ):
        raise SeasonNotNow("S-13", message("refusal-season-reversed"))
    (each,) = lines
    place, amount = (each.target, -each.amount) if each.source == BANK else (each.source, each.amount)
    if place not in state.alive:
        raise SeasonNotNow("S-13", message("refusal-season-not-in"))
    return change_balance(state, place, each.money, amount, "reversal", reason)


# ----------------------------------------------------------------------------------------- transfers


def offer(state: S, line: Line, entry: TransferOffered) -> S:
    """Reserve what somebody offers. Only the payer learns that it is too much. Rule: S-14, S-15."""
    kind, source = read_actor(line.by)
    if kind != "place" or source not in state.alive:
        raise SeasonNotAllowed("S-14", message("refusal-season-not-in"))
    if state.is_frozen:
        raise SeasonNotNow("S-15", message("refusal-season-frozen"))
    if entry.to not in state.alive or entry.to == source:
        raise SeasonIllegal("S-14", message("refusal-season-transfer-to"))
    money = find_money(state, entry.money)
    if not money.may_be_given:
        raise SeasonIllegal("S-14", message("refusal-season-not-given", money=money.name))
    index = state.house_rules.moneys.index(money)
    purse = state.places[source].purses[index]
    if not money.may_be_negative and entry.amount > purse.free:
        raise SeasonIllegal("S-12", message("refusal-season-too-much", free=purse.free, money=money.name))
    transfer = Transfer(state.transfer_count, source, entry.to, entry.money, entry.amount, entry.note)
    state = _reserve(replace(state, transfer_count=state.transfer_count + 1), source, index, entry.amount)
    state = replace(state, transfers=(*state.transfers, transfer))
    return state if state.house_rules.acceptance == "needed" else _carry_out(state, transfer)


def accept(state: S, line: Line, entry: TransferAccepted) -> S:
    """Move what was offered."""
    transfer = _find_transfer(state, entry.transfer, line, "target")
    return _carry_out(state, transfer)


def decline(state: S, line: Line, entry: TransferDeclined) -> S:
    """Release what was offered: the other one does not want it."""
    return settle_transfer(state, _find_transfer(state, entry.transfer, line, "target"), "declined")


def withdraw(state: S, line: Line, entry: TransferWithdrawn) -> S:
    """Release what was offered: its owner wants it back."""
    return settle_transfer(state, _find_transfer(state, entry.transfer, line, "source"), "withdrawn")


def lapse_transfers(state: S, place: int) -> S:
    """Let all offers lapse from and to somebody who goes out."""
    for transfer in state.transfers:
        if place in (transfer.source, transfer.target):
            state = settle_transfer(state, transfer, "lapsed")
    return state


def settle_transfer(
    state: S, transfer: Transfer, how: Literal["accepted", "declined", "withdrawn", "lapsed"]
) -> S:
    """Take a transfer from those that wait, and release what it has reserved."""
    index = state.money_index(transfer.money)
    assert index is not None
    done = replace(transfer, state=how)
    state = replace(
        state,
        transfers=tuple(each for each in state.transfers if each.number != transfer.number),
        settled=put(state.settled, len(state.settled) - 1, (*state.settled[-1], done)),
    )
    return _reserve(state, transfer.source, index, -transfer.amount)


def _carry_out(state: S, transfer: Transfer) -> S:
    state = settle_transfer(state, transfer, "accepted")
    money = find_money(state, transfer.money)
    return _move(state, money, transfer.amount, transfer.source, transfer.target, "transfer", transfer.note)


def _reserve(state: S, place: int, index: int, amount: int) -> S:
    owner = state.places[place]
    purse = owner.purses[index]
    purse = replace(purse, reserved=purse.reserved + amount)
    return replace(state, places=put(state.places, place, _with_purse(owner, index, purse)))


def _find_transfer(state: SeasonState, number: int, line: Line, side: str) -> Transfer:
    """Return a transfer that waits, if it is this one's to answer. Rule: S-14."""
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
