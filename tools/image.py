"""Builds the image of `deploy/Containerfile` without a registry, and tries it.

    .venv/bin/python -m tools.image                          from this checkout
    .venv/bin/python -m tools.image --wheels dist            from the wheels of `make dist`
    .venv/bin/python -m tools.image --laboratory             with the strong bots

Runs as root on Debian or Ubuntu with `buildah` and `mmdebstrap`. The base is made of Debian's packages, and
containers run in a chroot, so that neither a registry nor an engine is needed. Python's packages and those of
the client are downloaded. Two containers serve one volume, one after the other.
"""

from __future__ import annotations

import argparse
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from tools.client import ROOT

IMAGE = "localhost/dealer"
CERTIFICATES = "/etc/ssl/certs"
MOST_BYTES = 300_000_000
"""What the image of a host may take on disk, its base included."""

PATIENCE_SECONDS = 120

FEW = {"DEALER_BOT_MATCHES": "3", "DEALER_CONNECTIONS": "500"}
"""Settings for a chroot, in which a process can open 1,024 files."""

INSIDE = ("--isolation", "chroot", "--network", "host")
"""How commands run inside: in the network of this machine, without an engine."""

#: Documentation, which images of Debian leave out, too.
LEFT_OUT = ("doc", "info", "locale", "man")
BASES = {
    "dealer-base": ("python3",),
    "dealer-build-base": ("python3", "python3-venv", "ca-certificates"),
}


def run(*command: str | Path, text: str | None = None) -> str:
    """Run a command to its end; its output.

    Raises:
        SystemExit: it failed; what it said is on the screen.
    """
    done = subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{Path(command[0]).name} {command[1]} failed:\n{done.stdout[-4000:]}")
    return done.stdout.strip()


def exists(image: str) -> bool:
    """Return whether an image is in the local store."""
    return (
        subprocess.run(["buildah", "inspect", "--type", "image", image], capture_output=True).returncode == 0
    )


def find_suite() -> str:
    """Return the release of Debian or Ubuntu that this machine runs, such as `bookworm`."""
    release = dict(
        line.split("=", 1) for line in Path("/etc/os-release").read_text().splitlines() if "=" in line
    )
    return release["VERSION_CODENAME"].strip('"')


def make_base(name: str, packages: Sequence[str]) -> str:
    """Make an image of Debian with some packages, unless there is one; its name."""
    suite = find_suite()
    image = f"localhost/{name}:{suite}"
    if exists(image):
        return image
    with tempfile.TemporaryDirectory(prefix="dealer-image-") as folder:
        archive = Path(folder) / "root.tar"
        options = [f"--dpkgopt=path-exclude=/usr/share/{each}/*" for each in LEFT_OUT]
        merged = Path("/usr/share/mmdebstrap/hooks/merged-usr")
        if merged.is_dir():
            options.append(f"--hook-dir={merged}")
        included = ",".join((*packages, "usr-is-merged"))
        run("mmdebstrap", "--quiet", "--variant=minbase", *options, f"--include={included}", suite, archive)
        container = run("buildah", "from", "scratch")
        run("buildah", "add", "--quiet", container, archive, "/")
        run("buildah", "commit", "--quiet", "--rm", container, image)
    return image


def build(wheels: str, *, has_laboratory: bool) -> str:
    """Build the image; its name."""
    bases = {name: make_base(name, packages) for name, packages in BASES.items()}
    arguments = {"BASE": bases["dealer-base"], "BUILD_BASE": bases["dealer-build-base"], "WHEELS": wheels}
    arguments["LABORATORY"] = "yes" if has_laboratory else ""
    image = f"{IMAGE}:{'laboratory' if has_laboratory else 'host'}"
    given = [word for name, value in arguments.items() for word in ("--build-arg", f"{name}={value}")]
    # Docker's format keeps HEALTHCHECK. The certificates are this machine's, for downloads through its proxy.
    how = ("--format", "docker", *INSIDE)
    mounts = ("--volume", f"{CERTIFICATES}:{CERTIFICATES}:ro")
    file = ROOT / "deploy/Containerfile"
    subprocess.run(["buildah", "bud", *how, *mounts, *given, "-f", file, "-t", image, ROOT], check=True)
    return image


def measure(image: str) -> int:
    """Return the bytes that an image takes on disk with its base."""
    container = run("buildah", "from", image)
    try:
        mounted = run("buildah", "mount", container)
        return int(run("du", "--summarize", "--bytes", "--one-file-system", mounted).split()[0])
    finally:
        run("buildah", "rm", container)


