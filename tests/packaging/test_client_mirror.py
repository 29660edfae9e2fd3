"""No style of the client says left or right: a language that is written the other way mirrors the page."""

from __future__ import annotations

import re

import pytest

from tools.client import ROOT

SOURCES = ROOT / "web/src"
SIDES = re.compile(
    r"(?<![\w-])(?:(?:scroll-)?(?:margin|padding)-|border-|border-(?:top|bottom)-)?(?:left|right)(?:-\w+)?: "
    r"|(?:text-align|float|clear|transform-origin): (?:left|right)"
    r"|inset -?\d+px 0 "  # a shadow that is a line at one side
)
ALL_AROUND = re.compile(r"(?<![\w-])(margin|padding|inset|border-width|border-radius): ([^;]+);")
VALUE = re.compile(r"(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+")


def find_sides(style: str) -> list[str]:
    """Return the declarations that treat left and right differently."""
    found = [line.strip() for line in style.splitlines() if SIDES.search(line)]
    for property_name, given in ALL_AROUND.findall(style):
        values = VALUE.findall(given)
        first, second, third, fourth = (values * 4)[:4] if len(values) != 3 else (*values, values[1])
        pairs = (
            ((first, second), (fourth, third)) if property_name == "border-radius" else ((second, fourth),)
        )
        if any(left != right for left, right in pairs):
            found.append(f"{property_name}: {given}")
    return found


def test_no_style_says_left_or_right() -> None:
    found = {}
    for file in (*SOURCES.rglob("*.svelte"), *SOURCES.rglob("*.css")):
        source = file.read_text()
        styles = (
            re.findall(r"<style>.*?</style>", source, re.DOTALL) if file.suffix == ".svelte" else [source]
        )
        if lines := find_sides("".join(styles)):
            found[str(file.relative_to(SOURCES))] = lines
    assert found == {}


@pytest.mark.parametrize(
    ("declaration", "is_found"),
    [
        ("margin-left: 3px;", True),
        ("right: 0;", True),
        ("border-top-left-radius: 3px;", True),
        ("text-align: right;", True),
        ("padding: 4px 12px 4px 4px;", True),
        ("border-radius: 5px 0 0 5px;", True),
        ("border-radius: 0 0 11px;", True),
        ("box-shadow: inset 4px 0 0 red;", True),
        ("padding: 0 calc(12px + var(--bleed, 0px));", False),
        ("padding: 8px 12px calc(8px + env(safe-area-inset-bottom));", False),
        ("border-radius: 3px 3px 0 0;", False),
        ("margin-inline: 0 -6px;", False),
        ("inset-inline-start: 0;", False),
    ],
)
def test_a_style_for_one_side_is_found(declaration: str, is_found: bool) -> None:
    assert bool(find_sides(declaration)) == is_found
