"""The pages of the site: all are reachable, short, and made of what is in this server alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import normpath

import pytest

from tools.client import ROOT
from tools.site.__main__ import add_version
from tools.site.build import find_version, render
from tools.site.links import find_place, rewrite
from tools.site.navigation import list_pages

QUESTIONS = json.loads(Path(__file__).with_name("questions.json").read_text("utf-8"))
DOORS = ("play", "host", "season", "operate", "design", "research", "contribute")
LINK = re.compile(r'<a [^>]*href="([^"#]*)')


def find_address(page: str) -> str:
    """Return the address of a page on the site."""
    place = str(find_place(page)).removesuffix(".md")
    return "" if place == "index" else f"{place.removesuffix('/index')}/"


def list_links(site: Path, address: str) -> Iterator[str]:
    """Yield the addresses to which the text of a page leads."""
    page = (site / address / "index.html").read_text("utf-8")
    text = page[page.index("<article") : page.index("</article>")]
    for target in LINK.findall(text):
        if "://" not in target:
            found = normpath(f"/{address}{target}").strip("/")
            yield f"{found}/" if found not in ("", ".") else ""


def test_each_page_stands_in_the_navigation_once() -> None:
    written = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}
    listed = list_pages()
    assert len(listed) == len(set(listed))
    assert written - set(listed) == set()


def test_each_page_of_the_navigation_is_built(site: Path) -> None:
    assert [page for page in list_pages() if not (site / find_address(page) / "index.html").is_file()] == []


def count_words(page: str) -> int:
    return len(re.sub(r"```.*?```", "", page, flags=re.DOTALL).split())


def test_entrances_are_short() -> None:
    words = {path.stem: count_words(path.read_text("utf-8")) for path in (ROOT / "docs/site").glob("*.md")}
    assert set(words) == {*DOORS, "index", "troubleshooting", "glossary"}
    assert {name: count for name, count in words.items() if name in (*DOORS, "index") and count > 400} == {}
    assert words["troubleshooting"] <= 1500
    glossary = (ROOT / "docs/site/glossary.md").read_text("utf-8")
    terms = [line for line in glossary.splitlines() if line.startswith("| ") and "| meaning |" not in line]
    assert 30 <= len(terms) <= 60


@pytest.mark.parametrize("door", DOORS)
def test_an_entrance_has_a_picture_and_leads_on(site: Path, door: str) -> None:
    page = (ROOT / f"docs/site/{door}.md").read_text("utf-8")
    assert f"{door}/" in list(list_links(site, ""))
    assert "](../pictures/" in page
    headings = ["## How to", "## The rules" if door == "play" else "## Reference", "## Why it works this way"]
    assert [heading for heading in headings if heading not in page] == []


@pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: asked["words"])
def test_an_answer_is_at_most_three_links_away(site: Path, asked: dict[str, str]) -> None:
    assert find_address(asked["page"]) in _reach(site, 3)


def _reach(site: Path, most: int) -> set[str]:
    reached, now = {""}, {""}
    for _ in range(most):
        led = {target for address in now for target in list_links(site, address)}
        now = {each for each in led - reached if (site / each / "index.html").is_file()}
        reached |= now
    return reached


def test_each_entrance_has_two_questions() -> None:
    audiences = [asked["audience"] for asked in QUESTIONS]
    assert {each: audiences.count(each) for each in set(audiences)} == dict.fromkeys(DOORS[:-1], 2)


def test_every_page_but_decisions_can_be_searched(site: Path) -> None:
    items = json.loads((site / "search.json").read_text("utf-8"))["items"]
    found = {each["location"].partition("#")[0] for each in items}
    wanted = {find_address(page) for page in list_pages() if not page.startswith("docs/decisions/0")}
    assert found == wanted
    assert not any("../" in each["location"] for each in items)


def test_nothing_comes_from_another_host(site: Path) -> None:
    loaded = re.compile(r'<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)="((?:https?:)?//[^"]+)')
    pages = {path: loaded.findall(path.read_text("utf-8")) for path in site.rglob("*.html")}
    assert len(pages) > 100
    assert {path.name: found for path, found in pages.items() if found} == {}
    for style in site.rglob("*.css"):
        assert re.findall(r"url\(['\"]?(?:https?:)?//[^)]+|@import", style.read_text("utf-8")) == []


def test_docstrings_leave_no_marks(site: Path) -> None:
    pages = [path.read_text("utf-8") for path in (site / "reference").rglob("*.html")]
    assert len(pages) == 12
    assert not any(re.search(r"<p>::</p>|:::|\.\. code", page) for page in pages)


def test_each_version_has_a_folder_when_the_site_is_published(site: Path, tmp_path: Path) -> None:
    (tmp_path / "0.0.1").mkdir()
    (tmp_path / "0.0.1/index.html").touch()
    add_version(tmp_path)
    listed = re.findall(r'href="([^"]+)/"', (tmp_path / "index.html").read_text("utf-8"))
    assert listed == [find_version(), "0.0.1"]
    assert f"Dealer {find_version()}" in (tmp_path / find_version() / "play/index.html").read_text("utf-8")
    assert not (tmp_path / find_version() / "policy.json").exists()


@pytest.mark.parametrize(
    ("text", "fault"),
    [("[there](none.md)", "page does not exist"), ("[there](#none)", "anchor does not exist")],
)
def test_a_broken_link_is_found(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages/index.md").write_text(f"# Page\n\n{text}\n")
    settings = 'site_name = "Test"\ndocs_dir = "pages"\nnav = ["index.md"]\n'
    (tmp_path / "zensical.toml").write_text(f"[project]\n{settings}")
    with pytest.raises(SystemExit, match=fault):
        render(tmp_path)


def test_links_to_files_outside_the_site_lead_to_the_repository() -> None:
    text = "[code](../src/a.py#L3) [page](b.md)\n\n    ```\n    [code](../src/a.py)\n    ```\n"

    def has(path: str) -> bool:
        return path == "docs/b.md"

    there = rewrite("docs/a.md", text, has, "https://example.org/d")
    assert there.startswith("[code](https://example.org/d/blob/HEAD/src/a.py#L3) [page](b.md)")
    assert there.endswith("[code](../src/a.py)\n    ```\n")
    assert rewrite("docs/a.md", text, has).startswith("code [page](b.md)")


def test_pictures_of_a_page_find_their_place() -> None:
    text = '![A](../pictures/a.png) <img src="../pictures/b.png" alt="B" width="240">'
    assert rewrite("docs/site/play.md", text, lambda path: True) == (
        '![A](../pictures/a.webp){ loading=lazy } ![B](../pictures/b.webp){ loading=lazy width="240" }'
    )