class Container:
    """One container of the image, run in a chroot as its own user, in the network of this machine.

    Args:
        image: its name.
        data: a folder of this machine that is its volume.
    """

    def __init__(self, image: str, data: Path) -> None:
        self.name = run("buildah", "from", image)
        described = json.loads(run("buildah", "inspect", self.name))["Docker"]["config"]
        self.entry: list[str] = described["Entrypoint"]
        self.usual: list[str] = described["Cmd"]
        self.user: str = described["User"]
        self.probe: list[str] = described["Healthcheck"]["Test"]
        (self.volume,) = described["Volumes"]
        self.data = data

    def command(self, *words: str, settings: dict[str, str] | None = None) -> list[str]:
        """Return how to run something inside."""
        chosen = [word for name, value in (settings or {}).items() for word in ("--env", f"{name}={value}")]
        mounts = ("--volume", f"{self.data}:{self.volume}")
        return ["buildah", "run", *INSIDE, "--user", self.user, *mounts, *chosen, self.name, "--", *words]

    def give_data(self) -> int:
        """Give the volume to the user of the image; its number."""
        number = int(run("buildah", "run", *INSIDE, "--user", "root", self.name, "--", "id", "-u", self.user))
        shutil.chown(self.data, number, number)
        return number

    def is_healthy(self, port: int) -> bool:
        """Run the image's health check, on another port than the usual one; whether it passes."""
        kind, *words = self.probe
        assert kind == "CMD", kind
        words = [word.replace(":8000/", f":{port}/") for word in words]
        return subprocess.run(self.command(*words), capture_output=True).returncode == 0

    @contextmanager
    def serving(self, port: int) -> Iterator[str]:
        """Run what the image runs by default until the health check passes; the address."""
        words = [*self.entry, *self.usual, "--port", str(port)]
        process = subprocess.Popen(self.command(*words, settings=FEW))
        try:
            until = time.monotonic() + PATIENCE_SECONDS
            while not self.is_healthy(port):
                if process.poll() is not None or time.monotonic() > until:
                    sys.exit("the container does not become healthy")
                time.sleep(0.5)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(PATIENCE_SECONDS)

    def remove(self) -> None:
        """Remove the container; the volume stays."""
        run("buildah", "rm", self.name)


def ask(url: str, sent: object = None) -> Any:
    """Send a request to the server; its answer."""
    body = None if sent is None else json.dumps(sent).encode()
    request = Request(url, body, {"Content-Type": "application/json"} if body else {})
    with urlopen(request, timeout=PATIENCE_SECONDS) as answer:
        return json.load(answer)


def free_port() -> int:
    """Return a port that nobody listens to."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def try_out(image: str) -> None:
    """Run two containers after each other on one volume: what the first was told, the second knows.

    Raises:
        SystemExit: the image does not do what it is for.
    """
    with tempfile.TemporaryDirectory(prefix="dealer-image-") as folder:
        data, port = Path(folder) / "data", free_port()
        data.mkdir(mode=0o700)
        first = Container(image, data)
        number = first.give_data()
        if number == 0 or first.is_healthy(port):
            sys.exit("the container runs as root, or is healthy before it serves")
        print(run(*first.command(*first.entry, "--version")), f"as user {number}", flush=True)
        with first.serving(port) as address:
            seats = [{"bot": "patient"}, None]
            made = ask(f"{address}/api/matches", {"game": "different-number-hunt", "seats": seats})
        if first.is_healthy(port):
            sys.exit("the container is healthy after its end")
        first.remove()
        second = Container(image, data)
        with second.serving(port) as address:
            found = ask(f"{address}/api/matches/{made['match']}")
        second.remove()
        if found["match"] != made["match"]:
            sys.exit("the match is gone")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Build the image without a registry, and try it.")
    parser.add_argument("--wheels", default="", help="a folder of this checkout with wheels, such as dist")
    parser.add_argument("--laboratory", action="store_true", help="add the laboratory and its strong bots")
    parser.add_argument("--image", help="build nothing: try this image")
    options = parser.parse_args()
    for program in ("buildah", "mmdebstrap"):
        if shutil.which(program) is None:
            sys.exit(f"{program} is missing: on Debian or Ubuntu, apt install buildah mmdebstrap")
    image = options.image or build(options.wheels, has_laboratory=options.laboratory)
    size = measure(image)
    print(f"{image}: {size / 1e6:.0f} MB", flush=True)
    if size > MOST_BYTES and not options.laboratory:
        sys.exit(f"the image of a host may take {MOST_BYTES / 1e6:.0f} MB")
    try:
        try_out(image)
    except URLError as error:
        sys.exit(f"the container does not answer: {error}")
    print("a match outlives its container", flush=True)


if __name__ == "__main__":
    main()
