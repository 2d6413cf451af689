"""Network addresses: who is behind one, whether it is private, and whether the server may call it."""

import ipaddress
from functools import lru_cache
from typing import Final
from urllib.parse import SplitResult, urlsplit

from warhall.server.errors import Refusal

LENGTH_LIMIT: Final = 500
NETWORK: Final = 64
"""This many bits of an IPv6 address identify a household. Anybody can change the rest for free."""
SPECIAL: Final = tuple(
    ipaddress.ip_network(network)
    for network in (
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
        "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24",
        "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
        "2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20",
    )
)  # fmt: skip
"""IANA's registries of special-purpose addresses, IPv4 and IPv6, and multicast: none of them is a player's server.

Python's own list changes with its version. Of IPv6 only what lies in `GLOBAL` needs naming here.
"""
GLOBAL: Final = ipaddress.IPv6Network("2000::/3")
"""All the IPv6 that is given to anybody: no loopback, link-local or private network, and no wrapped IPv4."""


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """Whom an address stands for: itself, or all the addresses that one IPv6 household can make up.

    >>> household("2001:db8:1:2:3::4"), household("::ffff:10.0.0.1"), household("testclient")
    ('2001:db8:1:2::', '10.0.0.1', 'testclient')
    """
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if ip.version == 4:
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, NETWORK), strict=False).network_address)


def is_near(text: str) -> bool:
    """Whether an address belongs to a private network. An IPv4 address wrapped in IPv6 is unwrapped first."""
    try:
        ip = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    return (getattr(ip, "ipv4_mapped", None) or ip).is_private


def is_public(address: str) -> bool:
    """Whether an address may be called: it is somebody's own, in the public network."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address) and ip not in GLOBAL:
        return False
    return not any(ip in network for network in SPECIAL)


def check_webhook(url: str) -> SplitResult:
    """The parts of an address that may be called, as far as we can tell without resolving its name."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Refusal("bad_webhook") from None
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LENGTH_LIMIT
    if not plain or parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc or port == 0:
        raise Refusal("bad_webhook", "A webhook is an http:// or https:// address without a user name.")
    return parts
