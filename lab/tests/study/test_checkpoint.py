"""The journal: what was added is there again, a torn line is not, another plan is refused."""

import pytest
from msgspec import Struct

from dealer_lab.simulate.checkpoint import Checkpoint, PlanMismatch


class Plan(Struct):
    game: str
    seed: int


class Found(Struct):
    deal: int


PLAN = Plan("chess", 1)


def test_results_are_there_again(tmp_path):
    path = tmp_path / "there" / "journal.jsonl"
    with Checkpoint(path, PLAN, Found) as journal:
        for deal in range(3):
            journal.add(Found(deal))
            assert path.read_bytes().count(b"\n") == deal + 2
    with Checkpoint(path, PLAN, Found) as journal:
        assert journal.results == [Found(0), Found(1), Found(2)]


@pytest.mark.parametrize("cut", range(1, 40))
def test_wherever_a_file_is_cut_the_whole_lines_count(tmp_path, cut):
    path = tmp_path / "journal.jsonl"
    with Checkpoint(path, PLAN, Found) as journal:
        journal.add(Found(0))
        journal.add(Found(1))
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    left = [Found(deal) for deal in range(max(0, whole[:-cut].count(b"\n") - 1))]
    with Checkpoint(path, PLAN, Found) as journal:
        assert journal.results == left
        for deal in range(len(left), 2):
            journal.add(Found(deal))
    assert path.read_bytes() == whole


def test_another_plan_is_refused_and_nothing_is_changed(tmp_path):
    path = tmp_path / "journal.jsonl"
    with Checkpoint(path, PLAN, Found) as journal:
        journal.add(Found(0))
    before = path.read_bytes()
    with pytest.raises(PlanMismatch, match="seed 1, not 2"):
        Checkpoint(path, Plan("chess", 2), Found)
    assert path.read_bytes() == before


def test_without_a_file_results_are_kept_for_as_long_as_the_process_lives():
    with Checkpoint(None, PLAN, Found) as journal:
        journal.add(Found(0))
        assert journal.results == [Found(0)]
