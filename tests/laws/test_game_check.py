"""What a designer is told of a game: which law it breaks, and the shortest match that shows it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from contraband.rules import RULES as CONTRABAND
from contraband.rules import Offered
from fewest_votes.rules import RULES as FEWEST_VOTES
from kuhn_poker.rules import RULES as KUHN
from msgspec import Struct
from msgspec.structs import replace as with_fields

from dealer.core.actors import Seat
from dealer.core.errors import IllegalAction
from dealer.core.registry import GAMES, list_rules, rules_of
from dealer.core.rules import AnyRules, hides_nothing
from dealer.laws.game_check import check_records, check_rules, list_tried_seats
from dealer.laws.seat_check import list_undeclared_seats
from dealer.toolkit.money import Money
from tests.depth import IS_DEEP
from tests.packaging.another_package.odds_and_evens.rules import RULES, Show, State
from tests.rules.play import GAME_IDS


def see_through(state: State, viewer: Any) -> Any:
    """Show everybody what the first seat has shown."""
    return with_fields(RULES.observe(state, viewer), mine=state.shown[0])


def never_count(state: State, actor: Any, action: Any) -> State:
    """Forget who has won a round."""
    return with_fields(RULES.apply(state, actor, action), scores=(0, 0), phase="play")


def refuse_one(clause: str) -> Any:
    """Refuse one finger, though it is listed."""

    def validate(state: State, actor: Any, action: Any) -> None:
        RULES.validate(state, actor, action)
        if action == Show(1):
            raise IllegalAction(clause, actor, "show more")

    return validate


def show_cards(state: Any, viewer: Any) -> Any:
    """Show everybody the cards that were dealt."""
    return with_fields(KUHN.observe(state, viewer), cards=(*state.cards, None, None)[:2])


def show_offers(state: Any, viewer: Any) -> Any:
    """Show everybody which offers wait."""
    return with_fields(CONTRABAND.observe(state, viewer), bids=state.bids)


def tell_all(state: Any, viewer: Any) -> Any:
    """Tell everybody who offers what."""
    seen = CONTRABAND.observe(state, viewer)
    told = tuple(each for each in state.events if isinstance(each, Offered) or each in seen.events)
    return with_fields(seen, events=told)


def wait_for_nobody(state: State) -> Any:
    """Wait for nobody once a round is over."""
    return frozenset() if state.scores != (0, 0) else RULES.to_act(state)


def fail_later(state: State, seat: int) -> Any:
    """Raise an error once a round is over."""
    assert state.scores == (0, 0)
    return RULES.action_types(state, seat)


def list_some(view: Any) -> Any:
    """Leave out one finger."""
    return (action for action in RULES.legal_actions(view) if action != Show(1) or view.scores == (0, 0))


def list_twice(view: Any) -> Any:
    """List every action two times."""
    return (action for action in RULES.legal_actions(view) for _ in range(2))


BROKEN: dict[str, tuple[AnyRules, range]] = {
    "Until a match is over, somebody is to act.": (replace(RULES, to_act=wait_for_nobody), range(3, 4)),
    "A match ends.": (replace(RULES, apply=never_count), range(60, 61)),
    "What is listed is legal.": (replace(RULES, validate=refuse_one("OE-2")), range(1, 2)),
    "A refusal names a clause of the game.": (replace(RULES, validate=refuse_one("2")), range(1, 2)),
    "What is legal is listed.": (replace(RULES, legal_actions=list_some), range(3, 12)),
    "No legal action is listed twice.": (replace(RULES, legal_actions=list_twice), range(1, 2)),
    "A seat has legal actions just while it has a decision.": (
        replace(RULES, decision_id=lambda state, seat: "always"),
        range(2, 3),
    ),
    "`action_types` names the types of all that is legal.": (
        replace(RULES, action_types=lambda state, seat: (), decision_id=lambda state, seat: "r1"),
        range(1, 2),
    ),
    "A sealed answer is not seen before all have answered.": (
        replace(RULES, observe=see_through),
        range(1, 2),
    ),
    "A secret draw is seen by those alone who may see it.": (
        replace(KUHN, observe=show_cards),
        range(0, 1),
    ),
    "A hidden action is seen by those alone who may see it.": (
        replace(CONTRABAND, observe=show_offers),
        range(16, 18),
    ),
    "Money is neither made nor lost, and no purse falls below its credit.": (
        replace(RULES, money=lambda state: Money(state.scores)),
        range(2, 12),
    ),
    "Private news is seen by those alone who are told.": (
        replace(CONTRABAND, observe=tell_all, action_seen_by=hides_nothing),
        range(17, 19),
    ),
    "`validate` and `apply` refuse; nothing else is raised, and by nothing else.": (
        replace(RULES, action_types=fail_later),
        range(3, 4),
    ),
    "`sealed` names types of action of the seats.": (
        replace(RULES, sealed=frozenset({"shwo"})),
        range(0, 1),
    ),
    "The utilities are those of the seats, none beyond `most_utility`, and add up if `is_zero_sum`.": (
        replace(RULES, most_utility=0),
        range(3, 20),
    ),
    "Options, states, views and actions have one JSON form.": (replace(RULES, Observation=int), range(0, 1)),
    "What chance, the clock and `random_action` give is legal.": (
        replace(RULES, random_action=lambda view, rng: Show(6)),
        range(2, 3),
    ),
}
"""Games that break a law each, and how long the shortest match that shows it may be."""


@pytest.mark.parametrize("law", BROKEN)
def test_a_broken_law_is_told_with_the_shortest_match(law: str) -> None:
    rules, lengths = BROKEN[law]
    check = check_rules(rules, 20, most_entries=60)
    assert check.broken is not None
    assert check.broken.law == law, check.broken.detail
    assert len(check.broken.entries) in lengths


class Handed(Struct, frozen=True, tag="handed"):
    """A card changes hands, with numbers where seats are meant."""

    by: int
    to: int | None
    winners: tuple[int, ...]
    seats: int
    owner: Seat
    first: int
    points: tuple[int, ...]


def test_fields_that_are_called_like_seats_and_are_numbers_are_listed() -> None:
    listed = list_undeclared_seats(replace(RULES, SeatAction=Handed, Observation=Handed))
    assert [line.split("`")[1] for line in listed] == [
        "Handed.by",
        "Handed.to",
        "Handed.winners",
        "Handed.points",
    ]
    assert all('docs/games-in-stages.md, "Declare seats"' in line for line in listed)
    assert [list_undeclared_seats(rules) for rules in (*list_rules(), FEWEST_VOTES, KUHN)] == [()] * 6


def test_a_game_that_keeps_the_laws_is_told_so() -> None:
    check = check_rules(RULES, 20)
    assert (check.broken, check.matches) == (None, 20)
    assert check.states > 100


@pytest.mark.parametrize("part", ["observe", "random_action", "initial_state"])
def test_a_refusal_where_none_belongs_is_told_too(part: str) -> None:
    def refuse(*given: Any) -> Any:
        raise IllegalAction("OE-2", 0, "no")

    check = check_rules(replace(RULES, **{part: refuse}), 2)
    assert check.broken is not None
    assert check.broken.law.startswith("`validate` and `apply` refuse")


def test_the_fewest_and_the_most_seats_are_tried_first_and_the_others_in_turn() -> None:
    assert list_tried_seats(FEWEST_VOTES) == (3, 17, *range(4, 17))
    assert list_tried_seats(RULES) == (2,)
    assert check_rules(FEWEST_VOTES, 1).seats == (3,)
    assert check_rules(FEWEST_VOTES, 1, seats=4).seats == (4,)


@pytest.mark.long
def test_a_law_that_breaks_with_some_seats_alone_is_told_with_them() -> None:
    def stop_at_four(state: Any) -> Any:
        return frozenset() if len(state.sent) == 4 else FEWEST_VOTES.to_act(state)

    check = check_rules(replace(FEWEST_VOTES, to_act=stop_at_four), 3)
    assert check.broken is not None
    assert check.broken.seats == 4
    assert check_rules(replace(FEWEST_VOTES, to_act=stop_at_four), 3, seats=5).broken is None


def test_the_same_seed_plays_the_same_matches() -> None:
    rules = BROKEN["What is legal is listed."][0]
    assert check_rules(rules, 5, 7) == check_rules(rules, 5, 7)


@pytest.mark.exhaustive
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_our_games_keep_them(game_id: str) -> None:
    check = check_rules(rules_of(game_id), 200 if IS_DEEP else 1)
    assert check.broken is None
    assert check_records(game_id, 20 if IS_DEEP else 1) is None


def test_a_message_that_fits_no_event_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = next(iter(GAMES))
    (tmp_path / "en.ftl").write_text("event-ended = { $prize } is won.\n")
    worded = replace(GAMES[game_id], words=tmp_path)
    monkeypatch.setattr("dealer.narration.GAMES", {game_id: worded})
    assert check_records(game_id, matches=0) == (
        "words: en.ftl:1: Ended has no field 'prize'; it has bout, decided_by, winner"
    )
