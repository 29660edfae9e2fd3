"""The socket to listen on, and the addresses under which others find it."""

from __future__ import annotations

import socket
import struct
import sys
from contextlib import suppress

from dealer.language.terminal import say


def listen(host: str, port: int, tries: int) -> socket.socket:
    """Return a socket on a port, or on one of the next if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for attempt in range(tries):
        listener = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            # Connections inherit it. Without it an answer's body waits 40 ms for the head to be acknowledged.
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            listener.bind((host, port + attempt if port else 0))
            listener.listen(1024)
        except OSError:
            listener.close()
            if attempt == tries - 1:
                raise
            continue
        return listener
    raise AssertionError


def show_addresses(port: int) -> None:
    """Print every address of this machine and a code for a phone's camera."""
    import segno

    found = find_addresses()
    if not found:
        print(say("no-network"), flush=True)
    for index, address in enumerate(found):
        url = f"http://{address}:{port}/"
        print(say("network-at", url=url), flush=True)
        if index == 0:
            segno.make(url, error="m").terminal(compact=True)


def find_addresses() -> list[str]:
    """Return the addresses of this machine that others on its network may reach, the likeliest first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        with suppress(OSError):
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way leads out
            found.append(probe.getsockname()[0])
        if sys.platform == "linux":
            found += [address for _, name in socket.if_nameindex() if (address := _address_of(probe, name))]
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]


def _address_of(probe: socket.socket, interface: str) -> str | None:
    """Return the address of a network interface, as Linux tells it; ``None`` if it has none."""
    from fcntl import ioctl

    ask = 0x8915  # SIOCGIFADDR
    with suppress(OSError):
        answer = ioctl(probe, ask, struct.pack("256s", interface.encode()[:15]))
        return socket.inet_ntoa(answer[20:24])
    return None
