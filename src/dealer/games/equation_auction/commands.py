"""What the Equation Auction adds to the command line: ``dealer evaluate``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer

from dealer.core.errors import CommandRefused
from dealer.games.equation_auction.rules import evaluation

app = typer.Typer()

PRINTED = str.maketrans("×÷−", "x/-")
"""The signs as they are printed on the rules page and the table."""


@app.command(context_settings={"ignore_unknown_options": True})  # a row may begin with "-"
def evaluate(
    row: Annotated[str, typer.Argument(help="Cards and brackets, such as '2x(12+-3)3/1'; - reads rows.")],
    json: Annotated[bool, typer.Option("--json", help="Print the reading as JSON.")] = False,
) -> None:
    """Read a row of the Equation Auction step by step; with - one row a line from standard input."""
    if row != "-":
        try:
            reading = evaluation.evaluate(evaluation.parse_row(row.translate(PRINTED)))
        except ValueError as error:
            raise CommandRefused(str(error)) from None
        typer.echo(msgspec.json.encode(reading) if json else "\n".join(explain(reading)))
        return
    for number, line in enumerate(typer.get_text_stream("stdin", errors="replace"), 1):
        if not line.strip():
            continue
        try:
            reading = evaluation.evaluate(evaluation.parse_row(line.translate(PRINTED)))
        except ValueError as error:
            raise CommandRefused(f"line {number}: {error}") from None
        typer.echo(msgspec.json.encode(reading) if json else f"{reading.row}\t{reading.value}")


def explain(reading: evaluation.Reading) -> Iterator[str]:
    """Return a reading for people: what each rule did, then what was left and what it is worth."""
    row = reading.row
    for step in reading.steps:
        match step:
            case evaluation.Struck(open=open_, close=close, cards=()):
                yield f"EQ-A27  the brackets at {open_ + 1} and {close + 1} hold nothing and vanish"
            case evaluation.Struck(cards=cards):
                yield f"EQ-27   ({''.join(row[card] for card in cards)}) is deleted: it is all of one kind"
            case evaluation.Collapsed(kept=kept, cards=cards):
                yield f"EQ-28   of {row[kept]}{''.join(row[card] for card in cards)} only {row[kept]} stays"
            case evaluation.ZeroInserted(operation=operation, side=side):
                yield f"EQ-29   a 0 goes {side} {row[operation]}"
            case evaluation.Discarded(card=card):
                yield f"EQ-30   {row[card]} stands after a bracket and is discarded"
            case evaluation.Multiplied():
                yield "EQ-30   what stands before a bracket multiplies it"
            case evaluation.Promoted(operation=operation, side=side):
                yield f"EQ-29   the 0 {side} {row[operation]} becomes 1, for it would divide"
            case evaluation.DivisorOne():
                yield "EQ-A38  a divisor is 0 and counts as 1"
    yield f"{reading.text} = {reading.value}"
