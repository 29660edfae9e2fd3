"""The browser client: what a first visit loads, and when it paints.

Sizes are gzipped, as a server in front would send them. The first paint is Chromium's own
``first-contentful-paint`` on a new profile, lobby against a bare page of the same server.

A move on a phone's link (``bench.link``) is timed in the page: from the press of a button to the table that
shows that the server has taken it.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import httpx
from playwright.sync_api import Browser, sync_playwright

import dealer
from bench.link import SLOW_PHONE, slow_link
from bench.load import server
from bench.measure import Text
from bench.review import make_record
from bench.server import Line
from tools.browsers import find_browser

STATIC = Path(dealer.__file__).parent / "server" / "static"
RUNS = 9
SLOW_RUNS = 3
FLAGS = ["--headless", "--no-sandbox", "--disable-quic", "--disable-background-networking"]
OBSERVE_PAINTS = """
window.paints = [];
new PerformanceObserver((list) => window.paints.push(...list.getEntries()))
  .observe({ type: "largest-contentful-paint", buffered: true });
"""
LARGEST_PAINT = """() => {
  const at = window.paints.at(-1).startTime;
  const sent = performance.getEntriesByType("resource").filter((each) => each.startTime < at);
  return [at / 1000, sent.length + 1];
}"""
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
LOADED = "performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)"

MATCH = {
    "game": "expression-black-white",
    "pace": "untimed",
    "advantage": 0,
    "seats": [None, {"bot": "random"}],
}
SETTLED_MS = 1500
"""After so long a page has loaded what it still wanted, and the bot has answered."""
MOVE = """async () => {
  const decision = () => document.querySelector("[data-panel]")?.dataset.decision ?? null;
  const before = decision();
  const begun = performance.now();
  document.querySelector("[data-panel] .due").click();
  while (decision() === before && document.querySelector("[data-panel] .due")) {
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - begun;
}"""


def figures() -> Iterator[Line]:
    """Sizes of the first load, sizes of all there is, time to first paint, a move on a phone's link."""
    with server() as (host, port, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        lobby, bare = f"http://{host}:{port}/", f"http://{host}:{port}/health"
        loaded = first_load(browser, lobby)
        yield Text(sizes("first load of the lobby", loaded))
        yield Text(sizes("everything the client has", everything()))
        paints = [(paint(browser, lobby), paint(browser, bare)) for _ in range(RUNS)]
        with slow_link(host, port) as far:
            moves = sorted(move(browser, f"http://127.0.0.1:{far}") for _ in range(RUNS))
        with slow_link(host, port, SLOW_PHONE) as far:
            yield from first_sights(browser, f"http://{host}:{port}", f"http://127.0.0.1:{far}")
        browser.close()
    ours, theirs = [sorted(p[i] for p in paints) for i in (0, 1)]
    yield Text(
        f"first paint of the lobby: {median(ours):.0f} ms ({ours[0]:.0f} .. {ours[-1]:.0f}); a bare page: "
        f"{median(theirs):.0f} ms; ratio {median(a / b for a, b in paints):.1f}"
    )
    yield Text(
        f"a move on a phone's link, until the table shows it: {median(moves):.0f} ms"
        f" ({moves[0]:.0f} .. {moves[-1]:.0f})"
    )


def first_sights(browser: Browser, near: str, far: str) -> Iterator[Text]:
    """When pages show their largest part on a slow phone's link, in new profiles."""
    with httpx.Client(base_url=near, timeout=60) as http:
        seats = {**MATCH, "seats": [None, None]}
        match = http.post("/api/matches", json=seats).raise_for_status().json()
        record = make_record("increment-black-white")
        sent = http.post("/api/records", content=record, headers={"Content-Type": "application/json"})
    pages = {
        "lobby": ("/", 1.5),
        "table by an invitation": (f"/m/{match['match']}#seat=1&token={match['invites'][1]}", 2.5),
        "review": (f"/records/{sent.raise_for_status().json()['record']}", 3.0),
    }
    for name, (path, aim) in pages.items():
        runs = sorted(largest_paint(browser, far + path) for _ in range(SLOW_RUNS))
        took = median(seconds for seconds, _ in runs)
        yield Text(
            f"largest paint on 50 kB/s and 400 ms, {name}: {took:.2f} s"
            f" ({runs[0][0]:.2f} .. {runs[-1][0]:.2f}), {runs[0][1]} requests"
            f" (aim {aim} s: {'met' if took <= aim else 'not met'})"
        )


def largest_paint(browser: Browser, address: str) -> tuple[float, int]:
    """Seconds to the largest paint of a page in a new profile, and how many requests came before it."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block")
    page = context.new_page()
    page.add_init_script(OBSERVE_PAINTS)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    painted: tuple[float, int] = tuple(page.evaluate(LARGEST_PAINT))
    context.close()
    return painted


def first_load(browser: Browser, address: str) -> list[Path]:
    """The client's files that a first visit fetches."""
    page = browser.new_context().new_page()
    page.goto(address, wait_until="networkidle")
    paths: list[str] = page.evaluate(LOADED)
    page.context.close()
    return [STATIC / path.lstrip("/") for path in paths if (STATIC / path.lstrip("/")).is_file()]


def everything() -> list[Path]:
    """All files of the client."""
    return [path for path in STATIC.rglob("*") if path.is_file()]


def sizes(name: str, files: list[Path]) -> str:
    """How much of each kind, in kB (1,000 bytes)."""
    kinds = {"JS": (".js",), "CSS": (".css",), "fonts": (".woff2",)}
    parts = []
    for kind, endings in kinds.items():
        chosen = [path for path in files if path.suffix in endings]
        total = sum(measure_sent_bytes(path) for path in chosen) / 1000
        parts.append(f"{kind} {total:.1f} kB ({len(chosen)})")
    return f"{name}: {', '.join(parts)}"


def measure_sent_bytes(path: Path) -> int:
    """Bytes of a file as it is sent: gzipped, but for fonts, which are compressed already."""
    raw = path.read_bytes()
    return len(raw) if path.suffix == ".woff2" else len(gzip.compress(raw, 9))


def paint(browser: Browser, address: str) -> float:
    """Milliseconds to the first paint of a page in a new profile."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    while (painted := page.evaluate(FIRST_PAINT)) is None:
        page.wait_for_timeout(20)
    context.close()
    return float(painted)


def move(browser: Browser, address: str) -> float:
    """Milliseconds from saying ready in a new match to the table that shows it."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    made = page.request.post("/api/matches", data=MATCH).json()
    page.goto(f"/m/{made['match']}#seat=0&token={made['invites'][0]}")
    page.fill("#name", "Ann")
    page.click("button[type=submit]")
    page.wait_for_selector("[data-panel][aria-busy=false] .due")
    page.wait_for_timeout(SETTLED_MS)
    took: float = page.evaluate(MOVE)
    context.close()
    return took
