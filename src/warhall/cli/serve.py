"""`warhall serve`: settings come from the command line, then the environment, then the defaults."""

import contextlib
import ipaddress
import socket
from typing import TYPE_CHECKING, Final

import typer

from warhall.kernel.errors import SetupError

if TYPE_CHECKING:
    from warhall.server.settings import Settings

EVERYWHERE: Final = {"0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}
"""Hosts that mean all addresses of this machine, each with a far address of its kind (reserved for documentation)."""


def serve_hall(**given: str | int | None) -> None:
    try:
        from warhall.server.run import serve
        from warhall.server.settings import Settings, environment
    except ImportError as error:
        raise SetupError(
            f"the server is not installed ({error.name} is missing): pip install 'warhall[server]'"
        ) from error
    chosen = {name: value for name, value in given.items() if value is not None}
    settings = Settings(**(environment() | chosen))
    serve(settings, lambda: announce(settings))


def announce(settings: "Settings") -> None:
    """Say where to find the hall: from this machine and, if it can be reached, from the network."""
    here = "localhost" if settings.host in ("127.0.0.1", *EVERYWHERE) else settings.host
    typer.echo(f"Warhall is at {settings.address or link(here, settings.port)} (Ctrl+C stops it).")
    if settings.host in EVERYWHERE and not settings.address and (outside := network_address(settings.host)):
        typer.echo(f"Others on your network open {link(outside, settings.port)}")


def link(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def network_address(host: str) -> str | None:
    """The address at which others on the same network reach this machine, if there is a network."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((EVERYWHERE[host], 9))  # sends nothing: it only asks which route a packet would take
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):  # no route to the outside, but perhaps a local network
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, family)]
    return next((one for one in found if _is_reachable(one)), None)


def _is_reachable(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)
