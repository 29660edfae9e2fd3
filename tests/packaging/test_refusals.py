"""Refusals are messages of catalogues: no sentence for people stands in the code."""

import ast
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

from dealer.core.errors import DealerError, ForPrograms, IllegalAction, OutOfTurn, RecordError, UnfitOptions
from dealer.core.message import Seat, message
from dealer.core.options import list_options
from dealer.core.registry import list_rules, rules_of
from dealer.core.times import MAY_BE_NOTHING, Pace
from dealer.language.refusals import find_words, word_refusal
from dealer.season.errors import SeasonError, SeasonIllegal, SeasonNotNow
from dealer.server.api.messages import Failure, NewMatch
from dealer.server.api.requests import STATUSES, decode, explain
from dealer.server.errors import ApiError
from dealer.server.matches.settings import settle_options
from dealer.variants.allowed import refuse_options
from tools.words import ROOT, list_catalogues

AUCTION, HUNT = "equation-auction", "different-number-hunt"
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


def texts(node: ast.expr, named: Mapping[str, ast.expr]) -> Iterator[ast.expr]:
    """Return the sentences in an argument: not the names of codes and clauses, nor what is for programs.

    Args:
        node: the argument.
        named: what the variables of its file were set to last.
    """
    if isinstance(node, ast.Call):
        return
    if isinstance(node, ast.Name) and node.id in named:
        yield from texts(named[node.id], {})
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and " " in str(node.value)):
        yield node
        return
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            yield from texts(child, named)


def list_calls(root: ast.AST) -> list[ast.Call]:
    return [node for node in ast.walk(root) if isinstance(node, ast.Call)]


