"""The page of error codes: where the code raises each one, and the sentences that people read."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatch
from http import HTTPStatus
from typing import Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from dealer.server.api.requests import STATUSES
from tools.client import ROOT
from tools.reference.tables import code, table

HEAD = """# Error codes

For authors of programs, and for operators. The server answers a refused request with a code that never
changes. The sentences below say what happened and what to do. [The API](../api.md) describes the form of an
answer.

A word in braces, such as `{seat}`, stands for a value. Several sentences of one code stand apart by a dot.
"""

SOURCES: Final = ROOT / "src/dealer"
MOST_SENTENCES: Final = 4
PHRASES: Final = {413: "Content Too Large", 422: "Unprocessable Content"}
"""Names of statuses that older versions of Python call otherwise."""

KINDS: Final = {kind.__name__: kind for kind in STATUSES}

REMEDIES: Final = {
    "malformed": "Check the body with a JSON parser.",
    "invalid_action": "Compare the action with the document at /schema.",
    "illegal_action": "Look at the clause that the answer names, then send another action.",
    "out_of_turn": "Read the view again, and answer the decision that it names.",
    "stale": "Read the view again, and answer the decision that it names.",
    "time_expired": "Read the view again: the rules have decided for the seat.",
    "bad_record": "The answer names the entry that does not hold. Download the record again.",
    "bad_name": "The answer says which character is wrong.",
    "season_illegal": "Look at the clause that the answer names.",
    "season_not_now": "Read the season again, and take the step that it proposes.",
    "season_refused": "Read the season again.",
}
"""What to do about codes whose own sentences do not say it."""


@dataclass
class Code:
    """What is known of one code.

    Attributes:
        statuses: the HTTP statuses it comes with.
        messages: the ids of the sentences it comes with, in the order of the code.
        summary: the first line of the class that defines it; may be empty.
    """

    statuses: set[int] = field(default_factory=set)
    messages: dict[str, None] = field(default_factory=dict)
    summary: str = ""


def find_codes() -> dict[str, Code]:
    """Return all codes of the server by name."""
    found: dict[str, Code] = defaultdict(Code)
    for path in sorted(SOURCES.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        variables = [each for each in ast.walk(tree) if isinstance(each, ast.Assign)]
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and (raised := read_refusal(call)) is not None:
                status, name, arguments = raised
                known = found[name]
                known.statuses.add(status)
                known.messages |= dict.fromkeys(find_messages(arguments))
                known.summary = known.summary or find_text_for_programs(arguments, variables)
    for kind, status in STATUSES.items():
        known = found[kind.code]
        known.statuses.add(status)
        known.summary = (kind.__doc__ or "").strip().split("\n")[0].replace("``", "`")
        if len(known.messages) > MOST_SENTENCES:
            known.messages.clear()
    return found


def read_refusal(call: ast.Call) -> tuple[int, str, list[ast.expr]] | None:
    """Return status, code and further arguments of a call that makes a refusal; else ``None``."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    match name, call.args:
        case "ApiError" | "__init__", [ast.Constant(value=int(status)), ast.Constant(value=str(code)), *rest]:
            return status, code, rest
        case _, [*rest] if name in KINDS:
            return STATUSES[KINDS[name]], KINDS[name].code, rest
    return None


def find_messages(arguments: list[ast.expr]) -> Iterator[str]:
    """Yield the ids of the messages in some arguments; of one that is put together, a pattern."""
    for call in find_calls(arguments, "message"):
        match call.args:
            case [ast.Constant(value=str(name)), *_]:
                yield name
            case [ast.JoinedStr(values=[ast.Constant(value=str(name)), *_]), *_]:
                yield f"{name}*"


def find_text_for_programs(arguments: list[ast.expr], variables: list[ast.Assign]) -> str:
    """Return the first text for programs in some arguments; empty if there is none.

    Args:
        arguments: of the refusal.
        variables: of its module; the last that is set before the refusal counts.
    """
    for call in find_calls(arguments, "ForPrograms"):
        (said,) = call.args
        if isinstance(said, ast.Name):
            earlier = [each for each in variables if each.lineno < call.lineno and is_target(each, said.id)]
            said = max(earlier, key=lambda each: each.lineno).value
        text = write_text(said)
        return f"{text[:1].upper()}{text[1:]}." if text else ""
    return ""


def is_target(assignment: ast.Assign, name: str) -> bool:
    """Return whether an assignment sets a variable."""
    return any(isinstance(each, ast.Name) and each.id == name for each in assignment.targets)


def write_text(node: ast.expr) -> str:
    """Return a text of the code, with values as words in braces."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(map(write_text, parts))
        case ast.FormattedValue(value=ast.Name(id=name)):
            return f"{{{name.lower()}}}"
        case ast.FormattedValue():
            return "…"
    return ""


def find_calls(arguments: list[ast.expr], name: str) -> Iterator[ast.Call]:
    """Yield the calls of a function in some arguments."""
    for inner in (each for argument in arguments for each in ast.walk(argument)):
        if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name) and inner.func.id == name:
            yield inner


def read_sentences() -> dict[str, str]:
    """Return the English sentences of refusals by id, with values as words in braces."""
    texts: dict[str, str] = {}
    for path in sorted(SOURCES.rglob("en.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ftl.Message) and entry.value is not None:
                texts[entry.id.name] = " ".join(write_pattern(entry.value, texts).split())
    return texts


def write_pattern(pattern: ftl.Pattern, texts: dict[str, str]) -> str:
    """Return a pattern as text; of several variants the usual one."""
    return "".join(
        element.value if isinstance(element, ftl.TextElement) else write_placeable(element.expression, texts)
        for element in pattern.elements
    )


def write_placeable(expression: object, texts: dict[str, str]) -> str:
    """Return what stands for a value in a sentence."""
    match expression:
        case ftl.SelectExpression(variants=variants):
            usual = next(each for each in variants if each.default)
            return write_pattern(usual.value, texts)
        case ftl.VariableReference(id=ftl.Identifier(name=name)):
            return "{" + name + "}"
        case ftl.MessageReference(id=ftl.Identifier(name=name)):
            return texts.get(name, "")
        case ftl.FunctionReference(arguments=ftl.CallArguments(positional=[first, *_])):
            return write_placeable(first, texts)
        case ftl.StringLiteral(value=value):
            return str(value)
    return "…"


def write() -> str:
    """Return the page."""
    sentences = read_sentences()
    by_status: dict[int, list[tuple[str, str]]] = defaultdict(list)
    for code_name, known in sorted(find_codes().items()):
        said = [text for each in known.messages for name, text in sentences.items() if fnmatch(name, each)]
        shown = [*([known.summary] if known.summary else []), *said[:MOST_SENTENCES]]
        shown += [f"and {len(said) - MOST_SENTENCES} more"] if len(said) > MOST_SENTENCES else []
        text = " · ".join([*shown, *([REMEDIES[code_name]] if code_name in REMEDIES else [])])
        for status in known.statuses:
            by_status[status].append((code(code_name), text))
    lines = []
    for status, rows in sorted(by_status.items()):
        lines += [
            "",
            f"## {status} {PHRASES.get(status) or HTTPStatus(status).phrase}",
            "",
            *table(("code", "what happened, what to do"), rows),
        ]
    return HEAD + "\n".join(lines) + "\n"
