"""A real nginx in front of a server, with the site of ``deploy/nginx.conf``."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
from pathlib import Path

import pytest

from tests.server.table import PATIENCE, until

SITE = Path(__file__).resolve().parents[2] / "deploy" / "nginx.conf"
PROGRAM = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")

needs_nginx = pytest.mark.skipif(PROGRAM is None, reason="nginx is not installed (apt install nginx)")

FRAME = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    types {{ }}
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{site}
}}
"""


class Nginx:
    """nginx, which forwards what is under a path to a server on this machine.

    Args:
        folder: for its files.
        port: of the server.
        base: the path.
        changes: what of the site is replaced, and by what.
    """

    def __init__(self, folder: Path, port: int, base: str, changes: dict[str, str] | None = None) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            own = probe.getsockname()[1]
        site = SITE.read_text()
        for old, new in {
            "listen 80;": f"listen 127.0.0.1:{own};",
            "listen [::]:80;": "",
            "127.0.0.1:8000": f"127.0.0.1:{port}",
            "/var/log/nginx/dealer.log": f"{folder}/access.log",
            "location / {": f"location {base}/ {{",
            **(changes or {}),
        }.items():
            assert old in site, f"{SITE} has no {old}"
            site = site.replace(old, new)
        folder.mkdir(exist_ok=True)
        (folder / "nginx.conf").write_text(FRAME.format(folder=folder, site=site))
        self.port, self.url = own, f"http://127.0.0.1:{own}"
        self._process = subprocess.Popen(
            [PROGRAM or "nginx", "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "error.log"]
        )
        until(self._listens)

    def _listens(self) -> bool:
        assert self._process.poll() is None, "nginx has ended"
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(PATIENCE)
