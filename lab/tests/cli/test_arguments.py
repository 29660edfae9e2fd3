"""Commands that take their arguments as one dataclass."""

from dataclasses import dataclass
from typing import Annotated

import typer
from typer.testing import CliRunner

from dealer_lab.cli.arguments import command

app = typer.Typer()
called = []


@dataclass(frozen=True)
class Arguments:
    game: Annotated[str, typer.Argument(help="Id of the game.")]
    names: Annotated[list[str] | None, typer.Option(help="Who plays.")] = None
    deals: Annotated[int, typer.Option("--deals", "--pairs", min=2)] = 20


@command(app)
def play(context: typer.Context, arguments: Arguments) -> None:
    """Play some deals."""
    called.append((context.params, arguments))


def test_a_command_has_the_fields_of_its_dataclass_as_parameters() -> None:
    result = CliRunner().invoke(app, ["tiles", "--pairs", "3", "--names", "a", "--names", "b"])
    assert result.exit_code == 0, result.output
    params, arguments = called.pop()
    assert arguments == Arguments("tiles", ["a", "b"], 3)
    assert params | {"names": [*params["names"]]} == {"game": "tiles", "names": ["a", "b"], "deals": 3}
    assert CliRunner().invoke(app, ["tiles"]).exit_code == 0
    assert called.pop()[1] == Arguments("tiles")


def test_a_command_refuses_what_a_field_does_not_allow() -> None:
    assert CliRunner().invoke(app, []).exit_code == 2
    assert CliRunner().invoke(app, ["tiles", "--deals", "1"]).exit_code == 2
    assert not called


def test_a_command_is_described_by_its_function_and_its_fields() -> None:
    text = CliRunner().invoke(app, ["--help"]).output
    assert all(each in text for each in ("Play some deals.", "Id of the game.", "Who plays.", "--pairs"))
