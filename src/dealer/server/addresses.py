"""Whom a connection comes from, as limits count it."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from starlette.requests import HTTPConnection

THIS_MACHINE: Final = "this machine"
"""Who is not counted."""

NOBODY: Final = "unknown"
"""All whose address cannot be read, together."""


def network_of(address: str) -> str:
    """Return whom an address belongs to: in IPv6 one customer has a whole /64, and IPv4 within it is itself.

    >>> network_of("192.0.2.7"), network_of("::ffff:192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::')
    >>> network_of("127.0.0.1"), network_of("::1"), network_of("192.0.2.7, x"), network_of("")
    ('this machine', 'this machine', 'unknown', 'unknown')
    """
    try:
        ip = unmap_address(ip_address(address.strip()))
    except ValueError:
        return NOBODY
    if ip.is_loopback:
        return THIS_MACHINE
    return str(ip) if isinstance(ip, IPv4Address) else str(IPv6Address(int(ip) >> 64 << 64))


def unmap_address(ip: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """Return the IPv4 address that an IPv6 address stands for, or the address itself."""
    return ip.ipv4_mapped or ip if isinstance(ip, IPv6Address) else ip


def asker_of(connection: HTTPConnection) -> str:
    """Return whom limits count a request or a socket for.

    A proxy whose ``X-Forwarded-For`` names no address does not speak for this machine.
    """
    client = connection.client
    found = NOBODY if client is None else network_of(client.host)
    forwarded = connection.headers.getlist("x-forwarded-for")
    names = ",".join(forwarded).split(",")
    if found == THIS_MACHINE and forwarded and all(network_of(name) == NOBODY for name in names):
        return NOBODY
    return found
