"""What the server can do on this system: some parts need what only Linux, or only POSIX, has."""

from __future__ import annotations

import socket
import sys
from typing import Final

IS_WINDOWS: Final = sys.platform == "win32"

HANDOVER: Final = ("AF_UNIX", "SOCK_SEQPACKET", "MSG_CMSG_CLOEXEC", "send_fds", "recv_fds")
"""What handing a connection to another process takes. Windows has none of it, macOS a part."""


def can_hand_over() -> bool:
    """Return whether workers can hand connections to each other."""
    return all(hasattr(socket, name) for name in HANDOVER)


def can_share_listener() -> bool:
    """Return whether several processes can accept connections from one socket, and start bots.

    On Windows an event loop either shares a listener with other processes or starts processes.
    """
    return not IS_WINDOWS


def needs_own_loop() -> bool:
    """Return whether psycopg needs another event loop than the one that starts bots."""
    return IS_WINDOWS
