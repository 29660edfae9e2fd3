"""Contraband, a game of trade, roles and votes. Its clauses stand in ``rules.md``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Annotated, Any, Literal

from msgspec import field
from msgspec.structs import replace

from dealer.core.actions import Action
from dealer.core.actors import BySeat, Seat, Viewer, put
from dealer.core.events import Event, PrivateEvent, emit
from dealer.core.options import Option
from dealer.core.rules import Rules
from dealer.core.rules_modules import About, Origin
from dealer.core.times import Seconds
from dealer.core.values import Value
from dealer.toolkit.auction import find_highest
from dealer.toolkit.open_stages import wake
from dealer.toolkit.purse import pay, transfer
from dealer.toolkit.staged_types import (
    Done,
    StagedEvent,
    StagedObservation,
    StagedOptions,
    StagedState,
    StagedTimes,
    hide,
)
from dealer.toolkit.stages import Ask, Draw, Open, StagedGame, make_staged_rules
from dealer.toolkit.standings import Standing

Good = Literal["tea", "silk", "contraband"]
Role = Literal["merchant", "smuggler"]
GOODS: tuple[Good, ...] = ("tea", "silk", "contraband")
CRATES, COINS, HIGHEST_PRICE, FINE = 3, 10, 5, 3
"""Of each seat in the beginning; of an offer; for each crate of contraband. Rule: CB-1, CB-4, CB-9."""

WORTH, PAIR = 2, 3
"""Coins that a crate of tea or silk is worth in the end, and that each pair adds. Rule: CB-11."""


class Offer(Action, frozen=True):
    """A seat offers a crate to another one for some coins. Rule: CB-4."""

    to: Seat
    good: Good
    price: int


class Accept(Action, frozen=True):
    """A seat takes the offer of another one. Rule: CB-5."""

    seller: Seat


class Refuse(Action, frozen=True):
    """A seat refuses the offer of another one. Rule: CB-5."""

    seller: Seat


class Withdraw(Action, frozen=True):
    """A seat takes its own offer back. Rule: CB-5."""


class Accuse(Action, frozen=True):
    """A seat names whose crates should be opened; ``None`` for nobody. Rule: CB-7."""

    suspect: Seat | None


class DealRoles(Action, frozen=True):
    """Chance says who the smugglers are. Rule: CB-2."""

    smugglers: tuple[Seat, ...]


class DealCrate(Action, frozen=True):
    """Chance gives a seat a crate. Rule: CB-1."""

    seat: Seat
    good: Good


class Partners(PrivateEvent, frozen=True, tag="partners"):
    """The smugglers learn who they are. Rule: CB-2."""

    smugglers: tuple[Seat, ...]


class Offered(PrivateEvent, frozen=True, tag="offered"):
    """A crate is offered. Rule: CB-4."""

    seller: Seat
    buyer: Seat
    good: Good
    price: int


class Answered(PrivateEvent, frozen=True, tag="answered"):
    """An offer has been accepted, refused or withdrawn. Rule: CB-5."""

    seller: Seat
    buyer: Seat
    good: Good
    price: int
    answer: Literal["accepted", "refused", "withdrawn"]


class MarketOpens(Event, frozen=True, tag="market_opens"):
    """A market begins. Rule: CB-3."""

    round: int


class BallotOpens(Event, frozen=True, tag="ballot_opens"):
    """A market is closed, and all vote. Rule: CB-7."""

    round: int


class Inspected(Event, frozen=True, tag="inspected"):
    """The votes of a round, and what came of them. Rule: CB-8.

    Attributes:
        votes: by seat.
        suspect: whose crates were opened; ``None`` at a tie, or without votes.
        found: the crates of contraband in them.
        paid: coins into the pot.
        share: coins that each accuser got out of it.
    """

    votes: BySeat[Seat | None]
    suspect: Seat | None
    found: int | None
    paid: int
    share: int


AnyEvent = Partners | Offered | Answered | MarketOpens | BallotOpens | Inspected | StagedEvent
SeatAction = Offer | Accept | Refuse | Withdraw | Accuse | Done


class Times(StagedTimes, frozen=True):
    """How long a market lasts."""

    market: Annotated[Seconds, Option("Market", ("CB-3",))] = 180


class Options(StagedOptions, frozen=True):
    """How many rounds are played, and how often a seat may act in a market."""

    rounds: Annotated[Literal[1, 2, 3, 4], Option("Rounds", ("CB-3",))] = 3
    actions: Annotated[Literal[3, 6, 12, 24], Option("Actions in a market", ("CB-3",))] = 12
    times: Times | None = field(default_factory=Times)


class Bid(Value, frozen=True):
    """An offer that waits for its answer."""

    seller: Seat
    to: Seat
    good: Good
    price: int


class State(StagedState[Options, AnyEvent, SeatAction], frozen=True):
    """All there is to know: by seat the role, the crates and the coins; the offers; the pot; rounds played.

    ``is_market`` tells whether the market of the next round is still to come.
    """

    roles: BySeat[Role] = ()
    crates: BySeat[tuple[Good, ...]] = ()
    coins: BySeat[int] = ()
    bids: tuple[Bid, ...] = ()
    pot: int = 0
    rounds: int = 0
    is_market: bool = True


class Observation(StagedObservation[Options, AnyEvent, SeatAction], frozen=True, tag="contraband"):
    """The view of a seat or of the public.

    Attributes:
        round: the round that is played.
        bids: the offers that the viewer has made or can answer.
        coins: by seat; only one's own before the end.
        crates: by seat; only one's own before the end.
        roles: by seat; one's own and those of one's partners before the end.
        pot: coins that the next right accusers share.
    """

    round: int
    bids: tuple[Bid, ...]
    coins: BySeat[int | None]
    crates: BySeat[tuple[Good, ...] | None]
    roles: BySeat[Role | None]
    pot: int


def begin(options: Options, seats: int) -> State:
    """Nobody has a role or a crate yet. Rule: CB-1."""
    empty: tuple[Good, ...] = ()
    return State(options, sent=(None,) * seats, crates=(empty,) * seats, coins=(COINS,) * seats, pot=seats)


def next_stage(state: State) -> Ask | Draw | Open | None:
    """Roles and crates are dealt; then each round has a market and a ballot. Rule: CB-3, CB-7."""
    seats = range(len(state.sent))
    if not state.roles:
        teams = combinations(seats, count_smugglers(len(seats)))
        return Draw("roles", tuple(map(DealRoles, teams)), lambda drawn: drawn.smugglers)
    short = next((seat for seat in seats if len(state.crates[seat]) < CRATES), None)
    if short is not None and state.rounds == 0 and not state.acted and state.is_market:
        crates = tuple(DealCrate(short, good) for good in GOODS)
        return Draw(f"crate/{short}/{len(state.crates[short])}", crates, (short,))
    if state.rounds == state.options.rounds:
        return None
    name = f"r{state.rounds + 1}"
    if state.is_market:
        return Open(f"{name}.market", tuple(seats), state.options.actions, "market", clause="CB-3")
    return Ask(f"{name}.ballot", tuple(seats))


def deal(state: State, drawn: DealRoles | DealCrate) -> State:
    """Roles first, then the crates. Rule: CB-1, CB-2."""
    if isinstance(drawn, DealRoles):
        roles = tuple(
            "smuggler" if seat in drawn.smugglers else "merchant" for seat in range(len(state.sent))
        )
        return emit(state, Partners(drawn.smugglers, to=drawn.smugglers), roles=roles)
    crates = put(state.crates, drawn.seat, tuple(sorted((*state.crates[drawn.seat], drawn.good))))
    after = replace(state, crates=crates)
    is_last = all(len(held) == CRATES for held in crates)
    return emit(after, MarketOpens(1)) if is_last else after


def find_bid(bids: tuple[Bid, ...], seller: int) -> Bid | None:
    """Return the offer that a seat has made."""
    return next((bid for bid in bids if bid.seller == seller), None)


def seen_by(state: State, seat: int, action: SeatAction) -> tuple[int, ...]:
    """Offers and answers are seen by the two alone. Rule: CB-6."""
    match action:
        case Offer(to=other) | Accept(seller=other) | Refuse(seller=other):
            return (other,)
        case _:
            bid = find_bid(state.bids, seat)
            return () if bid is None else (bid.to,)


def act(state: State, seat: int, action: SeatAction) -> State:
    """An offer waits; an answer ends it, and the two trade if it was accepted. Rule: CB-4, CB-5."""
    if isinstance(action, Offer):
        bid = Bid(seat, action.to, action.good, action.price)
        offered = Offered(seat, action.to, action.good, action.price, to=(seat, action.to))
        return wake(emit(state, offered, bids=(*state.bids, bid)), action.to)
    seller = action.seller if isinstance(action, Accept | Refuse) else seat
    made = find_bid(state.bids, seller)
    assert made is not None
    if isinstance(action, Accept):
        state = trade(state, made)
    answer: Any = {Accept: "accepted", Refuse: "refused", Withdraw: "withdrawn"}[type(action)]
    news = Answered(seller, made.to, made.good, made.price, answer, to=(seller, made.to))
    state = emit(state, news, bids=tuple(bid for bid in state.bids if bid != made))
    return wake(state, seller) if seller != seat else state


def trade(state: State, bid: Bid) -> State:
    """The crate goes to the buyer, the coins to the seller. Rule: CB-5."""
    left = list(state.crates[bid.seller])
    left.remove(bid.good)
    crates = put(state.crates, bid.seller, tuple(left))
    crates = put(crates, bid.to, tuple(sorted((*crates[bid.to], bid.good))))
    return replace(state, crates=crates, coins=transfer(state.coins, bid.to, bid.seller, bid.price))


def close(state: State) -> State:
    """Offers that nobody has answered lapse. Rule: CB-3."""
    return emit(state, BallotOpens(state.rounds + 1), bids=(), is_market=False)


def resolve(state: State, answers: Mapping[int, Any]) -> State:
    """The votes are shown, and the crates of the seat with most are opened. Rule: CB-8."""
    votes = tuple(answers[seat].suspect for seat in range(len(state.sent)))
    highest = find_highest(Counter(vote for vote in votes if vote is not None))
    after = replace(state, is_market=True, rounds=state.rounds + 1)
    if len(highest) != 1:
        return open_market(emit(after, Inspected(votes, None, None, 0, 0)))
    suspect = highest[0]
    found = state.crates[suspect].count("contraband")
    accusers = [seat for seat, vote in enumerate(votes) if vote == suspect]
    after, *paid = seize(after, suspect, accusers, found) if found else pay_costs(after, accusers)
    return open_market(emit(after, Inspected(votes, suspect, found, *paid)))


def seize(state: State, suspect: int, accusers: list[int], found: int) -> tuple[State, int, int]:
    """Contraband is gone, its owner pays, and the accusers share the pot. Rule: CB-9."""
    kept = tuple(good for good in state.crates[suspect] if good != "contraband")
    paid = min(FINE * found, state.coins[suspect])
    share, pot = divmod(state.pot + paid, len(accusers))
    coins = pay(state.coins, suspect, -paid)
    for seat in accusers:
        coins = pay(coins, seat, share)
    return replace(state, crates=put(state.crates, suspect, kept), coins=coins, pot=pot), paid, share


def pay_costs(state: State, accusers: list[int]) -> tuple[State, int, int]:
    """Each accuser that can pays a coin into the pot. Rule: CB-10."""
    able = [seat for seat in accusers if state.coins[seat]]
    coins = state.coins
    for seat in able:
        coins = pay(coins, seat, -1)
    return replace(state, coins=coins, pot=state.pot + len(able)), len(able), 0


def open_market(state: State) -> State:
    """The next market begins, if there is one. Rule: CB-3."""
    return state if state.rounds == state.options.rounds else emit(state, MarketOpens(state.rounds + 1))


def count_smugglers(seats: int) -> int:
    """Two, from nine seats on three. Rule: CB-2."""
    return 2 if seats < 9 else 3


def value(coins: int, crates: tuple[Good, ...]) -> int:
    """Coins, tea and silk, and each pair of the same. Rule: CB-11."""
    counts = [crates.count("tea"), crates.count("silk")]
    return coins + sum(WORTH * count + PAIR * (count // 2) for count in counts)


def stand(state: State) -> Standing:
    """The smugglers win if they hold enough contraband, else the richest merchant. Rule: CB-11, CB-12."""
    points = tuple(map(value, state.coins, state.crates))
    is_smuggler = [role == "smuggler" for role in state.roles]
    landed = sum(
        held.count("contraband") for held, is_one in zip(state.crates, is_smuggler, strict=True) if is_one
    )
    have_landed = landed >= 2 * sum(is_smuggler)
    place = max(points) + 1 if have_landed else -1
    ranks = tuple(place if is_one else each for each, is_one in zip(points, is_smuggler, strict=True))
    return Standing(points, "contraband" if have_landed else "coins", ranks)


def observe(state: State, viewer: Viewer, common: dict[str, Any]) -> Observation:
    """One's own things, one's partners, and one's own offers; all in the end. Rule: CB-6."""
    is_open = state.phase == "over"
    smugglers = tuple(seat for seat, role in enumerate(state.roles) if role == "smuggler")
    shown_to = tuple(smugglers if role == "smuggler" else () for role in state.roles)
    return Observation(
        **common,
        round=min(state.rounds + 1, state.options.rounds),
        bids=tuple(bid for bid in state.bids if viewer in (bid.seller, bid.to, "open")),
        coins=hide(state.coins, viewer, is_open=is_open),
        crates=hide(state.crates, viewer, is_open=is_open),
        roles=hide(state.roles, viewer, is_open=is_open, shown_to=shown_to),
        pot=state.pot,
    )


