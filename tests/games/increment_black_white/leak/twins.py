"""Twins of Increment Black & White: two matches that differ only in what a viewer may not know.

``twins(match, viewer, rng)`` folds the log of a match again, with every secret of the others replaced by
something that the viewer cannot tell from it: the deal, what was added and every version of it, the new
letters, a version that stands, the seed. What has been announced is kept: the letters and colours that were
shown, who won each round, who settled each distribution, where the tiles lie.

Numbers are changed by small exchanges: some tiles of one seat get each other's deal and other additions, as
long as all that was announced stays true. So the search begins with a match that holds and stays among them.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from dealer.core.actors import Viewer
from dealer.games.increment_black_white.rules.actions import (
    LETTERS,
    Complete,
    Deal,
    Distribute,
    Lead,
    Letter,
    Place,
    Present,
    Relabel,
)
from dealer.games.increment_black_white.rules.increments import MOST, ValidSets, find_fault
from dealer.games.increment_black_white.rules.state import Hand, State
from dealer.match import Entry, Match
from tests.games.increment_black_white.rules.table import GAME, Live
from tests.leak.secrets import Secrets, hidden_seats, refolded


def twins(match: Match, viewer: Viewer, rng: Random) -> Match | None:
    """Another match that this viewer cannot tell from this one, or ``None`` if there is no secret to change.

    Args:
        match: a match of Increment Black & White, at any moment.
        viewer: a seat, or ``"public"``.
        rng: from which the other secrets are drawn.
    """
    if match.is_over:
        return None
    hands = Hands(match.state, hidden_seats(match, viewer), rng).mixed()
    versions = tuple(
        stood._replace(action=a_draft(match.state, rng))
        if stood is not None and seat in hands.hidden
        else stood
        for seat, stood in enumerate(match.provisional)
    )
    twin = refolded(match, lambda twin, entry: replaced(match, entry, hands, rng), rng, versions)
    return twin if differences(match, twin) else None


def differences(match: Match, twin: Match) -> frozenset[str]:
    """What two matches differ in: ``dealt``, ``added``, ``sent``, ``letters``, ``versions``, ``seed``."""
    found = set()
    for ours, theirs in zip(match.state.hands, twin.state.hands, strict=True):
        found |= {"dealt"} if ours.dealt != theirs.dealt else set()
        found |= {"added"} if ours.increments != theirs.increments else set()
        found |= {"sent"} if ours.sent != theirs.sent else set()
        found |= {"letters"} if ours.letters != theirs.letters else set()
    found |= {"provisional"} if match.provisional != twin.provisional else set()
    found |= {"seed"} if match.seed != twin.seed else set()
    return frozenset(found)


def replaced(match: Match, entry: Entry, hands: Hands, rng: Random) -> Entry:
    """An entry of the log as it stands in the twin's log."""
    action: Any = entry.action
    match action:
        case Deal():
            return replace(entry, action=Deal((hands.dealt[0], hands.dealt[1])))
        case Complete(seat=seat):
            return replace(entry, action=Complete(seat, hands.increments[seat]))
        case Relabel():
            return replace(entry, action=Relabel((hands.letters[0], hands.letters[1])))
        case Distribute(done=done) if entry.actor in hands.hidden:
            assert isinstance(entry.actor, int)
            last = not any(e.actor == entry.actor and isinstance(e.action, Distribute)
                           for e in match.log[entry.seq + 1 :])  # fmt: skip
            increments = hands.sent(entry.actor) if last else hands.another(entry.actor)
            return replace(entry, action=Distribute(increments, done))
        case _:
            return entry


