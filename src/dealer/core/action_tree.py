"""What an action is made of: a walk through a tree of small discrete steps.

An action of these games can be long: an expression, a distribution over ten tiles, twelve rows of a Final
Guess. Listing all that are legal is absurd; choosing them step by step is not. A *step* is an index into the
vocabulary of its game, whose words are short: ``"play"``, ``"7"``, ``"*"``. A *walk* says after each step
which steps may follow so that the end is still a legal action.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from dealer.core.errors import ForPrograms, InvalidAction
from dealer.core.message import Message

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
V = TypeVar("V")

Taken = tuple[int, ...]
"""The steps of a walk so far."""


class ActionTree(Protocol[A_co]):
    """The tree of one decision, or of one draw."""

    def legal_steps(self, taken: Taken) -> Taken:
        """Return the steps that may follow, in ascending order; none where the action is whole."""
        ...

    def action(self, taken: Taken) -> A_co:
        """Return the action at the end of a walk."""
        ...


class ChanceTree(ActionTree[A_co], Protocol):
    """A walk that chance takes."""

    def weights(self, taken: Taken) -> tuple[int, ...]:
        """Return how likely each of the steps that may follow is, as whole numbers in proportion."""
        ...


class Vocabulary:
    """The vocabulary of a game: its steps, by index and by word.

    >>> words = Vocabulary("play", "1", "12", "*")
    >>> words["12"], words.spell((0, 1, 3))
    (2, ('play', '1', '*'))
    >>> words.read("play 12*1")
    ('play', '12', '*', '1')
    """

    def __init__(self, *words: str) -> None:
        self.words = tuple(dict.fromkeys(words))
        self._index = {word: step for step, word in enumerate(self.words)}
        self._longest = sorted(self.words, key=len, reverse=True)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.words)

    def __getitem__(self, word: str) -> int:
        """The step of a word."""
        return self._index[word]

    def steps(self, *words: str) -> Taken:
        """Return the steps of some words."""
        return tuple(self._index[word] for word in words)

    def spell(self, steps: Sequence[int]) -> tuple[str, ...]:
        """Return the words of some steps."""
        return tuple(self.words[step] for step in steps)

    def read(self, text: str) -> tuple[str, ...]:
        """Return the words of a text, with or without spaces between them: the longest that fits comes first.

        Raises:
            InvalidAction: something in it is no word of this game.
        """
        found, rest = [], text.strip()
        while rest:
            word = self.find(rest)
            found.append(word)
            rest = rest[len(word) :].lstrip()
        return tuple(found)

    def find(self, text: str) -> str:
        """Return the longest word that a text begins with.

        Raises:
            InvalidAction: it begins with none.
        """
        word = next((word for word in self._longest if text.startswith(word)), None)
        if word is None:
            raise InvalidAction(ForPrograms(f"{text.split()[0]!r} is no word of this game"))
        return word


class ListedTree(Generic[A]):
    """A walk to one of a few actions, each given with all its steps.

    Args:
        choices: the whole walks, each with its action.

    >>> few = ListedTree((((0, 1), "x"), ((0, 2), "y")))
    >>> few.legal_steps(()), few.legal_steps((0,)), few.action((0, 2))
    ((0,), (1, 2), 'y')
    """

    __slots__ = ("_actions", "_further")

    def __init__(self, choices: Iterable[tuple[Taken, A]]) -> None:
        self._actions = dict(choices)
        further: dict[Taken, set[int]] = {}
        for steps in self._actions:
            for at, step in enumerate(steps):
                further.setdefault(steps[:at], set()).add(step)
        self._further = {taken: tuple(sorted(steps)) for taken, steps in further.items()}

    def legal_steps(self, taken: Taken) -> Taken:
        """Return the next steps of those that begin so."""
        return self._further.get(taken, ())

    def action(self, taken: Taken) -> A:
        """Return the one that was chosen."""
        return self._actions[taken]

    def weights(self, taken: Taken) -> tuple[int, ...]:
        """If it is chance that chooses: each next step is as likely."""
        return (1,) * len(self.legal_steps(taken))


class DealTree(NamedTuple, Generic[A]):
    """A walk that deals things out one by one, each kind ``counts`` times, and reads them at the end.

    Args:
        counts: how many there are of each step, by step from 0.
        draws: how many are drawn.
        read: what they make.
        back: whether what was drawn is put back.
        times: how often as many are drawn, one after the other, each time from all.

    >>> two_of_three = DealTree((1, 1, 1), 2, tuple, times=2)
    >>> two_of_three.legal_steps((2,)), two_of_three.legal_steps((2, 0)), two_of_three.legal_steps((2, 0, 0))
    ((0, 1), (0, 1, 2), (1, 2))
    """

    counts: tuple[int, ...]
    draws: int
    read: Callable[[Taken], A]
    back: bool = False
    times: int = 1

    def legal_steps(self, taken: Taken) -> Taken:
        """Return what is left."""
        if len(taken) == self.draws * self.times:
            return ()
        return self._left(taken)[0]

    def weights(self, taken: Taken) -> tuple[int, ...]:
        """In proportion to how many are left."""
        return self._left(taken)[1]

    def _left(self, taken: Taken) -> tuple[Taken, tuple[int, ...]]:
        if self.back:
            return list_left(self.counts)
        left = list(self.counts)
        for step in taken[len(taken) - len(taken) % self.draws :]:
            left[step] -= 1
        return list_left(tuple(left))

    def action(self, taken: Taken) -> A:
        """Return what was dealt."""
        return self.read(taken)


@lru_cache(maxsize=16_384)
def list_left(counts: tuple[int, ...]) -> tuple[Taken, tuple[int, ...]]:
    """Return the steps of which some are left, and how many of each.

    >>> list_left((1, 0, 3))
    ((0, 2), (1, 3))
    """
    return tuple([step for step, count in enumerate(counts) if count]), tuple(filter(None, counts))


@lru_cache(maxsize=16_384)
def share_out(steps: Taken, weights: tuple[int, ...]) -> tuple[tuple[int, float], ...]:
    """Return some steps, each with its probability.

    >>> share_out((0, 2), (1, 3))
    ((0, 0.25), (2, 0.75))
    """
    total = sum(weights)
    return tuple((step, weight / total) for step, weight in zip(steps, weights, strict=True))


class TreeSequence(NamedTuple, Generic[A]):
    """Several draws one after the other, read together at the end; each but the last ends by its length."""

    parts: tuple[ChanceTree[Any], ...]
    lengths: tuple[int, ...]
    read: Callable[[tuple[Any, ...]], A]

    def _at(self, taken: Taken) -> tuple[ChanceTree[Any], Taken]:
        for part, length in zip(self.parts, self.lengths[:-1], strict=False):
            if len(taken) < length:
                return part, taken
            taken = taken[length:]
        return self.parts[-1], taken

    def legal_steps(self, taken: Taken) -> Taken:
        """Return what may follow in the part where the walk is."""
        part, within = self._at(taken)
        return part.legal_steps(within)

    def weights(self, taken: Taken) -> tuple[int, ...]:
        """Return how likely it is there."""
        part, within = self._at(taken)
        return part.weights(within)

    def action(self, taken: Taken) -> A:
        """Return what all parts make."""
        made = []
        for part, length in zip(self.parts, self.lengths, strict=True):
            made.append(part.action(taken[:length]))
            taken = taken[length:]
        return self.read(tuple(made))


# ------------------------------------------------------------------------------------------- numbers


def digits(least: int, most: int, but: Collection[int], said: Taken) -> tuple[Taken, bool]:
    """Return how a decimal number goes on: the digits that may follow, and whether it may end here.

    Args:
        least: the lowest number that may be said.
        most: the highest.
        but: some between that may not.
        said: the digits so far.

    >>> digits(1, 25, (), ()), digits(0, 25, (), (2,))
    (((1, 2, 3, 4, 5, 6, 7, 8, 9), False), ((0, 1, 2, 3, 4, 5), True))
    >>> digits(1, 30, (3, 5), (3,)), digits(1, 9, (5,), ())
    (((0,), False), ((1, 2, 3, 4, 6, 7, 8, 9), False))
    """
    able, is_whole = digits_between(least, most, said)
    if not but:
        return able, is_whole
    number = read_digits(said)
    here = 10 * number
    left = tuple(
        [digit for digit in able if here + digit not in but or _leads(least, most, but, here + digit)]
    )
    return left, is_whole and number not in but


@lru_cache(maxsize=16_384)
def digits_between(least: int, most: int, said: Taken) -> tuple[Taken, bool]:
    """Return how a decimal number from ``least`` to ``most`` goes on, as ``digits`` does."""
    number = read_digits(said)
    if said == (0,):
        return (), least <= 0 <= most
    here = 10 * number
    able = [digit for digit in range(min(10, most - here + 1)) if _leads(least, most, (), here + digit)]
    return tuple(able), said != () and least <= number <= most


def _leads(least: int, most: int, but: Collection[int], low: int) -> bool:
    """Return whether a number or one that begins with its digits may be said."""
    if low >= least and low not in but:
        return True
    high = low
    while 0 < low <= most:
        low, high = 10 * low, 10 * high + 9
        first, last = max(low, least), min(high, most)
        if last - first + 1 > sum(first <= number <= last for number in but):
            return True
    return False


def read_digits(said: Taken) -> int:
    """Return the number that some digits say; 0 if there are none.

    >>> read_digits((2, 5)), read_digits(())
    (25, 0)
    """
    number = 0
    for digit in said:
        number = 10 * number + digit
    return number


# --------------------------------------------------------------------------------------- whole walks


def take_forced(walk: ActionTree[Any], taken: Taken) -> tuple[Taken, Taken]:
    """Return a walk after the steps that have no alternative, and the steps that may follow then."""
    legal_steps = walk.legal_steps(taken)
    while len(legal_steps) == 1:
        taken += legal_steps
        legal_steps = walk.legal_steps(taken)
    return taken, legal_steps


def iterate_walks(walk: ActionTree[Any], taken: Taken = ()) -> Iterator[Taken]:
    """Return every whole walk, lazily, in ascending order."""
    legal_steps = walk.legal_steps(taken)
    if not legal_steps:
        yield taken
    for step in legal_steps:
        yield from iterate_walks(walk, (*taken, step))


def parse_walk(walk: ActionTree[Any], words: Vocabulary, said: Sequence[str]) -> Taken:
    """The whole walk that some words say; a verb without an alternative may be left out, and so may the end.

    Raises:
        InvalidAction: they lead nowhere, with what could have been said in that place.
    """
    taken: Taken = ()
    rest = list(said)
    while legal_steps := walk.legal_steps(taken):
        if rest and words[rest[0]] in legal_steps:
            taken += (words[rest.pop(0)],)
        elif len(legal_steps) == 1 and (not rest or _goes_without_saying(words.words[legal_steps[0]])):
            taken += legal_steps
        else:
            before = " ".join(words.spell(taken))
            able = " ".join(words.spell(legal_steps))
            here = f"after {before!r}" if before else "here"
            if not rest:
                raise InvalidAction(ForPrograms(f"{here} something is missing; one of: {able}"))
            raise InvalidAction(ForPrograms(f"{rest[0]!r} cannot stand {here}; one of: {able}"))
    if rest:
        raise InvalidAction(
            ForPrograms(f"{' '.join(words.spell(taken))!r} is whole; {rest[0]!r} is too much")
        )
    return taken


def _goes_without_saying(word: str) -> bool:
    return len(word) > 1 and word.isalpha()


@dataclass(frozen=True)
class GameSteps(Generic[V]):
    """The small steps of answers that a game brings, instead of those that follow from its rules.

    Attributes:
        vocabulary: its words.
        tree: the tree of the decision of the seat that sees this; ``None`` if it has none to answer.
        place: the part of the observation that a word stands for after some others, if it stands for one.
        titles: what is asked after some words: a message of the game's folder ``plain``, or a text.
        is_for_people: whether a table offers them; if not, only programs walk them, and a table those that
            are derived.
    """

    vocabulary: Vocabulary
    tree: Callable[[V], ActionTree[Any] | None]
    place: Callable[[V, tuple[str, ...], str], str | None] = lambda _view, _taken, _word: None
    titles: Callable[[tuple[str, ...]], Message | str] = lambda taken: (
        taken[-1].replace("_", " ") if taken else ""
    )
    is_for_people: bool = True


AnyGameSteps = GameSteps[Any]
