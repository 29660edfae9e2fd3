"""Finds texts for people that stand in the code, not in a catalogue; `tools/words.py --check` runs it."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent

SCRIPT = re.compile(r"<script[^>]*>(.*?)</script>", re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\w])//[^\n]*", re.DOTALL)
STATIC = re.compile(r"^\s*(?:import|export \* from|\} from) ?[^\n]*$", re.MULTILINE)
LITERAL = re.compile(r"([\"'])((?:(?!\1)[^\\\n]|\\.)*)\1|(`)((?:[^`\\]|\\.)*)`", re.DOTALL)
INSERTED = re.compile(r"\$\{[^{}]*\}")
PROSE = re.compile(r"\b[A-Z][a-z]+ [a-z]+|\b[a-z]+ [a-z]+ [a-z]+\b.*[a-z]{3}[.?!,]|[a-z]{2} [a-z]+[.?!]$")
SENTENCE = re.compile(r"\b[a-z]+ [a-z]+ [a-z]+|\b[A-Z][a-z]+ [a-z]+")
FOR_PROGRAMMERS = re.compile(r"(?:Error|console\.\w+|querySelector(?:All)?|matches|closest)\($")
"""Matches the code before a text that no reader of a page sees."""

SPEAKERS: Final = frozenset({"echo", "secho", "confirm", "prompt", "Preview", "Answer"})
"""Python functions whose texts people read."""

REFUSALS: Final = re.compile(
    r"(?:ApiError|GameError|InvalidAction|IllegalAction|OutOfTurn|Stale|TimeExpired|CommandRefused|"
    r"NameRefused|NameTaken|NotNow|NoSuch|HasLeft)$"
)
"""Classes of what Dealer refuses a person."""


def find_loose_texts(root: Path = ROOT) -> list[str]:
    """Return each text of the host that belongs into a catalogue, with its file."""
    client = (path for kind in ("*.ts", "*.svelte") for path in (root / "web/src").rglob(kind))
    written = {root / "web/src/lib/messages.ts", root / "web/src/lib/types.ts"}
    return [
        *find_in_client(sorted(path for path in client if path not in written), root),
        *find_in_python(sorted((root / "src/dealer").rglob("*.py")), root),
    ]


def find_in_client(files: Iterable[Path], root: Path) -> Iterator[str]:
    """Yield each text for people in TypeScript: a literal that reads as prose."""
    for path in files:
        text = path.read_text("utf-8")
        if path.suffix == ".svelte":
            text = "".join(SCRIPT.findall(text))
        text = STATIC.sub("", COMMENT.sub("", text))
        for found in LITERAL.finditer(text):
            before = text[: found.start()].rstrip()
            said = INSERTED.sub("", found[2] or found[4] or "")
            if PROSE.search(said) and not FOR_PROGRAMMERS.search(before):
                yield f"{_name(path, root)}: {said[:60]!r} belongs into a catalogue"


def find_in_python(files: Iterable[Path], root: Path) -> Iterator[str]:
    """Yield each text in Python that people read: in a refusal, a preview, on the command line."""
    for path in files:
        for node in python.walk(python.parse(path.read_text("utf-8"))):
            match node:
                case python.Call(func=python.Name(id=name) | python.Attribute(attr=name), args=args):
                    if name in SPEAKERS or REFUSALS.fullmatch(name):
                        for each in args:
                            if SENTENCE.search(_text_of(each)):
                                place = f"{_name(path, root)}:{each.lineno}"
                                yield f"{place}: {_text_of(each)[:60]!r} belongs into a catalogue"


def _text_of(node: python.expr) -> str:
    match node:
        case python.Constant(value=str(text)):
            return text
        case python.JoinedStr(values=values):
            return "".join(_text_of(each) if isinstance(each, python.Constant) else "0" for each in values)
    return ""


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)
