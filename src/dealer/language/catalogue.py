"""Every word that people read, by language: Fluent catalogues, one folder for each game and each feature.

`docs/translating.md` describes the files. The browser reads the same ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from babel.lists import format_list
from babel.units import format_unit
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import MAX_PART_LENGTH
from fluent.syntax.ast import Resource

from dealer.core.message import Bot, Duration, Label, Listing, Message, Seat, Value
from dealer.language.english import Names, isolate
from dealer.language.korean import add_particle, drop_honorific
from dealer.language.languages import SHARED, SOURCE

FORMATS: Final = {"en": "en_GB"}
"""Where lists and numbers are written in another way than in the language at large: ours is British."""

COMMAS: Final = frozenset({"ko"})
"""Languages that list people by commas alone: CLDR's Korean conjunction, 및, belongs on forms."""

FUNCTIONS: Final[Mapping[str, dict[str, Callable[..., Any]]]] = {
    "ko": {"JOSA": lambda value, pair: add_particle(str(value), str(pair))}
}
"""Functions that the messages of a language may call."""

FINISH: Final[Mapping[str, Callable[[str], str]]] = {"ko": drop_honorific}
"""What is done to a whole text of a language. The client does the same."""

NO_SOURCES: Final[Mapping[str, str]] = {}

Say = Callable[..., str]
"""Words a message of one catalogue, given its name and its values."""


class Catalogue:
    """The messages of some folders in one language.

    A message of a later folder replaces one of an earlier folder with the same name.

    Args:
        locale: the language, such as ``"ko"``.
        folders: where the files ``<locale>.ftl`` are.
        sources: more messages by language, as Fluent text.
    """

    def __init__(self, locale: str, *folders: Path, sources: Mapping[str, str] = NO_SOURCES) -> None:
        self.locale = locale
        self._formats = FORMATS.get(locale, locale)
        self._bundles = [_bundle(locale, folders, sources)]
        if locale != SOURCE:
            self._bundles.append(_bundle(SOURCE, folders, sources))

    def format(self, message: Message, who: Names = str) -> str:
        """Return a message as text.

        Args:
            message: the message and its values.
            who: how the player of a seat is called.

        Raises:
            LookupError: the catalogue has no such message, or a value is missing.
        """
        values = {name: _cut(self._prepare(value, who)) for name, value in message.values.items()}
        for bundle in self._bundles:
            pattern = bundle.get_message(message.id).value if bundle.has_message(message.id) else None
            if pattern is not None:
                text, errors = bundle.format_pattern(pattern, values)
                if errors:
                    raise LookupError(f"message {message.id!r} in {self.locale!r}: {errors[0]}")
                return FINISH.get(self.locale, str)(str(text))
        raise LookupError(f"no message {message.id!r} in {self.locale!r}")

    def has(self, name: str) -> bool:
        """Return whether there is a message of a name."""
        return any(bundle.has_message(name) for bundle in self._bundles)

    def say(self, name: str, /, **values: Value) -> str:
        """Return a message with the values of its variables as text."""
        return self.format(Message(name, values))

    def format_all(self, messages: tuple[Message, ...], who: Names = str) -> str:
        """Return several sentences in a row."""
        return " ".join(self.format(message, who) for message in messages)

    def _prepare(self, value: Value, who: Names) -> Any:
        """Return a value as Fluent takes it."""
        match value:
            case None:
                return "none"
            case bool():
                return "yes" if value else "no"
            case Seat(index):
                return who(index)
            case Bot(name, policy):
                return isolate(call_player(name, policy, self.locale))
            case Message():
                return self.format(value, who)
            case Label(name, text):
                return self.format(Message(name)) if self.has(name) else text
            case Duration(seconds):
                return format_duration(seconds, self.locale)
            case Listing(items, style):
                texts = [str(self._prepare(item, who)) for item in items]
                is_plain = style == "plain" or self.locale in COMMAS
                return ", ".join(texts) if is_plain else format_list(texts, "standard", self._formats)
        return value


def _cut(value: Any) -> Any:
    """Return a value no longer than Fluent takes one: many long names do not make a message fail."""
    is_long = isinstance(value, str) and len(value) > MAX_PART_LENGTH
    return f"{value[: MAX_PART_LENGTH - 1]}…" if is_long else value


def format_duration(seconds: int, locale: str = SOURCE) -> str:
    """Return a length of time in words; the client says the same (``spellDuration``).

    >>> format_duration(45), format_duration(90), format_duration(601_200), format_duration(0)
    ('45 seconds', '1 minute, 30 seconds', '6 days, 23 hours', '0 seconds')
    """
    formats = FORMATS.get(locale, locale)
    minutes, left = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    parts = [(days, "day"), (hours, "hour"), (minutes, "minute"), (left, "second")]
    counted = [part for part in parts if part[0]] or parts[-1:]
    return format_list([_format_unit(count, unit, formats) for count, unit in counted], "unit", formats)


def _format_unit(count: int, unit: str, formats: str) -> str:
    # Where CLDR has no long form, it means the short one; Babel answers with the unit's id.
    long = format_unit(count, f"duration-{unit}", "long", locale=formats)
    return format_unit(count, f"duration-{unit}", "short", locale=formats) if "duration-" in long else long


def _bundle(locale: str, folders: tuple[Path, ...], sources: Mapping[str, str]) -> FluentBundle:
    # Names are isolated where they are written from right to left; more marks would only make text longer.
    bundle = FluentBundle([locale], functions=FUNCTIONS.get(locale), use_isolating=False)
    for folder in folders:
        bundle.add_resource(parse_file(folder / f"{locale}.ftl"), allow_overrides=True)
    bundle.add_resource(FluentResource(sources.get(locale, "")), allow_overrides=True)
    return bundle


@cache
def parse_file(file: Path) -> Resource:
    """Return the messages of a file, parsed once; none if there is no such file. A long file takes 100 ms."""
    return FluentResource(file.read_text("utf-8") if file.is_file() else "")


@lru_cache(maxsize=64)
def open_catalogue(locale: str, *folders: Path) -> Catalogue:
    """Return the messages of some folders in one language, read once."""
    return Catalogue(locale, *folders)


def call_player(name: str, bot: str | None, locale: str = SOURCE) -> str:
    """Return how a player is called in a language: a bot by the words for its policy, a person by the name.

    The client says the same (``callPlayer``).

    >>> call_player("random 2", "random"), call_player("random", None), call_player("Robo", "random")
    ('Random 2', 'random', 'Robo')
    """
    if bot is None or not f"{name} ".startswith(f"{bot} "):
        return name
    words, policy = open_catalogue(locale, SHARED / "common"), f"bots-{bot}-name"
    return (words.say(policy) if words.has(policy) else bot) + name[len(bot) :]
