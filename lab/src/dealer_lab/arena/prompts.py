"""Prompts for a decision: the rules, the view of the seat and the grammar of answers, within a budget.

Everything comes from the view of the seat, the rules page and the options. Players are called by their seats,
so no name that somebody chose reaches a prompt.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import islice
from typing import Any, Final, NamedTuple

from dealer.core.action_tree import Taken
from dealer.core.registry import rules_of
from dealer.core.rules import AnyRules
from dealer.core.times import Pace
from dealer.language.plain import open_plain
from dealer.narration import narration_of
from dealer.variants.changes import describe_changes, list_changes
from dealer_lab.adapters.text import GeneralText, load_text, name_seat
from dealer_lab.rules_page import read_rules_page, shorten_rules
from dealer_lab.tree import ActionTree, AnySteppedRules, iterate_walks, parse_walk

USUAL_BUDGET: Final = 16_000
"""Characters of a prompt."""

LEAST_BUDGET: Final = 4_000
"""A budget below this leaves no room for what decides."""

SHARE_OF_RULES: Final = 0.6
"""The part of the budget that the rules can take."""

MOST_LISTED: Final = 24
"""So many legal answers are listed one by one."""

LONGEST_LIST: Final = 1_200
"""Characters of that list at most."""

TASK: Final = (
    "You play a match of {title}. You see what your seat sees, and you answer each decision with one line: "
    "ANSWER: followed by your answer. You may think before that line; write nothing after it. There are no "
    "tools, and nobody tells you more than this page. Players are called by their seats."
)


class Prompt(NamedTuple):
    """The text that a model gets for one decision.

    Attributes:
        system: the task, the rules, the options.
        user: what the seat sees, what is new, how to answer.
        cut: what was left out for length, in words.
    """

    system: str
    user: str
    cut: tuple[str, ...]

    @property
    def characters(self) -> int:
        """The length of both parts."""
        return len(self.system) + len(self.user)

    @property
    def digest(self) -> str:
        """The SHA-256 of both parts, in hex."""
        return sha256(f"{self.system}\n\0\n{self.user}".encode()).hexdigest()


class Answer(NamedTuple):
    """A legal answer.

    Attributes:
        text: as people write it.
        steps: its whole walk.
    """

    text: str
    steps: Taken


class PromptMaker:
    """Makes the prompts of one match.

    Args:
        game: in small steps.
        options: of the match.
        budget: characters of a prompt at most.
    """

    def __init__(self, game: AnySteppedRules, options: Any, budget: int = USUAL_BUDGET) -> None:
        self.game, self._budget = game, budget
        self._words, self._text = narration_of(game.id), load_text(game.id)
        self._hints = GeneralText(game.rules).HOW | self._text.HOW
        self.system, self._cut = _write_system(game.id, options, round(budget * SHARE_OF_RULES))

    def make(self, view: Any, tree: ActionTree[Any], told: int) -> Prompt:
        """Return the prompt of a decision.

        Args:
            view: what the seat sees.
            tree: of the decision.
            told: how many events the seat had been told at its last answer.
        """
        budget = self._budget - len(self.system)
        ending = self._describe_answer(tree)
        seen, cut = _fit_lines(self._text.lines(view, view.you, None), max(budget - len(ending) - 600, 400))
        rules: AnyRules = self.game.rules
        holds = f" {name_seat(view.advantage)} holds the Advantage." if rules.has_advantage else ""
        head = f"You are {name_seat(view.you)}.{holds}"
        room = budget - len(head) - len(ending) - sum(len(line) + 1 for line in seen) - 200
        sentences = [f"- {self._words.describe_event(each, view, name_seat)}" for each in view.events]
        kept = _keep_newest(sentences, room)
        left_out = len(sentences) - kept
        earlier, new = sentences[left_out : max(told, left_out)], sentences[max(told, left_out) :]
        parts = [head, ""]
        if left_out:
            line = f"{left_out} earlier sentences are left out."
            parts.append(line)
            cut = (*cut, line)
        if earlier:
            parts += ["Until your last answer:", *earlier, ""]
        if new:
            parts += ["New since your last answer:" if told else "So far:", *new, ""]
        parts += ["What you see now:", *seen, "", ending]
        return Prompt(self.system, "\n".join(parts), (*self._cut, *cut))

    def read(self, tree: ActionTree[Any], text: str) -> Answer:
        """Return the answer that a text is.

        Raises:
            InvalidAction: it is none that is legal here.
        """
        return self.write(parse_walk(tree, self.game.vocabulary, self.game.read_words(text)))

    def write(self, taken: Taken) -> Answer:
        """Return the answer of a whole walk."""
        return Answer(self.game.write_words(self.game.vocabulary.spell(taken)), taken)

    def _describe_answer(self, tree: ActionTree[Any]) -> str:
        """Return how to answer, with an example, or with all that is legal if that is little."""
        first = self.game.vocabulary.spell(tree.legal_steps(()))
        how = "; or ".join(self._hints.get(word, word) for word in first)
        walks = list(islice(iterate_walks(tree), MOST_LISTED + 1))
        texts = [self.write(taken).text for taken in walks]
        listed = "; ".join(texts)
        lines = ["It is your turn.", f"How to answer: {how}"]
        if len(texts) <= MOST_LISTED and len(listed) <= LONGEST_LIST:
            lines.append(f"All legal answers: {listed}")
        else:
            lines.append(f"For example, in the right form: {texts[0]}")
        return "\n".join([*lines, "Write your answer in one line that begins with ANSWER:"])


def _write_system(game_id: str, options: Any, budget: int) -> tuple[str, tuple[str, ...]]:
    """Return the task, the rules and the options, and what was left out of the rules."""
    pace: Pace = "untimed" if options.times is None else "live"
    changes = describe_changes(list_changes(options, pace), open_plain(game_id))
    parts = [TASK.format(title=rules_of(game_id).title), "", f"OPTIONS. {changes or 'As in the rules.'}", ""]
    page = read_rules_page(game_id)
    if page is None:
        return "\n".join([*parts, "This game brings no rules page."]), ("There is no rules page.",)
    short = shorten_rules(page, max(budget - sum(map(len, parts)) - 300, 300))
    cut: tuple[str, ...] = ()
    if short.left_out:
        cut = (f"These parts of the rules are left out: {', '.join(short.left_out)}.",)
    return "\n".join([*parts, "RULES", short.text, *(("", *cut) if cut else ())]), cut


def _keep_newest(sentences: list[str], room: int) -> int:
    """Return how many of the newest sentences fit."""
    kept = 0
    for sentence in reversed(sentences):
        room -= len(sentence) + 1
        if room < 0:
            break
        kept += 1
    return kept


def _fit_lines(lines: list[str], room: int) -> tuple[list[str], tuple[str, ...]]:
    """Return lines that fit together: the longest are cut first."""
    total = sum(len(line) + 1 for line in lines)
    if total <= room:
        return lines, ()
    longest = max(room // max(len(lines), 1) - 2, 40)
    short = [line if len(line) <= longest else line[:longest] + "…" for line in lines]
    while short and sum(len(line) + 1 for line in short) > room:
        short.pop()
    count = sum(line.endswith("…") for line in short) + len(lines) - len(short)
    said = f"{count} lines of what you see are cut."
    return [*short, said], (said,)
