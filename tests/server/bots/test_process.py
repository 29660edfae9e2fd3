"""The process in which a bot thinks, on its own."""

from __future__ import annotations

import os
import subprocess
import sys

from dealer.server.bots.process import JobRequest, encode_message


def test_a_process_whose_server_is_gone_ends_without_a_word() -> None:
    """It was answering when the server was killed: nobody reads its reply."""
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "dealer.server.bots.process"],
        input=encode_message(JobRequest("no.such.function", b"[]")),
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")
