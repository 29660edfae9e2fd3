"""Twins of the Equation Auction: two matches that differ only in what a viewer may not know.

``twins(match, viewer, rng)`` folds the log of a match again, with every secret of the others replaced: the
cards that they have saved (and how many, where nobody can tell from the price), their bids in the eleventh
auctions but for the price that a winner paid, and the seed. What has been announced is kept: who is tied, who
won and for how much, which saved cards were played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from dealer.core.actions import Resign, Substitute
from dealer.core.actors import Viewer
from dealer.core.causes import ServerCause
from dealer.core.chance import streams
from dealer.games.equation_auction.rules.actions import (
    CARDS,
    Bid,
    Bracket,
    NoBracket,
    Nominate,
    Pass,
    PlaceSaved,
    Save,
    Schedule,
    SecretBid,
)
from dealer.games.equation_auction.rules.legality import placements
from dealer.games.equation_auction.rules.state import REBIDS, State, cost, in_order
from dealer.match import Entry, Match
from tests.games.equation_auction.rules.table import Live
from tests.leak.secrets import Secrets, folded, hidden_seats, refolded


def twins(match: Match, viewer: Viewer, rng: Random) -> Match | None:
    """Another match that this viewer cannot tell from this one, or ``None`` if there is no secret to change.

    Args:
        match: a match of the Equation Auction, at any moment.
        viewer: a seat, or ``"public"``.
        rng: from which the other secrets are drawn.
    """
    if match.is_over:
        return None
    hidden, before = hidden_seats(match, viewer), [m.state for m in folded(match)]
    bids = other_bids(match, before, hidden, rng)

    def replaced(twin: Match, entry: Entry) -> Entry:
        if isinstance(entry.action, Save) and entry.actor in hidden:
            return replace(entry, action=another_hand(match, before[entry.seq], entry, rng))
        if isinstance(entry.action, SecretBid):
            return replace(entry, action=SecretBid(bids[entry.seq]))
        return entry

    twin = refolded(match, replaced, rng)
    return twin if differences(match, twin) else None


def differences(match: Match, twin: Match) -> frozenset[str]:
    """What two matches differ in: ``hands``, ``sizes`` of hands, ``waiting`` and ``past`` bids, ``seed``."""
    found = set()
    if match.state.saved != twin.state.saved:
        found.add("hands")
    if sizes(match.state) != sizes(twin.state):
        found.add("sizes")
    if waiting(match.state) != waiting(twin.state):
        found.add("waiting")
    if past_bids(match) != past_bids(twin):
        found.add("past")
    if match.seed != twin.seed:
        found.add("seed")
    return frozenset(found)


def sizes(state: State) -> list[int | None]:
    """By seat, how many cards it has saved and not played."""
    return [None if hand is None else len(hand) for hand in state.saved]


def waiting(state: State) -> tuple[int | None, ...]:
    """By seat, the secret bid that waits for the others."""
    held = state.rounds[-1].eleventh if state.rounds else None
    return () if held is None or held.settled else held.bids


def past_bids(match: Match) -> list[int]:
    """Every secret bid that does not wait any more."""
    bids = [entry.action.chips for entry in match.log if isinstance(entry.action, SecretBid)]
    here = sum(bid is not None for bid in waiting(match.state))
    return bids[: len(bids) - here]


def another_hand(match: Match, before: State, entry: Entry, rng: Random) -> Save:
    """Another hand that holds what was played of it, and that costs the same once the price was told."""
    seat = entry.actor
    assert isinstance(seat, int)
    played = [
        card
        for later in match.log
        if later.actor == seat and isinstance(later.action, PlaceSaved)
        for card in (*later.action.beginning, *later.action.end)
    ]
    told, price = match.state.phase != "save", cost(len(entry.action.cards))
    counts = [
        count
        for count in range(len(played), len(CARDS) + 1)
        if (cost(count) == price if told else cost(count) <= before.garnets[seat])
    ]
    rest = list((Counter(CARDS) - Counter(played)).elements())
    return Save(in_order((*played, *rng.sample(rest, rng.choice(counts) - len(played)))))


# ---------------------------------------------------------------------------------------------- secret bids


def other_bids(match: Match, before: list[State], hidden: tuple[int, ...], rng: Random) -> dict[int, int]:
    """The chips of every secret bid in the twin, by its place in the log."""
    ballots: dict[tuple[int, int], list[Entry]] = {}
    for entry in match.log:
        if isinstance(entry.action, SecretBid):
            held = before[entry.seq].round.eleventh
            assert held is not None
            ballots.setdefault((before[entry.seq].round.number, held.ballot), []).append(entry)
    found: dict[int, int] = {}
    for (number, ballot), entries in ballots.items():
        held = match.state.rounds[number - 1].eleventh
        assert held is not None
        complete = held.settled or held.deadlocked or held.ballot > ballot
        chips = before[entries[0].seq].chips
        bids = {entry.actor: entry.action.chips for entry in entries}
        last_word = ballot > REBIDS
        drawn = (
            other_ballot(bids, chips, hidden, last_word, rng)
            if complete
            else {seat: rng.randint(0, chips[seat]) if seat in hidden else bid for seat, bid in bids.items()}
        )
        found |= {entry.seq: drawn[entry.actor] for entry in entries}
    return found


def other_ballot(
    bids: dict[Any, int], chips: tuple[int, ...], hidden: tuple[int, ...], last_word: bool, rng: Random
) -> dict[Any, int]:
    """Other bids of a ballot that is over: the same are tied, or the same one won for as much."""
    top = max(bids.values())
    leaders = {seat for seat, bid in bids.items() if bid == top}
    if not top:
        return bids
    if len(leaders) > 1 and leaders <= set(hidden) and not last_word:  # a tie tells who, and not how much
        least = 1 + max((bid for seat, bid in bids.items() if seat not in hidden), default=0)
        top = rng.randint(least, min(chips[seat] for seat in leaders))
    return {
        seat: bid
        if seat not in hidden
        else top
        if seat in leaders
        else rng.randint(0, min(top - 1, chips[seat]))
        for seat, bid in bids.items()
    }


# -------------------------------------------------------------------------------------------------- matches

VARIANTS: tuple[dict[str, Any], ...] = (
    {"garnets": 30},
    {"garnets": 30, "saved_cards": "any_end", "chips_per": "round"},
    {"pace": "untimed", "garnets": (30, 20, 10, 5, 1), "last_slot": "free", "chips": 20, "neutral_within": 3},
)


LEAVERS = (4, 2)
"""The seats whose players leave, one after the other."""


def leave(live: Live, seat: int) -> None:
    """A player leaves, and the server lets in a bot for them."""
    left = live.match.submit(seat, Resign(), live.at)
    live.match = left.submit("server", Substitute(seat, "careful", "careful", ServerCause("left")), live.at)


def goes_on(live: Live, rng: Random, chance: float) -> bool:
    """Secret bids are small, so that they are tied now and then; auctions are short; two players leave."""
    state, seat = live.match.state, rng.choice(live.owing)
    staying = [leaver for leaver in LEAVERS if not live.match.has_left(leaver)]
    if staying and chance > 0.985:
        leave(live, staying[0])
        return True
    if state.phase == "secret_bid":
        live.act(seat, SecretBid(min(rng.randint(0, 3), state.chips[seat])))
        return True
    if state.phase == "bid" and state.round.auction.bidder is not None and chance < 0.6:
        live.act(seat, Pass())
        return True
    return False


# ------------------------------------------------------------------------------- leaks that have to be found

PROBES = (
    Save(()),
    Save(("1", "x")),
    Save(("x", "x")),
    Save(CARDS),
    *(Schedule(card, place) for card in ("1", "x") for place in (1, 10)),
    *(Bid(slot, chips) for slot in (1, 5, 10) for chips in (0, 1, 101)),
    Pass(),
    *map(SecretBid, (0, 1, 2, 3, 101)),
    *(PlaceSaved((card,), ()) for card in ("1", "2", "3", "+", "-", "x", "/")),
    PlaceSaved(("1",), ("x",)),
    PlaceSaved((), ()),
    Bracket(0, 1),
    Bracket(1, 1),
    NoBracket(),
    *map(Nominate, range(5)),
)


def hidden_hands(state: State, viewer: Viewer) -> list[Any]:
    """The saved cards of those whose hands a viewer may not see."""
    return [hand for seat, hand in enumerate(state.saved) if seat != viewer]


def hidden_bids(state: State, viewer: Viewer) -> list[int]:
    """The waiting bids of the others."""
    return [bid for seat, bid in enumerate(waiting(state)) if seat != viewer and bid is not None]


def lost_bids(state: State) -> list[Any]:
    """The bids of eleventh auctions that are settled."""
    return [r.eleventh.bids for r in state.rounds if r.eleventh is not None and r.eleventh.settled]


def has(hands: list[Any], card: str) -> list[bool]:
    """Whether each hand holds a card."""
    return [card in (hand or ()) for hand in hands]


LEAKS: dict[str, Callable[[State, Viewer], Any]] = {
    "a hand": hidden_hands,
    "the last card of a hand": lambda state, viewer: [
        hand[-1:] for hand in hidden_hands(state, viewer) if hand
    ],
    "how many cards a hand has": lambda state, viewer: [
        len(hand) for hand in hidden_hands(state, viewer) if hand is not None
    ],
    "whether a hand is empty": lambda state, viewer: [not hand for hand in hidden_hands(state, viewer)],
    "what a hand will cost": lambda state, viewer: [
        cost(len(hand)) for hand in hidden_hands(state, viewer) if hand is not None and state.phase == "save"
    ],
    "who has saved a times": lambda state, viewer: has(hidden_hands(state, viewer), "x"),
    "how many cards are saved in all": lambda state, viewer: sum(
        len(hand or ()) for hand in hidden_hands(state, viewer)
    ),
    "how many ways there are to place": lambda state, viewer: [
        sum(1 for _ in placements(hand[:3], both=False))
        for hand in hidden_hands(state, viewer)
        if hand and state.phase == "place"
    ],
    "a waiting bid": hidden_bids,
    "whether a waiting bid is nothing": lambda state, viewer: [not bid for bid in hidden_bids(state, viewer)],
    "the highest bid that waits": lambda state, viewer: max(hidden_bids(state, viewer), default=None),
    "who bids most so far": lambda state, viewer: [
        bid == max(hidden_bids(state, viewer)) for bid in hidden_bids(state, viewer)
    ],
    "a bid that lost": lambda state, viewer: lost_bids(state),
    "the second highest bid": lambda state, viewer: [
        sorted(bid or 0 for bid in bids)[-2] for bids in lost_bids(state)
    ],
}  # fmt: skip

MATCH_LEAKS: dict[str, Callable[[Match, Viewer], Any]] = {
    "the seed": lambda match, viewer: match.seed.hex(),
    "the log": lambda match, viewer: match.log,
    "the next order": lambda match, viewer: streams(match.seed)(
        f"order/{len(match.state.rounds) + 1}"
    ).shuffle(range(5)),
    "how high they are tied": lambda match, viewer: past_bids(match)[-2:],
}


def refusal(match: Match, seat: int, action: Any) -> bool:
    """Whether a bid cannot win, because a higher one waits, which nobody may know."""
    others = [bid for other, bid in enumerate(waiting(match.state)) if other != seat and bid is not None]
    return isinstance(action, SecretBid) and bool(others) and action.chips < max(others)


SECRETS = Secrets(
    live=Live,
    variants=VARIANTS,
    matches=len(VARIANTS),
    twins=twins,
    differences=differences,
    kinds=frozenset({"hands", "sizes", "waiting", "past", "seed"}),
    to_come=frozenset({"seed"}),
    owned=frozenset({"hands", "waiting"}),
    share=0.9,
    probes=PROBES,
    decisions=("save", "r1.secret_bid.1", "r3.bracket.0"),
    leaks=LEAKS,
    match_leaks=MATCH_LEAKS,
    refusal=refusal,
    goes_on=goes_on,
    looked_at=lambda number, match: number % 17 == 0 or match.state.phase in ("save", "secret_bid", "place"),
    hides=lambda match, viewer: any(hand is not None for hand in hidden_hands(match.state, viewer)),
)
