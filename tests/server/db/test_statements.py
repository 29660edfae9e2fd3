"""Every statement of the server can be said in both dialects, and all workers execute them in one order."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import pytest
from sqlalchemy.dialects import postgresql, sqlite

import dealer.server
from dealer.server.db.statements import Order, Statement, Write, insert_new, upsert
from dealer.server.db.tables import drafts, entries

DIALECTS = {"sqlite": sqlite.dialect(), "postgresql": postgresql.dialect()}


def statements() -> list[Statement]:
    """All that any part of the server writes."""
    found: dict[int, Statement] = {}
    for module in pkgutil.walk_packages(dealer.server.__path__, "dealer.server."):
        if "migrations" not in module.name:
            for value in vars(import_module(module.name)).values():
                if isinstance(value, Statement):
                    found[id(value)] = value
    return list(found.values())


def test_no_two_statements_have_one_name():
    names = [statement.name for statement in statements()]
    assert len(names) > 25
    assert len(names) == len(set(names))


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_statement_can_be_said(dialect: str):
    for statement in statements():
        assert str(statement.sql(dialect).compile(dialect=DIALECTS[dialect]))
        assert statement.sql(dialect) is statement.sql(dialect)


def test_the_driver_is_given_every_value_by_the_row_alone():
    for statement in statements():
        compiled = statement.sql("sqlite").compile(dialect=DIALECTS["sqlite"])
        assert all(bound.required for bound in compiled.binds.values()), statement  # type: ignore[attr-defined]


def test_the_driver_is_given_values_in_the_order_of_the_text():
    put = upsert("put", drafts, "version", "parts")
    row = {"parts": "{}", "seat": 1, "match": "m", "version": 1}
    said = put.driver_sql(DIALECTS["sqlite"], tuple(row))
    names = said.sql.partition("(")[2].partition(")")[0].split(", ")
    assert said.arrange(row) == tuple(row[name.strip('"')] for name in names)
    assert put.driver_sql(DIALECTS["sqlite"], tuple(row)) is said


def test_what_locks_a_match_comes_first_and_what_depends_on_deletions_last():
    order = {statement.name: statement.order for statement in statements()}
    assert order["claim match"] == min(Order)
    assert order["add match"] < order["begin match"]
    assert order["delete heartbeats"] < order["delete presence"]


def test_an_insert_and_a_version_that_follows_must_take_effect_and_an_upsert_need_not():
    assert insert_new("add", entries).must_change
    assert upsert("put", drafts, "version", "parts", follows="version").must_change
    assert not upsert("put", drafts, "parts").must_change
    assert Write(insert_new("add", entries), {}).owner == ""
