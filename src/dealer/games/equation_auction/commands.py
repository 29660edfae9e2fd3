"""What the Equation Auction adds to the command line: ``dealer evaluate``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from dealer.core.errors import CommandRefused
from dealer.games.equation_auction.rules import evaluation
from dealer.language.catalogue import open_catalogue
from dealer.language.plain import PLAIN
from dealer.language.terminal import LANGUAGE

say = open_catalogue(LANGUAGE, PLAIN, Path(__file__).with_name(PLAIN.name)).say

app = typer.Typer()

PRINTED = str.maketrans("×÷−", "x/-")
"""The signs as they are printed on the rules page and the table."""


@app.command(
    help=say("command-evaluate"), context_settings={"ignore_unknown_options": True}
)  # a row may begin with "-"
def evaluate(
    row: Annotated[str, typer.Argument(help=say("command-row"))],
    json: Annotated[bool, typer.Option("--json", help=say("command-json"))] = False,
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
                yield f"EQ-A27  {say('reading-empty', open=open_ + 1, close=close + 1)}"
            case evaluation.Struck(cards=cards):
                yield f"EQ-27   {say('reading-struck', cards=''.join(row[card] for card in cards))}"
            case evaluation.Collapsed(kept=kept, cards=cards):
                every = row[kept] + "".join(row[card] for card in cards)
                yield f"EQ-28   {say('reading-collapsed', cards=every, kept=row[kept])}"
            case evaluation.ZeroInserted(operation=operation, side=side):
                yield f"EQ-29   {say('reading-zero', side=side, operation=row[operation])}"
            case evaluation.Discarded(card=card):
                yield f"EQ-30   {say('reading-discarded', card=row[card])}"
            case evaluation.Multiplied():
                yield f"EQ-30   {say('reading-multiplied')}"
            case evaluation.Promoted(operation=operation, side=side):
                yield f"EQ-29   {say('reading-promoted', side=side, operation=row[operation])}"
            case evaluation.DivisorOne():
                yield f"EQ-A38  {say('reading-divisor')}"
    yield f"{reading.text} = {reading.value}"
