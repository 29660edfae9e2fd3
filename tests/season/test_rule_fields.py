"""The console of a season offers the house rules that there are, with the values that they take."""

from __future__ import annotations

from dealer.season.words import list_fields
from tests.client_modules import evaluate


def test_the_page_has_the_house_rules_of_the_server() -> None:
    (shown,) = evaluate("features/season/console/rule-fields", "RULES", "() => RULES", [None])
    expected = []
    for field in list_fields():
        rule = {"name": field.name, "clauses": list(field.clauses)}
        if field.choices:
            rule["choices"] = list(field.choices)
        elif field.least is not None:
            rule |= {"least": field.least, "most": field.most}
        expected.append(rule)
    assert shown == expected
