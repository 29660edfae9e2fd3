"""Check the style of all prose: ``python -m tools.prose``. `make lint` runs it.

Pages that are still to be rewritten stand in ``to_rewrite.json`` with the number of their faults. The check
fails if a page has more; ``--update`` writes the numbers again once there are fewer.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.prose.passages import Passage, read_catalogue, read_docstrings, read_page
from tools.prose.rules import PAGE_WORDS, count_words, find_faults

ROOT: Final = Path(__file__).resolve().parents[2]
TO_REWRITE: Final = Path(__file__).with_name("to_rewrite.json")


def list_pages() -> Iterator[Path]:
    """Yield the Markdown pages in English that people write; reports and translations are left out."""
    for page in sorted(ROOT.glob("*.md")):
        yield page
    for page in sorted((ROOT / "docs").rglob("*.md")):
        if not {"ko", "reports"} & set(page.parts):
            yield page


def list_passages() -> Iterator[Passage]:
    """Yield all prose of the project."""
    for page in list_pages():
        yield from read_page(page)
    for folder in ("src", "lab/src"):
        for path in sorted((ROOT / folder).rglob("en*.ftl")):
            yield from read_catalogue(path)
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield from read_docstrings(path)


def list_faults() -> Iterator[tuple[str, int, str]]:
    """Yield each fault: the file, the line and what to change."""
    words: Counter[Path] = Counter()
    pages = set(list_pages())
    for passage in list_passages():
        name = passage.path.relative_to(ROOT).as_posix()
        for fault in find_faults(passage.text, of_code=passage.path.suffix == ".py"):
            yield name, passage.line, fault
        if passage.path in pages:
            words[passage.path] += count_words(passage.text)
    for page, count in words.items():
        if count > PAGE_WORDS:
            yield (
                page.relative_to(ROOT).as_posix(),
                1,
                f"The page has {count} words, {PAGE_WORDS} are allowed.",
            )


def main(arguments: list[str]) -> int:
    """Print the faults that are new, and return the exit code."""
    faults: dict[str, list[tuple[int, str]]] = {}
    for name, line, fault in list_faults():
        faults.setdefault(name, []).append((line, fault))
    if "--update" in arguments:
        counts = {name: len(found) for name, found in sorted(faults.items())}
        TO_REWRITE.write_text(json.dumps(counts, indent=1) + "\n", "utf-8")
        return 0
    known = {} if "--all" in arguments else json.loads(TO_REWRITE.read_text("utf-8"))
    wanted = [name for name in arguments if not name.startswith("-")]
    is_worse = False
    for name, found in faults.items():
        if (wanted and name not in wanted) or (not wanted and len(found) <= known.get(name, 0)):
            continue
        is_worse = True
        for line, fault in sorted(found):
            print(f"{name}:{line}: {fault}")
    return int(is_worse)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
