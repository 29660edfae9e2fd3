"""Files of house rules for people to edit: TOML with comments, or JSON."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from typing import Any, Final

import msgspec

from dealer.core.errors import DealerError
from dealer.core.message import Message, message
from dealer.season.house_rules import HouseRules, Money
from dealer.season.words import RuleField, explain_money_field, explain_rule, list_fields

_PLACE: Final = re.compile(r"`\$\.?([^`]*)`")
TABLES: Final = ("moneys", "pool")


class RulesFileError(DealerError):
    """A file without valid house rules.

    Args:
        place: the wrong field; empty for the whole file.
        message: the problem and what to do about it.
    """

    code = "bad_rules"

    def __init__(self, place: str, message: Message | str) -> None:
        super().__init__(message)
        self.place = place


def write_toml(rules: HouseRules, word: Callable[[Message], str]) -> str:
    """Return house rules as TOML with a comment on each.

    Args:
        rules: the house rules.
        word: formats a message as text.
    """
    plain: dict[str, Any] = msgspec.to_builtins(rules)
    parts: list[str] = []
    for field in sorted(list_fields(), key=lambda each: each.name in TABLES):
        comment = _comment(field, f"{word(explain_rule(field.name))} ({', '.join(field.clauses)})")
        value = plain[field.name]
        if field.name not in TABLES:
            parts.append(comment + _write(field.name, value))
            continue
        if field.name == "moneys":
            comment += "".join(
                _comment(each, f"{each.name}: {word(explain_money_field(each.name))}")
                for each in list_fields(Money)
            )
        tables = (
            "".join(_write(name, each) for name, each in row.items() if each is not None) for row in value
        )
        parts.append(comment + "\n".join(f"[[{field.name}]]\n{table}" for table in tables))
    return "\n".join(parts)


def _comment(field: RuleField, text: str) -> str:
    allowed = write_allowed(field)
    return f"# {text}\n" + (f"#   {allowed}\n" if allowed else "")


def _write(name: str, value: object) -> str:
    """Return a value as TOML. Strings and numbers are those of JSON."""
    return f"{name} = {json.dumps(value, ensure_ascii=False)}\n"


def write_allowed(field: RuleField) -> str:
    """Return the allowed values of a field: ``"lost" | "lot"``, ``0 … 9``."""
    if field.choices:
        return " | ".join(json.dumps(choice) for choice in field.choices)
    return "" if field.least is None or field.most is None else f"{field.least} … {field.most}"


def write_json(rules: HouseRules) -> str:
    """Return house rules as JSON."""
    return msgspec.json.format(msgspec.json.encode(rules), indent=2).decode() + "\n"


def read_rules(text: str, *, is_json: bool) -> HouseRules:
    """Read house rules. Missing fields have their defaults.

    Raises:
        RulesFileError: the text has a wrong field, or the rules contradict each other.
    """
    try:
        plain = json.loads(text) if is_json else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise RulesFileError("", message("refusal-season-rules-syntax", why=str(error))) from None
    try:
        rules = msgspec.convert(plain, HouseRules)
    except msgspec.ValidationError as error:
        raise _place(error) from None
    why = rules.explain_invalid()
    if why is not None:
        raise RulesFileError("", why)
    return rules


def _place(error: msgspec.ValidationError) -> RulesFileError:
    """Return an error with the wrong field and its allowed values."""
    found = _PLACE.search(str(error))
    place = found[1] if found else ""
    if place:
        steps = [step.split("[")[0] for step in place.split(".")]
        kind = Money if steps[0] == "moneys" and len(steps) > 1 else HouseRules
        field = next((each for each in list_fields(kind) if each.name == steps[-1]), None)
        allowed = "" if field is None else write_allowed(field)
        if allowed:
            return RulesFileError(place, message("refusal-season-rules-value", allowed=allowed))
    unknown = re.search(r"unknown field `([^`]*)`", str(error))
    if unknown:
        return RulesFileError(place or unknown[1], message("refusal-season-rules-unknown", name=unknown[1]))
    return RulesFileError(place, message("refusal-season-rules-type", why=str(error).split(" - at")[0]))
