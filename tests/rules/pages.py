"""What a rules page states, for the tests that hold it to the code and to the tests."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path

from dealer.core.registry import rules_of
from dealer.core.rules import AnyRules
from tests.rules.play import package

ROOT = Path(__file__).parents[2]
TYPED = str.maketrans({"×": "*", "÷": "/", "−": "-"})
"""What is printed on a page, as it is typed."""


class RulesPage:
    """The rules page of a game, its tests and its code, by the names of their clauses."""

    def __init__(self, game_id: str) -> None:
        self.rules: AnyRules = rules_of(game_id)
        self.text = (ROOT / f"docs/rules/{game_id}.md").read_text("utf-8")
        self.tests = ROOT / "tests/games" / package(game_id) / "rules"
        self.clause = re.compile(rf"\b(?:{self.rules.prefix}-A?|X-)[0-9]+\b")

    @cached_property
    def stated(self) -> list[str]:
        """The clauses that the page states, in its order."""
        return re.findall(rf"^- \*\*((?:{self.rules.prefix}-A?|X-)[0-9]+)\*\* \S", self.text, re.MULTILINE)

    @cached_property
    def parts(self) -> dict[str, list[str]]:
        """The clauses of each part of the page, by its heading; those before the first under none."""
        whole = ["", *re.split(r"^## (.*)\n", self.text, flags=re.MULTILINE)]
        return {
            heading: [clause for clause in self.stated if f"- **{clause}** " in text]
            for heading, text in zip(whole[::2], whole[1::2], strict=True)
        }

    def tested(self) -> set[str]:
        """The clauses that test functions are named after: ``test_ebw_19_eq…``, ``test_eq_22_eq_a6_…``."""
        prefix = self.rules.prefix
        sources = "\n".join(path.read_text("utf-8") for path in self.tests.glob("test_*.py"))
        names = re.findall(r"^def (test_\w+)", sources + self.shared_tests, re.MULTILINE)
        own = {
            f"{prefix}-{letter.upper()}{number}"
            for name in names
            for letter, number in re.findall(rf"(?<=_){prefix.lower()}_(a?)([0-9]+)(?=_)", name)
        }
        return own | {f"X-{number}" for name in names for number in re.findall(r"_x_([0-9]+)_", name)}

    @cached_property
    def shared_tests(self) -> str:
        """The tests of what is the same in every game."""
        return "\n".join(path.read_text("utf-8") for path in (ROOT / "tests/match").glob("test_*.py"))

    def named_by_code(self) -> dict[str, str]:
        """The clauses of this page that any code names, with one file that does."""
        return {
            clause: str(path.relative_to(ROOT))
            for path in (ROOT / "src/dealer").rglob("*.py")
            for clause in self.clause.findall(path.read_text("utf-8"))
        }

    def table(self, heading: str) -> list[list[str]]:
        """The rows of the table of the page whose first column is headed so."""
        lines = iter(self.text.splitlines())
        for text in lines:
            if text.startswith(f"| {heading} |"):
                break
        next(lines, "")
        rows = []
        for text in lines:
            if not text.startswith("|"):
                break
            rows.append([cell.strip() for cell in text.strip("|").split("|")])
        return rows
