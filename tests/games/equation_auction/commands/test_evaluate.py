"""``dealer evaluate``: what a row is worth, step by step."""

import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from dealer.cli import app


def dealer(*arguments):
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "dealer", *arguments], capture_output=True, text=True, check=False
    )


def invoke(*arguments):
    """Run the command in this process."""
    return CliRunner().invoke(app, arguments)


def one_line(text):
    """The single line of a refusal."""
    assert text.count("\n") == 1, text
    assert "Traceback" not in text
    return text.strip()


def test_evaluate_reads_a_row_step_by_step():
    shown = invoke("evaluate", "2x(12+-3)3/1")
    assert shown.exit_code == 0
    *steps, result = shown.output.splitlines()
    assert result == "2 x ( 1 + 3 ) / 1 = 8"
    assert [step.split()[0] for step in steps] == ["EQ-28", "EQ-28", "EQ-30"]
    assert "of 12 only 1 stays" in steps[0]


@pytest.mark.parametrize(
    ("row", "clauses", "value"),
    [
        ("-3+1", ["EQ-29"], "-2"),
        ("(2)x12(+)-33/1", ["EQ-27", "EQ-27", "EQ-28", "EQ-28", "EQ-29"], "-3"),
        ("3/(x2)", ["EQ-29", "EQ-29"], "3/2"),
        ("3/(2-2)2(1+1)", ["EQ-30", "EQ-30", "EQ-A38"], "6"),
        ("1()+2", ["EQ-A27"], "3"),
        (" 2 x 3 ", [], "6"),
    ],
)
def test_evaluate_names_the_clause_of_every_step(row, clauses, value):
    *steps, result = invoke("evaluate", row).output.splitlines()
    assert [step.split()[0] for step in steps] == clauses
    assert result.endswith(f" = {value}")


def test_evaluate_gives_json():
    reading = json.loads(invoke("evaluate", "2x12(+)-33/1", "--json").output)
    assert (reading["row"], reading["value"]) == ("2x12(+)-33/1", "-1")
    assert reading["steps"][0] == {"type": "struck", "open": 4, "close": 6, "cards": [5]}
    assert [piece["text"] for piece in reading["reduced"]] == ["2", "x", "1", "-", "3", "/", "1"]


def test_evaluate_reads_rows_from_standard_input():
    rows = "2x12+-33/1\n\n2x12(+)-33/1\n3/(x2)\n"
    shown = CliRunner().invoke(app, ["evaluate", "-"], input=rows)
    assert shown.output == "2x12+-33/1\t5\n2x12(+)-33/1\t-1\n3/(x2)\t3/2\n"
    lines = CliRunner().invoke(app, ["evaluate", "-", "--json"], input=rows).output.splitlines()
    assert [json.loads(line)["value"] for line in lines] == ["5", "-1", "3/2"]


@pytest.mark.parametrize(
    ("row", "words"), [("2*3", "'*' is no card"), (")(", "do not pair"), ("1" * 201, "at most 200")]
)
def test_evaluate_says_what_a_row_is_made_of(row, words):
    refused = dealer("evaluate", row)
    assert refused.returncode == 2
    assert words in one_line(refused.stderr)
    piped = CliRunner().invoke(app, ["evaluate", "-"], input=f"1+1\n{row}\n")
    assert piped.exit_code == 2
    assert "line 2: " in piped.output


def test_evaluate_survives_what_is_no_text():
    refused = CliRunner().invoke(app, ["evaluate", "-"], input=b"1+1\n\xff\xfe\n")
    assert refused.exit_code == 2
    assert "line 2: " in refused.output


def test_evaluate_takes_the_signs_as_they_are_printed():
    assert invoke("evaluate", "3−(+2)1×2÷13−").output.splitlines()[-1].endswith(" = -1")
