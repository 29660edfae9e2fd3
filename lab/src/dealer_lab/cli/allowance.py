"""The minutes that a command may take, and what it says of the matches that it did not finish."""

from __future__ import annotations

import typer

from dealer.cli.progress import deadline_after


class Allowance:
    """The time of a command.

    Args:
        minutes: how long it may take; ``None`` for no limit.

    Attributes:
        deadline: the moment of ``time.monotonic`` at which it stops; ``None`` for no limit.
        cut: how many deals were cut off in play.
    """

    def __init__(self, minutes: float | None) -> None:
        self.deadline = deadline_after(minutes)
        self.cut = 0

    def add_cut(self, units: int) -> None:
        """Count deals that were cut off in play."""
        self.cut += units

    def tell(self, counted: int, due: int, uncounted: int = 0) -> None:
        """Say how many deals count and what was dropped, if the time was up before all were played.

        Args:
            counted: deals that the results stand on.
            due: deals that were asked for.
            uncounted: what was played to its end and does not count, because its deal is not whole.
        """
        if counted >= due and not uncounted:
            return
        dropped = [f"{self.cut} cut off in play"] if self.cut else []
        if uncounted:
            dropped.append(f"{uncounted} finished in deals that are not whole")
        said = f" Dropped: {' and '.join(dropped)}." if dropped else ""
        typer.echo(f"The time was up: {counted} of {due} deals count.{said}", err=True)
