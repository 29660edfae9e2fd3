"""Write the reference of the toolkit, ``docs/reference/toolkit.md``, from signatures and docstrings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLACE = ROOT / "docs" / "reference" / "toolkit.md"
SOURCE = ROOT / "src"

STAGES, KINDS, TYPES = "dealer.toolkit.stages", "dealer.toolkit.stage_kinds", "dealer.toolkit.staged_types"
OPEN, CLOCKS = "dealer.toolkit.open_stages", "dealer.toolkit.stage_clocks"

HEAD = """# The toolkit

For designers. Every part of the rules of a package. [Write a game in stages](../games-in-stages.md)
shows how they fit together. Run `.venv/bin/python -m tools.toolkit_reference` to generate it.
"""

PARTS: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "Make the rules": (
        "`make_staged_rules` makes rules of what a game is called and of one `StagedGame`.",
        (
            (STAGES, "make_staged_rules StagedGame NoChance"),
            ("dealer.core.rules_modules", "About Origin"),
        ),
    ),
    "Stages": (
        "`next_stage` returns one of these three, or `None` when the match is over.",
        ((KINDS, "Ask Draw Open Stage"), (TYPES, "Done"), (OPEN, "wake")),
    ),
    "Options and clocks": (
        "A game has a class of options. Its field `times` holds the clocks, in seconds.",
        (
            (TYPES, "StagedOptions StagedTimes UntimedOptions"),
            ("dealer.core.options", "Option"),
            ("dealer.core.times", "Seconds"),
        ),
    ),
    "State and observation": (
        "The state holds everything. An observation holds what one viewer may know.",
        ((TYPES, "StagedState StagedObservation OpenView Given Acted hide sees"),),
    ),
    "Seats and values": (
        "The type of a field says what it holds. By it, tables, logs and Discord show names and colours.",
        (
            ("dealer.core.actors", "Seat BySeat BothSeats seat_among put"),
            ("dealer.core.colours", "coloured Colour"),
            ("dealer.core.values", "Value"),
        ),
    ),
    "Actions and events": (
        "An action is what a seat or chance does. An event is what the Dealer announces.",
        (
            ("dealer.core.actions", "Action"),
            ("dealer.core.events", "Event PrivateEvent emit"),
            (TYPES, "StagedEvent TimeRanOut TimeIsUp Left MatchOver"),
        ),
    ),
    "Points and places": (
        "`stand` returns a `Standing`. Dealer makes places, winners and utilities of it.",
        (("dealer.toolkit.standings", ""),),
    ),
    "Money": (
        "`Money` holds all money of a match and keeps the sum. The functions on plain purses do less.",
        (("dealer.toolkit.money", ""), ("dealer.toolkit.purse", "")),
    ),
    "Sealed answers and bids": (
        "A stage `Ask` keeps answers sealed for you. Use these parts of the toolkit for an auction.",
        (("dealer.toolkit.auction", ""), ("dealer.toolkit.sealed", "")),
    ),
    "Grids": ("Cells are pairs of row and column.", (("dealer.toolkit.grid", ""),)),
    "Games of two seats": (
        "For rules in nine modules. A game in stages does not need them.",
        (("dealer.toolkit.two_seats", ""),),
    ),
    "Worlds for the bots": (
        "`search` and `sampling` think in states that fit what a seat sees.",
        (("dealer.toolkit.staged_worlds", ""),),
    ),
    "Called by Dealer": (
        "`make_staged_rules` calls these; a game in stages does not need them.",
        ((OPEN, ""), (CLOCKS, ""), (TYPES, "")),
    ),
}
"""The chapters: what each says first, and the names of each module in order; `""` stands for all others."""

PLAIN_EVENTS = ("TimeRanOut", "TimeIsUp", "Left", "MatchOver")
"""Events whose fields say by their names what they are."""

IMPORTED_FROM = {KINDS: STAGES}
"""Modules whose names rules import from another one."""


@dataclass
class Text:
    """A docstring in its parts.

    Attributes:
        paragraphs: the summary and what follows it.
        fields: what it says of attributes and arguments.
        raises: what it says of errors.
        example: its doctests.
    """

    paragraphs: list[str] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    raises: dict[str, str] = field(default_factory=dict)
    example: list[str] = field(default_factory=list)


def read_docstring(text: str) -> Text:
    r"""Return the parts of a docstring in Google's style.

    >>> read_docstring("Pay.\n\nArgs:\n    chips: how many;\n        not negative.").fields
    {'chips': 'how many; not negative.'}
    """
    found = Text()
    for block in re.split(r"\n\s*\n", text.strip()):
        head, _, rest = block.partition("\n")
        if block.lstrip().startswith(">>>"):
            found.example += [line.replace("  # doctest: +SKIP", "") for line in block.splitlines()]
        elif head in ("Attributes:", "Args:", "Raises:"):
            entries = re.findall(r"(?m)^ {4}(\w+): (.*(?:\n {8,}.*)*)", rest)
            target = found.raises if head == "Raises:" else found.fields
            target.update((name, " ".join(said.split())) for name, said in entries)
        else:
            found.paragraphs.append(" ".join(block.split()))
    return found


@cache
def read_lines(module: str) -> list[str]:
    """Return the lines of a module."""
    return (SOURCE / (module.replace(".", "/") + ".py")).read_text("utf-8").splitlines()


@cache
def read_module(module: str) -> dict[str, tuple[ast.stmt, str]]:
    """Return the public names that a module defines: where, and the docstring."""
    found: dict[str, tuple[ast.stmt, str]] = {}
    body = ast.parse("\n".join(read_lines(module))).body
    for at, each in enumerate(body):
        if isinstance(each, ast.ClassDef | ast.FunctionDef):
            found[each.name] = each, ast.get_docstring(each) or ""
        elif isinstance(each, ast.Assign | ast.AnnAssign):
            target = each.target if isinstance(each, ast.AnnAssign) else each.targets[0]
            after = body[at + 1] if at + 1 < len(body) else None
            if isinstance(target, ast.Name) and isinstance(after, ast.Expr):
                said = ast.literal_eval(after.value)
                found[target.id] = each, said if isinstance(said, str) else ""
    return {name: held for name, held in found.items() if not name.startswith("_")}


def list_names() -> Iterator[tuple[str, str, str]]:
    """Return chapter, module and name of each part, in the order of the page."""
    named = {
        (module, name) for _, taken in PARTS.values() for module, names in taken for name in names.split()
    }
    for chapter, (_, taken) in PARTS.items():
        for module, names in taken:
            rest = [name for name in read_module(module) if (module, name) not in named]
            yield from ((chapter, module, name) for name in names.split() or rest)


def cell(text: str) -> str:
    """Return text for a cell of a table."""
    return text.replace("|", "\\|")


def code(text: str) -> str:
    """Return docstring text as Markdown."""
    return text.replace("``", "`")


def write_table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Return a table without the columns in which nothing stands."""
    kept = [at for at in range(len(heads)) if any(row[at] for row in rows)]
    lines = [heads, tuple("---" for _ in heads), *(tuple(map(cell, row)) for row in rows)]
    return ["| " + " | ".join(line[at] for at in kept) + " |" for line in lines]


