"""Which languages Dealer speaks, and which of them a reader wants."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

SOURCE: Final = "en"
"""The language in which every message exists. Another language falls back to it."""

SHARED: Final = Path(__file__).resolve().parent.parent / "words"
"""The folder of the catalogues that belong to no game."""

LANGUAGES: Final = (SOURCE, *sorted({file.stem for file in SHARED.glob("*/*.ftl")} - {SOURCE}))
"""The languages that have catalogues, English first."""

_TAG: Final = re.compile(r"([a-z]{2,3})(?:[-_][a-z]{4})?(?:[-_]([a-z]{2}))?(?![a-z0-9])", re.IGNORECASE)
_WEIGHT: Final = re.compile(r"; *q *= *([01](?:\.\d{0,3})?) *$", re.IGNORECASE)


def choose_language(wanted: str | None, languages: Sequence[str] = LANGUAGES) -> str:
    """Return the language for a reader; English if Dealer speaks none that they want.

    Args:
        wanted: a locale, or several in the form of ``Accept-Language``.
        languages: those to choose from.

    >>> choose_language("ko-KR", ("en", "ko")), choose_language("fr, ko;q=0.5", ("en", "ko"))
    ('ko', 'ko')
    """
    weighted = []
    for part in (wanted or "").split(","):
        weight = _WEIGHT.search(part)
        weighted.append((float(weight[1]) if weight else 1.0, part.strip()))
    for each, part in sorted(weighted, key=lambda pair: -pair[0]):
        tag = _TAG.match(part)
        if tag is None or each == 0:
            continue
        language, region = tag[1].lower(), (tag[2] or "").upper()
        for name in (f"{language}_{region}", language):
            if name in languages:
                return name
    return SOURCE
