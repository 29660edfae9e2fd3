"""Messages of the catalogue ``season`` for the values of the code, such as steps and roles.

The client makes the same names: ``rule-candidate-last`` is the value ``last`` of the rule ``candidate``.
"""

from __future__ import annotations

from typing import get_type_hints

from msgspec import Struct

from dealer.core.message import Listing, Message, Value, message
from dealer.core.options import PlainValue, find_bounds, find_choices
from dealer.season.agenda import ProposalKind
from dealer.season.house_rules import Clauses, Game, HouseRules, Money
from dealer.season.parts import Cause, LineCause, Stage
from dealer.season.steps import STEPS, Step
from dealer.season.values import EpisodeKind, PostKind, RightKind, Role, SelectionKind


class RuleField(Struct, frozen=True):
    """A field of a form: a house rule, or a setting of a money.

    Attributes:
        name: the name of the field; its message is ``rule-<name>`` or ``money-<name>``.
        clauses: the clauses that it changes.
        choices: the allowed values, if they can be listed.
        least: the lowest value of a number without ``choices``.
        most: the highest value of a number without ``choices``.
    """

    name: str
    clauses: tuple[str, ...]
    choices: tuple[PlainValue, ...]
    least: int | None
    most: int | None


def list_fields(kind: type[HouseRules | Money] = HouseRules) -> tuple[RuleField, ...]:
    """Return the fields of house rules, or of a money, in order."""
    found = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        said = getattr(hint, "__metadata__", ())
        clauses = next((each.clauses for each in said if isinstance(each, Clauses)), ())
        choices, (least, most) = find_choices(hint), find_bounds(hint)
        found.append(RuleField(name, clauses, choices, None if choices else least, None if choices else most))
    return tuple(found)


def name_rule(name: str) -> Message:
    """Return the title of a house rule."""
    return message(f"rule-{name}")


def explain_rule(name: str) -> Message:
    """Return the hint of a house rule."""
    return message(f"rule-{name}-hint")


def name_rule_value(name: str, value: object) -> Value:
    """Return a value of a house rule as a message or text."""
    match value:
        case tuple():
            return Listing(tuple(_name_item(each) for each in value), "plain")
        case str():
            return message(f"rule-{name}-{value}")
        case _:
            return str(value)


def _name_item(item: object) -> Value:
    match item:
        case Game(name, _, best_of):
            return message("game-played", game=name, best=best_of)
        case Money(name):
            return message("money-plural", money=name)
        case str() if item in STEPS:
            return message(f"step-{item}")
    return str(item)


def name_money_field(name: str, value: str | None = None) -> Message:
    """Return the title of a setting of money, or of one of its values."""
    return message(f"money-{name}" if value is None else f"money-{name}-{value}")


def explain_money_field(name: str) -> Message:
    """Return the hint of a setting of money."""
    return message(f"money-{name}-hint")


def name_preset(preset: str) -> Message:
    """Return the title of a preset of house rules."""
    return message(f"preset-{preset}")


def explain_preset(preset: str) -> Message:
    """Return the hint of a preset."""
    return message(f"preset-{preset}-hint")


def name_step(step: Step) -> Message:
    """Return the name of a step of an episode."""
    return message(f"step-{step}")


def name_stage(stage: Stage) -> Message:
    """Return the name of a stage of a season."""
    return message(f"stage-{stage}")


def name_episode(kind: EpisodeKind) -> Message:
    """Return the name of a kind of episode."""
    return message(f"episode-{kind}")


def name_role(role: Role) -> Message:
    """Return the name of a host's role."""
    return message(f"role-{role}")


def name_selection(kind: SelectionKind) -> Message:
    """Return the name of a kind of selection."""
    return message(f"selection-{kind}")


def ask_selection(kind: SelectionKind) -> Message:
    """Return the question to the choosers of a selection. A custom selection has its own text."""
    return message(f"ask-{kind}")


def name_answer(answer: str) -> Message:
    """Return the label of an answer about an immunity."""
    return message(f"answer-{answer}")


def name_proposal(kind: ProposalKind) -> Message:
    """Return the label of the button of a proposal."""
    return message(f"proposal-{kind}")


def name_cause(cause: Cause) -> Message:
    """Return the cause of a departure."""
    return message(f"cause-{cause}")


def name_booking(cause: LineCause) -> Message:
    """Return the cause of a ledger line."""
    return message(f"booking-{cause}")


def name_right(kind: RightKind) -> Message:
    """Return the name of a kind of right."""
    return message(f"right-{kind}")


def name_post(kind: PostKind) -> Message:
    """Return the name of a kind of announcement."""
    return message(f"post-{kind}")
