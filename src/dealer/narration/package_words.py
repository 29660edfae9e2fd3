"""The words of a package: which of its messages fit its events, and what is wrong with the others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from msgspec import Struct

from dealer.core.events import Event
from dealer.language.catalogue import FUNCTIONS
from dealer.language.languages import SOURCE
from dealer.narration.sentences import derive_messages, field_kinds, name_message


class PackageWords(Struct, frozen=True):
    """The messages of a game's events.

    Attributes:
        sources: Fluent text by language; the English one has a message for every event.
        faults: what is wrong with messages that were left out, each with file and line.
    """

    sources: dict[str, str]
    faults: tuple[str, ...] = ()


@lru_cache(maxsize=64)
def read_words(kinds: tuple[type[Event], ...], folder: Path | None) -> PackageWords:
    """Return the words of a game for its events.

    Args:
        kinds: the types of event of the game.
        folder: where its package has its words, if it brings any.
    """
    sources, faults = {SOURCE: derive_messages(kinds)}, list[str]()
    for file in sorted(folder.glob("*.ftl")) if folder is not None else ():
        reader = _Reader(file, kinds)
        faults += reader.faults
        derived = sources.get(file.stem, "")
        sources[file.stem] = f"{derived}\n{reader.fit}" if derived else reader.fit
    return PackageWords(sources, tuple(faults))


class _Uses(Visitor):
    """Collects what a message uses."""

    def __init__(self) -> None:
        self.variables = list[str]()
        self.references = list[str]()
        self.functions = list[str]()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.append(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.append(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.append(node.id.name)
        self.generic_visit(node)


class _Reader:
    """Reads one file of words: the messages that ``fit``, and the ``faults`` of the others."""

    def __init__(self, file: Path, kinds: tuple[type[Event], ...]) -> None:
        self._kinds = {name_message(str(kind.__struct_config__.tag)): kind for kind in kinds}
        self._functions = {"NUMBER", "DATETIME", *FUNCTIONS.get(file.stem, ())}
        self._uses = dict[str, _Uses]()
        text = file.read_text("utf-8")
        body = FluentParser().parse(text).body
        for entry in body:
            if isinstance(entry, ast.Message):
                uses = self._uses[entry.id.name] = _Uses()
                uses.visit(entry)
        kept, faults = list[str](), list[str]()
        for entry in body:
            assert entry.span is not None
            reason = next(self._find_faults(entry), None)
            if reason is None:
                kept.append(text[entry.span.start : entry.span.end].rstrip())
            else:
                named = entry.id.span if isinstance(entry, ast.Message) else None  # behind its comment
                line = text.count("\n", 0, (named or entry.span).start) + 1
                faults.append(f"{file.name}:{line}: {reason}")
        self.fit, self.faults = "\n".join([*kept, ""]), faults

    def _find_faults(self, entry: ast.EntryType) -> Iterator[str]:
        if isinstance(entry, ast.Junk):
            yield entry.annotations[0].message or "not a message" if entry.annotations else "not a message"
        elif isinstance(entry, ast.Message):
            name = entry.id.name
            kind = self._kinds.get(name)
            if name.startswith("event-") and kind is None:
                yield f"no event has the message {name!r}; there are {', '.join(self._kinds)}"
            yield from self._check_uses(name, kind, set())

    def _check_uses(self, name: str, kind: type[Event] | None, seen: set[str]) -> Iterator[str]:
        """Find what a message and those that it refers to use and do not have."""
        seen.add(name)
        uses = self._uses[name]
        if kind is not None:
            fields = field_kinds(kind)
            known = {*fields, *(f"{field}_count" for field, each in fields.items() if each.is_list)}
            for variable in uses.variables:
                if variable not in known:
                    have = ", ".join(sorted(known)) or "none"
                    yield f"{kind.__name__} has no field {variable!r}; it has {have}"
        for function in uses.functions:
            if function not in self._functions:
                yield f"there is no function {function}"
        for reference in uses.references:
            if reference not in self._uses:
                yield f"there is no message {reference!r}"
            elif reference not in seen:
                yield from self._check_uses(reference, kind, seen)
