"""What `deploy/` holds: the image, the files for Compose, the site for Caddy, the unit.

`tools/image.py` builds the image and runs it, where `buildah` is installed.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shlex
import shutil
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

import httpx
import pytest
import websockets
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from ruamel.yaml import YAML

from dealer.server.network import listen
from tests.server.table import PATIENCE, Person, create, until

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
MOST_BYTES = 170_000_000
"""What the packages of a host may take: with Python and Debian, an image below 300 MB."""

SETTING = re.compile(r"\b(?:DEALER_[A-Z_]+|FORWARDED_ALLOW_IPS)\b")


def read_image() -> list[tuple[str, str]]:
    """Return the instructions of the Containerfile, each with what follows it in one line."""
    lines = (line for line in (DEPLOY / "Containerfile").read_text().splitlines() if not line.startswith("#"))
    whole = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in whole.splitlines() if line)]


IMAGE = read_image()
LAST = IMAGE[max(at for at, (name, _) in enumerate(IMAGE) if name == "FROM") :]


def find(name: str) -> str:
    """Return what an instruction of the last stage says; there is one of it."""
    (found,) = [rest for each, rest in LAST if each == name]
    return found


def read_settings() -> dict[str, str]:
    """Return the variables that the image sets."""
    return dict(word.split("=", 1) for name, rest in LAST if name == "ENV" for word in shlex.split(rest))


def health_check(port: int) -> list[str]:
    """Return the command of the health check, for a server on a port."""
    options, _, command = find("HEALTHCHECK").partition("CMD ")
    assert {"interval", "timeout", "start-period", "retries"} == set(re.findall(r"--([a-z-]+)=", options))
    return [word.replace(":8000/", f":{port}/") for word in json.loads(command)]


class Running:
    """The image's command with the image's settings, in a folder of its own; no image is needed for it."""

    def __init__(self, folder: Path) -> None:
        with listen("127.0.0.1", 0, tries=1) as probe:
            self.port = probe.getsockname()[1]
        self.url, self.log, self.data = f"http://127.0.0.1:{self.port}", folder / "log", folder / "data"
        own = {"DEALER_DATA": str(self.data), "XDG_CACHE_HOME": str(folder)}
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.defpath}"
        chosen = {"DEALER_REHEARSAL": "0", "DEALER_LIMIT_MAKE": "3"}
        self.settings = read_settings() | own | chosen | {"PATH": path, "HOME": str(folder)}
        command = [*json.loads(find("ENTRYPOINT")), *json.loads(find("CMD")), "--port", str(self.port)]
        assert not self.is_healthy(), "nobody serves yet"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, env=self.settings, cwd=folder, stdout=log, stderr=log)
        until(lambda: self.is_healthy() or self.process.poll() is not None)

    def is_healthy(self) -> bool:
        """Run the health check; whether it passes."""
        done = subprocess.run(health_check(self.port), env=self.settings, capture_output=True, check=False)
        return done.returncode == 0


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    server = Running(tmp_path_factory.mktemp("image"))
    yield server
    server.process.kill()
    server.process.wait(PATIENCE)


def test_the_image_is_small_private_and_keeps_its_data() -> None:
    assert find("USER") not in ("root", "0")
    assert find("USER") in next(rest for name, rest in LAST if name == "RUN" and "useradd" in rest)
    assert find("VOLUME") == read_settings()["DEALER_DATA"] == find("WORKDIR")
    assert find("EXPOSE") == "8000"
    taken = [rest for name, rest in LAST if name == "COPY"]
    assert taken == ["--from=build /opt/dealer /opt/dealer"], "sources and tools stay in the first stage"


def test_the_image_keeps_the_locales_that_dealer_speaks() -> None:
    (kept,) = [rest for name, rest in IMAGE if name == "ARG" and rest.startswith("LANGUAGES=")]
    spoken = {path.stem for path in (ROOT / "src/dealer/words/common").glob("*.ftl")}
    assert set(kept.partition("=")[2].strip('"').split()) == spoken


def test_nothing_that_a_build_reads_is_left_out_of_it() -> None:
    left_out = [
        line for line in (ROOT / ".dockerignore").read_text().splitlines() if not line.startswith("#")
    ]
    built = (
        "src/dealer/__init__.py",
        "lab/pyproject.toml",
        "web/package.json",
        "docs/rules",
        "tools/client.py",
    )
    read = re.findall(r'"([\w./-]+)"', (ROOT / "pyproject.toml").read_text().partition("[tool.hatch")[0])
    needed = [
        *built,
        "requirements/dev.txt",
        "hatch_build.py",
        *(name for name in read if (ROOT / name).is_file()),
    ]
    for name in needed:
        assert (ROOT / name).exists()
        assert not any(name == each or name.startswith(f"{each}/") for each in left_out), name


def sizes_of(name: str, extras: frozenset[str], found: dict[str, int]) -> dict[str, int]:
    """Add to what was found the bytes of an installed package and of all that it requires here."""
    package: Distribution = distribution(name)
    files = [] if name == "genius-dealer" else package.files or []
    paths = [Path(str(package.locate_file(file))) for file in files if file.suffix != ".pyc"]
    found[name] = sum(path.stat().st_size for path in paths if path.is_file())
    for line in package.requires or []:
        wanted = Requirement(line)
        marker = wanted.marker
        needs = marker is None or any(marker.evaluate({"extra": extra}) for extra in (*extras, ""))
        if needs and canonicalize_name(wanted.name) not in found:
            sizes_of(canonicalize_name(wanted.name), frozenset(wanted.extras), found)
    return found


def test_the_packages_of_a_host_are_small() -> None:
    (extras,) = [rest for name, rest in IMAGE if name == "ARG" and rest.startswith("EXTRAS=")]
    found = sizes_of("genius-dealer", frozenset(extras.partition("=")[2].strip('"').split(",")), {})
    found["genius-dealer"] = sum(
        file.stat().st_size for file in (ROOT / "src").rglob("*") if file.is_file() and file.suffix != ".pyc"
    )
    assert {"psycopg", "cryptography", "uvicorn"} <= set(found)
    assert not {"numba", "numpy", "jax", "pyarrow"} & set(found), "these are the laboratory's"
    largest = sorted(found.items(), key=lambda item: -item[1])[:12]
    assert sum(found.values()) < MOST_BYTES, largest


def test_the_command_of_the_image_serves_by_its_settings(running: Running) -> None:
    assert running.is_healthy(), running.log.read_text()
    assert f"http://0.0.0.0:{running.port}/" in running.log.read_text()
    assert (running.data / "dealer.sqlite3").stat().st_mode & 0o077 == 0


def test_settings_of_the_files_are_documented() -> None:
    pages = "".join(page.read_text("utf-8") for page in (ROOT / "docs").rglob("*.md"))
    for file in DEPLOY.iterdir():
        unknown = {name for name in SETTING.findall(file.read_text("utf-8")) if f"`{name}`" not in pages}
        assert unknown == set(), file.name


def test_compose_asks_for_what_it_cannot_guess() -> None:
    example = dict(re.findall(r"^(DEALER_\w+)=(.*)$", (DEPLOY / "env.example").read_text(), re.M))
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    assert set(re.findall(r"\$\{(\w+):\?", text)) == {"DEALER_SITE", "DEALER_PASSWORD"} <= set(example)
    assert example["DEALER_PASSWORD"] == "", "an example is no password"
    services = YAML(typ="safe").load(text)["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["caddy"]
    assert not set(services["caddy"]["networks"]) & set(services["db"]["networks"])
    alone = YAML(typ="safe").load((DEPLOY / "compose.file.yaml").read_text("utf-8"))["services"]
    assert alone["dealer"]["ports"] == ["${DEALER_PUBLISH:-127.0.0.1:8000}:8000"]
    for service in (services["dealer"], alone["dealer"]):
        assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
        assert f"data:{find('VOLUME')}" in service["volumes"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "dealer.service"
    text = (DEPLOY / "dealer.service").read_text("utf-8")
    unit.write_text(text.replace("/opt/dealer/bin/dealer", str(Path(sys.executable).with_name("dealer"))))
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    said = [line for line in done.stderr.splitlines() if str(unit) in line or "dealer.service" in line]
    assert (done.returncode, said) == (0, [])


class Caddy:
    """Caddy with the site of `deploy/Caddyfile` in front of a server, and a certificate of its own making."""

    def __init__(self, folder: Path, server: Running) -> None:
        with listen("127.0.0.1", 0, tries=1) as one, listen("127.0.0.1", 0, tries=1) as other:
            plain, self.port = one.getsockname()[1], other.getsockname()[1]
        store, config = folder / "store", folder / "Caddyfile"
        ports = f"http_port {plain}\nhttps_port {self.port}"
        here = f"admin off\nskip_install_trust\n{ports}\nstorage file_system {store}"
        config.write_text(f"{{\n{here}\n}}\nimport {DEPLOY / 'Caddyfile'}\n")
        settings = {"DEALER_SITE": "localhost", "DEALER_UPSTREAM": f"127.0.0.1:{server.port}"}
        settings |= {"HOME": str(folder), "PATH": os.environ["PATH"]}
        command = ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"]
        self.log = folder / "log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, env=settings, stderr=log, stdout=log)
        authority = store / "pki/authorities/local/root.crt"
        until(lambda: b"certificate obtained" in self.log.read_bytes() or self.process.poll() is not None)
        assert authority.exists(), self.log.read_text()
        self.trust = ssl.create_default_context(cafile=str(authority))
        self.plain, self.url = f"http://localhost:{plain}", f"https://localhost:{self.port}"
        self.http = httpx.Client(base_url=self.url, verify=self.trust, timeout=PATIENCE)
        until(self.serves)

    def serves(self) -> bool:
        """Caddy says that it has a certificate a moment before it shows it to anybody."""
        with contextlib.suppress(httpx.ConnectError):
            return self.http.get("/health").is_success
        return False


@pytest.fixture(scope="module")
def caddy(tmp_path_factory: pytest.TempPathFactory, running: Running) -> Iterator[Caddy]:
    if shutil.which("caddy") is None:
        pytest.skip("caddy is not installed")
    proxy = Caddy(tmp_path_factory.mktemp("caddy"), running)
    yield proxy
    proxy.http.close()
    proxy.process.terminate()
    proxy.process.wait(PATIENCE)


def test_caddy_serves_the_site_over_tls(caddy: Caddy, running: Running) -> None:
    moved = httpx.get(caddy.plain, verify=False)
    assert (moved.status_code, moved.headers["Location"]) == (308, "https://localhost/")
    page, policy = caddy.http.get("/"), "Content-Security-Policy"
    assert (page.status_code, page.headers["Strict-Transport-Security"]) == (200, "max-age=31536000")
    assert page.headers[policy] == httpx.get(running.url, verify=False).headers[policy]


def test_caddy_says_who_asks_and_how(caddy: Caddy, running: Running) -> None:
    claimed = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "http", "Origin": caddy.url}
    body = {"game": "expression-black-white", "hosted": True}
    offered = caddy.http.post("/api/matches", json=body, headers=claimed)
    assert (offered.status_code, offered.json()["code"]) == (403, "no_cookie")
    assert offered.headers["Set-Cookie"].startswith("__Host-"), "the server knows that this is https"
    made = caddy.http.post("/api/matches", json=body, headers=claimed)
    assert made.status_code == 201, made.text
    elsewhere = caddy.http.post("/api/matches", json=body, headers={"Origin": "https://elsewhere.example"})
    assert elsewhere.status_code == 403, "the server knows its own name"
    # Limits count addresses elsewhere. What a browser claims counts for nothing, what a proxy says does.
    again = [caddy.http.post("/api/matches", json=body, headers=claimed).status_code for _ in range(5)]
    assert again == [201] * 5
    named = {"X-Forwarded-For": "203.0.113.9"}
    direct = [
        httpx.post(f"{running.url}/api/matches", json=body, headers=named, verify=False) for _ in range(5)
    ]
    assert direct[-1].status_code == 429


def test_caddy_compresses_no_secret_and_lets_sockets_pass(caddy: Caddy, running: Running) -> None:
    made = create(running.url)
    ann = Person(running.url, made["match"], 0, made["invites"][0])
    mine = {"Authorization": f"Bearer {ann.token}", "Accept-Encoding": "gzip, br"}
    table = caddy.http.get(f"/api/matches/{ann.match}", headers=mine)
    assert (table.status_code, "Content-Encoding" in table.headers) == (200, False)
    assert len(table.content) > 500
    assert "Content-Encoding" in caddy.http.get("/api/games", headers=mine).headers
    address = f"wss://localhost:{caddy.port}/api/matches/{ann.match}/live?seat=0"
    with websockets.sync.client.connect(
        address, ssl=caddy.trust, subprotocols=["dealer", f"token.{ann.token}"], open_timeout=PATIENCE
    ) as socket:
        assert json.loads(socket.recv(PATIENCE))
        assert socket.protocol.extensions == [], "no frame is compressed"
    ann.http.close()


def test_proxies_let_go_of_a_quiet_connection_first() -> None:
    from dealer.server.run import KEEP_ALIVE_SECONDS

    (kept,) = re.findall(r"^\s+keepalive (\d+)s$", (DEPLOY / "Caddyfile").read_text(), re.M)
    assert int(kept) < KEEP_ALIVE_SECONDS


def test_the_command_of_the_image_ends_when_it_is_told_to(running: Running) -> None:
    running.process.send_signal(signal.SIGTERM)
    assert running.process.wait(PATIENCE) in (0, 128 + signal.SIGTERM, -signal.SIGTERM)
    assert not running.is_healthy()
