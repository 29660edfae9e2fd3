"""Choices, whatever they are about. S-25, S-52 to S-56."""

from __future__ import annotations

from typing import Any

import pytest

from dealer.season.entries import (
    Answered,
    Asked,
    Booked,
    OutageCredited,
    Paused,
    Quit,
    Resolved,
    SelectionRuled,
)
from dealer.season.house_rules import Money
from dealer.season.observation import observe
from dealer.season.values import DEALER
from tests.season.stage import DAY, Stage

COLOURS = ("red", "green", "blue")


def asked(stage: Stage, *choosers: int, method: Any = "majority", **more: Any) -> Stage:
    """Ask some players something."""
    fields: dict[str, Any] = {"fallback": "lot", "until": stage.now + DAY, "options": COLOURS, **more}
    return stage.append(Asked("custom", choosers, method, question="Which?", **fields))


def outcome(stage: Stage) -> tuple[Any, ...] | None:
    return stage.season.selections[-1].outcome


@pytest.mark.parametrize(
    "wrong",
    [
        {"question": ""},
        {"options": ("red",)},
        {"options": ("red", "red")},
        {"options": (0, 77)},
        {"choosers": (5,)},
        {"choosers": (), "method": "majority"},
        {"choosers": (0, 1), "method": "one"},
        {"choosers": (0, 1), "method": "ordered"},
        {"until": 1},
    ],
    ids=str,
)
def test_s_52_a_question_has_choosers_options_a_method_and_a_deadline_to_come(wrong):
    stage = Stage(6).lose(5)
    fields = {"choosers": (0, 1), "method": "majority", "question": "Which?", "options": COLOURS, **wrong}
    stage.refuse(Asked("custom", fallback="lot", **fields), "S-52")


def test_s_52_what_is_not_due_is_not_asked():
    stage = Stage(6).begin().result((0,), (1,))
    (due,) = stage.due
    for kind, choosers, fallback in (
        ("opponent", (1,), "lot"),
        ("spare_token", (1,), "nothing"),
        ("spare_token", (0,), "lot"),
    ):
        stage.refuse(Asked(kind, choosers, "one", fallback), "S-52")  # type: ignore[arg-type]
    stage.refuse(due, "S-5")
    stage.post().append(due)
    assert stage.due == []
    stage.refuse(due, "S-52")


def test_s_52_the_deadline_is_that_of_the_house_rules():
    stage = Stage(6, answer_minutes=5).begin().result((0,), (1,))
    assert not [each for each in stage.proposals() if each.kind == "ask"]
    (proposal,) = [each for each in stage.post().proposals() if each.kind == "ask"]
    assert proposal.automatic
    assert proposal.entries[0].until == stage.now + 5 * 60_000


def test_s_52_an_outage_moves_every_deadline_and_a_pause_moves_them_itself():
    stage = asked(Stage(6), 0, 1)
    until = stage.season.open_selections()[0].until
    stage.append(OutageCredited(5000), by=DEALER)
    assert stage.season.open_selections()[0].until == until + 5000
    stage.append(Paused("a holiday")).append(OutageCredited(5000), by=DEALER)
    assert stage.season.open_selections()[0].until == until + 5000
    stage.refuse(OutageCredited(5000), "S-8")


def test_s_53_only_choosers_answer_and_only_what_can_be_chosen():
    stage = asked(Stage(6), 0, 1)
    stage.refuse(Answered(0, ("red",)), "S-52", by="place2")
    stage.refuse(Answered(9, ("red",)), "S-52", by="place0")
    stage.refuse(Answered(0, ("pink",)), "S-53", by="place0")
    stage.refuse(Answered(0, ("red", "blue")), "S-53", by="place0")
    stage.refuse(Answered(0, ("red", "red")), "S-53", by="place0")


def test_s_53_an_answer_of_one_is_final_and_several_may_change_theirs():
    one = asked(Stage(6), 0, method="one").answer(0, "red")
    one.refuse(Answered(0, ("blue",)), "S-53", by="place0")
    several = asked(Stage(6), 0, 1).answer(0, "red").answer(0, "blue").answer(1, "blue").resolve()
    assert outcome(several) == ("blue",)
    several.refuse(Answered(0, ("red",)), "S-53", by="place0")


def test_s_53_what_can_be_chosen_is_derived_again_when_it_is_settled():
    stage = Stage(6).begin().result((0, 2), (1,)).name().ask("opponent").answer(1, 4)
    stage.append(Quit(4, "gone")).resolve()
    assert (stage.death().opponent, outcome(stage)) == (None, ())
    assert [each.kind for each in stage.due] == ["opponent"]


def test_s_54_a_choice_is_settled_when_all_have_answered_or_its_time_is_over():
    stage = asked(Stage(6), 0, 1, 2).answer(0, "red")
    stage.refuse(Resolved(0), "S-54", by=DEALER)
    stage.answer(1, "red").answer(2, "blue").resolve()
    assert (outcome(stage), stage.season.selections[0].how) == (("red",), "answers")
    stage.refuse(Resolved(0), "S-54", by=DEALER)
    late = asked(Stage(6), 0, 1, 2).answer(0, "green").after(2)
    assert late.proposals()[0].kind == "resolve"
    late.resolve()
    assert outcome(late) == ("green",)


