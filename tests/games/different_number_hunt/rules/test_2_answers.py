"""What an answer is, what it is worth, and who sees it when."""

import msgspec
import pytest

from dealer.core.errors import GameError, Stale
from dealer.core.message import message
from dealer.games.different_number_hunt.rules.actions import Answer, Claim
from dealer.games.different_number_hunt.rules.events import Judged
from dealer.games.different_number_hunt.rules.grid import LETTERS, PATHS_BY_SYMBOLS, paths
from dealer.games.different_number_hunt.rules.result import judge
from dealer.games.different_number_hunt.rules.solver import solve
from tests.games.different_number_hunt.rules.table import GAME, GRID, Live, Table


def judged(path: str, target: int = 85) -> Judged:
    return judge(GRID, target, path)


def fault(path: str) -> str | None:
    verdict = judged(path)
    assert (verdict.points, verdict.right) == (0, False)
    assert (verdict.expression is None) == (verdict.value is None) == (verdict.fault is not None)
    return verdict.fault


def test_dnh_5_a_path_goes_from_side_to_side():
    assert judged("IJONS").right
    assert fault("IJOS") == "steps"
    assert fault("IS") == "steps"
    assert fault("EKI") == "steps"  # E and K lie at the two edges: nothing wraps around


def test_dnh_5_no_square_twice():
    assert fault("UVQPU") == "repeats"  # 1+4*1


def test_dnh_5_it_begins_and_ends_on_a_number():
    assert fault("JONS") == "ends"
    assert fault("IJON") == "ends"
    assert fault("J") == "ends"


def test_dnh_5_a_minus_is_never_a_sign():
    assert fault("HI") == "ends"
    assert fault("XYTO") == "ends"


def test_dnh_6_times_and_division_first_then_from_left_to_right():
    assert (judged("IJONS").expression, judged("IJONS").value) == ("5+8*10", "85")
    assert (judged("SNOJI").expression, judged("SNOJI").value) == ("10*8+5", "85")
    assert (judged("ABGHI").expression, judged("ABGHI").value) == ("6-11-5", "-10")
    assert (judged("CHMLK").expression, judged("CHMLK").value) == ("7-13/12", "71/12")
    assert (judged("KLQRS").expression, judged("KLQRS").value) == ("12/4/10", "3/10")


def test_dnh_a4_fractions_are_carried_exactly():
    assert (judged("KLQRW").expression, judged("KLQRW").value) == ("12/4/2", "3/2")
    assert judge(GRID, 30, "SRQPK") == Judged(None, "10/4*12", "30", right=True, points=2)
    assert not judge(GRID, 24, "SRQPK").right  # which it would be if 10/4 were 2


def test_dnh_7_two_squares_with_the_same_symbol_may_both_be_used():
    verdict = judge(GRID, 8, "UVWXYTO")
    assert (verdict.expression, verdict.right, verdict.points) == ("1+2-3+8", True, 3)


def test_dnh_11_points_are_symbols_and_nothing_else_is_lost():
    table = Table().hunt().answers("IJONS", "UVWXYTO")
    assert table.scores == (2, 3)
    wrong = Table().hunt().answers("UVW", "nonsense")
    assert wrong.scores == (0, 0)
    assert Table().hunt().answers("", "UVWXYTO").scores == (0, 3)


@pytest.mark.exhaustive
def test_dnh_11_twelve_points_are_the_most():
    longest = max(solve(GRID, 1, 100).values(), key=lambda best: best.symbols)
    assert longest.symbols == 12
    assert len(longest.paths[0]) == 25
    assert judge(GRID, longest.target, longest.paths[0]).points == 12
    assert len(PATHS_BY_SYMBOLS) == 13


def test_dnh_12_both_may_score_and_each_on_their_own():
    for first, second, scores in (
        ("IJONS", "UVWXYTO", (2, 3)),
        ("IJONS", "", (2, 0)),
        ("", "UVWXYTO", (0, 3)),
        ("", "", (0, 0)),
    ):
        assert Table().hunt().answers(first, second).scores == scores


def test_dnh_12_only_ones_own_target_counts():
    assert Table().hunt().answers("UVWXYTO", "IJONS").scores == (0, 0)
    assert Table().hunt().claim(0, 8).answer(0, "UVWXYTO").answer(1, "IJONS").scores == (3, 2)


def test_dnh_a6_a_single_number_is_a_path_and_brings_nothing():
    assert judge(GRID, 8, "O") == Judged(None, "8", "8", right=True, points=0)
    assert judge(GRID, 8, "S") == Judged(None, "10", "10", right=False, points=0)


def test_dnh_a27_a_right_answer_may_bring_one_point_however_long_it_is():
    assert Table(points="targets").hunt().answers("IJONS", "UVWXYTO").scores == (1, 1)
    assert Table(points="targets").hunt().answers("UVW", "nonsense").scores == (0, 0)
    alone = judge(GRID, 8, "O", "targets")
    assert (alone.right, alone.points) == (True, 0)


def test_dnh_a27_the_longest_answer_is_told_in_symbols_all_the_same():
    table = Table(points="targets").hunt().answers("IJONS", "UVWXYTO")
    assert [news.judged.symbols for news in table.said("answered")] == [2, 3]
    assert judged("IJON").symbols == judge(GRID, 9, "UVW").symbols == 0


def test_dnh_a21_case_and_spaces_do_not_matter():
    for path in ("ijons", " I J O N S ", "iJo\tNs\n"):
        assert judged(path).points == 2


@pytest.mark.parametrize("path", ["IJ-ONS", "IJONSZ", "5+8*10", "ıjons", "IJONſ", "I J O N S.", "ＩＪＯＮＳ"])
def test_dnh_a21_any_other_character_makes_it_invalid(path):
    assert fault(path) == "letters"


