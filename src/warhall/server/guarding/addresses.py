"""Network addresses: who is behind one, whether it is private, and whether the server may call it."""

import ipaddress
from typing import Final
from urllib.parse import SplitResult, urlsplit

from warhall.server.errors import Refusal

LENGTH_LIMIT: Final = 500
NETWORK: Final = 64
"""This many bits of an IPv6 address identify a household. Anybody can change the rest for free."""
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")


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
    """Whether an address is public. An IPv4 address wrapped in IPv6 is unwrapped first."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour
        if ip in NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return ip.is_global and not ip.is_multicast


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
