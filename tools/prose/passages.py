"""Finds the prose in Markdown pages, message catalogues and docstrings."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from markdown_it import MarkdownIt
from markdown_it.token import Token

CODE: Final = "X"
"""Stands for code and for inserted values: one word, whatever its length."""

ITEM: Final = re.compile(r"^\s*(?:[-*]|\d+\.|\w+(?: \([^)]*\))?:)\s")
"""Matches the beginning of an item in a docstring: of a list, or of a section such as ``Args``."""

NOT_PROSE: Final = re.compile(r"^\s*(?:>>>|\.\.\.|\||\+--)")

markdown: Final = MarkdownIt("commonmark").enable("table")


class Passage(NamedTuple):
    """A paragraph, an item of a list, a message or a part of a docstring, without its markup.

    Attributes:
        path: the file.
        line: the line on which the passage starts, from 1.
        text: the prose; code is replaced by ``CODE``.
    """

    path: Path
    line: int
    text: str


def read_page(path: Path) -> Iterator[Passage]:
    """Yield the paragraphs and list items of a Markdown page; tables, headings and code are left out."""
    tokens = markdown.parse(path.read_text("utf-8"))
    for before, token in pairwise(tokens):
        if before.type == "paragraph_open" and token.map is not None:
            yield Passage(path, token.map[0] + 1, _join(token.children or ()))


def _join(children: Iterable[Token]) -> str:
    """Return the text of an inline token."""
    parts = []
    for child in children:
        match child.type:
            case "text":
                parts.append(child.content)
            case "softbreak" | "hardbreak":
                parts.append(" ")
            case "code_inline":
                parts.append(CODE)
    return "".join(parts)


def read_catalogue(path: Path) -> Iterator[Passage]:
    """Yield the messages of a Fluent catalogue; each variant is a passage of its own."""
    source = path.read_text("utf-8")
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, fluent.Message | fluent.Term) and entry.span is not None:
            line = source.count("\n", 0, entry.span.start) + 1
            patterns = [entry.value, *(attribute.value for attribute in entry.attributes)]
            for pattern in patterns:
                for text in _read_pattern(pattern):
                    yield Passage(path, line, text)


def _read_pattern(pattern: fluent.Pattern | None) -> Iterator[str]:
    parts: list[str] = []
    for element in () if pattern is None else pattern.elements:
        if isinstance(element, fluent.TextElement):
            parts.append(element.value)
            continue
        parts.append(CODE)
        if isinstance(element.expression, fluent.SelectExpression):
            for variant in element.expression.variants:
                yield from _read_pattern(variant.value)
    yield "".join(parts)


def read_docstrings(path: Path) -> Iterator[Passage]:
    """Yield the paragraphs and items of the docstrings of a module."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        for statement in getattr(node, "body", ()) if isinstance(getattr(node, "body", ()), list) else ():
            match statement:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    for line, passage in _split(inspect.cleandoc(text)):
                        yield Passage(path, statement.lineno + line, passage)


def _split(text: str) -> Iterator[tuple[int, str]]:
    """Yield the paragraphs and items of a docstring with the number of their line, from 0."""
    start, lines = 0, list[str]()
    for number, line in enumerate([*text.splitlines(), ""]):
        is_end = not line.strip() or ITEM.match(line) or NOT_PROSE.match(line)
        if is_end and lines:
            yield start, re.sub(r"``[^`]*``|`[^`]*`", CODE, " ".join(lines))
            lines = []
        if line.strip() and not NOT_PROSE.match(line):
            start = start if lines else number
            lines.append(ITEM.sub("", line).strip())
