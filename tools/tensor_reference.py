"""Write the layouts of tensors, ``docs/reference/tensors.md``, from the compiled games of the laboratory."""

from __future__ import annotations

from pathlib import Path

from dealer.core.registry import GAMES
from dealer_lab.vector import list_vector_games, load_kernels
from tools.reference.tables import code, table

PLACE = Path(__file__).parents[1] / "docs/reference/tensors.md"

HEAD = """# Layouts of tensors

For researchers. The tables list the pieces of the row of numbers that each built-in game gives to networks
and adapters. [Tensors](../tensors.md) explains the rows. This page is generated. After you change a layout,
run `.venv/bin/python -m tools.tensor_reference`.
"""


def text() -> str:
    """Return the page as the file holds it."""
    lines = [HEAD]
    for game in list_vector_games():
        layout = load_kernels(game).layout
        rows = [
            (str(layout.start(piece.name)), code(piece.name), " × ".join(map(str, piece.shape)), piece.text)
            for piece in layout.pieces
        ]
        lines += [f"## {GAMES[game].rules.title}", "", f"{layout.size} numbers.", ""]
        lines += [*table(("from", "piece", "shape", "contents"), rows), ""]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    PLACE.write_text(text(), "utf-8")
