"""Nothing that is sent or told holds a path that nobody has answered. Rule: DNH-A24."""

from __future__ import annotations

import re
from itertools import accumulate

import msgspec
import pytest

from dealer.core.actors import PUBLIC
from dealer.games.different_number_hunt.rules.result import judge
from dealer.games.different_number_hunt.rules.solver import solve
from dealer.language.english import format_expression
from dealer.match import Match, decode_record
from dealer.narration.narrator import Narrator
from tests.golden import record_path

RECORDS = ("hunt-whole-match", "hunt-every-clock", "hunt-other-readings")
PATH = re.compile(r'"path":"([^"]*)"')


@pytest.mark.parametrize("name", RECORDS)
def test_dnh_a24_no_view_holds_a_path_that_nobody_sent(name):
    record = decode_record(record_path(name).read_bytes())
    start = Match.empty(record.setup(), bytes.fromhex(record.secret))
    sent, told = set(), 0
    for match in accumulate(record.entries(), Match.append, initial=start):
        if match.log:
            sent.add(getattr(match.log[-1].action, "path", ""))
        for viewer in (0, 1, PUBLIC):
            seen = msgspec.json.encode(match.view(viewer, match.at)).decode()
            assert set(PATH.findall(seen)) <= sent
            told += len(PATH.findall(seen))
    assert told > 0


def test_dnh_a24_no_sentence_holds_a_longest_path():
    record = decode_record(record_path("hunt-whole-match").read_bytes())
    narrator = Narrator(Match.empty(record.setup(), bytes.fromhex(record.secret)))
    told = [line for entry in record.entries() for line in narrator.narrate(narrator.match.append(entry))]
    for board in narrator.match.state.boards:
        answered = {path for played in board.rounds for path in played.answers if path}
        best = solve(board.cells, 1, 100)
        longest = {
            (target, path)
            for played in board.rounds
            for target in played.targets
            for path in best[target].paths
        }
        said = {
            format_expression(judge(board.cells, target, path).expression or "") for target, path in longest
        }
        known = {format_expression(judge(board.cells, 1, path).expression or "?") for path in answered}
        assert any(expression in line for line in told for expression in known)
        assert not [line for line in told for expression in said - known if expression in line]
