"""Korean particles: their form depends on how the word before them ends. The client has the same."""

from __future__ import annotations

import re
from typing import Final

FINALS: Final = {
    **dict.fromkeys("2459ABCDEFGHIJKOPQSTUVWXYZ+−×÷=", ""),
    **dict.fromkeys("178LR", "ㄹ"),
    **dict.fromkeys("036MN", "ㅇ"),
}
"""The final consonant with which a digit, a single letter or a sign is read: ``ㄹ``, another, or none."""

FRACTION: Final = re.compile(r"(\d)/\d+$")
"""A fraction's numerator is read last: 5/2 is "2분의 5"."""

WORD: Final = re.compile(r"[A-Za-z]{2,}$")
"""A word in Latin letters, of which only the reader knows how it is read."""

HONORIFIC: Final = re.compile(r"((?<=[가-힣] )봇(?: \d+)?[*\u2069]*)[ \u00a0]님(이|은|을|과|으로)?")
"""Matches what follows the name of a bot. The particles after 님 never change; those after a number do."""

PAIRS: Final = {"이": "이/가", "은": "은/는", "을": "을/를", "과": "과/와", "으로": "으로/로"}

NOT_READ: Final = re.compile(r"[^\w+−×÷=]+$")


def add_particle(text: str, pair: str) -> str:
    """Return a text with the particle that fits its end; both forms where nobody can tell.

    Args:
        text: what stands before the particle.
        pair: the form after a consonant and the one after a vowel, such as ``"을/를"``.

    >>> [add_particle(each, "을/를") for each in ("수학", "A", "L", "13", "5/2", "Ann")]
    ['수학을', 'A를', 'L을', '13을', '5/2를', 'Ann을(를)']
    >>> [add_particle(each, "으로/로") for each in ("칸", "8", "L", "Ann")]
    ['칸으로', '8로', 'L로', 'Ann(으)로']
    """
    after_consonant, after_vowel = pair.split("/")
    final = _find_final(text)
    if final is None and after_consonant.endswith(after_vowel):
        return f"{text}({after_consonant[0]}){after_vowel}"
    if final is None:
        return f"{text}{after_consonant}({after_vowel})"
    has_consonant = final != "" and not (after_consonant == "으로" and final == "ㄹ")
    return text + (after_consonant if has_consonant else after_vowel)


def drop_honorific(text: str) -> str:
    """Return a text without 님 after the names of bots, which end in 봇 or in a number.

    >>> drop_honorific("무작위 봇 2 님이 이겼습니다. 지민, 평범한 봇 님의 차례")
    '무작위 봇 2가 이겼습니다. 지민, 평범한 봇의 차례'
    >>> drop_honorific("로봇 님")
    '로봇 님'
    """
    return HONORIFIC.sub(_join_particle, text) if "봇" in text else text


def _join_particle(found: re.Match[str]) -> str:
    name, particle = found.groups()
    return add_particle(name, PAIRS[particle]) if particle else name


def _find_final(text: str) -> str | None:
    """Return the last syllable's final consonant: ``ㄹ``, ``ㅇ`` for any other, or none."""
    read = FRACTION.sub(r"\1", NOT_READ.sub("", text))
    if not read or WORD.search(read):
        return None
    last = read[-1].upper()
    if "가" <= last <= "힣":
        final = (ord(last) - ord("가")) % 28
        return "" if final == 0 else "ㄹ" if final == 8 else "ㅇ"
    return FINALS.get(last)