def test_dnh_a21_what_was_sent_is_kept_as_it_was_sent():
    table = Table().hunt().answers(" i jons", "UVWXYTO!")
    assert [news.path for news in table.said("answered")] == [" i jons", "UVWXYTO!"]
    assert table.scores == (2, 0)


def test_dnh_a22_a_path_may_be_used_again():
    table = Table().hunt().answers("IJONS", "UVWXYTO").hunt(9, 10).answers("IJONS", "UVWXYTO")
    assert table.scores == (2, 3)
    assert table.phase == "result"


def test_dnh_a23_a_path_is_read_from_its_first_letter():
    assert (judged("UVQ").value, judged("QVU").value) == ("5", "5")
    assert (judged("MLK").value, judged("KLM").value) == ("13/12", "12/13")


def test_dnh_8_an_answer_is_private():
    table = Table().hunt().claim(0, 85).answer(0, "IJONS")
    mine, other, public = (table.view(viewer).boards[0].rounds[0].answers[0] for viewer in (0, 1, "public"))
    assert mine.path == "IJONS"
    assert (other.path, public.path) == (None, None)
    assert other.sent
    assert public.sent
    assert mine.judged is None  # nobody is told what it is worth yet


def test_dnh_10_both_answers_are_shown_when_both_are_in():
    table = Table().hunt().answers("IJONS", "no!")
    for viewer in (0, 1, "public"):
        first, second = table.view(viewer).boards[0].rounds[0].answers
        assert (first.path, first.judged.expression, first.judged.points) == ("IJONS", "5+8*10", 2)
        assert (second.path, second.judged.fault, second.judged.points) == ("no!", "letters", 0)
    assert [(news.seat, news.target) for news in table.said("answered")] == [(0, 85), (1, 8)]


def test_dnh_a8_either_may_answer_first_and_sees_nothing_of_the_others():
    early = Table().hunt().claim(0, 85).answer(1, "UVWXYTO")
    assert [early.view(0).boards[0].rounds[0].answers[1].path, early.said("answered")] == [None, []]
    assert early.answer(0, "IJONS").scores == (2, 3)


def test_dnh_a8_tables_that_differ_in_a_hidden_answer_look_alike():
    tables = [Table().hunt().claim(0, 85).answer(0, path) for path in ("IJONS", "", "x" * 100)]
    for viewer in (1, "public"):
        assert len({msgspec.json.encode(table.view(viewer)) for table in tables}) == 1
    assert len({msgspec.json.encode(table.view(0)) for table in tables}) == 3


def test_dnh_a10_the_first_answer_is_final():
    table = Table().hunt().claim(0, 85).answer(0, "")
    assert table.refused(0, Answer("IJONS")) == "DNH-A10"
    assert GAME.decision_id(table.state, 0) is None


def test_dnh_a10_a_second_answer_on_its_way_is_refused_by_the_clause():
    live = Live().hunt()
    live.act(0, Claim(live.targets[0]))
    decision = GAME.decision_id(live.match.state, 0)
    live.act(0, Answer(""))
    for _ in range(2):
        with pytest.raises(Stale) as refused:
            live.match.submit(0, Answer("IJONS"), live.at, decision)
        assert refused.value.clause == "DNH-A10"
        assert refused.value.message == message("refusal-answer-again")
        live.act(1, Answer("")) if live.match.state.phase == "answer" else None


def test_dnh_11_an_answer_after_its_time_is_refused_by_the_clause():
    live = Live().hunt()
    live.act(0, Claim(live.targets[0]))
    decision = GAME.decision_id(live.match.state, 0)
    live.wait(20)
    with pytest.raises(Stale) as refused:
        live.match.submit(0, Answer("IJONS"), live.at, decision)
    assert refused.value.clause == "DNH-11"
    assert refused.value.message == message("refusal-answer-late")


def test_dnh_a18_nothing_is_added_up_before_an_answer_is_shown():
    for calculator in ("off", "on"):
        table = Table(calculator=calculator).hunt().claim(0, 85).answer(0, "IJONS")
        view = msgspec.to_builtins(table.view(0))
        assert view["options"]["calculator"] == calculator
        assert view["boards"][0]["rounds"][0]["answers"][0]["judged"] is None


def test_dnh_a18_a_wrong_path_is_taken_and_brings_nothing():
    for path in ("UVQPU", "AGM", "hello", "", "Y" * 100):
        assert Table().hunt().answers(path, "").scores == (0, 0)


@pytest.mark.exhaustive
def test_dnh_a24_what_would_have_been_longest_can_be_looked_up():
    best = solve(GRID, 1, 100)[85]
    assert best.symbols == len(best.paths[0]) // 2 > 2
    assert all(judge(GRID, 85, path).points == best.symbols for path in best.paths)
    assert best.count == len(best.paths)


def test_what_a_seat_may_answer_is_every_path_and_nothing_at_all():
    view = Table().hunt().claim(0, 85).view(1)
    listed = GAME.legal_actions(view)
    assert next(listed) == Answer("")
    assert [next(listed) for _ in range(3)] == [Answer("A"), Answer("ABC"), Answer("ABCDE")]
    assert len(LETTERS) == 25
    assert next(paths()) == "A"


def test_nobody_answers_before_there_is_a_claim():
    table = Table().hunt()
    assert table.refused_at_all(0, Answer("IJONS")) == "out_of_turn"
    live = Live().hunt()
    with pytest.raises(GameError):
        live.act(0, Answer("IJONS"))
    live.act(1, Claim(live.targets[0])).act(0, Answer("IJONS"))
