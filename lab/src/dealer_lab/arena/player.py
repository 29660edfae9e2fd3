"""A language model on a seat of a match: asks, checks the answer, asks again, and in the end falls back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from dealer.bots import Decision, SeatRandom
from dealer.bots.think_time import draw_think_time
from dealer.core.action_tree import take_forced
from dealer.core.actions import Resign
from dealer.match import MatchView
from dealer_lab.arena.answers import Judged, judge_reply
from dealer_lab.arena.endpoint import ArenaStopped, Endpoint, NoReply, Reply
from dealer_lab.arena.prompts import USUAL_BUDGET, Answer, Prompt, PromptMaker
from dealer_lab.arena.transcript import Attempt, DecisionLine, Transcript
from dealer_lab.bots.step_policy import THINK_TIME
from dealer_lab.simulate.stopwatch import Times, bin_of
from dealer_lab.tree import ActionTree, draw_walk

Fallback = Literal["random", "forfeit"]

LONGEST_REPEATED: Final = 2_000
"""Characters of its own refused reply that a model is shown again."""


class AskSettings(Struct, frozen=True):
    """How models are asked; the same for all in an arena.

    Attributes:
        budget: characters of a prompt at most.
        retries: further requests after a refused reply.
        fallback: what happens after the last: a random legal answer, or the seat resigns.
        counts_time: whether the match's clocks count the time until the reply, or a time that bots take.
        timeout: seconds for a reply.
        most_tokens: of a reply.
        temperature: ``None`` leaves it to the endpoint.
    """

    budget: int = USUAL_BUDGET
    retries: int = 2
    fallback: Fallback = "random"
    counts_time: bool = False
    timeout: float = 120.0
    most_tokens: int = 2000
    temperature: float | None = None


USUAL_ASKING: Final = AskSettings()


class Price(Struct, frozen=True):
    """Of a million tokens of prompts and of replies."""

    prompt: float
    reply: float

    def cost(self, reply: Reply) -> float | None:
        """Return the cost of a reply; ``None`` if the endpoint does not count tokens."""
        if reply.prompt_tokens is None or reply.completion_tokens is None:
            return None
        total = self.prompt * reply.prompt_tokens + self.reply * reply.completion_tokens
        return round(total / 1_000_000, 9)


class Usage(Struct, frozen=True):
    """The requests, tokens and time of a model's decisions.

    Attributes:
        decisions: of the model.
        requests: to its endpoint; more than decisions where a reply was refused.
        faults: refused replies by kind.
        fallbacks: decisions in which no reply counted.
        troubles: times its endpoint failed.
        other_models: replies that name another model than the one asked for.
        prompt_tokens: as the endpoint counts them.
        completion_tokens: likewise.
        uncounted: replies without such counts.
        cost: of the counted replies; ``None`` without a price.
        ms: spent waiting.
        cut: prompts that left something out for length.
        characters: of all prompts.
    """

    decisions: int = 0
    requests: int = 0
    faults: dict[str, int] = {}
    fallbacks: int = 0
    troubles: int = 0
    other_models: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    uncounted: int = 0
    cost: float | None = None
    ms: int = 0
    cut: int = 0
    characters: int = 0


class LanguageModel:
    """A model that sits in one match; it keeps how far its seat has been told.

    Args:
        name: in the tournament.
        endpoint: that answers for it.
        prompts: of the match.
        transcript: of the match.
        settings: how it is asked.
        price: of its tokens.
        check: is called before each request; it raises to stop the arena.
    """

    def __init__(
        self,
        name: str,
        endpoint: Endpoint,
        prompts: PromptMaker,
        transcript: Transcript,
        settings: AskSettings,
        price: Price | None = None,
        check: Callable[[], object] = lambda: None,
    ) -> None:
        self.name = name
        self._endpoint, self._prompts, self._transcript = endpoint, prompts, transcript
        self._settings, self._price, self._check = settings, price, check
        self._told: dict[int, int] = {}
        self.lines: list[DecisionLine] = []

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        """Answer the decision of a view. A decision with one legal answer is not asked for.

        Raises:
            ArenaStopped: the endpoint cannot be used.
        """
        seen = view.view
        tree = self._prompts.game.view_tree(seen)
        if tree is None or view.may.decision is None:
            raise ArenaStopped(f"{self._prompts.game.id} shows {self.name} no decision to answer")
        pause = draw_think_time(view, rng, THINK_TIME)
        taken, open_steps = take_forced(tree, ())
        if not open_steps:
            return Decision(tree.action(taken), pause)
        prompt = self._prompts.make(seen, tree, self._told.get(seen.you, 0))
        self._told[seen.you] = len(seen.events)
        line = self._transcript.recall(seen.you, view.may.decision, prompt.digest)
        if line is None:
            attempts, found = self._ask(prompt, tree)
            if found is None and self._settings.fallback == "random":
                found, by = self._prompts.write(draw_walk(tree, rng)), "random"
            else:
                by = "forfeit" if found is None else "model"
            waited = sum(attempt.ms for attempt in attempts)
            line = DecisionLine(
                seen.you,
                self.name,
                view.may.decision,
                prompt.digest,
                prompt.characters,
                prompt.cut,
                prompt.user,
                tuple(attempts),
                by,
                "resign" if found is None else found.text,
                () if found is None else found.steps,
                waited if self._settings.counts_time else pause,
            )
            self._transcript.add(line)
        self.lines.append(line)
        action = tree.action(line.steps) if line.by != "forfeit" else Resign()
        return Decision(action, line.after_ms)

    def _ask(self, prompt: Prompt, tree: ActionTree[Any]) -> tuple[list[Attempt], Answer | None]:
        """Ask until an answer counts, or the last retry has failed."""
        messages = [
            {"role": "system", "content": prompt.system},
            {"role": "user", "content": prompt.user},
        ]
        attempts: list[Attempt] = []
        for _ in range(1 + self._settings.retries):
            self._check()
            attempt, judged = self._try(messages, tree)
            attempts.append(attempt)
            if judged.found is not None:
                return attempts, judged.found
            if attempt.text:
                messages.append({"role": "assistant", "content": attempt.text[-LONGEST_REPEATED:]})
            said = f"{judged.said} Write your answer in one line that begins with ANSWER:"
            messages.append({"role": "user", "content": said})
        return attempts, None

    def _try(self, messages: list[dict[str, str]], tree: ActionTree[Any]) -> tuple[Attempt, Judged[Answer]]:
        troubles: list[str] = []
        try:
            reply = self._endpoint.ask(messages, troubles.append)
        except NoReply as error:
            judged = Judged[Answer](None, error.kind, "Your reply did not come in time. Answer briefly.")
            ms = round(1000 * self._settings.timeout) if error.kind == "timeout" else 0
            return Attempt(ms, fault=error.kind, said=str(error), troubles=tuple(troubles)), judged
        judged = judge_reply(reply, lambda text: self._prompts.read(tree, text))
        text = None if reply.text is None else self._endpoint.hide_key(reply.text)
        cost = None if self._price is None else self._price.cost(reply)
        attempt = Attempt(
            reply.ms,
            text,
            reply.finish_reason,
            reply.model,
            reply.prompt_tokens,
            reply.completion_tokens,
            cost,
            judged.fault,
            judged.said,
            tuple(troubles),
        )
        return attempt, judged

    @property
    def times(self) -> Times:
        """How long each decision has waited for replies."""
        waited = (sum(attempt.ms for attempt in line.attempts) for line in self.lines)
        return dict(sorted(Counter(bin_of(1_000_000 * ms) for ms in waited).items()))

    def count_usage(self) -> Usage:
        """Return what its decisions took."""
        attempts = [attempt for line in self.lines for attempt in line.attempts]
        known = [each.cost for each in attempts if each.cost is not None]
        return Usage(
            decisions=len(self.lines),
            requests=len(attempts),
            faults=dict(sorted(Counter(each.fault for each in attempts if each.fault).items())),
            fallbacks=sum(line.by != "model" for line in self.lines),
            troubles=sum(len(each.troubles) for each in attempts),
            other_models=sum(each.model not in (None, self._endpoint.model) for each in attempts),
            prompt_tokens=sum(each.prompt_tokens or 0 for each in attempts),
            completion_tokens=sum(each.completion_tokens or 0 for each in attempts),
            uncounted=sum(each.prompt_tokens is None or each.completion_tokens is None for each in attempts),
            cost=None if self._price is None else round(sum(known), 9),
            ms=sum(each.ms for each in attempts),
            cut=sum(bool(line.cut) for line in self.lines),
            characters=sum(line.characters for line in self.lines),
        )


def add_usage(parts: list[Usage]) -> Usage:
    """Return what several matches took together."""
    total: dict[str, Any] = {}
    faults = Counter[str]()
    for name in Usage.__struct_fields__:
        values = [getattr(part, name) for part in parts]
        if name == "faults":
            for value in values:
                faults.update(value)
        elif name == "cost":
            priced = [value for value in values if value is not None]
            total[name] = round(sum(priced), 9) if priced else None
        else:
            total[name] = sum(values)
    return msgspec.convert({**total, "faults": dict(sorted(faults.items()))}, Usage)
