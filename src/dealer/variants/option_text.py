"""Options and clocks in the words of a language; English ones stand in the code, beside each option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import structs

from dealer.core.message import message
from dealer.core.options import OptionInfo
from dealer.language.catalogue import Catalogue
from dealer.language.plain import dash, find_text


def word_options(options: Iterable[OptionInfo], words: Catalogue) -> tuple[OptionInfo, ...]:
    """Return the options of a game, as people are told of them, in a language."""
    return tuple(
        structs.replace(
            each,
            title=_word_title(each, words) or each.title,
            values=_word_values(each.name, each.values, words),
        )
        for each in options
    )


def _word_title(option: OptionInfo, words: Catalogue) -> str | None:
    name = dash(option.name)
    return find_text(words, message(f"clock-{name}") if option.is_clock else message(f"option-{name}"))


def _word_values(name: str, values: Mapping[str, str], words: Catalogue) -> dict[str, str]:
    return {
        value: find_text(words, message(f"option-{dash(name)}-{dash(value)}")) or text
        for value, text in values.items()
    }