def find_texts(source: str) -> Iterator[int]:
    """Return the lines of refusals whose text stands in the code, or in a variable of the same function."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            named = {
                target.id: node.value
                for node in ast.walk(function)
                if isinstance(node, ast.Assign)
                for target in node.targets
                if isinstance(target, ast.Name)
            }
            for call in list_calls(function):
                if name_of(call) in REFUSALS and any(True for each in call.args for _ in texts(each, named)):
                    yield call.lineno


def test_no_refusal_is_raised_with_a_text() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted(SOURCES.rglob("*.py"))
        for line in find_texts(path.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "raised",
    ['raise ApiError(409, "no", "not so")', 'why = f"not {a}"; raise ApiError(409, "no", why)'],
)
def test_a_text_in_the_code_is_found(raised: str) -> None:
    assert list(find_texts(f"def f(a):\n    {raised}")) == [2]
    assert not list(find_texts('def f(): raise ApiError(409, "no", ForPrograms("not so"))'))


def test_each_refusal_is_in_the_catalogue_in_which_it_is_looked_for() -> None:
    """A game's rules find theirs in the game's folder; all others are in the shared one."""
    catalogues = {each.name: set(each.source.messages) for each in list_catalogues()}
    every = (
        (path, call)
        for path in SOURCES.rglob("*.py")
        for call in list_calls(ast.parse(path.read_text("utf-8")))
    )
    for path, call in every:
        match name_of(call), call.args:
            case "message", [ast.Constant(value=str(name))] if name.startswith("refusal-"):
                parts = path.relative_to(SOURCES).parts
                game = parts[1].replace("_", "-") if parts[0] == "games" else None
                own = catalogues["plain"] if game is None else catalogues[game] | catalogues[f"{game}/plain"]
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


def test_a_text_of_a_package_stays_as_it_is() -> None:
    error = ApiError(422, "invalid", "this game says so")
    status, failure = explain(error)
    assert (status, failure.message, failure.said) == (422, "this game says so", None)
    assert word_refusal(error, "ko") == "this game says so"


def test_whoever_meets_a_text_for_programs_reads_in_their_language_what_to_do() -> None:
    error = ApiError(422, "invalid", ForPrograms("?since= takes a number"))
    status, failure = explain(error)
    assert (status, failure.message) == (422, "?since= takes a number")
    assert failure.said == message("refusal-for-programs")
    assert msgspec.json.decode(msgspec.json.encode(failure), type=Failure) == failure
    assert word_refusal(error, "ko").startswith("보낸 내용을 서버가 이해하지 못했습니다.")
    record = RecordError(ForPrograms("each symbol stands three times"), 4, "DNH-A2")
    _, failure = explain(record)
    fault = message("refusal-record-fault", text="each symbol stands three times")
    assert failure.said == message("refusal-record", entry=4, why=fault)
    assert failure.message == "seq 4: each symbol stands three times (DNH-A2)"


@pytest.mark.parametrize(
    ("game", "given", "pace", "clause", "english", "korean"),
    [
        (
            AUCTION,
            {"spared_within": 0},
            "live",
            "EQ-A52",
            "“Team Neutral is spared up to",
            "‘중립 팀이 살아남는 합계의 한계’는",
        ),
        (AUCTION, {"stand_in": "nobody"}, "untimed", "EQ-A51", "Without clocks, no time", "시계가 없으면"),
        (AUCTION, {"teams": ["positive"] * 5}, "live", "EQ-1", "“Teams”: name two", "‘팀’: 양수 2자리"),
        (HUNT, {"target_min": 95}, "live", "DNH-A3", "From “Lowest target” to", "‘가장 작은 목표’부터"),
        (
            HUNT,
            {"times": {"skip": 0}},
            "live",
            "DNH-14",
            "“A round without a claim” has 0",
            "‘선언 없는 라운드’: 0초로는",
        ),
    ],
)
def test_options_that_do_not_go_together_are_refused_in_words(
    game: str, given: dict[str, Any], pace: Pace, clause: str, english: str, korean: str
) -> None:
    with pytest.raises(UnfitOptions) as refused:
        settle_options(rules_of(game), given, pace, 1, 24)
    status, failure = explain(refused.value)
    assert (status, failure.code, failure.clause) == (422, "invalid", clause)
    assert failure.words == f"{game}/plain"
    assert failure.message.startswith(english)
    assert word_refusal(refused.value, "ko").startswith(korean)


def test_every_clock_of_no_time_is_named_in_words() -> None:
    for game_id in (game.id for game in list_rules()):
        for clock in (each for each in list_options(rules_of(game_id).Options) if each.is_clock):
            if clock.name not in MAY_BE_NOTHING:
                with pytest.raises(UnfitOptions) as refused:
                    settle_options(rules_of(game_id), {"times": {clock.name: 0}}, "live", 1, 24)
                assert clock.title in word_refusal(refused.value)


def test_safeguards_that_do_not_go_together_are_refused_in_words() -> None:
    with pytest.raises(UnfitOptions) as refused:
        decode(b'{"game": "g", "safeguards": {"idle_minutes": 5}}', NewMatch)
    _, failure = explain(refused.value)
    assert (failure.clause, failure.words) == ("X-12", "plain")
    assert word_refusal(refused.value, "ko").startswith("‘자리에 있는 사람이 답하지 않은 시간(분)’은")


def test_what_a_package_checks_of_its_options_stays_as_it_says_it() -> None:
    class Checked(msgspec.Struct):
        def __post_init__(self) -> None:
            raise ValueError("chips: take an even number")

    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.json.decode(b"{}", type=Checked)
    _, failure = explain(refuse_options(rules_of(AUCTION).Options, wrong.value))
    assert (failure.said, failure.message.partition(";")[0]) == (None, "chips: take an even number")
    _, failure = explain(refuse_options(rules_of(AUCTION).Options, msgspec.ValidationError("Expected `int`")))
    assert failure.said == message("refusal-for-programs")


def test_a_record_says_where_it_breaks() -> None:
    wrong = RecordError(message("refusal-expression-numbers"), 7, "EBW-2")
    _, failure = explain(wrong)
    assert failure.message == "seq 7: Number tiles go from 1 to 12. (EBW-2)"
    assert failure.words == "expression-black-white"
    assert failure.said == message("refusal-record", entry=7, why=message("refusal-expression-numbers"))
    assert str(wrong) == "seq 7: refusal-expression-numbers (EBW-2)"