class Hands:
    """Both hands of a match, those of the hidden seats open to exchange."""

    def __init__(self, state: State, hidden: tuple[int, ...], rng: Random) -> None:
        self.state, self.hidden, self.rng = state, hidden, rng
        self.dealt = [hand.dealt for hand in state.hands]
        self.increments = [hand.increments for hand in state.hands]
        self.letters = [hand.letters for hand in state.hands]

    def mixed(self) -> Hands:
        """After enough exchanges that little is as it was."""
        for seat in self.hidden:
            for _ in range(150):
                tiles = range(self.state.options.tiles)
                self.exchange(seat, self.rng.sample(tiles, self.rng.choice((2, 2, 3))))
            if self.state.options.letters == "relabelled" and self.state.phase in ("place", "choose"):
                self.relabel(seat)
        return self

    def exchange(self, seat: int, tiles: list[int]) -> None:
        """Give some tiles each other's deal and other additions of the same sum, if all stays true."""
        dealt, added = list(self.dealt[seat]), list(self.increments[seat])
        mixed = self.rng.sample(tiles, len(tiles))
        for tile, other in zip(tiles, mixed, strict=True):
            dealt[tile] = self.dealt[seat][other]
        if self.state.hands[seat].closed is not None:
            left = sum(added[tile] for tile in tiles)
            for place, tile in enumerate(tiles):
                after = len(tiles) - place - 1
                added[tile] = self.rng.randint(max(0, left - MOST * after), min(MOST, left))
                left -= added[tile]
            options = self.state.options
            if find_fault(dealt, added, options.increments, options.additions) is not None:
                return
        if self.fits(seat, [number + more for number, more in zip(dealt, added, strict=True)]):
            self.dealt[seat], self.increments[seat] = tuple(dealt), tuple(added)

    def fits(self, seat: int, numbers: list[int]) -> bool:
        """Whether all that was announced of the rounds would be the same with these numbers in part 2."""
        other = [sum(parts) for parts in zip(self.dealt[1 - seat], self.increments[1 - seat], strict=True)]
        for played in self.state.rounds:
            letter, against = played.tiles[seat], played.tiles[1 - seat]
            if letter is None:
                continue
            number = numbers[LETTERS.index(letter)]
            if (number - self.state.hands[seat].presented_number(letter)) % 2:
                return False
            if played.over and not any(played.late):
                assert against is not None
                theirs = other[LETTERS.index(against)]
                winner = None if number == theirs else seat if number > theirs else 1 - seat
                if winner != played.winner:
                    return False
        return True

    def relabel(self, seat: int) -> None:
        """Let tiles of one colour change their new letters."""
        hand = self.state.hands[seat]
        every = range(self.state.options.tiles)
        black = [tile for tile in every if hand.number(hand.letters[tile]) % 2 == 0]
        letters: list[Letter] = list(hand.letters)
        for tiles in (black, [tile for tile in every if tile not in black]):
            for tile, other in zip(tiles, self.rng.sample(tiles, len(tiles)), strict=True):
                letters[tile] = hand.letters[other]
        self.letters[seat] = tuple(letters)

    def sent(self, seat: int) -> tuple[int, ...]:
        """The last version that a seat sent: what counts, or what chance would complete to what counts."""
        increments = self.increments[seat]
        if self.state.hands[seat].closed != "chance":
            return increments
        tile = self.rng.randrange(len(increments))
        return tuple(added + (index == tile) for index, added in enumerate(increments))

    def another(self, seat: int) -> tuple[int, ...]:
        """Any valid set, for a version that was replaced."""
        options = self.state.options
        return self.rng.choice(ValidSets(self.dealt[seat], rule=options.increments, most=options.additions))


def a_draft(state: State, rng: Random) -> Distribute:
    """Any version that may still be replaced, valid or not."""
    tiles = range(state.options.tiles)
    return Distribute(tuple(rng.choice((0, 0, 1, 1, 2, 3, 4)) for _ in tiles), done=False)


# ---------------------------------------------------------------------------------------------- matches


VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"letters": "relabelled"},
    {"increments": "up_to", "tie_leader": "swap"},
    {"pace": "untimed", "letters": "relabelled"},
    {"increments": "up_to", "letters": "relabelled", "additions": 14},
    {"additions": 6},
    {"tiles": 6, "increments": "up_to", "letters": "relabelled"},
    {"tiles": 8},
)


def goes_on(live: Live, rng: Random, chance: float) -> bool:
    """Versions of a distribution, and another one by who had said to be done."""
    state, seat = live.match.state, rng.choice(live.owing)
    if state.phase != "distribute" or chance > 0.6:
        return False
    again = GAME.decision_id(state, 1 - seat) is not None and state.hands[1 - seat].closed is not None
    if again and rng.random() < 0.5:
        live.anything(1 - seat)
    else:
        live.act(seat, a_draft_or_a_set(live, seat, rng))
    return True


