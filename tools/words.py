"""Checks the catalogues of messages and writes their types for the client.

A *catalogue* is a folder with a file of messages for each language, in Project Fluent's syntax: `en.ftl` is
complete, the others follow it. `make types` writes `web/src/lib/messages.ts`; `make lint` runs the checks;
`make words ARGS="de"` starts a language, or says what it still lacks. See `docs/translating.md`.
"""

from __future__ import annotations

import ast as python
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Final, TypeGuard

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from dealer.core.options import GameOptions, Safeguards, described_options, list_options
from dealer.core.registry import GAMES
from dealer.language.languages import SOURCE
from dealer.language.plain import dash
from tools.loose_text import find_loose_texts

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "web/src/lib/messages.ts"
HEADER = "// Written by tools/words.py from the catalogues. Change those, then `make types`.\n"

PLAIN: Final = "plain"
"""The catalogue, and a folder of each game, with the words that stand for a table, such as in Discord."""
COMMON: Final = "match"
"""The catalogue whose messages every game has too."""
PLURALS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
NUMBER, PERSON, BOOLEAN, TEXT = "number", "Who", "boolean", "string | number"


@dataclass
class Usage:
    """How a message uses one of its variables: the keys of its variants, and whether it is printed."""

    keys: set[str] = field(default_factory=set)
    counts: bool = False
    is_printed: bool = False

    def type_name(self) -> str:
        """Return the variable's type in TypeScript."""
        if self.counts or self.keys & (PLURALS - {"other"}):
            return NUMBER
        if not self.keys:
            return TEXT
        if self.keys <= {"yes", "no"}:
            return BOOLEAN
        nobody = " | null" if "none" in self.keys else ""
        if "you" in self.keys:
            return PERSON + nobody
        names = sorted(self.keys - {"other", "none"})
        is_open = not names or self.is_printed  # a value is printed if no variant is for it
        return (TEXT if is_open else " | ".join(f'"{key}"' for key in names)) + nobody


