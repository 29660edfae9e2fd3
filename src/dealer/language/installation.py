"""Name the command that installs a missing package, for the way in which this Dealer was installed."""

from __future__ import annotations

import json
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

HOST: Final = "genius-dealer"
"""The distribution of this package."""

LABORATORY: Final = "genius-dealer-lab"
"""The distribution of the strong bots and of the tools for designers and researchers."""

CHECKOUT: Final = "tools/python -m tools.bootstrap dev"
"""Installs the laboratory and every extra into the environment of a checkout."""


def name_install_command(package: str, extra: str = "", prefix: str = sys.prefix) -> str:
    """Return the command that adds a package, or an extra of it, to this environment.

    Args:
        package: a distribution.
        extra: of the distribution.
        prefix: the folder of the environment.
    """
    wanted = f"{package}[{extra}]" if extra else package
    shown = f'"{wanted}"' if extra else wanted  # double quotes: every shell takes them, also Windows' own
    if (receipt := Path(prefix, "uv-receipt.toml")).is_file():
        return _name_uv_command(receipt, package, extra)
    if Path(prefix, "pipx_metadata.json").is_file():
        return f"pipx inject {HOST} {shown}" if package != HOST else f"pipx runpip {HOST} install {shown}"
    if is_checkout():
        return CHECKOUT
    return f"pip install {shown}"


def is_checkout() -> bool:
    """Return whether Dealer runs from a checkout, in the environment that its set-up made."""
    try:
        origin = distribution(HOST).read_text("direct_url.json")
    except PackageNotFoundError:
        return False
    return origin is not None and json.loads(origin).get("dir_info", {}).get("editable", False) is True


def _name_uv_command(receipt: Path, package: str, extra: str) -> str:
    """Return the ``uv tool`` command that keeps what is installed: uv removes what it does not name."""
    held = tomllib.loads(receipt.read_text("utf-8")).get("tool", {}).get("requirements", [])
    extras = {each["name"]: set(each.get("extras", [])) for each in held}
    extras.setdefault(package, set()).update({extra} - {""})
    words = {
        name: f'"{name}[{",".join(sorted(found))}]"' if found else name for name, found in extras.items()
    }
    others = "".join(f" --with {word}" for name, word in words.items() if name != HOST)
    return f"uv tool install {words.get(HOST, HOST)}{others}"