def write_default(value: ast.expr | None) -> str:
    """Return a default as code."""
    return "" if value is None else f"`{ast.unparse(value)}`"


def list_fields(node: ast.stmt) -> tuple[str, ...]:
    """Return the names of the fields of a class."""
    body = node.body if isinstance(node, ast.ClassDef) else []
    return tuple(
        each.target.id
        for each in body
        if isinstance(each, ast.AnnAssign)
        and isinstance(each.target, ast.Name)
        and not each.target.id.startswith("_")
    )


def list_arguments(node: ast.stmt) -> tuple[str, ...]:
    """Return the names of the arguments of a function."""
    if not isinstance(node, ast.FunctionDef):
        return ()
    args = node.args
    more = [each for each in (args.vararg, args.kwarg) if each is not None]
    return tuple(each.arg for each in (*args.args, *args.kwonlyargs, *more))


def write_fields(node: ast.ClassDef, said: dict[str, str]) -> list[str]:
    """Return the table of the fields of a class."""
    rows = [
        (
            f"`{each.target.id}`",
            f"`{ast.unparse(each.annotation)}`",
            write_default(each.value),
            code(said.get(each.target.id, "")),
        )
        for each in node.body
        if isinstance(each, ast.AnnAssign)
        and isinstance(each.target, ast.Name)
        and each.target.id in list_fields(node)
    ]
    return write_table(("field", "type", "default", "what it is"), rows) if rows else []