class _Reader(Visitor):
    """Collects the variables and references of one message."""

    def __init__(self) -> None:
        self.variables: dict[str, Usage] = {}
        self.references: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            usage = self.variables.setdefault(node.selector.id.name, Usage())
            for variant in node.variants:
                if isinstance(variant.key, ast.NumberLiteral):
                    usage.counts = True
                else:
                    usage.keys.add(variant.key.name)
        else:
            self.visit(node.selector)
        for variant in node.variants:
            self.visit(variant.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.setdefault(node.id.name, Usage()).is_printed = True

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add(node.id.name)


class MessageFile:
    """The messages of one catalogue in one language."""

    def __init__(self, path: Path, more: str = "") -> None:
        self.path = path
        self.text = path.read_text("utf-8") + more
        self.body = FluentParser().parse(self.text).body
        self.messages: dict[str, _Reader] = {}
        self.faults: list[str] = []
        for entry in self.body:
            if isinstance(entry, ast.Junk):
                line = self.text.count("\n", 0, entry.span.start if entry.span else 0) + 1
                said = entry.annotations[0].message if entry.annotations else "not a message"
                self.faults.append(f"{self.name}:{line}: {said}")
            elif isinstance(entry, ast.Message):
                if entry.id.name in self.messages:
                    self.faults.append(f"{self.name}: message {entry.id.name!r} stands twice")
                reader = self.messages[entry.id.name] = _Reader()
                reader.visit(entry)

    @property
    def name(self) -> str:
        """Return the path as an error names it."""
        return self.path.relative_to(ROOT).as_posix() if self.path.is_relative_to(ROOT) else str(self.path)


@dataclass
class Catalogue:
    """One folder of messages, in all languages.

    Attributes:
        name: as the client opens it: the id of a game, the same with `/card`, or the name of a feature.
        folder: where its files are.
        common: the catalogue whose messages it may refer to and replace.
        in_code: English messages whose text stands in the code: options and clocks.
    """

    name: str
    folder: Path
    common: Catalogue | None = None
    in_code: str = ""

    @cached_property
    def files(self) -> dict[str, MessageFile]:
        """Return the file of each language."""
        return {
            path.stem: MessageFile(path, self.in_code if path.stem == SOURCE else "")
            for path in sorted(self.folder.glob("*.ftl"))
        }

    @property
    def source(self) -> MessageFile:
        """Return the messages in the language that is complete."""
        return self.files[SOURCE]

    def variables(self, message: str, language: str = SOURCE) -> dict[str, Usage]:
        """Return the variables of a message, with those of the messages that it refers to."""
        found = dict[str, Usage]()
        waiting, seen = [message], set[str]()
        while waiting:
            name = waiting.pop()
            reader = self.find(name, language)
            if name in seen or reader is None:
                continue
            seen.add(name)
            waiting += reader.references
            for variable, usage in reader.variables.items():
                known = found.setdefault(variable, Usage())
                known.keys |= usage.keys
                known.counts |= usage.counts
                known.is_printed |= usage.is_printed
        return found

    def find(self, message: str, language: str = SOURCE) -> _Reader | None:
        """Return a message of this catalogue, or of the one that it builds on."""
        file = self.files.get(language)
        if file is not None and message in file.messages:
            return file.messages[message]
        return None if self.common is None else self.common.find(message, language)


def list_catalogues(root: Path = ROOT) -> list[Catalogue]:
    """Return all catalogues of the host: those of features, then those of games."""
    shared = [
        Catalogue(path.name, path, in_code=write_safeguards() if path.name == PLAIN else "")
        for path in sorted((root / "src/dealer/words").iterdir())
    ]
    common = next((each for each in shared if each.name == COMMON), None)
    plain = next((each for each in shared if each.name == PLAIN), None)
    games = [
        found
        for path in sorted((root / "src/dealer/games").glob("*/words"))
        for found in _catalogues_of(path.parent, common, plain)
    ]
    return shared + games


def _catalogues_of(game: Path, common: Catalogue | None, plain: Catalogue | None) -> Iterator[Catalogue]:
    """Return what lists say of a game, what its table says, and what stands for a table."""
    name = game.name.replace("_", "-")
    yield Catalogue(f"{name}/card", game / "card")
    yield Catalogue(name, game / "words", common)
    if (game / PLAIN).is_dir():
        options = write_options(GAMES[name].rules.Options) if name in GAMES else ""
        yield Catalogue(f"{name}/{PLAIN}", game / PLAIN, plain, options)


def write_options(options: type[GameOptions]) -> str:
    """Return the options and clocks of a game as messages: their English stands in the code."""
    lines = [""]
    for each in list_options(options):
        name = f"{'clock' if each.is_clock else 'option'}-{dash(each.name)}"
        lines += [f"{name} = {each.title}"]
        lines += [f"{name}-{dash(value)} = {text}" for value, text in each.values.items()]
    return "\n".join([*lines, ""])


def write_safeguards() -> str:
    """Return what holds when something goes wrong, likewise."""
    told = described_options(Safeguards)
    return "\n".join(["", *(f"option-{dash(name)} = {each.title}" for name, each in told.items()), ""])


# ------------------------------------------------------------------------------------------ uses


@dataclass
class Uses:
    """Which messages the sources name.

    Attributes:
        names: every text that could be the name of a message.
        beginnings: of names that are put together, such as ``decided-by-``.
        calls: each call of ``message`` in Python, with its file, line, and variables; ``None`` if those are
            put together.
    """

    names: set[str] = field(default_factory=set)
    beginnings: set[str] = field(default_factory=set)
    calls: list[tuple[str, str, frozenset[str] | None]] = field(default_factory=list)

    def has(self, message: str) -> bool:
        """Return whether some source names a message."""
        return message in self.names or any(message.startswith(each) for each in self.beginnings)


QUOTED = re.compile(r"[\"']([a-z][\w-]*)[\"']")
TEMPLATE = re.compile(r"`([a-z][a-z-]*-)\$\{")


def read_client(files: Iterable[Path], uses: Uses) -> None:
    """Add what the client's sources name."""
    for path in files:
        text = path.read_text("utf-8")
        uses.names.update(QUOTED.findall(text))
        uses.beginnings.update(TEMPLATE.findall(text))


def read_python(files: Iterable[Path], uses: Uses) -> None:
    """Add what the Python sources name."""
    for path in files:
        nodes = list(python.walk(python.parse(path.read_text("utf-8"))))
        for node in nodes:
            match node:
                case python.Call(func=func, args=[python.Name()]) if _is_wording(func):
                    # The name was chosen before: it is one of the file's texts.
                    uses.names |= {str(each.value) for each in nodes if _is_text(each)}
                case python.Call(func=func, args=[first], keywords=keywords) if _is_wording(func):
                    _read_call(path, node, first, keywords, uses)


def _is_wording(node: python.expr) -> bool:
    """Return whether a call of this takes the name of a message and its values."""
    match node:
        case python.Name(id=name) | python.Attribute(attr=name):
            return name in ("message", "say", "_say")
    return False


def _is_text(node: python.AST) -> TypeGuard[python.Constant]:
    """Return whether a node is a text."""
    return isinstance(node, python.Constant) and isinstance(node.value, str)


def _read_call(
    path: Path, call: python.Call, first: python.expr, keywords: list[python.keyword], uses: Uses
) -> None:
    given = [each.arg for each in keywords]
    variables = None if None in given else frozenset(str(each) for each in given)
    place = f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}:{call.lineno}"
    for each in _names(first):
        match each:
            case python.Constant(value=str(name)):
                uses.names.add(name)
                uses.calls.append((place, name, variables))
            case python.JoinedStr(values=[python.Constant(value=str(start)), *_]):
                uses.beginnings.add(start)


