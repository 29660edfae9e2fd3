"""The command that writes a model in a form for other programs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from dealer.cli.arguments import Seed
from dealer.cli.refusal import fail
from dealer_lab.cli.arguments import command

app = typer.Typer()


@dataclass(frozen=True)
class ExportArguments:
    """Arguments of ``dealer export``."""

    model: Annotated[Path, typer.Argument(help="A model of dealer train.", exists=True, dir_okay=False)]
    out: Annotated[Path | None, typer.Option(help="The ONNX file, NAME.onnx by default.", dir_okay=False)] = (
        None
    )
    seed: Seed = 0


@command(app, extra="onnx")
def export(arguments: ExportArguments) -> None:
    """Write a model as an ONNX file, and check that it takes the same steps."""
    from dealer_lab.bots.onnx_files import compare_onnx, write_onnx
    from dealer_lab.bots.trained import ModelError, load_model

    try:
        policy = load_model(arguments.model)
    except ModelError as error:
        fail(str(error))
    path = arguments.out or arguments.model.with_suffix(".onnx")
    write_onnx(path, policy)
    found = compare_onnx(path, policy, arguments.seed)
    typer.echo(
        f"{path}: the likeliest step is the same in {found.same} of {found.rows} decisions of random "
        "matches; "
        f"chances differ by {found.difference:.1e} at most"
    )
    if found.same < found.rows:
        fail(f"{path} does not agree with {arguments.model}", 1)
