"""Runs modules of the client in Node, so that tests can hold them to what Python says."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from tools.client import ROOT, node

SCRIPT = """
import {{ {what} }} from "./web/src/{module}.ts";
let text = "";
for await (const part of process.stdin) text += part;
const answer = {answer};
console.log(JSON.stringify(JSON.parse(text).map(answer)));
"""


def evaluate(module: str, what: str, answer: str, questions: list[Any]) -> list[Any]:
    """Return what a module answers to each question.

    Args:
        module: such as ``"lib/text"``.
        what: the names that are imported of it.
        answer: a function of JavaScript from a question to an answer.
        questions: values that JSON can say.
    """
    script = SCRIPT.format(what=what, module=module, answer=answer)
    done = subprocess.run(
        [node()[0], "--input-type=module", "--experimental-strip-types", "-e", script],
        input=json.dumps(questions),
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answers: list[Any] = json.loads(done.stdout)
    return answers