def _names(value: python.expr) -> Iterator[python.expr]:
    """Return each text that an expression may be."""
    if isinstance(value, python.IfExp):
        yield from chain(_names(value.body), _names(value.orelse))
    else:
        yield value


def read_uses(root: Path = ROOT) -> Uses:
    """Return which messages the sources of the host name."""
    uses = Uses()
    client = [path for kind in ("*.ts", "*.svelte") for path in (root / "web/src").rglob(kind)]
    read_client((path for path in client if path != TYPES), uses)
    read_python((root / "src/dealer").rglob("*.py"), uses)
    return uses


# ------------------------------------------------------------------------------------------ checks


def check(catalogues: list[Catalogue], uses: Uses) -> list[str]:
    """Return every fault of the catalogues and of their uses, one a line."""
    found = list(chain.from_iterable(file.faults for each in catalogues for file in each.files.values()))
    for catalogue in catalogues:
        found += _check_references(catalogue)
        found += _check_unused(catalogue, uses)
        for language in catalogue.files.keys() - {SOURCE}:
            found += _check_language(catalogue, language)
    return [*found, *_check_calls(catalogues, uses)]


def _check_references(catalogue: Catalogue) -> Iterator[str]:
    for language, file in catalogue.files.items():
        for name, reader in file.messages.items():
            for reference in sorted(reader.references):
                if catalogue.find(reference, language) is None and catalogue.find(reference) is None:
                    yield f"{file.name}: {name!r} refers to {reference!r}, which does not exist"


def _check_unused(catalogue: Catalogue, uses: Uses) -> Iterator[str]:
    referred = {each for reader in catalogue.source.messages.values() for each in reader.references}
    for name in catalogue.source.messages:
        if name not in referred and not uses.has(name):
            yield f"{catalogue.source.name}: no source uses {name!r}; delete it"


def _check_language(catalogue: Catalogue, language: str) -> Iterator[str]:
    file = catalogue.files[language]
    for name in catalogue.source.messages:
        if name not in file.messages:
            yield f"{file.name}: {name!r} is missing"
            continue
        ours, theirs = set(catalogue.variables(name)), set(catalogue.variables(name, language))
        if unknown := theirs - ours:
            yield f"{file.name}: {name!r} uses {_list(unknown)}, which {SOURCE}.ftl does not have"
        if lacking := ours - theirs:
            yield f"{file.name}: {name!r} does not use {_list(lacking)}"
    for name in file.messages.keys() - catalogue.source.messages.keys():
        yield f"{file.name}: {SOURCE}.ftl has no message {name!r}"


