"""The command ``compare``: two variants of a game on the same deals."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dealer.cli.arguments import Game, Seed, choose_seats
from dealer.cli.progress import Minutes, show_progress
from dealer.cli.refusal import fail
from dealer_lab.cli.allowance import Allowance
from dealer_lab.cli.arguments import command
from dealer_lab.cli.study import (
    Backend,
    Json,
    Out,
    Seats,
    Workers,
    choose_executor,
    choose_policies,
    print_result,
    read_options,
    repeat_command,
    report_trouble,
)

if TYPE_CHECKING:
    from dealer_lab.report.comparison import Side

app = typer.Typer()

SideFile = Annotated[
    Path,
    typer.Argument(
        help='JSON: {"options": {...}, "policy": "careful", "label": "as it is"}; each may be left out.',
    ),
]


@dataclass(frozen=True)
class CompareArguments:
    """Arguments of ``dealer compare``."""

    game: Game
    first: SideFile
    second: SideFile
    deals: Annotated[int, typer.Option(help="Deals; each is played with both.", min=2)] = 100
    seed: Seed = 0
    seats: Seats = None
    out: Out = None
    json: Json = False
    workers: Workers = None
    minutes: Minutes = None


@command(app, extra="reports")
def compare(context: typer.Context, arguments: CompareArguments) -> None:
    """Play two variants of a game on the same deals, and say what differs for sure."""
    import msgspec

    game = arguments.game
    seats = choose_seats(game, arguments.seats)
    folder = arguments.out or Path(f"{game}-comparison")
    with report_trouble(folder):
        from dealer_lab.report.comparison import make_comparison
        from dealer_lab.report.comparison_page import write
        from dealer_lab.simulate.executor import StudyExecution

        sides = (
            _read_side(game, arguments.first, seats),
            _read_side(game, arguments.second, seats),
        )
        _refuse_unlike_play(game, sides)
        allowance = Allowance(arguments.minutes)
        executor = choose_executor(Backend.LOCAL, None, arguments.workers, allowance)
        with show_progress(2 * arguments.deals) as reached:
            result = make_comparison(
                game,
                sides,
                arguments.deals,
                arguments.seed,
                seats=seats,
                execution=StudyExecution(executor, folder / f"{game}.journal.jsonl", reached),
            )
        allowance.tell(result.deals, arguments.deals)
        page = write(result, folder, repeat_command("compare", context))
    print_result(msgspec.json.encode(result) if arguments.json else None, result.verdict, page)


def _refuse_unlike_play(game: str, sides: tuple[Side, Side]) -> None:
    """Refuse to compare two policies under the name of one."""
    from dealer_lab.policies import find_policy, find_substitute

    first, second = (find_substitute(find_policy(game, side.policy), side.options) for side in sides)
    if sides[0].policy == sides[1].policy and first != second:
        named, plays = sides[0].policy, first if second == sides[0].policy else second
        label = sides[0].label if first == plays else sides[1].label
        fail(
            f"'{named}' does not know the options of {label}: it plays as '{plays}' there, so this would "
            f'compare two policies. Write "policy": "{plays}" into both files'
        )


def _read_side(game: str, file: Path, seats: int) -> Side:
    """Return a variant as a file describes it; what it leaves out is as the rules have it."""
    import msgspec

    from dealer.bots import policies
    from dealer.core.registry import rules_of
    from dealer_lab.report.comparison import Side

    try:
        said: dict[str, Any] = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
    except OSError as error:
        fail(f"cannot read {file}: {error.strerror or error}")
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        fail(f"{file} is no JSON object: {error}")
    if unknown := set(said) - {"options", "policy", "label"}:
        fail(f"{file}: {', '.join(sorted(unknown))}: only options, policy and label may stand there")
    label, policy = said.get("label", file.stem), said.get("policy", next(iter(policies(game))))
    if not isinstance(label, str) or not isinstance(policy, str):
        fail(f"{file}: policy and label are words")
    raw = msgspec.json.encode(said["options"]) if "options" in said else None
    options = read_options(game, raw, str(file)) or rules_of(game).Options()
    return Side(label, choose_policies(game, policy, seats)[0], options)
