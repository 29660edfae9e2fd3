"""Twins of Increment Black & White: two matches that differ only in what a viewer may not know.

``twins(match, viewer, rng)`` folds the log of a match again, with every secret of the others replaced by
something that the viewer cannot tell from it: the deal, what was added and every version of it, the new
letters, a version that stands, the seed. What has been announced is kept: the letters and colours that were
shown, who won each round, who settled each distribution, where the tiles lie.

Numbers are changed by small exchanges: some tiles of one seat get each other's deal and other additions, as
long as all that was announced stays true. So the search begins with a match that holds and stays among them.
"""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from dealer.core.actors import CHANCE, Viewer
from dealer.games.increment_black_white.actions import LETTERS, Complete, Deal, Distribute, Letter, Relabel
from dealer.games.increment_black_white.increments import MOST, ValidSets, fault
from dealer.games.increment_black_white.state import State
from dealer.match import Clock, Entry, Match
from tests.rules.increment_black_white.table import GAME

TILES = range(10)


def twins(match: Match, viewer: Viewer, rng: Random) -> Match | None:
    """Another match that this viewer cannot tell from this one, or ``None`` if there is no secret to change.

    Args:
        match: a match of Increment Black & White, at any moment.
        viewer: a seat, or ``"public"``.
        rng: from which the other secrets are drawn.
    """
    if match.over:
        return None
    hands = Hands(match.state, tuple(seat for seat in (0, 1) if seat != viewer), rng).mixed()
    twin = Match(match.setup, match.seed, start(match), Clock(), (), (None, None))
    for entry in match.log:
        twin = appended(twin, replaced(match, entry, hands, rng))
    standing = tuple(
        (stood[0], a_draft(rng)) if stood is not None and seat in hands.hidden else stood
        for seat, stood in enumerate(match.standing)
    )
    twin = replace(twin, standing=standing, seed=rng.randbytes(32))
    return twin if differences(match, twin) else None


def differences(match: Match, twin: Match) -> frozenset[str]:
    """What two matches differ in: ``dealt``, ``added``, ``sent``, ``letters``, ``standing``, ``seed``."""
    found = set()
    for ours, theirs in zip(match.state.hands, twin.state.hands, strict=True):
        found |= {"dealt"} if ours.dealt != theirs.dealt else set()
        found |= {"added"} if ours.increments != theirs.increments else set()
        found |= {"sent"} if ours.sent != theirs.sent else set()
        found |= {"letters"} if ours.letters != theirs.letters else set()
    found |= {"standing"} if match.standing != twin.standing else set()
    found |= {"seed"} if match.seed != twin.seed else set()
    return frozenset(found)


def start(match: Match) -> State:
    """The state before the first entry."""
    state: State = match.game.start(match.setup.options, match.setup.advantage)
    return state


def appended(match: Match, entry: Entry) -> Match:
    """The match after an entry. A draw is taken as it is, for another seed would have given it."""
    if entry.actor != CHANCE:
        return match.append(entry)
    state = GAME.apply(match.state, CHANCE, entry.action)
    clock = match.clock.moved(GAME.timers(state), GAME.reserves(state), entry.at)
    return replace(match, state=state, clock=clock, log=(*match.log, entry))


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
                self.exchange(seat, self.rng.sample(TILES, self.rng.choice((2, 2, 3))))
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
            if fault(dealt, added, self.state.options.increments) is not None:
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
            if (number - self.state.hands[seat].presented(letter)) % 2:
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
        black = [tile for tile in TILES if hand.number(hand.letters[tile]) % 2 == 0]
        letters: list[Letter] = list(hand.letters)
        for tiles in (black, [tile for tile in TILES if tile not in black]):
            for tile, other in zip(tiles, self.rng.sample(tiles, len(tiles)), strict=True):
                letters[tile] = hand.letters[other]
        self.letters[seat] = tuple(letters)

    def sent(self, seat: int) -> tuple[int, ...]:
        """The last version that a seat sent: what counts, or what chance would complete to what counts."""
        increments = self.increments[seat]
        if self.state.hands[seat].closed != "chance":
            return increments
        tile = self.rng.choice(TILES)
        return tuple(added + (index == tile) for index, added in enumerate(increments))

    def another(self, seat: int) -> tuple[int, ...]:
        """Any valid set, for a version that was replaced."""
        return self.rng.choice(ValidSets(self.dealt[seat], rule=self.state.options.increments))


def a_draft(rng: Random) -> Distribute:
    """Any version that may still be replaced, valid or not."""
    return Distribute(tuple(rng.choice((0, 0, 1, 1, 2, 3, 4)) for _ in LETTERS), done=False)