def a_draft_or_a_set(live: Live, seat: int, rng: Random) -> Distribute:
    """A version that may be replaced: half of them valid."""
    if rng.random() < 0.5:
        return a_draft(live.match.state, rng)
    return Distribute(GAME.random_action(GAME.observe(live.match.state, seat), rng).increments, done=False)


# ------------------------------------------------------------------------------- leaks that have to be found


PROBES = (
    Lead(0),
    Lead(7),
    *(Present(letter) for letter in LETTERS),
    *(Place(letter, 2, 3) for letter in LETTERS),
    Distribute((1,) * 10, done=True),
    Distribute((1,) * 6, done=True),
    Distribute((0, 0, 0, 0, 0, 0, 1, 3, 3, 3), done=True),
    Distribute((1,) * 10, done=False),
    Distribute((-1,) * 10, done=False),
)


def hidden(state: State, viewer: Viewer) -> list[Hand]:
    return [hand for seat, hand in enumerate(state.hands) if seat != viewer]


def shown(state: State, viewer: Viewer) -> list[int]:
    """The numbers of the tiles that others have presented."""
    return [
        state.hands[seat].presented_number(letter)
        for played in state.rounds
        for seat, letter in enumerate(played.tiles)
        if seat != viewer and letter is not None
    ]


LEAKS: dict[str, Callable[[State, Viewer], Any]] = {
    "the deal": lambda state, viewer: [hand.dealt for hand in hidden(state, viewer)],
    "where the highest number is": lambda state, viewer: [
        hand.dealt.index(max(hand.dealt)) for hand in hidden(state, viewer) if hand.dealt
    ],
    "the additions": lambda state, viewer: [hand.increments for hand in hidden(state, viewer)],
    "how many tiles got three": lambda state, viewer: [
        hand.increments.count(3) for hand in hidden(state, viewer)
    ],
    "the version that was completed": lambda state, viewer: [
        hand.sent for hand in hidden(state, viewer) if hand.closed == "chance"
    ],
    "which tile has which new letter": lambda state, viewer: [hand.letters for hand in hidden(state, viewer)],
    "the number of a presented tile": lambda state, viewer: shown(state, viewer)[-1:],
    "the sum of what was presented": lambda state, viewer: sum(shown(state, viewer)),
    "the colour of a tile not presented": lambda state, viewer: [
        state.hands[seat].presented_number(letter) % 2
        for seat in (0, 1)
        if seat != viewer and state.rounds
        for letter in state.list_unpresented(seat)
    ],
    "the totals on the grid": lambda state, viewer: [
        state.hands[placed.seat].number(placed.letter) for placed in state.placed if placed.seat != viewer
    ],
    "how much a round was won by": lambda state, viewer: [
        abs(state.hands[0].presented_number(ours) - state.hands[1].presented_number(theirs))
        for played in state.rounds
        if (ours := played.tiles[0]) is not None and (theirs := played.tiles[1]) is not None
    ],
}

MATCH_LEAKS: dict[str, Callable[[Match, Viewer], Any]] = {
    "the version that stands": lambda match, viewer: [
        stood for seat, stood in enumerate(match.provisional) if seat != viewer
    ],
    "the seed": lambda match, viewer: match.seed.hex(),
    "the log": lambda match, viewer: match.log,
}


def refusal(match: Match, seat: int, action: Any) -> bool:
    """Whether a tile would lose, which nobody may know before both are out."""
    if not isinstance(action, Present) or match.state.phase != "present":
        return False
    theirs, mine = (
        match.state.rounds[-1].tiles[1 - seat],
        match.state.hands[seat].presented_number(action.letter),
    )
    return theirs is not None and match.state.hands[1 - seat].presented_number(theirs) > mine


SECRETS = Secrets(
    live=Live,
    variants=VARIANTS,
    matches=2 * len(VARIANTS),
    twins=twins,
    differences=differences,
    kinds=frozenset({"dealt", "added", "sent", "letters", "provisional", "seed"}),
    to_come=frozenset({"sent", "letters", "provisional", "seed"}),
    owned=frozenset({"dealt"}),
    share=0.95,
    probes=PROBES,
    decisions=("p1.distribute", "p2.r10.present"),
    leaks=LEAKS,
    match_leaks=MATCH_LEAKS,
    refusal=refusal,
    goes_on=goes_on,
    looked_at=lambda number, match: number % 3 == 0 or match.state.phase == "distribute",
)
