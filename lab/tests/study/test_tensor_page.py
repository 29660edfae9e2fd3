"""The page of tensors says what the layouts say."""

from pathlib import Path

import pytest

from dealer.core.registry import GAMES
from dealer_lab.vector import list_vector_games, load_kernels

PAGE = (Path(__file__).parents[3] / "docs" / "tensors.md").read_text("utf-8")


@pytest.mark.parametrize("game", list_vector_games())
def test_the_page_names_each_piece_of_a_game(game):
    layout = load_kernels(game).layout
    lines = [f"## {GAMES[game].rules.title}", "", f"{layout.size} numbers.", ""]
    lines += ["| from | piece | shape | what it says |", "|---|---|---|---|"]
    for piece in layout.pieces:
        shape = " × ".join(map(str, piece.shape))
        lines.append(f"| {layout.start(piece.name)} | `{piece.name}` | {shape} | {piece.text} |")
    text = "\n".join(lines)
    assert text in PAGE, f"docs/tensors.md needs:\n{text}"