def write_signature(node: ast.FunctionDef, skip_self: bool = False) -> str:
    """Return the call of a function with its types."""
    arguments = re.sub(r"(?<=[\w\]])=", " = ", ast.unparse(node.args))
    arguments = re.sub(r"^self(, |$)", "", arguments) if skip_self else arguments
    returned = "" if node.returns is None else f" -> {ast.unparse(node.returns)}"
    return f"{node.name}({arguments}){returned}"


def write_function(node: ast.FunctionDef) -> list[str]:
    """Return the entry of a function, without its heading."""
    text = read_docstring(ast.get_docstring(node) or "")
    lines = ["```python", write_signature(node), "```", "", *write_text(text)]
    if text.fields:
        rows = [(f"`{name}`", code(said)) for name, said in text.fields.items()]
        lines += ["", *write_table(("argument", "what it is"), rows)]
    return [*lines, *write_end(text)]


def write_text(text: Text) -> list[str]:
    """Return the paragraphs."""
    return "\n\n".join(map(code, text.paragraphs)).splitlines()


def write_end(text: Text) -> list[str]:
    """Return the errors and the example."""
    lines = [f"Raises `{name}`: {code(said)}" for name, said in text.raises.items()]
    lines = [part for line in lines for part in ("", line)]
    return lines + (["", "```python", *text.example, "```"] if text.example else [])


def write_methods(node: ast.ClassDef) -> list[str]:
    """Return a table of the methods of a class that a game calls."""
    rows: list[tuple[str, ...]] = []
    for each in node.body:
        if not isinstance(each, ast.FunctionDef) or each.name.startswith("_"):
            continue
        text = read_docstring(ast.get_docstring(each) or "")
        is_property = any(ast.unparse(how) == "property" for how in each.decorator_list)
        name = each.name if is_property else write_signature(each, skip_self=True)
        raises = " ".join(f"Raises `{kind}`: {code(said)}" for kind, said in text.raises.items())
        example = " ".join(f"`{line.removeprefix('>>> ')}`" for line in text.example[:1])
        shown = f" Example: {example} is `{text.example[1]}`." if len(text.example) == 2 else ""
        rows.append((f"`{name}`", f"{code(' '.join(text.paragraphs))} {raises}{shown}".strip()))
    return ["", *write_table(("method", "what it does"), rows)] if rows else []


def write_entry(module: str, name: str) -> list[str]:
    """Return the entry of one name, with its heading."""
    node, docstring = read_module(module)[name]
    text = read_docstring(docstring)
    lines = [f"### {name}", "", f"`from {IMPORTED_FROM.get(module, module)} import {name}`", ""]
    if isinstance(node, ast.FunctionDef):
        return [*lines, *write_function(node)]
    lines += write_text(text)
    if isinstance(node, ast.ClassDef):
        fields = write_fields(node, text.fields)
        lines += ["", *fields] if fields else []
        lines += write_methods(node) if name != "StagedGame" else []
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        lines += ["", "```python", *read_lines(module)[node.lineno - 1 : node.end_lineno], "```"]
    return [*lines, *write_end(text)]


def write_short(entries: list[tuple[str, str]]) -> list[str]:
    """Return a table of names with the first line of each."""
    rows = [
        (
            f"`{module.rpartition('.')[2]}.{name}`",
            code(read_docstring(read_module(module)[name][1]).paragraphs[0]),
        )
        for module, name in entries
    ]
    return write_table(("name", "what it does"), rows)


def text() -> str:
    """Return the page as the file holds it."""
    lines = [HEAD.strip()]
    for title, (intro, _) in PARTS.items():
        entries = [(module, name) for chapter, module, name in list_names() if chapter == title]
        lines += ["", f"## {title}", "", intro, ""]
        if title == "Called by Dealer":
            lines += write_short(entries)
            continue
        blocks = ["\n".join(write_entry(module, name)) for module, name in entries]
        lines.append("\n\n".join(blocks))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PLACE.write_text(text(), encoding="utf-8")