def test_s_54_several_must_agree():
    stage = asked(Stage(6), 0, 1, method="agree").answer(0, "red").answer(1, "blue")
    stage.refuse(Resolved(0), "S-54", by=DEALER)
    stage.answer(1, "red").resolve()
    assert outcome(stage) == ("red",)


def test_s_54_one_orders_a_list():
    stage = asked(Stage(6), 0, method="ordered")
    stage.refuse(Answered(0, ("red", "blue")), "S-53", by="place0")
    stage.answer(0, "blue", "red", "green").resolve()
    assert outcome(stage) == ("blue", "red", "green")


def test_s_54_a_lot_decides_at_once():
    stage = asked(Stage(6), method="lot")
    stage.refuse(Resolved(0), "S-25", by=DEALER)
    stage.refuse(Resolved(0, ("red",)), "S-25", by=DEALER)
    stage.resolve("blue", "red", "green")
    assert (outcome(stage), stage.season.selections[0].how) == (("blue",), "lot")


def test_s_55_a_choice_after_its_deadline_is_refused():
    stage = asked(Stage(6), 0, 1).after(2)
    stage.refuse(Answered(0, ("red",)), "S-55", by="place0")


def test_s_55_a_choice_at_the_very_moment_of_its_deadline_is_too_late():
    stage = Stage(6)
    deadline = stage.now + 3000
    asked(stage, 0, 1, until=deadline).append(Answered(0, ("red",)), by="place0")
    assert stage.log[-1].at == deadline - 1000
    stage.refuse(Answered(0, ("red",)), "S-55", by="place0")


@pytest.mark.parametrize(
    ("fallback", "expected"),
    [("nothing", ()), ("fewest_garnets", (3,)), ("most_garnets", (2,)), ("lot", (4,))],
)
def test_s_55_without_answers_the_fallback_decides(fallback, expected):
    stage = Stage(6, moneys=(Money(start=5),))
    stage.append(Booked("a prize", 2, "garnet", 1), Booked("a fine", 3, "garnet", -1))
    asked(stage, 0, 1, fallback=fallback, options=(2, 3, 4)).after(2)
    stage.resolve(*((4, 2, 3) if fallback == "lot" else ()))
    assert outcome(stage) == expected


def test_s_55_garnets_decide_among_players_alone_and_equal_ones_by_lot():
    stage = asked(Stage(6), 0, 1, fallback="most_garnets").after(2).resolve("blue", "red", "green")
    assert outcome(stage) == ("blue",)
    equal = asked(Stage(6), 0, 1, fallback="most_garnets", options=(2, 3)).after(2).resolve(3, 2)
    assert outcome(equal) == (3,)


def test_s_55_the_hosts_decide():
    stage = asked(Stage(6), 0, 1, fallback="host")
    stage.append(SelectionRuled("enough", 0, ("red",)))
    assert (outcome(stage), stage.season.selections[0].how) == (("red",), "ruling")
    stage.refuse(SelectionRuled("again", 0, ("red",)), "S-54")
    waiting = asked(Stage(6), 0, 1, fallback="host").after(2)
    waiting.refuse(Resolved(0), "S-54", by=DEALER)
    assert waiting.kinds()[0] == "rule_selection"
    waiting.refuse(SelectionRuled("what?", 0, ("pink",)), "S-53")
    waiting.refuse(SelectionRuled("what?", 8, ("red",)), "S-52")


def test_s_55_a_choice_without_a_deadline_waits_for_the_hosts():
    stage = asked(Stage(6), 0, 1, until=None).after(9)
    assert stage.kinds()[:1] == ["ask"]  # no host has acted for nine days
    assert "rule_selection" in stage.kinds()
    stage.answer(0, "red", kind="custom").answer(1, "red", kind="custom").resolve()


def test_s_56_choosers_may_learn_how_many_have_answered_never_who_or_what():
    told = asked(Stage(6), 0, 1, 2, shows_count=True).answer(0, "red")
    untold = asked(Stage(6), 0, 1, 2, shows_count=False).answer(0, "red")
    for stage, count in ((told, 1), (untold, None)):
        own = observe(stage.season, stage.season, 1, None, stage.now).me
        assert own is not None
        (question,) = own.questions
        assert question.answered == count
        assert "'red'" not in repr(question).replace(repr(COLOURS), "")
    assert untold.season.open_selections()[0].owing == (1, 2)


def test_s_25_a_tie_of_votes_goes_to_more_garnets_then_to_a_lot():
    stage = Stage(6).append(Booked("a prize", 3, "garnet", 1))
    asked(stage, 0, 1, options=(2, 3)).answer(0, 2).answer(1, 3).resolve()
    assert outcome(stage) == (3,)
    lot = asked(Stage(6), 0, 1).answer(0, "red").answer(1, "blue")
    lot.refuse(Resolved(0, ("red", "blue", "green")), "S-25", by=DEALER)
    lot.resolve("blue", "red")
    assert outcome(lot) == ("blue",)


def test_s_58_whoever_has_left_is_asked_no_more():
    stage = asked(Stage(6), 0, 1).answer(0, "red").append(Quit(1, "gone")).resolve()
    assert outcome(stage) == ("red",)
    alone = asked(Stage(6), 0, method="one").append(Quit(0, "gone")).resolve("green", "red", "blue")
    assert outcome(alone) == ("green",)
