"""The reference of tensors lists the layouts of the code."""

from dealer_lab.vector import list_vector_games
from tools import tensor_reference


def test_the_page_lists_the_layouts():
    text = tensor_reference.text()
    assert text.count("\n## ") == len(list_vector_games()) >= 4
    assert tensor_reference.PLACE.read_text("utf-8") == text, (
        "run `.venv/bin/python -m tools.tensor_reference`"
    )
