"""What a package's page says, with and without an address of the source."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.package_page import VARIABLE, find_repository, list_addresses, write_page

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = "https://example.org/people/dealer"
TARGET = re.compile(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"")


@pytest.mark.parametrize("readme", ["README.md", "lab/README.md"])
def test_every_link_of_a_page_works_away_from_the_repository(readme: str) -> None:
    text = (ROOT / readme).read_text("utf-8")
    page = write_page(text, ADDRESS)
    targets = [first or second for first, second in TARGET.findall(page)]
    assert [each for each in targets if not each.startswith((f"{ADDRESS}/", "http", "#"))] == []
    assert len(targets) == len(TARGET.findall(text))
    for target in targets:
        if target.startswith(ADDRESS):
            path = re.sub(r"/(blob|raw)/HEAD/", "", target.removeprefix(ADDRESS)).partition("#")[0]
            assert (ROOT / path).exists(), target
    plain = write_page(text, "")
    assert [found for found in TARGET.findall(plain) if not "".join(found).startswith(("http", "#"))] == []
    assert not re.search(r"!\[|<img", plain)


def test_an_address_is_said_in_one_place_and_a_fork_overrides_it() -> None:
    assert find_repository({}) == ""
    assert find_repository({VARIABLE: f"{ADDRESS}/"}) == ADDRESS
    assert set(list_addresses(ADDRESS)) == {"Source", "Documentation", "Changelog", "Issues"}
    assert all(each.startswith(ADDRESS) for each in list_addresses(ADDRESS).values())