def legal_actions(view: Observation) -> Iterator[SeatAction]:
    """One offer at a time, and answers that one can pay; in a ballot a vote. Rule: CB-4 to CB-7."""
    me = view.you
    assert me is not None
    others = [seat for seat in range(view.seats) if seat != me]
    if view.open is None:
        yield from map(Accuse, (None, *others))
        return
    coins, crates = view.coins[me], view.crates[me]
    assert coins is not None
    assert crates is not None
    for bid in view.bids:
        if bid.to == me:
            if bid.price <= coins:
                yield Accept(bid.seller)
            yield Refuse(bid.seller)
    if find_bid(view.bids, me) is not None:
        yield Withdraw()
        return
    for other in others:
        for good in dict.fromkeys(crates):
            yield from (Offer(other, good, price) for price in range(HIGHEST_PRICE + 1))


def explain(view: Observation, action: SeatAction) -> tuple[str, str]:
    """Why an action is not listed. Rule: CB-4 to CB-7."""
    if view.open is None or isinstance(action, Accuse):
        return "CB-7", "vote in the ballot, for another seat or for nobody"
    if isinstance(action, Offer):
        if find_bid(view.bids, view.you or 0) is not None:
            return "CB-4", "you have made an offer: withdraw it first"
        return "CB-4", f"offer a crate that you hold to another seat, for 0 to {HIGHEST_PRICE} coins"
    return "CB-5", "there is no such offer any more, or you cannot pay it"


def default(view: Observation) -> Accuse:
    """Whose time runs out accuses nobody. Rule: CB-13."""
    return Accuse(None)


GAME = StagedGame(
    Options=Options,
    SeatAction=SeatAction,
    ChanceAction=DealRoles | DealCrate,
    Observation=Observation,
    DecidedBy=Literal["contraband", "coins"],
    begin=begin,
    next_stage=next_stage,
    deal=deal,
    resolve=resolve,
    act=act,
    close=close,
    seen_by=seen_by,
    legal_actions=legal_actions,
    explain=explain,
    default=default,
    observe=observe,
    stand=stand,
)

RULES: Rules[State, Observation, Any] = make_staged_rules(
    About(
        "contraband",
        "Contraband",
        "CB",
        (15, 30),
        seats=6,
        has_advantage=False,
        sealed=frozenset({"accuse"}),
        seat_counts=tuple(range(5, 14)),
    ),
    Origin("the Dealer project", "an example"),
    GAME,
)
