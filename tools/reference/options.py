"""The page of the options of each game, from the games' own types."""

from __future__ import annotations

from collections.abc import Iterator

from dealer.core.options import list_options
from dealer.core.registry import list_rules
from dealer.core.rules import AnyRules
from dealer.language.languages import SOURCE
from dealer.language.plain import open_plain
from dealer.narration import title_of
from dealer.variants.allowed import list_allowed
from dealer.variants.option_text import word_options
from tools.reference.tables import code, table

HEAD = """# Options of the games

For players, hosts and designers. This page lists what you can change in each built-in game. `dealer games
GAME` shows the same. The API takes options by the names of the first column.
"""


def list_built_in() -> Iterator[AnyRules]:
    """Yield the rules of the games that are part of Dealer."""
    return (rules for rules in list_rules() if type(rules).__module__.startswith("dealer."))


def write_game(rules: AnyRules) -> list[str]:
    """Return the section of a game."""
    options = word_options(list_options(rules.Options), open_plain(rules.id, SOURCE))
    known = {option.name: option for option in options}
    rows = []
    for each in list_allowed(rules.Options):
        option = known.get(each.name.removeprefix("times."))
        title, clauses = ("", "") if option is None else (option.title, ", ".join(option.clauses))
        rows.append((code(each.name), title, each.values, str(each.usual), clauses))
    title = title_of(rules.id, SOURCE)
    return [
        "",
        f"## {title}",
        "",
        f"`{rules.id}`, {rules.seats_text} seats. [Rules](../rules/{rules.id}.md)",
        "",
        *table(("option", "what it is", "allowed", "default", "clauses"), rows),
    ]


def write() -> str:
    """Return the page."""
    return HEAD + "\n".join(line for rules in list_built_in() for line in write_game(rules)) + "\n"
