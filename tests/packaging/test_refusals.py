"""Refusals are messages of catalogues: no sentence for people stands in the code."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.core.errors import DealerError, ForPrograms, IllegalAction, OutOfTurn, RecordError
from dealer.core.message import Seat, message
from dealer.language.refusals import find_words, word_refusal
from dealer.season.errors import SeasonError, SeasonIllegal, SeasonNotNow
from dealer.server.api.requests import STATUSES, explain
from dealer.server.errors import ApiError
from tools.words import ROOT, list_catalogues

SOURCES = ROOT / "src/dealer"
IN_ENGLISH = {"CommandRefused"}
"""Refusals that only an operator at a shell meets."""
RETURNING = {"refuse_late", "too_much"}
"""Functions that make a refusal of a text that they are given."""


def subclasses(kind: type) -> Iterator[type]:
    yield kind
    for each in kind.__subclasses__():
        yield from subclasses(each)


REFUSALS = {kind.__name__ for kind in subclasses(DealerError)} - IN_ENGLISH | RETURNING


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def texts(node: ast.expr) -> Iterator[ast.expr]:
    """Return the sentences in an argument: not the names of codes and clauses, nor what is for programs."""
    if isinstance(node, ast.Call):
        return
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and " " in str(node.value)):
        yield node
        return
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            yield from texts(child)


def list_calls() -> Iterator[tuple[Path, ast.Call]]:
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield path, node


def test_no_refusal_is_raised_with_a_text() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path, call in list_calls()
        if name_of(call) in REFUSALS
        for argument in call.args
        for _ in texts(argument)
    ]
    assert found == []


def test_each_refusal_is_in_the_catalogue_in_which_it_is_looked_for() -> None:
    """A game's rules find theirs in the game's folder; all others are in the shared one."""
    catalogues = {each.name: set(each.source.messages) for each in list_catalogues()}
    for path, call in list_calls():
        match name_of(call), call.args:
            case "message", [ast.Constant(value=str(name))] if name.startswith("refusal-"):
                parts = path.relative_to(SOURCES).parts
                own = catalogues[parts[1].replace("_", "-")] if parts[0] == "games" else set()
                assert name in catalogues["refusals"] | own, f"{path}:{call.lineno}"


def test_a_clause_names_the_catalogue() -> None:
    assert find_words("EBW-A20") == "expression-black-white"
    assert find_words("X-10") == find_words(None) == "refusals"
    error = IllegalAction("DNH-A9", 0, message("refusal-claim-late", seat=Seat(1), target=85, left=8))
    assert word_refusal(error) == "Player 2 claimed 85 first. 8 is yours now."
    assert word_refusal(error, "ko", "Ben".format).startswith("Ben 님이 먼저 85를 선언했습니다.")
    shared = IllegalAction("EQ-14", 0, message("refusal-purse", chips=1))
    assert word_refusal(shared) == "You have 1 chip. Pay no more than that."


def test_a_refusal_is_sent_as_text_and_as_data() -> None:
    status, failure = explain(OutOfTurn(message("refusal-match-over")))
    assert (status, failure.code, failure.message) == (409, "out_of_turn", "The match is over.")
    assert (failure.said, failure.words) == (message("refusal-match-over"), "refusals")


def test_a_refusal_of_a_season_names_its_clause() -> None:
    debt = message("refusal-season-debt", name="Ann", amount=5, balance=3, money="garnet")
    status, failure = explain(SeasonIllegal("S-12", debt))
    assert (status, failure.code, failure.clause) == (422, "season_illegal", "S-12")
    assert failure.message == "Ann cannot lose 5: the balance is 3 (garnets)."
    assert word_refusal(SeasonIllegal("S-12", debt), "ko").endswith("3개입니다(가넷).")
    early = SeasonNotNow("S-20", message("refusal-season-step", step="main_match", when="early"))
    assert word_refusal(early) == "It is too early for this: the Main Match is being played."


@pytest.mark.parametrize("kind", [SeasonError, *SeasonError.__subclasses__()])
def test_each_kind_of_a_seasons_refusal_has_its_status(kind: type[SeasonError]) -> None:
    assert kind in STATUSES


@pytest.mark.parametrize("text", ["this game says so", ForPrograms("?since= takes a number")])
def test_a_text_of_a_package_or_for_programs_stays_as_it_is(text: str) -> None:
    status, failure = explain(ApiError(422, "invalid", text))
    assert (status, failure.message, failure.said) == (422, text, None)


def test_a_record_says_where_it_breaks() -> None:
    wrong = RecordError(message("refusal-expression-numbers"), 7, "EBW-2")
    _, failure = explain(wrong)
    assert failure.message == "seq 7: Number tiles go from 1 to 12. (EBW-2)"
    assert failure.words == "expression-black-white"
    assert failure.said == message("refusal-record", entry=7, why=message("refusal-expression-numbers"))
    assert str(wrong) == "seq 7: refusal-expression-numbers (EBW-2)"