def _check_calls(catalogues: list[Catalogue], uses: Uses) -> Iterator[str]:
    for place, name, given in uses.calls:
        having = [each for each in catalogues if name in each.source.messages]
        if not having:
            yield f"{place}: no catalogue has a message {name!r}"
        elif given is not None:
            wanted = [frozenset(each.variables(name)) for each in having]
            if given not in wanted:
                yield f"{place}: {name!r} takes {_list(wanted[0])}, not {_list(given)}"


def _list(names: Iterable[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(names)) or "no variable"


# ------------------------------------------------------------------------------------------ types


def write_types(catalogues: list[Catalogue]) -> str:
    """Return the types of all messages in TypeScript: the variables of each, or null."""
    lines = [HEADER, 'import type { Who } from "./text";\n', "export type Catalogues = {"]
    for catalogue in catalogues:
        lines.append(f'  "{catalogue.name}": {{')
        for name in catalogue.source.messages:
            lines.append(f'    "{name}": {_type_of(catalogue.variables(name))};')
        lines.append("  };")
    return "\n".join([*lines, "};", ""])


def _type_of(variables: Mapping[str, Usage]) -> str:
    if not variables:
        return "null"
    types = (f"{name}: {usage.type_name()}" for name, usage in sorted(variables.items()))
    return "{ " + "; ".join(types) + " }"


# ------------------------------------------------------------------------------------------ languages

TO_TRANSLATE: Final = "## To translate: remove the # before a message, and write it in your language"


def start_language(catalogues: list[Catalogue], language: str) -> dict[str, int]:
    """Write what a language lacks into its files, as comments in English.

    Returns:
        How many messages each catalogue lacks, by its name.
    """
    lacking = {}
    for catalogue in catalogues:
        path = catalogue.folder / f"{language}.ftl"
        done = path.read_text("utf-8").partition(f"\n{TO_TRANSLATE}")[0].rstrip() if path.is_file() else ""
        known = catalogue.files[language].messages if language in catalogue.files else {}
        missing = [
            source
            for entry in catalogue.source.body
            if isinstance(entry, ast.Message) and entry.id.name not in known
            for source in (_source_of(catalogue.source, entry),)
        ]
        lacking[catalogue.name] = len(missing)
        rest = [
            TO_TRANSLATE,
            *("\n".join(f"# {line}".rstrip() for line in each.splitlines()) for each in missing),
        ]
        parts = [done] if done else []
        path.write_text("\n\n".join([*parts, *(rest if missing else [])]).lstrip("\n") + "\n", "utf-8")
    return lacking


def _source_of(file: MessageFile, entry: ast.Message) -> str:
    assert entry.span is not None
    return file.text[entry.span.start : entry.span.end].rstrip()


def main() -> None:
    """Write the types; list what is wrong with ``--check``; or start the language that is named."""
    catalogues = list_catalogues()
    match sys.argv[1:]:
        case []:
            TYPES.write_text(write_types(catalogues), "utf-8")
        case ["--check"]:
            faults = [*check(catalogues, read_uses()), *find_loose_texts()]
            if TYPES.read_text("utf-8") != write_types(catalogues):
                faults.append(f"{TYPES.relative_to(ROOT)} is out of step: run `make types`")
            sys.exit("\n".join(faults) or 0)
        case [language] if re.fullmatch(r"[a-z]{2,3}(_[A-Z]{2})?", language) and language != SOURCE:
            for name, count in start_language(catalogues, language).items():
                print(f"{name}: {count} messages to translate" if count else f"{name}: complete")
        case _:
            sys.exit('name one language, for example: make words ARGS="de"')


if __name__ == "__main__":
    main()
