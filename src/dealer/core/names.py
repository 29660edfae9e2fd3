"""Names: what a name is, which names look alike, and how a free one is found.

Every name passes ``check_name``, wherever it comes from: a seat, a host, a series, a record. The properties
of characters are those of the package ``regex``, which follows Unicode's newest version; Python's own are as
old as Python. Both packages are imported with the first name, not with Dealer.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Annotated, Any, Final

from msgspec import Meta

from dealer.core.errors import DealerError
from dealer.core.message import Message, message

MOST_GRAPHEMES: Final = 40
"""The longest name, in characters as people count them: a family emoji is one."""
MOST_CODE_POINTS: Final = 160
"""The longest name as it is stored."""
MOST_MARKS: Final = 4
"""So many marks may stand above and below one letter (UTS 39, 5.4)."""

Name = Annotated[str, Meta(min_length=1, max_length=MOST_CODE_POINTS)]

OFFICES: Final = ("Dealer", "The Dealer", "The server", "The audience")
"""Who speaks in every match: nobody may have such a name."""
DEFAULT_HOST: Final = "Host"
"""The name of a host who has given none."""
HOSTS: Final = (DEFAULT_HOST, "The host")
"""How a host is spoken of: nobody else may have such a name."""

_BLANK: Final = r"\u2800\U0001D159\U00013441\U00013442\uFFFC\uFFFD"
"""Symbols that show nothing, or stand for something that is missing."""
_EMOJI: Final = (
    r"(?:\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3"
    r"|(?:\p{ExtPict}(?:\p{EMod}|[\uFE0E\uFE0F]\u20E3?|[\U000E0020-\U000E007E]+\U000E007F)?)"
    r"(?:\u200D\p{ExtPict}(?:\p{EMod}|\uFE0F)?)*)"
)
"""An emoji and its sequences (UTS 51, 1.4.9)."""
_JOINER: Final = (
    r"(?:(?<=\p{ccc=9})[\u200C\u200D]"
    r"|(?<=[\p{jt=L}\p{jt=D}\p{jt=R}]\p{jt=T}*)\u200C(?=\p{jt=T}*[\p{jt=R}\p{jt=D}]))"
)
"""A joiner where it changes how a word is written (RFC 5892, A.1 and A.2), as in Persian and Sinhala."""
_CLUSTER: Final = (
    rf"(?:{_EMOJI}|[[\p{{L}}\p{{N}}\p{{P}}\p{{S}}]--[\p{{DI}}{_BLANK}]]"
    rf"(?:[\p{{M}}--\p{{DI}}]|(?<=[\p{{Han}}\p{{Mongolian}}])[\u180B-\u180D\u180F\uFE00-\uFE0F\U000E0100-\U000E01EF]|{_JOINER})*)"
)


class NameRefused(DealerError):
    """A text that cannot be a name. The message says which character is wrong, and what to do."""

    code = "bad_name"


class NameTaken(DealerError):
    """A name that looks like another one at the same table. The message suggests a free one."""

    code = "name_taken"


def check_name(text: str) -> str:
    """Return a name as it is stored: in NFC, with single spaces.

    Raises:
        NameRefused: it is empty or too long, or a character in it shows nothing or has no place.
    """
    return _check(text, "name", MOST_GRAPHEMES)


def check_title(text: str) -> str:
    """Return the title of a match or a series as it is stored.

    Raises:
        NameRefused: as for a name, with 80 characters at most.
    """
    return _check(text, "title", 2 * MOST_GRAPHEMES)


def _check(text: str, kind: str, most: int) -> str:
    regex, patterns = _load()
    name = unicodedata.normalize("NFC", regex.sub(r"\p{White_Space}+", " ", text).strip(" "))
    good = patterns["name"].match(name).end()
    if good < len(name):
        raise NameRefused(_describe_fault(name, good))
    if patterns["marks"].search(name):
        raise NameRefused(message("refusal-name-marks", kind=kind, most=MOST_MARKS))
    if not patterns["visible"].search(name):
        raise NameRefused(message("refusal-name-empty", kind=kind))
    if (
        len(patterns["grapheme"].findall(name)) > most
        or len(name) > MOST_CODE_POINTS * most // MOST_GRAPHEMES
    ):
        raise NameRefused(message("refusal-name-long", kind=kind, most=most))
    return name


def _describe_fault(name: str, place: int) -> Message:
    regex, patterns = _load()
    letter = name[place]
    before = len(patterns["grapheme"].findall(name[:place]))
    fault = "hidden"
    if patterns["mark"].match(letter):
        fault = "mark"
    elif regex.match(r"\p{Cn}", letter):
        fault = "unknown"
    return message("refusal-name-character", place=before + 1, code=f"U+{ord(letter):04X}", fault=fault)


@cache
def _load() -> tuple[Any, dict[str, Any]]:
    import regex

    patterns = {
        "name": rf"(?:{_CLUSTER}| )*+",
        "mark": r"[\p{M}--\p{DI}]",
        "marks": rf"[\p{{Mn}}\p{{Me}}]{{{MOST_MARKS + 1}}}",
        "visible": r"[\p{L}\p{N}\p{S}\p{ExtPict}]",
        "grapheme": r"\X",
    }
    return regex, {key: regex.compile(pattern, regex.V1) for key, pattern in patterns.items()}


# ------------------------------------------------------------------------------------------------- alike


def look_alike(one: str, other: str) -> bool:
    """Return whether people could take one name for the other (UTS 39, 4), in capitals or not.

    >>> look_alike("Ann", "Аnn"), look_alike("Ian", "lan"), look_alike("Ann", "Anne")
    (True, True, False)
    """
    return not _skeletons(one).isdisjoint(_skeletons(other))


def check_free(name: str, others: Iterable[str], offices: Iterable[str] = (*OFFICES, *HOSTS)) -> str:
    """Return a name that is free at a table.

    Args:
        name: as ``check_name`` returns it.
        others: the names that are there already.
        offices: names that nobody here may have.

    Raises:
        NameRefused: it looks like an office.
        NameTaken: it looks like one of the others.
    """
    others, offices = tuple(others), tuple(offices)
    if any(look_alike(name, office) for office in offices):
        raise NameRefused(message("refusal-name-office", name=name))
    if any(look_alike(name, other) for other in others):
        raise NameTaken(message("refusal-name-taken", name=name, free=find_free(name, others)))
    return name


def find_free(name: str, others: Iterable[str]) -> str:
    """Return a name, with the first number that no other name there has.

    >>> find_free("Careful", ["Ann"]), find_free("Careful", ["Careful", "Ann", "Careful 2"])
    ('Careful', 'Careful 3')
    """
    taken = frozenset().union(*map(_skeletons, others))
    number, free = 1, name
    while not taken.isdisjoint(_skeletons(free)):
        number += 1
        ending = f" {number}"
        free = shorten(name, MOST_GRAPHEMES - len(ending)) + ending
    return free


def shorten(text: str, most: int) -> str:
    """Return the first characters of a text, none of them cut in two."""
    _, patterns = _load()
    graphemes = patterns["grapheme"].findall(text)
    return text if len(graphemes) <= most else "".join(graphemes[:most]).rstrip()


def name_bot(policy: str, others: Iterable[str], words: Iterable[str] = ()) -> str:
    """Return the name of a bot that sits down at a table: its policy, with a number if that is taken.

    The name has no language. Readers see the policy in their own words (``dealer.language.players``). The bot
    keeps its name for the whole match.

    Args:
        policy: its id.
        others: the names that are or were there.
        words: how readers call the policy: with the same number, they must be free, too.

    >>> name_bot("careful", ["careful", "Ann"]), name_bot("random", ["무작위 봇"], ["Random", "무작위 봇"])
    ('careful 2', 'random 2')
    """
    taken = frozenset().union(*map(_skeletons, others))
    number, ending = 1, ""
    while any(not taken.isdisjoint(_skeletons(each + ending)) for each in (policy, *words)):
        number += 1
        ending = f" {number}"
    return policy + ending


@lru_cache
def name_bots(policies: tuple[str, ...]) -> tuple[str, ...]:
    """Return how bots are called that sit down together."""
    names = tuple[str, ...]()
    for policy in policies:
        names = (*names, name_bot(policy, names))
    return names


@cache
def _prototypes() -> dict[int, str]:
    """Return what each character is taken for, from Unicode's ``confusables.txt``."""
    from confusable_homoglyphs.confusables import confusables_data

    def is_source(character: str, looks: list[dict[str, str]]) -> bool:
        if len(character) != 1 or len(looks) != 1:
            return False
        target = looks[0]["c"]
        return len(confusables_data.get(target, ())) > 1 or len(target) > 1 or target < character

    return {
        ord(character): looks[0]["c"].replace("\u200e", "")
        for shown, looks in confusables_data.items()
        if is_source(character := shown.replace("\u200e", ""), looks)
    }


def _skeletons(name: str) -> frozenset[str]:
    """Return what the eye keeps of a name: as it is written, and in small letters."""
    regex, _ = _load()
    plain = regex.sub(r"[\u0300-\u036F\p{DI}]", "", unicodedata.normalize("NFKD", name))
    table = _prototypes()
    both = (plain.translate(table).casefold(), plain.casefold().translate(table))
    return frozenset(" ".join(unicodedata.normalize("NFKD", text).split()) for text in both)
