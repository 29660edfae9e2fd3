"""The papers name what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DECISIONS = ROOT / "docs/decisions"


def find_pages() -> list[str]:
    """Return the pages that people read, by their paths."""
    found = [path for path in ROOT.glob("docs/**/*.md") if not path.is_relative_to(ROOT / "docs/reports")]
    return sorted(str(path.relative_to(ROOT)) for path in [*found, *ROOT.glob("*.md")])


def list_files() -> list[str]:
    """Return the paths of the files that pages speak of, each after a slash."""
    folders = (
        "src/dealer",
        "lab/src/dealer_lab",
        "web/src",
        "web/worker",
        "tests",
        "lab/tests",
        "docs",
        "tools",
        "bench",
        "examples",
    )
    inside = (path for folder in folders for path in (ROOT / folder).rglob("*.*"))
    return [f"/{path.relative_to(ROOT)}" for path in (*inside, *ROOT.glob("*.*"))]


def find_missing(page: str, text: str, files: list[str]) -> list[str]:
    """Return what a page names or links to that is not there."""
    plain = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    named = re.findall(r"[`\"]((?:src|lab|tests|docs|web|tools|bench|deploy)/[^`\"<* ]*)[`\"]", plain)
    missing = [path for path in named if not (ROOT / path).exists()]
    short = re.findall(r"`([\w./-]+\.(?:py|ts|svelte))`", plain)
    missing += [name for name in short if not any(file.endswith(f"/{name}") for file in files)]
    linked = re.findall(r"\]\(([^)#\s]+)", plain) + re.findall(r'<img src="([^"]+)"', plain)
    inside = [link for link in linked if not link.startswith("http")]
    return missing + [link for link in inside if not ((ROOT / page).parent / link).exists()]


def find_strange(text: str) -> list[str]:
    """Return what a page says is in a file, as in `` `name` (`path`) ``, and is not."""
    said = re.findall(r"`(?:\w+\.)?(\w+)`,? (?:in |\()`((?:lab/)?src/[\w./]+\.py)`", text)
    return [
        f"{name} in {path}"
        for name, path in said
        if not re.search(rf"^\s*(?:(?:async )?def |class )?{name}\b", (ROOT / path).read_text("utf-8"), re.M)
    ]


def test_pages_name_what_is_there() -> None:
    pages, files = find_pages(), list_files()
    assert len(pages) > 50
    texts = {page: (ROOT / page).read_text("utf-8") for page in pages}
    missing = {page: find_missing(page, text, files) for page, text in texts.items()}
    assert {page: names for page, names in missing.items() if names} == {}
    for page in ("docs/architecture.md", "docs/reference/code-map.md", "docs/reference/game-definition.md"):
        assert find_strange(texts[page]) == []


def test_what_is_not_there_is_found() -> None:
    text = (
        "`src/dealer/core` [why](none.md) `rules/none.py` `core/rules.py` `tests/none/`, "
        "`Rules.none` (`src/dealer/core/rules.py`), `Rules` in `src/dealer/core/rules.py`"
        '<img src="none.png" alt="nothing">'
    )
    missing = ["tests/none/", "rules/none.py", "none.md", "none.png"]
    assert find_missing("README.md", text, list_files()) == missing
    assert find_strange(text) == ["none in src/dealer/core/rules.py"]


# Where a reader of the map alone is led: a word of the question, and what its row names.
QUESTIONS = {
    "whether a move is allowed": "`check_bid` in `src/dealer/games/equation_auction/rules/legality.py`",
    "a clock runs out": "`src/dealer/server/matches/deadlines.py`",
    "what a seat or a spectator is sent": "`src/dealer/server/matches/frames.py`",
    "who reads and writes in a chat": "`chat_context_of` (`src/dealer/server/matches/chat_context.py`)",
    "how much an audience may know": "`get_finished_match` (`src/dealer/server/api/replay_routes.py`)",
    "how a bot decides": "`src/dealer/games/increment_black_white/bots/careful.py`",
    "how far `strong` searches": "`StrongWeights` in `strong.py`",
    "a new column of a seat": "`Seat` (`src/dealer/server/matches/snapshot.py`)",
    "what a player is shown in Discord": "`check_signature` (`src/dealer/server/discord/signatures.py`",
    "how two workers agree": "`claim_revision` (`src/dealer/server/matches/writes.py`)",
    "how a draft survives a reload": "`web/src/table/draft.svelte.ts`",
    "how a trained model is loaded": "`offer_models` (`lab/src/dealer_lab/bots/trained.py`)",
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_map_leads_to_it(question: str) -> None:
    rows = (ROOT / "docs/reference/code-map.md").read_text("utf-8").splitlines()
    (row,) = [row for row in rows if row.startswith(f"| {question}")]
    assert QUESTIONS[question] in row


def test_the_index_lists_every_decision_once() -> None:
    index = (DECISIONS / "README.md").read_text("utf-8")
    listed = re.findall(r"^\| \[(\d{4})\]\((\1-[^)]+)\) \|", index, re.MULTILINE)
    files = sorted(path.name for path in DECISIONS.glob("[0-9]*.md"))
    assert sorted(name for _, name in listed) == files
    assert len(
        re.findall(r"\| (?:holds|extended by \[.+\]\(.+\)|replaced by \[.+\]\(.+\)) \|$", index, re.M)
    ) == len(files)


def test_there_are_few_decisions_and_each_says_all() -> None:
    pages = {path.name: path.read_text("utf-8") for path in sorted(DECISIONS.glob("[0-9]*.md"))}
    assert len(pages) <= 50
    assert [name[:4] for name in pages] == [f"{number:04}" for number in range(1, len(pages) + 1)]
    parts = ["Context", "Decision", "Consequences", "Alternatives considered"]
    for name, text in pages.items():
        assert re.match(r"# .+\n\n- \*\*Date:\*\* 20.+\n- \*\*Status:\*\* .+\n", text), name
        assert re.findall(r"^## (.+)$", text, re.MULTILINE) == parts, name
        assert len(text.splitlines()) <= 40, name


def test_the_page_says_which_pieces_our_games_take() -> None:
    """A cell begins with "no" where nothing of the game imports the piece; then it says why."""
    page = (ROOT / "docs/games-in-stages.md").read_text("utf-8")
    head, _, *rows = re.findall(r"^\| .*\|$|^\|---.*\|$", page[page.index("| game | `sealed`") :], re.M)[:6]
    pieces = re.findall(r"`(\w+)`", head)
    assert (pieces, len(rows)) == (["sealed", "purse", "auction", "grid"], 4)
    for row in rows:
        name, *cells = (cell.strip() for cell in row.strip("|").split(" | "))
        folder = ROOT / "src/dealer/games" / name.lower().replace(" & ", " ").replace(" ", "_")
        code = "".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
        for piece, cell in zip(pieces, cells, strict=True):
            assert (f"from dealer.toolkit.{piece} import" in code) == (not cell.startswith("no: ")), (
                name,
                piece,
            )
