"""Options and clocks in the words of a language; English ones stand in the code, beside each option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from msgspec import structs

from dealer.core.message import message
from dealer.core.options import Option, OptionInfo
from dealer.language.catalogue import Catalogue
from dealer.language.plain import dash, find_text


def word_option(name: str, option: Option, words: Catalogue) -> Option:
    """Return an option with its title and its values in a language."""
    title = find_text(words, message(f"option-{dash(name)}")) or option.title
    return replace(option, title=title, values=_word_values(name, option.values, words))


def word_clock(name: str, option: Option, words: Catalogue) -> Option:
    """Return a clock with its title in a language."""
    return replace(option, title=find_text(words, message(f"clock-{dash(name)}")) or option.title)


def word_options(options: Iterable[OptionInfo], words: Catalogue) -> tuple[OptionInfo, ...]:
    """Return the options of a game, as people are told of them, in a language."""
    return tuple(
        structs.replace(
            each,
            title=find_text(words, message(f"{'clock' if each.is_clock else 'option'}-{dash(each.name)}"))
            or each.title,
            values=_word_values(each.name, each.values, words),
        )
        for each in options
    )


def _word_values(name: str, values: Mapping[str, str], words: Catalogue) -> dict[str, str]:
    return {
        value: find_text(words, message(f"option-{dash(name)}-{dash(value)}")) or text
        for value, text in values.items()
    }
