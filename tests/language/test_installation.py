"""The command that installs what is missing, for each way to install Dealer."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer.language import installation
from dealer.language.installation import CHECKOUT, HOST, LABORATORY, name_install_command

RECEIPT = """[tool]
requirements = [{ name = "genius-dealer", extras = ["discord"] }, { name = "my-game" }]
entrypoints = [{ name = "dealer", install-path = "/home/ann/.local/bin/dealer", from = "genius-dealer" }]
"""


@pytest.fixture(autouse=True)
def no_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "is_checkout", lambda: False)


def test_in_an_environment_pip_installs_it(tmp_path: Path) -> None:
    assert name_install_command(LABORATORY, prefix=str(tmp_path)) == "pip install genius-dealer-lab"
    assert name_install_command(HOST, "postgres", str(tmp_path)) == 'pip install "genius-dealer[postgres]"'


def test_a_tool_of_uv_keeps_what_it_has(tmp_path: Path) -> None:
    (tmp_path / "uv-receipt.toml").write_text(RECEIPT)
    assert (
        name_install_command(HOST, "postgres", str(tmp_path))
        == 'uv tool install "genius-dealer[discord,postgres]" --with my-game'
    )
    assert (
        name_install_command(LABORATORY, prefix=str(tmp_path))
        == 'uv tool install "genius-dealer[discord]" --with my-game --with genius-dealer-lab'
    )


def test_pipx_installs_into_the_environment_of_dealer(tmp_path: Path) -> None:
    (tmp_path / "pipx_metadata.json").write_text("{}")
    assert (
        name_install_command(LABORATORY, "train", str(tmp_path))
        == 'pipx inject genius-dealer "genius-dealer-lab[train]"'
    )
    assert (
        name_install_command(HOST, "discord", str(tmp_path))
        == 'pipx runpip genius-dealer install "genius-dealer[discord]"'
    )


def test_a_checkout_is_told_to_set_itself_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert installation.is_checkout()  # this one is
    assert name_install_command(LABORATORY, prefix=str(tmp_path)) == CHECKOUT
